"""Boards travel once: each by its digest, for ever."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.engine.words import LANGUAGES
from bulawa.server.boards import Shelf
from tests.server.served import Served

GAMES = sorted(registry.known())


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_asked_for_by_the_digest_that_the_state_names(server: Served, game: str) -> None:
    """It is on that board that the scene takes place, and it is kept for ever by whoever asked."""
    seats = registry.find(game).scenarios[0].seats
    state = server.join(server.match_of(game, dict.fromkeys(seats, "here")), seats[0]).state
    answer = server.http.get(f"/api/boards/{state['board']}", params={"language": "pl"})

    assert answer.json()["game"] == game
    assert state["scene"]["board"] in registry.find(game).usual.boards
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_digest_is_the_same_in_every_language_and_the_words_are_not(server: Served) -> None:
    match = server.match()
    states = [server.join(match, "ottoman", language=language).state for language in LANGUAGES]
    address = f"/api/boards/{states[0]['board']}"
    boards = [server.http.get(address, params={"language": language}).json() for language in LANGUAGES]

    assert states[0]["board"] == states[1]["board"]
    assert boards[0]["seats"]["greek"]["name"] != boards[1]["seats"]["greek"]["name"]
    assert all(board["seats"]["greek"]["goal"] and board["guide"]["course"] for board in boards)


def test_a_board_that_nobody_has_drawn_is_refused(server: Served) -> None:
    """Also one whose name is no digest at all."""
    for digest in ("0" * 32, "x", "..%2F..%2Fetc%2Fpasswd"):
        answer = server.http.get(f"/api/boards/{digest}", params={"language": "pl"})
        assert answer.status_code == 404
        assert "planszy" in answer.json()["error"]["text"] or answer.json()["error"]["key"] == "no_page"


def test_home_loads_no_board(server: Served) -> None:
    """The picture of a game is a small part of its board."""
    pictures = [server.http.get(f"/api/games/{game}/frontispiece") for game in GAMES]

    assert all({"theme", "x", "y", "w", "h", "elements"} == set(picture.json()) for picture in pictures)
    assert sum(len(picture.content) for picture in pictures) < 20_000 * len(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_is_read_before_a_match_is_begun(server: Served, game: str, language: str) -> None:
    told = server.http.get(f"/api/games/{game}/guide", params={"language": language}).json()

    assert told["guide"]["course"]
    assert all(seat["name"] and seat["goal"] for seat in told["seats"].values())


def test_only_the_boards_drawn_lately_are_kept() -> None:
    """What is asked for again stays; the one left alone for longest goes."""
    freedom, chocim, igrzysko = (registry.find(game).usual for game in ("freedom", "chocim", "igrzysko"))
    shelf = Shelf(2)
    first, second = shelf.board(freedom, "siege"), shelf.board(chocim, "siege")
    shelf.board(freedom, "siege")
    shelf.board(igrzysko, "commonwealth")

    assert shelf.body(first.digest, "en") is not None
    assert shelf.body(second.digest, "en") is None
    assert shelf.board(chocim, "siege").digest == second.digest
