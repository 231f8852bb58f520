"""What a shot is likely to bring (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import (
    GREEK,
    INSURGENT,
    ISLAND,
    OTTOMAN,
)
from bulawa.games.freedom.bot import taste as t
from bulawa.games.freedom.bot import worth as w
from bulawa.games.freedom.cannons import Firing, shot_aim
from bulawa.games.freedom.choices import (
    DONE,
)
from bulawa.games.freedom.state import Freedom


def shot_score(g: Freedom, p: w.Prices, f: Firing, choice: Choice) -> float:
    """Expected hits, the second of a shot on what the first has left."""
    if choice[0] == DONE:
        return -0.2
    gun, target = choice[1], choice[2]
    die = shot_aim(g, f.side, gun, target, f.event, f.mod).chance_of_die()
    one, two = 2 * die * (1 - die), die * die
    first = hit_gain(g, p, f, target, 0)
    second = hit_gain(g, p, f, target, 1)
    return one * first + two * (first + second)


def hit_gain(g: Freedom, p: w.Prices, f: Firing, target: int, before: int) -> float:
    """What one more hit brings after `before` others."""
    if f.side == GREEK:
        here = q.imperial(g, target) - before
        if here <= 0:
            return 1.0 if q.is_imperial_gun(g, target) and here == 0 else 0.0
        return w.menace(g, p, target) + (p.morale[OTTOMAN] if here == 1 else 0.0)
    if g.board.terrain[target] == ISLAND:
        return t.GREEK_UNIT + p.morale[GREEK] if before == 0 else 0.4
    level = g.damage[target] + before
    front = 0.15 * q.imperial(g, g.board.front(target))
    if f.antipersonnel:
        return killed(g, p, target, before) if before == 0 else 0.0
    fort = 0.6 if g.board.fort[target] else 0.0
    if level == 0:
        return 0.5 + front + 0.5 * fort
    if level == 1:
        return p.morale[GREEK] + 0.8 + front + fort
    return killed(g, p, target, level - 2)


def killed(g: Freedom, p: w.Prices, wall: int, before: int) -> float:
    here = g.units[INSURGENT][wall] - before
    if here <= 0:
        return 0.3 if g.guns[wall] and here == 0 else 0.0
    return t.GREEK_UNIT + (p.morale[GREEK] if here == 1 else 0.0)
