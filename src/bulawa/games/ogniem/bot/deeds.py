"""What an action of a unit promises: shots and charges by their exact odds, ways by where they end."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import movement, sight, turning, volley
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.goals import Claims
from bulawa.games.ogniem.bot.ground import Places
from bulawa.games.ogniem.bot.weights import LANCES, LOADED, LOOSE_SHOT, WON
from bulawa.games.ogniem.bot.worth import loss, relief
from bulawa.games.ogniem.chances import shot_dp, shot_fates
from bulawa.games.ogniem.menu import ACTION, STRAIGHT
from bulawa.games.ogniem.odds import melee_of, shot_like
from bulawa.games.ogniem.prospects import prospects
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.structures import pose_outside
from bulawa.games.ogniem.struggle import Struggle
from bulawa.geometry.poses import Pose

IN_FORMATION: Final = 0.01
"""Any other formation than the present one."""


class Deeds:
    """The actions of one element, each looked at once."""

    def __init__(self, g: Ogniem, seat: int, element: int) -> None:
        self.g = g
        self.seat = seat
        self.element = element
        self.places = Places(g, element, Claims(g))
        self.here = self.places.now()
        self.known: dict[tuple[int, int], float] = {}

    def score(self, choice: Choice) -> float:
        """How much better than doing nothing."""
        verb = choice[0]
        if verb == c.FIRE:
            return self.shot(choice)
        if verb == c.CHARGE:
            return self.charge(choice)
        if verb == c.MELEE:
            return gain(self.g, self.seat, melee_of(self.g, self.seat, self.element))
        if verb == c.TIDY:
            return relief(self.g, self.element)
        if verb == c.LOAD:
            return LOADED
        if verb in (c.FORM, c.MOUNT):
            return -IN_FORMATION
        if verb == c.OCCUPY:
            return self.places.inside(choice[1]) - self.here
        pose = self.pose_after(choice)
        return self.places.worth(pose) - self.here if pose is not None else 0.0

    def pose_after(self, choice: Choice) -> Pose | None:
        """Where it would stand."""
        x, y, heading = q.pose(self.g, self.element)
        if choice[0] in STRAIGHT:
            way = movement.Way(self.g, self.element, ACTION[choice[0]], STRAIGHT[choice[0]], choice[1], True)
            return way.after(choice[2])
        if choice[0] in (c.TURN, c.ABOUT, c.WHEEL):
            return turning.pose_after(self.g, self.element, choice)
        if choice[0] == c.LEAVE:
            wall = self.g.walls[self.g.place[self.element]]
            return pose_outside(self.g, self.element, wall, choice[1], choice[2], choice[3])
        if choice[0] == c.SHIFT:
            return x + choice[1], y + choice[2], heading
        return (choice[-2], choice[-1], 0) if choice[0] == c.GO else None

    def shot(self, choice: Choice) -> float:
        """What the target may expect to lose."""
        target = choice[2]
        if sight.is_structure(self.g, target):
            return 0.0
        shot = volley.volley_at(self.g.copy(), shot_like(self.element, choice, 0), 0, target)
        if not isinstance(shot, volley.Volley):
            return 0.0
        return loss(self.g, target, shot_fates(self.g, shot, shot_dp(self.g, shot))) - LOOSE_SHOT

    def charge(self, choice: Choice) -> float:
        """What it brings if the target reacts as it likes best; points of one edge differ little."""
        key = (choice[1], choice[2])
        if key not in self.known:
            ends = [end for _, _, end in prospects(self.g, 1 - self.seat, self.element, choice)]
            gains = [gain(self.g, self.seat, end) for end in ends]
            self.known[key] = min(gains) - (LANCES if self.g.lances[self.element] else 0.0)
        return self.known[key]


def gain(g: Ogniem, seat: int, end: Struggle) -> float:
    """What a melee brings a seat: their losses, not ours, and the ground."""
    mine, theirs = end.units[seat], end.units[1 - seat]
    ground = WON * (end.wins[seat] - end.wins[1 - seat])
    return loss(g, theirs, end.fates[1 - seat]) - loss(g, mine, end.fates[seat]) + ground
