"""What befalls a siege (rulebook 11.1.2 and the event table)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.choices import DONE, PICK
from bulawa.games.guiscard.days import levy, relief, talks, works
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import ASSAULT, HURT, LOST
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.sheet import (
    ASSASSIN,
    CAMP_SICKNESS,
    ENGINEER,
    MESSENGER,
    POISONED_WELL,
    REFUGEES,
    REINFORCEMENTS,
    RELIEF,
    SABOTEUR,
    SPY,
    THEFT,
    THROWER,
    TRAITOR_HUNT,
)
from bulawa.games.guiscard.state import Guiscard

NOT_OF_THIS_SIDE: Final = Reason("R505", "not_of_this_side", "man:man")
ILL_ALREADY: Final = Reason("R505", "ill_already", "man:man")
NOT_FOR_SALE: Final = Reason("R505", "not_for_sale", "man:man")
TOO_DEAR: Final = Reason("R505", "purse_too_small", "price left")

FACES: Final = 10
STOLEN: Final = 4
KILLED_FROM: Final = 7
WOUNDED_FROM: Final = 4
DESTROYED_FROM: Final = 6
TRAITOR: Final = 10
"""What the dice of the event table mean.  [R505] [G44]"""
SICKENING: Final = (CAMP_SICKNESS, POISONED_WELL)
BUYING: Final = (RELIEF, REINFORCEMENTS)


class Happening(Frame):
    """An event that needs dice or somebody's choice.  [R505]"""

    fields = "event=0..20 seat:seat left=0..9999 chosen:man*"

    def __init__(self, event: int, seat: int, left: int, chosen: list[int]) -> None:
        self.at = 0
        self.event = event
        self.seat = seat
        """Whose men it strikes, or who buys."""
        self.left = left
        """How many are still to fall ill, or points still to be spent."""
        self.chosen = chosen

    def steps(self) -> Steps:
        return HAPPENING

    def copy(self) -> Frame:
        return Happening(self.event, self.seat, self.left, self.chosen[:])


def happening(g: Guiscard, event: int) -> Frame | None:
    """What follows at once, or the procedure that it needs.  [R505]"""
    d = siege(g)
    if event == MESSENGER:
        talks.finish(g, d.inside, "messenger")
    if event == THEFT:
        v.move_marker(g, STOLEN)
    if event == ENGINEER:
        v.welcome_engineer(g)
        works.finish(g)
    if event == SPY:
        v.take_initiative(g, 1 - d.inside)
    if event in BUYING:
        return Happening(event, d.inside if event == RELIEF else 1 - d.inside, d.sheet.purse, [])
    struck = d.inside if event in (POISONED_WELL, TRAITOR_HUNT, REFUGEES) else 1 - d.inside
    return Happening(event, struck, 0, []) if event in ROLLING else None


ROLLING: Final = (ASSASSIN, SABOTEUR, CAMP_SICKNESS, REFUGEES, TRAITOR_HUNT, POISONED_WELL)


class RollHappening(Roll[Guiscard, Happening]):
    """A die, or one for each defender; none where the side lacks what the event names.  [R505]"""

    def dice(self, g: Guiscard, f: Happening) -> list[int]:
        d = siege(g)
        if f.event not in ROLLING or (f.event == SABOTEUR and not d.gear[THROWER]):
            return []
        if f.event == ASSASSIN and q.commander(g, f.seat) < 0:
            return []
        return [FACES] * (len(q.present(d, f.seat)) if f.event == TRAITOR_HUNT else 1)

    def take(self, g: Guiscard, f: Happening, faces: list[int]) -> Frame | None:
        if f.event == ASSASSIN:
            stab(g, q.commander(g, f.seat), faces[0])
        elif f.event == SABOTEUR:
            if faces[0] >= DESTROYED_FROM:
                v.lose_thrower(g)
        elif f.event == REFUGEES:
            take_in(g, faces[0])
        elif f.event == TRAITOR_HUNT:
            for man, die in zip(q.present(siege(g), f.seat), faces):
                if die == TRAITOR:
                    v.strike_dead(g, man)
        else:
            f.left = faces[0]
        return None


def stab(g: Guiscard, man: int, die: int) -> None:
    """The commander of the besiegers; a second wound kills him.  [R106] [R505]"""
    if die >= KILLED_FROM or (die >= WOUNDED_FROM and siege(g).body[man] == HURT):
        v.strike_dead(g, man)
    elif die >= WOUNDED_FROM:
        v.hurt(g, man)


def take_in(g: Guiscard, count: int) -> None:
    """They eat: so many as there are more of them than days left, so many days fewer, but the least that any place has.

    [R503] [R505] [G122]"""
    d = siege(g)
    light = [man for man in q.reserve(g, d.inside) if g.field.cast.kind[man] == d.place.light]
    for man in light[:count]:
        v.come(g, man, d.inside)
    v.spoil(g, min(max(0, count - d.left), max(0, d.stock - d.sheet.least_days)))


# ---- those who fall ill


def candidates(g: Guiscard, f: Happening) -> list[int]:
    return [man for man in q.present(siege(g), f.seat) if man not in f.chosen]


def bar_sick(g: Guiscard, f: Happening, man: int) -> Reason | None:
    d = siege(g)
    if d.side[man] != f.seat or d.body[man] == LOST or man in d.relief:
        return NOT_OF_THIS_SIDE.at(man=man)
    return ILL_ALREADY.at(man=man) if man in f.chosen else None


class ChooseSick(Ask[Guiscard, Happening]):
    """Their player says who falls ill; wounded ones may be chosen, too.  [R505]"""

    key = "choose_sick"
    rule = "R505"
    verbs = (PICK,)

    def who(self, g: Guiscard, f: Happening) -> list[int]:
        return [f.seat] if f.event in SICKENING and f.left > 0 and candidates(g, f) else []

    def options(self, g: Guiscard, f: Happening, seat: int) -> list[Choice]:
        return [(PICK, man) for man in candidates(g, f)]

    def bar(self, g: Guiscard, f: Happening, seat: int, choice: Choice) -> Reason | None:
        return bar_sick(g, f, choice[1])

    def take(self, g: Guiscard, f: Happening, seat: int, choice: Choice) -> Frame | None:
        v.fall_ill(g, choice[1])
        f.chosen.append(choice[1])
        f.left -= 1
        return None


# ---- those who are hired


def bar_purchase(g: Guiscard, f: Happening, man: int) -> Reason | None:
    """Somebody who has not come, for no more than is left.  [R505]"""
    if man not in q.reserve(g, f.seat):
        return NOT_FOR_SALE.at(man=man)
    price = q.price(g, man)
    return TOO_DEAR.at(price=price, left=f.left) if price > f.left else None


class Buy(Ask[Guiscard, Happening]):
    """Characters for 250 points, and no engines.  [R505]"""

    key = "buy_men"
    rule = "R505"
    verbs = (PICK, DONE)

    def who(self, g: Guiscard, f: Happening) -> list[int]:
        return [f.seat] if f.event in BUYING and self.options(g, f, f.seat)[1:] else []

    def options(self, g: Guiscard, f: Happening, seat: int) -> list[Choice]:
        return [(DONE,), *((PICK, man) for man in q.reserve(g, seat) if q.price(g, man) <= f.left)]

    def bar(self, g: Guiscard, f: Happening, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE else bar_purchase(g, f, choice[1])

    def take(self, g: Guiscard, f: Happening, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
            return None
        f.left -= q.price(g, choice[1])
        if f.event == RELIEF:
            v.muster_relief(g, choice[1], seat)
        else:
            v.come(g, choice[1], seat)
        return None


def arrive(g: Guiscard, f: Happening) -> None:
    """The relief army has the initiative.  [R505]"""
    if f.event == RELIEF and siege(g).relief:
        v.take_initiative(g, f.seat)


def battle_of(g: Guiscard) -> Frame | None:
    """The spy's assault and the battle of a relief army are the action of their day, whatever was burnt in the camp.

    [R501] [R505] [R517] [G132]"""
    d = siege(g)
    if d.event == SPY:
        return levy.Levy(1 - d.inside, ASSAULT, [], [])
    return relief.Coming(0) if d.event == RELIEF and d.relief else None


HAPPENING: Final[Steps] = (RollHappening(), ChooseSick(), Buy(), arrive)
