"""How a match begins here: as somebody wishes, where people have gathered, as a lesson, from a moment of another match,
or from a journal that a guest brings."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from msgspec import convert

from bulawa.engine.beginning import begin, teach
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.tables import Files
from bulawa.server import lessons, unforeseen
from bulawa.server.boards import on_table
from bulawa.server.people import Person
from bulawa.server.records import Beside, Record, Statement, lines_of
from bulawa.server.refusals import Refused
from bulawa.server.room import Room
from bulawa.server.rooms import Rooms
from bulawa.server.seating import Company
from bulawa.server.setups import (
    bots_in,
    check_seats,
    check_setup,
    find,
    names_of,
    nonces_of_bots,
    people_in,
    timing_of,
)
from bulawa.server.tables import Wish
from bulawa.server.wire.home import Made
from bulawa.server.wire.requests import ClockWish, NewMatch


async def begin_match(rooms: Rooms, wish: NewMatch, person: Person | None = None) -> Made:
    """Begin a match; its tokens are told now and never again. What is not given away is that person's."""
    game = find(wish.game)
    options = wish.options or {}
    check_setup(game, wish.scenario, options)
    scenario = game.scenario(wish.scenario)
    check_seats(scenario.seats, wish.seats)
    chance = Dealer(unforeseen.seed())
    seats = {seat: wish.seats[seat] for seat in scenario.seats}
    match = begin(
        game,
        scenario=scenario.id,
        options=options,
        chance=chance,
        pack=pack_of(rooms, game, wish.pack),
        brought=wish.brought,
        bots=bots_in(seats),
        nonces=nonces_of_bots(seats),
        awaits=people_in(seats) if wish.gather else (),
    )
    record = new_record(rooms, game.id, scenario.id, seats, wish.watch, wish.delay)
    room = rooms.room(record, match, [])
    room.timing = timing_of(wish.clock, match, match.waiting)
    await asyncio.to_thread(on_table, match)
    room.seating.company = Company(names_of(seats, person))
    told = await keep(rooms, record, chance.seed, match.journal.lines, match.waiting, kept_beside(room), person)
    rooms.put(room)
    return told


async def begin_at(
    rooms: Rooms,
    table: str,
    wish: Wish,
    names: Mapping[str, str],
    brought: Mapping[str, Any],
    more: Sequence[Statement],
) -> None:
    """Begin the match for which people have gathered; nothing is dealt before each has added to the dice."""
    game, chance = find(wish.game), Dealer(unforeseen.seed())
    seats = {seat: wish.bots.get(seat, "link") for seat in game.scenario(wish.scenario).seats}
    match = begin(
        game,
        scenario=wish.scenario,
        options=wish.options,
        chance=chance,
        pack=pack_of(rooms, game, wish.pack),
        brought=brought,
        bots=bots_in(seats),
        nonces=nonces_of_bots(seats),
        awaits=people_in(seats),
    )
    key = next(rooms.store.keys)
    flags = wish.watch, wish.public and wish.watch, wish.rated
    record = Record(key, table, game.id, wish.scenario, seats, *flags, wish.delay)
    room = rooms.room(record, match, [])
    room.timing = timing_of(convert(wish.clock, ClockWish) if wish.clock else None, match, room.wanted)
    room.seating.company = Company(names)
    await asyncio.to_thread(on_table, match)
    rows = lines_of(key, 0, match.journal.lines, match.waiting, time.time())
    await rooms.store.add_match(record, chance.seed, [], rows, kept_beside(room), more=more)
    rooms.put(room)
    room.ring(room)


async def begin_lesson(rooms: Rooms, game: Game, name: str, person: Person | None = None) -> Made:
    """Begin a guided game: the learner sits here, bots everywhere else."""
    if name not in [lesson.id for lesson in game.lessons]:
        known = ", ".join(lesson.id for lesson in game.lessons) or "–"
        raise Refused("no_lesson", field="lesson", lesson=name[:40], known=known, status=404)
    seed = unforeseen.seed()
    match = await asyncio.to_thread(teach, game, game.lesson(name), seed)
    record = new_record(rooms, game.id, match.setup.scenario, lessons.sitters(match))
    room = rooms.room(record, match, [])
    await asyncio.to_thread(on_table, match)
    told = await keep(rooms, record, seed, match.journal.lines, match.waiting, person=person)
    rooms.put(room)
    return told


def pack_of(rooms: Rooms, game: Game, digest: str | None) -> Files | None:
    """The content pack that was wished for; None is our own data."""
    found = None if digest is None else rooms.packs.by_digest(game.id, digest)
    if digest is not None and found is None:
        known = ", ".join(files.name for files in rooms.packs.of(game.id)) or "–"
        raise Refused("no_pack", field="pack", known=known)
    return found


async def fork(rooms: Rooms, room: Room, then: Match, person: Person | None = None) -> Made:
    """Begin a match where another one stood once; whoever played by link plays here, and the dice are others."""
    if then.over or then.awaited:
        raise Refused("nothing_to_play", field="turn")
    setup, chance = then.setup, Dealer(unforeseen.seed())
    seats = {seat: "here" if by == "link" else by for seat, by in room.record.seats.items()}
    own = setup.pack is then.game.load_pack(None)
    match = begin(
        then.game,
        scenario=setup.scenario,
        options=setup.options,
        chance=chance,
        pack=None if own else setup.pack.files,
        brought=setup.brought,
        position=then.position(),
        bots=bots_in(seats),
        nonces=nonces_of_bots(seats),
    )
    record = new_record(rooms, then.game.id, setup.scenario, seats)
    return await keep(rooms, record, chance.seed, match.journal.lines, match.waiting, person=person)


async def take_in(rooms: Rooms, journal: str, guest: str, person: Person | None = None) -> Made:
    """Begin a match from a journal that a guest brings; its seed is not ours, so the dice go on from fresh ones."""
    told = await rooms.thinker.examine(journal, guest, rooms.packs)
    record = new_record(rooms, told["game"], told["scenario"], told["seats"])
    made = await keep(rooms, record, told["seed"], told["lines"], told["waiting"], person=person)
    made.turn = told["turn"]
    return made


def kept_beside(room: Room) -> Beside:
    """What is kept of a table beside its match."""
    return {"company": asdict(room.seating.company), **(room.timing.kept() if room.timing else {})}


def new_record(
    rooms: Rooms, game: str, scenario: str, seats: dict[str, str], watch: bool = False, delay: int = 0
) -> Record:
    return Record(next(rooms.store.keys), secrets.token_urlsafe(9), game, scenario, seats, watch, delay=delay)


async def keep(
    rooms: Rooms,
    record: Record,
    seed: str | None,
    lines: Sequence[str],
    waiting: Sequence[str],
    beside: Beside | None = None,
    person: Person | None = None,
) -> Made:
    """A new match; what opens a seat that is given away by a link is an invitation, good for one guest."""
    tokens = {seat: secrets.token_urlsafe(16) for seat, by in record.seats.items() if not by.startswith("bot:")}
    owner = secrets.token_urlsafe(16)
    held: list[tuple[str, str | None]] = [(owner, None), *((token, seat) for seat, token in tokens.items())]
    rows = lines_of(record.key, 0, lines, waiting, time.time())
    await rooms.store.add_match(record, seed, held, rows, beside, person.id if person else None)
    return Made(match=record.id, game=record.game, tokens=tokens, owner=owner)
