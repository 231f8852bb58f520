"""The examples of the rulebook, as the specification retells them: armies, invasions, plunder, the end (X12-X27)."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.ending import score_estates
from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.prestige import award_prestige, spend_on_luxury
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    Begin,
    answer,
    clients,
    cubes,
    enemy_of,
    estates,
    land,
    money,
    prestige,
    province_of,
    raid,
    run,
    seat_of,
    sejm,
    units,
)


def x12() -> Igrzysko:
    g = land(
        turn=2,
        table="BWR",
        mace="B",
        money={"B": 10, "W": 12, "R": 10},
        clients={"B": {"ukraine": 3}, "W": {"ukraine": 3}, "R": {"lesser_poland": 4}},
        cubes={"lesser_poland": {"ottomans": 1}},
        fields={"tatars": 1},
    )
    run(g, PrivateArmies(1, 0, 0))
    for letter, province, hired in (
        ("B", "ukraine", "infantry cavalry cavalry"),
        ("W", "ukraine", "infantry infantry cavalry cossacks cossacks"),
        ("R", "lesser_poland", "infantry infantry infantry cavalry cavalry artillery"),
    ):
        answer(g, letter, f"recruit {province}")
        for unit in hired.split():
            answer(g, letter, f"enlist {unit}")
    return g


def test_x12_private_armies() -> None:
    """B 1 infantry and 2 cavalry for 10 zł; W 2 infantry, 1 cavalry, 2 Cossacks for 12; R in occupied Lesser Poland
    3 infantry, 2 cavalry, 1 artillery for 10; one client each.  [R62] [R63]"""
    g = x12()

    assert [money(g, letter) for letter in "BWR"] == [0, 0, 0]
    assert units(g, "B", "ukraine") == "1/2/0"
    assert units(g, "W", "ukraine") == "2/1/0"
    assert units(g, "R", "lesser_poland") == "3/2/1"
    assert g.cossacks == [0, 2, 0]
    assert [clients(g, letter, "ukraine") for letter in "BW"] == [2, 2]
    assert clients(g, "R", "lesser_poland") == 3


def x13_first_cycle() -> Igrzysko:
    g = run(x12(), Campaigns(1, 0, 0))
    answer(g, "B", "campaign ukraine cossacks", [3, 4, 2, 5, 3])
    answer(g, "W", "campaign ukraine cossacks", [2, 6, 3, 1, 2])
    return answer(g, "R", "campaign lesser_poland alone", [4, 1, 2, 3, 5])


def x13() -> Igrzysko:
    g = x13_first_cycle()
    answer(g, "B", "campaign ukraine cossacks", [5, 1, 3, 2])
    answer(g, "W", "campaign ukraine cossacks", [5, 2, 6, 3])
    answer(g, "R", "campaign lesser_poland alone", [4, 1, 5, 1])
    return answer(g, "R", "campaign lesser_poland alone", [2, 3])


def test_x13_first_cycle() -> None:
    """B two cubes among the Tatars, W one and a Cossack lost; R clears the orange cube, two cubes, one infantry lost.

    [R76] [R78]"""
    g = x13_first_cycle()

    assert raid(g, "tatars") == {"B": 2, "W": 1}
    assert g.cossacks == [1, 1, 0]
    assert (cubes(g, "lesser_poland"), raid(g, "ottomans")) == ({}, {"R": 2})
    assert units(g, "R", "lesser_poland") == "2/2/1"


def test_x13_all_cycles() -> None:
    """B and W have no clients left for a third cycle, R has: field 3 six Polish cubes, field 4 five; the brown cube in
    field 3 stays.  [R71] [R79]"""
    g = x13()

    assert raid(g, "tatars") == {"B": 3, "W": 3}
    assert raid(g, "ottomans") == {"R": 5}
    assert g.fields[2] == 1
    assert (units(g, "B", "ukraine"), units(g, "R", "lesser_poland")) == ("1/1/0", "1/1/1")


def test_x14_base_strength_of_moscow() -> None:
    """Turn 4: 11 with three players, 15 with four.  [R85] [R136]"""
    assert q.base(land(turn=4), enemy_of("moscow")) == 11
    assert q.base(land(turn=4, table="WRBY"), enemy_of("moscow")) == 15


def x15(*rolls: list[int]) -> Igrzysko:
    g = x13()
    g.clients[4 * 4 + seat_of("R")] = 6  # so that the Habsburgs, who are not in the example, leave nothing behind
    return run(g, Invasions(0, []), *rolls)


def test_x15_chmielnicki() -> None:
    """Dice 1, 2, 5, 6: the Cossack of Ukraine rebels, Tatars 9 against 6 enter with 3, one hit leaves 2; the Ottomans
    with 5 are held back.  [R83] [R85] [R87] [R88] [R92]"""
    g = x15([1, 2, 5, 6], [4, 2, 6, 3, 3])

    assert g.cossacks == [1, 0, 1]
    assert cubes(g, "ukraine") == {"tatars": 2}
    assert cubes(g, "lesser_poland") == {}
    assert (g.fields[0], g.fields[1]) == (1, 1)


def test_x16_double_election() -> None:
    """Turn 2, base 4 and one marker: five clients go, B, W, R, B, W; no marker enters.  [R95] [R96]"""
    g = land(
        turn=2,
        table="BWR",
        mace="B",
        treaty="moscow",
        agents=1,
        clients={"B": {"greater_poland": 3}, "W": {"greater_poland": 3}, "R": {"greater_poland": 2}},
        polish={"north": {"B": 8}, "tatars": {"B": 9}, "ottomans": {"W": 6}},
    )
    run(g, Invasions(0, []), [6, 6, 1, 1])

    assert [clients(g, letter, "greater_poland") for letter in "BWR"] == [1, 1, 1]
    assert (g.markers[4], g.agents, g.marker_supply) == (0, 0, 10)


def x17(**more: object) -> Igrzysko:
    told = {
        "turn": 3,
        "fields": {"ottomans": 1},
        "agents": 2,
        "polish": {"ottomans": {"B": 2, "R": 3}, "north": {"W": 6}, "moscow": {"W": 10}, "tatars": {"R": 7}},
    }
    return run(land(**{**told, **more}), Invasions(0, []), [6, 6, 6, 6])


def test_x17_march_on_vienna() -> None:
    """Turn 3: 12 and an event cube against 5: eight orange cubes in field 5, its markers go; Lesser Poland is spared.

    [R99]"""
    g = x17()

    assert (g.vienna, g.agents, g.marker_supply) == (8, 0, 10)
    assert cubes(g, "lesser_poland") == {}
    assert g.markers == [0] * 5


def test_x18_relief_of_ukraine() -> None:
    """Hetman B attacks Ukraine free: one hit; W gives up a disc: the last cube goes, surplus hits are lost; Ukraine
    counts as defended.  [R102] [R104] [R116]"""
    g = land(
        turn=2,
        table="BWR",
        mace="B",
        crown="3/2/1",
        sejm={"prussia": "W", "lithuania": "B"},
        cubes={"ukraine": {"tatars": 2}},
        entered=["ukraine"],
    )
    answer(run(g, Relief(1, 0, 0)), "B", "relief ukraine", [2, 3, 2, 5, 2])

    assert (cubes(g, "ukraine"), sejm(g)) == ({"tatars": 1}, "WB...")

    answer(g, "W", "relief ukraine", [4, 5, 2, 3, 2])

    assert (cubes(g, "ukraine"), sejm(g)) == ({}, ".B...")
    assert raid(g, "tatars") == {}

    plunder(g)

    assert g.wealth[2] == 3


def x19() -> Igrzysko:
    g = x17(mace="B", sejm={"prussia": "B"}, crown="4/3/1")
    answer(run(g, Relief(1, 0, 0)), "B", "relief vienna", [4, 2, 3, 2, 3, 2, 2])
    return answer(g, "B", "relief vienna", [5, 3, 2, 2, 2, 4, 2])


def test_x19_relief_of_vienna() -> None:
    """The free attack and one for a disc hit four times: four orange cubes are left in field 5.  [R103] [R104]"""
    g = x19()

    assert g.vienna == 4
    assert sejm(g) == "....."


def test_x20_the_deluge() -> None:
    """Five black and one client in Prussia: four enter Lithuania and four Greater Poland; then three Tatars come to
    Lithuania: after two defences one black cube is left.  [R107] [R109] [R94]"""
    g = land(
        turn=2,
        mace="B",
        cubes={"prussia": {"north": 5}, "ukraine": {"tatars": 3}},
        clients={"W": {"prussia": 1}},
        units={"B": {"lithuania": "2/0/0"}},
    )
    run(g, Expansion(0, [], [], 0), [5, 3], [6, 2])

    assert cubes(g, "lithuania") == {"north": 1}
    assert cubes(g, "greater_poland") == {"north": 4}
    assert cubes(g, "prussia") == {"north": 5}
    assert cubes(g, "lesser_poland") == {"tatars": 3}


def test_x21_expansion_from_vienna() -> None:
    """Four orange cubes before Vienna less two: two enter Greater Poland; after the turn two stay.  [R112] [R126]"""
    g = x19()
    run(g, Expansion(0, [], [], 0))

    assert (cubes(g, "greater_poland"), g.vienna) == ({"ottomans": 2}, 4)

    clear_turn(g)

    assert g.vienna == 2


def x22() -> Igrzysko:
    return land(
        turn=2,
        cubes={"prussia": {"north": 5}, "lithuania": {"north": 1}, "greater_poland": {"north": 4}},
        clients={"W": {"prussia": 1, "lithuania": 3, "greater_poland": 3}},
        estates={"prussia": "W R B W", "lithuania": "W B R", "greater_poland": "B R"},
        entered=["prussia", "lithuania", "greater_poland"],
    )


def test_x22_plunder() -> None:
    """Prussia loses all four estates, Lithuania the minimum of one, Greater Poland one; wealth falls in all three.

    [R114]"""
    g = x22()
    plunder(g)

    assert [estates(g, name) for name in ("prussia", "lithuania", "greater_poland")] == ["", "W B", "B"]
    assert [g.wealth[i] for i in (0, 1, 4)] == [2, 2, 2]


def test_x22_cubes_gone_by_mutual_destruction() -> None:
    """With all cubes in Lithuania gone nothing is lost there and the wealth stays.  [R116]"""
    g = x22()
    g.cubes[province_of("lithuania") * 5] = 0
    plunder(g)

    assert estates(g, "lithuania") == "W B R"
    assert g.wealth[1] == 3


def test_x23_war_glory() -> None:
    """R alone in field 4 scores 5; B and W tie in field 3 and score 1 each, though Tatars invaded.  [R122] [R123]"""
    g = land(turn=2, polish={"ottomans": {"R": 5}, "tatars": {"B": 3, "W": 3}}, money={"R": 0, "B": 0, "W": 0})
    award_prestige(g)

    assert prestige(g, "RBW") == [5, 1, 1]


def test_x24_luxury() -> None:
    """12 zł: 10 are paid for 2 prestige, 2 zł stay.  [R125]"""
    g = land(money={"W": 12})
    spend_on_luxury(g, seat_of("W"))

    assert (prestige(g, "W"), money(g, "W")) == ([2], 2)


def test_x25_enemies_withdraw() -> None:
    """Prussia keeps 1 black cube, Greater Poland 3, Lithuania 1: as many as clients.  [R129]"""
    g = x22()
    clear_turn(g)

    assert [cubes(g, name) for name in ("prussia", "lithuania", "greater_poland")] == [
        {"north": 1},
        {"north": 1},
        {"north": 3},
    ]


def test_x26_final_scoring_of_lithuania() -> None:
    """R on the 3 with a city and on a 4: 13; W on a 4: 4; B on both 5s: 10.  [R132]"""
    g = land(turn=4, estates={"lithuania": "R* R W B B"})
    score_estates(g)

    assert prestige(g, "RWB") == [13, 4, 10]


def test_x27_a_lasting_treaty(table: Begin) -> None:
    """Y with 8 zł declares the 4 zł tier for Moscow and rolls 1: pays 5; only three or four dice break it.

    [R139]"""
    told = {
        "phase": "special_actions",
        "table": "WRBY",
        "mace": "Y",
        "money": {"Y": 8},
        "clients": {"Y": {"lithuania": 2}},
        "sejm": {"prussia": "Y"},
    }
    game = table(**told, options={"lasting_treaties": True}, rolls=[[1]]).say("Y", "diplomacy moscow 4")

    assert money(game.g, "Y") == 3
    assert (game.g.treaty, game.g.endures) == (enemy_of("moscow"), 3)

    failed = table(**told, options={"lasting_treaties": True}, rolls=[[5]]).say("Y", "diplomacy moscow 4")

    assert (money(failed.g, "Y"), failed.g.treaty) == (0, -1)


def test_x27_three_dice_break_it() -> None:
    """Two dice leave the treaty and place their cubes, three break it.  [R139]"""
    kept = run(land(treaty="moscow", breaks_on=3), Invasions(0, []), [2, 2, 6, 6])
    broken = run(land(treaty="moscow", breaks_on=3), Invasions(0, []), [2, 2, 2, 6])

    assert (kept.treaty, kept.fields[1], cubes(kept, "lithuania")) == (1, 2, {})
    assert (broken.treaty, broken.fields[1], cubes(broken, "lithuania")) == (-1, 0, {"moscow": 3})
