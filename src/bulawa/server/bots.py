"""The bots of one table: they answer step by step, at a pace that can be followed, set and skipped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from weakref import proxy

from msgspec import UNSET

from bulawa.bots.look import Look
from bulawa.engine.illegal import Illegal
from bulawa.engine.match import Match
from bulawa.server import unforeseen
from bulawa.server.refusals import Refused
from bulawa.server.wire.state import BotsNow

if TYPE_CHECKING:
    from bulawa.server.room import Room

logger = logging.getLogger("bulawa.server")

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
"""Seconds before a lost thought is thought again; each time in vain the pause doubles."""

UNCLAIMED = 1.0
"""Seconds until one looks again whether another process still thinks for the bots of a match."""

PATIENCE = 4
"""So often in vain, and any legal answer does."""


class BotPlayers:
    """Those seats of a room that no human holds."""

    def __init__(self, room: Room) -> None:
        self.room: Room = proxy(room)
        """Not held: a table that is put away goes at once."""
        self.hurry = False
        """Somebody has asked to skip the pauses until a human must answer."""
        self.nudge = asyncio.Event()
        self.last_move = 0.0
        self.deed = ""
        """What the last answer was a part of."""
        self.lost = 0
        """Thoughts about the present question that were lost."""
        self.task: asyncio.Task[None] | None = None

    @property
    def pace(self) -> int:
        """Milliseconds between two steps; kept with the table, so that it is the same at every process."""
        return self.room.seating.company.pace

    @property
    def playing(self) -> bool:
        return self.task is not None

    def to_move(self) -> str | None:
        """The bot that must answer now; in a lesson nobody answers before it is his turn there."""
        room = self.room
        if not room.record.bots or self.rests:
            return None
        bots = [seat for seat in room.waiting if seat in room.record.bots]
        return next((seat for seat in bots if room.match.lets(seat) and not self.is_stuck(seat)), None)

    @property
    def rests(self) -> bool:
        """Whether they were told to stop, or play only with each other while nobody looks on."""
        return self.room.seating.company.paused or (self.room.record.only_bots and not self.room.is_watched)

    def is_stuck(self, seat: str) -> bool:
        """Whether the rules take no answer of this bot, nor any that was tried in its place."""
        return self.room.thinker.trust.is_stuck(self.room.record.id, seat, self.room.turn_of(seat))

    def told(self) -> BotsNow:
        """What the table says of its bots: who thinks, for whom any legal answer is given, who cannot go on."""
        seats = self.room.record.bots
        match, trust = self.room.record.id, self.room.thinker.trust
        stuck = [seat for seat in seats if self.is_stuck(seat)]
        lost = [seat for seat in seats if trust.is_lost(match, seat) and seat not in stuck]
        thinking = self.to_move() or UNSET
        paused = self.room.seating.company.paused or UNSET
        return BotsNow(pace=self.pace, thinking=thinking, paused=paused, stand_in=lost or UNSET, stuck=stuck or UNSET)

    def skip(self) -> None:
        """No more pauses until a human must answer."""
        self.hurry = self.to_move() is not None
        self.nudge.set()

    def moved(self) -> None:
        """Somebody has answered; the next pause counts from here."""
        self.last_move = asyncio.get_running_loop().time()

    def wake(self) -> None:
        """Play, if a bot must answer and none is at it."""
        if self.room.keeper.thinks and self.task is None and not self.room.broken and self.to_move() is not None:
            self.task = asyncio.get_running_loop().create_task(self.play(self.room.itself))

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def play(self, room: Room) -> None:
        """Answer one question after the other; as long as that goes on, the table stays."""
        try:
            while not room.broken and self.to_move() is not None:
                if await room.keeper.claim(room.record):
                    await self.play_on(room)
                else:
                    await asyncio.sleep(UNCLAIMED)
        except Exception:
            logger.exception("the bot in match %s stopped", self.room.record.id)
        finally:
            self.task = None

    async def play_on(self, room: Room) -> None:
        """Answer for as long as a bot must; no other process does so meanwhile."""
        try:
            while not room.broken and (seat := self.to_move()) is not None:
                await self.step(seat, room.turn_of(seat))
            self.hurry = False
        finally:
            await room.keeper.release(room.record)

    async def step(self, seat: str, turn: int) -> None:
        """One answer; a thought that the table has overtaken is dropped, one that was lost is thought again."""
        room = self.room
        try:
            deed, goes_on = room.match.game.deed(room.match.state), self.goes_on(room.match)
            choice = room.match.reply(seat) or await self.think(seat, goes_on)
            self.lost, self.deed = 0, deed
            if not goes_on:
                await self.breathe()
            if not self.rests:
                await room.answer(seat, choice, turn)
        except Illegal as error:
            logger.warning("in match %s the bot of %s breaks the rules: %s", room.record.id, seat, error)
            self.fail(seat, turn)
        except Refused as error:
            if error.key == "busy":
                await self.rest()
            elif error.key == "broken":
                self.fail(seat, turn)
            elif error.key != "stale":
                raise
        else:
            if not self.is_distrusted(seat, turn):
                room.thinker.trust.regain(room.record.id, seat)

    def fail(self, seat: str, turn: int) -> None:
        """The bot's answer was none: the table says so, and any legal answer will be given in its place."""
        self.room.thinker.trust.lose(self.room.record.id, seat, turn)
        self.room.tell_anew()

    def is_distrusted(self, seat: str, turn: int) -> bool:
        """Whether another answers for the bot at this question."""
        return self.room.thinker.trust.failed_at(self.room.record.id, seat, turn) > 0

    def goes_on(self, match: Match) -> bool:
        """Whether the next answer belongs to the same deed as the last one: those are told as one."""
        deed = match.game.deed(match.state)
        return bool(deed) and deed == self.deed

    async def think(self, seat: str, goes_on: bool) -> Sequence[Any]:
        """An answer that belongs to the same deed as the last one was thought of with it, and needs less."""
        room = self.room
        look = Look.of(room.match, seat).written()
        turn = room.turn_of(seat)
        in_vain = self.lost + room.thinker.trust.failed_at(room.record.id, seat, turn)
        seed = seed_of_thought(room.match.seed or unforeseen.seed(), seat, turn, in_vain)
        return await room.thinker.choose(room.record.id, look, self.bot(seat), seed, goes_on)

    def bot(self, seat: str) -> str:
        """Who thinks for the seat: its own bot, or the one that never fails."""
        distrusted = self.is_distrusted(seat, self.room.turn_of(seat))
        return "random" if distrusted or self.lost >= PATIENCE else self.room.record.seats[seat].removeprefix("bot:")

    async def rest(self) -> None:
        """The pause after a lost thought."""
        await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2**self.lost))
        self.lost += 1

    async def breathe(self) -> None:
        """The pause before a step; nobody there, no pause."""
        loop = asyncio.get_running_loop()
        while self.room.is_watched and not self.hurry and (left := self.last_move + self.pace / 1000 - loop.time()) > 0:
            self.nudge.clear()
            try:
                async with asyncio.timeout(left):
                    await self.nudge.wait()
            except TimeoutError:
                return


def seed_of_thought(dice: str, seat: str, turn: int, in_vain: int) -> str:
    """Whoever takes an answer back and gives it again meets the same reply; what was thought in vain is thought
    otherwise. The dice cannot be told from it."""
    return sha256(f"{dice} {seat} {turn} {in_vain}".encode()).hexdigest()[:16]
