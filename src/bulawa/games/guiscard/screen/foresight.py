"""What an answer would come to, drawn and told before it is given: shots, attacks, charges and whole moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.preview import Preview, nearest_legal
from bulawa.games.guiscard import fire, odds, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.charge import Charge
from bulawa.games.guiscard.choices import AIM, ATTACK, CHARGE, EVADE, GALLOP, SHOOT, STEP
from bulawa.games.guiscard.evasion import Evasion
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.movement import Walk
from bulawa.games.guiscard.passage import HALTED, KILLS, WOUNDS, risks
from bulawa.games.guiscard.screen import lances, muster, sightline
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.screen.sightline import spot
from bulawa.games.guiscard.sight import whole
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.window import may_be_shot_at, shots_at, spacing

WAY = Reason("R108", "way_there", "hexes:hex* cost left")
TESTS = Reason("R116", "tests_on_way", "n halted hurt")
UNDER_FIRE = Reason("R136", "fire_on_way", "hex:hex n percent")
LANE = Reason("R205", "lane", "hexes:hex* cost")
LANES = Reason("R205", "lanes", "n")

FACES = odds.FACES
Route = list[tuple[int, int]]
"""Where he stands and how he faces, hex by hex."""


def preview(g: Guiscard, seat: int, choice: Choice) -> Preview:
    """Of a single answer."""
    near = nearest_legal(g, seat, choice)
    if near is None:
        return Preview()
    verb = choice[0]
    if verb == SHOOT:
        return of_shot(g, choice[1], choice[3], near)
    if verb == AIM:
        return of_shot(g, choice[1], choice[2], near)
    if verb == ATTACK:
        return Preview(touches=(f"man:{g.field.cast.ids[choice[2]]}",), nearest=near)
    if verb == CHARGE:
        return of_charge(g, choice[1], choice[2], near)
    if verb == EVADE:
        return of_evasion(g, choice[1], near)
    return of_steps(g, (choice,), near) if verb == STEP else Preview(nearest=near)


def preview_chain(g: Guiscard, seat: int, choices: tuple[Choice, ...]) -> Preview:
    """Of a whole move or a whole charge."""
    near = nearest_legal(g, seat, choices[0])
    if near is None:
        return Preview()
    if choices[0][0] == STEP:
        return of_steps(g, choices, near)
    return of_gallop(g, choices, near) if choices[0][0] == GALLOP else Preview(nearest=near)


# ---- fire


def of_shot(g: Guiscard, man: int, cell: int, near: Choice) -> Preview:
    """The line of fire over the map.  [R144]"""
    seen = whole(g, g.cell[man], cell)
    first, *rest = sightline.told(g, g.cell[man], cell)
    drawn = first.at(shapes=sightline.drawn(g, g.cell[man], cell, seen), **first.args)
    crosses = tuple(hex_id(g, one) for one in sightline.crossed(seen))
    return Preview(crosses=crosses, touches=(hex_id(g, cell),), notes=(drawn, *rest), nearest=near)


# ---- moves


def of_steps(g: Guiscard, choices: tuple[Choice, ...], near: Choice) -> Preview:
    """The way with its cost, the tests on it, and where the enemy may shoot.  [R108] [R116] [R136]"""
    f = g.frames[-1]
    if not isinstance(f, Move) or not q.is_here(g, f.man):
        return Preview(nearest=near)
    cells = [choice[1] for choice in choices if choice[0] == STEP]
    route = poses(g, f.man, cells)
    cost = cost_of(g, f.man, route)
    way = WAY.at(shapes=(drawn(g, route),), hexes=cells, cost=cost, left=f.left - cost)
    shots = shot_at(g, f, route) if isinstance(f, Walk) else []
    return Preview((ghost(g, f.man, route),), (), (), cost, tuple(tested(g, f, route)), (*shots, way), near)


def poses(g: Guiscard, man: int, cells: list[int]) -> Route:
    """Where he stands after each step, and before the first."""
    found = [(g.cell[man], g.facing[man])]
    for to in cells:
        at, facing = found[-1]
        found.append((to, strides.new_facing(g, man, at, facing, to)))
    return found


def cost_of(g: Guiscard, man: int, route: Route) -> int:
    return sum(strides.cost_of(g, man, at, facing, to) for (at, facing), (to, _) in pairwise(route))


def drawn(g: Guiscard, route: Route) -> tuple[Any, ...]:
    return ("route", *(number for cell, _ in route for number in spot(g, cell)))


def ghost(g: Guiscard, man: int, route: Route) -> dict[str, Any]:
    """Himself, where the way ends."""
    twin = g.copy()
    twin.shift(man, *route[-1])
    return {"id": f"man:{g.field.cast.ids[man]}", **muster.look(twin, man)}


def of_evasion(g: Guiscard, cell: int, near: Choice) -> Preview:
    """Himself where he slips to, and the enemies who test him there.  [R236]"""
    f = g.frames[-1]
    if not isinstance(f, Evasion):
        return Preview(nearest=near)
    route = poses(g, f.man, [cell])
    return Preview((ghost(g, f.man, route),), tests=tuple(tests_of(g, f.man, [cell])), nearest=near)


def tested(g: Guiscard, f: Move, route: Route) -> list[Reason]:
    """How many enemies test him when he leaves the hexes he has entered, and what each test may do.  [R114] [R116]"""
    left = route[:-1] if f.has_gone() else route[1:-1]
    return tests_of(g, f.man, [cell for cell, _ in left])


def tests_of(g: Guiscard, man: int, cells: list[int]) -> list[Reason]:
    """How many enemies test him on these hexes, and what each test may do.  [R116]"""
    n = sum(len(q.watchers(g, man, cell)) for cell in cells)
    if n == 0:
        return []
    faces = risks(g, man)
    halted = 100 * faces[HALTED] // FACES
    return [TESTS.at(n=n, halted=halted, hurt=100 * (faces[WOUNDS] + faces[KILLS]) // FACES)]


def shot_at(g: Guiscard, f: Walk, route: Route) -> list[Reason]:
    """The hexes where somebody may shoot at him, the next one counted on from the last.  [R136] [R138]"""
    if f.spared or g.quiet:
        return []
    twin, since, found = g.copy(), f.since, []
    for cell, facing in route[1:]:
        since += 1
        twin.shift(f.man, cell, facing)
        if not may_be_shot_at(twin, f.man, since):
            continue
        shots = shots_at(twin, f.man)
        if shots:
            chances = [hurting(twin, choice) for choice in shots]
            found.append(UNDER_FIRE.at(hex_id(g, cell), hex=cell, n=len(shots), percent=round(100 * max(chances))))
            since = 0 if spacing(twin, f.man, False) else since
    return found


def hurting(g: Guiscard, choice: Choice) -> float:
    """How likely a shot hurts him."""
    man, cell = choice[1], choice[2]
    usable = [one for one in fire.owned(g, man) if fire.bar_shot_now(g, man, one, cell) is None]
    return float(odds.of_shot(g, man, usable[0], cell)["chance"]) if usable else 0.0


# ---- charges


def of_charge(g: Guiscard, man: int, foe: int, near: Choice) -> Preview:
    """The lanes by which he could ride at his target.  [R205]"""
    f = Charge(man, foe, q.allowance(g, man), [g.cell[man]], [g.facing[man]])
    found = lances.ways(g, f)
    lines = tuple(drawn(g, poses(g, man, way)) for way in found.values())
    note = LANES.at(f"man:{g.field.cast.ids[foe]}", lines, n=len(found))
    return Preview(touches=(f"man:{g.field.cast.ids[foe]}",), notes=(note,), nearest=near)


def of_gallop(g: Guiscard, choices: tuple[Choice, ...], near: Choice) -> Preview:
    """One lane, and the rider at its end.  [R205]"""
    f = g.frames[-1]
    if not isinstance(f, Charge):
        return Preview(nearest=near)
    cells = [choice[1] for choice in choices if choice[0] == GALLOP]
    route = poses(g, f.man, cells)
    note = LANE.at(shapes=(drawn(g, route),), hexes=cells, cost=cost_of(g, f.man, route))
    foe = f"man:{g.field.cast.ids[f.target]}"
    return Preview((ghost(g, f.man, route),), (), (foe,), cost_of(g, f.man, route), (), (note,), near)
