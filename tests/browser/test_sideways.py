"""A phone held sideways: the tools stand on the map, and nothing of it stays under them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

import bulawa
from tests.browser import battles, sieges, wars
from tests.browser.player import Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server
from tests.browser.skirmishes import random_journal
from tests.browser.test_map import rest, swipe, zoom

TABLES: dict[str, Callable[[], str]] = {
    "freedom": last_round,
    "igrzysko": lambda: bulawa.new("igrzysko", scenario="three", seed="sideways").journal.text(),
    "chocim": sieges.week_three,
    "guiscard": lambda: random_journal("s01", "move", 30),
    "siege": wars.morning_of_assault,
    "campaign": wars.meeting,
    "ogniem": battles.clash,
}
"""A table of each kind."""

BOXES = """() => ['.sheet', '.map-tabs'].map((one) => document.querySelector(one).getBoundingClientRect())
  .map(({left, top, right, bottom}) => [left, top, right, bottom])"""

UNDER = """() => {
  const tools = document.querySelector('.map-tabs').getBoundingClientRect();
  const isUnder = (x, y) => x > tools.left && x < tools.right && y > tools.top && y < tools.bottom;
  return [...document.querySelectorAll('svg.play .field[data-id]')].filter((one) => {
    const box = one.getBoundingClientRect();
    return isUnder(box.x + box.width / 2, box.y + box.height / 2);
  }).map((one) => one.dataset.id);
}"""
"""What lies under the tools with its middle."""

FOCUS = """(id) => {
  const thing = document.querySelector(`svg.play [data-id="${id}"]`);
  thing.setAttribute('tabindex', '-1');
  thing.focus();
}"""
"""As if the arrows had come there."""


@pytest.fixture
def sideways(chromium: Browser, server: Server) -> Iterator[Player]:
    with open_player(chromium, server.address, width=844, height=390, touch=True) as someone:
        yield someone
        assert someone.complaints == []


@pytest.mark.parametrize("table", TABLES)
def test_a_phone_held_sideways_shows_the_map_beside_the_question(sideways: Player, table: str) -> None:
    """The map takes the whole height and more than half of the width; question, hand and log stand beside it."""
    sideways.load(TABLES[table](), trust=True)
    glass = sideways.see(".glass").bounding_box()

    assert glass is not None
    assert glass["height"] == 390
    assert glass["width"] > 844 / 2
    assert sideways.see(".prompt").is_visible()
    assert sideways.page.evaluate("document.documentElement.scrollHeight") <= 390
    for part, shown in (("hand", ".hand .card"), ("facts", ".facts"), ("log", ".log .lines")):
        if not sideways.see(f".tab[data-part={part}]").is_visible():
            assert part == "hand"
            assert table in ("igrzysko", "guiscard", "siege", "campaign", "ogniem")
            continue
        sideways.page.tap(f".tab[data-part={part}]")
        assert sideways.see(shown).first.is_visible()
        assert sideways.see(".glass").is_visible()


def test_on_a_phone_held_sideways_nothing_stays_under_the_tools(sideways: Player) -> None:
    """The lower edge of the sheet can be drawn up to them."""
    sideways.load(last_round(), trust=True)
    zoom(sideways, 2)
    for _ in range(6):
        swipe(sideways, *[[(200.0, 320.0 - step)] for step in (0, 60, 120, 180, 240)])
    rest(sideways)
    sheet, tools = sideways.see(".sheet").bounding_box(), sideways.see(".map-tabs").bounding_box()

    assert sheet is not None
    assert tools is not None
    assert sheet["y"] + sheet["height"] == pytest.approx(tools["y"], abs=2)


def test_a_phone_held_sideways_can_play(sideways: Player) -> None:
    sideways.import_journal(last_round())
    sideways.play(random.Random(8), hurry=0.5)

    assert sideways.over


@pytest.mark.parametrize("table", TABLES)
def test_the_whole_map_lies_beside_the_tools(sideways: Player, table: str) -> None:
    """They stand at its left, or below it; no edge of it is hidden where nothing can be drawn."""
    sideways.load(TABLES[table](), trust=True)
    sideways.press(".zoom-whole >> visible=true")
    rest(sideways)
    (left, top, right, bottom), (_, tools_top, tools_right, _) = sideways.page.evaluate(BOXES)

    assert left >= tools_right or bottom <= tools_top
    assert right - left > 380 or bottom - top > 300


def test_the_left_edge_of_the_map_is_drawn_from_under_the_tools(sideways: Player) -> None:
    sideways.load(last_round(), trust=True)
    sideways.press(".zoom-plus >> visible=true")
    session = sideways.page.context.new_cdp_session(sideways.page)
    for step in (0, 100, 200, 300):
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 100 + step, "y": 200}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    rest(sideways)
    (left, _, _, _), (_, _, tools_right, _) = sideways.page.evaluate(BOXES)

    assert left >= tools_right


def test_what_the_keyboard_comes_to_under_the_tools_is_brought_from_there(sideways: Player) -> None:
    sideways.load(TABLES["igrzysko"](), trust=True)
    sideways.page.keyboard.press("m")
    rest(sideways)
    hidden = sideways.page.evaluate(UNDER)
    assert hidden
    sideways.page.evaluate(FOCUS, hidden[0])
    rest(sideways)

    assert hidden[0] not in sideways.page.evaluate(UNDER)
