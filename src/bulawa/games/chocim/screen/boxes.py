"""How an action box is printed: its outline, room for its units, its name and its small print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import p
from bulawa.games.chocim.board import UNIT_IDS
from bulawa.games.chocim.screen.counters import SMALL
from bulawa.games.chocim.screen.layout import Rect

Element = dict[str, Any]

WIDE = 130
"""From this width on name and small print share the upper line."""
LOW = 36
"""Below this height the units stand beside the name."""
LETTER = 5.6
"""The usual width of a printed letter."""
KIND = 14
"""The width of a small outline."""
TOP = 7.5
FOOT = 6.5
"""How far the middle of the upper and of the lower line of print lies from the edge of its box."""


def outline(kind: str, rect: Rect) -> str:
    """A plan has cut corners, a support round ends, an effect round corners, a reserve none."""
    x, y, w, h = rect
    if kind in ("battle", "assault", "control", "defence"):
        cut = 6
        return (
            f"M{p(x + cut, y)}H{x + w - cut}L{p(x + w, y + cut)}V{y + h - cut}L{p(x + w - cut, y + h)}"
            f"H{x + cut}L{p(x, y + h - cut)}V{y + cut}Z"
        )
    r = min(14, h / 2 - 1) if kind == "support" else 5 if kind == "effect" else 1
    arc = f"a{r} {r} 0 0 1"
    right, left = f"H{x + w - r}{arc} {r} {r}V{y + h - r}", f"{arc} {-r} {r}H{x + r}{arc} {-r} {-r}V{y + r}"
    return f"M{p(x + r, y)}{right}{left}{arc} {r} {-r}Z"


def room(rect: Rect, off: bool, name: str, dots: int) -> dict[str, Any]:
    """Where units stand: clear of the name, the small print and the dots, so that none of them is hidden."""
    x, y, w, h = rect
    left, right = (9 + LETTER * len(name), 4) if h < LOW and not off else (2, 10 if dots else 2)
    top, bottom = (1, 1) if off or h < LOW else (15, 2) if w >= WIDE else (13.5, 13.5)
    return {"x": x + (w + left - right) / 2, "y": y + (h + top - bottom) / 2, "w": w - left - right,
            "h": h - top - bottom, "flow": True, "snug": w < WIDE}  # fmt: skip


def imprint(
    rect: Rect, kind: str, name: str, units: list[tuple[str, str]], limits: str, links: tuple[str, ...]
) -> Iterator[Element]:
    """The plate of a box with its name, the kinds that may enter as small outlines, limits and the longest link."""
    x, y, w, h = rect
    yield {"type": "decor", "kind": f"plate {kind}", "d": outline(kind.split()[0], rect)}
    wide = w >= WIDE
    name_at = y + (h / 2 if h < LOW else TOP)
    yield text("box-name" if wide else "box-name middle", x + 7 if wide else x + w / 2, name_at, name)
    print_width = KIND * len(units) + LETTER * len(limits) + (3 if units and limits else 0)
    free = w - 12 - print_width - (LETTER * len(name) + 12 if wide else 0)
    link = next((one for one in links if LETTER * len(one) + 4 <= free), "")
    whole = print_width + (LETTER * len(link) + 4 if link else 0)
    left = x + w - 6 - whole if wide else x + (w - whole) / 2
    yield from small_print(left, name_at if wide else y + h - FOOT, units, limits, link)


def small_print(left: float, line: float, units: list[tuple[str, str]], limits: str, link: str) -> Iterator[Element]:
    """Outlines with their letters, then from how many to how many, then the linked action."""
    for unit, letter in units:
        yield {"type": "decor", "kind": f"kind unit-{unit}", "x": left + KIND / 2, "y": line,
               "d": SMALL[UNIT_IDS.index(unit)]}  # fmt: skip
        yield text("kind-letter", left + KIND / 2, line + 0.4, letter)
        left += KIND
    if limits:
        left += 3 if units else 0
        yield text("box-limits", left, line, limits)
        left += LETTER * len(limits)
    if link:
        yield text("box-link", left + 4, line, link)


def text(kind: str, x: float, y: float, said: str) -> Element:
    return {"type": "label", "kind": kind, "x": x, "y": y, "label": said}
