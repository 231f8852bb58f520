"""What those who look are told of a match: their State."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast
from weakref import WeakKeyDictionary

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import asdict, replace

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.openings import apart
from bulawa.engine.remembered import all_of, beside
from bulawa.engine.vocabulary import Vocabulary
from bulawa.server import boards, lessons, openings, questions, shown, wishes
from bulawa.server.lines import account_of
from bulawa.server.phrases import Phrasebook
from bulawa.server.wire.scene import Scene
from bulawa.server.wire.state import About, Dice, LeanState, Option, Result, State
from bulawa.server.wire.writing import write


def turn_for(match: Match, eyes: Eyes) -> int:
    """So many entries (answers and undos, the end is none) these eyes know of: sealed ones count only for those who
    made them, lest their number tells something."""
    known = turn_for_all(match)
    return match.known_to_all + len(sealed_by(match, eyes)) if known is None else known


def turn_for_all(match: Match) -> int | None:
    """The same, where all know of the same entries; None where some are sealed."""
    known, journal = match.known_to_all, match.journal
    return known if known == journal.before + len(journal.recent) else None


def entry_at(match: Match, turn: int, eyes: Eyes) -> int:
    """The number in the journal of the entry that these eyes know as the turn-th."""
    sealed = turn - match.known_to_all
    return turn if sealed <= 0 else sealed_by(match, eyes)[sealed - 1]


def sealed_by(match: Match, eyes: Eyes) -> list[int]:
    """The numbers of the entries that those who look have made since others may not know of them."""
    known, journal = match.known_to_all, match.journal
    own = {seat for seat, number in match.numbers.items() if sees(eyes, number)}
    makers = [entry.get("seat") or entry.get("undo") for entry in journal.recent[known - journal.before :]]
    return [n for n, maker in enumerate(makers, known + 1) if maker in own]


class Common(NamedTuple):
    """What all eyes see alike, in one language."""

    scene: Scene | None
    """The part of the scene that is the same to all, where a game tells it apart."""
    about: About
    table: State
    """All but the scene, as one who only looks on is told of it; with the board on which the scene is the same."""
    sitters: Mapping[str, str]
    """Who sits where."""

    def with_others(self, about: About) -> Common:
        """The same position, with another company at the table."""
        return self if about is self.about else Common(self.scene, about, renewed(self.table, about), seated(about))


NO_SCENE = cast(Scene, {})

LOOKS = 1024
"""So many lists of those who look are kept ready."""


def common(match: Match, about: About, language: str, before: Common | None = None) -> Common:
    """Beside another position, `before`, with the same company, what neither tells is the very same thing."""
    work_out = match.game.common
    scene: Any = None if work_out is None else work_out(match.state, language)
    known = before if before is not None and before.about is about else None
    table = replace(
        bare(about) if known is None else known.table,
        turn=match.known_to_all,
        result=result(match, language),
        waiting=list(match.waiting),
        over=match.over,
        board="" if scene is None else digest(match, scene),
    )
    return Common(scene, about, table, seated(about) if known is None else known.sitters)


def bare(about: About) -> State:
    """A table of which nothing is known yet but who is there."""
    return State(
        **asdict(about),
        turn=0,
        eyes=[],
        waiting=[],
        over=False,
        options=[],
        book={},
        openings=[],
        can_undo=False,
        board="",
        scene=NO_SCENE,
        log={},
        rounds={},
    )


def whole(
    match: Match, about: About, eyes: Eyes, seat: str | None, book: Phrasebook, shared: Common | None = None
) -> State:
    """The table as these eyes see it and as the seat that acts is asked, but for its log, its rounds and the words of
    its options."""
    shared = shared or common(match, about, book.language)
    number = None if seat is None else match.seat(seat)
    asked = number is not None and number in match.state.waiting
    told = watched(match, about, eyes, seat, book.language, shared)
    told.can_undo = seat is not None and shown.can_undo(match, seat, shared.sitters)
    if asked and seat is not None and number is not None:
        choices, left = flow.options(match.state, number), openings.now(match, number)
        if left:
            choices, left = apart(choices, left)
            told.openings = book.openings(match, number, left)
        told.prompt = book.question(match)
        told.options = book.options(match, number, choices)
        told.chains = chains(match, number, book) or UNSET
        if "weigh" in told.scene:
            told.weighed = questions.weighed(match, seat, told.scene["weigh"], book.language) or UNSET
    if seat is not None:
        untouched = wishes.is_untouched(match, seat)
        told.standing = book.nothing_left(match) if untouched else wishes.told(match, seat, book.language)
    told.lesson = lessons.told(match, seat, book.language)
    return told


def seated(about: About) -> dict[str, str]:
    """Who sits where."""
    return {seat: one.by for seat, one in about.seats.items()}


def chains(match: Match, seat: int, book: Phrasebook) -> list[Option]:
    """Long moves, each as one option with the choices that follow."""
    spell: Callable[[Sequence[Choice]], list[Any]] = match.vocabulary.spell_all
    return [
        Option(choice=named[0], then=named[1:], path=list(chain.path), text=book.text(match, chain.choices[-1]))
        for chain in match.game.chains(match.state, seat)
        for named in (spell(chain.choices),)
    ]


def watched(
    match: Match, about: About, eyes: Eyes, seat: str | None, language: str, shared: Common | None = None
) -> State:
    """What one sees without being asked anything; the whole of a replay. `shared` is what all eyes see, if known."""
    shared = shared or common(match, about, language)
    at_hand = () if shared.scene is None else (shared.scene,)
    scene: Any = match.game.scene(match.state, eyes, language, *at_hand)
    return replace(
        shared.table,
        turn=turn_for(match, eyes),
        seat=UNSET if seat is None else seat,
        eyes=those_who_look(tuple(match.numbers.items()), eyes),
        board=shared.table.board if is_same_board(shared.scene, scene) else digest(match, scene),
        scene=scene,
    )


def is_same_board(shared: Scene | None, scene: Mapping[str, Any]) -> bool:
    return shared is not None and shared["board"] == scene["board"]


def digest(match: Match, scene: Mapping[str, Any]) -> str:
    """That of the board that lies on the table."""
    return boards.SHELF.board(match.laid, scene["board"]).digest


@lru_cache(LOOKS)
def those_who_look(seats: tuple[tuple[str, int], ...], eyes: Eyes) -> list[str]:
    """Of seats with their numbers, those whose eyes these are; the very same list each time, not to be changed."""
    return [seat for seat, number in seats if sees(eyes, number)]


def renewed(state: State, about: About) -> State:
    """The same position, with another company at the table."""
    return replace(state, **asdict(about))


def lean(match: Match, name: str, eyes: Eyes, seat: str | None, choices: Sequence[Choice]) -> LeanState:
    """The State of a program that only plays: bare choices."""
    result = match.result
    return LeanState(
        match=name,
        turn=turn_for(match, eyes),
        seat=UNSET if seat is None else seat,
        result=UNSET if result is None else result,
        waiting=list(match.waiting),
        over=result is not None,
        options=spelled(match, choices),
    )


SPELLED: WeakKeyDictionary[Vocabulary, dict[Choice, bytes]] = WeakKeyDictionary()
"""Vocabulary -> choice -> its JSON. The same few thousand come again and again, so each is written once."""

MOST_SPELLED = 200_000


def spelled(match: Match, choices: Sequence[Choice]) -> Any:
    """Choices as JSON, in one piece."""
    known = beside(SPELLED, match.vocabulary)
    try:
        written = b",".join(all_of(known, choices))
    except KeyError:
        if len(known) > MOST_SPELLED:
            known.clear()
        spell = match.vocabulary.spell
        for choice in choices:
            if choice not in known:
                known[choice] = write(spell(choice))
        written = b",".join(all_of(known, choices))
    return Raw(b"[%b]" % written)


def result(match: Match, language: str) -> Result | UnsetType:
    """How the game ended, in words."""
    if match.result is None:
        return UNSET
    last = next(event for event in reversed(match.log) if event.key == "over")
    told = Result(**match.result, text=match.tell(last, match.all_eyes, language))
    told.account = account_of(match, last, match.all_eyes, language)
    return told


def dice_of(match: Match) -> Dice:
    """What proves the dice: the hash of their seed from the beginning, what seats have added to it, the seed and the
    last link at the end."""
    journal = match.journal
    end = journal.end or {}
    return Dice(
        hash=journal.seed_hash or UNSET,
        nonces=UNSET if journal.nonces is None else journal.nonces,
        seed=end.get("seed") or UNSET,
        link=journal.link if end else UNSET,
    )


def pack_name(match: Match) -> str | None:
    """What the content pack is called that is played with; None where it is our own data."""
    return None if match.setup.pack is match.game.load_pack(None) else str(match.setup.pack.files.name)
