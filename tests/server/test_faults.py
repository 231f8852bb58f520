"""What goes wrong on a site: a full disk, a process that dies in the middle of moves while others go on."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from bulawa.server.sqlite import SqliteStore
from tests.server.postgres import Postgres
from tests.server.processes import Process, joined, serve
from tests.server.served import Client, Served, eventually, play_on, served


def test_on_a_full_disk_nothing_is_acknowledged_that_is_not_kept(tmp_path: Path) -> None:
    """Play goes on until nothing more can be written; then an answer is refused. When there is room again, whoever
    comes back finds what was acknowledged, and plays on."""
    with served(tmp_path / "matches.db") as server:
        match = server.match(greek="here")
        store = server.rooms.store
        assert isinstance(store, SqliteStore)
        (pages,) = store.writing.execute("PRAGMA page_count").fetchone()
        store.writing.execute(f"PRAGMA max_page_count = {pages + 4}")
        kept, refused = play_until_refused(server, match)
        store.writing.execute("PRAGMA max_page_count = 1000000")
        back = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}

        assert refused == "not_saved"
        assert back["ottoman"].state["turn"] == kept
        assert play_on(back, Random(3), 5) >= kept + 5


FILL_UP = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER no_room BEFORE INSERT ON lines FOR EACH STATEMENT EXECUTE FUNCTION no_room();
"""
"""From now on the database refuses every line with the error of a full disk."""


def test_a_database_on_a_full_disk_acknowledges_nothing(databases: Postgres) -> None:
    """Nor does the table; when there is room again, it goes on from what was acknowledged before."""
    where = databases.database()
    with served(where) as server, psycopg.connect(where, autocommit=True) as database:
        match = server.match(greek="here")
        turn = play_on({seat: server.join(match, seat) for seat in ("ottoman", "greek")}, Random(2), 12)
        database.execute(FILL_UP)
        kept, refused = play_until_refused(server, match)
        database.execute("DROP TRIGGER no_room ON lines")
        back = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}

        assert (refused, kept, back["ottoman"].state["turn"]) == ("not_saved", turn, turn)
        assert play_on(back, Random(3), 5) >= kept + 5


def play_until_refused(server: Served, match: dict[str, Any]) -> tuple[int, str]:
    """The last turn that was acknowledged, and why the next one was not."""
    client, chance = server.join(match, "ottoman", "greek", lean=True), Random(1)
    for _ in range(3000):
        state = client.state
        wish = {"seat": state["waiting"][0], "choice": chance.choice(state["options"]), "turn": state["turn"]}
        answer = client.ask("answer", **wish)
        if "error" in answer:
            return state["turn"], answer["error"]["key"]
        client.state = answer["state"]
    raise AssertionError("the disk was never full")


class Restless:
    """Plays both seats of a match as fast as it can, until the line breaks or it is told to stop."""

    def __init__(self, url: str, match: dict[str, Any], seed: int) -> None:
        self.client = Client(url)
        tokens = list(match["tokens"].values())
        self.client.want("join", match=match["match"], tokens=tokens, language="en", lean=True)
        self.chance = Random(seed)
        self.acknowledged = 0
        self.stop = False
        self.thread = Thread(target=self.play)
        self.thread.start()

    def play(self) -> None:
        try:
            while not self.stop and not self.client.state["over"]:
                state = self.client.state
                wish = {"seat": state["waiting"][0], "choice": self.chance.choice(state["options"])}
                self.client.state = self.client.want("answer", **wish, turn=state["turn"])["state"]
                self.acknowledged = self.client.state["turn"]
        except ConnectionClosed:
            return
        finally:
            self.client.close()


def wait_for_moves(player: Restless, n: int) -> None:
    goal = player.acknowledged + n
    eventually(lambda: player.acknowledged >= goal or not player.thread.is_alive(), seconds=60)


def begin(process: Process) -> dict[str, Any]:
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}}
    made: dict[str, Any] = httpx.post(process.url + "api/matches", json=wish, timeout=60).json()
    return made


def test_a_process_is_killed_in_the_middle_of_moves_while_others_go_on(databases: Postgres) -> None:
    """What it acknowledged is there at the other process, where its players are back within five seconds; those who
    sat there all the time noticed nothing."""
    with ExitStack() as processes:
        where = databases.database()
        doomed, other = serve(processes, where), serve(processes, where)
        matches = begin(doomed), begin(other)
        players = [Restless(doomed.url, matches[0], 1), Restless(other.url, matches[1], 2)]
        for player in players:
            wait_for_moves(player, 15)
        doomed.kill()
        begun = time.monotonic()
        players[0].thread.join()
        back = {seat: joined(processes, other.url, matches[0], seat) for seat in ("ottoman", "greek")}
        took = time.monotonic() - begun
        wait_for_moves(players[1], 10)
        players[1].stop = True
        players[1].thread.join()

        assert took < 5
        assert back["ottoman"].state["turn"] >= players[0].acknowledged >= 15
        assert play_on(back, Random(4), 5) > players[0].acknowledged


@pytest.mark.parametrize("depth", [100, 5000])
def test_messages_nested_without_end_are_refused_and_hurt_nobody(server: Served, depth: int) -> None:
    """Neither in an answer nor in the body of a request."""
    match = server.match()
    client = server.join(match, "ottoman")
    nested = "[" * depth + "]" * depth
    client.send(f'{{"id": 900, "do": "answer", "seat": "ottoman", "turn": 0, "choice": {nested}}}')
    told = client.reply(900 if depth < 1000 else None) if depth < 1000 else client.receive()
    headers = {"content-type": "application/json"}
    posted = server.http.post("/api/tables", content=f'{{"game": {nested}}}', headers=headers)

    assert "error" in told
    assert posted.status_code == 400
    assert client.answer("ottoman", client.choices[0]) == 1
