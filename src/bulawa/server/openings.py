"""Answers with holes as the table is told of them: the clicks before the holes, and what may fill these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, cast
from weakref import WeakKeyDictionary

from msgspec import UNSET

from bulawa.engine import flow
from bulawa.engine.clicks import Clicked
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.measures import ANY_NUMBER
from bulawa.engine.openings import MANY, Opening, ends, fill, fits, held, sides, spans
from bulawa.server.wire import state as wire
from bulawa.server.wire.kinds import Word


class Reached:
    """What those that were looked at in one turn may fill, by seat."""

    def __init__(self) -> None:
        self.turn = -1
        self.seats: dict[int, list[Opening]] = {}


REACHED: WeakKeyDictionary[Match, Reached] = WeakKeyDictionary()
"""Of each match, in its last turn."""


def now(match: Match, seat: int) -> list[Opening]:
    """What a seat may fill now; however often it is asked for, it is looked for once."""
    reached, turn = REACHED.get(match), match.turn
    if reached is None:
        reached = REACHED[match] = Reached()
    if reached.turn != turn:
        reached.turn, reached.seats = turn, {}
    found = reached.seats.get(seat)
    if found is None:
        found = reached.seats[seat] = flow.openings(match.state, seat)
    return found


def told(match: Match, seat: int, openings: Sequence[Opening], language: str) -> list[wire.Opening]:
    """Each opening with its clicks, its words and its shape."""
    if not openings:
        return []
    first = [match.game.clicks.path(match.state, seat, samples(one)[0]) for one in openings]
    answers = Counter(path for path, _ in set(zip(first, (one.choice for one in openings))))
    return [opening(match, seat, one, answers[path] > 1, language) for one, path in zip(openings, first, strict=True)]


def ways(match: Match, seat: int, opening: Opening, shared: bool) -> list[Clicked]:
    """The clicks of some ways to fill an opening; those that tell it from others stand before its last button.

    Stretches of one answer need not be told apart: they are filled together."""
    clicks, found = match.game.clicks, samples(opening)
    if opening.kind in MANY:
        return clicks.paths(match.state, seat, found)
    paths = [clicks.path(match.state, seat, one) for one in found]
    if not shared:
        return paths
    last = len(paths[0]) - is_button(paths[0][-1])
    more = [clicks.more(match.state, seat, one) for one in found]
    return [(*way[:last], *between, *way[last:]) for way, between in zip(paths, more, strict=True)]


def opening(match: Match, seat: int, opening: Opening, shared: bool, language: str) -> wire.Opening:
    named = match.vocabulary.spell_opening(opening)
    paths = ways(match, seat, opening, shared)
    before, end = around(paths)
    told = wire.Opening(
        choice=list(named.choice),
        kind=cast(Any, opening.kind),
        path=list(before),
        shape=list(opening.shape[:2] if opening.kind in MANY else opening.shape),
        holes=holes(match, opening),
        text=match.words.sentence(match.words.name(language, "verb", named.choice[0])),
        end=end or UNSET,
        origin=list(opening.origin) or UNSET,
        start=list(opening.start or legal_start(match, seat, opening)) or UNSET,
    )
    if opening.kind in MANY:
        told.members = {path[len(before)]: name for path, name in zip(paths, named.shape[2:], strict=True)}
    if opening.kind == "route":
        told.next = onward(match, seat, opening, ())
    return told


def legal_start(match: Match, seat: int, opening: Opening) -> Choice:
    """A place is first shown in the middle, or, where that is not legal, at a sample, if there is one."""
    if opening.kind != "spot" or flow.bar(match.state, seat, fill(opening, middle_of(opening))) is None:
        return ()
    samples = [one for one in flow.options(match.state, seat) if fits(opening, one)]
    return held(opening, samples[0]) or () if samples else ()


def middle_of(opening: Opening) -> list[int]:
    """Of a spot, as the table shows it where nothing else is said: looking to the first side that is allowed."""
    x0, y0, x1, y1, *headings = opening.shape
    return [(x0 + x1 + 1) // 2, (y0 + y1 + 1) // 2, *(max(low, 0) for low in headings[:1])]


def around(paths: Sequence[Clicked]) -> tuple[Clicked, str]:
    """The clicks before the holes, and the button behind them, if there is one."""
    before = common(paths)
    if before == len(paths[0]):
        before -= is_button(paths[0][-1])
    ends = {path[-1] for path in paths if len(path) > before and is_button(path[-1])}
    return paths[0][:before], ends.pop() if len(ends) == 1 else ""


def is_button(id: str) -> bool:
    return id.startswith("do:")


def onward(match: Match, seat: int, opening: Opening, way: Choice) -> list[Word]:
    """The cells with which a way may go on; all of them where only a longer way can be judged."""
    cells = opening.shape[2:] if len(way) < opening.shape[1] else ()
    legal = [cell for cell in cells if flow.bar(match.state, seat, fill(opening, (*way, cell))) is None]
    too_short = not legal and len(way) + 1 < opening.shape[0]
    return [match.vocabulary.spell(fill(opening, (cell,)))[-1] for cell in (cells if too_short else legal)]


def next_cells(match: Match, seat: int, choice: Choice) -> list[Word] | None:
    """How a way goes on that a choice has begun; None for what is no way."""
    for one in now(match, seat):
        way = held(one, choice)
        if one.kind == "route" and way is not None:
            return onward(match, seat, one, way)
    return None


def samples(opening: Opening) -> list[Choice]:
    """Enough ways to fill an opening to see which clicks they share: every member, or two ends."""
    if opening.kind in MANY:
        return [fill(opening, (member,)) for member in opening.shape[2:]]
    if opening.kind == "spot":
        return [fill(opening, [side[end] for side in sides(opening.shape)]) for end in (0, 1)]
    if opening.kind == "fan":
        rays = spans(opening.shape)
        return [fill(opening, rays[0][:2]), fill(opening, (rays[-1][0], rays[-1][2]))]
    return [*ends(opening)]


def common(paths: Sequence[Clicked]) -> int:
    """So many ids all paths begin with."""
    return sum(1 for _ in takewhile(lambda ids: len(set(ids)) == 1, zip(*paths)))


def holes(match: Match, opening: Opening) -> list[wire.Hole]:
    """How the numbers in the holes are measured; the last argument may be said more than once."""
    declared = match.vocabulary.verbs[match.vocabulary.verb_names[opening.choice[0] or 0]]
    fields = [declared[min(i, len(declared) - 1)] for i, part in enumerate(opening.choice[1:]) if part is None]
    measures = [match.vocabulary.measures.get(field.kind, ANY_NUMBER) for field in fields]
    return [wire.Hole(unit=measure.unit, scale=measure.scale, step=measure.step) for measure in measures]
