"""`bulawa verify`: prove the dice of a finished game.

The hash of the seed stands in the first line of the journal, written before the first roll; the seed is told when the
game is over. Whoever has both can deal every roll and draw again.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bulawa.cli import BadArguments, packs, screen
from bulawa.cli.journals import recorded_seed, rolls
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import registry
from bulawa.engine.chance import fingerprint
from bulawa.engine.errors import JournalError
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match, resume
from bulawa.engine.words import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--seed", metavar="TEXT", help="the seed (default: the one a finished game carries)")
    packs.add(parser, "a content pack that the game was played with")
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")


def run(args: argparse.Namespace) -> int:
    path = Path(args.file)
    journal = Journal.read(path)
    speech = Speech(args.language)
    seed = args.seed if args.seed is not None else recorded_seed(path, journal)
    promised = check_seed(journal, seed, path.name)
    game, given = registry.find(journal.header["game"]), packs.given(args)
    match = resume(game, journal, seed=seed, fresh_seed="", given=given, name=path.name)
    check_end(match, journal, path.name)
    screen.paragraph(speech.say("verified_hash", hash=promised), "", "  ")
    screen.write(speech.say("verified_dice", n=rolls(journal)))
    if match.over:
        screen.write(match.story(match.all_eyes, speech.language)[-1])
    return 0


def check_seed(journal: Journal, seed: str | None, name: str) -> str:
    """The hash that was published, if the seed is the one it promises."""
    promised = journal.header.get("seed_hash")
    if not isinstance(promised, str):
        raise JournalError(f"{name}: no hash of a seed was published, so these dice cannot be proved")
    if seed is None:
        raise BadArguments(f"{name}: the game is not over and its seed is still secret; give it with --seed")
    if fingerprint(seed) != promised:
        raise JournalError(f"{name}: the seed does not fit the hash published before the first roll")
    return promised


def check_end(match: Match, journal: Journal, name: str) -> None:
    """The result that is written down is the one the answers lead to."""
    for entry in journal.entries:
        if "end" in entry and entry["end"] != match.result:
            raise JournalError(f"{name}: the last line tells another result than the answers lead to")
