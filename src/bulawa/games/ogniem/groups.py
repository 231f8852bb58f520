"""The activation of a group (chapter 9.1): every action of its card, in any order (R262)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import command, drill, fire, paths, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.aiming import aims
from bulawa.games.ogniem.journey import disorganise
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.volley import shooting

NOT_LISTED: Final = Reason("R262", "not_on_card")
OUT_OF_RANGE: Final = Reason("R267", "unique_range")
NO_NEED: Final = Reason("R267", "unique_no_need")
ALARMED: Final = Reason("R313", "civilians_alarmed")
RESUPPLY_RANGE: Final = 4000
INSPIRE_RANGE: Final = 8000
"""[R267]"""
HOME: Final = 50
"""So near Red's edge captives are saved.  [R454]"""


class GroupActivation(Frame):
    """A group with the actions it has left."""

    fields = "group:element left=0..9* acted=0..1 rough=0..1"

    def __init__(self, group: int, left: list[int], acted: int, rough: int) -> None:
        self.at = 0
        self.group = group
        self.left = left
        self.acted = acted
        """1 after an action, until its ground is felt.  [R374]"""
        self.rough = rough
        """1 where that action led over disorganising ground."""

    def steps(self) -> Steps:
        return GROUP_ACTIVATION

    def copy(self) -> Frame:
        return GroupActivation(self.group, self.left, self.acted, self.rough)


def group_activation(g: Ogniem, group: int) -> GroupActivation:
    return GroupActivation(group, g.board.cards[group].actions[:], 0, 0)


def without(left: list[int], action: int) -> list[int]:
    """One of those actions is used up."""
    place = left.index(action)
    return left[:place] + left[place + 1 :]


def move_used(g: Ogniem, f: GroupActivation, way: Choice) -> int:
    """Which of its moves a way takes: half a move if that is enough and listed; -1 if none."""
    speed = q.speed(g, f.group)
    if t.GROUP_MOVE_HALF in f.left and paths.why_no_path(g, f.group, way, speed // 2) is None:
        return t.GROUP_MOVE_HALF
    if t.GROUP_MOVE in f.left and paths.why_no_path(g, f.group, way, speed) is None:
        return t.GROUP_MOVE
    return -1


def may_go(g: Ogniem, f: GroupActivation) -> int:
    """How far the longest of its moves goes that it has left; 0 without one.  [R262]"""
    if t.GROUP_MOVE in f.left:
        return q.speed(g, f.group)
    return q.speed(g, f.group) // 2 if t.GROUP_MOVE_HALF in f.left else 0


def must_go(g: Ogniem, f: GroupActivation) -> bool:
    """Civilians near an enemy unit do not end their activation while they can still flee.  [R313]"""
    far = may_go(g, f)
    return far > 0 and paths.must_flee(g, f.group, far)


def why_no_move(g: Ogniem, f: GroupActivation, way: Choice) -> Reason | None:
    if move_used(g, f, way) >= 0:
        return None
    far = may_go(g, f)
    return paths.why_no_path(g, f.group, way, far) if far else NOT_LISTED


def why_no_unique(g: Ogniem, f: GroupActivation, choice: Choice) -> Reason | None:
    """Resupply and inspire.  [R267]"""
    card, unit = g.board.cards[f.group], choice[1]
    wanted = t.RESUPPLY if choice[0] == c.RESUPPLY else t.INSPIRE
    if t.GROUP_UNIQUE not in f.left or card.unique != wanted:
        return NOT_LISTED
    far = RESUPPLY_RANGE if wanted == t.RESUPPLY else INSPIRE_RANGE
    if unit not in q.units(g, g.board.sides[f.group]) or not q.within(g, f.group, unit, far):
        return OUT_OF_RANGE
    if wanted == t.INSPIRE:
        return NO_NEED if g.inspired[unit] else None
    return NO_NEED if q.is_engaged(g, unit) or not lacks(g, unit, choice[2]) else None


def lacks(g: Ogniem, unit: int, kind: int) -> bool:
    """Whether it has spent such a charge; wagons bring arrows, too.  [R267]"""
    card = g.board.cards[unit]
    return g.charges[unit] < card.melee_charges if kind == drill.MELEE_CHARGE else g.ammo[unit] < card.ammo


class GroupAct(Ask[Ogniem, GroupActivation]):
    """[R262] [R429]"""

    key = "group_action"
    rule = "R262"
    verbs = (c.DONE, c.GO, c.FIRE, c.ORDER, c.RALLY, c.RESUPPLY, c.INSPIRE)

    def who(self, g: Ogniem, f: GroupActivation) -> list[int]:
        return [g.board.sides[f.group]] if q.is_up(g, f.group) and (may_go(g, f) or self.doings(g, f)) else []

    def options(self, g: Ogniem, f: GroupActivation, seat: int) -> list[Choice]:
        return [*([] if must_go(g, f) else [c.DONE_CHOICE]), *self.doings(g, f)]

    def doings(self, g: Ogniem, f: GroupActivation) -> list[Choice]:
        found: list[Choice] = []
        if may_go(g, f):
            found += paths.options(g, f.group, may_go(g, f))
        if paths.is_alarmed(g, f.group):
            return found
        if t.GROUP_COMMAND in f.left and g.points[f.group]:
            found += command.commands(g, f.group, [])
        if t.GROUP_FIRE in f.left and fire.why_not_fire(g, f.group, fire.PLAIN, -1) is None:
            found += aims(g, f.group, fire.PLAIN)
        return found + self.uniques(g, f)

    def uniques(self, g: Ogniem, f: GroupActivation) -> list[Choice]:
        units = q.units(g, g.board.sides[f.group])
        tried: list[Choice] = [(c.INSPIRE, unit) for unit in units]
        tried += [(c.RESUPPLY, unit, kind) for unit in units for kind in (drill.FIRE_CHARGE, drill.MELEE_CHARGE)]
        return [one for one in tried if why_no_unique(g, f, one) is None]

    def openings(self, g: Ogniem, f: GroupActivation, seat: int) -> list[Opening]:
        if not may_go(g, f):
            return []
        far = q.speed(g, f.group) + g.board.numbers.near
        x, y = g.x[f.group], g.y[f.group]
        return [Opening((c.GO, None, None), "spot", (x - far, y - far, x + far, y + far))]

    def bar(self, g: Ogniem, f: GroupActivation, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == c.DONE:
            return paths.MUST_FLEE if must_go(g, f) else None
        if choice[0] == c.GO:
            return why_no_move(g, f, choice[1:])
        if paths.is_alarmed(g, f.group):
            return ALARMED
        if choice[0] in (c.ORDER, c.RALLY):
            listed = t.GROUP_COMMAND in f.left
            return command.why_not_command(g, f.group, [], choice) if listed else NOT_LISTED
        if choice[0] == c.FIRE:
            return self.bar_fire(g, f, choice)
        return why_no_unique(g, f, choice)

    def bar_fire(self, g: Ogniem, f: GroupActivation, choice: Choice) -> Reason | None:
        _, shot, target, ref, edge = choice
        if t.GROUP_FIRE not in f.left or shot != fire.PLAIN:
            return NOT_LISTED
        why = fire.why_not_fire(g, f.group, shot, -1)
        return why or fire.why_no_line(g, f.group, shot, target, ref, edge)

    def take(self, g: Ogniem, f: GroupActivation, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == c.DONE:
            return None
        f.acted = 1
        if choice[0] == c.GO:
            walk(g, f, choice[1:])
            return None
        if choice[0] in (c.ORDER, c.RALLY):
            f.left = without(f.left, t.GROUP_COMMAND)
            return FirstCommand(f.group, list(choice))
        if choice[0] == c.FIRE:
            f.left = without(f.left, t.GROUP_FIRE)
            return shooting(f.group, fire.PLAIN, choice[2], choice[3], choice[4])
        f.left = without(f.left, t.GROUP_UNIQUE)
        if choice[0] == c.INSPIRE:
            v.inspire(g, choice[1])
        else:
            v.load(g, choice[1], choice[2] == drill.MELEE_CHARGE)
        return None


def walk(g: Ogniem, f: GroupActivation, way: Choice) -> None:
    """Leg after leg; captives at Red's edge are saved.  [R263] [R454]"""
    f.left = without(f.left, move_used(g, f, way))
    f.rough = int(paths.is_rough(g, f.group, way))
    v.move(g, f.group, (way[-2], way[-1], 0), "moved")


def feel_ground(g: Ogniem, f: GroupActivation) -> Frame | None:
    """An action on disorganising ground, or over it, tests the group.  [R374]"""
    rough, f.rough = f.rough == 1, 0
    if not f.acted or not q.is_up(g, f.group):
        return None
    return disorganise(g, f.group) if rough or terrain.is_disorganised_by(g, f.group) else None


def go_on(g: Ogniem, f: GroupActivation) -> None:
    """The next action, or the end.  [R262]"""
    if f.acted:
        f.acted = 0
        f.again()


def save_captives(g: Ogniem, f: GroupActivation) -> None:
    """[R454]"""
    if f.group in g.board.captives and q.is_up(g, f.group) and g.shape[f.group].bottom <= HOME:
        v.save(g, f.group)


GROUP_ACTIVATION: Steps = (GroupAct(), feel_ground, go_on, save_captives)


class FirstCommand(Frame):
    """The first command opens the commander's purse; he may go on."""

    fields = "commander:element said=0..99*"

    def __init__(self, commander: int, said: list[int]) -> None:
        self.at = 0
        self.commander = commander
        self.said = said

    def steps(self) -> Steps:
        return FIRST_COMMAND

    def copy(self) -> Frame:
        return FirstCommand(self.commander, self.said)


def give_first(g: Ogniem, f: FirstCommand) -> Frame | None:
    choice, f.said = tuple(f.said), f.said[:2]
    return command.give(g, f.commander, choice)


def command_more(g: Ogniem, f: FirstCommand) -> Frame | None:
    rallied = [f.said[1]] if f.said[0] == c.RALLY else []
    return command.Commanding(f.commander, rallied)


FIRST_COMMAND: Steps = (give_first, command_more)
