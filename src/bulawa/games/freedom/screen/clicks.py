"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bulawa.engine.clicks import Clicks
from bulawa.engine.flow import Choice, running
from bulawa.games.freedom.board import ALLIED, EXPEDITIONARY
from bulawa.games.freedom.cannons import Firing, shots
from bulawa.games.freedom.events import Operation
from bulawa.games.freedom.names import UNIT_NAMES
from bulawa.games.freedom.screen.captions import SCREEN
from bulawa.games.freedom.state import Freedom

ALL = 999


def gun_space(g: Freedom, seat: int, choice: Choice) -> str:
    """Where the gun stood that is being hauled."""
    hauling = running(g, Operation)
    return g.board.ids[hauling.space] if hauling is not None and hauling.space >= 0 else ""


def grenadiers(g: Freedom, seat: int, choice: Choice) -> str:
    """The kind of Imperial units on a space."""
    return UNIT_NAMES[ALLIED if g.units[ALLIED][choice[1]] else EXPEDITIONARY]


def guns_left(g: Freedom, seat: int) -> dict[str, Any] | None:
    """Guns that could still fire."""
    firing = running(g, Firing)
    silent = set() if firing is None else {choice[1] for choice in shots(g, firing, ALL)}
    return {"n": len(silent)} if silent else None


CLICKS = Clicks.load(
    Path(__file__).parent,
    SCREEN,
    holes={"gun_space": gun_space, "grenadiers": grenadiers},
    facts={"guns_left": guns_left},
)
