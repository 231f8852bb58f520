"""A position as a picture: what the page draws is drawn here too."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from bulawa import render
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.match import Match
from bulawa.engine.screen import new_board, new_scene
from bulawa.render import hexes
from bulawa.render.pieces import slots
from tests import guide
from tests.browser.node import node, run

SVG = "{http://www.w3.org/2000/svg}"


def drawn(name: str) -> tuple[Match, ElementTree.Element]:
    match = begin(guide.game(name), chance=Dealer("1"))
    scene = match.game.scene(match.state, match.all_eyes, "en")
    return match, ElementTree.fromstring(render.svg(match.laid.boards[scene["board"]]("en"), scene))


def of_class(picture: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in picture.iter() if name in one.get("class", "").split()]


def test_hexes_and_riders_that_face_a_side_are_drawn() -> None:
    """The Patrol: one net of hexes, and each rider turned by sixty degrees for each side."""
    match, picture = drawn("patrol")
    scene = match.game.scene(match.state, match.all_eyes, "en")
    turned = {f"rotate({piece['turn']:g})" for piece in scene["pieces"].values() if piece["turn"]}
    bodies = [one.get("transform") for token in of_class(picture, "token") for one in token.iter(f"{SVG}g")]

    (net,) = of_class(picture, "hexes")
    assert net.get("d", "").count("M") > 3 * 20
    assert len(of_class(picture, "token")) == len(scene["pieces"])
    assert turned
    assert turned <= set(bodies)


def test_pieces_that_stand_freely_are_drawn_where_they_stand() -> None:
    """The Duel: by x, y and r."""
    match, picture = drawn("duel")
    pieces = match.game.scene(match.state, match.all_eyes, "en")["pieces"].values()
    stood = {one.get("transform") for one in of_class(picture, "piece")}

    assert {f"translate({piece['x']:g} {piece['y']:g})" for piece in pieces} == stood


BOARD = new_board(
    elements=[
        {
            "type": "grid",
            "kind": "field",
            "x": 50,
            "y": 50,
            "r": 20,
            "columns": 4,
            "rows": 3,
            "terrain": {"woods": {"title": "Woods", "cells": "0101 0203"}},
            "sides": {"stream": {"title": "Stream", "cells": "0202/1"}},
            "names": {"0302": "Bari"},
            "gone": "0403",
        }
    ],
    sprites={"knight": {"title": "Knight", "letter": "K", "side": "", "w": 20, "h": 20, "art": [["body", "M0 0h1"]]}},
)


def test_a_piece_over_two_hexes_lies_between_them_and_wears_its_badges() -> None:
    """It is turned, its badges stay upright at its corners."""
    pieces = {"k": {"at": "hex:0201", "covers": ["hex:0202"], "sprite": "knight", "n": 1, "turn": 60}}
    pieces["k"]["badges"] = [{"text": "2", "tone": "warn"}, {"text": "x"}]
    picture = ElementTree.fromstring(render.svg(BOARD, new_scene("field", pieces=pieces)))
    (x, y), (_, below) = (hexes.middle(BOARD["elements"][0], (2, row)) for row in (1, 2))

    (piece,) = of_class(picture, "piece")
    assert piece.get("transform") == f"translate({x:g} {(y + below) / 2:g})"
    assert [one.get("transform") for one in of_class(picture, "badge")] == ["translate(9 -9)", "translate(9 9)"]
    assert "tone-warn" in of_class(picture, "badge")[0].get("class", "")
    assert [one.text for one in of_class(picture, "hex-name")] == ["Bari"]
    assert len(of_class(picture, "terrain")) == len(of_class(picture, "hexside")) == 1


def test_pieces_on_one_hex_lie_one_upon_the_other() -> None:
    pieces = {name: {"at": "hex:0101", "sprite": "knight", "n": 1} for name in "ab"}
    picture = ElementTree.fromstring(render.svg(BOARD, new_scene("field", pieces=pieces)))

    assert [one.get("transform") for one in of_class(picture, "piece")] == [
        "translate(47.5 52.5)",
        "translate(52.5 47.5)",
    ]


@node
@pytest.mark.parametrize("pointed", [False, True])
@pytest.mark.parametrize("low", ["even", "odd"])
def test_hexes_lie_where_the_page_draws_them(low: str, pointed: bool) -> None:
    """Middles, outlines and sides are the same on both."""
    field = {"x": 31, "y": 47, "r": 23, "columns": 5, "rows": 4, "low": low, "pointed": pointed}
    cells = [(column, row) for column in range(1, 6) for row in range(1, 5)]
    script = f"""
      import {{middleOf, outline, edge}} from '{{client}}/hexes.js';
      const field = {json.dumps(field)};
      console.log(JSON.stringify({json.dumps(cells)}.map(([column, row]) => {{
        const at = middleOf(field, {{column, row}});
        return [at.x, at.y, outline(field, at), edge(field, at, 4)];
      }})));
    """
    for cell, (x, y, outline, edge) in zip(cells, run(script), strict=True):
        at = hexes.middle(field, cell)
        assert at == pytest.approx((x, y))
        assert (hexes.outline(field, at), hexes.edge(field, at, 4)) == (outline, edge)


@node
@pytest.mark.parametrize("n", range(1, 8))
def test_pieces_that_stand_apart_stand_where_the_page_draws_them(n: int) -> None:
    """Three abreast, in rows as even as can be; nowhere two at one place."""
    place = {"x": 100, "y": 80, "w": 48, "h": 48, "apart": [22, 28]}
    script = f"""
      import {{slots}} from '{{client}}/layout.js';
      const sprites = {{banner: {{w: 22, h: 50}}}};
      const here = Array.from({{length: {n}}}, () => ({{sprite: 'banner', n: 1}}));
      console.log(JSON.stringify(slots({json.dumps(place)}, here, sprites).map(({{x, y}}) => [x, y])));
    """
    drawn = [tuple(one) for one in run(script)]

    assert drawn == slots(place, [{"sprite": "banner", "n": 1}] * n, {"banner": {"w": 22, "h": 50}})
    assert len(set(drawn)) == n
    assert len({y for _, y in drawn}) == (n + 2) // 3


def test_what_lies_over_pieces_is_drawn_after_them() -> None:
    """A mark that says so; others lie beneath."""
    marks = {
        key: {"title": key, "art": [[key, "M0 0h9"]], **more} for key, more in (("low", {}), ("high", {"over": True}))
    }
    space = {
        "type": "space",
        "id": "space:a",
        "kind": "",
        "x": 50,
        "y": 50,
        "w": 40,
        "h": 40,
        "title": "a",
        "about": "",
    }
    sprite = {"title": "man", "letter": "", "side": "", "w": 20, "h": 20, "art": [["body", "M0 0h5"]]}
    more: dict[str, dict[str, str]] = {"seats": {}, "signs": {}, "buttons": {}, "facts": {}, "log": {}}
    board = new_board(
        game="x",
        theme="plain",
        canvas={"w": 99, "h": 99},
        elements=[space],
        sprites={"man": sprite},
        marks=marks,
        **more,
    )
    here = {"piece:a": {"at": "space:a", "n": 1, "sprite": "man"}}
    said = render.svg(board, new_scene("x", pieces=here, marks={"space:a": ["low", "high"]}))

    assert said.index('mark-low"') < said.index("sprite-man") < said.index('mark-high"')
