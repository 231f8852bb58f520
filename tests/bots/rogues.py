"""Bots that misbehave, for the arena's tests."""

from __future__ import annotations

import gc
import json
import os
import signal
import time
from contextlib import suppress
from fcntl import F_GETFL, fcntl
from pathlib import Path
from stat import S_ISFIFO

from bulawa.bots import Bot, Look, Random
from bulawa.bots.referee import Fixture, Played
from bulawa.engine.flow import Choice, Result


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
        time.sleep(1.1)
        return look.options()[0]


class Cheat(Bot):
    """Answers what is not allowed."""

    def choose(self, look: Look) -> Choice:
        return (4, 99)


class Mule(Bot):
    """Answers what can be said in this game, but is never allowed now."""

    def choose(self, look: Look) -> Choice:
        offered = {choice[0] for choice in look.options()}
        verbs = look.laid.vocabulary.verbs
        return next((n,) for n, fields in enumerate(verbs.values()) if not fields and n not in offered)


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
    """Sends a process away that has nothing to do, and that no longer belongs to it."""

    def choose(self, look: Look) -> Choice:
        self.simulations += 1
        if self.simulations == 1 and not os.fork():
            os.setsid()
            if os.fork():
                os._exit(0)
            Path(os.environ["LEFT_BEHIND"]).write_text(str(os.getpid()))
            time.sleep(600)
        return super().choose(look)


class Kidnapper(Bot):
    """Kills the referee."""

    def choose(self, look: Look) -> Choice:
        os.kill(os.getppid(), signal.SIGKILL)
        return look.options()[0]


class Glutton(Bot):
    """Takes three gigabytes."""

    def choose(self, look: Look) -> Choice:
        return (len(bytearray(3 << 30)),)


class Burner(Bot):
    """Burns processor time, and cannot be told to stop."""

    def choose(self, look: Look) -> Choice:
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)
        while True:
            pass


class Windbag(Bot):
    """Has no end of an answer."""

    def choose(self, look: Look) -> Choice:
        return tuple(range(1_000_000))


class Usurper(Bot):
    """Sets the result wherever it finds one, and answers what is not allowed."""

    def choose(self, look: Look) -> Choice:
        def crowned(table: Fixture, winners: list[str]) -> Played:
            return Played(0, {}, list(look.laid.vocabulary.kinds["seat"]), "usurped")

        Fixture.close = crowned  # type: ignore[method-assign, assignment]
        for thing in gc.get_objects():
            if isinstance(thing, (Played, Result)):
                thing.winners.clear()
        return (99, 99)


class Braggart(Random):
    """Says nonsense of its own speed."""

    def choose(self, look: Look) -> Choice:
        self.simulations = float("nan")  # type: ignore[assignment]
        return super().choose(look)


def mouths() -> list[int]:
    """The pipes into which this process can speak."""
    found = []
    for number in range(3, 30):
        with suppress(OSError):
            if S_ISFIFO(os.fstat(number).st_mode) and fcntl(number, F_GETFL) & os.O_ACCMODE == os.O_WRONLY:
                found.append(number)
    return found


class Scribbler(Bot):
    """Writes into the pipe what is no message."""

    def choose(self, look: Look) -> Choice:
        for mouth in mouths():
            os.write(mouth, b"\0\0\0\5hello")
        return look.options()[0]


class Forger(Bot):
    """Writes into the pipe that it has won."""

    def choose(self, look: Look) -> Choice:
        told = json.dumps(["played", {"winners": ["greek", "ottoman"], "reason": "forged"}]).encode()
        for mouth in mouths():
            os.write(mouth, len(told).to_bytes(4, "big") + told)
        return look.options()[0]


class Stammerer(Bot):
    """Sends half a message, and then nothing."""

    def choose(self, look: Look) -> Choice:
        for mouth in mouths():
            os.write(mouth, b"\0\0\1\0{")
        while True:
            time.sleep(0.1)


class Rambler(Bot):
    """Has much to say, in colour."""

    def choose(self, look: Look) -> Choice:
        raise RuntimeError("\x1b[31mred\n" + "x" * 1_000_000)
