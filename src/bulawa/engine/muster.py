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
    """In a language: `theme` (its stylesheet), `battles` (`{scenario: {title, level}}`), `levels` (`{level: {title, limits: [texts]}}`), `armies`
    (`{army: {title, cards: [ids], rosters: {id: {title, level, cards}}}}`), `cards` (`{id: {title, sort, size, points,
    coins, chief, art, w, h, rows: [[label, value]], rules: [[name, text]], upgrades: [ids]}}`) and `upgrades`
    (`{id: {title, about}}`)."""
    weigh: Callable[[Setup, str, Any, str], dict[str, Any]]
    """A list of a seat, by setup, seat, text and language: `sums` (`[{label, now, most?}]`), `text` (as it is kept) and
    `problem`? (`{field, text}`)."""
