"""The siege on the screen: static elements, what stands where, and what to click."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Choice
from bulawa.games.freedom.pack import Pack
from bulawa.games.freedom.state import Freedom


def board(pack: Pack, language: str) -> dict[str, Any]:
    return {}


def scene(g: Freedom, seat: int | None, language: str) -> dict[str, Any]:
    return {}


def paths(g: Freedom, seat: int, choices: list[Choice]) -> list[list[str]]:
    return [[] for _ in choices]
