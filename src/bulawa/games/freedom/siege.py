"""The siege: six rounds in the rulebook's order, and how it ends (rulebook 3 and 4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Step, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.actions import Actions
from bulawa.games.freedom.administration import Administration
from bulawa.games.freedom.board import ANY_UNIT, GREEK, OTTOMAN
from bulawa.games.freedom.cannons import all_guns
from bulawa.games.freedom.opening import OPENING_MOVES, Advance, Regroup
from bulawa.games.freedom.state import Freedom
from bulawa.games.freedom.supply import Supply


class Round(Frame):
    """One round of two months, and then the next."""

    def steps(self) -> Steps:
        return ROUND

    def copy(self) -> Frame:
        return Round()


def administer(g: Freedom, f: Round) -> Frame:
    """[R20]"""
    return Administration(0)


def open_empire(g: Freedom, f: Round) -> Frame:
    """[R30]"""
    g.tell("phase", 0)
    return Advance(OPENING_MOVES, False, ANY_UNIT, False)


def open_greeks(g: Freedom, f: Round) -> Frame:
    """[R30] [R35]"""
    return Regroup(1)


def act(g: Freedom, f: Round) -> Frame:
    """The Action phase starts afresh: no right to counter outlives a round.  [R40] [G33]"""
    g.tell("phase", 1)
    return Actions(0, -1)


def check_storm(g: Freedom, f: Round) -> None:
    """An Imperial unit in a fort or on the beach when the Action phase ends wins.  [R12] [R49] [G34]"""
    if q.storms(g):
        g.tell("stormed", q.storms(g))
        g.end([OTTOMAN], "storm", [])


def fire_empire(g: Freedom, f: Round) -> Frame:
    """[R100]"""
    g.tell("phase", 2)
    return all_guns(OTTOMAN)


def fire_greeks(g: Freedom, f: Round) -> Frame:
    """[R100]"""
    return all_guns(GREEK)


def supply_empire(g: Freedom, f: Round) -> Frame:
    """[R120]"""
    g.tell("phase", 3)
    return Supply(OTTOMAN, 0, 0, 0)


def supply_greeks(g: Freedom, f: Round) -> Frame:
    """[R120]"""
    return Supply(GREEK, 0, 0, 0)


def end_round(g: Freedom, f: Round) -> None:
    """Lasting effects end; after round 6 the city has held out.  [R130] [R13] [G40]"""
    v.end_lasting_effects(g)
    if g.round >= g.board.number["tracks.rounds.max"]:
        g.end([GREEK], "time", [])
    f.again()


ROUND: Final[Steps] = (
    administer,
    open_empire,
    open_greeks,
    act,
    check_storm,
    fire_empire,
    fire_greeks,
    supply_empire,
    supply_greeks,
    end_round,
)

BEGINNINGS: dict[str, Step] = {
    "administration": administer,
    "opening": open_empire,
    "opening_greek": open_greeks,
    "actions": act,
    "cannons": fire_empire,
    "cannons_greek": fire_greeks,
    "supply": supply_empire,
    "supply_greek": supply_greeks,
}
"""Where a position may begin."""

PHASE_OF: dict[Step, str] = {
    **{step: phase.removesuffix("_greek") for phase, step in BEGINNINGS.items()},
    check_storm: "actions",
    end_round: "supply",
}

PHASE_NAMES: tuple[str, ...] = ("opening", "actions", "cannons", "supply")


def phase_name(g: Freedom) -> str:
    """The phase the siege is in."""
    step = g.frames[0].begun()
    return "administration" if step is None else PHASE_OF[step]
