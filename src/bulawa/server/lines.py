"""The lines of a log: what happened and what was said, each by its id, as those who look may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple, cast
from weakref import WeakKeyDictionary

from msgspec import UNSET, UnsetType

from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.flow import Event
from bulawa.engine.match import Match
from bulawa.engine.remembered import beside
from bulawa.engine.tale import Tale, Told
from bulawa.server.records import Said
from bulawa.server.refusals import WORDS
from bulawa.server.sayings import Sayings, sayings_of
from bulawa.server.wire.scene import Account
from bulawa.server.wire.state import Line

LENGTH = 200
"""Lines that go with a whole State, and that one `log` fetches."""

Lines = dict[str, Line]
"""Lines by their ids: the number of an event, `s` and the number of a remark."""


Shared = dict[tuple[int, int, str], Line | None]
"""Lines that all may know, by event, turn and language."""


class Change(NamedTuple):
    """What a change did to the log."""

    since: int
    """Events from this one on are told anew."""
    until: int
    """So many there were before: those beyond the present end were taken back."""
    said: int
    """Remarks from this one on are told anew."""

    def and_then(self, later: Change) -> Change:
        """What both did together, for one who has heard of neither."""
        return Change(min(self.since, later.since), max(self.until, later.until), min(self.said, later.said))


def change_since(log: Tale, says: Sequence[Said], start: int, before: Sequence[Told]) -> Change:
    """What an undo, or others, did to a log of which these events from a number on were at hand."""
    now = log.part(start, len(log))
    same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(before, now)))
    if same == len(before):
        return Change(start + same, start + same, len(says))
    said = sum(one.turn < before[same].turn for one in says)
    return Change(start + same, start + len(before), said)


class Log:
    """The log of one match as these eyes may know it, dated by the turns they know of, in a language."""

    def __init__(
        self,
        match: Match,
        says: Sequence[Said],
        eyes: Eyes,
        turn: int,
        language: str,
        shared: Shared | None = None,
        sayings: Sayings | None = None,
    ) -> None:
        self.shared = {} if shared is None else shared
        self.is_open = True
        """Whether all may know all that was looked at so far."""
        self.sayings = sayings or sayings_of(match, language)
        self.match = match
        self.says = says
        self.eyes = eyes
        self.turn = turn
        self.language = language

    def last(self, before: int | None = None) -> Lines:
        """The last lines before that event, or of all, in their order."""
        found: list[tuple[str, Line]] = []
        for id, line in self.backwards(len(self.match.log) if before is None else min(before, len(self.match.log))):
            found.append((id, line))
            if len(found) == LENGTH:
                break
        return dict(reversed(found))

    def backwards(self, end: int) -> Iterator[tuple[str, Line]]:
        """The lines before that event, the last first."""
        log, said = self.match.log, len(self.says)
        while said and end < len(log) and self.says[said - 1].turn >= log.told(end).turn:
            said -= 1
        while said or end:
            if not end or (said and self.says[said - 1].turn >= log.told(end - 1).turn):
                said -= 1
                yield f"s{said}", self.remark(said, end)
            else:
                end -= 1
                if (line := self.line(end)) is not None:
                    yield str(end), line

    def changed(self, change: Change) -> dict[str, Line | None]:
        """What to tell of a change: lines that are new or other, and None for those taken back."""
        now = len(self.match.log)
        told: dict[str, Line | None] = {}
        for n, one in enumerate(self.match.log.part(change.since, now), change.since):
            line = self.line_of(n, one)
            if line is not None or n < change.until:
                told[str(n)] = line
        if now < change.until:
            told |= {str(n): None for n in range(now, change.until)}
        if change.said < len(self.says):
            told |= {f"s{n}": self.remark(n, self.place(n)) for n in range(change.said, len(self.says))}
        return told

    def place(self, remark: int) -> int:
        """A remark stands behind so many events: all that had been told when it was made."""
        log, end = self.match.log, len(self.match.log)
        while end and log.told(end - 1).turn > self.says[remark].turn:
            end -= 1
        return end

    def remark(self, n: int, place: int) -> Line:
        said = self.says[n]
        turn = min(said.turn, self.turn)
        text = said.text or WORDS.phrase(self.language, "talk", "removed", {})
        return Line(n=n, turn=turn, event="said", text=text, seat=said.seat, after=place, at=[])

    def line(self, n: int) -> Line | None:
        """An event as a line; None where the log is silent about it."""
        return self.line_of(n, self.match.log.told(n))

    def line_of(self, n: int, told: Told) -> Line | None:
        """What all may know is worked out once for all."""
        turn, event = told.turn if told.turn < self.turn else self.turn, told.event
        key = n, turn, self.language
        if key in self.shared:
            return self.shared[key]
        said, is_open = self.sayings.of(self.match, event, self.eyes), not event.only
        line = Line(n, turn, event.key, said.text, said.at, details=said.details) if said.text else None
        if event.key in self.match.game.accounts:
            is_open = is_open and is_account_open(self.match, event)
            if line is not None:
                line.account = account_of(self.match, event, self.eyes, self.language)
        if is_open:
            self.shared[key] = line
        else:
            self.is_open = False
        return line


Drawn = dict[tuple[Event, Eyes, str], Account]

ACCOUNTS: WeakKeyDictionary[Match, Drawn] = WeakKeyDictionary()
"""The tables under the events of a match, by event, eyes and language: each counts in a whole part of the game."""


LOOKED_THROUGH: WeakKeyDictionary[Match, dict[Event, bool]] = WeakKeyDictionary()
"""Whether all may know the table under an event, as far as somebody has asked."""


def is_account_open(match: Match, event: Event) -> bool:
    """Whether the table under an event, if there is one, is the same for all: it tells of what is past, and is looked
    through once."""
    if event.key not in match.game.accounts:
        return True
    known = beside(LOOKED_THROUGH, match)
    if event not in known:
        known[event] = match.is_account_open(event)
    return known[event]


def account_of(match: Match, event: Event, eyes: Eyes, language: str) -> Account | UnsetType:
    """The table that stands under an event, drawn up once for all who may know the same."""
    if event.key not in match.game.accounts:
        return UNSET
    drawn = beside(ACCOUNTS, match)
    key = event, SPECTATOR if is_account_open(match, event) else eyes, language
    if key not in drawn:
        drawn[key] = cast(Account, match.account(event, eyes, language))
    return drawn[key]
