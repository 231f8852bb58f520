"""Checkpoints: the whole position, written into the journal now and then, and what was told up to there.

A match is taken up at its last one, however long it has lasted and whatever became of the rules meanwhile.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bulawa.engine.chance import Dealer, fingerprint
from bulawa.engine.flow import EVERYBODY, Event, State
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal, Unreadable, read_row
from bulawa.engine.packs import name_of
from bulawa.engine.tale import Tale, Told
from bulawa.engine.vocabulary import Malformed, Vocabulary

if TYPE_CHECKING:
    from bulawa.engine.match import Match

UNSEEABLE = frozenset({"rolled", "drawn", "opened"})
"""Events of the engine that cannot be unseen: undo stops behind them."""

EVERY = 100
"""So many answers lie between two checkpoints, until somebody can take back nothing."""

AT_MOST = 150
"""So many at most: then nobody goes back behind the checkpoint."""


def is_sealing(state: State) -> bool:
    """Whether several seats answer unseen by each other; then nobody goes back behind the question."""
    return bool(state.sealed) or len(state.waiting) > 1


def is_seen(events: list[Event]) -> bool:
    """Whether something happened that cannot be unseen."""
    for event in events:
        if event.only or event.key in UNSEEABLE:
            return True
    return False


def is_due(match: Match) -> bool:
    """Time for the next one; never while answers are sealed, for those can be taken back whatever happens."""
    since = len(match.journal.recent)
    return since >= EVERY and not is_sealing(match.state) and (not match.trail or since >= AT_MOST)


def mark(match: Match, **reasons: int) -> None:
    """Write a checkpoint; nobody goes back behind it."""
    journal, tale = match.journal, match.log
    line, log = journal.checkpoint_line, 0 if journal.checkpoint is None else journal.checkpoint["log"]
    index = [*journal.checkpoint["index"], [line, journal.before, log]] if journal.checkpoint else []
    told = tale.part(min(log, len(tale)), len(tale))
    journal.mark(
        {
            "rules": match.game.rules_version,
            **pack_of(match),
            "turn": match.turn,
            "position": Place(match.game, match.state.copy()),
            **dice_of(match),
            **reasons,
            "log": len(tale),
            "told": Part(match.vocabulary, told),
            "chapters": [[n, *written(match.vocabulary, one)] for n, one in tale.chapters],
            "index": index,
        }
    )
    match.trail.clear()


def pack_of(match: Match) -> dict[str, Any]:
    """The content pack with which the match goes on from here, where its journal names one."""
    wanted = match.journal.header.get("pack")
    return {} if wanted is None else {"pack": {"digest": match.setup.pack.digest, "name": name_of(wanted)}}


def dice_of(match: Match) -> dict[str, Any]:
    """Which dice go on from here, and where."""
    dealer = match.chance.source
    if not isinstance(dealer, Dealer):
        return {"seed_hash": None, "dealt": 0}
    nonces = match.journal.nonces
    told = {"seed_hash": fingerprint(dealer.seed), "dealt": dealer.dealt()}
    return told if nonces is None else {**told, "nonces": nonces}


class Place:
    """How everything stood at a checkpoint; it is put into names when its line is written, or somebody goes back."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def written(self) -> dict[str, Any]:
        return self.game.position(self.state)


def position_in(checkpoint: Mapping[str, Any]) -> Any:
    """The position at a checkpoint that was written just now or long ago."""
    place = checkpoint["position"]
    return place.written() if isinstance(place, Place) else place


class Part:
    """The events between two checkpoints; they are put into names when their line is written."""

    def __init__(self, vocabulary: Vocabulary, told: Sequence[Told]) -> None:
        self.vocabulary = vocabulary
        self.told = told

    def written(self) -> list[Any]:
        return [written(self.vocabulary, one) for one in self.told]


def written(vocabulary: Vocabulary, told: Told) -> list[Any]:
    """An event as a journal keeps it: its turn, its facts in names, and who alone may know them."""
    turn, event = told.turn, told.event
    facts: dict[str, Any] = {}
    for (field, kind, names), arg in zip(vocabulary.tells(event.key), event.args, strict=True):
        if names is None:
            facts[field] = arg
        else:
            facts[field] = names[arg] if type(arg) is int and arg >= 0 else vocabulary.name(kind, arg)
    if not event.only:
        return [turn, event.key, facts]
    return [turn, event.key, facts, [vocabulary.name("seat", seat) for seat in event.only]]


def unwritten(vocabulary: Vocabulary, row: Any) -> Told:
    """The event that was written; what cannot be read any more is passed over."""
    try:
        turn, key, facts, *only = row
        seats = tuple([vocabulary.number("seat", seat) for seat in only[0]]) if only else EVERYBODY
        return Told(int(turn), vocabulary.unevent(key, facts, seats))
    except (TypeError, ValueError, AttributeError, Malformed):
        return Told(0, Event("forgotten", (), EVERYBODY))


def tale_up_to(
    journal: Journal, line: int, checkpoint: Mapping[str, Any], vocabulary: Vocabulary, begins: Container[str]
) -> Tale:
    """What had happened when the checkpoint in that line was written; it is read when somebody asks for it."""
    ends = [*checkpoint["index"], [line, checkpoint["turn"], checkpoint["log"]]]

    def unfold(number: int) -> Sequence[Told]:
        nearest = next(i for i, end in enumerate(ends) if end[2] >= number)
        first = ends[nearest - 1][2] if nearest else 0
        return [unwritten(vocabulary, row) for row in told_in(journal, ends[nearest], number - first)]

    tale = Tale(begins, checkpoint["log"], unfold)
    tale.chapters = [(n, unwritten(vocabulary, row)) for n, *row in checkpoint["chapters"]]
    return tale


def told_in(journal: Journal, end: Sequence[int], count: int) -> list[Any]:
    """What the checkpoint in a line tells: so many events, up to the one it says."""
    line, _, log = end
    checkpoint = checkpoint_in(journal, line)
    if checkpoint["log"] != log or len(checkpoint["told"]) != count:
        raise Unreadable(f"line {line + 1}: this checkpoint tells other events than the next says", "line", line + 1)
    told: list[Any] = checkpoint["told"]
    return told


def checkpoint_in(journal: Journal, line: int) -> dict[str, Any]:
    """The checkpoint that stands in a line."""
    for row in journal.between(line, line + 1):
        entry, _, _ = read_row(row.removesuffix("\n"), journal.form, f"line {line + 1}", line + 1)
        if "checkpoint" in entry:
            found: dict[str, Any] = entry["checkpoint"]
            return found
    raise Unreadable(f"line {line + 1}: a checkpoint is expected", "line", line + 1)


def all_of(journal: Journal) -> list[tuple[int, int]]:
    """(line, turn) of every checkpoint, the last first."""
    if journal.checkpoint is None:
        return []
    own = (journal.checkpoint_line, journal.before)
    return [own, *((line, turn) for line, turn, _ in reversed(journal.checkpoint["index"]))]
