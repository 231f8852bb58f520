"""Connections of those who have signed in: they end with the login by which they came."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from bulawa.server.people import Person


class Whose(Protocol):
    """What a connection knows of the one it belongs to."""

    async def who(self) -> Person | None:
        """Who has signed in where it comes from."""
        ...


class Nobodys:
    """Of one without an account."""

    async def who(self) -> Person | None:
        return None


class Caller:
    """Of one who may have signed in."""

    def __init__(self, ask: Callable[[], Awaitable[tuple[Person, str] | None]], callers: Callers) -> None:
        self.ask = ask
        """Tells who it is, and by which login."""
        self.callers = callers
        self.login = ""
        self.ended: Callable[[], None] = lambda: None
        """What is to be done when the login ends."""

    async def who(self) -> Person | None:
        found = await self.ask()
        self.leave()
        if found is None:
            return None
        self.login = found[1]
        self.callers.add(self)
        return found[0]

    def leave(self) -> None:
        self.callers.drop(self)


class Callers:
    """All of one process, by their logins."""

    def __init__(self) -> None:
        self.by_login: dict[str, set[Caller]] = {}

    def add(self, caller: Caller) -> None:
        self.by_login.setdefault(caller.login, set()).add(caller)

    def drop(self, caller: Caller) -> None:
        same = self.by_login.get(caller.login, set())
        same.discard(caller)
        if not same:
            self.by_login.pop(caller.login, None)

    def hang_up(self, login: str) -> None:
        for caller in self.by_login.pop(login, set()):
            caller.ended()
