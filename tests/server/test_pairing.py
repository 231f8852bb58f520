"""Who meets whom in an event."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bulawa.server import pairing

NAMES = [f"p{n}" for n in range(20)]


@pytest.mark.parametrize("n", [2, 3, 4, 5, 8, 11])
def test_in_a_round_robin_everybody_meets_everybody_once(n: int) -> None:
    """Nobody plays twice in a round; where they are odd, each rests once."""
    players = NAMES[:n]
    draws = pairing.round_robin(players)
    met = pairing.meetings(table for draw in draws for table in draw.tables)
    rested = Counter(one for draw in draws for one in draw.resting)

    assert met == {frozenset(pair): 1 for pair in combinations(players, 2)}
    assert rested == (dict.fromkeys(players, 1) if n % 2 else {})
    assert all(len({*sum(draw.tables, ())}) == 2 * len(draw.tables) for draw in draws)


@pytest.mark.parametrize(("n", "rounds"), [(8, 5), (9, 5), (16, 6), (6, 5)])
def test_in_a_swiss_event_nobody_meets_the_same_one_twice(n: int, rounds: int) -> None:
    """As long as there is somebody else; and nobody rests twice before all have rested once."""
    tables: list[tuple[str, ...]] = []
    rested: Counter[str] = Counter()
    for _ in range(rounds):
        draw = pairing.swiss(NAMES[:n], 2, pairing.meetings(tables), rested)
        tables += draw.tables
        rested.update(draw.resting)

    assert max(pairing.meetings(tables).values()) == 1
    assert max(rested.values(), default=0) <= 1
    assert sum(rested.values()) == rounds * (n % 2)


def test_neighbours_in_the_standings_meet() -> None:
    """The first two have met: the first meets the third."""
    draw = pairing.swiss(NAMES[:4], 2, pairing.meetings([("p0", "p1")]), {})

    assert draw.tables == [("p0", "p2"), ("p1", "p3")]


def test_who_must_meet_again_does_so_as_rarely_as_can_be() -> None:
    met = pairing.meetings([("p0", "p1"), ("p0", "p1"), ("p0", "p2"), ("p1", "p2")])
    draw = pairing.swiss(NAMES[:3], 2, met, {"p2": 1, "p1": 1})

    assert draw == pairing.Draw([("p1", "p2")], ["p0"])


def test_tables_of_four_are_drawn_too() -> None:
    """Ten players, four at a table: two rest, others the next time."""
    first = pairing.swiss(NAMES[:10], 4, {}, {})
    second = pairing.swiss(NAMES[:10], 4, pairing.meetings(first.tables), Counter(first.resting))

    assert [len(table) for table in first.tables + second.tables] == [4] * 4
    assert not {*first.resting} & {*second.resting}


def test_each_sits_where_he_has_sat_least() -> None:
    sat = {("jan", "greek"): 1, ("ali", "ottoman"): 1}

    assert pairing.seated(("jan", "ali"), ("greek", "ottoman"), sat) == {"ottoman": "jan", "greek": "ali"}
