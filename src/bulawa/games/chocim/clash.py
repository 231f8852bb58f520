"""What all clashes share: supports, dice, bonuses, routs (rulebook p.20-21 and p.25-28)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, named
from bulawa.engine.openings import Opening
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import COMMONWEALTH, FIELD_BATTLE, OTTOMAN, SIDES, STORM
from bulawa.games.chocim.choices import DONE, DONE_CHOICE, RAISE, ROUT, SUPPORT
from bulawa.games.chocim.state import Chocim

TOO_MANY_SUPPORTERS: Final = Reason("", "too_many_supporters")
NO_SUCH_DIE: Final = Reason("R64", "no_such_die")
RAISED_ALREADY: Final = Reason("R64", "raised_already")
DIE_AT_TOP: Final = Reason("R64", "die_at_top")
NOT_FIGHTING: Final = Reason("", "not_fighting")
"""These two cite the rule of the question: it differs from clash to clash."""

Modifier = tuple[str, str, int]
"""(rule, key of its words, number): one item of the sum behind a throw."""


class Clash(Frame):
    """An assault, a counterattack or a pitched battle; lists are indexed by side."""

    fields = (
        "clash:clash field:field active:seat bonus=0..99 leader:leader after=-1..999 "
        "committed=-1..99#2 fresh=1..99#2 raised=1..99#2 bonuses=0..99#2 losses=0..99#2"
    )

    def __init__(
        self,
        clash: int,
        field: int,
        active: int,
        bonus: int,
        leader: int,
        after: int,
        committed: list[int],
        fresh: list[list[int]],
        raised: list[list[int]],
        bonuses: list[int],
        losses: list[int],
    ) -> None:
        self.at = 0
        self.clash = clash
        self.field = field
        self.active = active
        """The attacker; in a pitched battle, where both attack, the side that declared it."""
        self.bonus = bonus
        """Dice that the active side's card raises."""
        self.leader = leader
        self.after = after
        """What the card adds to a victory, as a program; -1: nothing."""
        self.committed = committed
        """Supporting units used; -1: not said yet."""
        self.fresh = fresh
        """Dice as they count now, the fort deducted."""
        self.raised = raised
        """Dice that have been raised, as they count now."""
        self.bonuses = bonuses
        """Dice that may still be raised."""
        self.losses = losses
        """Units still to be routed, or to fall back."""

    def sides(self) -> tuple[int, int]:
        """The active side first.  [R9]"""
        return (self.active, 1 - self.active)


def by_side(lists: list[list[int]]) -> list[list[int]]:
    """A copy of both sides' lists."""
    return [lists[COMMONWEALTH][:], lists[OTTOMAN][:]]


def faces(f: Clash, side: int) -> list[int]:
    """Faces of all dice of a side."""
    return f.fresh[side] + f.raised[side]


def have_thrown(f: Clash) -> bool:
    """The dice lie on the table."""
    return bool(f.fresh[COMMONWEALTH] or f.fresh[OTTOMAN] or f.raised[COMMONWEALTH] or f.raised[OTTOMAN])


def fighters(f: Clash, side: int) -> int:
    """The box of a side's units in this clash.  [R67]"""
    return q.fighters(f.clash, f.field, side)


def silent_sides(g: Chocim, f: Clash) -> list[int]:
    """Sides that have still to say how many units support them."""
    return [side for side in f.sides() if f.committed[side] < 0 and q.supporters(g, f.clash, side)]


class DeclareSupport(Ask[Chocim, Clash]):
    """Before the dice each side says openly how many units support it, the active one first.  [R69] [G17] [V4]"""

    key = "declare_support"
    rule = "R69"
    verbs = (SUPPORT,)

    def who(self, g: Chocim, f: Clash) -> list[int]:
        silent = silent_sides(g, f)
        return sorted(silent) if g.secret_supports else silent[:1]

    def options(self, g: Chocim, f: Clash, seat: int) -> list[Choice]:
        return [(SUPPORT, n) for n in range(q.supporters(g, f.clash, seat) + 1)]

    def openings(self, g: Chocim, f: Clash, seat: int) -> list[Opening]:
        return [Opening((SUPPORT, None), "range", (0, q.supporters(g, f.clash, seat), 1))]

    def bar(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Reason | None:
        return None if 0 <= choice[1] <= q.supporters(g, f.clash, seat) else TOO_MANY_SUPPORTERS

    def take(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.committed[seat] = choice[1]
        g.tell("supported", seat, choice[1])
        return None


def modifiers(g: Chocim, f: Clash, side: int) -> list[Modifier]:
    """All that changes a side's dice: the fort lowers every one, supports and the card raise one each.

    [R62] [R69] [R71] [R153]"""
    found: list[Modifier] = []
    if f.clash == STORM and side == OTTOMAN and g.forts[f.field]:
        found.append(("R71", "fort", -g.forts[f.field]))
    support = max(0, f.committed[side])
    if support:
        found.append(("R62" if f.clash == FIELD_BATTLE else "R69", "support", support))
    if side == f.active and f.bonus:
        found.append(("R153", "stratagem", f.bonus))
    return found


class Throw(Roll[Chocim, Clash]):
    """A side throws all its dice at once, the active one first.  [R63] [R70]"""

    def __init__(self, first: bool) -> None:
        self.first = first

    def side(self, f: Clash) -> int:
        return f.active if self.first else 1 - f.active

    def dice(self, g: Chocim, f: Clash) -> list[int]:
        return [g.board.die] * q.dice(g, f.clash, f.field, fighters(f, self.side(f)))

    def take(self, g: Chocim, f: Clash, faces: list[int]) -> Frame | None:
        side = self.side(f)
        f.fresh[side] = sorted(faces, reverse=True)
        g.tell("thrown", side, faces, modifiers(g, f, side))
        return None


THROW_FIRST = named("throw_first", Throw(True))
THROW_SECOND = named("throw_second", Throw(False))


def count_bonuses(g: Chocim, f: Clash) -> None:
    """One die for each supporting unit and for each of the card's dice.  [R64] [R72] [R153]"""
    for side in SIDES:
        f.bonuses[side] = max(0, f.committed[side]) + (f.bonus if side == f.active else 0)


def can_raise(g: Chocim, f: Clash, side: int) -> bool:
    """A bonus is left, and a die that can go higher."""
    if f.bonuses[side] <= 0:
        return False
    dice = f.fresh[side]
    return bool(dice) and min(dice) < g.board.die


class RaiseDice(Ask[Chocim, Clash]):
    """Own dice are raised by 1, no die twice and none above 6; bonuses may be left unused.  [R64] [R72]"""

    key = "raise_dice"
    rule = "R72"
    verbs = (RAISE, DONE)

    def who(self, g: Chocim, f: Clash) -> list[int]:
        for side in f.sides():
            if can_raise(g, f, side):
                return [side]
        return []

    def options(self, g: Chocim, f: Clash, seat: int) -> list[Choice]:
        found: list[Choice] = []
        dice = f.fresh[seat]
        for face in range(g.board.die - 1, 0, -1):
            if face in dice:
                found.append((RAISE, face))
        found.append(DONE_CHOICE)
        return found

    def bar(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None
        face = choice[1]
        if face >= g.board.die:
            return DIE_AT_TOP
        if face in f.fresh[seat]:
            return None
        return RAISED_ALREADY if face in f.raised[seat] else NO_SUCH_DIE

    def take(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.bonuses[seat] = 0
            return None
        face = choice[1]
        f.bonuses[seat] -= 1
        f.fresh[seat].remove(face)
        f.raised[seat].append(face + 1)
        g.tell("raised", seat, face, face + 1)
        return None


def release_supports(g: Chocim, f: Clash) -> None:
    """Declared supporters return to their reserves, used or not.  [R64] [R72]"""
    for side in SIDES:
        if f.committed[side] > 0:
            box = g.board.support_box(f.clash, side)
            for _ in range(f.committed[side]):
                unit = q.kinds_in(g, box)[0]
                if f.clash == STORM and q.home(g, unit) == fighters(f, side):
                    v.set_aside(g, unit, box)
                else:
                    v.send_home(g, unit, box)


def sixes(g: Chocim, f: Clash, side: int) -> int:
    """Each 6 routs an enemy unit.  [R65] [R73]"""
    top = g.board.rout
    return len([face for face in faces(f, side) if face >= top])


def hits(g: Chocim, f: Clash, side: int) -> int:
    """The 4s and 5s, not the 6s.  [R74]"""
    low, top = g.board.hit, g.board.rout
    return len([face for face in faces(f, side) if low <= face < top])


def count_routs(g: Chocim, f: Clash) -> None:
    """Both sides suffer at once; sixes beyond the units there are lost.  [R65] [R73]"""
    for side in SIDES:
        g.tell("scored", side, hits(g, f, side), sixes(g, f, side))
    f.losses = [min(sixes(g, f, 1 - side), q.count(g, fighters(f, side))) for side in SIDES]


def has_choice(g: Chocim, f: Clash, side: int) -> bool:
    """Some of several kinds of unit are lost, not all of them."""
    box = fighters(f, side)
    return 0 < f.losses[side] < q.count(g, box) and len(q.kinds_in(g, box)) > 1


def choosers(g: Chocim, f: Clash) -> list[int]:
    for side in f.sides():
        if has_choice(g, f, side):
            return [side]
    return []


class ChooseRouted(Ask[Chocim, Clash]):
    """The owner chooses which of his units are routed.  [R9] [R65] [R73]"""

    key = "choose_routed"
    rule = "R73"
    verbs = (ROUT,)

    def who(self, g: Chocim, f: Clash) -> list[int]:
        return choosers(g, f)

    def options(self, g: Chocim, f: Clash, seat: int) -> list[Choice]:
        return [(ROUT, unit) for unit in q.kinds_in(g, fighters(f, seat))]

    def bar(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in q.kinds_in(g, fighters(f, seat)) else NOT_FIGHTING

    def take(self, g: Chocim, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.losses[seat] -= 1
        v.rout(g, choice[1], fighters(f, seat))
        return None


def rout_the_rest(g: Chocim, f: Clash) -> None:
    """Where nothing is to be chosen the units are routed at once.  [R65] [R73]"""
    for side in f.sides():
        box = fighters(f, side)
        while f.losses[side] > 0:
            f.losses[side] -= 1
            v.rout(g, q.kinds_in(g, box)[0], box)
