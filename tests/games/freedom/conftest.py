"""The builder of sieges that every test of the game uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.games.freedom.siege_positions import Builder, Siege, position


@pytest.fixture
def siege() -> Iterator[Builder]:
    """Begin sieges; at the end every written roll must have been rolled."""
    begun: list[Siege] = []

    def begin(rolls: Sequence[Sequence[int]] = (), options: Mapping[str, Any] | None = None, **told: Any) -> Siege:
        begun.append(Siege(position(**told), rolls, options or {}))
        return begun[-1]

    yield begin
    for one in begun:
        one.assert_rolled_out()
