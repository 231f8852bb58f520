"""The promises of the kit, kept by the teaching battle; the whole of the kit is for the game when it is listed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bulawa import kit
from bulawa.engine.game import Game
from bulawa.games.ogniem import OGNIEM

LONG = ("openings_are_true", "views_keep_secrets", "positions_go_on_alike")
"""Promises that take longer than all the others together: the soak keeps them."""
TEACHING = replace(OGNIEM, scenarios=OGNIEM.scenarios[:1], options=())


@pytest.mark.parametrize(
    "promise", [one for one in kit.ALL if one.__name__ not in LONG], ids=lambda promise: promise.__name__
)
def test_the_teaching_battle_keeps_its_promises(promise: Callable[[Game, str], None]) -> None:
    """Whatever a game promises, this one keeps."""
    promise(TEACHING, "11")
