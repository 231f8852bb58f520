"""The clocks of one table, wound by what happens there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bulawa.server import clocks
from bulawa.server.clocks import Clocks, Control
from bulawa.server.records import Beside
from bulawa.server.wire.state import ClockNow, TimeNow


class Timing:
    """Knows how time is kept and where each clock stands."""

    def __init__(self, control: Control, standing: Clocks) -> None:
        self.control = control
        self.clocks = standing

    @classmethod
    def begin(cls, control: Control, seats: Sequence[str], waiting: Collection[str], now: float) -> Timing:
        return cls(control, clocks.begin(control, seats, waiting, now))

    @classmethod
    def read(cls, told: Mapping[str, Any] | None) -> Timing | None:
        """As they are kept; None: nobody keeps time at this table."""
        return None if told is None else cls(*clocks.read(told))

    def turn(self, waiting: Collection[str], awaited: Collection[str], over: bool, now: float) -> Beside:
        """After a change: who runs now; what is to be kept of it."""
        if awaited:
            return self.gather(awaited)
        return self.stand(
            clocks.stopped(self.clocks, now) if over else clocks.turned(self.control, self.clocks, waiting, now)
        )

    def gather(self, awaited: Collection[str]) -> Beside:
        """Somebody has come to a table where nothing is dealt yet."""
        return self.stand(clocks.gathering(self.control, self.clocks, awaited))

    def stand(self, now: Clocks) -> Beside:
        before, self.clocks = self.clocks, now
        return {} if now == before else self.kept()

    def rest(self, seat: str, seconds: float) -> Beside:
        """A seat takes time off."""
        self.clocks = clocks.rested(self.clocks, seat, seconds)
        return self.kept()

    def kept(self) -> Beside:
        return {"clocks": clocks.written(self.control, self.clocks), "due": clocks.next_end(self.clocks)}

    def late(self, now: float) -> list[str]:
        return clocks.late(self.clocks, now)

    def told(self, now: float) -> TimeNow:
        """Seconds left, and which clocks run: a browser counts on from there."""
        seats = {
            seat: ClockNow(left=round(clock.at(now), 1), runs=clock.until is not None, vacation=round(clock.vacation))
            for seat, clock in self.clocks.items()
        }
        return TimeNow(kind=self.control.kind, forfeit=self.control.forfeit, seats=seats)
