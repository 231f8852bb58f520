"""Evading a charge (chapter 12.1): a parting shot, a blow from behind, and away (R197)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import fire, terrain
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.arms import own_parry, standing_dice
from bulawa.games.ogniem.choices import DONE, DONE_CHOICE, FIRE
from bulawa.games.ogniem.dice import ALL, HIT, RESISTANCE, Modifier, Test, Testing, new_test, target_number
from bulawa.games.ogniem.morale import lessened, opposite
from bulawa.games.ogniem.reactions import meets_broadly
from bulawa.games.ogniem.reckoning import never_below_one, told, total
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import (
    EVADE_FIRE,
    FLIGHT_FIRE,
    HINDERS_SHOOTING,
    HIT_TEST,
    MORALE,
    REORGANISATION,
    SWORDSMEN,
)
from bulawa.games.ogniem.volley import shooting
from bulawa.games.ogniem.withdrawal import withdrawal
from bulawa.geometry.shapes import FRONT

NO_FLIGHT_FIRE: Final = Reason("R331", "no_flight_fire")
FLIGHT_SHOT = FLIGHT_FIRE + 1


class Evade(Testing):
    """A unit slips away from a charger."""

    fields = "unit:element charger:element edge=0..3 failed dp=0..99 dice=0..99 lances=0..1"

    def __init__(self, unit: int, charger: int, edge: int, failed: int, dp: int, dice: int, lances: int) -> None:
        self.at = 0
        self.unit = unit
        self.charger = charger
        self.edge = edge
        """With which edge it touches the charger."""
        self.failed = failed
        self.dp = dp
        self.dice = dice
        self.lances = lances

    def steps(self) -> Steps:
        return EVADING

    def copy(self) -> Frame:
        return Evade(self.unit, self.charger, self.edge, self.failed, self.dp, self.dice, self.lances)

    def rerolls(self, g: Ogniem, test: Test) -> list[Modifier]:
        """[R197] [R345]"""
        if test.kind == RESISTANCE:
            return [("R220", "forced_by_effectiveness", test.forced)]
        if test.kind == HIT:
            return [("R197", "forced_by_flight", test.forced), ("R345", "free_by_swords", test.free)]
        return []


def may_fire(g: Ogniem, f: Evade) -> bool:
    """As it would receive a charge, and not on ground that hinders shooting.  [R194] [R331] [R384]"""
    if not q.has(g, f.unit, EVADE_FIRE) or not meets_broadly(g, f.unit, f.charger):
        return False
    if terrain.effect(g, f.unit, HINDERS_SHOOTING):
        return False
    card = g.board.cards[f.unit]
    return card.shoots and fire.charges(g, f.unit) >= max(1, fire.cost(g, f.unit, FLIGHT_SHOT))


class FlightFire(Ask[Ogniem, Evade]):
    """A parting shot at the charger.  [R197] [R331]"""

    key = "flight_fire"
    rule = "R331"
    verbs = (FIRE, DONE)

    def who(self, g: Ogniem, f: Evade) -> list[int]:
        return [g.board.sides[f.unit]] if may_fire(g, f) else []

    def shot(self, f: Evade) -> Choice:
        return (FIRE, FLIGHT_SHOT, f.charger, FRONT, FRONT)

    def options(self, g: Ogniem, f: Evade, seat: int) -> list[Choice]:
        return [self.shot(f), DONE_CHOICE]

    def bar(self, g: Ogniem, f: Evade, seat: int, choice: Choice) -> Reason | None:
        return None if choice in (DONE_CHOICE, self.shot(f)) else NO_FLIGHT_FIRE

    def take(self, g: Ogniem, f: Evade, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == DONE:
            return None
        return shooting(f.unit, FLIGHT_SHOT, f.charger, FRONT, FRONT, reaction=True)


def check_charger(g: Ogniem, f: Evade) -> None:
    """If the shot drove the charger off, the unit stays.  [R197]"""
    if not still_there(g, f):
        f.go_to(done)


def still_there(g: Ogniem, f: Evade) -> bool:
    return q.is_up(g, f.charger) and q.is_up(g, f.unit) and q.touch(g, f.unit, f.charger)


def rear_dice(g: Ogniem, f: Evade, shot: int) -> list[Modifier]:
    """What a charger strikes with at one who flees: state, formation, losses, a shot; never less than one.  [R197]"""
    parried = own_parry(g, f.unit)
    return never_below_one([*standing_dice(g, f.charger), ("R361", "melee_shot", shot), ("R334", "parried", -parried)])


def strike(g: Ogniem, f: Evade) -> Frame | None:
    """One hit test with a shot or lances, without impetus, all successes re-rolled; swordsmen are good at it.  [R197]

    [R345] [G77]"""
    charger = f.charger
    f.lances = g.lances[charger]
    shot = 0 if f.lances else min(1, g.charges[charger])
    items = rear_dice(g, f, shot)
    f.dice = total(items)
    g.tell("matched", charger, f.unit, f.dice, told(items))
    if f.lances:
        v.drop_lances(g, charger)
    elif shot:
        v.spend_melee_charge(g, charger)
    swords = q.level(g, charger, SWORDSMEN) if q.has(g, charger, SWORDSMEN) else 0
    return new_test(HIT, charger, target_number(g, charger, HIT_TEST), f.dice, ALL, swords)


def withstand(g: Ogniem, f: Evade) -> Frame | None:
    hits, f.failed = f.dice - f.failed, 0
    if not hits:
        return None
    forced = g.board.lance_effectiveness[1] if f.lances else g.board.cards[f.charger].effectiveness
    return new_test(RESISTANCE, f.unit, terrain.resistance(g, f.unit), hits, forced)


def suffer(g: Ogniem, f: Evade) -> None:
    f.dp, f.failed = f.failed, 0
    v.hurt(g, f.unit, f.dp, "evading")


def test_morale(g: Ogniem, f: Evade) -> Frame | None:
    """Threat is what it has just received.  [R197] [R316]"""
    dice = lessened(g, f.unit, f.dp)
    if dice <= 0 or not q.is_up(g, f.unit):
        return None
    return new_test(MORALE, f.unit, g.board.cards[f.unit].morale, dice)


def ride_off(g: Ogniem, f: Evade) -> Frame | None:
    """With its order, or in disorder after two failures; one withdrawal in all.  [R197] [G25]"""
    if not q.is_up(g, f.unit):
        return None
    if f.failed:
        v.hurt(g, f.unit, 1, "morale")
    if not q.is_up(g, f.unit):
        return None
    if f.failed > 1:
        v.put_open(g, f.unit, REORGANISATION)
    return withdrawal(f.unit, [opposite(f.edge)])


def done(g: Ogniem, f: Evade) -> None:
    """The charger keeps Attack and stays where it is; there is no melee.  [R197] [G65]"""


EVADING: Steps = (FlightFire(), check_charger, strike, withstand, suffer, test_morale, ride_off, done)
