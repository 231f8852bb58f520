"""Bots that play each other, watched in the browser."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

GONE_ON = "(turn) => Number(document.querySelector('.table').dataset.turn) > turn"


def test_bots_are_set_against_each_other_and_watched(chromium: Browser, server: Server) -> None:
    """From the start page: nothing is asked, no hand is seen; they stop, go on, and play to the end without pauses."""
    with open_player(chromium, server.address, pace=600) as player:
        player.home()
        player.choose_game("freedom")
        player.page.select_option('select[name="seat:ottoman"]', "bot:easy")
        expect(player.see("#start")).to_have_text("Watch the bots play")
        player.press("#start")
        player.press(".tools .pause")
        expect(player.see(".prompt")).to_contain_text("The bots are paused.", timeout=SOON)
        stopped = player.turn

        assert player.lit == []
        assert player.see(".cards .card").count() == 0
        assert player.see(".tools .skip, .tools .undo").count() == 0

        player.page.keyboard.press("p")
        player.page.wait_for_function(GONE_ON, arg=stopped + 2)
        player.press(".tools .skip")
        player.settle()

        assert player.over
        expect(player.see(".finale")).to_contain_text("Victory", timeout=SOON)
        expect(player.see(".finale .rematch")).to_be_visible()


def test_a_game_of_bots_is_found_again(chromium: Browser, player: Player) -> None:
    """It is among the saved games, also in another language; its pace is the one of the settings."""
    with open_player(chromium, player.address, language="pl", pace=1800) as polish:
        polish.new_game(ottoman="bot:easy")
        expect(polish.see(".hint")).to_have_text("Oglądasz rozgrywkę: Imperium, Grecy.", timeout=SOON)
        polish.press(".tools .pause")
        expect(polish.see(".prompt")).to_contain_text("Pauza: boty czekają.", timeout=SOON)
        polish.home()
        polish.press(".saved .continue")
        expect(polish.see(".prompt")).to_contain_text("Pauza: boty czekają.", timeout=SOON)

        assert polish.complaints == []
