"""What the process of a bot that is not our own does: it makes the bot, shows it what its seat may see, and says what
it answers. Run as a module.

It knows nothing of the game but a guess made from the bot's seat, and sets itself limits before it meets the bot."""

from __future__ import annotations

import ctypes
import signal
import sys
from contextlib import suppress
from typing import Any

from bulawa.bots.apart import serve
from bulawa.bots.bot import Bot
from bulawa.bots.look import Look
from bulawa.engine.errors import UnknownName

LONGEST = 1000
"""Letters of what goes wrong."""


class Guest:
    """The bot, once it is made."""

    def __init__(self) -> None:
        self.bot: Bot | None = None

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Whatever the bot raises is its own fault, and told."""
        number = asked["number"]
        try:
            return {"number": number, **(self.choose(asked) if "look" in asked else self.come(asked))}
        except UnknownName as error:
            return {"number": number, "unknown": str(error)[:LONGEST]}
        except BaseException as error:
            return {"number": number, "fault": f"crashed, {type(error).__name__}: {error}"[:LONGEST]}

    def come(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Make the bot, within its limits from before its module is read."""
        from bulawa.bots import imported

        limit(asked["memory"], asked["cpu"])
        found = imported(asked["bot"])
        if asked["seed"] is not None:
            self.bot = found(asked["seed"])
        return {}

    def choose(self, asked: dict[str, Any]) -> dict[str, Any]:
        assert self.bot is not None
        choice = self.bot.choose(Look.read(asked["look"]))
        simulations = getattr(self.bot, "simulations", 0)
        told = {"simulations": simulations if type(simulations) is int else 0}
        if isinstance(choice, tuple) and choice and all(type(number) is int for number in choice):
            return {**told, "choice": choice}
        return {**told, "fault": f"illegal answer, {choice!r} is no choice in numbers"[:LONGEST]}


def limit(megabytes: int, seconds: int) -> None:
    """No more memory and processor time than this, where the system can see to it."""
    if sys.platform == "win32":
        return
    import resource

    memory = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


DIE_WITH_PARENT = 1
"""The number under which Linux knows PR_SET_PDEATHSIG."""


def leave_with_the_referee() -> None:
    """Should the referee be gone, nobody is left to send this process away."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


if __name__ == "__main__":
    leave_with_the_referee()
    serve(Guest().answer)
