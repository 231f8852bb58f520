"""Units that events remove, send back, place or send forward (specification 3.9)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ANY_UNIT, BEACH, CAMP, GREEK, IMPERIAL_KINDS, INSURGENT, MAINLAND, WALL, Op
from bulawa.games.freedom.choices import PLACE, REMOVE, SEND, WITHDRAW
from bulawa.games.freedom.operation import NOT_MEANT, Choosing, Task, side_of
from bulawa.games.freedom.state import Freedom


def is_in_place(g: Freedom, f: Choosing, op: Op, space: int) -> bool:
    """Whether units on a space are meant by the card.  [R141]"""
    terrain, row = g.board.terrain[space], g.board.row[space]
    mainland = terrain == MAINLAND
    where = op.where
    if where == "row4_one_space":
        return mainland and row == 4 and f.space in (-1, space)
    if where == "one_space_wall_beach_row4":
        return (terrain == WALL or terrain == BEACH or (mainland and row == 4)) and f.space in (-1, space)
    if where == "camp_rows_7_8":
        return terrain == CAMP or (mainland and row >= 7)
    if where == "vas_ring":
        return space == g.board.vas_ring
    if where == "not_row4":
        return terrain != CAMP and not (mainland and row == 4)
    if where == "rows_5_8":
        return mainland and row >= 5
    if where == "last_cannon_space":
        return space == g.last_target
    return True


def units_meant(g: Freedom, f: Choosing, op: Op) -> list[tuple[int, int]]:
    if op.name == "remove_units" and side_of(op, f.actor) == GREEK:
        return [(space, INSURGENT) for space in g.board.city if g.units[INSURGENT][space]]
    return [(space, unit) for space, unit in q.stacks(g, ANY_UNIT) if is_in_place(g, f, op, space)]


def units_to_remove(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(REMOVE, space, unit) for space, unit in units_meant(g, f, op)]


def remove(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    """Removed by an event: no morale reward.  [R144] [R145] [G23]"""
    f.left -= 1
    f.space = choice[1]
    v.remove_unit(g, choice[2], choice[1])
    return None


def units_to_withdraw(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(WITHDRAW, space, unit) for space, unit in units_meant(g, f, op)]


def withdraw(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    """Returned units go to the camp.  [R145] [G50]"""
    f.left -= 1
    v.return_unit(g, choice[2], choice[1])
    return None


def bar_stack(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    """Somebody must stand there, and be meant.  [R141]"""
    return NOT_MEANT if g.units[choice[2]][choice[1]] else q.NO_UNIT_HERE


def places_for_units(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    """Where the owner may place new units: in the city, on an empty island, or in the outer lagoon.  [R87]"""
    unit = INSURGENT if side_of(op, f.actor) == GREEK else op.unit
    if q.in_supply(g, unit) <= 0:
        return []
    if op.where == "lagoon_outer":
        return [(PLACE, space) for space in lagoon_entries(g) if q.bar_entry(g, unit, space) is None]
    if op.where == "island_else_city":
        islands = [space for space in g.board.islands if q.is_empty(g, space)]
        return [(PLACE, space) for space in islands or q.garrison_spaces(g)]
    return [(PLACE, space) for space in q.garrison_spaces(g)]


def lagoon_entries(g: Freedom) -> list[int]:
    """Water spaces that can be reached from the mainland.  [R66]"""
    entries: list[int] = []
    for space in g.board.mainland:
        entries += [end for end in g.board.slow[space] if g.board.terrain[end] != WALL]
    return entries


def place(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.add_units(g, INSURGENT if side_of(op, f.actor) == GREEK else op.unit, 1, choice[1])
    return None


def bar_place(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    """New units need room where units of their side may stand.  [R87]"""
    if side_of(op, f.actor) == GREEK:
        return q.bar_new_unit(g, choice[1])
    return q.bar_entry(g, op.unit, choice[1]) if choice[1] in lagoon_entries(g) else NOT_MEANT


def units_to_send(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    """From the camp to the row-4 space before the wall just fired at.  [R141]"""
    if g.last_target < 0 or g.board.terrain[g.last_target] != WALL:
        return []
    front = g.board.front(g.last_target)
    camp = g.board.camp
    return [(SEND, unit) for unit in IMPERIAL_KINDS if g.units[unit][camp] and q.bar_entry(g, unit, front) is None]


def send(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.move_unit(g, choice[1], 0, g.board.camp, g.board.front(g.last_target))
    return None


TROOPS = {
    "remove_units": Task(units_to_remove, remove, bar_stack),
    "return_to_camp": Task(units_to_withdraw, withdraw, bar_stack),
    "add_units": Task(places_for_units, place, bar_place),
    "camp_to_front": Task(units_to_send, send),
}
