"""One live table: its match, who is connected, and the bots that sit there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import takewhile
from typing import Any

from bulawa.engine.chain import Played, play_on
from bulawa.engine.checkpoints import is_sealing
from bulawa.engine.errors import UnknownName
from bulawa.engine.eyes import Eyes
from bulawa.engine.illegal import Illegal
from bulawa.engine.match import Match
from bulawa.engine.standing import Left
from bulawa.engine.tale import Told
from bulawa.engine.words import LANGUAGES
from bulawa.server import held, telling
from bulawa.server.bots import BotPlayers
from bulawa.server.file import StoreError
from bulawa.server.lines import Change
from bulawa.server.listener import Keeper, Listener
from bulawa.server.messages import Refused
from bulawa.server.store import Beside, Record, Said, lines_of
from bulawa.server.teller import Teller
from bulawa.server.telling import Parts
from bulawa.server.thinker import Thinker

logger = logging.getLogger("bulawa.server")

MOST_IN_A_SEAT = 4
"""Connections of one seat; whoever comes after takes the place of the first."""
MOST_WATCHERS = 64
"""Spectators have places of their own: they keep nobody from the table."""
MOST_SAID = 1000
"""Remarks of one seat in a match."""


class Room:
    """Whoever changes the match holds the lock until the change is on disk, and whoever looks at it takes the lock too:
    nobody ever sees what a crash could take back."""

    def __init__(self, record: Record, match: Match, says: list[Said], keeper: Keeper, thinker: Thinker) -> None:
        self.record = record
        self.match = match
        self.says = says
        self.keeper = keeper
        self.thinker = thinker
        self.lock = asyncio.Lock()
        self.listeners: dict[Listener, None] = {}
        """Those who look on, in the order in which they came."""
        self.teller = Teller(match, says)
        self.parts: dict[tuple[Eyes, str | None, str], Parts] = {}
        self.abouts: dict[str, Parts] = {}
        """By language, for as long as `parts`: what is the same for all seats."""
        self.kept = match.journal.length
        self.rounds = 0
        """So many rounds had begun when their name was last put on disk."""
        self.at = time.time()
        """When something changed that everybody may know of."""
        self.bots = BotPlayers(self)
        self.held: str | None = None
        """The seat whose turn is played out, until it says that it is over; everybody waits for it."""
        self.broken = False
        self.deleted = False

    # What is told of the table

    def parts_of(self, eyes: Eyes, seat: str | None, language: str) -> Parts:
        """The State of those who look and act for a seat, without its log and the words of its options."""
        key = eyes, seat, language
        if key not in self.parts:
            told = {**self.for_all(language), **self.teller.parts_of(eyes, seat, language)}
            self.parts[key] = told if self.held is None else held.told(told, self.held)
        return self.parts[key]

    def for_all(self, language: str) -> Parts:
        """What is the same for all seats, worked out once."""
        if not self.parts:
            self.abouts.clear()
        if language not in self.abouts:
            self.abouts[language] = self.about(language)
        return self.abouts[language]

    @property
    def waiting(self) -> Sequence[str]:
        """Seats for which the table waits."""
        return self.match.waiting if self.held is None else [self.held]

    def about(self, language: str) -> Parts:
        """What is the same for all seats."""
        return {
            "match": self.record.id,
            "game": self.record.game,
            "scenario": self.record.scenario,
            "settings": dict(self.match.setup.options),
            **telling.present(pack=pack_name(self.match)),
            "watch": self.record.watch,
            "dice": self.dice(),
            "seats": self.seats(language),
            "bots": {"pace": self.bots.pace, **telling.present(thinking=self.bots.to_move())},
        }

    def dice(self) -> Parts:
        """What proves the dice: the hash of their seed from the beginning, the seed and the last link at the end."""
        journal = self.match.journal
        end = journal.end or {}
        return telling.present(hash=journal.seed_hash, seed=end.get("seed"), link=journal.link if end else None)

    def seats(self, language: str) -> dict[str, dict[str, Any]]:
        connected = Counter(seat for listener in self.listeners for seat in listener.seats)
        return {
            seat: {"name": self.match.words.name(language, "seat", seat), "by": by, "connected": connected[seat]}
            for seat, by in self.record.seats.items()
        }

    def turn_for(self, eyes: Eyes) -> int:
        """The number of the present turn, as far as those who look may know it."""
        return telling.turn_for(self.match, eyes)

    def turn_of(self, seat: str) -> int:
        """The number of the present turn, as that seat knows it."""
        return self.turn_for(self.match.eyes(seat))

    # Coming and going

    def enter(self, listener: Listener) -> None:
        if not listener.seats and sum(not one.seats for one in self.listeners) >= MOST_WATCHERS:
            raise Refused("too_many_here")
        for seat in listener.seats:
            self.make_room(seat)
        self.listeners[listener] = None
        self.greet(listener)
        self.bots.wake()

    def make_room(self, seat: str) -> None:
        """One player cannot crowd the table: of too many connections in a seat the first one goes."""
        here = [one for one in self.listeners if seat in one.seats]
        if len(here) >= MOST_IN_A_SEAT:
            del self.listeners[here[0]]
            here[0].gone("elsewhere")

    def leave(self, listener: Listener) -> None:
        self.listeners.pop(listener, None)
        self.greet(listener)

    def greet(self, listener: Listener) -> None:
        """Those at the table see who has come and gone; if a change is being saved, they see it with the change."""
        if listener.seats:
            self.parts.clear()
            if not self.unsaved:
                self.push(self.no_change(), but=listener)

    def close(self) -> None:
        """The match is gone: tell everybody and let them go."""
        self.broken = self.deleted = True
        self.dismiss("deleted")
        self.bots.stop()

    def dismiss(self, why: str) -> None:
        listeners, self.listeners = self.listeners, {}
        for listener in listeners:
            listener.gone(why)

    def push(self, change: Change, but: Listener | None = None) -> None:
        """Tell everybody but one what changed."""
        if self.broken:
            return
        for listener in list(self.listeners):
            if listener is not but:
                listener.changed(change)

    def no_change(self) -> Change:
        """Of the log."""
        n = len(self.match.log)
        return Change(n, n, len(self.says))

    # What changes the match

    @property
    def unsaved(self) -> bool:
        """Whether the match is ahead of the disk."""
        return self.match.journal.length > self.kept

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Match]:
        """The match while no change of it is being saved."""
        async with self.lock:
            if self.deleted:
                raise Refused("no_match", status=404)
            if self.broken:
                raise Refused("not_saved", status=503)
            yield self.match

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Match]:
        """The match while it is changed. Where the rules fail in the middle of it, nothing of the change counts."""
        async with self.settled():
            try:
                yield self.match
            except (Illegal, Refused, UnknownName):
                raise
            except Exception:
                logger.exception("the rules failed in match %s", self.record.id)
                self.break_off()
                raise Refused("broken", status=500) from None

    def break_off(self) -> None:
        """This table is ahead of what is saved: whoever comes back finds it laid again as it was."""
        self.broken = True
        self.dismiss("unsaved")

    async def answer(
        self, seat: str, choice: Sequence[Any], turn: int, then: Sequence[Sequence[Any]] = (), hold: bool = False
    ) -> Played:
        """Take an answer and those that are to follow it, as far as they go: they are on disk together when this
        returns, and everybody has been told. With `hold` the last answer of a turn does not end it."""
        async with self.changing():
            self.check_turn(seat, turn)
            self.check_held(seat)
            change, asked = self.no_change(), held.question(self.match)
            played = play_on(self.match, seat, [choice, *then])
            await self.keep(change)
            self.held = seat if hold and held.is_played_out(self.match, seat, asked) else None
            self.teller.forget()
            self.changed(change)
            return played

    async def end_turn(self, seat: str, turn: int) -> None:
        """The seat says that its turn is over: the table goes on."""
        async with self.changing():
            self.check_turn(seat, turn)
            if self.held != seat:
                raise Refused("not_held", field="seat")
            self.held = None
            self.changed(self.no_change())

    def check_held(self, seat: str) -> None:
        """While somebody may still take a turn back, nobody else answers."""
        if self.held not in (None, seat):
            raise Refused("held", field="seat")

    async def leave_standing(self, seat: str, question: str, left: Left | None) -> None:
        """Keep a standing answer, or withdraw it; where it answers the present question, everybody sees the answer.
        Else nobody but the seat itself is told anything, not even the time."""
        async with self.changing():
            self.check_held(seat)
            change, deputies = self.no_change(), self.match.deputies
            if left is None:
                deputies.withdraw(seat, question)
            else:
                deputies.leave(seat, question, left)
            answered = self.unsaved
            await self.keep(change, {"standing": deputies.written()})
            self.teller.forget()
            self.parts.clear()
            if answered:
                self.changed(change)
            else:
                self.push(change)

    async def undo(self, seat: str, turn: int) -> None:
        """Take an answer back: lines that are still there may have moved, and remarks with them."""
        async with self.changing():
            self.check_turn(seat, turn)
            start, before = self.match.log.start, list(self.match.log.at_hand)
            self.match.undo(seat)
            change = self.taken_back(start, before)
            await self.keep(change)
            self.held = None
            self.teller.forget()
            self.changed(change)

    def taken_back(self, start: int, before: list[Told]) -> Change:
        """What an undo did to the log, of which these events from a number on were at hand."""
        now = self.match.log.part(start, len(self.match.log))
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(before, now)))
        if same == len(before):
            return self.no_change()
        said = sum(one.turn < before[same].turn for one in self.says)
        return Change(start + same, start + len(before), said)

    def check_turn(self, seat: str, turn: int) -> None:
        """An answer to a question that is no longer asked is refused; a sealed answer of another seat ends none."""
        if turn != self.turn_of(seat):
            raise Refused("stale", field="turn", turn=turn, now=self.turn_of(seat))

    async def keep(self, change: Change, beside: Beside | None = None) -> None:
        """Put the new journal lines on disk, and what is kept beside them. If the disk refuses, this table is ahead of
        it and must not go on. Where no more was told than before, a click is sealed, and even its time is nobody's
        business."""
        journal = self.match.journal
        if self.unsaved and not self.is_secret(change):
            self.at = time.time()
        lines = journal.between(self.kept, journal.length)
        rows = lines_of(self.record.key, self.kept, lines, self.match.waiting, self.at)
        beside = {**(beside or {}), **self.new_round()}
        try:
            await (self.keeper.keep_beside(self.record, beside, rows) if beside else self.keeper.add_lines(rows))
        except StoreError:
            logger.exception("match %s could not be saved", self.record.id)
            self.break_off()
            raise Refused("not_saved", status=503) from None
        self.kept += len(rows)

    def new_round(self) -> Beside:
        """What the present round is called, where that is not on disk yet: the list of saved games tells it."""
        begun = len(self.match.log.chapters)
        if begun == self.rounds:
            return {}
        self.rounds = begun
        return {"round": {language: self.teller.round_in(language) for language in LANGUAGES}}

    def is_secret(self, change: Change) -> bool:
        """Whether the last change was a sealed click: no more and no less is told than before."""
        return is_sealing(self.match.state) and change.since == change.until == len(self.match.log)

    def changed(self, change: Change) -> None:
        self.parts.clear()
        self.bots.moved()
        self.push(change)
        self.bots.wake()

    async def say(self, seat: str, text: str) -> None:
        """A line in the log for all, kept with the match. It is dated by the last event that was told, so that it
        does not count what others have sealed since."""
        async with self.settled():
            if sum(said.seat == seat for said in self.says) >= MOST_SAID:
                raise Refused("too_much_said")
            said = Said(self.match.log.told(-1).turn if self.match.log else 0, seat, text)
            await self.keeper.add_said(self.record.id, len(self.says), said)
            change = self.no_change()
            self.teller.hear(said)
            self.push(change)

    async def set_pace(self, ms: int) -> None:
        async with self.settled():
            self.bots.set_pace(ms)
            self.parts.clear()
            self.push(self.no_change())

    @property
    def itself(self) -> Room:
        """For those who know it only by a weak reference, and must keep it for a while."""
        return self

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.bots.playing and not self.lock.locked()


def pack_name(match: Match) -> str | None:
    """What the content pack is called that is played with; None where it is our own data."""
    return None if match.setup.pack is match.game.load_pack(None) else str(match.setup.pack.files.name)
