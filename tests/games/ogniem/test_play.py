"""Whole battles: random play of the teaching battle comes to its end."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.setup import PLAIN, Laid, Setup
from bulawa.engine.words import Words
from bulawa.games.ogniem import view
from bulawa.games.ogniem.content import pack
from bulawa.games.ogniem.content.laying import lay_board
from bulawa.games.ogniem.names import vocabulary
from bulawa.games.ogniem.state import Ogniem

ARMIES = {"red": "roster: tutorial_commonwealth", "blue": "roster: tutorial_sweden"}


def patrol() -> Ogniem:
    """The teaching battle before its first question."""
    setup = Setup("patrol_clash", {}, pack.own(), ARMIES)
    return view.new(Laid(setup, vocabulary(lay_board(setup.pack, setup)), Words.of({"en": {}, "pl": {}}, {}), PLAIN))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_random_play_of_the_teaching_battle_ends(seed: str) -> None:
    """Whatever is offered is accepted, a copy plays on alike, and a position comes back."""
    g, dice, pick = patrol(), Dealer(seed), Dealer(f"pick {seed}")
    flow.start(g, dice)
    answers = 0
    while g.result is None:
        seat = g.waiting[pick.below(len(g.waiting))]
        options = flow.options(g, seat)
        choice = options[pick.below(len(options))]
        assert flow.bar(g, seat, choice) is None
        if answers % 20 == 0:
            assert view.position(view.from_position(g.laid, view.position(g))) == view.position(g)
            assert view.position(g.copy()) == view.position(g)
        flow.answer(g, seat, choice, dice)
        answers += 1
        assert answers < 1000

    assert g.result.reason in ("retreat", "no_units", "last_round")
