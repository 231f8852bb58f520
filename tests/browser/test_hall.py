"""Strangers find each other: a table is opened, another sits down, a third looks on; the finished game is shared."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server


def open_table(host: Player, called: str = "Kolokotronis", **time: str) -> str:
    """A siege to which anybody may come, open to spectators; its address. `time` is how it is kept."""
    host.home()
    host.choose_game("freedom")
    host.page.select_option('select[name="seat:greek"]', "open")
    host.page.fill(".open-table input[name=called]", called)
    host.page.check("input[name=watch]")
    if time:
        host.page.click("details.clocks summary")
    for name, value in time.items():
        host.page.select_option(f'select[name="{name}"]', value)
    host.press("#start")
    host.page.wait_for_selector(".place.free", timeout=SOON)
    return host.page.url


def sit_down(guest: Player, called: str) -> None:
    guest.page.fill(".sit-form input[name=called]", called)
    guest.press(".sit-down")
    guest.page.wait_for_selector(".table[data-turn]", timeout=SOON)


def test_a_guest_finds_the_table_in_the_hall(chromium: Browser, server: Server) -> None:
    """He sits down from his phone; both come to the match by themselves, and a third may look on."""
    with (
        open_player(chromium, server.address) as host,
        open_player(chromium, server.address, width=390, height=844, touch=True) as guest,
        open_player(chromium, server.address) as third,
    ):
        table = open_table(host).rsplit("/", 1)[1]
        guest.home()
        guest.press(f'[data-table="{table}"] .go-table')
        sit_down(guest, "Dramali")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        third.home()
        third.press(f'[data-match="{table}"] .look-match')
        third.page.wait_for_selector(".table[data-turn]", timeout=SOON)

        for one in (host, guest, third):
            expect(one.page.locator(".sitter b", has_text="Kolokotronis")).to_have_count(1, timeout=SOON)
            expect(one.page.locator(".sitter b", has_text="Dramali")).to_have_count(1, timeout=SOON)
        assert [one.complaints for one in (host, guest, third)] == [[], [], []]


def test_what_waits_for_one_stands_before_all_else(chromium: Browser, server: Server) -> None:
    """At home, above the pictures of the games, and without loading the page again; the table says what becomes of one
    who is late."""
    with (
        open_player(chromium, server.address) as host,
        open_player(chromium, server.address, width=390, height=844, touch=True) as guest,
    ):
        host.home()
        expect(host.see(".waits-for-me")).to_be_hidden()
        guest.page.goto(address := open_table(host, clock="quick", late="bot"))
        expect(guest.see(".terms")).to_contain_text("Whoever runs out of time: is replaced by a bot")
        sit_down(guest, "Dramali")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        host.home()
        row = host.see(f'.waits-for-me [data-match="{address.rsplit("/", 1)[1]}"]')
        expect(row).to_contain_text("Greeks: Dramali", timeout=SOON)
        guest.home()
        expect(guest.see(".waits-for-me")).to_be_hidden()
        host.press(".waits-for-me .go-on")

        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        assert [one.complaints for one in (host, guest)] == [[], []]


def test_a_guest_sees_which_seat_is_left(chromium: Browser, server: Server) -> None:
    """Where one is left there is nothing to choose, and it says whose it is."""
    with open_player(chromium, server.address) as host, open_player(chromium, server.address) as guest:
        guest.page.goto(open_table(host))

        expect(guest.see(".place.free")).to_contain_text("Greeks")
        assert guest.see(".sit-form select").count() == 0
        sit_down(guest, "Botsaris")


def test_the_hall_is_narrowed_to_one_game(chromium: Browser, server: Server) -> None:
    """Tables of other games go; the choice is kept when the page is loaded again."""
    with open_player(chromium, server.address) as host, open_player(chromium, server.address) as guest:
        table = open_table(host).rsplit("/", 1)[1]
        guest.home()
        expect(guest.see(f'[data-table="{table}"]')).to_be_visible()
        guest.page.select_option("select[name=hall-game]", "chocim")
        expect(guest.see(f'[data-table="{table}"]')).to_have_count(0)
        guest.page.reload()
        expect(guest.see("select[name=hall-game]")).to_have_value("chocim")
        expect(guest.see(f'[data-table="{table}"]')).to_have_count(0)
        guest.page.select_option("select[name=hall-game]", "freedom")

        expect(guest.see(f'[data-table="{table}"]')).to_be_visible()
        assert guest.complaints == []


def test_a_table_is_found_by_its_link(chromium: Browser, server: Server) -> None:
    """The host shows the link; whoever opens it sits down."""
    with open_player(chromium, server.address) as host, open_player(chromium, server.address) as guest:
        open_table(host)
        expect(host.see(".sharing .link input")).to_have_value(host.page.url, timeout=SOON)
        guest.page.goto(host.page.url)
        guest.page.wait_for_selector(".sit-form", timeout=SOON)
        sit_down(guest, "Dramali")

        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)


def test_a_finished_game_has_a_page_of_its_own(chromium: Browser, server: Server) -> None:
    """Result, players, the course, the replay and the journal; for whoever has the link, without a seat."""
    with open_player(chromium, server.address) as host, open_player(chromium, server.address) as guest:
        open_table(host)
        guest.page.goto(host.page.url)
        guest.page.wait_for_selector(".sit-form", timeout=SOON)
        sit_down(guest, "Dramali")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        host.press(".open-menu")
        host.page.locator(".own-seat .give_up").click()
        host.page.locator("dialog .button.main", has_text="Give up").click()
        host.page.wait_for_selector(".finale:not([hidden]) .share-game", timeout=SOON)
        host.press(".finale .share-game")
        host.page.wait_for_selector(".finished-page .verdict", timeout=SOON)
        link = host.page.input_value(".sharing .link input")
        with open_player(chromium, server.address, width=390, height=844, touch=True) as stranger:
            stranger.page.goto(link)
            expect(stranger.see(".verdict h2")).to_contain_text("Dramali", timeout=SOON)
            expect(stranger.see(".chronicle .curve")).to_be_visible(timeout=SOON)
            with stranger.page.expect_download() as journal:
                stranger.page.locator("a[download]").click()
            lines = journal.value.path().read_text(encoding="utf-8").splitlines()
            stranger.press(".open-replay")
            stranger.page.wait_for_selector(".table[data-turn]", timeout=SOON)

            assert '"end"' in lines[-1]
            assert stranger.complaints == []


def test_a_household_sees_no_hall_while_nothing_is_open(chromium: Browser, tmp_path: Path) -> None:
    """The home page is as it was."""
    alone = Server(tmp_path / "matches.db")
    try:
        with open_player(chromium, alone.address) as player:
            player.home()
            player.page.wait_for_selector(".saved li", timeout=SOON)

            expect(player.see(".hall")).to_be_hidden()
    finally:
        alone.stop()


def test_they_play_once_more(chromium: Browser, server: Server) -> None:
    """One asks when the game is over; the other reads it, agrees, and both sit at the next table, sides changed."""
    with open_player(chromium, server.address) as host, open_player(chromium, server.address) as guest:
        open_table(host)
        guest.page.goto(host.page.url)
        guest.page.wait_for_selector(".sit-form", timeout=SOON)
        sit_down(guest, "Dramali")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        first = host.page.url
        host.press(".open-menu")
        host.page.locator(".own-seat .give_up").click()
        host.page.locator("dialog .button.main", has_text="Give up").click()
        host.page.locator(".finale:not([hidden]) .rematch").click(timeout=2 * SOON)
        host.page.wait_for_selector(".place.free", timeout=SOON)
        expect(guest.see(".finale .offer.again")).to_contain_text("Kolokotronis", timeout=SOON)
        guest.page.locator(".finale .rematch").click()
        for one in (host, guest):
            one.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            expect(one.see(".sitter.side-greek b")).to_have_text("Kolokotronis", timeout=SOON)

        assert host.page.url != first
        assert [one.complaints for one in (host, guest)] == [[], []]
