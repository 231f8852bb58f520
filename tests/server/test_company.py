"""Who is at a table: how many in a seat, who must go, what is freed, and what a failing rule leaves behind."""

from __future__ import annotations

import gc
import logging
import weakref
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from bulawa.server.gathering import MOST_IN_A_SEAT
from tests.server.served import Served, play_on, served


def test_one_player_cannot_lock_the_other_out(server: Served) -> None:
    """Of too many connections in one seat the first one goes, and is told so; the other seat is free as before."""
    match = server.match()
    crowd = [server.join(match, "ottoman") for _ in range(MOST_IN_A_SEAT + 2)]
    greek = server.join(match, "greek")
    first = crowd[0]
    while not first.pushes or first.pushes[-1]["push"] != "gone":
        first.receive()

    assert first.pushes[-1] == {"push": "gone", "why": "elsewhere"}
    assert first.refused("look", seat="ottoman")["key"] == "not_joined"
    assert crowd[-1].answer("ottoman", crowd[-1].choices[0]) == 1
    assert greek.want("look", seat="greek")


def test_a_second_connection_in_a_seat_is_shown(server: Served) -> None:
    """Whoever holds a seat sees that somebody else does."""
    match = server.match()
    alone = server.join(match, "ottoman")
    before = alone.state["seats"]["ottoman"]["connected"]
    other = server.join(match, "ottoman")
    alone.receive()
    both = alone.state["seats"]["ottoman"]["connected"]
    other.close()
    alone.receive()

    assert (before, both, alone.state["seats"]["ottoman"]["connected"]) == (1, 2, 1)


def test_a_table_that_is_put_away_is_freed_at_once(server: Served) -> None:
    """Nothing holds it but the list of open tables: no look through all objects is needed."""
    server.rooms.most = 1
    first = server.match(greek="bot:random")
    client = server.join(first, "ottoman")
    play_on({"ottoman": client}, Random(1), 2)
    room = weakref.ref(server.rooms.open_rooms[first["match"]])
    gc.collect()
    gc.disable()
    try:
        client.close()
        while first["match"] in server.rooms.open_rooms:
            server.match()
        freed = room() is None
    finally:
        gc.enable()

    assert freed


def test_where_the_rules_fail_the_table_is_laid_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing of the failed answer counts; whoever comes back finds the table as it was saved, and plays on."""
    with caplog.at_level(logging.CRITICAL, "bulawa.server"), served(tmp_path / "matches.db") as server:
        match = server.match()
        client, watcher = server.join(match, "ottoman"), server.join(match, "greek")
        turn = client.answer("ottoman", client.choices[0])
        choice = client.want("look", seat="ottoman") and client.choices[0]
        server.rooms.open_rooms[match["match"]].match.state.units.clear()  # type: ignore[attr-defined]
        error = client.refused("answer", seat="ottoman", choice=choice, turn=turn)
        with pytest.raises(ConnectionClosed):
            watcher.reply(0)
        back = server.join(match, "ottoman")

        assert error["key"] == "broken"
        assert back.state["turn"] == turn
        assert back.answer("ottoman", back.choices[0]) == turn + 1
