"""Phase 11: enemy invasions (R81-R100, R136)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.entry import Entry, enter_markers
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn import begin_turn
from tests.games.igrzysko.lands import (
    Begin,
    clients,
    cubes,
    keys,
    land,
    raid,
    run,
    units,
)

QUIET = [6, 6, 6, 6]


def invade(*rolls: list[int], **told: Any) -> Igrzysko:
    return run(land(**told), Invasions(0, []), *rolls)


def enter(enemy: int, province: int, n: int, *rolls: list[int], **told: Any) -> Igrzysko:
    """So many cubes of an enemy enter a province."""
    g = land(**told)
    g.supply[enemy] -= n
    return run(g, Entry(enemy, province, n), *rolls)


def test_r81_four_dice_as_in_the_events() -> None:
    """The dice strengthen the fields before anybody invades.  [R81]"""
    g = invade([1, 1, 2, 6])

    assert cubes(g, "prussia") == {"north": 7}
    assert cubes(g, "lithuania") == {"moscow": 4}
    assert g.fields[:2] == [2, 1]


def test_r82_two_dice_break_a_treaty() -> None:
    """They place no cubes, and the enemy invades; one die leaves the treaty.  [R82]"""
    broken = invade([1, 1, 1, 6], treaty="north")
    kept = invade([1, 6, 6, 6], treaty="north")

    assert (broken.treaty, broken.fields[0], cubes(broken, "prussia")) == (-1, 0, {"north": 5})
    assert (kept.treaty, kept.fields[0], cubes(kept, "prussia")) == (0, 1, {})
    assert "treaty_kept" in keys(kept)


@pytest.mark.parametrize(
    ("told", "dice", "after"),
    [
        ({"turn": 2, "cossacks": {"ukraine": 2}}, [6, 1, 1, 1], [0, 1, 1]),
        ({"turn": 2, "cossacks": {"ukraine": 1}}, [6, 6, 1, 1], [0, 0, 2]),
        ({"turn": 2, "cossacks": {"ukraine": 1}}, [6, 6, 6, 6], [0, 0, 2]),
        ({"turn": 2}, [6, 1, 1, 1], [1, 0, 1]),
        ({"turn": 1, "cossacks": {"ukraine": 2}}, [6, 6, 6, 6], [0, 2, 0]),
        ({"turn": 3, "cossacks": {"ukraine": 2}}, [6, 6, 6, 6], [0, 2, 0]),
    ],
)
def test_r83_sixes_raise_the_cossacks_in_turn_two(told: dict[str, Any], dice: list[int], after: list[int]) -> None:
    """From Ukraine first, then from the box, no more than there are; in other turns never.  [R83]"""
    assert invade(dice, **told).cossacks == after


def test_r84_vienna_is_judged_once_at_the_start_of_turn_four() -> None:
    """One orange cube in field 5 is enough; what happens to it later does not matter.  [R84] [E33]"""
    g = land(turn=3, vienna=1)
    begin_turn(g, 4)

    assert g.vienna_held == 1

    g.vienna = 0

    assert (q.base(g, 3), q.base(g, 4)) == (10, 10)

    g = land(turn=3)
    begin_turn(g, 4)

    assert (g.vienna_held, q.base(g, 3), q.base(g, 4)) == (0, 3, 9)


def test_r85_what_counts_as_strength() -> None:
    """Base, cubes, markers, and Cossacks among the Tatars; with Vienna held 10 and all orange cubes.  [R85]"""
    g = land(turn=2, fields={"tatars": 2, "north": 1}, cossacks={"rebels": 2}, agents=3)

    assert [q.strength(g, field) for field in range(5)] == [8, 4, 11, 5, 7]

    g = land(turn=4, fields={"ottomans": 1}, vienna=3, vienna_held=True)

    assert [q.strength(g, field) for field in (3, 4)] == [11, 13]


def test_r86_field_after_field() -> None:
    """Each invasion is fought before the next field is looked at.  [R86]"""
    g = invade(QUIET, [5, 5], [5, 5], units={"W": {"prussia": "2/0/0", "lithuania": "2/0/0"}})
    entered = [event.args[1] for event in g.told if event.key == "cubes_entered"]

    assert entered == [0, 1, 2, 3]
    assert keys(g).index("fought") < [i for i, key in enumerate(keys(g)) if key == "cubes_entered"][1]


def test_r87_enough_polish_cubes_hold_an_enemy_back() -> None:
    """Players' and king's cubes together, at least as many as the strength.  [R87]"""
    g = invade(QUIET, polish={"north": {"W": 3, "king": 2}, "moscow": {"R": 2}})

    assert cubes(g, "prussia") == {}
    assert cubes(g, "lithuania") == {"moscow": 1}


def test_r88_the_difference_enters_from_the_supply() -> None:
    """Cubes in the field stay where they are.  [R88]"""
    g = invade(QUIET, fields={"north": 2}, polish={"north": {"W": 4}})

    assert (cubes(g, "prussia"), g.fields[0], g.supply[0]) == ({"north": 3}, 2, 20)
    assert raid(g, "north") == {"W": 4}


def test_r89_a_short_supply_borrows_from_the_field() -> None:
    """First the supply, then the field's own cubes, then no more.  [R89]"""
    g = invade(QUIET, turn=4, cubes={"ukraine": {"north": 15}}, fields={"north": 3}, polish={"tatars": {"R": 3}})

    assert (cubes(g, "prussia"), g.supply[0], g.fields[0]) == ({"north": 10}, 0, 0)


def test_r89_in_turn_three_vienna_lends_nothing() -> None:
    """Field 5 keeps its besiegers when the Ottomans run short.  [R89] [E7]"""
    held = {"tatars": {"R": 5}}
    g = invade(QUIET, turn=3, cubes={"ukraine": {"ottomans": 25}}, vienna=3, fields={"ottomans": 1}, polish=held)

    assert (g.vienna, g.supply[3], g.fields[3]) == (3 + 2, 0, 0)


def test_r90_markers_then_defence_then_other_enemies() -> None:
    """An entry goes through its steps in this order.  [R90]"""
    g = enter(0, 2, 2, [5], units={"W": {"ukraine": "1/0/0"}}, markers={"ukraine": 1})

    assert keys(g) == ["markers_gone", "cubes_entered", "rolled", "fought", "cubes_removed"]
    assert cubes(g, "ukraine") == {"north": 1}


def test_r91_the_province_counts_as_entered() -> None:
    """Markers vanish and the cubes join their like.  [R91]"""
    g = enter(0, 2, 2, cubes={"ukraine": {"north": 1}})

    assert (cubes(g, "ukraine"), g.entered) == ({"north": 3}, [0, 0, 1, 0, 0])


def test_r92_all_private_units_defend_once() -> None:
    """Everybody's infantry and cavalry roll, in turn order; artillery alone does not.  [R92]"""
    armies = {"W": {"prussia": "1/0/0"}, "R": {"prussia": "1/1/0"}, "B": {"prussia": "0/0/1"}}
    g = enter(0, 0, 4, [5, 2, 6], turn=2, mace="R", units=armies)
    fought = [(event.args[0], event.args[1], event.args[3]) for event in g.told if event.key == "fought"]

    assert fought == [(1, 0, [5]), (1, 1, [2]), (0, 0, [6])]
    assert cubes(g, "prussia") == {"north": 2}


@pytest.mark.parametrize(
    ("enemy", "province", "dice", "left"),
    [(2, 2, [2, 4, 4], {"tatars": 3}), (3, 2, [2], {"ottomans": 5}), (2, 1, [2], {"tatars": 5})],
)
def test_r92_cossacks_defend_ukraine_against_tatars(
    enemy: int, province: int, dice: list[int], left: dict[str, int]
) -> None:
    """They join once beside somebody's unit, only against Tatars and only in Ukraine.  [R92] [E45]"""
    told = {"units": {"W": {"ukraine": "1/0/0", "lithuania": "1/0/0"}}, "cossacks": {"ukraine": 2}}
    g = enter(enemy, province, 5, dice, **told)

    assert cubes(g, ("prussia", "lithuania", "ukraine")[province]) == left


def test_r92_cossacks_alone_do_not_fight() -> None:
    """Without infantry or cavalry of a player nobody rolls.  [R92]"""
    g = enter(2, 2, 3, cossacks={"ukraine": 2})

    assert cubes(g, "ukraine") == {"tatars": 3}


def test_r93_the_entering_colour_is_hit_first() -> None:
    """New and old cubes of it alike, then the other colour; surplus hits are lost.  [R93]"""
    told = {"units": {"W": {"prussia": "4/0/0"}}}
    g = enter(0, 0, 2, [5, 5, 5, 5], **told, cubes={"prussia": {"moscow": 1}})

    assert cubes(g, "prussia") == {}

    g = enter(0, 0, 2, [5, 5, 5, 5], **told, cubes={"prussia": {"north": 3}})

    assert cubes(g, "prussia") == {"north": 1}
    assert raid(g, "north") == {}


def test_r93_cossack_hits_come_first_and_hit_brown_only() -> None:
    """One Tatar cube and two Cossack hits: the second is lost, the player's own goes to the other colour.  [R93]"""
    g = enter(
        2, 2, 1, [5, 4, 4], units={"W": {"ukraine": "1/0/0"}}, cossacks={"ukraine": 2}, cubes={"ukraine": {"north": 2}}
    )

    assert cubes(g, "ukraine") == {"north": 1}


@pytest.mark.parametrize(("new", "old", "left"), [(3, 2, {"north": 1}), (2, 3, {"moscow": 1}), (2, 2, {})])
def test_r94_two_enemies_destroy_each_other(new: int, old: int, left: dict[str, int]) -> None:
    """One for one until one colour is gone.  [R94]"""
    g = enter(0, 0, new, cubes={"prussia": {"moscow": old}})

    assert cubes(g, "prussia") == left
    assert g.supply[0] + g.supply[1] == 50 - sum(left.values())


def test_r95_markers_attack_greater_poland() -> None:
    """As many as the strength, base and field together, and no more than there are.  [R95] [E25]"""
    held = {"north": {"W": 6}, "moscow": {"R": 6}, "tatars": {"B": 8}, "ottomans": {"B": 6}}
    g = invade(QUIET, agents=2, polish=held)

    assert (g.markers[4], g.agents, g.marker_supply) == (4, 0, 6)

    held |= {"moscow": {"R": 8}, "ottomans": {"B": 12}}
    g = invade(QUIET, turn=3, agents=1, markers={"ukraine": 6}, polish=held)

    assert (g.markers[4], g.marker_supply) == (4, 0)


def test_r96_clients_cancel_markers_from_the_hetman_round() -> None:
    """Each marker takes one client, player by player; the rest stays.  [R96]"""
    g = land(mace="R", clients={"W": {"prussia": 3}, "R": {"prussia": 1}}, units={"B": {"prussia": "4/0/0"}})
    g.marker_supply -= 3
    enter_markers(g, 0, 3)

    assert [clients(g, letter, "prussia") for letter in "WR"] == [1, 0]
    assert (g.markers[0], g.marker_supply) == (0, 10)
    assert [event.args[0] for event in g.told if event.key == "clients_spent"] == [1, 0, 0]


def test_r97_markers_and_cubes_never_meet() -> None:
    """Markers entering an occupied province vanish without harm; entering cubes drive markers out.  [R97]"""
    g = land(cubes={"prussia": {"north": 1}}, clients={"W": {"prussia": 2}})
    g.marker_supply -= 4
    enter_markers(g, 0, 4)

    assert (g.markers[0], g.marker_supply, clients(g, "W", "prussia")) == (0, 10, 2)
    assert enter(1, 2, 1, markers={"ukraine": 5}).markers[2] == 0


def test_r98_standing_markers_cancel_nobody() -> None:
    """Markers from earlier stay beside clients; only new ones cancel.  [R98]"""
    g = land(markers={"prussia": 2}, clients={"W": {"prussia": 3}})
    g.marker_supply -= 1
    enter_markers(g, 0, 1)

    assert (g.markers[0], clients(g, "W", "prussia")) == (2, 2)


def test_r99_the_ottomans_march_on_vienna() -> None:
    """In turn 3 the difference goes into field 5, its markers vanish, the Habsburgs stay at home.  [R99]"""
    g = invade(
        QUIET,
        turn=3,
        agents=3,
        units={"W": {"lesser_poland": "2/0/0", "greater_poland": "2/0/0"}},
        polish={"north": {"W": 4}, "moscow": {"R": 8}, "tatars": {"B": 6}, "ottomans": {"B": 2}},
    )

    assert (g.vienna, g.vienna_invaded, g.agents, g.markers[4]) == (10, 1, 0, 0)
    assert cubes(g, "lesser_poland") == {}
    assert units(g, "W", "lesser_poland") == "2/0/0"


def test_r100_turn_four_without_vienna() -> None:
    """The Ottomans have 3, the Habsburgs attack with 9 purple cubes like any enemy.  [R100]"""
    g = invade(QUIET, [5, 5], turn=4, units={"W": {"greater_poland": "2/0/0"}})

    assert cubes(g, "lesser_poland") == {"ottomans": 3}
    assert cubes(g, "greater_poland") == {"habsburgs": 7}


def test_r100_turn_four_with_vienna_held() -> None:
    """Fields 4 and 5 are both Ottoman with 10 each; no purple cube appears.  [R100]"""
    g = invade([5, 6, 6, 6], turn=4, vienna=2, vienna_held=True)

    assert cubes(g, "lesser_poland") == {"ottomans": 10}
    assert cubes(g, "greater_poland") == {"ottomans": 13}
    assert g.supply[4] == 20


@pytest.mark.parametrize(
    ("field", "row"),
    [(0, [7, 9, 5, 12]), (1, [4, 5, 8, 15]), (2, [7, 9, 5, 3]), (3, [4, 7, 16, 4]), (4, [3, 5, 8, 12])],
)
def test_r136_the_row_for_four_players(field: int, row: list[int]) -> None:
    """[R136]"""
    assert [q.base(land(table="WRBY", turn=turn), field) for turn in (1, 2, 3, 4)] == row


def test_r136_vienna_with_four_players() -> None:
    """13 in both fields.  [R136]"""
    g = land(table="WRBY", turn=4, vienna=1, vienna_held=True)

    assert [q.base(g, field) for field in (3, 4)] == [13, 13]


def test_the_invasions_of_a_whole_phase_are_told(table: Begin) -> None:
    """Automatic phases are told step by step: dice, each enemy, each fight.  [R86]"""
    game = table(phase="invasions", rolls=[[1, 2, 3, 4]], crown="1/0/0")

    assert [event["foe"] for event in game.told("cubes_entered")] == ["north_1", "moscow_1", "tatars_1", "ottomans_1"]
    assert game.asked == ("W", "relief")
