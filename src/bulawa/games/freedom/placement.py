"""Pieces that come and go by a player's choice: losses without a fight, new units, new guns."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import verbs as v
from bulawa.games.freedom.board import ANY_UNIT, GREEK, INSURGENT, OTTOMAN
from bulawa.games.freedom.choices import PLACE, REMOVE
from bulawa.games.freedom.state import Freedom

NO_IMPERIAL_UNIT: Final = Reason("R1", "no_unit_here")


class Losses(Frame):
    """Imperial units to be removed from anywhere, the camp included; `by` chooses them.  [G20]"""

    fields = "by:seat left=0..99 why:why"

    def __init__(self, by: int, left: int, why: int) -> None:
        self.at = 0
        self.by = by
        self.left = left
        self.why = why

    def steps(self) -> Steps:
        return LOSSES[self.why]

    def copy(self) -> Frame:
        return Losses(self.by, self.left, self.why)


UNPAID: Final = 0
DESERTION: Final = 1
SHORTFALL: Final = 2
WHY: tuple[str, ...] = ("unpaid", "desertion", "shortfall")


class LoseDeserters(Ask[Freedom, Losses]):
    """As many units as must go, or all there are.  [R125]"""

    key = "lose_units"
    rule = "R125"
    verbs = (REMOVE,)

    def who(self, g: Freedom, f: Losses) -> list[int]:
        return [f.by] if f.left > 0 and q.has_stack(g) else []

    def options(self, g: Freedom, f: Losses, seat: int) -> list[Choice]:
        return [g.board.removals[unit][space] for space, unit in q.stacks(g, ANY_UNIT)]

    def bar(self, g: Freedom, f: Losses, seat: int, choice: Choice) -> Reason | None:
        _, space, unit = choice
        return None if unit != INSURGENT and g.units[unit][space] else NO_IMPERIAL_UNIT

    def take(self, g: Freedom, f: Losses, seat: int, choice: Choice) -> Frame | None:
        f.left -= 1
        v.remove_unit(g, choice[2], choice[1])
        return None


class LoseUnpaid(LoseDeserters):
    """As many units go as money was missing.  [R123]"""

    rule = "R123"


class LoseForCard(LoseDeserters):
    """A card takes units for the money that was missing.  [R140]"""

    rule = "R140"


LOSSES: tuple[Steps, ...] = ((LoseUnpaid(),), (LoseDeserters(),), (LoseForCard(),))
"""By why units are lost."""


class NewUnits(Frame):
    """Greek units from the supply, placed in the city one by one.  [R127] [R129]"""

    fields = "left=0..99"

    def __init__(self, left: int) -> None:
        self.at = 0
        self.left = left

    def steps(self) -> Steps:
        return NEW_UNITS

    def copy(self) -> Frame:
        return NewUnits(self.left)


class PlaceUnit(Ask[Freedom, NewUnits]):
    """Wall, beach or an empty island, within the limit; a unit that finds no room or no cube is lost.  [R127] [G32]"""

    key = "place_unit"
    rule = "R127"
    verbs = (PLACE,)

    def who(self, g: Freedom, f: NewUnits) -> list[int]:
        return [GREEK] if f.left > 0 and q.in_supply(g, INSURGENT) > 0 and q.has_room(g) else []

    def options(self, g: Freedom, f: NewUnits, seat: int) -> list[Choice]:
        return [(PLACE, space) for space in q.garrison_spaces(g)]

    def bar(self, g: Freedom, f: NewUnits, seat: int, choice: Choice) -> Reason | None:
        return q.bar_new_unit(g, choice[1])

    def take(self, g: Freedom, f: NewUnits, seat: int, choice: Choice) -> Frame | None:
        f.left -= 1
        v.add_units(g, INSURGENT, 1, choice[1])
        return None


NEW_UNITS: Final[Steps] = (PlaceUnit(),)


class Relief(NewUnits):
    """Units that the government sends.  [R129]"""

    def steps(self) -> Steps:
        return RELIEF

    def copy(self) -> Frame:
        return Relief(self.left)


class PlaceRelief(PlaceUnit):
    """They stand where trained units may.  [R129] [R87]"""

    rule = "R129"


RELIEF: Final[Steps] = (PlaceRelief(),)


class NewGuns(Frame):
    """Cannons from the pool that the Greeks place in the city.  [R127]"""

    fields = "left=0..99"

    def __init__(self, left: int) -> None:
        self.at = 0
        self.left = left

    def steps(self) -> Steps:
        return NEW_GUNS

    def copy(self) -> Frame:
        return NewGuns(self.left)


class PlaceGun(Ask[Freedom, NewGuns]):
    """On wall, beach or island, one gun a space, no Imperial units there; no Greek unit is needed.

    [R127] [R6] [G64]"""

    key = "place_gun"
    rule = "R127"
    verbs = (PLACE,)

    def who(self, g: Freedom, f: NewGuns) -> list[int]:
        return [GREEK] if f.left > 0 and q.cannons_in_pool(g) > 0 and q.new_gun_spaces(g) else []

    def options(self, g: Freedom, f: NewGuns, seat: int) -> list[Choice]:
        return [(PLACE, space) for space in q.new_gun_spaces(g)]

    def bar(self, g: Freedom, f: NewGuns, seat: int, choice: Choice) -> Reason | None:
        return q.bar_new_gun(g, choice[1])

    def take(self, g: Freedom, f: NewGuns, seat: int, choice: Choice) -> Frame | None:
        f.left -= 1
        v.add_cannon(g, choice[1])
        return None


NEW_GUNS: Final[Steps] = (PlaceGun(),)


class GiftOfGuns(NewGuns):
    """Cannons that an event gives the Greeks.  [R141]"""

    def steps(self) -> Steps:
        return GIFT_OF_GUNS

    def copy(self) -> Frame:
        return GiftOfGuns(self.left)


class PlaceGift(PlaceGun):
    """They stand where a reward may.  [R141]"""

    rule = "R141"


GIFT_OF_GUNS: Final[Steps] = (PlaceGift(),)


def lose_units(g: Freedom, by: int, n: int, why: int) -> Frame | None:
    """A procedure that removes n Imperial units; None when there is nothing to remove.  [R123] [R125]"""
    if n <= 0:
        return None
    g.tell("must_lose", OTTOMAN, n, why)
    return Losses(by, n, why)
