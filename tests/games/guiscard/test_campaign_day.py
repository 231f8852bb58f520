"""A day of the campaign: reorganisation, spies, convoys, prisoners, ransoms, and how it ends (campaign 8-14)."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.eyes import eyes_of
from bulawa.games.guiscard.campaign import nightfall, position, spying
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.day import Day, Expedition
from bulawa.games.guiscard.campaign.errands import Errands
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.campaign.ransom import Ransoming
from bulawa.games.guiscard.campaign.reorganise import Reorganisation
from bulawa.games.guiscard.campaign.state import CAPTIVE, NOWHERE, WELL
from tests.games.guiscard.apulia import Apulia


def test_r610_points_of_a_day_come_one_after_the_other() -> None:
    """Reorganisation of both, then errands of one and of the other, then the first leader."""
    a = Apulia()
    a.run(Day(-1))
    asked = []
    while a.asked not in ("", "travel"):
        asked.append((a.asked, a.g.waiting[0]))
        a.say("ready")

    assert asked == [("reorganise", 0), ("reorganise", 1), ("errands", 0), ("errands", 1)]


def test_r612_encounters_are_resolved_before_the_next_group_acts() -> None:
    """Guillaume comes to the watch of Canosa and may attack it at once."""
    a = Apulia()
    a.put("guillaume", "0906")
    a.run(Activation(a.group("guillaume")))
    a.say("travel", "1006")

    assert a.asked == "meet"
    assert ("assail", "canosa_watch") in a.offered("assail")


# ---- reorganisation


def test_r622_men_go_over_to_a_new_group() -> None:
    """It keeps the hostility; nobody else learns of it before both are ready."""
    a = Apulia()
    a.run(Reorganisation(0))
    a.say("detach", "guillaume", "normans_1", "norman_light", 2, seat=0)
    a.say("detach", "guillaume", "normans_1", "norman_knight", 2, seat=0)
    assert a.c.cell[a.group("normans_1")] == NOWHERE

    a.say("ready", seat=0)
    a.say("ready", seat=1)
    assert a.c.fighters(a.group("normans_1")) == 4
    assert a.c.hostility[a.group("normans_1")] == 8


def test_r622_a_group_below_three_is_refused() -> None:
    """With its number."""
    a = Apulia()
    a.run(Reorganisation(0))
    a.say("detach", "guillaume", "normans_1", "norman_knight", 2, seat=0)
    refused = a.refused("ready")

    assert (refused.rule, refused.key, refused.args["men"]) == ("R622", "below_three", 2)


def test_r622_whoever_mends_after_the_last_order_leaves_the_giver_whole() -> None:
    """Else men could go to and fro between two groups for ever."""
    a = Apulia()
    a.alone("guillaume")
    a.put("guillaume", "0409", {"norman_light": 7})
    a.run(Reorganisation(0))
    for _ in range(3):
        a.say("detach", "guillaume", "normans_1", "norman_light", 1, seat=0)
        a.say("detach", "normans_1", "guillaume", "norman_light", 1, seat=0)
    a.say("detach", "guillaume", "normans_1", "norman_light", 1, seat=0)
    a.say("detach", "guillaume", "normans_1", "norman_light", 1, seat=0)

    assert a.offered("detach") == [("detach", "guillaume", "normans_1", "norman_light", 3)]
    assert a.refused("detach", "guillaume", "normans_1", "norman_light", 4).key == "enough_orders"


def test_r622_money_that_is_not_there_is_refused() -> None:
    """Guillaume has six denarii, twelve halves; the ledger counts them."""
    a = Apulia()
    a.put("ascoli_riders", "0608")
    a.run(Reorganisation(0))
    refused = a.refused("share", "guillaume", "ascoli_riders", 13)

    assert (refused.key, refused.args) == ("no_such_money", {"have": 12})


def test_r622_a_merged_group_has_the_hostility_of_the_larger() -> None:
    """And all men of both."""
    a = Apulia()
    a.put("ascoli_riders", "0608")
    a.run(Reorganisation(0))
    a.say("merge", "guillaume", "ascoli_riders", seat=0)
    a.say("ready", seat=0)
    a.say("ready", seat=1)

    assert a.c.fighters(a.group("ascoli_riders")) == 17
    assert a.c.hostility[a.group("ascoli_riders")] == 8


def test_r604_a_garrison_keeps_five_men() -> None:
    """Taken one class after the other; below five it is made up first."""
    a = Apulia()
    a.run(Reorganisation(0))
    a.say("detach", "garrison_melfi", "guillaume", "norman_knight", 3, seat=0)
    a.say("detach", "garrison_melfi", "guillaume", "norman_light", 2, seat=0)
    assert a.refused("detach", "garrison_melfi", "guillaume", "norman_archer", 1).key == "garrison_low"

    b = Apulia()
    b.put("garrison_melfi", "0608", {"norman_archer": 3})
    b.run(Reorganisation(0))
    assert b.refused("ready").key == "garrison_first"


def test_r623_fewer_than_three_are_lost() -> None:
    """Before the day goes on."""
    a = Apulia()
    a.put("ascoli_riders", "0606", {"norman_knight": 2})
    a.run(Reorganisation(3))

    assert a.c.cell[a.group("ascoli_riders")] == NOWHERE
    assert a.told("disbanded") == [(a.group("ascoli_riders"),)]


# ---- what is known


def test_r621_groups_in_one_hex_see_each_other() -> None:
    """Before, the other side saw only the counter."""
    a = Apulia()
    norman = eyes_of(0)
    assert "men" not in position.seen(a.c, norman)["groups"]["canosa_watch"]

    a.put("guillaume", "0906")
    a.run(Activation(a.group("guillaume")))
    a.say("travel", "1006")
    assert position.seen(a.c, norman)["groups"]["canosa_watch"]["men"]["byz_hoplite"] == 3


def test_r628_whoever_attacks_is_seen() -> None:
    """Also from a settlement that nobody of the other side holds."""
    a = Apulia()
    a.put("guillaume", "1307")
    a.c.acted[a.group("guillaume")] = True
    a.run(Activation(a.group("guillaume")))
    a.say("storm", "corato", dice=(10, 10))

    assert a.c.known[a.group("guillaume")] == 3


def test_r625_a_spy_tells_what_he_noted() -> None:
    """He noted it at night, and tells it when he meets his own side."""
    a = Apulia()
    spy = a.spy("normans_spy_1")
    a.c.spy_cell[spy] = a.hex("1106")
    spying.look_round(a.g)
    assert a.c.noted[spy] >> a.group("canosa_watch") & 1

    a.c.spy_cell[spy] = a.hex("0608")
    spying.hand_in(a.g)
    assert q.knows(a.c, 0, a.group("canosa_watch"))
    assert not q.knows(a.c, 0, a.group("bari_column"))


@pytest.mark.parametrize(
    ("hex", "die", "safe"), [("1607", 2, True), ("1607", 1, False), ("1006", 4, True), ("1206", 5, True)]
)
def test_r626_tc43_spies_are_found_out(hex: str, die: int, safe: bool) -> None:
    """In a city 2 + 4 = 6 is safe (TC-43), in a settlement 4 + 2."""
    a = Apulia()
    spy = a.spy("normans_spy_1")
    a.put("bari_column", hex)
    a.c.spy_cell[spy] = a.hex(hex)
    a.run(spying.SpyTest(spy), die)

    assert (a.c.spy_cell[spy] != NOWHERE) == safe


# ---- convoys


def test_r627_a_convoy_is_loaded_driven_and_unloaded() -> None:
    """Each animal carries a point that the place loses."""
    a = Apulia()
    a.run(Errands(0))
    a.say("load", "melfi", "normans_convoy_1", 3)
    assert a.c.resources[a.place("melfi")] == 5
    assert a.refused("load", "melfi", "normans_convoy_1", 1).key == "traded_already"

    a.say("drive", "normans_convoy_1", "0808")
    assert a.refused("drive", "normans_convoy_1", "0608").key == "driven_already"
    a.c.traded = [False] * len(a.c.traded)
    a.say("unload", "normans_convoy_1", 3)
    assert a.c.resources[a.place("venosa")] == 9


def test_r627_a_neutral_convoy_goes_its_way_until_it_is_met() -> None:
    """From Matera towards Bari, five points a day."""
    a = Apulia()
    a.run(Errands(3))
    grain = a.convoy("grain")
    assert a.c.convoy_cell[grain] != a.hex("1512")

    a.put("bari_column", "1607")
    a.c.convoy_cell[grain] = a.hex("1607")
    a.run(Activation(a.group("bari_column")))
    a.say("stay")
    assert a.c.convoy_seat[grain] == 1


# ---- wounded, prisoners, ransom


def test_r656_the_wounded_stay_until_they_are_well() -> None:
    """A die of 3: three days; 10: he dies of it."""
    a = Apulia()
    group = a.put("guillaume", "0608", {"norman_light": 6}, {"norman_knight": 2})
    a.c.acted[group] = True
    a.run(Activation(group))
    a.say("lodge", "melfi", dice=((3, 10),))
    assert a.count("guillaume", "norman_knight") == (0, 0)
    assert [one[3] for one in a.c.sick] == [4]

    a.c.day = 4
    a.run(Reorganisation(0))
    a.say("gather", "guillaume", "melfi", seat=0)
    a.say("ready", seat=0)
    a.say("ready", seat=1)
    assert a.count("guillaume", "norman_knight") == (1, 0)


def test_r657_prisoners_are_delivered_or_killed() -> None:
    """In a place of their captors they are out of it; two men guard nobody."""
    a = Apulia()
    group = a.group("guillaume")
    a.c.captives[group * a.c.kinds + a.kind("byz_light")] = 2
    a.run(Activation(group))
    a.say("stay")
    assert a.c.prisoners(group) == 0
    assert a.told("imprisoned") == [(group, a.place("melfi"), 2)]

    b = Apulia()
    few = b.put("ascoli_riders", "0909", {"norman_knight": 2})
    b.c.captives[few * b.c.kinds + b.kind("byz_light")] = 2
    b.c.acted[few] = True
    b.run(Activation(few))
    assert b.told("massacred") == [(few, 2)]


def test_r658_a_leader_is_bought_free() -> None:
    """Two denarii a point of prestige: Andronikos costs six; he is home with two riders."""
    a = Apulia()
    leader = a.chief("andronikos")
    a.c.chief[leader], a.c.holder[leader], a.c.leader[a.group("canosa_watch")] = CAPTIVE, a.group("guillaume"), -1
    a.run(Ransoming(0))
    assert a.refused("ransom", "andronikos", "canosa_watch").args == {"price": 12, "have": 4}

    a.say("ransom", "andronikos", "bari_column")
    group = q.group_led_by(a.c, leader)
    assert (a.c.chief[leader], a.c.fighters(group)) == (WELL, 3)
    assert (a.c.halves[a.group("bari_column")], a.c.halves[a.group("guillaume")]) == (4, 24)


# ---- the end


def test_a_mission_is_judged_after_the_last_day() -> None:
    """Nine denarii in Norman places."""
    for halves, winner in ((18, 0), (17, 1)):
        a = Apulia()
        a.c.day, a.c.halves[a.group("guillaume")] = 12, halves
        with pytest.raises(flow.Over):
            nightfall.judge(a.g)
        assert a.g.result is not None
        assert a.g.result.winners == [winner]


def test_a_hero_who_is_not_ransomed_in_time_loses_all() -> None:
    """By the end of the day after."""
    a = Apulia()
    hero = a.chief("guillaume")
    a.c.chief[hero], a.c.taken_on[hero] = CAPTIVE, 1
    nightfall.judge(a.g)
    assert a.g.result is None

    a.c.day = 2
    with pytest.raises(flow.Over):
        nightfall.judge(a.g)
    assert a.g.result is not None
    assert a.g.result.reason == "hero_lost"


def test_thirteen_men_in_montepeloso_relieve_it() -> None:
    """Of the Varangians and the levy, while the castle is Byzantine."""
    a = Apulia("c2")
    a.c.day = 10
    a.put("levy", "1110")
    assert nightfall.men_in_goal(a.c) == 8

    a.put("varangians", "1110")
    assert nightfall.has_succeeded(a.c)
    a.c.faction[a.place("montepeloso")] = 0
    assert not nightfall.has_succeeded(a.c)


def test_a_campaign_begins_with_its_first_day() -> None:
    """Both are asked to reorganise."""
    a = Apulia()
    a.c.day = 0
    a.run(Expedition())

    assert (a.c.day, a.asked, a.g.waiting) == (1, "reorganise", [0, 1])
