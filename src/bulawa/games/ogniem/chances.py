"""How likely tests, shots and frights come out in each way: reckoned with the law's own steps, dice unthrown.

Nobody pays for re-rolls here, and nobody shows a hidden Defence: that is decided when the dice lie on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bulawa.engine.flow import Frame, Over
from bulawa.games.ogniem import evade, volley
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.dice import SIDES_OF_DIE, Test, count_bad, new_test, reconcile
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.morale import Morale, fall_apart, lose_heart, roll_morale
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.volley import Volley

Spread = list[float]
"""The chance of 0, 1, 2... failures, hits or DP."""

STANDS: Final = 0
WITHDRAWS: Final = 1
ROUTS: Final = 2

Fates = dict[tuple[int, int], float]
"""The chance of each pair of DP and of what the unit does with them."""


# ---- tests


def binomial(dice: int, chance: float) -> Spread:
    """How often so many dice show what one shows with that chance."""
    found = [1.0]
    for _ in range(dice):
        found = added(found, [1 - chance, chance])
    return found


def added(one: Spread, other: Spread) -> Spread:
    """The spread of a sum."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, chance in enumerate(one):
        for j, likely in enumerate(other):
            found[i + j] += chance * likely
    return found


def failure(test: Test) -> float:
    """The chance that one die of a test fails.  [R50] [R51]"""
    return sum([count_bad(test, [face]) for face in range(1, SIDES_OF_DIE + 1)]) / SIDES_OF_DIE


def failures(g: Ogniem, asked: Frame | None) -> Spread:
    """How many dice of a test fail after its free and forced re-rolls; none where there is no test.  [R55] [R56]"""
    if not isinstance(asked, Test):
        return [1.0]
    bad = failure(asked)
    found = [0.0] * (asked.dice + 1)
    for n, chance in enumerate(binomial(asked.dice, bad)):
        rolled = new_test(asked.kind, asked.element, asked.target, asked.dice, asked.forced, asked.free)
        rolled.bad = n
        reconcile(g, rolled)
        for again, likely in enumerate(binomial(rolled.forced + rolled.free, bad)):
            if chance * likely:
                found[n + again - rolled.free] += chance * likely
    return found


def mean(spread: Spread) -> float:
    return sum([n * chance for n, chance in enumerate(spread)])


# ---- what becomes of a unit


def carry_out(step: Callable[[Any, Any], Frame | None], g: Ogniem, f: Frame) -> Frame | None:
    """A step of the law on an imagined table, which a rout may end."""
    try:
        return step(g, f)
    except Over:
        return None


def fate(g: Ogniem, unit: int, leaves: bool) -> tuple[int, int]:
    return g.dp[unit], WITHDRAWS if leaves and q.is_up(g, unit) else STANDS if q.is_up(g, unit) else ROUTS


def mix(whole: Fates, part: Fates, chance: float) -> None:
    """Add what happens with that chance."""
    for key, likely in part.items():
        whole[key] = whole.get(key, 0.0) + chance * likely


def share(fates: Fates, wanted: int) -> float:
    """The chance of a fate, whatever the DP."""
    return sum([chance for (_, done), chance in fates.items() if done == wanted])


def morale_fates(g: Ogniem, unit: int, f: Morale | None) -> Fates:
    """What a morale test does to a unit.  [R250] [R252] [R253]"""
    if f is None or not q.is_up(g, unit):
        return {fate(g, unit, False): 1.0}
    found: Fates = {}
    for failed, chance in enumerate(failures(g, roll_morale(g, f))):
        twin = g.copy()
        f.failed = failed
        carry_out(lose_heart, twin, f)
        leaves = carry_out(fall_apart, twin, f) is not None
        mix(found, {fate(twin, unit, leaves): 1.0}, chance)
    return found


# ---- shots


def volley_like(f: Volley, failed: int) -> Volley:
    """The same shot after a test with so many failures."""
    return Volley(
        f.shooter, f.target, f.shot, f.dice, f.direct, f.flank, f.x, f.y, f.reaction, [], failed, f.hits, f.missed, f.dp
    )


def shot_hits(g: Ogniem, f: Volley) -> Spread:
    """[R160]"""
    return failures(g, volley.roll_hits(g, f))[::-1]


def shot_dp(g: Ogniem, f: Volley) -> Spread:
    """DP of one shot.  [R161]"""
    found = [0.0] * (f.dice + 1)
    for hits, chance in enumerate(shot_hits(g, f)):
        twin = volley_like(f, f.dice - hits)
        test = volley.roll_resistance(g, twin)
        spread = failures(g, test) if test is not None else [0.0] * twin.failed + [1.0]
        for dp, likely in enumerate(spread):
            found[dp] += chance * likely
    return found


def shot_fates(g: Ogniem, f: Volley, dp: Spread) -> Fates:
    """What a shot makes its target do.  [R161] [R162] [R166]"""
    found: Fates = {}
    for n, chance in enumerate(dp):
        twin, hit = g.copy(), volley_like(f, n)
        carry_out(volley.assign, twin, hit)
        fright = volley.frighten(twin, hit)
        mix(found, morale_fates(twin, f.target, fright if isinstance(fright, Morale) else None), chance)
    return found


# ---- evading


def evade_fates(g: Ogniem, unit: int, charger: int, edge: int) -> Fates:
    """What evading costs: one blow from behind, fear of it, and away; nobody stands.  [R197]"""
    found: Fates = {}
    table, f = g.copy(), Evade(unit, charger, edge, 0, 0, 0, 0)
    for missed, chance in enumerate(failures(table, evade.strike(table, f))):
        f.failed = missed
        for dp, likely in enumerate(failures(table, evade.withstand(table, f))):
            if chance * likely:
                mix(found, struck_fates(table, f, dp), chance * likely)
    return found


def struck_fates(g: Ogniem, f: Evade, dp: int) -> Fates:
    table, struck = g.copy(), Evade(f.unit, f.charger, f.edge, dp, 0, f.dice, f.lances)
    carry_out(evade.suffer, table, struck)
    found: Fates = {}
    for failed, chance in enumerate(failures(table, evade.test_morale(table, struck))):
        twin = table.copy()
        struck.failed = failed
        leaves = carry_out(evade.ride_off, twin, struck) is not None
        mix(found, {fate(twin, f.unit, leaves): 1.0}, chance)
    return found
