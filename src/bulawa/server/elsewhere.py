"""What other processes have made of a match that is served here too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from bulawa.engine.match import Match
from bulawa.server.abroad import Abroad
from bulawa.server.records import Beside, Overtaken, Record, Said
from bulawa.server.refusals import Refused
from bulawa.server.store import Store

Resume = Callable[[Record, str | None], Match]
"""Takes up a match as it is kept, with its seed."""


MOST_ATTEMPTS = 20
"""So often a change is tried while other processes are quicker."""

Done = TypeVar("Done")


async def at_last(attempt: Callable[[], Awaitable[Done]]) -> Done:
    """Try until no other process was quicker. If what was to be answered is asked no more, the attempt says so."""
    for _ in range(MOST_ATTEMPTS):
        try:
            return await attempt()
        except Overtaken:
            continue
    raise Refused("not_saved", status=503)


class News(NamedTuple):
    """What was written of a match since a table looked last."""

    record: Record
    lines: list[str]
    beside: Beside
    says: list[Said]


class Elsewhere:
    """Looks one match up in the store; to be asked in a thread, for the store may be far away."""

    def __init__(self, store: Store, record: Record, resume: Resume, abroad: Abroad) -> None:
        self.store = store
        self.key = record.key
        self.match = record.id
        self.resume = resume
        self.abroad = abroad

    def present(self) -> Counter[str]:
        """Who sits at the same table there."""
        return self.abroad.at(self.key)

    def news(self, kept: int, said: int) -> News | None:
        """What there is beyond so many lines and remarks; None: the match is gone."""
        found = self.store.match(self.match)
        if found is None:
            return None
        record = found[0]
        lines = self.store.lines(record.key, kept, 2**62)
        return News(record, lines, self.store.beside(record), self.store.says(self.match, said))

    def taken_up(self) -> tuple[Record, Match, Beside, list[Said]]:
        """The match as it is kept now, what is kept beside it, and what was said."""
        found = self.store.match(self.match)
        if found is None:
            raise Refused("no_match", status=404)
        return found[0], self.resume(*found), self.store.beside(found[0]), self.store.says(self.match)
