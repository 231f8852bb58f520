"""The advance of a unit that counter-charged and drove the charger back (chapter 7.3.2.3, R239)."""

from __future__ import annotations

from bulawa.engine.flow import Frame
from bulawa.games.ogniem import movement
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.charging import Rush
from bulawa.games.ogniem.journey import go, travel
from bulawa.games.ogniem.movement import Way, left_over
from bulawa.games.ogniem.standing import why_on_something
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, MOVE
from bulawa.geometry.shapes import FRONT
from bulawa.geometry.vectors import FULL_TURN, HALF_TURN, angle_of, length


def advance(g: Ogniem, unit: int, fled: int) -> Frame | None:
    """Towards the nearest reference point of the unit that fled, into contact if it can be reached.  [R239] [G35]"""
    v.put_open(g, unit, ATTACK)
    x, y = q.ref_of(g, unit, FRONT)
    refs = [(length(rx - x, ry - y), edge) for edge in range(4) for rx, ry in [q.ref_of(g, fled, edge)]]
    far, edge = min(refs)
    if far == 0:
        g.tell("followed", unit, fled, 0, 1)
        return None
    turn = turn_to(g, unit, *q.ref_of(g, fled, edge))
    way = Way(g, unit, MOVE, FRONT, turn, False)
    if far <= way.full and may_touch(g, unit, fled, edge):
        g.tell("followed", unit, fled, far, 1)
        return strike(g, unit, fled, edge)
    spans = left_over(way.bars(g), 1, way.most)
    far = spans[-1][1] if spans else 0
    g.tell("followed", unit, fled, far, 0)
    return travel(g, way, far, "advanced") if spans else None


def turn_to(g: Ogniem, unit: int, x: int, y: int) -> int:
    """The angle from its heading to a point, to either side."""
    rx, ry = q.ref_of(g, unit, FRONT)
    return (angle_of(x - rx, y - ry) - g.heading[unit] + HALF_TURN) % FULL_TURN - HALF_TURN


def rush_at(g: Ogniem, unit: int, fled: int, edge: int) -> Rush:
    return Rush(g, unit, fled, edge, q.across(g, fled, edge))


def may_touch(g: Ogniem, unit: int, fled: int, edge: int) -> bool:
    """Aligned as after a charge, on nothing, out of the zones of others.  [R184] [R239]"""
    rush = rush_at(g, unit, fled, edge)
    if not movement.lies_on_table(g, rush.final, 0) or why_on_something(g, unit, rush.final, 0) is not None:
        return False
    zone = g.board.numbers.control_zone
    others = [foe for foe in q.foes(g, unit) if foe != fled]
    return not any(q.is_near(rush.final, g.shape[foe], zone - 1) or rush.meets(g.shape[foe], zone) for foe in others)


def strike(g: Ogniem, unit: int, fled: int, edge: int) -> Frame | None:
    """Into contact, with all that follows a way: friends, walls and ground, and groups ridden over.  [R239] [R265]"""
    rush = rush_at(g, unit, fled, edge)
    return go(g, rush.corridor(g), rush.pose, "advanced")
