"""The strokes of which everything is drawn."""

from __future__ import annotations

from html import escape
from typing import Any


def text(kind: str, x: float, y: float, said: Any) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(str(said))}</text>'


def art(strokes: Any) -> str:
    return "".join(f'<path class="{kind}" d="{d}"/>' for kind, d in strokes)


def moved(x: float, y: float, kind: str, inside: str) -> str:
    return f'<g class="{kind}" transform="translate({x:g} {y:g})">{inside}</g>'
