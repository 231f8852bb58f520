"""Judgement of a battle: strength, heart, goals and order points of both sides."""

from __future__ import annotations

from math import exp

from bulawa.games.ogniem import motivation
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.bot.goals import Claims
from bulawa.games.ogniem.bot.ground import Places
from bulawa.games.ogniem.bot.weights import ORDER_POINT, POINT, SURE
from bulawa.games.ogniem.bot.worth import pride, strength
from bulawa.games.ogniem.state import Ogniem


def judge(g: Ogniem, seat: int) -> float:
    """How likely a side is to win, 0 to 1; a draw is half a win."""
    if g.result is not None:
        return share_of(g.result.winners, seat)
    return 1 - 1 / (1 + exp(SURE * lean(g, seat)))


def share_of(winners: list[int], seat: int) -> float:
    return 1 / len(winners) if seat in winners else 0.0


def lean(g: Ogniem, seat: int) -> float:
    """The difference of all aspects, in units."""
    return sum(aspects(g, seat).values())


def aspects(g: Ogniem, seat: int) -> dict[str, float]:
    """What each aspect adds to a side's chances."""
    other = 1 - seat
    points = motivation.scores(g)
    claims = Claims(g)
    late = g.round / max(1, g.rounds)
    return {
        "strength": strength(g, seat) - strength(g, other),
        "motivation": pride(g.motivation[seat]) - pride(g.motivation[other]),
        "goals": POINT * late * (points[seat] - points[other]),
        "ground": footing(g, seat, claims) - footing(g, other, claims),
        "command": ORDER_POINT * (purse(g, seat) - purse(g, other)),
    }


def footing(g: Ogniem, side: int, claims: Claims) -> float:
    """What the places of a side's elements are worth to them."""
    return sum([Places(g, one, claims).now() for one in q.elements(g, side)])


def purse(g: Ogniem, side: int) -> int:
    return sum(points for one, points in enumerate(g.points) if g.board.sides[one] == side)
