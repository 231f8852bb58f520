"""The frame of a plan: margin, neat line, numbers of columns and rows, sides, title and compass."""

from __future__ import annotations

from typing import Any

from bulawa.drawing.pen import Point, compass, p
from bulawa.games.guiscard.content.laying import Sheet
from bulawa.games.guiscard.content.maps import ROWS
from bulawa.games.guiscard.screen.country import decor
from bulawa.games.guiscard.screen.plan import DOWN, MARGIN, Plan, R, middle

Element = dict[str, Any]

BELOW = 150
"""So far the margin goes on below the map, under those who wait."""


def frame(plan: Plan, title: str) -> list[Element]:
    wide, high = plan.size
    left, top, right, bottom = plan.inner
    outer = f"M0 0H{wide}V{high + BELOW}H0Z"
    inner = f"M{p(left, top)}V{bottom:.1f}H{right:.1f}V{top:.1f}Z"
    neat = f"M{p(left - 4, top - 4)}H{right + 4:.1f}V{bottom + 4:.1f}H{left - 4:.1f}Z"
    edge = [*decor("margin", outer + inner), *decor("neat", inner + neat)]
    return [*edge, *numbers(plan), *sides(plan), *label("title", MARGIN + 6.4 * len(title), high - 7, title)]


def label(kind: str, x: float, y: float, said: str) -> list[Element]:
    return [{"type": "label", "kind": kind, "x": round(x, 1), "y": round(y, 1), "label": said}]


def numbers(plan: Plan) -> list[Element]:
    """Columns above the field, rows at its left."""
    found: list[Element] = []
    for column in range(1, plan.columns + 1):
        found += label("figure", middle((column, 1))[0], MARGIN - 9, f"{column:02}")
    for row in range(1, plan.rows + 1):
        found += label("figure", MARGIN / 2, middle((1, row))[1] + 6, f"{row:02}")
    return found


def sides(plan: Plan) -> list[Element]:
    """The number of each side of a map that is an edge of the board, on a little shield."""
    found: list[Element] = []
    for sheet in plan.sheets:
        for side in (1, 2, 3, 4):
            x, y = beside(sheet, side)
            left, top, right, bottom = plan.inner
            if not (left < x < right and top < y < bottom):
                y = between_figures(y) if x < left else y
                found += [*decor("shield", shield(x, y)), *label("side", x, y + 1, str(side))]
    return found


def between_figures(y: float) -> float:
    """The nearest height at the left edge where no number of a row stands."""
    first = middle((1, 1))[1] + DOWN
    return first + 2 * DOWN * round((y - first) / (2 * DOWN))


def beside(sheet: Sheet, side: int) -> Point:
    """The middle of a map's side, a little outside."""
    (x0, y0), (x1, y1) = middle(sheet.hex((sheet.first, 1))), middle(sheet.hex((sheet.last, ROWS)))
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    wide, high = abs(x1 - x0) / 2 + R + MARGIN / 2, abs(y1 - y0) / 2 + DOWN + MARGIN / 2
    dx, dy = ((0, -high), (wide, 0), (0, high), (-wide, 0))[(side + 1) % 4 if sheet.turned else side - 1]
    return x + dx, y + dy


def shield(x: float, y: float) -> str:
    return f"M{p(x - 9, y - 11)}h18v10q0 8-9 11q-9-3-9-11Z"


def rose(x: float, y: float, r: float) -> list[Element]:
    rings, light, dark = compass(x, y, r)
    return [*decor("hair", rings), *decor("rose-light", light), *decor("rose-dark", dark)]
