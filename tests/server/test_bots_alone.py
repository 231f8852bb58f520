"""Tables where bots play each other: their owner looks on, sets the pace and stops them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bulawa.engine.journal import Journal
from tests.server.served import Client, Served, served

BOTS = {"ottoman": "bot:random", "greek": "bot:random"}


def owner(server: Served, match: dict[str, Any]) -> Client:
    """The owner of a table of bots, who has come to look on."""
    client = server.client()
    client.want("join", match=match["match"], tokens=[match["owner"]], language="en")
    return client


def test_bots_play_each_other_to_the_end_before_their_owner(server: Served) -> None:
    """He holds no seat and sees no hand until all is over; then everything lies open."""
    match = server.match_of("freedom", BOTS)
    client = owner(server, match)
    hidden = client.state["scene"]["hands"]
    client.want("pace", ms=0)
    while not client.state["over"]:
        client.receive()

    assert match["tokens"] == {}
    assert not any("cards" in hand for hand in hidden.values())
    assert client.state["eyes"] == ["ottoman", "greek"]
    assert client.want("report")["report"]["curve"]


def test_bots_stop_and_go_on(server: Served) -> None:
    """While they are paused nothing is answered, and everybody is told; skipping pauses does not go on by itself."""
    client = owner(server, server.match_of("freedom", BOTS))
    client.want("pace", ms=10_000)
    client.want("pause", on=True)
    client.want("pace", ms=0)
    client.want("skip")
    stopped = client.state["turn"], client.state["bots"]
    client.want("pause", on=False)
    client.wait_for(stopped[0] + 3)

    assert stopped[1] == {"pace": 0, "paused": True}
    assert "paused" not in client.state["bots"]


def test_bots_alone_wait_until_somebody_looks_on(server: Served) -> None:
    """Before the owner comes nothing is played, and when he has left it goes no further."""
    match = server.match_of("freedom", BOTS)
    server.http.get("/health")
    room = server.rooms.open_rooms[match["match"]]
    before = room.match.turn
    client = owner(server, match)
    client.want("pace", ms=0)
    client.wait_for(5)
    client.close()
    while room.bots.playing:
        server.http.get("/health")

    assert before == 0
    assert not room.match.over


def test_a_table_of_bots_belongs_to_its_owner(server: Served) -> None:
    """Others neither look on nor set a pace; spectators do the one where they are let in, and never the other."""
    closed = server.match_of("freedom", BOTS)
    shown = server.match_of("freedom", BOTS, watch=True)
    stranger, spectator = server.client(), server.join(shown)
    wishes: list[tuple[str, dict[str, Any]]] = [("pace", {"ms": 0}), ("pause", {"on": True}), ("skip", {})]
    refused = [spectator.refused(do, **fields)["key"] for do, fields in wishes]

    assert stranger.refused("join", match=closed["match"], tokens=[], language="en")["key"] == "still_running"
    assert refused == ["foreign_seat"] * 3


def test_an_owner_without_a_seat_watches_nobody_but_bots(server: Served) -> None:
    """Where people play, the owner's token opens no eyes at the table."""
    match = server.match_of("freedom", {"ottoman": "link", "greek": "bot:random"})
    client = server.client()

    assert client.refused("join", match=match["match"], tokens=[match["owner"]], language="en")["key"] == "no_match"


def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    """Bots that were told to stop wait until they are told to go on."""
    with served(tmp_path / "matches.db") as server:
        match = server.match_of("freedom", BOTS)
        owner(server, match).want("pause", on=True)
    with served(tmp_path / "matches.db") as server:
        assert owner(server, match).state["bots"]["paused"]


def test_games_of_bots_are_listed_and_looked_at_again(server: Served) -> None:
    """Among the owner's, among those of this machine, and with their bots when they are brought back."""
    match = server.match_of("freedom", BOTS)
    ((mine,), (here,)) = (
        server.http.post("/api/matches/list", json={"tokens": [match["owner"]]}).json()["matches"],
        server.http.post("/api/matches/here", json={}).json()["matches"],
    )
    again = server.http.post(f"/api/matches/{match['match']}/here", json={}).json()
    journal = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": again["owner"]}).text
    brought = server.http.post("/api/matches/import", content=journal).json()

    assert (mine["match"], here["match"]) == (match["match"], match["match"])
    assert (again["tokens"], brought["tokens"]) == ({}, {})
    assert Journal.parse(journal).header["bots"] == {"ottoman": "random", "greek": "random"}
    assert owner(server, brought).state["seats"]["greek"]["by"] == "bot:random"
