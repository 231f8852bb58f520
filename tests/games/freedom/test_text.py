"""The siege as text: whole, narrow, and silent about what a side may not know."""

from __future__ import annotations

import random
import re

import pytest

import bulawa
from bulawa.engine.words import LANGUAGES
from bulawa.games.freedom import FREEDOM
from tests.games.freedom.siege_positions import Builder, empire

WORDS = FREEDOM.usual.words

languages = pytest.mark.parametrize("language", LANGUAGES)


def page(match: bulawa.Match, seat: str | None, language: str) -> str:
    return FREEDOM.text(match.state, match.all_eyes if seat is None else match.eyes(seat), language)


def row(text: str, number: int) -> list[str]:
    """The cells of a row of the map."""
    return next(line.split()[1:] for line in text.splitlines() if line.split()[:1] == [str(number)])


@languages
@pytest.mark.parametrize("seed", range(3))
def test_the_position_fits_eighty_columns(language: str, seed: int) -> None:
    """At every decision of a game all lines are at most 80 columns wide."""
    rng = random.Random(seed)
    match = bulawa.new("freedom", seed=seed)
    while not match.over:
        assert max(map(len, page(match, None, language).splitlines())) <= 80
        match.play(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    assert max(map(len, page(match, None, language).splitlines())) <= 80


@languages
def test_own_cards_lie_open_and_the_others_are_counted(language: str) -> None:
    """A seat reads its own hand and the size of the other; all eyes together read both."""
    match = bulawa.new("freedom", seed="hands")
    hands = match.position()["hands"]
    names = {seat: [WORDS.name(language, "card", card) for card in hand] for seat, hand in hands.items()}
    seen = page(match, "greek", language)
    everything = page(match, None, language)

    assert all(name in seen for name in names["greek"])
    assert not any(name in seen for name in names["ottoman"])
    assert all(name in everything for name in names["greek"] + names["ottoman"])


def test_open_hands_lie_open() -> None:
    """With the option for learning both hands are read by everybody."""
    match = bulawa.new("freedom", seed="hands", options={"open_hands": True})

    assert page(match, "greek", "en").count(" AP): ") == 16


def test_cards_seen_stay_known(siege: Builder) -> None:
    """What spies have seen of the enemy's hand is still read there."""
    one = siege(hands={"ottoman": ["45A", "30A"], "greek": ["1A", "2A"]})
    one.match.play("ottoman", ("event", "45A"))

    assert "The Holy City" in page(one.match, "ottoman", "en")
    assert "Flight of the Greek Fleet" not in page(one.match, "greek", "en")


def test_the_map_is_a_grid_of_rows() -> None:
    """Row by row from north to south: letters and numbers of units, signs for guns, a point for nothing."""
    text = page(bulawa.new("freedom", seed=1), None, "en")

    assert row(text, 8) == ["·", "E3", "·", "E3", "·", "E3", "·", "[camp:", "E5", "*1]"]
    assert row(text, 6) == ["·", "E3", "·", "E3*", "·", "E3*", "·", "E3", "·"]
    assert row(text, 3) == ["G1", "G1*", "G1", "G1*", "G1", "G1#", "G1", "G1*", "G1"]


def test_every_unit_is_on_the_page(siege: Builder) -> None:
    """All units of all spaces are told, in the lagoon and on the shore too."""
    units = {"camp": empire(1), "mar_n": empire(2), "vas_ring": empire(3), "klo_e": empire(1), "kli_n": empire(2)}
    units["coast_2"] = empire(1)
    text = page(siege(units=units).match, None, "en")
    told = sum(int(n) for n in re.findall(r"\bE(\d+)", text))
    on_map = [line for line in text.splitlines() if "waters:" in line or line.strip().startswith("coast")]

    assert told == 30 + 1 + 9
    assert [re.findall(r"E\d", line) for line in on_map] == [["E1"], ["E2"], ["E3"], ["E2"], ["E1"]]


@languages
def test_damage_is_drawn_and_said(siege: Builder, language: str) -> None:
    """A cracked and a breached wall look different and are named in words."""
    text = page(siege(damage={"w4": 1, "w5": 2, "w6": 2}).match, None, language)
    wall = {"en": "wall E3", "pl": "mur E3"}[language]

    assert "═╳II╳═╱    ╲╱III ╲══════" in text
    assert f"{wall}, fort III (F3)" in text


def test_units_that_would_win_are_told(siege: Builder) -> None:
    """Imperial units in a fort are a warning to both."""
    one = siege(units={"w4": empire(1)}, damage={"w4": 2})

    assert "The Empire wins if it still holds at the end of the Action phase: fort II (D3)" in " ".join(
        page(one.match, "greek", "en").split()
    )


@pytest.mark.parametrize(
    ("phase", "title"),
    [
        ("opening", "phase: Opening"),
        ("opening_greek", "phase: Opening"),
        ("actions", "phase: Actions, card 1 of 14"),
        ("cannons", "phase: Cannons"),
        ("cannons_greek", "phase: Cannons"),
    ],
)
def test_the_title_tells_the_phase(siege: Builder, phase: str, title: str) -> None:
    """Round, period and phase stand in the first line, in the Action phase the card too."""
    one = siege(phase=phase, round=2, hands={"ottoman": ["30A"], "greek": ["1A"]}, units={"m4_4": 2})

    assert page(one.match, None, "en").splitlines()[0] == f"Freedom! Round 2 of 6, period A, {title}"


def test_the_end_is_told(siege: Builder) -> None:
    """A finished game says who has won and why."""
    match = bulawa.new("freedom", seed=5)
    rng = random.Random(5)
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.options(match.waiting[0])))

    assert "Koniec gry: zwyciężają " in page(match, "greek", "pl")


def test_the_twilight_begins_in_administration() -> None:
    """The short scenario asks for allied units before the Opening."""
    match = bulawa.new("freedom", scenario="twilight", seed=1)

    assert "Round 4 of 6, period B, phase: Administration" in page(match, None, "en")
