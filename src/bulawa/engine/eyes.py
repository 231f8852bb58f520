"""Who looks: seats as bits. A spectator has none of their eyes; to the eyes of all seats everything lies open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Eyes = int
"""Bit n is set when the seat numbered n looks."""

SPECTATOR: Final = 0


def eyes_of(*seats: int) -> Eyes:
    """The eyes of these seats together."""
    eyes = SPECTATOR
    for seat in seats:
        eyes |= 1 << seat
    return eyes


def sees(eyes: Eyes, seat: int) -> bool:
    """Whether these eyes see what that seat sees."""
    return eyes >> seat & 1 == 1


def asked(eyes: Eyes, waiting: Iterable[int]) -> int | None:
    """The first of those looking who must answer now."""
    for seat in waiting:
        if eyes >> seat & 1:
            return seat
    return None
