"""Phase 8: the eight special actions (R46-R60, R138, R139)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn_end import clear_turn
from tests.games.igrzysko.lands import (
    answer,
    clients,
    cubes,
    enemy_of,
    estates,
    land,
    money,
    prestige,
    refused,
    run,
    seat_of,
    sejm,
)

EVERYWHERE = {"prussia": 2, "lithuania": 2, "ukraine": 2, "lesser_poland": 2, "greater_poland": 2}


def acting(**told: Any) -> Igrzysko:
    """Radziwiłł must choose a special action."""
    told.setdefault("clients", {"W": EVERYWHERE})
    return run(land(**told), SpecialActions(1, 0))


def test_r46_two_cycles_and_the_same_action_twice() -> None:
    """Each player acts once in each of two cycles; an action may be repeated.  [R46]"""
    g = acting(clients={"W": {"prussia": 3}, "R": {"prussia": 1}}, mace="R")
    asked = []
    for sentence in ("gdansk", "gdansk", "gdansk"):
        asked.append("WRBY"[g.waiting[0]])
        answer(g, asked[-1], sentence)

    assert "".join(asked) == "RWW"
    assert g.waiting == []
    assert (money(g, "W"), money(g, "R")) == (22, 16)


def test_r47_a_land_manager() -> None:
    """One client, one own estate without a manager, and one of eight managers.  [R47]"""
    g = acting(estates={"lithuania": "R W W+*"})

    assert refused(g, "W", "hire lithuania_1") == "R47"
    assert refused(g, "W", "hire lithuania_3") == "R47"
    assert refused(g, "W", "hire lithuania_5") == "R47"

    answer(g, "W", "hire lithuania_2")

    assert estates(g, "lithuania") == "R W+ W+*"
    assert (g.managers, clients(g, "W", "lithuania")) == (6, 1)


def test_r47_needs_a_client_and_a_manager() -> None:
    """Without a client there, or with the box empty, there is no manager.  [R47]"""
    g = acting(clients={"W": {"ukraine": 1}}, estates={"lithuania": "W"})

    assert refused(g, "W", "hire lithuania_1") == "R47"

    g = acting(estates={"lithuania": "W+ W+ W+ W+ W", "ukraine": "W+ W+ W+ W+"})

    assert refused(g, "W", "hire lithuania_5") == "R47"


def test_r48_gdansk_by_the_wealth_of_prussia() -> None:
    """Twice the present wealth, without an estate and under occupation too.  [R48] [E15]"""
    g = acting(wealth={"prussia": 5}, cubes={"prussia": {"north": 3}})
    answer(g, "W", "gdansk")

    assert (money(g, "W"), clients(g, "W", "prussia")) == (20, 1)
    assert refused(acting(clients={"W": {"ukraine": 9}}), "W", "gdansk") == "R48"


def test_r49_diplomacy_needs_a_client_and_a_deputy() -> None:
    """A client in the facing province and an own disc in the Sejm.  [R49]"""
    assert refused(acting(sejm={"prussia": "R"}), "W", "diplomacy moscow 2") == "R49"
    assert refused(acting(sejm={"prussia": "W"}), "W", "diplomacy moscow 2") is None
    g = acting(clients={"W": {"ukraine": 1}}, sejm={"prussia": "W"})

    assert refused(g, "W", "diplomacy moscow 2") == "R49"
    assert refused(g, "W", "diplomacy tatars 2") is None


@pytest.mark.parametrize(("purse", "die", "left", "treaty"), [(8, 6, 0, True), (7, 6, 0, False), (10, 1, 7, True)])
def test_r50_the_price_and_the_penalty(purse: int, die: int, left: int, treaty: bool) -> None:
    """2 and the die; who cannot pay loses all money; client and disc are gone anyway.  [R50]"""
    g = acting(money={"W": purse}, sejm={"prussia": "W"})
    answer(g, "W", "diplomacy north 2", [die])

    assert (money(g, "W"), g.treaty == enemy_of("north")) == (left, treaty)
    assert (clients(g, "W", "prussia"), sejm(g)) == (1, ".....")


def test_r51_one_treaty_a_turn() -> None:
    """While a treaty is in force nobody can conclude another.  [R51]"""
    g = acting(sejm={"prussia": "W"}, treaty="tatars")

    assert refused(g, "W", "diplomacy moscow 2") == "R51"
    assert refused(g, "W", "diplomacy tatars 2") == "R51"


@pytest.mark.parametrize(
    ("told", "allowed"),
    [
        ({"turn": 1}, {"north", "moscow", "tatars"}),
        ({"turn": 3}, {"north", "moscow", "tatars"}),
        ({"turn": 4}, {"north", "moscow", "tatars", "habsburgs"}),
        ({"turn": 4, "vienna": 1, "vienna_held": True}, {"north", "moscow", "tatars"}),
    ],
)
def test_r52_who_makes_treaties(told: dict[str, Any], allowed: set[str]) -> None:
    """Never the Ottomans; the Habsburgs only in turn 4 while Vienna is free.  [R52]"""
    g = acting(**told, sejm={"prussia": "W"})
    enemies = ("north", "moscow", "tatars", "ottomans", "habsburgs")
    rules = {enemy: refused(g, "W", f"diplomacy {enemy} 2") for enemy in enemies}

    assert {enemy for enemy, rule in rules.items() if rule is None} == allowed
    assert {rule for rule in rules.values() if rule} == {"R52"}


def test_r53_under_treaty_cubes_in_provinces_can_be_fought() -> None:
    """No raid into the field, but the enemy's cubes in the province may be attacked.  [R53]"""
    told = {"clients": {"W": {"lithuania": 1}}, "units": {"W": {"lithuania": "1/0/0"}}, "treaty": "moscow"}

    assert run(land(**told), Campaigns(1, 0, 0)).waiting == []

    g = run(land(**told, cubes={"lithuania": {"moscow": 1}}), Campaigns(1, 0, 0))
    answer(g, "W", "campaign lithuania alone", [6])

    assert cubes(g, "lithuania") == {}


def test_r54_a_treaty_ends_with_the_turn() -> None:
    """Unless broken before, it is removed in phase 16.  [R54]"""
    g = run(land(treaty="moscow"), Invasions(0, []), [2, 6, 6, 6])

    assert g.treaty == enemy_of("moscow")

    clear_turn(g)

    assert g.treaty == -1


def test_r55_one_or_two_clients_move() -> None:
    """To any other provinces; the second may stay where it is; nothing is spent.  [R55]"""
    g = acting(clients={"W": {"ukraine": 1, "prussia": 1}})

    assert refused(g, "W", "move lithuania ukraine") == "R55"

    answer(g, "W", "move ukraine lithuania")

    assert refused(g, "W", "move prussia prussia") == "R55"
    assert refused(g, "W", "pass") == "R55"

    answer(g, "W", "done")

    assert (clients(g, "W", "lithuania"), clients(g, "W", "prussia"), g.pool[0]) == (1, 1, 18)
    assert g.waiting == [seat_of("W")]


def test_r55_the_second_move_is_another_client() -> None:
    """A client moves once: from where it has come only another one goes on, and whoever has one only is not asked.

    [R55] [R13]"""
    g = answer(acting(clients={"W": {"ukraine": 2}}), "W", "move ukraine prussia")

    assert refused(g, "W", "move prussia lithuania") == "R55"
    assert refused(g, "W", "move ukraine lithuania") is None

    g = answer(acting(clients={"W": {"ukraine": 1, "prussia": 1}}), "W", "move ukraine prussia")

    assert refused(g, "W", "move prussia lithuania") is None

    g = answer(acting(clients={"W": {"ukraine": 1}}), "W", "move ukraine prussia")

    assert type(flow.question(g)).key == "special"


def test_r56_liberum_veto() -> None:
    """A client of any province sends all discs home; with the Sejm empty it is barred.  [R56] [E12]"""
    g = acting(clients={"W": {"ukraine": 1}}, sejm={"prussia": "W", "ukraine": "R"})

    assert refused(g, "W", "veto prussia") == "R56"

    answer(g, "W", "veto ukraine")

    assert (sejm(g), g.discs[0], g.discs[1], clients(g, "W", "ukraine")) == (".....", 15, 15, 0)
    assert refused(acting(), "W", "veto ukraine") == "R56"


LAST = {"turn": 3, "prestige": {"W": 1, "R": 2, "B": 3}, "estates": {"ukraine": "R B+", "prussia": "R*"}}


@pytest.mark.parametrize(
    ("change", "sentence", "rule"),
    [
        ({}, "confederation ukraine sapieha", None),
        ({"turn": 2}, "confederation ukraine sapieha", "R57"),
        ({"prestige": {"W": 2, "R": 2, "B": 3}}, "confederation ukraine sapieha", "R57"),
        ({"clients": {"W": {"ukraine": 1}}}, "confederation ukraine sapieha", "R57"),
        ({"clients": {"W": {"ukraine": 2}, "R": {"ukraine": 2}}}, "confederation ukraine sapieha", "R57"),
        ({"clients": {"W": {"ukraine": 2}, "R": {"ukraine": 1}}}, "confederation ukraine sapieha", None),
        ({}, "confederation ukraine radziwill", "R57"),
        ({}, "confederation prussia sapieha", "R58"),
        ({}, "confederation lithuania sapieha", "R58"),
        ({}, "confederation ukraine leszczynski", "R58"),
    ],
)
def test_r57_who_may_confederate(change: dict[str, Any], sentence: str, rule: str | None) -> None:
    """Turn 3, alone last, two clients and more than the victim, who has an estate without a city there.  [R57]"""
    assert refused(acting(**{**LAST, **change}), "W", sentence) == rule


def test_r57_needs_a_disc() -> None:
    """[R57] [R15]"""
    full = {"prussia": "W W W W W", "lithuania": "W W W W W", "lesser_poland": "W W W W W", "ukraine": "R"}

    assert refused(acting(**{**LAST, "estates": full}), "W", "confederation ukraine sapieha") == "R15"


def test_r58_disc_for_disc() -> None:
    """Two clients are spent, the victim's disc returns, a manager goes home.  [R58]"""
    g = acting(**LAST)
    answer(g, "W", "confederation ukraine potocki")

    assert estates(g, "ukraine") == "R W"
    assert (g.discs[0], g.discs[2], g.managers, clients(g, "W", "ukraine")) == (14, 15, 8, 0)


@pytest.mark.parametrize(
    ("provinces", "points", "paid"),
    [
        ("ukraine", 1, 2),
        ("prussia ukraine", 2, 4),
        ("prussia lithuania ukraine", 3, 6),
        ("prussia lithuania ukraine lesser_poland", 4, 8),
        ("prussia lithuania ukraine lesser_poland greater_poland", 7, 10),
    ],
)
def test_r59_colleges(provinces: str, points: int, paid: int) -> None:
    """A client and 2 zł in each province; 1, 2, 3, 4 or 7 prestige at once.  [R59]"""
    g = acting(turn=2)
    answer(g, "W", f"colleges {provinces}")

    assert (prestige(g, "W"), money(g, "W")) == ([points], 10 - paid)
    assert clients(g, "W", "ukraine") == 1


def test_r59_what_colleges_need() -> None:
    """Turn 2, a client in each province named, money, and each province once.  [R59]"""
    assert refused(acting(turn=1), "W", "colleges ukraine") == "R59"
    assert refused(acting(turn=2, money={"W": 3}), "W", "colleges prussia ukraine") == "R59"
    assert refused(acting(turn=2), "W", "colleges ukraine ukraine") == "R59"
    assert refused(acting(turn=2), "W", "colleges ukraine prussia") == "R59"
    assert refused(acting(turn=2, clients={"W": {"prussia": 3}}), "W", "colleges ukraine") == "R59"


def test_r60_founding_a_city() -> None:
    """Turn 3, two clients, an own estate; one city a turn in all, one under an estate.  [R60] [E14]"""
    told = {"turn": 3, "estates": {"ukraine": "W R W*"}}

    assert refused(acting(**{**told, "turn": 2}), "W", "found ukraine_1") == "R60"
    assert refused(acting(**told), "W", "found ukraine_2") == "R60"
    assert refused(acting(**told), "W", "found ukraine_3") == "R60"
    assert refused(acting(**told, city_founded=True), "W", "found ukraine_1") == "R60"
    assert refused(acting(**told, clients={"W": {"ukraine": 1}}), "W", "found ukraine_1") == "R60"

    g = acting(**told)
    answer(g, "W", "found ukraine_1")

    assert (estates(g, "ukraine"), g.city_founded, g.cities) == ("W* R W*", 1, 0)


def test_r138_treaty_limits() -> None:
    """With the option, turns 1 and 2: the Ottomans instead of the Tatars; later the normal rule.  [R138]"""
    for turn, ottomans, tatars in ((1, None, "R138"), (2, None, "R138"), (3, "R52", None), (4, "R52", None)):
        g = acting(turn=turn, sejm={"prussia": "W"}, options={"treaty_limits": True})

        assert refused(g, "W", "diplomacy ottomans 2") == ottomans
        assert refused(g, "W", "diplomacy tatars 2") == tatars


def test_r138_an_ottoman_treaty_breaks_on_fours() -> None:
    """It costs a client of Lesser Poland and breaks on two fours.  [R138]"""
    g = acting(sejm={"prussia": "W"}, options={"treaty_limits": True})
    answer(g, "W", "diplomacy ottomans 2", [1])

    assert clients(g, "W", "lesser_poland") == 1

    run(g, Invasions(0, []), [4, 4, 6, 6])

    assert g.treaty == -1
    assert cubes(g, "lesser_poland") == {"ottomans": 3}


@pytest.mark.parametrize(("price", "breaks"), [(2, 2), (4, 3), (6, 4)])
def test_r139_lasting_treaties(price: int, breaks: int) -> None:
    """A tier is declared before the roll, whatever the money: 2, 4 or 6 zł for 2, 3 or 4 dice.  [R139]"""
    g = acting(money={"W": 7}, sejm={"prussia": "W"}, options={"lasting_treaties": True})
    answer(g, "W", f"diplomacy moscow {price}", [1])

    assert (g.endures, money(g, "W")) == (breaks, 7 - price - 1)


def test_r139_only_with_the_option() -> None:
    """Without it there is one price, which R50 names; with it still none but the three.  [R50] [R139]"""
    assert refused(acting(sejm={"prussia": "W"}), "W", "diplomacy moscow 4") == "R50"
    g = acting(sejm={"prussia": "W"}, options={"lasting_treaties": True})

    assert refused(g, "W", "diplomacy moscow 3") == "R139"
