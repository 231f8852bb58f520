"""Parts of a screen that are built anew only when something has changed of which they are built."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOST = 4096
"""So many of one part are kept; then all are built anew."""

KEPT: list[dict[Hashable, Any]] = []
"""What every part remembers."""


def remembered(by: Callable[P, Hashable], most: int = MOST) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Of a function that builds a part: `by` tells all that it looks at, and for the same it gives the same thing,
    which nobody may change. So what stands as before is quickly found, and quickly seen to be the same."""

    def decorate(build: Callable[P, T]) -> Callable[P, T]:
        known: dict[Hashable, T] = {}
        KEPT.append(known)

        @wraps(build)
        def part(*args: P.args, **named: P.kwargs) -> T:
            key = by(*args, **named)
            found = known.get(key)
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[key] = build(*args, **named)
            return found

        return part

    return decorate


def forget() -> None:
    """Build every part anew when it is asked for next."""
    for known in KEPT:
        known.clear()


def frozen(value: Any) -> Any:
    """The same value as one that can be looked up."""
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value
