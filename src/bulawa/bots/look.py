"""What a bot gets to see: a guess at the truth, made from its own seat, and never the truth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any

from bulawa.engine import flow, registry
from bulawa.engine.chance import Chance, Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.flow import NOTHING_SEALED, Choice, State
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.setup import Laid


class Look:
    """A position as one seat knows it. The true secrets are gone as soon as it is made."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.laid: Laid = state.laid
        self.words = self.laid.words
        self.eyes = eyes_of(seat)
        self._guess = unsealed(game.guess(state, self.eyes, Dealer("a first guess")), seat)

    @classmethod
    def of(cls, match: Match, seat: str) -> Look:
        """What a seat of a match sees."""
        return cls(match.game, match.state, match.seat(seat))

    def written(self) -> dict[str, Any]:
        """All that another process needs to look the same way: a guess as text, never the truth."""
        return {
            "game": self.game.id,
            "scenario": self.laid.setup.scenario,
            "options": dict(self.laid.setup.options),
            "brought": dict(self.laid.setup.brought),
            "pack": None if self.laid.setup.pack is self.game.load_pack(None) else self.laid.setup.pack.files,
            "position": self.position(),
            "seat": self.seat,
        }

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Look:
        """The look that was written."""
        game = registry.find(written["game"])
        setup = game.choose(written["scenario"], written["options"], written["pack"], written["brought"])
        state = game.from_position(game.lay(setup), written["position"])
        flow.start(state, Dealer("nothing is rolled before a question that is open"))
        return cls(game, state, written["seat"])

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(flow.options(self._guess, self.seat))

    def options(self) -> list[Choice]:
        """What the seat may answer now."""
        return list(self.choices)

    def view(self) -> dict[str, Any]:
        """What the seat may know, as data."""
        return self.game.view(self._guess, self.eyes)

    def guess(self, chance: Chance) -> State:
        """A fresh position that might be the true one; the bot may play on in it as it likes."""
        return self.game.guess(self._guess, self.eyes, chance)

    def position(self) -> dict[str, Any]:
        """One guess as text, so that another process can think about it too."""
        return self.game.position(self._guess)

    @cached_property
    def likeness(self) -> str:
        """The same for the same view and options."""
        told = json.dumps([self.view(), self.choices], sort_keys=True, default=str)
        return sha256(told.encode()).hexdigest()

    def dealer(self, seed: str) -> Dealer:
        """A bot's own chance: the same for the same seed, view and options, wherever it is asked."""
        return Dealer(f"{seed}/{self.seat}/{self.likeness}")

    def named(self, choice: Choice) -> tuple[Any, ...]:
        """A choice in names."""
        return self.laid.vocabulary.spell(choice)


def unsealed(state: State, seat: int) -> State:
    """Take back what other seats have sealed: this seat cannot know it, so they are asked again."""
    others = [other for other in state.sealed if other != seat]
    if others:
        state.waiting = sorted({*state.waiting, *others})
        state.sealed = {seat: state.sealed[seat]} if seat in state.sealed else NOTHING_SEALED
    return state
