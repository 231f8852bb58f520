"""A journal played again up to any of its lines: for replays and for bots. It never needs the seed."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bulawa.engine import registry
from bulawa.engine.chance import Script
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match, replay_entry, resume


class Reel:
    """Goes forward from where it stands; to go back it starts anew."""

    def __init__(self, header: str) -> None:
        self.match = start(header)

    def follows(self, lines: Sequence[str]) -> bool:
        """Whether the lines go on from here. Each line seals all before it, so comparing one is enough."""
        mine = self.match.journal.lines
        return len(mine) <= len(lines) and lines[len(mine) - 1] == mine[-1]

    def after(self, lines: Sequence[str]) -> Match:
        """The match after exactly these lines."""
        if not self.follows(lines):
            self.match = start(lines[0])
        for line in lines[len(self.match.journal.lines) :]:
            self.step(line)
        return self.match

    def step(self, line: str) -> None:
        entry = json.loads(line)
        del entry["sum"]
        self.match.chance.source = Script(entry.get("chance", []))
        replay_entry(self.match, entry, "journal", len(self.match.journal.lines) + 1)


def start(header: str) -> Match:
    journal = Journal.parse(header)
    return resume(registry.find(journal.header["game"]), journal, fresh_seed="")
