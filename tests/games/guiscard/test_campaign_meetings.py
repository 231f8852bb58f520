"""Whom and what a group meets: recruits, mercenaries, hostile groups, convoys, places (campaign 12, 13, 15.3)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.bargain import handed_over
from bulawa.games.guiscard.campaign.loyalty import Sharing, promise_total
from bulawa.games.guiscard.campaign.moving import Activation, Drift, ways_to_work
from bulawa.games.guiscard.campaign.promises import Patience
from bulawa.games.guiscard.campaign.state import PAID, PROMISED, UNBOUND
from tests.games.guiscard.apulia import Apulia

# ---- money and mercenaries


def test_r635_recruits_cost_money() -> None:
    """A light infantryman one denarius; the figure stands in the refusal."""
    a = Apulia()
    a.run(Activation(a.group("guillaume")))
    a.say("stay")
    a.say("recruit", "norman_light", 5)
    assert a.c.halves[a.group("guillaume")] == 2

    refused = a.refused("recruit", "norman_medium", 1)
    assert (refused.key, refused.args) == ("money_short", {"price": 4, "have": 2})
    assert a.refused("recruit", "villager_man", 4).key == "too_many_recruits"


def test_r635_elsewhere_only_the_pragmatic_recruit() -> None:
    """Guillaume is far too hostile for Corato."""
    a = Apulia()
    a.put("guillaume", "1307")
    a.c.acted[a.group("guillaume")] = True
    a.run(Activation(a.group("guillaume")))

    assert a.refused("recruit", "lombard_light", 1).key == "unwelcome"


def test_r636_mercenaries_are_hired_or_promised_loot() -> None:
    """Two denarii a man: the six cost twelve, and Guillaume has six."""
    a = Apulia()
    a.put("free_lances", "0608")
    a.run(Activation(a.group("guillaume")))
    a.say("stay")
    refused = a.refused("hire", "free_lances")
    assert (refused.key, refused.args) == ("hire_money_short", {"price": 24, "have": 12})

    a.say("promise", "free_lances")
    band = a.group("free_lances")
    assert (a.c.seat[band], a.c.employer[band], a.c.bond[band]) == (0, a.group("guillaume"), PROMISED)


def test_r636_free_mercenaries_go_to_the_nearest_group() -> None:
    """They end in its hex."""
    a = Apulia()
    band = a.group("free_lances")
    a.run(Drift(band, 0, ways_to_work(a.c, band)))
    while a.asked:
        a.say(*a.offered("travel")[0])

    assert a.c.cell[band] in [a.c.cell[group] for group in q.groups(a.c) if group != band]


def serving(a: Apulia, bond: int) -> int:
    band = a.put("free_lances", "0608")
    a.c.seat[band], a.c.employer[band], a.c.bond[band] = 0, a.group("guillaume"), bond
    return band


def test_r637_ex31_the_fourth_test_of_a_promise() -> None:
    """+3 after three tests (EX-31); above seven they leave, being weaker."""
    a = Apulia()
    band = serving(a, PROMISED)
    first = promise_total(a.c, band)
    a.c.tests[band] = 3
    assert promise_total(a.c, band) == first + 3

    a.c.tests[band] = 8 - first
    a.run(Patience([band]))
    assert (a.c.bond[band], a.c.seat[band], a.asked) == (UNBOUND, -1, "")


def test_r637_strong_mercenaries_attack_their_employer() -> None:
    """They are worth as much as he."""
    a = Apulia()
    band = serving(a, PROMISED)
    a.put("guillaume", "0608", {"norman_light": 3})
    a.c.tests[band] = 9
    a.run(Patience([band]))

    assert a.asked == "accept_battle"


def test_r638_a_full_share_makes_them_loyal() -> None:
    """Six points for six men."""
    a = Apulia()
    band = serving(a, PROMISED)
    a.run(Sharing(band, a.group("guillaume"), 6, -1))
    a.say("give", "free_lances", 6)

    assert a.c.bond[band] == PAID
    assert a.c.halves[a.group("guillaume")] == 0


@pytest.mark.parametrize(("die", "bond"), [(8, PROMISED), (9, UNBOUND)])
def test_r638_a_small_share_may_make_them_rise(die: int, bond: int) -> None:
    """Six against thirteen: -1; above seven they rise."""
    a = Apulia()
    band = serving(a, PROMISED)
    a.run(Sharing(band, a.group("guillaume"), 6, -1))
    a.say("give", "free_lances", 5, dice=(die,))

    assert a.c.bond[band] == bond


# ---- encounters


def test_r645_a_city_is_never_attacked() -> None:
    """With its number of men."""
    a = Apulia()
    a.put("guillaume", "1607")
    a.c.acted[a.group("guillaume")] = True
    a.alone("guillaume")
    a.run(Activation(a.group("guillaume")))
    a.g.frames = [Activation(a.group("guillaume"))]
    a.put("free_lances", "1607")
    a.go()
    refused = a.refused("storm", "bari")

    assert (refused.rule, refused.key, refused.args["men"]) == ("R645", "city_too_large", 30)


def test_r645_hostile_groups_fight_only_if_they_want() -> None:
    """Guillaume lets it be; the column from Bari may attack in its turn, or let it be, too."""
    a = Apulia()
    a.put("guillaume", "1507")
    a.put("bari_column", "1408")
    a.run(Activation(a.group("guillaume")))
    a.say("travel", "1408")
    a.say("let_be")
    assert (a.asked, a.g.waiting) == ("answer", [1])

    a.say("let_be")
    assert a.asked == ""


def test_r645_supplies_are_bought_of_ones_own_convoy() -> None:
    """A denarius a point, as much as the group needs."""
    a = Apulia()
    grain, column = a.convoy("grain"), a.put("bari_column", "1512")
    a.c.convoy_seat[grain], a.c.hungry[column], a.c.acted[column] = 1, 1, True
    a.run(Activation(column))
    assert a.refused("buy", "grain", 2).key == "no_need"

    a.say("buy", "grain", 1)
    assert (a.c.cargo[grain], a.c.halves[column], a.c.hungry[column]) == (4, 14, 0)


def test_r668_ex32_corato_buys_itself_off() -> None:
    """8 - 4 + 3 = 7: seven tenths of five, rounded up, are four; Corato stays Lombard (EX-32)."""
    a = Apulia()
    men = {"norman_knight": 3, "norman_medium": 3, "norman_light": 3}
    group = a.put("guillaume", "1307", men)
    a.c.hostility[group], a.c.acted[group] = 7, True
    a.run(Activation(group))
    a.say("bargain", "corato", dice=(3,))

    assert a.told("haggled") == [(a.place("corato"), 3, 8, 4)]
    assert a.c.resources[a.place("corato")] == 1
    assert a.c.halves[group] == 12 + 8
    assert q.place_seat(a.c, a.place("corato")) == -1
    assert handed_over(5, 7) == 4


def test_r668_ten_tenths_and_the_place_changes_hands() -> None:
    """A die of 6."""
    a = Apulia()
    group = a.put("guillaume", "1307", {"norman_knight": 9})
    a.c.acted[group] = True
    a.run(Activation(group))
    a.say("bargain", "corato", dice=(6,))

    assert q.place_seat(a.c, a.place("corato")) == 0


def test_r668_a_stubborn_place_does_not_bargain() -> None:
    """Canosa has a hostility of six."""
    a = Apulia()
    a.alone("guillaume")
    group = a.put("guillaume", "1006")
    a.c.acted[group] = True
    a.run(Activation(group))

    assert a.refused("bargain", "canosa").key == "too_stubborn"
