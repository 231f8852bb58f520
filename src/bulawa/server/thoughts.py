"""What is thought in other processes: a bot's answer, advice, and whether a foreign journal can be played again.

A process gets the journal and plays it again; it keeps its matches, so that only what is new is played.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from typing import Any

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match, resume
from bulawa.engine.vocabulary import Named
from bulawa.server.messages import Refused, damaged
from bulawa.server.reel import Reel

logger = logging.getLogger("bulawa.server")

KEPT = 64
"""Matches that a process remembers."""

ADVISER = "hard"
"""Advice must not err: lower levels do so on purpose."""
MOST_CANDIDATES = 5

REELS: OrderedDict[str, Reel] = OrderedDict()


def seen_again(name: str, lines: list[str]) -> Match:
    """The match of that journal; what this process has played of it before is not played again."""
    if name not in REELS:
        REELS[name] = Reel(lines[0])
    reel = REELS[name]
    REELS.move_to_end(name)
    while len(REELS) > KEPT:
        REELS.popitem(last=False)
    return reel.after(lines)


def choose(name: str, lines: list[str], seat: str, bot: str, seed: str) -> Named:
    """What a bot answers, seeing only what its seat may know. If it fails, any legal answer does."""
    match = seen_again(name, lines)
    try:
        return bots.choose_for(match, bots.make(bot, seed), seat)
    except Exception:
        logger.exception("the bot %s failed in match %s", bot, name)
        return bots.choose_for(match, bots.make("random", seed), seat)


def hint(name: str, lines: list[str], seat: str, seed: str) -> dict[str, Any]:
    """What the adviser weighs for a seat, and the chance it gives to the best."""
    match = seen_again(name, lines)
    adviser = bots.make(ADVISER, seed)
    chosen = bots.choose_for(match, adviser, seat)
    weighed = bots.explain_for(match, adviser) or [{"choice": chosen, "visits": 0, "chance": None}]
    return {"candidates": weighed[:MOST_CANDIDATES], "chance": weighed[0]["chance"]}


def examine(text: str) -> dict[str, Any]:
    """A foreign journal, judged: what match it is, its lines written anew, and who waits."""
    try:
        journal = Journal.parse(text)
        if journal.header.get("pack") is not None:
            raise Refused("foreign_pack")
        match = resume(game_of(journal), journal, fresh_seed=secrets.token_hex(16))
        check_end(match)
    except Refused:
        raise
    except Exception as error:
        # Whatever a forged journal trips over, it is the journal's fault.
        raise damaged(error) from None
    return {
        "game": match.game.id,
        "scenario": match.setup.scenario,
        "seats": match.seats,
        "waiting": match.waiting,
        "lines": match.journal.lines,
    }


def game_of(journal: Journal) -> Game:
    name = journal.header["game"]
    if name not in registry.known():
        raise Unreadable(f"there is no game {name!r}", "game", game=name)
    return registry.find(name)


def check_end(match: Match) -> None:
    """The result stands in the last line and nowhere else, and is the one the game had."""
    entries = match.journal.entries
    ends = [i for i, entry in enumerate(entries) if "end" in entry]
    expected = [len(entries) - 1] if match.over else []
    if ends != expected or any(entries[i]["end"] != match.result for i in ends):
        raise Refused("bad_end")
