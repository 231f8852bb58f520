"""The Commonwealth on the screen: what is drawn, what is clicked, what it warns of, and what no screen may tell."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import bulawa
from bulawa import render
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import SPECTATOR, eyes_of
from bulawa.engine.flow import Choice
from bulawa.engine.match import Match
from bulawa.engine.meaning import Interpreter, meant
from bulawa.engine.openings import apart
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.choices import COLLEGES, PLACE
from bulawa.games.igrzysko.screen.captions import captions, say
from bulawa.games.igrzysko.screen.clicks import CLICKS
from bulawa.games.igrzysko.screen.scene import beyond, crown, face_down, land, prestige, season_of, standing, stood_in
from bulawa.games.igrzysko.state import Igrzysko

VOCABULARY = IGRZYSKO.usual.vocabulary

LANGUAGES = ("en", "pl")
BOARD = next(iter(IGRZYSKO.usual.boards.values()))("en")
ELEMENTS = {element["id"]: element for element in BOARD["elements"] if "id" in element}


def state_of(match: Match) -> Igrzysko:
    assert isinstance(match.state, Igrzysko)
    return match.state


def decisions(seed: int, scenario: str = "three") -> Iterator[Match]:
    """Every decision of a game played at random."""
    match = bulawa.new("igrzysko", seed=seed, scenario=scenario)
    choose = random.Random(seed)
    while not match.over:
        yield match
        seat = match.state.waiting[0]
        match.apply(seat, choose.choice(flow.options(match.state, seat)))


def explain(g: Igrzysko, seat: int, clicks: list[str]) -> Choice | None:
    """The choice that these clicks are taken for."""
    return meant(CLICKS, g, seat, clicks)


def at_question(key: str, seed: int = 3, turn: int = 1) -> Match:
    """The first such question of a random game, from a turn on."""
    return next(m for m in decisions(seed) if state_of(m).turn >= turn and type(flow.question(m.state)).key == key)


@pytest.mark.parametrize("scenario", ["three", "four", "three_without_radziwill"])
def test_everything_in_the_scene_has_its_place_and_its_drawing(scenario: str) -> None:
    """Pieces, marks, notes, gauges and tooltips name elements that are printed; pieces have ids of their own."""
    for match in decisions(5, scenario):
        for seat in match.state.waiting:
            scene = IGRZYSKO.scene(match.state, eyes_of(seat), "en")
            g, pieces = state_of(match), scene["pieces"].values()
            lands = [land(g, province, "en", season_of(g)).pieces for province in g.board.provinces]
            parts = [*lands, beyond(g), crown(g), prestige(g), standing(face_down(g, eyes_of(seat)))]
            counted = [sum(n > 0 for *_, n in stood_in(g, province)) for province in g.board.provinces]

            assert len(pieces) == sum(map(len, parts))
            assert counted == [len(one) for one in lands]
            assert all(piece["at"] in ELEMENTS and piece["sprite"] in BOARD["sprites"] for piece in pieces)
            assert scene["marks"].keys() <= ELEMENTS.keys()
            assert {mark for lying in scene["marks"].values() for mark in lying} <= BOARD["marks"].keys()
            assert {*scene["tracks"], *scene["notes"], *scene["about"]} <= set(ELEMENTS)


def test_every_click_of_a_path_meets_an_element_or_a_button() -> None:
    """Tokens and high bids have the words of their choice on their buttons; all else is printed or labelled."""
    known = {*ELEMENTS, *BOARD["buttons"]}
    for match in decisions(7):
        seat = match.state.waiting[0]
        for path in IGRZYSKO.clicks.paths(match.state, seat, flow.options(match.state, seat)):
            assert all(click in known or click.startswith(("do:place_", "do:bid_")) for click in path)


def test_parts_belong_to_elements_and_a_click_on_them_means_the_whole() -> None:
    """Whatever is printed as a part of something may be meant for it, and so may the pieces that lie there."""
    match = at_question("build")
    reader = Interpreter(CLICKS, match.state, match.state.waiting[0])
    for id, element in ELEMENTS.items():
        if element.get("of"):
            assert element["of"] in ELEMENTS
            assert element["of"] in {meaning for meaning, _ in reader.taken_for(id)} or id.startswith("strength:")


def test_a_click_on_a_part_of_a_province_explains_the_province() -> None:
    """Clients in a province where one has too few say why no estate can be built there."""
    match = at_question("build")
    seat = match.state.waiting[0]
    for name in ("prussia", "lithuania"):
        assert explain(state_of(match), seat, [f"clients:{name}"]) == explain(
            state_of(match), seat, [f"province:{name}"]
        )
    assert explain(state_of(match), seat, ["do:found"]) is None


def test_what_is_not_offered_has_a_reason_with_a_rule() -> None:
    """Every action of phase 8 can be asked for; the dim ones name their rule."""
    match = at_question("special")
    seat = match.state.waiting[0]
    offered = {path[0] for path in IGRZYSKO.clicks.paths(match.state, seat, flow.options(match.state, seat))}
    dim = [one for one in IGRZYSKO.scene(match.state, eyes_of(seat), "en")["palette"][""] if one not in offered]
    assert dim
    for button in dim:
        choice = explain(state_of(match), seat, [button])

        assert choice is not None
        refused = flow.bar(match.state, seat, choice)
        assert refused is not None
        assert refused.rule.startswith("R")


def test_tokens_can_be_laid_on_any_free_place() -> None:
    """One click lays a token on the marked place, two lay it elsewhere; the answer is taken as it is.  [R26]"""
    match = at_question("place_tokens")
    seat = match.state.waiting[0]
    choices, _ = apart(flow.options(match.state, seat), flow.openings(match.state, seat))
    said = dict(zip(choices, IGRZYSKO.clicks.paths(match.state, seat, choices)))
    court = state_of(match).board.court

    assert len(said) == 36
    assert said[(PLACE, 0, 5)] == ("do:place_5",)
    assert said[(PLACE, 2, 5)] == ("province:ukraine", "do:place_5")
    assert said[(PLACE, court, 1)] == ("space:royal_court", "do:place_1")

    match.play(match.seat_name(seat), VOCABULARY.spell((PLACE, 0, 5)))
    match.play(match.seat_name(seat), VOCABULARY.spell((PLACE, 2, 5)))
    left, _ = apart(flow.options(match.state, seat), flow.openings(match.state, seat))

    assert {choice[1] for choice in left} == {1, 3, 4, court}
    assert {choice[2] for choice in left} == {0, 1, 2, 3, 4}
    assert IGRZYSKO.clicks.paths(match.state, seat, [(PLACE, 1, 0)]) == [("do:place_0",)]


def why(match: Match, seat: int, *clicks: str) -> str:
    """The key of the reason that these clicks are given; empty where they are allowed."""
    choice = explain(state_of(match), seat, list(clicks))
    assert choice is not None
    refused = flow.bar(match.state, seat, choice)
    return refused.key if refused else ""


def test_tokens_that_cannot_be_laid_say_why() -> None:
    """A place that has its token, and a token that was laid twice.  [R25] [R26]"""
    match = at_question("place_tokens")
    seat = match.state.waiting[0]
    for place, token in (("prussia", 5), ("royal_court", 5)):
        match.play(match.seat_name(seat), ("place", place, token))

    assert why(match, seat, "clients:prussia") == "one_token_each"
    assert why(match, seat, "space:royal_court") == "one_token_each"
    assert why(match, seat, "do:place_5") == "no_token"
    assert why(match, seat, "province:ukraine", "do:place_5") == "no_token"
    assert why(match, seat, "province:lithuania") == ""


def test_colleges_are_explained_in_whatever_order_provinces_were_clicked() -> None:
    match = at_question("special")
    seat = match.state.waiting[0]

    assert explain(state_of(match), seat, ["do:colleges", "province:ukraine", "province:prussia"]) == (COLLEGES, 0, 2)


def test_others_see_only_who_has_chosen() -> None:
    """Tokens face down stand on the own map alone, and another deal of them changes nobody else's scene.  [R27]"""
    seen = 0
    for match in decisions(11):
        g = state_of(match)
        for seat in g.table:
            other = IGRZYSKO.guess(g, eyes_of(seat), Dealer("anew"))

            assert IGRZYSKO.scene(other, eyes_of(seat), "en") == IGRZYSKO.scene(g, eyes_of(seat), "en")
        for one in g.sealed:
            for seat in g.table:
                pieces = IGRZYSKO.scene(g, eyes_of(seat), "en")["pieces"].values()
                own = [piece for piece in pieces if piece["sprite"].startswith("influence_")]
                if g.court[seat] == -1 and seat != one and seat not in g.sealed:
                    assert own == []
                    seen += 1
    assert seen


def test_a_sealed_question_is_named_for_the_curtain() -> None:
    """One name for all six tokens of a turn, none while everything lies open."""
    match = at_question("place_tokens")
    first = IGRZYSKO.scene(match.state, eyes_of(0), "en")["secret"]
    seat = match.state.waiting[0]
    match.apply(seat, flow.options(match.state, seat)[0])

    assert first
    assert IGRZYSKO.scene(match.state, eyes_of(seat), "en")["secret"] == first
    assert IGRZYSKO.scene(at_question("build").state, eyes_of(0), "en")["secret"] == ""


def test_estates_that_plunder_would_take_burn() -> None:
    """As many flames as the outlook says estates are at risk, at the far end of their tracks.  [R114]"""
    burnt = 0
    for match in decisions(13):
        scene = IGRZYSKO.scene(match.state, SPECTATOR, "en")
        flames = [place for place, marks in scene["marks"].items() if "burning" in marks]
        discs = {piece["at"] for id, piece in scene["pieces"].items() if id.startswith("disc@")}
        told = [fact["value"] for key, fact in scene["facts"].items() if key == "plunder"]

        assert set(flames) <= discs
        assert [value.split()[0] for value in told] == ([str(len(flames))] if flames else [])
        burnt += len(flames)
    assert burnt


def test_prestige_markers_go_round_the_ring() -> None:
    """A hundred squares; after 99 the ring begins anew."""
    match = bulawa.new("igrzysko", seed=1)
    state_of(match).prestige[0] = 107
    pieces = IGRZYSKO.scene(match.state, SPECTATOR, "en")["pieces"]

    assert sum(1 for id in ELEMENTS if id.startswith("prestige:")) == 100
    assert pieces["prestige@radziwill"]["at"] == "prestige:7"


def test_both_languages_have_the_same_captions() -> None:
    english, polish = (captions(language) for language in LANGUAGES)

    assert {section: set(texts) for section, texts in english.items()} == {
        section: set(texts) for section, texts in polish.items()
    }


@pytest.mark.parametrize(
    ("key", "said", "one"),
    [
        ("strength", {"base": 2, "grown": 1, "all": 3, "polish": 1}, "Strength 2 + 1 = 3 against 1 Polish cube."),
        ("meddling", {"chance": "5%", "n": "0.1", "dice": 1},
         "Chance of influence markers 5%; 0.1 on average (1 die still to roll)."),
        ("vienna", {"n": 1}, "1 Ottoman cube stands before Vienna."),
    ],
)  # fmt: skip
def test_one_is_not_told_as_many(key: str, said: dict[str, int | str], one: str) -> None:
    """One cube, one die."""
    assert say("en", "tips", key, **said) == one


def test_the_strip_has_all_sixteen_phases_in_five_stages() -> None:
    for language in LANGUAGES:
        phases = next(iter(IGRZYSKO.usual.boards.values()))(language)["phases"]

        assert len(phases) == 16
        assert len({phase["stage"] for phase in phases}) == 5


def test_a_position_is_drawn_as_a_picture() -> None:
    """The standalone picture is well-formed and shows every piece."""
    match = at_question("campaign", turn=2)
    scene = IGRZYSKO.scene(match.state, SPECTATOR, "pl")
    picture = ElementTree.fromstring(render.svg(next(iter(IGRZYSKO.usual.boards.values()))("pl"), scene))
    drawn = [group for group in picture.iter() if group.get("class") == "piece"]

    assert len(drawn) == len(scene["pieces"])
