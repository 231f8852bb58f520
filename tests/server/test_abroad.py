"""Those at other processes: who is there, how fast their bots play, and what becomes of two who answer at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bulawa.server.abroad import SILENT, Abroad
from bulawa.server.sqlite import SqliteStore
from tests.server.served import Client, Served, eventually, numberless


def wait_until(client: Client, seen: Callable[[dict[str, Any]], bool]) -> None:
    """Read on until the table is so."""
    while not seen(client.state):
        client.receive()


def test_who_sits_at_another_process_is_seen(processes: Callable[[], Served]) -> None:
    """They come and go there; both processes show the same."""
    one, other = processes(), processes()
    match = one.match()
    player = one.join(match, "ottoman")
    guest = other.join(match, "greek")
    wait_until(player, lambda state: state["seats"]["greek"]["connected"] == 1)
    wait_until(guest, lambda state: state["seats"]["ottoman"]["connected"] == 1)
    guest.close()
    wait_until(player, lambda state: state["seats"]["greek"]["connected"] == 0)

    assert player.state["seats"]["ottoman"]["connected"] == 1


def test_who_sat_at_a_process_that_died_is_gone(tmp_path: Any) -> None:
    """It says nothing any more: after a while nobody sits there."""
    now = [0.0]
    store = SqliteStore(tmp_path / "matches.db")
    abroad = Abroad(store, lambda _: None, lambda: now[0])
    abroad.hear("doomed", ["here", 7, {"greek": 2, "": 1}])
    before = abroad.at(7)
    now[0] = SILENT - 1
    abroad.hear("doomed", ["alive"])
    now[0] = 2 * SILENT - 2
    abroad.forget()
    meanwhile = abroad.at(7)
    now[0] = 2 * SILENT
    abroad.forget()
    store.close()

    assert before == meanwhile == {"greek": 2, "": 1}
    assert not abroad.at(7)


def test_the_pace_of_bots_is_the_same_at_every_process(processes: Callable[[], Served]) -> None:
    one, other = processes(), processes()
    match = one.match(greek="bot:random")
    player, again = one.join(match, "ottoman"), other.join(match, "ottoman")
    player.want("pace", ms=120)
    wait_until(again, lambda state: state["bots"]["pace"] == 120)

    assert other.rooms.open_rooms[match["match"]].bots.pace == 120


def test_bots_alone_stop_when_nobody_looks_on_anywhere(processes: Callable[[], Served]) -> None:
    """Their owner looks on at one process, and they play; he goes, and they wait at both."""
    one, other = processes(), processes()
    match = one.match(ottoman="bot:random", greek="bot:random")
    watcher = other.client()
    watcher.want("join", match=match["match"], tokens=[match["owner"]], language="en")
    watcher.want("pace", ms=0)
    watcher.wait_for(3)
    room = one.rooms.open_rooms[match["match"]]
    watched = room.is_watched
    watcher.close()
    eventually(lambda: not room.is_watched)

    assert watched
    assert room.bots.rests


def test_two_processes_answer_for_the_same_seat_at_once(processes: Callable[[], Served]) -> None:
    """A player with two devices at two processes presses on both: one answer stands each time, the other is told that
    it came too late, and both see the same table."""
    servers = [processes(), processes()]
    match = servers[0].match(greek="here")
    seats = ("ottoman", "greek")
    clients = [server.join(match, *seats) for server in servers]
    outcomes: list[list[str]] = []
    with ThreadPoolExecutor(2) as pool:
        for _ in range(25):
            turn = max(client.state["turn"] for client in clients)
            for client in clients:
                client.wait_for(turn)
            seat = clients[0].state["waiting"][0]
            for client in clients:
                client.want("look", seat=seat)
            choice = clients[0].choices[0]
            wish = {"seat": seat, "choice": choice, "turn": clients[0].state["turn"]}
            told = [done.result() for done in [pool.submit(client.ask, "answer", **wish) for client in clients]]
            outcomes.append(sorted("ok" if "ok" in one else one["error"]["key"] for one in told))
            for client in clients:
                client.wait_for(max(answer.get("turn", 0) for answer in told))
    tables = [numberless(client.want("look", seat="greek")["state"]) for client in clients]

    assert outcomes == [["ok", "stale"]] * 25
    assert tables[0] == tables[1]
