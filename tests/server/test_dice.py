"""The dice are promised from the beginning: everybody can check at the end that they were not exchanged."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bulawa.engine.chance import fingerprint
from bulawa.engine.journal import Journal
from tests.server.served import Served, play_on, served


def test_the_hash_of_the_seed_stands_in_every_state(server: Served) -> None:
    """From the first State on, for players; the seed and the last link of the journal only when the game is over."""
    match = server.match(greek="here")
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    first = {seat: client.state["dice"] for seat, client in clients.items()}
    play_on(clients, Random(3), 5000)
    last = clients["greek"].want("look", seat="greek")["state"]["dice"]
    text = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text

    assert first["ottoman"] == first["greek"] == {"hash": last["hash"], "nonces": {}}
    assert fingerprint(last["seed"]) == last["hash"]
    assert last["link"] == Journal.parse(text, whole=True).link


def test_each_seat_adds_to_the_seed_when_it_has_seen_its_hash(tmp_path: Path) -> None:
    """Everybody is told, once is enough, a bot has done so from the beginning, and it lasts."""
    seats = {"radziwill": "here", "sapieha": "link", "potocki": "bot:random"}
    ours, theirs = "a" * 32, "b" * 32
    with served(tmp_path / "matches.db") as server:
        match = server.match_of("igrzysko", seats, "three")
        client, other = server.join(match, "radziwill"), server.join(match, "sapieha")
        bots = client.state["dice"]["nonces"]

        assert list(bots) == ["potocki"]
        assert client.want("nonce", seat="radziwill", nonce=ours)["mixed"]
        assert other.want("nonce", seat="sapieha", nonce=theirs)["mixed"]
        assert not other.want("nonce", seat="sapieha", nonce=ours)["mixed"]
        assert client.refused("nonce", seat="sapieha", nonce=ours)["key"] == "foreign_seat"
        assert other.state["dice"]["nonces"] == {**bots, "radziwill": ours, "sapieha": theirs}
    with served(tmp_path / "matches.db") as server:
        client = server.join(match, "radziwill")

        assert client.state["dice"]["nonces"] == {**bots, "radziwill": ours, "sapieha": theirs}


def test_a_wrong_nonce_is_refused(server: Served) -> None:
    match = server.match()
    client = server.join(match, "ottoman")

    assert client.refused("nonce", seat="ottoman", nonce="none")["field"] == "nonce"


GUESTS = {"ottoman": "here", "greek": "link"}


def gathering(server: Served, seats: dict[str, str]) -> dict[str, Any]:
    """A new match that begins when all people are there."""
    wish = {"game": "freedom", "seats": seats, "gather": True}
    return server.with_guests(server.http.post("/api/matches", json=wish).json(), seats)


def test_nothing_is_dealt_before_the_guest_has_come(server: Served) -> None:
    """The host sees an empty table and who is missing; with the guest's nonce the game begins for both."""
    match = gathering(server, GUESTS)
    host = server.join(match, "ottoman")
    host.want("nonce", seat="ottoman", nonce="a" * 32)
    alone = host.state
    guest = server.join(match, "greek")
    promised = guest.state["dice"]["hash"]
    guest.want("nonce", seat="greek", nonce="b" * 32)
    host.want("ping")

    assert (alone["awaited"], alone["waiting"], alone["log"]) == (["greek"], [], {})
    assert not any(hand.get("cards") for hand in alone["scene"]["hands"].values())
    assert "awaited" not in host.state
    assert host.state["waiting"] == guest.state["waiting"] == ["ottoman"]
    assert host.state["dice"]["hash"] == promised


def test_a_table_that_waits_lasts(tmp_path: Path) -> None:
    """After a restart the missing one is still waited for, and the list of games says that nobody is to move."""
    with served(tmp_path / "matches.db") as server:
        match = gathering(server, GUESTS)
        server.join(match, "ottoman").want("nonce", seat="ottoman", nonce="a" * 32)
    with served(tmp_path / "matches.db") as server:
        guest = server.join(match, "greek")
        (listed,) = server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json()["matches"]
        refused = guest.refused("answer", seat="greek", choice=["done"], turn=0)
        guest.want("nonce", seat="greek", nonce="b" * 32)

        assert listed["waiting"] == []
        assert refused["key"] == "not_your_turn"
        assert guest.state["waiting"] == ["ottoman"]


def test_one_who_plays_bots_waits_for_nobody_but_himself(server: Served) -> None:
    """Bots have added from the beginning, and move only when the match has begun."""
    match = gathering(server, {"ottoman": "bot:random", "greek": "here"})
    client = server.join(match, "greek")
    before = client.state
    client.want("nonce", seat="greek", nonce="a" * 32)
    client.want("pace", ms=0)
    client.wait_for(1)

    assert (before["awaited"], before["turn"]) == (["greek"], 0)
    assert client.state["turn"] >= 1


def test_a_table_that_waits_is_taken_elsewhere(server: Served) -> None:
    """Its journal is brought to another table, where those who sit there begin it."""
    match = gathering(server, {"ottoman": "here", "greek": "here"})
    text = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text
    brought = server.http.post("/api/matches/import", content=text).json()
    client = server.join(brought, "ottoman", "greek")
    for seat in ("ottoman", "greek"):
        client.want("nonce", seat=seat, nonce="a" * 32)

    assert client.state["waiting"] == ["ottoman"]
