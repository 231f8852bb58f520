"""Answers imagined on the board: a unit, a marker or a fort moved, looked at, and put back."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import COMMONWEALTH, MUTINIED, REMOVED, ROUTED, side_of
from bulawa.games.chocim.bot.judge import lean
from bulawa.games.chocim.bot.verbs import (
    move,
    put_forts,
    put_morale,
    put_supply,
    stop,
    think,
    with_fort,
    with_morale,
    with_supply,
)
from bulawa.games.chocim.choices import BURY, FALL_BACK, MUTINY, POST, RALLY, RECALL, REMOVE, ROUT, SHELL_POST, WITHDRAW
from bulawa.games.chocim.clash import Clash, fighters
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.storm import Storm, posts


def moved_morale(g: Chocim, seat: int, side: int, delta: int) -> float:
    before = with_morale(g, delta, 0) if side == COMMONWEALTH else with_morale(g, 0, delta)
    value = lean(g, seat)
    put_morale(g, before)
    return value


def moved_supply(g: Chocim, seat: int, side: int, delta: int) -> float:
    before = with_supply(g, side, delta)
    value = lean(g, seat)
    put_supply(g, before)
    return value


def moved_fort(g: Chocim, seat: int, field: int, delta: int) -> float:
    """A fort counts where it is needed: in line with the danger, even when no enemy waits there yet."""
    before = with_fort(g, field, delta)
    value = lean(g, seat)
    put_forts(g, before)
    return value


def moved_unit(g: Chocim, seat: int, choice: Choice) -> float:
    """A unit goes home, dies, rebels, falls back, rallies or takes a post; without one all stays as it is."""
    start, end, unit = journey(g, seat, choice)
    if end < 0:
        return lean(g, seat)
    before = think(g)
    move(g, unit, start, end, 1)
    value = lean(g, seat)
    stop(g, before)
    return value


def journey(g: Chocim, seat: int, choice: Choice) -> tuple[int, int, int]:
    """The box a unit leaves, the one it goes to (-1: none does), and its kind."""
    verb = choice[0]
    frame = g.frames[-1]
    if verb == RECALL or verb == WITHDRAW or verb == SHELL_POST:
        return choice[1], q.home(g, choice[2]), choice[2]
    if verb == REMOVE:
        return choice[1], REMOVED + side_of(choice[2]), choice[2]
    if verb == MUTINY:
        return choice[1], MUTINIED + side_of(choice[2]), choice[2]
    if verb == BURY:
        return ROUTED + seat, REMOVED + seat, choice[1]
    if verb == RALLY:
        return ROUTED + seat, q.home(g, choice[1]), choice[1]
    if isinstance(frame, Clash):
        box = fighters(frame, seat)
        if verb == ROUT:
            return box, ROUTED + seat, choice[1]
        if verb == FALL_BACK:
            return box, q.home(g, choice[1]), choice[1]
        if verb == POST and isinstance(frame, Storm):
            return box, posts(frame), choice[1]
    return 0, -1, 0
