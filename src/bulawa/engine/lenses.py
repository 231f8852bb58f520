"""Lenses: what anybody may ask of the map at any time, whoever's turn it is. A lens is held over one element after
another, a line of sight over two hexes; what it shows is pure, without dice, and only what those who look may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bulawa.engine.errors import Reason, UnknownName
from bulawa.engine.eyes import Eyes

if TYPE_CHECKING:
    from bulawa.engine.match import Match


@dataclass(frozen=True)
class Glimpse:
    """What a lens shows."""

    crosses: tuple[str, ...] = ()
    """Elements on the way."""
    shades: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kind of shade -> the elements that lie in it."""
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Element -> the marks of the board that lie on it."""
    notes: tuple[Reason, ...] = ()
    """What is said of it, each by its rule; words section `previews`."""


@dataclass(frozen=True)
class Lens:
    """What it is held over, and what is seen through it."""

    over: tuple[str, ...]
    """Kinds of the elements, as in ("hex", "hex"), from the first on; fewer show less."""
    look: Callable[[Any, Eyes, tuple[int, ...]], Glimpse]
    """By state, eyes and the numbers of the elements."""


Lenses = Mapping[str, Lens]
"""By name; the board has their words (`lenses`)."""


def look_through(match: Match, eyes: Eyes, name: str, at: Sequence[str]) -> Glimpse:
    """What a lens shows over these elements; what there is not is refused by its name."""
    lenses = match.game.lenses
    if name not in lenses:
        raise UnknownName(f"lens: there is no {name!r}; there are {', '.join(lenses) or 'none'}")
    lens = lenses[name]
    if len(at) > len(lens.over):
        raise UnknownName(f"at: {name} is held over {len(lens.over)}, not over {len(at)}")
    return lens.look(match.state, eyes, tuple(number(match, kind, id) for kind, id in zip(lens.over, at)))


def number(match: Match, kind: str, id: str) -> int:
    """The number of an element of that kind, by its id."""
    found, _, name = id.partition(":")
    names = match.vocabulary.kinds[kind]
    if found != kind or name not in names:
        raise UnknownName(f"at: {id!r} is not there; {kind}:{names[-1]} or the like is expected")
    return match.vocabulary.number(kind, name)
