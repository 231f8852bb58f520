"""The account of a siege, for its end: what it has cost both sides, and what they did with their dice and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bulawa.engine.accounts import Figure, Told, last_of, number_of, of, table
from bulawa.engine.setup import Laid
from bulawa.games.freedom.screen.captions import captions

GREEK_UNIT = "insurgent"
MORALE = ("morale", "morale_unpaid", "morale_hunger", "morale_aid", "morale_time")
OF_GAME = frozenset({*MORALE, "lost", "attacked", "sortied", "fired", "played_event", "taken", "collected"})
"""The events at which the account looks."""


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Units lost, attacks that hit, cards, areas, and the morale that was told last."""
    return table(seats, tale, FIGURES, captions(language)["account"])


def lost(tale: Sequence[Told], seat: str) -> str:
    return str(sum((told["unit"] == GREEK_UNIT) == (seat == "greek") for told in of(tale, "lost")))


def attacks(tale: Sequence[Told], seat: str) -> str:
    """Those that hit, of all."""
    made = list(of(tale, "attacked", "sortied", side=seat))
    return f"{sum(bool(told['hit']) for told in made)} / {len(made)}"


def shots(tale: Sequence[Told], seat: str) -> str:
    """Hits of the guns, of all that fired."""
    fired = list(of(tale, "fired", side=seat))
    return f"{sum(told['hits'] for told in fired)} / {len(fired)}"


def events(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "played_event", side=seat)


def areas(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "taken", side=seat)


def morale(tale: Sequence[Told], seat: str) -> str:
    """As it was told last, by itself or with what an area gave."""
    said = [{"now": one.get("spirit"), **one} for one in tale if one["event"] in MORALE or one.get("spirit")]
    return last_of(said, "now", *MORALE, "collected", side=seat)


FIGURES: dict[str, Figure] = {
    "lost": lost,
    "attacks": attacks,
    "shots": shots,
    "events": events,
    "areas": areas,
    "morale": morale,
}
