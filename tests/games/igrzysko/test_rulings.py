"""Our rulings on peace: mace, treaties, Sejm, estates and ties."""

from __future__ import annotations

from bulawa.engine.eyes import eyes_of
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko import verbs as v
from bulawa.games.igrzysko.board import INCOME
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.crown import raise_crown_army
from bulawa.games.igrzysko.entry import enter_markers
from bulawa.games.igrzysko.estates import NewEstates
from bulawa.games.igrzysko.expansion import Expansion
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.plunder import plunder
from bulawa.games.igrzysko.sejm import hold_elections
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import (
    answer,
    clients,
    crown,
    cubes,
    end,
    estates,
    keys,
    land,
    lay,
    money,
    refused,
    run,
    seat_of,
    sejm,
)


def test_e1_the_bank_never_runs_out() -> None:
    """[E1]"""
    g = land()
    v.change_money(g, 0, 500, INCOME)

    assert money(g, "W") == 510


def test_e2_an_election_without_a_disc_is_void() -> None:
    """Nothing is removed where nothing can be placed.  [E2]"""
    g = land(
        estates={"prussia": "W W W W W", "lithuania": "W W W W W", "ukraine": "W W W W W"},
        clients={"W": {"prussia": 2}},
    )
    hold_elections(g)

    assert (sejm(g), clients(g, "W", "prussia")) == (".....", 2)


def test_e3_deals_are_only_talk() -> None:
    """No verb gives anything to anybody.  [E3]"""
    assert not {"give", "pay", "trade", "lend"} & set(IGRZYSKO.usual.vocabulary.verbs)


def test_e4_all_bid_nothing() -> None:
    """The previous holder stays, though the tied had money.  [E4]"""
    g = land(mace="W", court={"R": 3, "B": 3, "W": 0})
    run(g, award_mace(g))
    answer(g, "R", "bid 0")
    answer(g, "B", "bid 0")

    assert (g.mace, g.waiting) == (seat_of("W"), [])


def test_e5_the_old_hetman_need_not_be_tied() -> None:
    """[E5]"""
    g = land(mace="W", court={"R": 3, "B": 3, "W": 0}, money={"R": 0, "B": 0})
    run(g, award_mace(g))

    assert g.mace == seat_of("W")


def penniless() -> Igrzysko:
    g = land(money={"W": 0}, clients={"W": {"prussia": 1, "lithuania": 1}}, sejm={"prussia": "W", "ukraine": "W"})
    return run(g, SpecialActions(1, 0))


def test_e8_a_failed_embassy_leaves_the_treaty_open() -> None:
    """The treaty of the turn is still to be had, by the same player too.  [E8]"""
    g = answer(penniless(), "W", "diplomacy north 2", [1])

    assert (g.treaty, refused(g, "W", "diplomacy moscow 2")) == (-1, None)


def test_e9_an_embassy_without_money() -> None:
    """It may be sent, and it fails for certain.  [E9]"""
    g = penniless()

    assert refused(g, "W", "diplomacy north 2") is None

    answer(g, "W", "diplomacy north 2", [1])

    assert "embassy_failed" in keys(g)


def test_e10_a_treaty_stops_only_the_invasion() -> None:
    """Cubes already inside expand and plunder.  [E10]"""
    g = land(treaty="moscow", cubes={"lithuania": {"moscow": 2}}, estates={"lithuania": "W W W"})
    run(g, Expansion(0, [], [], 0))
    plunder(g)

    assert (cubes(g, "prussia"), estates(g, "lithuania")) == ({"moscow": 2}, "W")


def test_e11_one_die_under_treaty() -> None:
    """Its cube is placed and goes away with the turn.  [E11]"""
    g = run(land(treaty="tatars"), Invasions(0, []), [3, 6, 6, 6])

    assert (g.fields[2], cubes(g, "ukraine")) == (1, {})


def test_e12_no_veto_against_an_empty_sejm() -> None:
    """[E12]"""
    g = run(land(clients={"W": {"ukraine": 2}}), SpecialActions(1, 0))

    assert refused(g, "W", "veto ukraine") == "R56"


def test_e13_a_city_does_not_shield_other_estates() -> None:
    """The lowest without a city is taken; if all have cities the victim cannot be chosen.  [E13]"""
    told = {"turn": 3, "prestige": {"W": 0, "R": 1, "B": 1}, "clients": {"W": {"ukraine": 2}}}
    g = run(land(**told, estates={"ukraine": "R* R"}), SpecialActions(1, 0))
    answer(g, "W", "confederation ukraine sapieha")

    assert estates(g, "ukraine") == "R* W"

    g = run(land(**told, estates={"ukraine": "R*"}), SpecialActions(1, 0))

    assert refused(g, "W", "confederation ukraine sapieha") == "R58"


def test_e14_one_city_under_an_estate() -> None:
    """[E14]"""
    g = run(land(turn=4, clients={"W": {"ukraine": 2}}, estates={"ukraine": "W*"}), SpecialActions(1, 0))

    assert refused(g, "W", "found ukraine_1") == "R60"


def test_e15_special_actions_under_occupation() -> None:
    """[E15]"""
    told = {"clients": {"W": {"prussia": 3}}, "cubes": {"prussia": {"north": 9}}, "estates": {"prussia": "W"}}
    g = run(land(turn=3, **told), SpecialActions(1, 0))

    for sentence in ("gdansk", "hire prussia_1", "found prussia_1", "colleges prussia"):
        assert refused(g, "W", sentence) is None


def test_e37_clients_in_provinces_break_ties() -> None:
    """[E37]"""
    g = end(land(turn=4, clients={"B": {"prussia": 1}}))

    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ([2], "clients")


def test_e38_phase_two_is_played_in_the_old_order() -> None:
    """The mace holder of the turn before decides first where clients are withheld.  [E38]"""
    g = run(land(mace="R", clients={letter: {"ukraine": 10} for letter in "WRB"}), new_clientele())
    lay(g, "W", "5 4 3 2 1 5")
    lay(g, "B", "5 4 3 2 1 0")
    lay(g, "R", "5 4 3 2 1 0")

    assert g.waiting == [seat_of("R")]


def test_e39_the_treaty_of_the_special_action_is_judged_in_phase_eleven() -> None:
    """[E39]"""
    g = land(clients={"W": {"lithuania": 1}}, sejm={"prussia": "W"})
    answer(run(g, SpecialActions(1, 0)), "W", "diplomacy moscow 2", [1])
    run(g, Invasions(0, []), [2, 2, 6, 6])

    assert "treaty_broken" in keys(g)


def test_e41_the_third_estate() -> None:
    """Two clients, like the second.  [E41]"""
    g = run(land(clients={"W": {"ukraine": 5}}), NewEstates(1, 0, 0))
    for _ in range(3):
        answer(g, "W", "build ukraine")

    assert clients(g, "W", "ukraine") == 0


def test_e42_an_election_without_clients() -> None:
    """[E42]"""
    g = land()
    hold_elections(g)

    assert sejm(g) == "....."


def test_e44_money_is_public() -> None:
    """[E44]"""
    g = land(money={"R": 7})

    assert IGRZYSKO.view(g, eyes_of(0))["families"]["sapieha"]["money"] == 7


def test_rulings_agree_with_the_rules_they_explain() -> None:
    """Markers of a province are no strength and no occupation.  [R22] [R98]"""
    g = land(markers={"greater_poland": 2})
    g.marker_supply -= 1
    enter_markers(g, 4, 1)
    raise_crown_army(g)

    assert (g.markers[4], q.is_occupied(g, 4), crown(g)) == (3, False, "2/2/0")
