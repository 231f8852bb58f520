"""The sheet in small, on a phone: it hides nothing, and shows where pieces are and what can be chosen out of sight."""

from __future__ import annotations

from tests.browser import battles
from tests.browser.player import SOON, Player
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


CROWDED = """async () => {
  const {Overview} = await import('/client/overview.js');
  const glass = document.createElement('div');
  glass.style.cssText = 'position: fixed; inset: 0; width: 390px; height: 500px';
  const put = (kind, side, edge, nth) => {
    const thing = document.createElement('div');
    thing.className = kind;
    thing.style.cssText = `position: absolute; ${side}: ${20 + 30 * nth}px; ${edge}: 70px; width: 20px; height: 20px`;
    glass.append(thing);
  };
  put('piece lit', 'right', 'bottom', 0);
  for (const [side, edge] of [['left', 'bottom'], ['left', 'top'], ['right', 'top']]) {
    put('piece', side, edge, 0);
    put('piece', side, edge, 1);
  }
  const overview = new Overview({data: {canvas: {w: 100, h: 100}}, play: glass}, () => {});
  overview.element.hidden = false;
  glass.append(overview.element);
  document.body.append(glass);
  overview.makeWay(false);
  return overview.corner;
}"""
"""The corner it takes where one piece that can be chosen lies in its own, and two that cannot in each of the others."""


def test_the_overview_rather_hides_two_who_cannot_be_chosen_than_one_who_can(phone: Player) -> None:
    """Whoever lies beneath it cannot be tapped."""
    phone.page.goto(f"{phone.address}/?plain")
    phone.page.wait_for_selector("#start", timeout=SOON)

    assert phone.page.evaluate(CROWDED) != ""
