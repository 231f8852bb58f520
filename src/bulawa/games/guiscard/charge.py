"""Step 2: charges and countercharges are declared (rulebook 7.2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import lanes, strides
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T2
from bulawa.games.guiscard.choices import CHARGE, COUNTER, DONE, GALLOP, PASS
from bulawa.games.guiscard.engagement import HAS_FIRED
from bulawa.games.guiscard.state import BUSY, CHARGED, COUNTERED, FIRED, NOBODY, Guiscard
from bulawa.games.guiscard.steps import Phase
from bulawa.geometry.hexes import FRONT

RIDER: Final = 0
TARGET: Final = 1
ANSWER: Final = 2
ARRIVAL: Final = 3
START: Final = 4
ROUTE: Final = 5
"""What stands where in a declared charge: who, whom, who counters, whether it arrived, where it began, the hexes."""

NOT_ARRIVED: Final = 0
ARRIVED: Final = 1
IN_GROUP: Final = 2

FARTHEST: Final = 60
"""Beyond so many points nobody looks for the way of a charge that is refused."""

NO_CHARGER: Final = Reason("R205", "no_charger", "man:man")
CHARGES_ALREADY: Final = Reason("R206", "charges_already")
CHARGED_ALREADY: Final = Reason("R206", "charged_already", "man:man")
NOT_IN_FRONT: Final = Reason("R205", "not_in_front")
NO_ENEMY: Final = Reason("R205", "no_enemy")
NOT_SEEN: Final = Reason("R205", "not_seen")
NO_RUN_IN: Final = Reason("R205", "no_run_in", "straight")
NO_RUN_UP: Final = Reason("R205", "no_run_up", "least")
TOO_DEAR: Final = Reason("R205", "charge_too_dear", "cost left")
SHARP_TURN: Final = Reason("R205", "sharp_turn")
LEADS_NOWHERE: Final = Reason("R205", "leads_nowhere")
UNFINISHED: Final = Reason("R205", "unfinished_charge")
NO_COUNTER: Final = Reason("R211", "no_counter")


def bar_charger(g: Guiscard, seat: int, man: int) -> Reason | None:
    """An able rider who has neither shot in this phase, for a charge is an attack, nor declared yet.

    [R132] [R205] [R206]"""
    if q.seat(g, man) != seat or not q.is_able(g, man) or g.horse[man] < 0 or q.marked(g, man, BUSY):
        return NO_CHARGER.at(man=man)
    if q.marked(g, man, FIRED):
        return HAS_FIRED
    return CHARGES_ALREADY if any(charge[RIDER] == man for charge in g.charges) else None


def bar_charge(g: Guiscard, seat: int, man: int, target: int) -> Reason | None:
    """In front of him, seen, not charged in this turn, and there is a way.  [R205] [R206]"""
    barred = bar_charger(g, seat, man)
    if barred is not None:
        return barred
    return bar_target(g, man, target) or bar_lane(g, man, target)


def bar_lane(g: Guiscard, man: int, target: int) -> Reason | None:
    """Six hexes without a sharp turn, the last four in line with the target, and points for all of them.  [R205]"""
    left = q.allowance(g, man)
    if lanes.can_finish(g, man, target, g.cell[man], g.facing[man], 0, left):
        return None
    if not lanes.run_ins(g, man, target):
        return NO_RUN_IN.at(f"man:{g.field.cast.ids[target]}", straight=lanes.STRAIGHT)
    cost = lanes.cheapest(g, man, target, FARTHEST)
    return TOO_DEAR.at(cost=cost, left=left) if cost > 0 else NO_RUN_UP.at(least=lanes.SHORTEST)


def bar_target(g: Guiscard, man: int, target: int) -> Reason | None:
    if not q.is_here(g, target) or not q.are_enemies(g, man, target):
        return NO_ENEMY
    if q.marked(g, target, CHARGED):
        return CHARGED_ALREADY.at(man=target)
    if not is_before(g, man, q.cells(g, target)):
        return NOT_IN_FRONT
    return None if lanes.sees(g, man, target) else NOT_SEEN


def is_before(g: Guiscard, man: int, cells: list[int]) -> bool:
    """In his front arc.  [R202]"""
    return any(g.field.grid.arc(g.cell[man], g.facing[man], cell) == FRONT for cell in cells)


def charges(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Every charge that could be declared.  [R205]"""
    found: list[Choice] = []
    for man in q.living(g, g.active):
        if g.horse[man] < 0 or bar_charger(g, g.active, man) is not None:
            continue
        targets = [foe for foe in q.living(g, 1 - g.active) if is_near(g, man, foe) and bar_target(g, man, foe) is None]
        ends = [lanes.run_ins(g, man, foe) for foe in targets]
        if not any(ends):
            continue
        left = q.allowance(g, man)
        ways = lanes.gallops(g, man, g.cell[man], g.facing[man], 0, left, lanes.RUN_UP + 1, False)
        for foe, end in zip(targets, ends):
            if lanes.reaches(g, man, ways, end, left):
                found.append((CHARGE, man, foe))
                if first_only:
                    return found
    return found


def is_near(g: Guiscard, man: int, foe: int) -> bool:
    """Not farther than he can ride; one who is near he may come back to in a bow.  [R205]"""
    return g.field.grid.distance(g.cell[man], g.cell[foe]) <= q.allowance(g, man) + 2


class DeclareCharge(Ask[Guiscard, Phase]):
    """A rider and his target; then the way, hex by hex.  [R205]"""

    key = "charge"
    rule = "R205"
    verbs = (CHARGE, PASS)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        return [g.active] if g.field.battle.tier >= T2 and charges(g, first_only=True) else []

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        return [*charges(g), (PASS,)]

    def bar(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == PASS else bar_charge(g, seat, choice[1], choice[2])

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PASS:
            f.leave()
            return None
        man = choice[1]
        return Charge(man, choice[2], q.allowance(g, man), [g.cell[man]], [g.facing[man]])


class Charge(Frame):
    """The way of a charge is chosen, then the enemy answers.  [R205] [R211]"""

    fields = "man:man target:man left=0..99 path:hex* facings=0..5*"

    def __init__(self, man: int, target: int, left: int, path: list[int], facings: list[int]) -> None:
        self.at = 0
        self.man = man
        self.target = target
        self.left = left
        self.path = path
        """The hexes of the head, where he stands first."""
        self.facings = facings

    def steps(self) -> Steps:
        return CHARGING

    def copy(self) -> Frame:
        return Charge(self.man, self.target, self.left, self.path[:], self.facings[:])


def next_hexes(g: Guiscard, f: Charge) -> list[int]:
    """The hexes from which the charge can still be brought to its end.  [R205]"""
    found: list[int] = []
    head, facing = f.path[-1], f.facings[-1]
    for turn in (0, 1, 5):
        way = (facing + turn) % 6
        to = head + g.field.grid.steps[way]
        cost = lanes.step_cost(g, f.man, head, facing, to)
        if 0 < cost <= f.left and leads_on(g, f, to, way, f.left - cost):
            found.append(to)
    return found


def leads_on(g: Guiscard, f: Charge, to: int, way: int, left: int) -> bool:
    """Either it is the end, or the straight of it, or there is still a way to a straight."""
    path = [*f.path, to]
    if lanes.is_complete(g, path[1:], f.target) and q.may_stand(g, f.man, to, way):
        return True
    if is_in_lane(g, f, path, way, left):
        return True
    return lanes.can_finish(g, f.man, f.target, to, way, len(path) - 1, left)


def is_in_lane(g: Guiscard, f: Charge, path: list[int], way: int, left: int) -> bool:
    """Is he on the last four hexes already, with a free lane before him?"""
    for first, along in lanes.run_ins(g, f.man, f.target):
        lane = [first + i * g.field.grid.steps[along] for i in range(lanes.STRAIGHT)]
        for gone in range(1, lanes.STRAIGHT):
            if path[-gone - 1 :] == lane[: gone + 1] and len(path) - 1 + lanes.STRAIGHT - 1 - gone >= lanes.SHORTEST:
                rest = sum([lanes.step_cost(g, f.man, lane[i], along, lane[i + 1]) for i in range(gone, 3)])
                return way == along and rest <= left
    return False


def is_whole(g: Guiscard, f: Charge) -> bool:
    """Does the way so far make a charge?"""
    return lanes.is_complete(g, f.path[1:], f.target) and q.may_stand(g, f.man, f.path[-1], f.facings[-1])


class ChooseWay(Ask[Guiscard, Charge]):
    """The next hex of the charge; where it is complete, that may be its end.  [R205]"""

    key = "gallop"
    rule = "R205"
    verbs = (GALLOP, DONE)

    def who(self, g: Guiscard, f: Charge) -> list[int]:
        return [g.active] if not is_whole(g, f) or next_hexes(g, f) else []

    def options(self, g: Guiscard, f: Charge, seat: int) -> list[Choice]:
        found: list[Choice] = [(GALLOP, to) for to in next_hexes(g, f)]
        return [*found, (DONE,)] if is_whole(g, f) else found

    def bar(self, g: Guiscard, f: Charge, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None if is_whole(g, f) else UNFINISHED
        if choice[1] in next_hexes(g, f):
            return None
        near = strides.turn(g.field.grid, f.path[-1], f.facings[-1], choice[1]) == strides.AHEAD
        return LEADS_NOWHERE if near else SHARP_TURN

    def take(self, g: Guiscard, f: Charge, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
            return None
        head, facing = f.path[-1], f.facings[-1]
        f.left -= lanes.step_cost(g, f.man, head, facing, choice[1])
        f.path.append(choice[1])
        f.facings.append(g.field.grid.direction(head, choice[1]))
        return None


def announce(g: Guiscard, f: Charge) -> None:
    """It can be neither withdrawn nor changed.  [R206]"""
    v.mark(g, f.target, CHARGED)
    v.declare_charge(g, [f.man, f.target, NOBODY, NOT_ARRIVED, *f.path])


# ---- the answer


def counterers(g: Guiscard, charge: list[int]) -> list[int]:
    """The riders who can meet this charge.  [R211] [R212]"""
    if q.marked(g, charge[RIDER], COUNTERED):
        return []
    return [man for man in q.living(g, 1 - g.active) if may_counter(g, man, charge)]


def may_counter(g: Guiscard, man: int, charge: list[int]) -> bool:
    """Able, mounted, the charger before him and seen, and there in half as many hexes without a sharp turn.

    [R206] [R211] [R212]"""
    rider, path = charge[RIDER], charge[ROUTE:]
    if g.horse[man] < 0 or not q.is_able(g, man) or any(one[ANSWER] == man for one in g.charges):
        return False
    if not is_before(g, man, q.cells(g, rider)):
        return False
    way = (g.field.grid.direction(path[-2], path[-1]) + 3) % 6
    if man == charge[TARGET] and (g.facing[man] - way) % 6 in (0, 1, 5) and meets_head_on(g, man, path):
        return True
    if not lanes.sees(g, man, rider):
        return False
    most = len(path) // 2
    ways = lanes.gallops(g, man, g.cell[man], g.facing[man], 0, q.allowance(g, man), most + 1, True)
    return any(ways.key(path[-2], way, hexes) in ways.cost for hexes in range(2, most + 1))


def meets_head_on(g: Guiscard, man: int, path: list[int]) -> bool:
    """The target himself, charged into his front, rides two hexes along the way of the charge: it ends before the
    head of his horse.

    [R212]"""
    grid, head = g.field.grid, g.cell[man]
    return grid.distance(head, path[-1]) == 1 and (grid.direction(head, path[-1]) - g.facing[man]) % 6 in (0, 1, 5)


class AnswerCharge(Ask[Guiscard, Charge]):
    """Right after each charge the enemy may answer with one of his riders.  [R211]"""

    key = "answer_charge"
    rule = "R211"
    verbs = (COUNTER, PASS)

    def who(self, g: Guiscard, f: Charge) -> list[int]:
        return [1 - g.active] if counterers(g, g.charges[-1]) else []

    def options(self, g: Guiscard, f: Charge, seat: int) -> list[Choice]:
        return [*((COUNTER, man) for man in counterers(g, g.charges[-1])), (PASS,)]

    def bar(self, g: Guiscard, f: Charge, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == PASS or choice[1] in counterers(g, g.charges[-1]) else NO_COUNTER

    def take(self, g: Guiscard, f: Charge, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == COUNTER:
            v.mark(g, f.man, COUNTERED)
            v.answer_charge(g, choice[1])
        return None


CHARGING: Final[Steps] = (ChooseWay(), announce, AnswerCharge())
