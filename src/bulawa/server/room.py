"""One live table: its match, who is connected, and the bots that sit there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bulawa.engine import flow
from bulawa.engine.errors import BulawaError
from bulawa.engine.flow import Choice
from bulawa.engine.match import Illegal, Match
from bulawa.engine.wire import Named
from bulawa.server import state
from bulawa.server.messages import Refused
from bulawa.server.state import Parts
from bulawa.server.store import Record, Said, Store, StoreError, lines_of
from bulawa.server.thinker import Thinker

if TYPE_CHECKING:
    from bulawa.server.session import Session

logger = logging.getLogger("bulawa.server")

PACE = 900
"""Milliseconds between two steps of a bot, until somebody sets another pace."""

MOST_SESSIONS = 64
MOST_SAID = 2000


class Room:
    """Whoever changes the match holds the lock until the change is on disk, so all that anybody sees is on disk."""

    def __init__(self, record: Record, match: Match, says: list[Said], store: Store, thinker: Thinker) -> None:
        self.record = record
        self.match = match
        self.says = says
        self.store = store
        self.thinker = thinker
        self.lock = asyncio.Lock()
        self.sessions: set[Session] = set()
        self.kept = len(match.journal.lines)
        self.turn = state.turn_of(match)
        self.asked = dict.fromkeys(match.seats, self.turn)
        """For each seat the turn from which it has been asked what it is asked now."""
        self.pace = PACE
        self.hurry = False
        self.nudge = asyncio.Event()
        self.changed_at = 0.0
        self.playing: asyncio.Task[None] | None = None
        self.broken = False
        self.forget()

    def forget(self) -> None:
        """After a change nothing that was worked out for the last position counts."""
        self.choices: dict[str, list[Choice]] = {}
        self.parts: dict[tuple[str | None, str], Parts] = {}
        self.lines: dict[tuple[str | None, str], list[dict[str, Any]]] = {}

    # What is told of the table

    def choices_of(self, seat: str) -> list[Choice]:
        """What the seat may answer now."""
        if seat not in self.choices:
            number = self.match.seat(seat)
            asked = number in self.match.state.waiting
            self.choices[seat] = flow.options(self.match.state, number) if asked else []
        return self.choices[seat]

    def parts_of(self, seat: str | None, language: str) -> Parts:
        """The State of a seat without its log."""
        key = seat, language
        if key not in self.parts:
            self.parts[key] = {**self.about(language), **state.whole(self.match, seat, language)}
        return self.parts[key]

    def about(self, language: str) -> Parts:
        """What is the same for all seats."""
        return {
            "match": self.record.id,
            "game": self.record.game,
            "scenario": self.record.scenario,
            "settings": dict(self.match.setup.options),
            "seats": self.seats(language),
            "bots": {"pace": self.pace, "thinking": self.bot_to_move()},
        }

    def seats(self, language: str) -> list[dict[str, Any]]:
        connected = {seat for session in self.sessions for seat in session.mine}
        return [
            {
                "seat": seat,
                "name": self.match.words.name(language, "seat", seat),
                "by": by,
                "connected": seat in connected,
            }
            for seat, by in self.record.seats.items()
        ]

    def log(self, seat: str | None, language: str, before: int | None = None) -> list[dict[str, Any]]:
        return state.log(self.match, self.says, seat, language, before)

    def lines_since(self, since: int, seat: str | None, language: str) -> list[dict[str, Any]]:
        """The lines of the last change, which begin with the event numbered `since`."""
        key = seat, language
        if since == len(self.match.log):
            return []
        if key not in self.lines:
            self.lines[key] = state.lines(self.match, since, len(self.says), seat, language)
        return self.lines[key]

    # Coming and going

    def enter(self, session: Session) -> None:
        if len(self.sessions) >= MOST_SESSIONS:
            raise Refused("too_many_here")
        self.sessions.add(session)
        self.greet(session)
        self.wake_bots()

    def leave(self, session: Session) -> None:
        self.sessions.discard(session)
        self.greet(session)

    def greet(self, session: Session) -> None:
        """Those at the table see who has come and gone."""
        if session.mine and not session.lean:
            self.parts.clear()
            self.push(len(self.match.log), but=session)

    def close(self) -> None:
        """The match is gone: tell everybody and let them go."""
        self.broken = True
        sessions, self.sessions = self.sessions, set()
        for session in sessions:
            session.say({"push": "gone"})
            session.leave()
        if self.playing is not None:
            self.playing.cancel()

    def push(self, since: int | None, but: Session | None = None) -> None:
        """Tell everybody but one what changed: log lines from `since` on, or that lines were taken back."""
        if self.broken:
            return
        for session in list(self.sessions):
            if session is not but:
                session.update(since)

    # What changes the match

    async def answer(self, seat: str, choice: Sequence[Any], turn: int, by: Session | None = None) -> None:
        """Take an answer: it is on disk when this returns, and everybody has been told."""
        async with self.lock:
            self.check_turn(seat, turn)
            before = len(self.match.log)
            self.play(seat, choice)
            await self.keep()
            self.changed(seat, bool(self.match.state.sealed), by, before)

    def play(self, seat: str, choice: Sequence[Any]) -> None:
        """What was offered is accepted; whatever else gets its reason from the game."""
        match = self.match
        try:
            numbers: Choice | None = match.game.vocabulary.read(choice)
        except BulawaError:
            numbers = None
        if numbers is not None and numbers in self.choices_of(seat):
            match.apply(match.seat(seat), numbers)
            if match.over:
                match.close()
        else:
            match.play(seat, choice)

    async def undo(self, seat: str, turn: int, by: Session | None = None) -> None:
        async with self.lock:
            self.check_turn(seat, turn)
            self.match.undo(seat)
            await self.keep()
            self.changed(seat, False, by, None)

    def check_turn(self, seat: str, turn: int) -> None:
        """An answer to a question that is no longer asked is refused; a sealed answer of another seat ends none."""
        if self.broken:
            raise Refused("not_saved", status=503)
        if not self.asked[seat] <= turn <= self.turn:
            raise Refused("stale", field="turn", turn=turn, now=self.turn)

    async def keep(self) -> None:
        """Put the new journal lines on disk. If the disk refuses, this table is ahead of it and must not go on."""
        journal = self.match.journal
        rows = lines_of(self.record.key, self.kept, journal.lines[self.kept :], self.match.waiting)
        try:
            await self.store.add_lines(rows)
        except StoreError:
            logger.exception("match %s could not be saved", self.record.id)
            self.broken = True
            for session in list(self.sessions):
                session.hang_up()
            raise Refused("not_saved", status=503) from None
        self.kept += len(rows)

    def changed(self, seat: str, still_sealed: bool, by: Session | None, since: int | None) -> None:
        self.turn = state.turn_of(self.match)
        for other in self.asked:
            if other == seat or not still_sealed:
                self.asked[other] = self.turn
        self.forget()
        self.changed_at = asyncio.get_running_loop().time()
        self.push(since, but=by if by is not None and by.lean else None)
        self.wake_bots()

    async def say(self, seat: str, text: str) -> None:
        """A line in the log for all, kept with the match."""
        async with self.lock:
            if len(self.says) >= MOST_SAID:
                raise Refused("too_much_said")
            said = Said(self.turn, seat, text)
            await self.store.add_said(self.record.id, len(self.says), said)
            self.says.append(said)
            line = state.spoken(len(self.match.log) + len(self.says) - 1, said)
            for session in list(self.sessions):
                session.hear(line)

    # Bots

    def bot_to_move(self) -> str | None:
        return next((seat for seat in self.match.waiting if self.record.seats[seat].startswith("bot:")), None)

    def set_pace(self, ms: int) -> None:
        self.pace = ms
        self.nudge.set()
        self.parts.clear()
        self.push(len(self.match.log))

    def skip(self) -> None:
        """No more pauses until a human must answer."""
        self.hurry = self.bot_to_move() is not None
        self.nudge.set()

    def wake_bots(self) -> None:
        if self.playing is None and not self.broken and self.bot_to_move() is not None:
            self.playing = asyncio.get_running_loop().create_task(self.play_bots())

    async def play_bots(self) -> None:
        """Bots answer one question after the other, at a pace that can be followed."""
        try:
            while not self.broken and (seat := self.bot_to_move()) is not None:
                await self.play_bot(seat, self.turn)
            self.hurry = False
        except Exception:
            logger.exception("the bot in match %s stopped", self.record.id)
        finally:
            self.playing = None

    async def play_bot(self, seat: str, turn: int) -> None:
        """One step of a bot; a thought that the table has overtaken is dropped, one that was lost is thought again."""
        bot = self.record.seats[seat].removeprefix("bot:")
        try:
            choice = await self.thinker.choose(self.record.id, list(self.match.journal.lines), seat, bot)
            await self.breathe()
            await self.answer(seat, choice, turn)
        except Refused as error:
            if error.key == "busy":
                await asyncio.sleep(1)
            elif error.key != "stale":
                raise

    async def breathe(self) -> None:
        """The pause before a bot's step; nobody there, no pause."""
        loop = asyncio.get_running_loop()
        while self.sessions and not self.hurry and (left := self.changed_at + self.pace / 1000 - loop.time()) > 0:
            self.nudge.clear()
            try:
                async with asyncio.timeout(left):
                    await self.nudge.wait()
            except TimeoutError:
                return

    @property
    def idle(self) -> bool:
        return not self.sessions and self.playing is None and not self.lock.locked()

    # Questions about the game

    async def hint(self, seat: str, language: str) -> dict[str, Any]:
        """What a bot would consider in this seat."""
        if seat not in self.match.waiting:
            raise self.match.check(seat, ()) or Refused("busy")
        told = await self.thinker.hint(self.record.id, list(self.match.journal.lines), seat)
        for candidate in told["candidates"]:
            candidate["text"] = self.match.choice_text(candidate["choice"], language)
        return told

    def why(self, seat: str, choice: list[Any] | None, path: list[str] | None) -> Illegal | None:
        """Why the seat may not do that; None when it may."""
        if seat not in self.match.waiting:
            return self.match.check(seat, choice or ())
        meant = choice if choice is not None else self.meant(seat, path or [])
        if meant is None:
            return self.match.illegal(type(flow.question(self.match.state)).rule, "not_offered")
        return self.match.check(seat, meant)

    def meant(self, seat: str, path: list[str]) -> Named | None:
        """The choice behind a list of clicks: the one offered for them, or the one the game says was meant."""
        number = self.match.seat(seat)
        game = self.match.game
        offered = self.choices_of(seat)
        paths = game.paths(self.match.state, number, offered)
        choice = offered[paths.index(path)] if path in paths else None
        if choice is None and game.explain is not None:
            choice = game.explain(self.match.state, number, path)
        return None if choice is None else game.vocabulary.spell(choice)

    def odds(self, seat: str, choice: list[Any], language: str) -> dict[str, Any] | None:
        """The exact odds of a choice that may be chosen."""
        refused = self.match.check(seat, choice)
        if refused is not None:
            raise refused
        match = self.match
        odds = match.game.odds(match.state, match.seat(seat), match.game.vocabulary.read(choice))
        if odds is not None and "modifiers" in odds:
            odds["modifiers"] = state.modifiers(match, odds["modifiers"], language)
        return odds
