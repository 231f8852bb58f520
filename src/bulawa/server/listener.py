"""What a table knows of others: of those who look on, and of the one who keeps it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

from bulawa.server.lines import Change
from bulawa.server.records import Beside, Line, Record, Said


class Listener(Protocol):
    """One who looks on. Telling never waits."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats it holds; none: it only watches."""
        ...

    def changed(self, change: Change) -> None:
        """The table has changed, and this is what happened to its log."""
        ...

    def gone(self, why: str) -> None:
        """The table is no longer there for this one: `deleted`; `unsaved`, when it must be laid again; or `elsewhere`,
        when its seat has been taken by too many others since."""
        ...


class Keeper(Protocol):
    """Puts what must not be lost where it is not lost; `StoreError` when that is refused, `Overtaken` when another
    process has answered first."""

    @property
    def thinks(self) -> bool:
        """Whether this process thinks for bots; else another one does."""
        ...

    async def claim(self, record: Record) -> bool:
        """Whether this process may now think for the bots of a match: never two at a time."""
        ...

    async def release(self, record: Record) -> None:
        """Let another process think for them."""
        ...

    def add_lines(self, lines: list[Line]) -> Awaitable[None]: ...

    def keep_beside(self, record: Record, beside: Beside, lines: list[Line]) -> Awaitable[None]: ...

    def add_said(self, record: Record, n: int, said: Said) -> Awaitable[None]: ...

    def unsay(self, record: Record, n: int) -> Awaitable[None]: ...
