"""What the judgement of a siege is made of, by what a player would call it: advice says by it why."""

from __future__ import annotations

from typing import Final

from bulawa.games.freedom.board import OTTOMAN
from bulawa.games.freedom.bot.judge import FEATURES, WEIGHTS, features
from bulawa.games.freedom.state import Freedom

ASPECTS: Final[dict[str, tuple[str, ...]]] = {
    "morale": (
        "imperial_morale", "greek_morale", "imperial_last_morale", "greek_last_morale", "imperial_despair",
        "greek_despair", "imperial_outlook", "greek_outlook",
    ),
    "walls": ("damaged", "damaged_forts", "destroyed", "destroyed_forts", "open_breach", "fort_beside_breach"),
    "storm": ("pressed_breach", "inside", "storm", "assault"),
    "posts": (
        "row_4", "row_5", "lone_imperial", "lone_greek", "imperial_stand", "imperial_beyond", "greek_stand",
    ),
    "guns": ("imperial_hits", "greek_hits", "camp_guns"),
    "men": ("imperial_units", "greek_units", "few_greeks"),
    "lagoon": ("lagoon", "coast", "islands_lost"),
    "supplies": ("imperial_income", "greek_income"),
    "money": ("money",),
    "aid": ("aid_to_come",),
    "hand": ("imperial_hand", "greek_hand"),
    "preparation": ("preparation",),
}  # fmt: skip
"""Aspect -> the features it is made of; what nobody can change is in none."""


def aspects(g: Freedom, seat: int) -> dict[str, float]:
    """What each aspect adds to a side's chances."""
    found = features(g)
    sign = 1.0 if seat == OTTOMAN else -1.0
    weighed = {name: sign * WEIGHTS[i] * found[i] for i, name in enumerate(FEATURES)}
    return {aspect: sum([weighed[name] for name in names]) for aspect, names in ASPECTS.items()}
