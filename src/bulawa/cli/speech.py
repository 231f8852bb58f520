"""What the command line says, in the player's language."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bulawa.engine.words import LANGUAGES, Argument, Words, read

TABLES = {language: read(Path(__file__).parent / f"words.{language}.toml") for language in LANGUAGES}
WORDS = Words({language: {"names": {}, **table} for language, table in TABLES.items()}, {})


def own_language() -> str:
    """The language the terminal is set to, if we speak it; otherwise English."""
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    spoken = (told or locale.getlocale()[0] or "")[:2].lower()
    return spoken if spoken in LANGUAGES else "en"


class Speech:
    """The sentences of the command line in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **args: Any) -> str:
        return WORDS.say(self.language, "say", key, {name: ("text", value) for name, value in args.items()})

    def open(self, kind: str, args: Mapping[str, Argument], words: Words) -> str:
        """What may fill an opening of that kind, with the names and measures of a game's words."""
        return Words.sentence(words.fill(self.language, TABLES[self.language]["open"][kind], args))

    def note(self, key: str, **args: Any) -> str:
        """What must be known of a proof."""
        return WORDS.say(self.language, "notes", key, {name: ("text", value) for name, value in args.items()})

    def command(self, word: str) -> str | None:
        """The command a typed word stands for, in any of our languages."""
        for table in TABLES.values():
            for command, words in table["commands"].items():
                if word in words.split():
                    return str(command)
        return None

    def help(self) -> str:
        return str(TABLES[self.language]["help"]["text"])
