"""Phase 13: enemy expansion (rulebook 8.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import ENEMIES, GREATER_POLAND, HABSBURGS, OTTOMANS
from bulawa.games.igrzysko.entry import Entry, enter_markers
from bulawa.games.igrzysko.invasions import VIENNA_TURN
from bulawa.games.igrzysko.state import Igrzysko


class Expansion(Frame):
    """The enemies in the order of their fields, each completely before the next.  [R106]"""

    fields = "field=0..5 targets:province* shares=0..99 odd=0..1"

    def __init__(self, field: int, targets: list[int], shares: list[int], odd: int) -> None:
        self.at = 0
        self.field = field
        self.targets = targets
        """Provinces that will be entered, by their number."""
        self.shares = shares
        """How many enter each; fixed before the first entry.  [R109]"""
        self.odd = odd
        """1 if a last piece must be drawn lots for."""

    def steps(self) -> Steps:
        return EXPANSION

    def copy(self) -> Frame:
        return Expansion(self.field, self.targets, self.shares[:], self.odd)


def expands_by_markers(g: Igrzysko, field: int) -> bool:
    """The Habsburgs in turns 1 to 3, unless Vienna was invaded this turn.  [R111] [E27]"""
    return field == HABSBURGS and q.rules_by_influence(g)


def surplus(g: Igrzysko, field: int) -> int:
    """Pieces in the home province beyond the clients of all players there; from Vienna beyond its two cubes.

    [R107] [R108] [R111] [R112] [R113] [E29] [E30]"""
    if expands_by_markers(g, field):
        return g.markers[GREATER_POLAND] - q.clients_in(g, GREATER_POLAND)
    if field == HABSBURGS and g.turn == VIENNA_TURN:
        return g.vienna - g.board.number["garrison"]
    return g.cubes[field * 5 + q.colour(g, field)] - q.clients_in(g, field)


def goals(g: Igrzysko, field: int) -> list[int]:
    """The ends of the enemy's arrows where it does not stand yet.  [R107] [R111] [R112] [R113] [E26]"""
    if expands_by_markers(g, field):
        return [province for province in g.board.spreads[HABSBURGS] if not g.markers[province]]
    if field == HABSBURGS and g.turn == VIENNA_TURN:
        return [] if g.cubes[GREATER_POLAND * 5 + OTTOMANS] else [GREATER_POLAND]
    enemy = q.colour(g, field)
    return [province for province in g.board.spreads[field] if not g.cubes[province * 5 + enemy]]


def available(g: Igrzysko, field: int) -> int:
    """Pieces in the supply, and those in the enemy's own field that may be used.  [R110] [R16]"""
    if expands_by_markers(g, field):
        return g.marker_supply + g.agents
    if field == HABSBURGS and g.turn == VIENNA_TURN:
        field = OTTOMANS
    enemy = q.colour(g, field)
    return g.supply[enemy] + q.lendable(g, enemy)


def reckon(g: Igrzysko, f: Expansion) -> None:
    """The full surplus goes to each target; too few pieces are shared equally, an odd one by lot.  [R107] [R110]"""
    f.targets, f.shares, f.odd = [], [], 0
    d = surplus(g, f.field)
    targets = goals(g, f.field)
    if d <= 0 or not targets:
        return
    stock = available(g, f.field)
    if stock < d * len(targets):
        d = stock // len(targets)
        f.odd = stock % len(targets)
    f.targets = targets
    f.shares = [d] * len(targets)


class DrawLots(Roll[Igrzysko, Expansion]):
    """An odd piece goes to one of two targets at random.  [R110]"""

    def dice(self, g: Igrzysko, f: Expansion) -> list[int]:
        return [2] if f.odd else []

    def take(self, g: Igrzysko, f: Expansion, faces: list[int]) -> Frame | None:
        f.shares[faces[0] - 1] += 1
        g.tell("lots", f.targets[faces[0] - 1])
        return None


def set_aside(g: Igrzysko, f: Expansion) -> None:
    """The pieces for all targets are taken at once; those in the home province stay.  [R107] [R109] [R110]"""
    n = sum(f.shares)
    if not n:
        return
    g.tell("expansion", q.foe(g, expanding(g, f.field)), f.targets, f.shares)
    if expands_by_markers(g, f.field):
        v.draw_markers(g, n)
    elif f.field == HABSBURGS and g.turn == VIENNA_TURN:
        v.draw_cubes(g, OTTOMANS, n)
    else:
        v.draw_cubes(g, f.field, n)


def expanding(g: Igrzysko, field: int) -> int:
    """Whose pieces expand in the step of a field.  [R112] [R113]"""
    if field == HABSBURGS and g.turn == VIENNA_TURN and g.vienna_invaded:
        return OTTOMANS
    return q.colour(g, field)


def enter_first(g: Igrzysko, f: Expansion) -> Frame | None:
    """[R109]"""
    return enter_target(g, f, 0)


def enter_second(g: Igrzysko, f: Expansion) -> Frame | None:
    """[R109]"""
    return enter_target(g, f, 1)


def enter_target(g: Igrzysko, f: Expansion, i: int) -> Frame | None:
    """Each entry follows the rules of invasions: defence, clashes, cancelled clients.  [R109] [R111]"""
    if i >= len(f.targets) or not f.shares[i]:
        return None
    if expands_by_markers(g, f.field):
        enter_markers(g, f.targets[i], f.shares[i])
        return None
    return Entry(expanding(g, f.field), f.targets[i], f.shares[i])


def next_enemy(g: Igrzysko, f: Expansion) -> None:
    """[R106]"""
    f.field += 1
    if f.field < len(ENEMIES):
        f.again()


EXPANSION: Final[Steps] = (reckon, DrawLots(), set_aside, enter_first, enter_second, next_enemy)
