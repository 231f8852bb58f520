"""Taking up a match from its journal: from the last checkpoint on, whatever became of the rules since.

Answers are followed with the chance they met. Where the rules are others than those they were given under, and refuse
what was answered, the match goes on from the last position both have in common, and says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from bulawa.engine import agreement, checkpoints, deal, flow, packs
from bulawa.engine.beginning import laid_out, lay_out, read_position, start_from
from bulawa.engine.bookmarks import bookmark, go_back_to
from bulawa.engine.chance import Arranged, Chance, Dealer, Replay, Script, fingerprint
from bulawa.engine.errors import PositionError, ScriptError, UnknownName
from bulawa.engine.flow import EVERYBODY, Event, Result
from bulawa.engine.game import Game
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal, Unreadable, is_entry
from bulawa.engine.match import Match
from bulawa.engine.nonces import mixed
from bulawa.engine.packs import NO_PACKS, Packs
from bulawa.engine.setup import Laid, Setup
from bulawa.engine.standing import Left
from bulawa.engine.tables import Files
from bulawa.engine.tale import Tale

READ_AHEAD = checkpoints.EVERY
"""So many lines are read at once."""

SKIPPED = 16
"""After a parting so many numbers are passed over for each that was seen: nobody knows the dice to come."""


def resume(
    game: Game,
    journal: Journal,
    *,
    seed: str | None = None,
    fresh_seed: str | None = None,
    given: Packs = NO_PACKS,
    name: str = "journal",
) -> Match:
    """Go on with a journal. With its seed the dice are proved on the way and go on from there; without it, what comes
    after is dealt from a fresh seed. Without either the match is only to be looked at. Its content pack is looked for
    among those given."""
    follower = Follower(game, journal, seed, name, given=given)
    follower.take_up(journal.length)
    follower.follow(journal.length)
    follower.settle(fresh_seed)
    return follower.match


class Follower:
    """Goes along a journal as far as the rules can."""

    match: Match

    def __init__(
        self,
        game: Game,
        journal: Journal,
        seed: str | None = None,
        name: str = "journal",
        laid: Laid | None = None,
        given: Packs = NO_PACKS,
    ) -> None:
        self.game = game
        self.laid = laid or game.lay(set_up(game, journal.header, packs.found(game, journal.header, given, name)))
        self.journal = journal
        self.name = name
        self.seed = seed
        self.arranged: list[list[int]] = journal.header.get("arranged", [])
        """What was rolled and drawn first was arranged, in a lesson."""
        self.met = 0
        """So many of these have been met."""
        self.nonces: dict[str, str] | None = journal.header.get("nonces")
        """What seats have added to the seed."""
        self.proof: Dealer | None = None
        """The match's own dice, where their seed is known."""
        self.throw_with(journal.header.get("seed_hash"))
        self.line = 0
        """The line up to which the journal was followed."""
        self.ahead: deque[dict[str, Any]] = deque()
        """The lines behind it, as far as they were read."""
        self.rules: Any = journal.header.get("rules")
        """The version of the rules under which the next line was written."""
        self.pack: Any = journal.header.get("pack")
        """The content pack with which it was written."""
        self.parted: Unreadable | None = None
        self.parted_at = 0

    @property
    def foreign(self) -> bool:
        """Whether the next line was written under other rules, or with another content pack."""
        return self.rules != self.game.rules_version or bool(self.pack_change)

    @property
    def pack_change(self) -> str:
        """What is to be said of the content pack; nothing where it is the one the next line was written with."""
        return packs.difference(self.game, self.laid, self.pack)

    def take_up(self, last: int) -> None:
        """Stand at the last checkpoint up to a line that these rules can read, or at the beginning."""
        for line, _ in checkpoints.all_of(self.journal):
            if line <= last:
                try:
                    self.take_up_at(line)
                    return
                except PositionError:
                    continue
        self.begin()

    def take_up_at(self, line: int) -> None:
        """Stand at the checkpoint in that line."""
        journal = self.journal
        told = journal.checkpoint if line == journal.checkpoint_line else None
        told = told or checkpoints.checkpoint_in(journal, line)
        state = read_position(self.game, self.laid, checkpoints.position_in(told))
        match = Match(self.game, state, self.dealer_at(told), journal, self.tale_up_to(line, told))
        match.turn = match.known_to_all = told["turn"]
        if match.guide is not None:
            match.guide.read(entry for _, entry in journal.read_lines(1, line))
        start_from(match)
        self.match, self.line = match, line
        self.rules, self.pack = told["rules"], told.get("pack", self.pack)

    def tale_up_to(self, line: int, told: Mapping[str, Any]) -> Tale:
        """What had happened when the checkpoint in that line was written."""
        return checkpoints.tale_up_to(self.journal, line, told, self.laid.vocabulary, self.game.chapters)

    def dealer_at(self, told: Mapping[str, Any]) -> Chance:
        """The match's own dice where a checkpoint left them."""
        self.met = min(told["dealt"], len(self.arranged))
        self.nonces = told.get("nonces")
        self.throw_with(told.get("seed_hash"))
        if self.proof is None:
            return Dealer("")
        self.proof.go_to(told["dealt"])
        return self.proof

    def throw_with(self, seed_hash: Any) -> None:
        """From here on the dice come from the seed behind that hash."""
        own = self.seed is not None and fingerprint(self.seed) == seed_hash
        self.proof = self.dealer(self.seed) if own and self.seed is not None else None

    def dealer(self, seed: str) -> Dealer:
        """Who deals from a seed, after what is still arranged."""
        if not self.arranged:
            return Dealer(seed, mixed(self.nonces))
        dealer = Arranged(seed, self.arranged)
        dealer.go_to(self.met)
        return dealer

    def mix(self, nonce: Mapping[str, str]) -> None:
        """From here on the dice come from what a seat has added, too."""
        self.nonces = {**(self.nonces or {}), **nonce}
        if self.proof is not None:
            self.proof.mix(mixed(self.nonces))

    def meet(self, entry: Mapping[str, Any]) -> None:
        """Count what was rolled and drawn."""
        self.met = min(self.met + len(entry.get("chance", [])), len(self.arranged))

    def begin(self) -> None:
        """Stand at the beginning: at the first deal, or where it is still waited for."""
        header = self.journal.header
        if "awaits" not in header:
            self.deal(header.get("chance", []))
            self.meet(header)
            return
        self.match = laid_out(self.game, self.laid, Dealer(""), self.journal, header.get("position"))
        while not deal.is_dealt(self.match) and self.is_nonce_next():
            self.follow_next()

    def is_nonce_next(self) -> bool:
        """Whether the next line says what a seat adds to the seed, or that the dice are others."""
        self.read_ahead()
        return bool(self.ahead) and not is_entry(self.ahead[0])

    def deal(self, told: Sequence[Sequence[int]]) -> None:
        """Begin with the chance that was met; if these rules deal otherwise, with a new deal."""
        chance, position = Replay(told, self.proof), self.journal.header.get("position")
        try:
            with told_as_unreadable(f"{self.name}, line {self.line + 1}", self.line + 1):
                self.match = lay_out(self.game, self.laid, chance, self.journal, position)
                check_used_up(chance)
        except Unreadable as error:
            self.part(error)
            dealer = self.proof or Dealer("")
            self.match = lay_out(self.game, self.laid, dealer, self.journal, position)
        self.match.chance.take()

    def deal_at_last(self, told: Sequence[Sequence[int]]) -> None:
        """Begin when all who were waited for have added to the seed."""
        late = [seat for seat in self.journal.header.get("awaits", []) if seat not in (self.nonces or {})]
        if late or deal.is_dealt(self.match):
            where = f"{self.name}, line {self.line + 1}"
            raise Unreadable(f"{where}: a first deal is told before its time, or once more", "line", self.line + 1)
        self.deal(told)

    def follow(self, end: int) -> None:
        """Take the lines after the one where the match stands, up to that one, as far as these rules accept them."""
        while self.line + 1 < end:
            self.follow_next()

    def follow_next(self) -> dict[str, Any]:
        """Take one line more; after a parting it is only passed over."""
        self.read_ahead()
        entry = self.ahead.popleft()
        self.line += 1
        self.follow_line(self.line, entry)
        return entry

    def read_ahead(self) -> None:
        if not self.ahead:
            self.ahead.extend(entry for _, entry in self.journal.read_lines(self.line + 1, self.line + 1 + READ_AHEAD))

    def follow_line(self, line: int, entry: Mapping[str, Any]) -> None:
        if "checkpoint" in entry:
            self.rest_on(line, entry["checkpoint"])
            self.match.trail.clear()
        elif "dice" in entry:
            self.throw_with(entry["dice"])
        elif "nonce" in entry:
            self.mix(entry["nonce"])
            if "chance" in entry:
                self.deal_at_last(entry["chance"])
        elif self.parted is not None:
            return
        elif "end" in entry:
            self.check_end(line, entry)
        else:
            self.follow_entry(entry, line + 1)

    def rest_on(self, line: int, told: dict[str, Any]) -> None:
        """Pass a checkpoint: what comes was played under the rules it names."""
        if self.parted is None:
            self.rules, self.pack = told["rules"], told.get("pack", self.pack)

    def follow_entry(self, entry: Mapping[str, Any], line: int) -> None:
        """One answer or undo, with the chance it met."""
        before = bookmark(self.match) if self.foreign else None
        try:
            with told_as_unreadable(f"{self.name}, line {line}", line):
                chance = Replay(entry.get("chance", []), self.proof)
                self.match.chance.source = chance
                take_entry(self.match, entry)
                check_used_up(chance)
        except Unreadable as error:
            self.part(error)
            if before is not None:
                go_back_to(self.match, before)
        finally:
            self.match.chance.take()
            self.meet(entry)

    def part(self, error: Unreadable) -> None:
        """The rules refuse what the journal tells: where they are the same rules, the journal is wrong."""
        if not self.foreign:
            raise error
        self.parted, self.parted_at = error, self.line

    def check_end(self, line: int, entry: Mapping[str, Any]) -> None:
        """The result stands in the last line and nowhere else, and under the same rules it is the one the game had."""
        last = line == self.journal.length - 1
        if not last or not (self.foreign or entry["end"] == self.match.result):
            where = f"{self.name}, line {line + 1}"
            raise Unreadable(f"{where}: a result is told that the game did not have", "end", line + 1)

    def settle(self, fresh_seed: str | None) -> None:
        """Make the match ready to go on, with its dice; what changed under it is told."""
        match, end = self.match, self.journal.end
        if end is not None:
            self.end_as_told(end["end"])
            return
        dealer = self.goes_on(fresh_seed)
        match.chance.source = dealer or Script([])
        if match.over:
            match.close()
            return
        changed = self.tell_of_change()
        if dealer is not None and fingerprint(dealer.seed) != self.journal.seed_hash:
            self.journal.change_dice(fingerprint(dealer.seed))
        if dealer is not None and changed and deal.is_dealt(match):
            checkpoints.mark(match, **changed)

    def goes_on(self, fresh_seed: str | None) -> Dealer | None:
        """The dealer of what comes: the match's own if its seed is known."""
        if self.proof is None:
            return None if fresh_seed is None else self.dealer(fresh_seed)
        if self.parted is not None:
            self.proof.go_to(self.proof.dealt() + SKIPPED * self.seen_after_parting())
        return self.proof

    def seen_after_parting(self) -> int:
        """How many dice and cards were seen that the match went back behind."""
        rows = self.journal.read_lines(self.parted_at, self.journal.length)
        return 1 + sum(len(result) for _, entry in rows for result in entry.get("chance", []))

    def tell_of_change(self) -> dict[str, Any]:
        """Say in the log that rules or content pack are others now, and how many answers could not be followed."""
        match = self.match
        if not self.foreign:
            return {}
        back = self.journal.turn - match.turn
        match.turn = match.known_to_all = self.journal.turn
        match.log.tell([Event(key, args, EVERYBODY) for key, args in self.changes(back)], match.turn)
        return {"was": self.rules, **({} if self.parted is None else {"back": back})}

    def changes(self, back: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """What is another now, and that answers were taken back where they did not fit any more."""
        parted, own = self.parted is not None, self.game.rules_version
        if self.pack_change:
            yield self.pack_change, (packs.name_of(self.pack),)
        if self.rules != own:
            yield ("rules_parted", (self.rules, own, back)) if parted else ("rules_changed", (self.rules, own))
        elif parted:
            yield "taken_back", (back,)

    def tell_as_told(self, turn: int) -> None:
        """Let the log be the one that was told up to that turn: the checkpoint behind it has kept it."""
        lines = [line for line, first in checkpoints.all_of(self.journal) if first >= turn]
        if lines:
            told = checkpoints.checkpoint_in(self.journal, lines[-1])
            self.match.log = self.tale_up_to(lines[-1], told).up_to(turn)

    def end_as_told(self, told: Mapping[str, Any]) -> None:
        """A game that was finished under other rules stays finished, with the result it had."""
        match = self.match
        if match.result == told:
            return
        match.turn = match.known_to_all = self.journal.turn
        match.state.result = result_of(match, told, self.name)
        flow.close(match.state)
        match.trail.clear()
        over = Event("over", (match.state.result.winners, match.state.result.reason), EVERYBODY)
        match.log.tell([Event("rules_ended", (self.rules, self.game.rules_version), EVERYBODY), over], match.turn)


def set_up(game: Game, header: Mapping[str, Any], pack: Files | None) -> Setup:
    """The setup a header tells of; an option that other rules had and these have not is left out."""
    told = {**game.former_options, **(header.get("options") or {})}
    if header.get("rules") != game.rules_version:
        known = {option.id: option.values for option in game.options}
        told = {name: value for name, value in told.items() if value in known.get(name, ())}
    return game.choose(header.get("scenario"), told, pack, header.get("brought"))


def take_entry(match: Match, entry: Mapping[str, Any]) -> None:
    """Let an answer or undo of a journal take effect."""
    if "undo" in entry:
        if not match.can_undo(entry["undo"]):
            raise match.illegal("", "no_undo")
        match.go_back(entry["undo"])
        return
    if agreement.is_agreement(entry):
        agreement.follow(match, entry)
        return
    refused = match.check(entry["seat"], entry["choice"])
    if refused is not None:
        raise refused
    left = Left(*entry["standing"]) if "standing" in entry else None
    match.apply(match.seat(entry["seat"]), match.vocabulary.read(entry["choice"]), left)


@contextmanager
def told_as_unreadable(where: str, line: int) -> Iterator[None]:
    """What a line of a journal trips over is told with the line."""
    try:
        yield
    except ScriptError as error:
        raise Unreadable(f"{where}: {error}", "dice", line) from None
    except KeyError as error:
        raise Unreadable(f"{where}: the field {error} is missing", "line", line) from None
    except Illegal as error:
        raise Unreadable(f"{where}: {error}", "refused", line, why=error) from None
    except (UnknownName, PositionError) as error:
        raise Unreadable(f"{where}: {error}", "line", line) from None


def check_used_up(chance: Replay) -> None:
    if not chance.used_up():
        raise ScriptError("more dice are recorded than were rolled")


def result_of(match: Match, told: Mapping[str, Any], name: str) -> Result:
    """A result as a journal tells it."""
    try:
        winners = [match.seat(seat) for seat in told["winners"]]
        scores = [0] * (1 + max(map(match.seat, match.seats))) if told["scores"] else []
        for seat, score in told["scores"].items():
            scores[match.seat(seat)] = int(score)
        return Result(winners, str(told["reason"]), scores)
    except (KeyError, TypeError, ValueError, AttributeError, UnknownName):
        raise Unreadable(f"{name}: the last line tells no result of this game", "line") from None
