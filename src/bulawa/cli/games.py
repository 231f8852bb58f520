"""`bulawa games`: list the games with their scenarios, seats and options."""

from __future__ import annotations

import argparse
from typing import Any

from bulawa.cli import screen
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import registry
from bulawa.engine.game import Game, Option
from bulawa.engine.scenarios import Scenario
from bulawa.engine.words import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")


def run(args: argparse.Namespace) -> int:
    speech = Speech(args.language)
    for number, game in enumerate(registry.every()):
        if number:
            screen.write()
        tell(game, speech)
    return 0


def tell(game: Game, speech: Speech) -> None:
    """One game: id, title, then what can be chosen when it is started."""
    screen.write(f"{game.id}: {game.title[speech.language]} ({game.credits})")
    about = game.usual.words.tables[speech.language].get("game", {}).get("about", "")
    if about:
        screen.paragraph(about, "  ", "  ")
    for scenario in game.scenarios:
        tell_entry(speech.say("scenario"), scenario.id, about_scenario(game, scenario, speech))
    for lesson in game.lessons:
        about = f"{lesson.title[speech.language]}. {lesson.about[speech.language]}"
        tell_entry(speech.say("lesson"), lesson.id, about)
    for option in game.options:
        tell_entry(speech.say("option"), option.id, about_option(game, option, speech))


def tell_entry(kind: str, name: str, about: str) -> None:
    screen.paragraph(f"{kind.lower()} {name}: {about}", "  ", "      ")


def about_scenario(game: Game, scenario: Scenario, speech: Speech) -> str:
    low, high = scenario.minutes
    length = speech.say("minutes", low=low, high=high) if high else ""
    tier = game.usual.words.say(speech.language, "tiers", scenario.tier)
    seats = ", ".join(f"{game.usual.words.name(speech.language, 'seat', seat)} ({seat})" for seat in scenario.seats)
    about = words_of(game, "scenarios", scenario.id, speech)
    return " ".join(part for part in (about, f"{tier}.", length, speech.say("seats", seats=seats)) if part)


def about_option(game: Game, option: Option, speech: Speech) -> str:
    values = ", ".join(spelled(value) for value in option.values)
    about = words_of(game, "options", option.id, speech)
    return f"{about} {speech.say('values', values=values, default=spelled(option.default))}"


def words_of(game: Game, section: str, key: str, speech: Speech) -> str:
    told: dict[str, Any] = game.usual.words.tables[speech.language].get(section, {}).get(key, {})
    return " ".join(f"{told[part].rstrip('.')}." for part in ("title", "about") if part in told)


def spelled(value: Any) -> str:
    return str(value).lower()
