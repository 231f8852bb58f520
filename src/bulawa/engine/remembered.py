"""Parts of a screen that are built anew only when something has changed of which they are built."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, MutableMapping, Sequence
from functools import wraps
from operator import itemgetter
from typing import Any, TypeVar, TypeVarTuple, cast
from weakref import WeakKeyDictionary, WeakSet

from msgspec.json import encode

from bulawa.engine.flow import State
from bulawa.engine.setup import Lately

T = TypeVar("T")
S = TypeVar("S", bound=State)
K = TypeVar("K")
V = TypeVar("V")
More = TypeVarTuple("More")
Part = TypeVar("Part", bound=Callable[..., Any])

MOST = 4096
"""So many of one part are kept; then all are built anew."""

MOST_JOINED = 1024
"""So many of several parts are kept together."""

CHANGING = frozenset({list, dict})
"""What a position changes in place."""

NOTHING_MORE = object()
"""For parts that are built of a state alone."""

OPEN = "open"
"""Under it stands which question it is that was looked at last."""

KEPT: list[MutableMapping[Any, Any]] = []
"""What every part remembers."""

OF_MATCHES: WeakSet[Lately] = WeakSet()
"""What matches remember of their last parts."""


def remembered(
    by: Callable[[*More], Hashable], most: int = MOST
) -> Callable[[Callable[[*More], T]], Callable[[*More], T]]:
    """Of a function that builds a part: `by` tells all that it looks at, and for the same it gives the same thing,
    which nobody may change. So what stands as before is quickly found, and quickly seen to be the same."""

    def decorate(build: Callable[[*More], T]) -> Callable[[*More], T]:
        known: dict[Hashable, T] = {}
        KEPT.append(known)

        @wraps(build)
        def part(*args: *More) -> T:
            key = by(*args)
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[key] = build(*args)
            return found

        return part

    return decorate


def as_before(by: Callable[..., tuple[object, ...]]) -> Callable[[Part], Part]:
    """The same for a part that is made of so much that looking it up would take long: of each match only the last one
    is kept, and what `by` tells is compared with what it told then. That may be lists of the position itself: they are
    copied only when the part is built. Such a part is built of a state and at most one thing more; `by` is asked with
    the same."""

    def decorate(build: Part) -> Part:
        @wraps(build)
        def part(g: State, more: Hashable = NOTHING_MORE) -> Any:
            made_of, lately = by(g) if more is NOTHING_MORE else by(g, more), g.laid.lately
            last = lately.parts.get((build, more))
            if last is not None and last[0] == made_of:
                return last[1]
            OF_MATCHES.add(lately)
            built = build(g) if more is NOTHING_MORE else build(g, more)
            lately.parts[build, more] = copied(made_of), built
            return built

        return cast(Part, part)

    return decorate


def copied(made_of: tuple[Any, ...]) -> tuple[Any, ...]:
    """As it is now, whatever becomes of the lists and tables in it."""
    return tuple([one.copy() if type(one) in CHANGING else one for one in made_of])


def while_asked(work_out: Callable[[S, *More], T]) -> Callable[[S, *More], T]:
    """Of a function that works out something about the question that is open, perhaps for one seat: what several parts
    of a screen need, one after the other, is worked out once. The flow lists anew who must answer whenever it asks, and
    what is sealed at each click, so for as long as a state has the very same lists, it is the same question."""
    last: dict[Hashable, Any] = {}
    KEPT.append(last)

    @wraps(work_out)
    def found(g: S, *more: *More) -> T:
        asked = last.get(OPEN)
        if asked is None or asked[0] is not g or asked[1] is not g.waiting or asked[2] is not g.sealed:
            last.clear()
            last[OPEN] = g, g.waiting, g.sealed
        if more not in last:
            last[more] = work_out(g, *more)
        known: T = last[more]
        return known

    return found


JOINED: dict[tuple[int, ...], tuple[tuple[dict[str, Any], ...], dict[str, Any]]] = {}
"""By the places of parts in memory, with the parts themselves: so no other can take their places."""
KEPT.append(JOINED)


def together(*parts: dict[str, Any]) -> dict[str, Any]:
    """Several parts as one, which nobody may change: of the very same parts the very same thing."""
    key = tuple(map(id, parts))
    known = JOINED.get(key)
    if known is None:
        if len(JOINED) >= MOST_JOINED:
            JOINED.clear()
        whole: dict[str, Any] = {}
        for part in parts:
            whole.update(part)
        known = JOINED[key] = parts, whole
    return known[1]


SAID: dict[bytes, Any] = {}
"""By what is said, what says it."""
KEPT.append(SAID)


def the_same(told: T) -> T:
    """Of parts that say the same, the very same, which nobody may change: for parts that look at more than they say,
    so that they are built anew though nothing is to be told."""
    if len(SAID) >= MOST:
        SAID.clear()
    found: T = SAID.setdefault(encode(told), told)
    return found


def forget() -> None:
    """Build every part anew when it is asked for next."""
    for known in (*KEPT, *[lately.parts for lately in OF_MATCHES]):
        known.clear()


def beside(kept: WeakKeyDictionary[T, dict[K, V]], thing: T) -> dict[K, V]:
    """What is kept beside a thing for as long as that is there, empty at first; it is looked for before it is put
    there, so that a weak key is made once."""
    found = kept.get(thing)
    if found is None:
        found = kept[thing] = {}
    return found


def all_of(known: Mapping[K, V], keys: Sequence[K]) -> list[V]:
    """What is known by each of these keys, looked up all at once; raises `KeyError` where one is missing."""
    return list(itemgetter(*keys)(known)) if len(keys) > 1 else [known[key] for key in keys]


def frozen(value: Any) -> Any:
    """The same value as one that can be looked up."""
    if not isinstance(value, (list, tuple)):
        return value
    flat = tuple(value)
    return flat if can_be_looked_up(flat) else tuple(map(frozen, flat))


def can_be_looked_up(value: Any) -> bool:
    """Asked of the value itself: most lists hold nothing but numbers, and need not be gone through."""
    try:
        hash(value)
    except TypeError:
        return False
    return True
