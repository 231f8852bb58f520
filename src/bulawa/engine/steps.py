"""What steps are called: positions name where a procedure stands, so that a step added before it moves nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bulawa.engine.flow import Ask, Draw, Frame, Roll, Step, Steps

END = "end"
"""Where a procedure stands that has done all its steps."""


def name_of(step: Step) -> str:
    """The name of a step: its own, its function's or its class's."""
    if isinstance(step, (Ask, Roll, Draw)):
        return step.called or type(step).__name__
    return str(step.__name__)


@cache
def names_of(steps: Steps) -> tuple[str, ...]:
    """All places where a procedure of these steps can stand, in order, its end among them."""
    names = (*map(name_of, steps), END)
    twice = [name for i, name in enumerate(names) if name in names[:i]]
    assert not twice, f"two steps of one procedure are called {twice[0]}: give one a name of its own with `named`"
    return names


def place_of(frame: Frame) -> str:
    """The name of the step at which a procedure stands."""
    return names_of(frame.steps())[frame.at]


def put_at(frame: Frame, name: Any) -> None:
    """Let a procedure stand at the step of that name."""
    names: Sequence[str] = names_of(frame.steps())
    if name not in names:
        raise LookupError(f"one of {', '.join(names)} is expected, not {name!r}")
    frame.at = names.index(name)
