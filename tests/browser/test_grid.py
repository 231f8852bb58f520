"""Fifteen hundred hexes in a real browser: drawn with few paths, met by arithmetic, lit only where it matters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import hexfield
from tests.browser.player import Player


@pytest.fixture
def field(player: Player) -> Player:
    hexfield.lay(player)
    return player


def where(player: Player, id: str, part: float = 0.5) -> dict[str, float]:
    """A point of the canvas: the middle of a hex, or a part of the way to its first side."""
    at: dict[str, float] = player.page.evaluate("id => field.board.middle(id)", id)
    return {"x": at["x"], "y": at["y"] - part * hexfield.SIZE}


def ids_at(player: Player, point: dict[str, float]) -> list[str]:
    found: list[str] = player.page.evaluate("point => field.board.idsAt(point)", point)
    return found


def test_the_ground_is_a_few_paths(field: Player) -> None:
    """One for each terrain, one for each kind of hexside, one for the net; not one for each hex."""
    assert field.see(".ground .terrain").count() == 4
    assert field.see(".ground .hexside").count() == 2
    assert field.page.evaluate("document.querySelectorAll('.ground *').length") < 20


def test_hexes_are_met_by_arithmetic_at_every_zoom(field: Player) -> None:
    """The pointer over the middle of a hex means it, wherever the sheet has been moved to."""
    for factor in (1, 1.7, 1.4):
        field.page.evaluate("factor => field.view.zoom(factor, {x: 500, y: 400})", factor)
        met = field.page.evaluate(
            """id => {
              const {board, view} = field, {x, y} = board.middle(id), {left, top} = view.glass.getBoundingClientRect();
              const at = {clientX: left + view.left + x * view.scale, clientY: top + view.top + y * view.scale};
              return board.idsAt(view.onCanvas(at));
            }""",
            "hex:2413",
        )
        assert met == ["hex:2413"]


def test_near_a_side_both_its_names_are_met_too(field: Player) -> None:
    assert ids_at(field, where(field, "hex:1010", 0.8)) == ["hex:1010", "side:1010/0", "side:1009/3"]
    assert ids_at(field, where(field, "hex:1010", 0.2)) == ["hex:1010"]


def test_only_what_is_lit_is_drawn(field: Player) -> None:
    """Outlines come with the light and go with it."""
    assert field.see("svg.play .cell").count() == 0
    hexfield.light(field, ["hex:1010", "hex:1011", "side:1010/1"])

    assert field.see("svg.play .cell.lit").count() == 3

    hexfield.light(field, ["hex:2020"])

    assert field.see("svg.play .cell").count() == 1
    assert field.see("svg.play .cell.lit").get_attribute("data-id") == "hex:2020"


def test_a_lit_hex_says_what_it_is_and_who_stands_there(field: Player) -> None:
    place = hexfield.scene()["pieces"]["unit:0"]["at"]
    hexfield.light(field, [place, "hex:0507"])
    told = field.page.eval_on_selector_all("svg.play .cell", "all => all.map((one) => one.getAttribute('aria-label'))")

    assert f"Hex {place[4:]}" in told[0]
    assert "1 × red company" in told[0]
    assert "Bari" in told[1]


def spot(player: Player, id: str) -> dict[str, float]:
    at: dict[str, float] = player.page.evaluate("id => field.board.pieces.middles.get(id)", id)
    return at


def test_a_piece_over_two_hexes_stands_between_them(field: Player) -> None:
    hexfield.change(field, {"unit:1": {"at": "hex:1010", "covers": ["hex:1010", "hex:1011"], "turn": 180}})
    one, other = where(field, "hex:1010", 0), where(field, "hex:1011", 0)

    assert spot(field, "unit:1") == pytest.approx({"x": one["x"], "y": (one["y"] + other["y"]) / 2})
    for id in ("hex:1010", "hex:1011"):
        assert "unit:1" in field.page.evaluate("id => field.board.alternatives(id)", id)


def test_a_piece_stands_freely_where_it_says(field: Player) -> None:
    """With x, y and r instead of a place."""
    hexfield.change(field, {"tray:1": {"sprite": "blue", "n": 1, "x": 333.5, "y": 444.5, "r": 33}})

    assert spot(field, "tray:1") == {"x": 333.5, "y": 444.5}
    assert field.page.evaluate("field.board.middle('tray:1')") == {"x": 333.5, "y": 444.5}
    assert "rotate(33deg)" in (field.see('[data-id="tray:1"] .hit').get_attribute("style") or "")


def test_a_piece_that_becomes_another_is_drawn_anew_where_it_stands(field: Player) -> None:
    """A rider who falls, a man who is stunned: another sprite, the same place and heading, its badges still on it."""
    badges = [{"text": "2", "title": "wounds"}]
    hexfield.change(field, {"unit:4": {"sprite": "red", "turn": 60, "badges": badges}})
    hexfield.change(field, {"unit:4": {"sprite": "blue", "turn": 60, "badges": badges}})
    token = field.page.evaluate(
        """() => {
          const [{element, body}] = field.board.pieces.drawn.get('unit:4');
          return [element.getAttribute('class'), element.contains(body), body.style.transform, element.textContent];
        }"""
    )

    assert "sprite-blue" in token[0]
    assert "red" not in token[0]
    assert token[1] is True
    assert float(token[2].split("rotate(")[1].split("deg")[0]) % 360 == pytest.approx(60)
    assert token[3] == "2"


def test_a_lit_side_is_met_anywhere_towards_the_hex_beyond(field: Player) -> None:
    """Not only on its thin line: from the middle of its hex to the middle of the other."""
    hexfield.light(field, ["side:1010/0", "side:1010/3"])
    met = field.page.evaluate(
        """() => [[0, -.4], [0, -1.2], [0, .4], [0, 1.2]].map(([dx, dy]) => {
          const {x, y} = field.board.middle('hex:1010');
          const {left, top} = field.view.glass.getBoundingClientRect();
          const {left: dl, top: dt, scale} = field.view;
          const at = [left + dl + (x + 24 * dx) * scale, top + dt + (y + 24 * dy) * scale];
          return document.elementFromPoint(...at)?.closest('[data-id]')?.dataset.id;
        })"""
    )

    assert met == ["side:1010/0", "side:1010/0", "side:1010/3", "side:1010/3"]


def test_a_turned_piece_turns_by_the_shorter_way_and_its_badges_stay_upright(field: Player) -> None:
    badges = [{"text": "−1", "title": "shaken", "tone": "warn"}]
    hexfield.change(field, {"unit:3": {"turn": 300, "badges": badges}})
    hexfield.change(field, {"unit:3": {"turn": 20}})
    token = field.page.evaluate(
        """() => {
          const [{element, body}] = field.board.pieces.drawn.get('unit:3');
          return [body.style.transform, element.querySelector('.badge').closest('.art') === null, element.textContent];
        }"""
    )

    turned = float(token[0].split("rotate(")[1].split("deg")[0])
    assert turned % 360 == pytest.approx(20)
    assert token[1:] == [True, "−1"]
    assert "shaken" in (field.see('[data-id="unit:3"]').get_attribute("aria-label") or "")


TOUCHED = """(patch) => new Promise((done) => {
  const touched = new Set();
  const named = (one) => one.closest('[data-id]')?.dataset.id ?? (one.closest('.token') ?? one).className.baseVal;
  const watch = new MutationObserver((records) => records.forEach(({target}) => touched.add(named(target))));
  watch.observe(document.querySelector('.sheet'), {subtree: true, childList: true, attributes: true});
  field.scene = field.merge(field.scene, patch);
  field.board.show(field.scene);
  setTimeout(() => { watch.disconnect(); done([...touched]); });
})"""
"""What a change has touched in the document."""


def test_a_push_touches_only_what_changed(field: Player) -> None:
    """One piece moves: the others, the hexes and the ground are left alone."""
    touched: list[Any] = field.page.evaluate(TOUCHED, {"pieces": {"unit:5": {"at": "hex:3030"}}})

    assert "unit:5" in touched
    assert [id for id in touched if str(id).startswith("unit:")] == ["unit:5"]
    assert len(touched) <= 3


def test_the_keyboard_walks_from_hex_to_hex(field: Player) -> None:
    assert field.page.evaluate("field.board.towards('hex:1010', [0, 1])") == "hex:1011"
    assert field.page.evaluate("field.board.towards('hex:1010', [0, -1])") == "hex:1009"
    assert field.page.evaluate("field.board.towards('hex:0101', [-1, 0])") is None


def test_the_overview_shows_the_pieces_in_their_colours(field: Player) -> None:
    field.page.evaluate("field.view.zoom(3)")
    field.page.wait_for_selector(".overview:not([hidden])")

    assert field.see(".overview .side-red").count() == 50
    assert field.see(".overview .side-blue").count() == 50
