"""The terminal: lines out, lines in."""

from __future__ import annotations

import shutil
import sys
from textwrap import wrap

CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}
"""What could move the cursor, colour the screen or worse: it may come from a journal that somebody else has written."""


def harmless(text: str) -> str:
    """A text without control characters."""
    return text.translate(CONTROLS)


def write(text: str = "") -> None:
    print(harmless(text))


def paragraph(text: str, first: str = "", then: str = "") -> None:
    """A text broken to the width of the terminal; `first` and `then` stand before its lines."""
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    lines = wrap(text, width, initial_indent=first, subsequent_indent=then, break_on_hyphens=False)
    print(harmless("\n".join(lines)))


def bullets(lines: list[str]) -> None:
    for line in lines:
        paragraph(line, "  • ", "    ")


def hear(prompt: str) -> str:
    """One line from the keyboard; EOFError when there is none to come."""
    if sys.stdin is None:
        raise EOFError
    return input(f"{harmless(prompt)} ")


def clear() -> None:
    """Forget what is on the screen, the scrolled part too."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="")
