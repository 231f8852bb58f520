"""Where the rulebook is silent: the rulings that were made while the law was written (specification 6)."""

from __future__ import annotations

from bulawa.games.guiscard import assault, carrying, formation, riders, verbs, victory, window
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.sheets import RESULT_G, RESULT_H
from bulawa.games.guiscard.state import AWAY, LOOSE, NOBODY, STUNNED, WAITING
from tests.games.guiscard.scene import CHARGES, Scene
from tests.games.guiscard.test_charges import KAFUR, ONFROY, WAY, gallops
from tests.games.guiscard.test_hoplites import RANK, SECOND, N
from tests.games.guiscard.test_riders import with_horse

ROUND_1007 = ("1006", "1107", "1108", "1008", "0908", "0907")


def test_g103_a_horse_without_room_bolts() -> None:
    """Half beyond the edge it is gone with its rider's fall; on the map it stays."""
    s = Scene({"robert": "1010 n"}, {"basil": "1001 s", "argyris": "2016"})
    verbs.unhorse(s.g, s.man("basil"), s.cell("1002"), STUNNED, False)
    verbs.unhorse(s.g, s.man("robert"), s.cell("1110"), STUNNED, False)

    assert sorted(s.g.fate) == [LOOSE, AWAY]
    assert q.horse_on(s.g, s.cell("1001")) == NOBODY


def test_g104_a_man_on_foot_who_is_driven_back_drops_the_bridle() -> None:
    """Drogo leads a horse and gives ground: it stays behind."""
    s = Scene({"drogo": "1009"}, {"argyris": "2016"})
    horse = with_horse(s, "1010", "n")
    verbs.take_bridle(s.g, s.man("drogo"), horse)
    verbs.give_ground(s.g, s.man("drogo"), s.cell("1008"))

    assert s.g.leader[horse] == NOBODY


def test_g105_g106_a_countercharge_is_ridden_untested_even_if_the_charge_fails() -> None:
    """Onfroy is halted by Jemal; Khaled rides all the same, past Robert, and no die is rolled for him."""
    foes = {**KAFUR, "khaled": "1711 nw", "jemal": "0707"}
    s = Scene({**ONFROY, "robert": "1508"}, foes, tier=2, step=CHARGES)
    s.say("charge onfroy kafur", *gallops(WAY), "counter khaled", dice=(9,))

    assert s.hex("khaled") == "1208"
    assert s.hex("onfroy") in ("0605", "0706", "0806")


def test_g107_a_line_takes_in_everybody_beside_and_behind() -> None:
    """Three in front and three behind: nobody is left out."""
    s = Scene({**RANK, **SECOND}, {"robert": "0904"}, tier=2)
    formation.form(s.g, 0, s.man("nikolaos"), N)

    assert {s.g.company[s.man(one)] for one in (*RANK, *SECOND)} == {s.man("nikolaos")}


def test_g108_a_rider_who_takes_a_bridle_has_ended_his_move() -> None:
    """In the middle of his way, without a roll: he rides no further."""
    s = Scene({"arthur": "0912 n", "robert": "2010"}, {"argyris": "2016"})
    horse = with_horse(s, "1009", "n")
    s.say("move arthur", "step 0911", "step 0910", "step 0909", f"take {s.field.stable.ids[horse]}")

    assert s.question != "next_step"
    assert s.hex("arthur") == "0909"


def test_g109_what_has_no_room_comes_to_the_nearest() -> None:
    """Rocks all round: the horse stands beyond them, and a load lies on the nearest free hex."""
    s = Scene({"drogo": "1007"}, {"argyris": "2016"}, terrain=dict.fromkeys(ROUND_1007, "rock"))
    horse = with_horse(s, "1512", "n")
    at = s.cell("1007")
    cell, facing = riders.nearest_stand(s.g, horse, at)

    assert riders.tethers(s.g, s.man("drogo"), horse, at) == []
    assert s.field.grid.distance(at, cell) == 2
    assert riders.fits_horse(s.g, horse, cell, facing)
    assert s.field.grid.distance(at, carrying.nearest_place(s.g, at)) == 1


def test_g110_who_stops_without_having_done_anything_stays() -> None:
    """He moves no more in this phase, and may be shot at when the step ends."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010"})
    s.say("move argyris", "stop")

    assert s.refused("move argyris") == ("R108", "moved_already")
    assert s.man("argyris") in window.still_targets(s.g)


def test_g111_a_wounded_rider_whose_horse_is_killed_is_only_wounded() -> None:
    """Nobody advances on H; on G, which stuns him, one may."""
    s = Scene({"robert": "1010"}, {"basil": "1009 s", "argyris": "2016"})
    basil = s.man("basil")
    frames = [Assault([0], [basil], NOBODY, 0, False, [], result, [], [], []) for result in (RESULT_H, RESULT_G)]

    assert [assault.is_only_wounded(s.g, frame, basil) for frame in frames] == [True, False]


def test_g113_a_wound_is_kept_beyond_the_edge() -> None:
    """Sent off again while he entered, Robert waits with his wound, counts as wounded, and comes in so."""
    s = Scene({"robert": "1010 n", "roger": "0505"}, {"argyris": "2016"})
    verbs.wound(s.g, 0)
    slow = q.allowance(s.g, 0)
    verbs.send_off(s.g, 0)
    assert (s.g.health[0], riders.full_allowance(s.g, 0)) == (WAITING, slow)
    assert victory.points(s.g, 1) == s.field.cast.points[0] // 2
    verbs.deploy(s.g, 0, s.cell("1010"), 0)

    assert (s.health("robert"), s.g.marks[0]) == ("wounded", 0)
