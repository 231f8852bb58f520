"""What events let be trained, repaired, undermined or struck by a sortie (specification 3.9)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.games.freedom import greek
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import DESTROYED, GREEK, Op
from bulawa.games.freedom.choices import REPAIR, TRAIN, UNDERMINE
from bulawa.games.freedom.combat import Fight
from bulawa.games.freedom.greek_actions import add_sorties, train
from bulawa.games.freedom.operation import Choosing, Task
from bulawa.games.freedom.state import Freedom


def places_to_train(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(TRAIN, space) for space in g.board.city if greek.bar_training(g, space) is None]


def train_there(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    train(g, choice[1])
    return None


def bar_training(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    return greek.bar_training(g, choice[1])


def walls_to_repair(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [(REPAIR, space) for space in g.board.walls if greek.bar_repair(g, space, op.need_unit) is None]


def repair(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    v.repair_wall(g, choice[1])
    return None


def bar_repair(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    return greek.bar_repair(g, choice[1], op.need_unit)


def walls_to_undermine(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    return [
        (UNDERMINE, wall) for wall in g.board.walls if g.damage[wall] < DESTROYED and q.imperial(g, g.board.front(wall))
    ]


def undermine(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    """A mine damages the wall; no morale reward.  [R144]"""
    f.left = 0
    for _ in range(op.n):
        if g.damage[choice[1]] < DESTROYED:
            v.damage_wall(g, choice[1])
    return None


def free_sorties(g: Freedom, f: Choosing, op: Op) -> list[Choice]:
    found: list[Choice] = []
    add_sorties(g, op.limit, found)
    return found


def sortie(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Frame | None:
    f.left -= 1
    return Fight(GREEK, choice[1], choice[2], False, op.mod, True)


def bar_sortie(g: Freedom, f: Choosing, op: Op, choice: Choice) -> Reason | None:
    return greek.bar_sortie(g, choice[1], choice[2])


WORKS = {
    "train": Task(places_to_train, train_there, bar_training),
    "repair_wall": Task(walls_to_repair, repair, bar_repair),
    "damage_wall": Task(walls_to_undermine, undermine),
    "sortie": Task(free_sorties, sortie, bar_sortie),
}
