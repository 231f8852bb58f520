"""The result of a melee (chapter 7.4.5): eight steps."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import breakthrough, followup, pursuit, regroup
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, KEEP
from bulawa.games.ogniem.clash import Clash, losers, winners
from bulawa.games.ogniem.morale import edges_out_of_melee, morale
from bulawa.games.ogniem.sequence import NextLoser, NextWinner
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import DEFENCE, LOOTERS, REORGANISATION


def begin_step_one(g: Ogniem, f: Clash) -> None:
    """Step 1: every participant reorganises.  [R230]"""
    f.waiting = []
    for unit in f.units:
        if g.opened[unit] == DEFENCE:
            f.waiting = [*f.waiting, unit]
        else:
            v.put_open(g, unit, REORGANISATION)


class KeepDefence(Ask[Ogniem, Clash]):
    """A unit in Defence may keep its order.  [R230]"""

    key = "keep_defence"
    rule = "R230"
    verbs = (KEEP, DONE)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        return [g.board.sides[f.waiting[0]]] if f.waiting else []

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        return [(KEEP,), DONE_CHOICE]

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        return None

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            v.put_open(g, f.waiting[0], REORGANISATION)
        f.waiting = f.waiting[1:]
        return None


def settle_tie(g: Ogniem, f: Clash) -> None:
    """Step 2: in a tie nobody tests.  [R231]"""
    if f.winner < 0:
        f.go_to(spare_or_rout)


def begin_step_three(g: Ogniem, f: Clash) -> None:
    """Step 3: each losing unit below its rout threshold tests; not after a breakthrough.  [R233]"""
    steady = [unit for unit in losers(g, f) if g.dp[unit] < g.board.cards[unit].rout]
    f.waiting = [] if f.broke >= 0 else steady


def test_loser(g: Ogniem, f: Clash) -> Frame | None:
    """Threat is the difference of advantage points; withdrawals are done at once.  [R223] [R233]"""
    if not f.waiting:
        return None
    unit, f.waiting = f.waiting[0], f.waiting[1:]
    f.go_to(NextLoser)
    if not q.is_up(g, unit):
        return None
    return morale(g, unit, difference(f), edges_out_of_melee(g, unit), True)


def difference(f: Clash) -> int:
    return abs(f.advantage[0] - f.advantage[1])


def has_moved(g: Ogniem, f: Clash, unit: int) -> bool:
    """Whether a unit no longer stands where the blows fell."""
    place = 2 * f.units.index(unit)
    return [g.x[unit], g.y[unit]] != f.spots[place : place + 2]


def cheer(g: Ogniem, f: Clash) -> None:
    """Step 4: if a loser withdrew or is done for, every winner but looters recovers a little.  [R234] [R338]"""
    beaten = [unit for unit in losers(g, f) if not q.is_up(g, unit) or has_moved(g, f, unit) or is_spent(g, unit)]
    if beaten:
        for unit in winners(g, f):
            if q.is_up(g, unit) and not q.has(g, unit, LOOTERS):
                v.heal(g, unit, 1)


def is_spent(g: Ogniem, unit: int) -> bool:
    return g.dp[unit] >= g.board.cards[unit].rout


def spare_or_rout(g: Ogniem, f: Clash) -> None:
    """Step 5: who has not lost stays, on the brink; losers at their threshold rout.  [R235]"""
    beaten = losers(g, f)
    for unit in f.units:
        if q.is_up(g, unit) and is_spent(g, unit) and unit not in beaten:
            v.spare(g, unit)
    for unit in beaten:
        if q.is_up(g, unit) and is_spent(g, unit):
            v.rout(g, unit)


def begin_step_six(g: Ogniem, f: Clash) -> None:
    """Step 6: winners that no longer touch an enemy pursue or hold.  [R236] [G71]"""
    f.waiting = [unit for unit in winners(g, f) if is_free(g, f, unit)]


def is_free(g: Ogniem, f: Clash, unit: int) -> bool:
    return q.is_up(g, unit) and unit != f.broke and not q.is_engaged(g, unit)


def follow_up(g: Ogniem, f: Clash) -> Frame | None:
    """Who counter-charged must advance after a charger that fled; a garrison stays in its walls.  [R239] [G78]"""
    unit, fled = f.counter, f.charger
    if unit not in f.waiting or g.place[unit] >= 0 or not has_fled(g, f, fled):
        return None
    f.waiting = [one for one in f.waiting if one != unit]
    return followup.advance(g, unit, fled)


def has_fled(g: Ogniem, f: Clash, unit: int) -> bool:
    """Whether it lost, and withdrew."""
    return q.is_up(g, unit) and has_moved(g, f, unit) and unit in losers(g, f)


def begin_step_seven(g: Ogniem, f: Clash) -> None:
    """Step 7: who may regroup; the winner's first, in a tie the active player's.  [R241]"""
    first = f.winner if f.winner >= 0 else g.board.sides[f.active]
    mine = [unit for unit in f.units if regroup.may_regroup(g, f, unit)]
    f.waiting = [one for one in mine if g.board.sides[one] == first] + [
        one for one in mine if g.board.sides[one] != first
    ]


def discard_lances(g: Ogniem, f: Clash) -> None:
    """After any melee that was fought.  [R245] [G57]"""
    if f.blows:
        for unit in f.units:
            v.drop_lances(g, unit)


RESOLUTION: Steps = (
    begin_step_one,
    KeepDefence(),
    settle_tie,
    breakthrough.ChooseBreakthrough(),
    begin_step_three,
    NextLoser(),
    test_loser,
    cheer,
    spare_or_rout,
    begin_step_six,
    follow_up,
    NextWinner(),
    pursuit.AfterMelee(),
    begin_step_seven,
    regroup.ChooseRegroup(),
    discard_lances,
)
"""The eight steps of 7.4.5."""
