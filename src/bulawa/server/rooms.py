"""All tables: opened when somebody comes, played again from their journals, put away when long unused."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from itertools import islice

from bulawa.engine import registry
from bulawa.engine.match import Match
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.engine.resume import resume
from bulawa.server import substitutes, unforeseen
from bulawa.server.abroad import Abroad
from bulawa.server.boards import on_table
from bulawa.server.elsewhere import Elsewhere
from bulawa.server.gathering import silently
from bulawa.server.people import Person
from bulawa.server.records import Overtaken, Record, Said, is_end, lines_of
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.store import Store
from bulawa.server.thinker import Thinker
from bulawa.server.wire.home import Made, Saved

MOST_ROOMS = 2000
"""Tables kept open though nobody sits at them."""

LOOKED_AT = 8
"""So many of the longest untouched tables are looked at for each that is opened beyond those: where somebody is, the
table goes to the end, so that however many are in use, opening one takes no longer."""


class Rooms:
    """The open tables, the most lately used last."""

    def __init__(self, store: Store, thoughts: Thinker, most: int = MOST_ROOMS, packs: Packs = NO_PACKS) -> None:
        self.store = store
        self.packs = packs
        """The content packs that may be played with here."""
        self.thinker = thoughts
        self.most = most
        self.open_rooms: OrderedDict[str, Room] = OrderedDict()
        self.keyed: dict[int, Room] = {}
        """The same tables by the keys of their matches."""
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.ring: Callable[[Room], None] = silently
        """Who must hear that a table has gone on."""
        self.following: set[asyncio.Task[None]] = set()
        """Tables that are going along with other processes."""
        self.abroad = Abroad(store, self.keyed.get)

    async def open(self, match: str) -> Room:
        """The table of that match; those who come while it is being laid wait for the same one."""
        room = self.open_rooms.get(match)
        if room is not None and not room.broken:
            self.open_rooms.move_to_end(match)
            return room
        if match not in self.opening:
            self.begin_to_lay(match)
        return await asyncio.shield(self.opening[match])

    def begin_to_lay(self, match: str) -> None:
        task = self.opening[match] = asyncio.create_task(self.lay(match))
        task.add_done_callback(lambda _: self.opening.pop(match, None))

    async def lay(self, match: str) -> Room:
        """Lay a table as its journal tells; what was changed by taking it up (other rules, other dice) is kept too."""
        room = await self.take_up(match)
        self.put(room)
        if self.store.shared:
            self.abroad.ask(room)
            await room.catch_up(None)
        return room

    async def take_up(self, match: str) -> Room:
        while True:
            room, kept = await asyncio.to_thread(self.load, match)
            lines = room.match.journal.between(kept, room.kept)
            if not lines:
                return room
            news = lines_of(room.record.key, kept, lines, room.match.waiting, time.time())
            with suppress(Overtaken):
                await self.store.take_up(room.record, room.match.seed, news)
                return room

    def heard(self, key: int, upto: int | None) -> None:
        """Another process has written of the match with that key; 0: of any."""
        for room in self.open_rooms.values() if key == 0 else filter(None, [self.keyed.get(key)]):
            if key == 0:
                self.abroad.ask(room)
            task = asyncio.create_task(room.catch_up(upto))
            self.following.add(task)
            task.add_done_callback(self.following.discard)

    def put(self, room: Room) -> None:
        self.open_rooms[room.record.id] = self.keyed[room.record.key] = room
        for name in list(islice(self.open_rooms, LOOKED_AT)) if len(self.open_rooms) > self.most else []:
            one = self.open_rooms[name]
            if one is not room and one.idle and len(self.open_rooms) > self.most:
                self.put_away(name)
            else:
                self.open_rooms.move_to_end(name)

    def put_away(self, match: str) -> Room:
        room = self.open_rooms.pop(match)
        if self.keyed.get(room.record.key) is room:
            del self.keyed[room.record.key]
        return room

    def load(self, match: str) -> tuple[Room, int]:
        """Take up the journal. With its own seed the dice go on where they stood; without, from fresh ones. Also tells
        how many lines the journal had before."""
        found = self.store.match(match)
        if found is None:
            raise Refused("no_match", status=404)
        record, seed = found
        played, kept = self.resumed(record, seed)
        room = self.room(record, played, self.store.says(match))
        room.recall(self.store.beside(record))
        return room, kept

    def resumed(self, record: Record, seed: str | None) -> tuple[Match, int]:
        journal = self.store.taken_up(record)
        kept = journal.length
        game = registry.find(record.game)
        played = resume(game, journal, seed=seed, fresh_seed=unforeseen.seed(), given=self.packs, name=record.id)
        on_table(played)
        return played, kept

    def room(self, record: Record, match: Match, says: list[Said]) -> Room:
        elsewhere = Elsewhere(self.store, record, self.taken_up, self.abroad) if self.store.shared else None
        room = Room(record, match, says, self.store, self.thinker, elsewhere)
        room.ring, room.stirred = self.ring, self.abroad.stir
        return room

    def taken_up(self, record: Record, seed: str | None) -> Match:
        """The match as it is kept now."""
        return self.resumed(record, seed)[0]

    async def seats_of(
        self, room: Room, tokens: Sequence[str], person: str | None = None
    ) -> tuple[tuple[str, ...], bool]:
        """The seats that these tokens or this person hold, in the order of the table, and whether they are the
        owner's."""
        asked = bool(tokens) or person is not None
        held = await asyncio.to_thread(self.store.held, room.record.id, tokens, person) if asked else []
        return tuple(seat for seat in room.match.seats if seat in held), None in held

    async def accept(
        self, match: str, invitation: str, person: Person | None = None, called: str | None = None
    ) -> Made:
        """Exchange an invitation for a token of the guest's own: from now on whoever made it cannot sit there."""
        found = await asyncio.to_thread(self.store.match, match)
        if found is None:
            raise Refused("no_match", status=404)
        own = secrets.token_urlsafe(16)
        await self.store.take_invitation(found[0], invitation, own, person.id if person else None)
        seats = await asyncio.to_thread(self.store.held, match, [own])
        if not seats or seats[0] is None:
            raise Refused("no_invitation", field="token", status=403)
        if await asyncio.to_thread(substitutes.is_substitute, self.store, own):
            await substitutes.sit_down(await self.open(match), seats[0], person.name if person else called or "")
        elif person is not None:
            await (await self.open(match)).seating.rename(seats[0], person.name)
        return Made(match=match, game=found[0].game, tokens={seats[0]: own}, owner="")

    async def invite(self, match: str, owner: str, seat: str, person: str | None = None) -> Made:
        """A new invitation for a seat that nobody has taken yet, by the owner of the match; the old one is void."""
        record, held = await asyncio.to_thread(self.held, match, owner, person)
        if None not in held:
            raise Refused("not_owner", status=403)
        if record.seats.get(seat) != "link":
            raise Refused("no_seat", field="seat", seat=seat, known=", ".join(record.seats))
        if await asyncio.to_thread(self.store.is_taken, record, seat):
            raise Refused("seat_taken", field="seat", status=409)
        link = secrets.token_urlsafe(16)
        await self.store.invite(record, seat, link)
        return Made(match=match, game=record.game, tokens={seat: link}, owner="")

    async def sit_here(self, match: str) -> Made:
        """New tokens for the seats that are played at this machine, for one who sits at it; theirs are not known.
        Where only bots play there is no seat to take, and one looks on."""
        found = self.store.match(match)
        seats = [seat for seat, by in found[0].seats.items() if by == "here"] if found else []
        if found is None or not (seats or found[0].only_bots):
            raise Refused("no_match", status=404)
        tokens, owner = {seat: secrets.token_urlsafe(16) for seat in seats}, secrets.token_urlsafe(16)
        await self.store.add_tokens(found[0], [(owner, None), *((token, seat) for seat, token in tokens.items())])
        return Made(match=match, game=found[0].game, tokens=tokens, owner=owner)

    async def journal(self, match: str, token: str, person: str | None = None) -> str:
        """The journal as a text, also of a match that this program cannot open. Of a finished game it is everybody's
        who knows where it is; while the game runs it would show every hand, so it needs the owner of them all."""
        found = await asyncio.to_thread(self.store.match, match)
        lines = await asyncio.to_thread(self.store.journal, found[0].key) if found else []
        if lines and is_end(lines[-1]):
            return "".join(lines)
        record, held = await asyncio.to_thread(self.held, match, token, person)
        if None not in held or "link" in record.seats.values():
            raise Refused("journal_shared", status=403)
        return "".join(lines)

    async def delete(self, match: str, token: str, person: str | None = None) -> None:
        """Take a match away, by its owner, also one that this program cannot open; all who sit there are told."""
        record, held = await asyncio.to_thread(self.held, match, token, person)
        if None not in held:
            raise Refused("not_owner", status=403)
        await self.remove(record)

    async def remove(self, record: Record) -> None:
        """Take a match away, whoever wishes it."""
        match = record.id
        room = await self.opened(match)
        async with room.lock if room else nullcontext():
            await self.store.delete(record)
            if await self.opened(match):
                self.put_away(match).close()

    async def opened(self, match: str) -> Room | None:
        """The table of that match, if there is one; one that is just being laid is waited for."""
        if match in self.opening:
            await asyncio.wait([self.opening[match]])
        return self.open_rooms.get(match)

    async def leave_for_good(self, match: Saved) -> None:
        """Somebody goes whose seats these were: nobody is called so any more, and where it is not over a bot plays."""
        room = await self.open(match.match)
        for seat in match.mine:
            await room.seating.leave(seat)

    def held(self, match: str, token: str, person: str | None = None) -> tuple[Record, list[str | None]]:
        """A match, and what a token or a person opens there; who has nothing is told no more than one who asks for no
        match."""
        found, held = self.store.match(match), self.store.held(match, [token] if token else [], person)
        if found is None or not held:
            raise Refused("no_match", status=404)
        return found[0], held
