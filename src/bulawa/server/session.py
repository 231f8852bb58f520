"""One connection: what it asks for, and what it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import orjson

from bulawa.bots.look import Look
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import Eyes
from bulawa.engine.reel import Reel
from bulawa.engine.standing import Left
from bulawa.server import messages, questions, telling
from bulawa.server.lines import Log
from bulawa.server.messages import Refused
from bulawa.server.onlooker import Onlooker, Post
from bulawa.server.records import StoreError
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms

logger = logging.getLogger("bulawa.server")

Reply = dict[str, Any]


class Session(Onlooker):
    """Holds seats by their tokens, and asks for things."""

    def __init__(self, rooms: Rooms, post: Post) -> None:
        super().__init__(post)
        self.rooms = rooms
        self.reel: Reel | None = None
        self.did = ""
        """What it asked for last."""

    # What comes in

    async def receive(self, raw: str | None) -> bytes:
        """Act on one message; it always gets an answer."""
        number: int | None = None
        try:
            if raw is None:
                raise Refused("no_text")
            message = messages.parse(raw)
            number = messages.id_of(message)
            do, fields = messages.request(message)
            self.did = do
            reply = {"re": number, "ok": True, **await ACTIONS[do](self, **fields)}
        except StoreError:
            logger.exception("a message could not be saved")
            reply = {"re": number, "error": messages.told(Refused("not_saved"), self.language)}
        except BulawaError as error:
            reply = {"re": number, "error": messages.told(error, self.language)}
        except Exception:
            logger.exception("a message could not be handled")
            reply = {"re": number, "error": messages.told(Refused("broken"), self.language)}
        return orjson.dumps(reply)

    def after(self, seat: str) -> Reply:
        """What goes with the acknowledgement of a change that a seat made."""
        turn = self.at_table().turn_of(seat)
        return {"turn": turn, "state": self.whole()} if self.lean else {"turn": turn}

    # What it asks for

    def holding(self, seat: str) -> Room:
        """The table, for one who holds that seat."""
        room = self.at_table()
        if seat not in self.seats:
            raise Refused("foreign_seat", field="seat", seat=seat, status=403)
        return room

    async def join(self, match: str, tokens: list[str], language: str, seat: str | None, lean: bool | None) -> Reply:
        self.language = language
        room = await self.rooms.open(match)
        async with room.settled():
            mine = await self.rooms.seats_of(room, tokens)
            if not mine and (tokens or not (room.match.over or room.record.watch)):
                raise Refused("no_match" if tokens else "still_running", status=403)
            if seat is not None and seat not in mine:
                raise Refused("foreign_seat", field="seat", seat=seat, status=403)
            self.leave()
            self.reel = None
            return {"mine": mine, "state": self.sit(room, mine, seat, bool(lean))}

    async def look(self, seat: str) -> Reply:
        async with self.holding(seat).settled():
            self.seat = seat
            return {"state": self.whole()}

    async def answer(self, seat: str, choice: list[Any], turn: int, then: list[Any] | None, hold: bool | None) -> Reply:
        with self.act():
            played = await self.holding(seat).answer(seat, choice, turn, then or (), bool(hold))
        if played.stopped is None:
            return self.after(seat)
        return {**self.after(seat), "done": played.done, "stopped": messages.told(played.stopped, self.language)}

    async def standing(self, seat: str, question: str, policy: str | None, number: int | None) -> Reply:
        room = self.holding(seat)
        left = None if policy is None else Left(policy, number)
        questions.check_standing(room.match, question, left)
        with self.act():
            await room.leave_standing(seat, question, left)
        return self.after(seat)

    async def end_turn(self, seat: str, turn: int) -> Reply:
        with self.act():
            await self.holding(seat).end_turn(seat, turn)
        return self.after(seat)

    async def undo(self, seat: str, turn: int) -> Reply:
        with self.act():
            await self.holding(seat).undo(seat, turn)
        return self.after(seat)

    @contextmanager
    def act(self) -> Iterator[None]:
        """While this connection changes the table itself; if it may not, it is told what it missed meanwhile."""
        self.acting = True
        try:
            yield
        except BulawaError:
            self.acting = False
            if self.lean and self.room is not None:
                self.update_lean()
            raise
        finally:
            self.acting = False

    async def why(self, seat: str, choice: list[Any] | None, path: list[str] | None) -> Reply:
        if (choice is None) == (path is None):
            raise Refused("choice_or_path", field="choice")
        async with self.holding(seat).settled() as match:
            refused = questions.why(match, seat, choice, path)
        if refused is not None:
            raise refused
        return {}

    async def odds(self, seat: str, choice: list[Any]) -> Reply:
        async with self.holding(seat).settled() as match:
            return {"odds": questions.odds(match, seat, choice, self.language)}

    async def preview(self, seat: str, choice: list[Any]) -> Reply:
        async with self.holding(seat).settled() as match:
            return {"preview": questions.preview(match, seat, choice, self.language)}

    async def hint(self, seat: str) -> Reply:
        room = self.holding(seat)
        async with room.settled() as match:
            questions.check_asked(match, seat)
            look = Look.of(match, seat).written()
        return questions.advice(match, await room.thinker.hint(room.record.id, look), self.language)

    async def replay(self, turn: int, seat: str | None) -> Reply:
        """The table as it stood after so many entries: as one's own seat, and when the game is over as anybody."""
        room = self.at_table()
        async with room.settled() as match:
            eyes = self.eyes_of_replay(room, seat)
            if turn > room.turn_for(eyes):
                raise Refused("no_turn", field="turn", turn=turn, now=room.turn_for(eyes))
            entry = telling.entry_at(match, turn, eyes)
            now = {**room.about(self.language), "rounds": room.teller.rounds_in(self.language)}
            reel = self.reel = self.reel or Reel(match.game, match.journal, room.record.id, match.laid)
        then = await asyncio.to_thread(reel.at, entry)
        said = [said for said in room.says if said.turn <= entry]
        seen = {**telling.watched(then, eyes, seat, self.language), **now, "turn": turn, "book": {}}
        return {"state": {**seen, "log": Log(then, said, eyes, turn, self.language).last()}}

    def eyes_of_replay(self, room: Room, seat: str | None) -> Eyes:
        """A seat one holds, any seat or everybody when the game is over; a spectator looks back as one."""
        match = room.match
        if seat is None and self.seats and not match.over:
            raise Refused("still_running", field="seat", status=403)
        if seat is None:
            return self.eyes
        if not match.over or seat not in match.seats:
            self.holding(seat)
        return match.eyes(seat)

    async def report(self) -> Reply:
        """How a finished game went, worked out once for a language."""
        room = self.at_table()
        if not room.match.over:
            raise Refused("still_running", status=403)
        if self.language not in room.teller.reports:
            lines = await asyncio.to_thread(self.rooms.store.journal, room.record.key)
            told = await room.thinker.review(room.record.id, lines, self.rooms.packs, self.language)
            room.teller.reports[self.language] = told
        return {"report": room.teller.reports[self.language]}

    async def fork(self, turn: int) -> Reply:
        """A match of its own that goes on from a moment of this one: by whoever may see all of it."""
        room = self.sitting()
        async with room.settled() as match:
            if not match.over and not self.holds_all(room):
                raise Refused("still_running", status=403)
            reel = Reel(match.game, match.journal, room.record.id, match.laid)
        return await self.rooms.fork(room, await asyncio.to_thread(reel.at, turn))

    def holds_all(self, room: Room) -> bool:
        """Whether nobody else plays at this table but bots."""
        return all(seat in self.seats or by.startswith("bot:") for seat, by in room.record.seats.items())

    async def log(self, before: int) -> Reply:
        room = self.at_table()
        async with room.settled():
            return {"lines": room.teller.log(self.eyes, self.language).last(before)}

    async def speak(self, seat: str, text: str) -> Reply:
        await self.holding(seat).say(seat, text)
        return {}

    async def pace(self, ms: int) -> Reply:
        await self.sitting().set_pace(ms)
        return {}

    async def skip(self) -> Reply:
        self.sitting().bots.skip()
        return {}

    async def ping(self) -> Reply:
        return {}

    def sitting(self) -> Room:
        """The table, for one who holds any seat."""
        room = self.at_table()
        if not self.seats:
            raise Refused("foreign_seat", seat="", status=403)
        return room


ACTIONS: dict[str, Callable[..., Awaitable[Reply]]] = {
    "join": Session.join,
    "look": Session.look,
    "answer": Session.answer,
    "standing": Session.standing,
    "end_turn": Session.end_turn,
    "undo": Session.undo,
    "why": Session.why,
    "odds": Session.odds,
    "preview": Session.preview,
    "hint": Session.hint,
    "replay": Session.replay,
    "report": Session.report,
    "fork": Session.fork,
    "log": Session.log,
    "say": Session.speak,
    "pace": Session.pace,
    "skip": Session.skip,
    "ping": Session.ping,
}
