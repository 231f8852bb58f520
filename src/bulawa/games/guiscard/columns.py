"""The sum of a combat (rulebook 6 to 6.3): difference, column, shifts, and what is added to the die."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import castle, hoplites, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.ground import DOOR, ENTRANCE, GATE_SIDE, LOW_WALL, WINDOW
from bulawa.games.guiscard.sheets import UPHILL
from bulawa.games.guiscard.state import ASLEEP, STUNNED, Guiscard, Modifier

CHARGE: Final = 1
COUNTERCHARGE: Final = 2
"""Whether the attack is a charge, or a charge that is met by a countercharge.  [R209] [R214]"""


class Bout:
    """A combat as it would be fought: every part of its sum, for the die and for those who want to see it first."""

    def __init__(self, attackers: list[int], defenders: list[int], horse: int) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.horse = horse
        """The loose horse that is attacked; -1 for men.  [R183]"""
        self.attack = 0
        self.defence = 0
        self.mounted = False
        """Which table is read.  [R162]"""
        self.shifts: list[tuple[str, str, int]] = []
        """Rule, what for, and columns to the right."""
        self.column = 0
        self.die = 0
        """Added to the die."""


def bout(
    g: Guiscard, attackers: list[int], defenders: list[int], horse: int = -1, charge: int = 0, group: bool = False
) -> Bout:
    """The whole sum.  [R162] [R163] [R164] [R165] [R167] [R168] [R465]"""
    b = Bout(attackers, defenders, horse)
    b.attack = sum([attack_of(g, man, charge) for man in attackers])
    b.defence = sum([defence_of(g, man, charge) for man in defenders])
    b.mounted = horse >= 0 or q.is_mounted(g, defenders[0])
    if horse >= 0:
        b.defence = g.field.sheets.number["riding.horse_defence"]
    add(b, "R163", "terrain", terrain_shift(g, b))
    add(b, "R164", "joint", joint_shift(g, b))
    if any(ladders.is_on_rope(g, man) for man in defenders):
        add(b, "R465", "rope", g.field.sheets.shift["platform_vs_rope"])
    if group:
        add(b, "R215", "group_charge", g.field.sheets.shift["group_charge"])
    if horse < 0:
        for rule, key, columns in hoplites.shifts(g, attackers, defenders):
            add(b, rule, key, columns)
    last = len(g.field.sheets.upper_foot) - 1
    found = g.field.sheets.column(b.attack - b.defence, b.mounted) + sum([one[2] for one in b.shifts])
    b.column = max(0, min(last, found))
    b.die = armour(g, b) + hunger(g, b)
    return b


def attack_of(g: Guiscard, man: int, charge: int) -> int:
    """A charge adds half.  [R209]"""
    value = q.attack(g, man)
    return value + value // 2 if charge else value


def defence_of(g: Guiscard, man: int, charge: int) -> int:
    """A countercharge adds half.  [R214]"""
    value = q.defence(g, man)
    return value + value // 2 if charge == COUNTERCHARGE else value


def add(b: Bout, rule: str, key: str, columns: int) -> None:
    if columns:
        b.shifts.append((rule, key, columns))


def joint_shift(g: Guiscard, b: Bout) -> int:
    """Two or more get one column; against riders only if two of them are riders.  [R164] [R165]"""
    if len(b.attackers) < 2:
        return 0
    if b.mounted and len([man for man in b.attackers if q.is_mounted(g, man)]) < 2:
        return 0
    return g.field.sheets.shift["joint_attack"]


def terrain_shift(g: Guiscard, b: Bout) -> int:
    """The attackers' worst ground less the defenders' worst.  [R163]"""
    cells = defended_cells(g, b)
    high = max([g.level[cell] for cell in cells])
    stairs = castle.is_on_stairs(g, cells) or any(castle.is_on_stairs(g, q.cells(g, man)) for man in b.attackers)
    attackers = min([footing(g, man, high, stairs) for man in b.attackers])
    if is_behind_something(g, b, cells):
        return attackers - 1
    attacked_from = max([g.level[cell] for man in b.attackers for cell in q.cells(g, man)])
    if b.horse >= 0:
        return attackers - ground_of(g, cells, attacked_from, stairs)
    return attackers - min([footing(g, man, attacked_from, stairs) for man in b.defenders])


def defended_cells(g: Guiscard, b: Bout) -> list[int]:
    if b.horse >= 0:
        return q.horse_cells(g, b.horse)
    return [cell for man in b.defenders for cell in q.cells(g, man)]


def footing(g: Guiscard, man: int, against: int, stairs: bool) -> int:
    """What the place is worth to him where he stands, or hangs: a ladder is bad ground.  [R163] [R425]"""
    if ladders.is_aloft(g, man):
        return -1 if ladders.is_on_ladder(g, man) else 0
    return ground_of(g, q.cells(g, man), against, stairs)


def ground_of(g: Guiscard, cells: list[int], against: int, stairs: bool = False) -> int:
    """What the ground is worth to one who stands there; to a rider the worse of his two hexes.

    Whoever fights upstairs is worse off, wherever he stands.  [R121] [R163] [R402]"""
    values: list[int] = []
    for cell in cells:
        value = g.field.sheets.combat[g.terrain[cell]]
        if value == UPHILL or stairs:
            value = -1 if against > g.level[cell] else min(0, value)
        values.append(value)
    return min(values)


def is_behind_something(g: Guiscard, b: Bout, cells: list[int]) -> bool:
    """An attacker comes through a door, an entrance, an open gate, a window or over a low wall.  [R163] [R312]"""
    grid = g.field.grid
    for man in b.attackers:
        for at in q.cells(g, man):
            for cell in cells:
                if grid.distance(at, cell) == 1:
                    side = g.side[at * 6 + grid.direction(at, cell)]
                    if side in (DOOR, ENTRANCE, GATE_SIDE, WINDOW, LOW_WALL):
                        return True
    return False


def armour(g: Guiscard, b: Bout) -> int:
    """One more if the defender is armoured, or all of several are.  [R168] [R173] [R183]"""
    if b.horse >= 0:
        return 1 if g.field.stable.barded[b.horse] else 0
    return 1 if all(q.is_armoured(g, man) for man in b.defenders) else 0


def hunger(g: Guiscard, b: Bout) -> int:
    """One more if anybody of the attackers has been two days without supply.  [R168] [R632]"""
    return 1 if any(g.field.cast.hungry[man] for man in b.attackers) else 0


def on_die(g: Guiscard, b: Bout) -> list[Modifier]:
    """What is added to the die, each by its rule.  [R168] [R632]"""
    parts: list[Modifier] = [("R168", "armour", armour(g, b)), ("R632", "hungry", hunger(g, b))]
    return [part for part in parts if part[2]]


def account(g: Guiscard, b: Bout) -> list[Modifier]:
    """The whole sum for those who read it afterwards: the difference, the shifts, the column, and what the die has got.

    [R162] [R167]"""
    uppers = g.field.sheets.upper_mounted if b.mounted else g.field.sheets.upper_foot
    is_last = b.column == len(uppers) - 1
    column: Modifier = (
        ("R162", "column_from", uppers[b.column - 1] + 1) if is_last else ("R162", "column_to", uppers[b.column])
    )
    return [("R162", "difference", b.attack - b.defence), *b.shifts, column, *on_die(g, b)]


def result(g: Guiscard, b: Bout, die: int) -> int:
    """What the table gives for a face of the die.  [R168] [R169]"""
    sheets = g.field.sheets
    row = min(10, die + b.die)
    return (sheets.combat_mounted if b.mounted else sheets.combat_foot)[row - 1][b.column]


def lies(g: Guiscard, man: int) -> bool:
    """Stunned or asleep: he cannot strike back.  [R171]"""
    return g.health[man] in (STUNNED, ASLEEP)
