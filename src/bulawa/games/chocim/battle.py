"""The pitched battle on the foreground (rulebook p.20, p.25 and p.27-28)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import BATTLE, COMMONWEALTH, OTTOMAN, SIDES
from bulawa.games.chocim.choices import TAKE
from bulawa.games.chocim.clash import (
    THROW_FIRST,
    THROW_SECOND,
    ChooseRouted,
    Clash,
    DeclareSupport,
    RaiseDice,
    by_side,
    count_bonuses,
    count_routs,
    hits,
    release_supports,
    rout_the_rest,
    sixes,
)
from bulawa.games.chocim.dealing import DISPLAY, Cards
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Stratagem

NOT_ON_DISPLAY: Final = Reason("R66", "not_on_display")
NOBODY: Final = -1


class Battle(Clash):
    """A pitched battle: both sides attack, and no fort counts."""

    def steps(self) -> Steps:
        return BATTLING

    def copy(self) -> Frame:
        return Battle(
            self.clash, self.field, self.active, self.bonus, self.leader, self.after, self.committed[:],
            by_side(self.fresh), by_side(self.raised), self.bonuses[:], self.losses[:],
        )  # fmt: skip


def total(g: Chocim, f: Battle, side: int) -> int:
    """Hits and routs count together.  [R65]"""
    return hits(g, f, side) + sixes(g, f, side)


def winner(g: Chocim, f: Battle) -> int:
    """The higher total wins; with equal totals nobody does.  [R65] [G18]"""
    difference = total(g, f, COMMONWEALTH) - total(g, f, OTTOMAN)
    if not difference:
        return NOBODY
    return COMMONWEALTH if difference > 0 else OTTOMAN


def leave_the_field(g: Chocim, f: Battle) -> None:
    """Victors and vanquished return to their reserves: the foreground is empty.  [R65]"""
    for side in SIDES:
        v.clear_box(g, BATTLE + side)


def honour_the_winner(g: Chocim, f: Battle) -> Frame | None:
    """The winner's morale rises; a Commonwealth victory also lowers the Ottomans'.  [R66] [G19] [V5]"""
    side = winner(g, f)
    if side == NOBODY:
        g.tell("battle_drawn")
        return None
    g.tell("battle_won", side)
    v.change_morale(g, side, 1, "victory", 0, BATTLE + side)
    if side == COMMONWEALTH and not g.lost_battle_is_light:
        v.change_morale(g, OTTOMAN, -1, "defeat", 0, BATTLE + OTTOMAN)
    won_by_card = side == f.active and f.after >= 0
    return Stratagem(f.active, f.leader, f.after, 0) if won_by_card else None


class SupportInBattle(DeclareSupport):
    """The flank attack supports the Commonwealth, the ambush the Ottomans.  [R62]"""

    rule = "R62"


class RaiseInBattle(RaiseDice):
    """[R64]"""

    rule = "R64"


class RoutInBattle(ChooseRouted):
    """[R65]"""

    rule = "R65"


class TakeBonusCard(Ask[Chocim, Battle]):
    """The first winner of the week takes a card of his choice from the display.  [R66]"""

    key = "bonus_card"
    rule = "R66"
    verbs = (TAKE,)

    def who(self, g: Chocim, f: Battle) -> list[int]:
        side = winner(g, f)
        return [side] if side != NOBODY and g.bonus and g.display else []

    def options(self, g: Chocim, f: Battle, seat: int) -> list[Choice]:
        return [(TAKE, card) for card in g.display]

    def bar(self, g: Chocim, f: Battle, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in g.display else NOT_ON_DISPLAY

    def take(self, g: Chocim, f: Battle, seat: int, choice: Choice) -> Frame | None:
        v.turn_bonus_token(g, False)
        v.take_card(g, seat, choice[1])
        return Cards(DISPLAY, 1)


BATTLING: Final[Steps] = (
    SupportInBattle(),
    count_bonuses,
    THROW_FIRST,
    THROW_SECOND,
    RaiseInBattle(),
    release_supports,
    count_routs,
    RoutInBattle(),
    rout_the_rest,
    leave_the_field,
    honour_the_winner,
    TakeBonusCard(),
)
"""The procedure of rulebook p.27-28: supports 3, dice 4, bonuses 5, result 6-7, routs 8, home 9, bonus 10."""
