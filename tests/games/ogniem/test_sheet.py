"""The table on the screen: ground where the rules have it, trays to scale, and tokens that tell no secret."""

from __future__ import annotations

from itertools import combinations

import pytest

from bulawa.engine import flow
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.engine.scenarios import Scenario
from bulawa.engine.setup import Laid, Setup
from bulawa.engine.vocabulary import Named, Vocabulary
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem import OGNIEM, setting, verbs
from bulawa.games.ogniem.choices import ORDER, ORDER_REST
from bulawa.games.ogniem.content import laying, muster, pack
from bulawa.games.ogniem.scouting import Scouting
from bulawa.games.ogniem.screen import scene, sheet
from bulawa.games.ogniem.screen.captions import captions
from bulawa.games.ogniem.screen.clicks import CLICKS
from bulawa.games.ogniem.screen.leaflet import leaflet
from bulawa.games.ogniem.screen.lettering import letters, tray
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ADVANTAGE_IDS, ATTACK, DEFENCE, SIDE_IDS
from tests.browser import battles

PACK = pack.own()


def table(battle: str) -> Ogniem:
    """A battle whose presets stand on the table."""
    kept = {seat: muster.bring(PACK, battle, seat, None) for seat in SIDE_IDS}
    setup = Setup(battle, {}, PACK, kept)
    board = laying.lay_board(PACK, setup)
    g = setting.empty_table(board)
    words = PACK.words.named(laying.element_names(PACK, board))
    g.laid = Laid(setup, Vocabulary({"seat": SIDE_IDS}, {}, {}), words, {})
    for one in board.presets:
        verbs.stand(g, one.element, (one.x, one.y, one.heading))
    return g


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("battle", PACK.battles)
def test_every_battle_is_drawn_in_both_languages(battle: str, language: str) -> None:
    """Every area, structure and goal is there to be touched, with a name and its rules."""
    g = table(battle)
    drawn = sheet.sheet(PACK, PACK.battle(g.laid.setup), g.board, g.laid.words, language)
    ids = [f"area:{one.id}" for one in g.board.areas] + [f"structure:{one.id}" for one in g.board.structures]
    ids += [f"goal:{one.id}" for one in g.board.goals]
    touched = {one["id"]: one for one in drawn["elements"] if "id" in one}

    assert sorted(ids) == sorted(touched)
    assert all(one["title"] and one["about"] for one in touched.values())


def test_the_rules_of_ground_are_named() -> None:
    """A wood in words, with those whom a rule concerns."""
    told = sheet.rules_of(PACK.kinds["wood"], "en")

    assert "Slowing: each inch costs two (cavalry, artillery)." in told
    assert "Cover (1): 1 die less when shot at." in told


def test_trays_are_drawn_to_scale() -> None:
    """A tray of 4.724 by 2.362 inches, twenty units to the inch."""
    g = table("patrol_clash")
    hussars = sheet.sprites(PACK, g.board, "en")["red_pl_hussars"]

    assert (hussars["w"], hussars["h"]) == (94.48, 47.24)


def test_trays_stand_and_face_as_the_rules_say() -> None:
    """Red looks up the sheet, Blue down; y grows upwards."""
    pieces = scene.scene(table("patrol_clash"), 0, "en")["pieces"]
    red, blue = pieces["element:red_hussars"], pieces["element:blue_musketeers"]

    assert ((red["x"], red["y"], red["r"]), (blue["x"], blue["y"], blue["r"])) == ((402, 682, 0), (402, 122, 180))


def tokens(g: Ogniem, eyes: int) -> list[tuple[str, str]]:
    """The order tokens of Red's hussars as these eyes see them."""
    signs = scene.scene(g, eyes, "en")["pieces"]["element:red_hussars"]["signs"]
    return [(key, tone) for key, _, _, tone in signs if key.startswith("order_")]


def test_r90_a_hidden_order_is_shown_to_its_owner_alone() -> None:
    """Dimmed for its owner; others see its back, and in grey the order they saw last."""
    g = table("patrol_clash")
    hussars = g.board.elements.index("red_hussars")
    g.hidden[hussars], g.seen[hussars] = ATTACK, DEFENCE

    assert tokens(g, 1) == [("order_attack", "own")]
    assert tokens(g, 2) == tokens(g, 0) == [("order_back", "hidden"), ("order_defence", "seen")]


def test_r423_an_order_just_given_is_seen_by_its_owner_before_all_are_opened() -> None:
    """Unit by unit, or all others at once; the other side learns nothing of it."""
    g = table("patrol_clash")
    hussars, pancerni = (g.board.elements.index(one) for one in ("red_hussars", "red_pancerni"))
    g.sealed = {0: [(ORDER, hussars, ATTACK)]}
    said = tokens(g, 1)
    g.sealed = {0: [(ORDER, pancerni, ATTACK), (ORDER_REST, DEFENCE)]}

    assert (said, tokens(g, 1)) == ([("order_attack", "own")], [("order_defence", "own")])
    assert tokens(g, 2) == tokens(g, 0) == []


def test_r70_pips_show_states_and_the_rout_threshold() -> None:
    """Hussars with 4 DP: three of a steady unit, one of a shaken one, and the way to rout still open."""
    g = table("patrol_clash")
    hussars = g.board.elements.index("red_hussars")
    g.dp[hussars] = 4
    signs = scene.scene(g, 0, "en")["pieces"]["element:red_hussars"]["signs"]

    assert [(key, tone) for key, _, _, tone in signs if key in ("pip", "rout")] == [
        *[("pip", "steady full")] * 3,
        ("pip", "shaken full"),
        ("pip", "shaken"),
        ("pip", "broken"),
        ("rout", "broken"),
    ]


def test_both_languages_have_the_same_captions() -> None:
    """Section by section, key by key."""
    english, polish = (captions(language) for language in LANGUAGES)

    assert {key: sorted(table) for key, table in english.items()} == {
        key: sorted(table) for key, table in polish.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_r402_every_advantage_says_what_it_does(language: str) -> None:
    """Who chooses one for the first time reads its effect beside the button."""
    g = table("meeting_engagement")
    drawn = sheet.sheet(PACK, PACK.battle(g.laid.setup), g.board, g.laid.words, language)["buttons"]

    assert all(drawn[f"do:advantage_{id}"]["title"].endswith(".") for id in ADVANTAGE_IDS)
    assert len({drawn[f"do:advantage_{id}"]["label"] for id in ADVANTAGE_IDS}) == len(ADVANTAGE_IDS)


EVEN = dict.fromkeys(("red", "blue"), "roster: commonwealth_task_force")
"""Armies of the same points: whose scouts lose chooses no advantage.  [R402]"""


def scouted(scenario: str, brought: dict[str, str] | None = None) -> Match:
    """Up to the first question after the scouts have ridden out."""
    match = begin(OGNIEM, scenario=scenario, chance=Dealer("scouts"), brought=brought)
    while (match.prompt() or {})["key"] == "scout_reroll":
        match.play(match.waiting[0], ("done",))
    return match


def beside(match: Match, language: str) -> tuple[list[tuple[str, ...]], str]:
    """What the asked seat may click, and what it is told of that."""
    seat = match.state.waiting[0]
    offered = flow.options(match.state, seat)
    return CLICKS.paths(match.state, seat, offered), CLICKS.beside(match.state, seat, language)["hint"]


@pytest.mark.parametrize(("language", "said"), [("en", "for the ambush"), ("pl", "do Zasadzki")])
def test_r405_whoever_waits_for_an_ambush_is_chosen_by_name(language: str, said: str) -> None:
    """It lies nowhere yet: a button has its name, and a sentence tells what comes of it."""
    match = scouted("river_crossing", EVEN)
    match.play(match.waiting[0], ("advantage", "ambush"))
    paths, hint = beside(match, language)
    buttons = match.laid.boards["table"](language)["buttons"]

    assert len(paths) > 1
    assert all(id.startswith("do:") and id in buttons for (id,) in paths)
    assert said in hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_r349_whoever_rolls_scouts_again_is_told_the_dice_of_both(language: str) -> None:
    """As they lie now, and what was named already."""
    match = begin(OGNIEM, scenario="river_crossing", chance=Dealer("scouts"))
    frame = match.state.frames[-1]
    assert isinstance(frame, Scouting)
    frame.red, frame.blue, frame.side, frame.left, frame.chosen = [2, 5], [3, 9], 1, 3, [9]
    _, hint = beside(match, language)

    assert all(dice in hint for dice in ("3, 9;", "2, 5;", ": 2", ": 9."))


def deployed(scenario: str) -> Match:
    """Both armies as they set themselves up."""
    match = scouted(scenario)
    while (match.prompt() or {})["key"] in ("choose_advantage", "advantage_effect", "deploy"):
        offered = match.options(match.waiting[0])
        wished: tuple[Named, ...] = (("auto_deploy",), ("done",), ("advantage", "high_spirits"))
        match.play(match.waiting[0], next((one for one in wished if one in offered), offered[0]))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["river_crossing", "pitched_battle"])
def test_names_of_groups_that_stand_together_are_set_apart(scenario: str, language: str) -> None:
    """Of two commanders side by side one has his name above him."""
    match = deployed(scenario)
    seen = OGNIEM.scene(match.state, 3, language)["pieces"]
    sprites = match.laid.boards["table"](language)["sprites"]
    groups = [one for one in seen.values() if sprites[one["sprite"]]["w"] == sprites[one["sprite"]]["h"]]
    names = [letters(one["x"], one["y"] + one["low"], one["label"]) for one in groups]

    assert len(names) > 3
    assert not [pair for pair in combinations(names, 2) if pair[0].meets(pair[1])]


def test_no_tray_hides_the_name_of_the_commander_behind_it() -> None:
    """A general close behind his musketeers has his name on the other side of him."""
    match = begin(OGNIEM, scenario="patrol_clash", chance=Dealer("names"))
    seen = OGNIEM.scene(match.state, 3, "pl")["pieces"]
    sprites = match.laid.boards["table"]("pl")["sprites"]
    groups = [one for one in seen.values() if sprites[one["sprite"]]["w"] == sprites[one["sprite"]]["h"]]
    trays = [tray(one, *(sprites[one["sprite"]][side] for side in "wh")) for one in seen.values() if one not in groups]
    names = [letters(one["x"], one["y"] + one["low"], one["label"]) for one in groups]

    assert len(names) == 2
    assert not [name for name in names for other in trays if name.meets(other)]


def test_r404_an_army_is_deployed_from_its_list() -> None:
    """Elements as they are listed, dragoons among them; what deploys the rest stands behind them."""
    match = scouted("river_crossing", EVEN)
    match.play(match.waiting[0], ("advantage", "high_spirits"))
    seat = match.state.waiting[0]
    palette = CLICKS.beside(match.state, seat, "en")["palette"][""]
    offered = {path[0] for path in beside(match, "en")[0]}

    assert palette[0] == "do:deploy_blue_hetman"
    assert offered - set(palette) == {"do:auto_deploy"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("battle", OGNIEM.scenarios, ids=lambda one: one.id)
def test_r450_by_what_a_battle_is_won_is_told_before_it_and_at_the_table(battle: Scenario, language: str) -> None:
    """Beside the usual armies and the size of the table; no two battles alike."""
    told = leaflet(battle.id, language)
    victory = told[-1][1]
    board = OGNIEM.lay(OGNIEM.choose(battle.id, None)).boards["table"](language)
    others = [leaflet(one.id, language)[-1][1] for one in OGNIEM.scenarios if one is not battle]

    assert len(told) == 5
    assert all(said for row in told for said in row)
    assert {seat["goal"] for seat in board["seats"].values()} == {victory}
    assert victory not in others


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("battle", OGNIEM.scenarios, ids=lambda one: one.id)
def test_r450_what_holds_in_a_battle_alone_is_told_before_it_and_at_the_table(battle: Scenario, language: str) -> None:
    """Else nobody who defends the village would know that he may set up within its walls."""
    board = OGNIEM.lay(OGNIEM.choose(battle.id, None)).boards["table"](language)

    assert leaflet(battle.id, language)[-2][1] == " ".join(board["guide"]["terms"])


@pytest.mark.parametrize(
    ("first", "causeway"), [(False, "Between x = 30 and x = 42"), (True, "Between x = 32 and x = 40")]
)
def test_r453_the_causeway_is_told_where_it_lies(first: bool, causeway: str) -> None:
    """As it is, or as it was in release 0.5.0."""
    setup = OGNIEM.choose("river_crossing", {"first_crossing": first})

    assert OGNIEM.lay(setup).boards["table"]("en")["guide"]["terms"][0].startswith(causeway)


def test_r230_whoever_is_asked_after_the_blows_is_marked() -> None:
    """Not the charger: the question does not say whose Defence it is."""
    match = battles.at(battles.CLASH)
    match.play("red", ("activate", "red_hussars"))
    match.play("red", ("charge", "blue_musketeers", "front", 2362))
    while type(flow.question(match.state)).key != "keep_defence":
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[0])

    assert OGNIEM.scene(match.state, match.all_eyes, "en")["active"] == "element:blue_musketeers"
