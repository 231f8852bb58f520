"""How fast bots think: simulated decisions a second on one core."""

from __future__ import annotations

import time
from typing import Any

from bulawa.bots.look import Look
from bulawa.bots.search import Search
from bulawa.bots.tree import settle
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.setup import Laid


def bench(game: str | Game, seconds: float = 2.0) -> dict[str, Any]:
    """Play whole games as a search plays on in thought; decisions, games and simulations a core-second."""
    found = registry.find(game) if isinstance(game, str) else game
    laid = found.usual
    started = time.perf_counter()
    decisions = games = 0
    while time.perf_counter() - started < seconds:
        state = found.new(laid)
        dealer = Dealer(f"bench {games}")
        flow.start(state, dealer)
        while state.result is None and time.perf_counter() - started < seconds:
            decisions += settle(found.bots.get("appraise"), state, dealer, 100)
        games += 1
    spent = time.perf_counter() - started
    return {
        "decisions": decisions,
        "seconds": round(spent, 3),
        "decisions_per_second": round(decisions / spent, 1),
        "simulations_per_second": round(simulations(found, laid, seconds / 2), 1),
    }


def simulations(game: Game, laid: Laid, seconds: float) -> float:
    """Simulations a second of a search from the first question."""
    state = game.new(laid)
    flow.start(state, Dealer("bench"))
    bot = Search("bench")
    bot.budget, bot.shares, bot.processes = 50, 1, 1
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        bot.choose(Look(game, state, state.waiting[0]))
    return bot.simulations / (time.perf_counter() - started)
