"""Chances as a good player reckons them: of dice by what the pack says of them, of victory by a sum of weights."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from bulawa.games.chocim.board import Board

HOPE: Final = 0.02
"""What is left of a die behind a fort that no face reaches."""
PROFIT: Final = 0.7
"""Hits that a raised die adds, as often one is found that profits."""


def chance_of(leaning: float) -> float:
    """A sum of weights as a chance."""
    return 1 / (1 + exp(-max(-12.0, min(12.0, leaning))))


def leaning_of(chance: float) -> float:
    """The sum of weights behind a chance."""
    return log(chance / (1 - chance))


def mixed(chance: float, good: float, bad: float) -> float:
    """Two leanings by the chance of the first."""
    return leaning_of(chance * chance_of(good) + (1 - chance) * chance_of(bad))


def bell(x: float) -> float:
    """The chance that a normal number is below x."""
    return 1 / (1 + exp(-1.702 * max(-6.0, min(6.0, x))))


def strikes(board: Board, fort: int) -> float:
    """The chance that a die behind such a fort hits or routs.  [R71] [R73] [R74]"""
    return max(HOPE, (board.die + 1 - board.hit - fort) / board.die)


def hits(board: Board) -> float:
    """The chance that any other die hits.  [R74]"""
    return (board.rout - board.hit) / board.die


def routs(board: Board) -> float:
    """The chance that a die routs.  [R73]"""
    return (board.die + 1 - board.rout) / board.die


def profit(raised: int, dice: int) -> float:
    """Hits that may be expected of dice that can be raised: about every second one profits."""
    return PROFIT * min(raised, dice // 2)


def spread(chance: float, dice: int) -> float:
    """How far the hits of so many dice stray, squared."""
    return chance * (1 - chance) * dice


def fall_chance(
    board: Board, dice: int, fort: int, raised: int, defenders: int, against: int, raised_against: int
) -> float:
    """The chance that so many attacking dice, some of them raised, leave no defender.  [R71] [R73] [R74]"""
    if not defenders:
        return 1.0
    attack, defence = strikes(board, fort), hits(board)
    mean = attack * dice + profit(raised, dice) - defence * against - profit(raised_against, against)
    return bell((mean - defenders + 0.5) / sqrt(spread(attack, dice) + spread(defence, against) + 0.1))
