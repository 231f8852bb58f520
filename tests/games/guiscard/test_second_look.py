"""What a second look at the law found untried: fire, ropes and tents in sieges, and captives of townsmen."""

from __future__ import annotations

from bulawa.games.guiscard import fire
from bulawa.games.guiscard.campaign import aftermath, fortunes
from bulawa.games.guiscard.campaign.clash import begin_storm
from bulawa.games.guiscard.campaign.state import NOBODY
from bulawa.games.guiscard.ground import CANVAS, OPEN
from bulawa.games.guiscard.state import MOVED
from tests.games.guiscard.apulia import Apulia
from tests.games.guiscard.scene import COMBAT, FIRE, Scene
from tests.games.guiscard.siege_scene import Besieged

FAR = {"argyris": "2416"}


def test_r462_r467_the_combat_step_is_asked_where_only_a_rope_can_be_dealt_with() -> None:
    """Nobody is beside an enemy, no ladder stands, who has moved lights nothing, and there is still something to do."""
    s = Besieged({"colin": "0101"}, {"argyris": "1412"}, hooks=("1413 n",))
    s.mark("argyris", MOVED)
    s.begin(COMBAT, seat=1)

    assert s.question == "attack"
    assert s.verbs("attack", "light", "topple", "pull") == []
    assert sorted(s.verbs("draw_up", "sever")) == ["draw_up argyris 1413", "sever argyris 1413"]


def test_r426_the_combat_step_is_asked_where_only_a_ladder_can_be_toppled() -> None:
    """Whoever stands above it may, though he has moved and nobody is beside him."""
    s = Besieged({"colin": "0101"}, {"argyris": "1412"}, ladders=("1413 n",))
    s.mark("argyris", MOVED)
    s.begin(COMBAT, seat=1)

    assert s.question == "attack"
    assert s.verbs("attack", "light", "topple", "sever") == ["topple argyris ladder_1"]


def test_r431_the_combat_step_is_asked_though_the_first_man_has_nothing_to_light() -> None:
    """Colin is far off; Martin, who comes after him, stands beside the palisade."""
    s = Besieged({"colin": "0101", "martin": "1413"}, FAR)
    s.begin(COMBAT)

    assert s.question == "attack"
    assert "light martin 1412" in s.options


def test_r421_a_ladder_that_lies_under_two_men_is_offered_to_both() -> None:
    """One that leans on the palisade is not."""
    men = {"colin": "1415", "perrin": "1416", "martin": "1913"}
    s = Besieged(men, FAR, ladders=("1415 s lying", "1913 n"))

    assert s.verbs("bear") == ["bear colin ladder_1", "bear perrin ladder_1"]


def test_r183_a_loose_horse_beside_him_is_offered_to_an_attacker_once() -> None:
    """Both its hexes are beside Robert; Colin is too far off."""
    s = Scene({"robert": "0909", "colin": "0105"}, {"zahir": "2008 n"}, step=COMBAT)
    s.g.loosen(0, s.cell("1009"), 0)
    s.begin(COMBAT)

    assert [one for one in s.options if one.startswith("attack")] == ["attack_horse robert horse_1"]


def test_r334_r435_of_a_tent_half_burnt_what_stands_keeps_its_canvas() -> None:
    """Between two burnt hexes there is none; nor between a burnt hex and the open."""
    s = Besieged({"milo": "0101"}, FAR, map="lagoon", tents=("tent_1",))
    (tent,) = s.g.field.ground.tents
    burnt = [cell for cell in tent.cells if s.g.field.grid.distance(cell, tent.cells[0]) <= 1][:2]
    whole = [cell for cell in tent.cells if cell not in burnt]
    for cell in burnt:
        s.g.turn_to_ashes(cell)

    def sides(own: list[int], beyond: list[int]) -> set[int]:
        steps = s.g.field.grid.steps
        return {s.g.side[6 * cell + way] for cell in own for way in range(6) if cell + steps[way] in beyond}

    open_ground = [cell for cell in s.g.field.ground.cells if cell not in tent.cells]
    assert sides(burnt, whole) == {CANVAS}
    assert sides(burnt, burnt) == sides(burnt, open_ground) == {OPEN}


def test_g116_r425_a_climber_above_one_of_the_shooter_s_own_men_is_shot_at() -> None:
    """Whoever stands at the foot hides nobody on the ladder."""
    s = Besieged({"colin": "1414", "robert": "0101"}, {"stephanos": "1514", "argyris": "1415"}, ladders=("1413 n",))
    s.hang("colin", "1413")
    s.g.shift(s.man("argyris"), s.cell("1413"), 0)
    s.begin(FIRE, seat=1)

    assert s.cell("1413") in fire.target_cells(s.g, 1)


def test_r657_a_leader_alone_whom_townsmen_have_taken_is_in_prison_there() -> None:
    """No man of his was taken with him."""
    a = Apulia(quick_battles="ask")
    place, chief = a.place("canosa"), a.chief("guillaume")
    a.c.cell[a.group("guillaume")] = a.c.venture.land.places.cell[place]
    f = begin_storm(a.g, a.group("guillaume"), place)
    fortunes.capture_leader(a.g, chief, a.c.townsmen)
    aftermath.go_home(a.g, f)

    assert (a.c.holder[chief], a.c.prison[chief]) == (NOBODY, place)


def test_r657_townsmen_who_have_taken_nobody_fill_no_prison() -> None:
    """Nor is it told that they did."""
    a = Apulia(quick_battles="ask")
    place = a.place("canosa")
    a.c.cell[a.group("guillaume")] = a.c.venture.land.places.cell[place]
    aftermath.go_home(a.g, begin_storm(a.g, a.group("guillaume"), place))

    assert a.told("imprisoned") == []
