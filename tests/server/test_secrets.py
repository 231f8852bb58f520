"""No seat is ever sent what it may not know: checked on the bytes."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.secrets import CARDS, Watch
from tests.server.served import Served, play_on


@pytest.mark.parametrize("seed", [11, 12])
def test_no_secret_is_sent_in_a_whole_game(server: Served, seed: int) -> None:
    """Over a whole game, in two languages, with every question a client can ask."""
    match = server.match()
    watch = Watch(server, match)
    clients = {"ottoman": server.join(match, "ottoman"), "greek": server.join(match, "greek", language="pl")}
    chance = Random(seed)
    while not clients["greek"].state["over"]:
        turn = play_on(clients, chance, 10)
        for seat, client in clients.items():
            client.ask("replay", turn=chance.randint(0, turn), seat=seat)
            client.ask("log", before=turn)
            for option in client.options[:3]:
                client.ask("why", seat=seat, choice=option["choice"])
                client.ask("odds", seat=seat, choice=option["choice"])
            client.want("look", seat=seat)
            if not client.state["over"]:
                watch.check(seat, client)

    assert watch.frames > 1000


def test_the_watch_would_see_a_secret(server: Served) -> None:
    """The check itself finds a card of the other hand, by its id and by its title."""
    match = server.match()
    watch = Watch(server, match)
    client = server.join(match, "ottoman")
    watch.check("ottoman", client)
    card = CARDS[watch.state().hands[1][0]]
    room = server.rooms.open_rooms[match["match"]]
    title = room.match.words.tables["en"]["names"]["card"][card]
    for leak in (f'{{"cards":["{card}"]}}', f'{{"at":["card:{card}"]}}', f'{{"text":"drew “{title}”"}}'):
        client.frames.append(leak.encode())
        with pytest.raises(AssertionError):
            watch.check("ottoman", client)


def test_replay_of_a_running_game_is_only_for_ones_own_seat(server: Served) -> None:
    """Neither the other seat nor all open, until the game is over."""
    match = server.match()
    client = server.join(match, "ottoman")

    assert client.refused("replay", turn=0, seat="greek")["key"] == "foreign_seat"
    assert client.refused("replay", turn=0, seat=None)["key"] == "still_running"
    assert client.refused("replay", turn=99, seat="ottoman")["key"] == "no_turn"
    assert client.want("replay", turn=0, seat="ottoman")["state"]["seat"] == "ottoman"


def test_the_journal_of_a_running_game_is_not_given_to_one_of_two(server: Served) -> None:
    """It holds every hand: with a friend by link nobody gets it, alone at the screen the owner does."""
    shared, alone = server.match(), server.match(greek="here")
    answers = {
        name: server.http.get(f"/api/matches/{match['match']}/journal", params={"token": token}).status_code
        for name, match, token in (
            ("shared", shared, shared["owner"]),
            ("seat", alone, alone["tokens"]["greek"]),
            ("alone", alone, alone["owner"]),
            ("stranger", alone, shared["owner"]),
        )
    }

    assert answers == {"shared": 403, "seat": 403, "alone": 200, "stranger": 404}
