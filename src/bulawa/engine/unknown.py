"""What has no such name, said in the reader's language with those there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from bulawa.engine.brought import COMMON
from bulawa.engine.errors import UnknownName


class Unknown(UnknownName):
    """Nothing is called so here: the field at fault, the key of a sentence (section `unknown`), and what there is."""

    def __init__(self, field: str, key: str, given: Any, known: Iterable[Any], game: str = "") -> None:
        self.field = field
        self.key = key
        self.given = given
        self.known = tuple(known)
        self.game = game
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        """It has to travel where a process of its own refuses."""
        return partial(Unknown, self.field, self.key, self.given, self.known, self.game), ()

    def text(self, language: str) -> str:
        args = {"given": repr(self.given), "known": ", ".join(map(str, self.known)), "game": self.game}
        said = COMMON.phrase(language, "unknown", self.key, {name: ("text", one) for name, one in args.items()})
        return f"{self.field}: {said}"
