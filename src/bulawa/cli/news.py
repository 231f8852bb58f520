"""What has happened, line by line, and under the lines that close a chapter its account."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bulawa.cli import screen
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Event
from bulawa.engine.match import Match

GAP = 3
"""Columns between a label and the longest name or number beside it."""


def tell(match: Match, events: Iterable[Event], eyes: Eyes, language: str) -> None:
    """Events as these eyes may know them."""
    for event in events:
        line = match.tell(event, eyes, language)
        if line:
            screen.bullets([line])
        show_account(match, event, eyes, language)


def show_account(match: Match, event: Event, eyes: Eyes, language: str) -> None:
    """The table that stands under the event, if there is one."""
    account = match.account(event, eyes, language)
    if account is not None:
        names = [match.words.name(language, "seat", one) for one in account["seats"]]
        screen.write("\n".join(f"    {line}" for line in table(names, account["rows"])))


def last_account(match: Match) -> Event | None:
    """The event under which the last account stands."""
    return next((event for event in reversed(match.log) if event.key in match.game.accounts), None)


def table(names: list[str], rows: list[Mapping[str, Any]]) -> list[str]:
    """A column for each name; what belongs to a heading is indented."""
    wide = [GAP + max(len(name), 4) for name in names]
    indent = "  " if any(row["kind"] == "head" for row in rows) else ""
    labels = [row["label"] if row["kind"] == "head" else indent + row["label"] for row in rows]
    longest = max(map(len, labels))
    heading = " " * longest + cells(names, wide)
    values = [cells(row.get("values", ()), wide) for row in rows]
    return [heading, *(f"{label:{longest}}{said}".rstrip() for label, said in zip(labels, values))]


def cells(values: Iterable[str], wide: Iterable[int]) -> str:
    return "".join(f"{value:>{width}}" for value, width in zip(values, wide))
