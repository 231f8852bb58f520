"""What-if numbers: the chances of a throw before it is made, what may invade, what plunder would destroy."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bulawa.engine.flow import Choice
from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    BOX,
    CAVALRY,
    COSSACKS,
    DIE,
    HABSBURGS,
    INFANTRY,
    KINDS,
    OTTOMANS,
    SEATS,
    STEPPE,
    TATARS,
)
from bulawa.games.igrzysko.choices import CAMPAIGN, DIPLOMACY, RELIEF, WITH_COSSACKS, WITH_CROWN
from bulawa.games.igrzysko.invasions import UPRISING_TURN, VIENNA_TURN
from bulawa.games.igrzysko.state import Igrzysko

EVENTS_PHASE: Final = 5
INVASIONS_PHASE: Final = 11


def odds(g: Igrzysko, seat: int, choice: Choice) -> dict[str, Any] | None:
    """The exact chances of a choice that rolls dice: a campaign, a relief, an embassy; None for others."""
    if choice[0] == CAMPAIGN:
        return campaign_odds(g, seat, choice[1], choice[2])
    if choice[0] == RELIEF:
        return told(g, crown_groups(g))
    if choice[0] == DIPLOMACY:
        return embassy_odds(g, seat, choice[2])
    return None


# ---- hits

Group = tuple[int, int, int]
"""(unit, how many, bonus): units that roll alike."""


def hit_chance(g: Igrzysko, unit: int, plus: int) -> float:
    """The chance that one unit hits: infantry a third, cavalry and Cossacks a half, artillery helps.  [R67] [R68]"""
    return combat.good_faces(g, unit, plus) / DIE


def private_groups(g: Igrzysko, province: int, seat: int, cossacks: bool) -> list[Group]:
    """A player's force, with the Cossacks beside it if they are used.  [R68] [R76]"""
    first = (province * SEATS + seat) * KINDS
    plus = combat.private_bonus(g, province, seat)
    groups = [(unit, g.units[first + unit], plus) for unit in (INFANTRY, CAVALRY)]
    if cossacks:
        groups.append((COSSACKS, g.cossacks[STEPPE], plus))
    return groups


def crown_groups(g: Igrzysko) -> list[Group]:
    plus = combat.bonus(g, g.crown[ARTILLERY])
    return [(unit, g.crown[unit], plus) for unit in (INFANTRY, CAVALRY)]


def distribution(g: Igrzysko, groups: list[Group]) -> list[float]:
    """The chance of 0, 1, 2... hits."""
    chances = [1.0]
    for unit, count, plus in groups:
        p = hit_chance(g, unit, plus)
        for _ in range(count):
            chances = convolve(chances, p)
    return chances


def convolve(chances: list[float], p: float) -> list[float]:
    """One more unit that hits with chance p."""
    more = [chance * (1 - p) for chance in chances] + [0.0]
    for hits, chance in enumerate(chances):
        more[hits + 1] += chance * p
    return more


def expected(chances: list[float]) -> float:
    total = 0.0
    for n, chance in enumerate(chances):
        total += n * chance
    return total


def expected_hits(g: Igrzysko, groups: list[Group]) -> float:
    """Hits on average."""
    total = 0.0
    for unit, count, plus in groups:
        if count:
            total += count * hit_chance(g, unit, plus)
    return total


def told(g: Igrzysko, groups: list[Group]) -> dict[str, Any]:
    """`chance`: of at least one hit; `hits`: of 0, 1, 2...; `expected`: on average; `losses`: units lost on average;
    `needs`: what each die must show, artillery counted."""
    rolling = [group for group in groups if group[1]]
    chances = distribution(g, rolling)
    dice = sum([count for _, count, _ in rolling])
    plus = max([bonus for _, _, bonus in rolling], default=0)
    return {
        "dice": dice,
        "sides": DIE,
        "need": min([g.board.hits_on[unit] for unit, _, _ in rolling], default=0),
        "needs": [g.board.hits_on[unit] - bonus for unit, count, bonus in rolling for _ in range(count)],
        "rule": "R67",
        "modifiers": [list(modifier) for modifier in combat.modifiers(plus)],
        "chance": 1 - chances[0],
        "hits": chances,
        "expected": expected(chances),
        "losses": dice / DIE,
    }


def campaign_odds(g: Igrzysko, seat: int, province: int, aid: int) -> dict[str, Any]:
    """Own units, Cossacks and the Crown Army together.  [R78]"""
    groups = private_groups(g, province, seat, bool(aid & WITH_COSSACKS))
    return told(g, groups + crown_groups(g) if aid & WITH_CROWN else groups)


def embassy_odds(g: Igrzysko, seat: int, price: int) -> dict[str, Any]:
    """The treaty comes about when price and die stay within the player's money.  [R50] [E9]"""
    at_most = g.money[seat] - price
    return {
        "dice": 1,
        "sides": DIE,
        "at_most": at_most,
        "rule": "R50",
        "modifiers": [],
        "chance": embassy_chance(g, seat, price),
    }


def embassy_chance(g: Igrzysko, seat: int, price: int) -> float:
    return max(0, min(DIE, g.money[seat] - price)) / DIE


# ---- invasions


def dice_to_come(g: Igrzysko) -> int:
    """Dice that will still strengthen enemies this turn: those of the events and of the invasions.  [R38] [R81]"""
    throws = (1 if g.phase < EVENTS_PHASE else 0) + (1 if g.phase < INVASIONS_PHASE else 0)
    return throws * g.board.dice


@cache
def binomial(dice: int, hits: int, p: float) -> float:
    ways = 1
    for i in range(hits):
        ways = ways * (dice - i) // (i + 1)
    return float(ways * p**hits * (1 - p) ** (dice - hits))


def growth(g: Igrzysko, field: int) -> list[float]:
    """The chance that a field grows by 0, 1, 2... before it invades; in turn 2 sixes raise Cossacks.  [R81] [R83]"""
    dice = dice_to_come(g)
    chances = [binomial(dice, hits, 1 / DIE) for hits in range(dice + 1)]
    if field != TATARS or g.turn != UPRISING_TURN or g.phase >= INVASIONS_PHASE:
        return chances
    loyal = g.cossacks[STEPPE] + g.cossacks[BOX]
    last = g.board.dice
    mixed = [0.0] * (dice + loyal + 1)
    for sixes in range(last + 1):
        for hits in range(dice - sixes + 1):
            chance = binomial(last, sixes, 1 / DIE) * grown(dice, last, sixes, hits)
            mixed[hits + min(sixes, loyal)] += chance
    return mixed


def grown(dice: int, last: int, sixes: int, hits: int) -> float:
    """The chance of so many hits when so many of the last dice are known to be sixes."""
    total = 0.0
    for late in range(min(hits, last - sixes) + 1):
        total += binomial(last - sixes, late, 1 / (DIE - 1)) * binomial(dice - last, hits - late, 1 / DIE)
    return total


def breach_chance(g: Igrzysko, breaks: int) -> float:
    """The chance that so many dice of the invasions show the number of the enemy under treaty.  [R54] [R82]"""
    dice = g.board.dice
    return sum([binomial(dice, hits, 1 / DIE) for hits in range(breaks, dice + 1)])


def growth_to_come(g: Igrzysko) -> float:
    """By how much a field grows on average before it invades.  [R38] [R81]"""
    return dice_to_come(g) / DIE


def attack_chances(g: Igrzysko, field: int) -> list[float]:
    """The chance that 0, 1, 2... pieces come out of a field in phase 11, as things stand.  [R82] [R87] [R88] [R95]"""
    if g.phase >= INVASIONS_PHASE:
        return [1.0]
    ahead = q.strength(g, field) - q.polish_cubes(g, field)
    if g.treaty == field:
        broken = breach_chance(g, g.endures)
        return [1 - broken] + [0.0] * (ahead - 1) + [broken] if ahead > 0 else [1.0]
    chances = growth(g, field)
    attack = [0.0] * (max(0, ahead + len(chances) - 1) + 1)
    for more, chance in enumerate(chances):
        attack[max(0, ahead + more)] += chance
    return attack


def invasion(g: Igrzysko, field: int) -> dict[str, Any]:
    """The chance that an enemy invades this turn, and how many pieces would come on average.

    In turn 3 the Ottomans go to Vienna, and then the Habsburgs stay at home.  [R87] [R95] [R99]"""
    if field == HABSBURGS and g.turn == VIENNA_TURN and g.phase < INVASIONS_PHASE:
        chances = meddling_chances(g)
    else:
        chances = attack_chances(g, field)
    return {"chance": 1 - chances[0], "expected": expected(chances)}


def meddling_chances(g: Igrzysko) -> list[float]:
    """How many markers the Habsburgs send in turn 3: none once a single Turk marches; and a die that makes the
    Ottomans stronger makes the Habsburgs no stronger, so the two are reckoned together.  [R95] [R99]"""
    dice = dice_to_come(g)
    held = q.polish_cubes(g, OTTOMANS) - q.strength(g, OTTOMANS)
    chances = [0.0] * (q.strength(g, HABSBURGS) + dice + 1)
    for turks in range(min(held, dice) + 1):
        for more in range(dice - turks + 1):
            chance = binomial(dice, turks, 1 / DIE) * binomial(dice - turks, more, 1 / (DIE - 1))
            chances[q.strength(g, HABSBURGS) + more] += chance
    chances[0] += 1.0 - sum(chances, 0.0)
    return chances


def plunder(g: Igrzysko, province: int) -> int:
    """How many estates would fall if the turn ended now.  [R114] [R118]"""
    return 0 if g.result is not None else q.loss(g, province)
