"""A shot: impact, victim, effect (rulebook 5.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps, running
from bulawa.games.guiscard import ladders, line, shelter, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import SHELTER
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.harm import flee, harm
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.sheets import (
    FOOT_LANCE,
    JAVELIN,
    MOUNTED_LANCE,
    NOTHING,
    RESULT_A,
    RESULT_B,
    RESULT_C,
    RESULT_D,
    RESULT_E,
)
from bulawa.games.guiscard.sight import sight
from bulawa.games.guiscard.state import DEAD, NOBODY, NOWHERE, STUNNED, THREW, WOUNDED, Guiscard, Modifier

NO_SUCH_SIDE: Final = Reason("R310", "no_such_side")


class Shot(Frame):
    """One missile on its way.  [R142]"""

    fields = "man:man weapon:weapon cell:hex target=-1..999 origin:hex impact:hex victim=-1..999"

    def __init__(self, man: int, weapon: int, cell: int, target: int, origin: int, impact: int, victim: int) -> None:
        self.at = 0
        self.man = man
        self.weapon = weapon
        self.cell = cell
        """The hex aimed at."""
        self.target = target
        """Who stood there when the shot was declared, as in `on`."""
        self.origin = origin
        """Where the shooter stood."""
        self.impact = impact
        """The hex that is hit; NOWHERE: the missile is lost."""
        self.victim = victim

    def steps(self) -> Steps:
        return SHOOTING

    def copy(self) -> Frame:
        return Shot(self.man, self.weapon, self.cell, self.target, self.origin, self.impact, self.victim)


def new_shot(g: Guiscard, man: int, weapon: int, cell: int) -> Shot:
    return Shot(man, weapon, cell, standing_at(g, cell), g.cell[man], cell, NOBODY)


def aimed_shot(g: Guiscard, man: int, weapon: int, cell: int, target: int) -> Shot:
    """A shot at somebody who was named before."""
    return Shot(man, weapon, cell, target, g.cell[man], cell, NOBODY)


def standing_at(g: Guiscard, cell: int) -> int:
    """Who is in a hex: one who passes through it, else one on a ladder or rope there, else whoever stands.  [G116]"""
    going = running(g, Passage)
    if going is not None and q.is_up(g, going.man) and cell in q.cells(g, going.man):
        return going.man
    climber = ladders.climber_at(g, cell) if g.siege.aloft else NOBODY
    return climber if climber >= 0 else g.on[cell]


def spend(g: Guiscard, f: Shot) -> None:
    """The missile is gone, whatever comes of it; one that finds its target dead is spent without a roll.

    [R137] [R140] [R157]"""
    if f.weapon == JAVELIN:
        g.throw_javelin(f.man)
    elif f.weapon in (MOUNTED_LANCE, FOOT_LANCE):
        v.mark(g, f.man, THREW)
    if f.target < 0 or not is_still_there(g, f):
        g.tell("shot_spent", f.man, f.weapon, f.cell)
        f.go_to(end_shot)
    else:
        g.tell("shot", f.man, f.weapon, f.cell)


def is_still_there(g: Guiscard, f: Shot) -> bool:
    return standing_at(g, f.cell) == f.target


def impact_modifier(g: Guiscard, man: int, weapon: int, distance: int) -> int:
    """What is added to the impact die: range, and the shooter's wound.  [R152]"""
    return far(g, weapon, distance) + shaken(g, man) + hunger(g, man)


def impact_account(g: Guiscard, man: int, weapon: int, distance: int) -> list[Modifier]:
    """The same, each part by its rule.  [R152] [R632]"""
    parts: list[Modifier] = [("R152", "range", far(g, weapon, distance)), ("R152", "wounded_shooter", shaken(g, man))]
    return [part for part in [*parts, ("R632", "hungry", hunger(g, man))] if part[2]]


def far(g: Guiscard, weapon: int, distance: int) -> int:
    """For the range.  [R152]"""
    sheets = g.field.sheets
    return sheets.impact_range[max(0, sheets.weapons[weapon].band(distance))]


def shaken(g: Guiscard, man: int) -> int:
    """For the shooter's wound.  [R152]"""
    return g.field.sheets.number["fire.impact.modifiers.wounded_shooter"] if g.health[man] == WOUNDED else 0


def hunger(g: Guiscard, man: int) -> int:
    """One more on every die of one who has been two days without supply.  [R632]"""
    return 1 if man >= 0 and g.field.cast.hungry[man] else 0


def needs_impact(g: Guiscard, distance: int) -> bool:
    """Within two hexes every shot strikes where it was aimed.  [R152]"""
    return distance > g.field.sheets.number["fire.impact.no_roll_within"]


def impact_hex(g: Guiscard, origin: int, cell: int, total: int) -> int:
    """The hex that is struck: the target, or one beside it as the missile flies; NOWHERE when it is lost.  [R152]"""
    found = g.field.sheets.impact[min(total, len(g.field.sheets.impact) - 1)]
    if found < 0:
        return NOWHERE
    if found == 0:
        return cell
    flight = sight(g, origin, cell).flight
    hit = cell + g.field.grid.steps[(flight + found - 1) % 6]
    return hit if g.terrain[hit] != NONE else NOWHERE


class RollImpact(Roll[Guiscard, Shot]):
    """Where the missile comes down.  [R152]"""

    def dice(self, g: Guiscard, f: Shot) -> list[int]:
        return [10] if needs_impact(g, g.field.grid.distance(f.origin, f.cell)) else []

    def take(self, g: Guiscard, f: Shot, faces: list[int]) -> Frame | None:
        distance = g.field.grid.distance(f.origin, f.cell)
        extra = impact_modifier(g, f.man, f.weapon, distance)
        f.impact = impact_hex(g, f.origin, f.cell, faces[0] + extra)
        account = impact_account(g, f.man, f.weapon, distance)
        g.tell("impact", faces[0], extra, account, f.impact if f.impact != NOWHERE else NOBODY)
        return None


def find_victim(g: Guiscard, f: Shot) -> None:
    """Whoever is in the hex that is struck, friend or enemy, if a line leads there.  [R153]"""
    if f.impact != NOWHERE:
        f.victim = f.target if f.impact == f.cell else standing_at(g, f.impact)
    spared = f.victim < 0 or f.victim == f.man or special.is_lady(g, f.victim)
    if spared or line.cover_at(g, f.origin, f.weapon, f.impact) < 0:
        f.victim = NOBODY
        f.go_to(end_shot)


class ChooseSide(Ask[Guiscard, Shot]):
    """In a doorway or at a corner, the first time in a phase: which side is covered?  [R309] [R310]"""

    key = "shelter"
    rule = "R309"
    verbs = (SHELTER,)

    def who(self, g: Guiscard, f: Shot) -> list[int]:
        return [q.seat(g, f.victim)] if has_to_choose(g, f) else []

    def options(self, g: Guiscard, f: Shot, seat: int) -> list[Choice]:
        return [(SHELTER, side) for side in shelter.sides(g, f.impact)]

    def bar(self, g: Guiscard, f: Shot, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in shelter.sides(g, f.impact) else NO_SUCH_SIDE

    def take(self, g: Guiscard, f: Shot, seat: int, choice: Choice) -> Frame | None:
        g.seek_shelter(f.victim, choice[1])
        g.tell("sheltered", f.victim, choice[1])
        return None


def has_to_choose(g: Guiscard, f: Shot) -> bool:
    """Has this victim a side to choose against this shot, and has he not chosen in this phase?  [R309] [R310]"""
    if q.man_on(g, f.impact) != f.victim or q.seat(g, f.victim) < 0 or g.shelter[f.victim] != NOWHERE:
        return False
    return shelter.side_of(g, f.origin, f.impact) > NOWHERE


def is_rider(g: Guiscard, victim: int) -> bool:
    """Riders and loose horses are judged by the table for mounted targets.  [R154]"""
    return victim >= len(g.cell) or g.horse[victim] >= 0


def effect_modifier(g: Guiscard, weapon: int, victim: int, man: int = NOBODY) -> int:
    """What is added to the effect die: armour, the weapon, and the shooter's hunger.  [R154] [R632]"""
    return armour(g, victim) + force(g, weapon, victim) + hunger(g, man)


def effect_account(g: Guiscard, weapon: int, victim: int, man: int = NOBODY) -> list[Modifier]:
    """The same, each part by its rule.  [R154] [R632]"""
    parts: list[Modifier] = [("R154", "weapon", force(g, weapon, victim)), ("R154", "armour", armour(g, victim))]
    return [part for part in [*parts, ("R632", "hungry", hunger(g, man))] if part[2]]


def armour(g: Guiscard, victim: int) -> int:
    """For the armour of a man, or of a horse.  [R154]"""
    if victim >= len(g.cell):
        return 1 if g.field.stable.barded[victim - len(g.cell)] else 0
    return 1 if q.is_armoured(g, victim) else 0


def force(g: Guiscard, weapon: int, victim: int) -> int:
    """For the weapon, against riders or others.  [R154]"""
    table = g.field.sheets.weapons[weapon]
    return table.mounted if is_rider(g, victim) else table.foot


def effect(g: Guiscard, weapon: int, victim: int, cover: int, die: int, man: int = NOBODY) -> int:
    """The result that the table gives.  [R154]"""
    sheets = g.field.sheets
    row = min(9, die + effect_modifier(g, weapon, victim, man))
    table = sheets.fire_mounted if is_rider(g, victim) else sheets.fire_foot
    return table[cover][row - 1]


class RollEffect(Roll[Guiscard, Shot]):
    """What the hit does.  [R154]"""

    def dice(self, g: Guiscard, f: Shot) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Shot, faces: list[int]) -> Frame | None:
        cover = line.cover_at(g, f.origin, f.weapon, f.impact)
        found = effect(g, f.weapon, f.victim, cover, faces[0], f.man)
        who = f.victim if f.victim < len(g.cell) else NOBODY
        account = effect_account(g, f.weapon, f.victim, f.man)
        g.tell("effect", who, faces[0], effect_modifier(g, f.weapon, f.victim, f.man), account, cover, found)
        if f.victim >= len(g.cell):
            strike_horse(g, f.victim - len(g.cell), found)
            return None
        return strike_by(g, f.victim, f.origin, found)


def strike_horse(g: Guiscard, horse: int, found: int) -> None:
    """Only what kills a rider's horse kills a loose one.  [R154]"""
    if found >= RESULT_D:
        v.kill_horse(g, horse)


def strike_by(g: Guiscard, victim: int, origin: int, found: int) -> Frame | None:
    """The letters of the fire tables, for one who is hit from that hex.  [R155]"""
    if found == NOTHING:
        return None
    going = running(g, Passage)
    moves = going is not None and going.man == victim
    if found == RESULT_A:
        if moves and going is not None:
            going.left = max(0, going.left - 2)
            return None
        return flee(g, victim, origin)
    if found == RESULT_B:
        if moves and going is not None:
            going.left //= 2
        return harm(g, victim, WOUNDED)
    if moves and going is not None:
        going.halted = True
    if found == RESULT_C:
        return harm(g, victim, DEAD)
    return harm(g, victim, STUNNED if found == RESULT_D else WOUNDED if found == RESULT_E else DEAD, horse_dies=True)


def end_shot(g: Guiscard, f: Shot) -> None:
    """The next one shoots.  [R157]"""


SHOOTING: Final[Steps] = (spend, RollImpact(), find_victim, ChooseSide(), RollEffect(), end_shot)
