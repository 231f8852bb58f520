"""A phone held sideways: the tools stand on the map, and nothing of it stays under them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

import bulawa
from tests.browser import battles, sieges, wars
from tests.browser.player import Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server
from tests.browser.skirmishes import random_journal

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


def rest(player: Player) -> None:
    """Wait until the sheet is laid out in its present size."""
    player.page.wait_for_function("() => /scale\\(1\\)/.test(document.querySelector('.sheet').style.transform)")


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
