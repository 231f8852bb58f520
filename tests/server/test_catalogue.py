"""What is said of a game before a match begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.games.guiscard import GUISCARD
from bulawa.server.catalogue import balance_of


@pytest.mark.parametrize(
    ("measured", "language", "told"),
    [
        ((12, 6, 6), "en", "Byzantines 50\u00a0%, Normans 50\u00a0% (12 games between equal bots)"),
        ((200, 99, 100), "en", "Byzantines 50\u00a0%, Normans 50\u00a0% (200 games between equal bots)"),
        ((12, 2, 3), "en", "Byzantines 17\u00a0%, Normans 25\u00a0%, drawn 58\u00a0% (12 games between equal bots)"),
        (
            (4, 1, 1),
            "pl",
            "Bizantyjczycy 25\u00a0%, Normanowie 25\u00a0%, remisy 50\u00a0% (w 4 grach równych sobie botów)",
        ),
    ],
)
def test_balance_tells_of_draws_only_where_some_are_in_a_hundred(
    measured: tuple[int, ...], language: str, told: str
) -> None:
    """Shares of all games, so that nobody has to count what is left."""
    scenario = replace(GUISCARD.scenario("s09"), measured=measured)

    assert [said for _, said in balance_of(GUISCARD, scenario, language)] == [told]


def test_nothing_is_told_of_a_balance_that_nobody_measured() -> None:
    assert balance_of(GUISCARD, replace(GUISCARD.scenario("s09"), measured=()), "en") == []
