"""What a match is started with, and all that follows from it: names, words and boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bulawa.engine.digests import digest_of
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words

Board = dict[str, Any]
"""Static elements for the client, in one language."""

Boards = Mapping[str, Callable[[str], Board]]
"""Key of a board -> what draws it in a language. Setups whose boards are the same give the same function."""


@dataclass(frozen=True)
class Setup:
    """What a match is started with."""

    scenario: str
    options: Mapping[str, Any]
    pack: Any = None
    """The content pack, as `Game.load_pack` has read it; its `digest` says which one it is."""
    brought: Mapping[str, Any] = field(default_factory=dict)
    """Seat -> what it brings along: an army list, the survivors of a campaign."""

    @property
    def digest(self) -> str:
        """The same for the same setup, whenever and wherever it is laid."""
        pack = getattr(self.pack, "digest", "")
        return digest_of([self.scenario, dict(self.options), pack, dict(self.brought)])


class Lately:
    """What parts of the screen of a match were made of last, and what came of it (`engine/remembered.py`)."""

    def __init__(self) -> None:
        self.parts: dict[Any, tuple[tuple[object, ...], Any]] = {}


@dataclass(frozen=True, eq=False)
class Laid:
    """All that depends on the setup. It is made once for a match, and all copies of its state share it."""

    setup: Setup
    vocabulary: Vocabulary
    words: Words
    boards: Boards
    lately: Lately = field(default_factory=Lately, repr=False)

    @cached_property
    def digest(self) -> str:
        return self.setup.digest


def plain_board(language: str) -> Board:
    """For games that have none yet."""
    return {"theme": "plain", "canvas": {"w": 100, "h": 100}, "elements": [], "cards": {}, "sprites": {}}


PLAIN: Boards = {"plain": plain_board}
