"""What only the screen says: captions, tooltips and facts, from screen.<language>.toml."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from bulawa.engine import words
from bulawa.games.chocim.names import WORDS


@cache
def captions(language: str) -> dict[str, dict[str, str]]:
    return words.read(Path(__file__).parent / f"screen.{language}.toml")


def say(language: str, section: str, key: str, **args: Any) -> str:
    """A caption with its holes filled."""
    template = captions(language)[section][key]
    return WORDS.fill(language, template, {name: ("text", value) for name, value in args.items()})


def name(language: str, kind: str, id: str) -> str:
    """The name of a thing, at the beginning of a line."""
    found = WORDS.name(language, kind, id)
    return found[:1].upper() + found[1:]
