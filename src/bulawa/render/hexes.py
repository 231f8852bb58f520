"""A field of hexes, as `client/hexes.js` reckons it and `client/elements/grid.js` draws it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin, sqrt
from typing import Any

from bulawa.render.strokes import text

TALL = sqrt(3)
NEAR = 0.1
"""Two middles that lie closer together, as a part of `r`, are those of one hex."""

Grid = Mapping[str, Any]
Cell = tuple[int, int]
Point = tuple[float, float]


def grid(grid: Grid) -> str:
    """One path for each terrain and for each kind of hexside, and the net of all hexes."""
    lands = "".join(
        f'<path class="terrain {kind}" d="{"".join(hex_of(grid, one) for one in listed(land))}"/>'
        for kind, land in grid.get("terrain", {}).items()
    )
    sides = "".join(
        f'<path class="hexside {kind}" d="{"".join(side(grid, one) for one in listed(land))}"/>'
        for kind, land in grid.get("sides", {}).items()
    )
    net = f'<path class="hexes" d="{"".join(net_of(grid))}"/>'
    return f'<g class="grid {grid["kind"]}">{lands}{net}{sides}</g>'


def names(board: Mapping[str, Any]) -> Iterator[str]:
    """What single hexes are called, over all that lies on them."""
    for grid in (one for one in board["elements"] if one["type"] == "grid" and "names" in one):
        said = "".join(named(grid, hex, name) for hex, name in grid["names"].items())
        yield f'<g class="grid {grid["kind"]}">{said}</g>'


def listed(land: Mapping[str, str]) -> list[str]:
    return land["cells"].split()


def cell_of(name: str) -> Cell:
    half = len(name) // 2
    return int(name[:half]), int(name[half:])


def name_of(grid: Grid, cell: Cell) -> str:
    digits = 3 if max(grid["columns"], grid["rows"]) > 99 else 2
    return "".join(str(one).zfill(digits) for one in cell)


def shift(grid: Grid, line: int) -> float:
    """Columns, or rows of pointed hexes, that lie half a hex lower."""
    return TALL / 2 if (line % 2 == 0) == (grid.get("low", "even") == "even") else 0


def middle(grid: Grid, cell: Cell) -> Point:
    """The middle of a hex on the canvas."""
    (column, row), x, y, r = cell, grid["x"], grid["y"], grid["r"]
    if grid.get("pointed"):
        return x + r * (TALL * (column - 1) + shift(grid, row) - shift(grid, 1)), y + r * 1.5 * (row - 1)
    return x + r * 1.5 * (column - 1), y + r * (TALL * (row - 1) + shift(grid, column) - shift(grid, 1))


def corner(grid: Grid, at: Point, n: int) -> str:
    """The n-th side lies between the n-th corner and the next."""
    angle = radians(60 * n - (90 if grid.get("pointed") else 120))
    x, y = at[0] + grid["r"] * cos(angle), at[1] + grid["r"] * sin(angle)
    return f"{round(x, 1):g} {round(y, 1):g}"


def outline(grid: Grid, at: Point) -> str:
    return f"M{'L'.join(corner(grid, at, n) for n in range(6))}Z"


def hex_of(grid: Grid, name: str) -> str:
    return outline(grid, middle(grid, cell_of(name)))


def edge(grid: Grid, at: Point, n: int) -> str:
    return f"M{corner(grid, at, n)}L{corner(grid, at, n + 1)}"


def side(grid: Grid, name: str) -> str:
    hex, _, n = name.partition("/")
    return edge(grid, middle(grid, cell_of(hex)), int(n))


def named(grid: Grid, hex: str, said: str) -> str:
    x, y = middle(grid, cell_of(hex))
    return text("label hex-name", x, y + grid["r"] * 0.66, said)


def beyond(grid: Grid, at: Point, n: int) -> Point:
    """The middle of the neighbour behind the n-th side."""
    angle = radians(60 * n - (60 if grid.get("pointed") else 90))
    return at[0] + grid["r"] * TALL * cos(angle), at[1] + grid["r"] * TALL * sin(angle)


def net_of(grid: Grid) -> Iterator[str]:
    """The sides of all hexes that are there, each once."""
    gone = set(grid.get("gone", "").split())
    cells = [(column, row) for column in range(1, grid["columns"] + 1) for row in range(1, grid["rows"] + 1)]
    there = [middle(grid, cell) for cell in cells if name_of(grid, cell) not in gone]
    known = {spot(grid, at) for at in there}
    for at in there:
        yield from (edge(grid, at, n) for n in range(6) if n < 3 or spot(grid, beyond(grid, at, n)) not in known)


def spot(grid: Grid, at: Point) -> tuple[int, int]:
    """The same for the same middle, however it was reckoned."""
    return round(at[0] / (NEAR * grid["r"])), round(at[1] / (NEAR * grid["r"]))


def place_of(grid: Grid, id: str) -> Mapping[str, Any] | None:
    """A hex or a hexside as a place for pieces; they lie there one upon the other, or as far apart as the grid says."""
    kind, _, name = id.partition(":")
    hex, _, n = name.partition("/")
    if kind not in ("hex", "side") or not hex.isdigit():
        return None
    x, y = middle(grid, cell_of(hex))
    if kind == "hex":
        lying = {"apart": grid["apart"]} if "apart" in grid else {"heap": True}
        return {"x": x, "y": y, "w": grid["r"] * 1.5, "h": grid["r"] * 1.5, **lying}
    far = beyond(grid, (x, y), int(n))
    return {"x": (x + far[0]) / 2, "y": (y + far[1]) / 2, "w": grid["r"], "h": grid["r"]}
