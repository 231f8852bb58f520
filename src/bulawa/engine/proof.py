"""Proving a journal: every answer is followed from the first, every roll dealt again, every checkpoint compared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bulawa.engine import agreement, checkpoints
from bulawa.engine.chance import fingerprint
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, Unreadable
from bulawa.engine.match import Match
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.engine.reel import Reel
from bulawa.engine.resume import Follower


class Note(NamedTuple):
    """Something that whoever reads the proof must know: the key of its sentence, and the line it is about."""

    key: str
    line: int


class Proof(NamedTuple):
    """What was proved: where the game stands, how many rolls and draws were dealt again, and what must be known."""

    match: Match
    dealt: int
    notes: list[Note]
    first: list[str]
    """The seats that had added to the seed before anything was dealt from it."""


def prove(game: Game, journal: Journal, seeds: Sequence[str], name: str = "journal", given: Packs = NO_PACKS) -> Proof:
    """Prove a journal that was read whole; what is wrong in it is an error that names the line."""
    prover = Prover(game, journal, seeds, name, given)
    prover.begin()
    prover.follow(journal.length)
    if journal.header.get("position") is not None:
        prover.note("made_up", 0)
    if journal.header.get("lesson") or journal.header.get("arranged"):
        prover.note("lesson", 0)
    if journal.end is None:
        prover.note("unfinished", journal.length - 1)
    return Proof(prover.match, prover.dealt, prover.notes, prover.first)


class Prover(Follower):
    """Goes along a whole journal and takes nothing on trust but what older rules have left behind."""

    def __init__(self, game: Game, journal: Journal, seeds: Sequence[str], name: str, given: Packs) -> None:
        self.seeds = {fingerprint(seed): seed for seed in seeds}
        self.notes: list[Note] = []
        self.dealt = 0
        self.first: list[str] = []
        self.hash: Any = None
        self.line = 0
        super().__init__(game, journal, None, name, given=given)
        self.reel = Reel(game, journal, name, self.laid)

    def note(self, key: str, line: int) -> None:
        self.notes.append(Note(key, line))

    def throw_with(self, seed_hash: Any) -> None:
        self.proof = self.dealer(self.seeds[seed_hash]) if seed_hash in self.seeds else None
        if self.line and seed_hash == self.hash:
            return
        if self.line:
            self.note("other_dice", self.line)
        if self.proof is None:
            self.note("unproved", self.line)
        self.hash = seed_hash

    def begin(self) -> None:
        super().begin()
        self.count(self.journal.header)

    def deal(self, told: Sequence[Sequence[int]]) -> None:
        self.first = list(self.nonces or {})
        super().deal(told)

    def follow_line(self, line: int, entry: Mapping[str, Any]) -> None:
        if agreement.WENT_BACK in entry and not self.foreign:
            self.check_way_back(line, entry)
        super().follow_line(line, entry)
        self.count(entry)

    def check_way_back(self, line: int, entry: Mapping[str, Any]) -> None:
        """Where all went back to, the match must have stood."""
        where = f"{self.name}, line {line + 1}"
        stood = self.reel.at(entry["to"]).position() if entry["to"] < self.match.turn else None
        if json.loads(json.dumps(stood)) != entry["position"]:
            raise Unreadable(f"{where}: position is not where the match stood at that turn", "line", line + 1)

    def count(self, entry: Mapping[str, Any]) -> None:
        self.dealt += len(entry.get("chance", [])) if self.proof is not None else 0

    def part(self, error: Unreadable) -> None:
        super().part(error)
        self.note("other_rules", self.line)

    def rest_on(self, line: int, told: dict[str, Any]) -> None:
        """A checkpoint must tell what the answers have led to; where they were given under other rules and lead
        elsewhere now, it is believed, and that is said."""
        wrong = None if self.parted is not None else self.difference(told)
        if not self.foreign and wrong is not None:
            where = f"{self.name}, line {line + 1}"
            raise Unreadable(f"{where}: checkpoint.{wrong} is not what the answers lead to", "line", line + 1)
        if wrong is not None:
            self.note("other_rules", line)
        if wrong is not None or self.parted is not None:
            self.take_up_at(line)
            self.parted = None
        self.rules = told["rules"]
        if told.get("seed_hash") != self.hash:
            self.throw_with(told.get("seed_hash"))

    def difference(self, told: Mapping[str, Any]) -> str | None:
        """The field of a checkpoint that tells something else than the answers have led to."""
        match = self.match
        events = match.log.part(len(match.log) - len(told["told"]), len(match.log))
        ours: dict[str, Any] = {
            "position": match.position(),
            "turn": match.turn,
            "log": len(match.log),
            "told": [checkpoints.written(match.vocabulary, one) for one in events],
            "seed_hash": self.hash,
            "nonces": self.nonces,
            "dealt": told.get("dealt") if self.proof is None else self.proof.dealt(),
        }
        return next((field for field, value in json.loads(json.dumps(ours)).items() if told.get(field) != value), None)
