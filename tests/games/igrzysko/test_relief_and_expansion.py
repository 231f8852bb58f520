"""Phases 12 and 13: relief by the Crown Army, enemy expansion (R101-R113)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import answer, clients, cubes, keys, land, raid, refused, run, seat_of, sejm, units


def relieving(**told: Any) -> Igrzysko:
    told.setdefault("crown", "2/1/0")
    told.setdefault("cubes", {"prussia": {"north": 5}})
    return run(land(**told), Relief(1, 0, 0))


def test_r101_attacks_in_cycles() -> None:
    """One attack each from the Hetman on, round and round, until all have passed.  [R101]"""
    g = relieving(mace="R", sejm={"prussia": "W", "ukraine": "R"})
    asked = []
    for _ in range(3):
        asked.append("WRBY"[g.waiting[0]])
        answer(g, asked[-1], "relief prussia", [2, 2, 2])

    assert "".join(asked) == "RWR"
    assert g.waiting == []


def test_r102_the_first_attack_of_the_hetman_is_free() -> None:
    """Every other costs a disc of the Sejm.  [R102]"""
    g = relieving(sejm={"prussia": "W", "ukraine": "R"})
    answer(g, "W", "relief prussia", [2, 2, 2])

    assert sejm(g) == "W.R.."

    answer(g, "R", "relief prussia", [2, 2, 2])
    answer(g, "W", "relief prussia", [2, 2, 2])

    assert sejm(g) == "....."


@pytest.mark.parametrize(
    ("told", "target", "rule"),
    [
        ({}, "prussia", None),
        ({}, "ukraine", "R103"),
        ({"markers": {"ukraine": 3}}, "ukraine", "R103"),
        ({}, "vienna", "R103"),
        ({"turn": 3, "vienna": 2, "vienna_invaded": True}, "vienna", None),
        ({"turn": 4, "vienna": 2, "vienna_held": True}, "vienna", "R103"),
    ],
)
def test_r103_targets(told: dict[str, Any], target: str, rule: str | None) -> None:
    """Occupied provinces, and in turn 3 Vienna under siege; never influence markers.  [R103]"""
    assert refused(relieving(**told), "W", f"relief {target}") == rule


def test_r104_the_crown_army_fights_alone() -> None:
    """Private units there do not roll; surplus hits place nothing.  [R104]"""
    g = relieving(cubes={"prussia": {"north": 1}}, units={"W": {"prussia": "4/0/0"}}, crown="1/1/1")
    answer(g, "W", "relief prussia", [4, 3])

    assert (cubes(g, "prussia"), raid(g, "north")) == ({}, {})
    assert units(g, "W", "prussia") == "4/0/0"


def test_r105_when_there_is_nothing_to_do() -> None:
    """No target, no army, or no attack left: nobody is asked.  [R105]"""
    assert relieving(cubes={}).waiting == []
    assert relieving(crown="0/0/1").waiting == []
    g = relieving()
    answer(g, "W", "relief prussia", [2, 2, 2])

    assert g.waiting == []
    assert refused(relieving(), "W", "gdansk") == "R101"


def test_r105_an_army_that_dies_ends_the_phase() -> None:
    """[R105]"""
    g = relieving(sejm={"prussia": "R"}, crown="1/0/0")
    answer(g, "W", "relief prussia", [1])

    assert (g.waiting, sejm(g)) == ([], "R....")


def expand(*rolls: list[int], **told: Any) -> Igrzysko:
    return run(land(**told), Expansion(0, [], [], 0), *rolls)


def test_r106_in_the_order_of_the_fields() -> None:
    """Black cubes reach Lithuania before the green ones there are counted.  [R106]"""
    g = expand(cubes={"prussia": {"north": 3}, "lithuania": {"moscow": 2}}, clients={"W": {"lithuania": 1}})

    assert cubes(g, "lithuania") == {"north": 1}
    assert cubes(g, "ukraine") == {}


def test_r107_the_full_surplus_into_each_target() -> None:
    """Five cubes against two clients of different players: three into each; those at home and the clients stay.

    [R107]"""
    g = expand(cubes={"lithuania": {"moscow": 5}}, clients={"W": {"lithuania": 1}, "R": {"lithuania": 1}})

    assert cubes(g, "prussia") == {"moscow": 3}
    assert cubes(g, "ukraine") == {"moscow": 3}
    assert (cubes(g, "lithuania"), clients(g, "W", "lithuania")) == ({"moscow": 5}, 1)


def test_r107_not_where_the_enemy_already_stands() -> None:
    """[R107]"""
    g = expand(
        cubes={"lithuania": {"moscow": 5}, "prussia": {"moscow": 1}}, clients={"W": {"prussia": 1, "lithuania": 4}}
    )

    assert cubes(g, "prussia") == {"moscow": 1}
    assert cubes(g, "ukraine") == {"moscow": 1}


def test_r108_no_expansion_away_from_home() -> None:
    """Black cubes in Ukraine stay where they are.  [R108] [E29]"""
    g = expand(cubes={"ukraine": {"north": 9}})

    assert [cubes(g, name) for name in ("lithuania", "lesser_poland", "prussia")] == [{}, {}, {}]


def test_r109_entries_are_fought_like_invasions() -> None:
    """Lower province first; the size of both is fixed, whatever the first defence destroys.  [R109]"""
    armies = {"W": {"prussia": "1/0/0", "ukraine": "1/1/0"}}
    g = expand([5], [2, 6], cubes={"lithuania": {"moscow": 2}}, units=armies, markers={"ukraine": 2})

    assert [event.args[1] for event in g.told if event.key == "cubes_entered"] == [0, 2]
    assert (cubes(g, "prussia"), cubes(g, "ukraine"), g.markers[2]) == ({"moscow": 1}, {"moscow": 1}, 0)


@pytest.mark.parametrize(("lot", "shares"), [(1, (3, 2)), (2, (2, 3))])
def test_r110_an_odd_cube_goes_by_lot(lot: int, shares: tuple[int, int]) -> None:
    """Two in the supply and three in the field for two targets of nineteen: two each, the fifth at random.  [R110]"""
    g = expand(
        [lot],
        cubes={"prussia": {"north": 20}},
        fields={"north": 3},
        clients={"W": {"prussia": 1}},
    )

    assert (cubes(g, "lithuania")["north"], cubes(g, "greater_poland")["north"]) == shares
    assert (g.supply[0], g.fields[0]) == (0, 0)


def test_r110_a_single_target_gets_what_there_is() -> None:
    """[R110]"""
    g = expand(
        cubes={"prussia": {"north": 20}, "lithuania": {"north": 2}},
        clients={"W": {"lithuania": 2}},
        fields={"north": 1},
    )

    assert cubes(g, "greater_poland") == {"north": 3}


def test_r111_markers_expand() -> None:
    """Three markers and a client: two into Lesser Poland and two into Prussia, unless markers are there.  [R111]"""
    g = expand(markers={"greater_poland": 3}, clients={"W": {"greater_poland": 1, "prussia": 1}})

    assert g.markers == [1, 0, 0, 2, 3]
    assert clients(g, "W", "prussia") == 0

    g = expand(markers={"greater_poland": 3, "prussia": 1})

    assert g.markers == [1, 0, 0, 3, 3]


def test_r111_too_few_markers_are_shared() -> None:
    """Ten exist: five at home leave two each and an odd one for d = 5; one in the field is used too.  [R111] [R110]"""
    g = expand([2], markers={"greater_poland": 5}, agents=1)

    assert (g.markers, g.marker_supply, g.agents) == ([2, 0, 0, 3, 5], 0, 0)


def test_r112_from_vienna_into_greater_poland() -> None:
    """In turn 3 all but two of the besiegers' number enters; where orange stands already, nothing.  [R112]"""
    g = expand(turn=3, vienna=6, vienna_invaded=True)

    assert (cubes(g, "greater_poland"), g.vienna) == ({"ottomans": 4}, 6)
    assert cubes(g, "lesser_poland") == {}

    g = expand(
        turn=3, vienna=6, vienna_invaded=True, cubes={"greater_poland": {"ottomans": 1}}, clients={"W": {"prussia": 1}}
    )

    assert cubes(g, "greater_poland") == {"ottomans": 1}


def test_r112_the_besiegers_are_not_lent() -> None:
    """With the supply empty only field 4 lends cubes.  [R112] [R110] [E7]"""
    g = expand(
        turn=3,
        vienna=6,
        vienna_invaded=True,
        fields={"ottomans": 2},
        cubes={"ukraine": {"ottomans": 22}},
        clients={"W": {"ukraine": 20}},
    )

    assert (cubes(g, "greater_poland"), g.vienna, g.fields[3]) == ({"ottomans": 2}, 6, 0)


def test_r113_two_ottoman_homes_in_turn_four() -> None:
    """Step 4 expands from Lesser Poland, step 5 from Greater Poland, both orange.  [R113]"""
    g = expand(turn=4, vienna=1, vienna_held=True, cubes={"greater_poland": {"ottomans": 3}})

    assert cubes(g, "prussia") == {"ottomans": 3}
    assert cubes(g, "lesser_poland") == {"ottomans": 3}
    assert "lots" not in keys(g)


def test_the_hetman_is_asked_first() -> None:
    """[R101]"""
    assert relieving(mace="B", sejm={"prussia": "W"}).waiting == [seat_of("B")]
