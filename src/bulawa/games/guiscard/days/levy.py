"""Who takes part in a battle of the day, and how many may (rulebook 11.4)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.choices import DONE, EVERYBODY, PICK
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, RUN, SORTIE, TOWER
from bulawa.games.guiscard.days.fray import Fray
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.state import Guiscard

NOT_HERE: Final = Reason("R520", "not_here", "man:man")
CHOSEN_ALREADY: Final = Reason("R520", "chosen_already", "man:man")
TOO_MANY: Final = Reason("R520", "too_many_chosen", "most have")
TOO_MANY_OF_A_KIND: Final = Reason("R520", "too_many_of_a_kind", "most have")
NOBODY_CHOSEN: Final = Reason("R520", "nobody_chosen")


class Levy(Frame):
    """One side names its men; in a sortie the other does so after it.  [R512] [R520] [R530]"""

    fields = "seat:seat battle:fray chosen:man* others:man*"

    def __init__(self, seat: int, battle: int, chosen: list[int], others: list[int]) -> None:
        self.at = 0
        self.seat = seat
        self.battle = battle
        self.chosen = chosen
        self.others = others
        """Those whom the other side has named."""

    def steps(self) -> Steps:
        return LEVY

    def copy(self) -> Frame:
        return Levy(self.seat, self.battle, self.chosen[:], self.others[:])


def most(g: Guiscard, seat: int, battle: int) -> int:
    """A third of the besieged or half of the besiegers, rounded down; in an assault everybody.  [R512] [R520] [R530]"""
    d = siege(g)
    here = len(q.present(d, seat))
    if battle in (ASSAULT, TOWER):
        return here
    return here // 3 if seat == d.inside else here // 2


def can_sortie(g: Guiscard) -> bool:
    """A third of the besieged is at least one man, and there are two of some class.  [R520]"""
    d, kind = siege(g), g.field.cast.kind
    kinds = [kind[man] for man in q.present(d, d.inside)]
    return most(g, d.inside, SORTIE) > 0 and len(set(kinds)) < len(kinds)


def most_of_kind(g: Guiscard, f: Levy, man: int) -> int:
    """In a sortie of the besieged at most half of a class, rounded down.  [R520]"""
    own = of_kind(g, f, man)
    return own // 2 if f.battle == SORTIE and f.seat == siege(g).inside else own


def of_kind(g: Guiscard, f: Levy, man: int) -> int:
    """How many of his class are here."""
    kind = g.field.cast.kind
    return len([one for one in q.present(siege(g), f.seat) if kind[one] == kind[man]])


def bar_pick(g: Guiscard, f: Levy, man: int) -> Reason | None:
    """Somebody who is here, within the limits of the action.  [R520] [R530]"""
    kind = g.field.cast.kind
    if man not in q.present(siege(g), f.seat):
        return NOT_HERE.at(man=man)
    if man in f.chosen:
        return CHOSEN_ALREADY.at(man=man)
    if len(f.chosen) >= most(g, f.seat, f.battle):
        return too_many(g, f)
    limit = most_of_kind(g, f, man)
    taken = len([one for one in f.chosen if kind[one] == kind[man]])
    return TOO_MANY_OF_A_KIND.at(most=limit, have=of_kind(g, f, man)) if taken >= limit else None


def too_many(g: Guiscard, f: Levy) -> Reason:
    return TOO_MANY.at(most=most(g, f.seat, f.battle), have=len(q.present(siege(g), f.seat)))


def choosable(g: Guiscard, f: Levy) -> list[int]:
    return [man for man in q.present(siege(g), f.seat) if bar_pick(g, f, man) is None]


class PickMen(Ask[Guiscard, Levy]):
    """One after the other, or as many as may go, the healthy and strong first.  [R512] [R520] [R530]"""

    key = "pick_men"
    rule = "R520"
    verbs = (PICK, EVERYBODY, DONE)

    def who(self, g: Guiscard, f: Levy) -> list[int]:
        return [f.seat] if choosable(g, f) or not f.chosen else []

    def options(self, g: Guiscard, f: Levy, seat: int) -> list[Choice]:
        men = choosable(g, f)
        found: list[Choice] = [(PICK, man) for man in men]
        return [*found, *([(EVERYBODY,)] if men else []), *([(DONE,)] if f.chosen or not men else [])]

    def bar(self, g: Guiscard, f: Levy, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PICK:
            return bar_pick(g, f, choice[1])
        if choice[0] == EVERYBODY:
            return None if choosable(g, f) else too_many(g, f)
        return None if f.chosen or not choosable(g, f) else NOBODY_CHOSEN

    def take(self, g: Guiscard, f: Levy, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PICK:
            f.chosen.append(choice[1])
            return None
        if choice[0] == EVERYBODY:
            take_all(g, f)
        f.leave()
        return None


def take_all(g: Guiscard, f: Levy) -> None:
    """As many as may go, the healthy and strong first."""
    d, cast = siege(g), g.field.cast
    ranked = sorted(q.present(d, f.seat), key=lambda man: (d.body[man], -cast.attack[4 * man], man))
    for man in ranked:
        if bar_pick(g, f, man) is None:
            f.chosen.append(man)


def march_out(g: Guiscard, f: Levy) -> Frame | None:
    """To battle; in a sortie the camp names its men first.  [R520]"""
    d = siege(g)
    if f.battle == SORTIE and f.seat == d.inside:
        return Levy(1 - d.inside, SORTIE, [], f.chosen)
    if f.battle == SORTIE:
        return Fray(SORTIE, f.others, f.chosen)
    if f.battle == RUN:
        return Fray(RUN, f.chosen, [man for patrol in d.patrols for man in patrol])
    if f.battle == TOWER:
        return Fray(TOWER, f.chosen, q.in_tower(d))
    return Fray(ASSAULT, q.present(d, d.inside), f.chosen)


def everybody_out(g: Guiscard) -> Frame:
    """The field battle, once in a siege.  [R535]"""
    d = siege(g)
    v.sally(g)
    return Fray(FIELD, q.present(d, d.inside), q.present(d, 1 - d.inside))


LEVY: Final[Steps] = (PickMen(), march_out)
