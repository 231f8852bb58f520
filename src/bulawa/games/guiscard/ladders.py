"""Ladders and hooked ropes as they stand (rulebook 10.1, 10.6.2), and who is on them."""

from __future__ import annotations

from bulawa.games.guiscard.ground import COURTYARD, DEEP, NONE, PALISADE_SIDE, WALL, WOOD
from bulawa.games.guiscard.siege import LYING, RAISED_NOW, UPRIGHT
from bulawa.games.guiscard.state import NOBODY, Guiscard


def ladder_on(g: Guiscard, cell: int) -> int:
    """The upright ladder whose foot is in that hex, or NOBODY.  [R420]"""
    siege = g.siege
    for ladder in range(len(siege.ladder_at)):
        if siege.ladder_at[ladder] == cell and siege.ladder_stance[ladder] in (RAISED_NOW, UPRIGHT):
            return ladder
    return NOBODY


def seat_of(g: Guiscard, ladder: int) -> int:
    return g.field.battle.groups[g.field.park.ladder_group[ladder]].seat


def in_camp(g: Guiscard, cell: int) -> list[int]:
    """The ladders that lie there in a camp, where they can be burnt.  [R520]"""
    siege, zones = g.siege, g.field.park.ladder_zone
    lying = [one for one in range(len(zones)) if zones[one] and siege.ladder_stance[one] == LYING]
    return [ladder for ladder in lying if cell in halves(g, ladder)]


def halves(g: Guiscard, ladder: int) -> list[int]:
    """The two hexes of a ladder that lies; the one hex of an upright one.  [R420]"""
    at = g.siege.ladder_at[ladder]
    if g.siege.ladder_stance[ladder] != LYING:
        return [at]
    return [at, at + g.field.grid.steps[g.siege.ladder_way[ladder]]]


def way_up(g: Guiscard, cell: int) -> int:
    """The direction in which one climbs from that hex, by ladder or rope; -1 where there is neither.  [R424] [R463]"""
    ladder = ladder_on(g, cell)
    return g.siege.ladder_way[ladder] if ladder >= 0 else g.siege.hooks.get(cell, -1)


def is_free_foot(g: Guiscard, cell: int) -> bool:
    """No other ladder or rope has its foot there.  [G114]"""
    return way_up(g, cell) < 0


def leans(g: Guiscard, cell: int) -> list[int]:
    """The directions in which a ladder in that hex can lean on the palisade: from outside, never on tower or gate.

    [R420]"""
    inside = g.field.ground.is_inside
    return [way for way in range(6) if g.side[6 * cell + way] == PALISADE_SIDE and not inside(6 * cell + way)]


def holds_hook(g: Guiscard, cell: int, way: int) -> bool:
    """A palisade or the wall of a house; the tower is too high.  [R460]"""
    ground, side = g.field.ground, 6 * cell + way
    if g.side[side] not in (PALISADE_SIDE, WALL) or ground.is_inside(side) or ground.owner[side] == NONE:
        return False
    return not ground.rooms[ground.owner[side]].is_refuge


def has_floor(g: Guiscard, cell: int) -> bool:
    """Behind a palisade or in a courtyard there is something to stand on; roofs cannot be entered.  [R463]"""
    owner = g.field.ground.room[cell]
    return owner != NONE and (g.field.ground.terrain[cell] == COURTYARD or g.field.ground.rooms[owner].wall == WOOD)


def nearest_ground(g: Guiscard, at: int) -> int:
    """The nearest free hex that one could walk to from there; where somebody falls there may be no room.  [R430]"""
    seen = [at]
    for cell in seen:
        if g.on[cell] == NOBODY and g.field.sheets.foot[g.terrain[cell]] > 0 and g.terrain[cell] != DEEP:
            return cell
        for way in range(6):
            far = cell + g.field.grid.steps[way]
            if g.terrain[far] != NONE and far not in seen and g.field.sheets.side_cost[g.side[6 * cell + way]] >= 0:
                seen.append(far)
    return at


# ---- those on them


def is_aloft(g: Guiscard, man: int) -> bool:
    """On a ladder or on a rope.  [R424] [R461]"""
    return man in g.siege.aloft


def is_on_ladder(g: Guiscard, man: int) -> bool:
    return man in g.siege.aloft and ladder_on(g, g.cell[man]) >= 0


def is_on_rope(g: Guiscard, man: int) -> bool:
    return man in g.siege.aloft and ladder_on(g, g.cell[man]) < 0


def faced(g: Guiscard, man: int) -> int:
    """The hex behind the palisade that a climber has before him.  [R425]"""
    return g.cell[man] + g.field.grid.steps[g.siege.aloft[man]]


def climber_at(g: Guiscard, cell: int) -> int:
    """Who is on the ladder or the rope that has its foot there, or NOBODY; one at a time.  [R424] [R461]"""
    for man in g.siege.aloft:
        if g.cell[man] == cell:
            return man
    return NOBODY


def climbers_facing(g: Guiscard, cell: int) -> list[int]:
    """Those on ladders and ropes before that palisade hex.  [R425]"""
    return [man for man in g.siege.aloft if faced(g, man) == cell]


def shoots_from_top(g: Guiscard, origin: int, cell: int) -> bool:
    """Does somebody on a ladder in that hex have the other before him?  [R425]"""
    man = climber_at(g, origin)
    return man >= 0 and is_on_ladder(g, man) and faced(g, man) == cell
