"""How much one address may ask for, so that nobody stalls the tables of others."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from bulawa.server.wire.requests import AskChronicle, AskLog, AskReport, Fork, Hint, Join, LookAs, Replay

DEAR = frozenset({Join, LookAs, Replay, Hint, AskChronicle, AskLog, AskReport, Fork})
"""Messages that tell or reckon much."""
PRICE = 10
"""Of such a message; any other costs 1."""

MOST_KNOWN = 10_000
"""Addresses whose doings are remembered."""


@dataclass(frozen=True)
class Limits:
    """What one address, and one connection, may do."""

    connections: int = 64
    """At a time from one address."""
    messages: float = 400.0
    """Prices of messages a second from one address; half of it from one connection."""
    burst: float = 4000.0
    """So much at once after a pause, before anybody waits."""
    requests: float = 240.0
    """Over HTTP a second from one address, and the attempts to connect; ten times as many at once."""
    matches: float = 500.0
    """New matches an hour from one address."""
    attempts: float = 60.0
    """To sign in or to make an account, an hour from one address."""


NONE = Limits(connections=1_000_000, messages=1e9, burst=1e9, requests=1e9, matches=1e9, attempts=1e9)
"""For measurements."""


class Bucket:
    """Fills at a steady rate up to its brim; whoever takes more than there is has to wait."""

    def __init__(self, rate: float, brim: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.brim = brim
        self.clock = clock
        self.level = brim
        self.at = clock()

    def take(self, price: float) -> float:
        """The seconds after which what was taken will have flowed in; 0 when it was there."""
        now = self.clock()
        level = self.level + (now - self.at) * self.rate
        self.level = level = (level if level < self.brim else self.brim) - price
        self.at = now
        return 0.0 if level >= 0 else -level / self.rate

    def has(self, price: float) -> bool:
        """Take so much if it is there, else nothing."""
        if self.take(0) > 0 or self.level < price:
            return False
        self.level -= price
        return True


class Guests:
    """What each address does."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connected: Counter[str] = Counter()
        self.speech: OrderedDict[str, Bucket] = OrderedDict()
        self.founding: OrderedDict[str, Bucket] = OrderedDict()
        self.knocking: OrderedDict[str, Bucket] = OrderedDict()

    def enter(self, address: str) -> bool:
        """Take a connection from that address, unless it has too many."""
        if self.connected[address] >= self.limits.connections:
            return False
        self.connected[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.connected[address] -= 1
        if not self.connected[address]:
            del self.connected[address]

    def speaking(self, address: str) -> Bucket:
        """What all connections from an address may say together."""
        return known(self.speech, address, self.limits.messages, self.limits.burst)

    def may_knock(self, address: str) -> bool:
        """Whether another request from there is looked at; who asks too often is not answered before it flows in."""
        return known(self.knocking, address, self.limits.requests, 10 * self.limits.requests).has(1)

    def may_found(self, address: str) -> bool:
        """Whether another match may be begun from there."""
        return known(self.founding, address, self.limits.matches / 3600, self.limits.matches).has(1)


def known(buckets: OrderedDict[str, Bucket], address: str, rate: float, brim: float) -> Bucket:
    """The bucket of an address; those of long silent ones are forgotten."""
    if address not in buckets:
        buckets[address] = Bucket(rate, brim)
        if len(buckets) > MOST_KNOWN:
            buckets.popitem(last=False)
    buckets.move_to_end(address)
    return buckets[address]
