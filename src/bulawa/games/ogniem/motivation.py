"""Motivation and victory (chapters 2.4 and 11; specification 9)."""

from __future__ import annotations

from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terrain
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.ground import KEY_AREA, MARKER
from bulawa.games.ogniem.state import ROUTED, SAVED, Ogniem
from bulawa.games.ogniem.terms import BLUE, BROKEN, HIGH_SPIRITS, RED
from bulawa.geometry.plane import distance
from bulawa.geometry.shapes import disc


def update_control(g: Ogniem) -> None:
    """More units than the enemy take a control token; broken units do not count.  [R304]"""
    for goal in range(len(g.board.goals)):
        holders = [len(holding(g, goal, side)) for side in (0, 1)]
        if holders[0] != holders[1]:
            v.take_control(g, goal, int(holders[1] > holders[0]))


def holding(g: Ogniem, goal: int, side: int) -> list[int]:
    return [unit for unit in q.units(g, side) if q.state(g, unit) != BROKEN and holds(g, unit, goal)]


def holds(g: Ogniem, unit: int, goal: int) -> bool:
    """Within three inches of a marker, occupying a key area, or in a key structure.  [R304] [G51]"""
    one = g.board.goals[goal]
    if one.kind == MARKER:
        far = g.board.numbers.control_radius + g.board.numbers.near
        return distance(g.shape[unit], disc(one.x, one.y, 0)) <= far
    if one.kind == KEY_AREA:
        return g.place[unit] < 0 and terrain.occupies(g, unit, one.place)
    if g.structure_points[one.place]:
        return g.place[unit] == one.place
    ruins = [i for i, area in enumerate(g.areas) if area is g.board.structures[one.place].ruins]
    return any(g.place[unit] < 0 and terrain.occupies(g, unit, area) for area in ruins)


def controlled(g: Ogniem, side: int) -> int:
    return g.control.count(side)


def losses(g: Ogniem, side: int) -> list[tuple[int, str]]:
    """What the end of a round costs an army.  [R302] [R303] [R305]"""
    found = []
    units = [one for one in q.army(g, side) if q.is_unit(g, one)]
    if 2 * sum(q.is_left(g, one) for one in units) <= len(units):
        found.append((1, "half_lost"))
    if g.board.goals_cost_motivation and g.round >= g.board.goal_loss_from[side]:
        if controlled(g, side) < controlled(g, 1 - side):
            found.append((1, "goals"))
    if g.board.edge_costs_motivation and at_edge(g, side, 1 - side) > at_edge(g, side, side):
        found.append((1, "edge"))
    return found


def at_edge(g: Ogniem, edge: int, side: int) -> int:
    """How many units of a side stand within 12 inches of an army's edge.  [R305] [G19]"""
    far = g.board.numbers.home_edge + g.board.numbers.near
    gaps = [g.shape[unit].bottom if edge == RED else g.board.height - g.shape[unit].top for unit in q.units(g, side)]
    return sum(gap <= far for gap in gaps)


def lose_heart(g: Ogniem) -> None:
    """Losses of both sides are found in the same position and applied together.  [R433]"""
    found = [losses(g, side) for side in (0, 1)]
    for side in (0, 1):
        for points, why in found[side]:
            v.lose_motivation(g, side, points, why)


def both_retreat(g: Ogniem) -> bool:
    return g.motivation[0] <= 0 and g.motivation[1] <= 0


# ---- points


def scores(g: Ogniem) -> list[int]:
    """Points of the scenario.  [R450] [R454]"""
    return [score(g, side) for side in (0, 1)]


def score(g: Ogniem, side: int) -> int:
    board, told = g.board, g.board.score
    points = 0
    for goal, one in enumerate(board.goals):
        if g.control[goal] != side:
            continue
        if one.camp_of >= 0:
            points += told.enemy_camp if one.camp_of != side else 0
        else:
            points += told.marker if one.kind == MARKER else told.key_terrain
    lost = max(0, starting(g, 1 - side) - max(0, g.motivation[1 - side]))
    return points + told.enemy_motivation * lost + captives(g, side)


def starting(g: Ogniem, side: int) -> int:
    """What its army began with; high spirits are one more.  [R401] [R405]"""
    return g.board.motivation[side] + int(g.advantage[side] == HIGH_SPIRITS)


def captives(g: Ogniem, side: int) -> int:
    """Saved for Red; freed, or still on the table, for Blue.  [R454]"""
    told, groups = g.board.score, g.board.captives
    saved = sum(g.place[one] == SAVED for one in groups)
    freed = sum(g.place[one] == ROUTED for one in groups)
    if side == RED:
        return told.saved * saved
    return told.freed * freed + told.left_for_blue * (len(groups) - saved - freed)


def winners(g: Ogniem) -> list[int]:
    """Who has won when the last round is over; both in a draw.  [R306] [R450]"""
    told = g.board.score
    if told.red_wins_at:
        held = controlled(g, RED)
        return [RED] if held >= told.red_wins_at else [RED, BLUE] if held >= told.draw_at else [BLUE]
    red, blue = scores(g)
    if abs(red - blue) <= told.draw_margin:
        return [RED, BLUE]
    return [RED] if red > blue else [BLUE]


def finish(g: Ogniem, why: str) -> None:
    """The points of the scenario decide.  [R306] [R433]"""
    g.end(winners(g), why, scores(g))
