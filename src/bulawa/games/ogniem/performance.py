"""Actions as they are done: each by its own procedure."""

from __future__ import annotations

from bulawa.engine.flow import Choice, Frame
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import drill, going_in, shifting, turning
from bulawa.games.ogniem.caracole import Caracole
from bulawa.games.ogniem.countermarch import Countermarch
from bulawa.games.ogniem.disengaging import disengage
from bulawa.games.ogniem.journey import travel
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.menu import ACTION, STRAIGHT
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.volley import shooting

HOW = {c.MOVE: "moved", c.DOUBLE_MOVE: "moved_double", c.MARCH: "marched", c.WITHDRAW: "withdrew"}


def perform(g: Ogniem, unit: int, choice: Choice) -> Frame | None:
    """Do what was chosen; whatever follows runs as a procedure of its own."""
    verb = choice[0]
    if verb in STRAIGHT:
        way = Way(g, unit, ACTION[verb], STRAIGHT[verb], choice[1], True)
        return travel(g, way, choice[2], HOW[verb])
    if verb == c.SHIFT:
        return shifting.shift(g, unit, choice[1], choice[2])
    if verb in (c.TURN, c.ABOUT, c.WHEEL):
        return turning.turn(g, unit, choice)
    if verb == c.FIRE:
        return shooting(unit, choice[1], choice[2], choice[3], choice[4])
    if verb == c.CARACOLE:
        return Caracole(unit, choice[1], choice[2])
    if verb == c.COUNTERMARCH:
        return Countermarch(unit, choice[1])
    if verb == c.MELEE:
        return new_melee(g, unit, -1, -1, -1, [], [])
    if verb == c.DISENGAGE:
        return disengage(g, unit)
    if verb in (c.OCCUPY, c.LEAVE):
        return going_in.perform(g, unit, choice)
    drill.carry_out(g, unit, choice)
    return None
