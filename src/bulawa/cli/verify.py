"""`bulawa verify`: prove the dice of a finished game.

The hash of the seed stands in the first line of the journal, written before the first roll; the seed is told when the
game is over. Whoever has both can deal every roll and draw again. Whoever wrote down the hash at the beginning and the
last link at the end knows that it is the same game, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bulawa.cli import BadArguments, packs, screen
from bulawa.cli.journals import recorded_seed
from bulawa.cli.speech import Speech, own_language
from bulawa.engine import registry
from bulawa.engine.chance import fingerprint
from bulawa.engine.errors import JournalError
from bulawa.engine.journal import Journal
from bulawa.engine.proof import Proof, prove
from bulawa.engine.words import LANGUAGES

UNPROVED = ("unproved", "other_rules")
"""Notes that say: not everything could be proved."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--seed", metavar="TEXT", help="the seed (default: the one a finished game carries)")
    packs.add(parser, "a content pack that the game was played with")
    parser.add_argument("--hash", metavar="HASH", help="the hash of the seed that you were told at the beginning")
    parser.add_argument("--link", metavar="LINK", help="the last link that you were told at the end")
    parser.add_argument("--nonce", metavar="NONCE", help="what your seat added to the seed")
    parser.add_argument("--language", choices=LANGUAGES, default=own_language(), help="default: %(default)s")


def run(args: argparse.Namespace) -> int:
    path = Path(args.file)
    journal = Journal.read(path, whole=True)
    seed = args.seed if args.seed is not None else recorded_seed(path, journal)
    promised = check_seed(journal, seed, path.name)
    check_told(path.name, "hash", args.hash, journal.header.get("seed_hash"))
    check_told(path.name, "link", args.link, journal.link)
    check_nonce(path.name, args.nonce, journal.nonces or {})
    assert seed is not None
    proof = prove(registry.find(journal.header["game"]), journal, [seed], path.name, packs.given(args))
    tell(proof, promised, Speech(args.language))
    return 1 if any(note.key in UNPROVED for note in proof.notes) else 0


def check_seed(journal: Journal, seed: str | None, name: str) -> str:
    """The hash that was published, if the seed is the one it promises."""
    promised = journal.seed_hash
    if not isinstance(promised, str) or not isinstance(journal.header.get("seed_hash"), str):
        raise JournalError(f"{name}: no hash of a seed was published, so these dice cannot be proved")
    if seed is None:
        raise BadArguments(f"{name}: the game is not over and its seed is still secret; give it with --seed")
    if fingerprint(seed) != promised:
        raise JournalError(f"{name}: the seed does not fit the hash published before the first roll")
    return promised


def check_told(name: str, what: str, told: str | None, found: Any) -> None:
    """What somebody was told at the table stands in the journal too."""
    if told is not None and told.strip().lower() != found:
        raise JournalError(f"{name}: --{what} {told}: this journal has another {what}, {found}; it is another game")


def check_nonce(name: str, told: str | None, found: Mapping[str, str]) -> None:
    """What somebody added to the seed is among what the dice were made of."""
    if told is not None and told.strip().lower() not in found.values():
        known = ", ".join(f"{seat} {nonce}" for seat, nonce in found.items()) or "none"
        raise JournalError(f"{name}: --nonce {told}: these dice were made without it, of {known}")


def tell(proof: Proof, promised: str, speech: Speech) -> None:
    """What was proved, what was not, and how the game ended."""
    screen.paragraph(speech.say("verified_hash", hash=promised), "", "  ")
    screen.write(speech.say("verified_dice", n=proof.dealt))
    if nonces := proof.match.journal.nonces:
        seats = ", ".join(proof.match.words.name(speech.language, "seat", seat) for seat in nonces)
        screen.paragraph(speech.say("verified_nonces", seats=seats), "", "  ")
        screen.paragraph(tell_first(proof, speech), "", "  ")
    for note in proof.notes:
        screen.paragraph(speech.note(note.key, line=note.line + 1, n=proof.match.turn), "", "  ")
    screen.paragraph(speech.say("verified_link", link=proof.match.journal.link), "", "  ")
    if proof.match.over:
        screen.write(proof.match.story(proof.match.all_eyes, speech.language)[-1])


def tell_first(proof: Proof, speech: Speech) -> str:
    """Who had added to the seed before the first deal: behind it nobody could have chosen the opening."""
    if set(proof.first) == set(proof.match.seats):
        return speech.say("verified_deal")
    seats = ", ".join(proof.match.words.name(speech.language, "seat", seat) for seat in proof.first)
    return speech.say("verified_deal_part", seats=seats) if seats else speech.say("verified_deal_none")
