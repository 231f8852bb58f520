"""A player's phase, as the chapters know it."""

from __future__ import annotations

from bulawa.engine.flow import Frame


class Phase(Frame):
    """The five steps of one side.  [R101]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0
