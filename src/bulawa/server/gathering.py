"""Those at one table: who comes, who goes, and that everybody is told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from bulawa.server.crowd import Crowd
from bulawa.server.lines import Change
from bulawa.server.listener import Listener
from bulawa.server.refusals import Refused

MOST_IN_A_SEAT = 4
"""Connections of one seat; whoever comes after takes the place of the first."""
MOST_WATCHERS = 4000
"""Spectators have places of their own: they keep nobody from the table."""


def silently(table: Any) -> None:
    """Nobody must hear of it."""


class Gathering:
    """Connections, in the order in which they came."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held by whoever changes the table, or looks at it."""
        self.listeners: dict[Listener, None] = {}
        self.crowd = Crowd(self.lock)
        """Those of them who hold no seat, as far as they are still to be told something."""
        self.ring: Callable[[Any], None] = silently
        """Who must hear that the table has gone on, though he does not look on."""

    def connected_here(self) -> Counter[str]:
        """How many connections each seat has."""
        return Counter([seat for listener in self.listeners for seat in listener.seats])

    def admit(self, listener: Listener) -> None:
        """Let one more come; if it only watches, there must be a place."""
        if not listener.seats and sum(not one.seats for one in self.listeners) >= MOST_WATCHERS:
            raise Refused("too_many_here")
        for seat in listener.seats:
            self.make_room(seat)
        self.listeners[listener] = None

    def make_room(self, seat: str) -> None:
        """One player cannot crowd the table: of too many connections in a seat the first one goes."""
        here = [one for one in self.listeners if seat in one.seats]
        if len(here) >= MOST_IN_A_SEAT:
            del self.listeners[here[0]]
            here[0].gone("elsewhere")

    def clear(self, seat: str, but: Listener | None = None) -> None:
        """Its player has taken the seat back: let all others go who sit there."""
        for listener in [one for one in self.listeners if seat in one.seats and one is not but]:
            del self.listeners[listener]
            listener.gone("taken_back")

    def dismiss(self, why: str) -> None:
        listeners, self.listeners = self.listeners, {}
        self.crowd.disperse()
        for listener in listeners:
            listener.gone(why)

    def tell_all(self, change: Change, but: Listener | None = None) -> None:
        """Tell everybody but one what changed: those who play at once, the crowd after them."""
        watching = []
        for listener in list(self.listeners):
            if not listener.seats:
                watching.append(listener)
            elif listener is not but:
                listener.changed(change)
        if watching:
            self.crowd.hear((one for one in watching if one is not but), change)
