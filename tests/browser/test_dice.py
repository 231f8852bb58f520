"""The promise behind the dice, as a browser keeps it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player

KEPT = """() => Object.values(JSON.parse(localStorage.getItem('bulawa') ?? '{}').matches ?? {})
  .some((held) => held.hash && held.nonces?.ottoman?.length === 32)"""


def test_a_browser_adds_to_the_seed_and_keeps_what_it_added(player: Player) -> None:
    """Once it has seen the hash; what it added stands beside the bot's in the menu, and the promise holds."""
    player.new_game(greek="bot:easy")
    player.page.wait_for_function(KEPT, timeout=SOON)
    player.press(".open-menu")

    assert "Mixed into it by the players" in player.text(".promise")
    assert "exchanged" not in player.text(".promise")


def test_the_game_begins_when_the_guest_has_come(player: Player, chromium: Browser) -> None:
    """The host sees who is missing and no card; when the guest opens the link, both have their cards."""
    player.home()
    player.choose_game("freedom")
    player.page.select_option('select[name="seat:greek"]', "link")
    player.press("#start")
    link = player.see("dialog[open] .link input").input_value()
    player.press("dialog[open] .main")
    expect(player.see(".prompt")).to_contain_text("Waiting for the players to come: Greeks.", timeout=SOON)

    assert player.see(".cards .card").count() == 0

    with open_player(chromium, player.address, language="pl") as guest:
        guest.page.goto(link)
        expect(guest.see(".prompt")).to_contain_text("Teraz: Imperium.", timeout=SOON)
        player.settle()

        assert guest.see(".hand .card").count() == 8
        assert "do:done" in player.lit
        assert guest.complaints == []
