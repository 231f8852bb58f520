"""Joining, playing, coming back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from socket import SHUT_RDWR

import bulawa
from bulawa.engine.journal import Journal
from bulawa.server.rooms import LOOKED_AT
from tests.server.served import Served, decision, numberless, play_on, served


def test_a_seat_is_told_its_whole_state(server: Served) -> None:
    """Joining tells everything the table shows, in the language asked for."""
    match = server.match()

    client = server.join(match, "ottoman", language="pl")
    state = client.state

    assert state["match"] == match["match"]
    assert (state["game"], state["scenario"], state["turn"]) == ("freedom", "siege", 0)
    assert state["waiting"] == ["ottoman"]
    assert state["seats"]["ottoman"] == {"name": "Imperium", "by": "here", "connected": True}
    assert state["prompt"]["rule"].startswith("R")
    assert client.options
    assert all(option["path"] and option["text"] for option in client.options)
    assert client.log[-1]["n"] >= len(client.log) - 1


def test_a_seat_that_is_not_asked_gets_no_question(server: Served) -> None:
    """Only the seat that must answer is told the question."""
    state = server.join(server.match(), "greek").state

    assert "prompt" not in state
    assert state["options"] == []


def test_whole_games_are_played_by_two_seats(server: Served) -> None:
    """Random games over two sockets end, and the journal they leave plays again to the same end."""
    for seed in (1, 2):
        match = server.match()
        clients = {seat: server.join(match, seat, lean=seed == 2) for seat in ("ottoman", "greek")}
        play_on(clients, Random(seed), 5000)
        journal = server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text
        again = Journal.parse(journal)

        assert clients["greek"].state["over"] is True
        assert again.entries[-1]["end"]["winners"] == clients["greek"].state["result"]["winners"]
        assert len(again.entries) - 1 == clients["greek"].state["turn"]


def test_the_published_seed_proves_the_dice(server: Served, tmp_path: Path) -> None:
    """When a game is over its journal tells the seed, and the seed gives every roll in it."""
    match = server.match()
    play_on({seat: server.join(match, seat, lean=True) for seat in ("ottoman", "greek")}, Random(3), 5000)
    path = tmp_path / "over.jsonl"
    path.write_text(server.http.get(f"/api/matches/{match['match']}/journal", params={"token": match["owner"]}).text)
    seed = Journal.read(path).entries[-1]["seed"]
    path.with_name("over.jsonl.seed").write_text(seed)

    assert bulawa.load(path).over


def test_merged_pushes_are_the_whole_state(server: Served) -> None:
    """A client that merges what it is pushed knows what one who joins anew is told."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    chance = Random(4)
    for _ in range(12):
        play_on(clients, chance, 12)
        for seat, client in clients.items():
            merged, options = dict(client.state), client.options
            told = dict(client.want("look", seat=seat)["state"])
            known, lines = merged.pop("log"), told.pop("log")

            assert numberless(merged) == numberless(told)
            assert options == client.options
            assert {id: known[id] for id in lines} == lines


def test_two_tabs_of_one_seat_see_the_same(server: Served) -> None:
    """Whatever one tab answers the other is shown."""
    match = server.match()
    first, second = server.join(match, "ottoman"), server.join(match, "ottoman")
    turn = first.answer("ottoman", first.choices[0])
    second.wait_for(turn)

    assert numberless(first.state) == numberless(second.state)
    assert first.options == second.options


def test_those_at_the_table_see_who_is_there(server: Served) -> None:
    """Coming and going is pushed."""
    match = server.match()
    ottoman = server.join(match, "ottoman")
    greek = server.join(match, "greek")
    ottoman.receive()
    there = [seat["connected"] for seat in ottoman.state["seats"].values()]
    greek.close()
    ottoman.receive()

    assert (there, [seat["connected"] for seat in ottoman.state["seats"].values()]) == ([True, True], [True, False])


def test_hot_seat_looks_as_the_seat_it_asks_for(server: Served) -> None:
    """A connection with both tokens sees one hand at a time."""
    match = server.match(greek="here")
    both = server.join(match, "ottoman", "greek")
    first = both.state
    second = both.want("look", seat="greek")["state"]

    assert (first["seat"], second["seat"]) == ("ottoman", "greek")
    assert "cards" not in first["scene"]["hands"]["greek"]
    assert "cards" not in second["scene"]["hands"]["ottoman"]


def test_reload_lost_connection_and_restart_come_back(tmp_path: Path) -> None:
    """The same decision waits for whoever joins again, also at a server started anew."""
    data = tmp_path / "matches.db"
    with served(data) as server:
        match = server.match()
        clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
        play_on(clients, Random(5), 60)
        before = {seat: decision(client.want("look", seat=seat)["state"]) for seat, client in clients.items()}
        clients["greek"].socket.socket.shutdown(SHUT_RDWR)
        reloaded = {seat: decision(server.join(match, seat).state) for seat in before}
    with served(data) as server:
        restarted = {seat: decision(server.join(match, seat).state) for seat in before}
        go_on = {seat: server.join(match, seat) for seat in before}
        play_on(go_on, Random(6), 5000)

        assert reloaded == before
        assert restarted == before
        assert go_on["greek"].state["over"]


def test_a_finished_match_is_open_to_all_who_know_it(tmp_path: Path) -> None:
    """While it runs nobody looks on; when over anybody may, all open, also after a restart."""
    data = tmp_path / "matches.db"
    with served(data) as server:
        match = server.match()
        stranger = server.client()
        early = stranger.refused("join", match=match["match"], tokens=[], language="en")
        play_on({seat: server.join(match, seat, lean=True) for seat in ("ottoman", "greek")}, Random(7), 5000)
    with served(data) as server:
        late = server.client()
        late.want("join", match=match["match"], tokens=[], language="en")
        replayed = late.want("replay", turn=40, seat=None)["state"]

        assert early["key"] == "still_running"
        assert late.state["over"]
        assert "seat" not in late.state
        assert replayed["turn"] == 40
        assert "seat" not in replayed
        assert all("cards" in hand for hand in replayed["scene"]["hands"].values())
        assert late.refused("say", seat="greek", text="hello")["key"] == "foreign_seat"


def test_idle_tables_are_put_away_and_come_back(server: Served) -> None:
    """With room for one table only, each is laid again from its journal when somebody comes."""
    server.rooms.most = 1
    matches = [server.match() for _ in range(3)]
    turns = []
    for match in matches:
        client = server.join(match, "ottoman")
        turns.append(play_on({"ottoman": client}, Random(1), 2))
        client.close()
    back = [server.join(match, "ottoman").state["turn"] for match in matches]

    assert back == turns


def test_tables_in_use_stay_and_keep_no_idle_one(server: Served) -> None:
    """However many are in use, those at which nobody is are put away before long."""
    server.rooms.most = LOOKED_AT
    used = [server.match() for _ in range(LOOKED_AT)]
    clients = [server.join(match, "ottoman") for match in used]
    for _ in range(3 * LOOKED_AT):
        server.match()
    kept = set(server.rooms.open_rooms)
    for client in clients:
        client.close()

    assert kept >= {match["match"] for match in used}
    assert len(kept) <= len(used) + 4


def test_languages_at_one_table(server: Served) -> None:
    """Each connection reads its own language."""
    match = server.match()
    english = server.join(match, "ottoman", language="en")
    polish = server.join(match, "ottoman", language="pl")
    turn = english.answer("ottoman", english.choices[0])
    polish.wait_for(turn)

    assert english.state["prompt"]["key"] == polish.state["prompt"]["key"]
    assert english.state["prompt"]["text"] != polish.state["prompt"]["text"]
    assert english.log[-1]["text"] != polish.log[-1]["text"]
    assert polish.refused("answer", seat="ottoman", choice=["done"], turn=0)["text"].startswith("Stół")
