"""Works of the besiegers (rulebook 11.2, 11.3): gangs build, stone throwers batter walls; never beside a battle."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.choices import BATTER, BUILD, DONE
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.sheet import GEAR_IDS, THROWER
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import WOOD
from bulawa.games.guiscard.state import Guiscard

NO_GANG: Final = Reason("R510", "no_gang", "need have")
NO_THROWER: Final = Reason("R511", "no_thrower", "n")
NO_WALL: Final = Reason("R511", "no_wall")
NO_BREACH_YET: Final = Reason("R511", "no_breach_yet", "n")
TOO_FAR_FROM_BREACH: Final = Reason("R511", "too_far_from_breach", "far n")
FACES: Final = 10
MOST_POINTS: Final = 5


class Works(Frame):
    """A day of building and battering.  [R510] [R511]"""

    fields = "gangs:gear* aimed:hex* down:hex*"

    def __init__(self, gangs: list[int], aimed: list[int], down: list[int]) -> None:
        self.at = 0
        self.gangs = gangs
        """What each gang of five builds."""
        self.aimed = aimed
        """The hex that each stone thrower batters."""
        self.down = down
        """Hexes that could come down today, of which the besieger chooses."""

    def steps(self) -> Steps:
        return WORKS

    def copy(self) -> Frame:
        return Works(self.gangs[:], self.aimed[:], self.down[:])


def bar_gang(g: Guiscard, f: Works) -> Reason | None:
    """Five men for a whole day, each in one gang.  [R510]"""
    d = siege(g)
    have, need = len(q.present(d, 1 - d.inside)), d.sheet.workers * (len(f.gangs) + 1)
    return NO_GANG.at(need=need, have=have) if need > have else None


def bar_batter(g: Guiscard, f: Works, cell: int) -> Reason | None:
    """A stone thrower that has no aim yet; the tower only behind a breach, near to it.  [R511]"""
    d = siege(g)
    if cell not in q.walls(g.field, d):
        return NO_WALL
    if q.wall_of(g.field, cell) != WOOD and d.place.is_castle:
        if not q.breaches(g.field, d):
            return NO_BREACH_YET.at(n=len([one for one in q.walls(g.field, d) if q.wall_of(g.field, one) == WOOD]))
        if cell not in q.near_towers(g.field, d, f.aimed):
            return TOO_FAR_FROM_BREACH.at(far=q.far_from_breach(g.field, d, cell), n=q.NEAREST)
    return None if len(f.aimed) < d.gear[THROWER] else NO_THROWER.at(n=d.gear[THROWER])


class Orders(Ask[Guiscard, Works]):
    """What is built and what is battered today.  [R508] [R510] [R511]"""

    key = "work_orders"
    rule = "R510"
    verbs = (BUILD, BATTER, DONE)

    def who(self, g: Guiscard, f: Works) -> list[int]:
        d = siege(g)
        idle = bar_gang(g, f) is None or len(f.aimed) < d.gear[THROWER]
        return [1 - d.inside] if idle else []

    def options(self, g: Guiscard, f: Works, seat: int) -> list[Choice]:
        found: list[Choice] = [(BUILD, gear) for gear in range(len(GEAR_IDS)) if bar_gang(g, f) is None]
        if len(f.aimed) < siege(g).gear[THROWER]:
            cells = q.walls(g.field, siege(g))
            found += [(BATTER, cell) for cell in cells if bar_batter(g, f, cell) is None]
        return [*found, (DONE,)]

    def bar(self, g: Guiscard, f: Works, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == BATTER:
            return bar_batter(g, f, choice[1])
        return bar_gang(g, f) if choice[0] == BUILD else None

    def take(self, g: Guiscard, f: Works, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == BUILD:
            f.gangs.append(choice[1])
        elif choice[0] == BATTER:
            f.aimed.append(choice[1])
        else:
            f.leave()
        return None


def build(g: Guiscard, f: Works) -> None:
    """Ladders and hooks are ready at once; each stone thrower advances by a stage, and has its own gang.

    [R510] [G98]"""
    d = siege(g)
    for gear in f.gangs:
        if gear != THROWER:
            v.add_gear(g, gear, d.sheet.makes[gear])
    gangs = f.gangs.count(THROWER)
    if gangs:
        begun = sorted(d.stages, reverse=True) + [0] * max(0, gangs - len(d.stages))
        advance(g, [stage + 1 if n < gangs else stage for n, stage in enumerate(begun)])


def advance(g: Guiscard, stages: list[int]) -> None:
    """Stone throwers that have all their stages are ready; the others stay on the stocks.  [R510]"""
    d = siege(g)
    need = d.sheet.engineer_stages if d.has_engineer else d.sheet.stages[THROWER]
    for _ in [stage for stage in stages if stage >= need]:
        v.add_gear(g, THROWER, d.sheet.makes[THROWER])
    v.build_on(g, tuple(stage for stage in stages if stage < need))


def finish(g: Guiscard) -> None:
    """What an engineer finds far enough advanced is ready when he comes.  [R505] [R510]"""
    d = siege(g)
    if any(stage >= d.sheet.engineer_stages for stage in d.stages):
        advance(g, list(d.stages))


def targets(f: Works) -> list[int]:
    """Each hex once, in the order in which it was named."""
    return list(dict.fromkeys(f.aimed))


def lowest_hit(field: Field, cell: int, points: int) -> int:
    """The lowest die that tells on that wall with so many points.  [R511]"""
    return field.sheets.battering[q.wall_of(field, cell)][min(points, MOST_POINTS) - 1]


class RollBattering(Roll[Guiscard, Works]):
    """A die for each hex.  [R511]"""

    def dice(self, g: Guiscard, f: Works) -> list[int]:
        return [FACES] * len(targets(f))

    def take(self, g: Guiscard, f: Works, faces: list[int]) -> Frame | None:
        for cell, die in zip(targets(f), faces):
            points = f.aimed.count(cell)
            tells = die >= lowest_hit(g.field, cell, points)
            breaks = die <= g.field.sheets.battering_breaks[min(points, MOST_POINTS) - 1]
            g.tell("walls_battered", cell, die, tells)
            if breaks:
                v.lose_thrower(g)
            if tells:
                strike(g, f, cell)
        return None


def strike(g: Guiscard, f: Works, cell: int) -> None:
    """The last hit that a hex needs brings it down, if no other of its kind does today.  [R511]"""
    d = siege(g)
    need = g.field.sheets.battering_hits[q.wall_of(g.field, cell)]
    if d.hits.get(cell, 0) + 1 >= need:
        f.down.append(cell)
    else:
        v.hit(g, cell)


def rivals(g: Guiscard, f: Works) -> list[int]:
    """Hexes of one kind of which only one comes down today: first the wooden ones, then the walls.  [R511]"""
    wooden = [cell for cell in f.down if q.wall_of(g.field, cell) == WOOD]
    stone = [cell for cell in f.down if q.wall_of(g.field, cell) != WOOD]
    return wooden if len(wooden) > 1 else stone if len(stone) > 1 else []


class ChooseRuin(Ask[Guiscard, Works]):
    """Which of several comes down.  [R511]"""

    key = "choose_ruin"
    rule = "R511"
    verbs = (BATTER,)

    def who(self, g: Guiscard, f: Works) -> list[int]:
        return [1 - siege(g).inside] if rivals(g, f) else []

    def options(self, g: Guiscard, f: Works, seat: int) -> list[Choice]:
        return [(BATTER, cell) for cell in rivals(g, f)]

    def bar(self, g: Guiscard, f: Works, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in rivals(g, f) else NO_WALL

    def take(self, g: Guiscard, f: Works, seat: int, choice: Choice) -> Frame | None:
        spared = [cell for cell in rivals(g, f) if cell != choice[1]]
        f.down = [cell for cell in f.down if cell not in spared]
        return None


def fell_walls(g: Guiscard, f: Works) -> None:
    for cell in f.down:
        v.bring_down(g, cell)


WORKS: Final[Steps] = (Orders(), build, RollBattering(), ChooseRuin(), fell_walls)
