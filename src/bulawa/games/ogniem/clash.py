"""The running melee: who fights, who rushed in, what has been dealt."""

from __future__ import annotations

from typing import Final

from bulawa.games.ogniem.dice import Testing
from bulawa.games.ogniem.state import Ogniem

ALL_FRONT: Final = 4
"""Added to an edge of a unit whose every edge was its front: a square, a garrison.  [R32]"""


class Clash(Testing):
    """One melee, from the first contact to the last withdrawal; its steps stand in melee.py."""

    fields = (
        "active:element charger:element target:element counter:element rushing:element* ready:element* units:element* "
        "waiting:element* extras:element* blows=-1..99* next=0..999 hits=0..99 failed dealt=0..99* advantage=-99..99* "
        "winner=-1..1 could:element* broke:element faced=0..999* spots=-9999..99999* held=0..999*"
    )

    def __init__(
        self, active: int, charger: int, target: int, counter: int, rushing: list[int], ready: list[int],
        units: list[int], waiting: list[int], extras: list[int], blows: list[int], next: int, hits: int, failed: int,
        dealt: list[int], advantage: list[int], winner: int, could: list[int], broke: int, faced: list[int],
        spots: list[int], held: list[int],
    ) -> None:  # fmt: skip
        self.at = 0
        self.active = active
        self.charger = charger
        """Who charged; -1 where nobody did."""
        self.target = target
        self.counter = counter
        """Who counter-charged."""
        self.rushing = rushing
        """Units that came with impetus.  [R189] [R196]"""
        self.ready = ready
        """Units that have reacted: they are not activated again.  [R198]"""
        self.units = units
        self.waiting = waiting
        """Units that a step has yet to deal with."""
        self.extras = extras
        """Pairs of a unit and the enemy who gets one of its odd dice.  [R216]"""
        self.blows = blows
        self.next = next
        self.hits = hits
        self.failed = failed
        self.dealt = dealt
        """DP by element."""
        self.advantage = advantage
        self.winner = winner
        """The side that has won; -1 in a tie."""
        self.could = could
        """Units that charged with impetus and may break through.  [R232]"""
        self.broke = broke
        """The unit that has broken through."""
        self.faced = faced
        """Triples of a unit, an enemy that it touched, and its own edge that touched him (see ALL_FRONT)."""
        self.spots = spots
        """Where the units stood when the blows fell: x and y of each."""
        self.held = held
        """Pairs of a garrison and the structure that it held then.  [R397]"""


def side_of(g: Ogniem, f: Clash, side: int) -> list[int]:
    return [unit for unit in f.units if g.board.sides[unit] == side]


def winners(g: Ogniem, f: Clash) -> list[int]:
    return side_of(g, f, f.winner) if f.winner >= 0 else []


def losers(g: Ogniem, f: Clash) -> list[int]:
    return side_of(g, f, 1 - f.winner) if f.winner >= 0 else []


def blow_at(f: Clash) -> list[int]:
    """Attacker, enemy, dice, forced and free re-rolls, effectiveness of the present blow."""
    return f.blows[f.next : f.next + 6]
