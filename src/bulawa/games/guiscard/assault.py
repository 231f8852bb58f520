"""One attack from its declaration to the advance that follows (rulebook 6)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import columns, hoplites, ladders, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.advance import lost_ground, new_advance
from bulawa.games.guiscard.choices import ADVANCE, ALSO, HOLD, JOIN, STRIKE, SUFFER
from bulawa.games.guiscard.engagement import bar_also, bar_join
from bulawa.games.guiscard.evasion import Evasion, may_evade
from bulawa.games.guiscard.harm import fall_back, harm, take_stock
from bulawa.games.guiscard.retreat import horse_gives_way
from bulawa.games.guiscard.sheets import (
    NOTHING,
    RESULT_A,
    RESULT_B,
    RESULT_C,
    RESULT_D,
    RESULT_E,
    RESULT_F,
    RESULT_G,
    RESULT_H,
)
from bulawa.games.guiscard.state import ATTACKED, DEAD, FOUGHT, HEALTHY, NOWHERE, STRUCK, STUNNED, WOUNDED, Guiscard

NOT_HURT_HERE: Final = Reason("R170", "not_hurt_here")
UNARMOURED_FIRST: Final = Reason("R170", "unarmoured_first")
NO_ADVANCE: Final = Reason("R178", "no_advance")


class Assault(Frame):
    """Attackers, defenders, and how it went.  [R161]"""

    fields = (
        "attackers:man* defenders:man* horse:horse charge=0..3 group held:hex* result=-1..9 "
        "hurt:man* beaten:man* lost:hex*"
    )

    def __init__(
        self, attackers: list[int], defenders: list[int], horse: int, charge: int, group: bool, held: list[int],
        result: int, hurt: list[int], beaten: list[int], lost: list[int],
    ) -> None:  # fmt: skip
        self.at = 0
        self.attackers = attackers
        self.defenders = defenders
        self.horse = horse
        """A loose horse that is attacked.  [R183]"""
        self.charge = charge
        """0; 1: a charge; 2: against a countercharge.  [R209] [R214]"""
        self.group = group
        """A group charge that is still one.  [R215]"""
        self.held = held
        """Where each defender stood when he was attacked; whoever stands elsewhere has evaded.  [R236]"""
        self.result = result
        self.hurt = hurt
        """Those whom the result strikes, still to be dealt with."""
        self.beaten = beaten
        """Those who retreated, were stunned or killed.  [R178]"""
        self.lost = lost
        """The hexes they held."""

    def steps(self) -> Steps:
        return ATTACKING

    def copy(self) -> Frame:
        return Assault(
            self.attackers[:], self.defenders[:], self.horse, self.charge, self.group, self.held[:],
            self.result, self.hurt[:], self.beaten[:], self.lost[:],
        )  # fmt: skip


# ---- declaration


class Gather(Ask[Guiscard, Assault]):
    """Further attackers and defenders, one by one; then the blow.  [R164] [R166]"""

    key = "gather"
    rule = "R164"
    verbs = (JOIN, ALSO, STRIKE)

    def who(self, g: Guiscard, f: Assault) -> list[int]:
        return [g.active] if not f.charge and (joiners(g, f) or others(g, f)) else []

    def options(self, g: Guiscard, f: Assault, seat: int) -> list[Choice]:
        return [(STRIKE,), *((JOIN, man) for man in joiners(g, f)), *((ALSO, foe) for foe in others(g, f))]

    def bar(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == STRIKE:
            return None
        if choice[0] == JOIN:
            return bar_join(g, seat, choice[1], f.attackers, f.defenders, f.horse)
        return bar_also(g, seat, choice[1], f.attackers, f.defenders, f.horse)

    def take(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == STRIKE:
            f.leave()
        elif choice[0] == JOIN:
            f.attackers.append(choice[1])
        else:
            f.defenders.append(choice[1])
        return None


def joiners(g: Guiscard, f: Assault) -> list[int]:
    """Who could attack together with them.  [R164]"""
    near = men_near(g, f, g.active)
    return [man for man in near if bar_join(g, g.active, man, f.attackers, f.defenders, f.horse) is None]


def others(g: Guiscard, f: Assault) -> list[int]:
    """Whom they could attack besides.  [R166]"""
    if len(f.attackers) < 2 or f.horse >= 0:
        return []
    near = men_near(g, f, 1 - g.active)
    return [foe for foe in near if bar_also(g, g.active, foe, f.attackers, f.defenders, f.horse) is None]


def men_near(g: Guiscard, f: Assault, seat: int) -> list[int]:
    """Men of a seat beside those who are attacked, or beside the first attacker."""
    around = q.cells(g, f.attackers[0])
    if seat == g.active:
        around = q.horse_cells(g, f.horse) if f.horse >= 0 else q.cells(g, f.defenders[0])
    found: list[int] = []
    for at in around:
        for step in g.field.grid.steps:
            man = q.man_on(g, at + step)
            if man >= 0 and man not in found and q.seat(g, man) == seat:
                found.append(man)
        if g.siege.aloft:
            found += [man for man in ladders.climbers_facing(g, at) if q.seat(g, man) == seat]
    return found


def join_battle(g: Guiscard, f: Assault) -> None:
    """Everybody in it is engaged; riders lose the horses they lead.  [R129] [R134] [R160] [R179]"""
    for man in f.attackers:
        v.mark(g, man, ATTACKED | FOUGHT)
    for man in f.defenders:
        v.mark(g, man, STRUCK | FOUGHT)
    for man in [*f.attackers, *f.defenders]:
        if g.horse[man] >= 0:
            v.drop_bridle(g, man)
    f.held = [g.cell[man] for man in f.defenders]
    g.tell("attacked", f.attackers[:], f.defenders[:], f.horse)


def offer_evasion(g: Guiscard, f: Assault) -> Frame | None:
    """Each defender who is faster than every attacker may slip away.  [R236]"""
    for man in f.defenders:
        if man not in f.hurt and may_evade(g, f.attackers, man, f.charge):
            f.hurt.append(man)
            f.repeat()
            return Evasion(man, 2 if q.is_mounted(g, man) else 1, [], False, NOWHERE, g.cell[man])
    f.hurt = []
    return None


def count_stayers(g: Guiscard, f: Assault) -> None:
    """The attack goes on against those who stay; against nobody it is used up.  [R236] [R237]"""
    if f.horse >= 0:
        return
    stay = [i for i in range(len(f.defenders)) if q.is_here(g, f.defenders[i]) and g.cell[f.defenders[i]] == f.held[i]]
    f.defenders = [f.defenders[i] for i in stay]
    f.held = [f.held[i] for i in stay]
    if not f.defenders:
        f.go_to(end_assault)


# ---- the blow


class Blow(Roll[Guiscard, Assault]):
    """The attacker's die.  [R168]"""

    def dice(self, g: Guiscard, f: Assault) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: Assault, faces: list[int]) -> Frame | None:
        b = columns.bout(g, f.attackers, f.defenders, f.horse, f.charge, f.group)
        f.result = columns.result(g, b, faces[0])
        g.tell("fought", b.attack, b.defence, b.mounted, b.column, faces[0], b.die, columns.account(g, b), f.result)
        found = tempered(g, b, f.result)
        if hoplites.beats_down_spears(g, f.attackers, f.defenders, f.result):
            v.lower_spears(g, f.defenders[0])
        f.result = found
        return None


def tempered(g: Guiscard, b: columns.Bout, found: int) -> int:
    """What stunned men, spears and close order, or a rope, make of a result.  [R171] [R224] [R227] [R465]"""
    if b.horse >= 0:
        return found
    if all(columns.lies(g, man) for man in b.defenders):
        spared = RESULT_C if special.are_asleep(g, b.defenders) else NOTHING
        return NOTHING if found <= spared else RESULT_F
    if any(ladders.is_on_rope(g, man) for man in b.defenders):
        return NOTHING if found == RESULT_C else RESULT_F if found > RESULT_C else found
    return hoplites.tempered(g, b.attackers, b.defenders, found)


def candidates(g: Guiscard, f: Assault) -> list[int]:
    """Those of whom one is hurt.  [R170]"""
    if f.result == RESULT_A:
        return f.attackers
    if f.result in (RESULT_B, NOTHING, RESULT_C) or f.horse >= 0:
        return []
    bare = [man for man in f.defenders if not q.is_armoured(g, man)]
    return bare or f.defenders


class ChooseHurt(Ask[Guiscard, Assault]):
    """The defending player says who of several is hurt, be it attackers or defenders.  [R170] [G22]"""

    key = "choose_hurt"
    rule = "R170"
    verbs = (SUFFER,)

    def who(self, g: Guiscard, f: Assault) -> list[int]:
        return [1 - q.seat(g, f.attackers[0])] if not f.hurt and len(candidates(g, f)) > 1 else []

    def options(self, g: Guiscard, f: Assault, seat: int) -> list[Choice]:
        return [(SUFFER, man) for man in candidates(g, f)]

    def bar(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Reason | None:
        if choice[1] in candidates(g, f):
            return None
        return UNARMOURED_FIRST if choice[1] in f.defenders and f.result != RESULT_A else NOT_HURT_HERE

    def take(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Frame | None:
        f.hurt = [choice[1]]
        return None


def name_the_hurt(g: Guiscard, f: Assault) -> None:
    """A retreat concerns all of a side, everything else one.  [R170]"""
    if f.result == RESULT_B:
        f.hurt = f.attackers[:]
    elif f.result == RESULT_C and f.horse < 0:
        f.hurt = f.defenders[:]
    elif not f.hurt:
        f.hurt = candidates(g, f)[:1]


def deal_with_horse(g: Guiscard, f: Assault) -> None:
    """G, H and I kill a loose horse, C drives it back.  [R183]"""
    if f.horse < 0:
        return
    if f.result >= RESULT_G:
        v.kill_horse(g, f.horse)
    elif f.result == RESULT_C and horse_gives_way(g, f.horse) >= 0:
        v.shove(g, f.horse, horse_gives_way(g, f.horse))


def deal_with_hurt(g: Guiscard, f: Assault) -> Frame | None:
    """One after the other, as the result says.  [R169] [R171]"""
    if not f.hurt:
        return None
    man = f.hurt.pop(0)
    f.repeat()
    if not q.is_here(g, man):
        return None
    if not is_only_wounded(g, f, man):
        f.beaten.append(man)
        f.lost += [cell for cell in q.cells(g, man) if cell not in f.lost]
    if f.result in (RESULT_B, RESULT_C):
        return fall_back(man, f.defenders[:] if f.result == RESULT_B else f.attackers[:])
    return wound_of(g, man, f.result)


def is_only_wounded(g: Guiscard, f: Assault, man: int) -> bool:
    """Nobody advances on one who was merely wounded, be his horse dead or not.  [R178] [G111]"""
    return f.result in (RESULT_A, RESULT_E, RESULT_H) and g.health[man] == HEALTHY


def wound_of(g: Guiscard, man: int, found: int) -> Frame | None:
    """Stunned, wounded, killed, with or without his horse.  [R169]"""
    if found in (RESULT_D, RESULT_G):
        return harm(g, man, STUNNED, found == RESULT_G)
    if found in (RESULT_A, RESULT_E, RESULT_H):
        return harm(g, man, WOUNDED, found == RESULT_H)
    return harm(g, man, DEAD, found > RESULT_H)


# ---- the advance


def winners(g: Guiscard, f: Assault) -> list[int]:
    """Those of the winning side who took part.  [R178]"""
    if not f.beaten:
        return []
    return f.defenders if f.beaten[0] in f.attackers else f.attackers


def pursuers(g: Guiscard, f: Assault) -> list[int]:
    """Of these, who is able and can enter a hex that a beaten enemy held.  [R178] [G71]"""
    lost = lost_ground(g, f.beaten, f.lost)
    return [man for man in winners(g, f) if q.is_able(g, man) and new_advance(g, man, f.beaten, lost).can_begin(g)]


class ChooseAdvance(Ask[Guiscard, Assault]):
    """One of the winners may follow at once.  [R178]"""

    key = "advance"
    rule = "R178"
    verbs = (ADVANCE, HOLD)

    def who(self, g: Guiscard, f: Assault) -> list[int]:
        found = pursuers(g, f)
        return [q.seat(g, found[0])] if found else []

    def options(self, g: Guiscard, f: Assault, seat: int) -> list[Choice]:
        return [*((ADVANCE, man) for man in pursuers(g, f)), (HOLD,)]

    def bar(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == HOLD or choice[1] in pursuers(g, f) else NO_ADVANCE

    def take(self, g: Guiscard, f: Assault, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == HOLD:
            return None
        return new_advance(g, choice[1], f.beaten, lost_ground(g, f.beaten, f.lost))


def count_the_fallen(g: Guiscard, f: Assault) -> None:
    """What a blow decides at once is decided before anybody follows.  [R172] [R187]"""
    take_stock(g)


def end_assault(g: Guiscard, f: Assault) -> None:
    take_stock(g)


ATTACKING: Final[Steps] = (
    Gather(),
    join_battle,
    offer_evasion,
    count_stayers,
    Blow(),
    ChooseHurt(),
    name_the_hurt,
    deal_with_horse,
    deal_with_hurt,
    count_the_fallen,
    ChooseAdvance(),
    end_assault,
)
"""Declaration, evasion, roll, results, advance: the order of rule R161."""
