"""Assault, counterattack and the occupation of abandoned works (rulebook p.18-19 and p.25-27)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import (
    ASIDE,
    COMMONWEALTH,
    CONTROL,
    COSSACK_CAMP,
    COUNTER,
    DEFENCE,
    HETMAN_CAMP,
    OCCUPATION,
    OTTOMAN,
    RESERVE_COSSACK,
    RESERVE_HETMAN,
    STORM,
)
from bulawa.games.chocim.choices import DONE, DONE_CHOICE, FALL_BACK, POST
from bulawa.games.chocim.clash import (
    NOT_FIGHTING,
    THROW_FIRST,
    THROW_SECOND,
    ChooseRouted,
    Clash,
    DeclareSupport,
    RaiseDice,
    by_side,
    choosers,
    count_bonuses,
    count_routs,
    fighters,
    hits,
    release_supports,
    rout_the_rest,
)
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.stratagems import Stratagem

MUST_HOLD: Final = Reason("R76", "must_hold")


class Storm(Clash):
    """An assault or a counterattack on a defended field, or the occupation of an undefended one."""

    def steps(self) -> Steps:
        return OCCUPY if self.clash == OCCUPATION else STORMING

    def copy(self) -> Frame:
        return Storm(
            self.clash, self.field, self.active, self.bonus, self.leader, self.after, self.committed[:],
            by_side(self.fresh), by_side(self.raised), self.bonuses[:], self.losses[:],
        )  # fmt: skip


def lower_by_fort(g: Chocim, f: Storm) -> None:
    """In an assault every Ottoman die loses the fort level of the field, to no less than 1.  [R71] [G32]"""
    fort = g.forts[f.field]
    if f.clash == STORM and fort:
        f.fresh[OTTOMAN] = [max(1, face - fort) for face in f.fresh[OTTOMAN]]
        g.tell("lowered", f.field, fort, f.fresh[OTTOMAN][:])


def count_withdrawals(g: Chocim, f: Storm) -> None:
    """The side with fewer hits falls back with as many units as the difference.  [R74]"""
    difference = hits(g, f, COMMONWEALTH) - hits(g, f, OTTOMAN)
    loser = OTTOMAN if difference > 0 else COMMONWEALTH
    f.losses = [0, 0]
    f.losses[loser] = min(abs(difference), q.count(g, fighters(f, loser)))


def fall_back(g: Chocim, f: Storm, side: int, unit: int) -> None:
    """To the reserve; inside a camp under assault the unit is set aside.  [R74] [G21]"""
    f.losses[side] -= 1
    box = fighters(f, side)
    if box in (RESERVE_HETMAN, RESERVE_COSSACK):
        v.set_aside(g, unit, box)
    else:
        v.send_home(g, unit, box)


class ChooseWithdrawn(Ask[Chocim, Storm]):
    """The owner chooses which of his units fall back.  [R9] [R74]"""

    key = "choose_withdrawn"
    rule = "R74"
    verbs = (FALL_BACK,)

    def who(self, g: Chocim, f: Storm) -> list[int]:
        return choosers(g, f)

    def options(self, g: Chocim, f: Storm, seat: int) -> list[Choice]:
        return [(FALL_BACK, unit) for unit in q.kinds_in(g, fighters(f, seat))]

    def bar(self, g: Chocim, f: Storm, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in q.kinds_in(g, fighters(f, seat)) else NOT_FIGHTING

    def take(self, g: Chocim, f: Storm, seat: int, choice: Choice) -> Frame | None:
        fall_back(g, f, seat, choice[1])
        return None


def withdraw_the_rest(g: Chocim, f: Storm) -> None:
    for side in f.sides():
        while f.losses[side] > 0:
            fall_back(g, f, side, q.kinds_in(g, fighters(f, side))[0])


def posts(f: Storm) -> int:
    """Where the victors take their posts; -1: nowhere.  [R76]"""
    if f.clash != COUNTER:
        return CONTROL + f.field
    return -1 if f.field == COSSACK_CAMP else DEFENCE + f.field


def has_succeeded(g: Chocim, f: Storm) -> bool:
    """No defender remains, and an assault needs a unit to take control.  [R75] [R76]"""
    if q.count(g, fighters(f, 1 - f.active)):
        return False
    if f.clash == COUNTER:
        return True
    if q.count(g, fighters(f, OTTOMAN)):
        return True
    return f.field != HETMAN_CAMP and q.count(g, CONTROL + f.field) > 0


def storm_the_camp(g: Chocim, f: Storm) -> None:
    """The fall of the Hetman's camp ends the game.  [R2] [R79] [G14]"""
    if f.field == HETMAN_CAMP and has_succeeded(g, f):
        g.tell("captured", f.field)
        g.end([OTTOMAN], "camp", [])


class TakePosts(Ask[Chocim, Storm]):
    """Victors take their posts: at least one on control after an assault, any number on defence after a counterattack.

    [R76] [G22] [G40]"""

    key = "take_posts"
    rule = "R76"
    verbs = (POST, DONE)

    def who(self, g: Chocim, f: Storm) -> list[int]:
        post = posts(f)
        left = q.count(g, fighters(f, f.active))
        if post < 0 or not left or not has_succeeded(g, f) or q.count(g, post) >= g.board.max[post]:
            return []
        forced = f.clash != COUNTER and left == 1 and not q.count(g, post)
        return [] if forced else [f.active]

    def options(self, g: Chocim, f: Storm, seat: int) -> list[Choice]:
        found: list[Choice] = [(POST, unit) for unit in q.kinds_in(g, fighters(f, seat))]
        if self.bar_done(g, f) is None:
            found.append(DONE_CHOICE)
        return found

    def bar_done(self, g: Chocim, f: Storm) -> Reason | None:
        return None if f.clash == COUNTER or q.count(g, posts(f)) else MUST_HOLD

    def bar(self, g: Chocim, f: Storm, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return self.bar_done(g, f)
        return None if choice[1] in q.kinds_in(g, fighters(f, seat)) else NOT_FIGHTING

    def take(self, g: Chocim, f: Storm, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
        else:
            v.take_post(g, choice[1], fighters(f, seat), posts(f))
        return None


def post_the_last(g: Chocim, f: Storm) -> None:
    """A single attacker left takes control by itself.  [R76] [G40]"""
    if f.clash != COUNTER and has_succeeded(g, f) and not q.count(g, CONTROL + f.field):
        box = fighters(f, OTTOMAN)
        v.take_post(g, q.kinds_in(g, box)[0], box, CONTROL + f.field)


def conclude(g: Chocim, f: Storm) -> Frame | None:
    """All other attackers return to their reserves; the field is taken, or stays as it was.  [R75] [R76]"""
    success = has_succeeded(g, f)
    v.clear_box(g, fighters(f, f.active))
    if f.clash == COUNTER:
        g.tell("retaken" if success else "held_out", f.field)
    elif success:
        capture(g, f)
    else:
        g.tell("beaten_off", f.field)
    v.clear_box(g, ASIDE)
    return Stratagem(f.active, f.leader, f.after, 0) if success and f.after >= 0 else None


def capture(g: Chocim, f: Storm) -> None:
    """The Ottomans control the field: units on its other boxes leave, and a clash moves morale.  [R77] [R78] [G14]"""
    g.tell("captured", f.field)
    v.clear_boxes(g, [box for box in g.board.actions[COMMONWEALTH] if g.board.field[box] == f.field], "returned")
    if f.clash == STORM:
        v.change_morale(g, OTTOMAN, 1, "field_taken", 0, CONTROL + f.field)
        v.change_morale(g, COMMONWEALTH, -1, "field_lost", 0, CONTROL + f.field)


STORMING: Final[Steps] = (
    DeclareSupport(),
    count_bonuses,
    THROW_FIRST,
    THROW_SECOND,
    lower_by_fort,
    RaiseDice(),
    release_supports,
    count_routs,
    ChooseRouted(),
    rout_the_rest,
    count_withdrawals,
    ChooseWithdrawn(),
    withdraw_the_rest,
    storm_the_camp,
    TakePosts(),
    post_the_last,
    conclude,
)
"""The procedure of rulebook p.26: supports 3, dice 4, fort 5, bonuses 6, routs 7, hits 8, result 9-12."""

OCCUPY: Final[Steps] = (storm_the_camp, TakePosts(), post_the_last, conclude)
"""An abandoned work is entered without dice.  [R55]"""
