"""Setting up: families, pieces, the mace and the first estates (R1-R9)."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine.chance import Script
from bulawa.engine.errors import UnknownName
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.preparation import Preparation
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import estates, hand, land, money, refused, run, seat_of


def test_r1_any_three_families_or_all_four() -> None:
    """Every set of three families and the set of four can sit down; a seat has its family's number.  [R1]"""
    tables = {scenario.seats for scenario in IGRZYSKO.scenarios}

    assert sorted(len(table) for table in tables) == [3, 3, 3, 3, 4]
    for scenario in IGRZYSKO.scenarios:
        match = bulawa.new("igrzysko", scenario=scenario.id, chance=Script([[1]]))

        assert match.waiting == (scenario.seats[0],)
        assert [match.seat(name) for name in match.seats] == match.state.table  # type: ignore[attr-defined]


def test_r2_the_pool_of_a_player() -> None:
    """20 clients, 15 discs beside the prestige marker, 12 tokens, 4/3/1 units and 10 zł; prestige 0.  [R2]"""
    g = land()

    assert (g.pool[0], g.discs[0], g.barracks[:3]) == (20, 15, [4, 3, 1])
    assert (hand(g, "W"), money(g, "W"), g.prestige[0]) == ("0 0 1 1 2 2 3 3 4 4 5 5", 10, 0)
    assert (g.pool[3], g.discs[3], g.money[3]) == (0, 0, 0)


def test_r3_wealth_begins_at_three() -> None:
    """[R3]"""
    assert land().wealth == [3, 3, 3, 3, 3]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r4_the_first_player_is_drawn(first: int) -> None:
    """A die with as many faces as players gives the mace.  [R4]"""
    match = bulawa.new("igrzysko", chance=Script([[first + 1]]))

    assert match.view("radziwill")["mace"] == match.seats[first]
    assert match.waiting == (match.seats[first],)


def test_r5_starting_estates_are_free_and_fill_the_track() -> None:
    """They cost nothing and take the first free space; a full track takes none.  [R5]"""
    g = land(estates={"prussia": "W W R R"})
    run(g, Preparation(0), [1])

    assert refused(g, "W", "settle prussia") is None

    g = run(land(estates={"prussia": "W W R R B"}), Preparation(0), [1])

    assert refused(g, "W", "settle prussia") == "R17"
    assert refused(g, "W", "build prussia") == "R5"


def test_r6_three_estates_each_with_three_players() -> None:
    """Nine placements; afterwards everybody has three estates and the game begins.  [R6]"""
    match = bulawa.new("igrzysko", chance=Script([[1]]))
    for _ in range(9):
        match.play(match.waiting[0], ("settle", match.options(match.waiting[0])[0][1]))
    g = match.state
    assert isinstance(g, Igrzysko)

    assert [g.owner.count(seat) for seat in range(3)] == [3, 3, 3]
    assert (g.turn, g.phase) == (1, 2)


def test_r7_two_estates_each_with_four_players() -> None:
    """Eight placements, and the last of the first round is the first of the second.  [R7] [R135]"""
    match = bulawa.new("igrzysko", scenario="four", chance=Script([[1]]))
    order = []
    for _ in range(8):
        order.append(match.waiting[0])
        match.play(match.waiting[0], ("settle", match.options(match.waiting[0])[0][1]))

    assert order == [*match.seats, *reversed(match.seats)]
    assert [match.state.owner.count(seat) for seat in range(4)] == [2, 2, 2, 2]  # type: ignore[attr-defined]


def test_r8_everything_in_its_box() -> None:
    """Crown units and king's cubes, managers, cities, Cossacks and enemy cubes begin beside the provinces.  [R8]"""
    g = land()

    assert (g.king, g.managers, g.cities, g.cossacks, g.marker_supply) == (12, 8, 2, [2, 0, 0], 10)
    assert g.supply == [25, 25, 25, 30, 20]
    assert (g.crown, g.sejm, g.treaty, g.turn) == ([0, 0, 0], [-1] * 5, -1, 1)


def test_r9_options_are_set_before_the_first_estate() -> None:
    """The three optional rules are switches of a new match, off by default, and no others exist.  [R9]"""
    g = bulawa.new("igrzysko", options={"private_duchies": True}, seed="1").state
    assert isinstance(g, Igrzysko)

    assert (g.treaty_limits, g.lasting_treaties, g.private_duchies) == (False, False, True)
    with pytest.raises(UnknownName, match="options: igrzysko has no 'house_rule'"):
        bulawa.new("igrzysko", options={"house_rule": True})


def test_the_estates_stand_where_they_were_placed() -> None:
    """Each new estate goes behind those already there.  [R17]"""
    match = bulawa.new("igrzysko", chance=Script([[1]]))
    for _ in range(4):
        match.play(match.waiting[0], ("settle", "ukraine"))
    g = match.state
    assert isinstance(g, Igrzysko)

    assert estates(g, "ukraine") == "W R B R"
    assert seat_of("R") == g.mace
