"""What a first look at an answer sees, by kind of answer, and how much each thing counts.

The weights were first set by hand and then learned from games of families that play by them (tools/teach_igrzysko.py).
"""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko.choices import VERBS

PAIR: Final = 2
FEW: Final = 3
HANDFUL: Final = 5
MANY: Final = 10
"""What is seen is told in measures that weigh about one: a pair of raids, a few clients or złoty of wealth, a handful
of points, pieces or złoty of a bid, many złoty or clients."""
MIDDLING: Final = 2.5
"""An influence token neither high nor low, told from -1 to 1."""

TABLE: Final[dict[str, dict[str, float]]] = {
    "settle": {
        "value": 3.85,
        "own": -0.37,
        "crowd": -1.86,
        "prussia": -4.57,
        "lithuania": 3.20,
        "ukraine": -4.62,
        "lesser_poland": 3.42,
        "greater_poland": -4.31,
    },
    "place": {
        "turn_1": 1.03,
        "turn_2": 1.25,
        "turn_3": -0.94,
        "turn_4": -1.60,
        "own": 4.12,
        "crowd": -1.24,
        "room": 0.61,
        "here": -1.67,
        "rivals": -0.29,
        "arriving": 0.22,
        "saved": 0.21,
        "wealth": 0.88,
        "prussia": 0.21,
        "lithuania": 1.24,
        "ukraine": -1.50,
        "lesser_poland": 0.87,
        "greater_poland": -0.53,
        "bend_odd": -1.69,
        "bend_even": -3.90,
    },
    "court": {
        "turn_1": -3.39,
        "turn_2": -1.00,
        "turn_3": 1.11,
        "turn_4": -1.00,
        "mace": 0.02,
        "money": -0.06,
        "estates": 1.23,
        "bend_odd": 2.23,
        "bend_even": -0.10,
    },
    "bid": {"nothing": -0.23, "kept": 3.18, "amount": -0.38, "amount_squared": -1.15, "part": 1.38, "late": -1.74},
    "withhold": {"own": -3.51, "here": 0.85, "arriving": 0.81},
    "build": {
        "turn_1": 1.58,
        "turn_2": -0.68,
        "turn_3": -1.62,
        "turn_4": 0.18,
        "value": 2.00,
        "value_late": -0.41,
        "dear": -3.40,
        "risk": -1.66,
        "value_at_risk": -2.24,
        "wealth": -0.25,
        "left": 1.70,
        "clients": -2.29,
        "own": 2.93,
        "lost": -2.29,
        "lost_others": -0.80,
    },
    "hire": {
        "turn_1": -0.72,
        "turn_2": -1.16,
        "turn_3": -2.34,
        "turn_4": -4.58,
        "over_minimum": -1.06,
        "risk": -3.14,
        "lost": -2.68,
        "lost_others": -0.83,
        "last": -0.25,
    },
    "gdansk": {
        "turn_1": 2.26,
        "turn_2": 2.66,
        "turn_3": 1.34,
        "turn_4": 1.08,
        "wealth": 3.93,
        "money": 0.04,
        "lost": -0.60,
        "lost_others": 0.94,
        "last": 0.27,
    },
    "diplomacy": {
        "always": -3.58,
        "late": -1.08,
        "chance": -0.88,
        "saved": 0.79,
        "saved_others": -1.18,
        "arriving": -1.72,
        "dear": -0.50,
    },
    "move": {
        "always": -2.59,
        "saved": 0.42,
        "saved_others": -1.27,
        "fresh": -0.40,
        "own": 1.75,
        "arriving": 0.03,
        "lost": -1.73,
        "lost_others": -0.54,
        "last": -1.51,
        "from_prussia": 1.31,
        "from_lithuania": -0.32,
        "from_ukraine": 0.13,
        "from_lesser_poland": 1.17,
        "from_greater_poland": 1.06,
        "to_prussia": -1.11,
        "to_lithuania": -1.24,
        "to_ukraine": -1.71,
        "to_lesser_poland": 0.24,
        "to_greater_poland": -1.78,
    },
    "veto": {
        "always": -1.33,
        "own": -4.33,
        "others": 1.28,
        "most": 1.01,
        "lost": -1.07,
        "lost_others": 1.32,
        "last": -1.86,
    },
    "confederation": {
        "always": 5.20,
        "value": 5.91,
        "risk": 0.12,
        "ahead": 1.11,
        "lost": 0.21,
        "lost_others": 1.49,
        "last": -2.67,
    },
    "colleges": {
        "points": 1.78,
        "points_late": -0.19,
        "provinces": -1.11,
        "all_five": 4.20,
        "money": -1.52,
        "lost": 0.08,
        "lost_others": 0.13,
        "last": -0.17,
    },
    "found": {
        "always": 8.87,
        "late": 5.42,
        "value": 5.17,
        "risk": -1.48,
        "value_at_risk": -5.43,
        "lost": 1.78,
        "lost_others": 3.04,
        "last": 0.67,
    },
    "recruit": {
        "turn_1": -3.14,
        "turn_2": -4.49,
        "turn_3": -4.51,
        "turn_4": 1.74,
        "raids": 0.54,
        "no_raid": -2.90,
        "saved": -0.90,
        "saved_others": -1.22,
        "glory": 0.60,
        "glory_of_raids": 3.64,
        "army": -3.97,
        "other_armies": -2.54,
        "money": 0.03,
        "occupied": -4.44,
        "arriving": 0.20,
        "own": 0.44,
    },
    "enlist infantry": {
        "always": 1.67,
        "raids": 1.87,
        "army": 0.62,
        "money": 1.18,
        "late": 0.68,
        "saved": 0.35,
        "saved_others": 0.50,
        "guns": 0.42,
        "pieces": 1.15,
    },
    "enlist cavalry": {
        "always": 0.03,
        "raids": -0.13,
        "army": -0.86,
        "money": -0.94,
        "late": 1.12,
        "saved": 0.81,
        "saved_others": -0.32,
        "guns": 1.25,
        "pieces": 0.82,
    },
    "enlist artillery": {
        "always": -1.42,
        "raids": 0.71,
        "army": 1.68,
        "money": 0.34,
        "late": 0.16,
        "saved": 1.20,
        "saved_others": -0.25,
        "guns": 0.00,
        "pieces": 0.10,
    },
    "enlist cossacks": {
        "always": -0.64,
        "raids": -0.72,
        "army": -0.34,
        "money": -0.82,
        "late": 0.50,
        "saved": 0.74,
        "saved_others": 0.05,
        "guns": -0.72,
        "pieces": -0.54,
    },
    "campaign": {
        "always": -1.17,
        "late": 1.42,
        "saved": 0.41,
        "saved_others": -0.33,
        "glory": 7.18,
        "raid": -0.43,
        "hits": 1.19,
        "cossacks": 1.07,
        "crown": -3.78,
        "crown_hits": -1.76,
        "deputies": -1.97,
        "left": 1.54,
        "lost": -1.14,
        "lost_others": 0.11,
        "last": -1.30,
    },
    "relief": {
        "free": 1.27,
        "paid": -4.85,
        "late": -1.31,
        "saved": 1.24,
        "saved_others": -0.97,
        "vienna": -0.77,
        "vienna_freed": 0.25,
        "cleared": -0.11,
        "deputies": -2.49,
    },
}

WEIGHTS: Final[list[float]] = [weight for group in TABLE.values() for weight in group.values()]
"""All weights in one row, in the order of the table."""


def begins(name: str) -> int:
    """Where the weights of a kind of answer begin; passing has none."""
    at = 0
    for group, weights in TABLE.items():
        if group.split()[0] == name:
            return at
        at += len(weights)
    return 0


START: Final[list[int]] = [begins(verb) for verb in VERBS]
"""By the number of the verb."""
AT_COURT: Final[int] = begins("court")
UNIT_FEATURES: Final[int] = len(TABLE["enlist infantry"])
"""Each unit has weights of its own."""
