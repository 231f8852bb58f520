"""`bulawa render`: draw a position as a picture (SVG)."""

from __future__ import annotations

import argparse
from pathlib import Path

from bulawa.cli import BadArguments, packs, screen
from bulawa.cli.journals import after, is_journal, position
from bulawa.cli.speech import own_language
from bulawa.engine.eyes import Eyes
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game (.jsonl), or a position (.toml or .json)")
    parser.add_argument("--turn", type=int, metavar="N", help="after N answers of the game (default: as it ends)")
    parser.add_argument("--seat", metavar="SEAT", help="as this seat sees it (default: all lies open)")
    packs.add(parser, "a content pack that the game was played with")
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the picture here (default: standard output)")


def run(args: argparse.Namespace) -> int:
    path = Path(args.file)
    if not is_journal(path) and args.turn is not None:
        raise BadArguments(f"--turn: {path.name} is a position, not a game; leave --turn out")
    match = after(path, args.turn, packs.given(args)) if is_journal(path) else position(path)
    eyes = match.all_eyes if args.seat is None else match.eyes(args.seat)
    picture = drawn(match, eyes, args.language)
    if args.output is None:
        screen.write(picture)
    else:
        Path(args.output).write_text(picture, encoding="utf-8")
    return 0


def drawn(match: Match, eyes: Eyes, language: str) -> str:
    """The drawing code is loaded only when something is drawn."""
    from bulawa.render import svg

    scene = match.game.scene(match.state, eyes, language)
    return svg(match.laid.boards[scene["board"]](language), scene)
