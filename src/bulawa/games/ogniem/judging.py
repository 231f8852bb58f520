"""Whether a unit may go so far at an angle: one distance is judged, and whatever lies aside of it is passed over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import pace
from bulawa.games.ogniem.movement import (
    IN_ZONE,
    NEAR_ENEMY,
    ON_FRIEND,
    TOO_FAR,
    Around,
    Bar,
    Track,
    Way,
    swept,
    swept_units,
    told,
)
from bulawa.games.ogniem.nearness import gap_on_the_way, too_near
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import MARCH
from bulawa.geometry.plane import barred_at, boxes_apart

TOO_SHARP: Final = Reason("R120", "angle_too_sharp")
NO_DISTANCE: Final = Reason("R120", "no_distance")


def why_not(
    g: Ogniem, element: int, action: int, edge_used: int, turn: int, far: int, around: Around | None = None
) -> Reason | None:
    """Why a unit may not go so far at that angle; None when it may.  [R120]"""
    if abs(turn) > g.board.numbers.movement_angle:
        return TOO_SHARP
    if far < 1:
        return NO_DISTANCE
    track, side = Track(g, element, action, edge_used, turn, True), g.board.sides[element]
    if is_too_far(g, track, far, around):
        return told(g, TOO_FAR, Way(g, element, action, edge_used, turn, True, around).full)
    if around is not None:
        return why_barred(g, track, action, far, around.foes, around.friends)
    return why_barred(g, track, action, far, g.board.units(1 - side), g.board.units(side))


def is_too_far(g: Ogniem, track: Track, far: int, around: Around | None) -> bool:
    """Whether a way is longer than speed and ground allow: speed is never less than half, and ground beyond the end
    does not matter.  [R134] [R382]"""
    if far > track.most or far <= track.speed // 2 * track.times:
        return far > track.most
    slowing = slowing_up_to(g, track, far) if around is None else around.slowing
    if slowing:
        track.slow_down(slowing, g.board.numbers.line)
    return far > track.most


def slowing_up_to(g: Ogniem, track: Track, far: int) -> list[pace.Slowing]:
    """The ground that slows and that a way may enter before its end, or in which it may begin.  [R134]"""
    track.sweep(0, far)
    areas, here, grounds = swept(g.grounds, track), g.shape[track.element], g.grounds
    areas += [one for one in range(len(grounds)) if one not in areas and not boxes_apart(here, grounds[one], 1)]
    return pace.slowing(g, track.element, track.arm, areas)


def why_barred(g: Ogniem, track: Track, action: int, far: int, foes: list[int], friends: list[int]) -> Reason | None:
    """What bars one distance, in the order in which it is told."""
    found: list[Bar] = []
    track.sweep(0, far)
    track.stay_on_table(g, found)
    track.keep_from_enemies(g, foes, found)
    why = first_bar(g, track, found, far) or why_on_friend(g, track, far, friends)
    if why is not None:
        return why
    track.sweep(0, far)
    track.spare_structures(g, found)
    track.avoid_ground(g, found)
    if action == MARCH:
        track.keep_marching_clear(g, found)
    return first_bar(g, track, found, far)


def first_bar(g: Ogniem, track: Track, bars: list[Bar], far: int) -> Reason | None:
    for bar in bars:
        if bar.low <= far <= bar.high:
            if bar.reason is IN_ZONE or bar.reason is NEAR_ENEMY:
                return too_near(g, bar.reason, bar.culprit, gap_on_the_way(g, track, far, bar.culprit))
            return told(g, bar.reason, bar.culprit)
    return None


def why_on_friend(g: Ogniem, track: Track, far: i64, friends: list[int]) -> Reason | None:
    """It may pass through friends, not stop on them.  [R123] [R125]"""
    track.sweep(far, far)
    for friend in swept_units(g, track, friends, 2 - track.overlap):
        if barred_at(track.tray, track.dx, track.dy, g.shape[friend], -track.overlap, far):
            return told(g, ON_FRIEND, friend)
    return None
