"""Small print of moving, shooting and fighting: a slip in any of these lines would show nowhere else."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard import (
    assault,
    columns,
    cutting,
    fire,
    harm,
    line,
    retreat,
    riders,
    shelter,
    shot,
    tents,
    verbs,
    window,
)
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.advance import is_engaged, new_advance
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.sheets import MEDIUM, RESULT_A, RESULT_E, RESULT_F, RESULT_G, SHORT_BOW, SLING
from bulawa.games.guiscard.state import FIRED, FOUGHT, KILLED, LOOSE, MOVED, NOBODY, STUNNED, THREW
from tests.games.guiscard.scene import FIRE, Scene
from tests.games.guiscard.test_riders import with_horse

FAR = {"argyris": "2016"}


def test_r112_three_dead_and_a_dead_horse_bar_a_hex() -> None:
    """Each alone makes it dearer; together nobody passes (rulebook 4.2.2)."""
    s = Scene({"robert": "1010"}, FAR)
    at = s.cell("1009")
    s.heap("1009", 2)
    s.g.carcasses[at] = 1
    dearer = q.burden(s.g, at)
    s.heap("1009", 3)

    assert (dearer, q.burden(s.g, at)) == (1, -1)


def test_r115_a_rider_tests_nobody_beside_the_rear_of_his_horse() -> None:
    """Only the half with the triangle counts (rulebook 4.3.1.2)."""
    s = Scene({"robert": "0505"}, {"leon": "1010 n", "argyris": "2016"})
    leon = s.man("leon")

    assert q.watchers(s.g, 0, s.cell("1009")) == [leon]
    assert q.watchers(s.g, 0, s.cell("1012")) == []
    assert s.cell("1012") - s.cell("1011") == s.cell("1011") - s.cell("1010")


def test_r116_a_wound_on_the_way_leaves_the_wounded_allowance_less_what_was_spent() -> None:
    """Robert has gone two of his six points when Argyris wounds him: of three wounded points one is left (4.3)."""
    s = Scene({"robert": "0913"}, {"argyris": "1010", "alexio": "1009"})
    s.say("move robert", "step 0912", "step 0911", "step 0910", dice=(10,))

    assert (s.health("robert"), s.hex("robert")) == ("wounded", "0910")
    assert s.question != "next_step"


def test_r128_a_stunned_man_guards_no_horse() -> None:
    """A horse is its first owner's while one of his men on his feet is beside it (rulebook 4.4.3)."""
    s = Scene({"robert": "1110"}, FAR)
    horse = with_horse(s, "1010", "n")
    guarded = riders.is_guarded(s.g, 0, horse)
    s.hurt("robert", "stunned")

    assert (guarded, riders.is_guarded(s.g, 0, horse)) == (True, False)


def test_r133_a_slinger_who_shoots_twice_does_not_move() -> None:
    """Without a shot in his own phase he may go half his way, and still shoot back."""
    s = Scene({"zeno": "1010"}, FAR)
    before = fire.steps_allowed(s.g, 0, SLING)
    s.mark("zeno", FIRED)

    assert (before, fire.steps_allowed(s.g, 0, SLING)) == (4, 0)


def test_r152_a_wounded_shooter_aims_worse() -> None:
    """One more on the impact die (rulebook 5.4.2)."""
    s = Scene({"olivier": "1010"}, FAR)
    before = shot.impact_modifier(s.g, 0, SHORT_BOW, 5)
    s.hurt("olivier", "wounded")

    assert shot.impact_modifier(s.g, 0, SHORT_BOW, 5) == before + 1


def test_r333_one_may_cut_the_hex_that_one_stands_on() -> None:
    """Inside or beside: Sven opens his own corner of the tent (rulebook 8.5.2)."""
    s = Scene({"sven": "0509"}, FAR, map="lagoon", tents=("tent_1",), tier=3)

    assert s.refused("cut sven 0509") == ("", "")
    assert s.refused("cut sven 0510") == ("R333", "no_canvas_there")


@pytest.mark.parametrize("ref", ["0305", "0403"])
def test_r310_who_sees_along_neither_wall_is_on_the_covered_side(ref: str) -> None:
    """Whatever side the man at the corner has chosen, a shooter behind the chapel finds him covered (8.3.6)."""
    s = Scene({"leon": "0304"}, {"olivier": "0807"}, map="chapel", tier=3)
    s.g.seek_shelter(0, s.cell(ref))

    assert shelter.side_of(s.g, s.cell("0807"), s.cell("0304")) == shelter.NEITHER
    assert shelter.cover(s.g, s.cell("0807"), s.cell("0304")) == MEDIUM


def test_r333_who_is_stunned_meanwhile_has_cut_nothing() -> None:
    """The tent is opened at the end of the step by those who are still on their feet (rulebook 8.5.2)."""
    for health, opens in (("stunned", False), ("healthy", True)):
        s = Scene({"sven": "0509", "olaf": "2010"}, FAR, map="lagoon", tents=("tent_1",), tier=3)
        s.say("cut sven 0509")
        s.hurt("sven", health)
        cutting.finish(s.g)

        assert tents.is_entrance(s.g, s.cell("0509")) is opens


def test_r154_r183_the_horse_of_a_katafraktos_wears_armour() -> None:
    """One more on the die against it without its rider, in fire and in combat (rulebook 6.8)."""
    s = Scene({"leon": "1010 n", "serlon": "1210 n"}, FAR)
    barded, bare = [s.g.horse[man] for man in (0, 1)]
    shots = [shot.effect_modifier(s.g, SHORT_BOW, len(s.g.cell) + horse) for horse in (barded, bare)]
    blows = [columns.armour(s.g, columns.Bout([2], [], horse)) for horse in (barded, bare)]

    assert shots[0] == shots[1] + 1
    assert blows == [1, 0]


def test_r170_among_several_defenders_the_unarmoured_one_is_hurt() -> None:
    """No armour was counted for them, so nobody in armour can be named (rulebook 6.3)."""
    s = Scene({"romaric": "1010", "robert": "0909"}, {"argyris": "1009", "okeanos": "0910"})
    both = [s.man("okeanos"), s.man("argyris")]
    fights = Assault([0, 1], both, NOBODY, 0, False, [], RESULT_E, [], [], [])

    assert assault.candidates(s.g, fights) == [s.man("argyris")]


def test_r174_neither_half_of_a_rider_comes_beside_those_he_fought() -> None:
    """Straight back his head would still be beside Robert, though his rear would not: he has no retreat."""
    s = Scene({"robert": "1111", "roger": "2010"}, {"serlon": "1010 n", "argyris": "2016"})
    serlon = s.man("serlon")

    assert s.field.grid.distance(s.cell("1111"), s.cell("1012")) == 2
    assert retreat.ways_back(s.g, serlon, [s.man("robert")]) == []
    assert retreat.ways_back(s.g, serlon, [s.man("roger")]) == [s.cell("1011")]


def test_r178_half_of_an_odd_allowance_is_rounded_down() -> None:
    """Gautier, who walks seven, follows with three (rulebook 6.6)."""
    s = Scene({"gautier": "1010"}, FAR)

    assert new_advance(s.g, 0, [], []).left == 3


def test_r181_a_thrown_rider_pushes_no_friend_while_there_is_room() -> None:
    """His owner may place him on free hexes only (rulebook 6.8)."""
    s = Scene({"robert": "2010"}, {"serlon": "1010 n", "bohemond": "1009", "argyris": "2016"})
    serlon = s.man("serlon")

    assert s.cell("1009") in harm.beside_horse(s.g, serlon)
    assert s.cell("1009") not in harm.landing(s.g, serlon)


def test_r156_r112_a_heap_of_bodies_bars_the_second_hex_of_a_retreat_from_fire() -> None:
    """Five can be stepped over, six cannot (rulebook 4.2.2, 5.4.4)."""
    s = Scene({"robert": "1010"}, FAR)
    start, first, second = s.cell("1010"), s.cell("1009"), s.cell("1008")
    found = []
    for bodies in (5, 6):
        s.heap("1008", bodies)
        found.append(second in retreat.second_hexes(s.g, 0, start, first))

    assert found == [True, False]


def test_r140_a_lance_that_was_thrown_is_not_thrown_again() -> None:
    """On foot or from horseback (rulebook 5)."""
    found = []
    for place, lance in (("1010", "foot_lance"), ("1010 n", "mounted_lance")):
        s = Scene({"drogo": place}, {"argyris": "1007"}, step=FIRE)
        before = s.refused(f"shoot drogo {lance} 1007")
        s.mark("drogo", THREW)
        found.append((before, s.refused(f"shoot drogo {lance} 1007")))

    assert found == [(("", ""), ("R140", "none_left"))] * 2


def test_r155_a_bystander_is_driven_back_though_somebody_else_is_moving() -> None:
    """The mover keeps his points: A of a stray shot concerns whom it struck (rulebook 5.4.1)."""
    s = Scene({"robert": "1010", "colin": "0505"}, FAR)
    s.say("move robert", "step 1009")
    points = s.left()
    flight = shot.strike_by(s.g, s.man("colin"), s.cell("0508"), RESULT_A)

    assert flight is not None
    assert s.left() == points


def test_r130_nobody_shoots_what_he_does_not_carry() -> None:
    """Olivier has a short bow and no sling (rulebook 5)."""
    s = Scene({"olivier": "1010"}, {"argyris": "1006"}, step=FIRE)

    assert s.refused("shoot olivier sling 1006") == ("R130", "no_weapon")
    assert s.refused("shoot olivier short_bow 1006") == ("", "")


def test_r181_r175_a_loose_horse_makes_room_for_a_thrown_rider() -> None:
    """Enemies and one horse are all round him: it goes back, and he is not killed (rulebook 5.4.4, 6.8)."""
    names = ("robert", "roger", "colin", "martin", "perrin", "jehan", "drogo")
    ring = dict(zip(names, ("1009", "1111", "1112", "1012", "0912", "0911", "0910"), strict=True))
    s = Scene(ring, {"basil": "1010 n", "argyris": "2416"})
    horse = with_horse(s, "1110", "sw")
    only = harm.landing(s.g, s.man("basil"))
    s.run(harm.harm(s.g, s.man("basil"), STUNNED))
    s.say("fall 1110")

    assert only == [s.cell("1110")]
    assert (s.health("basil"), s.hex("basil")) == ("stunned", "1110")
    assert s.field.grid.name(s.g.stall[horse]) == "1209"


@pytest.mark.parametrize(("result", "fate"), [(RESULT_F, LOOSE), (RESULT_G, KILLED)])
def test_r183_what_kills_only_the_rider_does_nothing_to_a_loose_horse(result: int, fate: int) -> None:
    """G, H and I kill it, F does not (rulebook 6.8)."""
    s = Scene({"robert": "0909"}, FAR)
    horse = with_horse(s, "1010", "n")
    assault.deal_with_horse(s.g, Assault([0], [], horse, 0, False, [], result, [], [], []))

    assert s.g.fate[horse] == fate


def test_r179_who_has_fought_in_this_step_is_engaged() -> None:
    """Alone beside the way of an advance he tests it, unless he took part in a combat of the step (rulebook 6.6)."""
    s = Scene({"robert": "1010"}, {"argyris": "1009"})
    free = is_engaged(s.g, 0, 1)
    s.mark("argyris", FOUGHT)

    assert (free, is_engaged(s.g, 0, 1)) == (False, True)


def test_r123_nobody_mounts_beside_an_enemy_who_cannot_reach_the_horse() -> None:
    """Neither rider nor horse may be attacked: Argyris reaches only the man at the stirrup (rulebook 4.4.2)."""
    s = Scene({"drogo": "1111"}, {"argyris": "1211"})
    horse = with_horse(s, "1010", "n")
    barred = riders.bar_mount(s.g, 0, horse, 6)

    assert min(s.field.grid.distance(s.cell("1211"), at) for at in q.horse_cells(s.g, horse)) == 2
    assert barred is not None
    assert barred.key == "enemy_at_horse"


@pytest.mark.parametrize(("place", "barred"), [("1502", True), ("1501 n", False)])
def test_r303_out_of_a_window_one_shoots_at_a_rider_before_it(place: str, barred: bool) -> None:
    """At a man on foot there nobody does: he could fight through the window, a rider cannot (rulebook 8.2.1)."""
    s = Scene({"olivier": "1503"}, {"serlon": place, "argyris": "2416"}, map="chapel", tier=3)

    assert s.g.on[s.cell("1502")] == s.man("serlon")
    assert line.is_at_the_sill(s.g, s.cell("1503"), s.cell("1502")) is barred


def test_r148_a_stunned_man_stands_in_nobodys_way() -> None:
    """Zeno slings over Loukas once he lies on the ground (rulebook 5.5.3)."""
    s = Scene({"zeno": "1010", "loukas": "1008"}, {"robert": "1006"})
    over = line.reaches(s.g, 0, SLING, s.cell("1006"))
    s.hurt("loukas", "stunned")

    assert (over, line.reaches(s.g, 0, SLING, s.cell("1006"))) == (False, True)


def test_r113_nobody_clears_a_hex_while_an_enemy_can_attack_him() -> None:
    """The heap itself is out of Argyris' reach, Colin is not; without Argyris they could (rulebook 4.2.3)."""
    for place, refusal in (("1210", ("R113", "enemy_near_heap")), ("2016", ("", ""))):
        s = Scene({"colin": "1110", "jehan": "0910"}, {"argyris": place})
        s.heap("1010", 3)

        assert s.refused("clear colin 1010") == refusal


def test_r139_the_last_window_is_against_those_who_did_not_move() -> None:
    """Argyris has moved, Alexio has not: Olivier shoots at Alexio alone (rulebook 5.3)."""
    s = Scene({"argyris": "0706", "alexio": "1306"}, {"olivier": "1010"})
    both = window.still_targets(s.g)
    s.mark("argyris", MOVED)

    assert (both, window.still_targets(s.g)) == ([0, 1], [1])


def test_r108_r133_what_was_spent_is_forgotten_when_ones_own_phase_begins() -> None:
    """Not when the enemy's does: he may still count it against a shot back (rulebook 4, 5.1)."""
    s = Scene({"olivier": "1010"}, FAR)
    s.g.spent = [5, 5]
    verbs.begin_phase(s.g, 1)
    kept = s.g.spent[:]
    verbs.begin_phase(s.g, 0)

    assert (kept, s.g.spent) == ([5, 0], [0, 0])


def test_r124_a_man_on_foot_leads_three_horses_and_no_fourth() -> None:
    """Two hands and an arm through the reins (rulebook 4.4.3)."""
    s = Scene({"drogo": "1010"}, FAR)
    horses = [with_horse(s, hex, "n") for hex in ("0404", "0604", "0804", "1204")]
    found = []
    for horse in horses:
        found.append(riders.bar_grasp(s.g, 0, horse))
        verbs.take_bridle(s.g, 0, horse)

    assert found[:3] == [None] * 3
    assert found[3] is not None
    assert found[3].key == "hands_full"


def test_r127_a_led_horse_goes_beside_the_rider_half_a_length_back() -> None:
    """Parallel, on one side or the other (rulebook 4.4.3)."""
    s = Scene({"arthur": "1010 n"}, FAR)
    horse = with_horse(s, "1510", "n")
    verbs.take_bridle(s.g, 0, horse)
    verbs.take_along(s.g, 0)
    found = riders.tethers(s.g, 0, horse, s.cell("1010"))

    assert {(s.field.grid.name(one[2]), one[3]) for one in found} == {("1111", 0), ("0911", 0)}


@pytest.mark.parametrize(("terrain", "flees"), [({}, True), ({"1013": "tree"}, False), ({"1012": "tree"}, False)])
def test_r156_a_rider_who_flees_from_fire_needs_room_for_both_hexes(terrain: dict[str, str], flees: bool) -> None:
    """Straight back, each half two hexes; else he stays and is wounded (rulebook 5.4.4)."""
    s = Scene({"serlon": "1010 n"}, FAR, terrain=terrain)

    assert retreat.rider_flees(s.g, 0, 2) is flees


def test_r172_only_able_enemies_shut_a_stunned_man_in() -> None:
    """One of the six who stand round him is stunned himself: there is a way out (rulebook 6.2)."""
    hexes = ("1008", "1109", "1110", "1010", "0910", "0909")
    around = dict(zip(("colin", "perrin", "jehan", "robert", "roger", "drogo"), hexes))
    s = Scene(around, {"okeanos": "1009", "argyris": "2016"})
    s.hurt("okeanos", "stunned")
    shut_in = harm.is_shut_in(s.g, s.man("okeanos"))
    s.hurt("colin", "stunned")

    assert (shut_in, harm.is_shut_in(s.g, s.man("okeanos"))) == (True, False)
