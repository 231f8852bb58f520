"""The map of a campaign, its places and groups, hostility and the order of a day (campaign 2-9)."""

from __future__ import annotations

import pytest

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files
from bulawa.games.guiscard.campaign import nightfall, supply
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.day import Day
from bulawa.games.guiscard.campaign.land import CITY, MOUNTAIN
from bulawa.games.guiscard.campaign.meeting import bar_assail
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.content.pack import FILES, OWN, Pack
from bulawa.geometry.hexes import NE
from tests.games.guiscard.apulia import Apulia

KNIGHTS = {"norman_knight": 4}


def changed(old: str, new: str) -> Pack:
    """Our pack with one text of campaign.toml exchanged."""
    texts = {name: (OWN / name).read_text(encoding="utf-8") for name in FILES}
    assert old in texts["campaign.toml"]
    texts["campaign.toml"] = texts["campaign.toml"].replace(old, new, 1)
    return Pack(Files("copy", texts))


def test_r601_places_lie_on_the_land() -> None:
    """Twenty-eight places, two of them cities of Apulia; every one is found by its hex."""
    land = Apulia().c.venture.land
    cities = [id for id, kind in zip(land.places.ids, land.places.kind) if kind == CITY]

    assert len(land.places.ids) == 28
    assert cities == ["benevento", "bari"]
    assert [land.place_at[cell] for cell in land.places.cell] == list(range(28))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('hex = "0205"\nkind', 'hex = "2001"\nkind', r"settlement\[benevento\].hex: a hex of the land"),
        ('"0405", "0505"', '"0405", "0905"', "hexes one beside the other"),
        ("3 = [1, 1, 1, 0, 0]", "3 = [2, 1, 1, 0, 0]", "3 characters in all"),
        ('leader = "leon"', 'leader = "nobody"', "a character of people.toml"),
        ("size = 4\nclasses", "size = 5\nclasses", "as many as the classes have"),
    ],
)
def test_wrong_values_of_a_campaign_are_named(old: str, new: str, named: str) -> None:
    """File, key and what is expected."""
    with pytest.raises(PackError, match=named):
        changed(old, new)


def test_r602_ex27_a_road_in_a_mountain_hex_costs_two() -> None:
    """The worst terrain of a hex counts (EX-27); nobody walks on the sea."""
    a = Apulia()
    land = a.c.venture.land
    hex = a.hex("0306")

    assert land.road[hex]
    assert land.terrain[hex] == MOUNTAIN
    assert q.cost(a.c, hex) == 2
    assert q.cost(a.c, a.hex("2001")) == 0


def test_r603_defenders_depend_on_resources() -> None:
    """Corato with five points has six men, a city thirty."""
    a = Apulia()

    assert q.defenders(a.c, a.place("corato")) == 6
    assert q.defenders(a.c, a.place("bari")) == 30


def test_r604_a_castle_has_ten_men_of_its_faction() -> None:
    """The garrison of Melfi, as the table of the Normans has it."""
    a = Apulia()

    assert a.c.men(a.c.garrison(a.place("melfi"))) == 10
    assert a.count("garrison_melfi", "norman_knight") == (3, 0)


def test_r605_ex29_fifteen_byzantines() -> None:
    """The line of ten and the line of five (EX-29); riders only are a cavalry group."""
    a = Apulia()
    kinds = ("byz_katafrakt", "byz_koursor", "byz_hoplite", "byz_light", "byz_archer")

    assert [a.count("bari_column", kind)[0] for kind in kinds] == [2, 3, 6, 1, 3]
    assert q.is_rider_group(a.c, a.group("ascoli_riders"))
    assert not q.is_rider_group(a.c, a.group("bari_column"))


def test_r605_tc41_twenty_one_men() -> None:
    """Lines ten and eleven (TC-41)."""
    ledger = Apulia().c.venture.ledger
    together = dict(ledger.composition(0, 10))
    for kind, n in ledger.composition(0, 11):
        together[kind] = together.get(kind, 0) + n

    assert dict(ledger.composition(0, 21)) == together


def test_r606_melfi_north_east_two() -> None:
    """Two hexes from the landmark in that direction."""
    a = Apulia()

    assert a.c.venture.land.away(a.hex("0608"), NE, 2) == a.hex("0807")


def test_r615_points_of_a_group() -> None:
    """Five on foot, eight for riders, four less with a wounded man, at least one."""
    a = Apulia()
    riders = a.put("ascoli_riders", "0606", KNIGHTS)
    mixed = a.put("guillaume", "0608", {"norman_light": 5}, {"norman_light": 1})

    assert q.allowance(a.c, riders) == 8
    assert q.allowance(a.c, mixed) == 1


def test_r615_tc42_wounded_and_hungry_riders() -> None:
    """(8 - 4) / 2 = 2 points (TC-42)."""
    a = Apulia()
    riders = a.put("ascoli_riders", "0606", {"norman_knight": 3}, {"norman_knight": 1})
    a.c.hungry[riders] = 2

    assert q.allowance(a.c, riders) == 2


def test_r615_a_way_that_is_too_far_is_refused() -> None:
    """The figure stands in the refusal."""
    a = Apulia()
    a.run(Activation(a.group("guillaume")))

    assert a.refused("travel", "1607").key == "too_far_away"
    assert a.refused("travel", "1607").args == {"points": 5}
    assert a.refused("travel", "2001").key == "no_land_there"


def test_r620_ex28_guillaume_and_the_byzantines() -> None:
    """8 + 1 + 1 = 10 against 6 - 1 - 1 = 4: he may attack, they may not (EX-28)."""
    a = Apulia()
    guillaume, watch = a.group("guillaume"), a.group("canosa_watch")

    assert (q.total(a.c, guillaume, watch), q.total(a.c, watch, guillaume)) == (10, 4)
    assert q.is_hostile(a.c, guillaume, watch)
    assert not q.is_hostile(a.c, watch, guillaume)


def test_r620_who_is_not_hostile_may_not_attack() -> None:
    """The total and what is needed are told."""
    a = Apulia()
    watch = a.put("canosa_watch", "0608")
    refused = bar_assail(a.c, watch, a.group("guillaume"))

    assert refused is not None
    assert (refused.key, refused.args) == ("not_hostile", {"total": 4, "need": 7})


def test_r611_leaders_by_prestige_then_groups_by_size() -> None:
    """Guillaume (7), Leon (6), Andronikos (3), then five riders and four."""
    a = Apulia()
    order = []
    while q.next_to_act(a.c):
        group = q.next_to_act(a.c)[0]
        order.append(group)
        a.c.acted[group] = True

    names = ["guillaume", "bari_column", "canosa_watch", "turkopol_riders", "ascoli_riders"]
    assert order == [a.group(name) for name in names]


def test_r611_a_die_decides_between_equals_of_both_sides() -> None:
    """Up to five the first side; of one side the owner chooses."""
    a = Apulia()
    a.alone("ascoli_riders", "turkopol_riders")
    a.put("turkopol_riders", "1305", {"byz_koursor": 4})
    day = Day(-1)
    day.go_to(type(day.steps()[5]))
    a.run(day, 6)

    assert isinstance(a.g.frames[-1], Activation)
    assert a.g.frames[-1].group == a.group("turkopol_riders")


def test_r611_of_equals_of_one_side_its_owner_chooses() -> None:
    """Both have the same prestige."""
    a = Apulia()
    a.alone("canosa_watch", "bari_column")
    a.c.prestige[a.chief("leon")] = 3
    day = Day(-1)
    day.go_to(type(day.steps()[5]))
    a.run(day)

    assert a.asked == "activate"
    assert sorted(a.offered("activate")) == [("activate", "bari_column"), ("activate", "canosa_watch")]


def test_r630_ex30_supplies_run_out() -> None:
    """Eighteen men take one point; of three groups of twenty in a castle with four the third goes hungry (EX-30)."""
    a = Apulia()
    a.alone("guillaume", "normans_1", "normans_2", "normans_3")
    for number in (1, 2, 3):
        group = a.put(f"normans_{number}", "0608", {"norman_light": 20 + number})
        a.c.seat[group], a.c.leader[group] = 0, -1
    a.put("guillaume", "0606", {"norman_light": 17})
    a.c.resources[a.place("melfi")] = 4
    supply.supply_all(a.g)

    assert a.c.resources[a.place("ascoli")] == 4
    assert a.c.resources[a.place("melfi")] == 0
    assert [a.c.hungry[a.group(f"normans_{n}")] for n in (3, 2, 1)] == [0, 0, 1]


def test_r630_fewer_than_ten_need_nothing_and_cities_give_without_loss() -> None:
    """A convoy of one's own side feeds, too."""
    a = Apulia()
    a.alone("bari_column", "turkopol_riders", "canosa_watch")
    a.put("turkopol_riders", "0909")
    a.put("canosa_watch", "1512", {"byz_light": 11})
    grain = a.convoy("grain")
    a.c.convoy_seat[grain] = 1
    supply.supply_all(a.g)

    assert a.c.resources[a.place("bari")] == -1
    assert [a.c.hungry[a.group(name)] for name in ("bari_column", "turkopol_riders", "canosa_watch")] == [0, 0, 0]
    assert a.c.cargo[grain] == 4


def test_r632_two_days_without_supply_halve_movement() -> None:
    """One day is not enough for it."""
    a = Apulia()
    group = a.group("guillaume")
    a.c.hungry[group] = 1
    assert q.allowance(a.c, group) == 5

    a.c.hungry[group] = 2
    assert q.allowance(a.c, group) == 2


def test_r616_opposed_groups_part_for_the_night() -> None:
    """The lower total goes, towards where it came from."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.c.came[a.group("canosa_watch")] = 0
    withdrawal = nightfall.next_to_leave(a.g)

    assert withdrawal is not None
    assert withdrawal.group == a.group("canosa_watch")
    assert withdrawal.ways == [a.hex(name) for name in ("0508", "0607", "0708")]


def test_r624_whoever_gives_way_for_the_night_loses_prestige() -> None:
    """A withdrawal before a battle costs a point; who stays keeps his."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    nightfall.next_to_leave(a.g)

    assert a.c.prestige[a.chief("andronikos")] == 2
    assert a.c.prestige[a.chief("guillaume")] == 7


def test_r616_two_nights_together_merge_groups() -> None:
    """The first is allowed."""
    a = Apulia()
    a.alone("guillaume", "ascoli_riders")
    a.put("ascoli_riders", "0608")
    nightfall.camp(a.g)
    assert a.c.cell[a.group("ascoli_riders")] == a.hex("0608")

    nightfall.camp(a.g)
    assert a.c.cell[a.group("ascoli_riders")] == 0
    assert a.c.fighters(a.group("guillaume")) == 17


def test_r675_weather_changes_every_harvest() -> None:
    """A die of 1 costs two points everywhere, but leaves at least one; cities do not care."""
    a = Apulia(weather_seasons=True)
    a.c.day = 0
    before = a.c.resources[:]
    a.go(1)

    after = [left if left < 0 else max(1, left - 2) for left in before]
    assert a.told("weather") == [(1, -2)]
    assert a.c.resources[a.place("corato")] == after[a.place("corato")] == 3
    assert a.c.resources[a.place("bari")] == -1


def test_r675_spring_closes_marshes_off_the_road() -> None:
    """Only where weather and seasons count; the marsh on the coast has no road."""
    assert q.cost(Apulia("c2").c, Apulia("c2").hex("1004")) == 2
    assert q.cost(Apulia("c2", weather_seasons=True).c, Apulia("c2").hex("1004")) == 0
