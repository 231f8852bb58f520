"""The stone thrower shoots (rulebook 10.4.4): aim, scatter, and what the stone strikes."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import crews, engines, ladders
from bulawa.games.guiscard.battle import STONE_THROWER
from bulawa.games.guiscard.choices import HURL, STOP, TARGET
from bulawa.games.guiscard.crews import ChooseCrew, call_crew
from bulawa.games.guiscard.ground import NONE, WOOD
from bulawa.games.guiscard.harm import take_stock
from bulawa.games.guiscard.ruins import bring_down, is_timber
from bulawa.games.guiscard.shot import is_rider, strike_by, strike_horse
from bulawa.games.guiscard.state import NOBODY, NOWHERE, Guiscard

NO_AIM: Final = Reason("R436", "no_aim_there")
NOT_AHEAD: Final = Reason("R436", "not_ahead", "distance farthest")


class Hurling(crews.Serving):
    """A stone on its way.  [R436]"""

    fields = "engine:engine men:man* need=1..9 target:hex impact:hex"

    def __init__(self, engine: int, men: list[int], need: int, target: int, impact: int) -> None:
        super().__init__(men, need)
        self.engine = engine
        self.target = target
        self.impact = impact

    def steps(self) -> Steps:
        return HURLING

    def copy(self) -> Frame:
        return Hurling(self.engine, self.men[:], self.need, self.target, self.impact)

    def ready(self, g: Guiscard) -> list[int]:
        return engines.gunners(g, self.engine)


def crew_needed(g: Guiscard) -> int:
    return g.field.sheets.number["stone_thrower.crew_fire"]


def bar_hurl(g: Guiscard, seat: int, engine: int) -> Reason | None:
    """Loaded, three men at its front, and something to aim at.  [R436]"""
    barred = engines.bar_use(g, seat, engine, STONE_THROWER, engines.gunners(g, engine), crew_needed(g))
    return barred or (None if aims(g, engine) else NO_AIM)


def aims(g: Guiscard, engine: int) -> list[int]:
    """Hexes before it, in range, with an enemy, an engine of his, or wooden defences; no line is needed.

    [R142] [R436]"""
    return [cell for cell in g.field.grid.cells if bar_aim(g, engine, cell) is None]


def bar_aim(g: Guiscard, engine: int, cell: int) -> Reason | None:
    seat = engines.seat_of(g, engine)
    if not engines.finds_foe(g, seat, cell) and not is_timber(g, cell):
        return NO_AIM
    far, farthest = g.field.grid.distance(g.siege.engine_at[engine], cell), g.field.sheets.number["stone_thrower.range"]
    if far > farthest or not engines.is_ahead(g, engine, cell):
        return NOT_AHEAD.at(distance=far, farthest=farthest)
    return None


def hurls(g: Guiscard) -> list[Choice]:
    found = engines.throwers(g, g.active)
    return [(HURL, engine) for engine in found if bar_hurl(g, g.active, engine) is None]


def begin(g: Guiscard, engine: int) -> Hurling:
    return Hurling(engine, [], crew_needed(g), NOWHERE, NOWHERE)


class ChooseAim(Ask[Guiscard, Hurling]):
    """What the stone is meant for, or nothing after all.  [R436]"""

    key = "aim_stone"
    rule = "R436"
    verbs = (TARGET, STOP)

    def who(self, g: Guiscard, f: Hurling) -> list[int]:
        return [g.active] if f.target == NOWHERE else []

    def options(self, g: Guiscard, f: Hurling, seat: int) -> list[Choice]:
        return [*((TARGET, cell) for cell in aims(g, f.engine)), (STOP,)]

    def bar(self, g: Guiscard, f: Hurling, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STOP else bar_aim(g, f.engine, choice[1])

    def take(self, g: Guiscard, f: Hurling, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == STOP:
            f.go_to(end_hurling)
        else:
            f.target = choice[1]
        return None


def load(g: Guiscard, f: Hurling) -> None:
    """Three turns pass before the next stone.  [R436]"""
    g.siege.reload(f.engine, g.turn + g.field.sheets.number["stone_thrower.reload_turns"])
    g.tell("hurled", f.engine, f.target)


def scattered(g: Guiscard, origin: int, target: int, total: int) -> int:
    """Where a stone comes down: the hex it was meant for, or one of two rings round it; NOWHERE off the map.  [R436]"""
    place = g.field.sheets.scatter[total]
    steps, flight = g.field.grid.steps, g.field.grid.ray(origin, target).flight
    if place == 0:
        return target
    if place <= 6:
        hit = target + steps[(flight + place - 1) % 6]
    else:
        corner, off = divmod(place - 7, 2)
        first = steps[(flight + corner) % 6]
        hit = target + first + (steps[(flight + corner + 1) % 6] if off else first)
    return hit if 0 <= hit < g.field.grid.size and g.terrain[hit] != NONE else NOWHERE


class Scatter(Roll[Guiscard, Hurling]):
    """Two dice: 11 is the hex it was meant for.  [R436]"""

    def dice(self, g: Guiscard, f: Hurling) -> list[int]:
        return [10, 10]

    def take(self, g: Guiscard, f: Hurling, faces: list[int]) -> Frame | None:
        f.impact = scattered(g, g.siege.engine_at[f.engine], f.target, faces[0] + faces[1])
        g.tell("stone", faces[0] + faces[1], f.impact if f.impact != NOWHERE else NOBODY)
        if f.impact == NOWHERE:
            f.go_to(end_hurling)
        return None


def may_break(g: Guiscard, cell: int) -> bool:
    """An engine, or wooden defences, of which stones destroy one hex a day; never stone walls.  [R411] [R437]"""
    return engines.engine_on(g, cell) >= 0 or (is_timber(g, cell) and not g.siege.is_stoned)


class Batter(Roll[Guiscard, Hurling]):
    """The battering table for wood, with one point.  [R437]"""

    def dice(self, g: Guiscard, f: Hurling) -> list[int]:
        return [10] if may_break(g, f.impact) else []

    def take(self, g: Guiscard, f: Hurling, faces: list[int]) -> Frame | None:
        points = g.field.sheets.number["stone_thrower.impact_points"]
        breaks = faces[0] >= g.field.sheets.battering[WOOD][points - 1]
        g.tell("battered", f.impact, faces[0], breaks)
        if not breaks:
            return None
        engine = engines.engine_on(g, f.impact)
        if engine >= 0:
            engines.wreck(g, engine)
            return None
        f.go_to(end_hurling)
        g.siege.break_by_stone()
        return bring_down(g, f.impact)


def victim(g: Guiscard, cell: int) -> int:
    """Who or what is in the hex, as in `on`."""
    return g.on[cell]


class Crush(Roll[Guiscard, Hurling]):
    """Whoever is in the hex, cover and armour or not.  [R437]"""

    def dice(self, g: Guiscard, f: Hurling) -> list[int]:
        return [10] if victim(g, f.impact) != NOBODY else []

    def take(self, g: Guiscard, f: Hurling, faces: list[int]) -> Frame | None:
        who = victim(g, f.impact)
        sheets = g.field.sheets
        found = (sheets.stone_mounted if is_rider(g, who) else sheets.stone_foot)[faces[0] - 1]
        g.tell("crushed", who if who < len(g.cell) else NOBODY, faces[0], found)
        if who >= len(g.cell):
            strike_horse(g, who - len(g.cell), found)
            return None
        return strike_by(g, who, g.siege.engine_at[f.engine], found)


class CrushClimber(Roll[Guiscard, Hurling]):
    """Whoever hangs over that hex on a ladder or rope is in it, too.  [R437]"""

    def dice(self, g: Guiscard, f: Hurling) -> list[int]:
        return [10] if g.siege.aloft and ladders.climber_at(g, f.impact) >= 0 else []

    def take(self, g: Guiscard, f: Hurling, faces: list[int]) -> Frame | None:
        man = ladders.climber_at(g, f.impact)
        found = g.field.sheets.stone_foot[faces[0] - 1]
        g.tell("crushed", man, faces[0], found)
        return strike_by(g, man, g.siege.engine_at[f.engine], found)


def end_hurling(g: Guiscard, f: Hurling) -> None:
    take_stock(g)


HURLING: Final[Steps] = (
    ChooseAim(),
    ChooseCrew(),
    call_crew,
    load,
    Scatter(),
    Batter(),
    Crush(),
    CrushClimber(),
    end_hurling,
)
