"""Stone throwers and siphons as they stand (rulebook 10.4.1, 10.5.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import crews, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.battle import SIPHON, STONE_THROWER
from bulawa.games.guiscard.ground import ENGINE as UNDER_ENGINE
from bulawa.games.guiscard.siege import ABSENT, JAMMED, STANDING, WRECKED
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.geometry.hexes import FRONT

NOT_YOURS: Final = Reason("R436", "not_your_engine")
OUT_OF_USE: Final = Reason("R447", "engine_out_of_use")
LOADING: Final = Reason("R436", "still_loading", "turn")
TOO_FEW_HANDS: Final = Reason("R436", "too_few_hands", "have need")


def cells_of(g: Guiscard, engine: int) -> list[int]:
    """A stone thrower fills two hexes like a rider, front first; a siphon one.  [R438] [R445]"""
    at = g.siege.engine_at[engine]
    if g.field.park.engine_kind[engine] == SIPHON:
        return [at]
    return [at, at - g.field.grid.steps[g.siege.engine_way[engine]]]


def engine_on(g: Guiscard, cell: int) -> int:
    """The engine in a hex, jammed or not, or NOBODY; of a stone thrower the ground shows both halves.  [R440]"""
    siege = g.siege
    for engine in range(len(siege.engine_at)):
        if siege.engine_at[engine] == cell or (g.terrain[cell] == UNDER_ENGINE and fills(g, engine, cell)):
            if siege.engine_state[engine] in (STANDING, JAMMED):
                return engine
    return NOBODY


def fills(g: Guiscard, engine: int, cell: int) -> bool:
    """Is the hex one of `cells_of`?  [R438] [R445]"""
    at = g.siege.engine_at[engine]
    if at == cell or g.field.park.engine_kind[engine] == SIPHON:
        return at == cell
    return at - g.field.grid.steps[g.siege.engine_way[engine]] == cell


def seat_of(g: Guiscard, engine: int) -> int:
    return g.field.battle.groups[g.field.park.engine_group[engine]].seat


def own_engines(g: Guiscard, seat: int, kind: int) -> list[int]:
    """Those of a side that can be used at all."""
    found: list[int] = []
    for engine in range(len(g.siege.engine_at)):
        if g.field.park.engine_kind[engine] == kind and seat_of(g, engine) == seat:
            if g.siege.engine_state[engine] == STANDING:
                found.append(engine)
    return found


def bar_use(g: Guiscard, seat: int, engine: int, kind: int, crew: list[int], need: int) -> Reason | None:
    """One's own, in order, loaded, and with enough hands at it.  [R436] [R445] [R447]"""
    if g.field.park.engine_kind[engine] != kind or seat_of(g, engine) != seat:
        return NOT_YOURS
    if g.siege.engine_state[engine] != STANDING:
        return OUT_OF_USE
    if g.turn < g.siege.engine_ready[engine]:
        return LOADING.at(turn=g.siege.engine_ready[engine])
    return None if len(crew) >= need else TOO_FEW_HANDS.at(have=len(crew), need=need)


def gunners(g: Guiscard, engine: int) -> list[int]:
    """Those beside the front of a stone thrower, or beside a siphon, free of enemies and idle.  [R436] [R445]"""
    return crews.hands_beside(g, seat_of(g, engine), [g.siege.engine_at[engine]], in_contact=False)


def haulers(g: Guiscard, engine: int) -> list[int]:
    """Those round a stone thrower who could move it.  [R439]"""
    return crews.hands_beside(g, seat_of(g, engine), cells_of(g, engine), in_contact=True)


def finds_foe(g: Guiscard, seat: int, cell: int) -> bool:
    """An enemy in the hex, on the ground or on a ladder or rope, or an engine of his.  [R436] [R446]"""
    men = (q.man_on(g, cell), ladders.climber_at(g, cell))
    engine = engine_on(g, cell)
    return any(man >= 0 and q.seat(g, man) == 1 - seat for man in men) or (
        engine >= 0 and seat_of(g, engine) == 1 - seat
    )


def is_ahead(g: Guiscard, engine: int, cell: int) -> bool:
    """Within the 120 degrees before it.  [R436] [R446]"""
    at = g.siege.engine_at[engine]
    return cell != at and g.field.grid.arc(at, g.siege.engine_way[engine], cell) == FRONT


def wreck(g: Guiscard, engine: int) -> None:
    """The whole engine is destroyed.  [R435] [R437]"""
    if g.siege.engine_state[engine] not in (ABSENT, WRECKED):
        g.spoil_engine(engine, WRECKED)
        g.tell("wrecked", engine)


def throwers(g: Guiscard, seat: int) -> list[int]:
    return own_engines(g, seat, STONE_THROWER)


def siphons(g: Guiscard, seat: int) -> list[int]:
    return own_engines(g, seat, SIPHON)
