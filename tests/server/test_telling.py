"""What a push weighs: whole random games with browsers in all seats."""

from __future__ import annotations

from statistics import median

import pytest

from bulawa.cli.bench_telling import bytes_pushed

HEAVIEST = {"freedom": 600, "chocim": 600, "igrzysko": 700}
"""Bytes of a push, at the median."""


@pytest.mark.parametrize("game", HEAVIEST)
def test_a_push_tells_only_what_is_new(game: str) -> None:
    """Not the scene, not the log, and no option that was told before."""
    assert median(bytes_pushed(game, [1, 2])) < HEAVIEST[game]
