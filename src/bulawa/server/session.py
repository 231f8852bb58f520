"""One connection: what it asks for, and what it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import UNSET

from bulawa.bots.look import Look
from bulawa.engine.errors import BulawaError
from bulawa.engine.eyes import Eyes
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
from bulawa.engine.standing import Left
from bulawa.server import beginnings, chronicles, complaints, questions, refusals, seats, talk, telling, wishes
from bulawa.server.callers import Nobodys, Whose
from bulawa.server.late import Gallery, is_late
from bulawa.server.lines import Log
from bulawa.server.mixing import add_nonce
from bulawa.server.onlooker import Onlooker, Post
from bulawa.server.records import StoreError
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.settling import Acting
from bulawa.server.wire import reading
from bulawa.server.wire.replies import (
    Advice,
    Answered,
    Forked,
    GlimpseTold,
    InspectionTold,
    Joined,
    LeanJoined,
    LeanSeen,
    Lines,
    Mixed,
    NotDone,
    OddsTold,
    PreviewTold,
    Reply,
    ReportTold,
    Seen,
)
from bulawa.server.wire.requests import (
    AddNonce,
    Answer,
    AnyRequest,
    AskLog,
    AskOdds,
    AskPreview,
    AskReport,
    Complain,
    EndTurn,
    Fork,
    Hint,
    Inspect,
    Join,
    LeaveOnce,
    LeaveStanding,
    LookAs,
    LookThrough,
    Pace,
    Pause,
    Ping,
    Replay,
    Request,
    Say,
    Skip,
    Undo,
    Why,
)
from bulawa.server.wire.writing import write

logger = logging.getLogger("bulawa.server")


class Session(Onlooker):
    """Holds seats by their tokens, and asks for things."""

    def __init__(self, rooms: Rooms, post: Post, whose: Whose | None = None, gallery: Gallery | None = None) -> None:
        super().__init__(post)
        self.rooms = rooms
        self.gallery = gallery or Gallery(rooms)
        self.whose = whose or Nobodys()
        self.reel: Reel | None = None
        self.leads = False
        """Whether it may set the pace of the bots: it holds a seat, or is the owner of a table of bots."""
        self.did: type[Request] = Request
        """What it asked for last."""
        self.waited = False
        """Whether that was on disk before it was answered, so that meanwhile everybody else had a turn."""

    # What comes in

    async def receive(self, raw: str | None) -> bytes:
        """Act on one message; it always gets an answer."""
        request: AnyRequest | None = None
        self.waited = False
        try:
            if raw is None:
                raise Refused("no_text")
            request = reading.request(raw)
            self.did = type(request)
            reply = await ACTIONS[self.did](self, request)
            reply.re = request.id
            return write(reply)
        except BulawaError as error:
            # Told at once: an error that is kept here and knows this frame would be garbage that must be looked for.
            why = refusals.told(unsaved() if isinstance(error, StoreError) else error, self.language)
        except Exception:
            logger.exception("a message could not be handled")
            why = refusals.told(Refused("broken"), self.language)
        number = request.id if request else reading.number_of(raw)
        return write(NotDone(re=number, error=why))

    def after(self, seat: str) -> Answered:
        """What goes with the acknowledgement of a change that a seat made."""
        self.waited = True
        turn = self.at_table().turn_of(seat)
        return Answered(turn=turn, state=self.whole_lean() if self.lean else UNSET)

    # What it asks for

    def holding(self, seat: str) -> Room:
        """The table, for one who holds that seat."""
        room = self.at_table()
        if seat not in self.seats:
            raise Refused("foreign_seat", field="seat", seat=seat, status=403)
        return room

    async def join(self, wish: Join) -> Joined | LeanJoined:
        self.language = wish.language
        room = await self.rooms.open(wish.match)
        async with room.settled():
            person = await self.whose.who()
            mine, owns = await self.rooms.seats_of(room, wish.tokens, person.id if person else None)
            leads = bool(mine) or (owns and room.record.only_bots)
            if not leads and (wish.tokens or not (room.match.over or room.record.watch)):
                raise Refused("no_match" if wish.tokens else "still_running", status=403)
            seat = wish.seat or None
            if seat is not None and seat not in mine:
                raise Refused("foreign_seat", field="seat", seat=seat, status=403)
            if leads or not is_late(room.record, room.match.over):
                return self.seated(room, mine, wish, leads)
        late = await self.gallery.open(room.record)
        async with late.settled():
            return self.seated(late, (), wish, leads=False)

    def seated(self, room: Room, mine: tuple[str, ...], wish: Join, leads: bool) -> Joined | LeanJoined:
        self.leave()
        self.reel, self.leads = None, leads
        self.sit(room, mine, wish.seat or None, wish.lean)
        if self.lean:
            return LeanJoined(mine=list(mine), state=self.whole_lean())
        return Joined(mine=list(mine), since=since(room.match, mine), leads=leads, state=self.whole())

    async def look(self, wish: LookAs) -> Seen | LeanSeen:
        async with self.holding(wish.seat).settled():
            self.seat = wish.seat
            return LeanSeen(state=self.whole_lean()) if self.lean else Seen(state=self.whole())

    async def answer(self, given: Answer) -> Answered:
        with self.act():
            room = self.holding(given.seat)
            room.seating.check_present(given.seat)
            played = await room.answer(given.seat, given.choice, given.turn, given.then or (), given.hold)
        told = self.after(given.seat)
        if played.stopped is not None:
            told.done, told.stopped = played.done, refusals.told(played.stopped, self.language)
        return told

    async def standing(self, wish: LeaveStanding) -> Answered:
        room = self.holding(wish.seat)
        number = None if wish.number is UNSET else wish.number
        left = None if wish.policy is None else Left(wish.policy, number)
        questions.check_standing(room.match, wish.question, left)
        with self.act():
            await room.leave_standing(
                wish.seat, lambda deputies: wishes.leave(deputies, wish.seat, wish.question, left)
            )
        return self.after(wish.seat)

    async def once(self, wish: LeaveOnce) -> Answered:
        room = self.holding(wish.seat)
        with self.act():
            await room.leave_standing(wish.seat, lambda deputies: wishes.leave_once(deputies, wish))
        return self.after(wish.seat)

    async def end_turn(self, wish: EndTurn) -> Answered:
        with self.act():
            await self.holding(wish.seat).end_turn(wish.seat, wish.turn)
        return self.after(wish.seat)

    async def nonce(self, wish: AddNonce) -> Mixed:
        with self.act():
            return Mixed(mixed=await add_nonce(self.holding(wish.seat), wish.seat, wish.nonce))

    async def undo(self, wish: Undo) -> Answered:
        with self.act():
            await self.holding(wish.seat).undo(wish.seat, wish.turn)
        return self.after(wish.seat)

    def act(self) -> Acting:
        """While this connection changes the table itself; if it may not, it is told what it missed meanwhile."""
        return Acting(self)

    async def why(self, asked: Why) -> Reply:
        if (asked.choice is UNSET) == (asked.path is UNSET):
            raise Refused("choice_or_path", field="choice")
        async with self.holding(asked.seat).settled() as match:
            refused = questions.why(match, asked.seat, asked.choice or None, asked.path or None)
        if refused is not None:
            raise refused
        return Reply()

    async def odds(self, asked: AskOdds) -> OddsTold:
        async with self.holding(asked.seat).settled() as match:
            return OddsTold(odds=questions.odds(match, asked.seat, asked.choice, self.language))

    async def preview(self, asked: AskPreview) -> PreviewTold:
        async with self.holding(asked.seat).settled() as match:
            then = asked.then or []
            return PreviewTold(preview=questions.preview(match, asked.seat, asked.choice, then, self.language))

    async def glimpse(self, asked: LookThrough) -> GlimpseTold:
        async with self.at_table().settled() as match:
            return GlimpseTold(glimpse=questions.glimpse(match, self.eyes, asked.lens, asked.at, self.language))

    async def inspect(self, asked: Inspect) -> InspectionTold:
        async with self.at_table().settled() as match:
            return InspectionTold(
                inspection=questions.inspect(match, self.eyes, asked.thing, asked.other or "", self.language)
            )

    async def hint(self, asked: Hint) -> Advice:
        room = self.holding(asked.seat)
        async with room.settled() as match:
            questions.check_asked(match, asked.seat)
            look = Look.of(match, asked.seat).written()
        return questions.advice(match, await room.thinker.hint(room.record.id, look), self.language)

    async def replay(self, wish: Replay) -> Seen:
        """The table as it stood after so many entries: as one's own seat, and when the game is over as anybody."""
        room, turn = self.at_table(), wish.turn
        async with room.settled() as match:
            eyes = self.eyes_of_replay(room, wish.seat)
            if turn > room.turn_for(eyes):
                raise Refused("no_turn", field="turn", turn=turn, now=room.turn_for(eyes))
            entry = telling.entry_at(match, turn, eyes)
            about, rounds = room.for_all(self.language), room.teller.rounds_in(self.language)
            reel = self.reel = self.reel or Reel(match.game, match.journal, room.record.id, match.laid)
        then = await asyncio.to_thread(reel.at, entry)
        said = [said for said in room.says if said.turn <= entry]
        state = telling.watched(then, about, eyes, wish.seat, self.language)
        state.turn, state.rounds = turn, rounds
        state.log = Log(then, said, eyes, turn, self.language).last()
        return Seen(state=state)

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

    async def report(self, asked: AskReport) -> ReportTold:
        """How a finished game went, worked out once for a language."""
        room = self.at_table()
        if not room.match.over:
            raise Refused("still_running", status=403)
        if self.language not in room.teller.reports:
            lines = await asyncio.to_thread(self.rooms.store.journal, room.record.key)
            told = await room.thinker.review(room.record.id, lines, self.rooms.packs, self.language)
            room.teller.reports[self.language] = told
        return ReportTold(report=room.teller.reports[self.language])

    async def fork(self, wish: Fork) -> Forked:
        """A match of its own that goes on from a moment of this one: by whoever may see all of it."""
        room = self.leading()
        async with room.settled() as match:
            if not match.over and not self.holds_all(room):
                raise Refused("still_running", status=403)
            reel = Reel(match.game, match.journal, room.record.id, match.laid)
        made = await beginnings.fork(
            self.rooms, room, await asyncio.to_thread(reel.at, wish.turn), await self.whose.who()
        )
        return Forked(match=made.match, game=made.game, tokens=made.tokens, owner=made.owner)

    def holds_all(self, room: Room) -> bool:
        """Whether nobody else plays at this table but bots."""
        return all(seat in self.seats or by.startswith("bot:") for seat, by in room.record.seats.items())

    async def log(self, asked: AskLog) -> Lines:
        room = self.at_table()
        async with room.settled():
            return Lines(lines=room.teller.log(self.eyes, self.language).last(asked.before))

    async def speak(self, said: Say) -> Reply:
        await talk.say(self.holding(said.seat), said.seat, said.text)
        return Reply()

    async def complain(self, wish: Complain) -> Reply:
        """By one who plays there, of one who sits there."""
        if not self.seats:
            raise Refused("foreign_seat", field="seat", seat="", status=403)
        room = self.at_table()
        if wish.seat not in room.record.seats:
            raise Refused("no_seat", field="seat", seat=wish.seat, known=", ".join(room.record.seats))
        await complaints.complain(self.rooms.store, room.record.id, wish.seat, wish.text)
        return Reply()

    async def pace(self, wish: Pace) -> Reply:
        await self.leading().seating.set_pace(wish.ms)
        return Reply()

    async def pause(self, wish: Pause) -> Reply:
        await self.leading().seating.pause(wish.on)
        return Reply()

    async def skip(self, wish: Skip) -> Reply:
        room = self.leading()
        room.bots.skip()
        self.rooms.abroad.skip(room)
        return Reply()

    async def ping(self, asked: Ping) -> Reply:
        return Reply()

    def signed_out(self) -> None:
        """The login has ended by which this connection came."""
        room = self.room
        if room is not None:
            self.leave()
            self.gone("signed_out")

    def leading(self) -> Room:
        """The table, for one who holds any seat, or to whom a table of bots belongs."""
        room = self.at_table()
        if not self.leads:
            raise Refused("foreign_seat", seat="", status=403)
        return room


def since(match: Match, seats: Sequence[str]) -> dict[str, int]:
    """Where the news of each seat begin, as far as the last checkpoint tells; sealed clicks of others do not count."""
    journal = match.journal
    told: dict[str, int] = {}
    for n, entry in enumerate(journal.recent, journal.before + 1):
        if (seat := entry.get("seat", "")) in seats:
            told[seat] = min(n, telling.turn_for(match, match.eyes(seat)))
    return told


def unsaved() -> Refused:
    """What is said when the disk refuses; the disk's own words are for the log."""
    logger.exception("a message could not be saved")
    return Refused("not_saved")


ACTIONS: dict[type[Request], Callable[[Session, Any], Awaitable[Reply]]] = {
    Join: Session.join,
    LookAs: Session.look,
    Answer: Session.answer,
    LeaveStanding: Session.standing,
    LeaveOnce: Session.once,
    EndTurn: Session.end_turn,
    Undo: Session.undo,
    AddNonce: Session.nonce,
    Why: Session.why,
    AskOdds: Session.odds,
    AskPreview: Session.preview,
    LookThrough: Session.glimpse,
    Inspect: Session.inspect,
    Hint: Session.hint,
    Replay: Session.replay,
    AskReport: Session.report,
    Fork: Session.fork,
    AskLog: Session.log,
    Say: Session.speak,
    Complain: Session.complain,
    Pace: Session.pace,
    Pause: Session.pause,
    Skip: Session.skip,
    Ping: Session.ping,
    **seats.ACTIONS,
    **chronicles.ACTIONS,
}
