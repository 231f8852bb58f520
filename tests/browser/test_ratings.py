"""Rated matches in a real browser: a draw by agreement, a siege that is given up, and the leaderboard they fill."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_up


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with accounts for each test: leaderboards tell of all who ever played there."""
    running = Server(tmp_path_factory.mktemp("club") / "matches.db", options=["--accounts"])
    yield running
    running.stop()


def begin_rated(host: Player, guest: Player) -> None:
    """The host opens a rated table of Chocim, the guest sits down, and both are at the match."""
    host.home()
    host.choose_game("chocim")
    host.page.select_option('select[name="seat:ottoman"]', "open")
    host.page.check("input[name=rated]")
    host.press("#start")
    host.page.wait_for_selector(".place.free")
    guest.page.goto(host.page.url)
    guest.press(".sit-down")
    for one in (host, guest):
        one.page.wait_for_selector(".table[data-turn]")


def agree_on_a_draw(host: Player, guest: Player) -> None:
    """The host offers it; the first time it is declined, the second time taken."""
    for wish in (".button:not(.main)", ".button.main"):
        host.press(".open-menu")
        host.press(".own-seat .offer_draw")
        expect(host.see(".offers .offer")).to_contain_text("You have offered a draw.")
        expect(guest.see(".offers .offer")).to_contain_text("Żółkiewski: propozycja remisu.")
        guest.press(f".offers .offer {wish}")
        expect(host.see(".offers .offer")).to_have_count(0)


def give_up(player: Player, sure: str) -> None:
    player.press(".open-menu")
    player.press(".own-seat .give_up")
    player.page.locator("dialog .button.main", has_text=sure).click()
    expect(player.see(".finale:not([hidden])")).to_be_visible()


def column(player: Player, cells: str) -> list[str]:
    """What stands in one column of the leaderboard."""
    told: list[str] = player.page.eval_on_selector_all(
        f".leaders tbody {cells}", "all => all.map((one) => one.innerText)"
    )
    return told


def read_leaders(player: Player, played: int) -> None:
    """Look again until so many matches are counted: that is done a moment after their end."""
    for _ in range(100):
        player.home()
        player.press(".open-ratings")
        player.page.select_option(".leaders select[name=game]", "chocim")
        player.page.wait_for_selector(".leaders tbody td")
        if column(player, "td:nth-child(4)") == [str(played)] * 2:
            return
    raise AssertionError("nobody has counted")


def test_a_draw_is_agreed_and_the_leaderboard_fills(chromium: Browser, club: Server) -> None:
    """After a draw both have the same rating; who then gives up stands second, and both are surer than before."""
    with (
        open_player(chromium, club.address) as host,
        open_player(chromium, club.address, width=390, height=844, touch=True, language="pl") as guest,
    ):
        sign_up(host, "Żółkiewski")
        sign_up(guest, "Iskender")
        begin_rated(host, guest)
        agree_on_a_draw(host, guest)
        expect(host.see(".finale:not([hidden])")).to_contain_text("A draw was agreed.")
        expect(guest.see(".finale:not([hidden])")).to_contain_text("Gracze zgodzili się na remis.")
        read_leaders(host, 1)
        drawn, unsure = column(host, "td b"), column(host, "small")
        begin_rated(host, guest)
        give_up(guest, "Poddaj grę")
        read_leaders(guest, 2)
        decided, surer = column(guest, "td b"), column(guest, "small")

        assert drawn[0] == drawn[1]
        assert column(guest, "th") == ["Żółkiewski", "Iskender"]
        assert int(decided[0]) > int(drawn[0]) > int(decided[1])
        assert int(surer[0].strip(" ±")) < int(unsure[0].strip(" ±"))
        expect(guest.see(".leaders tr.own th")).to_have_text("Iskender")
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert [one.complaints for one in (host, guest)] == [[], []]


def test_whoever_would_play_for_ones_rating_is_refused_aloud(chromium: Browser, club: Server) -> None:
    """The menu says why there is no substitute in a rated match."""
    with open_player(chromium, club.address) as host, open_player(chromium, club.address) as guest:
        sign_up(host, "Żółkiewski")
        sign_up(guest, "Iskender")
        begin_rated(host, guest)
        host.press(".open-menu")
        host.press(".own-seat .substitute")

        expect(host.see("dialog").last).to_contain_text("This match counts for the ratings")
        assert [one.complaints for one in (host, guest)] == [[], []]
