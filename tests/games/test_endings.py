"""Every game ends with an account of what it cost both sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.engine import registry
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.engine.words import LANGUAGES

GAMES = Path(__file__).parent

ENDED = {
    ("freedom", "siege"): {"Final morale": ["0", "16"]},
    ("igrzysko", "three"): {},
    ("chocim", "siege"): {},
    ("guiscard", "s12"): {"Fallen": ["3", "1"], "Wounded": ["5", "2"], "Points": ["29", "55"]},
    ("guiscard", "sg2"): {"Fallen": ["2", "0"], "Taken prisoner": ["4", "0"], "Shots": ["3", "16"]},
    ("guiscard", "c1"): {"Fallen": ["2", "0"], "Taken prisoner": ["3", "5"], "Attacks": ["2", "3"]},
    ("ogniem", "pitched_battle"): {"Disorganisation points": ["5", "10"], "Final motivation": ["8", "7"]},
    ("ogniem", "village_assault"): {},
}
"""Golden games, with some of what their tales tell."""


def golden(game: str, scenario: str) -> Match:
    return resume(registry.find(game), Journal.read(GAMES / game / "journals" / f"{scenario}-golden.jsonl"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario"), ENDED)
def test_the_end_of_every_game_has_an_account(game: str, scenario: str, language: str) -> None:
    """A row for each thing that was counted, a column for each side."""
    match = golden(game, scenario)
    ended = next(event for event in match.log if event.key == "over")
    account = match.account(ended, match.all_eyes, language)

    assert account is not None
    rows = {row["label"]: row["values"] for row in account["rows"]}
    assert len(rows) > 1
    assert all(len(values) == len(match.seats) for values in rows.values())
    if language == "en":
        assert {label: rows.get(label) for label in ENDED[game, scenario]} == ENDED[game, scenario]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario"), ENDED)
def test_the_page_of_a_game_that_is_over_says_who_has_won(game: str, scenario: str, language: str) -> None:
    """In the terminal, and for those who have it read to them."""
    match = golden(game, scenario)
    ended = next(event for event in match.log if event.key == "over")
    page = match.game.text(match.state, match.all_eyes, language)

    assert match.tell(ended, match.all_eyes, language) in " ".join(page.split())
