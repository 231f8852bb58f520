"""A bot that is not our own, as the referee meets it: a process apart that is asked and may be sent away."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bulawa.bots.apart import Apart, Lost
from bulawa.bots.bot import Bot
from bulawa.bots.look import Look
from bulawa.bots.referee import Fault
from bulawa.engine.errors import UnknownName
from bulawa.engine.flow import Choice

MODULE = "bulawa.bots.guest"

START_SECONDS = 60.0
"""A bot that has not come by then never will."""

GRACE = 3.0
"""Seconds beyond the limit after which a bot that does not come back is cut off."""

MOST = 1 << 16
"""Bytes of an answer."""


@dataclass(frozen=True)
class Limits:
    """What a bot that is not our own may use."""

    seconds: float = 60.0
    """For one answer."""
    memory: int = 2048
    """Megabytes."""
    cpu: int = 3600
    """Seconds of processor time in one game."""


class Foreign(Bot):
    """Somebody else's bot in a process of its own, which dies with the game."""

    def __init__(self, place: str, seed: str | None, limits: Limits) -> None:
        """Made as `module:Class` with a seed; without one it is only looked for."""
        super().__init__(seed or "")
        self.limits = limits
        self.number = 0
        self.process = Apart(MODULE)
        try:
            self.ask({"bot": place, "seed": seed, "memory": limits.memory, "cpu": limits.cpu}, START_SECONDS)
        except BaseException:
            self.leave()
            raise

    def choose(self, look: Look) -> Choice:
        told = self.ask({"look": look.written()}, self.limits.seconds + GRACE)
        self.simulations = told["simulations"] if type(told.get("simulations")) is int else 0
        choice = told.get("choice")
        if not isinstance(choice, list) or not all(type(number) is int for number in choice):
            raise Fault("its process answers something else than a choice")
        return tuple(choice)

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to this question and no other; what is wrong with it is the bot's fault."""
        self.number += 1
        try:
            told = self.process.ask({**question, "number": self.number}, seconds, MOST)
        except Lost as lost:
            late = self.process.late and "look" in question
            raise Fault(f"no answer within {self.limits.seconds:g} s" if late else str(lost)) from None
        if not isinstance(told, dict) or told.get("number") != self.number:
            raise Fault("its process answers what was not asked")
        if "unknown" in told:
            raise UnknownName(str(Fault(str(told["unknown"]))))
        if "fault" in told:
            raise Fault(str(told["fault"]))
        return told

    def leave(self) -> None:
        self.process.close()


def look_for(place: str) -> None:
    """Whether such a bot can be found, asked in a process apart; `UnknownName` says why not."""
    try:
        Foreign(place, None, Limits()).leave()
    except Fault as fault:
        raise UnknownName(f"bot: {place} cannot be loaded: {fault}") from None


ADOPT = 36
"""The number under which Linux knows PR_SET_CHILD_SUBREAPER."""


def adopt_strays() -> None:
    """Whatever a bot's process starts and sends away becomes this one's, which can end it."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)


def end_strays() -> None:
    """End all that bots have left behind; only when no bot is at the table any more."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError, IndexError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == os.getpid():
                pid = int(status.parent.name)
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
