"""Guiscard on a phone: what can be tapped next is seen, wherever it lies, and nothing lies over it."""

from __future__ import annotations

import pytest

from tests.browser.player import SOON, Player
from tests.browser.skirmishes import before, random_journal

IN_SIGHT = """(kind) => {
  const glass = document.querySelector('.glass').getBoundingClientRect();
  return [...document.querySelectorAll(`svg.play .lit[data-id^="${kind}"]`)].filter((one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > glass.left && x < glass.right && y > glass.top && y < glass.bottom;
  }).length;
}"""
"""How many lit things of a kind lie under the glass."""

UNDER_OVERVIEW = """() => {
  const map = document.querySelector('.overview').getBoundingClientRect();
  return [...document.querySelectorAll('svg.play .piece.lit')].filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < map.right && right > map.left && top < map.bottom && bottom > map.top;
  }).length;
}"""
"""How many lit counters lie under the small map in the corner."""


@pytest.fixture
def farm(phone: Player) -> Player:
    """Lombards wait under the map for their places in the farm."""
    phone.load(random_journal("s07", "pick_man", 0), trust=True)
    phone.settle()
    return phone


def test_those_who_wait_under_the_map_do_not_lie_under_the_overview(farm: Player) -> None:
    """At the lower edge of the sheet, which cannot be drawn up any further, the overview gives way."""
    assert farm.see(".overview").is_visible()
    assert farm.page.evaluate(IN_SIGHT, "man:") > 3
    assert farm.page.evaluate(UNDER_OVERVIEW) == 0


def test_the_hexes_where_somebody_may_stand_come_into_sight(farm: Player) -> None:
    """The farm is far from where the counters wait; he who is chosen does not hold the sight back."""
    farm.choose("man:landolfo")
    lit = [id for id in farm.lit if id.startswith("hex:")]

    assert farm.page.evaluate(IN_SIGHT, "hex:") == len(lit) > 40


def test_a_finger_sees_the_tests_of_a_way_before_they_are_rolled(phone: Player) -> None:
    """Nikolaos would pass an enemy: what may come of it is told with its rule, and he stays until that is agreed to."""
    phone.load(before("MoveMen", colin="1006"), trust=True)
    phone.choose("man:nikolaos")
    begun = phone.turn
    phone.click("hex:1007")
    asked = phone.page.wait_for_selector("dialog[open] .odds-card", timeout=SOON)

    assert asked is not None
    assert "R116" in asked.inner_text()
    phone.press("dialog[open] .row .button:not(.main)")
    phone.page.wait_for_selector("dialog[open]", state="detached", timeout=SOON)
    assert phone.turn == begun
