"""Small print of charges, close order and evasion: a slip in any of these lines would show nowhere else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bulawa.games.guiscard import charge, columns, evasion, formation, gallop, hoplites, lanes, verbs
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.charge import ARRIVED
from bulawa.games.guiscard.columns import CHARGE, COUNTERCHARGE
from bulawa.games.guiscard.gallop import Gallop
from bulawa.games.guiscard.state import CHARGED, NOBODY, SPEARS
from tests.games.guiscard.scene import CHARGES, Scene
from tests.games.guiscard.test_hoplites import RANK, SECOND, N, formed
from tests.games.guiscard.test_riders import with_horse

LANE = ("0404", "0505", "0605", "0706", "0806", "0907", "1007", "1108", "1208", "1309", "1409", "1510", "1610", "1711")
"""A straight lane to the south-east."""


def cells(s: Scene, hexes: tuple[str, ...]) -> list[int]:
    return [s.cell(hex) for hex in hexes]


def test_r205_a_charge_goes_over_six_hexes_at_least() -> None:
    """Five in a straight line are no charge, six are (rulebook 7.2.1)."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1108", "yani": "2401"}, tier=2)
    path = cells(s, LANE[1:7])
    kafur = s.man("kafur")

    assert lanes.is_complete(s.g, path, kafur)
    assert not lanes.is_complete(s.g, path[1:], kafur)


def test_r205_the_last_four_hexes_lie_in_one_line() -> None:
    """Down from the north into the second of them: only three lie in the line (rulebook 7.2.1)."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1510", "yani": "2401"}, tier=2)
    straight, kafur = cells(s, LANE[4:11]), s.man("kafur")
    bent = cells(s, ("1203", "1204", "1205", "1206", "1207", *LANE[8:11]))

    assert all(s.field.grid.distance(one, other) == 1 for one, other in pairwise(bent))
    assert lanes.is_complete(s.g, straight, kafur)
    assert not lanes.is_complete(s.g, bent, kafur)


@pytest.mark.parametrize(("start", "meets"), [(1, False), (0, True)])
def test_r211_half_of_an_odd_number_of_hexes_is_rounded_down(start: int, meets: bool) -> None:
    """Khaled needs six hexes: eleven of the charge give him five, twelve give him six (rulebook 7.2.2)."""
    s = Scene({"onfroy": f"{LANE[start]} se"}, {"kafur": "1711", "khaled": "2113 nw"}, tier=2)
    path = cells(s, LANE[start + 1 : -1])
    declared = [s.man("onfroy"), s.man("kafur"), NOBODY, 0, s.cell(LANE[start]), *path]

    assert len(path) == 12 - start
    assert charge.may_counter(s.g, s.man("khaled"), declared) is meets


@pytest.mark.parametrize(("answer", "attacker"), [("robert", "tancrede"), ("leon", "leon")])
def test_r214_at_equal_values_the_charger_strikes(answer: str, attacker: str) -> None:
    """13 and half of it on either side; only a higher defence, as Leon's 15, turns the roles (rulebook 7.2.3)."""
    s = Scene({"tancrede": "1010 n"}, {answer: "1009 s", "yani": "2401"}, tier=2)
    s.hurt("tancrede", "wounded")
    frame = gallop.head_on(s.g, [0, s.man(answer), s.man(answer), ARRIVED, s.cell("1015"), s.cell("1014")])

    assert isinstance(frame, Assault)
    assert frame.attackers == [s.man(attacker)]


def test_r215_only_those_who_charge_the_same_way_are_a_group() -> None:
    """Side by side at the start, but one of them rides off to the north-east."""
    s = Scene({"onfroy": "1010 n", "serlon": "0910 n"}, {"kafur": "1711"}, tier=2)
    steps = s.field.grid.steps
    at, beside = s.cell("1010"), s.cell("0910")
    north, also_north = [0, 2, NOBODY, ARRIVED, at, at + steps[0]], [1, 2, NOBODY, ARRIVED, beside, beside + steps[0]]
    aside = [1, 2, NOBODY, ARRIVED, beside, beside + steps[1]]

    assert gallop.comrades(s.g, north, [north, also_north]) == [north, also_north]
    assert gallop.comrades(s.g, north, [north, aside]) == [north]


def test_r129_r213_who_rides_to_meet_a_charge_lets_go_of_the_horse_he_leads() -> None:
    """Khaled leads one and answers Onfroy (rulebook 4.4.3)."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1711", "khaled": "1811 nw"}, tier=2)
    horse, khaled = with_horse(s, "2010", "n"), s.man("khaled")
    verbs.take_bridle(s.g, khaled, horse)
    gallop.meet(s.g, [0, s.man("kafur"), khaled, ARRIVED, *cells(s, LANE[:13])])

    assert s.hex("khaled") == "1510"
    assert s.g.leader[horse] == NOBODY


def test_r220_r221_only_healthy_men_who_have_not_gone_far_form_up() -> None:
    """Three points are not too many, four are; a wounded man stays out (rulebook 7.3.1)."""
    s = Scene({"robert": "2010"}, {**RANK, "argyris": "2416"}, tier=2)
    okeanos = s.man("okeanos")
    s.g.spent[okeanos] = 3
    near = formation.is_fit(s.g, 1, okeanos)
    s.g.spent[okeanos] = 4
    far = formation.is_fit(s.g, 1, okeanos)
    s.g.spent[okeanos] = 0
    s.hurt("okeanos", "wounded")

    assert (near, far, formation.is_fit(s.g, 1, okeanos)) == (True, False, False)


@pytest.mark.parametrize(("place", "rises"), [("0907", False), ("0906", True)])
def test_r224_spears_stay_down_while_an_enemy_stands_before_them(place: str, rises: bool) -> None:
    """Once lowered they go up again only when no able enemy is in the front hexes of the man."""
    s = formed({"tancrede": place}, RANK)
    okeanos = s.man("okeanos")
    s.g.unmark(okeanos, SPEARS)

    assert formation.may_raise(s.g, okeanos, N) is rises


def test_r236_faster_than_every_attacker() -> None:
    """Karim is faster than the knight, not than Basil beside him (rulebook 7.4)."""
    s = Scene({"serlon": "1010 n", "basil": "1110 n"}, {"karim": "1009 s", "yani": "2401"}, tier=2)
    karim = s.man("karim")

    assert evasion.may_evade(s.g, [0], karim, 0)
    assert not evasion.may_evade(s.g, [0, 1], karim, 0)


def test_r237_nobody_evades_out_of_a_formation() -> None:
    """A wounded knight is slower than Okeanos, who stands in close order."""
    s = formed({"tancrede": "0907"}, RANK)
    s.hurt("tancrede", "wounded")
    inside = evasion.may_evade(s.g, [0], s.man("okeanos"), 0)
    for one in RANK:
        verbs.drop_out(s.g, s.man(one))

    assert (inside, evasion.may_evade(s.g, [0], s.man("okeanos"), 0)) == (False, True)


@pytest.mark.parametrize(("place", "rules"), [("0806", ["R226"]), ("0707", [])])
def test_r226_close_order_helps_an_attack_to_the_front_only(place: str, rules: list[str]) -> None:
    """Nikolaos strikes before him with the weight of the ranks, to his flank alone (rulebook 7.3.1)."""
    s = formed({"tancrede": place}, RANK)

    assert [one[0] for one in hoplites.shifts(s.g, [s.man("nikolaos")], [0])] == rules


@pytest.mark.parametrize("was_hurt", [False, True])
def test_r207_who_is_wounded_on_the_way_charges_no_more(was_hurt: bool) -> None:
    """One who set out with his wound still does."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1711"}, tier=2)
    s.hurt("onfroy", "wounded")
    ride = Gallop(0, 6, [], False, [s.g.cell[0]], [2], 0, 0, NOBODY, 99, False, NOBODY, [], was_hurt)

    assert ride.is_charging(s.g) is was_hurt


def test_r209_r214_half_of_an_odd_value_is_rounded_down() -> None:
    """Kosmas charges with 27 and 13, and rides to meet a charge with 15 and 7 (rulebook 7.2.3)."""
    s = Scene({"kosmas": "1010 n"}, {"kafur": "1711"}, tier=2)

    assert (columns.attack_of(s.g, 0, CHARGE), columns.defence_of(s.g, 0, COUNTERCHARGE)) == (40, 22)


def test_r206_a_new_game_turn_allows_a_new_charge() -> None:
    """One charge, and one countercharge, against the same character in a game turn (rulebook 7.2.2)."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1711"}, tier=2)
    s.mark("kafur", CHARGED)
    barred = charge.bar_target(s.g, 0, 1)
    verbs.begin_turn(s.g)

    assert barred is not None
    assert (barred.key, charge.bar_target(s.g, 0, 1)) == ("charged_already", None)


def test_r205_nobody_charges_through_a_loose_horse() -> None:
    """It stands on the second of the last four hexes (rulebook 7.2.1)."""
    s = Scene({"onfroy": "0404 se"}, {"kafur": "1409", "yani": "2401"}, tier=2)
    onfroy, kafur = s.man("onfroy"), s.man("kafur")
    free = lanes.run_ins(s.g, onfroy, kafur)
    with_horse(s, "1108", "n")
    south_east = 2

    assert (s.cell("1007"), south_east) in free
    assert (s.cell("1007"), south_east) not in lanes.run_ins(s.g, onfroy, kafur)


def test_r231_whoever_stands_in_no_formation_closes_no_tortoise() -> None:
    """Nor does anybody close that of the enemy (rulebook 7.3.2)."""
    s = formed({"robert": "0101"}, {**RANK, **SECOND})
    alone, foreign = formation.bar_foulkon(s.g, 1, s.man("argyris")), formation.bar_foulkon(s.g, 0, s.man("nikolaos"))

    assert [one.key for one in (alone, foreign) if one] == ["no_formation", "no_formation"]
    assert formation.bar_foulkon(s.g, 1, s.man("nikolaos")) is None


def test_r211_the_charger_stops_short_whoever_meets_him() -> None:
    """Khaled is the first man of all; Onfroy still leaves him the last two hexes (rulebook 7.2.2)."""
    s = Scene({"khaled": "1711 nw", "kafur": "1409", "yani": "2401"}, {"onfroy": "0304 se", "colin": "0101"}, tier=2)
    s.begin(CHARGES, seat=1)
    s.say("charge onfroy kafur", *[f"gallop {hex}" for hex in LANE[:10]])
    s.say("counter khaled")

    assert s.man("khaled") == 0
    assert (s.hex("onfroy"), s.hex("khaled")) == ("1108", "1208")


def test_r236_a_man_on_foot_evades_into_a_hex_from_which_nothing_leads_on() -> None:
    """One hex is all he needs; a rider would need the second (rulebook 7.4)."""
    moat = ("1110", "1111", "1011", "0911", "0910", "1008", "1109", "0909")
    s = Scene({"robert": "1010"}, {"argyris": "2416"}, tier=2, terrain=dict.fromkeys(moat, "deep_water"))

    assert evasion.ways_out(s.g, s.man("robert")) == [s.cell("1009")]


def test_r224_spears_are_met_whatever_the_number_of_the_company() -> None:
    """Nikolaos is the first man of all, and his company bears his number (rulebook 7.3.1)."""
    s = Scene(RANK, {"robert": "0907", "argyris": "2416"}, tier=2)
    formation.form(s.g, 0, s.man("nikolaos"), N)

    assert s.g.company[s.man("okeanos")] == 0
    assert hoplites.meets_spears(s.g, [s.man("robert")], s.man("okeanos"))


def test_r220_a_rank_is_told_from_its_first_man_on() -> None:
    """Whoever has a comrade on his left begins none (rulebook 7.3.1)."""
    s = Scene(RANK, {"argyris": "2416"}, tier=2)
    ranks = [formation.front_rank(s.g, 0, s.man(id), N) for id in RANK]

    assert ranks == [[s.man(id) for id in RANK], [], []]
