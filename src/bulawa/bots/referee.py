"""One game between bots: who breaks the rules, crashes or never answers has lost, and it is said why."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from traceback import format_exception
from typing import Any

from bulawa.bots.bot import Bot
from bulawa.bots.look import Look
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice, State
from bulawa.engine.game import Game
from bulawa.engine.setup import Laid
from bulawa.engine.vocabulary import Vocabulary

RUNAWAY = 20_000
"""Answers after which a game is broken off; no game of ours needs so many."""


LONGEST = 300
"""Letters of a reason."""
DEEPEST = 12
"""Lines of a trace: the innermost ones."""


@dataclass
class Played:
    """One game as it went."""

    number: int
    seats: dict[str, int]
    """Seat -> which of the bots sat there: 0 is the first."""
    winners: list[str] = field(default_factory=list)
    reason: str = ""
    round: int | None = None
    fault: str = ""
    """Why a bot lost before the game was over."""
    decisions: list[int] = field(default_factory=list)
    simulations: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    crash: dict[str, Any] | None = None
    """Where one of our own failed (`trace`) and what it was asked (`asked`, for `Look.read`): it can be asked again."""

    def data(self) -> dict[str, Any]:
        return asdict(self)


class Fault(Exception):
    """A bot has lost by its own fault; the reason is told in one line, whatever the bot had to say."""

    def __init__(self, why: str, crash: dict[str, Any] | None = None) -> None:
        self.crash = crash
        told = why if len(why) <= LONGEST else f"{why[:LONGEST]}…"
        super().__init__("".join(letter if letter.isprintable() else " " for letter in told))


class Fixture:
    """A game, and the bots that sit at it."""

    def __init__(self, game: Game, laid: Laid, seed: str, makers: Sequence[Callable[[], Bot]], played: Played) -> None:
        self.game = game
        self.makers = makers
        self.bots: dict[int, Bot] = {}
        """Each is made when it is asked first, so that a bot that cannot be made loses like one that crashes."""
        self.played = played
        self.names = laid.vocabulary.kinds["seat"]
        self.dealer = Dealer(seed)
        self.state = game.new(laid)
        flow.start(self.state, self.dealer)
        played.decisions, played.simulations, played.seconds = (
            [0 for _ in makers],
            [0 for _ in makers],
            [0.0 for _ in makers],
        )

    def play(self, limit: float, thinks: Callable[[int], None]) -> Played:
        """Play to the end; `thinks` is told which seat thinks before each answer."""
        state, played = self.state, self.played
        while state.result is None:
            if sum(played.decisions) >= RUNAWAY:
                played.fault = f"no end after {RUNAWAY} answers"
                return self.close([])
            seat = state.waiting[0]
            thinks(seat)
            try:
                self.answer(seat, limit)
            except Fault as fault:
                played.fault, played.crash = f"{self.names[seat]}: {fault}", fault.crash
                return self.close([name for name in played.seats if name != self.names[seat]])
        played.reason = state.result.reason
        return self.close([self.names[winner] for winner in state.result.winners])

    def answer(self, seat: int, limit: float) -> None:
        which = self.played.seats[self.names[seat]]
        look = Look(self.game, self.state, seat)
        started = time.monotonic()
        choice = self.asked(which, look)
        taken = time.monotonic() - started
        self.played.decisions[which] += 1
        self.played.seconds[which] += taken
        self.played.simulations[which] = counted(self.bots[which])
        if taken > limit:
            raise Fault(f"too slow, {taken:.1f} s for one answer; {limit:g} s are allowed")
        check(self.state, seat, choice)
        flow.answer(self.state, seat, choice, self.dealer)

    def asked(self, which: int, look: Look) -> Choice:
        """The bot's answer; whatever it raises is its own fault."""
        try:
            if which not in self.bots:
                self.bots[which] = self.makers[which]()
            return self.bots[which].choose(look)
        except Fault:
            raise
        except BaseException as error:
            crash = {"trace": format_exception(error)[-DEEPEST:], "asked": look.written()}
            raise Fault(f"crashed, {type(error).__name__}: {error}", crash) from error

    def close(self, winners: list[str]) -> Played:
        for bot in self.bots.values():
            bot.leave()
        self.played.winners = winners
        self.played.round = getattr(self.state, "round", None)
        return self.played


def counted(bot: Bot) -> int:
    """The simulations that a bot says it has made."""
    told = getattr(bot, "simulations", 0)
    return told if type(told) is int else 0


def check(state: State, seat: int, choice: Any) -> None:
    """A bot's answer must be one that the rules accept."""
    if not isinstance(choice, tuple) or not choice or not all(type(number) is int for number in choice):
        raise Fault(f"illegal answer, {choice!r} is no choice in numbers")
    vocabulary: Vocabulary = state.laid.vocabulary
    try:
        allowed = vocabulary.read(vocabulary.spell(choice)) == choice and flow.bar(state, seat, choice) is None
    except Exception:
        allowed = False
    if not allowed:
        raise Fault(f"illegal answer, {choice!r} is not allowed here")
