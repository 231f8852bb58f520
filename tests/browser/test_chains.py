"""Long moves in a real browser: one click or one key for many answers, up to where something comes between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def road(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the road on hexes."""
    data = tmp_path_factory.mktemp("road") / "matches.db"
    running = Server(data, ROOT, BULAWA_GAMES="road=tests.browser.road:ON_HEXES")
    yield running
    running.stop()


@pytest.fixture
def sentry(chromium: Browser, road: Server) -> Iterator[Player]:
    with open_player(chromium, road.address) as someone:
        yield someone


@pytest.fixture
def player(chromium: Browser, road: Server, sentry: Player) -> Iterator[Player]:
    """The courier; the sentry has been sent a link."""
    with open_player(chromium, road.address) as someone:
        someone.home()
        someone.choose_game("road")
        someone.page.select_option('select[name="seat:sentry"]', "link")
        someone.press("#start")
        sentry.page.goto(someone.see("dialog[open] .link input").input_value())
        someone.press("dialog[open] .button.main")
        someone.settle()
        yield someone
        assert someone.complaints == []


def stands_at(player: Player, hex: str) -> None:
    player.page.wait_for_selector(f'.stack[data-id="courier"][data-at="hex:{hex}"]', timeout=SOON)


def test_a_click_goes_the_whole_way(player: Player) -> None:
    """The hexes of the day are lit, not only the next; each step is an answer of its own and can be taken back."""
    lit = {id for id in player.lit if id.startswith("hex:")}
    player.click("hex:0301")
    stands_at(player, "0301")
    turn = player.turn
    player.press(".undo")
    stands_at(player, "0201")

    assert lit == {"hex:0201", "hex:0301", "hex:0401", "hex:0501"}
    assert turn == 2


def test_a_key_goes_the_whole_way(player: Player) -> None:
    """Enter on a hex does what a click does."""
    player.page.keyboard.press("m")
    player.page.focus('[data-id="hex:0301"]')
    player.page.keyboard.press("Enter")
    stands_at(player, "0301")

    assert player.turn == 2
    assert "c2" in player.text(".log .lines")


def test_a_way_stops_where_somebody_comes_between_and_says_so(player: Player) -> None:
    """The sentry is asked at the third cell; the courier stands there, and is told why he went no further."""
    player.click("hex:0501")
    stands_at(player, "0401")
    note = player.page.wait_for_selector(".why-note:not([hidden])", timeout=SOON)
    assert note

    assert player.turn == 3
    assert "Sentry" in note.inner_text()


def test_a_way_goes_on_when_the_one_who_came_between_does_nothing(player: Player, sentry: Player) -> None:
    """The sentry holds his fire: the courier arrives where his player sent him, without another click."""
    player.click("hex:0501")
    stands_at(player, "0401")
    sentry.settle()
    sentry.choose("do:hold")
    stands_at(player, "0501")

    assert player.see(".why-note:not([hidden])").count() == 0


def test_a_way_does_not_go_on_when_something_has_happened(player: Player, sentry: Player) -> None:
    """The sentry shoots: whoever is still on his feet thinks again."""
    player.click("hex:0501")
    stands_at(player, "0401")
    sentry.settle()
    sentry.click("do:fire")
    sentry.answer_dialog()
    player.page.wait_for_function("() => document.querySelector('.log .lines').innerText.includes('A shot')")
    player.settle()

    assert player.over or player.see('.stack[data-id="courier"][data-at="hex:0401"]').count() == 1
