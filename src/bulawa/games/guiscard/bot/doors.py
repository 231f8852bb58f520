"""Doors: whoever can do little at one gives room to a better man behind him (specification 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import special, victory
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, mark_of, ways_as
from bulawa.games.guiscard.state import Guiscard


def doorsteps_to_leave(g: Guiscard, man: int) -> list[int]:
    """The hexes on either side of a door that is held against his side, where a better man is at hand behind it."""
    known, mark, seat = aims(g), mark_of(g, man), q.seat(g, man)
    if not mark or seat not in (known.hunters, known.brothers, known.storms):
        return []
    found: list[int] = []
    for cell in known.doorsteps:
        foes = foes_beyond(g, cell, seat)
        if foes and is_outdone(g, man, mark, cell, foes):
            found.append(cell)
    return found


def foes_beyond(g: Guiscard, cell: int, seat: int) -> list[int]:
    """The enemies on their feet to whom one step leads from there."""
    ways = [way for way in range(6) if q.entry_cost(g, False, False, cell, way) > 0]
    men = [q.man_on(g, cell + g.field.grid.steps[way]) for way in ways]
    return [man for man in men if man >= 0 and q.seat(g, man) == 1 - seat and q.is_able(g, man)]


def is_outdone(g: Guiscard, man: int, mark: int, cell: int, foes: list[int]) -> bool:
    """Would a friend on foot who is near the door, and no farther on his way than it, do far better there?"""
    way, least = ways_as(g, man, mark, False), w.FAR_BETTER * max(1, force(g, man, foes))
    fighters = [one for one in victory.able_men(g, q.seat(g, man)) if g.field.cast.weapon[one] < 0]
    near = [one for one in fighters if g.field.grid.distance(cell, g.cell[one]) <= w.ABOUT and not q.is_mounted(g, one)]
    return any(way[g.cell[one]] >= way[cell] and force(g, one, foes) >= least for one in near if one != man)


def force(g: Guiscard, man: int, foes: list[int]) -> int:
    """What he strikes with there: nothing where all of them are quicker than he and slip away.  (R236)"""
    pace = q.allowance(g, man)
    slow = all(q.allowance(g, foe) > pace for foe in foes)
    return 0 if slow or special.is_cloaked(g, man) else q.attack(g, man)


def gives_room(g: Guiscard, man: int) -> bool:
    """Does he stand where a better man should?"""
    return g.cell[man] in aims(g).doorsteps and g.cell[man] in doorsteps_to_leave(g, man)
