"""`bulawa play`: play a game in the terminal."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

import bulawa
from bulawa.cli import BadArguments, options, packs, screen, standing
from bulawa.cli.dialogue import Leave
from bulawa.cli.keyboard import Keyboard
from bulawa.cli.opponents import seated
from bulawa.cli.saving import SaveFile, fresh_path, new_file
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import registry
from bulawa.engine.match import Match
from bulawa.engine.nonces import fresh_nonce
from bulawa.engine.words import LANGUAGES

RECALLED = 12
"""Lines of the log that are told again when a game is taken up."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game, as `bulawa games` lists it")
    parser.add_argument("--load", metavar="FILE", help="go on with this game instead of beginning one")
    parser.add_argument(
        "--lesson", metavar="NAME", help="learn by playing: a guided first game, as `bulawa games` lists it"
    )
    parser.add_argument("--scenario", metavar="NAME", help="how to begin (default: the game's first scenario)")
    options.add(parser)
    parser.add_argument(
        "--bot", action="append", default=[], metavar="SEAT=NAME", help="let a bot play a seat, as in greek=normal"
    )
    parser.add_argument("--seed", metavar="TEXT", help="dice and cards that can be repeated (default: unpredictable)")
    packs.add(parser, "your own corrected copy of the game's data")
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")
    parser.add_argument("--together", action="store_true", help="all who play here look at one screen: no handing over")
    parser.add_argument("--save", metavar="FILE", help="keep the game here (default: a new file in your data folder)")


def run(args: argparse.Namespace) -> int:
    match = begun(args) if args.load is None else loaded(args)
    path = Path(args.load) if args.load is not None and not args.save else new_path(args, match)
    if args.load is not None:
        standing.take_up(Path(args.load), match)
    speech = Speech(args.language)
    bots = seated(match, [*lesson_bots(match), *args.bot], match.seed or "")
    recalled = max(0, len(match.log) - RECALLED) if args.load else 0
    table = Keyboard(match, SaveFile(path, match), speech, bots, recalled, args.together)
    welcome(match, speech, path)
    prepare_keyboard()
    try:
        table.run()
    except (Leave, EOFError):
        return say_how_to_go_on(args, speech, path, 0)
    except KeyboardInterrupt:
        return say_how_to_go_on(args, speech, path, 130)
    return 0


def begun(args: argparse.Namespace) -> Match:
    if args.game is None:
        raise BadArguments(f"which game? There are {', '.join(registry.known())}; as in: bulawa play freedom")
    game = registry.find(args.game)
    if args.lesson is not None:
        refuse_with(args, "scenario", "option", why="a lesson says how it begins")
        return bulawa.lesson(game.id, args.lesson, seed=args.seed)
    chosen = options.chosen(game, args.option)
    return bulawa.new(game.id, scenario=args.scenario, options=chosen, seed=args.seed, pack=packs.chosen(args))


def loaded(args: argparse.Namespace) -> Match:
    refuse_with(args, "scenario", "option", "seed", "lesson", why=f"the game in {args.load} is set up already")
    match = bulawa.load(args.load, packs=packs.folders(args))
    if args.game not in (None, match.game.id):
        raise BadArguments(f"{args.load} is a game of {match.game.id}, not of {args.game}")
    for seat in match.awaited:
        match.add_nonce(seat, fresh_nonce())
    return match


def refuse_with(args: argparse.Namespace, *names: str, why: str) -> None:
    """Arguments that say nothing here."""
    for name in names:
        if getattr(args, name):
            raise BadArguments(f"--{name}: {why}; leave --{name} out")


def lesson_bots(match: Match) -> list[str]:
    """In a lesson, who plays the seats that are not the learner's."""
    lesson = None if match.guide is None else match.guide.lesson
    return [f"{seat}={lesson.bot}" for seat in match.seats if lesson and seat != lesson.seat]


def new_path(args: argparse.Namespace, match: Match) -> Path:
    return new_file(Path(args.save)) if args.save else fresh_path(match.game.id)


def welcome(match: Match, speech: Speech, path: Path) -> None:
    """What is played, what it is about, and where it is kept."""
    told = match.words.tables[speech.language].get("scenarios", {}).get(match.setup.scenario, {})
    title = told.get("title", match.setup.scenario)
    screen.paragraph(f"{match.game.title[speech.language]} ({match.game.credits}): {title}. {told.get('about', '')}")
    if match.guide is not None:
        screen.paragraph(speech.say("arranged", title=match.guide.lesson.title[speech.language]))
    screen.paragraph(speech.say("saved", path=path))


def prepare_keyboard() -> None:
    """Let a person edit and recall lines, where the system can."""
    if sys.stdin is not None and sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return


def say_how_to_go_on(args: argparse.Namespace, speech: Speech, path: Path, code: int) -> int:
    bots = [part for pair in args.bot for part in ("--bot", pair)]
    together = ["--together"] if args.together else []
    packs = [part for folder in args.pack for part in ("--pack", str(Path(folder).resolve()))]
    again = ["bulawa", "play", "--load", str(path), *packs, *bots, *together, "--language", args.language]
    screen.write()
    screen.write(speech.say("go_on"))
    screen.write(f"  {shlex.join(again)}")
    return code
