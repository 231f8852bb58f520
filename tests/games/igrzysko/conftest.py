"""The builder of positions that the tests of the game use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.games.igrzysko.lands import Begin, Land


@pytest.fixture
def table() -> Iterator[Begin]:
    """Begin matches; at the end every written roll must have been rolled."""
    begun: list[Land] = []

    def begin(rolls: Sequence[Sequence[int]] = (), options: Mapping[str, Any] | None = None, **told: Any) -> Land:
        begun.append(Land(told, rolls, options or {}))
        return begun[-1]

    yield begin
    for one in begun:
        one.assert_rolled_out()
