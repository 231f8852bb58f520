"""Battles of Ogniem i Mieczem carried to their end in a real browser, by mouse, keyboard and touch, and seen again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import battles
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

FOCUSED = "() => document.activeElement?.closest('[data-id]')?.dataset.id ?? ''"
MOST_TABS = 150


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("battles")
    running = Server(folder / "matches.db", None)
    yield running
    running.stop()


def test_the_teaching_battle_is_fought_by_mouse_from_home_to_its_end(player: Player) -> None:
    """Orders, bids, moves, shots and whatever comes of them, against a bot."""
    player.home()
    player.choose_game("ogniem")
    player.page.select_option('select[name="seat:blue"]', "bot:easy")
    player.press("#start")
    player.play(random.Random(3), hurry=0.7)

    assert player.over
    assert player.see(".finale").is_visible()


def test_the_last_round_is_fought_by_touch(chromium: Browser, server: Server) -> None:
    """Taps alone, both sides on one phone."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as phone:
        phone.load(battles.last_round(), trust=True)
        phone.play(random.Random(5), hurry=0.5)

        assert phone.over
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert phone.complaints == []


def test_the_last_round_is_fought_by_keyboard_alone(player: Player) -> None:
    """Tab goes to whatever is lit, Enter takes it; no pointer is touched."""
    player.load(battles.last_round(), trust=True)
    choose = random.Random(2)
    for _ in range(200):
        if player.over:
            break
        lit = player.lit
        take(player, "do:done" if "do:done" in lit and choose.random() < 0.5 else choose.choice(lit))

    assert player.over


CORNERS = ["do:wheel_front_left_left", "do:wheel_rear_right_left", "do:wheel_rear_left_left"]
"""About the front right corner the hussars would come to stand on the haiduks."""


def test_a_pursuer_turns_about_a_corner_of_its_owners_choice_by_mouse(player: Player) -> None:
    """Every legal corner is a button; pointing at one shows how the tray would stand."""
    player.load(battles.pursuing(), trust=True)
    assert player.lit == CORNERS
    expect(player.page.locator(".prompt")).to_contain_text("about which corner")
    player.page.hover(f'[data-id="{CORNERS[1]}"]')
    player.page.wait_for_selector(".ghost", timeout=SOON)
    player.choose(CORNERS[1])

    assert CORNERS[1] not in player.lit


def test_a_pursuer_turns_by_keyboard_alone(player: Player) -> None:
    player.load(battles.pursuing(), trust=True)
    take(player, CORNERS[0])

    assert CORNERS[0] not in player.lit


def test_a_pursuer_turns_by_touch(chromium: Browser, server: Server) -> None:
    """On a phone all corners lie open without scrolling."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as phone:
        phone.load(battles.pursuing(), trust=True)
        shown = [phone.page.locator(f'[data-id="{corner}"]').bounding_box() for corner in CORNERS]
        assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= 844 for box in shown)
        phone.choose(CORNERS[2])

        assert CORNERS[2] not in phone.lit
        assert phone.complaints == []


def take(player: Player, id: str) -> None:
    """Go there by Tab and press Enter."""
    before, keyboard = player.turn, player.page.keyboard
    for _ in range(MOST_TABS):
        if player.page.evaluate(FOCUSED) == id:
            break
        keyboard.press("Tab")
    assert player.page.evaluate(FOCUSED) == id
    keyboard.press("Enter")
    player.page.wait_for_function(CAME, arg=[before, player.lit], timeout=2 * SOON)
    while player.page.query_selector("dialog[open]"):
        keyboard.press("Enter")
        player.page.wait_for_selector("dialog[open]", state="detached", timeout=SOON)
    player.settle(-1)


CAME = """([turn]) => {
  const table = document.querySelector('.table[data-turn]');
  if (document.querySelector('dialog[open]') || table.dataset.over === 'true') return true;
  return table.dataset.asked === 'true' && (Number(table.dataset.turn) > turn || Number(table.dataset.clicks) > 0);
}"""
"""Something came of it: another turn, a further click to make, or a question."""


HOLD = """() => {
  const animate = Element.prototype.animate;
  window.held = [];
  Element.prototype.animate = function (...told) {
    const going = animate.apply(this, told);
    if (this.matches('.token')) { going.pause(); window.held.push(going); }
    return going;
  };
}"""
"""Whatever goes stops at its first step, and is led on by hand."""

HEIGHTS = """() => {
  const [going] = window.held, tray = going.effect.target;
  return [0, 250, 499].map((time) => { going.currentTime = time; return tray.getBoundingClientRect().top; });
}"""


def test_trays_move_in_the_replay(chromium: Browser, server: Server) -> None:
    """The hussars ride to the musketeers: in the middle of their way they are neither here nor there."""
    with open_player(chromium, server.address, motion="on") as player:
        player.load(battles.fought(), trust=True)
        player.press("text=Replay")
        player.press('.replay [aria-label="To the start"]')
        expect(player.page.locator(".replay-turn")).to_contain_text("0 /", timeout=SOON)
        player.press('.replay [aria-label="One step forward"]')
        expect(player.page.locator(".replay-turn")).to_contain_text("1 /", timeout=SOON)
        player.page.evaluate(HOLD)
        player.press('.replay [aria-label="One step forward"]')
        player.page.wait_for_function("() => window.held.length", timeout=SOON)
        first, between, last = player.page.evaluate(HEIGHTS)

        assert first > between > last
        assert first - last > 50
