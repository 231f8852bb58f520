"""A match as it stood after any of its answers: for replays. It never needs the seed."""

from __future__ import annotations

from bulawa.engine import checkpoints
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, is_entry
from bulawa.engine.match import Match
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.engine.resume import Follower
from bulawa.engine.setup import Laid


class Reel:
    """Goes forward from where it stands; to go back it starts from the nearest checkpoint before."""

    def __init__(
        self,
        game: Game,
        journal: Journal,
        name: str = "journal",
        laid: Laid | None = None,
        given: Packs = NO_PACKS,
    ) -> None:
        self.game = game
        self.journal = journal
        self.name = name
        self.follower = Follower(game, journal, None, name, laid, given)
        self.first = -1
        """The turn of the checkpoint from which it started; -1 before it has."""
        self.turn = 0

    def at(self, turn: int) -> Match:
        """The match after so many answers and undos. Where the rules have changed since, it stands as far as it could
        be followed, and its log is the one that was told."""
        line, first = next((found for found in checkpoints.all_of(self.journal) if found[1] <= turn), (0, 0))
        if first != self.first or turn < self.turn:
            self.start(line, first)
        self.go_on(turn)
        if self.follower.parted is not None:
            self.follower.tell_as_told(turn)
        if turn == self.journal.turn and self.journal.end is not None:
            self.follower.end_as_told(self.journal.end["end"])
        return self.follower.match

    def start(self, line: int, turn: int) -> None:
        """Stand at a checkpoint, or at the beginning; at one that cannot be read any more, as near as one comes."""
        self.follower = Follower(self.game, self.journal, None, self.name, self.follower.laid)
        self.follower.take_up(line)
        self.follower.follow(line + 1)
        self.first = self.turn = turn

    def go_on(self, turn: int) -> None:
        """Follow the journal as far as that turn."""
        while self.turn < turn:
            entry = self.follower.follow_next()
            self.turn += is_entry(entry)
