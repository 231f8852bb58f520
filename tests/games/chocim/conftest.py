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
        one.assert_rolled_out()
        assert not one.cards_to_draw, f"draws left over: {one.cards_to_draw}"
