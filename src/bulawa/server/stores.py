"""Where matches are kept: a file, or a database that several processes share."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from bulawa.server.records import StoreError
from bulawa.server.sqlite import SqliteStore
from bulawa.server.store import Store

DATABASES = ("postgresql://", "postgres://")


def open_store(where: str | Path, thinks: bool = True) -> Store:
    """The store at that address or in that file; whether this process thinks for bots, where another could."""
    if not str(where).startswith(DATABASES):
        return SqliteStore(Path(where))
    if find_spec("psycopg") is None:
        raise StoreError("PostgreSQL needs the package psycopg: pip install 'bulawa[postgresql]'")
    from bulawa.server.postgres import PostgresStore

    return PostgresStore(str(where), thinks)
