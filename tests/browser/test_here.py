"""The games of this computer, in a browser that knows nothing of them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, open_player
from tests.browser.running import Server
from tests.browser.test_home import two_moves


def test_another_browser_takes_up_the_game_of_yesterday(chromium: Browser, tmp_path: Path) -> None:
    """After the server was started again, in a fresh profile, home lists the game with who is to move; it goes on."""
    server = Server(tmp_path / "matches.db")
    try:
        with open_player(chromium, server.address) as yesterday:
            two_moves(yesterday)
            asked = yesterday.text(".prompt")
        server.stop()
        server.start()
        with open_player(chromium, server.address) as today:
            today.home()
            expect(today.see(".saved-here .stands")).to_contain_text("to move: Empire", timeout=SOON)
            today.press(".saved-here .sit")
            today.settle()
            prompt = today.text(".prompt")
            today.home()

            assert prompt == asked
            expect(today.see(".saved [data-match]")).to_have_count(1)
            expect(today.see(".here")).to_be_hidden()
    finally:
        server.stop()
