"""Every game at the table: whole games over sockets, sealed answers, and no State that betrays a secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.server import telling
from bulawa.server.catalogue import said_of
from bulawa.server.phrases import Phrasebook
from bulawa.server.wire.state import About, BotsNow, Dice
from bulawa.server.wire.writing import write
from tests.server.served import Client, Served, play_on

GAMES = sorted(registry.known())

ABOUT = About(match="", game="", scenario="", settings={}, watch=False, dice=Dice(), seats={}, bots=BotsNow(pace=0))
"""What is told of a table beside its game, for tests that look at the game alone."""


def sit_down(server: Served, game: str, **how: object) -> dict[str, Client]:
    """A client for each seat of the game's first scenario."""
    seats = registry.find(game).scenarios[0].seats
    match = server.match_of(game, dict.fromkeys(seats, "here"))
    return {seat: server.join(match, seat, **how) for seat in seats}  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_an_option_may_be_is_said_in_words(game: str, language: str) -> None:
    """Numbers, yes and no speak for themselves; no identifier stands in the list from which one chooses."""
    found = registry.find(game)
    coded = [one for one in found.options if any(isinstance(value, str) for value in one.values)]
    said = {one.id: said_of(found, one, language) for one in coded}

    assert {id: len(words) for id, words in said.items()} == {one.id: len(one.values) for one in coded}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end(server: Served, game: str) -> None:
    """With whole States in Polish, pushed to every seat."""
    clients = sit_down(server, game, language="pl")
    play_on(clients, Random(game), 5000)

    assert all(client.state["over"] for client in clients.values())
    assert all(client.state["result"]["text"] for client in clients.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_changes_nothing_that_is_sent(game: str) -> None:
    """Deal anew what a seat cannot know, and its State stays the same byte for byte, at every few decisions."""
    match = bulawa.new(game, seed=5)
    chance = Random(5)
    answers = 0
    while not match.over:
        if answers % 7 == 0:
            for seat in (*match.seats, None):
                assert told(match, seat) == told(guessed(match, seat, str(answers)), seat)
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
        answers += 1


def eyes_of(match: Match, seat: str | None) -> Eyes:
    return SPECTATOR if seat is None else match.eyes(seat)


def told(match: Match, seat: str | None) -> bytes:
    book = Phrasebook("en")
    return write([telling.whole(match, ABOUT, eyes_of(match, seat), seat, book), book.written])


def guessed(match: Match, seat: str | None, seed: str) -> Match:
    """The same match, with what the seat, or a spectator, cannot know dealt anew."""
    twin = bulawa.new(match.game.id, seed=5)
    twin.state = match.game.guess(match.state, eyes_of(match, seat), Dealer(seed))
    twin.trail, twin.log, twin.journal = match.trail, match.log, match.journal
    twin.turn, twin.known_to_all = match.turn, match.known_to_all
    return twin


def until_sealing(clients: dict[str, Client], chance: Random) -> list[str]:
    """Play until several seats are asked at once: which."""
    for _ in range(300):
        asked = max((client.state for client in clients.values()), key=lambda one: one["turn"])
        if asked["over"] or len(asked["waiting"]) > 1:
            break
        play_on(clients, chance, 1)
    return list(asked["waiting"])


def test_sealed_answers_may_cross(server: Served) -> None:
    """Where several seats are asked at once, one's answer does not make the other's stale."""
    clients = sit_down(server, "igrzysko", lean=True)
    chance = Random(3)
    first, second, *_ = until_sealing(clients, chance)
    for seat in (first, second):
        clients[seat].want("look", seat=seat)
    turn = clients[second].state["turn"]
    clients[first].answer(first, chance.choice(clients[first].state["options"]))

    assert clients[second].answer(second, chance.choice(clients[second].state["options"])) == turn + 1


def test_sealed_clicks_are_nobodys_business(server: Served) -> None:
    """Not even their number or their time: nothing is sent, no turn is counted, no error and no list betrays one."""
    seats = registry.find("igrzysko").scenarios[0].seats
    match = server.match_of("igrzysko", dict.fromkeys(seats, "here"))
    clients = {seat: server.join(match, seat) for seat in seats}
    acting, watching, *_ = until_sealing(clients, Random(3))
    for seat in (acting, watching):
        clients[seat].want("look", seat=seat)
    watcher, actor = clients[watching], clients[acting]
    before, listed, pushed = watcher.want("look", seat=watching)["state"], lists(server, match), len(watcher.pushes)

    turns = [actor.answer(acting, actor.choices[0]) for _ in range(2)]
    turns.append(actor.want("undo", seat=acting, turn=turns[-1])["turn"])
    after = watcher.want("look", seat=watching)["state"]
    stale = watcher.refused("answer", seat=watching, choice=["done"], turn=before["turn"] + 1)
    beyond = watcher.refused("replay", seat=watching, turn=before["turn"] + 1)

    assert turns == [before["turn"] + n for n in (1, 2, 3)]
    assert after == before
    assert len(watcher.pushes) == pushed
    assert lists(server, match) == listed
    assert (stale["key"], beyond["key"]) == ("stale", "no_turn")
    assert str(before["turn"] + 3) not in stale["text"] + beyond["text"]


def lists(server: Served, match: dict[str, Any]) -> Any:
    return server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json()


def test_a_sealed_answer_can_be_taken_back_until_all_are_opened(server: Served) -> None:
    """Whatever another seat has sealed meanwhile; that the seat has chosen is then no longer told."""
    clients = sit_down(server, "igrzysko")
    first, second, *_ = until_sealing(clients, Random(3))
    one, other = clients[first], clients[second]
    for seat in (first, second):
        clients[seat].want("look", seat=seat)
    while first in one.state["waiting"]:
        turn = one.answer(first, one.choices[0])
    other.answer(second, other.choices[0])

    assert one.state["can_undo"]
    one.want("undo", seat=first, turn=turn)
    other.want("look", seat=second)
    assert first in other.state["waiting"]
    assert "sealed" not in [line["event"] for line in other.log[-3:]]


def test_a_remark_counts_no_sealed_click(server: Served) -> None:
    """It is dated by the last event that everybody was told of, also once all is opened."""
    clients = sit_down(server, "igrzysko")
    acting, watching, *_ = until_sealing(clients, Random(3))
    actor, watcher = clients[acting], clients[watching]
    for seat in (acting, watching):
        clients[seat].want("look", seat=seat)
    dates = []
    for n in range(3):
        actor.answer(acting, actor.choices[0])
        watcher.want("say", seat=watching, text=f"remark {n}")
        dates.append(server.rooms.open_rooms[watcher.state["match"]].says[-1].turn)

    assert len(set(dates)) == 1
