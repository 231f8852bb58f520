"""The sheet in small, on a phone: it hides nothing, and shows where pieces are and what can be chosen out of sight."""

from __future__ import annotations

from tests.browser import battles
from tests.browser.player import Player
from tests.browser.skirmishes import random_journal

BENEATH = """() => {
  const map = document.querySelector('.overview').getBoundingClientRect();
  return [...document.querySelectorAll('svg.play .piece')].filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < map.right && right > map.left && top < map.bottom && bottom > map.top;
  }).map((one) => one.dataset.id);
}"""
"""The pieces that lie under the small map."""

DOTS = "all => all.map((one) => getComputedStyle(one).fill)"

WIDTH = "all => all.map((one) => one.getBoundingClientRect().width)"


def cornered() -> str:
    """Reiters in the corner of the table where the small map is wont to lie."""
    return battles.at({**battles.CLASH, "blue_reiters": {"x": 31_000, "y": 34_000, "heading": 27_000}}).journal.text()


def test_the_overview_gives_way_to_a_piece(phone: Player) -> None:
    """Another corner of the glass is free."""
    phone.load(cornered(), trust=True)
    phone.page.wait_for_selector(".overview:not([hidden])")

    assert phone.page.evaluate(BENEATH) == []


def test_the_overview_shows_the_sides_in_their_colours(phone: Player) -> None:
    """Trays are pale; as dots on a pale table nobody would see them, nor were they a pixel wide."""
    phone.load(battles.clash(), trust=True)
    red, blue = (set(phone.see(f".overview .side-{side} .body").evaluate_all(DOTS)) for side in ("red", "blue"))

    assert len(red) == len(blue) == 1
    assert red != blue
    assert min(phone.see(".overview .body").evaluate_all(WIDTH)) > 4


def test_the_overview_shows_what_can_be_chosen_out_of_sight(phone: Player) -> None:
    """Each hex where he may stand is a light there; when he stands, those who wait are."""
    phone.load(random_journal("s07", "pick_man", 0), trust=True)
    waiting = phone.see(".overview-lights circle").count()
    phone.choose("man:landolfo")
    hexes = [id for id in phone.lit if id.startswith("hex:")]

    assert waiting > 3
    assert phone.see(".overview-lights circle").count() >= len(hexes) > 40
