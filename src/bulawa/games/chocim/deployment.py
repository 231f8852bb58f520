"""Deploying units from the reserves to the boxes of a field, unit by unit (rulebook p.12-20)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import COMMONWEALTH, IS_ASSAULT, IS_BATTLE, IS_COUNTERATTACK, box_of, stack
from bulawa.games.chocim.cards import Op
from bulawa.games.chocim.choices import DEPLOY, DONE, DONE_CHOICE, FIELD
from bulawa.games.chocim.placement import (
    EXACT_NUMBER,
    FINISH_COUNTERATTACK,
    Placement,
    bar_deploy,
    begun_counterattack,
    can_place,
    placements,
)
from bulawa.games.chocim.state import Chocim

AT_LEAST_ONE: Final = Reason("R32", "at_least_one")
CARD_DEPLOYS_ONE: Final = Reason("R151", "card_deploys_one")
NAME_A_FIELD: Final = Reason("R40", "name_a_field")
FIELD_CLOSED: Final = Reason("R40", "field_closed")


class Deployment(Placement):
    """Units go one by one, until all are placed or their player stops.  [R40]"""

    def steps(self) -> Steps:
        return DEPLOYMENT

    def copy(self) -> Frame:
        return Deployment(self.side, self.op, self.left, self.field, self.held, self.link, self.placed[:])


class Control:
    """Who controls what before a play: the fields the Ottomans hold, and whether the foreground links the others.

    Access, control and dots are judged by it; all that a player could do now is judged by the same.  [R49]"""

    def __init__(self, held: int, link: bool) -> None:
        self.held = held
        self.link = link


def control(g: Chocim) -> Control:
    return Control(q.held(g), q.commands_foreground(g, COMMONWEALTH))


def begin_deployment(g: Chocim, op: Op) -> Deployment:
    return deployment_under(control(g), op)


def deployment_under(before: Control, op: Op) -> Deployment:
    return Deployment(op.side, op.number, op.max, -1, before.held, before.link, [])


def can_deploy(g: Chocim, op: Op, before: Control) -> bool:
    """Whether the order can be carried out at all.  [R32] [R151]"""
    return can_place(g, deployment_under(before, op))


def bar_stop(g: Chocim, f: Deployment) -> Reason | None:
    """At least one unit, unless the card leaves it open; a begun counterattack is finished.  [R32] [R56] [R151] [G8]"""
    op = g.board.ops[f.op]
    if not f.placed:
        if op.optional:
            return None
        return CARD_DEPLOYS_ONE if op.by_card else AT_LEAST_ONE
    if op.exact:
        return EXACT_NUMBER
    return FINISH_COUNTERATTACK if begun_counterattack(g, f) >= 0 else None


def fields_open(g: Chocim, f: Deployment) -> list[int]:
    """Fields with a box that some unit may go to."""
    fields = {g.board.field[choice[3]] for choice in placements(g, f)}
    return sorted(fields)


class NameField(Ask[Chocim, Deployment]):
    """Before units are gathered from all over the board, the field they go to is named.  [R40] [R152]"""

    key = "name_field"
    rule = "R40"
    verbs = (FIELD, DEPLOY, DONE)

    def who(self, g: Chocim, f: Deployment) -> list[int]:
        waits = g.board.ops[f.op].field_first and f.field < 0 and f.left > 0
        return [f.side] if waits and can_place(g, f) else []

    def options(self, g: Chocim, f: Deployment, seat: int) -> list[Choice]:
        found: list[Choice] = [(FIELD, field) for field in fields_open(g, f)]
        if g.board.ops[f.op].optional:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == FIELD:
            return None if choice[1] in fields_open(g, f) else FIELD_CLOSED
        if choice[0] == DONE:
            return bar_stop(g, f)
        return NAME_A_FIELD

    def take(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
        else:
            f.field = choice[1]
        return None


class DeployUnits(Ask[Chocim, Deployment]):
    """One unit after another, to boxes of one field, or of many where a stratagem says so.  [R40] [R41] [R43]"""

    key = "deploy"
    rule = "R40"
    verbs = (DEPLOY, DONE)

    def who(self, g: Chocim, f: Deployment) -> list[int]:
        return [f.side] if f.left > 0 and can_place(g, f) else []

    def options(self, g: Chocim, f: Deployment, seat: int) -> list[Choice]:
        found = placements(g, f)
        if bar_stop(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return bar_stop(g, f)
        return bar_deploy(g, f, choice[1], choice[2], choice[3])

    def take(self, g: Chocim, f: Deployment, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.left = 0
            return None
        _, start, unit, box = choice
        v.deploy(g, unit, start, box)
        f.left -= 1
        f.placed.append(stack(box, unit))
        if not g.board.ops[f.op].many:
            f.field = g.board.field[box]
        return None


PLANS: Final = (IS_BATTLE, IS_ASSAULT, IS_COUNTERATTACK)


def plans_reached(g: Chocim, f: Deployment) -> list[int]:
    """The plan boxes that received units.  [R50]"""
    boxes: list[int] = []
    for place in f.placed:
        box = box_of(place)
        if g.board.kind[box] in PLANS and box not in boxes:
            boxes.append(box)
    return boxes


def report(g: Chocim, f: Deployment) -> None:
    """The play learns which plans received units, and which field.  [R50] [R157]"""
    for frame in reversed(g.frames):
        if isinstance(frame, Gathering):
            frame.learn(g, f)
            return


class Gathering(Frame):
    """The use of a card: it wants to know what was deployed in it."""

    def card(self) -> int:
        """The leader in use."""
        raise NotImplementedError

    def learn(self, g: Chocim, f: Deployment) -> None:
        raise NotImplementedError

    def deployed_to(self) -> int:
        """The field of its deployment; -1: none."""
        raise NotImplementedError


DEPLOYMENT: Final[Steps] = (NameField(), DeployUnits(), report)
