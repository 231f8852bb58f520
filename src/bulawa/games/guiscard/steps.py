"""A player's phase, as the chapters know it."""

from __future__ import annotations

from bulawa.engine.flow import Frame


class Phase(Frame):
    """The five steps of one side.  [R101]"""

    fields = "formed=0..12"

    def __init__(self, formed: int = 0) -> None:
        self.at = 0
        self.formed = formed
        """How many orders have been given to formations.  [R221]"""
