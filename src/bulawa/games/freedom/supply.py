"""The Supply phase: rewards, pay, food, desertion, government aid (rulebook 4.5)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.freedom import placement
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import EXPEDITIONARY, GREEK, OTTOMAN
from bulawa.games.freedom.state import Freedom

VASILADI_UNITS: Final = 3


class Supply(Frame):
    """One side's part of the Supply phase; the Empire's comes first.  [R120]"""

    fields = "side:seat unpaid=0..99 food=-99..999 area=0..99"

    def __init__(self, side: int, unpaid: int, food: int, area: int) -> None:
        self.at = 0
        self.side = side
        self.unpaid = unpaid
        """Money that was missing."""
        self.food = food
        self.area = area
        """The area whose reward comes next."""

    def steps(self) -> Steps:
        return IMPERIAL_SUPPLY if self.side == OTTOMAN else GREEK_SUPPLY

    def copy(self) -> Frame:
        return Supply(self.side, self.unpaid, self.food, self.area)


def collect_imperial_rewards(g: Freedom, f: Supply) -> None:
    """Each controlled area, in order: supply, morale, units and cannons for the camp.

    [R121] [R122] [G14] [G47] [G63]"""
    board = g.board
    for area, rewards in enumerate(board.area_reward):
        if g.control[area] != OTTOMAN:
            continue
        reward = rewards[OTTOMAN]
        landing = VASILADI_UNITS * reward.vasiladi
        v.collect(g, OTTOMAN, area)
        name_reinforcements(g, OTTOMAN, area, reward.units + landing, reward.cannons)
        v.add_units(g, EXPEDITIONARY, reward.units, board.camp)
        for _ in range(reward.cannons):
            v.add_cannon(g, board.camp)
        v.add_units(g, EXPEDITIONARY, min(landing, q.room_to_land(g, EXPEDITIONARY)), board.vas_ring)


def name_reinforcements(g: Freedom, side: int, area: int, units: int, guns: int) -> None:
    """From which area the units and cannons come that are told next.  [R121] [R127]"""
    if units or guns:
        g.tell("reinforced", side, area, units, guns)


def pay_troops(g: Freedom, f: Supply) -> Frame | None:
    """The Empire pays as far as it can; as many units go as money is missing.  [R123] [G49]"""
    f.unpaid = v.pay_upkeep(g, q.upkeep(g, "money"))
    return placement.lose_units(g, OTTOMAN, f.unpaid, placement.UNPAID)


def lose_heart_unpaid(g: Freedom, f: Supply) -> None:
    """Unpaid troops cost 2 morale, once, whatever the amount.  [R123]"""
    if f.unpaid:
        v.change_morale(g, OTTOMAN, g.board.number["upkeep.unpaid_morale"], "morale_unpaid")


def feed_troops(g: Freedom, f: Supply) -> None:
    """Short supply: morale falls by the missing number.  [R124]"""
    feed(g, OTTOMAN, q.upkeep(g, "supply"))


def feed(g: Freedom, side: int, wanted: int) -> None:
    missing = v.eat(g, side, wanted)
    if missing:
        v.change_morale(g, side, -missing, "morale_hunger")


def desert(g: Freedom, f: Supply) -> Frame | None:
    """The lower the morale, the more units desert.  [R125]"""
    return placement.lose_units(g, OTTOMAN, g.board.desertion[g.morale[OTTOMAN]], placement.DESERTION)


def count_population(g: Freedom, f: Supply) -> None:
    """Counted before the rewards: new units do not eat this round.  [R126]"""
    f.food = q.food_needed(g)
    g.tell("population", q.population(g), f.food)


def collect_greek_reward(g: Freedom, f: Supply) -> Frame | None:
    """Each controlled area, in order; units and cannons are placed by the Greeks.  [R127]"""
    if f.area >= 2 * len(g.control):
        return None
    area, part = f.area // 2, f.area % 2
    f.area += 1
    f.repeat()
    if g.control[area] != GREEK:
        return None
    reward = g.board.area_reward[area][GREEK]
    if part:
        return placement.NewGuns(reward.cannons) if reward.cannons else None
    v.collect(g, GREEK, area)
    name_reinforcements(g, GREEK, area, reward.units, reward.cannons)
    return placement.NewUnits(reward.units) if reward.units else None


def feed_city(g: Freedom, f: Supply) -> None:
    """Short food: Greek morale falls by the missing number.  [R128]"""
    feed(g, GREEK, f.food)


class ThrowGovernment(Roll[Freedom, Supply]):
    """Two dice plus pressure: 12 brings aid, once; otherwise the pressure grows.  [R129]"""

    def dice(self, g: Freedom, f: Supply) -> list[int]:
        return [6, 6] if g.pressure >= 0 else []

    def take(self, g: Freedom, f: Supply, faces: list[int]) -> Frame | None:
        number = g.board.number
        granted = sum(faces) + g.pressure >= number["upkeep.aid_need"]
        g.tell("government", faces, number["upkeep.aid_need"], [("R129", "pressure", g.pressure)], granted)
        if not granted:
            v.change_pressure(g, 1)
            return None
        v.remove_pressure(g)
        v.change_supply(g, GREEK, number["upkeep.aid_supply"], "supply_aid")
        v.change_morale(g, GREEK, number["upkeep.aid_morale"], "morale_aid")
        return placement.Relief(number["upkeep.aid_units"])


IMPERIAL_SUPPLY: Final[Steps] = (collect_imperial_rewards, pay_troops, lose_heart_unpaid, feed_troops, desert)
GREEK_SUPPLY: Final[Steps] = (count_population, collect_greek_reward, feed_city, ThrowGovernment())
