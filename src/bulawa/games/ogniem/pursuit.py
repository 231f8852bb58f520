"""After a won melee (chapter 7.4.5, step 6): pursuit, holding back, or walking into empty walls (R236-R238, R397)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import ABOUT, HOLD, KEEP, OCCUPY, PURSUE, WHEEL
from bulawa.games.ogniem.clash import ALL_FRONT, Clash
from bulawa.games.ogniem.dice import helpers
from bulawa.games.ogniem.going_in import Pushing, caught
from bulawa.games.ogniem.movement import empty_structures
from bulawa.games.ogniem.sequence import NextWinner
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, CAVALRY
from bulawa.games.ogniem.turning import FreeTurn, turn, why_no_turn
from bulawa.geometry.shapes import FRONT, LEFT, REAR

NOT_FOUGHT: Final = Reason("R237", "not_fought")
NOT_TOWARD: Final = Reason("R237", "not_toward_enemy")
MUST_PAY: Final = Reason("R238", "cavalry_pays")
NO_PAYER: Final = Reason("R238", "no_commander")
NOT_EMPTY: Final = Reason("R397", "not_vacated")


def fought(f: Clash, unit: int) -> list[int]:
    """Enemies whom it touched in the melee."""
    pairs = zip(f.faced[::3], f.faced[1::3])
    return list(dict.fromkeys(foe for one, foe in pairs if one == unit))


def edge_toward(f: Clash, unit: int, foe: int) -> int:
    """With which edge it fought that enemy; the front before others, and all edges of a square are front.  [R237]"""
    triples = zip(f.faced[::3], f.faced[1::3], f.faced[2::3])
    edges = [edge for one, other, edge in triples if (one, other) == (unit, foe)]
    fronts = [edge for edge in edges if edge == FRONT or edge >= ALL_FRONT]
    return FRONT if fronts or not edges else edges[0]


def vacated(g: Ogniem, f: Clash, unit: int) -> list[int]:
    """Structures of which it has beaten the garrison, and that are empty now.  [R396] [R397]"""
    beaten, empty = fought(f, unit), empty_structures(g)
    return [structure for foe, structure in zip(f.held[::2], f.held[1::2]) if foe in beaten and structure in empty]


class AfterMelee(Ask[Ogniem, Clash]):
    """Each winner that no longer touches an enemy, one after the other.  [R236]"""

    key = "after_melee"
    rule = "R236"
    verbs = (PURSUE, HOLD, KEEP, OCCUPY)

    def who(self, g: Ogniem, f: Clash) -> list[int]:
        return [g.board.sides[f.waiting[0]]] if f.waiting else []

    def options(self, g: Ogniem, f: Clash, seat: int) -> list[Choice]:
        unit = f.waiting[0]
        found: list[Choice] = [(PURSUE, foe) for foe in fought(f, unit) or [unit]]
        if q.arm(g, unit) == CAVALRY:
            found += [(HOLD, one) for one in helpers(g, unit)]
        else:
            found.append((KEEP,))
        return [*found, *((OCCUPY, one) for one in vacated(g, f, unit))]

    def bar(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Reason | None:
        unit = f.waiting[0]
        if choice[0] == PURSUE:
            return None if choice[1] in (fought(f, unit) or [unit]) else NOT_FOUGHT
        if choice[0] == OCCUPY:
            return None if choice[1] in vacated(g, f, unit) else NOT_EMPTY
        if choice[0] == KEEP:
            return MUST_PAY if q.arm(g, unit) == CAVALRY else None
        return None if q.arm(g, unit) == CAVALRY and choice[1] in helpers(g, unit) else NO_PAYER

    def take(self, g: Ogniem, f: Clash, seat: int, choice: Choice) -> Frame | None:
        unit, f.waiting = f.waiting[0], f.waiting[1:]
        f.go_to(NextWinner)
        if choice[0] == PURSUE:
            return pursue(g, f, unit, choice[1])
        if choice[0] == OCCUPY:
            v.enter(g, unit, choice[1])
            v.put_open(g, unit, g.board.options.occupy_order)
            return Pushing(unit, caught(g, unit))
        if choice[0] == HOLD:
            v.spend_points(g, choice[1], 1)
        return FreeTurn(unit)


def pursue(g: Ogniem, f: Clash, unit: int, foe: int) -> Frame | None:
    """Open Attack, turned towards the enemy it fought; no movement.  [R237]"""
    v.put_open(g, unit, ATTACK)
    edge = edge_toward(f, unit, foe)
    if edge == FRONT or g.place[unit] >= 0:
        return None
    turns = turns_toward(g, unit, edge)
    if len(turns) > 1:
        return PursuitTurn(unit, edge)
    return turn(g, unit, turns[0]) if turns else None


def turns_toward(g: Ogniem, unit: int, edge: int) -> list[Choice]:
    """About face, or a quarter turn about any corner, to bring the front where that edge was.  [R129] [R237]"""
    hand = 0 if edge == LEFT else 1
    tried: list[Choice] = [(ABOUT,)] if edge == REAR else [(WHEEL, corner, hand) for corner in range(4)]
    return [one for one in tried if why_no_turn(g, unit, one) is None]


class PursuitTurn(Frame):
    """A pursuer that fought with its flank turns about a corner of its owner's choice.  [R237]"""

    fields = "unit:element edge=0..3"

    def __init__(self, unit: int, edge: int) -> None:
        self.at = 0
        self.unit = unit
        self.edge = edge
        """With which it fought."""

    def steps(self) -> Steps:
        return PURSUIT_TURN

    def copy(self) -> Frame:
        return PursuitTurn(self.unit, self.edge)


class ChooseCorner(Ask[Ogniem, PursuitTurn]):
    """It must turn; about which corner is left to its owner (chapter 4.3.6).  [R129] [R237]"""

    key = "pursuit_turn"
    rule = "R237"
    verbs = (WHEEL,)

    def who(self, g: Ogniem, f: PursuitTurn) -> list[int]:
        return [g.board.sides[f.unit]]

    def options(self, g: Ogniem, f: PursuitTurn, seat: int) -> list[Choice]:
        return turns_toward(g, f.unit, f.edge)

    def bar(self, g: Ogniem, f: PursuitTurn, seat: int, choice: Choice) -> Reason | None:
        return None if choice in self.options(g, f, seat) else NOT_TOWARD

    def take(self, g: Ogniem, f: PursuitTurn, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return turn(g, f.unit, choice)


PURSUIT_TURN: Steps = (ChooseCorner(),)
