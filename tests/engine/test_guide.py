"""The guide `docs/adding_a_game.md` is true: its code runs and its games keep every promise."""

from __future__ import annotations

import pytest

from bulawa.kit.promises import ALL, Promise
from tests import guide


def test_the_guides_first_game_proves_itself() -> None:
    """All blocks of The Fair, one after the other, make a game and run the kit over it."""
    assert guide.game("fair").id == "fair"


@pytest.mark.parametrize("seed", ["5", "6"])
@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("name", ["patrol", "duel"])
def test_a_game_with_a_board_keeps_every_promise(name: str, promise: Promise, seed: str) -> None:
    """On hexes and on a free table."""
    promise(guide.game(name), seed)


def test_the_guide_has_no_file_that_nobody_runs() -> None:
    """Every block belongs to one of its games."""
    assert set(guide.files()) == set(guide.GAMES)
