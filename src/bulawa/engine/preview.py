"""What a choice would come to, looked at before it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bulawa.engine import flow
from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, State
from bulawa.engine.openings import nearest

if TYPE_CHECKING:
    from bulawa.engine.match import Match

Ghost = Mapping[str, Any]
"""A piece as the scene would have it then."""


@dataclass(frozen=True)
class Preview:
    """Seen by the seat that is asked, from what it may know; nothing is rolled and nothing changes."""

    ghost: tuple[Ghost, ...] = ()
    """Pieces as they would stand."""
    crosses: tuple[str, ...] = ()
    """Elements on the way."""
    touches: tuple[str, ...] = ()
    """Elements it ends at or beside."""
    cost: int | None = None
    tests: tuple[Reason, ...] = ()
    """What would be thrown for, each by its rule; words section `previews`."""
    notes: tuple[Reason, ...] = ()
    """What else follows, each by its rule; words section `previews`."""
    nearest: Choice | None = None
    """The choice itself where it is legal, else the nearest that is; None where there is none near."""
    further: Choice | None = None
    """The same a little further, where something may stop it."""


def plain_preview(g: State, seat: int, choice: Choice) -> Preview:
    """For games that show nothing beforehand: only the nearest legal choice."""
    return Preview(nearest=nearest_legal(g, seat, choice))


def nearest_legal(g: State, seat: int, choice: Choice) -> Choice | None:
    """The choice itself, or the nearest one within an opening, if `bar` accepts it."""
    if flow.bar(g, seat, choice) is None:
        return choice
    found = nearest(flow.openings(g, seat), choice)
    return found if found is not None and flow.bar(g, seat, found) is None else None


def preview_chain(match: Match, seat: str, choices: Sequence[Sequence[Any]]) -> Preview:
    """What a long move would come to, as far as it can be foreseen."""
    foresee = match.game.preview_chain
    if foresee is None or len(choices) == 1 or seat not in match.waiting:
        return match.preview(seat, choices[0])
    return foresee(match.state, match.seat(seat), tuple(match.read(one) for one in choices))
