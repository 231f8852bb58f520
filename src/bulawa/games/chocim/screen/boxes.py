"""How an action box is printed: its outline, room for its units, its name and its small print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import p
from bulawa.games.chocim.board import UNIT_IDS
from bulawa.games.chocim.screen.counters import SMALL

Element = dict[str, Any]
Rect = list[float]

WIDE = 176
"""From this width on name and small print share the upper line."""
LETTER = 4.7
SMALL_LETTER = 4.3
"""The usual width of a printed letter, and of one in the smallest print."""


def outline(kind: str, rect: Rect) -> str:
    """A plan has cut corners, a support round ends, an effect round corners, a reserve none."""
    x, y, w, h = rect
    if kind in ("battle", "assault", "control", "defence"):
        cut = 7
        return (
            f"M{p(x + cut, y)}H{x + w - cut}L{p(x + w, y + cut)}V{y + h - cut}L{p(x + w - cut, y + h)}"
            f"H{x + cut}L{p(x, y + h - cut)}V{y + cut}Z"
        )
    r = min(18, h / 2 - 1) if kind == "support" else 6 if kind == "effect" else 1
    arc = f"a{r} {r} 0 0 1"
    right, left = f"H{x + w - r}{arc} {r} {r}V{y + h - r}", f"{arc} {-r} {r}H{x + r}{arc} {-r} {-r}V{y + r}"
    return f"M{p(x + r, y)}{right}{left}{arc} {r} {-r}Z"


def room(rect: Rect, off: bool) -> dict[str, Any]:
    """Where units stand: between the name and the small print, or below both."""
    x, y, w, h = rect
    top, bottom = (2, 2) if off else (15, 3) if w >= WIDE else (14, 12)
    return {"x": x + w / 2, "y": y + (h + top - bottom) / 2, "w": w - 4, "h": h - top - bottom, "flow": True,
            "snug": w < WIDE}  # fmt: skip


def imprint(
    rect: Rect, kind: str, name: str, units: list[tuple[str, str]], limits: str, link: str
) -> Iterator[Element]:
    """The plate of a box with its name, the kinds that may enter as small outlines, limits and link."""
    x, y, w, h = rect
    yield {"type": "decor", "kind": f"plate {kind}", "d": outline(kind.split()[0], rect)}
    wide = w >= WIDE
    yield text("box-name" if wide else "box-name middle", x + 9 if wide else x + w / 2, y + 8.5, name)
    first = 12 * len(units) + (LETTER * len(limits) + 3 if limits else 0)
    second = SMALL_LETTER * len(link) + 5 if link else 0
    line = y + 8.5 if wide else y + h - 8
    left = x + w - 8 - first - second if wide else x + (w - first - second) / 2
    yield from small_print(left, line, units, limits, link)


def small_print(left: float, line: float, units: list[tuple[str, str]], limits: str, link: str) -> Iterator[Element]:
    """Outlines with their letters, then from how many to how many, then the linked action."""
    for unit, letter in units:
        yield {"type": "decor", "kind": f"kind unit-{unit}", "x": left + 6, "y": line, "d": SMALL[UNIT_IDS.index(unit)]}
        yield text("kind-letter", left + 6, line + 0.4, letter)
        left += 12
    if limits:
        yield text("box-limits", left + 3, line, limits)
        left += LETTER * len(limits) + 3
    if link:
        yield text("box-link", left + 5, line, link)


def text(kind: str, x: float, y: float, said: str) -> Element:
    return {"type": "label", "kind": kind, "x": x, "y": y, "label": said}
