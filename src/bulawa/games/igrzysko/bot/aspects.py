"""What the judgement of a family is made of, by what a player would call it: advice says by it why."""

from __future__ import annotations

from typing import Final

from bulawa.games.igrzysko.bot.dangers import Dangers
from bulawa.games.igrzysko.bot.judge import LAID, features, laid_down, stage
from bulawa.games.igrzysko.bot.values import DOUBT, FEATURES, ROWS
from bulawa.games.igrzysko.state import Igrzysko

ASPECTS: Final[dict[str, tuple[str, ...]]] = {
    "estates": (
        "prussia", "lithuania", "ukraine", "lesser_poland", "greater_poland", "city", "border", "estates", "sites",
    ),
    "dangers": ("lost",),
    "income": ("income",),
    "prestige": ("prestige",),
    "money": ("money",),
    "clients": ("clients", "clients_squared", "provinces", "all_provinces"),
    "deputies": ("deputies",),
    "glory": ("glory",),
    "armies": ("raids", "guard"),
    "mace": ("mace",),
    "influence": ("tokens", "laid", "laid_by_estates", "laid_at_court"),
}  # fmt: skip
"""Aspect -> the features it is made of."""


def aspects(g: Igrzysko, seat: int) -> dict[str, float]:
    """What each aspect adds to a family's lead over the others."""
    number, d = stage(g), Dangers(g)
    others = [other for other in g.table if other != seat]
    own = [*features(g, seat, d), *laid_down(g, seat)]
    theirs = [[*features(g, other, d), *([0.0] * len(LAID))] for other in others]
    lead = [own[i] - sum([one[i] for one in theirs]) / len(others) for i in range(len(own))]
    weighed = {name: ROWS[number][i] * lead[i] / DOUBT[number] for i, name in enumerate(FEATURES)}
    return {aspect: sum([weighed[name] for name in names]) for aspect, names in ASPECTS.items()}
