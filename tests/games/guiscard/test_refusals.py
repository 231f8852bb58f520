"""A refusal says what bars it: the hex and what stands there, the hexside, the condition that failed, its figure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD, line
from bulawa.games.guiscard.ground import WALL
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, SHORT_BOW
from bulawa.games.guiscard.state import PASSED_BY
from bulawa.games.guiscard.untimely import untimely
from bulawa.games.guiscard.window import TOO_EARLY
from bulawa.kit.play import new_match
from tests.games.guiscard.scene import CHARGES, Scene
from tests.games.guiscard.test_riders import with_horse

FOE = {"argyris": "1006", "yani": "2416"}


def stopped(s: Scene, archer: str, target: str, weapon: int = SHORT_BOW) -> tuple[str, str, str]:
    """Key, element at fault and hex of what bars a shot."""
    found = line.draw(s.g, s.man(archer), weapon, s.cell(target)).barred
    assert found is not None
    return found.key, found.culprit, s.field.grid.name(found.args["hex"])


def test_r146_trees_in_the_line_are_named_by_their_hex() -> None:
    s = Scene({"olivier": "1010"}, FOE, terrain={"1008": "tree"})

    assert stopped(s, "olivier", "1006") == ("trees_in_way", "hex:1008", "1008")


def test_r148_who_stands_in_the_line_is_named_with_his_hex() -> None:
    """A friend between two; a horse as well."""
    s = Scene({"stephanos": "1212", "alexio": "1211"}, {"roger": "1208"})
    assert stopped(s, "stephanos", "1208", COMPOSITE_BOW) == ("man_in_way", "man:alexio", "1211")
    s = Scene({"stephanos": "1212", "robert": "0101"}, {"roger": "1208"})
    with_horse(s, "1210", "n")

    assert stopped(s, "stephanos", "1208", COMPOSITE_BOW)[:2] == ("horse_in_way", "hex:1211")


def test_r147_the_edge_that_hides_a_target_is_named_by_its_hex() -> None:
    s = Scene({"olivier": "1111"}, {"alexio": "0711"}, map="plateau")

    assert stopped(s, "olivier", "0711") == ("in_dead_ground", "hex:0811", "0811")


def test_r108_a_hex_that_no_way_enters_names_what_bars_its_border() -> None:
    """Houses all around a yard hex are out of all reach; of a single wall the hexside is named."""
    s = Scene({"martin": "1010"}, FOE)
    to = s.cell("1014")
    for way in range(6):
        s.g.side[to * 6 + way] = WALL
        s.g.side[(to + s.field.grid.steps[way]) * 6 + (way + 3) % 6] = WALL
    s.say("move martin")
    found = s.refusal("step 1014")

    assert found is not None
    assert (found.rule, found.key) == ("R301", "side_bars")
    assert found.culprit.startswith("side:")
    assert s.field.grid.distance(found.args["hex"], to) == 1


def test_r108_his_own_hex_is_no_step() -> None:
    s = Scene({"martin": "1010"}, FOE)
    s.say("move martin")

    assert s.refused("step 1010") == ("R108", "here_already")


def charge_refused(s: Scene) -> tuple[str, dict[str, int]]:
    found = s.refusal("charge onfroy kafur")
    assert found is not None
    assert found.rule == "R205"
    return found.key, found.args


def charging(rider: str, target: str, terrain: dict[str, str] | None = None) -> Scene:
    """Onfroy and Kafur; a second rider has somebody to charge, so that the question is asked."""
    ours = {"onfroy": rider, "robert": "0304 se"}
    return Scene(ours, {"kafur": target, "yani": "1409"}, tier=2, step=CHARGES, terrain=terrain)


def test_r205_a_charge_that_is_too_short_is_told_so() -> None:
    """Three hexes away on a dam, without room to come back in a bow."""
    water = {f"{column}{row:02}": "deep_water" for column in (21, 22, 23) for row in range(1, 17)}
    s = charging("2410 n", "2407", water)

    assert charge_refused(s) == ("no_run_up", {"least": 6})


def test_r205_a_charge_that_is_too_dear_is_told_its_cost() -> None:
    """Straight ahead, but farther than his horse has points."""
    s = charging("2016 n", "2001")
    key, said = charge_refused(s)

    assert key == "charge_too_dear"
    assert said["cost"] == 14 > said["left"]


def test_r205_a_charge_without_a_straight_run_is_told_so() -> None:
    """Deep water all around the target leaves no four hexes in a line."""
    dry = charging("2014 n", "2008")
    ring = [dry.field.grid.name(dry.cell("2008") + step) for step in dry.field.grid.steps]
    s = charging("2014 n", "2008", dict.fromkeys(ring, "deep_water"))

    assert charge_refused(s) == ("no_run_in", {"straight": 4})


def test_r205_a_friend_is_no_enemy_to_charge() -> None:
    """It is not a matter of whether he is seen."""
    assert charging("2014 n", "2008").refused("charge onfroy robert") == ("R205", "no_enemy")


def shot_at_once(rider: str) -> Scene:
    """Argyris has been shot at in the hex he has come to, and stands there on his way."""
    s = Scene({"argyris": "1005" + rider, "alexio": "2016"}, {"olivier": "1012", "lucas": "1212"})
    s.say("move argyris", "step 1006", "aim olivier 1006", "fire", dice=(10,))
    return s


def too_soon(s: Scene, hex: str) -> tuple[str, dict[str, int]]:
    found = untimely(s.g, 1, s.read(f"aim lucas {hex}"))
    return (found.key, found.args) if found is not None else ("", {})


def test_r138_who_is_shot_at_too_early_is_told_how_many_hexes_are_missing() -> None:
    """Two further hexes on foot: none at once, one more after the next; the window then opens by itself."""
    s = shot_at_once("")
    assert too_soon(s, "1006") == ("too_early", {"more": 2})
    s.say("step 1007")
    assert too_soon(s, "1007") == ("too_early", {"more": 1})
    assert too_soon(s, "1012") == ("", {})
    s.say("step 1008")

    assert s.question == "fire_window"


def test_r141_whom_fire_has_passed_is_told_so() -> None:
    s = shot_at_once("")
    s.mark("argyris", PASSED_BY)

    assert too_soon(s, "1006")[0] == "fire_has_passed"


def test_a_seat_that_is_not_asked_is_refused_by_its_rule_where_there_is_one() -> None:
    """Else it is told only that it need not answer."""
    strict = replace(GUISCARD, untimely=lambda *_: TOO_EARLY.at(more=2))
    for game, rule, said in ((GUISCARD, "", "need not answer"), (strict, "R138", "after 2 more hexes")):
        match = new_match(game, "1", "s01")
        other = next(one for one in match.seats if one not in match.waiting)
        refused = match.check(other, ["pick", "tancrede"])
        assert refused is not None
        assert refused.rule == rule
        assert said in refused.text("en")


NAMING = (
    "trees_in_way", "wall_in_way", "palisade_in_way", "hidden_by_crest", "in_dead_ground", "man_in_way",
    "horse_in_way", "terrain_bars", "side_bars",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", NAMING)
def test_the_sentence_says_which_hex(language: str, key: str) -> None:
    assert "{hex}" in GUISCARD.usual.words.tables[language]["refusals"][key]
