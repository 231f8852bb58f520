"""Tells those who are away that a game waits for them, once they have been waited for a while."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from weakref import WeakKeyDictionary

from bulawa.engine.errors import BulawaError
from bulawa.server.notices import letter, mail, outward, push
from bulawa.server.notices.letter import Letter, Waiting
from bulawa.server.notices.office import Office
from bulawa.server.notices.outward import Unsent
from bulawa.server.notices.ways import Bell, Way, Ways
from bulawa.server.people import People, Person
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.wire.writing import write

logger = logging.getLogger("bulawa.server")

BEAT = 2.0
"""Seconds between two looks for letters that are due."""

PUSH_KEY = "push"


class Courier:
    """One for each process; each letter is written by one of them."""

    def __init__(self, rooms: Rooms, office: Office, watch: Callable[[], float] = time.time) -> None:
        self.rooms = rooms
        self.office = office
        self.watch = watch
        self.ways = Ways(rooms.store)
        self.people = People(rooms.store)
        self.awaited: WeakKeyDictionary[Room, frozenset[str]] = WeakKeyDictionary()
        """The seats that were waited for when a table was last heard of."""
        self.ringing: set[asyncio.Task[None]] = set()
        self.push_key = ""

    async def begin(self) -> None:
        """The site's key, whichever process made it."""
        if self.office.push:
            self.push_key = await self.ways.secret(PUSH_KEY, push.new_key())

    async def carry(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.look()
            except BulawaError:
                logger.exception("letters could not be looked for")

    def heard(self, room: Room) -> None:
        """A table has gone on: whoever is waited for anew, and is not there, is told in a while."""
        now = frozenset(seat for seat in room.wanted if not room.seating.is_bot(seat))
        fresh = now - self.awaited.get(room, frozenset())
        self.awaited[room] = now
        for seat in fresh:
            task = asyncio.create_task(self.ring(room.record.id, seat))
            self.ringing.add(task)
            task.add_done_callback(self.ringing.discard)

    async def ring(self, match: str, seat: str) -> None:
        try:
            await self.ways.ring(match, seat, self.watch() + self.office.grace)
        except BulawaError:
            logger.exception("it could not be noted that a match waits")

    async def look(self) -> None:
        for person in await asyncio.to_thread(self.ways.due, self.watch()):
            await self.write_to(person)

    async def write_to(self, id: str) -> None:
        """One letter with all that waits, by every way."""
        bells = await self.ways.take(id, self.watch())
        person = await asyncio.to_thread(self.people.by_id, id)
        if person is None or not bells:
            return
        tables = [found for bell in bells if (found := await self.table_of(bell, person)) is not None]
        ways = await asyncio.to_thread(self.ways.of, id)
        for way in ways if tables else ():
            if way.sure:
                await self.send(way, person, tables)

    async def table_of(self, bell: Bell, person: Person) -> Waiting | None:
        """What is to be told of a table; nothing, if one sits there, or if it waits no more."""
        try:
            room = await self.rooms.open(bell.match)
        except BulawaError:
            return None
        async with room.settled():
            if bell.seat not in room.wanted or room.connected()[bell.seat] or room.seating.is_bot(bell.seat):
                return None
            return letter.waiting_at(room, bell.seat, person.language)

    async def send(self, way: Way, person: Person, tables: list[Waiting]) -> None:
        """A way by which nothing comes any more is given up; what goes wrong there is nobody else's business."""
        made = letter.written(tables, self.office.address, person.language, way.stop if way.kind == "email" else "")
        try:
            await self.hand_on(way, person, made)
            await self.ways.went(way, well=True)
        except Unsent as unsent:
            logger.info("a notice by %s did not arrive: %s", way.kind, unsent)
            await (self.ways.drop(way.person, way.id) if unsent.gone else self.ways.went(way, well=False))

    async def hand_on(self, way: Way, person: Person, made: Letter) -> None:
        office = self.office
        if way.kind == "email":
            await mail.send(office, way.target, made.subject, made.text, way.stop)
        elif way.kind == "push":
            shown = {"title": made.subject, "body": made.short, "url": made.link, "tag": made.waiting[0].match}
            await push.send(way.target, write(shown), self.push_key, office.push, office.private)
        else:
            told = [{"match": one.match, "game": one.title, "seat": one.seat, "news": one.news} for one in made.waiting]
            said = {"content": made.text, "to": person.name, "link": made.link, "waiting": told}
            await outward.post(way.target, write(said), {"Content-Type": "application/json"}, office.private)
