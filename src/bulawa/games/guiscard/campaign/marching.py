"""A group whose turn it is, as the chapters know it."""

from __future__ import annotations

from bulawa.engine.flow import Frame


class Marching(Frame):
    """What it has done in its turn."""

    fields = "group:group tested=0..99 fought bargained finished answered=0..1073741823"

    def __init__(
        self,
        group: int,
        tested: int = 0,
        fought: bool = False,
        bargained: bool = False,
        finished: bool = False,
        answered: int = 0,
    ) -> None:
        self.at = 0
        self.group = group
        self.tested = tested
        """The spies who were looked for, as bits."""
        self.fought = fought
        self.bargained = bargained
        self.finished = finished
        self.answered = answered
        """How many groups it met have said whether they attack."""

    def copy_to(self, twin: Marching) -> None:
        twin.tested, twin.fought, twin.bargained = self.tested, self.fought, self.bargained
        twin.finished, twin.answered = self.finished, self.answered
