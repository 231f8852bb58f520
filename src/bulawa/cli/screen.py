"""The terminal: lines out, lines in."""

from __future__ import annotations

import shutil
import sys
from textwrap import wrap


def write(text: str = "") -> None:
    print(text)


def paragraph(text: str, first: str = "", then: str = "") -> None:
    """A text broken to the width of the terminal; `first` and `then` stand before its lines."""
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    lines = wrap(text, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
    print("\n".join(lines))


def bullets(lines: list[str]) -> None:
    for line in lines:
        paragraph(line, "  • ", "    ")


def hear(prompt: str) -> str:
    """One line from the keyboard; EOFError when there is none to come."""
    if sys.stdin is None:
        raise EOFError
    return input(f"{prompt} ")


def clear() -> None:
    """Forget what is on the screen, the scrolled part too."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="")
