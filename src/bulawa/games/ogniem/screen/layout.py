"""Where the table lies on the sheet: inches and mils become units of the canvas, and y grows upwards."""

from __future__ import annotations

from collections.abc import Sequence

from bulawa.drawing.pen import Point
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.screen.trays import SCALE

MARGIN = 42.0
"""Around the table, for the ruler."""
INCH = 1000


def size(board: Board) -> tuple[float, float]:
    """Of the table, on the canvas."""
    return SCALE * board.width, SCALE * board.height


def at(board: Board, x: int, y: int) -> Point:
    """A place on the table, on the canvas."""
    return MARGIN + SCALE * x, MARGIN + SCALE * (board.height - y)


def outline(board: Board, xs: Sequence[int], ys: Sequence[int]) -> list[Point]:
    return [at(board, x, y) for x, y in zip(xs, ys, strict=True)]


def facing(heading: int) -> float:
    """Degrees clockwise from the top, of a heading in hundredths counter-clockwise from the right."""
    return (9000 - heading) % 36000 / 100


def plane(board: Board) -> dict[str, float | bool]:
    """How the client lays the rules' own units on the canvas."""
    return {"x": MARGIN, "y": MARGIN + SCALE * board.height, "scale": SCALE, "up": True}
