"""Hand-made judgement of a siege: what a good player looks at, weighed by how games ended (specification 8.1, 8.2)."""

from __future__ import annotations

from math import exp
from typing import Final

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.actions import Actions
from bulawa.games.chocim.board import (
    ASSAULT,
    BATTLE,
    BOMBARDMENT,
    CAPTURABLE,
    COMMONWEALTH,
    CONTROL,
    COSSACK_CAMP,
    COUNCIL,
    DIG_APPROACHES,
    FILL_APPROACHES,
    FORTIFY,
    HETMAN_CAMP,
    INTRIGUE,
    KAMIENIEC,
    KNIGHTS_CIRCLE,
    LADDERS,
    LOOT_EXPEDITION,
    NIGHT_SORTIE,
    OTTOMAN,
    PILAF,
    PLUNDER,
    PROCESSION,
    PURSUIT,
    RAID,
    REMOVED,
    ROUTED,
    SIDES,
    STORM,
    WORKS,
)
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.effects import food
from bulawa.games.chocim.negotiations import NOBODY, Negotiations, is_face_up, strength, winner_of
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import PHASES, phase

FEATURES: Final = (
    "bias",
    "weeks_left",
    "food",
    "ottoman_food",
    "hunger",
    "ottoman_hunger",
    "shortage",
    "ottoman_shortage",
    "morale",
    "ottoman_morale",
    "despair",
    "ottoman_despair",
    "revolt",
    "mutiny",
    "outer_lost",
    "inner_lost",
    "first_pick_lost",
    "danger",
    "camp_in_danger",
    "thin_garrisons",
    "control",
    "arguments",
    "more_cards",
    "extra_leader",
    "commands",
    "forts",
    "trenches",
    "removed",
    "ottoman_removed",
    "blocked",
    "intrigue",
)
"""All from the Commonwealth's side: what serves the Commonwealth has a positive weight."""

WEIGHTS: Final = [
    -0.2, -0.15, 1.2, -0.75, -0.5, 0.5, -0.12, 0.12, 0.16, -0.16, -0.12, 0.35, -0.6, 3.0, -0.25, -0.7,
    -0.45, -0.4, -6.0, -0.3, -0.05, 0.12, 0.06, 0.25, 0.016, 0.05, -0.03, -0.1, 0.07, 0.25, -0.25,
]  # fmt: skip
"""Chosen by hand, then moved towards how some 1,000 games of greedy players ended."""

HIT_CHANCE: Final = [3 / 6, 2 / 6, 1 / 6, 0.02]
"""The chance that a die behind such a fort hits or routs."""


def judge(g: Chocim, seat: int) -> float:
    """How likely a side is to win, 0 to 1; any seat may be a bot's.  [V9]"""
    if g.result is not None:
        return judge_result(g.result.winners, seat)
    if g.claims:
        lean = talks(g, seat)
    else:
        lean = siege(g) if seat == COMMONWEALTH else -siege(g)
    return 1 / (1 + exp(-max(-12.0, min(12.0, lean))))


def judge_result(winners: list[int], seat: int) -> float:
    if len(winners) > 1:
        return 0.5
    return 1.0 if seat in winners else 0.0


def siege(g: Chocim) -> float:
    lean = 0.0
    for weight, feature in zip(WEIGHTS, features(g)):
        lean += weight * feature
    return lean


# ---- the siege: food and morale as they will be after this week, fields, threats, and cards for the talks


def features(g: Chocim) -> list[float]:
    """What a good player looks at, in the order of FEATURES."""
    at = phase(g)
    stores = [float(g.supply[side]) for side in SIDES]
    morale = [float(g.morale[side]) for side in SIDES]
    if at <= PHASES.index("effects"):
        expect_effects(g, stores, morale)
    if at <= PHASES.index("supply"):
        for side in SIDES:
            stores[side] = max(0.0, stores[side] - q.food_eaten(g, side))
    if at <= PHASES.index("summary"):
        expect_summary(g, stores, morale)
    found = [1.0, float(g.board.weeks - g.week)]
    found += food_features(g, stores)
    found += morale_features(morale)
    found += ground_features(g, at <= PHASES.index("action"))
    return found + hand_features(g, stores, morale)


def share(g: Chocim, box: int) -> float:
    """An effect that needs a number of units: whole, or the worth of its beginning while cards are left."""
    units, needed = q.count(g, box), g.board.min[box]
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
    return held + 0.06 * (min(theirs, 5) - min(ours, 4))


def expect_summary(g: Chocim, stores: list[float], morale: list[float]) -> None:
    """The sight of the routed, and rations.  [R121] [R123]"""
    for side in SIDES:
        morale[side] += 0.9 * g.board.wounded[side][q.count(g, ROUTED + side)]
        most = g.board.most_supply[side]
        morale[side] += g.board.rows[side][max(0, min(most, int(stores[side])))].morale
        morale[side] = max(0.0, min(float(g.board.most_morale[side]), morale[side]))


def food_features(g: Chocim, stores: list[float]) -> list[float]:
    """Food for so many weeks to come; an empty store ends the siege and costs cards and men.  [R123] [R130]"""
    weeks: list[float] = []
    hungry: list[float] = []
    short: list[float] = []
    for side in SIDES:
        enough = stores[side] / max(1, q.food_eaten(g, side))
        weeks.append(min(enough, 1.2) + 0.35 * min(max(0.0, enough - 1.2), float(g.board.weeks - g.week)))
        row = g.board.rows[side][max(0, min(g.board.most_supply[side], int(stores[side])))]
        hungry.append(1.0 if stores[side] < 1 else 0.0)
        short.append(row.cards + 0.5 * row.remove)
    return weeks + hungry + short


def morale_features(morale: list[float]) -> list[float]:
    """Low levels weigh double; at the bottom wait revolt and mutiny.  [R27] [R127] [R130]"""
    despair = [max(0.0, 4 - level) for level in morale]
    bottom = [1.0 if level < 0.5 else 0.0 for level in morale]
    return morale + despair + bottom


def ground_features(g: Chocim, fighting: bool) -> list[float]:
    """Fields lost and fields in danger; garrisons too thin to hold, enemies dug in.  [R47] [R51] [R80] [R131]"""
    held = q.held(g)
    access = g.board.access[held >> 1 & 127]
    blocked = q.count(g, BATTLE + COMMONWEALTH) >= g.board.block[ASSAULT + COSSACK_CAMP]
    outer = inner = danger = camp = weak = dug_in = 0.0
    for field in WORKS:
        line = g.board.line[field]
        if field in CAPTURABLE and held >> field & 1:
            outer += line == 1
            inner += line == 2
            dug_in += min(3, q.count(g, CONTROL + field))
        elif access >> field & 1:
            weak += thin(g, field)
            if fighting and field == HETMAN_CAMP:
                camp = threat(g, field, blocked)
            elif fighting:
                danger += line * threat(g, field, blocked)
    lost = 1.0 if outer + inner else 0.0
    return [outer, inner, lost, danger, camp, weak, dug_in]


def thin(g: Chocim, field: int) -> float:
    """A single defender invites, two hold; a third is worth little more.  [R54]"""
    return 1 / (1 + q.dice(g, STORM, field, q.garrison(field)))


def threat(g: Chocim, field: int, blocked: bool) -> float:
    """How likely a field is to fall soon, roughly."""
    box, assault = q.garrison(field), ASSAULT + field
    defenders, waiting = q.count(g, box), q.count(g, assault)
    hits = q.dice(g, STORM, field, assault) * HIT_CHANCE[min(3, g.forts[field])] + 0.5 * q.count(g, LADDERS)
    margin = hits - q.dice(g, STORM, field, box) / 3 - defenders + 0.6
    if defenders == 0:
        margin = 0.4 * waiting - 0.4
    likely = 1 / (1 + exp(-1.3 * max(-9.0, min(9.0, margin))))
    if waiting < g.board.min[assault]:
        likely *= 0.5 * waiting / g.board.min[assault] + (0.12 if q.cards_of(g, OTTOMAN) else 0.0)
    return 0.35 * likely if blocked and waiting < g.board.max[assault] else likely


def hand_features(g: Chocim, stores: list[float], morale: list[float]) -> list[float]:
    """Diplomacy cards for the talks, leaders to come and still to be used, forts, trenches and men lost for good."""
    ours, theirs = arguments(g, COMMONWEALTH, stores, morale), arguments(g, OTTOMAN, stores, morale)
    extra = g.extra[COMMONWEALTH] - g.extra[OTTOMAN] + 0.8 * (share(g, KNIGHTS_CIRCLE) - share(g, COUNCIL))
    digging = q.count(g, DIG_APPROACHES) - q.count(g, FILL_APPROACHES)
    trench = max(0, min(g.board.most_approaches, g.approaches + digging))
    blocked = q.count(g, BATTLE + COMMONWEALTH) >= g.board.block[ASSAULT + COSSACK_CAMP]
    return [
        ours - theirs,
        float(len(g.arguments[COMMONWEALTH]) - len(g.arguments[OTTOMAN])),
        extra,
        commands(g, COMMONWEALTH) - commands(g, OTTOMAN),
        float(sum([g.forts[field] for field in WORKS])) + 0.7 * share(g, FORTIFY),
        float(trench),
        float(q.count(g, REMOVED + COMMONWEALTH)),
        float(q.count(g, REMOVED + OTTOMAN)),
        float(blocked),
        share(g, INTRIGUE) if g.arguments[COMMONWEALTH] else 0.0,
    ]


def arguments(g: Chocim, side: int, stores: list[float], morale: list[float]) -> float:
    """The strength a side will bring to the talks.  [R130] [R131] [R132] [R133]"""
    held = sorted([g.board.strength[card] for card in g.arguments[side]])
    level = max(0, min(g.board.most_morale[side], int(morale[side] + 0.5)))
    row = g.board.rows[side][max(0, min(g.board.most_supply[side], int(stores[side])))]
    due = row.cards + g.board.morale_cards[side][level]
    if side == COMMONWEALTH:
        due += q.lost_fields(g)
    else:
        due += q.count(g, REMOVED + OTTOMAN) // g.board.units_per_card
    lost = max(0, min(due, len(held) - g.board.kept_cards))
    return float(sum(held[lost:])) - 0.5 * (due - lost)


def commands(g: Chocim, side: int) -> float:
    """Units that the leaders still to be used can move this week; those on their way count more.  [R32] [R35]"""
    worth = 0.0
    for frame in g.frames:
        if isinstance(frame, Actions) and not frame.passed[side]:
            worth += sum([g.board.leaders[leader].command for leader in g.ready[side] + g.hands[side]])
        elif isinstance(frame, Deployment) and frame.side == side:
            worth += 2.0 * frame.left
    return worth


# ---- the negotiations


def talks(g: Chocim, seat: int) -> float:
    """Points of the claims bid for, what the open claim promises, and strength kept for the others.

    [R137] [R138] [R139]"""
    last = len(g.claims) - 1
    frame = g.frames[-1] if g.frames else None
    is_open = isinstance(frame, Negotiations) and sum(frame.open) > 0
    points = 0.0
    for i in range(last if is_open else last + 1):
        points += settled(g, i, seat)
    left = len(g.board.claim_ids) - len(g.claims)
    own = float(strength(g, g.arguments[seat]))
    other = float(strength(g, g.arguments[1 - seat]))
    if is_open:
        other -= expected_bid(g, last, 1 - seat, left)
        points += open_claim(g, last, seat, left, own)
    else:
        points += WORTH_OF_STRENGTH * own if left else 0.0
    return SHARPNESS * (points - (WORTH_OF_STRENGTH * other if left else 0.0))


WORTH_OF_STRENGTH: Final = 0.3
"""Points that a card's strength is worth for claims to come."""
COVERED: Final = 1.0
"""What a claim taken face down is worth: it breaks ties."""
SHARPNESS: Final = 0.35
CONCEDED: Final = 0.1
"""How often nobody bids for a claim in earnest."""


def settled(g: Chocim, i: int, seat: int) -> float:
    """A claim both have bid for: its value to the one who takes it openly, a little to the one who covers it."""
    side = winner_of(g, i)
    if side == NOBODY:
        return 0.0
    value = g.board.claim_value[g.claims[i]][side] if is_face_up(g, i, side) else COVERED
    return value if side == seat else -value


def expected_bid(g: Chocim, i: int, side: int, left: int) -> float:
    """A side's strength shared out over the claims by their values."""
    value = g.board.claim_value[g.claims[i]][side]
    return strength(g, g.arguments[side]) * value / (value + 4.6 * left)


def open_claim(g: Chocim, i: int, seat: int, left: int, own: float) -> float:
    """The best that can still be made of a bid while it grows; once it is closed, what it promises."""
    said = g.sealed.get(seat, [])
    bid = float(strength(g, [click[1] for click in said if len(click) > 1]))
    worth = WORTH_OF_STRENGTH if left else 0.0
    best = promise(g, i, seat, left, bid) + worth * (own - bid)
    if said and len(said[-1]) == 1:
        return best
    for more in range(1, int(own - bid) + 1):
        best = max(best, promise(g, i, seat, left, bid + more) + worth * (own - bid - more))
    return best


def promise(g: Chocim, i: int, seat: int, left: int, bid: float) -> float:
    """What a bid is worth against what the other side may do.  [R138]"""
    other = 1 - seat
    values = g.board.claim_value[g.claims[i]]
    mean = expected_bid(g, i, other, left) / (1 - CONCEDED)
    if not g.arguments[other]:
        mean = 0.0
    spread = 0.9 + 0.3 * mean
    open_ours = at_most(bid - values[seat], mean, spread)
    open_theirs = 1 - at_most(bid + values[other] - 0.5, mean, spread)
    ahead = at_most(bid - 0.5, mean, spread)
    return values[seat] * open_ours - values[other] * open_theirs + COVERED * (2 * ahead - 1)


def at_most(bid: float, mean: float, spread: float) -> float:
    """The chance that the other side's bid is no higher."""
    conceded = 1.0 if bid >= 1 else 0.5 if bid >= 0 else 0.0
    earnest = 1 / (1 + exp(-max(-12.0, min(12.0, 1.7 * (bid + 0.5 - mean) / spread))))
    if bid < 0:
        earnest = 0.0
    return CONCEDED * conceded + (1 - CONCEDED) * earnest
