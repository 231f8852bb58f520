from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher

from bulawa.server import passwords, unforeseen
from tests.foreseen import FORESEEN
from tests.server import postgres
from tests.server.club import Browsers
from tests.server.postgres import Postgres
from tests.server.served import Served, served

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Keeps passwords as Argon2 hashes, too, but without a fifth of a second for each of those who sign up in the tests."""


@pytest.fixture(autouse=True)
def quickly_hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", QUICK)
    monkeypatch.setattr(passwords, "NOBODY", QUICK.hash("nobody is called so"))


@pytest.fixture(autouse=True)
def foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, known in FORESEEN.items():
        monkeypatch.setattr(unforeseen, name, known)


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A server that had nothing to complain of."""
    with caplog.at_level(logging.WARNING), served(tmp_path / "matches.db") as running:
        yield running
    assert [record.getMessage() for record in caplog.records] == []


@pytest.fixture(scope="session")
def databases() -> Iterator[Postgres]:
    if not postgres.is_installed():
        pytest.skip("PostgreSQL is not installed")
    with postgres.running() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def kept_in(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where all is kept: in a file, or in a database."""
    if request.param == "sqlite":
        return tmp_path / "matches.db"
    databases: Postgres = request.getfixturevalue("databases")
    return databases.database()


@pytest.fixture
def processes(databases: Postgres) -> Iterator[Callable[[], Served]]:
    """Servers that share one database, each with a loop of its own."""
    where = databases.database()
    with ExitStack() as stack:

        def start() -> Served:
            running = Served(where)
            stack.callback(running.close)
            return running

        yield start


@pytest.fixture
def stored(kept_in: Path | str, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A server over either store, which has nothing to complain of."""
    with caplog.at_level(logging.WARNING), served(kept_in) as running:
        yield running
    assert [record.getMessage() for record in caplog.records] == []


@pytest.fixture
def site(kept_in: Path | str, caplog: pytest.LogCaptureFixture) -> Iterator[Served]:
    """A server with accounts, over either store, which has nothing to complain of."""
    with caplog.at_level(logging.WARNING), served(kept_in, accounts=("Gospodarz",)) as running:
        yield running
    assert [record.getMessage() for record in caplog.records] == []


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Served]:
    """A server with accounts, for what does not depend on the store."""
    with served(tmp_path / "matches.db", accounts=()) as running:
        yield running


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    """Browsers, each with cookies of its own."""
    opened: list[httpx.Client] = []

    def browser(site: Served) -> httpx.Client:
        opened.append(httpx.Client(base_url=site.url, timeout=30))
        return opened[-1]

    yield browser
    for one in opened:
        one.close()
