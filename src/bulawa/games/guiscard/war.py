"""What lasts beyond a battle: the days of a siege or a campaign, behind the field that lies on the table."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Frame
from bulawa.games.guiscard.field import Field

NOBODY: Final = -1
UNDECIDED: Final = -2
"""The battle is still fought, or none is."""
DRAWN: Final = -1
"""It has ended, and neither side has won it."""


class Customs:
    """What a kind of war changes in the course of its battles; shared by all copies."""

    def open_phase(self, g: Any) -> Frame | None:
        """At the beginning of each phase."""
        return None

    def close_phase(self, g: Any) -> int:
        """At the end of each phase: who has the battle, if that ends it."""
        return UNDECIDED

    def may_be_away(self, g: Any, seat: int) -> bool:
        """Whether the battle goes on though that side has nobody on the map.  [R187]"""
        return False

    def breaker(self, g: Any) -> int:
        """At the end of each turn: the seat that may break the battle off, or NOBODY."""
        return NOBODY

    def yielder(self, g: Any) -> int:
        """At the end of each turn: the seat that may lay down its arms, or NOBODY.  [R655]"""
        return NOBODY

    def close_turn(self, g: Any) -> None:
        """At the very end of each turn."""

    def storm(self, g: Any, seat: int) -> Frame | None:
        """What the besiegers do who have decided upon an assault.  [R512]"""
        return None


class War:
    """Flat data that is copied with the state; each kind of war adds its own (days/, campaign/)."""

    def __init__(self, atlas: Any, customs: Customs | None = None) -> None:
        self.customs = customs or Customs()
        self.atlas = atlas
        """Lays the fields of this war (content/atlas.py); shared by all copies."""
        self.verdict = UNDECIDED
        """Who has won the battle that was fought last."""

    def lay(self, plan: dict[str, Any]) -> Field:
        """The field of a battle that is drawn up so."""
        found: Field = self.atlas.lay(plan)
        return found

    def field(self) -> Field:
        """The field that lies on the table while nobody fights."""
        found: Field = self.atlas.quiet()
        return found

    def siege(self) -> Any:
        """The siege of several days that is played within this war now, or None.  [R660]"""
        return None

    def is_hungry(self, man: int) -> bool:
        """Whether somebody's group was two days without supply.  [R632]"""
        return False

    def copy(self) -> War:
        raise NotImplementedError
