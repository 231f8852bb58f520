"""The account of a siege, for its end: what it has cost both sides, and what they won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bulawa.engine.accounts import Figure, Told, last_of, number_of, of, table
from bulawa.engine.setup import Laid
from bulawa.games.chocim.board import SIDE_IDS, UNIT_IDS, side_of
from bulawa.games.chocim.screen.captions import captions

DEATHS = ("died_of_wounds", "starved", "perished")
MORALE = (
    "morale", "victory", "defeat", "field_taken", "field_lost", "sortie", "prayed", "feasted", "wounded", "rations",
)  # fmt: skip


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Units routed and lost, hits, fields, cards for the talks, and the morale that was told last."""
    return table(seats, tale, FIGURES, captions(language)["account"])


def units(tale: Sequence[Told], seat: str, *keys: str) -> str:
    """How many units of a side met this."""
    return str(sum(SIDE_IDS[side_of(UNIT_IDS.index(told["unit"]))] == seat for told in of(tale, *keys)))


def routed(tale: Sequence[Told], seat: str) -> str:
    return units(tale, seat, "routed")


def dead(tale: Sequence[Told], seat: str) -> str:
    return units(tale, seat, *DEATHS)


def hits(tale: Sequence[Told], seat: str) -> str:
    return str(sum(told["hits"] for told in of(tale, "scored", side=seat)))


def fields(tale: Sequence[Told], seat: str) -> str:
    """Taken by the Ottomans, retaken by the Commonwealth."""
    return number_of(tale, "captured" if seat == "ottoman" else "retaken")


def cards(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "took_card", side=seat)


def morale(tale: Sequence[Told], seat: str) -> str:
    return last_of(tale, "now", *MORALE, side=seat)


FIGURES: dict[str, Figure] = {
    "routed": routed,
    "dead": dead,
    "hits": hits,
    "fields": fields,
    "cards": cards,
    "morale": morale,
}
