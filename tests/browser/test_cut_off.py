"""Drags that end without a click: whatever is clicked next is not taken for their end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import SOON, Player
from tests.browser.running import Server

STACK = "stack:m6_4:expeditionary"
RED = "duellist:red"
LAID_OUT = "() => /scale\\(1\\)/.test(document.querySelector('.sheet').style.transform)"
"""The sheet lies there in its new size: nothing moves any more."""


@pytest.fixture(scope="module")
def server(small_games: Server) -> Server:
    return small_games


def middle(player: Player, id: str) -> tuple[float, float]:
    box = player.see(f'[data-id="{id}"]').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cut_off(player: Player, start: tuple[float, float]) -> None:
    """A finger draws to the right until the browser takes it away."""
    session = player.page.context.new_cdp_session(player.page)
    x, y = start
    for kind, way in (("touchStart", 0), ("touchMove", 20), ("touchMove", 40), ("touchMove", 60)):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + way, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def pinch(player: Player, at: tuple[float, float]) -> None:
    """Two fingers go apart; no click follows."""
    session = player.page.context.new_cdp_session(player.page)
    x, y = at
    for n, far in enumerate((30, 40, 55)):
        fingers = [{"x": x + side * far, "y": y, "id": side + 1} for side in (-1, 1)]
        kind = "touchMove" if n else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def choose_by_key(player: Player, id: str) -> None:
    player.see(f'[data-id="{id}"]').first.focus()
    player.page.keyboard.press("Enter")


@pytest.mark.parametrize("end", [cut_off, pinch])
def test_a_key_is_heard_after_a_map_was_drawn_without_a_click(
    phone: Player, end: Callable[[Player, tuple[float, float]], None]
) -> None:
    """The finger was taken away, or there were two: Enter still chooses."""
    phone.new_game(greek="bot:easy")
    phone.settle()
    end(phone, (200.0, 300.0))
    choose_by_key(phone, STACK)

    assert phone.see(".chosen").count() == 1


def sit_at_duel(player: Player) -> None:
    """Both duellists stand where they are put first."""
    player.home()
    player.choose_game("duel")
    for seat in player.page.query_selector_all('select[name^="seat:"]'):
        seat.select_option("here")
    player.press("#start")
    player.settle()
    if player.curtained:
        player.press("#trust")
    player.raise_curtain()
    for _ in range(2):
        expect(player.see('[data-id="do:place"]')).to_be_enabled()
        player.choose("do:place")


def clicks(player: Player) -> str:
    return player.page.get_attribute(".table", "data-clicks") or ""


def test_a_click_that_no_pointer_made_is_heard_after_a_piece_was_cut_off(phone: Player) -> None:
    """The drag has chosen it; whoever reads the screen aloud lets it go."""
    sit_at_duel(phone)
    cut_off(phone, middle(phone, RED))
    drawn = clicks(phone)
    phone.see(f'[data-id="{RED}"]').dispatch_event("click")

    assert (drawn, clicks(phone)) == ("1", "0")


def test_a_piece_that_can_be_drawn_is_tapped_after_a_pinch(phone: Player) -> None:
    """Its press never reaches the map, which had not yet forgotten the fingers."""
    sit_at_duel(phone)
    x, y = middle(phone, RED)
    pinch(phone, (x, y + 60))
    phone.page.wait_for_function(LAID_OUT, timeout=SOON)
    phone.page.touchscreen.tap(*phone.point(RED))

    expect(phone.see(".table")).to_have_attribute("data-clicks", "1", timeout=SOON)


def test_a_map_is_let_go_where_nobody_saw_it(player: Player) -> None:
    """Pressed at the edge of the glass, let go beside it: a pointer that comes back draws nothing."""
    player.new_game(greek="bot:easy")
    player.settle()
    player.press(".zoom-plus >> visible=true")
    glass = player.see(".glass").bounding_box()
    assert glass is not None
    x, y = glass["x"] + glass["width"], glass["y"] + glass["height"] / 2
    before = middle(player, STACK)
    mouse = player.page.mouse
    mouse.move(x - 3, y)
    mouse.down()
    mouse.move(x + 60, y)
    mouse.up()
    mouse.move(x - 200, y, steps=3)

    assert middle(player, STACK) == pytest.approx(before, abs=1)


def test_a_piece_is_let_go_where_nobody_saw_it(player: Player) -> None:
    """Pressed, and let go beside the map: a pointer that comes back draws it nowhere."""
    sit_at_duel(player)
    x, y = middle(player, RED)
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(*middle_of_panel(player))
    mouse.up()
    mouse.move(x + 60, y, steps=3)

    assert clicks(player) == "0"


def middle_of_panel(player: Player) -> tuple[float, float]:
    box = player.see(".side").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
