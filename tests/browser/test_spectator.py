"""Watching a game in the browser: by a link that the owner copies, without a hand and without a click that counts."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player


def watch_link(player: Player) -> str:
    """The link for spectators, as the menu of the table shows it to the owner."""
    player.press(".open-menu")
    field = player.see("dialog[open] .link").filter(has_text="Spectators").locator("input")
    link = str(field.input_value())
    player.page.keyboard.press("Escape")
    return link


def watched_game(player: Player) -> None:
    """A siege that may be watched; its link is shown before the table."""
    player.home()
    player.choose_game("freedom")
    player.page.check("input[name=watch]")
    player.page.select_option('select[name="seat:greek"]', "here")
    player.press("#start")
    expect(player.see("dialog[open] .link")).to_have_count(1)
    player.press("dialog[open] .main")
    player.settle()
    player.raise_curtain()


def test_a_spectator_follows_the_game_and_touches_nothing(player: Player, chromium: Browser) -> None:
    """Nothing is lit, no hand is seen, a line says whose game it is; what is played is seen at once."""
    watched_game(player)
    link = watch_link(player)
    with open_player(chromium, player.address) as spectator:
        spectator.page.goto(link)
        expect(spectator.see(".hint")).to_have_text("You are watching: Empire, Greeks.", timeout=SOON)
        spectator.page.keyboard.press("Escape")

        assert spectator.lit == []
        assert spectator.see(".cards .card").count() == 0
        assert spectator.see(".tools button").count() == 0

        player.choose("stack:m6_2:expeditionary", "space:m5_2")
        expect(spectator.see('.table[data-turn="1"]')).to_be_visible(timeout=SOON)
        spectator.click("stack:m5_2:expeditionary")

        assert spectator.see(".why-note[open]").count() == 0
        assert spectator.complaints == []


def test_a_spectator_looks_back_as_one(player: Player, chromium: Browser) -> None:
    """The replay shows no more than was open then."""
    watched_game(player)
    player.choose("stack:m6_2:expeditionary", "space:m5_2")
    link = watch_link(player)
    with open_player(chromium, player.address, language="pl") as spectator:
        spectator.page.goto(link)
        expect(spectator.see(".hint")).to_have_text("Oglądasz rozgrywkę: Imperium, Grecy.", timeout=SOON)
        spectator.page.keyboard.press("Escape")
        spectator.press(".open-replay")
        expect(spectator.see(".replay")).to_contain_text("Jako widz", timeout=SOON)

        assert spectator.see(".cards .card").count() == 0
        assert spectator.complaints == []


def test_a_game_that_may_not_be_watched_says_so(player: Player, chromium: Browser) -> None:
    """Whoever tries the address without a seat is told why not."""
    player.new_game(greek="here")
    player.settle()
    address = player.page.url.replace("#/match/", "#/watch/")
    with open_player(chromium, player.address) as stranger:
        stranger.page.goto(address)

        expect(stranger.see(".sorry")).to_contain_text("Only those who sit at the table", timeout=SOON)
