"""One who looks on at a table: the seats it holds, what it was told last, and what it is told next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from msgspec.structs import replace

from bulawa.engine.eyes import SPECTATOR, Eyes, eyes_of
from bulawa.server import telling
from bulawa.server.lines import Change
from bulawa.server.phrases import Told
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.wire.replies import Changed, Gone, LeanChanged, Pushed
from bulawa.server.wire.state import LeanState, State
from bulawa.server.wire.writing import write


class Post(Protocol):
    """The way back to the client. Posting never waits."""

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None: ...


class Onlooker:
    """Is told nothing that the one it looks as may not know; without a seat it watches."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.room: Room | None = None
        self.seats: tuple[str, ...] = ()
        self.seat: str | None = None
        self.language = "en"
        self.lean = False
        self.acting = False
        self.sent: State | LeanState | None = None
        self.told: Told | None = None
        self.saw: Eyes = SPECTATOR
        """The eyes for which `sent` was told."""

    def sit(self, room: Room, seats: tuple[str, ...], seat: str | None = None, lean: bool = False) -> None:
        """Take seats at a table."""
        waiting = [one for one in seats if one in room.waiting]
        self.seats, self.lean = seats, lean
        self.seat = seat or next(iter([*waiting, *seats]), None)
        room.enter(self)
        self.room = room

    def at_table(self) -> Room:
        if self.room is None:
            raise Refused("not_joined")
        return self.room

    def say(self, push: Pushed) -> None:
        self.post.send(write(push))

    def leave(self) -> None:
        """Get up from the table."""
        room, self.room = self.room, None
        if room is not None:
            room.leave(self)

    @property
    def eyes(self) -> Eyes:
        """Those of the seat this connection looks as, without one a spectator's; everybody's when the game is over."""
        match = self.at_table().match
        if match.state.result is not None:
            return match.all_eyes
        return SPECTATOR if self.seat is None else eyes_of(match.numbers[self.seat])

    def changed(self, change: Change) -> None:
        """Tell what this connection does not know yet; where that is nothing, say nothing."""
        assert self.room is not None
        if self.lean:
            self.update_lean()
            return
        eyes, teller = self.eyes, self.room.teller
        state = self.room.state_of(eyes, self.seat, self.language)
        if self.seat is None and eyes == self.saw == SPECTATOR and isinstance(self.sent, State):
            self.show(change, self.sent, state)
            return
        patch = {} if state is self.sent else {**teller.differences.between(self.sent, state)}
        if "options" in patch or (self.told and self.told.book is not teller.book(self.language)):
            patch |= self.tell(state.options)
        same = eyes == self.saw
        log = teller.changed(change, eyes, self.language) if same else teller.last(eyes, self.language)
        self.sent, self.saw = state, eyes
        if log:
            patch["log"] = log
        if patch:
            self.say(Changed(state=patch))

    def show(self, change: Change, before: State, now: State) -> None:
        """A crowd of spectators is told the same: it is worked out and written once."""
        assert self.room is not None
        teller, key = self.room.teller, (change, id(before), id(now), self.language)
        known = teller.shown.get(key)
        if known is None or known[0] is not before or known[1] is not now:
            patch = {} if now is before else {**teller.differences.between(before, now)}
            log = teller.changed(change, SPECTATOR, self.language)
            patch |= {"log": log} if log else {}
            known = teller.shown[key] = (before, now, write(Changed(state=patch)) if patch else b"")
        self.sent = now
        if known[2]:
            self.post.send(known[2])

    def update_lean(self) -> None:
        """A program is told when it must answer or all is over, unless the answer it gives tells it anyway."""
        if self.acting:
            return
        seat = self.asked()
        if seat is None and not self.at_table().match.over:
            return
        told = self.lean_state(seat)
        if told != self.sent:
            self.sent = told
            self.say(LeanChanged(state=told))

    def tell(self, options: Sequence[int]) -> dict[str, Any]:
        """These options, and the words of those that this connection was not told before."""
        book = self.at_table().teller.book(self.language)
        if self.told is None or self.told.book is not book:
            self.told = Told(book, self.told.count if self.told else 0)
        numbers, fresh = self.told.tell(options)
        return {"options": numbers, "book": fresh} if fresh else {"options": numbers}

    def gone(self, why: str) -> None:
        """Nothing more comes from this table."""
        self.room = None
        if why == "unsaved":
            self.post.hang_up()
        else:
            self.say(Gone(why=cast(Any, why)))

    def whole(self) -> State:
        """The whole State, as this connection sees it."""
        room, eyes = self.at_table(), self.eyes
        self.sent, self.saw, self.told = room.state_of(eyes, self.seat, self.language), eyes, None
        log = room.teller.last(eyes, self.language)
        return replace(self.sent, **self.tell(self.sent.options), log=log)

    def whole_lean(self) -> LeanState:
        """The whole State, as this program sees it."""
        self.sent = told = self.lean_state(self.asked())
        return told

    def lean_state(self, seat: str | None) -> LeanState:
        """A program looks as whichever of its seats must answer."""
        room = self.at_table()
        if seat is None:
            return telling.lean(room.match, room.record.id, self.eyes, self.seat, ())
        eyes = eyes_of(room.match.numbers[seat])
        return telling.lean(room.match, room.record.id, eyes, seat, room.teller.choices_of(seat))

    def asked(self) -> str | None:
        assert self.room is not None
        for seat in self.room.waiting:
            if seat in self.seats:
                return seat
        return None
