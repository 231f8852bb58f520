"""Those who fight on the field: whom each man of a group is there, and where he comes in (campaign 14)."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.clashing import Clashing
from bulawa.games.guiscard.campaign.state import HURT, NOBODY, Campaign

COLUMNS: Final = 24
ROWS: Final = 16
"""Of a map."""
DEPTH: Final = 3
"""Rows of hexes along a side: within two hexes of it.  [R652]"""
TURNS: Final = 12

N: Final = 0
NE: Final = 1
SE: Final = 2
S: Final = 3
SW: Final = 4
NW: Final = 5


class Fighter:
    """A man of a group, and who he is on the field."""

    def __init__(self, man: int, group: int, kind: int, chief: int, is_wounded: bool) -> None:
        self.man = man
        """His number among all people of the war."""
        self.group = group
        self.kind = kind
        self.chief = chief
        """The leader he is; NOBODY for all others."""
        self.is_wounded = is_wounded


def pools(c: Campaign) -> dict[int, list[int]]:
    """By class: the people of the war who lead nobody."""
    found: dict[int, list[int]] = {}
    leaders = set(c.venture.leaders)
    for number, person in enumerate(c.atlas.roster):
        if person.id not in leaders:
            found.setdefault(person.kind, []).append(number)
    return found


def roll_call(c: Campaign, f: Clashing) -> list[Fighter] | None:
    """Everybody who fights, always in the same order; None where a class has too few people.  [G54]"""
    free, found = pools(c), list[Fighter]()
    for group in (*f.attackers, *f.defenders):
        for kind in range(c.kinds):
            well, hurt = c.fit[group * c.kinds + kind], c.hurt[group * c.kinds + kind]
            for n in range(well + hurt):
                if not free.get(kind):
                    return None
                found.append(Fighter(free[kind].pop(0), group, kind, NOBODY, n >= well))
        chief = c.leader[group]
        if chief >= 0:
            man = leader_man(c, chief, free)
            if man < 0:
                return None
            found.append(Fighter(man, group, c.chief_kind[chief], chief, c.chief[chief] == HURT))
    return found


def leader_man(c: Campaign, chief: int, free: dict[int, list[int]]) -> int:
    """A leader of the scenario is himself; one who has risen is a man of his class."""
    name = c.venture.leaders[chief]
    for number, person in enumerate(c.atlas.roster):
        if person.id == name:
            return number
    kind = c.chief_kind[chief]
    return free[kind].pop(0) if free.get(kind) else NOBODY


def maps_needed(c: Campaign, f: Clashing) -> int:
    """One map up to thirty characters, two up to sixty, four above.  [R650]"""
    total = sum([c.fighters(group) for group in (*f.attackers, *f.defenders)])
    return next(maps for most, maps in c.venture.ledger.maps_by_total if total <= most)


def size(maps: int) -> tuple[int, int]:
    """Columns and rows: one map, two one above the other, four two by two.  [R650]"""
    return COLUMNS * (2 if maps == 4 else 1), ROWS * (1 if maps == 1 else 2)


def place_of(number: int, maps: int) -> tuple[int, int]:
    """Where the maps come to lie, in the order in which they are laid."""
    return (number % 2, number // 2) if maps == 4 else (0, number)


def arrival_box(way: int, maps: int) -> tuple[int, int, int, int]:
    """First and last column, first and last row of the side by which one comes from that direction.  [R650] [R652]"""
    columns, rows = size(maps)
    half, middle = columns // 2, rows // 2
    top, bottom = (1, DEPTH), (rows - DEPTH + 1, rows)
    left, right = (1, DEPTH), (columns - DEPTH + 1, columns)
    if maps == 1:
        sides = {N: (1, columns, *top), NE: (1, columns, *top), SE: (*right, 1, rows), NW: (*left, 1, rows)}
        return sides.get(way, (1, columns, *bottom))
    if maps == 2:
        sides = {N: (1, columns, *top), NE: (*right, 1, middle), NW: (*left, 1, middle)}
        sides |= {SE: (*right, middle + 1, rows), SW: (*left, middle + 1, rows)}
        return sides.get(way, (1, columns, *bottom))
    sides = {N: (1, half, *top), NE: (half + 1, columns, *top), NW: (*left, 1, rows), SE: (*right, 1, rows)}
    sides |= {SW: (1, half, *bottom)}
    return sides.get(way, (half + 1, columns, *bottom))


def way_of(c: Campaign, group: int, f: Clashing) -> int:
    """The direction a group came from; who was there already stands opposite to the enemy.  [R650]"""
    if c.came[group] >= 0:
        return c.came[group]
    mine, foes = (f.attackers, f.defenders) if group in f.attackers else (f.defenders, f.attackers)
    theirs = [c.came[one] for one in foes if c.came[one] >= 0]
    if theirs:
        return (theirs[0] + 3) % 6
    ours = [c.came[one] for one in mine if c.came[one] >= 0]
    return ours[0] if ours else (S if group in f.attackers else N)


def draw_up(
    c: Campaign,
    f: Clashing,
    fighters: list[Fighter],
    layout: list[tuple[str, bool]],
    upside_down: bool,
    sets_up_first: bool,
    plays_first: bool,
) -> dict[str, Any]:
    """The battle as battles.toml tells one: maps, sides, groups on foot and mounted, each along its side.

    [R650] [R651] [R652]"""
    maps = len(layout)
    laid = [
        {"map": map, "x": place_of(n, maps)[0], "y": place_of(n, maps)[1], "rot": 180 if turned else 0}
        for n, (map, turned) in enumerate(layout)
    ]
    sides: list[dict[str, Any]] = [{"id": seat, "group": []} for seat in c.venture.seats]
    for group in (*f.attackers, *f.defenders):
        attacks = group in f.attackers
        way = (way_of(c, group, f) + (3 if upside_down else 0)) % 6
        left, right, top, bottom = arrival_box(way, maps)
        where = {"kind": "box", "columns": [left, right], "rows": [top, bottom]}
        order = 1 if attacks == sets_up_first else 2
        for mode in ("mounted", "foot"):
            men = [one for one in fighters if one.group == group and rides(c, one) == (mode == "mounted")]
            if men:
                told: dict[str, Any] = {"id": f"g{group}_{mode}", "mode": mode, "turn": 0, "order": order}
                told |= {"where": where, "hungry": q.is_starved(c, group)}
                names = [c.atlas.roster[one.man].id for one in men]
                sides[f.seat if attacks else 1 - f.seat]["group"].append({**told, "characters": names})
    first = c.venture.seats[f.seat if plays_first else 1 - f.seat]
    rest = {"first": first, "turn_limit": c.venture.ledger.turn_limit, "special": [], "side": sides, "objective": []}
    return {"id": "clash", "tier": "T3", "layout": laid, **rest}


def rides(c: Campaign, fighter: Fighter) -> bool:
    return bool(c.venture.ranks.rides[fighter.kind])
