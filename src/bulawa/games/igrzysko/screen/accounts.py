"""Accounts of a turn and of the whole game: what each family has won and lost, and by what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bulawa.engine.accounts import of
from bulawa.engine.setup import Laid
from bulawa.engine.words import Words, signed
from bulawa.games.igrzysko.board import DEALINGS, SOURCES
from bulawa.games.igrzysko.content.pack import FAMILY_IDS
from bulawa.games.igrzysko.screen.captions import captions

Told = Mapping[str, Any]
"""An event as data, with its key under `event`."""

Row = dict[str, Any]

GAINED = {"estate_founded": "seat", "estate_seized": "seat"}
LOST = {"estate_lost": "seat", "estate_seized": "victim"}
"""Events that bring or take an estate, each with the argument that names the family."""
OF_TURN = frozenset({"round", "prestige", "money", "bid", *GAINED, *LOST})
OF_GAME = frozenset({"prestige"})
"""The events at which the accounts look."""


def of_turn(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """The turn that ends with this tale: prestige by source, estates, money."""
    begun = [n for n, told in enumerate(tale) if told["event"] == "round"]
    turn, text = tale[begun[-1] if begun else 0 :], captions(language)["account"]
    rows = [
        {"label": text["prestige"], "kind": "head"},
        *prestige(laid.words, seats, turn, language),
        {"label": text["together"], "kind": "sum", "values": each(seats, tale[-1]["prestige"])},
        *estates(seats, turn, language),
        {"label": text["money"], "kind": "head"},
        *money(laid.words, seats, turn, language),
        {"label": text["left"], "kind": "sum", "values": each(seats, tale[-1]["money"])},
    ]
    return {"seats": list(seats), "rows": rows}


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Where the prestige of each family came from."""
    now = {told["seat"]: str(told["now"]) for told in tale if told["event"] == "prestige"}
    sums = {"label": captions(language)["account"]["finally"], "kind": "sum"}
    rows = [*prestige(laid.words, seats, tale, language), {**sums, "values": [now.get(seat, "0") for seat in seats]}]
    return {"seats": list(seats), "rows": rows}


def each(seats: Sequence[str], numbers: Sequence[int]) -> list[str]:
    return [str(numbers[FAMILY_IDS.index(seat)]) for seat in seats]


def prestige(words: Words, seats: Sequence[str], tale: Sequence[Told], language: str) -> Iterator[Row]:
    won_by = totals(tale, "prestige")
    for source in SOURCES:
        won = [won_by.get((seat, source), 0) for seat in seats]
        yield from row(words.name(language, "source", source), won)


def estates(seats: Sequence[str], tale: Sequence[Told], language: str) -> Iterator[Row]:
    text = captions(language)["account"]
    gained = [count(tale, GAINED, seat) for seat in seats]
    lost = [-count(tale, LOST, seat) for seat in seats]
    if any(gained) or any(lost):
        yield {"label": text["estates"], "kind": "head"}
        yield from row(text["gained"], gained)
        yield from row(text["lost"], lost)


def money(words: Words, seats: Sequence[str], tale: Sequence[Told], language: str) -> Iterator[Row]:
    dealt_by = totals(tale, "money")
    for dealing in DEALINGS:
        dealt = [dealt_by.get((seat, dealing), 0) for seat in seats]
        yield from row(words.name(language, "dealing", dealing), dealt)
    bids = [-sum(told["amount"] for told in tale if told["event"] == "bid" and told["seat"] == seat) for seat in seats]
    yield from row(captions(language)["account"]["bids"], bids)


def row(label: str, numbers: Sequence[int]) -> Iterator[Row]:
    """A row of changes; nothing stays blank, and a row of nothing is left out."""
    if any(numbers):
        said = label[:1].upper() + label[1:]
        yield {"label": said, "kind": "", "values": [signed(n) if n else "" for n in numbers]}


def totals(tale: Sequence[Told], event: str) -> dict[tuple[str, str], int]:
    """What such events came to, by family and reason."""
    found: dict[tuple[str, str], int] = {}
    for told in of(tale, event):
        of_both = told["seat"], told["why"]
        found[of_both] = found.get(of_both, 0) + told["change"]
    return found


def count(tale: Sequence[Told], events: Mapping[str, str], seat: str) -> int:
    return sum(1 for told in tale if told["event"] in events and told[events[told["event"]]] == seat)
