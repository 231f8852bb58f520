"""The same match once more, for people far apart: the first who asks opens a table, the others sit down there."""

from __future__ import annotations

from dataclasses import replace

from bulawa.engine.brought import Unfit
from bulawa.server.clocks import DAY
from bulawa.server.hall import Hall
from bulawa.server.people import Person
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.wire.lobby import Seated
from bulawa.server.wire.opening import OpenTable, SitDown
from bulawa.server.wire.replies import Rematched
from bulawa.server.wire.requests import ClockWish

GONE = ("no_table", "table_full")
"""Why nobody sits down at a table any more."""


async def rematch(rooms: Rooms, room: Room, seat: str, person: Person | None) -> Rematched:
    """Everybody moves on by one seat."""
    if not room.match.over:
        raise Refused("still_running", status=403)
    seated = await sit(rooms, room, seat, person) or await open_table(rooms, room, seat, person)
    return Rematched(table=seated.table.table, token=seated.token, owner=seated.owner)


async def sit(rooms: Rooms, room: Room, seat: str, person: Person | None) -> Seated | None:
    """At the table that another has opened; None: there is none."""
    table = room.seating.company.again
    if table is None or room.seating.company.again_by == seat:
        return None
    for brought in (brought_by(room, seat), None):
        wish = SitDown(called=called(room, seat), seat=next_seat(room, seat), brought=brought)
        try:
            return await Hall(rooms).sit(table, wish, person)
        except Unfit:
            continue
        except Refused as refused:
            if refused.key not in GONE:
                raise
            return None
    return None


async def open_table(rooms: Rooms, room: Room, seat: str, person: Person | None) -> Seated:
    setup, record = room.match.setup, room.record
    own = setup.pack is room.match.game.load_pack(None)
    wish = OpenTable(
        game=record.game,
        called=called(room, seat),
        scenario=setup.scenario,
        options=dict(setup.options),
        pack=None if own else setup.pack.digest,
        bots={next_seat(room, one): by for one, by in record.seats.items() if by.startswith("bot:")},
        seat=next_seat(room, seat),
        clock=clock_of(room),
        watch=record.watch,
        delay=record.delay,
        public=record.public,
        rated=record.rated,
    )
    hall = Hall(rooms)
    try:
        seated = await hall.open(with_army(room, seat, wish), person, reserved=True)
    except Unfit:
        seated = await hall.open(wish, person, reserved=True)
    await room.seating.keep(replace(room.seating.company, again=seated.table.table, again_by=seat))
    return seated


def with_army(room: Room, seat: str, wish: OpenTable) -> OpenTable:
    """Everybody brings again what he brought; where it does not fit the other side, what is usual there."""
    wish.brought = brought_by(room, seat)
    return wish


def brought_by(room: Room, seat: str) -> object:
    return (room.match.setup.brought or {}).get(seat)


def next_seat(room: Room, seat: str) -> str:
    seats = list(room.record.seats)
    return seats[(seats.index(seat) + 1) % len(seats)]


def called(room: Room, seat: str) -> str:
    return room.seating.name(seat) or room.match.words.name("en", "seat", seat)


def clock_of(room: Room) -> ClockWish | None:
    if room.timing is None:
        return None
    control = room.timing.control
    return ClockWish(
        kind=control.kind,
        seconds=int(control.seconds),
        increment=int(control.increment),
        vacation=int(control.vacation / DAY),
        forfeit=control.forfeit,
    )
