"""The tale: everything that has happened, event by event. What lies before a checkpoint is read when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import overload

from msgspec import Struct

from bulawa.engine.flow import Event


class Told(Struct, frozen=True, gc=False):
    """An event, and the number of the answer that brought it; 0 before the first."""

    turn: int
    event: Event


Unfold = Callable[[int], Sequence[Told]]
"""Gives some events more: those before the one of that number."""


def nothing_before(number: int) -> Sequence[Told]:
    return ()


class Tale(Sequence[Event]):
    """Events in order; only the last ones need be at hand."""

    def __init__(self, begins: Container[str] = (), start: int = 0, unfold: Unfold = nothing_before) -> None:
        self.begins = begins
        """The keys of the events that begin a new part of the game."""
        self.start = start
        """The number of the first event at hand."""
        self.unfold = unfold
        self.at_hand: list[Told] = []
        self.chapters: list[tuple[int, Told]] = []
        """Where each part of the game begins: (number of the event, the event)."""

    def __len__(self) -> int:
        return self.start + len(self.at_hand)

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [told.event for told in self.part(*place.indices(len(self))[:2])]
        return self.told(place).event

    def told(self, number: int) -> Told:
        """An event with its turn; negative numbers count from the end."""
        number = number + len(self) if number < 0 else number
        if not 0 <= number < len(self):
            raise IndexError(f"there is no event {number}")
        self.reach(number)
        return self.at_hand[number - self.start]

    def part(self, low: int, high: int) -> list[Told]:
        """The events from one number up to another."""
        if low < self.start:
            self.reach(low)
        return self.at_hand[low - self.start : max(low, high) - self.start]

    def reach(self, number: int) -> None:
        """Have the event of that number at hand."""
        while number < self.start:
            more = self.unfold(self.start)
            assert more, "no event is missing"
            self.at_hand[:0] = more
            self.start -= len(more)

    def number_of(self, event: Event) -> int:
        """The number of an event, looked for from the end."""
        return next(n for n in range(len(self) - 1, -1, -1) if self[n] is event)

    def chapter_of(self, number: int) -> int:
        """The number of the event that began the part of the game in which another happened."""
        return next((first for first, _ in reversed(self.chapters) if first <= number), 0)

    def up_to(self, turn: int) -> Tale:
        """The tale as it was after a turn."""
        end = len(self)
        while end and self.told(end - 1).turn > turn:
            end -= 1
        short = Tale(self.begins, min(self.start, end), self.unfold)
        short.at_hand = self.part(self.start, end)
        short.chapters = [(n, told) for n, told in self.chapters if n < end]
        return short

    def tell(self, events: Iterable[Event], turn: int) -> None:
        """Go on with these events, which an answer brought."""
        at_hand, begins = self.at_hand, self.begins
        for event in events:
            told = Told(turn, event)
            if event.key in begins:
                self.chapters.append((len(self), told))
            at_hand.append(told)

    def forget(self, low: int, high: int) -> None:
        """Strike events that were taken back; what stands behind them moves up."""
        self.reach(low)
        del self.at_hand[low - self.start : high - self.start]
        self.chapters = [(n if n < low else n - high + low, told) for n, told in self.chapters if not low <= n < high]
