"""Phases 14 to 16 and the end of the game (R114-R134, R140)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.preparation import starting_estates
from bulawa.games.igrzysko.prestige import award_glory, award_prestige, leaders
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    Begin,
    clients,
    crown,
    cubes,
    end,
    estates,
    hand,
    keys,
    land,
    money,
    prestige,
    raid,
    sejm,
    units,
)


def plundered(**told: Any) -> Igrzysko:
    g = land(**told)
    plunder(g)
    return g


@pytest.mark.parametrize(
    ("enemies", "friends", "left"), [(5, 1, ""), (4, 2, "W"), (3, 2, "W R"), (1, 5, "W R"), (9, 0, "")]
)
def test_r114_estates_fall_from_the_border(enemies: int, friends: int, left: str) -> None:
    """As many as cubes exceed clients, at least one, the highest first; wealth falls by one.  [R114]"""
    g = plundered(
        cubes={"ukraine": {"tatars": enemies}},
        clients={"R": {"ukraine": friends}} if friends else {},
        estates={"ukraine": "W R B"},
    )

    assert (estates(g, "ukraine"), g.wealth[2]) == (left, 2)


def test_r115_disc_manager_and_city_return() -> None:
    """[R115]"""
    g = plundered(cubes={"ukraine": {"tatars": 1}}, estates={"ukraine": "W R+*"})

    assert (g.discs[1], g.managers, g.cities) == (15, 8, 2)


def test_r116_a_defended_province_stays_as_it_is() -> None:
    """Cubes were placed and all destroyed: no estate lost, wealth unchanged.  [R116]"""
    g = plundered(entered=["ukraine"], estates={"ukraine": "W"})

    assert (estates(g, "ukraine"), g.wealth[2]) == ("W", 3)


def test_r117_peace_brings_wealth() -> None:
    """[R117]"""
    assert plundered().wealth[:4] == [4, 4, 4, 4]


def test_r118_markers_plunder() -> None:
    """As many estates as markers, whatever clients stand there, and even where cubes were beaten off.  [R118] [E28]"""
    g = plundered(
        markers={"prussia": 2},
        clients={"W": {"prussia": 5}},
        estates={"prussia": "W R B"},
        entered=["prussia"],
    )

    assert (estates(g, "prussia"), g.wealth[0]) == ("W", 2)


@pytest.mark.parametrize(
    ("told", "wealth"),
    [
        ({"turn": 1}, 3),
        ({"turn": 1, "clients": {"W": {"greater_poland": 2}}}, 4),
        ({"turn": 2, "clients": {"W": {"greater_poland": 2}}, "entered": ["greater_poland"]}, 3),
    ],
)
def test_r119_greater_poland_needs_two_clients_to_grow(told: dict[str, Any], wealth: int) -> None:
    """[R119] [E43]"""
    assert plundered(**told).wealth[4] == wealth


@pytest.mark.parametrize("told", [{"turn": 4}, {"turn": 3, "vienna_invaded": True}])
def test_r120_markers_that_do_nothing(told: dict[str, Any]) -> None:
    """In turn 4, or with Vienna invaded, markers do not plunder and Greater Poland grows without clients.  [R120]"""
    g = plundered(**told, markers={"prussia": 2}, estates={"prussia": "W R"})

    assert (estates(g, "prussia"), g.wealth[0], g.wealth[4]) == ("W R", 4, 4)


def test_r121_wealth_between_one_and_five() -> None:
    """[R121]"""
    g = plundered(wealth={"prussia": 5, "ukraine": 1}, cubes={"ukraine": {"tatars": 1}})

    assert (g.wealth[0], g.wealth[2]) == (5, 1)
    assert "wealth" not in [event.key for event in g.told if event.args[0] in (0, 2)]


def scored(**told: Any) -> Igrzysko:
    g = land(**{"money": {"W": 0, "R": 0, "B": 0}, **told})
    award_prestige(g)
    return g


def test_r122_the_most_cubes_win_the_glory() -> None:
    """Each field has its own value; an enemy need not have been stopped.  [R122]"""
    g = scored(polish={enemy: {"W": 1} for enemy in ("north", "moscow", "tatars", "ottomans", "habsburgs")})

    assert prestige(g, "WRB") == [3 + 4 + 3 + 5 + 4, 0, 0]


def test_r123_ties_share_and_the_king_counts() -> None:
    """The king's share is lost; a field without cubes scores nothing.  [R123] [E36]"""
    g = land(polish={"ottomans": {"W": 2, "R": 2, "king": 2}, "moscow": {"king": 1}})

    assert leaders(g, 3) == [0, 1, 4]
    assert leaders(g, 0) == []

    award_glory(g, 3)
    award_glory(g, 1)
    award_glory(g, 0)

    assert prestige(g, "WRB") == [1, 1, 0]


def test_r124_two_points_for_a_deputy() -> None:
    """[R124]"""
    assert prestige(scored(sejm={"prussia": "W", "ukraine": "W", "lithuania": "R"}), "WRB") == [4, 2, 0]


@pytest.mark.parametrize(("purse", "points", "left"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (14, 2, 4), (25, 5, 0)])
def test_r125_every_full_five_goes_for_luxury(purse: int, points: int, left: int) -> None:
    """[R125]"""
    g = scored(money={"W": purse, "R": 0, "B": 0})

    assert (prestige(g, "W"), money(g, "W")) == ([points], left)


def cleared(**told: Any) -> Igrzysko:
    g = land(**told)
    clear_turn(g)
    return g


def test_r126_the_fields_are_emptied() -> None:
    """Players' cubes to the pools, king's cubes and Cossacks to their boxes, enemies and markers to the supply.

    [R126] [E34]"""
    g = cleared(
        fields={"north": 3, "tatars": 1},
        polish={"north": {"W": 4, "king": 2}},
        cossacks={"rebels": 2},
        agents=2,
        vienna=0,
    )

    assert (g.pool[0], g.king, g.cossacks, g.marker_supply) == (20, 12, [2, 0, 0], 10)
    assert (g.fields, raid(g, "north"), g.supply) == ([0] * 5, {}, [25, 25, 25, 30, 20])


@pytest.mark.parametrize(("turn", "before", "after"), [(3, 5, 2), (3, 2, 2), (3, 1, 1), (3, 0, 0), (4, 2, 0)])
def test_r126_up_to_two_stay_before_vienna(turn: int, before: int, after: int) -> None:
    """Only after turn 3.  [R126]"""
    g = cleared(turn=turn, vienna=before, vienna_held=turn == 4)

    assert (g.vienna, g.supply[3]) == (after, 30 - after)


def test_r127_the_sejm_is_dissolved() -> None:
    """[R127]"""
    g = cleared(sejm={"prussia": "W", "ukraine": "R"})

    assert (sejm(g), g.discs[0], g.discs[1]) == (".....", 15, 15)


def test_r128_all_units_and_the_treaty_go() -> None:
    """[R128]"""
    g = cleared(turn=2, units={"W": {"ukraine": "2/1/1"}}, cossacks={"ukraine": 2}, crown="4/4/1", treaty="moscow")

    assert (units(g, "W", "ukraine"), g.barracks[:3]) == ("0/0/0", [4, 3, 1])
    assert (g.cossacks, crown(g), g.treaty) == ([2, 0, 0], "0/0/0", -1)


def test_r129_occupiers_shrink_to_the_number_of_clients() -> None:
    """Of all players together; clients and influence markers stay.  [R129]"""
    g = cleared(
        cubes={"prussia": {"north": 5}, "ukraine": {"tatars": 2}},
        clients={"W": {"prussia": 1}, "R": {"prussia": 2}},
        markers={"lesser_poland": 3},
    )

    assert (cubes(g, "prussia"), cubes(g, "ukraine"), g.markers[3]) == ({"north": 3}, {}, 3)
    assert clients(g, "R", "prussia") == 2


@pytest.mark.parametrize(("turn", "tokens"), [(1, "2 3 3 4 4 5"), (2, "0 0 1 1 2 2 3 3 4 4 5 5"), (3, "2 3 3 4 4 5")])
def test_r130_tokens_come_back_after_turn_two(turn: int, tokens: str) -> None:
    """[R130]"""
    assert hand(cleared(turn=turn, tokens={"W": [2, 3, 3, 4, 4, 5]}), "W") == tokens


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_r131_four_turns(table: Begin, turn: int) -> None:
    """After turns 1 to 3 the next begins, after turn 4 the game is over.  [R131]"""
    game = table(phase="turn_end", turn=turn)

    assert game.match.over == (turn == 4)
    if turn < 4:
        assert (game.g.turn, game.g.phase, game.asked) == (turn + 1, 2, ("WRB", "place_tokens"))


def test_r132_estates_score_their_spaces() -> None:
    """Three times with a city; managers do not count.  [R132]"""
    g = end(land(turn=4, estates={"ukraine": "W+ W R* B B*"}))

    assert prestige(g, "WRB") == [3 + 4, 15, 5 + 18]


def test_r133_private_duchies() -> None:
    """With the option one point more for each estate at home, a city or not.  [R133] [R140]"""
    told = {"turn": 4, "estates": {"lithuania": "W* R B", "lesser_poland": "B W"}}
    plain = end(land(**told))
    option = end(land(**told, options={"private_duchies": True}))

    assert prestige(plain, "WRB") == [9 + 3, 4, 4 + 3]
    assert prestige(option, "WRB") == [9 + 3 + 1, 4 + 1, 4 + 3 + 1]


@pytest.mark.parametrize(
    ("told", "winner", "reason"),
    [
        ({"prestige": {"W": 3, "R": 5, "B": 4}}, 1, "prestige"),
        ({"clients": {"W": {"prussia": 1}, "B": {"ukraine": 2}}}, 2, "clients"),
        ({"money": {"W": 1, "R": 3, "B": 2}}, 1, "money"),
        ({"mace": "B"}, 2, "order"),
        ({"mace": "R", "prestige": {"R": 0, "W": 2, "B": 2}}, 2, "order"),
    ],
)
def test_r134_who_wins(told: dict[str, Any], winner: int, reason: str) -> None:
    """Most prestige; then clients in provinces, money, turn order.  [R134] [E37]"""
    g = end(land(turn=4, **told))

    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ([winner], reason)


def test_r134_the_scores_are_told(table: Begin) -> None:
    """The result has the final prestige of every family that played.  [R134]"""
    game = table(phase="turn_end", turn=4, prestige={"W": 9, "R": 7, "B": 8}, table="RWB")

    assert game.match.result == {
        "winners": ["radziwill"],
        "reason": "prestige",
        "scores": {"radziwill": 9, "sapieha": 7, "potocki": 8},
    }


def test_r135_two_starting_estates_with_four_players() -> None:
    """[R135]"""
    assert (starting_estates(land()), starting_estates(land(table="WRBY"))) == (9, 8)


def test_r137_four_players_change_nothing_else() -> None:
    """The same cubes, managers, cities, Cossacks and Crown Army.  [R137]"""
    three, four = land(), land(table="WRBY")

    assert (three.supply, three.managers, three.cities, three.cossacks) == (
        four.supply,
        four.managers,
        four.cities,
        four.cossacks,
    )
    assert three.board.supplement == four.board.supplement


@pytest.mark.parametrize(
    ("letter", "home"), [("W", "lithuania"), ("R", "lithuania"), ("B", "lesser_poland"), ("Y", "greater_poland")]
)
def test_r140_home_provinces(letter: str, home: str) -> None:
    """[R140]"""
    g = land(table="WRBY", options={"private_duchies": True}, estates={home: f"{letter} {letter}", "prussia": letter})

    assert q.duchy_bonus(g, "WRBY".index(letter)) == 2


def test_every_part_of_the_prestige_is_told() -> None:
    """Glory, deputies and luxury each have their line.  [R122] [R124] [R125]"""
    g = scored(polish={"north": {"W": 1}}, sejm={"prussia": "W"}, money={"W": 5, "R": 0, "B": 0})

    assert [event.args[3] for event in g.told if event.key == "prestige"] == [0, 1, 2]
    assert keys(g).count("money") == 1
