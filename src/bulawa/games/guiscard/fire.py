"""Who may shoot, with what, when and at whom (rulebook 5 to 5.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.games.guiscard import ladders, line, shot, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.choices import SHOOT
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
from bulawa.games.guiscard.state import (
    ATTACKED,
    BEARS,
    BUSY,
    FIRED,
    NOBODY,
    SHAKEN,
    SHOT_BACK,
    THREW,
    UNARMED,
    Guiscard,
)
from bulawa.geometry.hexes import REAR

NOT_FIT: Final = Reason("R130", "not_fit", "man:man")
NO_WEAPON: Final = Reason("R130", "no_weapon", "man:man")
NOT_MOUNTED: Final = Reason("R130", "not_mounted", "weapon:weapon")
NONE_LEFT: Final = Reason("R140", "none_left", "weapon:weapon")
IN_WATER: Final = Reason("R150", "shoots_not_in_water")
IN_CONTACT: Final = Reason("R130", "in_contact", "man:man")
FIRED_ALREADY: Final = Reason("R131", "fired_already")
BUSY_ELSEWHERE: Final = Reason("R113", "busy_elsewhere")
NOT_DEFENSIVELY: Final = Reason("R133", "not_defensively", "weapon:weapon")
HAS_ATTACKED: Final = Reason("R132", "has_attacked")
MOVED_TOO_FAR: Final = Reason("R133", "moved_too_far", "spent allowed of")
WAS_ATTACKED: Final = Reason("R134", "was_attacked")
NO_TARGET: Final = Reason("R142", "no_target")
BEHIND_HIM: Final = Reason("R201", "behind_him")
ONLY_AHEAD: Final = Reason("R425", "only_ahead")
HANDS_FULL: Final = Reason("R465", "hands_on_rope")


def weapons(g: Guiscard, man: int) -> list[int]:
    """What he can shoot or throw as he stands.  [R130] [R140]"""
    return [one for one in owned(g, man) if bar_weapon(g, man, one) is None]


def owned(g: Guiscard, man: int) -> list[int]:
    """What he carries, whether he can use it now or not."""
    return g.field.arms.mounted[man] if g.horse[man] >= 0 else g.field.arms.on_foot[man]


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
    """Why he may not shoot at anybody now; on a ladder contact does not matter.

    [R130] [R131] [R132] [R133] [R134] [R135] [R150] [R421] [R425] [R465]"""
    if not q.is_up(g, man) or not q.fights(g, man) or q.marked(g, man, BEARS | UNARMED):
        return NOT_FIT.at(man=man)
    barred = bar_weapon(g, man, weapon) or (bar_defensive(g, man, weapon) if defensive else bar_offensive(g, man))
    if barred is not None:
        return barred
    if q.in_water(g, g.cell[man]):
        return IN_WATER
    if ladders.is_aloft(g, man):
        return None if ladders.is_on_ladder(g, man) else HANDS_FULL
    return IN_CONTACT.at(man=man) if q.in_contact(g, man) else None


def is_pressed(g: Guiscard, man: int, target: int) -> bool:
    """Is he in contact with the very one who moves, who may just be passing over somebody stunned?  [R130]"""
    if g.siege.aloft and ladders.is_aloft(g, man):
        return False
    return any(q.strikes(g, target, cell) for cell in q.cells(g, man))


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


def kept_still(g: Guiscard, man: int, weapon: int) -> bool:
    """Whether `bar_defensive` could be silent; asked before lines are drawn, for most have moved.  [R132] [R133]"""
    return not g.marks[man] & (ATTACKED | SHAKEN) and g.spent[man] <= steps_allowed(g, man, weapon)


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
    return bar_shot_now(g, man, weapon, cell) if is_target(g, q.seat(g, man), cell) else NO_TARGET


def is_target(g: Guiscard, seat: int, cell: int) -> bool:
    """Enemies, and loose horses of theirs.  [R142]"""
    man, horse = shot.standing_at(g, cell), q.horse_on(g, cell)
    man = man if man < len(g.cell) else NOBODY
    if man >= 0:
        return q.seat(g, man) == 1 - seat and not special.is_cloaked(g, man)
    return horse >= 0 and q.is_prey(g, seat, horse)


def target_cells(g: Guiscard, seat: int) -> list[int]:
    """Every hex that a shot of this seat may be aimed at; of a rider both.  [R142]"""
    found: list[int] = []
    climbs = bool(g.siege.aloft)
    for man in q.living(g, 1 - seat):
        if special.is_cloaked(g, man):
            continue
        for cell in q.cells(g, man):
            if (shot.standing_at(g, cell) if climbs else g.on[cell]) == man:
                found.append(cell)
    for horse in q.loose_horses(g):
        if is_target(g, seat, g.stall[horse]):
            found += q.horse_cells(g, horse)
    return found


def bar_shot_now(g: Guiscard, man: int, weapon: int, cell: int) -> Reason | None:
    """`bar_shot` for one who is known to be able to shoot at all; from a ladder only straight ahead.  [R425]"""
    return bar_arc(g, man, weapon, cell) or line.draw(g, man, weapon, cell).barred


def bar_arc(g: Guiscard, man: int, weapon: int, cell: int) -> Reason | None:
    """From a ladder only straight ahead; a lance is not thrown backwards.  [R201] [R425]"""
    if g.siege.aloft and ladders.is_aloft(g, man) and ladders.faced(g, man) != cell:
        return ONLY_AHEAD
    if weapon == MOUNTED_LANCE and g.field.battle.tier >= T2:
        if g.field.grid.arc(g.cell[man], g.facing[man], cell) == REAR:
            return BEHIND_HIM
    return None


def hits(g: Guiscard, man: int, weapon: int, cell: int) -> bool:
    """Whether `bar_shot_now` is silent, without its reasons; hot, and held to it by the kit."""
    return line.reaches(g, man, weapon, cell) and bar_arc(g, man, weapon, cell) is None


def shots(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Every shot of the active side in its step 1.  [R131] [R142]"""
    found: list[Choice] = []
    targets: list[int] = []
    for man in q.shooters(g, g.active):
        if q.marked(g, man, FIRED):
            continue
        for weapon in owned(g, man):
            if bar_shooter(g, man, weapon, False) is not None:
                continue
            targets = targets or target_cells(g, g.active)
            for cell in targets:
                if hits(g, man, weapon, cell):
                    found.append((SHOOT, man, weapon, cell))
                    if first_only:
                        return found
    return found
