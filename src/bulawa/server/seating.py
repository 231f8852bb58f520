"""Who sits at a table: what they are called, who gives up or leaves a seat to a bot, and what they offer each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any
from weakref import proxy

from bulawa.engine import agreement
from bulawa.server.clocks import DAY
from bulawa.server.elsewhere import at_last
from bulawa.server.records import Beside
from bulawa.server.refusals import Refused

if TYPE_CHECKING:
    from bulawa.server.room import Room

SUBSTITUTE = "bot:normal"
"""Who plays on for a seat that was left, unless somebody else is named."""


@dataclass(frozen=True)
class Company:
    """Those at a table."""

    names: Mapping[str, str] = field(default_factory=dict)
    """Seat -> what its player wants to be called."""
    draw: str | None = None
    """The seat that offers a draw, until somebody answers a question or declines."""


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
        if self.is_bot(seat):
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

    async def seat(self, seat: str, by: str) -> None:
        room = self.room
        async with room.changing() as match:
            if match.over:
                raise match.illegal("", "game_over")
            room.record = replace(room.record, seats={**room.record.seats, seat: by})
            change = room.no_change()
            await room.keep(change, {"seats": dict(room.record.seats), **room.holding(None)})
            room.changed(change)

    async def call_time(self, now: float) -> None:
        """Whose time is over loses, or a bot plays on, as the table was set."""
        timing = self.room.timing
        for seat in timing.late(now) if timing else ():
            if timing and timing.control.forfeit and len(self.room.match.seats) == 2:
                await self.give_up(seat, agreement.TIMED_OUT)
            else:
                await self.hand_over(seat, SUBSTITUTE)

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

    async def decline(self, seat: str) -> None:
        """No draw: neither the one that was offered nor one's own offer."""
        await self.keep(replace(self.company, draw=None))

    def lapse(self) -> Beside:
        """Somebody has answered: what was offered is offered no more; what is to be kept of it."""
        if self.company.draw is None:
            return {}
        self.company = replace(self.company, draw=None)
        return {"company": asdict(self.company)}

    async def keep(self, company: Company) -> None:
        room = self.room
        async with room.changing():
            self.company = company
            change = room.no_change()
            await room.keep(change, {"company": asdict(company)})
            room.states.clear()
            room.push(change)
