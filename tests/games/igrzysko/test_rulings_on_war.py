"""Our rulings on war: armies, invasions, expansion and Vienna."""

from __future__ import annotations

import pytest

from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.content.pack import PHASE_IDS
from bulawa.games.igrzysko.entry import Entry
from bulawa.games.igrzysko.events import Events
from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.prestige import award_prestige
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.turn import begin_turn
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    answer,
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

QUIET = [6, 6, 6, 6]


def test_e6_events_with_an_empty_supply() -> None:
    """[E6]"""
    g = run(land(cubes={"ukraine": {"tatars": 25}}), Events(), [3, 3, 6, 6])

    assert g.fields[2] == 0


def test_e7_strengths_are_reckoned_before_the_first_invasion() -> None:
    """Lending from field 5 does not weaken it, though its cubes are gone.  [E7]"""
    g = land(table="WRBY", turn=4, vienna=5, vienna_held=True, cubes={"prussia": {"ottomans": 14}})
    g.polish[0] = 12
    g.pool[0] -= 12
    run(g, Invasions(0, []), QUIET)

    assert cubes(g, "lesser_poland") == {"ottomans": 13}
    assert [event.args[2] for event in g.told if event.key == "cubes_entered"][-1] == 3


def test_e16_cossacks_alone() -> None:
    """[E16]"""
    g = run(land(clients={"W": {"ukraine": 1}}, money={"W": 2}), PrivateArmies(1, 0, 0))
    answer(g, "W", "recruit ukraine")
    answer(g, "W", "enlist cossacks")

    assert (units(g, "W", "ukraine"), g.cossacks) == ("0/0/0", [0, 1, 1])


def test_e17_all_cossacks_or_none() -> None:
    """Both roll when they are used.  [E17]"""
    g = land(clients={"W": {"ukraine": 1}}, units={"W": {"ukraine": "1/0/0"}}, cossacks={"ukraine": 2})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign ukraine cossacks", [2, 4, 4])

    assert raid(g, "tatars") == {"W": 2}


def test_e18_cossacks_and_other_enemies() -> None:
    """While others hold Ukraine their hits are lost in campaigns, and where no own hits could open the way to Tatars
    they do not join; in defence they roll against Tatars only.  [E18]"""
    told = {"units": {"W": {"ukraine": "1/0/0"}}, "cossacks": {"ukraine": 2}}
    g = land(**told, clients={"W": {"ukraine": 1}}, cubes={"ukraine": {"north": 1}})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign ukraine cossacks", [2, 5, 5])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({"north": 1}, {})

    g = land(**told, clients={"W": {"ukraine": 1}}, cubes={"ukraine": {"north": 2}})

    assert refused(run(g, Campaigns(1, 0, 0)), "W", "campaign ukraine cossacks") == "R76"

    g = land(**told)
    g.supply[1] -= 2
    run(g, Entry(1, 2, 2), [2])

    assert cubes(g, "ukraine") == {"moscow": 2}


def test_e19_artillery_and_other_forces() -> None:
    """A player's guns do not help the Crown Army; defending Cossacks profit from anybody's.  [E19]"""
    told = {"turn": 2, "units": {"W": {"ukraine": "1/0/1"}, "R": {"ukraine": "1/0/0"}}}
    g = land(**told, clients={"W": {"ukraine": 1}}, sejm={"prussia": "W"}, crown="1/0/0")
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign ukraine crown", [2], [4])

    assert raid(g, "tatars") == {}

    g = land(**told, cossacks={"ukraine": 1})
    g.supply[2] -= 3
    run(g, Entry(2, 2, 3), [2, 4, 3])

    assert cubes(g, "ukraine") == {"tatars": 2}


def test_e20_no_campaign_of_the_crown_army_alone() -> None:
    """[E20]"""
    g = run(land(clients={"W": {"ukraine": 1}}, sejm={"prussia": "W"}, crown="4/4/1"), Campaigns(1, 0, 0))

    assert g.waiting == []


def test_e21_the_crown_army_is_called_before_the_dice() -> None:
    """The disc is gone even if the player's own dice make it needless.  [E21]"""
    g = land(clients={"W": {"prussia": 1}}, units={"W": {"prussia": "4/0/0"}}, sejm={"prussia": "W"}, crown="1/0/0")
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia crown", [6, 6, 6, 6], [2])

    assert (sejm(g), raid(g, "north")) == (".....", {"W": 4})


def test_e22_clearing_greater_poland() -> None:
    """In turns 1 to 3 only while enemies stand there.  [E22]"""
    told = {"clients": {"W": {"greater_poland": 1}}, "units": {"W": {"greater_poland": "1/0/0"}}}

    assert run(land(**told), Campaigns(1, 0, 0)).waiting == []
    assert run(land(**told, cubes={"greater_poland": {"north": 1}}), Campaigns(1, 0, 0)).waiting == [0]


def test_e23_hits_of_all_defenders_are_pooled() -> None:
    """[E23]"""
    g = land(units={"W": {"prussia": "1/0/0"}, "R": {"prussia": "1/0/0"}})
    g.supply[0] -= 2
    run(g, Entry(0, 0, 2), [5, 5])

    assert cubes(g, "prussia") == {}


def test_e24_no_habsburg_invasion_after_the_march_on_vienna() -> None:
    """[E24]"""
    g = run(land(turn=3, agents=4), Invasions(0, []), [5, 6, 6, 6])

    assert (g.agents, g.markers, g.marker_supply) == (0, [0] * 5, 10)


def test_e25_the_habsburgs_have_ten_markers() -> None:
    """[E25]"""
    g = land(table="WRBY", turn=3, markers={"ukraine": 4}, polish={"ottomans": {"W": 16}, "tatars": {"R": 7}})
    run(g, Invasions(0, []), QUIET)

    assert (g.markers[2], g.markers[4]) == (4, 6)


def test_e26_markers_do_not_pile_up_by_expansion() -> None:
    """[E26]"""
    g = land(markers={"greater_poland": 3, "prussia": 1, "lesser_poland": 1})
    run(g, Expansion(0, [], [], 0))

    assert g.markers == [1, 0, 0, 1, 3]


@pytest.mark.parametrize("told", [{"turn": 4}, {"turn": 3, "vienna_invaded": True}])
def test_e27_sleeping_markers(told: dict[str, object]) -> None:
    """They neither expand nor plunder, but they stay.  [E27]"""
    g = land(**told, markers={"greater_poland": 3}, estates={"greater_poland": "W W"})
    run(g, Expansion(0, [], [], 0))
    plunder(g)
    clear_turn(g)

    assert (g.markers, estates(g, "greater_poland")) == ([0, 0, 0, 0, 3], "W W")


def test_e28_clients_do_not_soften_markers() -> None:
    """[E28]"""
    g = land(markers={"prussia": 1}, clients={"W": {"prussia": 9}}, estates={"prussia": "W W"})
    plunder(g)

    assert estates(g, "prussia") == "W"


def test_e29_no_expansion_from_conquered_provinces() -> None:
    """[E29]"""
    g = land(cubes={"lithuania": {"north": 8}})
    run(g, Expansion(0, [], [], 0))

    assert [cubes(g, name) for name in ("prussia", "ukraine")] == [{}, {}]


def test_e30_vienna_expands_only_in_turn_three() -> None:
    """In turn 4 the orange cubes of field 5 do not enter again by themselves.  [E30]"""
    g = land(turn=4, vienna=5, vienna_held=True)
    run(g, Expansion(0, [], [], 0))

    assert cubes(g, "greater_poland") == {}


def test_e31_a_relieved_vienna_was_still_invaded() -> None:
    """Markers stay quiet in turn 3, and in turn 4 Vienna is free.  [E31]"""
    g = land(turn=3, vienna=1, vienna_invaded=True, crown="1/0/0", markers={"prussia": 2}, estates={"prussia": "W W"})
    answer(run(g, Relief(1, 0, 0)), "W", "relief vienna", [5])
    plunder(g)

    assert (g.vienna, estates(g, "prussia")) == (0, "W W")

    clear_turn(g)
    begin_turn(g, 4)

    assert g.vienna_held == 0


def test_e32_the_glory_of_field_five() -> None:
    """4, whoever holds it.  [E32]"""
    g = land(turn=4, vienna=1, vienna_held=True, polish={"habsburgs": {"W": 1}}, money={"W": 0, "R": 0, "B": 0})
    award_prestige(g)

    assert prestige(g, "W") == [4]


def test_e33_one_cube_holds_vienna() -> None:
    """[E33]"""
    g = land(turn=3, vienna=1)
    clear_turn(g)
    begin_turn(g, 4)

    assert (g.vienna, g.vienna_held) == (1, 1)


def test_e34_everything_leaves_the_fields() -> None:
    """[E34]"""
    g = land(polish={"north": {"king": 3}}, cossacks={"rebels": 2}, agents=2)
    clear_turn(g)

    assert (g.king, g.cossacks, g.agents) == (12, [2, 0, 0], 0)


def test_e35_a_dead_cossack_can_rebel() -> None:
    """Not hired again this turn, but a six of turn 2 raises it.  [E35]"""
    g = run(land(turn=2), Invasions(0, []), [6, 1, 1, 1])

    assert g.cossacks == [1, 0, 1]


def test_e36_the_king_is_compared_by_cubes() -> None:
    """[E36]"""
    g = land(polish={"moscow": {"W": 1, "king": 1}}, prestige={"W": 50}, money={"W": 0, "R": 0, "B": 0})
    award_prestige(g)

    assert prestige(g, "W") == [52]


def test_e40_one_phase_of_invasions() -> None:
    """[E40]"""
    assert PHASE_IDS.count("invasions") == 1
    assert PHASE_IDS.index("invasions") == 10


def test_e43_a_defended_greater_poland_does_not_grow() -> None:
    """[E43]"""
    g = land(entered=["greater_poland"], clients={"W": {"greater_poland": 2}})
    plunder(g)

    assert g.wealth[4] == 3


def test_e45_cossacks_defend_once_per_entry() -> None:
    """[E45]"""
    g = land(units={"W": {"ukraine": "1/0/0"}, "R": {"ukraine": "1/0/0"}}, cossacks={"ukraine": 1})
    g.supply[2] -= 4
    run(g, Entry(2, 2, 4), [2, 2, 4])

    assert cubes(g, "ukraine") == {"tatars": 3}
