"""Runs procedures with scripted dice: what is asked, what is answered."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.flow import Choice, Frame
from bulawa.engine.openings import Opening
from bulawa.games.ogniem.state import Ogniem


class Table:
    """A state whose procedures are run with the dice of a script."""

    def __init__(self, g: Ogniem, *rolls: list[int]) -> None:
        self.g = g
        self.chance = Script(rolls)
        g.listen()

    def run(self, frame: Frame | None) -> str:
        """Start a procedure; says what is asked then, or nothing when it is over."""
        if frame is not None:
            self.g.frames.append(frame)
        flow.start(self.g, self.chance)
        return self.asked()

    def asked(self) -> str:
        return type(flow.question(self.g)).key if self.g.waiting else ""

    def options(self) -> list[Choice]:
        return flow.options(self.g, self.g.waiting[0])

    def openings(self) -> list[Opening]:
        return flow.openings(self.g, self.g.waiting[0])

    def answer(self, *choice: int) -> str:
        """Give a legal answer; says what is asked next."""
        seat = self.g.waiting[0]
        why = flow.bar(self.g, seat, choice)
        assert why is None, why.key
        flow.answer(self.g, seat, choice, self.chance)
        return self.asked()

    def refusal(self, *choice: int) -> str:
        """The rule that bars an answer; empty if nothing does."""
        why = flow.bar(self.g, self.g.waiting[0], choice)
        return why.rule if why else ""

    def told(self, key: str) -> list[tuple[object, ...]]:
        return [event.args for event in self.g.told if event.key == key]
