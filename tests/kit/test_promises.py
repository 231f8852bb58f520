"""Every game keeps every promise of the kit, over several seeds."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.kit.promises import ALL, Promise

SEEDS = ("1", "2", "3")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("game", sorted(registry.known()))
def test_promise(game: str, promise: Promise, seed: str) -> None:
    """The promise holds in random games; the promise's own docstring says what it is."""
    promise(registry.find(game), seed)
