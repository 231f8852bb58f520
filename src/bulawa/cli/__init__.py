"""The command line: each subcommand is a module here with `add(parser)` and `run(args)`."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import bulawa
from bulawa.cli import screen
from bulawa.cli.speech import own_language
from bulawa.engine import faults
from bulawa.engine.errors import BulawaError

COMMANDS = {
    "play": "play a game in the terminal, with other people at the same keyboard or against bots",
    "games": "list the games with their scenarios, seats and options",
    "rules": "what a numbered rule says, and the code and tests that keep it",
    "replay": "tell a game that was played, or show the position after so many answers",
    "verify": "prove the dice of a finished game",
    "render": "draw a position as a picture (SVG)",
    "serve": "open a table in the browser",
    "think": "let the bots of a site think in a process of their own",
    "move-store": "copy all matches from a file into a database, or back",
    "arena": "let two bots play many games",
    "bench": "measure how fast the rules are",
}
"""Each command with its sentence; those whose module is not there are left out."""

EXAMPLES = """examples:
  bulawa play freedom                           two players at one keyboard
  bulawa play freedom --bot greek=random        against a bot
  bulawa play --load FILE                       go on with a game
  bulawa rules freedom R44                      what a rule says and where it lives
  bulawa replay FILE --language pl              tell a game that was played
"""


class BadArguments(BulawaError):
    """The command line asks for something that does not go together; the text says what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. What Buława refuses is told in one sentence, and the exit code is 2."""
    show_every_letter()
    args = parser(argv).parse_args(argv)
    try:
        return int(args.run(args))
    except BulawaError as error:
        return complain(faults.told(error, language_of(args)))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(faults.said(f"{error.filename or 'file'}: {error.strerror}", language_of(args)))
    except KeyboardInterrupt:
        return 130


def language_of(args: argparse.Namespace) -> str:
    """The language that was asked for; else the terminal's."""
    return getattr(args, "language", None) or own_language()


def show_every_letter() -> None:
    """A terminal that lacks a letter shows another; it is no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def complain(sentence: str) -> int:
    print(f"bulawa: {screen.harmless(sentence)}", file=sys.stderr)
    return 2


def parser(argv: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """The whole command line; only the command that is called is loaded."""
    root = argparse.ArgumentParser(
        prog="bulawa",
        description="A table for historical wargames that knows the rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    root.add_argument("--version", action="version", version=f"bulawa {bulawa.__version__}")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", required=True)
    called = sys.argv[1:] if argv is None else argv
    for name, about in COMMANDS.items():
        if find_spec(module_of(name)) is not None:
            command = commands.add_parser(name, help=about, description=f"{about[:1].upper()}{about[1:]}.")
            if name in called:
                module = import_module(module_of(name))
                module.add(command)
                command.set_defaults(run=module.run)
    return root


def module_of(command: str) -> str:
    return f"bulawa.cli.{command.replace('-', '_')}"
