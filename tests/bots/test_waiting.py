"""How long a person waits for a bot's whole turn."""

from __future__ import annotations

from bulawa import bots
from bulawa.bots.search import Search
from bulawa.cli import bench_waiting
from tests.bots.test_advice import some_look


def test_a_whole_turn_in_chocim_waits_less_than_its_answers_singly() -> None:
    """Answers of one deed follow each other without a pause; in seconds `bulawa bench --waiting` tells it."""
    told = bench_waiting.summed(bench_waiting.waits("chocim", "normal", 1.0))

    assert told["median_s"] < told["singly_s"]


def test_haste_shortens_a_thought() -> None:
    """An answer that goes on with a deed costs a part of the simulations."""
    look = some_look("chocim")
    calm, hasty = (bots.make("hard", "a", processes=1, haste=haste) for haste in (1, 3))
    for bot in (calm, hasty):
        assert isinstance(bot, Search)
        bot.choose(look)

    assert hasty.simulations < calm.simulations / 2
