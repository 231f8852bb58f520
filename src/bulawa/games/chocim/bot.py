"""Hand-made judgement of a siege: what a good player thinks about (specification 8.1 and 8.2)."""

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
from bulawa.games.chocim.negotiations import NOBODY, is_face_up, strength, winner_of
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import PHASES, phase

HIT_CHANCE: Final = [3 / 6, 2 / 6, 1 / 6, 0.02]
"""The chance that a die behind such a fort hits or routs."""
FIELD_WORTH: Final = [0.0, 0.55, 0.45, 0.45, 0.45, 0.5, 1.0, 0.9, 6.0]
"""What the loss of each field costs, the Hetman's camp above all."""


def judge(g: Chocim, seat: int) -> float:
    """How likely a side is to win, 0 to 1; any seat may be a bot's.  [V9]"""
    if g.result is not None:
        return judge_result(g.result.winners, seat)
    lean = talks(g) if g.claims else siege(g)
    value = 1 / (1 + exp(-max(-12.0, min(12.0, lean))))
    return value if seat == COMMONWEALTH else 1 - value


def judge_result(winners: list[int], seat: int) -> float:
    if len(winners) > 1:
        return 0.5
    return 1.0 if seat in winners else 0.0


# ---- the siege: everything from the Commonwealth's side


def siege(g: Chocim) -> float:
    """Food and morale as they will be after this week, fields, threats, and cards for the talks."""
    at = phase(g)
    before_effects = at <= PHASES.index("effects")
    stores = [float(g.supply[side]) for side in SIDES]
    morale = [float(g.morale[side]) for side in SIDES]
    lean = 0.0
    if before_effects:
        expect_effects(g, stores, morale)
    lean += ground(g, at <= PHASES.index("action"))
    if at <= PHASES.index("supply"):
        for side in SIDES:
            stores[side] = max(0.0, stores[side] - q.food_eaten(g, side))
    if at <= PHASES.index("summary"):
        expect_summary(g, stores, morale)
    weeks = g.board.weeks - g.week
    lean += store_worth(g, COMMONWEALTH, stores[COMMONWEALTH], weeks) - store_worth(g, OTTOMAN, stores[OTTOMAN], weeks)
    lean += morale_worth(morale[COMMONWEALTH]) - ottoman_morale_worth(morale[OTTOMAN])
    return lean + lost_ground(g) + hands(g, stores, morale) + works(g)


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


def store_worth(g: Chocim, side: int, store: float, weeks: int) -> float:
    """Food for so many weeks to come; an empty store ends the siege and costs cards and men.  [R123] [R130]"""
    eaten = max(1, q.food_eaten(g, side))
    enough = store / eaten
    worth = 0.55 * min(enough, 1.2) + 0.18 * min(max(0.0, enough - 1.2), float(weeks))
    row = g.board.rows[side][max(0, min(g.board.most_supply[side], int(store)))]
    worth -= 0.22 * row.cards + 0.12 * row.remove
    return worth - 1.1 if store < 1 else worth


def morale_worth(morale: float) -> float:
    """Revolt brings early talks with few cards, mutineers and discards come before it.  [R27] [R127] [R130]"""
    return 0.16 * morale - 0.22 * max(0.0, 4 - morale) - (0.8 if morale < 0.5 else 0.0)


def ottoman_morale_worth(morale: float) -> float:
    """At the bottom the war is lost; low levels weigh double.  [R127]"""
    return 0.22 * morale - 0.3 * max(0.0, 4 - morale) - (3.0 if morale < 0.5 else 0.0)


def lost_ground(g: Chocim) -> float:
    """Fields under Ottoman control: access, the first pick, and a card each at the end.  [R80] [R131]"""
    held = [field for field in CAPTURABLE if q.is_held(g, field)]
    lean = -sum([FIELD_WORTH[field] for field in held])
    return lean - 0.25 if held else lean


def ground(g: Chocim, fighting: bool) -> float:
    """Assaults gathering before fields that can be reached, and garrisons too thin to hold.  [R47] [R51]"""
    held = q.held(g)
    access = g.board.access[held >> 1 & 127]
    blocked = q.count(g, BATTLE + COMMONWEALTH) >= g.board.block[ASSAULT + COSSACK_CAMP]
    lean = 0.12 if blocked and fighting else 0.0
    for field in WORKS:
        if access >> field & 1 and not (field in CAPTURABLE and held >> field & 1):
            lean -= FIELD_WORTH[field] * (thin(g, field) + (danger(g, field, blocked) if fighting else 0.0))
        elif field in CAPTURABLE and held >> field & 1:
            lean -= 0.1 * min(3, q.count(g, CONTROL + field))
    return lean


def thin(g: Chocim, field: int) -> float:
    """A single defender invites, two hold; a third is worth little more.  [R54]"""
    dice = q.dice(g, STORM, field, q.garrison(field))
    return 0.5 / (1 + dice) if field != HETMAN_CAMP else 0.25 / (1 + dice)


def danger(g: Chocim, field: int, blocked: bool) -> float:
    """How likely a field is to fall soon, roughly."""
    box = q.garrison(field)
    defenders = q.count(g, box)
    dice = q.dice(g, STORM, field, ASSAULT + field)
    waiting = q.count(g, ASSAULT + field)
    chance = HIT_CHANCE[min(3, g.forts[field])]
    hits = dice * chance + 0.5 * q.count(g, LADDERS)
    holds = q.dice(g, STORM, field, box) / 3
    margin = hits - holds - defenders + 0.6
    if defenders == 0:
        margin = 0.4 * waiting - 0.4
    likely = 1 / (1 + exp(-1.3 * max(-9.0, min(9.0, margin))))
    if waiting < g.board.min[ASSAULT + field]:
        likely *= 0.5 * waiting / g.board.min[ASSAULT + field] + (0.12 if q.cards_of(g, OTTOMAN) else 0.0)
    if blocked and waiting < g.board.max[ASSAULT + field]:
        likely *= 0.35
    return likely


def hands(g: Chocim, stores: list[float], morale: list[float]) -> float:
    """Diplomacy cards after what must be discarded, tokens for another leader, leaders still to be used."""
    ours, theirs = arguments(g, COMMONWEALTH, stores, morale), arguments(g, OTTOMAN, stores, morale)
    lean = 0.075 * (ours - theirs)
    lean += 0.1 * (g.extra[COMMONWEALTH] - g.extra[OTTOMAN])
    lean += 0.08 * (share(g, KNIGHTS_CIRCLE) - share(g, COUNCIL))
    if g.arguments[COMMONWEALTH]:
        lean -= 0.17 * share(g, INTRIGUE)
    return lean + 0.012 * (commands(g, COMMONWEALTH) - commands(g, OTTOMAN))


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
    return float(sum(held[lost:])) + 0.35 * (len(held) - lost) - 0.5 * (due - lost)


def commands(g: Chocim, side: int) -> float:
    """Units that the leaders still to be used can move this week; those on their way count more.  [R32] [R35]"""
    worth = 0.0
    for frame in g.frames:
        if isinstance(frame, Actions) and not frame.passed[side]:
            worth += sum([g.board.leaders[leader].command for leader in g.ready[side] + g.hands[side]])
        elif isinstance(frame, Deployment) and frame.side == side:
            worth += 2.0 * frame.left
    return worth


def works(g: Chocim) -> float:
    """Forts, the trenches before them, and men lost for good."""
    digging = q.count(g, DIG_APPROACHES) - q.count(g, FILL_APPROACHES)
    trench = max(0, min(g.board.most_approaches, g.approaches + digging))
    lean = 0.07 * sum([g.forts[field] for field in WORKS]) + 0.05 * share(g, FORTIFY)
    lean -= 0.045 * trench
    return lean - 0.05 * q.count(g, REMOVED + COMMONWEALTH) + 0.035 * q.count(g, REMOVED + OTTOMAN)


# ---- the negotiations


def talks(g: Chocim) -> float:
    """Points of the claims bid for, the claim that is open, and what is left for the others.  [R137] [R138] [R139]"""
    points = 0.0
    last = len(g.claims) - 1
    is_open = not g.bids[last * 2] and not g.bids[last * 2 + 1]
    for i in range(last if is_open else last + 1):
        points += settled(g, i)
    left = len(g.board.claim_ids) - len(g.claims)
    if is_open:
        points += open_claim(g, last, left)
    ours, theirs = [rest(g, side) for side in SIDES]
    if left:
        points += 0.42 * max(-30.0, min(30.0, ours - theirs))
    return 0.4 * points


def settled(g: Chocim, i: int) -> float:
    """A claim both have bid for: its value to the one who takes it openly, a little to the one who covers it."""
    side = winner_of(g, i)
    if side == NOBODY:
        return 0.0
    value = g.board.claim_value[g.claims[i]][side] if is_face_up(g, i, side) else 0.3
    return value if side == COMMONWEALTH else -value


def rest(g: Chocim, side: int) -> float:
    """Strength of the cards not committed yet, those being committed now left out."""
    said = [click[1] for click in g.sealed.get(side, []) if len(click) > 1]
    return float(strength(g, [card for card in g.arguments[side] if card not in said]))


def open_claim(g: Chocim, i: int, left: int) -> float:
    """Who will probably take the claim that is being bid for."""
    bids = [offer(g, side, i, left) for side in SIDES]
    points = 0.0
    for side in SIDES:
        value = g.board.claim_value[g.claims[i]][side]
        margin = bids[side] - bids[1 - side] - value
        taken = 1 / (1 + exp(-max(-12.0, min(12.0, 0.8 * margin + 0.4))))
        points += value * taken if side == COMMONWEALTH else -value * taken
    return points


def offer(g: Chocim, side: int, i: int, left: int) -> float:
    """A side's bid so far; while it has said nothing, what one would expect of it."""
    said = g.sealed.get(side, [])
    if said:
        return float(strength(g, [click[1] for click in said if len(click) > 1]))
    value = g.board.claim_value[g.claims[i]][side]
    return strength(g, g.arguments[side]) * value / (value + 4.6 * left) if left or value else 0.0
