"""The same promises over both stores, and several processes at one PostgreSQL database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from bulawa.server.migrations import FORMAT
from bulawa.server.postgres import PostgresStore
from bulawa.server.records import Overtaken, Record, Said, Statement, StoreError, lines_of
from bulawa.server.store import Store
from bulawa.server.stores import open_store
from bulawa.server.writer import Job
from tests.server import postgres
from tests.server.postgres import Postgres
from tests.server.served import Served, numberless, play_on
from tests.server.test_held import imported, play_out

RECORD = Record(1, "m", "freedom", "siege", {"ottoman": "here", "greek": "here"})


@pytest.fixture(scope="module")
def databases() -> Iterator[Postgres]:
    """A server of this file's own: it is stopped and started here."""
    if not postgres.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as running:
        yield running


def test_what_is_written_is_read_again(kept_in: Path | str) -> None:
    """Match, tokens, journal, sayings and what seats have left; the seed in its own place."""

    async def write(store: Store) -> None:
        await store.add_match(RECORD, "seed", [("t", "greek"), ("o", None)], lines_of(1, 0, ["{}"], ["ottoman"], 1.0))
        await asyncio.gather(*(store.add_lines(lines_of(1, n, [f'{{"n":{n}}}'], [], 2.0)) for n in range(1, 200)))
        await store.add_said(RECORD, 0, Said(3, "greek", "żółć"))
        await store.keep_beside(RECORD, {"standing": {"greek": {"fire": ["never"]}}}, [])

    store = open_store(kept_in)
    asyncio.run(write(store))
    store.close()
    again = open_store(kept_in)

    assert again.match("m") == (RECORD, "seed")
    assert again.match("other") is None
    assert again.journal(1) == ["{}", *(f'{{"n":{n}}}' for n in range(1, 200))]
    assert again.says("m") == [Said(3, "greek", "żółć")]
    assert again.beside(RECORD)["standing"] == {"greek": {"fire": ["never"]}}
    assert {*again.held("m", ["t", "o", "x"])} == {"greek", None}
    assert [(one.match, one.mine, one.owner) for one in again.listed(["t", "o"])] == [("m", ["greek"], True)]
    assert [one.match for one in again.here(5)] == ["m"]
    again.close()


STRANGE = ('{"said":"żółć \\" \\\\ \\u0000 %s ?"}', '{"n":1e3}', " ", "{\u2028}")
"""Lines with all that quoting could spoil."""


def test_lines_are_kept_to_the_letter_and_their_time_to_the_last_digit(kept_in: Path | str) -> None:
    """Whatever is in them, and however a group of them travels."""
    at = 1_790_000_000.123457

    async def write(store: Store) -> None:
        await store.add_lines(lines_of(1, 0, STRANGE, ["ottoman", "greek"], at))

    store = open_store(kept_in)
    asyncio.run(write(store))
    rows = store.read("SELECT n, line, waiting, at FROM lines ORDER BY n", ())
    store.close()

    assert [tuple(row) for row in rows] == [(n, line, '["ottoman","greek"]', at) for n, line in enumerate(STRANGE)]


def test_lines_alone_are_one_message_to_the_database(databases: Postgres) -> None:
    """With the notice of them; what is kept beside goes in the same transaction."""

    async def said(store: PostgresStore, matches: int, beside: bool) -> int:
        loop = asyncio.get_running_loop()
        kept: list[Statement] = [("UPDATE matches SET held = ? WHERE key = ?", ("null", 1))] if beside else []
        jobs = [Job(lines_of(key, 0, ["{}"], [], 1.0), kept, loop.create_future()) for key in range(matches)]
        return len(list(store.commands(jobs)))

    store = PostgresStore(databases.database())
    told = [asyncio.run(said(store, *group)) for group in ((1, False), (200, False), (500, False), (2, True))]
    store.close()

    assert told == [1, 1, 3, 3]


def test_one_bad_write_spoils_no_other(kept_in: Path | str) -> None:
    """In a group only the one that cannot be written fails."""

    async def write(store: Store) -> list[object]:
        await store.add_lines(lines_of(1, 0, ["{}"], [], 1.0))
        rows = [(1, 1), (1, 0), (2, 0), (2, 1)]
        writes = (store.add_lines(lines_of(key, n, ["{}"], [], 1.0)) for key, n in rows)
        return list(await asyncio.gather(*writes, return_exceptions=True))

    store = open_store(kept_in)
    outcome = asyncio.run(write(store))

    assert [isinstance(one, StoreError) for one in outcome] == [False, True, False, False]
    assert (len(store.journal(1)), len(store.journal(2))) == (2, 2)
    store.close()


def test_a_deleted_match_leaves_nothing(kept_in: Path | str) -> None:
    """Its lines, tokens and remarks go with it."""

    async def write(store: Store) -> None:
        await store.add_match(RECORD, "seed", [("t", "greek")], lines_of(1, 0, ["{}"], [], 1.0))
        await store.add_said(RECORD, 0, Said(0, "greek", "!"))
        await store.delete(RECORD)

    store = open_store(kept_in)
    asyncio.run(write(store))

    assert (store.match("m"), store.journal(1), store.says("m"), store.held("m", ["t"])) == (None, [], [], [])
    store.close()


def test_the_next_line_is_written_once(databases: Postgres) -> None:
    """Of two processes that write the same line of a journal, one is told that it was overtaken."""
    where = databases.database()
    stores = [open_store(where), open_store(where)]

    async def write(store: Store) -> object:
        (outcome,) = await asyncio.gather(store.add_lines(lines_of(1, 0, ["{}"], [], 1.0)), return_exceptions=True)
        return outcome

    outcomes = [asyncio.run(write(store)) for store in stores]
    for store in stores:
        store.close()

    assert [type(outcome) for outcome in outcomes] == [type(None), Overtaken]


def test_keys_are_given_to_one_match_only(databases: Postgres) -> None:
    """Each process takes its keys from blocks that no other process has."""
    where = databases.database()
    stores = [open_store(where), open_store(where)]
    keys = [next(store.keys) for _ in range(150) for store in stores]
    for store in stores:
        store.close()

    assert len(set(keys)) == 300


def test_a_database_of_another_format_is_refused(databases: Postgres) -> None:
    where = databases.database()
    open_store(where).close()
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute("UPDATE format SET version = %s", (FORMAT + 1,))

    with pytest.raises(StoreError, match=f"format {FORMAT + 1}"):
        open_store(where)


def test_a_database_that_is_not_there_is_named() -> None:
    """The error says that the database cannot be reached, and is no traceback."""
    with pytest.raises(StoreError, match="cannot be reached"):
        open_store(f"postgresql://nobody@127.0.0.1:{postgres.free_port()}/nothing")


def test_a_store_that_is_closed_opens_no_connection_any_more(databases: Postgres) -> None:
    """Whoever still asks it something from another thread leaves nothing open behind it."""
    store = PostgresStore(databases.database())
    store.close()

    with pytest.raises(StoreError, match="closed"):
        store.read("SELECT 1", ())

    assert not store.claims.take(1)
    assert all(connection.closed for connection in store.opened)


def test_players_at_two_processes_play_one_match(processes: Callable[[], Served]) -> None:
    """Each sits at a process of its own; after every answer both see the same table, dice and undo included."""
    one, other = processes(), processes()
    match = one.match()
    clients = {"ottoman": one.join(match, "ottoman"), "greek": other.join(match, "greek")}
    turn = play_on(clients, Random(3), 80)

    again = other.join(match, "ottoman")

    assert turn >= 80
    assert numberless(again.state) == numberless(clients["ottoman"].state)


def test_an_undo_is_seen_at_the_other_process(processes: Callable[[], Served]) -> None:
    one, other = processes(), processes()
    match = one.match()
    player, watcher = one.join(match, "ottoman"), other.join(match, "greek")
    before = len(watcher.log)
    turn = player.answer("ottoman", player.choices[0])
    watcher.wait_for(turn)
    turn = player.want("undo", seat="ottoman", turn=player.state["turn"])["turn"]
    watcher.wait_for(turn)

    assert len(watcher.log) == before
    assert watcher.state["waiting"] == ["ottoman"]


def test_sealed_answers_come_from_any_process(processes: Callable[[], Served]) -> None:
    """Three families bid at three processes: whoever is overtaken is taken at the second try, and nobody is refused."""
    servers = [processes(), processes(), processes()]
    seats = {"radziwill": "here", "sapieha": "link", "potocki": "link"}
    match = servers[0].match_of("igrzysko", seats)
    clients = {seat: server.join(match, seat) for seat, server in zip(seats, servers)}

    chance = Random(5)
    given = 0
    while given < 60:
        for seat, client in clients.items():
            client.want("look", seat=seat)
            if client.choices:
                client.answer(seat, chance.choice(client.choices))
                given += 1
    journals = [served.rooms.open_rooms[match["match"]].match.journal for served in servers]
    while any(journal.turn < given for journal in journals):
        for seat, client in clients.items():
            client.want("look", seat=seat)

    assert len({journal.text() for journal in journals}) == 1


def test_a_turn_is_held_at_every_process(processes: Callable[[], Served]) -> None:
    """While the Empire may still take its turn back, nobody answers at the other process either."""
    one, other = processes(), processes()
    match = imported(one)
    empire, greeks = one.join(match, "ottoman"), other.join(match, "greek")
    play_out(empire)
    greeks.wait_for(empire.state["turn"])
    refused = greeks.refused("answer", seat="greek", choice=["done"], turn=greeks.state["turn"])
    empire.want("end_turn", seat="ottoman", turn=empire.state["turn"])
    while "held" in greeks.state:
        greeks.receive()

    assert refused["key"] == "held"
    assert greeks.choices


def test_a_remark_is_heard_at_the_other_process(processes: Callable[[], Served]) -> None:
    one, other = processes(), processes()
    match = one.match()
    player, friend = one.join(match, "ottoman"), other.join(match, "greek")
    player.want("say", seat="ottoman", text="merhaba")
    while not any("merhaba" in line["text"] for line in friend.log):
        friend.receive()

    assert [line["text"] for line in friend.log if "s" in str(line.get("id", "s"))][-1] == "merhaba"


def test_the_database_is_stopped_and_started_again(processes: Callable[[], Served], databases: Postgres) -> None:
    """What was acknowledged is there; an answer meanwhile is refused as not saved, and play goes on afterwards."""
    one, other = processes(), processes()
    match = one.match()
    player = one.join(match, "ottoman")
    turn = player.answer("ottoman", player.choices[0])
    databases.stop()
    refused = player.refused("answer", seat="ottoman", choice=player.choices[0], turn=player.state["turn"])
    databases.start()
    back = {seat: other.join(match, seat) for seat in ("ottoman", "greek")}

    assert refused["key"] == "not_saved"
    assert back["ottoman"].state["turn"] == turn
    assert play_on(back, Random(1), 5) >= turn + 5
