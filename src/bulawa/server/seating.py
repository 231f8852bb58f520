"""Who sits at a table: what they are called, who gives up or leaves a seat to a bot, and what they offer each other."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any
from weakref import proxy

from msgspec import UNSET, UnsetType, structs

from bulawa.engine import agreement, goback
from bulawa.server.clocks import DAY
from bulawa.server.elsewhere import at_last
from bulawa.server.lines import Change
from bulawa.server.mixing import add_for_bot
from bulawa.server.records import Beside
from bulawa.server.refusals import Refused
from bulawa.server.wire.state import State, WayBack

if TYPE_CHECKING:
    from bulawa.server.room import Room

SUBSTITUTE = "bot:normal"
"""Who plays on for a seat that was left, unless somebody else is named."""


PACE = 900
"""Milliseconds between two steps of bots, until somebody sets another pace."""


@dataclass(frozen=True)
class Company:
    """Those at a table."""

    names: Mapping[str, str] = field(default_factory=dict)
    """Seat -> what its player wants to be called."""
    draw: str | None = None
    """The seat that offers a draw, until somebody answers a question or declines."""
    paused: bool = False
    """Whether the bots are to stop for a while."""
    pace: int = PACE
    """Milliseconds between two steps of the bots."""
    substitutes: Mapping[str, str] = field(default_factory=dict)
    """Seat -> what the one is called who plays on there for its player."""
    again: str | None = None
    """The table that waits for those who want to play once more."""
    again_by: str | None = None
    """The seat that has opened it."""
    back_to: int = 0
    """So many answers would stand if all agreed to go back."""
    back_for: Sequence[str] = ()
    """Those who want that, whoever asked for it first; nobody, where it is not asked."""


def read(told: Mapping[str, Any]) -> Company:
    return Company(**told)


class Seating:
    """The seats of one room. Whatever is changed here is on disk before anybody sees it."""

    def __init__(self, room: Room) -> None:
        self.room: Room = proxy(room)
        self.company = Company()

    def name(self, seat: str) -> str | None:
        return self.company.names.get(seat)

    def is_bot(self, seat: str) -> bool:
        return self.room.record.seats[seat].startswith("bot:")

    def check_present(self, seat: str) -> None:
        """Who has left his seat to a bot must take it back before he answers."""
        if seat in self.room.record.bots:
            raise Refused("bot_sits", field="seat")

    async def rename(self, seat: str, name: str) -> None:
        """The player in that seat wants to be called so."""
        names = {**self.company.names, seat: name}
        await self.keep(replace(self.company, names=names))

    async def give_up(self, seat: str, why: str = agreement.GAVE_UP) -> None:
        """Where two play the other has won; else a bot plays on."""
        await at_last(lambda: self.lose(seat, why))

    async def lose(self, seat: str, why: str) -> None:
        room = self.room
        if len(room.match.seats) != 2:
            await self.hand_over(seat, SUBSTITUTE)
            return
        async with room.changing() as match:
            change = room.no_change()
            agreement.give_up(match, seat, why)
            await room.keep(change, room.holding(None))
            room.teller.forget()
            room.changed(change)

    async def hand_over(self, seat: str, bot: str) -> None:
        """A bot plays on for the seat, until its player takes it back."""
        await self.seat(seat, bot)

    async def take_back(self, seat: str) -> None:
        """The player is there again."""
        await self.seat(seat, "here")

    def renew(self, company: Company) -> None:
        """As it is kept now: a substitute whose seat was taken back at another process goes here, too."""
        gone = self.company.substitutes.keys() - company.substitutes.keys()
        self.company = company
        for seat in gone:
            self.room.clear(seat)

    async def leave(self, seat: str) -> None:
        """The player goes for good and takes his name with him; a bot plays on."""
        names = {one: name for one, name in self.company.names.items() if one != seat}
        await self.keep(replace(self.company, names=names))
        if not self.room.match.over:
            await self.hand_over(seat, SUBSTITUTE)

    async def seat(self, seat: str, by: str) -> None:
        async with self.room.changing() as match:
            if match.over:
                raise match.illegal("", "game_over")
            await self.sit(seat, by, self.room.no_change())

    async def sit(self, seat: str, by: str, change: Change) -> None:
        """From now on the seat is played so."""
        room = self.room
        room.record = replace(room.record, seats={**room.record.seats, seat: by})
        came = add_for_bot(room, seat) if self.is_bot(seat) and seat in room.match.awaited else {}
        await room.keep(change, {"seats": dict(room.record.seats), **room.holding(None), **came})
        room.changed(change)

    async def call_time(self, now: float) -> None:
        """Whose time is over loses, or a bot plays on, as the table was set."""
        timing = self.room.timing
        for seat in timing.late(now) if timing else ():
            if self.room.match.over:
                return
            if timing and timing.control.forfeit and len(self.room.match.seats) == 2:
                await self.give_up(seat, agreement.TIMED_OUT)
            else:
                await self.stand_in(seat, now)

    async def stand_in(self, seat: str, now: float) -> None:
        """A bot plays on for whose time is over, and the journal says why."""
        await at_last(lambda: self.replace_late(seat, now))

    async def replace_late(self, seat: str, now: float) -> None:
        """Unless a bot plays there already, or its player has answered at another process meanwhile."""
        room = self.room
        async with room.changing() as match:
            if match.over or self.is_bot(seat) or room.timing is None or seat not in room.timing.late(now):
                return
            change = room.no_change()
            if agreement.may_call_late(match):
                agreement.call_late(match, seat)
                room.teller.forget()
            await self.sit(seat, SUBSTITUTE, change)

    async def rest(self, seat: str, days: int) -> None:
        """A seat takes days off, where moves have days."""
        room = self.room
        async with room.changing():
            if room.timing is None or room.timing.clocks[seat].vacation <= 0:
                raise Refused("no_vacation", field="seat")
            change = room.no_change()
            await room.keep(change, room.timing.rest(seat, days * DAY))
            room.states.clear()
            room.push(change)

    async def offer_draw(self, seat: str) -> None:
        """Where all others have offered one already, that is the end."""
        room = self.room
        others = [other for other in room.match.seats if other != seat]
        if not room.match.game.draws:
            raise Refused("no_draw", field="seat")
        if any(self.is_bot(other) for other in others):
            raise Refused("bots_play_on", field="seat")
        if self.company.draw in others and len(others) == 1:
            await at_last(self.agree)
        else:
            await self.keep(replace(self.company, draw=seat))

    async def agree(self) -> None:
        room = self.room
        async with room.changing() as match:
            change = room.no_change()
            agreement.agree(match)
            self.company = replace(self.company, draw=None)
            await room.keep(change, {**room.holding(None), "company": asdict(self.company)})
            room.teller.forget()
            room.changed(change)

    async def pause(self, on: bool) -> None:
        """Let the bots stop, or go on."""
        await self.keep(replace(self.company, paused=on))
        self.room.bots.wake()

    async def set_pace(self, ms: int) -> None:
        if ms != self.company.pace:
            await self.keep(replace(self.company, pace=ms))
            self.room.bots.nudge.set()

    async def decline(self, seat: str) -> None:
        """No draw: neither the one that was offered nor one's own offer."""
        await self.keep(replace(self.company, draw=None))

    async def go_back(self, seat: str, to: int | None, held: Collection[str]) -> None:
        """Ask for it, or agree to what was asked; those whose seats the same player holds, and bots, do not mind."""
        await at_last(lambda: self.wish_back(seat, to, held))

    async def wish_back(self, seat: str, to: int | None, held: Collection[str]) -> None:
        room, wanted = self.room, self.company
        target = goback.last_answer(room.match, seat) if to is None else to
        if target is None:
            raise room.match.illegal("", "no_way_back")
        goback.check(room.match, target)
        before = wanted.back_for if wanted.back_to == target else ()
        agreed = [*before, *(one for one in (seat, *held) if one not in before)]
        if all(one in agreed or self.is_bot(one) for one in room.match.seats):
            await self.go_there(agreed[0], target)
        else:
            await self.keep(replace(wanted, back_to=target, back_for=agreed))

    async def go_there(self, seat: str, to: int) -> None:
        room = self.room
        async with room.changing() as match:
            change = room.no_change()
            goback.go_back(match, seat, to)
            self.company = replace(self.company, draw=None, back_to=0, back_for=())
            await room.keep(change, {**room.holding(None), "company": asdict(self.company)})
            room.teller.forget()
            room.changed(change)

    async def stay(self) -> None:
        """The game goes on from where it stands."""
        await self.keep(replace(self.company, back_to=0, back_for=()))

    def told_again(self, state: State) -> State:
        """A player is told who wants to play once more."""
        asked = self.company.again_by
        return state if asked is None else structs.replace(state, again=asked)

    def way_back(self) -> WayBack | UnsetType:
        """What is told of a wish to go back."""
        wanted = self.company
        if not wanted.back_for:
            return UNSET
        back = self.room.match.known_to_all - wanted.back_to
        return WayBack(seat=wanted.back_for[0], to=wanted.back_to, back=back, agreed=list(wanted.back_for))

    def lapse(self, change: Change) -> Beside:
        """Somebody has answered: what was offered is offered no more; what is to be kept of it. A sealed click does not
        show thereby that it was made."""
        company = self.company
        if (company.draw is None and not company.back_for) or self.room.is_secret(change):
            return {}
        self.company = replace(company, draw=None, back_to=0, back_for=())
        return {"company": asdict(self.company)}

    async def keep(self, company: Company) -> None:
        room = self.room
        async with room.changing():
            self.company = company
            change = room.no_change()
            await room.keep(change, {"company": asdict(company)})
            room.states.clear()
            room.push(change)
