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


def new_scene(board: str, **parts: Any) -> dict[str, Any]:
    """A scene on that board with these parts."""
    empty: dict[str, Any] = {
        "board": board,
        "pieces": {},
        "marks": {},
        "tracks": {},
        "hands": {},
        "discard": {},
        "decks": {},
        "facts": {},
        "palette": {},
        "confirm": {},
        "hint": "",
        "also": {},
    }
    return {**empty, **parts}
