"""Horses: who goes for one, who leads one, and who gets down because no rider comes where he must go (8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import riders
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, goal_of, mark_of, ways_as
from bulawa.games.guiscard.bot.distances import FAR
from bulawa.games.guiscard.state import Guiscard


def needs_feet(g: Guiscard, man: int) -> bool:
    """Is what his side must take where no rider comes, and where he would come on foot?"""
    known, mark, cell = aims(g), mark_of(g, man), g.cell[man]
    if not mark or goal_of(g, man) or known.prize >= 0 or q.seat(g, man) not in (known.hunters, known.storms):
        return False
    return ways_as(g, man, mark, True)[cell] >= FAR > ways_as(g, man, mark, False)[cell]


def dismount_score(g: Guiscard, man: int) -> float:
    """Down, once he is so near that he is there on foot in a move or two."""
    if not needs_feet(g, man):
        return w.STAY
    way = ways_as(g, man, mark_of(g, man), False)[g.cell[man]]
    return w.SADDLE if way <= w.ON_FOOT else w.STAY


def tight_places(g: Guiscard, man: int) -> list[int]:
    """The hexes beside a loose horse that is nearer to what his side must take than they are: whoever stands there
    leaves no room to push it out of the way."""
    known, mark = aims(g), mark_of(g, man)
    if not mark or q.seat(g, man) not in (known.hunters, known.brothers, known.storms):
        return []
    way = ways_as(g, man, mark, False)
    found: list[int] = []
    for horse in q.loose_horses(g):
        at = q.horse_cells(g, horse)
        nearest = min([way[cell] for cell in at])
        found += [cell + step for cell in at for step in g.field.grid.steps if way[cell + step] > nearest]
    return found


def steeds(g: Guiscard, man: int) -> list[int]:
    """The stirrups of the loose horses that he could mount."""
    if q.is_mounted(g, man) or not g.field.cast.rides[man] or needs_feet(g, man):
        return []
    found: list[int] = []
    for horse in q.loose_horses(g):
        if g.leader[horse] < 0 and not g.field.stable.is_donkey[horse] and riders.controls(g, q.seat(g, man), horse):
            found += [cell for cell in riders.stirrups(g, horse) if q.is_free(g, cell) or cell == g.cell[man]]
    return found


def lures(g: Guiscard, man: int) -> list[int]:
    """The horses nobody of his side leads yet, where his side is paid for leading them off; where it is paid for those
    it leads in the end, those that he may take as they stand."""
    seat = q.seat(g, man)
    if q.led_by(g, man) or not (aims(g).spoils[seat] or g.field.battle.score.horse_held[seat]):
        return []
    loose = [horse for horse in q.loose_horses(g) if g.field.stable.rider[horse] < 0]
    if aims(g).spoils[seat]:
        return [horse for horse in loose if g.leader[horse] < 0 or q.seat(g, g.leader[horse]) != seat]
    return [horse for horse in loose if g.leader[horse] < 0 and riders.controls(g, seat, horse)]
