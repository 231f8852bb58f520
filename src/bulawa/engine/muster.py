"""What a game says of armies before a match: of what they may be made, and what a list comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bulawa.engine.setup import Setup


@dataclass(frozen=True)
class Muster:
    """Everything a page needs on which a seat puts together what it brings; the game alone judges."""

    describe: Callable[[str], dict[str, Any]]
    """In a language: the theme, battles, levels with their limits, armies with their cards and rosters, cards with all
    their values, and upgrades (docs/protocol.md)."""
    weigh: Callable[[Setup, str, Any, str], dict[str, Any]]
    """What a list of a seat comes to, by setup, seat, text and language: sums beside their limits, the first problem,
    and the text as it is kept."""
