"""Every game at the table: whole games over sockets, sealed answers, and no State that betrays a secret."""

from __future__ import annotations

from random import Random

import orjson
import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.server import state
from tests.server.served import Client, Served, play_on

GAMES = sorted(registry.known())


def sit_down(server: Served, game: str, **how: object) -> dict[str, Client]:
    """A client for each seat of the game's first scenario."""
    seats = registry.find(game).scenarios[0].seats
    match = server.match_of(game, dict.fromkeys(seats, "here"))
    return {seat: server.join(match, seat, **how) for seat in seats}  # type: ignore[arg-type]


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
            for seat in match.seats:
                assert told(match, seat) == told(guessed(match, seat, str(answers)), seat)
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
        answers += 1


def told(match: Match, seat: str) -> bytes:
    return orjson.dumps(state.whole(match, seat, "en"))


def guessed(match: Match, seat: str, seed: str) -> Match:
    """The same match, with what the seat cannot know dealt anew."""
    twin = bulawa.new(match.game.id, seed=5)
    twin.state = match.game.guess(match.state, match.seat(seat), Dealer(seed))
    twin.trail, twin.log, twin.told_at, twin.journal = match.trail, match.log, match.told_at, match.journal
    return twin


def test_sealed_answers_may_cross(server: Served) -> None:
    """Where several seats are asked at once, one's answer does not make the other's stale."""
    clients = sit_down(server, "igrzysko", lean=True)
    chance = Random(3)
    for _ in range(300):
        asked = max((client.state for client in clients.values()), key=lambda one: one["turn"])
        if asked["over"] or len(asked["waiting"]) > 1:
            break
        play_on(clients, chance, 1)
    turn, seats = asked["turn"], asked["waiting"][:2]
    for seat in seats:
        clients[seat].wait_for(turn)
        choice = chance.choice(clients[seat].state["options"])
        clients[seat].want("answer", seat=seat, choice=choice, turn=turn)

    assert len(seats) == 2
