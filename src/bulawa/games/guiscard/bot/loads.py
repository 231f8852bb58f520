"""Men who are carried: the one a side has come for is taken up and brought on by many hands (specification 8.1)."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, ways_to
from bulawa.games.guiscard.bot.places import refuge
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.state import ASLEEP, STUNNED, Guiscard


def is_for_taking(g: Guiscard, man: int, cell: int) -> bool:
    """Does the one they have come for lie there, and could this man lift him?"""
    prize = aims(g).prize
    if prize < 0 or g.cell[prize] != cell or g.health[prize] not in (STUNNED, ASLEEP) or q.is_mounted(g, man):
        return False
    return q.are_enemies(g, man, prize) and not q.is_threatened(g, q.seat(g, man), cell)


def drop_score(g: Guiscard, cell: int) -> float:
    """Laid down where the next one has the shortest way with him; a friend, where he is safe."""
    frame = g.frames[-1]
    if not isinstance(frame, Move) or frame.load < 0:
        return 0.0
    if frame.load == aims(g).prize and q.are_enemies(g, frame.man, frame.load):
        return -w.PUSHED * ways_to(g, frame.man, aims(g).prize_edges)[cell]
    return refuge(g, frame.load, cell)
