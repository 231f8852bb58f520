"""The store: whole groups at once, nothing half written, errors told to those concerned."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.server import moving
from bulawa.server.migrations import FORMAT
from bulawa.server.records import Record, Said, StoreError, lines_of
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.sqlite import SqliteStore
from bulawa.server.store import Store
from bulawa.server.thinker import Thinker
from tests.server.served import served

RECORD = Record(1, "m", "freedom", "siege", {"ottoman": "here", "greek": "here"})


SCHEMA_2 = """
CREATE TABLE matches (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, scenario TEXT NOT NULL, seats TEXT NOT NULL,
    seed TEXT
);
CREATE TABLE tokens (hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT) WITHOUT ROWID;
CREATE TABLE lines (
    key INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, waiting TEXT NOT NULL, at REAL NOT NULL
);
CREATE UNIQUE INDEX lines_of ON lines (key, n);
CREATE TABLE says (
    match TEXT, n INTEGER, turn INTEGER NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE INDEX tokens_of ON tokens (match);
"""
"""The tables of format 2, as they were released."""


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """Match, tokens, journal and sayings; the seed in its own place."""

    async def write(store: Store) -> None:
        await store.add_match(RECORD, "seed", [("t", "greek"), ("o", None)], lines_of(1, 0, ["{}"], ["ottoman"], 1.0))
        await asyncio.gather(*(store.add_lines(lines_of(1, n, [f'{{"n":{n}}}'], [], 1.0)) for n in range(1, 200)))
        await store.add_said(RECORD, 0, Said(3, "greek", "żółć\u0000"))

    store = SqliteStore(tmp_path / "matches.db")
    asyncio.run(write(store))
    store.close()
    again = SqliteStore(tmp_path / "matches.db")

    assert again.match("m") == (RECORD, "seed")
    assert again.match("other") is None
    assert again.journal(1) == ["{}", *(f'{{"n":{n}}}' for n in range(1, 200))]
    assert again.says("m") == [Said(3, "greek", "żółć\u0000")]
    assert again.held("m", ["t", "o", "x"]) == ["greek", None] or again.held("m", ["t", "o", "x"]) == [None, "greek"]
    again.close()


def test_one_bad_write_spoils_no_other(tmp_path: Path) -> None:
    """In a group only the one that cannot be written fails."""

    async def write(store: Store) -> list[object]:
        await store.add_lines(lines_of(1, 0, ["{}"], [], 1.0))
        rows = [(1, 1), (1, 0), (2, 0), (2, 1)]
        return list(
            await asyncio.gather(
                *(store.add_lines(lines_of(key, n, ["{}"], [], 1.0)) for key, n in rows), return_exceptions=True
            )
        )

    store = SqliteStore(tmp_path / "matches.db")
    outcome = asyncio.run(write(store))

    assert [isinstance(one, StoreError) for one in outcome] == [False, True, False, False]
    assert (len(store.journal(1)), len(store.journal(2))) == (2, 2)
    store.close()


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    """The file is in WAL mode and synchronised in full."""
    store = SqliteStore(tmp_path / "matches.db")
    modes = [store.writing.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    store.close()

    assert modes == ["wal", 2]


def test_tokens_and_the_file_are_kept_private(tmp_path: Path) -> None:
    """Only hashes of tokens are written, and only the owner of the file may read it."""

    async def write(store: Store) -> None:
        await store.add_match(RECORD, "seed", [("very-secret-token", "greek")], [])

    path = tmp_path / "matches.db"
    store = SqliteStore(path)
    asyncio.run(write(store))
    store.close()

    assert b"very-secret-token" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert path.stat().st_mode & 0o077 == 0


def test_a_file_of_an_older_format_is_brought_up_to_date(tmp_path: Path) -> None:
    """Matches that were made before there were spectators may not be watched, and lose nothing."""
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in SCHEMA_2.split(";\n"):
            connection.execute(statement)
        seats = '{"ottoman": "here", "greek": "here"}'
        connection.execute("INSERT INTO matches VALUES (1, 'm', 'freedom', 'siege', ?, 'seed')", (seats,))
        connection.execute("INSERT INTO lines VALUES (1, 0, '{}', '[]', 1.0)")
        connection.execute("PRAGMA user_version = 2")
    for _ in range(2):
        store = SqliteStore(path)
        found, lines = store.match("m"), store.journal(1)
        store.close()

        assert (found, lines) == ((RECORD, "seed"), ["{}"])


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    SqliteStore(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()

    with pytest.raises(StoreError, match="format"):
        SqliteStore(path)


def test_the_file_stays_open_for_whoever_still_reads(tmp_path: Path) -> None:
    """Closed under a reader in another thread it would take the whole server along; whoever comes later is refused."""
    store = SqliteStore(tmp_path / "matches.db")
    with store.reading:
        closes = Thread(target=store.close)
        closes.start()
        closes.join(0.2)
        still_open = store.reader.execute("SELECT 1").fetchall()
    closes.join()

    assert still_open == [(1,)]
    with pytest.raises(StoreError, match=r"matches\.db"):
        store.read("SELECT 1", ())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    path.write_text("this is not a database, though long enough to look like one" * 20)

    with pytest.raises(StoreError, match=r"matches\.db"):
        SqliteStore(path)


def test_what_the_disk_refused_never_happened(tmp_path: Path) -> None:
    """When an answer cannot be saved it is not acknowledged, and who comes back finds the table as it was."""
    data = tmp_path / "matches.db"
    with served(data) as server:
        match = server.match()
        client = server.join(match, "ottoman")
        client.answer("ottoman", client.choices[0])
        blocker = sqlite3.connect(data)
        blocker.execute("INSERT INTO lines VALUES (1, 2, '', '[]', 0)")
        blocker.commit()
        answer = client.ask("answer", seat="ottoman", choice=client.choices[0], turn=1)
        blocker.execute("DELETE FROM lines WHERE key = 1 AND n = 2")
        blocker.commit()
        blocker.close()
        back = server.join(match, "ottoman")

        assert answer["error"]["key"] == "not_saved"
        assert back.state["turn"] == 1
        assert back.answer("ottoman", back.choices[0]) == 2


def test_nobody_sees_what_is_not_yet_saved(tmp_path: Path) -> None:
    """While the disk is slow, others who look, join or leave see the table as it was last saved."""
    data = tmp_path / "matches.db"
    with served(data) as server:
        match = server.match()
        client, other, third = (server.join(match, "ottoman") for _ in range(3))
        other.want("ping")
        blocker = sqlite3.connect(data, isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        client.send({"id": 1, "do": "answer", "seat": "ottoman", "choice": client.choices[0], "turn": 0})
        other.send({"id": 1, "do": "look", "seat": "ottoman"})
        third.close()
        with pytest.raises(TimeoutError):
            other.receive(timeout=0.5)
        blocker.execute("ROLLBACK")
        blocker.close()
        turn = other.reply(1)["state"]["turn"]

        assert client.reply(1)["ok"]
        assert turn == 1


def test_a_match_goes_on_under_newer_rules_and_says_so(tmp_path: Path) -> None:
    """It is taken up where it stood; the log tells it in the player's language, once, and its dice stay its own."""
    game = registry.find("chocim")
    own = game.rules_version
    with served(tmp_path / "matches.db") as server:
        match = server.match_of("chocim", {"commonwealth": "here", "ottoman": "here"})
        tokens = list(match["tokens"].values())
        turn = server.client().want("join", match=match["match"], tokens=tokens, language="en")["state"]["turn"]
    object.__setattr__(game, "rules_version", own + 1)
    try:
        for _ in range(2):
            with served(tmp_path / "matches.db") as server:
                state = server.client().want("join", match=match["match"], tokens=tokens, language="pl")["state"]
        with closing(sqlite3.connect(tmp_path / "matches.db")) as file:
            rows = file.execute("SELECT line FROM lines ORDER BY n").fetchall()
    finally:
        object.__setattr__(game, "rules_version", own)

    said = [line["text"] for line in state["log"].values() if line["event"] == "rules_changed"]
    assert said == [
        f"Zasady w programie poprawiono (dotąd wersja {own}, teraz {own + 1}). "
        "Gra toczy się dalej od tego miejsca, według nowych."
    ]
    assert (state["turn"], state["over"]) == (turn, False)
    assert [json.loads(line).get("checkpoint", {}).get("rules") for (line,) in rows] == [None, own + 1]


def test_one_damaged_match_spoils_no_list(tmp_path: Path) -> None:
    """The others are listed, and the damaged one can be taken away."""
    path = tmp_path / "matches.db"
    with served(path) as server:
        damaged, whole = server.match(), server.match()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE lines SET line = 'torn' WHERE key = 1")

    with served(path) as server:
        listed = server.http.post("/api/matches/list", json={"tokens": [damaged["owner"], whole["owner"]]}).json()
        gone = server.http.delete(f"/api/matches/{damaged['match']}", params={"token": damaged["owner"]})

    assert {one["match"] for one in listed["matches"]} == {damaged["match"], whole["match"]}
    assert gone.status_code == 200


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    """A database whose pages are overwritten is refused with a sentence."""
    path = tmp_path / "matches.db"
    SqliteStore(path).close()
    content = path.read_bytes()
    path.write_bytes(content[:100] + bytes([170]) * (len(content) - 100))

    with pytest.raises(StoreError, match=r"matches\.db: .*malformed"):
        SqliteStore(path)


def test_an_answer_to_a_deleted_match_is_told_so(tmp_path: Path) -> None:
    """The disk is not to blame."""
    store = SqliteStore(tmp_path / "matches.db")
    record = Record(1, "m", "freedom", "siege", {"ottoman": "here", "greek": "here"})
    match = bulawa.new("freedom", seed="1")

    async def answer() -> None:
        room = Room(record, match, [], store, Thinker())
        room.close()
        await room.answer("ottoman", match.options("ottoman")[0], 0)

    with pytest.raises(Refused, match="There is no such match"):
        asyncio.run(answer())
    store.close()


def test_a_symbolic_link_does_not_open_a_file_twice(tmp_path: Path) -> None:
    """Under whatever name, one file is served once."""
    store = SqliteStore(tmp_path / "matches.db")
    (tmp_path / "other.db").symlink_to(tmp_path / "matches.db")
    try:
        with pytest.raises(StoreError, match="another server has this file open"):
            SqliteStore(tmp_path / "other.db")
    finally:
        store.close()


def test_a_damaged_page_spoils_one_match_and_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The others are listed and go on."""
    data = tmp_path / "matches.db"

    async def fill(store: Store) -> None:
        for n in range(1, 5):
            record = Record(n, f"match {n}", "freedom", "siege", {"greek": "here"})
            rows = lines_of(n, 0, [f"{n}" * 3000 for _ in range(10)], ["greek"], float(n))
            await store.add_match(record, None, [(f"token {n}", None)], rows)

    store = SqliteStore(data)
    asyncio.run(fill(store))
    store.writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    page = data.read_bytes().index(b"2" * 3000) // 4096
    with data.open("r+b") as file:
        file.seek(page * 4096)
        file.write(b"\xff" * 4096 * 12)
    store = SqliteStore(data)
    listed = [one.match for one in store.listed([f"token {n}" for n in range(1, 5)])]
    store.close()

    assert "is damaged" in caplog.text
    assert "match 4" in listed
    assert "match 2" not in listed


def test_all_there_is_is_moved(tmp_path: Path) -> None:
    """What brings one store into another names every table and column, but for what is only of the moment."""
    store = SqliteStore(tmp_path / "matches.db")
    names = [name for (name,) in store.read("SELECT name FROM sqlite_master WHERE type = 'table'", ())]
    columns = {name: [row[1] for row in store.read(f"PRAGMA table_info({name})", ())] for name in names}
    store.close()

    assert {name: sorted(told) for name, told in columns.items() if name not in ("alive", "challenges", "letters")} == {
        name: sorted(told) for name, told in moving.TABLES.items()
    }
