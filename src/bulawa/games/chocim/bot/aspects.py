"""What the judgement of a siege is made of, by what a player would call it: advice says by it why."""

from __future__ import annotations

from typing import Final

from bulawa.games.chocim.board import COMMONWEALTH
from bulawa.games.chocim.bot.features import FEATURES, features
from bulawa.games.chocim.bot.judge import WEIGHTS
from bulawa.games.chocim.bot.talks import talks
from bulawa.games.chocim.state import Chocim

ASPECTS: Final[dict[str, tuple[str, ...]]] = {
    "food": (
        "food", "ottoman_food", "hunger", "ottoman_hunger", "shortage", "ottoman_shortage", "food_gap",
        "ottoman_food_gap",
    ),
    "morale": ("morale", "ottoman_morale", "despair", "ottoman_despair", "revolt", "mutiny"),
    "fields": ("outer_lost", "inner_lost", "any_lost", "control"),
    "danger": (
        "danger", "other_dangers", "danger_behind_the_field", "camp_in_danger", "thin_garrisons",
    ),
    "arguments": ("arguments", "more_cards", "late_arguments", "first_pick", "intrigue"),
    "leaders": ("extra_leader", "commands"),
    "works": ("forts", "trenches"),
    "foreground": ("blocked", "field_lead"),
    "losses": (
        "routed", "ottoman_routed", "dead_cavalry", "dead_infantry", "dead_cossacks", "dead_sipahis",
        "dead_janissaries", "dead_tatars",
    ),
    "reserves": (
        "free_cavalry", "free_infantry", "free_cossacks", "free_sipahis", "free_janissaries", "free_tatars",
    ),
}  # fmt: skip
"""Aspect -> the features it is made of; what nobody can change is in none."""


def aspects(g: Chocim, seat: int) -> dict[str, float]:
    """What each aspect adds to a side's chances; when the talks have begun only they count."""
    if g.claims:
        return {"talks": talks(g, seat)}
    found = features(g)
    sign = 1.0 if seat == COMMONWEALTH else -1.0
    weighed = {name: sign * WEIGHTS[i] * found[i] for i, name in enumerate(FEATURES)}
    return {aspect: sum([weighed[name] for name in names]) for aspect, names in ASPECTS.items()}
