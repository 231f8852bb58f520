"""The builder of sieges that every test of the game uses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.chocim.sieges import Builder, Siege, begin


@pytest.fixture
def siege() -> Iterator[Builder]:
    """Begin sieges; at the end every written roll and draw must have been used."""
    begun: list[Siege] = []

    def build(**told: Any) -> Siege:
        begun.append(begin(**told))
        return begun[-1]

    yield build
    for one in begun:
        assert one.dice.used_up(), f"rolls left over: {one.dice.results[one.dice.at :]}"
        assert not one.dice.draws, f"draws left over: {one.dice.draws}"
