"""What the home page offers: games, their scenarios, options and bots, in the reader's language."""

from __future__ import annotations

import logging

from msgspec import UNSET, UnsetType

from bulawa import bots
from bulawa.engine import registry
from bulawa.engine.brought import nothing
from bulawa.engine.game import Game, Option
from bulawa.engine.packs import Packs
from bulawa.engine.scenarios import Scenario
from bulawa.engine.words import Args
from bulawa.server import boards, lessons
from bulawa.server.refusals import WORDS
from bulawa.server.wire.home import (
    Brings,
    GameAbout,
    GameWords,
    Guide,
    Rule,
    RuleOption,
    ScenarioAbout,
    SeatAbout,
    SeatChoice,
    Titled,
)

logger = logging.getLogger("bulawa.server")


def games(language: str, packs: Packs) -> list[GameAbout]:
    """All games that can be played; one that cannot be loaded, perhaps another package's, must not hide the others."""
    found = []
    for name in registry.known():
        try:
            found.append(game_of(registry.find(name), language, packs))
        except Exception:
            logger.exception("the game %s cannot be loaded", name)
    return found


def game_of(game: Game, language: str, packs: Packs) -> GameAbout:
    titles = game.usual.words.tables[language].get("bots", {})
    return GameAbout(
        demand=game.demand,
        id=game.id,
        title=game.title[language],
        about=game.usual.words.tables[language].get("game", {}).get("about", ""),
        credits=game.credits,
        scenarios=[scenario_of(game, scenario, language) for scenario in game.scenarios],
        packs=[Titled(id=files.digest, title=files.name) for files in packs.of(game.id)],
        options=[option_of(game, option, language) for option in game.options],
        lessons=lessons.listed(game, language),
        bots=[Titled(id=bot, title=titles.get(bot, bot)) for bot in bots.LEVELS],
        muster=game.muster is not None,
        brings=brings(game, language),
    )


def scenario_of(game: Game, scenario: Scenario, language: str) -> ScenarioAbout:
    return ScenarioAbout(
        id=scenario.id,
        **described(game, language, "scenarios", scenario.id),
        tier=game.usual.words.tables[language]["tiers"][scenario.tier],
        minutes=scenario.minutes if scenario.minutes[1] else UNSET,
        seats=[SeatChoice(id=seat, name=game.usual.words.name(language, "seat", seat)) for seat in scenario.seats],
        group=game.usual.words.phrase(language, "groups", scenario.group) if scenario.group else UNSET,
        facts=facts_of(game, scenario, language) or UNSET,
        pictured=True if game.picture is not None else UNSET,
    )


def facts_of(game: Game, scenario: Scenario, language: str) -> list[tuple[str, str]]:
    """What the game tells of a scenario, and how it was measured to be balanced."""
    told = game.leaflet(scenario.id, language) if game.leaflet is not None else []
    return [*told, *balance_of(game, scenario, language)]


def balance_of(game: Game, scenario: Scenario, language: str) -> list[tuple[str, str]]:
    """How many games in a hundred each seat won, and how many nobody, if that is at least one."""
    if not scenario.measured or not scenario.measured[0]:
        return []
    games, *wins = scenario.measured
    names = [game.usual.words.name(language, "seat", seat) for seat in scenario.seats]
    drawn = games - sum(wins)
    if round(100 * drawn / games):
        names, wins = [*names, WORDS.phrase(language, "balance", "drawn")], [*wins, drawn]
    shares = [
        WORDS.phrase(language, "balance", "share", {"who": ("text", name), "n": ("number", round(100 * won / games))})
        for name, won in zip(names, wins)
    ]
    args: Args = {"shares": ("text", ", ".join(shares)), "games": ("number", games)}
    return [(WORDS.phrase(language, "balance", "title"), WORDS.phrase(language, "balance", "told", args))]


def option_of(game: Game, option: Option, language: str) -> RuleOption:
    return RuleOption(
        id=option.id,
        rule=option.rule,
        values=list(option.values),
        said=said_of(game, option, language),
        only=list(option.only),
        **described(game, language, "options", option.id),
    )


def said_of(game: Game, option: Option, language: str) -> list[str]:
    """Its values in words, where the words of the game have them all."""
    told = game.usual.words.tables[language].get("options", {}).get(option.id, {})
    found = [told.get(str(value)) for value in option.values]
    return [one for one in found if one is not None] if None not in found else []


def brings(game: Game, language: str) -> Brings | UnsetType:
    """What seats may bring, where they may: its name and what to write, from the words section `bring`."""
    if game.bring is nothing:
        return UNSET
    told = game.usual.words.tables[language].get("bring", {})
    return Brings(title=told.get("title", ""), about=told.get("about", ""))


def described(game: Game, language: str, section: str, key: str) -> dict[str, str]:
    """Title and description from the words; an unnamed thing goes by its id."""
    told = game.usual.words.tables[language].get(section, {}).get(key, {})
    return {"title": told.get("title", key), "about": told.get("about", "")}


def guide(game: Game, language: str) -> Guide:
    """How the game is played and what each seat plays for, before a board is laid."""
    words = game.usual.words
    seats = dict.fromkeys(seat for scenario in game.scenarios for seat in scenario.seats)
    goals = boards.goals_of(words, language)
    named = {seat: SeatAbout(name=words.title(language, "seat", seat), goal=goals.get(seat, "")) for seat in seats}
    return Guide(game=game.id, seats=named, guide=boards.guide_of(words, language))


def rules(game: Game, language: str) -> dict[str, Rule]:
    """Every numbered rule: its sentence, where it comes from, and the chapter that begins with it, if one does."""
    chapters = game.usual.words.tables[language].get("chapters", {})
    return {
        rule: Rule(text=entry[language], source=entry.get("source", ""), chapter=chapters.get(rule, ""))
        for rule, entry in game.usual.words.rules.items()
    }


def words(game: Game, language: str) -> GameWords:
    table = game.usual.words.tables[language]
    return GameWords(names=table["names"], ui=table.get("ui", {}))
