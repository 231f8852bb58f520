"""Fire: shoot where it hurts, keep the arrow where it does not (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.blows import aimed_worth, shot_worth
from bulawa.games.guiscard.bot.places import is_shooter
from bulawa.games.guiscard.choices import AIM, CEASE, FIRE, LET_GO, PICK
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.window import FireWindow, shots_at


def shot_score(g: Guiscard, man: int, weapon: int, cell: int) -> float:
    """Whoever shoots strikes no blow in this phase: to a fighter near the enemy that is a loss."""
    cost = w.ARROW if is_shooter(g, man) and not has_prey(g, man) else w.LANCE
    return shot_worth(g, man, weapon, cell) - cost


def has_prey(g: Guiscard, man: int) -> bool:
    """Is there an enemy on the ground whom he could reach and finish?"""
    for foe in q.living(g, 1 - q.seat(g, man)):
        if not q.is_up(g, foe) and g.field.grid.distance(g.cell[man], g.cell[foe]) <= q.allowance(g, man):
            return True
    return False


def window_score(g: Guiscard, f: FireWindow, choice: Choice) -> float:
    """All who can hurt him shoot; then he passes."""
    if choice[0] == AIM:
        return aimed_worth(g, choice[1], choice[2]) - w.ARROW * (1 + len(f.named))
    if choice[0] == FIRE:
        return 0.0
    return -w.ARROW if choice[0] in (LET_GO, CEASE) else 0.0


def still_score(g: Guiscard, choice: Choice) -> float:
    """The best mark among those who stood still."""
    if choice[0] != PICK:
        return 0.0
    return max([aimed_worth(g, shot[1], shot[2]) for shot in shots_at(g, choice[1])] or [0.0]) - w.ARROW
