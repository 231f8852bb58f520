"""Setting up: each group inside its zone, in the order of the scenario."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.guiscard import hexes, line, riders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import DONKEY, HORSE, Equipment, Group
from bulawa.games.guiscard.bonds import bind
from bulawa.games.guiscard.choices import FACE, PICK, PUT
from bulawa.games.guiscard.state import AWAY, NOBODY, Guiscard

NOT_IN_GROUP: Final = Reason("R135", "not_in_group", "man:man")
OUTSIDE_ZONE: Final = Reason("R135", "outside_zone", "n left right top bottom")
TAKEN_HEX: Final = Reason("R109", "taken_hex", "man:man")
NOT_NEAR: Final = Reason("R135", "not_near", "within")
TOO_MANY_THERE: Final = Reason("R135", "too_many_there", "most")
TOO_FEW_THERE: Final = Reason("R135", "too_few_there", "least")
GROUND_BARS: Final = Reason("R111", "ground_bars")
NO_ROOM: Final = Reason("R120", "no_room_for_horse")
TOO_CLOSE: Final = Reason("R135", "too_close")
IN_SHOT: Final = Reason("R514", "in_shot")

LAST_RESORT = (TOO_CLOSE, IN_SHOT)
"""What bars a place only as long as there is another."""
BEARABLE = (None, *LAST_RESORT)


class Deployment(Frame):
    """All groups of one place in the order: one man or horse after the other."""

    fields = "order=0..99 man:man horse:horse hex:hex"

    def __init__(self, order: int, man: int, horse: int, hex: int) -> None:
        self.at = 0
        self.order = order
        self.man = man
        self.horse = horse
        self.hex = hex

    def steps(self) -> Steps:
        return DEPLOYING

    def copy(self) -> Frame:
        return Deployment(self.order, self.man, self.horse, self.hex)


def orders(g: Guiscard) -> list[int]:
    """The places in the order of set-up, ascending."""
    return sorted({group.order for group in g.field.battle.groups if group.turn == 0 and not group.is_cloaked})


def groups(g: Guiscard, f: Deployment) -> list[Group]:
    placed = [group for group in g.field.battle.groups if group.turn == 0 and not group.is_cloaked]
    return [group for group in placed if group.order == f.order]


def placer(g: Guiscard, f: Deployment) -> int:
    """Whose they are; prisoners are placed by those who lead them.  [R657]"""
    here = groups(g, f)
    return next((group.seat for group in here if not group.is_captive), 1 - here[0].seat)


def unplaced(g: Guiscard, f: Deployment) -> list[int]:
    return [man for group in groups(g, f) for man in group.members if q.is_waiting(g, man)]


def kit_of(g: Guiscard, horse: int) -> Equipment:
    """What the scenario says of a horse that a group brings."""
    group = g.field.battle.groups[g.field.stable.group[horse]]
    return next(kit for kit in group.equipment if kit.kind in (HORSE, DONKEY) and kit.zone)


def herd(g: Guiscard, f: Deployment) -> list[int]:
    """Loose horses of these groups that do not stand yet."""
    stable = g.field.stable
    numbers = [i for i, group in enumerate(g.field.battle.groups) if group in groups(g, f)]
    loose = [horse for horse in range(len(stable.rider)) if stable.rider[horse] < 0 and not stable.begins_led[horse]]
    return [horse for horse in loose if stable.group[horse] in numbers and g.fate[horse] == AWAY]


class PickMan(Ask[Guiscard, Deployment]):
    """Who is placed next; the last one picks himself, and horses come after the men."""

    key = "pick_man"
    rule = "R135"
    verbs = (PICK,)

    def who(self, g: Guiscard, f: Deployment) -> list[int]:
        left = unplaced(g, f)
        return [placer(g, f)] if f.man < 0 and len(left) > 1 else []

    def options(self, g: Guiscard, f: Deployment, seat: int) -> list[Choice]:
        return [(PICK, man) for man in unplaced(g, f)]

    def bar(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in unplaced(g, f) else NOT_IN_GROUP.at(man=choice[1])

    def take(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        f.man = choice[1]
        return None


def pick_next(g: Guiscard, f: Deployment) -> None:
    """The last man, then the horses, one by one."""
    if f.man < 0:
        left = unplaced(g, f)
        if left:
            f.man = left[0]
        else:
            horses = herd(g, f)
            f.horse = horses[0] if horses else NOBODY
    if f.man < 0 and f.horse < 0:
        f.go_to(end_deployment)


def group_of(g: Guiscard, f: Deployment) -> Group:
    number = g.field.cast.group[f.man] if f.man >= 0 else g.field.stable.group[f.horse]
    return g.field.battle.groups[number]


def zone(g: Guiscard, f: Deployment) -> tuple[int, ...]:
    return group_of(g, f).zone if f.man >= 0 else kit_of(g, f.horse).zone


def is_within(g: Guiscard, f: Deployment, cell: int) -> bool:
    """Does the hex lie in the zone?"""
    return cell in (group_of(g, f).within if f.man >= 0 else kit_of(g, f.horse).within)


def extent(g: Guiscard, cells: tuple[int, ...]) -> dict[str, Any]:
    """How many hexes a zone has, and between which columns and rows they lie, as the map numbers them."""
    grid = g.field.grid
    columns, rows = [grid.column(cell) for cell in cells], [grid.row(cell) for cell in cells]
    return {"n": len(cells), "left": min(columns), "right": max(columns), "top": min(rows), "bottom": max(rows)}


def bar_place(g: Guiscard, f: Deployment, cell: int) -> Reason | None:
    """Inside the zone, on free and open ground, as near and as many as the scenario says."""
    if is_within(g, f, cell):
        return bar_stand(g, f, cell)
    return OUTSIDE_ZONE.at(**extent(g, zone(g, f)))


def bar_stand(g: Guiscard, f: Deployment, cell: int) -> Reason | None:
    """`bar_place` for a hex of the zone."""
    if g.on[cell] != NOBODY:
        return TAKEN_HEX.at(f"hex:{g.field.grid.name(cell)}", man=q.man_on(g, cell))
    if f.man < 0:
        return bar_horse_place(g, f, cell)
    if riders.entering_cost(g, f.man, cell) == 0:
        return GROUND_BARS.at(f"hex:{g.field.grid.name(cell)}")
    if g.horse[f.man] >= 0 and not facings(g, f, cell, first_only=True):
        return NO_ROOM
    if group_of(g, f).out_of_shot and is_in_shot(g, group_of(g, f).seat, cell):
        return IN_SHOT
    return bar_near(g, group_of(g, f), cell) or bar_limits(g, f, cell)


def is_in_shot(g: Guiscard, seat: int, cell: int) -> bool:
    """A missile weapon of the other side could be shot at that hex.  [R514] [G84]"""
    foes = [man for man in q.living(g, 1 - seat) if g.field.cast.weapon[man] >= 0]
    return any(line.reaches(g, man, g.field.cast.weapon[man], cell) for man in foes)


def bar_horse_place(g: Guiscard, f: Deployment, cell: int) -> Reason | None:
    """Apart from each other, where the scenario says so."""
    ways = facings(g, f, cell)
    if not ways:
        return NO_ROOM
    return None if any(is_apart(g, f, cell, way) for way in ways) else TOO_CLOSE


def is_apart(g: Guiscard, f: Deployment, cell: int, way: int) -> bool:
    """Do both halves of a horse that looks there stand beside no other one, where the scenario wants it?"""
    if not kit_of(g, f.horse).apart:
        return True
    halves = (cell, cell - g.field.grid.steps[way])
    others = [at for other in q.loose_horses(g) for at in q.horse_cells(g, other)]
    return all(g.field.grid.distance(half, at) > 1 for half in halves for at in others)


def stances(g: Guiscard, f: Deployment, cell: int) -> list[int]:
    """How he may look there; horses that are kept apart look so that they are, if they can."""
    ways = facings(g, f, cell)
    return ways if f.man >= 0 else [way for way in ways if is_apart(g, f, cell, way)] or ways


def bar_near(g: Guiscard, group: Group, cell: int) -> Reason | None:
    if group.near_group < 0:
        return None
    others = g.field.battle.groups[group.near_group].members
    near = [man for man in others if q.is_here(g, man)]
    if any(g.field.grid.distance(g.cell[man], cell) <= group.near_within for man in near):
        return None
    return NOT_NEAR.at(within=group.near_within)


def bar_limits(g: Guiscard, f: Deployment, cell: int) -> Reason | None:
    """At most so many in one place, and enough left for another."""
    group = group_of(g, f)
    left = len([man for man in group.members if q.is_waiting(g, man)]) - 1 if group.limits else 0
    missing = 0
    for limit in group.limits:
        there = len([man for man in group.members if q.is_here(g, man) and g.cell[man] in limit.cells])
        inside = cell in limit.cells
        if inside and there >= limit.most:
            return TOO_MANY_THERE.at(most=limit.most)
        missing += max(0, limit.least - there - inside)
        if missing > left:
            return TOO_FEW_THERE.at(least=limit.least)
    tent = g.field.ground.tent[cell]
    if tent >= 0:
        inside_tent = [man for man in group.members if q.is_here(g, man) and g.field.ground.tent[g.cell[man]] == tent]
        if len(inside_tent) >= group.most_in_tent:
            return TOO_MANY_THERE.at(most=group.most_in_tent)
    return None


def facings(g: Guiscard, f: Deployment, cell: int, first_only: bool = False) -> list[int]:
    """How a rider or a horse may stand there, both halves inside the zone and on ground open to it.  [R111]"""
    found: list[int] = []
    for way in range(6):
        fits = riders.fits_horse(g, f.horse, cell, way) if f.man < 0 else q.may_stand(g, f.man, cell, way)
        if fits and in_zone(g, f, cell, way):
            found.append(way)
            if first_only:
                break
    return found


def in_zone(g: Guiscard, f: Deployment, cell: int, way: int) -> bool:
    if f.horse >= 0 and g.field.stable.is_donkey[f.horse]:
        return True
    rear = cell - g.field.grid.steps[way]
    terrain, sheets = g.terrain[rear], g.field.sheets
    cost = sheets.mounted if f.man >= 0 else sheets.led
    return terrain >= 0 and cost[terrain] > 0 and is_within(g, f, rear)


def places(g: Guiscard, f: Deployment) -> list[int]:
    """Every hex where he may stand; within shot, or beside another horse, only where there is no other.

    [R135] [R514]"""
    free = [cell for cell in zone(g, f) if g.on[cell] == NOBODY]
    found = [cell for cell in free if bar_stand(g, f, cell) is None]
    return found or [cell for cell in free if bar_stand(g, f, cell) in LAST_RESORT]


def find_room(g: Guiscard, f: Deployment) -> None:
    """In a war whoever finds no place takes no part in the battle: a last refuge may be too small for all.  [G128]"""
    if g.war is None or f.man < 0 or f.hex >= 0 or has_room(g, f):
        return
    g.stay_away([f.man])
    g.tell("no_place", f.man)
    f.man = NOBODY
    f.again()


def has_room(g: Guiscard, f: Deployment) -> bool:
    """Does `places` find any?"""
    free = [cell for cell in zone(g, f) if g.on[cell] == NOBODY]
    return any(bar_stand(g, f, cell) in BEARABLE for cell in free)


class PutMan(Ask[Guiscard, Deployment]):
    """Where he is placed; a camp may stand anywhere, which is too much to list.  [R520]"""

    key = "put_man"
    rule = "R135"
    verbs = (PUT,)

    def who(self, g: Guiscard, f: Deployment) -> list[int]:
        return [placer(g, f)] if f.hex < 0 else []

    def options(self, g: Guiscard, f: Deployment, seat: int) -> list[Choice]:
        return hexes.listed(g, PUT, places(g, f))

    def openings(self, g: Guiscard, f: Deployment, seat: int) -> list[Opening]:
        return hexes.left_open(PUT, places(g, f))

    def bar(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        barred = bar_place(g, f, choice[1])
        return None if barred in LAST_RESORT and choice[1] in places(g, f) else barred

    def take(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        f.hex = choice[1]
        return None


class FaceMan(Ask[Guiscard, Deployment]):
    """Where a rider or a horse looks.  [R120]"""

    key = "face_man"
    rule = "R120"
    verbs = (FACE,)

    def who(self, g: Guiscard, f: Deployment) -> list[int]:
        return [placer(g, f)] if f.hex >= 0 and is_long(g, f) else []

    def options(self, g: Guiscard, f: Deployment, seat: int) -> list[Choice]:
        return [(FACE, way) for way in stances(g, f, f.hex)]

    def bar(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[1] in stances(g, f, f.hex):
            return None
        return TOO_CLOSE if choice[1] in facings(g, f, f.hex) else NO_ROOM

    def take(self, g: Guiscard, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        place(g, f, choice[1])
        return None


def is_long(g: Guiscard, f: Deployment) -> bool:
    """Does he fill two hexes?"""
    return g.horse[f.man] >= 0 if f.man >= 0 else not g.field.stable.is_donkey[f.horse]


def place(g: Guiscard, f: Deployment, facing: int) -> None:
    if f.man >= 0:
        v.deploy(g, f.man, f.hex, facing)
        if group_of(g, f).is_asleep:
            g.lull(f.man)
        if group_of(g, f).is_captive:
            bind(g, f.man)
    else:
        v.turn_out(g, f.horse, f.hex, facing)
    f.man, f.horse, f.hex = NOBODY, NOBODY, NOBODY


def place_on_foot(g: Guiscard, f: Deployment) -> None:
    """On to the next one."""
    if f.hex >= 0:
        place(g, f, 0)
    f.again()


def end_deployment(g: Guiscard, f: Deployment) -> None:
    """All of these stand."""


DEPLOYING: Final[Steps] = (PickMan(), pick_next, find_room, PutMan(), FaceMan(), place_on_foot, end_deployment)
