"""A field of hexes with sides at top and bottom: where they lie, how far apart, and which way one looks.

Columns and rows are counted from 1, even columns lie half a hex lower. Inside, a hex is one number, its *cell*: columns
are x, half rows are y, and one row of cells that lie on no map runs round the field. So each of the six steps is the
same number everywhere, and what lies between two hexes depends only on (dx, dy).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.geometry.rays import STEPS, Ray, ray_between, ray_from_side

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5

FRONT: Final = 0
SIDE: Final = 1
REAR: Final = 2


class Grid:
    """A field of so many columns and rows: cells by name, distances, directions, and the lines between them."""

    def __init__(self, columns: int, rows: int, pitch: int = 0, size: int = 0) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.width: Final = max(columns + 2, pitch)
        """Fields of one pitch number their hexes alike, however many columns they have."""
        self.size: Final = max(self.width * (2 * rows + 4), size)
        self.steps: Final = tuple(dy * self.width + dx for dx, dy in STEPS)
        self.cells: Final = tuple(self.cell(c, r) for r in range(1, rows + 1) for c in range(1, columns + 1))
        self.on_board: Final = [False] * self.size
        for cell in self.cells:
            self.on_board[cell] = True
        self.rays: list[Ray | None] = [None] * (4 * self.size)
        self.side_rays: dict[int, Ray] = {}

    def cell(self, column: int, row: int) -> int:
        """The cell of a column and a row, both from 1."""
        return (2 * row + (column + 1) % 2) * self.width + column

    def column(self, cell: int) -> int:
        return cell % self.width

    def row(self, cell: int) -> int:
        return cell // self.width // 2

    def name(self, cell: int) -> str:
        """The printed name of a hex: two digits of its column, two of its row."""
        return f"{self.column(cell):02}{self.row(cell):02}"

    def find(self, name: str) -> int | None:
        """The cell of this name, if it lies on the field."""
        if len(name) != 4 or not (name.isascii() and name.isdigit()):
            return None
        column, row = int(name[:2]), int(name[2:])
        return self.cell(column, row) if 1 <= column <= self.columns and 1 <= row <= self.rows else None

    def neighbours(self, cell: int) -> list[int]:
        """The hexes next to this one, clockwise from the north, those on the field only."""
        return [cell + step for step in self.steps if self.on_board[cell + step]]

    def distance(self, a: i64, b: i64) -> int:
        """How many hexes lie from one to the other, the first not counted."""
        width: i64 = self.width
        dy = a // width - b // width
        dx = a - b - dy * width
        dx = -dx if dx < 0 else dx
        dy = -dy if dy < 0 else dy
        return dx if dy <= dx else (dx + dy) >> 1

    def direction(self, a: i64, b: i64) -> int:
        """Which of the six ways leads straight from one hex to the other, or -1."""
        width: i64 = self.width
        dy = b // width - a // width
        dx = b - a - dy * width
        if dx == 0:
            return -1 if dy == 0 else S if dy > 0 else N
        if dx != dy and dx != -dy:
            return -1
        return (SE if dy > 0 else NE) if dx > 0 else (SW if dy > 0 else NW)

    def arc(self, cell: int, facing: int, other: int) -> int:
        """Front up to 60 degrees off the facing, side up to 120, then rear, measured between the middles of hexes."""
        dx = other % self.width - cell % self.width
        dy = other // self.width - cell // self.width
        fx, fy = STEPS[facing]
        along = 3 * fx * dx + fy * dy
        if along * along < 3 * dx * dx + dy * dy:
            return SIDE
        return SIDE if along * along == 3 * dx * dx + dy * dy and along < 0 else FRONT if along >= 0 else REAR

    def beyond(self, cell: i64, side: int, b: i64) -> int:
        """On which hand of a hexside, drawn out to both ends, another hex has its middle: positive outside the hex
        whose side it is, negative on its own hand, 0 in line with the side."""
        width: i64 = self.width
        dy = b // width - cell // width
        dx = b - cell - dy * width
        fx, fy = STEPS[side]
        # Along the step over the side, as in `arc`, the hex behind it lies 4 away and the side itself half as far.
        return 3 * fx * dx + fy * dy - 2

    def ray(self, a: int, b: int) -> Ray:
        """The straight line between the middles of two hexes; remembered, for it depends on their difference only."""
        width: i64 = self.width
        here: i64 = a
        there: i64 = b
        dy = there // width - here // width
        dx = there - here - dy * width
        key = 2 * width * dy + dx + 2 * self.size
        found = self.rays[key]
        if found is None:
            found = self.rays[key] = ray_between(dx, dy, self.width)
        return found

    def ray_from(self, cell: int, side: int, b: int) -> Ray:
        """The straight line from the middle of a hexside to the middle of a hex; remembered as well."""
        dx = b % self.width - cell % self.width
        dy = b // self.width - cell // self.width
        key = 6 * (2 * self.width * dy + dx) + side
        found = self.side_rays.get(key)
        if found is None:
            found = self.side_rays[key] = ray_from_side(side, dx, dy, self.width)
        return found


class Sheets:
    """A board of several sheets of one size, each as printed or turned by half a circle."""

    def __init__(self, columns: int, rows: int, across: int, down: int) -> None:
        if columns % 2:
            raise ValueError(f"{columns} columns: sheets that lie side by side have an even number of them")
        self.columns: Final = columns
        self.rows: Final = rows
        self.grid: Final = Grid(columns * across, rows * down)

    def cell(self, x: int, y: int, turned: bool, column: int, row: int) -> int:
        """Where a hex of the sheet in place (x, y), both from 0, comes to lie on the board."""
        if turned:
            column, row = self.columns + 1 - column, self.rows + 1 - row
        return self.grid.cell(x * self.columns + column, y * self.rows + row)


def turned(direction: int) -> int:
    """The same direction on a sheet turned by half a circle; also the opposite one."""
    return (direction + 3) % 6
