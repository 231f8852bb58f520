"""A move (rulebook 4): one procedure of steps, the enemy's fire, the tests of those passed, and on to the next hex."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import NOT_OFFERED, Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import carrying, riders, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import (
    CARRY,
    CATCH,
    DISMOUNT,
    DROP,
    ENTER,
    LEAVE,
    MOUNT,
    RELEASE,
    SHOVE,
    STEP,
    STOP,
    TAKE,
    TETHER,
)
from bulawa.games.guiscard.harm import INFILTRATE, owner, take_stock
from bulawa.games.guiscard.passage import Passage
from bulawa.games.guiscard.state import MOVED, NOBODY, NOWHERE, SETTLED, Guiscard
from bulawa.games.guiscard.window import FireWindow, may_be_shot_at

LONG_AGO: Final = 99
"""So many hexes since the last shot at him: nobody has shot yet.  [R138]"""

NOT_AT_EDGE = Reason("R119", "not_at_edge")
NO_ENTRY = Reason("R119", "no_entry")
NO_PUSH = Reason("R126", "horse_bars")
NO_TETHER = Reason("R124", "no_tether")


class Move(Passage):
    """One character's move.  [R108]"""

    fields = (
        "man:man left=0..99 testers:man* halted trail:hex* facings=0..5* spent=0..999 to:hex edge:edge "
        "since=0..99 spared load:man"
    )

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool, trail: list[int], facings: list[int],
        spent: int, to: int, edge: int, since: int, spared: bool, load: int,
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted)
        self.trail = trail
        """The hexes of his path, the first one included; NOWHERE for one who enters."""
        self.facings = facings
        self.spent = spent
        self.to = to
        """The hex he means to enter next."""
        self.edge = edge
        """The edge by which he means to leave the map."""
        self.since = since
        """Hexes entered since the last shot at him.  [R138]"""
        self.spared = spared
        """The enemy lets this one go."""
        self.load = load
        """The stunned man he carries.  [R118]"""

    def steps(self) -> Steps:
        return MOVING

    def copy(self) -> Frame:
        return Move(
            self.man, self.left, self.testers[:], self.halted, self.trail[:], self.facings[:],
            self.spent, self.to, self.edge, self.since, self.spared, self.load,
        )  # fmt: skip

    def slow(self, g: Guiscard) -> None:
        """He goes on with his wounded allowance less what he has spent.  [R116]"""
        self.left = max(0, min(self.left, q.allowance(g, self.man) - self.spent))

    def put_back(self, g: Guiscard) -> None:
        for place in range(len(self.trail) - 1, -1, -1):
            if self.trail[place] != NOWHERE and q.may_stand(g, self.man, self.trail[place], self.facings[place]):
                if self.trail[place] != g.cell[self.man] or self.facings[place] != g.facing[self.man]:
                    v.put_back(g, self.man, self.trail[place], self.facings[place])
                return

    def spare(self) -> None:
        self.spared = True

    def come_under_fire(self) -> None:
        self.since = 0

    def mover(self, g: Guiscard) -> int:
        """The seat that moves him."""
        return g.active

    def only_walks(self) -> bool:
        """Nothing but steps: no horses, no loads, no leaving the map."""
        return False

    def bar_begin(self, to: int) -> Reason | None:
        """Why his first step may not lead there."""
        return None

    def has_gone(self) -> bool:
        """Has he entered a hex during this move?"""
        return len(self.trail) > 1


def new_move(g: Guiscard, man: int) -> Move:
    """A move that has not begun.  [R108]"""
    left = riders.full_allowance(g, man) if q.is_waiting(g, man) else q.allowance(g, man)
    return Move(
        man, left, [], False, [g.cell[man]], [g.facing[man]], 0, NOWHERE, NOBODY, LONG_AGO, False, NOBODY
    )  # fmt: skip


def is_going(g: Guiscard, f: Move) -> bool:
    """Neither halted nor hurt so that he must lie, nor off the map again."""
    return not f.halted and (q.is_up(g, f.man) or q.is_waiting(g, f.man))


# ---- entering and leaving the map


def entries(g: Guiscard, f: Move) -> list[Choice]:
    """The hexes by which his group enters; a rider comes in with his horse's rear still beyond the edge.  [R119]"""
    group = g.field.battle.groups[g.field.cast.group[f.man]]
    found: list[Choice] = []
    for cell in group.zone:
        if 0 < riders.entering_cost(g, f.man, cell) <= f.left and not q.at_odds(g, cell, q.seat(g, f.man)):
            if q.horse_on(g, cell) < 0:
                found += [(ENTER, cell, facing) for facing in inward(g, f.man, cell)]
    return found


def inward(g: Guiscard, man: int, cell: int) -> list[int]:
    """With which facings one comes in there; men on foot have none.  [R119]"""
    if g.horse[man] < 0:
        return [0]
    steps, terrain = g.field.grid.steps, g.terrain
    return [way for way in range(6) if terrain[cell - steps[way]] < 0 <= terrain[cell + steps[way]]]


def exits(g: Guiscard, f: Move) -> list[Choice]:
    """The edges of the board beside which he stands, for one point.  [R119]"""
    bits = g.field.ground.edge[g.cell[f.man]]
    return [(LEAVE, edge) for edge in range(4) if bits >> edge & 1] if f.left > 0 else []


def enter(g: Guiscard, f: Move, cell: int, facing: int) -> None:
    """The first hex costs its terrain; the horses he leads come in with him.  [R119]"""
    cost = riders.entering_cost(g, f.man, cell)
    for horse in range(len(g.leader)):
        if g.leader[horse] == f.man:
            v.bring_horse(g, horse)
    v.deploy(g, f.man, cell, facing)
    advance_trail(f, cell, facing, cost)


def advance_trail(f: Move, cell: int, facing: int, cost: int) -> None:
    f.left -= cost
    f.spent += cost
    f.trail.append(cell)
    f.facings.append(facing)
    f.since = min(LONG_AGO, f.since + 1)


# ---- the next step


class NextStep(Ask[Guiscard, Move]):
    """A hex further, something else, or the end of the move.  [R108]"""

    key = "next_step"
    rule = "R108"
    verbs = (STEP, ENTER, STOP, LEAVE, MOUNT, DISMOUNT, TAKE, RELEASE, CATCH, CARRY)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [f.mover(g)] if f.left > 0 and is_going(g, f) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        if q.is_waiting(g, f.man):
            brought = [(TAKE, horse) for horse in range(len(g.fate)) if riders.may_bring(g, f.man, horse)]
            return [*entries(g, f), *brought, (STOP,)]
        found: list[Choice] = [(STEP, to) for to in hexes_open(g, f)]
        found.append((STOP,))
        if f.only_walks():
            return found
        found += exits(g, f)
        found += riders.deeds(g, f.man, f.left, f.has_gone())
        return found + carrying.deeds(g, f.man, f.load, f.has_gone())

    def bar(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if verb == STOP:
            return None
        if verb == TAKE and q.is_waiting(g, f.man):
            return riders.bar_take(g, f.man, choice[1])
        if verb == ENTER or q.is_waiting(g, f.man):
            return None if q.is_waiting(g, f.man) and choice in entries(g, f) else NO_ENTRY
        if verb == STEP:
            return bar_step(g, f, choice[1])
        if f.only_walks():
            return NOT_OFFERED
        if verb == LEAVE:
            return None if choice in exits(g, f) else NOT_AT_EDGE
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


def hexes_open(g: Guiscard, f: Move) -> list[int]:
    """The hexes he can pay for and enter; hot, and held to `bar_stride` by the kit.  [R108]"""
    found: list[int] = []
    man, head, facing = f.man, g.cell[f.man], g.facing[f.man]
    leads = bool(q.led_by(g, man))
    for to in strides.goals(g, man, head, facing):
        cost = strides.cost_of(g, man, head, facing, to)
        if 0 < cost <= f.left and not strides.is_barred(g, man, to, leads) and f.bar_begin(to) is None:
            found.append(to)
    return found


def bar_step(g: Guiscard, f: Move, to: int) -> Reason | None:
    return f.bar_begin(to) or strides.bar_stride(g, f.man, g.cell[f.man], g.facing[f.man], to, f.left)


def do_deed(g: Guiscard, f: Move, choice: Choice) -> Frame | None:
    """Something with horses or stunned men, in the middle of a move.  [R118] [R123] [R124] [R125] [R127]"""
    verb, what = choice[0], choice[1]
    if verb == MOUNT:
        f.spent += riders.mount_cost(g, f.man)
        f.left = riders.left_mounted(g, f.man, f.left)
        v.mount(g, f.man, what)
        renew_trail(g, f)
    elif verb == DISMOUNT:
        f.spent += riders.dismount_cost(g, f.man)
        f.left = riders.left_on_foot(g, f.man, f.left)
        v.dismount(g, f.man, what)
        renew_trail(g, f)
    elif verb == TAKE:
        v.take_bridle(g, f.man, what)
        f.halted = f.has_gone() and g.horse[f.man] >= 0
    elif verb == RELEASE:
        v.release(g, what)
    elif verb == CARRY:
        v.take_up(g, f.man, what)
        f.load = what
        f.left //= 2
    else:
        return riders.Catch(f.man, what)
    return None


def renew_trail(g: Guiscard, f: Move) -> None:
    """In another form he cannot be put back to where he stood before.  [R109]"""
    f.trail[:] = [g.cell[f.man]]
    f.facings[:] = [g.facing[f.man]]


# ---- going


def meet_watchers(g: Guiscard, f: Move) -> None:
    """A hex that he entered in this move is tested before he leaves it.  [R114]"""
    if f.to == NOWHERE and f.edge < 0:
        f.go_to(come_to_a_stand)
    else:
        f.testers = q.watchers(g, f.man, g.cell[f.man]) if f.has_gone() else []


def keep_going(g: Guiscard, f: Move) -> None:
    """Halted or fallen he stays; with too few points left he may choose another hex.  [R116]"""
    if not is_going(g, f) or f.left == 0:
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

    def bar(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NO_PUSH

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.shove(g, horse_ahead(g, f), choice[1])
        return None


def go(g: Guiscard, f: Move) -> None:
    """Into the next hex, or off the map.  [R108] [R119]"""
    v.mark(g, f.man, MOVED)
    for horse in q.led_by(g, f.man):
        if g.stall[horse] != NOWHERE:
            v.lift_horse(g, horse)
    if f.edge >= 0:
        f.left -= 1
        f.spent += 1
        v.leave_map(g, f.man, f.edge)
        f.go_to(come_to_a_stand)
        return
    head, facing = g.cell[f.man], g.facing[f.man]
    cost = strides.cost_of(g, f.man, head, facing, f.to)
    turned = strides.new_facing(g, f.man, head, facing, f.to)
    v.drop_out(g, f.man)
    v.shift(g, f.man, f.to, turned)
    advance_trail(f, f.to, turned, cost)
    f.to = NOWHERE


def draw_fire(g: Guiscard, f: Move) -> Frame | None:
    """In every hex of his path the enemy may stop and shoot at him.  [R136] [R138]"""
    if f.spared or g.quiet or not may_be_shot_at(g, f.man, f.since):
        return None
    return FireWindow(f.man, [], [])


def go_on(g: Guiscard, f: Move) -> None:
    if is_going(g, f):
        f.go_to(NextStep)


# ---- the end of a move


def come_to_a_stand(g: Guiscard, f: Move) -> None:
    """Where he may not stand he is put back to the last hex of his path where he may, at worst beyond the edge.

    [R109]"""
    if q.is_here(g, f.man):
        f.put_back(g)
        if not q.may_stand(g, f.man, g.cell[f.man], g.facing[f.man]):
            v.send_off(g, f.man)


class LayDown(Ask[Guiscard, Move]):
    """The load is laid down beside him.  [R118]"""

    key = "lay_down"
    rule = "R118"
    verbs = (DROP,)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [g.active] if f.load >= 0 and carrying.places(g, f.load, last_cell(g, f)) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        return [(DROP, to) for to in carrying.places(g, f.load, last_cell(g, f))]

    def bar(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in carrying.places(g, f.load, last_cell(g, f)) else carrying.NOT_BESIDE

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.lay_down(g, f.load, choice[1])
        f.load = NOBODY
        return None


def last_cell(g: Guiscard, f: Move) -> int:
    """Where his way ended, be he alive or not."""
    return g.cell[f.man] if q.is_here(g, f.man) else f.trail[-1]


class TetherHorses(Ask[Guiscard, Move]):
    """The horses that followed him are placed beside him.  [R124] [R127]"""

    key = "tether"
    rule = "R124"
    verbs = (TETHER,)

    def who(self, g: Guiscard, f: Move) -> list[int]:
        return [owner(g, f.man)] if self.options(g, f, g.active) else []

    def options(self, g: Guiscard, f: Move, seat: int) -> list[Choice]:
        waiting = riders.in_tow(g)
        return riders.tethers(g, f.man, waiting[0], last_cell(g, f)) if waiting else []

    def bar(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NO_TETHER

    def take(self, g: Guiscard, f: Move, seat: int, choice: Choice) -> Frame | None:
        v.tether(g, choice[1], choice[2], choice[3])
        return None


def end_move(g: Guiscard, f: Move) -> None:
    """What found no room beside him stands as near as it can.  [R118] [R124] [R172]"""
    if f.load >= 0:
        v.lay_down(g, f.load, carrying.nearest_place(g, last_cell(g, f)))
    for horse in riders.in_tow(g):
        cell, facing = riders.nearest_stand(g, horse, last_cell(g, f))
        v.tether(g, horse, cell, facing)
    if f.has_gone() or f.spent:
        v.mark(g, f.man, MOVED)
        v.settle(g, f.man, f.trail[0], f.spent)
    else:
        v.mark(g, f.man, SETTLED)
    take_stock(g)


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
