"""Where one of our own bots fails, it is told what it was asked, so that it can be asked the same again."""

from __future__ import annotations

import json
import logging
from typing import ClassVar

import pytest

from bulawa import bots
from bulawa.bots.bot import Bot
from bulawa.bots.look import Look
from bulawa.bots.referee import Fixture, Played
from bulawa.bots.simple import Random
from bulawa.bots.tally import report, tally
from bulawa.engine import registry
from bulawa.engine.flow import Choice
from bulawa.kit.play import new_state
from bulawa.server import thoughts

GAME = registry.find("ogniem")


class Stumbler(Random):
    """It plays as it comes, and falls over its tenth question."""

    asked: ClassVar[list[Look]] = []

    def choose(self, look: Look) -> Choice:
        self.asked.append(look)
        if len(self.asked) == 10:
            raise IndexError("list index out of range")
        return super().choose(look)


def nobody_listens(seat: int) -> None:
    pass


def test_a_crash_in_the_arena_is_told_with_its_trace_and_its_question() -> None:
    Stumbler.asked = []
    played = Played(3, {"red": 0, "blue": 1})
    Fixture(GAME, GAME.usual, "7", [Stumbler, Stumbler], played).play(60, nobody_listens)
    told = report({**tally([played], ("stumbler", "stumbler")), "seed": "7", "seconds": 1.0})

    assert "crashed, IndexError" in played.fault
    assert played.crash is not None
    assert Look.read(json.loads(json.dumps(played.crash["asked"]))).choices == Stumbler.asked[-1].choices
    assert "in game 3:" in told
    assert 'raise IndexError("list index out of range")' in told


def test_a_crash_at_a_table_is_told_with_its_question(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table plays on with any legal answer."""
    state = new_state(GAME, "7")
    look = Look(GAME, state, state.waiting[0])
    Stumbler.asked = [look] * 9
    make = bots.make

    def made(name: str, seed: str, haste: int = 1) -> Bot:
        return Stumbler(seed) if name == "hard" else make(name, seed, haste=haste)

    monkeypatch.setattr(bots, "make", made)
    with caplog.at_level(logging.ERROR):
        answer = thoughts.choose("m1", look.written(), "hard", "seed")
    asked = json.loads(caplog.records[0].getMessage().partition("it was asked ")[2])

    assert list(answer) in [list(look.named(choice)) for choice in look.choices]
    assert Look.read(asked["look"]).choices == look.choices
    assert asked["seed"] == "seed"
