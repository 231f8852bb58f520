"""Whole charges as one click: the cheapest way to every hex from which a rider can strike his target."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.chain import Chain
from bulawa.games.guiscard import lanes
from bulawa.games.guiscard.charge import Charge, ChooseWay, next_hexes
from bulawa.games.guiscard.choices import DONE, GALLOP
from bulawa.games.guiscard.state import Guiscard

Pose = tuple[int, int, int]
"""Where the horse's head is, how it faces, and how many hexes it has gone, counted as far as it matters."""


def choosing(g: Guiscard) -> Charge | None:
    """The charge whose way is asked, before its first hex."""
    frame = g.frames[-1] if g.waiting else None
    is_asked = isinstance(frame, Charge) and isinstance(flow.question(g), ChooseWay)
    return frame if is_asked and isinstance(frame, Charge) and len(frame.path) == 1 else None


def chains(g: Guiscard) -> list[Chain]:
    """A click on the last hex of a charge is the whole charge.  [R205]"""
    f = choosing(g)
    if f is None:
        return []
    return [Chain(answers(g, f, way), (f"hex:{g.field.grid.name(end)}",)) for end, way in ways(g, f).items()]


def answers(g: Guiscard, f: Charge, way: list[int]) -> tuple[tuple[int, ...], ...]:
    """Hex by hex; where it could go on, that this is its end."""
    grid = g.field.grid
    facings = [grid.direction(a, b) for a, b in zip([f.path[0], *way], way)]
    ridden = Charge(f.man, f.target, f.left - cost_of(g, f, way), [*f.path, *way], [*f.facings, *facings])
    end: tuple[tuple[int, ...], ...] = ((DONE,),) if next_hexes(g, ridden) else ()
    return (*((GALLOP, to) for to in way), *end)


def cost_of(g: Guiscard, f: Charge, way: list[int]) -> int:
    grid, total, facing = g.field.grid, 0, f.facings[0]
    for at, to in zip([f.path[0], *way], way):
        total += lanes.step_cost(g, f.man, at, facing, to)
        facing = grid.direction(at, to)
    return total


def ways(g: Guiscard, f: Charge) -> dict[int, list[int]]:
    """For each last hex the cheapest way there, its straight end included."""
    cost, before = spread(g, f)
    found: dict[int, tuple[int, list[int]]] = {}
    for first, way in lanes.run_ins(g, f.man, f.target):
        lane = [first + i * g.field.grid.steps[way] for i in range(1, lanes.STRAIGHT)]
        rest = lanes.lane_cost(g, f.man, first, way)
        for facing in ((way + turn) % 6 for turn in (0, 1, 5)):
            pose = (first, facing, lanes.RUN_UP)
            total = cost.get(pose, f.left + 1) + rest
            if total <= f.left and (lane[-1] not in found or total < found[lane[-1]][0]):
                found[lane[-1]] = (total, [*run_up(before, pose), *lane])
    return {end: way for end, (_, way) in found.items()}


def spread(g: Guiscard, f: Charge) -> tuple[dict[Pose, int], dict[Pose, Pose]]:
    """Every pose he can gallop to, what it costs, and the pose before it."""
    start: Pose = (f.path[0], f.facings[0], 0)
    cost, before = {start: 0}, dict[Pose, Pose]()
    waves: list[list[Pose]] = [[] for _ in range(f.left + 1)]
    waves[0].append(start)
    for spent, wave in enumerate(waves):
        for pose in wave:
            if cost[pose] == spent:
                for new, total in onward(g, f, pose, spent):
                    if total < cost.get(new, f.left + 1):
                        cost[new], before[new] = total, pose
                        waves[total].append(new)
    return cost, before


def onward(g: Guiscard, f: Charge, pose: Pose, spent: int) -> list[tuple[Pose, int]]:
    at, facing, gone = pose
    found: list[tuple[Pose, int]] = []
    for new in ((facing + turn) % 6 for turn in (0, 1, 5)):
        to = at + g.field.grid.steps[new]
        cost = lanes.step_cost(g, f.man, at, facing, to)
        if cost:
            found.append(((to, new, min(gone + 1, lanes.RUN_UP)), spent + cost))
    return found


def run_up(before: dict[Pose, Pose], pose: Pose) -> list[int]:
    found = []
    while pose in before:
        found.append(pose[0])
        pose = before[pose]
    return found[::-1]
