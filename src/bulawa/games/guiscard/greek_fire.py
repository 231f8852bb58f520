"""Greek fire (rulebook 10.5): the siphon, its failures, and the naphtha it throws."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import crews, engines
from bulawa.games.guiscard.battle import SIPHON
from bulawa.games.guiscard.blaze import Blaze
from bulawa.games.guiscard.choices import SPRAY, STOP, TARGET
from bulawa.games.guiscard.crews import ChooseCrew, call_crew
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.line import ground_reason
from bulawa.games.guiscard.siege import JAMMED, WRECKED
from bulawa.games.guiscard.sight import sight
from bulawa.games.guiscard.state import NOWHERE, Guiscard

NO_AIM: Final = Reason("R446", "no_aim_for_siphon")
NOT_IN_REACH: Final = Reason("R446", "not_in_reach", "distance nearest farthest")


class Spraying(crews.Serving):
    """A discharge of the siphon.  [R445]"""

    fields = "engine:engine men:man* need=1..9 target:hex"

    def __init__(self, engine: int, men: list[int], need: int, target: int) -> None:
        super().__init__(men, need)
        self.engine = engine
        self.target = target

    def steps(self) -> Steps:
        return SPRAYING

    def copy(self) -> Frame:
        return Spraying(self.engine, self.men[:], self.need, self.target)

    def ready(self, g: Guiscard) -> list[int]:
        return engines.gunners(g, self.engine)


def crew_needed(g: Guiscard) -> int:
    return g.field.sheets.number["greek_fire.crew"]


def bar_spray(g: Guiscard, seat: int, engine: int) -> Reason | None:
    """In order, loaded, two men at it, and somebody to burn.  [R445]"""
    barred = engines.bar_use(g, seat, engine, SIPHON, engines.gunners(g, engine), crew_needed(g))
    return barred or (None if aims(g, engine) else NO_AIM)


def aims(g: Guiscard, engine: int) -> list[int]:
    return [cell for cell in g.field.grid.cells if bar_aim(g, engine, cell) is None]


def bar_aim(g: Guiscard, engine: int, cell: int) -> Reason | None:
    """Five to ten hexes off, before it, on a line that no wall stops, and an enemy on the hex or beside it.

    [R142] [R446]"""
    if not touches_enemy(g, engines.seat_of(g, engine), cell):
        return NO_AIM
    number, at = g.field.sheets.number, g.siege.engine_at[engine]
    far, low, high = g.field.grid.distance(at, cell), number["greek_fire.range.low"], number["greek_fire.range.high"]
    if not low <= far <= high or not engines.is_ahead(g, engine, cell):
        return NOT_IN_REACH.at(distance=far, nearest=low, farthest=high)
    seen = sight(g, at, cell)
    return ground_reason(g, seen.stopped, seen.culprit) if seen.stopped else None


def touches_enemy(g: Guiscard, seat: int, cell: int) -> bool:
    """Would naphtha there touch an enemy or an engine of his?  [R448]"""
    return any(engines.finds_foe(g, seat, at) for at in puddle(g, cell))


def puddle(g: Guiscard, cell: int) -> list[int]:
    """The hex and the six round it, water and walls notwithstanding.  [R448]"""
    return [at for at in [cell, *g.field.grid.neighbours(cell)] if g.terrain[at] != NONE]


def sprays(g: Guiscard) -> list[Choice]:
    found = engines.siphons(g, g.active)
    return [(SPRAY, engine) for engine in found if bar_spray(g, g.active, engine) is None]


def begin(g: Guiscard, engine: int) -> Spraying:
    return Spraying(engine, [], crew_needed(g), NOWHERE)


class ChooseMark(Ask[Guiscard, Spraying]):
    """Where the naphtha is meant to come down, or nothing after all.  [R446]"""

    key = "aim_siphon"
    rule = "R446"
    verbs = (TARGET, STOP)

    def who(self, g: Guiscard, f: Spraying) -> list[int]:
        return [g.active] if f.target == NOWHERE else []

    def options(self, g: Guiscard, f: Spraying, seat: int) -> list[Choice]:
        return [*((TARGET, cell) for cell in aims(g, f.engine)), (STOP,)]

    def bar(self, g: Guiscard, f: Spraying, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STOP else bar_aim(g, f.engine, choice[1])

    def take(self, g: Guiscard, f: Spraying, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == STOP:
            f.go_to(end_spraying)
        else:
            f.target = choice[1]
        return None


class Pump(Roll[Guiscard, Spraying]):
    """1: it bursts; 2: it jams for good; else it works, and not again for five turns.  [R445] [R447]"""

    def dice(self, g: Guiscard, f: Spraying) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Spraying, faces: list[int]) -> Frame | None:
        number = g.field.sheets.number
        g.siege.reload(f.engine, g.turn + number["greek_fire.reload_turns"])
        if faces[0] == number["greek_fire.jam"]:
            g.spoil_engine(f.engine, JAMMED)
            g.tell("jammed", f.engine, faces[0])
            return None
        if faces[0] == number["greek_fire.explode"]:
            at = g.siege.engine_at[f.engine]
            g.spoil_engine(f.engine, WRECKED)
            g.tell("burst", f.engine, faces[0])
            return spill(g, [cell for cell in puddle(g, at) if cell != at])
        g.tell("sprayed", f.engine, f.target, faces[0])
        return spill(g, puddle(g, f.target))


def spill(g: Guiscard, cells: list[int]) -> Frame | None:
    """Naphtha lies there, and where it touches a flame all of it catches fire at once.  [R432] [R448] [R449]"""
    g.siege.spill(cells)
    alight = [cell for cell in cells if touches_flame(g, cell)]
    return Blaze(alight, g.active, []) if alight else None


def touches_flame(g: Guiscard, cell: int) -> bool:
    return any(at in g.siege.flames for at in [cell, *g.field.grid.neighbours(cell)])


def end_spraying(g: Guiscard, f: Spraying) -> None:
    """Somebody has still to bring a light."""


SPRAYING: Final[Steps] = (ChooseMark(), ChooseCrew(), call_crew, Pump(), end_spraying)
