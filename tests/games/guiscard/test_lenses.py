"""What may be looked at on the map at any time, and what an answer would come to."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine.errors import Reason, UnknownName
from bulawa.engine.lenses import Glimpse, look_through
from bulawa.games.guiscard.choices import CHARGE, SHOOT
from bulawa.games.guiscard.screen.foresight import preview, preview_chain
from bulawa.games.guiscard.screen.journeys import chains
from bulawa.games.guiscard.screen.lenses import LENSES
from bulawa.games.guiscard.seen import OPEN
from bulawa.games.guiscard.sight import sight
from tests.games.guiscard.scene import CHARGES, FIRE, Scene

OURS = {"onfroy": "0304 se", "robin": "0808"}
THEIRS = {"kafur": "1409", "yani": "2401"}
HILL = {"0807": 1, "0806": 2, "0805": 2, "0804": 2}


def keys(notes: tuple[Reason, ...]) -> list[str]:
    return [note.key for note in notes]


def look(s: Scene, lens: str, *over: int) -> Glimpse:
    return LENSES[lens].look(s.g, 1, over)


def test_r144_the_line_between_two_hexes_is_told_at_any_time() -> None:
    """Its length, what it crosses, and what it leaves of cover.  [R144]"""
    s = Scene(OURS, THEIRS)
    seen = look(s, "sight", s.cell("0808"), s.cell("0813"))

    assert keys(seen.notes) == ["apart", "line_free", "cover"]
    assert seen.notes[0].args["distance"] == 5
    assert seen.crosses == ("hex:0809", "hex:0810", "hex:0811", "hex:0812")


def test_r146_a_line_that_trees_stop_names_them() -> None:
    """The hex with the trees is at fault, and the drawing ends there.  [R146]"""
    s = Scene(OURS, THEIRS, terrain={"0811": "tree"})
    seen = look(s, "sight", s.cell("0808"), s.cell("0813"))
    stopped = seen.notes[-1]

    assert (stopped.rule, stopped.key, stopped.culprit) == ("R146", "line_trees", "hex:0811")
    assert [shape[0] for shape in seen.notes[0].shapes] == ["ray", "stopped"]


def test_r147_dead_ground_is_told_with_both_distances() -> None:
    """Four hexes above the crest, one below it: whoever stands below is not seen.  [R147]"""
    s = Scene(OURS, THEIRS, terrain={"0807": "slope"}, levels=HILL)
    seen = look(s, "sight", s.cell("0804"), s.cell("0809"))
    dead = seen.notes[-1]

    assert dead.key == "line_dead"
    assert (dead.args["below"], dead.args["above"]) == (2, 3)


def test_r147_from_a_hex_all_that_is_not_seen_is_shaded() -> None:
    """Exactly the hexes to which no line leads, dead ground apart.  [R147]"""
    s = Scene(OURS, THEIRS, terrain={"0807": "slope", "1010": "tree"}, levels=HILL)
    here = s.cell("0804")
    seen = look(s, "sight", here)
    shaded = {id.removeprefix("hex:") for ids in seen.shades.values() for id in ids}
    unseen = {s.field.grid.name(cell) for cell in s.field.grid.cells if cell != here and sight(s.g, here, cell).stopped}

    assert shaded == unseen
    assert "hex:0809" in seen.shades["dead"]
    assert sight(s.g, here, s.cell("0801")).stopped == OPEN


def test_r108_the_reach_of_an_enemy_is_shown_with_its_costs() -> None:
    """Kafur on foot: six hexes round him for a point each.  [R108]"""
    s = Scene(OURS, THEIRS)
    seen = look(s, "reach", s.man("kafur"))

    assert seen.marks["hex:1408"] == ("cost_1",)
    assert seen.notes[0].args["hexes"] == len(seen.shades["reach"])


def test_r160_what_enemies_threaten_is_one_hex_more_than_their_reach() -> None:
    """Whoever looks for one side sees what the other could attack.  [R160]"""
    s = Scene({"robin": "0808"}, {"kafur": "1409"})
    reach = set(look(s, "reach", s.man("kafur")).shades["reach"])
    threat = look(s, "threat")

    assert reach < set(threat.shades["threat"])
    assert (threat.notes[0].args["side"], threat.notes[0].args["men"]) == (1, 1)


def test_a_lens_over_what_there_is_not_is_refused_by_its_name() -> None:
    """Unknown lenses, hexes and too many of them."""
    match = bulawa.new("guiscard", scenario="s01", seed="1")
    for lens, at in (("moon", []), ("sight", ["hex:9999"]), ("reach", ["hex:0101"]), ("threat", ["hex:0101"])):
        with pytest.raises(UnknownName):
            look_through(match, 1, lens, at)


def test_r136_a_move_tells_its_way_its_tests_and_the_fire_on_it() -> None:
    """The way with its cost, where he may be shot at, and his ghost at its end.  [R108] [R136]"""
    s = Scene({"onfroy": "0304"}, {"robin": "0309", "yani": "2401"})
    s.say("move onfroy")
    way = next(one for one in chains(s.g, 0) if one.path == ("hex:0307",))
    seen = preview_chain(s.g, 0, way.choices)

    assert set(keys(seen.notes[:-1])) == {"fire_on_way"}
    assert seen.notes[-1].key == "way_there"
    assert (seen.cost, seen.notes[-1].args["cost"]) == (3, 3)
    assert seen.tests == ()
    assert seen.ghost[0]["at"] == "hex:0307"


def test_r144_a_shot_is_drawn_before_it_is_made() -> None:
    """The line of fire goes from the shooter to his target.  [R144]"""
    s = Scene({"robin": "0808"}, {"kafur": "0813", "yani": "2401"}, step=FIRE)
    choice = next(s.read(one) for one in s.options if one.startswith("shoot"))
    seen = preview(s.g, 0, choice)

    assert choice[0] == SHOOT
    assert seen.touches == ("hex:0813",)
    assert seen.notes[0].shapes[0][0] == "ray"


def test_r205_the_lanes_of_a_charge_are_drawn_before_it_is_declared() -> None:
    """One line for each hex from which the rider can strike.  [R205]"""
    s = Scene({"onfroy": "0304 se"}, {"kafur": "1409", "yani": "2401"}, tier=2, step=CHARGES)
    choice = s.read("charge onfroy kafur")
    seen = preview(s.g, 0, choice)

    assert choice[0] == CHARGE
    assert len(seen.notes[0].shapes) == seen.notes[0].args["n"] >= 1
