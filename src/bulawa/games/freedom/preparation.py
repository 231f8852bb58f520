"""The set-up of a siege, and of its second half alone (rulebook 2)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Steps
from bulawa.engine.setup import Laid
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.administration import DRAW_HANDS, Administration
from bulawa.games.freedom.board import CANNON, EXPEDITIONARY, GREEK, OTTOMAN, Board
from bulawa.games.freedom.siege import Round, open_empire
from bulawa.games.freedom.state import Freedom

TWILIGHT_ROUND: Final = 3
"""Twilight begins when this round ends."""
ADVANCED = (("m6_4", "m5_4"), ("m6_6", "m5_6"))
"""In Twilight these stacks and their cannons have crept forward."""
BATTERED = ("w4", "w5", "w6")
TWILIGHT_MORALE: Final = 13
TWILIGHT_SUPPLY: Final = 8
TWILIGHT_PRESSURE: Final = 3


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
    start = Round()
    g.frames = [start, Twilight()]
    if laid.setup.scenario == "twilight":
        batter_wall(g)
    else:
        start.go_to(open_empire)
        g.frames = [start, FirstHands()]
    return g


def batter_wall(g: Freedom) -> None:
    """Our variant: the second half only, from the period change on, with a battered wall.  [R22] (specification 9)"""
    ids = g.board.ids
    v.start_round(g, TWILIGHT_ROUND)
    for before, after in ADVANCED:
        start, end = ids.index(before), ids.index(after)
        for _ in range(g.units[EXPEDITIONARY][start]):
            v.move_unit(g, EXPEDITIONARY, 0, start, end)
        v.haul_cannon(g, start, end)
    for wall in BATTERED:
        v.damage_wall(g, ids.index(wall))


class Twilight(Frame):
    """The values a Twilight game has after the period change."""

    def steps(self) -> Steps:
        return TWILIGHT

    def copy(self) -> Frame:
        return Twilight()


def change_period(g: Freedom, f: Twilight) -> Frame:
    return Administration(0)


def set_twilight_values(g: Freedom, f: Twilight) -> None:
    v.change_morale(g, OTTOMAN, TWILIGHT_MORALE - g.morale[OTTOMAN])
    v.change_supply(g, GREEK, TWILIGHT_SUPPLY - g.supply[GREEK])
    v.change_pressure(g, TWILIGHT_PRESSURE - g.pressure)
    g.frames[0].go_to(open_empire)


TWILIGHT: Final[Steps] = (change_period, set_twilight_values)


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
