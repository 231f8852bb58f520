"""Ogniem i Mieczem in a real browser: orders, a tray led by its front, exact values, and an army that is mustered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

HUSSARS = "element:red_hussars"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the game, which is not listed at home yet."""
    folder = tmp_path_factory.mktemp("ogniem")
    running = Server(folder / "matches.db", None, BULAWA_GAMES="ogniem=bulawa.games.ogniem:OGNIEM")
    yield running
    running.stop()


@pytest.fixture
def player(chromium: Browser, table: Server) -> Iterator[Player]:
    with open_player(chromium, table.address) as someone:
        yield someone
        assert someone.complaints == []


def begin(player: Player) -> None:
    """The teaching battle against a bot, everybody in Manoeuvre; now Red is to activate somebody."""
    player.home()
    player.choose_game("ogniem")
    player.page.select_option('select[name="seat:blue"]', "bot:easy")
    player.press("#start")
    player.settle()
    player.choose("do:rest_manoeuvre")
    player.choose("do:bid_0")
    if "do:first_red" in player.lit:
        player.choose("do:first_red")
    player.page.wait_for_selector(f'.stack.lit[data-id="{HUSSARS}"]', timeout=4 * SOON)


def place_of(player: Player, element: str) -> str:
    """Where a tray stands on the sheet."""
    told = player.page.locator(f'.stack[data-id="{element}"]').get_attribute("style")
    assert told
    return told


def test_a_tray_is_dragged_by_its_front_and_stops_where_it_may_stand(player: Player) -> None:
    """The ghost wheels and follows; what is dropped beyond reach stops at the full seven inches."""
    begin(player)
    player.choose(HUSSARS)
    before = place_of(player, HUSSARS)
    box = player.page.locator(f'.stack[data-id="{HUSSARS}"] .hit').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, y - 60, steps=4)
    player.page.mouse.move(x, y - 400, steps=8)
    expect(player.page.locator(".hole-fan .ghost")).to_be_visible(timeout=SOON)
    player.page.mouse.up()
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("7", timeout=SOON)
    player.choose("do:go")

    assert place_of(player, HUSSARS) != before


def test_exact_values_are_typed(player: Player) -> None:
    """A move of 3.25 inches, 10 degrees aside, by keys alone."""
    begin(player)
    player.choose(HUSSARS)
    player.click("do:move")
    for dial, said in (("Angle", "10°"), ("Distance", "3.25")):
        field = player.page.locator(f'.dial[aria-label="{dial}"] .amount')
        field.fill(said)
        field.dispatch_event("change")
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("3.25", timeout=SOON)
    player.choose("do:go")

    assert "Winged hussars: move" in player.text(".log .lines")


def test_an_army_is_mustered_kept_and_brought(player: Player) -> None:
    """Cards are taken, the limits are told, the list is kept, and a new game offers it."""
    player.page.goto(f"{player.address}/#/muster/ogniem/meeting_engagement")
    for card in ("pl_hetman", "pl_hussars", "pl_pancerni", "pl_pancerni"):
        player.press(f'[data-add="{card}"]')
    expect(player.page.locator(".weighed .problem")).to_contain_text("3 units", timeout=SOON)
    player.press('[data-add="pl_haiduks"]')
    expect(player.page.locator(".weighed .fits")).to_be_visible(timeout=SOON)
    player.page.fill(".army-name", "Vanguard")
    player.press(".keep")
    player.home()
    player.choose_game("ogniem")
    player.page.check('input[value="meeting_engagement"]')
    offered = player.page.locator('select[name="brought:red"] option')

    expect(offered.filter(has_text="Vanguard")).to_have_count(1, timeout=SOON)
