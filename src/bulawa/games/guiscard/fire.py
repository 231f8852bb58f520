"""Who may shoot, with what, when and at whom (rulebook 5 to 5.4)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard import line, shot
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.cast import PLAIN_LANCE
from bulawa.games.guiscard.choices import PASS, SHOOT
from bulawa.games.guiscard.sheets import (
    COMPOSITE_BOW,
    FOOT_LANCE,
    FULL,
    HALF,
    JAVELIN,
    MOUNTED_LANCE,
    NEVER,
    STANDING,
)
from bulawa.games.guiscard.state import ATTACKED, BUSY, FIRED, SHAKEN, SHOT_BACK, THREW, Guiscard
from bulawa.games.guiscard.steps import Phase
from bulawa.geometry.hexes import REAR

NOT_FIT = Reason("R130", "not_fit", "man:man")
NO_WEAPON = Reason("R130", "no_weapon", "man:man")
NOT_MOUNTED = Reason("R130", "not_mounted", "weapon:weapon")
NONE_LEFT = Reason("R140", "none_left", "weapon:weapon")
IN_WATER = Reason("R150", "shoots_not_in_water")
IN_CONTACT = Reason("R130", "in_contact", "man:man")
FIRED_ALREADY = Reason("R131", "fired_already")
BUSY_ELSEWHERE = Reason("R113", "busy_elsewhere")
NOT_DEFENSIVELY = Reason("R133", "not_defensively", "weapon:weapon")
HAS_ATTACKED = Reason("R132", "has_attacked")
MOVED_TOO_FAR = Reason("R133", "moved_too_far", "spent allowed of")
WAS_ATTACKED = Reason("R134", "was_attacked")
NO_TARGET = Reason("R142", "no_target")
NOT_YOURS = Reason("R130", "not_your_man")
BEHIND_HIM = Reason("R201", "behind_him")


def weapons(g: Guiscard, man: int) -> list[int]:
    """What he can shoot or throw as he stands.  [R130] [R140]"""
    return [one for one in owned(g, man) if bar_weapon(g, man, one) is None]


def owned(g: Guiscard, man: int) -> list[int]:
    """What he carries, whether he can use it now or not."""
    cast = g.field.cast
    found = [cast.weapon[man]] if cast.weapon[man] >= 0 else []
    if cast.lance[man] == PLAIN_LANCE and not is_hoplite(g, man):
        found.append(MOUNTED_LANCE if g.horse[man] >= 0 else FOOT_LANCE)
    return found


def is_hoplite(g: Guiscard, man: int) -> bool:
    """Hoplites never throw their spears.  [R130]"""
    return g.field.cast.kinds[g.field.cast.kind[man]] == "byz_hoplite"


def bar_weapon(g: Guiscard, man: int, weapon: int) -> Reason | None:
    """Javelin, sling and short bow only on foot; a lance once, a javelin so many times.  [R130] [R140]"""
    if weapon not in owned(g, man):
        return NO_WEAPON.at(man=man)
    if g.horse[man] >= 0 and weapon not in (COMPOSITE_BOW, MOUNTED_LANCE):
        return NOT_MOUNTED.at(weapon=weapon)
    if weapon in (MOUNTED_LANCE, FOOT_LANCE) and q.marked(g, man, THREW):
        return NONE_LEFT.at(weapon=weapon)
    return NONE_LEFT.at(weapon=weapon) if weapon == JAVELIN and g.javelins[man] <= 0 else None


def bar_shooter(g: Guiscard, man: int, weapon: int, defensive: bool) -> Reason | None:
    """Why he may not shoot at anybody now.  [R130] [R131] [R132] [R133] [R134] [R135] [R150]"""
    if not q.is_up(g, man) or not q.fights(g, man):
        return NOT_FIT.at(man=man)
    barred = bar_weapon(g, man, weapon) or (bar_defensive(g, man, weapon) if defensive else bar_offensive(g, man))
    if barred is not None:
        return barred
    if q.in_water(g, g.cell[man]):
        return IN_WATER
    return IN_CONTACT.at(man=man) if q.in_contact(g, man) else None


def bar_offensive(g: Guiscard, man: int) -> Reason | None:
    """One shot in step 1, however far he goes afterwards.  [R131] [R204]"""
    if q.marked(g, man, FIRED):
        return FIRED_ALREADY
    return BUSY_ELSEWHERE if q.marked(g, man, BUSY) else None


def bar_defensive(g: Guiscard, man: int, weapon: int) -> Reason | None:
    """One shot in the enemy's movement, if he kept still enough and has not fought.  [R131] [R132] [R133] [R134]"""
    if not g.field.sheets.weapons[weapon].defensive:
        return NOT_DEFENSIVELY.at(weapon=weapon)
    if q.marked(g, man, SHOT_BACK):
        return FIRED_ALREADY
    if q.marked(g, man, ATTACKED):
        return HAS_ATTACKED
    if q.marked(g, man, SHAKEN):
        return WAS_ATTACKED
    allowed = steps_allowed(g, man, weapon)
    if allowed < 0:
        return NOT_DEFENSIVELY.at(weapon=weapon)
    if g.spent[man] > allowed:
        return MOVED_TOO_FAR.at(spent=g.spent[man], allowed=allowed, of=q.allowance(g, man))
    return None


def steps_allowed(g: Guiscard, man: int, weapon: int) -> int:
    """How far he may have moved and still shoot in the enemy's phase; -1: not at all.  [R133]"""
    table = g.field.sheets.weapons[weapon]
    pace = table.both_pace if q.marked(g, man, FIRED) else table.defensive_pace
    if pace == NEVER:
        return -1
    if pace == STANDING:
        return 0
    return q.allowance(g, man) // 2 if pace == HALF else 999 if pace == FULL else 0


def bar_shot(g: Guiscard, man: int, weapon: int, cell: int, defensive: bool) -> Reason | None:
    """Why this shot is refused: the shooter, the target, or the line between them.  [R130] [R142] [R201]"""
    barred = bar_shooter(g, man, weapon, defensive)
    if barred is not None:
        return barred
    if not is_target(g, q.seat(g, man), cell):
        return NO_TARGET
    if weapon == MOUNTED_LANCE and g.field.battle.tier >= T2:
        if g.field.grid.arc(g.cell[man], g.facing[man], cell) == REAR:
            return BEHIND_HIM
    return line.draw(g, man, weapon, cell).barred


def is_target(g: Guiscard, seat: int, cell: int) -> bool:
    """Enemies, and loose horses that one's own side does not lead.  [R142]"""
    man, horse = q.man_on(g, cell), q.horse_on(g, cell)
    if man >= 0:
        return q.seat(g, man) == 1 - seat
    return horse >= 0 and (g.leader[horse] < 0 or q.seat(g, g.leader[horse]) != seat)


def target_cells(g: Guiscard, seat: int) -> list[int]:
    """Every hex that a shot of this seat may be aimed at; of a rider both.  [R142]"""
    found: list[int] = []
    for man in q.living(g, 1 - seat):
        found += [cell for cell in q.cells(g, man) if g.on[cell] == man]
    for horse in q.loose_horses(g):
        if g.field.stable.seat[horse] != seat and is_target(g, seat, g.stall[horse]):
            found += q.horse_cells(g, horse)
    return found


class Shoot(Ask[Guiscard, Phase]):
    """Step 1: the active side shoots, one man after the other, until it passes.  [R101] [R131]"""

    key = "shoot"
    rule = "R131"
    verbs = (SHOOT, PASS)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        return [g.active] if has_shooter(g) and self.shots(g, first_only=True) else []

    def shots(self, g: Guiscard, first_only: bool = False) -> list[Choice]:
        found: list[Choice] = []
        targets = target_cells(g, g.active)
        for man in q.living(g, g.active):
            for weapon in weapons(g, man):
                if bar_shooter(g, man, weapon, False) is not None:
                    continue
                for cell in targets:
                    if bar_shot_now(g, man, weapon, cell) is None:
                        found.append((SHOOT, man, weapon, cell))
                        if first_only:
                            return found
        return found

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        return [*self.shots(g), (PASS,)]

    def bar(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PASS:
            return None
        if q.seat(g, choice[1]) != seat:
            return NOT_YOURS
        return bar_shot(g, choice[1], choice[2], choice[3], False)

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            f.leave()
            return None
        v.mark(g, choice[1], FIRED)
        return shot.new_shot(g, choice[1], choice[2], choice[3])


def bar_shot_now(g: Guiscard, man: int, weapon: int, cell: int) -> Reason | None:
    """`bar_shot` for one who is known to be able to shoot at all."""
    if weapon == MOUNTED_LANCE and g.field.battle.tier >= T2:
        if g.field.grid.arc(g.cell[man], g.facing[man], cell) == REAR:
            return BEHIND_HIM
    return line.draw(g, man, weapon, cell).barred


def has_shooter(g: Guiscard) -> bool:
    """Does the active side have anybody who could shoot at all?"""
    for man in q.living(g, g.active):
        for weapon in weapons(g, man):
            if bar_shooter(g, man, weapon, False) is None:
                return True
    return False
