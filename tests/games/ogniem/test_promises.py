"""The promises of the kit, kept by the great battles too: each promise in one of them, by turns.

The teaching battle keeps them all in tests/kit, and `make soak` plays as long as one likes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa import kit
from bulawa.engine.scenarios import Scenario
from bulawa.games.ogniem import OGNIEM
from bulawa.kit.promises import Promise
from tests.games.long_runs import compiled_only

GREAT = OGNIEM.scenarios[1:]
ELSEWHERE = ("random_play_ends", "lessons_can_be_played", "views_keep_secrets")
"""What tests/kit keeps in every battle anyway, what no battle but the taught one has, and what takes minutes."""
KEPT = [promise for promise in kit.ALL if promise.__name__ not in ELSEWHERE]


@compiled_only
@pytest.mark.parametrize(
    ("promise", "battle"),
    [(promise, GREAT[turn % len(GREAT)]) for turn, promise in enumerate(KEPT)],
    ids=lambda one: getattr(one, "__name__", None) or one.id,
)
def test_great_battles_keep_their_promises(promise: Promise, battle: Scenario) -> None:
    """Whatever a game promises, this one keeps."""
    promise(replace(OGNIEM, scenarios=(battle,), options=()), "11")
