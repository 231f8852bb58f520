"""Standing answers in the terminal: left by their number, kept beside the game, given without asking."""

from __future__ import annotations

from pathlib import Path

import pytest

import bulawa
from bulawa.engine import registry
from tests.cli.conftest import Command

ROAD = ("play", "sentry", "--together", "--seed", "5", "--save", "game.jsonl", "--language", "en")
WALK = ("step c1", "step c2", "step c3")


@pytest.fixture(autouse=True)
def road_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game with the road and the sentry can be played."""
    monkeypatch.setenv("BULAWA_GAMES", "sentry=tests.engine.sentry:ROAD_GAME")
    registry.find.cache_clear()


def test_a_standing_answer_settles_the_question_and_the_next(command: Command) -> None:
    """The sentry is asked once, leaves "never", and is asked no more; the log tells of it."""
    ran = command(*ROAD, typed=[*WALK, "standing", "standing 1", "step c4", "quit"])
    entries = bulawa.load("game.jsonl").journal.entries

    assert "   1   When the courier comes within reach: never fire" in ran.out
    assert "Sentry, standing answer: never fire" in ran.out
    assert [entry["standing"] for entry in entries if "standing" in entry] == [["never"], ["never"]]


def test_it_is_there_when_the_game_is_taken_up_again(command: Command) -> None:
    """It lies beside the journal, and goes when it is withdrawn."""
    command(*ROAD, typed=[*WALK, "standing 3 90", "quit"])
    assert Path("game.jsonl.standing").exists()

    again = ("play", "--load", "game.jsonl", "--together", "--language", "en")
    ran = command(*again, typed=["step c4", "rest", "step c5", "quit"])
    entries = bulawa.load("game.jsonl").journal.entries
    assert [entry["standing"] for entry in entries if "standing" in entry] == [["likely", 90]] * 3
    assert "Fire?" not in ran.out


def test_one_that_cannot_be_given_says_why(command: Command) -> None:
    """The sentry is asked with the reason."""
    ran = command(*ROAD, typed=[*WALK, "standing 4", "hold", "step c4", "quit"])

    assert "Your standing answer was not given. Only one shot is left." in ran.out


@pytest.mark.parametrize("typed", ["standing 9", "standing 3", "standing 3 400", "standing 1 7", "standing x"])
def test_what_cannot_be_left_changes_nothing(command: Command, typed: str) -> None:
    """Wrong numbers are answered with the list or with what is expected."""
    command(*ROAD, typed=[*WALK, typed, "quit"])

    assert bulawa.load("game.jsonl").waiting == ("sentry",)
    assert not Path("game.jsonl.standing").exists()


def test_a_game_without_any_says_so(command: Command) -> None:
    """Boże Igrzysko has none."""
    ran = command(
        "play", "igrzysko", "--seed", "1", "--save", "g.jsonl", "--language", "pl", typed=["", "stałe", "wyjdź"]
    )

    assert "W tej grze nie ma stałych odpowiedzi." in ran.out
