"""One connection: what it has joined, what it was told last, and what it asks for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import orjson

from bulawa.bots.look import Look
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import SPECTATOR, Eyes
from bulawa.engine.reel import Reel
from bulawa.server import messages, questions, telling
from bulawa.server.file import StoreError
from bulawa.server.messages import Refused
from bulawa.server.patch import difference
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.store import Said

logger = logging.getLogger("bulawa.server")

Reply = dict[str, Any]


class Post(Protocol):
    """The way back to the client. Posting never waits."""

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None: ...


class Session:
    """Holds seats by their tokens and is told nothing that the one it looks as may not know; without any it watches."""

    def __init__(self, rooms: Rooms, post: Post) -> None:
        self.rooms = rooms
        self.post = post
        self.room: Room | None = None
        self.mine: tuple[str, ...] = ()
        self.seat: str | None = None
        self.language = "en"
        self.lean = False
        self.sent: telling.Parts = {}
        self.saw: Eyes = SPECTATOR
        """The eyes for which `sent` was told."""
        self.reel: Reel | None = None

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

    def say(self, message: Reply) -> None:
        self.post.send(orjson.dumps(message))

    def hang_up(self) -> None:
        self.post.hang_up()

    def leave(self) -> None:
        """Get up from the table."""
        room, self.room, self.reel = self.room, None, None
        if room is not None:
            room.leave(self)

    @property
    def eyes(self) -> Eyes:
        """Those of the seat this connection looks as, without one a spectator's; everybody's when the game is over."""
        match = self.at_table().match
        if match.over:
            return match.all_eyes
        return SPECTATOR if self.seat is None else match.eyes(self.seat)

    # What goes out

    def update(self, since: int | None) -> None:
        """Tell what has changed: new log lines from `since` on, or the whole log where lines were taken back."""
        assert self.room is not None
        if self.lean:
            known, state = self.sent, self.lean_state()
            if self.sent != known and (self.asked() or state["over"]):
                self.say({"push": "state", "state": state})
            return
        eyes = self.eyes
        parts = self.room.parts_of(eyes, self.seat, self.language)
        patch = {**difference(self.sent, parts), "turn": parts["turn"]}
        moved_on = parts["turn"] != self.sent.get("turn")
        lines = [] if since is None else self.room.lines_since(since, eyes, self.language)
        if since is None or eyes != self.saw:
            patch["log"] = self.room.log(eyes, self.language)
        self.sent, self.saw = parts, eyes
        if moved_on or lines or len(patch) > 1:
            self.say({"push": "state", "state": patch, "events": lines})

    def hear(self, n: int, said: Said) -> None:
        """Somebody at the table has said something, which is the n-th line of the log."""
        if not self.lean and self.room is not None:
            turn = self.room.turn_for(self.eyes)
            self.say({"push": "state", "state": {"turn": turn}, "events": [telling.spoken(n, said, turn)]})

    def whole(self) -> telling.Parts:
        """The whole State, as this connection sees it."""
        room, eyes = self.at_table(), self.eyes
        if self.lean:
            return self.lean_state()
        self.sent, self.saw = room.parts_of(eyes, self.seat, self.language), eyes
        return {**self.sent, "log": room.log(eyes, self.language)}

    def lean_state(self) -> telling.Parts:
        """A program looks as whichever of its seats must answer; turn and waiting tell whether anything has changed."""
        room = self.at_table()
        seat = self.asked()
        choices = room.choices_of(seat) if seat else []
        eyes = room.match.eyes(seat) if seat else self.eyes
        state = telling.lean(room.match, room.record.id, eyes, seat or self.seat, choices)
        self.sent = {key: state[key] for key in ("turn", "waiting", "over")}
        return state

    def asked(self) -> str | None:
        assert self.room is not None
        return next((seat for seat in self.room.match.waiting if seat in self.mine), None)

    def after(self, seat: str) -> Reply:
        """What goes with the acknowledgement of a change that a seat made."""
        turn = self.at_table().turn_of(seat)
        return {"turn": turn, "state": self.lean_state()} if self.lean else {"turn": turn}

    # What it asks for

    def at_table(self) -> Room:
        if self.room is None:
            raise Refused("not_joined")
        return self.room

    def holding(self, seat: str) -> Room:
        """The table, for one who holds that seat."""
        room = self.at_table()
        if seat not in self.mine:
            raise Refused("foreign_seat", field="seat", seat=seat, status=403)
        return room

    async def join(self, match: str, tokens: list[str], language: str, seat: str | None, lean: bool | None) -> Reply:
        self.language = language
        room = await self.rooms.open(match)
        async with room.settled():
            mine = self.rooms.seats_of(room, tokens)
            if not mine and (tokens or not (room.match.over or room.record.watch)):
                raise Refused("no_match" if tokens else "still_running", status=403)
            if seat is not None and seat not in mine:
                raise Refused("foreign_seat", field="seat", seat=seat, status=403)
            self.leave()
            waiting = [one for one in mine if one in room.match.waiting]
            self.mine, self.lean = mine, bool(lean)
            self.seat = seat or next(iter([*waiting, *mine]), None)
            room.enter(self)
            self.room = room
            return {"mine": mine, "state": self.whole()}

    async def look(self, seat: str) -> Reply:
        async with self.holding(seat).settled():
            self.seat = seat
            return {"state": self.whole()}

    async def answer(self, seat: str, choice: list[Any], turn: int) -> Reply:
        await self.holding(seat).answer(seat, choice, turn, self)
        return self.after(seat)

    async def undo(self, seat: str, turn: int) -> Reply:
        await self.holding(seat).undo(seat, turn, self)
        return self.after(seat)

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
        told = await room.thinker.hint(room.record.id, look)
        for candidate in told["candidates"]:
            candidate["text"] = match.choice_text(candidate["choice"], self.language)
        return told

    async def replay(self, turn: int, seat: str | None) -> Reply:
        """The table as it stood after so many entries: as one's own seat, and when the game is over as anybody."""
        room = self.at_table()
        async with room.settled() as match:
            eyes = self.eyes_of_replay(room, seat)
            if turn > room.turn_for(eyes):
                raise Refused("no_turn", field="turn", turn=turn, now=room.turn_for(eyes))
            entry = telling.entry_at(match, turn, eyes)
            now = {**room.about(self.language), "rounds": telling.rounds(match, self.language)}
            reel = self.reel = self.reel or Reel(match.game, match.journal, room.record.id, match.laid)
        then = await asyncio.to_thread(reel.at, entry)
        said = [said for said in room.says if said.turn <= entry]
        seen = {**telling.watched(then, eyes, seat, self.language), **now, "turn": turn}
        return {"state": {**seen, "log": telling.log(then, said, eyes, self.language, None, turn)}}

    def eyes_of_replay(self, room: Room, seat: str | None) -> Eyes:
        """A seat one holds, any seat or everybody when the game is over; a spectator looks back as one."""
        match = room.match
        if seat is None and self.mine and not match.over:
            raise Refused("still_running", field="seat", status=403)
        if seat is None:
            return self.eyes
        if not match.over or seat not in match.seats:
            self.holding(seat)
        return match.eyes(seat)

    async def log(self, before: int) -> Reply:
        room = self.at_table()
        async with room.settled():
            return {"lines": room.log(self.eyes, self.language, before)}

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
        if not self.mine:
            raise Refused("foreign_seat", seat="", status=403)
        return room


ACTIONS: dict[str, Callable[..., Awaitable[Reply]]] = {
    "join": Session.join,
    "look": Session.look,
    "answer": Session.answer,
    "undo": Session.undo,
    "why": Session.why,
    "odds": Session.odds,
    "preview": Session.preview,
    "hint": Session.hint,
    "replay": Session.replay,
    "log": Session.log,
    "say": Session.speak,
    "pace": Session.pace,
    "skip": Session.skip,
    "ping": Session.ping,
}
