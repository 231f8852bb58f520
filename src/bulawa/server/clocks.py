"""The clocks of a match: how long each seat may still take, and when its time is over.

Nothing here looks at a watch: whoever asks says what time it is, in seconds, and a clock that runs tells when it ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

GAME: Final = "game"
MOVE: Final = "move"
DAYS: Final = "days"
Kind = Literal["game", "move", "days"]

DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class Control:
    """How time is kept, as the table was set."""

    kind: Kind
    """`game`: so long for all moves; `move`: so long for each; `days`: so many days for each."""
    seconds: float
    increment: float = 0.0
    """What a move gives back, where time is for the whole game; where it is for each move, so much of what a move has
    left over is saved for the next ones."""
    vacation: float = 0.0
    """Seconds off that each seat may take, where moves have days."""
    forfeit: bool = True
    """Whose time is over has lost; else a bot plays on for him."""


@dataclass(frozen=True)
class Clock:
    """One seat's time: what is left while it stands, or when it ends while it runs."""

    left: float
    until: float | None = None
    vacation: float = 0.0

    def at(self, now: float) -> float:
        """Seconds left."""
        return self.left if self.until is None else max(0.0, self.until - now)


Clocks = Mapping[str, Clock]


def begin(control: Control, seats: Iterable[str], waiting: Collection[str], now: float) -> Clocks:
    """All clocks full, those of the seats running that must answer first."""
    full = {seat: Clock(control.seconds, None, control.vacation) for seat in seats}
    return turned(control, full, waiting, now)


def turned(control: Control, clocks: Clocks, waiting: Collection[str], now: float) -> Clocks:
    """After an answer: who need not answer any more stops, who must begins to run."""
    return {seat: set_to(control, clock, seat in waiting, now) for seat, clock in clocks.items()}


def set_to(control: Control, clock: Clock, runs: bool, now: float) -> Clock:
    if runs == (clock.until is not None):
        return clock
    if runs:
        return replace(clock, until=now + clock.left)
    return replace(clock, left=after_move(control, clock.at(now)), until=None)


def after_move(control: Control, left: float) -> float:
    """What a seat has when it has moved."""
    if control.kind == GAME:
        return left + control.increment
    return control.seconds + min(left, control.increment)


def gathering(control: Control, clocks: Clocks, awaited: Collection[str]) -> Clocks:
    """Before anything is dealt: who is awaited runs on, if time is kept of it; whoever has come has all his time."""
    return {
        seat: clock if seat in awaited else Clock(control.seconds, None, clock.vacation)
        for seat, clock in clocks.items()
    }


def stopped(clocks: Clocks, now: float) -> Clocks:
    """The game is over: whatever is left is left."""
    return {seat: replace(clock, left=clock.at(now), until=None) for seat, clock in clocks.items()}


def late(clocks: Clocks, now: float) -> list[str]:
    """The seats whose time is over."""
    return [seat for seat, clock in clocks.items() if clock.until is not None and clock.until <= now]


def next_end(clocks: Clocks) -> float | None:
    """When the first clock that runs will end."""
    return min((clock.until for clock in clocks.values() if clock.until is not None), default=None)


def shifted(clocks: Clocks, seconds: float) -> Clocks:
    """As if so much time had not passed: nobody could answer, or the watch was set."""
    return {
        seat: clock if clock.until is None else replace(clock, until=clock.until + seconds)
        for seat, clock in clocks.items()
    }


def rested(clocks: Clocks, seat: str, seconds: float) -> Clocks:
    """A seat takes time off, as much as it has; the clock that runs ends so much later."""
    clock = clocks[seat]
    taken = min(seconds, clock.vacation)
    longer = replace(clock, vacation=clock.vacation - taken)
    if longer.until is None:
        longer = replace(longer, left=longer.left + taken)
    else:
        longer = replace(longer, until=longer.until + taken)
    return {**clocks, seat: longer}


def written(control: Control, clocks: Clocks) -> dict[str, Any]:
    """As the store keeps them."""
    rows = {seat: [clock.left, clock.until, clock.vacation] for seat, clock in clocks.items()}
    return {"control": vars(control), "clocks": rows}


def read(told: Mapping[str, Any]) -> tuple[Control, Clocks]:
    """What was written."""
    return Control(**told["control"]), {seat: Clock(*row) for seat, row in told["clocks"].items()}
