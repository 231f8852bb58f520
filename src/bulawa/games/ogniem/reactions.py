"""Reactions to a charge (chapter 7.3): what a unit may do before it is struck."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Choice
from bulawa.games.ogniem import fire, terrain, turning
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import COUNTER, EVADE, FACE, FORM_UP, RECEIVE, WHEEL
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import (
    ALL_ROUND_DEFENCE,
    BATTALIA,
    BROKEN,
    COUNTER_CHARGE,
    EVADE_FIRE,
    EVASION,
    FACE_THE_CHARGE,
    MELEE_FRONT,
    POOR_GUNNERS,
    RANK_EXCHANGE,
    RECEIVE_WITH_FIRE,
    SQUARE,
    STANDARD,
    STEADY,
)
from bulawa.games.ogniem.terms import EVADE as EVADE_RULE
from bulawa.geometry.contact import shared
from bulawa.geometry.plane import overlap
from bulawa.geometry.poses import Pose
from bulawa.geometry.shapes import FRONT, LEFT, REAR, RIGHT

ORDERS: Final = range(4)


def order_to_react(g: Ogniem, unit: int) -> int:
    """The order it would show: a hidden one before the open one.  [R192] [R432]"""
    return g.hidden[unit] if g.hidden[unit] != NO_ORDER else g.opened[unit]


def is_helpless(g: Ogniem, unit: int, zone: int) -> bool:
    """Broken, about to break, charged from behind, or a gunner who runs.  [R191] [R342]"""
    if q.state(g, unit) == BROKEN or q.has(g, unit, POOR_GUNNERS):
        return True
    if zone == REAR and not q.all_front(g, unit):
        return True
    card, dp = g.board.cards[unit], g.dp[unit] + int(q.has_acted(g, unit))
    return dp >= card.rout or card.state(dp) == BROKEN


def possible(g: Ogniem, unit: int, charger: int, zone: int, busy: bool, order: int) -> list[Choice]:
    """All reactions that a unit with this order has against a charger that touches it.  [R190] [R191]

    `zone` is where the charge began; a unit that was busy with another enemy may at most fire all around.

    [R330] [G29]"""
    g = as_shown(g, unit, order)
    if is_helpless(g, unit, zone):
        return []
    allowed = [reaction for reaction in range(4) if g.board.reaction_orders[reaction] >> order & 1]
    found: list[Choice] = []
    if RECEIVE_WITH_FIRE in allowed:
        found += receptions(g, unit, charger, order)
    if busy:
        return found if q.has(g, unit, ALL_ROUND_DEFENCE) else []
    edge = struck_edge(g, unit, charger)
    if FACE_THE_CHARGE in allowed:
        found += facings(g, unit, charger, edge, order)
    fronts = edge == FRONT or q.all_front(g, unit)
    if COUNTER_CHARGE in allowed and fronts:
        found.append((COUNTER,))
    if EVASION in allowed and (fronts or edge != REAR) and (q.has(g, unit, EVADE_RULE) or q.has(g, unit, EVADE_FIRE)):
        found.append((EVADE,))
    return found


def as_shown(g: Ogniem, unit: int, order: int) -> Ogniem:
    """The position once that order lies open: a square that is not its own dissolves.  [R105] [R192]"""
    if g.formation[unit] != SQUARE or may_form_square(g, unit, order, int(q.has_acted(g, unit))):
        return g
    twin = g.copy()
    v.reform(twin, unit, STANDARD)
    return twin


def struck_edge(g: Ogniem, unit: int, charger: int) -> int:
    """The edge that the charger touches; the front before others.  [R37]"""
    edges = q.touched_edges(g, unit, charger)
    return FRONT if FRONT in edges else edges[0]


def receptions(g: Ogniem, unit: int, charger: int, order: int) -> list[Choice]:
    """Fires with which it can receive the charge.  [R194] [G17]"""
    if not meets_broadly(g, unit, charger):
        return []
    shots = [fire.PLAIN, *(i + 1 for i, one in enumerate(g.board.fires) if one.reaction_orders >> order & 1)]
    return [(RECEIVE, shot) for shot in shots if fire.why_not_fire(g, unit, shot, order) is None]


def meets_broadly(g: Ogniem, unit: int, charger: int) -> bool:
    """The charger touches its front, or any edge of an all-round defence, along an inch or its whole front.  [R194]

    [G24]"""
    around = q.all_front(g, unit) or q.has(g, unit, ALL_ROUND_DEFENCE)
    numbers = g.board.numbers
    least = min(numbers.corridor, 2 * q.across(g, charger, FRONT)) - numbers.contact
    return any(
        (around or mine == FRONT) and shared(g.shape[unit], mine, g.shape[charger], theirs) >= least
        for mine, theirs in q.edges_between(g, unit, charger)
    )


def facings(g: Ogniem, unit: int, charger: int, edge: int, order: int) -> list[Choice]:
    """A quarter turn towards the charger, or a formation against it.  [R195] [R311] [R348]"""
    found: list[Choice] = []
    if edge in (LEFT, RIGHT) and not q.all_front(g, unit) and may_face(g, unit, charger, edge):
        found.append((FACE,))
    for formation in formations(g, unit, edge, order):
        if g.formation[unit] != formation:
            found.append((FORM_UP, formation))
    return found


def formations(g: Ogniem, unit: int, edge: int, order: int) -> list[int]:
    """A battalia lowers its pikes to the front only; every wall is the front of a garrison.  [R195] [R104] [R392]"""
    battalia = q.has(g, unit, BATTALIA)
    found = []
    if (battalia and (edge == FRONT or g.place[unit] >= 0)) or q.has(g, unit, RANK_EXCHANGE):
        found.append(MELEE_FRONT)
    if battalia and may_form_square(g, unit, order, int(q.has_acted(g, unit))):
        found.append(SQUARE)
    return found


def may_form_square(g: Ogniem, unit: int, order: int, dp: int = 0) -> bool:
    """With the right order; by an option while it is steady after the DP it is about to receive.  [R104] [R105] [V6]"""
    if g.board.options.square_if_steady:
        return g.board.cards[unit].state(g.dp[unit] + dp) == STEADY
    return order == g.board.formations[SQUARE].needs_order


def facing_turn(edge: int) -> Choice:
    """About the front corner on the side that is attacked.  [R195]"""
    return (WHEEL, 0, 0) if edge == LEFT else (WHEEL, 1, 1)


def facing_pose(g: Ogniem, unit: int, charger: int, edge: int) -> Pose:
    """After the turn, slid along the common line until half an inch is shared.  [R140] [R195]"""
    return turning.slid(g, unit, turning.pose_after(g, unit, facing_turn(edge)), [charger])


def may_face(g: Ogniem, unit: int, charger: int, edge: int) -> bool:
    pose = facing_pose(g, unit, charger, edge)
    others = q.touching(g, unit)
    return why_not_stand(g, unit, pose, others, True) is None and not turning.lost(g, unit, pose, charger)


def keeps_impetus(g: Ogniem, unit: int) -> bool:
    """A counter-charger's own tray, or its walls, must be free of what deprives of impetus.  [R196] [R383] [R321]"""
    inside = g.place[unit]
    if inside >= 0:
        return not terrain.deprives(g, unit, g.board.structures[inside].kind)
    return not any(
        terrain.deprives(g, unit, area.kind) and overlap(g.shape[unit], ground, g.board.numbers.overlap)
        for area, ground in zip(g.areas, g.grounds)
    )
