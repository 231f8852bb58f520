"""Defensive fire: the enemy stops somebody on his way and shoots (rulebook 5.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps, running
from bulawa.games.guiscard import fire, shot, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import AIM, CEASE, FIRE, LET_GO, LET_PASS, PICK
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.state import MOVED, PASSED_BY, SHOT_BACK, WOUNDED, Guiscard

TOO_EARLY: Final = Reason("R138", "too_early", "more")
NOT_THE_TARGET: Final = Reason("R136", "not_the_target")
NOBODY_NAMED: Final = Reason("R137", "nobody_named")
NAMED_ALREADY: Final = Reason("R137", "must_fire")
FIRE_HAS_PASSED: Final = Reason("R141", "fire_has_passed", "man:man")
HAS_MOVED: Final = Reason("R139", "has_moved", "man:man")
NOT_YOURS: Final = Reason("R136", "not_your_man")
NOT_MOVING: Final = Reason("R136", "not_moving")


def spacing(g: Guiscard, man: int, charging: bool) -> int:
    """So many further hexes before he may be shot at again.  [R138]"""
    if charging:
        return 4
    if g.horse[man] >= 0:
        return 3
    return 1 if g.health[man] == WOUNDED else 2


def may_be_shot_at(g: Guiscard, man: int, since: int, charging: bool = False) -> bool:
    """Is he far enough from where he was last shot at, and is fire not past him?  [R138] [R141]"""
    if not q.is_up(g, man) or q.marked(g, man, PASSED_BY):
        return False
    return since >= spacing(g, man, charging)


def shots_at(g: Guiscard, target: int, first_only: bool = False) -> list[Choice]:
    """All the shots that the inactive side has at him now; none at a mourner or a lady.  [R136]"""
    found: list[Choice] = []
    if special.is_cloaked(g, target) or special.is_lady(g, target):
        return found
    cells = [cell for cell in q.cells(g, target) if g.terrain[cell] >= 0]
    for man in q.shooters(g, 1 - g.active):
        if q.marked(g, man, SHOT_BACK):
            continue
        for weapon in fire.owned(g, man):
            if not g.field.sheets.weapons[weapon].defensive or not fire.kept_still(g, man, weapon):
                continue
            aims = [cell for cell in cells if fire.hits(g, man, weapon, cell)]
            if aims and fire.bar_shooter(g, man, weapon, True) is None and not fire.is_pressed(g, man, target):
                found += [(AIM, man, cell) for cell in aims]
                if first_only:
                    return found
    return found


def is_under_fire(g: Guiscard, target: int) -> bool:
    """Could anybody shoot at him now?  [R136]"""
    return bool(shots_at(g, target, first_only=True))


class FireWindow(Frame):
    """All shooters are named before the first die; then each shoots.  [R136] [R137]"""

    fields = "target:man named:man* cells:hex*"

    def __init__(self, target: int, named: list[int], cells: list[int]) -> None:
        self.at = 0
        self.target = target
        self.named = named
        self.cells = cells

    def steps(self) -> Steps:
        return FIRING

    def copy(self) -> Frame:
        return FireWindow(self.target, self.named[:], self.cells[:])


class CallFire(Ask[Guiscard, FireWindow]):
    """Who shoots at the one who stands there; or he passes.  [R136] [R137]"""

    key = "fire_window"
    rule = "R136"
    verbs = (AIM, FIRE, LET_PASS, LET_GO, CEASE)

    def who(self, g: Guiscard, f: FireWindow) -> list[int]:
        return [1 - g.active] if f.named or is_under_fire(g, f.target) else []

    def options(self, g: Guiscard, f: FireWindow, seat: int) -> list[Choice]:
        shots = shots_at(g, f.target)
        if f.named:
            return [(FIRE,), *shots]
        passing: list[Choice] = [(LET_PASS,), (LET_GO,)] if is_moving(g, f) else [(LET_PASS,)]
        return [*shots, *passing, (CEASE,)]

    def bar(self, g: Guiscard, f: FireWindow, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == AIM:
            return bar_aim(g, f, seat, choice[1], choice[2])
        if verb == FIRE:
            return None if f.named else NOBODY_NAMED
        if f.named:
            return NAMED_ALREADY
        return NOT_MOVING if verb == LET_GO and not is_moving(g, f) else None

    def take(self, g: Guiscard, f: FireWindow, seat: int, choice: Choice) -> Frame | None:
        verb = choice[0]
        if verb == AIM:
            v.mark(g, choice[1], SHOT_BACK)
            f.named.append(choice[1])
            f.cells.append(choice[2])
            return None
        f.leave()
        if verb == CEASE:
            v.hold_fire(g)
        elif verb == LET_GO:
            spare(g, f)
        return None


def bar_aim(g: Guiscard, f: FireWindow, seat: int, man: int, cell: int) -> Reason | None:
    """Why this man cannot be named against the one who stands there.  [R136] [R141]"""
    if q.seat(g, man) != seat:
        return NOT_YOURS
    if special.is_cloaked(g, f.target) or special.is_lady(g, f.target):
        return NOT_THE_TARGET
    if cell not in q.cells(g, f.target) or g.terrain[cell] < 0:
        return NOT_THE_TARGET
    if fire.is_pressed(g, man, f.target):
        return fire.IN_CONTACT.at(man=man)
    found: Reason | None = fire.NO_WEAPON.at(man=man)
    for weapon in fire.owned(g, man):
        found = fire.bar_shooter(g, man, weapon, True) or fire.bar_shot_now(g, man, weapon, cell)
        if found is None:
            return None
    return found


def is_moving(g: Guiscard, f: FireWindow) -> bool:
    going = running(g, Passage)
    return going is not None and going.man == f.target


def spare(g: Guiscard, f: FireWindow) -> None:
    """Let this one go on: no more questions about him in this move."""
    going = running(g, Passage)
    if going is not None:
        going.spare()


def begin_volley(g: Guiscard, f: FireWindow) -> None:
    """He may be shot at again only some hexes further on.  [R138]"""
    going = running(g, Passage)
    if f.named and going is not None:
        going.come_under_fire()


def loose(g: Guiscard, f: FireWindow) -> Frame | None:
    """One shot after the other; all are spent, even if the target falls before.  [R137]"""
    if not f.named:
        return None
    man, cell = f.named.pop(0), f.cells.pop(0)
    f.repeat()
    weapon = next(one for one in fire.owned(g, man) if g.field.sheets.weapons[one].defensive)
    return shot.aimed_shot(g, man, weapon, cell, f.target)


def close_window(g: Guiscard, f: FireWindow) -> None:
    """One who stands still has one window only: then fire passes to others, and not back.  [R139] [R141]"""
    if not is_moving(g, f):
        v.mark(g, f.target, PASSED_BY)


FIRING: Final[Steps] = (CallFire(), begin_volley, loose, close_window)


# ---- those who did not move


class LastWindow(Frame):
    """When the movement step ends, all who did not move have declared so.  [R139]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        return LAST_FIRING

    def copy(self) -> Frame:
        return LastWindow()


def still_targets(g: Guiscard, first_only: bool = False) -> list[int]:
    """Those who did not move, at whom somebody can shoot.  [R139] [R141]"""
    found: list[int] = []
    for man in q.living(g, g.active):
        if not q.marked(g, man, MOVED) and not q.marked(g, man, PASSED_BY) and is_under_fire(g, man):
            found.append(man)
            if first_only:
                return found
    return found


class ChooseStill(Ask[Guiscard, LastWindow]):
    """One last window against each of those who stood still, in any order.  [R139]"""

    key = "last_window"
    rule = "R139"
    verbs = (PICK, CEASE)

    def who(self, g: Guiscard, f: LastWindow) -> list[int]:
        return [1 - g.active] if not g.quiet and still_targets(g, first_only=True) else []

    def options(self, g: Guiscard, f: LastWindow, seat: int) -> list[Choice]:
        return [*((PICK, man) for man in still_targets(g)), (CEASE,)]

    def bar(self, g: Guiscard, f: LastWindow, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == CEASE:
            return None
        man = choice[1]
        if q.seat(g, man) != g.active or not q.is_here(g, man):
            return NOT_THE_TARGET
        if q.marked(g, man, MOVED):
            return HAS_MOVED.at(man=man)
        if q.marked(g, man, PASSED_BY):
            return FIRE_HAS_PASSED.at(man=man)
        return None if is_under_fire(g, man) else NOT_THE_TARGET

    def take(self, g: Guiscard, f: LastWindow, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == CEASE:
            v.hold_fire(g)
            return None
        return FireWindow(choice[1], [], [])


LAST_FIRING: Final[Steps] = (ChooseStill(),)
