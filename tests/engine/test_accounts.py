"""Accounts: what is counted in a tale."""

from __future__ import annotations

from bulawa.engine.accounts import Told, last_of, number_of, table

TALE: list[Told] = [
    {"event": "lost", "side": "red", "now": 4},
    {"event": "lost", "side": "blue", "now": 7},
    {"event": "lost", "side": "red", "now": 3},
    {"event": "won", "side": "blue"},
]


def test_events_are_counted_by_their_arguments() -> None:
    """Those of a kind, of a side; and what the last of them told."""
    assert number_of(TALE, "lost", side="red") == "2"
    assert last_of(TALE, "now", "lost", side="red") == "3"
    assert last_of(TALE, "now", "found", side="red") == ""


def test_a_row_of_nothing_is_left_out() -> None:
    """Each figure has a row, each seat a column."""
    figures = {
        "lost": lambda tale, seat: number_of(tale, "lost", side=seat),
        "found": lambda tale, seat: number_of(tale, "found", side=seat),
    }

    told = table(["red", "blue"], TALE, figures, {"lost": "Lost", "found": "Found"})

    assert told == {"seats": ["red", "blue"], "rows": [{"label": "Lost", "kind": "", "values": ["2", "1"]}]}
