"""The mourners (scenario 8): who is who is said in secret, and revealed when the cloaks fall."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import special
from bulawa.games.guiscard.choices import PASS, PICK, UNMASK
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.games.guiscard.steps import Phase

NOT_UNDER_CLOAK: Final = Reason("R135", "not_under_cloak", "man:man")


class Cloaking(Frame):
    """Before the first turn: one mourner after the other is somebody."""

    fields = "mourner:man"

    def __init__(self, mourner: int) -> None:
        self.at = 0
        self.mourner = mourner

    def steps(self) -> Steps:
        return CLOAKING

    def copy(self) -> Frame:
        return Cloaking(self.mourner)


def next_mourner(g: Guiscard, f: Cloaking) -> None:
    """The first of whom nothing is said yet."""
    under = g.errand.under
    f.mourner = g.field.battle.cloaks[under.index(NOBODY)] if NOBODY in under else NOBODY


def free_men(g: Guiscard) -> list[int]:
    return [man for man in g.field.battle.cloaked if man not in g.errand.under]


class ChooseIdentity(Ask[Guiscard, Cloaking]):
    """Who wears this cloak: nobody else learns it."""

    key = "identity"
    rule = "R135"
    verbs = (PICK,)

    def who(self, g: Guiscard, f: Cloaking) -> list[int]:
        return [q.seat(g, f.mourner)] if f.mourner >= 0 else []

    def options(self, g: Guiscard, f: Cloaking, seat: int) -> list[Choice]:
        return [(PICK, man) for man in free_men(g)]

    def bar(self, g: Guiscard, f: Cloaking, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in free_men(g) else NOT_UNDER_CLOAK.at(man=choice[1])

    def take(self, g: Guiscard, f: Cloaking, seat: int, choice: Choice) -> Frame | None:
        g.cloak(g.field.battle.cloaks.index(f.mourner), choice[1])
        g.tell_only((seat,), "cloaked", f.mourner, choice[1])
        f.again()
        return None


CLOAKING: Final[Steps] = (next_mourner, ChooseIdentity())


# ---- the cloaks fall


def is_time(g: Guiscard) -> bool:
    """The side of the mourners, which still wears its cloaks."""
    battle = g.field.battle
    return bool(battle.cloaks) and g.errand.unmasked == 0 and g.active == g.field.cast.seat[battle.cloaks[0]]


class DropCloaks(Ask[Guiscard, Phase]):
    """At the beginning of its combat step that side may reveal all mourners, who may attack at once."""

    key = "unmask"
    rule = "R160"
    verbs = (UNMASK, PASS)

    def who(self, g: Guiscard, f: Phase) -> list[int]:
        return [g.active] if is_time(g) else []

    def options(self, g: Guiscard, f: Phase, seat: int) -> list[Choice]:
        return [(UNMASK,), (PASS,)]

    def take(self, g: Guiscard, f: Phase, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == UNMASK:
            unmask(g)
        return None


def unmask_late(g: Guiscard, f: Phase) -> None:
    """At the beginning of their phase in a certain turn the cloaks fall by themselves."""
    if is_time(g) and g.turn >= g.field.battle.unmask_turn:
        unmask(g)


def unmask(g: Guiscard) -> None:
    """Each mourner is who he is, where he stands, with what he has done in this phase; nobody unlearns it."""
    everybody = tuple(range(len(g.field.battle.seats)))
    g.tell_only(everybody, "unmasked")
    for mourner, man in zip(g.field.battle.cloaks, g.errand.under):
        if special.is_cloaked(g, mourner) and q.is_here(g, mourner):
            g.reveal(mourner, man)
            g.tell("revealed", mourner, man, g.cell[man])
    g.drop_cloaks(g.turn)
