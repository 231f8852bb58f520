"""Areas that an event lets be chosen (specification 3.9)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import Op
from bulawa.games.freedom.choices import PICK
from bulawa.games.freedom.operation import Choosing, Task, side_of
from bulawa.games.freedom.state import Freedom

PICKED_ALREADY: Final = Reason("R142", "picked_already")
WRONG_CONTROL: Final = Reason("R142", "wrong_control")


def areas_to_pick(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    """Different areas, all picked before the first is changed; fewer if there are fewer.  [R142] [G54]"""
    return [
        (PICK, area)
        for area, side in enumerate(g.control)
        if area not in f.picked and (op.control == -1 or side == op.control)
    ]


def pick_area(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.picked.append(choice[1])
    f.left -= 1
    g.tell("picked", f.actor, choice[1])
    if not f.left or not areas_to_pick(g, f, op):
        f.left = 0
        for area in f.picked:
            for _ in range(op.n):
                v.support_area(g, side_of(op, f.actor), area)
    return None


def bar_pick(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    """Different areas, under the control that the card names.  [R142]"""
    return PICKED_ALREADY if choice[1] in f.picked else WRONG_CONTROL


AREAS = {"support_pick": Task(areas_to_pick, pick_area, bar_pick)}
