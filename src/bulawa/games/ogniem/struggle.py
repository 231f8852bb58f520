"""How a melee may end, reckoned before the first blow with the law's own steps (chapters 7.4.3 to 7.4.5)."""

from __future__ import annotations

from bulawa.games.ogniem import melee
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.aftermath import is_spent
from bulawa.games.ogniem.chances import (
    ROUTS,
    STANDS,
    Fates,
    Spread,
    added,
    carry_out,
    failures,
    mean,
    mix,
    morale_fates,
)
from bulawa.games.ogniem.clash import Clash, blow_at
from bulawa.games.ogniem.morale import morale
from bulawa.games.ogniem.state import Ogniem


class Struggle:
    """Who wins how likely, and what becomes of one unit on each side; breakthroughs and pursuits are not foreseen."""

    def __init__(self, units: list[int]) -> None:
        self.units = units
        """The unit that is looked at on each side, by side; -1 without one."""
        self.wins = [0.0, 0.0]
        self.tie = 0.0
        self.fates: list[Fates] = [{}, {}]
        self.dice = [0, 0]
        self.dp = [0.0, 0.0]
        """DP that each side may expect to receive in blows."""

    def add(self, other: Struggle, chance: float) -> None:
        """What happens with that chance."""
        self.tie += chance * other.tie
        self.dice = other.dice
        for side in (0, 1):
            self.wins[side] += chance * other.wins[side]
            self.dp[side] += chance * other.dp[side]
            mix(self.fates[side], other.fates[side], chance)


def struggle(g: Ogniem, f: Clash, units: list[int]) -> Struggle:
    """A melee from its beginning; disorganising ground is not tested here.  [R211] [R212]

    The table and the procedure are used up."""
    sides = draw_up(g, f)
    return fought_out(g, f, units) if len(sides) > 1 else walked_over(g, Struggle(units), sides)


def fought_out(g: Ogniem, f: Clash, units: list[int]) -> Struggle:
    """A melee whose dice are yet to be divided, or are being divided.  [R216]"""
    found = Struggle(units)
    divide(g, f)
    melee.make_ready(g, f)
    settle(g, f, found, blows(g, f))
    return found


def draw_up(g: Ogniem, f: Clash) -> set[int]:
    """All who fight, roused; which sides have anybody left.  [R211] [R212] [R213]"""
    melee.gather(g, f)
    for _ in f.waiting[:]:
        carry_out(melee.rouse_next, g, f)
    f.units = [unit for unit in f.units if q.is_up(g, unit)]
    return {g.board.sides[unit] for unit in f.units}


def walked_over(g: Ogniem, found: Struggle, sides: set[int]) -> Struggle:
    """Nobody is left to fight with.  [R213]"""
    for side in (0, 1):
        found.wins[side] = 1.0 if sides == {side} else 0.0
        unit = found.units[side]
        found.fates[side] = {(g.dp[unit], STANDS if q.is_up(g, unit) else ROUTS): 1.0}
    return found


def divide(g: Ogniem, f: Clash) -> None:
    """Odd dice go to the first enemy that may have them.  [R216]"""
    question = melee.DivideDice()
    while question.who(g, f):
        question.take(g, f, 0, question.options(g, f, 0)[0])


def blows(g: Ogniem, f: Clash) -> dict[int, Spread]:
    """DP that each unit receives in all blows at it together.  [R219] [R220]"""
    found: dict[int, Spread] = {}
    while f.next < len(f.blows):
        defender = blow_at(f)[1]
        found[defender] = added(found.get(defender, [1.0]), blow(g, f))
        f.next += len(blow_at(f))
    return found


def blow(g: Ogniem, f: Clash) -> Spread:
    """DP of one blow."""
    found = [0.0] * (blow_at(f)[2] + 1)
    for missed, chance in enumerate(failures(g, melee.strike(g, f))):
        f.failed = missed
        for dp, likely in enumerate(failures(g, melee.withstand(g, f))):
            found[dp] += chance * likely
    return found


def settle(g: Ogniem, f: Clash, found: Struggle, dealt: dict[int, Spread]) -> None:
    """Every number of DP on either side, and what advantage points say of it.  [R222] [R223] [R231] [R233]"""
    lead = melee.advantage(g, f, 0) - melee.advantage(g, f, 1)
    mine = [dealt.get(unit, [1.0]) for unit in found.units]
    others = [together(g, f, dealt, side, found.units[side]) for side in (0, 1)]
    found.dice = [sum(pools(g, f, side)) for side in (0, 1)]
    found.dp = [mean(mine[side]) + mean(others[side]) for side in (0, 1)]
    beyond = margin(others[1], others[0])
    known: dict[tuple[int, int, int], Fates] = {}
    for red, chance in enumerate(mine[0]):
        for blue, likely in enumerate(mine[1]):
            for more, odds in beyond.items():
                judge(g, found, [red, blue], lead + blue - red + more, chance * likely * odds, known)


def pools(g: Ogniem, f: Clash, side: int) -> list[int]:
    """The dice of each blow of a side."""
    f.next = 0
    found = []
    while f.next < len(f.blows):
        attacker, _, dice, *_ = blow_at(f)
        f.next += len(blow_at(f))
        if g.board.sides[attacker] == side:
            found.append(dice)
    return found


def together(g: Ogniem, f: Clash, dealt: dict[int, Spread], side: int, but: int) -> Spread:
    """DP of all other units of a side."""
    whole = [1.0]
    for unit in f.units:
        if g.board.sides[unit] == side and unit != but:
            whole = added(whole, dealt.get(unit, [1.0]))
    return whole


def margin(one: Spread, other: Spread) -> dict[int, float]:
    """The chance of each difference of two numbers."""
    found: dict[int, float] = {}
    for i, chance in enumerate(one):
        for j, likely in enumerate(other):
            found[i - j] = found.get(i - j, 0.0) + chance * likely
    return found


def judge(
    g: Ogniem, found: Struggle, dealt: list[int], lead: int, chance: float, known: dict[tuple[int, int, int], Fates]
) -> None:
    """One way the blows may fall."""
    if not chance:
        return
    if not lead:
        found.tie += chance
    else:
        found.wins[int(lead < 0)] += chance
    for side in (0, 1):
        loses = lead < 0 if side == 0 else lead > 0
        key = (side, dealt[side], abs(lead) if loses else 0)
        if key not in known:
            known[key] = beaten(g, found.units[side], dealt[side], key[2])
        mix(found.fates[side], known[key], chance)


def beaten(g: Ogniem, unit: int, dp: int, threat: int) -> Fates:
    """A loser tests by the difference and routs at its threshold; who has not lost stays.  [R233] [R235]"""
    twin = g.copy()
    v.wound(twin, unit, dp, "melee")
    if not threat:
        return {(min(twin.dp[unit], g.board.cards[unit].rout), STANDS): 1.0}
    if is_spent(twin, unit):
        return {(twin.dp[unit], ROUTS): 1.0}
    return morale_fates(twin, unit, morale(twin, unit, threat, [], True))
