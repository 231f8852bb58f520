"""Deployment (specification 4, R404): one element at a time, Blue first; or as the scenario has it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import battle_line, billets
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import AUTO_DEPLOY, DEPLOY, GARRISON, HOLD_BACK, MOUNT
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.state import WAITING, Ogniem
from bulawa.geometry.poses import Pose

NOT_WAITING: Final = Reason("R404", "not_waiting_to_deploy")
NOT_INSIDE: Final = Reason("R452", "not_inside")
NOT_PARTISANS: Final = Reason("R335", "not_partisans")
NOT_DRAGOONS: Final = Reason("R317", "no_dragoons")


class Deployment(Frame):
    """Both armies come on to the table; `active` places the next element."""

    fields = "active=0..1"

    def __init__(self, active: int) -> None:
        self.at = 0
        self.active = active

    def steps(self) -> Steps:
        return DEPLOYMENT

    def copy(self) -> Frame:
        return Deployment(self.active)


def place_presets(g: Ogniem, f: Deployment) -> None:
    """Some elements stand where the scenario says.  [R404]"""
    for preset in g.board.presets:
        v.move(g, preset.element, (preset.x, preset.y, preset.heading), "deployed")


def waiting(g: Ogniem, side: int) -> list[int]:
    return [one for one in q.army(g, side) if g.place[one] == WAITING]


def may_hold_back(g: Ogniem, element: int) -> bool:
    """Blue's partisans may stay away; so may an ambush, and a unit of Blue in one scenario.  [R335] [R454]"""
    own = g.board.sides[element] == t.BLUE and g.board.cards[element].ever_has(t.PARTISANS)
    return own or g.partisan[element] == 1


class Deploy(Ask[Ogniem, Deployment]):
    """[R404] [R315] [R452]"""

    key = "deploy"
    rule = "R404"
    verbs = (DEPLOY, GARRISON, HOLD_BACK, MOUNT, AUTO_DEPLOY)

    def who(self, g: Ogniem, f: Deployment) -> list[int]:
        for side in (f.active, 1 - f.active):
            if waiting(g, side):
                return [side]
        return []

    def options(self, g: Ogniem, f: Deployment, seat: int) -> list[Choice]:
        left = waiting(g, seat)
        first = battle_line.in_line(g, left)[0]
        found: list[Choice] = [(DEPLOY, first, *pose) for pose in battle_line.poses(g, first)[:6]]
        found += [(HOLD_BACK, one) for one in left if may_hold_back(g, one)]
        found += [(MOUNT, one, t.INFANTRY) for one in left if may_dismount(g, one)]
        for structure in empty_structures(g):
            found += [(GARRISON, one, structure) for one in left if self.bar_garrison(g, one, structure) is None]
        return [*found, (AUTO_DEPLOY,)]

    def openings(self, g: Ogniem, f: Deployment, seat: int) -> list[Opening]:
        box = (*billets.box(g, seat), 0, 35_999)
        return [
            Opening((DEPLOY, one, None, None, None), "spot", box, start=self.first_place(g, one, seat))
            for one in waiting(g, seat)
        ]

    def first_place(self, g: Ogniem, element: int, seat: int) -> Pose:
        """Where it is shown at first: its place in the line of battle, while there is one.  [R407]"""
        return (*battle_line.poses(g, element), billets.middle(g, seat))[0]

    def bar(self, g: Ogniem, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == AUTO_DEPLOY:
            return None
        if choice[1] not in waiting(g, seat):
            return NOT_WAITING
        if choice[0] == HOLD_BACK:
            return None if may_hold_back(g, choice[1]) else NOT_PARTISANS
        if choice[0] == MOUNT:
            return None if may_dismount(g, choice[1]) and choice[2] == t.INFANTRY else NOT_DRAGOONS
        if choice[0] == GARRISON:
            return self.bar_garrison(g, choice[1], choice[2])
        return billets.why_not_deploy(g, choice[1], (choice[2], choice[3], choice[4]))

    def bar_garrison(self, g: Ogniem, element: int, structure: int) -> Reason | None:
        allowed = g.board.inside >> g.board.sides[element] & 1 and q.is_unit(g, element)
        return None if allowed and structure in empty_structures(g) else NOT_INSIDE

    def take(self, g: Ogniem, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == MOUNT:
            v.change_mount(g, choice[1])
            return None
        f.active = 1 - seat
        if choice[0] == AUTO_DEPLOY:
            battle_line.deploy_rest(g, waiting(g, seat))
            g.tell("deployed_all", seat)
        elif choice[0] == HOLD_BACK:
            v.keep_back(g, choice[1])
        elif choice[0] == GARRISON:
            v.enter(g, choice[1], choice[2])
        else:
            v.move(g, choice[1], (choice[2], choice[3], choice[4]), "deployed")
        return None


def may_dismount(g: Ogniem, element: int) -> bool:
    """Dragoons may begin as infantry.  [R317] [R404]"""
    return g.board.cards[element].ever_has(t.DRAGOONS) and not g.on_foot[element]


DEPLOYMENT: Steps = (place_presets, Deploy())
