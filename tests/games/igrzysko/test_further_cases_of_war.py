"""Further cases of the specification: campaigns, invasions, expansion and Vienna."""

from __future__ import annotations

from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.entry import Entry
from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.prestige import award_prestige
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    answer,
    clients,
    cubes,
    estates,
    land,
    prestige,
    raid,
    refused,
    run,
    sejm,
    units,
)


def test_c13_clearing_under_treaty() -> None:
    """Treaty with Moscow, 2 black cubes in Lithuania, 3 hits: two removed, the third lost; without them illegal.

    [R75]"""
    told = {"treaty": "moscow", "clients": {"W": {"lithuania": 1}}, "units": {"W": {"lithuania": "3/0/0"}}}
    g = run(land(**told, cubes={"lithuania": {"north": 2}}), Campaigns(1, 0, 0))
    answer(g, "W", "campaign lithuania alone", [5, 5, 6])

    assert (cubes(g, "lithuania"), raid(g, "moscow")) == ({}, {})

    barred = run(land(**told), Campaigns(1, 0, 0))

    assert barred.waiting == []


def ukraine_under_ottomans() -> Igrzysko:
    g = land(
        clients={"W": {"ukraine": 1}},
        units={"W": {"ukraine": "2/0/0"}},
        cossacks={"ukraine": 2},
        cubes={"ukraine": {"ottomans": 2}},
    )
    return run(g, Campaigns(1, 0, 0))


def test_c14_cossacks_and_other_occupiers() -> None:
    """2 orange cubes: own hits 1, Cossacks 2: one removed, theirs lost. Own 2, theirs 1: one cube into field 3.

    [R76]"""
    g = answer(ukraine_under_ottomans(), "W", "campaign ukraine cossacks", [5, 2, 4, 4])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({"ottomans": 1}, {})

    g = answer(ukraine_under_ottomans(), "W", "campaign ukraine cossacks", [5, 6, 4, 2])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({}, {"W": 1})


def test_c15_crown_army_in_a_campaign() -> None:
    """1 black cube, own hits 1, Crown hits 2: the cube goes, 2 king's cubes in field 1, no glory.  [R78] [R123]"""
    g = land(
        money={"W": 0, "R": 0, "B": 0},
        clients={"W": {"prussia": 1}},
        units={"W": {"prussia": "1/0/0"}},
        cubes={"prussia": {"north": 1}},
        sejm={"ukraine": "W"},
        crown="2/0/0",
    )
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia crown", [5], [5, 6])

    assert (cubes(g, "prussia"), raid(g, "north"), sejm(g)) == ({}, {"K": 2}, ".....")

    award_prestige(g)

    assert prestige(g, "WRB") == [0, 0, 0]


def test_c16_artillery_and_ones() -> None:
    """With artillery infantry hits on 4, cavalry on 3, and a natural 1 still destroys without a hit.  [R67] [R68]"""
    g = land(
        turn=2,
        clients={"W": {"prussia": 1}, "R": {"lithuania": 1}},
        units={"W": {"prussia": "2/0/1"}, "R": {"lithuania": "0/1/1"}},
    )
    run(g, Campaigns(1, 0, 0))
    answer(g, "W", "campaign prussia alone", [4, 1])
    answer(g, "R", "campaign lithuania alone", [3])

    assert (raid(g, "north"), units(g, "W", "prussia")) == ({"W": 1}, "1/0/1")
    assert raid(g, "moscow") == {"R": 1}


def glory(**polish: int) -> list[int]:
    parties = {("king" if party == "K" else party): n for party, n in polish.items()}
    g = land(polish={"ottomans": parties}, money={"W": 0, "R": 0, "B": 0})
    award_prestige(g)
    return prestige(g, "RB")


def test_c17_glory_ties() -> None:
    """Field 4 (5): R 2, king 2, B 1: R 2. R 2, B 2, king 2: 1 each. King 3, R 2: nobody.  [R123]"""
    assert glory(R=2, K=2, B=1) == [2, 0]
    assert glory(R=2, B=2, K=2) == [1, 1]
    assert glory(K=3, R=2) == [0, 0]


def test_c18_habsburg_markers() -> None:
    """Strength 5 against B 1, W 2: two markers stay; d = 2 goes to Lesser Poland (a client cancels one) and to occupied
    Prussia (both vanish); Greater Poland loses 2 estates, Lesser Poland 1.  [R96] [R111] [R118]"""
    g = land(
        turn=2,
        table="RBW",
        mace="R",
        treaty="north",
        agents=1,
        clients={"B": {"greater_poland": 1}, "W": {"greater_poland": 2}, "R": {"lesser_poland": 1, "prussia": 1}},
        cubes={"prussia": {"north": 1}},
        polish={"moscow": {"R": 8}, "tatars": {"R": 9}, "ottomans": {"B": 6}},
        estates={"greater_poland": "W R B", "lesser_poland": "R R"},
    )
    run(g, Invasions(0, []), [6, 6, 1, 6])

    assert g.markers == [0, 0, 0, 0, 2]
    assert q.clients_in(g, 4) == 0

    run(g, Expansion(0, [], [], 0))

    assert g.markers == [0, 0, 0, 1, 2]
    assert (clients(g, "R", "lesser_poland"), cubes(g, "prussia")) == (0, {"north": 1})

    plunder(g)

    assert (estates(g, "greater_poland"), estates(g, "lesser_poland")) == ("W", "R")
    assert (g.wealth[3], g.wealth[4]) == (2, 2)


def test_c19_markers_meet_cubes() -> None:
    """2 black cubes entering Greater Poland remove its 3 markers; next turn 4 markers vanish there.  [R91] [R97]"""
    g = land(turn=2, markers={"greater_poland": 3}, clients={"W": {"greater_poland": 1}})
    g.supply[0] -= 2
    run(g, Entry(0, 4, 2))

    assert (g.markers[4], cubes(g, "greater_poland")) == (0, {"north": 2})

    g.polish = [0] * 25
    g.turn = 3
    g.treaty = 3
    g.agents, g.marker_supply = 0, 10
    for field, n in ((0, 9), (1, 9), (2, 9)):
        g.polish[field * 5] = n
    run(g, Invasions(0, []), [6, 6, 6, 6])

    assert (g.markers[4], clients(g, "W", "greater_poland"), g.marker_supply) == (0, 1, 10)


def test_c20_the_march_is_stopped() -> None:
    """Turn 3, Ottoman strength 12 against 12: nothing enters field 5; the Habsburgs come with 6 and those there.

    [R99]"""
    g = land(
        turn=3,
        agents=1,
        polish={"ottomans": {"W": 12}, "north": {"R": 5}, "moscow": {"R": 9}, "tatars": {"B": 6}},
    )
    run(g, Invasions(0, []), [6, 6, 6, 6])

    assert (g.vienna, g.vienna_invaded) == (0, 0)
    assert g.markers[4] == 7


def test_c21_two_cubes_hold_vienna() -> None:
    """2 orange cubes left: no expansion; both stay; in turn 4 Vienna is held, bases 10, no Habsburg treaty.

    [R112] [R52] [R84]"""
    g = land(turn=3, vienna=2, vienna_invaded=True)
    run(g, Expansion(0, [], [], 0))

    assert cubes(g, "greater_poland") == {}

    clear_turn(g)

    assert g.vienna == 2

    held = land(turn=4, vienna=2, vienna_held=True, clients={"W": {"greater_poland": 1}}, sejm={"prussia": "W"})
    run(held, SpecialActions(1, 0))

    assert [q.base(held, field) for field in (3, 4)] == [10, 10]
    assert q.strength(held, 4) == 12
    assert refused(held, "W", "diplomacy habsburgs 2") == "R52"


def test_c22_two_ottoman_homes() -> None:
    """Vienna held, orange in Lesser Poland (6, clients 1) and Greater Poland (8, clients 2): 5 into Ukraine only, then
    6 into Prussia only.  [R113]"""
    g = land(
        turn=4,
        vienna=1,
        vienna_held=True,
        cubes={"lesser_poland": {"ottomans": 6}, "greater_poland": {"ottomans": 8}},
        clients={"W": {"lesser_poland": 1, "greater_poland": 2}},
    )
    run(g, Expansion(0, [], [], 0))

    assert cubes(g, "ukraine") == {"ottomans": 5}
    assert cubes(g, "prussia") == {"ottomans": 6}
    assert (cubes(g, "lesser_poland"), cubes(g, "greater_poland")) == ({"ottomans": 6}, {"ottomans": 8})


def test_c23_shortage_in_expansion() -> None:
    """Turn 4, 14 purple enter Greater Poland, supply 1; d = 12 to two targets, available 1 + 5: 3 each.  [R110]"""
    g = land(
        turn=4,
        fields={"habsburgs": 5},
        clients={"W": {"greater_poland": 2}},
        polish={"north": {"W": 12}, "moscow": {"R": 15}, "tatars": {"B": 7}, "ottomans": {"B": 7}},
    )
    run(g, Invasions(0, []), [6, 6, 6, 6])

    assert (cubes(g, "greater_poland"), g.supply[4]) == ({"habsburgs": 14}, 1)

    run(g, Expansion(0, [], [], 0))

    assert cubes(g, "lesser_poland") == {"habsburgs": 3}
    assert cubes(g, "prussia") == {"habsburgs": 3}


def test_c24_defence_against_mixed_cubes() -> None:
    """2 green in Prussia, 3 black enter; 4 hits: 1 green left. 1 hit: both are gone, defended.  [R93] [R94]"""
    told = {"cubes": {"prussia": {"moscow": 2}}, "units": {"W": {"prussia": "4/0/0"}}}
    g = land(**told)
    g.supply[0] -= 3
    run(g, Entry(0, 0, 3), [5, 5, 6, 6])

    assert cubes(g, "prussia") == {"moscow": 1}

    g = land(**told)
    g.supply[0] -= 3
    run(g, Entry(0, 0, 3), [5, 2, 2, 2])

    assert cubes(g, "prussia") == {}

    plunder(g)

    assert g.wealth[0] == 3


def test_c25_minimum_plunder() -> None:
    """2 cubes, 5 clients, three estates: the third falls, wealth -1; without estates only wealth; at 1 it stays 1.

    [R114] [R121]"""
    g = land(
        cubes={"prussia": {"north": 2}, "lithuania": {"moscow": 1}, "ukraine": {"tatars": 1}},
        clients={"W": {"prussia": 5}},
        estates={"prussia": "W R B"},
        wealth={"ukraine": 1},
    )
    plunder(g)

    assert estates(g, "prussia") == "W R"
    assert g.wealth[:3] == [2, 2, 1]


def test_c31_sixes_in_turn_two() -> None:
    """Dice 6, 6, 6, 1; one Cossack in Ukraine, the other rebels already: one moves; Tatars + 2 in all.  [R83]"""
    g = run(land(turn=2, cossacks={"ukraine": 1, "rebels": 1}), Invasions(0, []), [6, 6, 6, 1])

    assert g.cossacks == [0, 0, 2]
    assert cubes(g, "ukraine") == {"tatars": 9}


def test_c32_the_hetman_declines() -> None:
    """A Hetman who declines the free attack is out of the phase though holding a disc; others go on.  [R102]"""
    g = land(cubes={"ukraine": {"tatars": 2}}, crown="1/0/0", sejm={"prussia": "W", "ukraine": "R"})
    run(g, Relief(1, 0, 0))
    answer(g, "W", "pass")
    answer(g, "R", "relief ukraine", [2])

    assert g.waiting == []
    assert sejm(g) == "W...."


def test_c33_enemies_withdraw() -> None:
    """4 cubes and no client: all go; 4 cubes and 6 clients: all stay.  [R129]"""
    g = land(cubes={"prussia": {"north": 4}, "ukraine": {"tatars": 4}}, clients={"W": {"ukraine": 6}})
    clear_turn(g)

    assert (cubes(g, "prussia"), cubes(g, "ukraine")) == ({}, {"tatars": 4})


def test_c35_the_kings_cubes_run_out() -> None:
    """12 king's cubes in fields already: 2 more Crown hits are lost.  [R15]"""
    g = land(
        polish={"moscow": {"king": 12}},
        clients={"W": {"prussia": 1}},
        units={"W": {"prussia": "1/0/0"}},
        sejm={"prussia": "W"},
        crown="2/0/0",
    )
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia crown", [2], [5, 5])

    assert raid(g, "north") == {}
    assert "hits_lost" in [event.key for event in g.told]


def test_c39_markers_after_a_defence() -> None:
    """3 black cubes enter Prussia and are destroyed; then 2 markers come, a client cancels one: 1 estate lost, wealth
    -1, though no cube is left.  [R118] [R116]"""
    g = land(
        turn=2,
        units={"W": {"prussia": "3/0/0"}},
        clients={"R": {"prussia": 1}},
        markers={"greater_poland": 2, "lesser_poland": 1},
        estates={"prussia": "W R"},
    )
    g.supply[0] -= 3
    run(g, Entry(0, 0, 3), [5, 5, 5])
    run(g, Expansion(0, [], [], 0))

    assert (cubes(g, "prussia"), g.markers[0], clients(g, "R", "prussia")) == ({}, 1, 0)

    plunder(g)

    assert (estates(g, "prussia"), g.wealth[0]) == ("W", 2)


def test_c40_short_supply() -> None:
    """4 players, turn 4, Vienna held, 2 orange in field 4 and 5 in field 5: 15 enter Lesser Poland, then 8 + 5 + 2 = 15
    instead of 18 Greater Poland; Vienna still counts as held.  [R84] [R89]"""
    g = land(
        table="WRBY",
        turn=4,
        vienna=5,
        vienna_held=True,
        fields={"ottomans": 2},
        polish={"north": {"W": 12}, "moscow": {"R": 15}, "tatars": {"B": 7}},
    )
    run(g, Invasions(0, []), [6, 6, 6, 6])

    assert cubes(g, "lesser_poland") == {"ottomans": 15}
    assert cubes(g, "greater_poland") == {"ottomans": 15}
    assert (g.supply[3], g.vienna, g.fields[3], g.vienna_held) == (0, 0, 0, 1)
