"""Things looked at closely in the terminal: a unit's card, ground with its rules, a tape between any two things."""

from __future__ import annotations

from pathlib import Path

import pytest

import bulawa
from bulawa.engine.journal import Journal
from tests.cli.conftest import Command


def play(command: Command, *typed: str, game: str = "ogniem", language: str = "en") -> str:
    """What is said after these lines; the first is the Enter with which the keyboard is handed over."""
    ran = command("play", game, "--seed", "1", "--save", "game.jsonl", "--language", language, typed=("", *typed))
    assert not Journal.read(Path("game.jsonl")).entries
    return " ".join(ran.out.split()).partition("> ")[2]


@pytest.mark.parametrize(
    ("language", "line", "order", "value"),
    [
        ("en", "inspect haiduks", "Order: none yet", "Melee: 4/3/2, impetus +1"),
        ("pl", "obejrzyj hajducy", "Rozkaz: ", "Impet +1"),
    ],
)
def test_a_unit_shows_its_card(command: Command, language: str, line: str, order: str, value: str) -> None:
    """By a word of its name or of its id: how it is, its order, its numbers, and its rules by their numbers."""
    said = play(command, line, language=language)

    assert order in said
    assert value in said
    assert "(R340)" in said


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "measure haiduks, hussars", "Haiduk infantry – Winged hussars: 4.276″"),
        ("pl", "zmierz hajducy, husaria", "Piechota polsko-węgierska (hajducy) – Husaria: 4,276″"),
    ],
)
def test_a_tape_lies_between_two_things(command: Command, language: str, line: str, told: str) -> None:
    """The distance by the rules' own numbers, and in which zone of each the other lies."""
    said = play(command, line, language=language)

    assert told in said
    assert said.count("(R24)") == 2


def test_a_tape_reaches_ground_and_objectives(command: Command) -> None:
    said = play(command, "measure hussars, grove", "measure crossroads, hill", "inspect grove")

    assert "Winged hussars – Grove: " in said
    assert "Crossroads – Hill: " in said
    assert "(R370)" in said


def test_several_things_that_fit_are_listed_with_their_ids(command: Command) -> None:
    """An id is clear by itself, and may be typed with its kind or without."""
    said = play(command, "inspect reiters", "inspect merc reiters", "inspect blue_reiters")

    assert "2 things fit. Add a word, or type the id in brackets:" in said
    assert "• Swedish reiters (blue_reiters) • Mercenary reiters (blue_merc_reiters)" in said
    assert said.count("Condition: ") == 2


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "inspect janissaries", "Nothing that can be looked at or measured is called “janissaries”."),
        ("en", "measure haiduks", "Between two things a tape needs a comma"),
        ("en", "inspect", "Name a thing of the table."),
        ("pl", "obejrzyj janczarzy", "nie nazywa się „janczarzy”"),
        ("pl", "zmierz", "Nazwij coś, co leży na stole."),
    ],
)
def test_what_is_not_there_is_said_so(command: Command, language: str, line: str, told: str) -> None:
    assert told in play(command, line, language=language)


@pytest.mark.parametrize(("language", "told"), [("en", "In this game nothing can be"), ("pl", "W tej grze niczego")])
def test_a_game_without_cards_to_look_at_says_so(command: Command, language: str, told: str) -> None:
    assert told in play(command, "inspect camp", game="freedom", language=language)


def test_a_hidden_order_of_the_enemy_stays_hidden(command: Command, tmp_path: Path) -> None:
    """One's own order is told, his is not."""
    match = bulawa.new("ogniem", scenario="patrol_clash", seed="1")
    for seat in ("red", "blue"):
        match.play(seat, ("order_rest", "defence"))
    match.save(tmp_path / "begun.jsonl")
    ran = command("play", "--load", "begun.jsonl", typed=("", "inspect haiduks", "inspect musketeers"))
    orders = [line.strip() for line in ran.out.splitlines() if line.strip().startswith("Order: ")]

    assert len(orders) == 2
    assert sorted("Defence" in line for line in orders) == [False, True]


@pytest.mark.parametrize(("language", "words"), [("en", ("inspect", "measure")), ("pl", ("obejrzyj", "zmierz"))])
def test_both_are_in_the_help(command: Command, language: str, words: tuple[str, str]) -> None:
    said = play(command, "help", language=language)

    assert all(f"{word} " in said for word in words)
