"""Standing answers to defensive fire: never, or only when a shot is worth being asked for."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.measures import Measure
from bulawa.engine.standing import Policy, always
from bulawa.games.guiscard.choices import CEASE, LET_PASS
from bulawa.games.guiscard.odds import odds
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.window import FireWindow, shots_at

PERCENT: Final = Measure("%", 1, 0, 100)
GOOD_SHOT: Final = Reason("R136", "good_shot", "percent")


def likely(g: Guiscard, seat: int, number: int) -> Choice | Reason:
    """Whoever moves passes, unless the best shot at him hurts with that chance: then the seat is asked.  [R136]"""
    window = g.frames[-1]
    assert isinstance(window, FireWindow)
    found = [odds(g, seat, shot) for shot in shots_at(g, window.target)]
    best = round(100 * max([one["chance"] for one in found if one is not None] or [0.0]))
    return GOOD_SHOT.at(percent=best) if window.named or best >= number else (LET_PASS,)


STANDING: Final = {
    "fire_window": {"likely": Policy(likely, PERCENT), "never": always((LET_PASS,))},
    "last_window": {"never": always((CEASE,))},
}
