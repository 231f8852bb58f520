"""Up ladders and ropes, over the top, and down again (rulebook 9.2.1, 10.1.3, 10.6.1)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.siege import RAISED_NOW
from bulawa.games.guiscard.state import NOBODY, Guiscard

JUST_RAISED: Final = Reason("R424", "just_raised")
TAKEN_LADDER: Final = Reason("R424", "ladder_taken", "man:man")
NO_ROPE_IN_ARMOUR: Final = Reason("R461", "no_rope_in_armour")
FOOT_TAKEN: Final = Reason("R424", "foot_taken")
NO_FLOOR: Final = Reason("R463", "no_floor")
IN_FLAMES: Final = Reason("R434", "terrain_bars", "terrain:terrain hex:hex")
TOP_TAKEN: Final = Reason("R424", "top_taken")
HEAP_BARS: Final = Reason("R112", "heap_bars", "dead horses")
ONLY_OVER_OR_DOWN: Final = Reason("R424", "only_over_or_down")


def goals(g: Guiscard, man: int, head: int) -> list[int]:
    """His own hex for up and down, and what he has before him at the top.  [R424]"""
    if ladders.is_aloft(g, man) and head == g.cell[man]:
        return [head, ladders.faced(g, man)]
    return [head] if ladders.way_up(g, head) >= 0 and g.horse[man] < 0 else []


def is_climb(g: Guiscard, man: int, head: int, to: int) -> bool:
    """Up, down or over the top: no step on the ground.  [R424]"""
    return to == head or (ladders.is_aloft(g, man) and head == g.cell[man])


def cost(g: Guiscard, man: int, head: int, to: int) -> int:
    """Points for it, the dead at the top included; 0 where it cannot be done.  [R112] [R424] [R463]"""
    if bar(g, man, head, to) is not None:
        return 0
    number = g.field.sheets.number
    on_ladder = ladders.ladder_on(g, head) >= 0
    if to != head:
        return q.burden(g, to) + (number["ladder.cross"] if on_ladder else max(1, parapet(g, man)))
    if on_ladder:
        return number["ladder.climb"]
    return height(g, head) * number["rope.climb_down" if ladders.is_aloft(g, man) else "rope.climb_up"]


def height(g: Guiscard, foot: int) -> int:
    """Whole levels from the foot of a rope to the top of the wall.  [R463]"""
    return max(1, (g.top[6 * foot + ladders.way_up(g, foot)] - g.level[foot] + 1) // 2)


def parapet(g: Guiscard, man: int) -> int:
    """What is left to cross at the end of a rope: nothing on the barn.  [R463]"""
    owner = g.field.ground.owner[6 * g.cell[man] + g.siege.aloft[man]]
    has_one = owner != NONE and g.field.ground.rooms[owner].has_parapet
    return g.field.sheets.number["rope.parapet"] if has_one else 0


def bar(g: Guiscard, man: int, head: int, to: int) -> Reason | None:
    """Why he can neither climb, nor cross, nor come down there; nobody enters flames, nor climbs over a heap of dead.

    [R112] [R424] [R434] [R461] [R463]"""
    if not ladders.is_aloft(g, man):
        return bar_up(g, man, head)
    if to in g.siege.flames:
        return IN_FLAMES.at(f"hex:{g.field.grid.name(to)}", terrain=g.terrain[to], hex=to)
    if to == head:
        return None if g.on[head] == NOBODY else FOOT_TAKEN
    if to != ladders.faced(g, man):
        return ONLY_OVER_OR_DOWN
    if not ladders.has_floor(g, to):
        return NO_FLOOR
    if q.burden(g, to) < 0:
        return HEAP_BARS.at(f"hex:{g.field.grid.name(to)}", dead=g.bodies.get(to, 0), horses=g.carcasses.get(to, 0))
    return None if g.on[to] == NOBODY else TOP_TAKEN


def bar_up(g: Guiscard, man: int, head: int) -> Reason | None:
    """One at a time, not on a ladder raised in this phase, and in armour on no rope.  [R424] [R461]"""
    ladder, other = ladders.ladder_on(g, head), ladders.climber_at(g, head)
    if other >= 0:
        return TAKEN_LADDER.at(man=other)
    if ladder < 0:
        return NO_ROPE_IN_ARMOUR if q.is_armoured(g, man) else None
    return JUST_RAISED if g.siege.ladder_stance[ladder] == RAISED_NOW else None
