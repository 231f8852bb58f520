"""What a choice would come to before it is made: where trays would stand, what they pass, touch and lose."""

from __future__ import annotations

from typing import Any

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice
from bulawa.engine.preview import Preview, nearest_legal
from bulawa.games.ogniem import charging, fire, sight, turning
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.breakthrough import pose_beyond
from bulawa.games.ogniem.charging import Rush
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.menu import ACTION, STRAIGHT
from bulawa.games.ogniem.movement import Way
from bulawa.games.ogniem.screen import consequences
from bulawa.games.ogniem.screen.consequences import Consequences, id_of
from bulawa.games.ogniem.screen.layout import at, facing
from bulawa.games.ogniem.screen.scene import acting
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import GROUP, SIDE_IDS, WITHDRAW
from bulawa.geometry.poses import Pose, advanced

TENTH = 100
"""Of an inch: whatever bars a way so much longer is what stops a tray."""
NO_IMPETUS = Reason("R383", "no_impetus")
IMPETUS = Reason("R189", "impetus")
LENGTH = Reason("R183", "charge_length", "far:mil most:mil")
SHOT = Reason("R159", "shot_dice", "dice target:target")
HALVED = Reason("R154", "halved")
FLANK = Reason("R162", "flank")
NOTHING = Consequences((), (), ())


def preview(g: Ogniem, seat: int, choice: Choice) -> Preview:
    """Pure and without dice, from what the seat that is asked knows."""
    near = nearest_legal(g, seat, choice)
    if near is None:
        return Preview()
    unit = acting(g)
    if near[0] in STRAIGHT or near[0] in (c.FALL_BACK, c.REGROUP, c.SLIP, c.CARACOLE):
        return foresee_way(g, unit, near)
    if near[0] == c.CHARGE:
        return foresee_charge(g, unit, near)
    if near[0] == c.FIRE:
        return foresee_shot(g, unit, near)
    pose = pose_after(g, unit, near)
    if pose is None:
        return Preview(nearest=near)
    crosses, tests, notes = brought_by(g, unit, near, pose)
    return Preview(
        (ghost(g, near[1] if near[0] == c.DEPLOY else unit, pose),), crosses, tests=tests, notes=notes, nearest=near
    )


def brought_by(g: Ogniem, unit: int, choice: Choice, pose: Pose) -> Consequences:
    """What comes of a shift, a turn or a group's way; whoever is only set somewhere meets nothing."""
    if choice[0] == c.SHIFT:
        return consequences.of_shift(g, unit, choice[1], choice[2])
    if choice[0] in (c.TURN, c.ABOUT, c.WHEEL):
        return consequences.of_turn(g, unit, pose)
    return consequences.of_path(g, unit, choice[1:]) if choice[0] == c.GO else NOTHING


def pose_after(g: Ogniem, unit: int, choice: Choice) -> Pose | None:
    """Where an element would be set."""
    if choice[0] == c.DEPLOY:
        return choice[2], choice[3], choice[4]
    if choice[0] == c.STAND:
        return choice[1], choice[2], choice[3]
    if unit < 0:
        return None
    x, y, heading = q.pose(g, unit)
    if choice[0] in (c.SHIFT, c.STEP):
        return x + choice[1], y + choice[2], heading
    if choice[0] in (c.TURN, c.ABOUT, c.WHEEL):
        return turning.pose_after(g, unit, choice)
    if choice[0] in (c.GO, c.PLACE, c.RESCUE):
        return choice[-2], choice[-1], heading
    if choice[0] == c.COUNTERMARCH:
        return advanced((x, y, heading), heading, choice[1])
    return pose_through(g, choice)


def pose_through(g: Ogniem, choice: Choice) -> Pose | None:
    """Where whoever breaks through comes out.  [R232]"""
    f = g.frames[-1]
    if choice[0] != c.BREAK_THROUGH or not isinstance(f, Clash):
        return None
    return pose_beyond(g, f, acting(g), choice[1])


def ghost(g: Ogniem, element: int, pose: Pose) -> dict[str, Any]:
    """A tray as it would stand."""
    card, (x, y) = g.board.cards[element], at(g.board, pose[0], pose[1])
    return {
        "id": f"element:{g.board.elements[element]}",
        "sprite": f"{SIDE_IDS[g.board.sides[element]]}_{card.id}",
        "n": 1,
        "x": round(x, 2),
        "y": round(y, 2),
        "r": 0 if card.arm == GROUP else facing(pose[2]),
    }


def way_of(g: Ogniem, unit: int, choice: Choice) -> tuple[Way, int]:
    """The straight way that a choice goes, and how far."""
    if choice[0] in (c.FALL_BACK, c.SLIP):
        _, edge, turn, far = choice
        return Way(g, unit, WITHDRAW, edge, turn, True), far
    _, turn, far = choice
    action = ACTION[c.WITHDRAW if choice[0] == c.REGROUP else c.MOVE if choice[0] == c.CARACOLE else choice[0]]
    edge = STRAIGHT[c.WITHDRAW if choice[0] == c.REGROUP else c.MOVE if choice[0] == c.CARACOLE else choice[0]]
    return Way(g, unit, action, edge, turn, True), far


def foresee_way(g: Ogniem, unit: int, choice: Choice) -> Preview:
    """Friends passed, groups overrun, zones left, rough ground and what stops it are told before the drop."""
    way, far = way_of(g, unit, choice)
    crosses, tests, notes = consequences.of_way(g, way, far)
    further = (*choice[:-1], far + TENTH)
    return Preview(
        (ghost(g, unit, way.after(far)),), crosses, tests=tests, notes=notes, nearest=choice, further=further
    )


def foresee_charge(g: Ogniem, unit: int, choice: Choice) -> Preview:
    """The charge line with its point, its length, and whether impetus is kept.  [R182] [R189]"""
    _, target, edge, place = choice
    rush = Rush(g, unit, target, edge, place)
    impetus = IMPETUS if charging.keeps_impetus(g, rush) else NO_IMPETUS
    line = impetus.at(id_of(g, target), (("line", *rush.start, *rush.end),))
    crosses, tests, notes = consequences.of_charge(g, rush)
    touches = (id_of(g, target),)
    return Preview(
        (ghost(g, unit, rush.pose),), crosses, touches, tests=tests, notes=(line, length_of(g, rush), *notes),
        nearest=choice,
    )  # fmt: skip


def length_of(g: Ogniem, rush: Rush) -> Reason:
    """How long the charge line is, and how long it may be.  [R183]"""
    return LENGTH.at(far=rush.far(), most=charging.affordable(g, rush))


def foresee_shot(g: Ogniem, unit: int, choice: Choice) -> Preview:
    """The line of fire with its corridor as the proof of a shot, and its dice.  [R153] [R155] [R159]"""
    _, shot, target, ref, edge = choice
    line = fire.line_to(g, unit, shot, ref, target, edge)
    if line is None:
        return Preview(nearest=choice)
    halved = sight.is_halved(g, target, line)
    dice = fire.dice_of(g, unit, shot, target, halved)
    corners = [number for point in zip(line.strip.x, line.strip.y, strict=True) for number in point]
    proof = (("area", *corners), ("line", *line.start, *line.end))
    notes = [SHOT.at(fire.name_of(g, target), proof, dice=dice, target=target)]
    notes += [HALVED] if halved else []
    notes += [FLANK] if fire.is_flank(g, unit, shot, target, line) else []
    return Preview(touches=(fire.name_of(g, target),), notes=tuple(notes), nearest=choice)
