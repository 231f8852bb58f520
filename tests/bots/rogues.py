"""Bots that misbehave, for the arena's tests."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from stat import S_ISSOCK

from bulawa.bots import Bot, Look, Random
from bulawa.engine.flow import Choice


class Crasher(Bot):
    """Raises at its third answer."""

    def choose(self, look: Look) -> Choice:
        self.simulations += 1
        if self.simulations == 3:
            raise RuntimeError("my plan was bad")
        return look.options()[0]


class Quitter(Bot):
    """Kills its own process."""

    def choose(self, look: Look) -> Choice:
        os._exit(7)


class Leaver(Bot):
    """Asks the program to end."""

    def choose(self, look: Look) -> Choice:
        raise SystemExit(3)


class Sleeper(Bot):
    """Never answers."""

    def choose(self, look: Look) -> Choice:
        while True:
            time.sleep(0.1)


class Dawdler(Bot):
    """Answers, but too late."""

    def choose(self, look: Look) -> Choice:
        time.sleep(1.3)
        return look.options()[0]


class Cheat(Bot):
    """Answers what is not allowed."""

    def choose(self, look: Look) -> Choice:
        return (4, 99)


class Nonsense(Bot):
    """Answers what is no choice at all."""

    def choose(self, look: Look) -> Choice:
        return "storm!"  # type: ignore[return-value]


class Chatterbox(Random):
    """Prints where only the report belongs."""

    def choose(self, look: Look) -> Choice:
        print("I think, therefore I print")
        return super().choose(look)


class Broken(Bot):
    """Cannot even be made."""

    def __init__(self, seed: str = "") -> None:
        raise ValueError("no seed is good enough")


class Splitter(Random):
    """Goes on in two processes after its first answers."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.answers = 0

    def choose(self, look: Look) -> Choice:
        self.answers += 1
        if self.answers < 4:
            os.fork()
        return super().choose(look)


class Parent(Random):
    """Leaves a process behind that has nothing to do."""

    def choose(self, look: Look) -> Choice:
        self.simulations += 1
        if self.simulations == 1:
            child = os.fork()
            if not child:
                time.sleep(600)
            Path(os.environ["LEFT_BEHIND"]).write_text(str(child))
        return super().choose(look)


class Braggart(Random):
    """Says nonsense of its own speed."""

    def choose(self, look: Look) -> Choice:
        self.simulations = float("nan")  # type: ignore[assignment]
        return super().choose(look)


class Scribbler(Bot):
    """Speaks where only the arena speaks."""

    def choose(self, look: Look) -> Choice:
        for number in range(3, 30):
            with suppress(OSError):
                if S_ISSOCK(os.fstat(number).st_mode):
                    os.write(number, b"\0\0\0\5hello")
        return look.options()[0]


class Rambler(Bot):
    """Has much to say, in colour."""

    def choose(self, look: Look) -> Choice:
        raise RuntimeError("\x1b[31mred\n" + "x" * 1_000_000)
