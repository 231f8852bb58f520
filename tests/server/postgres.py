"""A PostgreSQL server of the tests' own: Debian's package, a fresh folder, a free port, nothing left behind."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

PROGRAMS = max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/bin"))

USER = "postgres"
"""PostgreSQL refuses to run as root: then it runs as the user that its package has made."""


class Postgres:
    """A running server; each database that is asked for is new."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = USER if os.geteuid() == 0 else None
        if self.user is not None:
            shutil.chown(folder, self.user)
        self.port = free_port()
        self.names = count(1)
        self.run("initdb", "--auth=trust", f"--username={USER}", "--no-sync", "-D", str(folder / "data"))
        self.start()

    def run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [PROGRAMS / program, *arguments],
            user=self.user,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c fsync=off"
        log = str(self.folder / "log")
        self.run("pg_ctl", "start", "--wait", "-D", str(self.folder / "data"), "-o", options, "-l", log)

    def stop(self) -> None:
        """At once, as if the power had failed."""
        self.run("pg_ctl", "stop", "--mode=immediate", "--wait", "-D", str(self.folder / "data"))

    def database(self) -> str:
        """The address of a new database."""
        name = f"matches{next(self.names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"


@contextmanager
def running() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="bulawa-pg-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def is_installed() -> bool:
    return (PROGRAMS / "initdb").exists()


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port
