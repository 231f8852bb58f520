"""The field of hexes: names, distances, directions, arcs, and boards of several sheets."""

from __future__ import annotations

import math

import pytest

from bulawa.geometry.hexes import FRONT, NE, NW, REAR, SE, SIDE, SW, Grid, N, S, Sheets, turned

GRID = Grid(24, 16)


def cell(name: str) -> int:
    found = GRID.find(name)
    assert found is not None
    return found


def test_every_hex_has_a_name_and_a_cell_of_its_own() -> None:
    """Names and cells lead to each other, all over the field."""
    assert [GRID.find(GRID.name(at)) for at in GRID.cells] == list(GRID.cells)
    assert len(set(GRID.cells)) == 24 * 16


@pytest.mark.parametrize("name", ["0001", "2501", "0117", "0100", "101", "01 1", "abcd", "１２０１"])
def test_names_outside_the_field_are_unknown(name: str) -> None:
    """Only what is printed on the field is a hex."""
    assert GRID.find(name) is None


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("0505", ["0504", "0604", "0605", "0506", "0405", "0404"]),
        ("0605", ["0604", "0705", "0706", "0606", "0506", "0505"]),
    ],
)
def test_even_columns_lie_half_a_hex_lower(name: str, around: list[str]) -> None:
    """The six neighbours, clockwise from the north, of an odd and of an even column."""
    assert [GRID.name(cell(name) + step) for step in GRID.steps] == around


def test_a_step_off_the_field_is_off_the_field() -> None:
    """The border round the field catches every single step; nothing wraps to the other side."""
    for at in GRID.cells:
        for step in GRID.steps:
            inside = GRID.distance(at, at + step) == 1 and GRID.on_board[at + step]
            assert inside == (at + step in set(GRID.neighbours(at)))
    assert len(GRID.neighbours(cell("0101"))) == 2
    assert len(GRID.neighbours(cell("2416"))) == 2


def test_distance_is_the_least_number_of_steps() -> None:
    """Compared with a flood of steps from a corner and from the middle."""
    for start in (cell("0101"), cell("1208")):
        far, reached = {start: 0}, [start]
        for at in reached:
            for there in GRID.neighbours(at):
                if there not in far:
                    far[there] = far[at] + 1
                    reached.append(there)
        assert far == {at: GRID.distance(start, at) for at in GRID.cells}


def test_straight_ways_have_a_direction_and_others_have_none() -> None:
    """Six ways are straight; between them lies nothing straight."""
    start = cell("1208")
    for direction, step in enumerate(GRID.steps):
        assert GRID.direction(start, start + 5 * step) == direction
    assert GRID.direction(start, cell("1408")) == -1
    assert GRID.direction(start, start) == -1


def test_arcs_are_true_angles() -> None:
    """Front to 60 degrees inclusive, side to 120 inclusive: against floating point, away from the limits."""
    start = cell("1208")
    for other in GRID.cells:
        dx, dy = other % GRID.width - start % GRID.width, other // GRID.width - start // GRID.width
        angle = abs((math.degrees(math.atan2(math.sqrt(3) * dx, -dy)) + 180) % 360 - 180)
        if other != start and min(abs(angle - 60), abs(angle - 120)) > 1e-6:
            assert GRID.arc(start, N, other) == (FRONT if angle < 60 else SIDE if angle < 120 else REAR)


def test_limits_of_arcs_belong_to_the_better_arc() -> None:
    """60 degrees is front, 120 is side."""
    start = cell("1208")
    steps = GRID.steps
    assert [GRID.arc(start, N, start + 3 * steps[d]) for d in (N, NE, SE, S, SW, NW)] == [
        *(FRONT, FRONT, SIDE, REAR, SIDE, FRONT),
    ]


@pytest.mark.parametrize("name", ["0907", "1008"])
@pytest.mark.parametrize("side", range(6))
def test_what_lies_beyond_a_hexside_is_met_by_leaving_through_it(name: str, side: int) -> None:
    """Lines from its middle: to hexes beyond it they go out by it at once, to those in line with it along it."""
    at = cell(name)
    for other in GRID.cells:
        if other == at:
            continue
        first = GRID.ray_from(at, side, other).links[0]
        leaves = [way[0].direction == side and way[0].leaves == 0 for way in (first.left, first.right)]
        beyond = GRID.beyond(at, side, other)

        assert (beyond > 0) == (all(leaves) and not first.tie)
        assert (beyond < 0) == (not any(leaves))


def test_sheets_lie_side_by_side_and_turned() -> None:
    """A turned sheet keeps the stagger: neighbours stay neighbours, directions turn by half a circle."""
    sheets = Sheets(24, 16, 2, 1)
    assert sheets.grid.name(sheets.cell(1, 0, False, 1, 1)) == "2501"
    assert sheets.grid.name(sheets.cell(1, 0, True, 1, 1)) == "4816"
    for direction, step in enumerate(GRID.steps):
        there = cell("0505") + step
        a = sheets.cell(1, 0, True, 5, 5)
        b = sheets.cell(1, 0, True, GRID.column(there), GRID.row(there))
        assert sheets.grid.direction(a, b) == turned(direction)


def test_sheets_of_odd_width_cannot_be_joined() -> None:
    """Their stagger would not fit."""
    with pytest.raises(ValueError, match="even number"):
        Sheets(23, 16, 2, 1)
