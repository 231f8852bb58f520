"""Prisoners, the sick and those who give up in a campaign (campaign 14.6 to 14.8, 15.2)."""

from __future__ import annotations

from typing import Any

from bulawa.games.guiscard import bonds, queries, tasks
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.campaign import aftermath, chained, fortunes, holdings, ransom, sickbeds, spying, tactical
from bulawa.games.guiscard.campaign.clash import begin_clash, begin_storm
from bulawa.games.guiscard.campaign.day import Day, part_ways
from bulawa.games.guiscard.campaign.drawing_up import roll_call
from bulawa.games.guiscard.campaign.moving import Drift
from bulawa.games.guiscard.campaign.sieges import Surrender
from bulawa.games.guiscard.campaign.state import CAPTIVE, HURT, LODGED, NOBODY, NOWHERE
from bulawa.games.guiscard.campaign.tactical import Pitched
from bulawa.games.guiscard.deployment import Deployment, placer
from bulawa.games.guiscard.state import ASLEEP, DEAD, HEALTHY, UNARMED
from bulawa.games.guiscard.turn import GameTurn, Yield
from tests.games.guiscard.apulia import Apulia


def led_along() -> tuple[Apulia, Pitched]:
    """Guillaume leads two hoplites captive and meets six of their side; the battle is laid out."""
    a = Apulia(quick_battles="ask")
    a.alone("guillaume", "canosa_watch")
    a.put("guillaume", "0608", {"norman_light": 4})
    a.put("canosa_watch", "0608", {"byz_hoplite": 6})
    a.c.captives[a.group("guillaume") * a.c.kinds + a.kind("byz_hoplite")] = 2
    clash = begin_clash(a.g, 1, a.group("canosa_watch"), a.group("guillaume"))
    maps = [a.c.venture.ledger.sheets.index("meadow")]
    f = Pitched(clash.seat, clash.attackers, clash.defenders, NOBODY, maps, [0], 1, 11, 0, 0)
    a.g.frames = [f]
    tactical.march_in(a.g, f)
    return a, f


def prisoners(a: Apulia, f: Pitched) -> list[int]:
    return [one.man for one in chained.captives(a.c, f, roll_call(a.c, f) or [])]


def stand(a: Apulia, man: int, hex: str) -> int:
    cell = a.g.field.grid.find(hex)
    assert cell is not None
    v.deploy(a.g, man, cell, 0)
    return cell


def test_r657_prisoners_stand_on_the_field_unarmed() -> None:
    """Defence 1, attack 0; their captors place them, and they cannot move."""
    a, f = led_along()
    captive = prisoners(a, f)[0]
    group = a.g.field.battle.groups[a.g.field.cast.group[captive]]
    assert (group.is_captive, group.seat, len(group.members)) == (True, 1, 2)

    deploying = Deployment(group.order, NOBODY, NOBODY, NOBODY)
    assert placer(a.g, deploying) == 0
    stand(a, captive, "0808")
    bonds.bind(a.g, captive)
    assert (queries.attack(a.g, captive), queries.defence(a.g, captive)) == (0, 1)
    assert not queries.is_able(a.g, captive)
    assert queries.allowance(a.g, captive) == 0


def test_r657_a_friend_beside_him_for_a_phase_frees_a_prisoner() -> None:
    """Then he arms himself beside somebody dead, in a phase of his own."""
    a, f = led_along()
    captive = prisoners(a, f)[0]
    friend = next(one.man for one in roll_call(a.c, f) or [] if one.group == a.group("canosa_watch"))
    at = stand(a, captive, "0808")
    bonds.bind(a.g, captive)
    stand(a, friend, "0807")
    a.g.active = 1
    assert bonds.bar_untie(a.g, 1, friend, captive) is None
    foreign = bonds.bar_untie(a.g, 0, friend, captive)
    assert foreign is not None
    assert foreign.key == "not_bound"

    bonds.begin(a.g, friend, at)
    tasks.finish_tasks(a.g)
    assert (a.g.health[captive], queries.defence(a.g, captive)) == (HEALTHY, 1)
    assert queries.allowance(a.g, captive) > 0

    barred = bonds.bar_rearm(a.g, 1, captive, at)
    assert barred is not None
    assert barred.key == "no_arms_there"
    a.g.bodies[at] = 1
    v.begin_phase(a.g, 1)
    assert bonds.bar_rearm(a.g, 1, captive, at) is None
    bonds.begin(a.g, captive, at)
    tasks.finish_tasks(a.g)
    assert not queries.marked(a.g, captive, UNARMED)
    assert queries.attack(a.g, captive) > 1


def test_r657_whoever_is_freed_goes_with_his_friends() -> None:
    """One is free, one dead; nobody is left captive."""
    a, f = led_along()
    free, dead = prisoners(a, f)
    stand(a, free, "0808")
    a.g.health[dead] = DEAD
    tactical.come_back(a.g, f)

    assert a.count("canosa_watch", "byz_hoplite") == (7, 0)
    assert a.c.prisoners(a.group("guillaume")) == 0


def test_r657_whoever_is_not_freed_stays_captive() -> None:
    a, f = led_along()
    for captive, hex in zip(prisoners(a, f), ("0808", "0810")):
        stand(a, captive, hex)
        bonds.bind(a.g, captive)
    tactical.come_back(a.g, f)

    assert a.count("canosa_watch", "byz_hoplite") == (6, 0)
    assert a.c.prisoners(a.group("guillaume")) == 2


def test_r657_no_prisoner_of_a_third_side_is_on_the_field() -> None:
    """Against mercenaries without a master nobody comes for them."""
    a, f = led_along()
    a.c.seat[a.group("canosa_watch")] = NOBODY

    assert prisoners(a, f) == []


def test_r655_a_beaten_side_may_surrender() -> None:
    """[G124] With at most half as many able men it is asked at the end of a turn; all of it are captive."""
    a, f = led_along()
    men = roll_call(a.c, f) or []
    ours = [one.man for one in men if one.group == a.group("guillaume")]
    theirs = [one.man for one in men if one.group == a.group("canosa_watch")]
    for n, man in enumerate(theirs):
        stand(a, man, f"{n + 3:02}03")
    for n, man in enumerate(ours):
        stand(a, man, f"{2 * n + 3:02}12")
    assert Yield().who(a.g, GameTurn()) == []

    for man in ours[3:]:
        v.fell(a.g, man, DEAD)
    assert Yield().who(a.g, GameTurn()) == [0]
    frame = GameTurn()
    a.g.frames = [f, frame]
    Yield().take(a.g, frame, 0, Yield().options(a.g, frame, 0)[1])
    assert a.c.verdict == 1
    assert all(a.g.health[man] == ASLEEP for man in ours[:3])
    tactical.come_back(a.g, f)
    assert a.c.fighters(a.group("guillaume")) == 0
    assert a.c.prisoners(a.group("canosa_watch")) == 3


def test_g127_whom_an_enemy_carries_off_the_field_is_captive() -> None:
    """Though his side has won."""
    a, f = led_along()
    man = next(one.man for one in roll_call(a.c, f) or [] if one.group == a.group("guillaume") and one.chief < 0)
    stand(a, man, "0808")
    a.g.carry_off(man, 0)
    a.c.verdict = 0
    tactical.come_back(a.g, f)

    assert a.count("guillaume", "norman_light") == (3, 0)
    assert a.c.captives[a.group("canosa_watch") * a.c.kinds + a.kind("norman_light")] == 1


def test_r657_whom_the_men_of_a_settlement_take_is_in_prison_there() -> None:
    """They lead nobody along to another settlement; a leader waits there for his ransom (campaign 14.8)."""
    a = Apulia(quick_battles="ask")
    place, chief = a.place("canosa"), a.chief("guillaume")
    a.c.cell[a.group("guillaume")] = a.c.venture.land.places.cell[place]
    f = begin_storm(a.g, a.group("guillaume"), place)
    assert f.defenders[0] == a.c.townsmen
    fortunes.lead_away(a.g, a.c.townsmen, a.kind("norman_light"))
    fortunes.capture_leader(a.g, chief, a.c.townsmen)
    aftermath.go_home(a.g, f)

    assert a.c.prisoners(a.c.townsmen) == 0
    assert (a.c.holder[chief], a.c.prison[chief]) == (NOBODY, place)


# ---- the sick


def lodged(**options: Any) -> tuple[Apulia, int]:
    """Two wounded hoplites lie in Canosa."""
    a = Apulia(**options)
    place = a.place("canosa")
    for _ in range(2):
        a.c.sick.append([place, 1, a.kind("byz_hoplite"), 9, NOBODY])
    return a, place


def test_r656_the_wounded_fight_where_they_lie() -> None:
    """They are of the men of the place as wounded, and lie there again when it is over."""
    a, place = lodged()
    a.c.cell[a.group("guillaume")] = a.c.venture.land.places.cell[place]
    begin_storm(a.g, a.group("guillaume"), place)
    men = a.c.garrison(place) if a.c.garrison(place) >= 0 else a.c.townsmen
    assert a.c.hurt[men * a.c.kinds + a.kind("byz_hoplite")] == 2

    a.c.hurt[men * a.c.kinds + a.kind("byz_hoplite")] = 1
    sickbeds.lie_down(a.g, place, men)
    assert len(a.c.sick) == 1
    assert a.c.hurt[men * a.c.kinds + a.kind("byz_hoplite")] == 0


def test_r656_a_leader_rises_from_his_bed_and_lies_down_again() -> None:
    a, place = lodged()
    chief = a.chief("andronikos")
    a.c.leader[a.c.leader.index(chief)] = NOBODY
    a.c.chief[chief] = LODGED
    a.c.sick.append([place, 1, NOBODY, 9, chief])
    a.c.seat[a.c.townsmen] = 1
    sickbeds.rouse(a.g, place, a.c.townsmen)
    assert (a.c.leader[a.c.townsmen], a.c.chief[chief]) == (chief, HURT)

    sickbeds.lie_down(a.g, place, a.c.townsmen)
    assert (a.c.leader[a.c.townsmen], a.c.chief[chief], len(a.c.sick)) == (NOBODY, LODGED, 3)


def test_r656_whoever_heals_in_a_place_that_is_lost_is_captive() -> None:
    """Leaders are kept for their ransom, the others are out of it.  [R657]"""
    a, place = lodged()
    chief = a.chief("andronikos")
    a.c.sick.append([place, 1, NOBODY, 9, chief])
    holdings.change_hands(a.g, place, 0)

    assert a.c.sick == []
    assert (a.c.chief[chief], a.c.prison[chief]) == (CAPTIVE, place)


# ---- ransoms, free garrisons, nights


def test_r658_riders_among_the_prisoners_go_with_their_leader() -> None:
    """A captive katafraktos first; where too few are captive, the lowest class that rides."""
    a = Apulia()
    holder = a.group("guillaume")
    a.c.captives[holder * a.c.kinds + a.kind("byz_katafrakt")] = 1
    ranks = a.c.venture.ranks

    found = ransom.riders_of(a.c, 1, holder)
    assert found[0] == a.kind("byz_katafrakt")
    assert len(found) == 2
    assert all(ranks.rides[kind] for kind in found)
    assert found[1:] * 2 == ransom.riders_of(a.c, 1, NOBODY)


def test_r661_a_garrison_that_may_go_is_a_group() -> None:
    """Ten Byzantines leave Montepeloso and withdraw one hex."""
    a = Apulia("c2")
    spot, garrison = a.place("montepeloso"), a.group("garrison_montepeloso")
    men = a.c.men(garrison)
    a.run(Surrender(spot, a.group("besiegers"), [garrison], NOBODY), 9)
    if a.asked == "fall_back":
        a.say(*a.offered("fall_back")[0])

    slot = a.group("byzantines_1")
    assert (a.c.men(garrison), a.c.men(slot)) == (0, men)
    assert a.c.cell[slot] not in (NOWHERE, a.c.venture.land.places.cell[spot])


def test_r661_two_who_may_go_are_no_group() -> None:
    """[R623] Of them nothing is left."""
    a = Apulia("c2")
    garrison = a.put("garrison_montepeloso", "1110", {"byz_hoplite": 2}, {})
    a.run(Surrender(a.place("montepeloso"), a.group("besiegers"), [garrison], NOBODY), 9)

    assert a.c.cell[a.group("byzantines_1")] == NOWHERE


def test_g129_the_test_stops_when_half_of_an_odd_garrison_is_dead() -> None:
    """[R661] Four of nine are not half of them: five die, four are led away (campaign 15.2)."""
    a = Apulia("c2")
    garrison, group = a.put("garrison_montepeloso", "1110", {"byz_hoplite": 9}, {}), a.group("besiegers")
    a.run(Surrender(a.place("montepeloso"), group, [garrison], NOBODY), 3, (1,) * 9)

    assert sum(one[1] for one in a.told("losses")) == 5
    assert a.c.prisoners(group) == 4


def test_r624_withdrawing_for_the_night_costs_one_point() -> None:
    """[R616] The weaker one leaves, and its leader loses one point of prestige, not two."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.c.hostility[a.group("guillaume")] = 1
    was = a.c.prestige[a.chief("guillaume")]
    day = Day(NOBODY)
    a.g.frames = [day]
    assert part_ways(a.g, day) is not None

    assert a.c.prestige[a.chief("guillaume")] == was - 1


def test_r621_mercenaries_who_arrive_see_and_are_seen() -> None:
    """The group they come to is shown as they are."""
    a = Apulia()
    a.alone("guillaume", "free_lances")
    group, band = a.group("guillaume"), a.put("free_lances", "0608")
    a.c.known[group] = a.c.known[band] = 0
    a.run(Drift(band, 0, [a.c.cell[group]]))

    assert (a.c.known[group], a.c.known[band]) == (3, 3)
    assert spying.in_danger(a.c, a.c.cell[group], 0) == []
