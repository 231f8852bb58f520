"""The dice are promised from the beginning: everybody can check at the end that they were not exchanged."""

from __future__ import annotations

from random import Random

from bulawa.engine.chance import fingerprint
from bulawa.engine.journal import Journal
from tests.server.served import Served, play_on


def test_the_hash_of_the_seed_stands_in_every_state(server: Served) -> None:
    """From the first State on, for players; the seed and the last link of the journal only when the game is over."""
    match = server.match(greek="here")
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    first = {seat: client.state["dice"] for seat, client in clients.items()}
    play_on(clients, Random(3), 5000)
    last = clients["greek"].want("look", seat="greek")["state"]["dice"]
    text = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text

    assert first["ottoman"] == first["greek"] == {"hash": last["hash"]}
    assert fingerprint(last["seed"]) == last["hash"]
    assert last["link"] == Journal.parse(text, whole=True).link
