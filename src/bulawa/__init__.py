"""Buława: a table for historical wargames that knows the rules.

The library on one screen:

    match = bulawa.new("freedom", seed="7")
    match.waiting                      # ("ottoman",)
    match.options("ottoman")           # choices in names
    match.play("ottoman", choice)      # events; raises bulawa.Illegal with its rule
    match.view("greek")                # what a seat may know
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# The package of the games is imported before the function of the same name is defined, so that the function stays.
import bulawa.games  # noqa: F401
from bulawa.engine import registry
from bulawa.engine.chance import Chance, Dealer, Script
from bulawa.engine.errors import BulawaError, JournalError, PackError, PositionError, UnknownName
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.match import Illegal, Match, begin, resume

__version__ = "0.1.0"


def games() -> list[dict[str, Any]]:
    """Ids, titles, scenarios with their seats, and options of all games."""
    return [
        {
            "id": game.id,
            "title": dict(game.title),
            "scenarios": {scenario.id: list(scenario.seats) for scenario in game.scenarios},
            "options": {option.id: list(option.values) for option in game.options},
        }
        for game in registry.every()
    ]


def new(
    game: str,
    *,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int | None = None,
    chance: Chance | None = None,
    pack: str | Path | None = None,
) -> Match:
    """Start a match; without a seed the dice are unpredictable."""
    return begin(
        registry.find(game),
        scenario=scenario,
        options=options,
        chance=chance or Dealer(fresh_seed() if seed is None else str(seed)),
        pack=None if pack is None else str(pack),
    )


def position(
    game: str,
    told: Mapping[str, Any],
    *,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int | None = None,
    chance: Chance | None = None,
) -> Match:
    """Start a match from a position (our FEN): data as `Match.position` gives it, or less."""
    return begin(
        registry.find(game),
        scenario=scenario,
        options=options,
        chance=chance or Dealer(fresh_seed() if seed is None else str(seed)),
        position=json.loads(json.dumps(told)),
    )


def load(path: str | Path) -> Match:
    """Go on with a saved match. A torn last line is dropped; a damaged one is an error naming it."""
    path = Path(path)
    journal = Journal.read(path)
    beside = path.with_name(path.name + ".seed")
    seed = beside.read_text(encoding="utf-8") if beside.exists() else None
    game = registry.find(journal.header["game"])
    return resume(game, journal, seed=seed, fresh_seed=fresh_seed(), name=path.name)


def fresh_seed() -> str:
    return secrets.token_hex(16)


__all__ = [
    "BulawaError",
    "Chance",
    "Dealer",
    "Game",
    "Illegal",
    "Journal",
    "JournalError",
    "Match",
    "PackError",
    "PositionError",
    "Script",
    "UnknownName",
    "games",
    "load",
    "new",
    "position",
]
