"""Rules that hold in every phase (R10-R22)."""

from __future__ import annotations

import random

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.armies import PrivateArmies
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.content.pack import PHASE_IDS
from bulawa.games.igrzysko.entry import Entry
from bulawa.games.igrzysko.estates import NewEstates
from bulawa.games.igrzysko.relief import Relief
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn import TURN
from tests.games.igrzysko.lands import (
    Begin,
    answer,
    clients,
    cubes,
    estates,
    keys,
    land,
    lay,
    money,
    raid,
    refused,
    run,
    seat_of,
    sejm,
    units,
)


def test_r10_turn_order_is_clockwise_from_the_mace() -> None:
    """[R10]"""
    g = land(table="WRB", mace="R")

    assert [("W", "R", "B")[seat] for seat in g.order] == ["R", "B", "W"]

    v.give_mace(g, seat_of("B"))

    assert g.order == [2, 0, 1]


def test_r11_sixteen_phases_in_order() -> None:
    """A whole game passes every phase of every turn once, in order.  [R11]"""
    match = bulawa.new("igrzysko", seed="phases")
    chance = random.Random(1)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.options(seat)))
    phases = [match.facts(event, match.all_eyes)["phase"] for event in match.log if event.key == "phase"]

    assert phases == list(PHASE_IDS) * 4
    assert [step.__name__ for step in TURN] == list(PHASE_IDS)  # type: ignore[union-attr]


def test_r12_a_pass_is_final_for_the_phase() -> None:
    """In phase 7 who has passed is not asked again; in phase 8 only the cycle is lost.  [R12]"""
    told = {"clients": {letter: {"ukraine": 5} for letter in "WR"}}
    g = run(land(**told), NewEstates(1, 0, 0))
    answer(g, "W", "pass")
    answer(g, "R", "build ukraine")

    assert g.waiting == [seat_of("R")]

    g = run(land(**told), SpecialActions(1, 0))
    answer(g, "W", "pass")
    answer(g, "R", "pass")

    assert g.waiting == [seat_of("W")]


@pytest.mark.parametrize("phase", [NewEstates, PrivateArmies, Campaigns, Relief])
def test_r13_who_can_only_pass_is_not_asked(phase: type) -> None:
    """Without clients, armies or targets nobody is asked, and the log says so.  [R13]"""
    g = run(land(), phase(1, 0, 0))

    assert g.waiting == []
    assert keys(g).count("idle") == 3


def test_r13_in_the_special_actions() -> None:
    """Whoever has no client in any province is passed over in both cycles.  [R13]"""
    g = run(land(clients={"R": {"prussia": 1}}), SpecialActions(1, 0))

    assert g.waiting == [seat_of("R")]

    answer(g, "R", "pass")
    answer(g, "R", "pass")

    assert keys(g).count("idle") == 4


def test_r14_spent_clients_return_and_can_be_used_at_once() -> None:
    """The client that paid for a campaign is in the pool when its hits are placed.  [R14]"""
    g = land(clients={"W": {"prussia": 20}}, units={"W": {"prussia": "1/0/0"}})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia alone", [6])

    assert raid(g, "north") == {"W": 1}
    assert (clients(g, "W", "prussia"), g.pool[0]) == (19, 0)


def test_r14_lost_units_wait_for_the_next_recruitment() -> None:
    """A destroyed unit lies in the pool; nothing brings it back before phase 9.  [R14]"""
    g = land(clients={"W": {"prussia": 2}}, units={"W": {"prussia": "1/0/0"}})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia alone", [1])

    assert (units(g, "W", "prussia"), g.barracks[0], g.waiting) == ("0/0/0", 4, [])


def test_r15_without_discs_nothing_is_built_or_elected() -> None:
    """With all 15 discs on the board a player cannot build, and an election is void.  [R15]"""
    full = {"prussia": "W W W W W", "lithuania": "W W W W W", "ukraine": "W W W W W"}
    g = land(estates=full, clients={"W": {"lesser_poland": 3}})

    assert g.discs[0] == 0

    hold_elections(g)

    assert (sejm(g), clients(g, "W", "lesser_poland")) == (".....", 3)
    assert run(g, NewEstates(1, 0, 0)).waiting == []


def test_r15_hits_without_a_client_in_the_pool_are_lost() -> None:
    """Nineteen clients stand on the board: of two hits the second finds no cube.  [R15]"""
    g = land(clients={"W": {"prussia": 20}}, units={"W": {"prussia": "2/0/0"}})
    answer(run(g, Campaigns(1, 0, 0)), "W", "campaign prussia alone", [6, 6])

    assert raid(g, "north") == {"W": 1}
    assert "hits_lost" in keys(g)


def test_r16_the_supply_is_what_is_not_on_the_board() -> None:
    """25 black cubes, of which 5 stand in Prussia and 2 in field 1.  [R16]"""
    g = land(cubes={"prussia": {"north": 5}}, fields={"north": 2}, markers={"ukraine": 3}, agents=1)

    assert (g.supply[0], g.marker_supply) == (18, 6)


def test_r17_estates_fill_the_start_of_the_track() -> None:
    """New ones go to the first free space, plunder takes the last.  [R17]"""
    g = land(estates={"ukraine": "W R"})
    v.found_estate(g, seat_of("B"), 2)

    assert estates(g, "ukraine") == "W R B"

    v.destroy_estate(g, 2)
    v.destroy_estate(g, 2)

    assert estates(g, "ukraine") == "W"
    assert g.owner[2 * 8 + 1 : 3 * 8] == [-1] * 7


def test_r18_any_own_disc_pays() -> None:
    """A disc of another province pays for diplomacy; which one leaves makes no difference.  [R18]"""
    g = land(clients={"W": {"lithuania": 1}}, sejm={"ukraine": "W", "greater_poland": "W"})
    answer(run(g, SpecialActions(1, 0)), "W", "diplomacy moscow 2", [1])

    assert sejm(g) == "....W"


def test_r19_one_enemy_at_rest() -> None:
    """Whatever enters, cubes of one colour are left, and never beside markers.  [R19]"""
    g = land(cubes={"prussia": {"moscow": 2}}, markers={"ukraine": 2})
    g.supply[0] -= 6
    run(g, Entry(0, 0, 3))
    run(g, Entry(0, 2, 3))

    assert cubes(g, "prussia") == {"north": 1}
    assert (cubes(g, "ukraine"), g.markers[2]) == ({"north": 3}, 0)


def test_r20_the_black_enemy_is_one() -> None:
    """Teutonic cubes left from turn 1 join the Swedish ones of turn 2; only the name changes.  [R20]"""
    g = land(turn=2, cubes={"prussia": {"north": 1}})
    g.supply[0] -= 2
    run(g, Entry(0, 0, 2))

    assert cubes(g, "prussia") == {"north": 3}
    assert [q.foe(land(turn=turn), 0) for turn in (1, 2, 3, 4)] == [0, 5, 10, 15]
    names = IGRZYSKO.usual.words.tables["en"]["names"]["foe"]
    assert [names[f"north_{turn}"] for turn in (1, 2, 3, 4)] == [
        "Teutonic Order",
        "Sweden",
        "Sweden",
        "Kingdom of Prussia",
    ]


def test_r20_an_embassy_goes_to_the_enemy_of_the_turn(table: Begin) -> None:
    """Field 1 changes its name, Muscovy keeps its own to the end.  [R20]"""
    told = {"phase": "special_actions", "clients": {"W": {"prussia": 1}}, "sejm": {"prussia": "W"}}

    def called(turn: int, enemy: str) -> str:
        match = table(**told, turn=turn).match
        return match.choice_text(match.read(("diplomacy", enemy, 2)), "pl").partition(" (")[0]

    assert [called(turn, "north") for turn in (1, 2, 3, 4)] == [
        "Poselstwo: Zakon Krzyżacki",
        "Poselstwo: Szwecja",
        "Poselstwo: Szwecja",
        "Poselstwo: Królestwo Prus",
    ]
    assert {called(turn, "moscow") for turn in (1, 2, 3, 4)} == {"Poselstwo: Moskwa"}


def test_r21_nothing_can_be_given_away() -> None:
    """No choice of the game hands money or pieces to another family.  [R21] [E3]"""
    takers = [verb for verb, fields in IGRZYSKO.usual.vocabulary.verbs.items() if any(f.kind == "seat" for f in fields)]

    assert takers == ["confederation"]


def test_r22_markers_do_not_occupy() -> None:
    """Enemy cubes occupy a province, influence markers do not: there recruits cost the full price.  [R22]"""
    g = land(cubes={"prussia": {"north": 1}}, markers={"ukraine": 5})

    assert (q.is_occupied(g, 0), q.is_occupied(g, 2)) == (True, False)
    assert (q.price(g, 0, 0), q.price(g, 0, 2)) == (1, 2)


def invariants(g: Igrzysko) -> None:
    """Section 7.3 of the specification."""
    assert all(1 <= wealth <= 5 for wealth in g.wealth)
    assert min(g.money) >= 0
    assert min([*g.pool, *g.discs, *g.barracks, *g.clients, *g.units, *g.supply, *g.polish]) >= 0
    for province in range(5):
        colours = sum(1 for enemy in range(5) if g.cubes[province * 5 + enemy])
        assert colours + (1 if g.markers[province] else 0) <= 1
        spaces = g.owner[province * 8 : province * 8 + 8]
        assert [owner >= 0 for owner in spaces] == [space < g.built[province] for space in range(8)]
    if g.phase == 2:
        assert g.sejm == [-1] * 5
        assert sum(g.units) == 0
        assert sum(g.fields) == 0
        assert g.vienna <= (2 if g.turn == 4 else 0)
        for province in range(5):
            assert sum(g.cubes[province * 5 : province * 5 + 5]) <= sum(g.clients[province * 4 : province * 4 + 4])


@pytest.mark.parametrize("scenario", ["three", "four"])
@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_at_every_decision(scenario: str, seed: int) -> None:
    """Random games never break section 7.3, prestige never falls, and clients increase in phase 2 only.  [R19]"""
    match = bulawa.new("igrzysko", scenario=scenario, seed=f"invariants {seed}")
    g = match.state
    assert isinstance(g, Igrzysko)
    dealer = Dealer(str(seed))
    prestige, placed, phase = g.prestige[:], sum(g.clients), 0
    while g.result is None:
        invariants(g)
        assert all(now >= before for now, before in zip(g.prestige, prestige))
        assert sum(g.clients) <= placed or phase <= 2 or g.phase < phase
        prestige, placed, phase = g.prestige[:], sum(g.clients), g.phase
        seat = g.waiting[dealer.below(len(g.waiting))]
        choices = flow.options(g, seat)
        flow.answer(g, seat, choices[dealer.below(len(choices))], dealer)


def test_money_lies_open_and_tokens_do_not() -> None:
    """Everybody's money is in every view; tokens face down are in none but the owner's.  [E44] [R27]"""
    g = run(land(), new_clientele())
    lay(g, "W", "0 1 2 3 4 5")
    seen = IGRZYSKO.view(g, eyes_of(seat_of("R")))

    assert seen["families"]["radziwill"]["money"] == money(g, "W")
    assert (seen["sealed"], seen["has_chosen"]) == ({}, ["radziwill"])
    assert refused(g, "R", "place prussia 5") is None
