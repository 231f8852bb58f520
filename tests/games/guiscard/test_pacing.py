"""A bot's answers that belong together are not told with a pause between them."""

from __future__ import annotations

import random

import bulawa
from bulawa.engine import flow
from bulawa.games.guiscard import GUISCARD


def test_the_steps_of_one_man_are_one_deed() -> None:
    """The set-up of a side is one, the walk of each man another; who moves next is asked by itself."""
    match, chance = bulawa.new("guiscard", scenario="s02", seed=4), random.Random(4)
    told: dict[str, set[str]] = {}
    while match.turn < 120:
        seat = match.waiting[0]
        told.setdefault(type(flow.question(match.state)).key, set()).add(GUISCARD.deed(match.state))
        match.play(seat, chance.choice(match.options(seat)))

    assert len(told["put_man"]) == 1
    assert len(told["next_step"]) > 2
    assert "" not in told["next_step"] | told["put_man"]
    assert told["move"] == {""}
