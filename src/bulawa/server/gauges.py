"""How the server does, for its owner: whether it can serve, and figures that Prometheus reads."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bulawa.server.rooms import Rooms
from bulawa.server.store import Store

Figure = tuple[str, str, str, float]
"""Name, kind (gauge or counter), what it counts, and how many there are."""

STARTED = time.monotonic()


def is_well(store: Store) -> bool:
    """Whether the store answers."""
    return bool(store.read("SELECT 1", ()))


def figures(rooms: Rooms) -> Iterator[Figure]:
    """What is open and what was written since the process began."""
    here = list(rooms.open_rooms.values())
    writer = rooms.store.writer
    yield "uptime_seconds", "gauge", "Seconds since the process began.", time.monotonic() - STARTED
    yield "tables", "gauge", "Tables in memory.", len(here)
    yield "connections", "gauge", "Connections at tables.", sum(len(room.listeners) for room in here)
    yield "bots_playing", "gauge", "Tables at which a bot thinks or pauses.", sum(room.bots.playing for room in here)
    yield "lines_total", "counter", "Journal lines written.", writer.lines
    yield "commits_total", "counter", "Groups of writings committed.", writer.commits
    yield "commit_seconds_total", "counter", "Seconds spent on committing them.", writer.seconds
    yield "refused_writes_total", "counter", "Writings that the store refused.", writer.refused


def written(rooms: Rooms) -> str:
    """The figures in the form that Prometheus reads."""
    lines = []
    for name, kind, about, value in figures(rooms):
        lines += [f"# HELP bulawa_{name} {about}", f"# TYPE bulawa_{name} {kind}", f"bulawa_{name} {value:g}"]
    return "\n".join(lines) + "\n"
