"""Where everything stands on the sheet, read once from places.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine.words import read

Rect = list[float]

HEAD = 15
"""Room for the heading of a field."""
GAP = 2
SIDE = 4
"""Between boxes, and from them to the edge of their field."""


class Layout:
    """Fields, boxes and tracks by their names."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.canvas: dict[str, int] = told["canvas"]
        self.frame: Rect = told["frame"]
        self.title: Rect = told["title"]
        self.compass: Rect = told["compass"]
        self.tracks: dict[str, dict[str, float]] = told["tracks"]
        self.boards: dict[str, dict[str, Any]] = {side: told[side] for side in ("ottoman", "commonwealth")}
        self.fields: dict[str, Rect] = {name: field["at"] for name, field in told["fields"].items()}
        self.boxes: dict[str, Rect] = {
            name: rect for field in told["fields"].values() for name, rect in boxes_of(field)
        }

    def box(self, name: str) -> Rect | None:
        """Where a box is printed, on the plan or on a side's board; None: it has no place of its own."""
        if name in self.boxes:
            return self.boxes[name]
        kind, _, side = name.partition(".")
        off: Rect | None = self.boards[side][kind] if side in self.boards else None
        return off


def boxes_of(field: Mapping[str, Any]) -> Iterator[tuple[str, Rect]]:
    """The boxes of a field, row by row below its heading."""
    x, y, w, h = field["at"]
    rows: list[list[str]] = field["rows"]
    top = y + field.get("head", HEAD)
    highs = field.get("high") or [(h - field.get("head", HEAD) - GAP) / len(rows)] * len(rows)
    for number, (names, high) in enumerate(zip(rows, highs, strict=True)):
        wides = (field.get("wide") or [[]] * len(rows))[number]
        left = x + SIDE
        for place, name in enumerate(names):
            wide = wides[place] if wides else (w - 2 * SIDE - GAP * (len(names) - 1)) / len(names)
            yield name, [left, top, wide, high]
            left += wide + GAP
        top += high + GAP


@cache
def layout() -> Layout:
    return Layout(read(Path(__file__).parent / "places.toml"))
