"""Chance: who answers a roll or a draw. The state never holds a seed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from mypy_extensions import mypyc_attr

from bulawa.engine.errors import BulawaError, ScriptError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Something that rolls dice and draws cards."""

    def roll(self, sides: list[int]) -> list[int]:
        """One face for each die; `sides` holds the number of its faces."""
        raise NotImplementedError

    def draw(self, deck: list[int], count: int) -> list[int]:
        """`count` different cards of the deck, in the order drawn."""
        raise NotImplementedError


class Dealer(Chance):
    """Fair chance from a seed: SHA-256 of the seed and a counter, two bytes a number.

    Anybody who is told the seed can repeat every roll, and nobody can choose the seed to fit
    a hash that was published before. That makes the dice provable.
    """

    def __init__(self, seed: str, nonces: str = "") -> None:
        self.seed = seed
        self.key = b""
        self.blocks = 0
        self.block = b""
        self.at = 32
        self.mix(nonces)

    def mix(self, nonces: str) -> None:
        """From here on deal from the seed and from what the players have added to it, if anything."""
        self.key = bytes_of(self.seed) + (b"\n" + nonces.encode() if nonces else b"")
        self.blocks = 0
        self.at = 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        fair = 65536 - 65536 % n
        while True:
            if self.at == 32:
                self.deal_block()
            number = self.block[self.at] * 256 + self.block[self.at + 1]
            self.at += 2
            if number < fair:
                return number % n

    def dealt(self) -> int:
        """How many numbers were taken so far: where a copy of this dealer would go on."""
        return self.blocks * 16 - (32 - self.at) // 2

    def go_to(self, dealt: int) -> None:
        """Stand where so many numbers have been taken."""
        self.blocks = dealt // 16
        self.at = 32
        if dealt % 16:
            self.deal_block()
            self.at = dealt % 16 * 2

    def deal_block(self) -> None:
        self.block = sha256(self.key + b"#%d" % self.blocks).digest()
        self.blocks += 1
        self.at = 0

    def roll(self, sides: list[int]) -> list[int]:
        return [1 + self.below(n) for n in sides]

    def draw(self, deck: list[int], count: int) -> list[int]:
        left = deck[:]
        return [left.pop(self.below(len(left))) for _ in range(count)]


class Arranged(Dealer):
    """A dealer whose first results were written down; after them the dice are fair. The numbers it has taken count
    each arranged result as one."""

    def __init__(self, seed: str, results: Sequence[Sequence[int]]) -> None:
        super().__init__(seed)
        self.script = Script(results)

    def dealt(self) -> int:
        return self.script.at + super().dealt()

    def go_to(self, dealt: int) -> None:
        self.script.at = min(dealt, len(self.script.results))
        super().go_to(dealt - self.script.at)

    def roll(self, sides: list[int]) -> list[int]:
        return super().roll(sides) if self.script.used_up() else self.script.roll(sides)

    def draw(self, deck: list[int], count: int) -> list[int]:
        return super().draw(deck, count) if self.script.used_up() else self.script.draw(deck, count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Chance):
    """Chance that was written down: for tests, replays and planners. It checks what it is asked."""

    def __init__(self, results: Sequence[Sequence[int]]) -> None:
        self.results = [list(result) for result in results]
        self.at = 0

    def next(self, wanted: str) -> list[int]:
        if self.at >= len(self.results):
            raise ScriptError(f"the script is used up after {self.at} results, but {wanted} is wanted")
        result = self.results[self.at]
        self.at += 1
        return result

    def roll(self, sides: list[int]) -> list[int]:
        faces = self.next(f"a roll of dice with {sides} sides")
        if len(faces) != len(sides) or not all(1 <= f <= n for f, n in zip(faces, sides)):
            raise ScriptError(f"result {self.at} of the script, {faces}, is no roll of dice with {sides} sides")
        return faces

    def draw(self, deck: list[int], count: int) -> list[int]:
        cards = self.next(f"a draw of {count} cards")
        if len(cards) != count or len(set(cards)) != count or not set(cards) <= set(deck):
            raise ScriptError(f"result {self.at} of the script, {cards}, is no draw of {count} cards from {deck}")
        return cards

    def used_up(self) -> bool:
        return self.at == len(self.results)


class Replay(Script):
    """Recorded chance; with the dealer of the true seed it proves each result."""

    def __init__(self, results: Sequence[Sequence[int]], proof: Dealer | None = None) -> None:
        super().__init__(results)
        self.proof = proof

    def roll(self, sides: list[int]) -> list[int]:
        return self.proved(super().roll(sides), self.proof.roll(sides) if self.proof else None)

    def draw(self, deck: list[int], count: int) -> list[int]:
        return self.proved(super().draw(deck, count), self.proof.draw(deck, count) if self.proof else None)

    def proved(self, recorded: list[int], dealt: list[int] | None) -> list[int]:
        if dealt is not None and recorded != dealt:
            raise ScriptError(f"result {self.at} was recorded as {recorded}, but the seed gives {dealt}")
        return recorded


class Recorder(Chance):
    """Passes on another's results and keeps them, so that the journal can tell them."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.results: list[list[int]] = []

    def roll(self, sides: list[int]) -> list[int]:
        faces = self.source.roll(sides)
        self.results.append(faces[:])
        return faces

    def draw(self, deck: list[int], count: int) -> list[int]:
        cards = self.source.draw(deck, count)
        self.results.append(cards[:])
        return cards

    def take(self) -> list[list[int]]:
        """The results since the last call."""
        results = self.results
        self.results = []
        return results


def fingerprint(seed: str) -> str:
    """What is published before the first roll: it commits to the seed without telling it."""
    return sha256(b"bulawa:" + bytes_of(seed)).hexdigest()


def bytes_of(seed: str) -> bytes:
    """A seed as bytes; one that no journal could write down is refused."""
    try:
        return seed.encode()
    except UnicodeEncodeError:
        raise BulawaError(f"seed: a text in Unicode is expected, not {seed!r}") from None
