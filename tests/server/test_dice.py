"""The dice are promised from the beginning: everybody can check at the end that they were not exchanged."""

from __future__ import annotations

from pathlib import Path
from random import Random

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
