"""What a scenario remembers by itself: who hides under which cloak, and with whom a lady rides."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


class Errand:
    """Never changed in place, so that copies of the battle may share it until something happens."""

    def __init__(self, under: tuple[int, ...], unmasked: int, pillion: int) -> None:
        self.under = under
        """By mourner, in the order of the cloaks: who he is; NOBODY while that is not said yet."""
        self.unmasked = unmasked
        """The turn in which the cloaks fell; 0 while they are worn."""
        self.pillion = pillion
        """The horse on which the lady rides, or NOBODY."""
