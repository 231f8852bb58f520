"""A keyboard for tests: lines from a list or without end, Ctrl-C where wanted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Keyboard:
    """Types line after line; a line that is an exception is raised, and after the last the file ends."""

    def __init__(self, lines: Iterable[str | type[BaseException]], before: Callable[[], None] | None = None) -> None:
        self.lines = iter(lines)
        self.before = before
        self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if self.before is not None:
            self.before()
        line = next(self.lines, None)
        if line is None:
            return ""
        if not isinstance(line, str):
            raise line
        self.typed += 1
        return f"{line}\n"


def numbers(seed: int, most: int = 24) -> Iterator[str]:
    """A player who types numbers without end."""
    rng = random.Random(seed)
    while True:
        yield str(rng.randint(1, most))
