"""What is thought in other processes: a bot's answer, advice, and whether a foreign journal can be played again.

A bot's process gets what its seat may know, as a position: however long the game, no more.
"""

from __future__ import annotations

import json
import logging
from typing import Any

from bulawa import bots
from bulawa.bots.advice import advise
from bulawa.bots.look import Look
from bulawa.bots.report import report
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.packs import Packs
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.engine.vocabulary import Named
from bulawa.server import lessons, unforeseen
from bulawa.server.refusals import Refused, damaged
from bulawa.server.wire.replies import Report, Turning

logger = logging.getLogger("bulawa.server")

HASTE = 3
"""So many times shorter a bot thinks of an answer that goes on with a deed: the deed was thought of when it began."""

ADVISER = "hard"
"""Advice must not err: lower levels do so on purpose."""

CURVE = 150
"""Points of the curve that is drawn of a finished game."""

TRIALS, TRIED = 4, 60
"""So many times so many answers are tried out from a foreign position."""


def choose(match: str, written: dict[str, Any], bot: str, seed: str, goes_on: bool = False) -> Named:
    """What a bot answers, seeing only what its seat may know. If it fails, any legal answer does."""
    look = Look.read(written)
    try:
        return look.named(bots.make(bot, seed, haste=HASTE if goes_on else 1).choose(look))
    except Exception:
        asked = json.dumps({"seed": seed, "goes_on": goes_on, "look": written}, default=str)
        logger.exception("the bot %s failed in match %s; it was asked %s", bot, match, asked)
        return look.named(bots.make("random", seed).choose(look))


def hint(written: dict[str, Any]) -> dict[str, Any]:
    """What the adviser weighs for a seat, what it gives for the best, and what speaks for it."""
    look = Look.read(written)
    advice = advise(look, bots.make(ADVISER, "advice"))
    told = [{**one._asdict(), "choice": look.named(one.choice)} for one in advice.candidates]
    return {"candidates": told, "gains": advice.gains, "losses": advice.losses, "close": advice.is_close}


def review(lines: list[str], given: Packs, language: str) -> Report:
    """How a finished game went, from its journal."""
    journal = Journal.parse("".join(lines), whole=True)
    reel = Reel(game_of(journal), journal, given=given)
    seats, told = reel.at(0).seats, report(reel, language)
    return Report(
        seats=list(seats),
        curve=[[stand.turn, *(round(chance, 3) for chance in stand.chances)] for stand in told.curve(CURVE)],
        turning=[Turning(**one._asdict()) for one in told.turning],
        luck=[round(one, 3) for one in told.luck],
    )


def examine(text: str, given: Packs) -> dict[str, Any]:
    """A foreign journal, judged: what match it is, its lines written anew, and who waits."""
    try:
        journal = Journal.parse(text, whole=True)
        match = resume(game_of(journal), journal, fresh_seed=unforeseen.seed(), given=given)
        try_out(match)
    except Refused:
        raise
    except Exception as error:
        # Whatever a forged journal trips over, it is the journal's fault.
        raise damaged(error) from None
    return {
        "game": match.game.id,
        "scenario": match.setup.scenario,
        "seats": lessons.sitters(match),
        "waiting": match.waiting,
        "seed": match.seed,
        "turn": match.turn,
        "lines": match.journal.lines,
    }


def try_out(match: Match) -> None:
    """Play some answers in thought, so that a position from which the rules cannot go on is found out here."""
    for trial in range(TRIALS):
        state, chance = match.state.copy(), Dealer(f"trial {trial}")
        if match.awaited:
            flow.start(state, chance)
        for _ in range(TRIED):
            if state.result is not None:
                break
            seat = state.waiting[chance.below(len(state.waiting))]
            options = flow.options(state, seat)
            flow.answer(state, seat, options[chance.below(len(options))], chance)


def game_of(journal: Journal) -> Game:
    name = journal.header["game"]
    if name not in registry.known():
        raise Unreadable(f"there is no game {name!r}", "game", game=name)
    return registry.find(name)
