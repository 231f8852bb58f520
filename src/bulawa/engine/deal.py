"""The first deal: where people play from afar, nothing is rolled or drawn before each of them has added to the seed.

Whoever made the seed could otherwise have chosen among many until the opening suited him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bulawa.engine.nonces import checked

if TYPE_CHECKING:
    from bulawa.engine.match import Match


def is_dealt(match: Match) -> bool:
    """Whether the match has begun: somebody must answer, or all is over."""
    return bool(match.state.waiting) or match.over


def awaited(match: Match) -> list[str]:
    """The seats that have yet to add to the seed before anything is dealt."""
    told, nonces = match.journal.header.get("awaits", []), match.journal.nonces or {}
    return [] if is_dealt(match) else [seat for seat in told if seat not in nonces]


def add_nonce(match: Match, seat: str, nonce: str) -> bool:
    """Mix what a seat adds into the dice, once, and only where the match was begun so; with the last one that was
    waited for the match begins. Whether it was added."""
    match.seat(seat)
    nonces = match.journal.nonces
    if nonces is None or seat in nonces or match.over:
        return False
    told, begins = {seat: checked(nonce)}, awaited(match) == [seat]
    match.mix({**nonces, **told})
    match.journal.add_nonce(told, first_deal(match) if begins else None)
    return True


def first_deal(match: Match) -> list[list[int]]:
    """Run up to the first question; what was rolled and drawn on the way."""
    match.start()
    return match.chance.take()
