"""What a siege is asked: who is here, how many, what is left to eat, which walls can be battered."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.days.blockade import FIT, HURT, LOST, NO_BATTLE, NOBODY, Blockade
from bulawa.games.guiscard.days.sheet import LADDERS, THROWER
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.ground import (
    CHAPEL_WINDOW,
    COURTYARD,
    GATE,
    NONE,
    PALISADE,
    PLATFORM,
    SLIT,
    WALL,
    WINDOW,
    WOOD,
)
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.war import War

TIMBER = (PALISADE, PLATFORM, GATE)
MASONRY = (WALL, SLIT, CHAPEL_WINDOW, WINDOW)
TIGHT: Final = 2
"""How tight a blockade can be.  [R504]"""
MOST_THROWERS: Final = 2
"""Counters of stone throwers.  [R511]"""
NEAREST: Final = 3
"""So many tower hexes lie near enough to a breach.  [R511]"""


def war_of(g: Guiscard) -> War:
    """The war in which this battle is fought."""
    assert g.war is not None
    return g.war


def siege(g: Guiscard) -> Blockade:
    """The siege behind this state."""
    found = siege_of(g)
    assert found is not None
    return found


def siege_of(g: Guiscard) -> Blockade | None:
    """The siege whose day it is: the war itself, or one within a campaign; None without.  [R660]"""
    if isinstance(g.war, Blockade):
        return g.war
    found: Blockade | None = None if g.war is None else g.war.siege()
    return found


def is_between_battles(g: Guiscard) -> bool:
    """A siege has its day, and its sheet lies on the table."""
    d = siege_of(g)
    return d is not None and d.battle == NO_BATTLE


# ---- people


def present(d: Blockade, seat: int) -> list[int]:
    """All of a side who are here, the wounded and the ill too; a relief army is counted by itself.  [R504]"""
    return [m for m in range(len(d.side)) if d.side[m] == seat and d.body[m] != LOST and m not in d.relief]


def in_tower(d: Blockade) -> list[int]:
    """Roles being exchanged: those who hold the last part against the besieged.  [R517]"""
    return [man for man in d.tower if d.side[man] == 1 - d.inside and d.body[man] != LOST] if d.is_turned else []


def fit(d: Blockade, seat: int) -> list[int]:
    return [man for man in present(d, seat) if d.body[man] == FIT]


def wounded(d: Blockade) -> list[int]:
    """Those for whom it is rolled in the evening.  [R507]"""
    return [man for man in sorted(set(d.tonight)) if d.body[man] == HURT]


def reserve(g: Guiscard, seat: int) -> list[int]:
    """Those of a side's people who have not come and can fight; a lady is no force that could be bought.  [R505]"""
    d, cast = siege(g), g.field.cast
    kinds = d.atlas.people.kinds
    factions = {cast.faction[man] for man in range(len(d.side)) if d.side[man] == seat}
    away = [man for man in range(len(d.side)) if d.side[man] == NOBODY and cast.faction[man] in factions]
    return [man for man in away if kinds[cast.kind[man]].quick]


def price(g: Guiscard, man: int) -> int:
    """In points, on horseback if he rides.  [R505]"""
    cast = g.field.cast
    foot = siege(g).atlas.people.kinds[cast.kind[man]].points_foot
    return int(cast.points_mounted[man] if cast.rides[man] else foot)


def commander(g: Guiscard, seat: int) -> int:
    """The scenario's, then the highest in rank, then the strongest; NOBODY where nobody is left.  [R505] [G85]"""
    d, cast = siege(g), g.field.cast
    here = present(d, seat)
    if d.captain[seat] in here:
        return d.captain[seat]
    return min(here, key=lambda man: (cast.rank[man], -cast.attack[4 * man], man)) if here else NOBODY


def has_command(g: Guiscard, seat: int) -> bool:
    """Somebody who can command is alive.  [R540] [G59]"""
    return any(g.field.cast.command[man] for man in present(siege(g), seat))


# ---- the blockade


def tightness(d: Blockade) -> int:
    """2 tight, 1 leaky, 0 open.  [R504] [G99]"""
    out, within = len(present(d, 1 - d.inside)), len(present(d, d.inside))
    return TIGHT if out >= 2 * within else 1 if out >= within else 0


def eats(d: Blockade) -> int:
    """By how much the marker moves this evening.  [R504]"""
    tight = tightness(d)
    return 1 if tight == TIGHT or (tight == 1 and d.day % 2 == 0) else 0


# ---- walls


def held(d: Blockade) -> list[str]:
    """The rooms that the besieged hold: a part, or, roles being exchanged, what they had taken of it.  [R514] [R517]"""
    part = d.place.parts[d.part]
    return [room for room in d.place.parts[0] if room not in part] if d.is_turned and d.part else part


def is_held(field: Field, d: Blockade, cell: int) -> bool:
    room = field.ground.room[cell]
    return room != NONE and field.ground.rooms[room].id in held(d)


def rooms(field: Field, d: Blockade, part: int) -> list[int]:
    """The numbers of the rooms of a part of the place.  [R514]"""
    ids = d.place.parts[part]
    return [number for number, room in enumerate(field.ground.rooms) if room.id in ids]


def wall_of(field: Field, cell: int) -> int:
    """WOOD, STONE or DOUBLE; NONE where nothing stands that could be battered.  [R511]"""
    ground = field.ground
    if ground.terrain[cell] in TIMBER:
        return WOOD
    room = ground.room[cell]
    if room == NONE or ground.rooms[room].wall == WOOD:
        return NONE
    own = [6 * cell + way for way in range(6) if ground.is_inside(6 * cell + way)]
    return ground.rooms[room].wall if any(ground.side[side] in MASONRY for side in own) else NONE


def walls(field: Field, d: Blockade) -> list[int]:
    """All hexes of the place that have a wall, and stand; in a farm not those whose walls are all within.  [R511]"""
    own = rooms(field, d, 0)
    cells = [cell for cell in field.ground.cells if field.ground.room[cell] in own and cell not in d.ruins]
    standing = [cell for cell in cells if wall_of(field, cell) != NONE]
    return standing if d.place.is_castle else [cell for cell in standing if is_outer(field, d, cell)]


def is_outer(field: Field, d: Blockade, cell: int) -> bool:
    """A wall of that hex faces the ground outside, or a courtyard that the besieged have lost.  [R511] [G123]"""
    ground, own, now = field.ground, rooms(field, d, 0), held(d)
    for way in range(6):
        far = cell + field.grid.steps[way]
        if ground.side[6 * cell + way] in MASONRY and ground.is_inside(6 * cell + way):
            lost = ground.terrain[far] == COURTYARD and ground.rooms[ground.room[far]].id not in now
            if ground.room[far] not in own or lost:
                return True
    return False


def breaches(field: Field, d: Blockade) -> list[int]:
    """Wooden hexes that are down.  [R511]"""
    return [cell for cell in d.ruins if wall_of(field, cell) == WOOD]


def far_from_breach(field: Field, d: Blockade, cell: int) -> int:
    """How many hexes it is from the nearest wooden hex that is down; there is one.  [R511]"""
    return min([field.grid.distance(cell, one) for one in breaches(field, d)])


def near_towers(field: Field, d: Blockade, aimed: list[int]) -> list[int]:
    """The three hexes of the tower nearest to a breach; among ties the besieger chooses.

    [R511] [G52]"""
    standing = walls(field, d)
    tower = [cell for cell in (*standing, *d.ruins) if wall_of(field, cell) not in (WOOD, NONE)]
    if not breaches(field, d) or not tower:
        return []
    far = {cell: far_from_breach(field, d, cell) for cell in tower}
    farthest = sorted(far.values())[:NEAREST][-1]
    nearer = [cell for cell in tower if far[cell] < farthest]
    tied = [cell for cell in tower if far[cell] == farthest]
    begun = [cell for cell in tied if cell in d.hits or cell in d.ruins or cell in aimed]
    is_open = len(nearer) + len(begun) < NEAREST
    return [cell for cell in (*nearer, *(tied if is_open else begun)) if cell in standing]


def has_inner_breach(field: Field, d: Blockade) -> bool:
    return any(wall_of(field, cell) != WOOD for cell in d.ruins)


def storming_throwers(d: Blockade) -> int:
    """The counters of stone throwers and ladders limit what stands on a map.  [R511] [R520]"""
    return min(MOST_THROWERS, d.gear[THROWER])


def storming_ladders(d: Blockade) -> int:
    return min(24, d.gear[LADDERS])
