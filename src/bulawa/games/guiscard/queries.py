"""Pure questions about the field: values in force, who is able, who stands beside whom, and what may be entered."""

from __future__ import annotations

from bulawa.games.guiscard import buildings, ladders, special, tents
from bulawa.games.guiscard.battle import PILGRIMS
from bulawa.games.guiscard.cast import FOOT, FORMS, MOUNTED
from bulawa.games.guiscard.ground import CHAPEL_WINDOW, DEEP, NONE, SHALLOW, SLIT, WINDOW
from bulawa.games.guiscard.state import (
    ASLEEP,
    BEARS,
    BLEEDING,
    DEAD,
    GONE,
    HEALTHY,
    LOOSE,
    NOBODY,
    NOWHERE,
    STUNNED,
    UNARMED,
    WAITING,
    WATCHED,
    WOUNDED,
    Guiscard,
)


def men(g: Guiscard) -> list[int]:
    """Everybody, of whatever side, be he there or not."""
    return g.field.sides.everybody


def seat(g: Guiscard, man: int) -> int:
    """Whose he is; -1 for those of no side."""
    return g.field.cast.seat[man]


def is_here(g: Guiscard, man: int) -> bool:
    """Alive and on the map."""
    return g.cell[man] != NOWHERE and HEALTHY <= g.health[man] <= ASLEEP


def is_up(g: Guiscard, man: int) -> bool:
    """On the map, neither stunned nor asleep."""
    return g.cell[man] != NOWHERE and HEALTHY <= g.health[man] <= WOUNDED


def is_mounted(g: Guiscard, man: int) -> bool:
    return g.horse[man] >= 0


def is_armoured(g: Guiscard, man: int) -> bool:
    return g.field.cast.armoured[man]


def marked(g: Guiscard, man: int, mark: int) -> bool:
    return g.marks[man] & mark != 0


def form(g: Guiscard, man: int) -> int:
    """Which side of his counter is up.  [R107]"""
    return FORMS * man + (MOUNTED if g.horse[man] >= 0 else FOOT) + (1 if is_wounded(g, man) else 0)


def is_wounded(g: Guiscard, man: int) -> bool:
    """On the map, or while he waits for room on it.  [R105] [G113]"""
    return g.health[man] == WOUNDED or g.marks[man] & BLEEDING != 0


def attack(g: Guiscard, man: int) -> int:
    """Attack in force; none of a man who is stunned, or has no arms.  [R105] [R107] [R657]"""
    return g.field.cast.attack[form(g, man)] if is_up(g, man) and not g.marks[man] & UNARMED else 0


def defence(g: Guiscard, man: int) -> int:
    """Defence in force; a stunned man has only what he wears, a prisoner as good as none.  [R105] [R107] [R657]"""
    if g.marks[man] & UNARMED:
        return 1
    if g.health[man] in (STUNNED, ASLEEP):
        return g.field.cast.stunned[man]
    return g.field.cast.defence[form(g, man)]


def allowance(g: Guiscard, man: int) -> int:
    """Movement points in force; half of them without supply in a campaign, and for patrols on the first turn.

    [R105] [R107] [R533] [R632]"""
    if g.health[man] in (STUNNED, ASLEEP):
        return 0
    points = g.field.cast.move[form(g, man)]
    slow = g.turn == 1 and g.field.battle.slow == g.field.cast.seat[man]
    return points // 2 if slow or g.field.cast.hungry[man] else points


def left_to(g: Guiscard, man: int) -> int:
    """What is left of his allowance when he has shifted a ladder before his own move.  [R423]"""
    return max(0, allowance(g, man) - g.spent[man])


def fights(g: Guiscard, man: int) -> bool:
    """Not barred by a rule of the scenario: pilgrims and the lady never attack.  [R104]"""
    battle = g.field.battle
    if man == battle.lady:
        return False
    return not (battle.has(PILGRIMS) and battle.groups[g.field.cast.group[man]].id == "pilgrims")


def is_able(g: Guiscard, man: int) -> bool:
    """Alive, not stunned, not asleep, armed, attack above 0, without a ladder in his hands, not barred by the scenario.

    [R104] [R421] [R657]"""
    free = g.marks[man] & (BEARS | UNARMED) == 0
    return free and is_up(g, man) and g.field.cast.attack[form(g, man)] > 0 and fights(g, man)


def rear(g: Guiscard, man: int) -> int:
    """The hex of the hind half of a rider's horse.  [R120]"""
    return g.cell[man] - g.field.grid.steps[g.facing[man]]


def cells(g: Guiscard, man: int) -> list[int]:
    """The hexes a character fills: one on foot, two mounted; what is still beyond the edge does not count.  [R120]"""
    return g.cells_of(man)


def man_on(g: Guiscard, cell: int) -> int:
    """The living character in a hex, or NOBODY."""
    found = g.on[cell]
    return found if found < len(g.cell) else NOBODY


def horse_on(g: Guiscard, cell: int) -> int:
    """The loose horse or donkey in a hex, or NOBODY."""
    found = g.on[cell] - len(g.cell)
    return found if found >= 0 else NOBODY


def are_enemies(g: Guiscard, man: int, other: int) -> bool:
    """Those of no side are nobody's enemies."""
    mine, his = g.field.cast.seat[man], g.field.cast.seat[other]
    return mine != his and mine >= 0 and his >= 0


def entry_cost(g: Guiscard, mounted: bool, armoured: bool, cell: int, way: int) -> int:
    """What the ground charges for the step out of a cell that way, bodies and turns left out; 0 is forbidden.

    [R108] [R111] [R301] [R302] [R311] [R330]"""
    sheets = g.field.sheets
    terrain = g.terrain[cell + g.field.grid.steps[way]]
    if terrain == NONE or (armoured and terrain == DEEP):
        return 0
    cost = sheets.mounted[terrain] if mounted else sheets.foot[terrain]
    side = g.side[cell * 6 + way]
    if side == 0 or cost == 0:
        return cost
    if sheets.side_cost[side] < 0 or (mounted and side == WINDOW):
        return 0
    return sheets.side_total[side] or cost + sheets.side_cost[side]


def may_strike(g: Guiscard, man: int, cell: int, way: int) -> bool:
    """Could he move out of a cell that way, movement points and occupants aside, and fight there?

    [R180] [R312] [R332]"""
    if entry_cost(g, g.horse[man] >= 0, g.field.cast.armoured[man], cell, way) == 0:
        return False
    if g.side[cell * 6 + way] and not buildings.fights_through(g, cell, way):
        return False
    return not g.field.ground.tents or not tents.is_apart(g, cell, cell + g.field.grid.steps[way])


def strikes(g: Guiscard, man: int, target: int) -> bool:
    """Can he attack this hex: able, beside it with either half, and allowed to move into it?

    From a ladder only the one he has before him, from a rope nobody.  [R104] [R425] [R465]"""
    if not is_able(g, man):
        return False
    if g.siege.aloft and ladders.is_aloft(g, man):
        return ladders.is_on_ladder(g, man) and ladders.faced(g, man) == target
    grid = g.field.grid
    for at in cells(g, man):
        if grid.distance(at, target) == 1 and may_strike(g, man, at, grid.direction(at, target)):
            return True
    return False


def strikers(g: Guiscard, seat: int, target: int) -> list[int]:
    """The able men of a seat who can attack this hex, clockwise from the north.  [R104]"""
    found: list[int] = []
    for way in range(6):
        man = striker_from(g, seat, target, way)
        if man >= 0 and man not in found:
            found.append(man)
    return found + striking_climbers(g, seat, target) if g.siege.aloft else found


def striker_from(g: Guiscard, seat: int, target: int, way: int) -> int:
    """The able man of a seat who can attack this hex from the one that lies that way, or NOBODY.  [R104]"""
    at = target + g.field.grid.steps[way]
    man = man_on(g, at)
    if man < 0 or g.field.cast.seat[man] != seat or not is_able(g, man):
        return NOBODY
    return man if may_strike(g, man, at, (way + 3) % 6) else NOBODY


def striking_climbers(g: Guiscard, seat: int, target: int) -> list[int]:
    """Those of a seat who can attack this hex from a ladder.  [R425]"""
    climbers = ladders.climbers_facing(g, target)
    return [man for man in climbers if g.field.cast.seat[man] == seat and strikes(g, man, target)]


def is_threatened(g: Guiscard, seat: int, target: int) -> bool:
    """Can an able enemy of this seat attack the hex?  [R104]"""
    for way in range(6):
        if striker_from(g, 1 - seat, target, way) >= 0:
            return True
    return bool(g.siege.aloft) and bool(striking_climbers(g, 1 - seat, target))


def in_contact(g: Guiscard, man: int) -> bool:
    """At least one able enemy can attack a hex that he fills; a climber, from the hex before him.  [R104] [R425]"""
    owner = g.field.cast.seat[man]
    if g.siege.aloft and ladders.is_aloft(g, man):
        other = man_on(g, ladders.faced(g, man))
        return other >= 0 and are_enemies(g, man, other) and reaches_climber(g, other, man)
    for at in cells(g, man):
        if is_threatened(g, owner, at):
            return True
    return False


def reaches_climber(g: Guiscard, man: int, climber: int) -> bool:
    """Only the one in the hex before a climber reaches him; on a rope, only from a platform.  [R425] [R465]"""
    if g.cell[man] != ladders.faced(g, climber) or ladders.is_aloft(g, man) or not is_able(g, man):
        return False
    return ladders.is_on_ladder(g, climber) or g.field.ground.platform[g.cell[man]] != NONE


def watchers(g: Guiscard, man: int, cell: int) -> list[int]:
    """The enemies who may test him in this hex, in the order of their rolls: clockwise from the north.

    A rider tests only what is beside his head, nobody tests through a window or a slit, and each only once a phase.
    Hoplites in formation test only what is before them. Nothing else about enemies hinders a move.

    Nobody on the ground tests a climber.

    [R114] [R115] [R116] [R117] [R230] [R425]"""
    found: list[int] = []
    if (g.siege.aloft and ladders.is_aloft(g, man)) or special.is_cloaked(g, man):
        return found
    steps = g.field.grid.steps
    foe = 1 - g.field.cast.seat[man]
    for way in range(6):
        at = cell + steps[way]
        other = man_on(g, at)
        if other < 0 or g.field.cast.seat[other] != foe or g.marks[other] & WATCHED or at != g.cell[other]:
            continue
        back = (way + 3) % 6
        if g.side[at * 6 + back] in (WINDOW, SLIT, CHAPEL_WINDOW):
            continue
        if is_able(g, other) and may_strike(g, other, at, back) and watches_that_way(g, other, back):
            found.append(other)
    return found


def watches_that_way(g: Guiscard, man: int, way: int) -> bool:
    """A hoplite in formation minds only his front.  [R230]"""
    return g.company[man] < 0 or (way - g.front[man]) % 6 < 2


def is_prey(g: Guiscard, seat: int, horse: int) -> bool:
    """A loose horse that this side may shoot at or attack: one that the enemy leads, or that is not its own.

    [R142] [R183]"""
    leader = g.leader[horse]
    return g.field.stable.seat[horse] != seat if leader < 0 else g.field.cast.seat[leader] != seat


def burden(g: Guiscard, cell: int) -> int:
    """What the dead in a hex add to the cost of entering it; -1 when they bar it.  [R112]"""
    dead = g.bodies.get(cell, 0) if g.bodies else 0
    horses = g.carcasses.get(cell, 0) if g.carcasses else 0
    if dead < 3 and horses == 0:
        return 0
    number = g.field.sheets.number
    if dead >= number["bodies.impassable_dead_characters"] or horses >= number["bodies.impassable_dead_horses"]:
        return -1
    if dead >= number["bodies.mixed_characters"] and horses >= number["bodies.mixed_horses"]:
        return -1
    return 1


def in_water(g: Guiscard, cell: int) -> bool:
    return g.terrain[cell] in (SHALLOW, DEEP)


def horse_cells(g: Guiscard, horse: int) -> list[int]:
    """The hexes of a loose horse; a donkey fills one.  [R120] [R183]"""
    return g.cells_of_horse(horse)


def loose_horses(g: Guiscard) -> list[int]:
    """Loose horses that stand on the map."""
    return [horse for horse in range(len(g.fate)) if g.fate[horse] == LOOSE and g.stall[horse] != NOWHERE]


def leads(g: Guiscard, man: int) -> bool:
    """Has he the bridle of any horse?  [R124]"""
    for horse in range(len(g.leader)):
        if g.leader[horse] == man and g.fate[horse] == LOOSE:
            return True
    return False


def led_by(g: Guiscard, man: int) -> list[int]:
    """The horses whose bridle he has.  [R124]"""
    return [horse for horse in range(len(g.leader)) if g.leader[horse] == man and g.fate[horse] == LOOSE]


def is_free(g: Guiscard, cell: int) -> bool:
    """On the map, and nobody and no animal there."""
    return g.terrain[cell] != NONE and g.on[cell] == NOBODY


def may_stand(g: Guiscard, man: int, cell: int, facing: int) -> bool:
    """Could he end his move like that: on the map, and alone on every hex that he fills, and astride no wall?

    [R109] [R119] [R311]"""
    if g.siege.aloft and ladders.is_aloft(g, man) and cell == g.cell[man]:
        return True
    if g.terrain[cell] == NONE or g.on[cell] not in (NOBODY, man):
        return False
    if g.horse[man] < 0:
        return True
    back = cell - g.field.grid.steps[facing]
    return g.terrain[back] != NONE and g.on[back] in (NOBODY, man) and not buildings.is_astride(g, cell, facing)


def living(g: Guiscard, seat: int) -> list[int]:
    """Men of a seat who are alive on the map."""
    return [man for man in g.field.sides.men[seat] if is_here(g, man)]


def shooters(g: Guiscard, seat: int) -> list[int]:
    """Of the living those who may have something to shoot or throw.  [R130]"""
    return [man for man in g.field.sides.shooters[seat] if is_here(g, man)]


def is_lost(g: Guiscard, man: int) -> bool:
    return g.health[man] in (DEAD, GONE)


def is_waiting(g: Guiscard, man: int) -> bool:
    return g.health[man] == WAITING


def at_odds(g: Guiscard, cell: int, seat: int) -> bool:
    """Does an enemy who is on his feet bar this hex?  [R110]"""
    man = man_on(g, cell)
    return man >= 0 and seat >= 0 and g.field.cast.seat[man] == 1 - seat and is_up(g, man)
