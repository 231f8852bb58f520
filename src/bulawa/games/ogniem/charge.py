"""The charge (chapter 7.2): ride in, side steps, tests, the reaction, and the melee."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.engine.openings import Opening
from bulawa.games.ogniem import charging, passing, reactions
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import COUNTER, DONE, DONE_CHOICE, EVADE, FACE, FORM_UP, RECEIVE, STEP
from bulawa.games.ogniem.dice import Testing, new_test
from bulawa.games.ogniem.evade import Evade
from bulawa.games.ogniem.journey import Journey, beneath, make_room, turned
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.standing import why_not_stand
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import MILITIA, MORALE
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT
from bulawa.geometry.vectors import length

TOO_FAR: Final = Reason("R185", "step_too_far")
NO_REACTION: Final = Reason("R190", "no_such_reaction")
NONE: Final = -1


class Charge(Testing):
    """A unit charges another."""

    fields = (
        "charger:element target:element zone=0..3 busy=0..1 impetus=0..1 rough=0..1 passed:element* structures=0..9 "
        "near:element* reaction=-1..99 detail=0..99 sure=0..1 failed reacted=0..1 struck=0..3"
    )

    def __init__(
        self, charger: int, target: int, zone: int, busy: int, impetus: int, rough: int, passed: list[int],
        structures: int, near: list[int], reaction: int, detail: int, sure: int, failed: int, reacted: int, struck: int,
    ) -> None:  # fmt: skip
        self.at = 0
        self.charger = charger
        self.target = target
        self.zone = zone
        """In which zone of the target the charge began.  [R191]"""
        self.busy = busy
        """1 where the target was engaged with somebody else.  [R191]"""
        self.impetus = impetus
        self.rough = rough
        self.passed = passed
        self.structures = structures
        self.near = near
        """Other enemies in whose control zone the charge has ended.  [R185]"""
        self.reaction = reaction
        """The verb of the reaction that was declared."""
        self.detail = detail
        self.sure = sure
        """1 where it needs no test.  [R193]"""
        self.failed = failed
        self.reacted = reacted
        self.struck = struck
        """The edge of the target that was struck."""

    def steps(self) -> Steps:
        return CHARGE

    def copy(self) -> Frame:
        return Charge(
            self.charger, self.target, self.zone, self.busy, self.impetus, self.rough, self.passed, self.structures,
            self.near, self.reaction, self.detail, self.sure, self.failed, self.reacted, self.struck,
        )  # fmt: skip


def charge(g: Ogniem, charger: int, target: int, edge: int, at: int) -> Charge:
    """Ride in and align; what follows is the charge's own procedure.  [R184] [R188]"""
    rush = charging.Rush(g, charger, target, edge, at)
    zone = q.zone_of(g, target, *rush.start)
    busy = any(foe != charger for foe in q.touching(g, target))
    impetus = charging.keeps_impetus(g, rush)
    way = rush.corridor(g)
    rough = passing.is_rough(g, way)
    passed, structures = passing.passed(g, way), passing.passed_structures(g, way)
    for group in passing.met_groups(g, way):
        v.ride_over(g, charger, group)
    g.tell("charged", charger, target, rush.far())
    v.move(g, charger, rush.pose, "charged")
    near = in_zones(g, charger, target)
    return Charge(
        charger, target, zone, int(busy), int(impetus), int(rough), passed, structures, near, NONE, 0, 0, 0, 0, 0
    )


def in_zones(g: Ogniem, charger: int, target: int) -> list[int]:
    """Other enemies whose control zone the charger stands in now.  [R185]"""
    zone = g.board.numbers.control_zone - g.board.numbers.near
    foes = [foe for foe in q.foes(g, charger) if foe != target and g.place[foe] < 0]
    return [foe for foe in foes if q.apart(g, charger, foe) < zone]


class SideStep(Ask[Ogniem, Charge]):
    """Each of them stays, or steps an inch out of the charger's control zone.  [R185]"""

    key = "side_step"
    rule = "R185"
    verbs = (STEP, DONE)

    def who(self, g: Ogniem, f: Charge) -> list[int]:
        return [g.board.sides[f.target]] if f.near else []

    def options(self, g: Ogniem, f: Charge, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *steps_aside(g, f.charger, f.near[0])]

    def openings(self, g: Ogniem, f: Charge, seat: int) -> list[Opening]:
        most = g.board.numbers.side_step
        start = [one[1:] for one in steps_aside(g, f.charger, f.near[0])[:1]]
        return [Opening((STEP, None, None), "spot", (-most, -most, most, most), q.pose(g, f.near[0]), *start)]

    def bar(self, g: Ogniem, f: Charge, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE else why_no_step(g, f.charger, f.near[0], choice[1], choice[2])

    def take(self, g: Ogniem, f: Charge, seat: int, choice: Choice) -> Frame | None:
        unit, f.near = f.near[0], f.near[1:]
        if choice[0] == STEP:
            v.move(g, unit, (g.x[unit] + choice[1], g.y[unit] + choice[2], g.heading[unit]), "stepped_aside")
            return make_room(g, unit)
        return None


def why_no_step(g: Ogniem, charger: int, unit: int, dx: int, dy: int) -> Reason | None:
    """An inch at most, and out of the charger's control zone even where he touches it.  [R185]"""
    if length(dx, dy) > g.board.numbers.side_step + g.board.numbers.near:
        return TOO_FAR
    pose = (g.x[unit] + dx, g.y[unit] + dy, g.heading[unit])
    return why_not_stand(g, unit, pose, [foe for foe in q.touching(g, unit) if foe != charger], True)


def steps_aside(g: Ogniem, charger: int, unit: int) -> list[Choice]:
    """Eight directions, a whole inch and half of it."""
    ways = [(1000, 0), (-1000, 0), (0, 1000), (0, -1000), (707, 707), (707, -707), (-707, 707), (-707, -707)]
    tried = [(dx // by, dy // by) for dx, dy in ways for by in (1, 2)]
    return [(STEP, dx, dy) for dx, dy in tried if why_no_step(g, charger, unit, dx, dy) is None]


def trample(g: Ogniem, f: Charge) -> Frame | None:
    """Tests of those through whom it rode, and of its ground.  [R186] [R374]"""
    return Journey(f.charger, f.passed, f.structures, f.rough, beneath(g, f.charger))


def stands(g: Ogniem, f: Charge) -> bool:
    """Whether both still stand in contact.  [R198] [R199]"""
    return q.is_up(g, f.charger) and q.is_up(g, f.target) and q.touch(g, f.charger, f.target)


class React(Ask[Ogniem, Charge]):
    """None or one reaction; with a hidden order he is asked whenever some order would allow one.  [R190] [G55]"""

    key = "reaction"
    rule = "R190"
    verbs = (DONE, RECEIVE, FACE, FORM_UP, COUNTER, EVADE)

    def who(self, g: Ogniem, f: Charge) -> list[int]:
        if f.reaction != NONE or not stands(g, f):
            return []
        hidden = g.hidden[f.target] != NO_ORDER
        orders = reactions.ORDERS if hidden else [g.opened[f.target]]
        return [g.board.sides[f.target]] if any(self.reactions(g, f, order) for order in orders) else []

    def reactions(self, g: Ogniem, f: Charge, order: int) -> list[Choice]:
        return reactions.possible(g, f.target, f.charger, f.zone, f.busy == 1, order)

    def options(self, g: Ogniem, f: Charge, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *self.reactions(g, f, reactions.order_to_react(g, f.target))]

    def bar(self, g: Ogniem, f: Charge, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NO_REACTION

    def take(self, g: Ogniem, f: Charge, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        f.reaction = choice[0]
        f.detail = choice[1] if len(choice) > 1 else 0
        return None


def declare(g: Ogniem, f: Charge) -> None:
    """The target is activated out of sequence and shows its order.  [R192] [R193]"""
    if f.reaction > DONE:
        reluctant = f.reaction == COUNTER and q.has(g, f.target, MILITIA)
        ready = not q.has_acted(g, f.target) and (f.zone == FRONT or q.all_front(g, f.target))
        f.sure = int(ready and not reluctant)
        f.struck = reactions.struck_edge(g, f.target, f.charger)
        g.tell("reacts", f.target, f.reaction)
        v.rouse(g, f.target)


def test_reaction(g: Ogniem, f: Charge) -> Frame | None:
    """One die, unless it stood ready and saw the charge coming.  [R193] [V11]"""
    f.failed = 0
    if f.reaction <= DONE or f.sure or not q.is_up(g, f.target):
        return None
    card = g.board.cards[f.target]
    tested = g.board.options.reaction_attribute
    return new_test(tested, f.target, card.morale if tested == MORALE else card.training, 1)


def respond(g: Ogniem, f: Charge) -> Frame | None:
    """On a failure the reaction is lost.  [R193] [R194] [R195] [R196] [R197]"""
    if f.reaction <= DONE or f.failed or not stands(g, f):
        return None
    f.reacted = 1
    unit, charger = f.target, f.charger
    if f.reaction == RECEIVE:
        return shooting(unit, f.detail, charger, f.struck, FRONT, reaction=True)
    if f.reaction == FACE:
        return turned(g, unit, reactions.facing_pose(g, unit, charger, f.struck), "faced")
    if f.reaction == FORM_UP:
        v.reform(g, unit, f.detail)
    if f.reaction == EVADE:
        return Evade(unit, charger, f.struck, 0, 0, 0, 0)
    return None


def fight(g: Ogniem, f: Charge) -> Frame | None:
    """If both still stand in contact and nobody evaded.  [R188] [R198] [R199]"""
    if not stands(g, f) or (f.reacted and f.reaction == EVADE):
        return None
    rushing = [f.charger] if f.impetus else []
    countered = f.reacted and f.reaction == COUNTER
    if countered and reactions.keeps_impetus(g, f.target):
        rushing = [*rushing, f.target]
    ready = [f.target] if f.reacted else []
    return new_melee(g, f.charger, f.charger, f.target, f.target if countered else -1, rushing, ready)


CHARGE: Steps = (SideStep(), trample, React(), declare, test_reaction, respond, fight)
"""Chapter 7.2.1: the charger has ridden in; the militia's test comes before that, in its activation."""
