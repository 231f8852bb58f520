"""The account of a battle, for its end: what it has cost both armies, and what they did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bulawa.engine.accounts import Figure, Told, last_of, number_of, of, score, table
from bulawa.engine.setup import Laid
from bulawa.games.ogniem import view
from bulawa.games.ogniem.screen.captions import captions


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Units lost, disorganisation, shots, charges, hits in melee, objectives, motivation and points."""
    begun = [{"event": "motivation", "side": seat, "now": now} for seat, now in zip(seats, view.new(laid).motivation)]
    return table(seats, [*begun, *tale], FIGURES, captions(language)["account"])


def own(tale: Sequence[Told], seat: str, field: str, *keys: str) -> list[Told]:
    """What was done by, or to, the elements of an army; their names begin with its side."""
    return [told for told in of(tale, *keys) if told[field].startswith(f"{seat}_")]


def lost(tale: Sequence[Told], seat: str) -> str:
    """Who is gone; a crush or deserters cost a unit something, not its life."""
    return str(len(own(tale, seat, "element", "routed")))


def hurt(tale: Sequence[Told], seat: str) -> str:
    return str(sum(told["dp"] for told in own(tale, seat, "element", "hurt")))


def shots(tale: Sequence[Told], seat: str) -> str:
    return str(len(own(tale, seat, "shooter", "shot")))


def charges(tale: Sequence[Told], seat: str) -> str:
    return str(len(own(tale, seat, "charger", "charged")))


def hits(tale: Sequence[Told], seat: str) -> str:
    return str(sum(told["hits"] for told in own(tale, seat, "attacker", "struck")))


def goals(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "controls", side=seat)


def motivation(tale: Sequence[Told], seat: str) -> str:
    """As it was told last."""
    return last_of(tale, "now", "motivation", side=seat)


FIGURES: dict[str, Figure] = {
    "lost": lost,
    "hurt": hurt,
    "shots": shots,
    "charges": charges,
    "hits": hits,
    "goals": goals,
    "motivation": motivation,
    "points": score,
}
