"""What saved games call by names that have changed since: procedures, their steps and fields, and things.

A save lives for ever, so whoever renames something a position or a journal tells writes the old name down here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Former:
    """Old names of one game, and the new ones."""

    def __init__(
        self,
        numbered: Mapping[str, str] | None = None,
        renamed: Mapping[str, str] | None = None,
        added: Mapping[str, Any] | None = None,
        things: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.numbered = dict(numbered or {})
        """Procedure -> its steps, from when positions numbered them; `Supply side=greek` where that one had others."""
        self.renamed = dict(renamed or {})
        """`Procedure` or `Procedure.step` -> what it is called now; steps under the procedure's present name."""
        self.added = dict(added or {})
        """`Procedure.field` or `event.field` -> what stands for it in all saves from before there was such a field."""
        self.things = {kind: dict(names) for kind, names in (things or {}).items()}
        """Kind -> old name -> new name."""

    def frame(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """A procedure of a position as it would be told today; what never was one is left to be refused."""
        frame = dict(told)
        name = frame.get("frame")
        if isinstance(name, str):
            self.name_step(name, frame)
            frame["frame"] = name = self.renamed.get(name, name)
            frame |= {field: value for field, value in self.fields_of(name) if field not in frame}
        at = frame.get("at")
        if isinstance(at, str):
            frame["at"] = self.renamed.get(f"{name}.{at}", at)
        return frame

    def name_step(self, name: str, frame: dict[str, Any]) -> None:
        """A place was a number."""
        at, steps = frame.get("at"), self.steps_of(name, frame)
        if type(at) is int and 0 <= at < len(steps):
            frame["at"] = steps[at]

    def steps_of(self, name: str, frame: Mapping[str, Any]) -> list[str]:
        """The steps of a procedure as they were numbered, its end behind them."""
        for key, steps in self.numbered.items():
            procedure, _, case = key.partition(" ")
            field, _, value = case.partition("=")
            if procedure == name and (not case or frame.get(field) == value):
                return [*steps.split(), "end"]
        return []

    def fields_of(self, name: str) -> list[tuple[str, Any]]:
        """Fields that a procedure or an event has got since, with what they were before."""
        start = f"{name}."
        return [(key.removeprefix(start), value) for key, value in self.added.items() if key.startswith(start)]


NOTHING_FORMER = Former()
