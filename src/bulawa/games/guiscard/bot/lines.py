"""Charges, and lines of hoplites (specification 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import hoplites
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.blows import swing
from bulawa.games.guiscard.bot.places import is_shooter
from bulawa.games.guiscard.charge import RIDER, TARGET, Charge
from bulawa.games.guiscard.columns import CHARGE, COUNTERCHARGE, attack_of, defence_of
from bulawa.games.guiscard.state import SHIELDED, Guiscard


def charge_score(g: Guiscard, man: int, foe: int) -> float:
    """What the blow at the end of it may bring."""
    return swing(g, [man], [foe], CHARGE)


def gallop_score(g: Guiscard, f: Charge, to: int) -> float:
    """Straight on, for only a straight ride is a ride in a group; and no farther than need be."""
    return 0.0 if g.field.grid.direction(f.path[-1], to) == f.facings[-1] else -w.PUSHED


def counter_score(g: Guiscard, man: int) -> float:
    """Better the clash of two riders than the blow that is coming, or not."""
    rider, target = g.charges[-1][RIDER], g.charges[-1][TARGET]
    coming = swing(g, [rider], [target], CHARGE)
    if defence_of(g, man, COUNTERCHARGE) > attack_of(g, rider, CHARGE):
        return coming + swing(g, [man], [rider], COUNTERCHARGE)
    return coming - swing(g, [rider], [man], COUNTERCHARGE)


def facing_score(g: Guiscard, seat: int, man: int, front: int) -> float:
    """How many more enemies a line would have before it than in its back, the near ones counting most."""
    total = 0.0
    for foe in q.living(g, 1 - seat):
        if q.is_able(g, foe):
            far = g.field.grid.distance(g.cell[man], g.cell[foe])
            ahead = min([g.field.grid.distance(g.cell[man] + step, g.cell[foe]) for step in ahead_of(g, front)])
            total += w.FORMED * (far - ahead) / (1 + far)
    return total


def ahead_of(g: Guiscard, front: int) -> list[int]:
    """The steps in the two directions of a front."""
    return [g.field.grid.steps[front % 6], g.field.grid.steps[(front + 1) % 6]]


def form_score(g: Guiscard, seat: int, man: int, front: int) -> float:
    """To form up, if the enemy is before the line, and more so than before the line that stands."""
    new = facing_score(g, seat, man, front)
    return new - facing_score(g, seat, man, g.front[man]) - w.CROWDED if g.company[man] >= 0 else new


def foulkon_score(g: Guiscard, seat: int, man: int) -> float:
    """Shields go up against arrows, and down again for the melee."""
    foes = [foe for foe in q.living(g, 1 - seat) if q.is_able(g, foe)]
    own = hoplites.members(g, g.company[man])
    met = any(q.in_contact(g, one) for one in own)
    wanted = not met and any(is_shooter(g, foe) for foe in foes)
    return w.PUSHED if wanted != q.marked(g, man, SHIELDED) else w.STAY
