"""Positions to start from, as journals that the home page can load."""

from __future__ import annotations

from typing import Any

import bulawa

LAST_ROUND: dict[str, Any] = {
    "round": 6,
    "phase": "actions",
    "units": {
        "m4_5": {"expeditionary": 2},
        "camp": {"expeditionary": 4},
        "w4": {"insurgent": 2},
        "w5": {"insurgent": 1},
    },
    "cannons": ["m5_5", "w4"],
    "damage": {"w5": 1},
    "civilians": 6,
    "money": 8,
    "supply": {"ottoman": 12, "greek": 8},
    "morale": {"ottoman": 9, "greek": 8},
    "hands": {"ottoman": ["87B", "79B", "80B"], "greek": ["51B", "60B", "65B"]},
}
"""Round 6 with three cards each: a few clicks to the end, the Empire to play."""


TRAITOR: dict[str, Any] = {**LAST_ROUND, "hands": {"ottoman": ["82B", "79B", "80B"], "greek": ["51B", "60B", "65B"]}}
"""The Empire can look at the Greek hand and take a card away."""


def last_round() -> str:
    return journal(LAST_ROUND)


def journal(position: dict[str, Any], **options: Any) -> str:
    return bulawa.position("freedom", position, options=options, seed=5).journal.text()
