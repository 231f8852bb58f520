"""Moving a stone thrower (rulebook 10.4.2): four men, two hexes on flat ground, one on rough."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import crews, engines
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.battle import STONE_THROWER
from bulawa.games.guiscard.choices import HAUL, STOP, WHEEL
from bulawa.games.guiscard.crews import ChooseCrew, call_crew
from bulawa.games.guiscard.ground import BRUSH, CLEAR, NONE, PATH, YARD
from bulawa.games.guiscard.siege import STANDING
from bulawa.games.guiscard.state import NOBODY, Guiscard

FLAT = (CLEAR, PATH, YARD)
"""Ground on which it rolls two hexes; brush is rough, everything else is closed to it.  [R439]"""

NO_WAY: Final = Reason("R439", "no_way_for_engine")


class Hauling(crews.Serving):
    """A stone thrower on the move.  [R439]"""

    fields = "engine:engine men:man* need=1..9 left=0..9"

    def __init__(self, engine: int, men: list[int], need: int, left: int) -> None:
        super().__init__(men, need)
        self.engine = engine
        self.left = left

    def steps(self) -> Steps:
        return HAULING

    def copy(self) -> Frame:
        return Hauling(self.engine, self.men[:], self.need, self.left)

    def ready(self, g: Guiscard) -> list[int]:
        return engines.haulers(g, self.engine)


def crew_needed(g: Guiscard) -> int:
    return g.field.sheets.number["stone_thrower.crew_move"]


def bar_haul(g: Guiscard, seat: int, engine: int) -> Reason | None:
    """Four men round it who do nothing else, and somewhere to go.  [R439]"""
    if g.field.park.engine_kind[engine] != STONE_THROWER or engines.seat_of(g, engine) != seat:
        return engines.NOT_YOURS
    if g.siege.engine_state[engine] != STANDING:
        return engines.OUT_OF_USE
    have, need = len(engines.haulers(g, engine)), crew_needed(g)
    if have < need:
        return engines.TOO_FEW_HANDS.at(have=have, need=need)
    return None if turns(g, engine, g.field.sheets.number["stone_thrower.move.flat"]) else NO_WAY


def hauls(g: Guiscard) -> list[Choice]:
    found = engines.throwers(g, g.active)
    return [(HAUL, engine) for engine in found if bar_haul(g, g.active, engine) is None]


def begin(g: Guiscard, engine: int) -> Hauling:
    return Hauling(engine, [], crew_needed(g), g.field.sheets.number["stone_thrower.move.flat"])


def turns(g: Guiscard, engine: int, left: int) -> list[Choice]:
    """A hex ahead, or a turn round its rear instead.  [R439]"""
    steps, way = g.field.grid.steps, g.siege.engine_way[engine]
    front, rear = engines.cells_of(g, engine)
    found: list[Choice] = []
    for off in (0, 1, 5):
        turned = (way + off) % 6
        if is_open(g, engine, front, turned, left):
            found.append((WHEEL, front + steps[turned], turned))
        if off and is_open(g, engine, rear, turned, left):
            found.append((WHEEL, rear + steps[turned], turned))
    return found


def is_open(g: Guiscard, engine: int, cell: int, way: int, left: int) -> bool:
    """Free, no heap of dead, flat, or brush if nothing else was entered before.  [R112] [R439]"""
    to = cell + g.field.grid.steps[way]
    if g.terrain[to] == NONE or g.on[to] != NOBODY or g.side[6 * cell + way] != 0 or q.burden(g, to) < 0:
        return False
    flat = g.field.sheets.number["stone_thrower.move.flat"]
    return left > 0 and (g.terrain[to] in FLAT or (g.terrain[to] == BRUSH and left == flat))


class Wheel(Ask[Guiscard, Hauling]):
    """The next hex of its front, or the end of the way.  [R439]"""

    key = "wheel"
    rule = "R439"
    verbs = (WHEEL, STOP)

    def who(self, g: Guiscard, f: Hauling) -> list[int]:
        return [g.active] if turns(g, f.engine, f.left) else []

    def options(self, g: Guiscard, f: Hauling, seat: int) -> list[Choice]:
        return [*turns(g, f.engine, f.left), (STOP,)]

    def bar(self, g: Guiscard, f: Hauling, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STOP or choice in turns(g, f.engine, f.left) else NO_WAY

    def take(self, g: Guiscard, f: Hauling, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == STOP:
            f.leave()
            return None
        rough = g.terrain[choice[1]] == BRUSH
        g.place_engine(f.engine, choice[1], choice[2])
        g.tell("hauled", f.engine, choice[1])
        f.left = 0 if rough else f.left - 1
        return None


HAULING: Final[Steps] = (ChooseCrew(), call_crew, Wheel())
