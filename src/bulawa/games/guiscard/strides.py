"""What a single step costs, on foot and on horseback (rulebook 4, 4.4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.engine.errors import Reason
from bulawa.games.guiscard import buildings, climbing, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import BURNING, CANVAS, ENGINE, GATE_SIDE, NONE, TENT, WALL
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.geometry.hexes import Grid

AHEAD: Final = 0
ASIDE: Final = 1
BESIDE_REAR: Final = 2
BEHIND: Final = 3
ABOUT: Final = 4
NO_TURN: Final = -1
"""The rows of the table of rule R122; NO_TURN: no step of a rider leads there."""

NOT_NEXT: Final = Reason("R108", "not_next")
NO_TURN_THERE: Final = Reason("R122", "no_turn_there")
OFF_MAP: Final = Reason("R119", "off_map")
ENEMY_THERE: Final = Reason("R110", "enemy_there", "man:man")
TERRAIN_BARS: Final = Reason("R111", "terrain_bars", "terrain:terrain hex:hex")
BARS_BY_TERRAIN: Final[dict[int, Reason]] = {
    BURNING: Reason("R434", "terrain_bars", "terrain:terrain hex:hex"),
    ENGINE: Reason("R440", "terrain_bars", "terrain:terrain hex:hex"),
    TENT: Reason("R330", "terrain_bars", "terrain:terrain hex:hex"),
}
SIDE_BARS: Final = Reason("R401", "side_bars", "side:side hex:hex")
BARS_BY_SIDE: Final[dict[int, Reason]] = {
    WALL: Reason("R301", "side_bars", "side:side hex:hex"),
    CANVAS: Reason("R330", "side_bars", "side:side hex:hex"),
    GATE_SIDE: Reason("R409", "side_bars", "side:side hex:hex"),
}
HEAP_BARS: Final = Reason("R112", "heap_bars", "dead horses")
LED_BARS: Final = Reason("R124", "led_bars", "terrain:terrain")
HORSE_BARS: Final = Reason("R126", "horse_bars")
TOO_DEAR: Final = Reason("R108", "too_dear", "cost left")


def turn(grid: Grid, head: int, facing: int, to: int) -> int:
    """Which row of the table a rider's step is, by where his horse's head comes to.  [R122]"""
    way = grid.direction(head, to)
    if way >= 0 and head + grid.steps[way] == to:
        off = (way - facing) % 6
        return AHEAD if off in (0, 1, 5) else ASIDE if off in (2, 4) else ABOUT
    rear = head - grid.steps[facing]
    way = grid.direction(rear, to)
    if way < 0 or rear + grid.steps[way] != to:
        return NO_TURN
    off = (way - facing) % 6
    return BESIDE_REAR if off in (2, 4) else BEHIND if off == 3 else NO_TURN


def pivot(grid: Grid, head: int, facing: int, to: int) -> int:
    """The hex from which the step leads, and where the horse's rear comes to: its head's, or its rear's.  [R122]"""
    row = turn(grid, head, facing, to)
    return head - grid.steps[facing] if row in (BESIDE_REAR, BEHIND) else head


def new_facing(g: Guiscard, man: int, head: int, facing: int, to: int) -> int:
    """How he looks after the step; men on foot look nowhere.  [R122]"""
    if g.horse[man] < 0:
        return 0
    grid = g.field.grid
    if to == head - grid.steps[facing]:
        return (facing + 3) % 6
    return grid.direction(pivot(grid, head, facing, to), to)


def goals(g: Guiscard, man: int, head: int, facing: int) -> list[int]:
    """The hexes that one step could lead to, whatever stands there.  [R122]"""
    steps = g.field.grid.steps
    if g.horse[man] < 0:
        if g.field.has_castle:
            return goals_on_foot(g, man, head)
        return [head + step for step in steps]
    rear = head - steps[facing]
    ahead = [head + steps[(facing + off) % 6] for off in (0, 1, 5, 2, 4)]
    if g.terrain[rear] == NONE:
        return ahead
    return [*ahead, rear + steps[(facing + 2) % 6], rear + steps[(facing + 4) % 6], rear - steps[facing], rear]


def goals_on_foot(g: Guiscard, man: int, head: int) -> list[int]:
    """The hexes around, and up and down a ladder or rope; from the top of it only there or over.  [R424]"""
    found = climbing.goals(g, man, head)
    return found if len(found) > 1 else [*(head + step for step in g.field.grid.steps), *found]


def cost_of(g: Guiscard, man: int, head: int, facing: int, to: int) -> int:
    """Movement points for the step: terrain, hexside, bodies, turning; 0 where the ground forbids it.

    [R108] [R112] [R121] [R122]"""
    grid = g.field.grid
    if g.horse[man] < 0:
        if g.field.has_castle and climbing.is_climb(g, man, head, to):
            return climbing.cost(g, man, head, to)
        way = grid.direction(head, to)
        if way < 0 or head + grid.steps[way] != to:
            return 0
        return with_burden(g, to, q.entry_cost(g, False, g.field.cast.armoured[man], head, way))
    row = turn(grid, head, facing, to)
    if row == NO_TURN or g.terrain[to] == NONE:
        return 0
    if row == ABOUT:
        return g.field.sheets.about_turn
    at = pivot(grid, head, facing, to)
    cost = q.entry_cost(g, True, g.field.cast.armoured[man], at, grid.direction(at, to))
    return with_burden(g, to, cost + g.field.sheets.turn_extra[row] if cost else 0)


def costs_over_ground(g: Guiscard, man: int) -> list[i64]:
    """For one such as he, [cell * 6 + direction]: what the ground charges for every step; for those who ask for many.

    [R108]"""
    mounted, armoured = g.horse[man] >= 0, g.field.cast.armoured[man]
    kind = (2 if mounted else 0) + (1 if armoured else 0)
    if not g.tracks.costs[kind]:
        costs: list[i64] = [0] * (6 * g.field.grid.size)
        for cell in g.field.grid.cells:
            for way in range(6):
                costs[6 * cell + way] = q.entry_cost(g, mounted, armoured, cell, way)
        g.tracks.keep(kind, costs)
    return g.tracks.costs[kind]


def with_burden(g: Guiscard, to: int, cost: int) -> int:
    """The dead make a hex dearer, or bar it.  [R112]"""
    if cost == 0 or (not g.bodies and not g.carcasses):
        return cost
    extra = q.burden(g, to)
    return 0 if extra < 0 else cost + extra


def is_barred(g: Guiscard, man: int, to: int, leads: bool) -> bool:
    """Does somebody or something that stands there keep him out?  [R110] [R124] [R126]"""
    other = g.on[to]
    if leads and g.terrain[to] != NONE and not all(special.carries(g, horse, to) for horse in q.led_by(g, man)):
        return True
    if other in (NOBODY, man):
        return False
    if other < len(g.cell):
        return q.at_odds(g, to, q.seat(g, man))
    return not passes_horse(g, man, other - len(g.cell), to)


def passes_horse(g: Guiscard, man: int, horse: int, to: int) -> bool:
    """A horse that a friend leads is passed as he is; one that nobody leads is pushed aside.  [R109] [R126]"""
    leader = g.leader[horse]
    return q.seat(g, leader) == q.seat(g, man) if leader >= 0 else bool(pushes(g, man, horse, to, first_only=True))


def pushes(g: Guiscard, man: int, horse: int, to: int, first_only: bool = False) -> list[int]:
    """Where its head may come to when a loose horse is pushed out of a hex: one hex further, unturned, on free hexes.

    [R126] [R301]"""
    found: list[int] = []
    at, taken = q.horse_cells(g, horse), [to, *q.cells(g, man)]
    for way in range(6):
        step = g.field.grid.steps[way]
        if is_pushed(g, horse, at, way, taken) and (
            len(at) == 1 or not buildings.is_astride(g, at[0] + step, g.heading[horse])
        ):
            found.append(at[0] + step)
            if first_only:
                break
    return found


def is_pushed(g: Guiscard, horse: int, at: list[int], way: int, taken: list[int]) -> bool:
    """Does the way lead on to free ground for every half of it?  [R126] [R301]"""
    for cell in at:
        to = cell + g.field.grid.steps[way]
        if not buildings.lets_horses(g, cell, way) or to in taken or g.on[to] not in (NOBODY, len(g.cell) + horse):
            return False
        if not carries_horse(g, horse, to):
            return False
    return True


def carries_horse(g: Guiscard, horse: int, cell: int) -> bool:
    """Ground that a horse without a rider can stand on, water too, and that no heap of dead bars.  [R111] [R112]"""
    return special.carries(g, horse, cell) and q.burden(g, cell) >= 0


def bar_stride(g: Guiscard, man: int, head: int, facing: int, to: int, left: int) -> Reason | None:
    """Why he may not take this step with so many points left.  [R108]"""
    if g.horse[man] < 0 and g.field.has_castle and climbing.is_climb(g, man, head, to):
        return bar_climb(g, man, head, to, left)
    if to not in goals(g, man, head, facing):
        return NO_TURN_THERE if g.horse[man] >= 0 else NOT_NEXT
    if g.terrain[to] == NONE:
        return OFF_MAP
    cost = cost_of(g, man, head, facing, to)
    if cost == 0:
        return bar_ground(g, man, head, facing, to)
    leads = q.leads(g, man)
    if is_barred(g, man, to, leads):
        return bar_occupant(g, man, head, to)
    return None if cost <= left else TOO_DEAR.at(f"hex:{g.field.grid.name(to)}", cost=cost, left=left)


def bar_climb(g: Guiscard, man: int, head: int, to: int, left: int) -> Reason | None:
    """Why he may not climb up, down or over with so many points left.  [R424] [R463]"""
    if to not in climbing.goals(g, man, head):
        return climbing.ONLY_OVER_OR_DOWN if to != head else NOT_NEXT
    barred = climbing.bar(g, man, head, to)
    if barred is not None:
        return barred
    cost = climbing.cost(g, man, head, to)
    return None if cost <= left else TOO_DEAR.at(f"hex:{g.field.grid.name(to)}", cost=cost, left=left)


def bar_ground(g: Guiscard, man: int, head: int, facing: int, to: int) -> Reason:
    """Whether it is the terrain, the hexside or the dead that bar the way.

    [R111] [R112] [R301] [R330] [R401] [R409] [R434] [R440]"""
    grid, hex = g.field.grid, f"hex:{g.field.grid.name(to)}"
    if q.burden(g, to) < 0:
        return HEAP_BARS.at(hex, dead=g.bodies.get(to, 0), horses=g.carcasses.get(to, 0))
    at = pivot(grid, head, facing, to) if g.horse[man] >= 0 else head
    way = grid.direction(at, to)
    side = g.side[at * 6 + way]
    if g.horse[man] >= 0 and buildings.is_window(g, at, way):
        return buildings.ON_FOOT_ONLY.at(f"side:{grid.name(at)}/{way}")
    if g.field.sheets.side_cost[side] < 0:
        return BARS_BY_SIDE.get(side, SIDE_BARS).at(f"side:{grid.name(at)}/{way}", side=side, hex=at)
    return BARS_BY_TERRAIN.get(g.terrain[to], TERRAIN_BARS).at(hex, terrain=g.terrain[to], hex=to)


def bar_occupant(g: Guiscard, man: int, head: int, to: int) -> Reason:
    """An enemy keeps him out, above all behind a window.  [R110] [R302]"""
    hex = f"hex:{g.field.grid.name(to)}"
    if q.at_odds(g, to, q.seat(g, man)):
        way = g.field.grid.direction(head, to)
        if way >= 0 and buildings.is_window(g, head, way):
            return buildings.ENEMY_BEHIND.at(hex, man=q.man_on(g, to))
        return ENEMY_THERE.at(hex, man=q.man_on(g, to))
    return HORSE_BARS.at(hex) if q.horse_on(g, to) >= 0 else LED_BARS.at(hex, terrain=g.terrain[to])
