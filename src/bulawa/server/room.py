"""One live table: its match, who is connected, and the bots that sit there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from bulawa.engine import flow
from bulawa.engine.checkpoints import is_sealing
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.server import telling
from bulawa.server.bots import BotPlayers
from bulawa.server.file import StoreError
from bulawa.server.messages import Refused
from bulawa.server.store import Record, Said, Store, lines_of
from bulawa.server.telling import Parts
from bulawa.server.thinker import Thinker

if TYPE_CHECKING:
    from bulawa.server.session import Session

logger = logging.getLogger("bulawa.server")

MOST_SESSIONS = 64
MOST_WATCHERS = 64
"""Spectators have places of their own: they keep nobody from the table."""
MOST_SAID = 2000


class Room:
    """Whoever changes the match holds the lock until the change is on disk, and whoever looks at it takes the lock too:
    nobody ever sees what a crash could take back."""

    def __init__(self, record: Record, match: Match, says: list[Said], store: Store, thinker: Thinker) -> None:
        self.record = record
        self.match = match
        self.says = says
        self.store = store
        self.thinker = thinker
        self.lock = asyncio.Lock()
        self.sessions: set[Session] = set()
        self.kept = match.journal.length
        self.at = time.time()
        """When something changed that everybody may know of."""
        self.bots = BotPlayers(self)
        self.broken = False
        self.gone = False
        """The match was deleted."""
        self.forget()

    def forget(self) -> None:
        """After a change nothing that was worked out for the last position counts."""
        self.choices: dict[str, list[Choice]] = {}
        self.parts: dict[tuple[Eyes, str | None, str], Parts] = {}
        self.lines: dict[tuple[Eyes, str], list[dict[str, Any]]] = {}

    # What is told of the table

    def choices_of(self, seat: str) -> list[Choice]:
        """What the seat may answer now."""
        if seat not in self.choices:
            number = self.match.seat(seat)
            asked = number in self.match.state.waiting
            self.choices[seat] = flow.options(self.match.state, number) if asked else []
        return self.choices[seat]

    def parts_of(self, eyes: Eyes, seat: str | None, language: str) -> Parts:
        """The State of those who look and act for a seat, without its log."""
        key = eyes, seat, language
        if key not in self.parts:
            self.parts[key] = {**self.about(language), **telling.whole(self.match, eyes, seat, language)}
        return self.parts[key]

    def about(self, language: str) -> Parts:
        """What is the same for all seats."""
        return {
            "match": self.record.id,
            "game": self.record.game,
            "scenario": self.record.scenario,
            "settings": dict(self.match.setup.options),
            "watch": self.record.watch,
            "seats": self.seats(language),
            "bots": {"pace": self.bots.pace, **telling.present(thinking=self.bots.to_move())},
        }

    def seats(self, language: str) -> dict[str, dict[str, Any]]:
        connected = {seat for session in self.sessions for seat in session.mine}
        return {
            seat: {"name": self.match.words.name(language, "seat", seat), "by": by, "connected": seat in connected}
            for seat, by in self.record.seats.items()
        }

    def turn_for(self, eyes: Eyes) -> int:
        """The number of the present turn, as far as those who look may know it."""
        return telling.turn_for(self.match, eyes)

    def turn_of(self, seat: str) -> int:
        """The number of the present turn, as that seat knows it."""
        return self.turn_for(self.match.eyes(seat))

    def log(self, eyes: Eyes, language: str, before: int | None = None) -> list[dict[str, Any]]:
        return telling.log(self.match, self.says, eyes, language, before, self.turn_for(eyes))

    def lines_since(self, since: int, eyes: Eyes, language: str) -> list[dict[str, Any]]:
        """The lines of the last change, which begin with the event numbered `since`."""
        key = eyes, language
        if since == len(self.match.log):
            return []
        if key not in self.lines:
            self.lines[key] = telling.lines(self.match, since, len(self.says), eyes, language)
        return self.lines[key]

    # Coming and going

    def enter(self, session: Session) -> None:
        alike = [one for one in self.sessions if bool(one.mine) == bool(session.mine)]
        if len(alike) >= (MOST_SESSIONS if session.mine else MOST_WATCHERS):
            raise Refused("too_many_here")
        self.sessions.add(session)
        self.greet(session)
        self.bots.wake()

    def leave(self, session: Session) -> None:
        self.sessions.discard(session)
        self.greet(session)

    def greet(self, session: Session) -> None:
        """Those at the table see who has come and gone; if a change is being saved, they see it with the change."""
        if session.mine and not session.lean:
            self.parts.clear()
            if not self.unsaved:
                self.push(len(self.match.log), but=session)

    def close(self) -> None:
        """The match is gone: tell everybody and let them go."""
        self.broken = self.gone = True
        sessions, self.sessions = self.sessions, set()
        for session in sessions:
            session.say({"push": "gone"})
            session.leave()
        self.bots.stop()

    def push(self, since: int | None, but: Session | None = None) -> None:
        """Tell everybody but one what changed: log lines from `since` on, or that lines were taken back."""
        if self.broken:
            return
        for session in list(self.sessions):
            if session is not but:
                session.update(since)

    # What changes the match

    @property
    def unsaved(self) -> bool:
        """Whether the match is ahead of the disk."""
        return self.match.journal.length > self.kept

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Match]:
        """The match while no change of it is being saved."""
        async with self.lock:
            if self.gone:
                raise Refused("no_match", status=404)
            if self.broken:
                raise Refused("not_saved", status=503)
            yield self.match

    async def answer(self, seat: str, choice: Sequence[Any], turn: int, by: Session | None = None) -> None:
        """Take an answer: it is on disk when this returns, and everybody has been told."""
        async with self.settled():
            self.check_turn(seat, turn)
            before = len(self.match.log)
            self.play(seat, choice)
            await self.keep(before)
            self.changed(by, before)

    def play(self, seat: str, choice: Sequence[Any]) -> None:
        """What was offered is accepted; whatever else gets its reason from the game."""
        match = self.match
        try:
            numbers: Choice | None = match.vocabulary.read(choice)
        except BulawaError:
            numbers = None
        if numbers is not None and numbers in self.choices_of(seat):
            match.take(match.seat(seat), numbers)
        else:
            match.play(seat, choice)

    async def undo(self, seat: str, turn: int, by: Session | None = None) -> None:
        async with self.settled():
            self.check_turn(seat, turn)
            before = len(self.match.log)
            self.match.undo(seat)
            await self.keep(before)
            self.changed(by, before if self.is_secret(before) else None)

    def check_turn(self, seat: str, turn: int) -> None:
        """An answer to a question that is no longer asked is refused; a sealed answer of another seat ends none."""
        if turn != self.turn_of(seat):
            raise Refused("stale", field="turn", turn=turn, now=self.turn_of(seat))

    async def keep(self, told: int) -> None:
        """Put the new journal lines on disk. If the disk refuses, this table is ahead of it and must not go on.
        Where no more was told than before, a click is sealed, and even its time is nobody's business."""
        journal = self.match.journal
        if not self.is_secret(told):
            self.at = time.time()
        lines = journal.between(self.kept, journal.length)
        rows = lines_of(self.record.key, self.kept, lines, self.match.waiting, self.at)
        try:
            await self.store.add_lines(rows)
        except StoreError:
            logger.exception("match %s could not be saved", self.record.id)
            self.broken = True
            for session in list(self.sessions):
                session.hang_up()
            raise Refused("not_saved", status=503) from None
        self.kept += len(rows)

    def is_secret(self, told: int) -> bool:
        """Whether the last change was a sealed click: no more and no less is told than before."""
        return is_sealing(self.match.state) and len(self.match.log) == told

    def changed(self, by: Session | None, since: int | None) -> None:
        self.forget()
        self.bots.moved()
        self.push(since, but=by if by is not None and by.lean else None)
        self.bots.wake()

    async def say(self, seat: str, text: str) -> None:
        """A line in the log for all, kept with the match."""
        async with self.settled():
            if len(self.says) >= MOST_SAID:
                raise Refused("too_much_said")
            said = Said(self.turn_for(self.match.all_eyes), seat, text)
            await self.store.add_said(self.record.id, len(self.says), said)
            self.says.append(said)
            for session in list(self.sessions):
                session.hear(len(self.match.log) + len(self.says) - 1, said)
            self.push(len(self.match.log))

    async def set_pace(self, ms: int) -> None:
        async with self.settled():
            self.bots.set_pace(ms)
            self.parts.clear()
            self.push(len(self.match.log))

    @property
    def idle(self) -> bool:
        return not self.sessions and not self.bots.playing and not self.lock.locked()
