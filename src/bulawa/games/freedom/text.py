"""The siege in words and lines: for the terminal and for screen readers."""

from __future__ import annotations

from bulawa.games.freedom.state import Freedom


def text(g: Freedom, seat: int | None, language: str) -> str:
    """The position as a seat (None: everybody) sees it."""
    return f"{g.round} {g.morale}"
