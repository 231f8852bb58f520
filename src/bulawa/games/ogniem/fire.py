"""Fire (chapter 6): who may fire how, at whom, and with how many dice."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import sight, terrain
from bulawa.games.ogniem.board import Fire
from bulawa.games.ogniem.dice import Modifier
from bulawa.games.ogniem.reckoning import never_below_one, told, total
from bulawa.games.ogniem.sight import Line, Screens
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    ALL_ROUND_DEFENCE,
    ARMOURED_PIKEMEN,
    ARTILLERY_CLOSE,
    ARTILLERY_RULE,
    BOWS,
    FIRE_IDS,
    HINDERS_SHOOTING,
    MANOEUVRE,
    MELEE_FRONT,
    ORDER_IDS,
    PIKES,
    SNIPERS,
    SPLIT_FIRE,
)
from bulawa.games.ogniem.unseen import why_unseen

PLAIN: Final = 0
"""Standard fire; the special fires follow it in their order."""
SHOT_IDS: Final = ("standard", *FIRE_IDS)
CLOSE: Final = ARTILLERY_CLOSE + 1

NOT_ARMED: Final = Reason("R99", "no_such_fire")
NO_STANDARD: Final = Reason("R310", "no_standard_fire")
ONLY_SPLIT: Final = Reason("R329", "no_standard_fire")
WRONG_ORDER: Final = Reason("R99", "fire_needs_order", "order:order")
WRONG_ORDERS: Final = [WRONG_ORDER.at(order=order) for order in range(len(ORDER_IDS))]
NO_CHARGES: Final = Reason("R74", "no_charges")
WRONG_FORMATION: Final = Reason("R99", "fire_needs_formation")
HINDERED: Final = Reason("R384", "hindered")
NOT_ENEMY: Final = Reason("R151", "not_an_enemy")
EMPTY: Final = Reason("R151", "empty_walls")
NOT_NEAREST: Final = Reason("R158", "not_nearest")
NOT_THAT_REF: Final = Reason("R152", "not_that_ref")
CLOSE_TARGET: Final = Reason("R169", "close_target", "target:target")


def special(g: Ogniem, shot: int) -> Fire:
    return g.board.fires[shot - 1]


def charges(g: Ogniem, shooter: int) -> int:
    """Charges of the kind that its fire uses.  [R74] [R76]"""
    return g.charges[shooter] if g.board.cards[shooter].ammo_is_melee else g.ammo[shooter]


def cost(g: Ogniem, shooter: int, shot: int) -> int:
    """Standard fire spends one, bows none; a special fire what it says.  [R75] [R360] [R331] [G27]"""
    bows = g.board.cards[shooter].armed(BOWS)
    if shot == PLAIN:
        return 0 if bows else 1
    fire = special(g, shot)
    return 0 if fire.free_with_bows and bows else fire.charges


def range_of(g: Ogniem, shooter: int, shot: int) -> int:
    """[R152]"""
    card = g.board.cards[shooter]
    if shot != PLAIN:
        fire = special(g, shot)
        if fire.to_maximum:
            return card.range_maximum
        if fire.to_level:
            return 1000 * q.level(g, shooter, fire.rule)
        if fire.range:
            return fire.range
    return card.range_effective


def is_armed(g: Ogniem, shooter: int) -> bool:
    """Whether it shoots at all in its present state.  [R98]"""
    card = g.board.cards[shooter]
    return card.shoots and card.fire_dice[q.state(g, shooter)] > 0


def is_loaded(g: Ogniem, shooter: int) -> bool:
    """Whether any fire could be possible: each asks for a charge, though bows spend none.  [R74]"""
    return is_armed(g, shooter) and charges(g, shooter) > 0


def why_not_fire(g: Ogniem, shooter: int, shot: int, order: int) -> Reason | None:
    """Rule, order, formation, charges and ground; the target is looked for elsewhere.  [R98] [R99]"""
    if not is_armed(g, shooter):
        return NOT_ARMED
    if max(1, cost(g, shooter, shot)) > charges(g, shooter):
        return NO_CHARGES
    if shot == PLAIN:
        if q.has(g, shooter, ARTILLERY_RULE):
            return NO_STANDARD
        return ONLY_SPLIT if q.has(g, shooter, ALL_ROUND_DEFENCE) else None
    return why_not_special(g, shooter, special(g, shot), order)


def why_not_special(g: Ogniem, shooter: int, fire: Fire, order: int) -> Reason | None:
    """[R99] [R384] [R312] [R324] [R333] [R340] [G9]"""
    allowed = q.has(g, shooter, fire.rule) if fire.rule >= 0 else g.board.cards[shooter].armed(fire.weapon)
    if not allowed or fire.only_in_evade:
        return NOT_ARMED
    if q.is_unit(g, shooter) and not fire.orders >> order & 1:
        return WRONG_ORDERS[order]
    if fire.forbidden >> g.formation[shooter] & 1:
        return WRONG_FORMATION
    hindered = terrain.effect(g, shooter, HINDERS_SHOOTING) and not q.has(g, shooter, ARTILLERY_RULE)
    return HINDERED if hindered and not fire.despite_hinders else None


# ---- targets


def targets(g: Ogniem, shooter: int, shot: int) -> list[int]:
    """Enemy elements, and for a fire that demolishes empty structures.  [R151] [R395]"""
    foes = q.elements(g, 1 - g.board.sides[shooter])
    return [*foes, *empty_walls(g)] if shot != PLAIN and special(g, shot).demolition else foes


def empty_walls(g: Ogniem) -> list[int]:
    """Structures that stand and that nobody holds, numbered as targets."""
    count = g.board.count()
    return [count + one for one in range(len(g.walls)) if g.structure_points[one] and one not in g.place]


def is_target(g: Ogniem, shooter: int, shot: int, target: int) -> bool:
    """[R151]"""
    if target < g.board.count():
        return target >= 0 and q.is_up(g, target) and g.board.sides[target] != g.board.sides[shooter]
    return target in targets(g, shooter, shot)


def in_range(g: Ogniem, shooter: int, shot: int, target: int) -> bool:
    """Whether a target is near enough to be worth looking for a line."""
    return q.is_near(g.shape[shooter], sight.target_shape(g, target), farthest(g, shooter, shot, target))


def edges_of(g: Ogniem, target: int) -> list[int]:
    return [0] if sight.target_shape(g, target).radius else [0, 1, 2, 3]


def line_to(
    g: Ogniem, shooter: int, shot: int, ref: int, target: int, edge: int, screens: Screens | None = None
) -> Line | None:
    """The line of this shot, if there is a legal one.  [R150] [R152]"""
    far = farthest(g, shooter, shot, target)
    return sight.line_between(g, shooter, ref, target, edge, far, screens) if far > 0 else None


def farthest(g: Ogniem, shooter: int, shot: int, target: int) -> int:
    """How long a line of this shot to that target may be."""
    far = range_of(g, shooter, shot) + g.board.numbers.near
    group = not sight.is_structure(g, target) and q.is_group(g, target)
    return min(far, far_to_group(g, shooter, target)) if group else far


def far_to_group(g: Ogniem, shooter: int, target: int) -> int:
    """Groups are shot at within 12 inches.  [R158]"""
    limit = g.board.numbers.group_range + g.board.numbers.near
    return limit if q.apart(g, shooter, target) <= limit else 0


def why_no_line(g: Ogniem, shooter: int, shot: int, target: int, ref: int, edge: int) -> Reason | None:
    """Why this target cannot be shot at so; None when it can.  [R152] [R158] [R169]"""
    if not is_target(g, shooter, shot, target):
        return EMPTY if target in empty_walls(g) else NOT_ENEMY
    if ref not in sight.refs_of(g, shooter) or edge not in edges_of(g, target):
        return NOT_THAT_REF
    line = line_to(g, shooter, shot, ref, target, edge)
    if line is None:
        return why_unseen(g, shooter, target, ref, farthest(g, shooter, shot, target), name_of(g, target))
    if is_outdone(g, shooter, shot, target, line):
        return NOT_NEAREST
    close = close_target(g, shooter, ref) if is_for_the_far(g, shot) else -1
    return CLOSE_TARGET.at(name_of(g, close), target=close) if close >= 0 else None


def is_outdone(g: Ogniem, shooter: int, shot: int, target: int, line: Line) -> bool:
    """A group while something else is nearer.  [R158]"""
    group = not sight.is_structure(g, target) and q.is_group(g, target)
    return group and not is_nearest(g, shooter, shot, target, line)


def is_for_the_far(g: Ogniem, shot: int) -> bool:
    """Whether nobody may be near enough for close fire.  [R169]"""
    return shot != PLAIN and special(g, shot).only_without_close_target


def name_of(g: Ogniem, target: int) -> str:
    count = g.board.count()
    if target < count:
        return f"element:{g.board.elements[target]}"
    return f"structure:{g.board.structures[target - count].id}"


def is_nearest(g: Ogniem, shooter: int, shot: int, group: int, line: Line) -> bool:
    """No other enemy element could be shot at by a shorter line from there; snipers pick theirs.  [R158] [R343]

    [G43]"""
    if q.has(g, shooter, SNIPERS) and q.within(g, shooter, group, SNIPER_RANGE):
        return True
    for other in q.elements(g, 1 - g.board.sides[shooter]):
        if other != group:
            for edge in edges_of(g, other):
                found = line_to(g, shooter, shot, line.ref, other, edge)
                if found is not None and found.length < line.length:
                    return False
    return True


SNIPER_RANGE: Final = 8000
"""[R343]"""


def close_target(g: Ogniem, shooter: int, ref: int) -> int:
    """An enemy element that close fire could hit from there; -1 without one.  [R169]

    A group that is not the nearest target has a nearer one before it.  [R158] [G76]"""
    for foe in q.elements(g, 1 - g.board.sides[shooter]):
        if any(line_to(g, shooter, CLOSE, ref, foe, edge) is not None for edge in edges_of(g, foe)):
            return foe
    return -1


# ---- dice


def is_flank(g: Ogniem, shooter: int, shot: int, target: int, line: Line) -> bool:
    """A unit that shoots a unit in its side or rear.  [R162] [G59]"""
    if sight.is_structure(g, target) or q.all_front(g, target) or q.is_group(g, shooter) or line.edge == 0:
        return False
    if sight.is_halved(g, target, line) or (shot != PLAIN and not special(g, shot).flank_threat):
        return False
    return line.length <= g.board.cards[shooter].range_effective + g.board.numbers.near


def formation_dice(g: Ogniem, shooter: int) -> int:
    """[R104] [R332] [R357]"""
    if g.formation[shooter] == MELEE_FRONT:
        if q.has(g, shooter, ARMOURED_PIKEMEN):
            return g.board.armoured.fire_dice
        if g.board.cards[shooter].armed(PIKES):
            return g.board.pikes.fire_dice
    return g.board.formations[g.formation[shooter]].fire_dice


def fire_dice(g: Ogniem, shooter: int, shot: int, target: int) -> list[Modifier]:
    """Everything that is added to the fire dice and subtracted; never below one.  [R53] [R159]"""
    card, state = g.board.cards[shooter], q.state(g, shooter)
    second = shot != PLAIN and special(g, shot).second_dice
    moved = g.opened[shooter] == MANOEUVRE and not spares_penalty(g, shot)
    by_dice = shot != PLAIN and not (shot == SPLIT_FIRE + 1 and g.board.options.split_by_effectiveness)
    cramped = q.has(g, shooter, ARTILLERY_RULE) and is_cramped(g, shooter)
    return never_below_one(
        [
            ("R159", "fire_value", card.second_dice[state] if second else card.fire_dice[state]),
            ("R104", "formation", formation_dice(g, shooter)),
            ("R159", "losses", -g.loss[shooter]),
            ("R159", "on_the_move", -card.move_penalty if moved else 0),
            ("R159", "special_fire", special(g, shot).dice if by_dice else 0),
            ("R310", "cramped", -1 if cramped else 0),
            ("R379", "cover", -covered(g, shooter, target)),
        ]
    )


def spares_penalty(g: Ogniem, shot: int) -> bool:
    return shot != PLAIN and special(g, shot).no_move_penalty and not g.board.options.caracole_by_effectiveness


def is_cramped(g: Ogniem, shooter: int) -> bool:
    """Guns in a structure or on ground that hinders shooting.  [R310]"""
    return g.place[shooter] >= 0 or terrain.effect(g, shooter, HINDERS_SHOOTING) > 0


def covered(g: Ogniem, shooter: int, target: int) -> int:
    """Dice that the target's cover takes away.  [R379] [R343]"""
    if sight.is_structure(g, target) or q.has(g, shooter, SNIPERS):
        return 0
    return terrain.cover(g, target)


def dice_of(g: Ogniem, shooter: int, shot: int, target: int, halved: bool) -> int:
    """Add and subtract, never below one, then multiply and divide, and round up once.  [R53] [R159]"""
    dice = total(fire_dice(g, shooter, shot, target))
    times, by = factor(g, shooter, shot)
    by *= 2 if halved else 1
    return max(1, -(-dice * times // by))


def factor(g: Ogniem, shooter: int, shot: int) -> tuple[int, int]:
    if shot == PLAIN:
        return 1, 1
    fire = special(g, shot)
    if fire.free_with_bows and g.board.cards[shooter].armed(BOWS):
        return 1, 1
    return fire.times, fire.divided


def split_dice(g: Ogniem, shooter: int, aimed: list[int], which: int, halved: bool) -> int:
    """Split fire: half for one target; for several an equal part each, the first rounded up.  [R329]"""
    dice = total(fire_dice(g, shooter, SPLIT_FIRE + 1, aimed[which]))
    parts = max(2, len(aimed)) * (2 if halved else 1)
    rounds_up = len(aimed) == 1 or which == 0
    return max(1, -(-dice // parts) if rounds_up else dice // parts)


def told_dice(g: Ogniem, shooter: int, shot: int, target: int, halved: bool, dice: int) -> list[Modifier]:
    """The fire dice as the log tells them: what they are made of, and what multiplying and dividing left.  [R159]"""
    added = fire_dice(g, shooter, shot, target)
    if halved:
        return [*told(added), ("R154", "halved", dice)]
    return [*told(added), ("R159", "multiplied", dice)] if total(added) != dice else told(added)


def effectiveness(g: Ogniem, shooter: int, shot: int) -> int:
    """[R161] [V12] [V13]"""
    own = g.board.cards[shooter].fire_effectiveness
    if shot == PLAIN:
        return own
    fire, options = special(g, shot), g.board.options
    if shot == SPLIT_FIRE + 1 and options.split_by_effectiveness:
        return max(0, own - 1)
    if fire.no_move_penalty and options.caracole_by_effectiveness:
        return 0
    return own if fire.effectiveness < 0 else fire.effectiveness
