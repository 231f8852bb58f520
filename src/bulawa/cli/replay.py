"""`bulawa replay`: tell a game that was played, or show the position after so many answers."""

from __future__ import annotations

import argparse
from pathlib import Path

from bulawa.cli import news, packs, screen
from bulawa.cli.journals import after
from bulawa.cli.speech import Speech, own_language
from bulawa.engine.eyes import Eyes
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--seat", metavar="SEAT", help="as this seat saw it (default: all lies open)")
    parser.add_argument("--step", type=int, metavar="N", help="show the position after N answers instead")
    packs.add(parser, "a content pack that the game was played with")
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")


def run(args: argparse.Namespace) -> int:
    match = after(Path(args.file), args.step, packs.given(args))
    eyes = match.all_eyes if args.seat is None else match.eyes(args.seat)
    speech = Speech(args.language)
    if args.step is None:
        tell(match, eyes, speech)
    else:
        screen.write(speech.say("position_after", n=args.step))
        screen.write(match.game.text(match.state, eyes, speech.language))
    waiting(match, speech)
    return 0


def tell(match: Match, eyes: Eyes, speech: Speech) -> None:
    """The whole log; where the game opens a new chapter an empty line stands before it."""
    for event in match.log:
        line = match.tell(event, eyes, speech.language)
        if event.key in ("round", "phase"):
            screen.write()
        if line:
            screen.paragraph(line, "", "  ")
        news.show_account(match, event, eyes, speech.language)


def waiting(match: Match, speech: Speech) -> None:
    if match.waiting:
        seats = ", ".join(match.words.name(speech.language, "seat", seat) for seat in match.waiting)
        screen.write(speech.say("still_running", seat=seats))
