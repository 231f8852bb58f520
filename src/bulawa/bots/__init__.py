"""Bots: make one by name, let it choose for a seat, have it explain itself.

bot = bulawa.bots.make("hard", seed="7")
match.play("greek", bulawa.bots.choose_for(match, bot, "greek"))
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from bulawa.bots.bot import Bot, Weighed
from bulawa.bots.look import Look
from bulawa.bots.search import Hard, Normal, Search
from bulawa.bots.simple import Easy, Greedy, Random
from bulawa.bots.speed import bench
from bulawa.engine.errors import UnknownName
from bulawa.engine.match import Match
from bulawa.engine.unknown import Unknown
from bulawa.engine.vocabulary import Named

OWN: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy, "easy": Easy, "normal": Normal, "hard": Hard}
LEVELS = ("easy", "normal", "hard")
"""What a table offers its players, in order of strength."""


def names() -> list[str]:
    """Every bot that can be made by name: our own, and those other packages bring by the entry point `bulawa.bots`."""
    return [*OWN, *(entry.name for entry in entry_points(group="bulawa.bots") if entry.name not in OWN)]


def make(name: str, seed: str | int = "", processes: int | None = None, haste: int = 1) -> Bot:
    """A bot by its name, or by `module:Class`. `processes` bounds how many cores it thinks on; None: as it likes.
    With `haste` it thinks so many times shorter."""
    bot = find(name)(str(seed))
    if isinstance(bot, Search):
        bot.processes, bot.haste = processes, haste
    return bot


def find(name: str) -> type[Bot]:
    """The class of a bot."""
    return OWN[name] if name in OWN else imported(place_of(name))


def place_of(name: str) -> str:
    """Where a bot that is not our own is found, as `module:Class`."""
    if ":" in name:
        return name
    for entry in entry_points(group="bulawa.bots"):
        if entry.name == name:
            return entry.value
    raise Unknown("bot", "bot", name, names())


def imported(place: str) -> type[Bot]:
    module, _, name = place.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), name)):
        raise UnknownName(f"bot: module:Class is expected, not {place!r}")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"bot: {place} cannot be found: {error}") from None
    except (Exception, SystemExit) as error:
        # The module is somebody's own, and may fail in any way.
        raise UnknownName(f"bot: {place} cannot be loaded: {type(error).__name__}: {error}") from error
    if not (isinstance(found, type) and hasattr(found, "choose")):
        raise UnknownName(f"bot: {place} is no class with a method choose(look)")
    return found


def choose_for(match: Match, bot: Bot, seat: str) -> Named:
    """What the bot answers for a seat of a match; it sees only what the seat may know."""
    look = Look.of(match, seat)
    return look.named(bot.choose(look))


def explain_for(where: Match | Look, bot: Bot) -> list[dict[str, Any]]:
    """What the bot weighed for its last choice, in names, the best first."""
    return [
        {"choice": where.laid.vocabulary.spell(choice), "visits": visits, "chance": chance}
        for choice, visits, chance in bot.explain()
    ]


__all__ = [
    "LEVELS",
    "Bot",
    "Greedy",
    "Look",
    "Random",
    "Search",
    "Weighed",
    "bench",
    "choose_for",
    "explain_for",
    "find",
    "make",
    "names",
]
