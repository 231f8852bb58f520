"""A formation marches as one body (rulebook 7.3.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import hoplites, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import PACE, STOP
from bulawa.games.guiscard.going import LONG_AGO, Move
from bulawa.games.guiscard.harm import INFILTRATE, take_stock
from bulawa.games.guiscard.state import MOVED, NOBODY, NOWHERE, SETTLED, SHIELDED, Guiscard
from bulawa.games.guiscard.window import FireWindow, may_be_shot_at

MARCH: Final = 3
FOULKON_MARCH: Final = 2
"""Movement points of a formation, and of one behind its shields.  [R221] [R232]"""

NO_FORMATION: Final = Reason("R221", "no_formation", "man:man")
HAS_MARCHED: Final = Reason("R221", "has_marched")
NO_ROOM: Final = Reason("R221", "no_room_to_march")


class March(Move):
    """All members step in the same direction together.  [R221]"""

    fields = Move.fields + " members:man* queue:man* way:way"

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int,
        members: list[int], queue: list[int], way: int,
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted, trail, facings, spent, to, edge, since, spared, load)
        self.members = members
        self.queue = queue
        """Members whose turn is still to come: to be tested, or to be shot at."""
        self.way = way

    def steps(self) -> Steps:
        return MARCHING

    def copy(self) -> Frame:
        return March(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:], self.spent, self.to,
            self.edge, self.since, self.spared, self.load, self.members[:], self.queue[:], self.way,
        )  # fmt: skip

    def slow(self, g: Guiscard) -> None:
        """A wounded member drops out; the others go on.  [R222]"""

    def ranks(self, g: Guiscard) -> list[int]:
        """Those who are still in it."""
        return [man for man in self.members if q.is_up(g, man) and g.company[man] >= 0]


def new_march(g: Guiscard, man: int) -> March:
    own = hoplites.members(g, g.company[man])
    left = FOULKON_MARCH if q.marked(g, man, SHIELDED) else MARCH
    return March(
        man, left, [], False, [g.cell[man]], [0], 0, NOWHERE, NOBODY, LONG_AGO, False, NOBODY, own, [], NOBODY
    )  # fmt: skip


def bar_march(g: Guiscard, seat: int, man: int) -> Reason | None:
    """A formation none of whose members has moved.  [R221]"""
    if q.seat(g, man) != seat or g.company[man] < 0:
        return NO_FORMATION.at(man=man)
    moved = any(g.marks[one] & (MOVED | SETTLED) for one in hoplites.members(g, g.company[man]))
    return HAS_MARCHED if moved else None


def pace_cost(g: Guiscard, f: March, way: int) -> int:
    """The dearest member's cost; 0 if one of them cannot go there.  [R221]"""
    dearest = 0
    own = f.ranks(g)
    for man in own:
        to = g.cell[man] + g.field.grid.steps[way]
        cost = strides.cost_of(g, man, g.cell[man], 0, to)
        if cost == 0 or (g.on[to] != NOBODY and g.on[to] not in own):
            return 0
        dearest = max(dearest, cost)
    return dearest


class NextPace(Ask[Guiscard, March]):
    """A hex in one of six directions, all together, or the end of the march.  [R221] [R232]"""

    key = "next_pace"
    rule = "R221"
    verbs = (PACE, STOP)

    def who(self, g: Guiscard, f: March) -> list[int]:
        return [g.active] if f.left > 0 and not f.halted and f.ranks(g) else []

    def options(self, g: Guiscard, f: March, seat: int) -> list[Choice]:
        found: list[Choice] = [(PACE, way) for way in range(6) if 0 < pace_cost(g, f, way) <= f.left]
        return [*found, (STOP,)]

    def bar(self, g: Guiscard, f: March, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STOP or 0 < pace_cost(g, f, choice[1]) <= f.left else NO_ROOM

    def take(self, g: Guiscard, f: March, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == STOP:
            f.go_to(end_march)
        else:
            f.way = choice[1]
        return None


def line_up(g: Guiscard, f: March) -> None:
    """Whoever has entered a hex in this march is tested before he leaves it.  [R114]"""
    if f.way < 0:
        f.go_to(end_march)
    else:
        f.queue = f.ranks(g) if f.has_gone() else []


def test_next(g: Guiscard, f: March) -> None:
    """Not by enemies in front of him: there the spears keep them off.  [R230]"""
    if not f.queue:
        return
    f.man = f.queue.pop(0)
    at, grid = g.cell[f.man], g.field.grid
    for man in q.watchers(g, f.man, at):
        if hoplites.side_towards(g, f.man, grid.direction(at, g.cell[man])) != hoplites.FRONT:
            f.testers.append(man)


def test_on(g: Guiscard, f: March) -> None:
    if f.queue:
        f.go_to(test_next)


def tramp(g: Guiscard, f: March) -> None:
    """All together, one hex; halted or thinned out, they stay.  [R221] [R222]"""
    hoplites.close_ranks(g)
    cost = pace_cost(g, f, f.way)
    if f.halted or not f.ranks(g) or not 0 < cost <= f.left:
        f.go_to(end_march)
        return
    v.march(g, f.ranks(g), f.way, cost)
    f.man = f.ranks(g)[0]
    f.record(g.cell[f.man], 0, cost)
    f.queue = f.ranks(g)
    f.way = NOBODY


def draw_fire(g: Guiscard, f: March) -> Frame | None:
    """Each of them may be shot at where he stands now.  [R136] [R138]"""
    if not f.queue:
        return None
    f.man = f.queue.pop(0)
    f.repeat()
    if f.spared or g.quiet or not may_be_shot_at(g, f.man, f.since):
        return None
    return FireWindow(f.man, [], [])


def march_on(g: Guiscard, f: March) -> None:
    f.again()


def end_march(g: Guiscard, f: March) -> None:
    """Nobody of them moves again; what was not spent is lost.  [R108] [R221]"""
    for man in f.members:
        v.mark(g, man, SETTLED)
    take_stock(g)


MARCHING: Final[Steps] = (
    NextPace(),
    line_up,
    test_next,
    INFILTRATE,
    test_on,
    tramp,
    draw_fire,
    march_on,
    end_march,
)
