"""Buława: a table for historical wargames that knows the rules.

The library on one screen:

    match = bulawa.new("freedom", seed="7")
    match.waiting                      # ("ottoman",)
    match.options("ottoman")           # choices in names
    match.openings("ottoman")          # and answers with holes, where there are too many to list
    match.preview("ottoman", choice)   # what a choice would come to, before it is made
    match.play("ottoman", choice)      # events; raises bulawa.Illegal with its rule
    match.view("greek")                # what a seat may know; match.view(): what a spectator may
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

# The package of the games is imported before the function of the same name is defined, so that the function stays.
import bulawa.games  # noqa: F401
from bulawa.engine import packs, registry
from bulawa.engine.beginning import begin, teach
from bulawa.engine.brought import Unfit
from bulawa.engine.chance import Chance, Dealer, Script
from bulawa.engine.errors import BulawaError, JournalError, PackError, PositionError, UnknownName
from bulawa.engine.game import Game
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.packs import Packs
from bulawa.engine.resume import resume
from bulawa.engine.seeds import kept_seed

__version__ = "0.6.0"


def games() -> list[dict[str, Any]]:
    """Ids, titles, scenarios with their seats, tiers and lengths, and options of all games."""
    return [
        {
            "id": game.id,
            "title": dict(game.title),
            "scenarios": {
                one.id: {"seats": list(one.seats), "tier": one.tier, "minutes": list(one.minutes)}
                for one in game.scenarios
            },
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
    brought: Mapping[str, Any] | None = None,
    nonces: Mapping[str, str] | None = None,
    awaits: Sequence[str] = (),
) -> Match:
    """Start a match; without a seed the dice are unpredictable. A pack is a folder with corrected data of the game.
    With `nonces` ({} for none yet) each seat may add one of its own to the seed: `Match.add_nonce`.
    Nothing is dealt before those seats that it `awaits` have done so."""
    found = registry.find(game)
    return begin(
        found,
        scenario=scenario,
        options=options,
        chance=chance or Dealer(fresh_seed() if seed is None else str(seed)),
        pack=None if pack is None else packs.read(found, Path(pack)),
        brought=brought,
        nonces=nonces,
        awaits=awaits,
    )


def lesson(game: str, name: str, *, seed: str | int | None = None) -> Match:
    """Start a guided game: its first dice and cards are arranged, and `Match.guide` knows what comes next."""
    found = registry.find(game)
    return teach(found, found.lesson(name), fresh_seed() if seed is None else str(seed))


def position(
    game: str,
    told: Mapping[str, Any],
    *,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int | None = None,
    chance: Chance | None = None,
    pack: str | Path | None = None,
    brought: Mapping[str, Any] | None = None,
) -> Match:
    """Start a match from a position (our FEN): data as `Match.position` gives it, or less."""
    found = registry.find(game)
    return begin(
        found,
        scenario=scenario,
        options=options,
        chance=chance or Dealer(fresh_seed() if seed is None else str(seed)),
        pack=None if pack is None else packs.read(found, Path(pack)),
        brought=brought,
        position=plain(told),
    )


def plain(told: Mapping[str, Any]) -> dict[str, Any]:
    """A position as a journal keeps it; what cannot be written down is refused."""
    if not isinstance(told, Mapping):
        raise PositionError(f"position: a table of fields is expected, not {told!r}")
    try:
        written: dict[str, Any] = json.loads(json.dumps(told, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"position: this cannot be written as JSON: {error}") from None
    return written


def load(path: str | Path, *, packs: Iterable[str | Path] = ()) -> Match:
    """Go on with a saved match. A torn last line is dropped; a damaged one is an error naming it.

    A match that was begun with a content pack finds it again among the folders in `packs`, by what it says."""
    path = Path(path)
    journal = Journal.read(path)
    game = registry.find(journal.header["game"])
    return resume(
        game, journal, seed=kept_seed(path), fresh_seed=fresh_seed(), given=Packs.given(packs), name=path.name
    )


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
    "Unfit",
    "UnknownName",
    "games",
    "lesson",
    "load",
    "new",
    "position",
]
