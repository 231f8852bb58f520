"""The whole truth of a battle."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import State
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.ground import Area
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import Shape, area, disc, tray

NOBODY: Final = -1
NO_ORDER: Final = -1

ON_TABLE: Final = -1
"""Where an element is: on the table, or in the structure of that number."""
WAITING: Final = -2
"""Not yet deployed."""
RESERVE: Final = -3
"""Partisans kept off the table.  [R335]"""
ROUTED: Final = -4
SAVED: Final = -5
"""Captives that have left by Red's edge.  [R454]"""


class Ogniem(State):
    """Flat lists of small numbers, by element; what is printed lies in the board and is shared by all copies."""

    round: int
    initiative: int
    """Who has it this round; NOBODY before it is won.  [R426]"""
    motivation: list[int]
    place: list[int]
    x: list[int]
    y: list[int]
    heading: list[int]
    shape: list[Shape]
    """The tray of each element where it stands; a garrison's is its structure.  [R36]"""
    dp: list[int]
    opened: list[int]
    """The open order of a unit; NO_ORDER without one.  [R90]"""
    hidden: list[int]
    seen: list[int]
    """The order that everybody saw last."""
    activated: list[int]
    """1 for groups that have been activated this round.  [R260]"""
    ammo: list[int]
    charges: list[int]
    """Melee charges.  [R361]"""
    lances: list[int]
    """1 while the lances are whole.  [R77]"""
    formation: list[int]
    on_foot: list[int]
    """1 for dragoons that fight as infantry.  [R317]"""
    loss: list[int]
    """1 with a loss token: a die less in fire and melee.  [R159] [R215]"""
    brink: list[int]
    """1 for units that stay at their rout threshold.  [R72]"""
    tested: list[int]
    """1 once it has tested for disorganising terrain this round.  [R374]"""
    begun: list[int]
    """1 once its first activation is over.  [R336]"""
    inspired: list[int]
    """Dice that it may re-roll in its morale tests this round.  [R251]"""
    points: list[int]
    """Order points left.  [R280]"""
    restored: list[int]
    """Order points that come back each round.  [R421] [R295]"""
    structure_points: list[int]
    control: list[int]
    """Whose control token lies on each goal.  [R304]"""
    advantage: list[int]
    """The advantage each side has taken; NOBODY without one.  [R402]"""
    used: list[int]
    """1 for a side that has used its advantage this round."""
    met: list[int]
    """Pairs of a unit and an enemy group that it has ridden over in this turn.  [R265]"""
    partisan: list[int]
    """1 for units that have the rule Partisans for this battle only.  [R405] [R454]"""
    spied: list[int]
    """1 for units whose hidden order the enemy has looked at.  [R405]"""
    calm: int
    """1 while neither army has lost motivation.  [historical clock]"""
    rounds: int

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.areas: list[Area] = board.areas
        """The areas that lie on the table now; replaced, never changed, when a structure falls into ruins.  [R395]"""
        self.grounds: list[Shape] = []
        """Their outlines."""
        self.walls: list[Shape] = []
        """The outlines of the structures."""

    def copy(self) -> Ogniem:
        twin = Ogniem(self.board)
        twin.areas = self.areas
        twin.grounds = self.grounds
        twin.walls = self.walls
        twin.round = self.round
        twin.initiative = self.initiative
        twin.motivation = self.motivation[:]
        twin.place = self.place[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.heading = self.heading[:]
        twin.shape = self.shape[:]
        twin.dp = self.dp[:]
        twin.opened = self.opened[:]
        twin.hidden = self.hidden[:]
        twin.seen = self.seen[:]
        twin.activated = self.activated[:]
        twin.ammo = self.ammo[:]
        twin.charges = self.charges[:]
        twin.lances = self.lances[:]
        twin.formation = self.formation[:]
        twin.on_foot = self.on_foot[:]
        twin.loss = self.loss[:]
        twin.brink = self.brink[:]
        twin.tested = self.tested[:]
        twin.begun = self.begun[:]
        twin.inspired = self.inspired[:]
        twin.points = self.points[:]
        twin.restored = self.restored[:]
        twin.structure_points = self.structure_points[:]
        twin.control = self.control[:]
        twin.advantage = self.advantage[:]
        twin.used = self.used[:]
        twin.met = self.met
        twin.partisan = self.partisan[:]
        twin.spied = self.spied[:]
        twin.calm = self.calm
        twin.rounds = self.rounds
        twin.copy_flow(self)
        return twin


def shape_at(g: Ogniem, element: int, x: int, y: int, heading: int) -> Shape:
    """The tray of an element as it would stand there.  [R22] [R24]"""
    size = g.board.cards[element].tray
    return disc(x, y, size.radius) if size.radius else tray(x, y, heading, size.half_depth, size.half_width)


def shape_in(g: Ogniem, element: int, pose: Pose) -> Shape:
    """The same of a pose; compiled code is slow to spread a tuple over arguments."""
    x, y, heading = pose
    return shape_at(g, element, x, y, heading)


def outline(xs: list[int], ys: list[int]) -> Shape:
    return area(list(zip(xs, ys)))
