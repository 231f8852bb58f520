"""Several boards in one match: the table lays the one on which the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.foreign import package


@pytest.fixture
def raider(chromium: Browser, tmp_path: Path) -> Iterator[Player]:
    """Somebody who plays both sides of the raid."""
    server = Server(tmp_path / "matches.db", package(tmp_path / "path", raid="tests.engine.raid:RAID"))
    with open_player(chromium, server.address) as someone:
        someone.home()
        someone.choose_game("raid")
        for seat in ("raiders", "pursuit"):
            someone.page.select_option(f'select[name="seat:{seat}"]', "here")
        someone.press("#start")
        yield someone
        assert someone.complaints == []
    server.stop()


def lies(player: Player, board: str) -> None:
    expect(player.see("svg.ground .title")).to_have_text(board, timeout=SOON)


def test_the_game_moves_from_board_to_board_and_back(raider: Player) -> None:
    """What can be clicked is lit on whichever lies there; the replay lays them again as they lay then."""
    lies(raider, "trail")
    raider.press('.buttons [data-id="do:ride"]')
    lies(raider, "field")
    raider.choose("company:raiders_1", "do:send")
    raider.choose("company:pursuit_1", "do:send")
    lies(raider, "trail")

    raider.press(".open-replay")
    raider.press(".replay .button >> nth=0")
    lies(raider, "trail")
    raider.page.keyboard.press(".")
    lies(raider, "field")
    expect(raider.see(".replay-turn")).to_have_text("1 / 3")
    raider.press(".replay .leave")
    lies(raider, "trail")


COUNT_TABLES = """() => {
  window.laid = 0;
  const isTable = (node) => node instanceof Element && node.matches('main.match');
  new MutationObserver((all) => all.forEach((one) => { window.laid += [...one.addedNodes].filter(isTable).length; }))
    .observe(document.querySelector('.table'), {childList: true});
}"""
"""How often a table is laid from now on."""


def test_a_board_that_comes_late_is_laid_once(raider: Player) -> None:
    """While it is fetched somebody else comes in: still there is one table, and what is lit on it can be clicked."""
    lies(raider, "trail")
    raider.settle()
    held: list[Route] = []
    raider.page.route("**/api/boards/*", lambda route: held.append(route))
    with raider.page.expect_request("**/api/boards/*"):
        raider.press('.buttons [data-id="do:ride"]')
    lamp = raider.see(".lamp")
    with raider.page.context.expect_page() as another:
        raider.page.evaluate("() => { window.open(location.href); }")
    expect(lamp).not_to_have_text("", timeout=SOON)
    raider.page.evaluate(COUNT_TABLES)
    held[0].continue_()
    lies(raider, "field")
    another.value.close()
    expect(lamp).to_have_text("", timeout=SOON)
    raider.choose("company:raiders_1", "do:send")

    assert raider.page.evaluate("window.laid") == 1
    lies(raider, "field")
