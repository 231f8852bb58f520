"""Whoever looks at a table, or changes it, holds its lock meanwhile.

Every answer passes through here: classes are quicker than generators that are made into such."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bulawa.engine.errors import BulawaError, UnknownName
from bulawa.engine.illegal import Illegal
from bulawa.server.records import Overtaken
from bulawa.server.refusals import Refused

if TYPE_CHECKING:
    from bulawa.engine.match import Match
    from bulawa.server.onlooker import Onlooker
    from bulawa.server.room import Room

logger = logging.getLogger("bulawa.server")

REFUSALS = (Illegal, Refused, UnknownName, Overtaken)
"""What is raised before anything is changed."""


class Settled:
    """The match while no change of it is being saved."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def __aenter__(self) -> Match:
        room = self.room
        await room.lock.acquire()
        if room.broken:
            room.lock.release()
            raise Refused("no_match", status=404) if room.deleted else Refused("not_saved", status=503)
        return room.match

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.room.lock.release()


class Changing(Settled):
    """The match while it is changed. Where the rules fail in the middle of it, nothing of the change counts."""

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        room = self.room
        try:
            if isinstance(error, Exception) and not isinstance(error, REFUSALS):
                logger.error("the rules failed in match %s", room.record.id, exc_info=error)
                room.break_off()
                raise Refused("broken", status=500) from None
        finally:
            room.lock.release()


class Acting:
    """While a connection changes the table itself; if it may not, it is told what it missed meanwhile."""

    def __init__(self, one: Onlooker) -> None:
        self.one = one

    def __enter__(self) -> None:
        self.one.acting = True

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.one.acting = False
        if isinstance(error, BulawaError) and self.one.lean and self.one.room is not None:
            self.one.update_lean()
