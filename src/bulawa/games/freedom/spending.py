"""Spending action points: a card played for points, or an event that grants actions (rulebook 4.3.2)."""

from __future__ import annotations

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.freedom import greek, imperial
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import (
    ALLIED,
    ANY_UNIT,
    EXPEDITIONARY,
    GREEK,
    INSURGENT,
    ISLAND,
    MAINLAND,
    OTTOMAN,
    WALL,
)
from bulawa.games.freedom.choices import (
    APPEAL,
    ATTACK,
    DEPLOY,
    DONE,
    MARCH,
    PAY,
    PREPARE,
    PRESSURE,
    REGROUP,
    REPAIR,
    SLOW_MOVE,
    SORTIE,
    SUPPORT,
    TRAIN,
)
from bulawa.games.freedom.combat import Fight
from bulawa.games.freedom.state import Freedom

OTHER_SIDES_ACTION = Reason("R43", "other_sides_action")
NOT_GRANTED = Reason("R143", "not_granted")
TOO_DEAR = Reason("R43", "too_dear")
NOT_FIRST_ACTION = Reason("R51", "not_first_action")
PAID_ALREADY = Reason("R72", "paid_already")
NO_MONEY = Reason("R72", "no_money")
EMPIRE_PREPARED = Reason("R73", "fully_prepared")
GREEKS_PREPARED = Reason("R84", "fully_prepared")
FULLY_PREPARED = (EMPIRE_PREPARED, GREEKS_PREPARED)
EMPIRE_SUPPORTED = Reason("R74", "no_support_needed")
GREEKS_SUPPORTED = Reason("R85", "no_support_needed")
NO_SUPPORT_NEEDED = (EMPIRE_SUPPORTED, GREEKS_SUPPORTED)
NO_PRESSURE = Reason("R89", "no_pressure")
OUTSIDE_REGION = Reason("R144", "outside_region")
WRONG_UNIT = Reason("R144", "wrong_unit")
MUST_GO_ON = Reason("R3", "must_go_on")

IMPERIAL_ACTIONS = frozenset({MARCH, SLOW_MOVE, ATTACK, PAY, PREPARE, SUPPORT, APPEAL, DEPLOY, DONE})
UNMARKED = (0,)
MARKED = (0, 1, 2)
GREEK_ACTIONS = frozenset({REGROUP, ATTACK, SORTIE, PREPARE, SUPPORT, REPAIR, TRAIN, DEPLOY, PRESSURE, DONE})
ACTIONS = tuple(sorted(IMPERIAL_ACTIONS | GREEK_ACTIONS))


class Spending(Frame):
    """Action points of a card, or of an event that grants some actions under its own conditions."""

    fields = "side:seat ap card_ap paid granted where unit mod attacks"

    def __init__(
        self,
        side: int,
        ap: int,
        card_ap: int,
        paid: bool,
        granted: list[int],
        where: str,
        unit: int,
        mod: int,
        attacks: int,
    ) -> None:
        self.at = 0
        self.side = side
        self.ap = ap
        self.card_ap = card_ap
        """The points of the card played for them; 0 for an event, which no preparation can help (R143)."""
        self.paid = paid
        self.granted = granted
        """Verbs an event grants; empty when a card is played for its points."""
        self.where = where
        self.unit = unit
        self.mod = mod
        self.attacks = attacks

    def steps(self) -> Steps:
        return GRANTED if self.granted else SPENDING

    def copy(self) -> Frame:
        return Spending(
            self.side, self.ap, self.card_ap, self.paid, self.granted, self.where, self.unit, self.mod, self.attacks
        )


def card_points(side: int, points: int) -> Spending:
    """A card played for its action points.  [R43]"""
    return Spending(side, points, points, False, [], "", ANY_UNIT, 0, 1)


def reach(g: Freedom, f: Spending) -> int:
    """The dearest action that can be paid now: prepared points count for the first action only.  [R50] [R51]"""
    return f.ap + g.preparation[f.side] if f.ap == f.card_ap else f.ap


def cost(g: Freedom, f: Spending, choice: Choice) -> int:
    """The Empire's guns cost by row, sorties by distance, everything else has its fixed cost.  [R76] [R82]"""
    verb = choice[0]
    if verb == SORTIE:
        return greek.sortie_cost(g, choice[1], choice[2])
    if verb == DEPLOY and f.side == OTTOMAN:
        return g.board.deploy_cost[g.board.row[choice[1]]]
    return g.board.cost[f.side][verb]


def price_of(g: Freedom, seat: int, choice: Choice) -> int | None:
    """The action points a choice costs, where the question is what to spend them on."""
    frame = g.frames[-1]
    return cost(g, frame, choice) if isinstance(frame, Spending) and choice[0] != DONE else None


def bar_cost(g: Freedom, f: Spending, price: int) -> Reason | None:
    """The points must suffice; preparation tops up the whole card, never the rest of it.

    [R43] [R50] [R51] [G21]"""
    if price <= reach(g, f):
        return None
    with_preparation = 0 < f.card_ap < price <= f.card_ap + g.preparation[f.side]
    return NOT_FIRST_ACTION if with_preparation else TOO_DEAR


def bar_place(g: Freedom, f: Spending, start: int, unit: int, end: int, is_move: bool) -> Reason | None:
    """An event's conditions: where the units must stand or go, and which kind they must be.  [R144]"""
    if f.unit != ANY_UNIT and unit != f.unit:
        return WRONG_UNIT
    if not f.where:
        return None
    if f.where == "lagoon":
        return None if q.in_lagoon(g, end if is_move else start) else OUTSIDE_REGION
    if f.where == "row4":
        fits = g.board.terrain[start] == MAINLAND and g.board.row[start] == 4
    elif f.where == "island":
        fits = g.board.terrain[start] == ISLAND
    else:
        fits = start == g.board.vas_ring
    return None if fits else OUTSIDE_REGION


def bar_action(g: Freedom, f: Spending, choice: Choice) -> Reason | None:
    """Why this action cannot be taken; its cost is asked last.  [R43]"""
    verb = choice[0]
    if verb == DONE:
        return None
    if verb not in (GREEK_ACTIONS if f.side == GREEK else IMPERIAL_ACTIONS):
        return OTHER_SIDES_ACTION
    if f.granted and verb not in f.granted:
        return NOT_GRANTED
    barred = bar_imperial(g, f, choice) if f.side == OTTOMAN else bar_greek(g, f, choice)
    return barred if barred is not None else bar_cost(g, f, cost(g, f, choice))


def bar_imperial(g: Freedom, f: Spending, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == MARCH or verb == SLOW_MOVE or verb == ATTACK:
        _, start, unit, mark, end = choice
        if unit == INSURGENT:
            return q.NO_UNIT_HERE
        placed = bar_place(g, f, start, unit, end, verb != ATTACK)
        if placed is not None:
            return placed
        if verb == MARCH:
            return imperial.bar_first_step(g, start, unit, mark, end)
        if verb == SLOW_MOVE:
            return imperial.bar_slow_move(g, start, unit, mark, end)
        return imperial.bar_attack(g, start, unit, mark, end, f.attacks)
    if verb == PAY:
        return bar_pay(g, f)
    if verb == DEPLOY:
        return imperial.bar_battery(g, choice[1], ANY_UNIT)
    return bar_common(g, f, choice)


def bar_greek(g: Freedom, f: Spending, choice: Choice) -> Reason | None:
    verb = choice[0]
    if verb == REGROUP:
        return greek.bar_regroup(g, choice[1], choice[2])
    if verb == ATTACK:
        _, start, unit, mark, end = choice
        if unit != INSURGENT or mark:
            return q.NO_UNIT_HERE
        placed = bar_place(g, f, start, ANY_UNIT, end, False)
        return placed if placed is not None else greek.bar_attack(g, start, end)
    if verb == SORTIE:
        return greek.bar_sortie(g, choice[1], choice[2])
    if verb == REPAIR:
        return greek.bar_repair(g, choice[1], True)
    if verb == TRAIN:
        return greek.bar_training(g, choice[1])
    if verb == DEPLOY:
        return greek.bar_gun(g, choice[1])
    return bar_common(g, f, choice)


def bar_common(g: Freedom, f: Spending, choice: Choice) -> Reason | None:
    """Preparation and support are both sides' actions; pressure is the Greeks'.  [R73] [R74] [R84] [R85] [R89]"""
    verb = choice[0]
    if verb == PREPARE:
        full = g.preparation[f.side] >= g.board.number["tracks.preparation.max"]
        return FULLY_PREPARED[f.side] if full else None
    if verb == SUPPORT:
        return None if q.support_changes(g, f.side, choice[1]) else NO_SUPPORT_NEEDED[f.side]
    if verb == PRESSURE:
        top = g.board.number["tracks.pressure.max"]
        return NO_PRESSURE if g.pressure < 0 or g.pressure >= top else None
    return None


def bar_pay(g: Freedom, f: Spending) -> Reason | None:
    """Pay once a turn, while there is money.  [R72]"""
    if f.paid:
        return PAID_ALREADY
    return NO_MONEY if g.money < g.board.number["costs.ottoman.pay_money"] else None


def imperial_options(g: Freedom, f: Spending) -> list[Choice]:
    """Every action the Empire can pay for now.  [R60] [R63] [R68] [R72] [R73] [R74] [R75] [R76]"""
    most = reach(g, f)
    costs = g.board.cost[OTTOMAN]
    granted = f.granted
    found: list[Choice] = [(DONE,)]
    if (not granted or ATTACK in granted) and costs[ATTACK] <= most:
        add_attacks(g, f, found)
    if (not granted or SLOW_MOVE in granted) and costs[SLOW_MOVE] <= most:
        add_slow_moves(g, f, found)
    if granted:
        return found
    if costs[MARCH] <= most:
        add_marches(g, True, found)
    if costs[PAY] <= most and bar_pay(g, f) is None:
        found.append((PAY,))
    add_common(g, f, most, found)
    if costs[APPEAL] <= most:
        found.append((APPEAL,))
    if g.camp_guns:
        add_batteries(g, most, found)
    return found


def add_marches(g: Freedom, may_pass: bool, found: list[Choice]) -> None:
    """Steps on the mainland; the first of two may pass through a full or differently held space.  [R60] [R3] [R5]"""
    standard, limit = g.board.standard, g.board.limit
    for unit in (EXPEDITIONARY, ALLIED):
        here, others = g.units[unit], g.units[1 - unit]
        fresh = g.board.marches[unit * 3]
        for start in g.board.march_starts:
            if not here[start]:
                continue
            choices = fresh[start]
            for place, end in enumerate(standard[start]):
                if (here[end] < limit[end] and not others[end]) or (may_pass and imperial.can_pass(g, unit, end)):
                    if g.marks:
                        add_marked_march(g, unit, start, place, found)
                    else:
                        found.append(choices[place])


def add_marked_march(g: Freedom, unit: int, start: int, place: int, found: list[Choice]) -> None:
    """Units that have attacked and units that have not are told apart.  [R68]"""
    for mark in MARKED:
        if q.marked(g, start, unit, mark) > 0:
            found.append(g.board.marches[unit * 3 + mark][start][place])


def add_slow_moves(g: Freedom, f: Spending, found: list[Choice]) -> None:
    marks = MARKED if g.marks else UNMARKED
    for unit in (EXPEDITIONARY, ALLIED):
        here = g.units[unit]
        for start in g.board.slow_starts:
            if not here[start]:
                continue
            for end in g.board.slow[start]:
                if bar_place(g, f, start, unit, end, True) is None:
                    for mark in marks:
                        if imperial.bar_slow_move(g, start, unit, mark, end) is None:
                            found.append((SLOW_MOVE, start, unit, mark, end))


def add_attacks(g: Freedom, f: Spending, found: list[Choice]) -> None:
    marks = MARKED if g.marks else UNMARKED
    greeks = g.units[INSURGENT]
    for unit in (EXPEDITIONARY, ALLIED):
        here = g.units[unit]
        for start in g.board.assault_starts:
            if not here[start]:
                continue
            for end in g.board.assault[start]:
                if greeks[end] and bar_place(g, f, start, unit, end, False) is None:
                    for mark in marks:
                        if imperial.bar_attack(g, start, unit, mark, end, f.attacks) is None:
                            found.append((ATTACK, start, unit, mark, end))


def add_batteries(g: Freedom, most: int, found: list[Choice]) -> None:
    for space in g.board.batteries:
        if q.imperial(g, space) and g.board.deploy_cost[g.board.row[space]] <= most:
            if imperial.bar_battery(g, space, ANY_UNIT) is None:
                found.append((DEPLOY, space))


def greek_options(g: Freedom, f: Spending) -> list[Choice]:
    """Every action the Greeks can pay for now.  [R80] [R81] [R82] [R83] [R84] [R85] [R86] [R87] [R88] [R89]"""
    most = reach(g, f)
    costs = g.board.cost[GREEK]
    granted = f.granted
    found: list[Choice] = [(DONE,)]
    if (not granted or ATTACK in granted) and costs[ATTACK] <= most:
        add_greek_attacks(g, f, found)
    if not granted or SORTIE in granted:
        found += sorties(g, most, 999)
    ends = q.garrison_spaces(g)
    if (not granted or REGROUP in granted) and costs[REGROUP] <= most:
        found += greek.regroups(g, ends)
    if granted:
        return found
    add_common(g, f, most, found)
    if costs[PRESSURE] <= most and bar_common(g, f, (PRESSURE,)) is None:
        found.append((PRESSURE,))
    if costs[REPAIR] <= most:
        found += [(REPAIR, space) for space in g.board.walls if greek.bar_repair(g, space, True) is None]
    if costs[TRAIN] <= most and g.civilians and g.reserve[INSURGENT]:
        found += [(TRAIN, space) for space in ends]
    if costs[DEPLOY] <= most and g.pool:
        found += [(DEPLOY, space) for space in g.board.city if greek.bar_gun(g, space) is None]
    return found


def add_greek_attacks(g: Freedom, f: Spending, found: list[Choice]) -> None:
    here = g.units[INSURGENT]
    for start in g.board.city:
        if here[start] and bar_place(g, f, start, ANY_UNIT, start, False) is None:
            for end in g.board.adjacent[start]:
                if q.imperial(g, end):
                    found.append((ATTACK, start, INSURGENT, 0, end))


def sorties(g: Freedom, most: int, enough: int) -> list[Choice]:
    """Sorties of a cost up to `most`; `enough` of them will do.  [R82] [R83]"""
    here = g.units[INSURGENT]
    found: list[Choice] = []
    for start in g.board.city:
        if not here[start] or (g.board.terrain[start] == WALL and q.imperial(g, g.board.front(start))):
            continue
        for end, price in g.board.sortie_reach[start]:
            if price > most:
                break
            if q.imperial(g, end) and greek.bar_sortie(g, start, end) is None:
                found.append((SORTIE, start, end))
                if len(found) >= enough:
                    return found
    return found


def add_common(g: Freedom, f: Spending, most: int, found: list[Choice]) -> None:
    costs = g.board.cost[f.side]
    if costs[PREPARE] <= most and bar_common(g, f, (PREPARE,)) is None:
        found.append((PREPARE,))
    if costs[SUPPORT] <= most:
        for area in range(len(g.control)):
            if q.support_changes(g, f.side, area):
                found.append((SUPPORT, area))


class SpendPoints(Ask[Freedom, Spending]):
    """Actions in any order, any action any number of times; what is not spent is lost.  [R43]"""

    key = "spend"
    rule = "R43"
    verbs = ACTIONS

    def who(self, g: Freedom, f: Spending) -> list[int]:
        return [f.side] if f.ap > 0 else []

    def options(self, g: Freedom, f: Spending, seat: int) -> list[Choice]:
        return imperial_options(g, f) if f.side == OTTOMAN else greek_options(g, f)

    def bar(self, g: Freedom, f: Spending, seat: int, choice: Choice) -> Reason | None:
        return bar_action(g, f, choice)

    def take(self, g: Freedom, f: Spending, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.ap = 0
            return None
        pay_points(g, f, cost(g, f, choice))
        return imperial_action(g, f, choice) if f.side == OTTOMAN else greek_action(g, f, choice)


class SpendGranted(SpendPoints):
    """An event grants some actions under its own conditions.  [R143] [R144]"""

    key = "granted"
    rule = "R143"


def pay_points(g: Freedom, f: Spending, price: int) -> None:
    """A dearer action takes all points of the card and the difference from preparation.  [R51]"""
    if price > f.ap:
        v.change_preparation(g, f.side, f.ap - price)
        f.ap = 0
    else:
        f.ap -= price


def imperial_action(g: Freedom, f: Spending, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == MARCH:
        _, start, unit, mark, end = choice
        passing = q.bar_entry(g, unit, end) is not None
        v.move_unit(g, unit, mark, start, end)
        return SecondStep(OTTOMAN, end if passing else -1, unit, mark)
    if verb == SLOW_MOVE:
        v.move_unit(g, choice[2], choice[3], choice[1], choice[4])
    elif verb == ATTACK:
        v.mark_unit(g, choice[2], choice[3], choice[1])
        return Fight(OTTOMAN, choice[1], choice[4], f.paid, f.mod, False)
    elif verb == PAY:
        f.paid = True
        v.change_money(g, -g.board.number["costs.ottoman.pay_money"])
        g.tell("paid")
    elif verb == APPEAL:
        return Appeal()
    elif verb == DEPLOY:
        v.deploy_from_camp(g, choice[1])
    else:
        common_action(g, f, choice)
    return None


def greek_action(g: Freedom, f: Spending, choice: Choice) -> Frame | None:
    verb = choice[0]
    if verb == REGROUP:
        v.regroup(g, choice[1], choice[2])
    elif verb == ATTACK:
        return Fight(GREEK, choice[1], choice[4], False, f.mod, False)
    elif verb == SORTIE:
        return Fight(GREEK, choice[1], choice[2], False, f.mod, True)
    elif verb == REPAIR:
        v.repair_wall(g, choice[1])
    elif verb == TRAIN:
        train(g, choice[1])
    elif verb == DEPLOY:
        v.change_supply(g, GREEK, -g.board.number["costs.greek.deploy_cannon_supply"])
        v.add_cannon(g, choice[1])
    elif verb == PRESSURE:
        v.change_pressure(g, 1)
    else:
        common_action(g, f, choice)
    return None


def train(g: Freedom, space: int) -> None:
    """A civilian takes up arms.  [R87]"""
    v.change_civilians(g, -1)
    v.add_units(g, INSURGENT, 1, space)


def common_action(g: Freedom, f: Spending, choice: Choice) -> None:
    if choice[0] == PREPARE:
        v.change_preparation(g, f.side, 1)
    else:
        v.support_area(g, f.side, choice[1])


def close_spending(g: Freedom, f: Spending) -> None:
    v.clear_marks(g)


SPENDING: Steps = (SpendPoints(), close_spending)
GRANTED: Steps = (SpendGranted(), close_spending)


class SecondStep(Frame):
    """A standard move is two steps for one point: two units one space each, or one unit two spaces.  [R60]"""

    fields = "side:seat passing:space unit:unit mark:mark"

    def __init__(self, side: int, passing: int, unit: int, mark: int) -> None:
        self.at = 0
        self.side = side
        self.passing = passing
        """Where a unit stands that may only pass through and must go on; -1 when the first step may stay."""
        self.unit = unit
        self.mark = mark

    def steps(self) -> Steps:
        return SECOND_STEP

    def copy(self) -> Frame:
        return SecondStep(self.side, self.passing, self.unit, self.mark)


class TakeSecondStep(Ask[Freedom, SecondStep]):
    """The second step may be left out, unless the unit stands where it may only pass.  [R60] [R3]"""

    key = "second_step"
    rule = "R60"
    verbs = (MARCH, DONE)

    def who(self, g: Freedom, f: SecondStep) -> list[int]:
        return [f.side]

    def options(self, g: Freedom, f: SecondStep, seat: int) -> list[Choice]:
        if f.passing >= 0:
            return [
                (MARCH, f.passing, f.unit, f.mark, end)
                for end in g.board.standard[f.passing]
                if q.bar_entry(g, f.unit, end) is None
            ]
        found: list[Choice] = [(DONE,)]
        add_marches(g, False, found)
        return found

    def bar(self, g: Freedom, f: SecondStep, seat: int, choice: Choice) -> Reason | None:
        verb = choice[0]
        if f.passing >= 0 and (verb == DONE or choice[1:4] != (f.passing, f.unit, f.mark)):
            return MUST_GO_ON
        if verb == DONE:
            return None
        _, start, unit, mark, end = choice
        return q.NO_UNIT_HERE if unit == INSURGENT else imperial.bar_step(g, start, unit, mark, end)

    def take(self, g: Freedom, f: SecondStep, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == MARCH:
            v.move_unit(g, choice[2], choice[3], choice[1], choice[4])
        return None


SECOND_STEP: Steps = (TakeSecondStep(),)


class Appeal(Frame):
    """An appeal for funds to the Sublime Porte."""

    def steps(self) -> Steps:
        return APPEALING

    def copy(self) -> Frame:
        return Appeal()


class ThrowAppeal(Roll[Freedom, Appeal]):
    """Two dice plus the marker: 11 or less brings 3 money, and each success makes the next harder.

    [R75] [G7]"""

    def dice(self, g: Freedom, f: Appeal) -> list[int]:
        return [6, 6]

    def take(self, g: Freedom, f: Appeal, faces: list[int]) -> Frame | None:
        number = g.board.number
        total = sum(faces) + g.appeal
        heard = total <= number["upkeep.appeal_max_total"]
        g.tell("appealed", faces, number["upkeep.appeal_max_total"], [("R75", "appeal", g.appeal)], heard)
        if heard:
            v.change_money(g, number["upkeep.appeal_gain"])
            v.change_appeal(g, number["upkeep.appeal_step"])
        return None


APPEALING: Steps = (ThrowAppeal(),)
