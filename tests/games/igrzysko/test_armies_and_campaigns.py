"""Phases 9 and 10 and the combat procedure (R61-R80)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.games.igrzysko import combat
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.board import CAVALRY, COSSACKS, ENEMIES, INFANTRY
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import (
    answer,
    clients,
    cubes,
    keys,
    land,
    money,
    raid,
    refused,
    run,
    seat_of,
    sejm,
    units,
)


def recruiting(**told: Any) -> Igrzysko:
    told.setdefault("clients", {"W": {"ukraine": 2, "prussia": 1}})
    return run(land(**told), PrivateArmies(1, 0, 0))


def test_r61_one_recruitment_at_a_time() -> None:
    """In cycles from the Hetman until all have passed.  [R61]"""
    g = recruiting(mace="R", clients={"W": {"ukraine": 2}, "R": {"prussia": 2}})
    answer(g, "R", "recruit prussia")
    answer(g, "R", "enlist infantry")
    answer(g, "R", "done")

    assert g.waiting == [seat_of("W")]

    answer(g, "W", "pass")
    answer(g, "R", "pass")

    assert g.waiting == []


def test_r62_a_client_and_at_least_one_token() -> None:
    """The client is spent, then any number of available tokens is hired, the first of them for certain.  [R62]"""
    g = recruiting(money={"W": 12})
    answer(g, "W", "recruit ukraine")

    assert clients(g, "W", "ukraine") == 1
    assert refused(g, "W", "done") == "R62"
    assert refused(g, "W", "pass") == "R62"

    answer(g, "W", "enlist cavalry")
    answer(g, "W", "enlist cossacks")
    answer(g, "W", "done")

    assert (units(g, "W", "ukraine"), g.cossacks, money(g, "W")) == ("0/1/0", [1, 1, 0], 6)


@pytest.mark.parametrize(
    ("told", "province", "unit", "rule"),
    [
        ({}, "ukraine", "artillery", "R62"),
        ({"turn": 2}, "ukraine", "artillery", None),
        ({}, "prussia", "cossacks", "R62"),
        ({"cossacks": {"rebels": 2}}, "ukraine", "cossacks", "R62"),
        ({"money": {"W": 3}}, "ukraine", "cavalry", "R62"),
        ({"units": {"W": {"lithuania": "4/0/0"}}}, "ukraine", "infantry", "R62"),
    ],
)
def test_r62_what_can_be_hired(told: dict[str, Any], province: str, unit: str, rule: str | None) -> None:
    """Artillery from turn 2, Cossacks in Ukraine, what is in the pool and what can be paid.  [R62]"""
    g = recruiting(**told)
    answer(g, "W", f"recruit {province}")

    assert refused(g, "W", f"enlist {unit}") == rule


def test_r62_no_recruitment_without_client_or_money() -> None:
    """Where no token can be had, the client cannot be spent.  [R62]"""
    g = recruiting()

    assert refused(g, "W", "recruit lithuania") == "R62"
    assert refused(g, "W", "build ukraine") == "R61"

    g = recruiting(money={"W": 1}, cubes={"ukraine": {"tatars": 1}})

    assert refused(g, "W", "recruit prussia") == "R62"
    assert refused(g, "W", "recruit ukraine") is None


def test_r62_the_recruitment_ends_with_the_money() -> None:
    """When nothing more can be had nobody has to say so.  [R62]"""
    g = recruiting(money={"W": 2})
    answer(g, "W", "recruit prussia")
    answer(g, "W", "enlist infantry")

    assert g.waiting == []
    assert units(g, "W", "prussia") == "1/0/0"


def test_r63_half_price_under_occupation() -> None:
    """1, 2, 3 and 1 zł instead of 2, 4, 6 and 2.  [R63]"""
    g = land(cubes={"ukraine": {"north": 1}})

    assert [q.price(g, unit, 2) for unit in range(4)] == [1, 2, 3, 1]
    assert [q.price(g, unit, 1) for unit in range(4)] == [2, 4, 6, 2]


def test_r64_the_same_province_again() -> None:
    """Another client pays for another recruitment there; units have no limit but the tokens.  [R64]"""
    g = recruiting(money={"W": 20}, clients={"W": {"ukraine": 2}})
    for _ in range(2):
        answer(g, "W", "recruit ukraine")
        answer(g, "W", "enlist infantry")
        answer(g, "W", "enlist infantry")
        answer(g, "W", "done")

    assert (units(g, "W", "ukraine"), clients(g, "W", "ukraine")) == ("4/0/0", 0)


def campaigning(**told: Any) -> Igrzysko:
    told.setdefault("clients", {"W": {"ukraine": 2, "prussia": 2}})
    told.setdefault("units", {"W": {"ukraine": "1/1/0", "prussia": "2/0/0"}})
    return run(land(**told), Campaigns(1, 0, 0))


def test_r65_everybody_may_use_the_cossacks() -> None:
    """Whoever has infantry or cavalry in Ukraine, not only the one who paid them.  [R65]"""
    g = campaigning(
        clients={"W": {"ukraine": 1}, "R": {"ukraine": 1}},
        units={"W": {"ukraine": "1/0/0"}, "R": {"ukraine": "0/1/0"}},
        cossacks={"ukraine": 2},
    )

    assert refused(g, "W", "campaign ukraine cossacks") is None

    answer(g, "W", "campaign ukraine cossacks", [2, 5, 2])

    assert refused(g, "R", "campaign ukraine cossacks") is None


def test_r66_unpaid_cossacks_rebel() -> None:
    """Those left in the box join the Tatars, each worth one strength.  [R66]"""
    g = recruiting(clients={"W": {"ukraine": 1}}, money={"W": 2})
    answer(g, "W", "recruit ukraine")
    answer(g, "W", "enlist cossacks")

    assert g.cossacks == [0, 1, 1]
    assert q.strength(g, 2) == 5 + 1


@pytest.mark.parametrize(("unit", "need"), [(INFANTRY, 5), (CAVALRY, 4), (COSSACKS, 4)])
def test_r67_hits_and_losses(unit: int, need: int) -> None:
    """Infantry hits on 5, cavalry and Cossacks on 4; a natural 1 is a loss and never a hit.  [R67]"""
    g = land()

    assert [combat.count_hits(g, unit, [face], 0) for face in range(1, 7)] == [
        int(face >= need) for face in range(1, 7)
    ]
    assert combat.count_losses(g, [1, 1, 2, 6]) == 2
    assert combat.count_hits(g, unit, [1], 5) == 0


def test_r68_artillery_helps_its_own_force() -> None:
    """+1 to every roll; it rolls no die, survives ones, and alone it is no force.  [R68]"""
    g = campaigning(turn=2, units={"W": {"ukraine": "1/1/1"}}, clients={"W": {"ukraine": 1}})
    answer(g, "W", "campaign ukraine alone", [4, 3])

    assert (raid(g, "tatars"), units(g, "W", "ukraine")) == ({"W": 2}, "1/1/1")

    g = campaigning(turn=2, units={"W": {"ukraine": "0/0/1"}}, clients={"W": {"ukraine": 1}})

    assert g.waiting == []


def test_r69_where_the_lost_go() -> None:
    """Private units to their pool, Crown units to the supply, Cossacks to their box.  [R69]"""
    g = campaigning(cossacks={"ukraine": 1}, sejm={"prussia": "W"}, crown="1/1/0")
    answer(g, "W", "campaign ukraine cossacks_crown", [1, 1, 1], [1, 1])

    assert (units(g, "W", "ukraine"), g.barracks[:3]) == ("0/0/0", [2, 3, 1])
    assert (g.cossacks, g.crown) == ([2, 0, 0], [0, 0, 0])


def test_r70_nobody_is_held_back() -> None:
    """All own units roll; the only switches are Cossacks and Crown Army, each as a whole.  [R70]"""
    g = campaigning(cossacks={"ukraine": 2}, sejm={"prussia": "W"}, crown="1/0/0")
    offered = [choice[1:] for choice in flow.options(g, 0) if len(choice) == 3]

    assert offered == [(0, 0), (0, 2), (2, 0), (2, 1), (2, 2), (2, 3)]


def test_r71_campaigns_in_cycles() -> None:
    """One campaign each, round and round, until all have passed.  [R71]"""
    g = campaigning(
        mace="R",
        clients={"W": {"ukraine": 2}, "R": {"ukraine": 1}},
        units={"W": {"ukraine": "1/0/0"}, "R": {"ukraine": "1/0/0"}},
    )
    answer(g, "R", "campaign ukraine alone", [2])
    answer(g, "W", "campaign ukraine alone", [2])

    assert g.waiting == [seat_of("W")]

    answer(g, "W", "pass")

    assert g.waiting == []


def test_r72_a_client_and_a_unit_there() -> None:
    """Without either there is no campaign from that province; the client is spent.  [R72] [E20]"""
    g = campaigning(clients={"W": {"ukraine": 2, "lithuania": 1}}, sejm={"prussia": "W"}, crown="4/4/0")

    assert refused(g, "W", "campaign prussia alone") == "R72"
    assert refused(g, "W", "campaign lithuania crown") == "R72"
    assert refused(g, "W", "gdansk") == "R71"

    answer(g, "W", "campaign ukraine alone", [2, 2])

    assert clients(g, "W", "ukraine") == 1


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({"turn": 1}, "R73"),
        ({"turn": 3}, "R73"),
        ({"turn": 4}, None),
        ({"turn": 4, "vienna": 1, "vienna_held": True}, None),
    ],
)
def test_r73_the_habsburgs_are_spared_until_turn_four(told: dict[str, Any], rule: str | None) -> None:
    """[R73]"""
    g = campaigning(
        **told,
        clients={"W": {"greater_poland": 1, "ukraine": 1}},
        units={"W": {"greater_poland": "1/0/0", "ukraine": "1/0/0"}},
    )

    assert refused(g, "W", "campaign greater_poland alone") == rule


def test_r74_no_raid_under_treaty() -> None:
    """[R74]"""
    g = campaigning(treaty="tatars")

    assert refused(g, "W", "campaign ukraine alone") == "R74"
    assert refused(g, "W", "campaign prussia alone") is None


def test_r75_clearing_a_province_before_a_barred_field() -> None:
    """Occupied Greater Poland may be fought for in turn 1; surplus hits are lost.  [R75] [E22]"""
    g = campaigning(
        clients={"W": {"greater_poland": 1}},
        units={"W": {"greater_poland": "2/0/0"}},
        cubes={"greater_poland": {"north": 1}},
    )
    answer(g, "W", "campaign greater_poland alone", [5, 5])

    assert (cubes(g, "greater_poland"), raid(g, "habsburgs")) == ({}, {})
    assert "hits_lost" in keys(g)
    told = next(event for event in g.told if event.key == "campaign")
    assert told.args[2] == q.foe(g, ENEMIES[0]), "the log names who is fought, not whose field it is"


def test_r76_cossacks_fight_tatars_only() -> None:
    """They remove brown cubes of Ukraine, then place the player's cubes; elsewhere there are none.  [R76]"""
    g = campaigning(cossacks={"ukraine": 2}, cubes={"ukraine": {"tatars": 1}})

    assert refused(g, "W", "campaign prussia cossacks") == "R76"

    answer(g, "W", "campaign ukraine cossacks", [2, 2, 4, 5])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({}, {"W": 1})
    assert refused(campaigning(), "W", "campaign ukraine cossacks") == "R76"


def test_r76_under_treaty_their_surplus_is_lost() -> None:
    """With a Tatar treaty they can only clear Ukraine.  [R76] [R75]"""
    g = campaigning(cossacks={"ukraine": 2}, cubes={"ukraine": {"tatars": 1}}, treaty="tatars")
    answer(g, "W", "campaign ukraine cossacks", [2, 2, 4, 5])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({}, {})


def test_r76_no_tatars_in_reach() -> None:
    """With a Tatar treaty and another enemy in Ukraine there is nobody for them to fight.  [R76] [E18]"""
    g = campaigning(cossacks={"ukraine": 2}, cubes={"ukraine": {"moscow": 1}}, treaty="tatars")

    assert refused(g, "W", "campaign ukraine cossacks") == "R76"
    assert refused(g, "W", "campaign ukraine alone") is None


def test_r77_a_deputy_calls_the_crown_army() -> None:
    """One disc for one campaign; infantry or cavalry must be left in it.  [R77]"""
    g = campaigning(sejm={"prussia": "W", "ukraine": "R"}, crown="0/1/0")
    answer(g, "W", "campaign ukraine crown", [2, 2], [4])

    assert (sejm(g), raid(g, "tatars")) == ("..R..", {"K": 1})
    assert refused(g, "W", "campaign ukraine crown") == "R77"
    assert refused(campaigning(sejm={"prussia": "W"}, crown="0/0/1"), "W", "campaign ukraine crown") == "R77"


def test_r78_the_order_of_effects() -> None:
    """Own hits clear the province first; then Cossacks, then the Crown Army place cubes.  [R78]"""
    g = campaigning(cossacks={"ukraine": 1}, cubes={"ukraine": {"tatars": 2}}, sejm={"prussia": "W"}, crown="1/0/0")
    answer(g, "W", "campaign ukraine cossacks_crown", [5, 4, 4], [5])

    assert (cubes(g, "ukraine"), raid(g, "tatars")) == ({}, {"W": 1, "K": 1})


def test_r79_polish_cubes_leave_enemy_cubes_alone() -> None:
    """A raid never removes cubes from the field.  [R79]"""
    g = campaigning(fields={"tatars": 2})
    answer(g, "W", "campaign ukraine alone", [5, 4])

    assert (g.fields[2], raid(g, "tatars")) == (2, {"W": 2})


def test_r80_campaigns_for_glory_alone() -> None:
    """A field that is already covered can still be raided.  [R80]"""
    g = campaigning(polish={"tatars": {"R": 12}})

    assert refused(g, "W", "campaign ukraine alone") is None
