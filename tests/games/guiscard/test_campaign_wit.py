"""The wit of commanders: convoys, spies, and the wounded who slow a group (specification 8.1)."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.bot.errands import chance_of_discovery
from bulawa.games.guiscard.bot.leading import RISK, goals_of, is_fed, risk, stalkers, tonight
from bulawa.games.guiscard.campaign import spying
from bulawa.games.guiscard.campaign.errands import Errands
from bulawa.games.guiscard.campaign.reorganise import Reorganisation
from tests.games.guiscard.apulia import Apulia

NORMANS, BYZANTINES = 0, 1
MELFI, FAR_FIELD = "0608", "1003"


def best(a: Apulia, seat: int) -> tuple[Any, ...]:
    """What the first sight answers; of equals the last in order."""
    offered = flow.options(a.g, seat)
    return a.names.spell(max(zip(appraise(a.g, seat, offered), offered))[1])


def play(a: Apulia, seat: int) -> list[tuple[Any, ...]]:
    """All that a side says until it is ready."""
    said: list[tuple[Any, ...]] = []
    while seat in a.g.waiting and (not said or said[-1][0] != "ready"):
        said.append(best(a, seat))
        a.say(*said[-1], seat=seat)
    return said


# ---- the wounded


def hurt_column() -> Apulia:
    """Guillaume has his loot, four points from home, and four of his twelve are wounded."""
    a = Apulia()
    a.alone("guillaume", "bari_column")
    a.put("guillaume", FAR_FIELD, {"norman_knight": 4, "norman_light": 4}, {"norman_knight": 1, "norman_light": 3})
    a.c.halves[a.group("guillaume")] = a.c.venture.target
    return a


def test_wounded_who_slow_the_group_are_left_behind() -> None:
    """The healthy go on with their leader and the money, and three or more stay with those who cannot."""
    a = hurt_column()
    group, money = a.group("guillaume"), a.c.halves[a.group("guillaume")]
    a.run(Reorganisation(0))
    said = play(a, NORMANS)
    play(a, BYZANTINES)

    new = a.group("normans_1")
    assert sorted(order[0] for order in said) == ["detach", "detach", "ready", "send_leader", "share"]
    assert (a.c.wounded(new), a.c.fighters(new)) == (0, 9)
    assert (a.c.wounded(group), a.c.fighters(group)) == (4, 4)
    assert a.c.leader[new] == a.chief("guillaume")
    assert (a.c.halves[group], a.c.halves[new]) == (0, money)


def test_nobody_is_left_behind_beside_a_bed() -> None:
    """Where a place of one's own is a day away the whole group goes there."""
    a = hurt_column()
    a.put("guillaume", MELFI)
    a.run(Reorganisation(0))

    assert [order[0] for order in play(a, NORMANS)] == ["ready"]
    assert goals_of(a.c, NORMANS, a.group("guillaume")) == [a.hex(MELFI)]


def test_a_group_that_is_hardly_more_than_wounded_stays_together() -> None:
    a = hurt_column()
    a.put("guillaume", FAR_FIELD, {"norman_knight": 3}, {"norman_light": 6})
    a.run(Reorganisation(0))

    assert [order[0] for order in play(a, NORMANS)] == ["ready"]


# ---- convoys


def test_a_convoy_is_made_for_a_camp_that_finds_no_food() -> None:
    """It is loaded in a place from which it can be there tonight, and driven into the camp."""
    a = Apulia()
    a.alone("guillaume", "bari_column")
    group = a.group("guillaume")
    camp = tonight(a.c, NORMANS, group)
    assert not is_fed(a.c, group, camp)

    a.run(Errands(0))
    said = [order for order in play(a, NORMANS) if order[0] in ("load", "drive")]
    assert [order[0] for order in said] == ["load", "drive"]
    assert said[1][2] == a.names.name("land", camp)
    assert is_fed(a.c, group, camp)


def test_no_convoy_is_made_for_a_group_that_feeds_itself() -> None:
    a = Apulia()
    a.alone("guillaume", "bari_column")
    a.put("guillaume", MELFI, {"norman_knight": 5}, {})
    a.run(Errands(0))

    assert not [order for order in play(a, NORMANS) if order[0] in ("load", "drive")]


def test_a_convoy_is_not_driven_into_the_enemy() -> None:
    a = Apulia()
    a.alone("guillaume", "bari_column")
    camp = tonight(a.c, NORMANS, a.group("guillaume"))
    a.c.cell[a.group("bari_column")] = camp
    a.run(Errands(0))

    assert not [order for order in play(a, NORMANS) if order[0] == "drive" and order[2] == a.names.name("land", camp)]


# ---- spies


def test_a_spy_goes_where_the_enemy_is_not_known() -> None:
    """So near that he sees it tonight, and not into its hex, where he may be found out."""
    a = Apulia()
    a.alone("guillaume", "bari_column")
    spy, foe = a.spy("normans_spy_1"), a.group("bari_column")
    a.c.spy_cell[spy] = a.hex("1106")
    a.put("bari_column", "1406")
    a.run(Errands(0))
    play(a, NORMANS)
    spying.look_round(a.g)

    assert a.c.noted[spy] >> foe & 1
    assert a.c.spy_cell[spy] != a.c.cell[foe]
    assert chance_of_discovery(a.c, NORMANS, a.c.cell[foe]) > 0


def test_a_spy_with_news_comes_home() -> None:
    a = Apulia()
    a.alone("guillaume", "bari_column")
    spy, foe = a.spy("normans_spy_1"), a.group("bari_column")
    a.put("guillaume", MELFI)
    a.c.spy_cell[spy], a.c.noted[spy] = a.hex("0806"), 1 << foe
    a.run(Errands(0))
    play(a, NORMANS)

    assert a.c.spy_cell[spy] == a.hex(MELFI)
    assert a.c.known[foe] >> NORMANS & 1


# ---- together


def test_those_without_a_hero_follow_him() -> None:
    """The riders of Ascoli make for Guillaume: beside him they may join his battles, alone they are prey.  (R653)"""
    a = Apulia()
    a.put("guillaume", FAR_FIELD)

    assert goals_of(a.c, NORMANS, a.group("ascoli_riders")) == [a.hex(FAR_FIELD)]


def test_a_hero_camps_where_nobody_stronger_can_come_tonight() -> None:
    """The column from Bari is a day away from the one hex and not from the other; the riders fear nothing."""
    a = Apulia()
    a.alone("guillaume", "ascoli_riders", "bari_column")
    a.put("guillaume", "0608", {"norman_light": 3})
    a.put("bari_column", "1003")
    hero, near, far = a.group("guillaume"), a.hex("1005"), a.hex("0608")
    feared = stalkers(a.c, NORMANS, hero)

    assert [risk(a.c, NORMANS, hero, feared, cell) for cell in (near, far)] == [RISK, 0.0]
    assert stalkers(a.c, NORMANS, a.group("ascoli_riders")) == {}


def test_whoever_is_too_weak_to_hunt_makes_for_the_strongest() -> None:
    """The light riders of Trani cannot beat Guillaume; with the column beside them they can."""
    a = Apulia()
    a.alone("guillaume", "bari_column", "turkopol_riders")
    a.put("guillaume", "1003")
    a.put("bari_column", "1607")
    a.put("turkopol_riders", "1305")
    riders = a.group("turkopol_riders")
    assert goals_of(a.c, BYZANTINES, riders) == [a.hex("1607")]

    a.put("bari_column", "1305")
    assert goals_of(a.c, BYZANTINES, riders) == [a.hex("1003")]
