"""The siege: set-up, six rounds in the rulebook's order, and how it ends (rulebook 2, 3 and 4)."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Step, Steps
from bulawa.engine.setup import Laid
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import Actions
from bulawa.games.freedom.administration import DRAW_HANDS, Administration
from bulawa.games.freedom.board import ANY_UNIT, CANNON, DAMAGED, EXPEDITIONARY, GREEK, NO_GUN, OTTOMAN, Board
from bulawa.games.freedom.cannons import all_guns
from bulawa.games.freedom.opening import OPENING_MOVES, Advance, Regroup
from bulawa.games.freedom.state import Freedom
from bulawa.games.freedom.supply import Supply


class Round(Frame):
    """One round of two months, and then the next."""

    def steps(self) -> Steps:
        return ROUND

    def copy(self) -> Frame:
        return Round()


def administer(g: Freedom, f: Round) -> Frame:
    """[R20]"""
    return Administration(0)


def open_empire(g: Freedom, f: Round) -> Frame:
    """[R30]"""
    g.tell("phase", 0)
    return Advance(OPENING_MOVES, False, ANY_UNIT, False)


def open_greeks(g: Freedom, f: Round) -> Frame:
    """[R30] [R35]"""
    return Regroup(1)


def act(g: Freedom, f: Round) -> Frame:
    """The Action phase starts afresh: no right to counter outlives a round.  [R40] [G33]"""
    g.tell("phase", 1)
    return Actions(0, -1)


def check_storm(g: Freedom, f: Round) -> None:
    """An Imperial unit in a fort or on the beach when the Action phase ends wins.  [R12] [R49] [G34]"""
    if q.storms(g):
        g.tell("stormed", q.storms(g))
        g.end([OTTOMAN], "storm", [])


def fire_empire(g: Freedom, f: Round) -> Frame:
    """[R100]"""
    g.tell("phase", 2)
    return all_guns(OTTOMAN)


def fire_greeks(g: Freedom, f: Round) -> Frame:
    """[R100]"""
    return all_guns(GREEK)


def supply_empire(g: Freedom, f: Round) -> Frame:
    """[R120]"""
    g.tell("phase", 3)
    return Supply(OTTOMAN, 0, 0, 0)


def supply_greeks(g: Freedom, f: Round) -> Frame:
    """[R120]"""
    return Supply(GREEK, 0, 0, 0)


def end_round(g: Freedom, f: Round) -> None:
    """Lasting effects end; after round 6 the city has held out.  [R130] [R13] [G40]"""
    g.cannon_mod = [0, 0]
    g.food_mod = [0, 0]
    if g.round >= g.board.number["tracks.rounds.max"]:
        g.end([GREEK], "time", [])
    f.again()


ROUND: Steps = (
    administer,
    open_empire,
    open_greeks,
    act,
    check_storm,
    fire_empire,
    fire_greeks,
    supply_empire,
    supply_greeks,
    end_round,
)

BEGINNINGS: dict[str, Step] = {
    "administration": administer,
    "opening": open_empire,
    "opening_greek": open_greeks,
    "actions": act,
    "cannons": fire_empire,
    "cannons_greek": fire_greeks,
    "supply": supply_empire,
    "supply_greek": supply_greeks,
}
"""Where a position may begin."""

PHASE_OF: dict[Step, str] = {
    **{step: phase.removesuffix("_greek") for phase, step in BEGINNINGS.items()},
    check_storm: "actions",
    end_round: "supply",
}

PHASE_NAMES: tuple[str, ...] = ("opening", "actions", "cannons", "supply")


def phase_name(g: Freedom) -> str:
    """The phase the siege is in."""
    step = g.frames[0].begun()
    return "administration" if step is None else PHASE_OF[step]


class FirstHands(Frame):
    """Before round 1 each player draws 8 cards of period A, the Empire first.  [S12]"""

    def steps(self) -> Steps:
        return DRAW_HANDS

    def copy(self) -> Frame:
        return FirstHands()


def set_up(laid: Laid) -> Freedom:
    """The set-up position.  [S1] [S2] [S3] [S4] [S5] [S6] [S7] [S8] [S9] [S10] [S11] [S12] [S13] [G1]"""
    g = empty_siege(laid)
    number = g.board.number
    g.units = [row[:] for row in g.board.start_units]
    g.reserve = [pieces(g.board, unit) - sum(g.units[unit]) for unit in range(3)]
    g.guns = g.board.start_guns[:]
    g.camp_guns = g.board.start_camp_guns
    g.pool = number["components.cannons"] - g.guns.count(CANNON) - g.camp_guns
    g.civilians = number["start.greek.civilians"]
    g.control = g.board.area_control[:]
    g.support = g.board.area_support[:]
    g.money = number["start.ottoman.money"]
    g.supply = [number["start.ottoman.supply"], number["start.greek.supply"]]
    g.morale = [number["start.ottoman.morale"], number["start.greek.morale"]]
    g.appeal = number["start.ottoman.appeal"]
    g.pressure = number["start.greek.pressure"]
    g.preparation = [number["start.ottoman.preparation"], number["start.greek.preparation"]]
    if laid.setup.scenario == "twilight":
        set_up_twilight(g)
    else:
        start = Round()
        start.go_to(open_empire)
        g.frames = [start, FirstHands()]
    return g


def set_up_twilight(g: Freedom) -> None:
    """Our variant: the second half only, from the period change on, with a battered wall.  [R22] (specification 9)"""
    ids = g.board.ids
    g.round = 3
    for before, after in (("m6_4", "m5_4"), ("m6_6", "m5_6")):
        start, end = ids.index(before), ids.index(after)
        g.units[EXPEDITIONARY][end], g.units[EXPEDITIONARY][start] = g.units[EXPEDITIONARY][start], 0
        g.guns[end], g.guns[start] = CANNON, NO_GUN
    for wall in ("w4", "w5", "w6"):
        g.damage[ids.index(wall)] = DAMAGED
    g.frames = [Round(), Twilight()]


class Twilight(Frame):
    """The values a Twilight game has after the period change."""

    def steps(self) -> Steps:
        return TWILIGHT

    def copy(self) -> Frame:
        return Twilight()


def change_period(g: Freedom, f: Twilight) -> Frame:
    return Administration(0)


def set_twilight_values(g: Freedom, f: Twilight) -> None:
    g.morale[OTTOMAN] = 13
    g.supply[GREEK] = 8
    g.pressure = 3
    g.frames[0].go_to(open_empire)


TWILIGHT: Steps = (change_period, set_twilight_values)


def pieces(board: Board, unit: int) -> int:
    """How many pieces of a kind of unit there are in the box.  [R8]"""
    return board.number[("components.expeditionary", "components.allied", "components.greek_units")[unit]]


def empty_siege(laid: Laid) -> Freedom:
    """A board with nothing on it, both decks whole."""
    board: Board = laid.setup.pack.board
    options = laid.setup.options
    g = Freedom(board)
    g.laid = laid
    spaces, areas = len(board.ids), len(board.area_ids)
    g.round = 1
    g.first = OTTOMAN
    g.units = [[0] * spaces for _ in range(3)]
    g.reserve = [pieces(board, unit) for unit in range(3)]
    g.marks = {}
    g.guns = [0] * spaces
    g.camp_guns = 0
    g.pool = board.number["components.cannons"]
    g.damage = [0] * spaces
    g.civilians = 0
    g.control = [OTTOMAN] * areas
    g.support = [0] * areas
    g.money = 0
    g.supply = [0, 0]
    g.morale = [1, 1]
    g.appeal = 0
    g.pressure = 0
    g.preparation = [0, 0]
    g.hands = [[], []]
    g.decks = [[i for i, card in enumerate(board.cards) if card.period == period] for period in (0, 1)]
    g.discard = []
    g.known = [[], []]
    g.cannon_mod = [0, 0]
    g.food_mod = [0, 0]
    g.last_target = -1
    g.pay_in_city = bool(options["pay_in_city"])
    g.may_decline = bool(options["morale_decline"])
    g.open_hands = bool(options["open_hands"])
    return g
