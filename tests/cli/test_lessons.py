"""A guided first game in the terminal: what is said stands above the question, and what is not meant is explained."""

from __future__ import annotations

import bulawa
from bulawa.engine.guide import Guide
from tests.cli.conftest import Command

LESSON = ("play", "freedom", "--lesson", "breach", "--save", "game.jsonl")


def place(path: str) -> int:
    guide = bulawa.load(path).guide
    assert isinstance(guide, Guide)
    return guide.at


def test_a_lesson_says_what_to_do_and_waits_until_it_is_done(command: Command) -> None:
    """Another answer is refused with the reason of the step."""
    ran = command(*LESSON, typed=["fire D6 fort II", "", "fire E5 E3", "", "enemy morale", ""])

    assert "Its first dice and cards are arranged" in ran.out
    assert "3. The wall must be broken first" in ran.out
    assert "E3 is already" in ran.out
    assert "5. Now the cannon on D6" in ran.out
    assert place("game.jsonl") == 2


def test_a_lesson_is_taken_up_with_its_bots(command: Command) -> None:
    """The other seats are played by themselves, as the lesson says."""
    command(*LESSON, typed=["fire E5 E3", "", "enemy morale", ""])
    ran = command("play", "--load", "game.jsonl", typed=["fire D6 fort II", ""])

    assert "5. Now the cannon on D6" in ran.out
    assert "7. Round 6, the last one" in " ".join(ran.out.split())
    assert place("game.jsonl") == 4


def test_a_lesson_says_itself_how_it_begins(command: Command) -> None:
    """Scenario and options are its own."""
    ran = command(*LESSON, "--scenario", "siege")

    assert (ran.code, "--scenario: a lesson says how it begins; leave --scenario out" in ran.err) == (2, True)


def test_games_are_listed_with_their_lessons(command: Command) -> None:
    """By the name that --lesson wants."""
    assert "lesson breach: The breach. Break the wall" in command("games").out


def test_a_proof_names_a_lesson(command: Command) -> None:
    """Nobody takes its arranged dice for luck."""
    command(*LESSON, typed=["fire E5 E3", ""])
    ran = command("verify", "game.jsonl")

    assert "This is a guided game" in ran.out
