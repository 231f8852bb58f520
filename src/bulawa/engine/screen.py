"""What every board and every scene has, for games that show only a part of it; docs/protocol.md says what it means."""

from __future__ import annotations

from typing import Any

from bulawa.engine.setup import Board


def new_board(**parts: Any) -> Board:
    """A board with these parts, and nothing where nothing is said."""
    empty: Board = {
        "game": "",
        "theme": "plain",
        "canvas": {"w": 100, "h": 100},
        "seats": {},
        "panels": [],
        "elements": [],
        "cards": {},
        "sprites": {},
        "marks": {},
        "buttons": {},
    }
    return {**empty, **parts}


NOTHING: dict[str, Any] = {}
"""A part of which nothing is to be told: the very same each time, and so quickly compared. Nobody may change it."""


def new_scene(board: str, **parts: Any) -> dict[str, Any]:
    """A scene on that board with these parts."""
    empty: dict[str, Any] = {
        "board": board,
        "pieces": NOTHING,
        "marks": NOTHING,
        "tracks": NOTHING,
        "hands": NOTHING,
        "discard": NOTHING,
        "decks": NOTHING,
        "facts": NOTHING,
        "palette": NOTHING,
        "confirm": NOTHING,
        "hint": "",
        "also": NOTHING,
    }
    return {**empty, **parts}
