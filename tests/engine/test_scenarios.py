"""Scenarios are data: whatever is wrong in their file is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.engine import registry, scenarios
from bulawa.engine.errors import PackError
from bulawa.engine.words import LANGUAGES

SEATS = ("red", "blue", "white")
GOOD = """
[[scenarios]]
id = "pass"
seats = ["white", "red"]
tier = "advanced"
minutes = [60, 90]
origin = "reconstructed"
"""


def read(folder: Path, text: str) -> tuple[scenarios.Scenario, ...]:
    (folder / "scenarios.toml").write_text(text, encoding="utf-8")
    return scenarios.read(folder, SEATS)


def test_a_scenario_has_its_seats_in_the_order_of_the_game(tmp_path: Path) -> None:
    (found,) = read(tmp_path, GOOD)

    assert found == scenarios.Scenario("pass", ("red", "white"), "advanced", (60, 90))


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('id = "pass"', "id = 7", r"scenarios\[7\].id: a text"),
        ('["white", "red"]', '["green"]', r"scenarios\[pass\].seats: a list of red, blue, white"),
        ('["white", "red"]', "[]", r"scenarios\[pass\].seats: a list of seats"),
        ('"advanced"', '"hard"', r"scenarios\[pass\].tier: one of introduction, standard, advanced"),
        ("[60, 90]", "[90, 60]", r"scenarios\[pass\].minutes: a shorter time and a longer one"),
        ("[60, 90]", "[60]", r"scenarios\[pass\].minutes: a list of 2 whole numbers"),
        ('origin = "reconstructed"', "", r"scenarios\[pass\].origin: a text"),
        (GOOD, GOOD + GOOD, "no id twice"),
        (GOOD, "scenarios = []", "at least one scenario"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, before: str, after: str, message: str) -> None:
    assert before in GOOD
    with pytest.raises(PackError, match=message):
        read(tmp_path, GOOD.replace(before, after))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(registry.known()))
def test_every_scenario_of_ours_says_what_it_asks_of_its_players(game: str, language: str) -> None:
    """Title, description, tier and length."""
    words = registry.find(game).usual.words.tables[language]
    for scenario in registry.find(game).scenarios:
        assert words["scenarios"][scenario.id]["title"]
        assert words["scenarios"][scenario.id]["about"]
        assert words["tiers"][scenario.tier]
        assert 0 < scenario.minutes[0] < scenario.minutes[1]


def test_a_scenario_tells_how_it_was_measured(tmp_path: Path) -> None:
    """Games and wins by seat; more wins than games are refused by their key."""
    row = '[[scenarios]]\nid = "a"\nseats = ["x", "y"]\ntier = "standard"\nminutes = [1, 2]\norigin = "found"\n'
    (tmp_path / "scenarios.toml").write_text(row + "measured = {games = 10, x = 4, y = 5}\n", encoding="utf-8")
    (found,) = scenarios.read(tmp_path, ("x", "y"))
    (tmp_path / "scenarios.toml").write_text(row + "measured = {games = 8, x = 4, y = 5}\n", encoding="utf-8")

    assert found.measured == (10, 4, 5)
    with pytest.raises(PackError, match=r"measured.games"):
        scenarios.read(tmp_path, ("x", "y"))
