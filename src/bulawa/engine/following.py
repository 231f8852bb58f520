"""A match that is played elsewhere too goes along with what was answered there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from bulawa.engine.chance import Dealer, Replay
from bulawa.engine.journal import Unreadable
from bulawa.engine.match import Match
from bulawa.engine.resume import check_used_up, take_entry, told_as_unreadable


def go_along(match: Match, rows: Sequence[str], name: str = "journal") -> None:
    """Take the journal's next lines, which were written by others under the same rules; the dice go on behind them."""
    for row in rows:
        entry = match.journal.take(row.removesuffix("\n"), name)
        line = match.journal.length
        if "dice" in entry:
            raise Unreadable(f"{name}, line {line}: the dice were changed; take the match up anew", "dice", line)
        if "nonce" in entry:
            match.mix(match.journal.nonces)
            if "chance" in entry:
                with told_as_unreadable(f"{name}, line {line}", line), as_rolled(match, entry["chance"]):
                    match.start()
        elif "checkpoint" in entry:
            match.trail.clear()
        elif "end" not in entry:
            with told_as_unreadable(f"{name}, line {line}", line):
                take_as_rolled(match, entry)


def take_as_rolled(match: Match, entry: Mapping[str, Any]) -> None:
    """Take one answer or undo with the chance it met."""
    with as_rolled(match, entry.get("chance", [])):
        take_entry(match, entry)


@contextmanager
def as_rolled(match: Match, results: Sequence[Sequence[int]]) -> Iterator[None]:
    """What happens meanwhile meets this chance, proved by the match's own dice where it has them."""
    source = match.chance.source
    told = Replay(results, source if isinstance(source, Dealer) else None)
    match.chance.source = told
    try:
        yield
        check_used_up(told)
    finally:
        match.chance.source = source
        match.chance.take()
