"""The effects phase: the foreground, then the Commonwealth's effects, then the Ottomans' (rulebook p.10, p.21-25)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
    BATTLE,
    BOMBARDMENT,
    COMMONWEALTH,
    COUNCIL,
    DEFENCE,
    DIG_APPROACHES,
    FILL_APPROACHES,
    FORTIFY,
    INTRIGUE,
    IS_DEFENCE,
    KAMIENIEC,
    KNIGHTS_CIRCLE,
    LOOT_EXPEDITION,
    NIGHT_SORTIE,
    OTTOMAN,
    PILAF,
    PLUNDER,
    POSTS,
    PROCESSION,
    PURSUIT,
    RAID,
    WORKS,
    side_of,
)
from bulawa.games.chocim.choices import (
    DENOUNCE,
    DONE,
    DONE_CHOICE,
    RAISE_FORT,
    SHELL_FORT,
    SHELL_POST,
    SHELL_SUPPLY,
    UPLIFT,
)
from bulawa.games.chocim.dealing import Loss
from bulawa.games.chocim.state import Chocim

FORT_AT_TOP: Final = Reason("R98", "fort_at_top")
NOTHING_TO_FORTIFY: Final = Reason("R98", "no_works_there")
APPROACHES_TOO_FAR: Final = Reason("R97", "approaches_too_far")
NO_FOOD_LEFT: Final = Reason("R97", "no_food_left")
NO_DEFENDER_THERE: Final = Reason("R97", "no_defender_there")
FORT_AT_BOTTOM: Final = Reason("R97", "fort_at_bottom")
NOTHING_TO_SHELL: Final = Reason("R97", "no_works_there")


class Effects(Frame):
    """The effects of one week."""

    def steps(self) -> Steps:
        return EFFECTS

    def copy(self) -> Frame:
        return Effects()


def is_complete(g: Chocim, box: int) -> bool:
    """An effect needs its number of units; with fewer nothing happens.  [R90]"""
    return q.count(g, box) >= max(1, g.board.min[box])


def hold_the_foreground(g: Chocim, f: Effects) -> None:
    """Who alone holds the foreground moves Ottoman morale; then everybody goes home.  [R91]"""
    change = int(q.commands_foreground(g, OTTOMAN)) - int(q.commands_foreground(g, COMMONWEALTH))
    if change:
        v.hold_foreground(g, OTTOMAN if change > 0 else COMMONWEALTH, change)
    v.end_work(g, BATTLE + COMMONWEALTH)
    v.end_work(g, BATTLE + OTTOMAN)


def go_home(g: Chocim, box: int) -> None:
    """The units of an effect return in every case; that they were too few, or of no use, is told.  [R90]"""
    if q.count(g, box):
        v.tell_of_idlers(g, box, 0 if is_complete(g, box) else g.board.min[box])
        v.end_work(g, box)


# The Commonwealth's part, with the Ottoman boxes linked to it.


def fill_approaches(g: Chocim, f: Effects) -> None:
    """Digging and filling are counted together.  [R92] [R96]"""
    if q.count(g, FILL_APPROACHES):
        move_approaches(g)


def move_approaches(g: Chocim) -> None:
    """The token goes on for each janissary digging and back for each unit filling.  [R96]"""
    v.dig(g, q.count(g, DIG_APPROACHES), q.count(g, FILL_APPROACHES))
    v.end_work(g, FILL_APPROACHES)
    v.end_work(g, DIG_APPROACHES)


def food(g: Chocim, box: int) -> int:
    """What the units of a box bring home.  [R93] [R95]"""
    brought = 0
    for unit in q.kinds_in(g, box):
        brought += q.of_kind(g, box, unit) * g.board.yields[unit]
    return brought


def ride_to_kamieniec(g: Chocim, f: Effects) -> None:
    """Cavalry brings 2, others 1, less 1 for each Tatar in pursuit, never below nothing.  [R92] [R93]"""
    if q.count(g, KAMIENIEC):
        v.fetch(g, COMMONWEALTH, KAMIENIEC, food(g, KAMIENIEC), PURSUIT, q.count(g, PURSUIT))
        v.end_work(g, KAMIENIEC)
        v.end_work(g, PURSUIT)


def loot(g: Chocim, f: Effects) -> None:
    """Each Cossack takes 1 supply from the Ottomans and brings 1, even from an empty store.  [R94] [G24]"""
    cossacks = q.count(g, LOOT_EXPEDITION)
    if cossacks:
        v.loot(g, LOOT_EXPEDITION, cossacks)
        v.end_work(g, LOOT_EXPEDITION)


def sortie_at_night(g: Chocim, f: Effects) -> None:
    """Each Cossack lowers Ottoman morale by 1.  [R99]"""
    cossacks = q.count(g, NIGHT_SORTIE)
    if cossacks:
        v.change_morale(g, OTTOMAN, -cossacks, "sortie", cossacks, NIGHT_SORTIE)
        v.end_work(g, NIGHT_SORTIE)


def weak_forts(g: Chocim) -> list[int]:
    """Fields that can still be fortified.  [R98]"""
    return [field for field in WORKS if g.forts[field] < g.board.most_fort]


class FortifyField(Ask[Chocim, Effects]):
    """Three diggers raise the fort of any one field by 1, to no more than 3.  [R98]"""

    key = "fortify_field"
    rule = "R98"
    verbs = (RAISE_FORT,)

    def who(self, g: Chocim, f: Effects) -> list[int]:
        return [COMMONWEALTH] if is_complete(g, FORTIFY) and weak_forts(g) else []

    def options(self, g: Chocim, f: Effects, seat: int) -> list[Choice]:
        return [(RAISE_FORT, field) for field in weak_forts(g)]

    def bar(self, g: Chocim, f: Effects, seat: int, choice: Choice) -> Reason | None:
        if choice[1] not in WORKS:
            return NOTHING_TO_FORTIFY
        return None if choice[1] in weak_forts(g) else FORT_AT_TOP

    def take(self, g: Chocim, f: Effects, seat: int, choice: Choice) -> Frame | None:
        v.change_fort(g, choice[1], 1, "fortified")
        v.end_work(g, FORTIFY)
        return None


def leave_the_ramparts(g: Chocim, f: Effects) -> None:
    """With too few diggers, or nothing left to fortify.  [R90]"""
    go_home(g, FORTIFY)


class ChooseProcession(Ask[Chocim, Effects]):
    """Three cavalry pray for one of two things: an enemy card lost at random, or own morale +1.  [R100] [G25]"""

    key = "procession"
    rule = "R100"
    verbs = (DENOUNCE, UPLIFT)

    def who(self, g: Chocim, f: Effects) -> list[int]:
        chooses = is_complete(g, PROCESSION) and g.arguments[OTTOMAN] and not g.both_prayers
        return [COMMONWEALTH] if chooses else []

    def options(self, g: Chocim, f: Effects, seat: int) -> list[Choice]:
        return [(DENOUNCE,), (UPLIFT,)]

    def take(self, g: Chocim, f: Effects, seat: int, choice: Choice) -> Frame | None:
        v.end_work(g, PROCESSION)
        if choice[0] == DENOUNCE:
            return Loss(OTTOMAN, 1, "denounced")
        v.change_morale(g, COMMONWEALTH, 1, "prayed", 0, PROCESSION)
        return None


def end_procession(g: Chocim, f: Effects) -> Frame | None:
    """Without a choice to make morale rises; by option both prayers are heard.  [R100] [V3]"""
    if not is_complete(g, PROCESSION):
        go_home(g, PROCESSION)
        return None
    v.end_work(g, PROCESSION)
    v.change_morale(g, COMMONWEALTH, 1, "prayed", 0, PROCESSION)
    return Loss(OTTOMAN, 1, "denounced") if g.both_prayers else None


def meet_in_circle(g: Chocim, f: Effects) -> None:
    """Two cavalry in the knights' circle earn the extra-leader token.  [R101]"""
    if is_complete(g, KNIGHTS_CIRCLE):
        v.take_extra_token(g, COMMONWEALTH, KNIGHTS_CIRCLE)
        v.end_work(g, KNIGHTS_CIRCLE)
    go_home(g, KNIGHTS_CIRCLE)


# The Ottomans' part.


def dig_approaches(g: Chocim, f: Effects) -> None:
    """If nobody filled them.  [R92] [R96]"""
    if q.count(g, DIG_APPROACHES):
        move_approaches(g)


def pursue_in_vain(g: Chocim, f: Effects) -> None:
    """Pursuit without an expedition does nothing.  [R92] [R93]"""
    go_home(g, PURSUIT)


def plunder(g: Chocim, f: Effects) -> None:
    """Tatars bring 2, others 1, less 2 for a raid; a raid without plunder does nothing.  [R92] [R95] [G6] [G30]"""
    if q.count(g, PLUNDER):
        v.fetch(g, OTTOMAN, PLUNDER, food(g, PLUNDER), RAID, g.board.raid if q.count(g, RAID) else 0)
        v.end_work(g, PLUNDER)
        v.end_work(g, RAID)
    go_home(g, RAID)


def feast(g: Chocim, f: Effects) -> None:
    """Four janissaries at the pilaf raise Ottoman morale by 1.  [R102]"""
    if is_complete(g, PILAF):
        v.change_morale(g, OTTOMAN, 1, "feasted", 0, PILAF)
        v.end_work(g, PILAF)
    go_home(g, PILAF)


def hold_council(g: Chocim, f: Effects) -> None:
    """Three sipahis in council earn the extra-leader token.  [R103]"""
    if is_complete(g, COUNCIL):
        v.take_extra_token(g, OTTOMAN, COUNCIL)
        v.end_work(g, COUNCIL)
    go_home(g, COUNCIL)


def intrigue(g: Chocim, f: Effects) -> Frame | None:
    """Three Tatars cost the Commonwealth a random diplomacy card.  [R104]"""
    if not is_complete(g, INTRIGUE) or not g.arguments[COMMONWEALTH]:
        go_home(g, INTRIGUE)
        return None
    v.end_work(g, INTRIGUE)
    return Loss(COMMONWEALTH, 1, "intrigued")


def bar_shell_supply(g: Chocim) -> Reason | None:
    if g.approaches < g.board.shell_supply:
        return APPROACHES_TOO_FAR
    return None if g.supply[COMMONWEALTH] else NO_FOOD_LEFT


def bar_shell_post(g: Chocim, box: int, unit: int) -> Reason | None:
    """A unit on a defence box; the garrisons of the two camps stand on none.  [R97]"""
    if g.approaches < g.board.shell_defender:
        return APPROACHES_TOO_FAR
    there = g.board.kind[box] == IS_DEFENCE and side_of(unit) == COMMONWEALTH and q.of_kind(g, box, unit) > 0
    return None if there else NO_DEFENDER_THERE


def bar_shell_fort(g: Chocim, field: int) -> Reason | None:
    """[R97] [G20]"""
    if field not in WORKS:
        return NOTHING_TO_SHELL
    if g.approaches < g.board.shell_fort:
        return APPROACHES_TOO_FAR
    return None if g.forts[field] else FORT_AT_BOTTOM


def shells(g: Chocim) -> list[Choice]:
    """The results a janissary at the guns can bring about now.  [R97]"""
    found: list[Choice] = []
    if bar_shell_supply(g) is None:
        found.append((SHELL_SUPPLY,))
    if g.approaches >= g.board.shell_defender:
        for box, unit in q.unit_places(g, COMMONWEALTH, [DEFENCE + field for field in POSTS]):
            found.append((SHELL_POST, box, unit))
    for field in WORKS:
        if bar_shell_fort(g, field) is None:
            found.append((SHELL_FORT, field))
    return found


class Bombard(Ask[Chocim, Effects]):
    """Each janissary brings about one result that the approaches allow, or none; results may repeat.  [R97]"""

    key = "bombard"
    rule = "R97"
    verbs = (SHELL_SUPPLY, SHELL_POST, SHELL_FORT, DONE)

    def who(self, g: Chocim, f: Effects) -> list[int]:
        return [OTTOMAN] if q.count(g, BOMBARDMENT) and shells(g) else []

    def options(self, g: Chocim, f: Effects, seat: int) -> list[Choice]:
        return [*shells(g), DONE_CHOICE]

    def bar(self, g: Chocim, f: Effects, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == DONE:
            return None
        if verb == SHELL_SUPPLY:
            return bar_shell_supply(g)
        if verb == SHELL_POST:
            return bar_shell_post(g, choice[1], choice[2])
        return bar_shell_fort(g, choice[1])

    def take(self, g: Chocim, f: Effects, seat: int, choice: Choice) -> Frame | None:
        verb = choice[0]
        if verb == DONE:
            v.end_work(g, BOMBARDMENT)
            return None
        v.fire(g, q.kinds_in(g, BOMBARDMENT)[0], BOMBARDMENT)
        if verb == SHELL_SUPPLY:
            v.change_supply(g, COMMONWEALTH, -1, "shelled_supply", BOMBARDMENT)
        elif verb == SHELL_POST:
            v.drive_off(g, choice[2], choice[1])
        else:
            v.change_fort(g, choice[1], -1, "shelled_fort")
        return None


def cease_fire(g: Chocim, f: Effects) -> None:
    """Guns that reach nothing have stood there in vain.  [R90]"""
    go_home(g, BOMBARDMENT)


EFFECTS: Final[Steps] = (
    hold_the_foreground,
    fill_approaches,
    ride_to_kamieniec,
    loot,
    sortie_at_night,
    FortifyField(),
    leave_the_ramparts,
    ChooseProcession(),
    end_procession,
    meet_in_circle,
    dig_approaches,
    pursue_in_vain,
    plunder,
    feast,
    hold_council,
    intrigue,
    Bombard(),
    cease_fire,
)
"""Inside each side's part no order would change anything.  [R92] [G23]"""
