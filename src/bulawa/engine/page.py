"""A position in words and lines, for the terminal and for screen readers: what the pages of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from bulawa.engine.flow import Result
from bulawa.engine.words import Words

WIDTH = 80


class Page:
    """Writes in one language, from the section `text` of a game's words."""

    def __init__(self, words: Words, language: str) -> None:
        self.words = words
        self.language = language

    def say(self, key: str, **args: Any) -> str:
        """A line of the words files; plain values need no kind."""
        return self.words.say(self.language, "text", key, kinds(args))

    def part(self, key: str, **args: Any) -> str:
        """As `say`, for the inside of a line."""
        return self.words.phrase(self.language, "text", key, kinds(args))

    def over(self, result: Result | None, seats: Sequence[str]) -> list[str]:
        """Who has won, and by what; nothing while the game goes on."""
        if result is None:
            return []
        winners = [seats[seat] for seat in result.winners]
        key = "over_shared" if len(winners) > 1 else "over"
        args = {"winners": ("seat", winners), "reason": ("reason", result.reason)}
        return [self.words.say(self.language, "log", key, args)]

    def wrapped(self, *lines: str, indent: int = 4) -> list[str]:
        """Lines no wider than a page; what runs on is indented."""
        manner: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}
        return [part for line in lines for part in wrap(line, WIDTH, subsequent_indent=" " * indent, **manner)]


def kinds(args: Mapping[str, Any]) -> dict[str, tuple[str, Any]]:
    return {name: value if isinstance(value, tuple) else ("text", value) for name, value in args.items()}


def bound(blocks: Iterable[list[str]]) -> str:
    """Blocks of lines with an empty line between them; empty blocks are left out."""
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"
