"""Answers with holes in the terminal: told, typed, refused with what is nearest, and looked at before."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.engine.journal import Journal
from tests import guide
from tests.cli.conftest import Command
from tests.cli.terminal import numbers


@pytest.fixture(autouse=True)
def games_of_the_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal finds them as it would find any game that is being written."""
    monkeypatch.setenv("BULAWA_GAMES", "patrol=patrol:PATROL duel=duel:DUEL")
    for name in ("patrol", "duel"):
        guide.module(name)


def answers() -> list[list[object]]:
    return [entry["choice"] for entry in Journal.read(Path("game.jsonl")).entries if "choice" in entry]


def play(command: Command, game: str, *typed: str, language: str = "en") -> str:
    """What is said after these lines, each preceded by Enter where the keyboard is handed over."""
    ran = command("play", game, "--seed", "1", "--save", "game.jsonl", "--language", language, typed=typed)
    return " ".join(ran.out.split())


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", ["patrol", "duel"])
def test_a_whole_game_is_played_by_numbers(command: Command, game: str, language: str) -> None:
    """Samples of what may be filled in have numbers, so nobody has to type more."""
    ran = command("play", game, "--seed", "3", "--save", "game.jsonl", "--language", language, typed=numbers(1))

    assert ran.code == 0
    assert "end" in Journal.read(Path("game.jsonl")).entries[-1]


def test_what_may_be_filled_in_is_told(command: Command) -> None:
    """The bounds in their units, and an example."""
    begun = play(command, "duel", "")
    Path("game.jsonl").unlink()
    striding = play(command, "duel", "", "1", "", "1", "")
    Path("game.jsonl").unlink()
    riding = play(command, "patrol", "")

    assert 'Place: a place from 0", 0" to 6", 16". Type it, e.g. “place 3" 4" 90°”.' in begun
    assert 'Move: an angle from −45° to 45°, then a distance up to 6". Type both, e.g. “move −45° ' in striding
    assert "Ride: 1 to 3 one after the other, of 0101, 0102" in riding


@pytest.mark.parametrize(("language", "line"), [("en", 'move -12 2.5"'), ("pl", "idź −12° 2,5")])
def test_numbers_are_typed_in_their_units(command: Command, language: str, line: str) -> None:
    """With a point or a comma, with the unit or without."""
    play(command, "duel", "", "2", "", "2", "", line, language=language)

    assert answers()[-1] == ["move", -12, 25]


def test_a_way_is_typed_hex_by_hex(command: Command) -> None:
    """And told by the names of its hexes."""
    told = play(command, "patrol", "", "ride 0202 0303", "")

    assert answers() == [["ride", "0202", "0303"]]
    assert "hussar rides to 0303" in told.replace("Hussar", "hussar")


def test_what_goes_too_far_is_refused_and_the_nearest_is_a_key_away(command: Command) -> None:
    """The reason with its rule; Enter takes the nearest that is allowed."""
    told = play(command, "duel", "", "2", "", "2", "", "move 3 9", "")

    assert "No. A stride is at most six inches." in told
    assert 'The nearest that is allowed: Stride 6", 5° aside. Enter takes it.' in told
    assert answers()[-1] == ["move", 5, 60]


def test_what_nobody_can_say_is_refused_with_its_bounds(command: Command) -> None:
    """Before any rule sees it."""
    told = play(command, "duel", "", "2", "", "2", "", "move 3 123456789")

    assert 'choice[2] (far): from 0" to 100" is expected' in told
    assert len(answers()) == 2


def test_a_choice_is_looked_at_before_it_is_made(command: Command) -> None:
    """What follows from it, each by a sentence; Enter does it, and nothing is done before."""
    far = ("move 0 6", "")
    told = play(command, "duel", "", "2", "", "2", "", *far * 2, "preview move 0 3", "preview move 0 9", "preview fly")

    assert 'Stride 3", 0° aside. Enter does it. • You shoot at Blue: a hit on 5 and 6.' in told
    assert "No. A stride is at most six inches." in told
    assert "I do not understand which choice “fly” means." in told
    assert len(answers()) == 4


def test_a_game_without_accounts_says_so(command: Command) -> None:
    assert "No accounts are drawn up in this game." in play(command, "duel", "", "account")
