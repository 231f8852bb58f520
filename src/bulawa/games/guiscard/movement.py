"""A move (rulebook 4): one procedure of steps, the enemy's fire, the tests of those passed, and on to the next hex."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import NOT_OFFERED, Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import carrying, climbing, edges, lady, leaping, riders, special, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.arrival import LayDown, TetherHorses, come_to_a_stand, end_move
from bulawa.games.guiscard.choices import (
    CARRY,
    CATCH,
    DISMOUNT,
    ENTER,
    LEAVE,
    MOUNT,
    PILLION,
    RELEASE,
    SHOVE,
    STEP,
    STOP,
    TAKE,
)
from bulawa.games.guiscard.going import LONG_AGO, Move
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.harm import INFILTRATE
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.state import MOVED, NOBODY, NOWHERE, Guiscard
from bulawa.games.guiscard.window import FireWindow, may_be_shot_at

FARTHEST: Final = 60
"""Beyond so many points nobody looks for a way."""

TOO_FAR: Final = Reason("R108", "too_far", "cost left")
HERE_ALREADY: Final = Reason("R108", "here_already")
STEP_BY_STEP: Final = Reason("R108", "step_by_step", "cost left")
NO_WAY: Final = Reason("R108", "no_way")


class Walk(Move):
    """One character's move in the movement step.  [R108]"""

    def steps(self) -> Steps:
        return MOVING

    def copy(self) -> Frame:
        return Walk(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:],
            self.spent, self.to, self.edge, self.since, self.spared, self.load,
        )  # fmt: skip


def new_move(g: Guiscard, man: int) -> Walk:
    """A move that has not begun.  [R108]"""
    left = riders.full_allowance(g, man) if q.is_waiting(g, man) else q.left_to(g, man)
    return Walk(
        man, left, [], False, [g.cell[man]], [g.facing[man]], 0, NOWHERE, NOBODY, LONG_AGO, False, NOBODY
    )  # fmt: skip


def enter(g: Guiscard, f: Move, cell: int, facing: int) -> None:
    """The first hex costs its terrain; the horses he leads come in with him.  [R119]"""
    cost = riders.entering_cost(g, f.man, cell)
    for horse in range(len(g.leader)):
        if g.leader[horse] == f.man:
            v.bring_horse(g, horse)
    v.deploy(g, f.man, cell, facing)
    f.record(cell, facing, cost)


# ---- the next step


class NextStep(Ask[Guiscard, Move]):
    """A hex further, something else, or the end of the move.  [R108]"""

    key = "next_step"
    rule = "R108"
    verbs = (STEP, ENTER, STOP, LEAVE, MOUNT, DISMOUNT, TAKE, RELEASE, CATCH, CARRY, PILLION)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [f.mover(g)] if f.is_going(g) and (f.left > 0 or has_free_deeds(g, f)) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        if q.is_waiting(g, f.man):
            brought = [(TAKE, horse) for horse in range(len(g.fate)) if riders.bar_bring(g, f.man, horse) is None]
            return [*edges.entries(g, f.man, f.left), *brought, (STOP,)]
        found: list[Choice] = [(STEP, to) for to in hexes_open(g, f)]
        found.append((STOP,))
        if f.only_walks():
            return found
        found += edges.exits(g, f.man, f.left)
        found += riders.deeds(g, f.man, f.left, f.has_gone())
        found += lady.deeds(g, f.man, f.left, f.has_gone())
        return found + carrying.deeds(g, f.man, f.load, f.has_gone())

    def bar(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == STOP:
            return None
        if verb == TAKE and q.is_waiting(g, f.man):
            return riders.bar_take(g, f.man, choice[1])
        if verb == ENTER or q.is_waiting(g, f.man):
            return None if q.is_waiting(g, f.man) and choice in edges.entries(g, f.man, f.left) else edges.NO_ENTRY
        if verb == STEP:
            return bar_step(g, f, choice[1])
        if f.only_walks():
            return NOT_OFFERED
        if verb == LEAVE:
            return None if choice in edges.exits(g, f.man, f.left) else edges.NOT_AT_EDGE
        if verb == PILLION:
            return lady.bar_pillion(g, f.man, choice[1], f.left, f.has_gone())
        if verb == CARRY:
            return carrying.bar_carry(g, f.man, choice[1], f.load, f.has_gone())
        return riders.bar_deed(g, f.man, f.left, f.has_gone(), choice)

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        verb = choice[0]
        f.leave()
        if verb == STOP:
            f.go_to(come_to_a_stand)
        elif verb == STEP:
            f.to = choice[1]
        elif verb == LEAVE:
            f.edge = choice[1]
        elif verb == ENTER:
            enter(g, f, choice[1], choice[2])
            f.go_to(draw_fire)
        else:
            f.go_to(NextStep)
            return do_deed(g, f, choice)
        return None


def has_free_deeds(g: Guiscard, f: Move) -> bool:
    """Without a point left he may still take a bridle or lift a stunned man: that costs nothing.  [R118] [R124]"""
    if f.only_walks() or not q.is_here(g, f.man):
        return False
    handles = [deed for deed in riders.deeds(g, f.man, 0, f.has_gone()) if deed[0] in (TAKE, CATCH)]
    return bool(handles or carrying.deeds(g, f.man, f.load, f.has_gone()))


def hexes_open(g: Guiscard, f: Move) -> list[int]:
    """The hexes he can pay for and enter; hot, and held to `bar_stride` by the kit.  [R108]"""
    man, head, facing = f.man, g.cell[f.man], g.facing[f.man]
    leads = q.leads(g, man)
    if g.horse[man] < 0 and not (g.field.has_castle and climbing.goals(g, man, head)):
        return hexes_beside(g, f, leads)
    found: list[int] = []
    for to in strides.goals(g, man, head, facing):
        cost = strides.cost_of(g, man, head, facing, to)
        if 0 < cost <= f.left and not strides.is_barred(g, man, to, leads) and f.bar_begin(to) is None:
            found.append(to)
    return found


def hexes_beside(g: Guiscard, f: Move, leads: bool) -> list[int]:
    """The same for one on foot on the ground, with no ladder or rope before him."""
    found: list[int] = []
    head, armoured = g.cell[f.man], g.field.cast.armoured[f.man]
    for way in range(6):
        to = head + g.field.grid.steps[way]
        cost = strides.with_burden(g, to, q.entry_cost(g, False, armoured, head, way))
        if 0 < cost <= f.left and not strides.is_barred(g, f.man, to, leads) and f.bar_begin(to) is None:
            found.append(to)
    return found


def bar_step(g: Guiscard, f: Move, to: int) -> Reason | None:
    """Why he may not step there; of a hex farther off, what the whole way would cost.  [R108]"""
    barred = f.bar_begin(to) or strides.bar_stride(g, f.man, g.cell[f.man], g.facing[f.man], to, f.left)
    far = barred is strides.NOT_NEXT or barred is strides.NO_TURN_THERE
    return bar_far(g, f, to) if far and g.terrain[to] != NONE else barred


def bar_far(g: Guiscard, f: Move, to: int) -> Reason:
    """A hex that no single step leads to: too far, within reach, or out of all reach.  [R108]"""
    ways = Reach(g, f.man, FARTHEST, f.has_gone())
    costs = [ways.cost(pose) for pose in ways.poses() if pose // 6 == to]
    hex = f"hex:{g.field.grid.name(to)}"
    if not costs:
        return bar_last(g, f.man, ways.poses(), to) or NO_WAY.at(hex)
    if min(costs) == 0:
        return HERE_ALREADY
    return (TOO_FAR if min(costs) > f.left else STEP_BY_STEP).at(hex, cost=min(costs), left=f.left)


def bar_last(g: Guiscard, man: int, poses: list[int], to: int) -> Reason | None:
    """What bars the step into a hex from where he comes beside it: hex or hexside; None where he does not.  [R108]"""
    for pose in poses:
        at, facing = pose // 6, pose % 6
        if g.field.grid.distance(at, to) == 1 and to in strides.goals(g, man, at, facing):
            return strides.bar_stride(g, man, at, facing, to, FARTHEST)
    return None


def do_deed(g: Guiscard, f: Move, choice: Choice) -> Frame | None:
    """Something with horses or stunned men, in the middle of a move; a rider who takes a bridle there ends it.

    [R118] [R123] [R124] [R125] [R127] [G108]"""
    verb, what = choice[0], choice[1]
    if verb == MOUNT:
        f.spent += riders.mount_cost(g, f.man)
        f.left = riders.left_mounted(g, f.man, f.left)
        v.mount(g, f.man, what)
        f.renew(g)
    elif verb == DISMOUNT:
        f.spent += riders.dismount_cost(g, f.man)
        f.left = riders.left_on_foot(g, f.man, f.left)
        v.dismount(g, f.man, what)
        f.renew(g)
    elif verb == TAKE:
        v.take_bridle(g, f.man, what)
        f.halted = f.has_gone() and g.horse[f.man] >= 0
    elif verb == RELEASE:
        v.release(g, what)
    elif verb == PILLION:
        f.spent += lady.PRICE
        f.left -= lady.PRICE
        lady.take_up(g, f.man)
    elif verb == CARRY:
        v.take_up(g, f.man, what)
        f.load = what
        f.left //= 2
    else:
        return riders.Catch(f.man, what)
    return None


# ---- going


def meet_watchers(g: Guiscard, f: Move) -> None:
    """A hex that he entered in this move is tested before he leaves it; where nobody does, he goes at once.  [R114]"""
    if f.to == NOWHERE and f.edge < 0:
        f.go_to(come_to_a_stand)
        return
    f.testers = q.watchers(g, f.man, g.cell[f.man]) if f.has_gone() else []
    if not f.testers:
        f.go_to(PushHorse)


def keep_going(g: Guiscard, f: Move) -> None:
    """Halted or fallen he stays; with too few points left he may choose another hex.  [R116]"""
    if not f.is_going(g) or f.left == 0:
        f.go_to(come_to_a_stand)
    elif f.edge < 0 and bar_step(g, f, f.to) is not None:
        f.to = NOWHERE
        f.go_to(NextStep)


def horse_ahead(g: Guiscard, f: Move) -> int:
    """The loose horse that must be pushed aside before the step, or NOBODY.  [R126]"""
    horse = q.horse_on(g, f.to) if f.to != NOWHERE else NOBODY
    return horse if horse >= 0 and g.leader[horse] < 0 else NOBODY


class PushHorse(Ask[Guiscard, Move]):
    """Whoever enters its hex shifts a loose horse, unturned.  [R126]"""

    key = "push_horse"
    rule = "R126"
    verbs = (SHOVE,)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [f.mover(g)] if horse_ahead(g, f) >= 0 else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        return [(SHOVE, to) for to in strides.pushes(g, f.man, horse_ahead(g, f), f.to)]

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.shove(g, horse_ahead(g, f), choice[1])
        return None


def go(g: Guiscard, f: Move) -> Frame | None:
    """Into the next hex, up or down a ladder, or off the map.  [R108] [R119] [R424]"""
    v.mark(g, f.man, MOVED)
    v.take_along(g, f.man)
    if f.edge >= 0:
        f.left -= 1
        f.spent += 1
        lady.follow(g, f.man, f.edge)
        v.leave_map(g, f.man, f.edge)
        if special.is_carried_off(g, f.man, f.load):
            g.carry_off(f.load, f.edge)
            g.tell("left", f.load, f.edge)
            f.load = NOBODY
        f.go_to(come_to_a_stand)
        return None
    return stride(g, f)


def stride(g: Guiscard, f: Move) -> Frame | None:
    """Into the hex he has named, or up or down what he climbs.  [R108] [R122] [R424]"""
    head, facing = g.cell[f.man], g.facing[f.man]
    cost = strides.cost_of(g, f.man, head, facing, f.to)
    to, f.to = f.to, NOWHERE
    if g.horse[f.man] < 0 and climbing.is_climb(g, f.man, head, to):
        f.record(to, 0, cost)
        return leaping.climb(g, f.man, to)
    turned = strides.new_facing(g, f.man, head, facing, to)
    v.go(g, f.man, to, turned)
    f.record(to, turned, cost)
    return None


def draw_fire(g: Guiscard, f: Move) -> Frame | None:
    """In every hex of his path the enemy may stop and shoot at him.  [R136] [R138]"""
    if f.spared or g.quiet or not may_be_shot_at(g, f.man, f.since):
        return None
    return FireWindow(f.man, [], [])


def go_on(g: Guiscard, f: Move) -> None:
    if f.is_going(g):
        f.go_to(NextStep)


MOVING: Final[Steps] = (
    NextStep(),
    meet_watchers,
    INFILTRATE,
    keep_going,
    PushHorse(),
    go,
    draw_fire,
    go_on,
    come_to_a_stand,
    LayDown(),
    TetherHorses(),
    end_move,
)
"""The order of rule R136: into a hex, the enemy's fire there, then the tests of those one leaves behind."""
