"""Accounts: what an author of a game counts in its tale for the tables under its log and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Told = Mapping[str, Any]
"""An event as data, with its key under `event`."""

Figure = Callable[[Sequence[Told], str], str]
"""What stands in the column of a seat; nothing where there is nothing to say."""


NOTHING = {"", "0", "0 / 0"}


def of(tale: Sequence[Told], *keys: str, **wanted: str) -> Iterator[Told]:
    """The events of these kinds with these arguments."""
    return (told for told in tale if told["event"] in keys and all(told[name] == one for name, one in wanted.items()))


def number_of(tale: Sequence[Told], *keys: str, **wanted: str) -> str:
    return str(sum(1 for _ in of(tale, *keys, **wanted)))


def last_of(tale: Sequence[Told], field: str, *keys: str, **wanted: str) -> str:
    """What such an event told last; nothing where there was none."""
    return next((str(told[field]) for told in of(list(reversed(tale)), *keys, **wanted)), "")


def score(tale: Sequence[Told], seat: str) -> str:
    """The points with which the game has ended, where it knows any."""
    ended = next(of(list(reversed(tale)), "over"), {})
    return str(ended.get("scores", {}).get(seat, ""))


def table(
    seats: Sequence[str], tale: Sequence[Told], figures: Mapping[str, Figure], labels: Mapping[str, str]
) -> dict[str, Any]:
    """A row for each figure, a column for each seat; a row of nothing is left out."""
    columns = {key: [figure(tale, seat) for seat in seats] for key, figure in figures.items()}
    told = {key: values for key, values in columns.items() if not set(values) <= NOTHING}
    return {"seats": list(seats), "rows": [{"label": labels[key], "kind": "", "values": told[key]} for key in told]}
