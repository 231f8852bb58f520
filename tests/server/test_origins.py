"""What is reconstructed is marked on the board and listed, from the marks of the content pack."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine.origins import reconstructed
from bulawa.engine.registry import find
from bulawa.engine.tables import Files
from bulawa.engine.words import LANGUAGES
from bulawa.server import boards

PACK = """
[meta]
origin = "rulebook 1"

[[areas]]
id = "sea"
origin = "rulebook 4"

[[areas]]
id = "hills"
origin = "control rulebook; number reconstructed"

[tracks.morale]
limit_origin = "reconstructed"
levels = [{origin = "reconstructed"}]
"""


def drawn(game: str, language: str) -> dict[str, Any]:
    laid = find(game).usual
    return boards.drawn(laid, next(iter(laid.boards)), language)


def test_what_a_pack_marks_is_found() -> None:
    """Also what is reconstructed only in part; what lies within goes with it."""
    found = reconstructed(Files("mine", {"board.toml": PACK}))

    assert [(one.where, one.id) for one in found] == [
        (("areas", "hills"), "hills"),
        (("tracks", "morale"), "morale"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_areas_wear_the_sign_and_tell_of_it(language: str) -> None:
    """In Freedom! six areas are reconstructed, and the two of the rulebook's example are not."""
    board = drawn("freedom", language)
    labels = {one["id"]: one["label"] for one in board["elements"] if one["type"] == "tile"}
    about = {one["id"]: one["about"] for one in board["elements"] if one["type"] == "tile"}

    assert labels["area:lepanto"].endswith("°")
    assert "°" in about["area:lepanto"]
    assert not labels["area:sea"].endswith("°")


@pytest.mark.parametrize("game", ["freedom", "chocim", "igrzysko", "guiscard", "ogniem"])
def test_all_of_it_is_listed_with_its_place(game: str) -> None:
    """Each with a name, its file and the key an owner looks for."""
    laid, board = find(game).usual, drawn(game, "pl")

    assert len(board["origins"]) == len(reconstructed(laid.setup.pack.files)) > 5
    assert all(one["name"] and one["key"] for one in board["origins"])
    assert {one["file"] for one in board["origins"]} <= set(laid.setup.pack.files.values)


def test_what_guiscard_is_made_of_is_told() -> None:
    """Maps, people, tables of fire and combat, sieges and campaigns: what was not found is listed, what was is not."""
    listed = {one["key"] for one in drawn("guiscard", "en")["origins"]}

    assert {"roster", "blockade", "infiltration", "fire.table_stone", "campaign.weather"} <= listed
    assert any(key.startswith("map") for key in listed)
    assert "campaign.movement" not in listed


def test_a_card_of_the_rulebook_wears_none() -> None:
    cards = drawn("freedom", "en")["cards"]

    assert cards["1A"]["origin"] == "rulebook"
    assert any(card["origin"] == "reconstructed" for card in cards.values())
