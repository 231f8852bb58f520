"""What a good player looks at in a siege, as numbers (specification 8.1, 8.2)."""

from __future__ import annotations

from typing import Final

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.actions import Actions
from bulawa.games.chocim.board import (
    ALL_KINDS,
    ASSAULT,
    BATTLE,
    BOMBARDMENT,
    CAPTURABLE,
    COMMONWEALTH,
    CONTROL,
    COSSACK_CAMP,
    COUNCIL,
    DIG_APPROACHES,
    FIELD_BATTLE,
    FILL_APPROACHES,
    FOREGROUND,
    FORTIFY,
    HETMAN_CAMP,
    INTRIGUE,
    JANISSARY,
    KAMIENIEC,
    KNIGHTS_CIRCLE,
    LOOT_EXPEDITION,
    NIGHT_SORTIE,
    OTTOMAN,
    PILAF,
    PLUNDER,
    PROCESSION,
    PURSUIT,
    RAID,
    REMOVED,
    RESERVE_SIPAHI,
    RESERVE_SULTAN,
    ROUTED,
    SIDES,
    SIPAHI,
    STORM,
    WORKS,
    is_among,
    side_of,
)
from bulawa.games.chocim.bot.chances import fall_chance
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.effects import food
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import phase

FEATURES: Final = (
    "bias",
    "weeks_left",
    "food",
    "ottoman_food",
    "hunger",
    "ottoman_hunger",
    "shortage",
    "ottoman_shortage",
    "food_gap",
    "ottoman_food_gap",
    "morale",
    "ottoman_morale",
    "despair",
    "ottoman_despair",
    "revolt",
    "mutiny",
    "outer_lost",
    "inner_lost",
    "any_lost",
    "danger",
    "other_dangers",
    "danger_behind_the_field",
    "camp_in_danger",
    "thin_garrisons",
    "control",
    "arguments",
    "more_cards",
    "late_arguments",
    "first_pick",
    "extra_leader",
    "commands",
    "forts",
    "trenches",
    "blocked",
    "field_lead",
    "intrigue",
    "routed",
    "ottoman_routed",
    "dead_cavalry",
    "dead_infantry",
    "dead_cossacks",
    "dead_sipahis",
    "dead_janissaries",
    "dead_tatars",
    "free_cavalry",
    "free_infantry",
    "free_cossacks",
    "free_sipahis",
    "free_janissaries",
    "free_tatars",
)
"""All from the Commonwealth's side: what serves the Commonwealth has a positive weight."""

STRIKE: Final = 4
"""Units that one play can send against a field."""
BUSY: Final = 0.125
"""How much of its reserves each command value of the leaders left lets a side use."""

ACTION: Final = 1
DIPLOMACY: Final = 2
EFFECTS: Final = 3
SUPPLY: Final = 4
SUMMARY: Final = 5
"""The phases by their number."""


# ---- food and morale as they will be after this week, fields, threats, men, and cards for the talks


def features(g: Chocim) -> list[float]:
    """What a good player looks at, in the order of FEATURES."""
    at = phase(g)
    stores = [float(g.supply[COMMONWEALTH]), float(g.supply[OTTOMAN])]
    morale = [float(g.morale[COMMONWEALTH]), float(g.morale[OTTOMAN])]
    if at <= EFFECTS:
        expect_effects(g, stores, morale)
    if at <= SUPPLY:
        for side in SIDES:
            stores[side] = max(0.0, stores[side] - q.food_eaten(g, side))
    if at <= SUMMARY:
        expect_summary(g, stores, morale)
    weeks = float(g.board.weeks - g.week)
    found = [1.0, weeks]
    add_food(g, stores, weeks, found)
    add_morale(morale, found)
    orders = [commands(g, COMMONWEALTH), commands(g, OTTOMAN)] if at == ACTION else [0.0, 0.0]
    add_ground(g, int(orders[OTTOMAN]), found)
    add_cards(g, at, stores, morale, found)
    add_work(g, orders, found)
    add_men(g, orders, found)
    return found


def share(g: Chocim, box: int) -> float:
    """An effect that needs a number of units: whole, or the worth of its beginning while cards are left."""
    units, needed = q.count(g, box), g.board.min[box]
    if not units:
        return 0.0
    if units >= needed:
        return 1.0
    return 0.4 * units / needed if q.cards_of(g, g.board.side[box]) > 1 else 0.0


def expect_effects(g: Chocim, stores: list[float], morale: list[float]) -> None:
    """What the boxes will bring in the effects phase.  [R91] [R93] [R94] [R95] [R99] [R102]"""
    looters = q.count(g, LOOT_EXPEDITION)
    convoy = food(g, KAMIENIEC)
    if convoy:
        stores[COMMONWEALTH] += max(0, convoy - q.count(g, PURSUIT))
    stores[COMMONWEALTH] += looters
    stores[OTTOMAN] = max(0.0, stores[OTTOMAN] - looters)
    raided = g.board.raid if q.count(g, RAID) else 0
    stores[OTTOMAN] += max(0, food(g, PLUNDER) - raided)
    for side in SIDES:
        stores[side] = min(stores[side], float(g.board.most_supply[side]))
    guns = q.count(g, BOMBARDMENT)
    if guns and g.approaches + q.count(g, DIG_APPROACHES) - q.count(g, FILL_APPROACHES) >= g.board.shell_supply:
        stores[COMMONWEALTH] -= 0.8 * guns
    morale[OTTOMAN] -= q.count(g, NIGHT_SORTIE)
    morale[OTTOMAN] += share(g, PILAF)
    morale[OTTOMAN] += foreground(g)
    morale[COMMONWEALTH] += 0.9 * share(g, PROCESSION)


def foreground(g: Chocim) -> float:
    """The Ottomans' morale by who holds the foreground, or will.  [R91]"""
    ours, theirs = q.count(g, BATTLE + COMMONWEALTH), q.count(g, BATTLE + OTTOMAN)
    held = float(q.commands_foreground(g, OTTOMAN)) - float(q.commands_foreground(g, COMMONWEALTH))
    enough = g.board.min
    return held + 0.06 * (min(theirs, enough[BATTLE + OTTOMAN]) - min(ours, enough[BATTLE + COMMONWEALTH]))


def expect_summary(g: Chocim, stores: list[float], morale: list[float]) -> None:
    """The sight of the routed, and rations.  [R121] [R123]"""
    for side in SIDES:
        morale[side] += 0.9 * g.board.wounded[side][q.count(g, ROUTED + side)]
        most = g.board.most_supply[side]
        morale[side] += g.board.rows[side][max(0, min(most, int(stores[side])))].morale
        morale[side] = max(0.0, min(float(g.board.most_morale[side]), morale[side]))


def add_food(g: Chocim, stores: list[float], weeks: float, found: list[float]) -> None:
    """Food for so many weeks to come; an empty store ends the siege and costs cards and men.  [R123] [R130]"""
    gaps = [0.0, 0.0]
    short = [0.0, 0.0]
    for side in SIDES:
        eaten = max(1, q.food_eaten(g, side))
        enough = stores[side] / eaten
        found.append(min(enough, 1.2) + 0.35 * min(max(0.0, enough - 1.2), weeks))
        row = g.board.rows[side][max(0, min(g.board.most_supply[side], int(stores[side])))]
        short[side] = row.cards + 0.5 * row.remove
        gaps[side] = max(0.0, weeks - enough)
    found += [1.0 if stores[COMMONWEALTH] < 1 else 0.0, 1.0 if stores[OTTOMAN] < 1 else 0.0]
    found += short
    found += gaps


def add_morale(morale: list[float], found: list[float]) -> None:
    """Low levels weigh double; at the bottom wait revolt and mutiny.  [R27] [R127] [R130]"""
    ours, theirs = morale[COMMONWEALTH], morale[OTTOMAN]
    found += [ours, theirs, max(0.0, 4 - ours), max(0.0, 4 - theirs)]
    found += [1.0 if ours < 0.5 else 0.0, 1.0 if theirs < 0.5 else 0.0]


def add_ground(g: Chocim, orders: int, found: list[float]) -> None:
    """Fields lost and fields in danger; garrisons too thin to hold, enemies dug in.  [R47] [R51] [R80] [R131]"""
    held = q.held(g)
    outer = inner = most = rest = camp = weak = dug_in = 0.0
    for field in WORKS:
        line = g.board.line[field]
        if field in CAPTURABLE and is_among(held, field):
            outer += line == 1
            inner += line == 2
            dug_in += min(3, q.count(g, CONTROL + field))
        elif g.board.lets_ottomans(held, field):
            weak += thin(g, field)
            danger = threat(g, field, min(STRIKE, orders), held) if orders else 0.0
            if field == HETMAN_CAMP:
                camp = danger
            else:
                danger *= 0.7 + 0.3 * line
                rest += min(danger, most)
                most = max(danger, most)
    found += [outer, inner, 1.0 if outer + inner else 0.0]
    if is_blocked(g):
        found += [0.0, 0.0, most + 0.4 * rest, 0.3 * camp, weak, dug_in]
    else:
        found += [most, rest, 0.0, camp, weak, dug_in]


def is_blocked(g: Chocim) -> bool:
    """The Commonwealth's men on the foreground keep the Ottomans from assaults.  [R47]"""
    return q.count(g, BATTLE + COMMONWEALTH) >= g.board.block[ASSAULT + COSSACK_CAMP]


def thin(g: Chocim, field: int) -> float:
    """A single defender invites, two hold; a third is worth little more.  [R54]"""
    return 1 / (1 + q.dice(g, STORM, field, q.garrison(field)))


def threat(g: Chocim, field: int, more: int, held: int) -> float:
    """How likely a field is to fall if the Ottomans send so many more against it now.  [R46] [R51] [R71]"""
    assault, garrison = ASSAULT + field, q.garrison(field)
    waiting = q.count(g, assault)
    room = min(more, q.capacity(g, assault, held) - waiting)
    janissaries = min(room, q.of_kind(g, RESERVE_SULTAN, JANISSARY))
    sipahis = min(room - janissaries, q.of_kind(g, RESERVE_SIPAHI, SIPAHI))
    needed = g.board.min[assault]
    if waiting + janissaries + sipahis < needed:
        return 0.2 * waiting / needed
    each = q.dice_table(g, STORM, field, assault)
    dice = q.dice(g, STORM, field, assault) + each[JANISSARY] * janissaries + each[SIPAHI] * sipahis
    against = q.dice(g, STORM, field, garrison)
    ladders = q.supporters(g, STORM, OTTOMAN)
    return fall_chance(g.board, dice, g.forts[field], ladders, q.count(g, garrison), against, 0)


def add_cards(g: Chocim, at: int, stores: list[float], morale: list[float], found: list[float]) -> None:
    """Diplomacy cards for the talks, and who picks the next ones first.  [R80] [R130]"""
    ahead = arguments(g, COMMONWEALTH, stores, morale) - arguments(g, OTTOMAN, stores, morale)
    first = 0.0
    if at <= DIPLOMACY:
        first = 1.0 if q.first_picker(g) == COMMONWEALTH else -1.0
    more = len(g.arguments[COMMONWEALTH]) - len(g.arguments[OTTOMAN])
    found += [ahead, float(more), ahead * g.week / g.board.weeks, first]


def arguments(g: Chocim, side: int, stores: list[float], morale: list[float]) -> float:
    """The strength a side will bring to the talks, the weakest cards due for discard.  [R130] [R131] [R132] [R133]"""
    counts = [0, 0, 0, 0, 0, 0]
    whole = 0
    for card in g.arguments[side]:
        force = g.board.strength[card]
        counts[min(5, force)] += 1
        whole += force
    level = max(0, min(g.board.most_morale[side], int(morale[side] + 0.5)))
    row = g.board.rows[side][max(0, min(g.board.most_supply[side], int(stores[side])))]
    due = row.cards + g.board.morale_cards[side][level]
    if side == COMMONWEALTH:
        due += g.board.cards_per_field * q.lost_fields(g)
    else:
        due += q.count(g, REMOVED + OTTOMAN) // g.board.units_per_card
    lost = max(0, min(due, len(g.arguments[side]) - g.board.kept_cards))
    left = lost
    for force in range(6):
        gone = min(left, counts[force])
        whole -= gone * force
        left -= gone
    return float(whole) - 0.5 * (due - lost)


def add_work(g: Chocim, orders: list[float], found: list[float]) -> None:
    """Leaders to come and still to be used, forts and trenches, the foreground, and intrigue."""
    digging = q.count(g, DIG_APPROACHES) - q.count(g, FILL_APPROACHES)
    trench = max(0, min(g.board.most_approaches, g.approaches + digging))
    forts = 0.7 * share(g, FORTIFY)
    for field in WORKS:
        forts += g.forts[field]
    found += [
        g.extra[COMMONWEALTH] - g.extra[OTTOMAN] + 0.8 * (share(g, KNIGHTS_CIRCLE) - share(g, COUNCIL)),
        orders[COMMONWEALTH] - orders[OTTOMAN],
        forts,
        float(trench),
        1.0 if is_blocked(g) else 0.0,
        field_lead(g),
        share(g, INTRIGUE) if g.arguments[COMMONWEALTH] else 0.0,
    ]


def field_lead(g: Chocim) -> float:
    """Dice on the foreground, for a battle or to deter one.  [R63]"""
    return 0.1 * (field_force(g, COMMONWEALTH) - field_force(g, OTTOMAN))


def field_force(g: Chocim, side: int) -> int:
    """A side's dice on the foreground, and those it could raise.  [R62] [R63]"""
    return q.dice(g, FIELD_BATTLE, FOREGROUND, BATTLE + side) + q.supporters(g, FIELD_BATTLE, side)


def commands(g: Chocim, side: int) -> float:
    """Units that the leaders still to be used can move this week; those on their way count more.  [R32] [R35]"""
    worth = 0.0
    for frame in g.frames:
        if isinstance(frame, Actions):
            if not frame.passed[side]:
                worth += leaders_left(g, side)
        elif isinstance(frame, Deployment):
            if frame.side == side:
                worth += 2.0 * frame.left
    return worth


def leaders_left(g: Chocim, side: int) -> float:
    """The command values of the leaders a side can still use this week."""
    worth = 0
    for leader in g.ready[side]:
        worth += g.board.leaders[leader].command
    for leader in g.hands[side]:
        worth += g.board.leaders[leader].command
    return float(worth)


def add_men(g: Chocim, orders: list[float], found: list[float]) -> None:
    """The routed, the dead, and men in reserve whom leaders can still send out this week.  [R43] [R122]"""
    for side in SIDES:
        found.append(float(q.count(g, ROUTED + side)))
    for unit in ALL_KINDS:
        found.append(float(q.of_kind(g, REMOVED + side_of(unit), unit)))
    for unit in ALL_KINDS:
        busy = min(1.0, BUSY * orders[side_of(unit)])
        found.append(busy * min(6, q.of_kind(g, g.board.home[unit], unit)))
