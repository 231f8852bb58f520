"""Battles of the campaign: refused, joined, settled quickly or fought out, and what comes after (campaign 14-17)."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import columns, queries, shot
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import quick, sieges
from bulawa.games.guiscard.campaign.aftermath import win_unled
from bulawa.games.guiscard.campaign.clash import Clash, begin_clash, escape_fate, escape_modifier
from bulawa.games.guiscard.campaign.drawing_up import arrival_box, maps_needed, roll_call
from bulawa.games.guiscard.campaign.land import MOUNTAIN
from bulawa.games.guiscard.campaign.moving import Activation
from bulawa.games.guiscard.campaign.state import DEAD, HURT, NOBODY, NOWHERE, WELL
from bulawa.games.guiscard.campaign.tactical import Pitched, fitting_maps
from bulawa.games.guiscard.campaign.withdrawing import ways_back
from bulawa.games.guiscard.deployment import Deployment
from tests.games.guiscard.apulia import Apulia
from tests.games.guiscard.scene import Scene

D = "ABCDEFGH".index("D")


def ex33() -> tuple[Apulia, Clash]:
    """The rulebook's quick battle: 74 against 74 on a slope."""
    a = Apulia()
    a.alone("guillaume", "bari_column")
    ours = {"norman_knight": 4, "norman_medium": 4, "norman_archer": 4, "norman_light": 4}
    theirs = {"byz_katafrakt": 1, "byz_koursor": 4, "byz_hoplite": 5, "byz_archer": 4}
    attacker, defender = a.put("guillaume", "0409", ours), a.put("bari_column", "0409", theirs)
    a.c.chief_kind[a.chief("guillaume")] = a.kind("norman_count")
    a.c.came[attacker] = 0
    assert a.c.venture.land.terrain[a.hex("0409")] == MOUNTAIN
    return a, begin_clash(a.g, 0, attacker, defender)


def test_r670_ex33_values_column_and_result() -> None:
    """74 - 89 = -15, column -20/0, a 7 is D (EX-33)."""
    a, clash = ex33()
    reckoning = quick.Reckoning(a.c, clash.attackers, clash.defenders, NOBODY, a.hex("0409"))

    assert (reckoning.attack, reckoning.defence, reckoning.ground) == (74, 89, "slope")
    assert quick.letter(a.c, reckoning, 7) == D


def test_r671_ex33_losses_of_each_class() -> None:
    """Fifteen per cent killed, thirty wounded, of each class; five and twenty of the defender (EX-33)."""
    a, clash = ex33()
    a.run(clash)
    a.say("accept", dice=(7, (1, 1)))
    left = [a.count("guillaume", kind) for kind in ("norman_knight", "norman_medium", "norman_archer", "norman_light")]
    theirs = [a.count("bari_column", kind) for kind in ("byz_koursor", "byz_hoplite", "byz_archer")]

    assert left == [(2, 1)] * 4
    assert theirs == [(3, 1), (4, 1), (3, 1)]


@pytest.mark.parametrize(("die", "state"), [(7, HURT), (6, WELL), (10, HURT)])
def test_r672_ex33_leaders(die: int, state: int) -> None:
    """7 x 15 % = 1.05: wounded; 10 x 5 % = 0.50: unhurt (EX-33)."""
    a, clash = ex33()
    a.run(clash)
    a.say("accept", dice=(7, (die, 10)))

    assert a.c.chief[a.chief("guillaume")] == state
    assert a.c.chief[a.chief("leon")] == WELL


def test_r672_two_and_more_kill() -> None:
    """10 x 30 % on an A."""
    a, clash = ex33()
    a.c.fit[a.group("bari_column") * a.c.kinds + a.kind("byz_katafrakt")] = 40
    a.run(clash)
    a.say("accept", dice=(10, (10, 10)))

    assert a.c.chief[a.chief("guillaume")] == DEAD


@pytest.mark.parametrize(("came", "defender_came", "ground"), [(5, 3, "slope"), (0, NOBODY, "slope"), (3, NOBODY, "")])
def test_r670_ex34_whose_is_the_slope(came: int, defender_came: int, ground: str) -> None:
    """By side 4 or side 1 against side 3 the slope is the defender's (EX-34)."""
    a, clash = ex33()
    a.c.came[clash.attackers[0]], a.c.came[clash.defenders[0]] = came, defender_came

    assert quick.Reckoning(a.c, clash.attackers, clash.defenders, NOBODY, a.hex("0409")).ground == ground


def test_r670_hunger_numbers_and_wounds_count() -> None:
    """Four fifths without supply, half for the wounded, -2 on the die for three to one."""
    a, clash = ex33()
    a.c.hungry[clash.attackers[0]] = 2
    few = a.put("bari_column", "0409", {"byz_light": 3}, {"byz_light": 1})
    reckoning = quick.Reckoning(a.c, clash.attackers, [few], NOBODY, a.hex("0409"))

    assert reckoning.attack == 60
    assert quick.value(a.c, [few], False, 100) == 16
    assert reckoning.modifier == -2


def test_r670_both_must_agree_to_settle() -> None:
    """One of them wishes to fight: the defender lays the first map."""
    for first, second, asked in (("settle", "settle", "fall_back"), ("settle", "fight_out", "place_map")):
        a = Apulia(quick_battles="ask")
        a.alone("guillaume", "canosa_watch")
        a.put("canosa_watch", "0608")
        a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
        a.say("accept")
        assert a.asked == "battle_mode"
        a.say(first, seat=0)
        a.say(second, seat=1, dice=() if asked == "place_map" else (1, (1, 1)))
        assert a.asked == asked


def test_r624_prestige_of_winners_and_losers() -> None:
    """A battle won and one lost: 8 and 2."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    a.say("accept", dice=(1, (1, 1)))

    assert (a.c.prestige[a.chief("guillaume")], a.c.prestige[a.chief("andronikos")]) == (8, 2)


def test_r624_two_victories_make_a_leader() -> None:
    """The highest in rank, with prestige 2, if half of the victors are still there."""
    a = Apulia()
    group = a.put("normans_1", "0608", {"norman_knight": 1, "norman_light": 5})
    a.c.seat[group] = 0
    win_unled(a.g, group)
    assert a.c.leader[group] == NOBODY

    win_unled(a.g, group)
    leader = a.c.leader[group]
    assert (a.c.prestige[leader], a.c.chief_kind[leader]) == (2, a.kind("norman_knight"))
    assert a.count("normans_1", "norman_knight") == (0, 0)


def test_r653_groups_beside_a_battle_may_join() -> None:
    """They come into the hex and move no more that day."""
    a = Apulia()
    a.alone("guillaume", "ascoli_riders", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.put("ascoli_riders", "0607")
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    a.say("accept")
    assert a.asked == "join_battle"
    assert a.refused("reinforce", "guillaume").key == "not_beside"

    a.say("reinforce", "ascoli_riders", dice=(1, (1, 1)))
    riders = a.group("ascoli_riders")
    assert (a.c.cell[riders], a.c.came[riders], a.c.acted[riders]) == (a.hex("0608"), 0, True)


def test_r654_tc44_a_wounded_rider_in_armour() -> None:
    """7 - 1 - 1 + 2 = 7: he escapes wounded, and dies of it (TC-44)."""
    a = Apulia()
    group = a.put("ascoli_riders", "0606", {}, {"norman_knight": 3})
    modifier = escape_modifier(a.c, group, a.kind("norman_knight"), True)

    assert modifier == 0
    assert escape_fate(a.c, 7 + modifier, True) == 0


def test_r654_whoever_refuses_battle_may_be_caught() -> None:
    """Of three light infantry one escapes, one is wounded, one captured; the leader loses prestige."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608", {"byz_light": 5})
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    a.say("refuse", dice=((5, 5, 6, 8, 10, 7),))

    assert a.count("canosa_watch", "byz_light") == (2, 1)
    assert a.c.captives[a.group("guillaume") * a.c.kinds + a.kind("byz_light")] == 1
    assert a.c.prestige[a.chief("andronikos")] == 2
    assert a.asked == "fall_back"
    assert a.told("assailed") == [(a.group("guillaume"), a.group("canosa_watch"))]
    assert a.told("refused") == [(a.group("canosa_watch"),)]


def test_r655_losers_go_back_where_they_came_from() -> None:
    """Three hexes that way; who was there already goes away from the enemy."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    group, foe = a.put("guillaume", "0909"), a.put("canosa_watch", "0909")
    a.c.came[group] = 5
    west = [a.hex(name) for name in ("0809", "0808", "0908")]

    assert sorted(ways_back(a.c, group, [foe])) == sorted(west)
    assert a.hex("1009") in ways_back(a.c, foe, [group])


def test_r640_r646_a_settlement_is_stormed_and_plundered() -> None:
    """Its men vanish, its resources become money, and the leader loses a point for it.  [R646]"""
    a = Apulia()
    a.alone("guillaume")
    group = a.put("guillaume", "1407")
    a.c.acted[group] = True
    a.run(Activation(group))
    a.say("storm", "ruvo", dice=(1, 1))
    assert (a.asked, len(a.offered("plunder"))) == ("plunder", 4)
    assert a.refused("plunder", 4).args == {"most": 3}

    a.say("plunder", 3)
    assert a.c.halves[group] == 18
    assert (a.c.resources[a.place("ruvo")], a.c.prestige[a.chief("guillaume")]) == (0, 7)
    assert a.c.cell[a.c.townsmen] == NOWHERE


def test_r646_a_new_attack_meets_the_men_of_the_new_level() -> None:
    """Three points: four men; none left, nobody defends it."""
    a = Apulia()
    assert q.defenders(a.c, a.place("ruvo")) == 4

    a.c.resources[a.place("ruvo")] = 0
    assert q.defenders(a.c, a.place("ruvo")) == 0


def test_r657_winners_free_their_own() -> None:
    """Captives of the losers join them."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    watch = a.put("canosa_watch", "0608")
    a.c.captives[watch * a.c.kinds + a.kind("norman_light")] = 2
    before = a.count("guillaume", "norman_light")[0]
    a.run(begin_clash(a.g, 0, a.group("guillaume"), watch))
    a.say("accept", dice=(1, (1, 1)))

    assert a.count("guillaume", "norman_light")[0] == before + 2


# ---- sieges


def test_r660_a_siege_wears_a_castle_down() -> None:
    """Two days for each point; the day passes with the besieger's turn, and leaving lifts the siege."""
    a = Apulia("c2")
    assert a.c.days_left[a.place("montepeloso")] == 10
    a.run(Activation(a.group("besiegers")))
    a.say("stay")
    assert a.c.days_left[a.place("montepeloso")] == 9

    a.c.acted[a.group("besiegers")] = False
    a.run(Activation(a.group("besiegers")))
    a.say("travel", "1009")
    assert a.c.besieger[a.place("montepeloso")] == NOBODY


def test_r660_without_supplies_a_castle_surrenders() -> None:
    """And belongs to the besiegers."""
    a = Apulia("c2")
    place = a.place("montepeloso")
    a.c.days_left[place] = 1
    a.run(Activation(a.group("besiegers")))
    a.say("stay", dice=(9,))

    assert a.told("surrendered") == [(place, 9)]
    assert q.place_seat(a.c, place) == 1


@pytest.mark.parametrize(
    ("dice", "dead", "captive"),
    [((2,), 10, 0), ((3, (1,) * 10), 5, 5), ((4, (6,) * 9 + (5,)), 1, 9), ((5,), 0, 10), ((8,), 0, 0)],
)
def test_r661_the_fate_of_a_garrison(dice: tuple[int, ...], dead: int, captive: int) -> None:
    """Massacre, half in rising order of attack, prison, freedom."""
    a = Apulia("c2")
    group = a.group("besiegers")
    a.run(sieges.Surrender(a.place("montepeloso"), group, [a.group("garrison_montepeloso")], NOBODY), *dice)

    assert sum(one[1] for one in a.told("losses")) == dead
    assert a.c.prisoners(group) == captive
    assert a.c.men(a.c.garrison(a.place("montepeloso"))) == 0


# ---- on the field


def test_r650_maps_and_arrival_sides() -> None:
    """One map up to thirty, two up to sixty, four above; from the north-west along the left."""
    a = Apulia()
    group, foe = a.put("guillaume", "0608", {"norman_light": 14}), a.put("bari_column", "0608", {"byz_light": 14})
    counts = []
    for more in (0, 1, 31):
        a.c.fit[foe * a.c.kinds + a.kind("byz_light")] = 14 + more
        counts.append(maps_needed(a.c, begin_clash(a.g, 0, group, foe)))

    assert counts == [1, 2, 4]
    assert arrival_box(5, 1) == (1, 3, 1, 16)
    assert arrival_box(0, 2) == (1, 24, 1, 3)
    assert arrival_box(4, 2) == (1, 3, 17, 32)
    assert arrival_box(3, 4) == (25, 48, 30, 32)


def pitched(a: Apulia) -> None:
    """Guillaume from the north against the watch, to the question of the first map."""
    a.alone("guillaume", "canosa_watch")
    group, foe = a.put("guillaume", "0909"), a.put("canosa_watch", "0909")
    a.c.came[group] = 0
    a.run(Pitched(0, [group], [foe], NOBODY, [], [], 0, 0, NOBODY, NOBODY))


def test_r651_a_wrong_map_is_refused() -> None:
    """Venosa's neighbour is open country: meadow or trail; the defender lays first."""
    a = Apulia()
    pitched(a)
    assert a.g.waiting == [1]
    assert (a.refused("place_map", "chapel", 0).rule, a.refused("place_map", "chapel", 0).key) == ("R651", "wrong_map")
    assert a.refused("place_map", "meadow", 2).key == "no_such_side_of_map"
    assert fitting_maps(a.c, a.hex("1607")) == [a.names.number("sheet", name) for name in ("chapel", "lagoon")]


def test_r651_a_disputed_north_is_rolled() -> None:
    """Four or more: side 3."""
    a = Apulia()
    pitched(a)
    a.say("place_map", "meadow", 0)
    a.say("north", 1, seat=0)
    a.say("north", 3, seat=1, dice=(4,))

    assert a.told("north_found") == [(4, 3)]
    assert a.asked == "set_up_order"


def test_r652_the_attacker_decides_who_begins() -> None:
    """He sets up last and plays first; his men come in within two hexes of the upper side."""
    a = Apulia()
    pitched(a)
    a.say("place_map", "meadow", 0)
    a.say("north", 1, seat=0)
    a.say("north", 1, seat=1)
    a.say("set_up_last")
    a.say("play_first")

    assert isinstance(a.g.frames[-1], Deployment)
    assert a.g.waiting == [1]
    assert a.g.field.battle.first == 0
    rows = {a.g.field.grid.row(cell) for group in a.g.field.battle.groups if group.seat == 0 for cell in group.zone}
    assert rows == {1, 2, 3}


def test_r655_a_battle_on_the_field_comes_back_to_the_campaign() -> None:
    """Everybody is set up, fights, flees or surrenders; whoever is left stands in the country again."""
    a = Apulia(quick_battles="ask")
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    before = a.c.fighters(a.group("guillaume")) + a.c.fighters(a.group("canosa_watch"))
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    a.say("accept")
    a.say("fight_out", seat=0)
    a.say("fight_out", seat=1)
    chance = Dealer("battle")
    while a.g.waiting and a.asked != "fall_back":
        seat = a.g.waiting[0]
        options = flow.options(a.g, seat)
        flow.answer(a.g, seat, options[chance.below(len(options))], chance)

    both, dead = [a.group("guillaume"), a.group("canosa_watch")], sum(one[1] for one in a.told("losses"))
    after, taken = (sum(map(count, both)) for count in (a.c.fighters, a.c.prisoners))
    strayed = before - after - taken - len([one for one in a.c.holder if one != NOBODY]) - dead
    assert strayed in ((1, 2) if a.told("disbanded") else (0,))
    assert a.g.field.battle.id == "quiet"


def test_r632_hunger_weighs_on_the_field() -> None:
    """Half the movement, and one more on the dice of combat and fire."""
    s = Scene({"robert": "0808", "colin": "0812"}, {"leon": "0807"})
    robert, colin, leon = s.man("robert"), s.man("colin"), s.man("leon")
    points, die = queries.allowance(s.g, robert), columns.bout(s.g, [robert], [leon]).die
    aim, hit = (shot.impact_modifier(s.g, colin, 1, 4), shot.effect_modifier(s.g, 1, leon, colin))
    s.g.field.cast.hungry[robert] = s.g.field.cast.hungry[colin] = True

    assert queries.allowance(s.g, robert) == points // 2
    assert columns.bout(s.g, [robert], [leon]).die == die + 1
    assert shot.impact_modifier(s.g, colin, 1, 4) == aim + 1
    assert shot.effect_modifier(s.g, 1, leon, colin) == hit + 1


def test_roll_call_names_everybody_once() -> None:
    """Normans on both sides are different people; too large a battle has nobody to be.  [G54]"""
    a = Apulia()
    group, band = a.group("guillaume"), a.put("free_lances", "0608")
    men = roll_call(a.c, begin_clash(a.g, 1, band, group))
    assert men is not None
    assert len({one.man for one in men}) == 19

    a.c.fit[group * a.c.kinds + a.kind("norman_light")] = 40
    assert roll_call(a.c, begin_clash(a.g, 1, band, group)) is None
