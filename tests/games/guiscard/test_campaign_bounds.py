"""Where the tables of a campaign begin and end, and who comes first among equals (campaign 7 to 17)."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.openings import fill
from bulawa.games.guiscard.campaign import (
    bargain,
    errands,
    holdings,
    lodging,
    nightfall,
    quick,
    recruiting,
    spying,
    supply,
)
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.aftermath import win_unled
from bulawa.games.guiscard.campaign.choices import DRIVE, SPY
from bulawa.games.guiscard.campaign.loyalty import promise_total
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.campaign.promises import Patience
from bulawa.games.guiscard.campaign.state import NOBODY, PROMISED
from bulawa.games.guiscard.campaign.withdrawing import ways_back
from tests.games.guiscard.apulia import Apulia


def test_r630_a_leader_eats_with_his_men() -> None:
    """Nine men and Guillaume need a point, nine without a leader nothing."""
    a = Apulia()
    led, unled = (a.put(name, "0909", {"norman_light": 9}) for name in ("guillaume", "ascoli_riders"))

    assert (supply.need(a.c, led), supply.need(a.c, unled)) == (1, 0)


def test_r630_prestige_is_served_before_numbers() -> None:
    """Guillaume's twelve eat what is left in Melfi, the twenty who have no leader go hungry."""
    a = Apulia()
    a.alone("guillaume", "ascoli_riders")
    many = a.put("ascoli_riders", "0608", {"norman_light": 20})
    a.c.resources[a.place("melfi")] = 2
    supply.supply_all(a.g)

    assert (a.c.hungry[a.group("guillaume")], a.c.hungry[many]) == (0, 1)


@pytest.mark.parametrize(("ours", "theirs", "mod"), [(9, 5, 0), (10, 5, 1), (5, 10, -1), (5, 15, -2), (5, 20, -3)])
def test_r620_numbers_count_by_fives_both_ways(ours: int, theirs: int, mod: int) -> None:
    assert q.number_mod(Apulia().c, ours, theirs) == mod


def test_r637_a_stack_is_as_slow_as_its_slowest() -> None:
    """Riders with mercenaries on foot: five points instead of eight."""
    a = Apulia()
    riders = a.group("ascoli_riders")
    assert q.allowance(a.c, riders) == 8

    band = a.put("free_lances", "0606")
    a.c.employer[band] = riders
    assert q.allowance(a.c, riders) == 5


@pytest.mark.parametrize(("hostility", "is_awed"), [(9, False), (10, True)])
def test_r668_an_equal_total_awes_nobody(hostility: int, is_awed: bool) -> None:
    """Twenty before Bovino's fifteen, who count double: 9 - 2 against 5 + 2 is not higher."""
    a = Apulia()
    group = a.put("guillaume", "0505", {"norman_light": 19})
    a.c.prestige[a.chief("guillaume")], a.c.hostility[group] = 5, hostility
    a.c.resources[a.place("bovino")] = 10

    assert (bargain.bar_bargain(a.c, group, a.place("bovino")) is None) == is_awed


def test_r668_the_men_of_a_place_count_double() -> None:
    """Ten before Corato's six: two fewer than twelve, no modifier; seventeen: one."""
    a = Apulia()
    corato = a.place("corato")
    ten = a.put("guillaume", "1307", {"norman_light": 9})
    assert q.total_against_place(a.c, ten, corato) == 8 + 1
    assert q.total_of_place(a.c, corato, ten) == 4

    many = a.put("guillaume", "1307", {"norman_light": 16})
    assert q.total_against_place(a.c, many, corato) == 8 + 1 + 1
    assert q.total_of_place(a.c, corato, many) == 4 - 1


def test_r637_mercenaries_of_equal_worth_attack() -> None:
    """Six light infantrymen against six: as much as their employer."""
    a = Apulia()
    employer = a.put("ascoli_riders", "0606", {"norman_light": 6})
    band = a.put("free_lances", "0606", {"norman_light": 6})
    a.c.seat[band], a.c.employer[band], a.c.bond[band] = 0, employer, PROMISED
    a.c.tests[band] = 8 - promise_total(a.c, band)
    a.run(Patience([band]))

    assert a.asked == "accept_battle"


@pytest.mark.parametrize(("hex", "is_noted"), [("0806", True), ("0706", False)])
def test_r625_a_spy_sees_two_hexes_far(hex: str, is_noted: bool) -> None:
    """The watch of Canosa stands in 1006."""
    a = Apulia()
    spy = a.spy("normans_spy_1")
    a.c.spy_cell[spy] = a.hex(hex)
    spying.look_round(a.g)

    assert bool(a.c.noted[spy] >> a.group("canosa_watch") & 1) == is_noted


def test_r627_a_caravan_turns_back_at_its_goal() -> None:
    """In Bari it sets out for Matera again."""
    a = Apulia()
    grain = a.convoy("grain")
    a.alone()
    a.c.convoy_cell[grain] = a.hex("1607")
    errands.move_caravan(a.g, grain)

    assert a.c.goal[grain] == a.place("matera")
    assert a.c.convoy_cell[grain] != a.hex("1607")


def test_r627_three_convoys_and_a_spy_have_more_ways_than_are_listed() -> None:
    """Every hex within reach may be named; those where something is are among the listed."""
    a = Apulia()
    for name in ("0608", "0909", "1207"):
        convoy = errands.spare_convoy(a.c, 0)
        a.c.convoy_cell[convoy], a.c.convoy_seat[convoy], a.c.cargo[convoy] = a.hex(name), 0, 2
    a.c.spy_cell[a.spy("normans_spy_1")] = a.hex("0909")
    a.run(errands.Errands(0))
    listed, left = flow.options(a.g, 0), flow.openings(a.g, 0)
    every = [fill(one, [cell]) for one in left for cell in one.shape[2:]]
    towns = [choice for choice in every if choice[-1] in a.c.venture.land.places.cell]

    assert len(every) > 150 > len(listed)
    assert all(flow.bar(a.g, 0, choice) is None for choice in every)
    assert all(choice in every for choice in listed if choice[0] in (DRIVE, SPY))
    assert set(towns) <= set(listed)


def test_r635_a_place_gives_so_many_recruits_a_day() -> None:
    """Eight in Melfi: after five there are three."""
    a = Apulia()
    melfi = a.place("melfi")
    a.c.resources[melfi], a.c.recruited[melfi] = 8, 5

    assert recruiting.places_left(a.c, melfi) == 3


@pytest.mark.parametrize(("core", "rises"), [(3, True), (2, False)])
def test_r624_half_of_the_first_victors_must_be_there(core: int, rises: bool) -> None:
    """Three of six are half of them."""
    a = Apulia()
    group = a.put("normans_1", "0608", {"norman_knight": 1, "norman_light": 5})
    a.c.seat[group] = 0
    win_unled(a.g, group)
    a.c.core[group] = core
    win_unled(a.g, group)

    assert (a.c.leader[group] != NOBODY) == rises


@pytest.mark.parametrize(
    ("ours", "theirs", "mod"), [(9, 3, -2), (8, 3, -1), (6, 3, -1), (5, 3, 0), (3, 6, 1), (3, 9, 2), (3, 8, 1)]
)
def test_r670_exactly_double_and_triple_numbers(ours: int, theirs: int, mod: int) -> None:
    a = Apulia()
    attacker = a.put("ascoli_riders", "0909", {"norman_light": ours})
    defender = a.put("turkopol_riders", "0909", {"byz_light": theirs})

    assert quick.odds_mod(a.c, [attacker], [defender]) == mod


@pytest.mark.parametrize("first", [0, 1])
def test_r616_of_equals_the_later_one_leaves(first: int) -> None:
    """Two groups of six, both hostile to the same degree; both have come today."""
    a = Apulia()
    ours = a.put("ascoli_riders", "0908", {"norman_light": 6})
    theirs = a.put("turkopol_riders", "0910", {"byz_light": 6})
    a.c.hostility[theirs] = a.c.hostility[ours]
    both = (ours, theirs)
    for group in (both[first], both[1 - first]):
        v.travel(a.g, group, a.hex("0909"), 0)

    assert nightfall.must_leave(a.c, ours, theirs) == (first == 1)
    assert nightfall.opposed(a.c)[0][0] == both[1 - first]


def test_r655_three_hexes_lie_in_the_direction_of_arrival() -> None:
    """Who came from the north goes back north-west, north or north-east."""
    a = Apulia()
    a.alone("ascoli_riders")
    group = a.put("ascoli_riders", "0906")
    a.c.came[group] = 0

    assert ways_back(a.c, group, []) == [a.hex(name) for name in ("0805", "0905", "1005")]


def test_r640_whoever_takes_nothing_has_not_plundered() -> None:
    """Prestige for the battle, and none lost for a settlement that was spared."""
    a = Apulia()
    a.alone("guillaume")
    group = a.put("guillaume", "1407")
    a.c.acted[group] = True
    a.run(Activation(group))
    a.say("storm", "ruvo", dice=(1, 1))
    a.say("plunder", 0)

    assert a.c.prestige[a.chief("guillaume")] == 8


def test_r630_a_convoy_feeds_a_group_only_if_it_has_enough() -> None:
    """Twenty men need two points, and one is not half a day."""
    a = Apulia()
    group = a.put("guillaume", "1003", {"norman_light": 20})
    convoy = a.convoy("normans_convoy_1")
    a.c.convoy_cell[convoy], a.c.convoy_seat[convoy], a.c.cargo[convoy] = a.c.cell[group], 0, 1
    supply.supply_group(a.g, group)
    assert (a.c.hungry[group], a.c.cargo[convoy]) == (1, 1)

    a.c.cargo[convoy] = 2
    supply.supply_group(a.g, group)
    assert (a.c.hungry[group], a.c.cargo[convoy]) == (0, 0)


def test_r627_a_convoy_between_both_sides_belongs_to_neither() -> None:
    """Whoever shares its hex alone has it."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    convoy = a.convoy("grain")
    a.c.convoy_cell[convoy], a.c.convoy_seat[convoy] = a.hex("0608"), NOBODY
    errands.meet_convoy(a.g, convoy)
    assert a.c.convoy_seat[convoy] == NOBODY

    a.put("canosa_watch", "1106")
    errands.meet_convoy(a.g, convoy)
    assert a.c.convoy_seat[convoy] == 0


def test_r627_no_place_is_filled_beyond_ten() -> None:
    """Eight and five: two may be unloaded."""
    a = Apulia()
    convoy, place = a.convoy("normans_convoy_1"), a.place("venosa")
    a.c.convoy_cell[convoy], a.c.convoy_seat[convoy] = a.c.venture.land.places.cell[place], 0
    a.c.cargo[convoy], a.c.resources[place] = 5, 8

    assert errands.most_to_unload(a.c, convoy) == 2


def test_r656_only_wounded_are_left_in_a_place() -> None:
    a = Apulia()
    place = a.place("venosa")
    group = a.put("guillaume", a.names.name("land", a.c.venture.land.places.cell[place]), {"norman_light": 5}, {})
    found = lodging.bar_lodge(a.c, group, place)
    assert found is not None
    assert (found.rule, found.key) == ("R656", "no_wounded")

    a.c.hurt[group * a.c.kinds + a.kind("norman_light")] = 1
    assert lodging.bar_lodge(a.c, group, place) is None


def test_r660_a_point_is_gone_with_the_second_of_its_days() -> None:
    """Where days pass as a marker only."""
    a = Apulia("c2")
    place = a.place("montepeloso")
    a.c.days_left[place] = 5
    points = []
    for _ in range(4):
        holdings.pass_siege_day(a.g, place)
        points.append(a.c.resources[place])

    assert points == [2, 2, 1, 1]
