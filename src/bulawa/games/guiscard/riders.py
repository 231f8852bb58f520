"""Mounting, dismounting, and horses led by the bridle (rulebook 4.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame, Roll, Steps
from bulawa.games.guiscard import buildings, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import BOOTY
from bulawa.games.guiscard.choices import CATCH, DISMOUNT, MOUNT, RELEASE, TAKE, TETHER
from bulawa.games.guiscard.ground import DEEP, NONE
from bulawa.games.guiscard.state import AWAY, FUMBLED, LOOSE, NOBODY, NOWHERE, WOUNDED, Guiscard

NO_RIDER: Final = Reason("R123", "no_rider")
NOT_AT_STIRRUP: Final = Reason("R123", "not_at_stirrup")
ENEMY_AT_HORSE: Final = Reason("R123", "enemy_at_horse", "man:man")
NOT_YOUR_HORSE: Final = Reason("R128", "not_your_horse")
TOO_DEAR: Final = Reason("R123", "mounting_too_dear", "cost left")
NOT_MOUNTED: Final = Reason("R125", "not_on_horse")
NO_PLACE_TO_DISMOUNT: Final = Reason("R125", "no_place_to_dismount")
NOT_AT_BRIDLE: Final = Reason("R124", "not_at_bridle")
HANDS_FULL: Final = Reason("R124", "hands_full", "most")
FUMBLED_IT: Final = Reason("R127", "fumbled")
NOT_IN_PASSING: Final = Reason("R127", "not_in_passing")
NOT_LED: Final = Reason("R124", "not_led")


def full_allowance(g: Guiscard, man: int) -> int:
    """Of one who is still to enter."""
    return g.field.cast.move[q.form(g, man)]


def entering_cost(g: Guiscard, man: int, cell: int) -> int:
    """The first hex costs its terrain; 0 where he may not enter.  [R119]"""
    sheets, terrain = g.field.sheets, g.terrain[cell]
    if sheets.led[terrain] == 0 and q.leads(g, man):
        return 0
    if g.horse[man] >= 0:
        return sheets.mounted[terrain]
    return 0 if terrain == DEEP and q.is_armoured(g, man) else sheets.foot[terrain]


# ---- control


def controls(g: Guiscard, seat: int, horse: int) -> bool:
    """A loose horse is its first owner's while one of his men on their feet is beside it, else whoever's takes it.

    [R128]"""
    first = g.field.stable.seat[horse]
    return first == seat or g.field.stable.is_donkey[horse] or not is_guarded(g, first, horse)


def is_guarded(g: Guiscard, seat: int, horse: int) -> bool:
    for cell in q.horse_cells(g, horse):
        for step in g.field.grid.steps:
            man = q.man_on(g, cell + step)
            if man >= 0 and q.seat(g, man) == seat and q.is_up(g, man):
                return True
    return False


def enemy_at(g: Guiscard, seat: int, cells: list[int]) -> int:
    """An enemy who can attack one of these hexes, or NOBODY.  [R104]"""
    for cell in cells:
        found = q.strikers(g, 1 - seat, cell)
        if found:
            return found[0]
    return NOBODY


def bar_horse(g: Guiscard, man: int, horse: int, cells: list[int]) -> Reason | None:
    """A loose horse that he may take: his or nobody's, and out of the enemy's reach.  [R123] [R124] [R128]"""
    leader = g.leader[horse]
    if not controls(g, q.seat(g, man), horse) or (leader >= 0 and q.seat(g, leader) != q.seat(g, man)):
        return NOT_YOUR_HORSE
    enemy = enemy_at(g, q.seat(g, man), cells)
    return None if enemy < 0 else ENEMY_AT_HORSE.at(man=enemy)


# ---- mounting and dismounting


def mount_cost(g: Guiscard, man: int) -> int:
    return g.field.sheets.mount_cost[1 if q.is_armoured(g, man) else 0]


def dismount_cost(g: Guiscard, man: int) -> int:
    return g.field.sheets.dismount_cost[1 if q.is_armoured(g, man) else 0]


def stirrups(g: Guiscard, horse: int) -> list[int]:
    """The two hexes that touch both halves of a horse.  [R123] [G12]"""
    steps, way = g.field.grid.steps, g.heading[horse]
    return [g.stall[horse] + steps[(way + 2) % 6], g.stall[horse] + steps[(way + 4) % 6]]


def bar_mount(g: Guiscard, man: int, horse: int, left: int) -> Reason | None:
    """A man on foot who can ride, at the stirrup, unthreatened, with the points for it.  [R123]"""
    if g.horse[man] >= 0 or not g.field.cast.rides[man] or g.field.stable.is_donkey[horse]:
        return NO_RIDER
    if g.fate[horse] != LOOSE or g.stall[horse] == NOWHERE or g.cell[man] not in stirrups(g, horse):
        return NOT_AT_STIRRUP
    if not is_beside(g, man, horse):
        return NOT_AT_STIRRUP
    barred = bar_horse(g, man, horse, [g.cell[man], *q.horse_cells(g, horse)])
    if barred is not None:
        return barred
    cost = mount_cost(g, man)
    return None if cost <= left else TOO_DEAR.at(cost=cost, left=left)


def left_mounted(g: Guiscard, man: int, left: int) -> int:
    """What is left on foot is doubled in the saddle.  [R123]"""
    return (left - mount_cost(g, man)) * g.field.sheets.number["riding.mount_factor"]


def ground_beside(g: Guiscard, man: int) -> list[int]:
    """The free hexes beside his horse that are open to him on foot.  [R125]"""
    found: list[int] = []
    for at in q.cells(g, man):
        for way in range(6):
            to = at + g.field.grid.steps[way]
            if g.on[to] == NOBODY and to not in found and q.entry_cost(g, False, q.is_armoured(g, man), at, way) > 0:
                found.append(to)
    return found


def bar_dismount(g: Guiscard, man: int, to: int, left: int) -> Reason | None:
    """Where there is room for man and horse, with the points for it.  [R125]"""
    barred = bar_leaving_saddle(g, man, left)
    if barred is not None:
        return barred
    return None if to in ground_beside(g, man) else NO_PLACE_TO_DISMOUNT


def bar_leaving_saddle(g: Guiscard, man: int, left: int) -> Reason | None:
    """What keeps him on his horse, wherever he would get down.  [R125]"""
    if g.horse[man] < 0:
        return NOT_MOUNTED
    cost = dismount_cost(g, man)
    if cost > left:
        return TOO_DEAR.at(cost=cost, left=left)
    return None if q.may_stand(g, man, g.cell[man], g.facing[man]) else NO_PLACE_TO_DISMOUNT


def left_on_foot(g: Guiscard, man: int, left: int) -> int:
    """The rest is halved, or quartered for the wounded.  [R125]"""
    state = "wounded" if g.health[man] == WOUNDED else "healthy"
    return (left - dismount_cost(g, man)) // g.field.sheets.number[f"riding.dismount_divisor.{state}"]


# ---- the bridle


def hands(g: Guiscard, man: int) -> int:
    """How many horses he can lead.  [R124]"""
    return g.field.sheets.led_horses[1 if g.horse[man] >= 0 else 0]


def is_at_bridle(g: Guiscard, man: int, horse: int) -> bool:
    """On one of the three hexes before its head, on foot or with one half of his horse; a donkey has no front.

    [R124]"""
    if g.field.stable.is_donkey[horse]:
        return is_beside(g, man, horse)
    steps, way = g.field.grid.steps, g.heading[horse]
    before = [g.stall[horse] + steps[(way + off) % 6] for off in (0, 1, 5)]
    return any(at in before and buildings.is_within_reach(g, at, g.stall[horse]) for at in q.cells(g, man))


def is_beside(g: Guiscard, man: int, horse: int) -> bool:
    return any(buildings.is_within_reach(g, a, b) for a in q.cells(g, man) for b in q.horse_cells(g, horse))


def bar_take(g: Guiscard, man: int, horse: int) -> Reason | None:
    """He takes a bridle at no cost.  [R124] [R127]"""
    if q.is_waiting(g, man):
        return bar_bring(g, man, horse)
    if g.fate[horse] != LOOSE or g.stall[horse] == NOWHERE or g.leader[horse] == man or not is_at_bridle(g, man, horse):
        return NOT_AT_BRIDLE
    return bar_grasp(g, man, horse)


def bar_grasp(g: Guiscard, man: int, horse: int) -> Reason | None:
    """A hand must be free, and no enemy may stand by the horse.  [R124] [R127]"""
    if len(q.led_by(g, man)) >= hands(g, man):
        return HANDS_FULL.at(most=hands(g, man))
    if q.marked(g, man, FUMBLED):
        return FUMBLED_IT
    return bar_horse(g, man, horse, q.horse_cells(g, horse))


def bar_bring(g: Guiscard, man: int, horse: int) -> Reason | None:
    """Before they enter, any member of the group on foot may be given horses that it leads in.  [R124] [R532]"""
    stable = g.field.stable
    waits = stable.begins_led[horse] and g.fate[horse] == AWAY and g.horse_exits[horse] == 0
    own = stable.group[horse] == g.field.cast.group[man] and g.horse[man] < 0
    if not waits or not own or g.leader[horse] == man:
        return NOT_AT_BRIDLE
    most = 1 if g.field.battle.has(BOOTY) else hands(g, man)
    return HANDS_FULL.at(most=most) if g.leader.count(man) >= most else None


def bar_catch(g: Guiscard, man: int, horse: int, has_gone: bool) -> Reason | None:
    """A rider who passes a loose horse may try to catch its bridle.  [R127]"""
    if g.horse[man] < 0 or not has_gone or g.fate[horse] != LOOSE or g.stall[horse] == NOWHERE:
        return NOT_IN_PASSING
    if g.leader[horse] >= 0 or not is_beside(g, man, horse):
        return NOT_IN_PASSING
    return bar_grasp(g, man, horse)


class Catch(Frame):
    """A rider snatches at a bridle in passing.  [R127]"""

    fields = "man:man horse:horse"

    def __init__(self, man: int, horse: int) -> None:
        self.at = 0
        self.man = man
        self.horse = horse

    def steps(self) -> Steps:
        return CATCHING

    def copy(self) -> Frame:
        return Catch(self.man, self.horse)


class Snatch(Roll[Guiscard, Catch]):
    """1 to 6: he has it; else it stays, and he cannot take it in this phase.  [R127]"""

    def dice(self, g: Guiscard, f: Catch) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Catch, faces: list[int]) -> Frame | None:
        if faces[0] <= g.field.sheets.number["riding.catch_bridle.high"]:
            v.take_bridle(g, f.man, f.horse)
            v.take_along(g, f.man)
        else:
            v.mark(g, f.man, FUMBLED)
            g.tell("fumbled", f.man, f.horse, faces[0])
        return None


CATCHING: Final[Steps] = (Snatch(),)


# ---- where led horses come to stand


def in_tow(g: Guiscard) -> list[int]:
    """Led horses that follow the move which runs now.  [R124]"""
    return [horse for horse in range(len(g.fate)) if g.fate[horse] == LOOSE and g.stall[horse] == NOWHERE]


def tethers(g: Guiscard, man: int, horse: int, at: int) -> list[Choice]:
    """Its head beside the leader, both its hexes free; beside a rider parallel and half a length back, if it can.

    [R124] [R127]"""
    found: list[Choice] = []
    for way, step in enumerate(g.field.grid.steps):
        for facing in range(6):
            if buildings.lets_horses(g, at, way) and fits_horse(g, horse, at + step, facing):
                found.append((TETHER, horse, at + step, facing))
    if q.is_up(g, man) and g.horse[man] >= 0:
        way = g.facing[man]
        beside = [at + g.field.grid.steps[(way + 2) % 6], at + g.field.grid.steps[(way + 4) % 6]]
        parallel = [one for one in found if one[2] in beside and one[3] == way]
        return parallel or found
    return found


def fits_horse(g: Guiscard, horse: int, cell: int, facing: int) -> bool:
    if g.field.stable.is_donkey[horse]:
        return facing == 0 and q.is_free(g, cell) and special.carries(g, horse, cell)
    rear = cell - g.field.grid.steps[facing]
    if g.terrain[cell] == NONE or g.terrain[rear] == NONE or g.on[cell] != NOBODY or g.on[rear] != NOBODY:
        return False
    if buildings.is_astride(g, cell, facing):
        return False
    return g.field.sheets.led[g.terrain[cell]] > 0 and g.field.sheets.led[g.terrain[rear]] > 0


def nearest_stand(g: Guiscard, horse: int, at: int) -> tuple[int, int]:
    """Where a led horse stands when there is no room beside its leader: the nearest room there is.  [G109]"""
    grid = g.field.grid
    for cell in sorted(grid.cells, key=lambda cell: (grid.distance(at, cell), cell)):
        for facing in range(6):
            if fits_horse(g, horse, cell, facing):
                return cell, facing
    raise LookupError("a map has room for a horse")


# ---- all of it at once


def deeds(g: Guiscard, man: int, left: int, has_gone: bool) -> list[Choice]:
    """Whatever he can do with horses where he stands."""
    found: list[Choice] = []
    for horse in q.loose_horses(g):
        if g.field.grid.distance(g.cell[man], g.stall[horse]) > 3:
            continue
        if bar_mount(g, man, horse, left) is None:
            found.append((MOUNT, horse))
        if bar_take(g, man, horse) is None:
            found.append((TAKE, horse))
        if bar_catch(g, man, horse, has_gone) is None:
            found.append((CATCH, horse))
    if g.horse[man] >= 0 and dismount_cost(g, man) <= left and bar_leaving_saddle(g, man, left) is None:
        found += [(DISMOUNT, to) for to in ground_beside(g, man)]
    return found + [(RELEASE, horse) for horse in q.led_by(g, man) if g.stall[horse] != NOWHERE]


def bar_deed(g: Guiscard, man: int, left: int, has_gone: bool, choice: Choice) -> Reason | None:
    verb, what = choice[0], choice[1]
    if verb == MOUNT:
        return bar_mount(g, man, what, left)
    if verb == DISMOUNT:
        return bar_dismount(g, man, what, left)
    if verb == TAKE:
        return bar_take(g, man, what)
    if verb == CATCH:
        return bar_catch(g, man, what, has_gone)
    return None if g.leader[what] == man and g.stall[what] != NOWHERE else NOT_LED
