"""A site: processes that serve and processes that think, killed and begun anew; moving from one store to another."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest

from bulawa.cli import main
from bulawa.server.store import Store
from bulawa.server.stores import open_store
from bulawa.server.visitor import COOKIE
from tests.server import postgres
from tests.server.club import PASSWORD
from tests.server.postgres import Postgres
from tests.server.processes import joined, serve, start
from tests.server.served import Served, play_on, served


@pytest.fixture(scope="module")
def database_server() -> Iterator[Postgres]:
    if not postgres.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as running:
        yield running


@pytest.fixture
def database(database_server: Postgres) -> str:
    return database_server.database()


@pytest.fixture
def commands() -> Iterator[ExitStack]:
    """What was started ends with the test."""
    with ExitStack() as stack:
        yield stack


def test_what_a_killed_process_acknowledged_is_there(commands: ExitStack, database: str) -> None:
    """Two players sit at a process that is killed between two moves; at another they find every answer, within
    five seconds, and play on."""
    doomed, other = serve(commands, database), serve(commands, database)
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}}
    match = httpx.post(doomed.url + "api/matches", json=wish, timeout=60).json()
    seats = ("ottoman", "greek")
    turn = play_on({seat: joined(commands, doomed.url, match, seat) for seat in seats}, Random(2), 25)
    doomed.kill()
    begun = time.monotonic()
    back = {seat: joined(commands, other.url, match, seat) for seat in seats}
    took = time.monotonic() - begun

    assert back["ottoman"].state["turn"] == turn
    assert took < 5
    assert play_on(back, Random(4), 5) >= turn + 5


def test_bots_think_in_a_process_of_their_own(commands: ExitStack, database: str) -> None:
    """The process that serves does not think; the one that thinks does so for a match that was begun before it."""
    table = serve(commands, database, "--bots-elsewhere")
    wish = {"game": "freedom", "seats": {"ottoman": "bot:random", "greek": "here"}}
    match = httpx.post(table.url + "api/matches", json=wish, timeout=60).json()
    player = joined(commands, table.url, match, "greek")
    before = player.state["turn"]
    start(commands, "think", "--store", database)
    player.wait_for(before + 1)

    assert player.state["turn"] > before


def test_another_process_thinks_when_the_first_is_killed(commands: ExitStack, database: str) -> None:
    """A bot whose process died goes on at the next one."""
    table = serve(commands, database, "--bots-elsewhere")
    wish = {"game": "freedom", "seats": {"ottoman": "bot:random", "greek": "here"}}
    match = httpx.post(table.url + "api/matches", json=wish, timeout=60).json()
    player = joined(commands, table.url, match, "greek")
    first = start(commands, "think", "--store", database)
    player.wait_for(1)
    start(commands, "think", "--store", database)
    first.kill()
    while "greek" not in player.state["waiting"]:
        player.receive()

    assert player.choices


def moved(path: str | Path, to: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bulawa", "move-store", str(path), str(to)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def kept(store: Store, match: str) -> object:
    found = store.match(match)
    assert found is not None
    record, seed = found
    return seed, record.seats, store.journal(record.key), store.says(match), store.beside(record)


def test_a_household_moves_into_a_database_and_back(tmp_path: Path, database: str) -> None:
    """Journals, seeds, tokens and remarks are the same in all three places, and play goes on in the database."""
    first, last = tmp_path / "first.db", tmp_path / "last.db"
    with served(first) as server:
        match = server.match()
        clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
        turn = play_on(clients, Random(1), 30)
        clients["greek"].want("say", seat="greek", text="żółw")
    there, back, away = moved(first, database), moved(first, database), moved(database, last)
    stores = [open_store(place) for place in (first, database, last)]
    told = [kept(store, match["match"]) for store in stores]
    for store in stores:
        store.close()
    with served(database) as server:
        again = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
        fresh = server.match()
        after = play_on(again, Random(3), 5)

    assert (there.returncode, back.returncode, away.returncode) == (0, 2, 0), (there.stderr, away.stderr)
    assert "already" in back.stderr
    assert told[0] == told[1] == told[2]
    assert after >= turn + 5
    assert fresh["match"] != match["match"]


@pytest.mark.parametrize("name", ["matchs.db", "."])
def test_what_is_not_there_is_not_moved(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped name makes neither an empty store nor the word that all is well."""
    code = main(["move-store", str(tmp_path / name), str(tmp_path / "new.db")])

    assert code == 2
    assert "FROM: there is no file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_play_goes_on_from_a_backup(database_server: Postgres, tmp_path: Path) -> None:
    """A dump of the database, taken in the middle of a game and restored elsewhere, is the game as it was then."""
    first, again = database_server.database(), database_server.database()
    dump = str(database_server.folder / f"{tmp_path.name}.dump")
    with served(first) as server:
        match = server.match()
        turn = play_on({seat: server.join(match, seat) for seat in ("ottoman", "greek")}, Random(6), 20)
        database_server.run("pg_dump", "--format=custom", f"--file={dump}", first)
        play_on({seat: server.join(match, seat) for seat in ("ottoman", "greek")}, Random(7), 10)
    database_server.run("pg_restore", f"--dbname={again}", dump)
    with served(again) as server:
        back = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}

        assert back["ottoman"].state["turn"] == turn
        assert play_on(back, Random(8), 5) >= turn + 5


def test_no_secret_stands_in_the_log(commands: ExitStack, tmp_path: Path) -> None:
    """Neither a login nor what opens a seat, however it was tried."""
    told = tmp_path / "log"
    command = ["serve", "--data", str(tmp_path / "matches.db"), "--port", "0", "--no-open", "--accounts"]
    with told.open("w") as log:
        site = start(commands, *command, log=log)
        with httpx.Client(base_url=site.url) as browser:
            browser.post("api/me/sign-up", json={"name": "Jan", "password": PASSWORD, "language": "pl"})
            browser.post("api/me/sign-in", json={"name": "Jan", "password": "guessed by somebody"})
            wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "link"}}
            match = browser.post("api/matches", json=wish).json()
            browser.post(f"api/matches/{match['match']}/sit", json={"token": "guessed"})
            login = browser.cookies[COOKIE]
        joined(commands, site.url, match, "ottoman").refused("answer", seat="greek", choice=["done"], turn=0)
        site.process.send_signal(signal.SIGINT)
        rest, _ = site.process.communicate(timeout=30)
    said = site.first + rest + told.read_text()

    assert not [
        secret for secret in (PASSWORD, "guessed", login, match["owner"], *match["tokens"].values()) if secret in said
    ]


def test_the_owner_reads_how_the_server_does(server: Served) -> None:
    """Health says that the store answers; the figures count what was written."""
    match = server.match()
    player = server.join(match, "ottoman")
    player.answer("ottoman", player.choices[0])
    health, figures = server.http.get("/health"), server.http.get("/metrics")
    told = dict(line.split() for line in figures.text.splitlines() if not line.startswith("#"))

    assert health.json() == {"ok": True}
    assert float(told["bulawa_lines_total"]) >= 2
    assert float(told["bulawa_connections"]) >= 1
    assert float(told["bulawa_refused_writes_total"]) == 0


def test_a_process_whose_database_is_away_is_not_well(database_server: Postgres) -> None:
    """The proxy in front of several processes sends nobody there."""
    with served(database_server.database()) as server:
        database_server.stop()
        away = server.http.get("/health")
        database_server.start()
        back = server.http.get("/health")

    assert (away.status_code, back.status_code) == (503, 200)
