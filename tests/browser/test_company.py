"""Two people far from each other: an invitation, names, clocks, and one who gives up."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.test_distance import play_alone, play_some


def begun(host: Player) -> str:
    """A siege to which the Greeks are invited, with clocks; the link to send."""
    host.home()
    host.choose_game("freedom")
    host.page.select_option('select[name="seat:greek"]', "link")
    host.page.click("details.clocks summary")
    host.page.select_option('select[name="clock"]', "quick")
    host.press("#start")
    host.page.wait_for_selector("dialog .link input", timeout=SOON)
    link = host.page.input_value("dialog .link input")
    host.page.keyboard.press("Escape")
    host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
    return link


def test_a_guest_comes_by_invitation_and_gives_up(chromium: Browser, server: Server) -> None:
    """Each sees that the other is there and what he is called; time runs; who gives up has lost, and both see it."""
    with open_player(chromium, server.address) as host:
        link = begun(host)
        expect(host.see(".sitter.side-greek.away")).to_be_visible(timeout=SOON)
        with open_player(chromium, link, width=390, height=844, touch=True) as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            expect(host.see(".sitter.side-greek .presence")).to_have_attribute("aria-label", "is here", timeout=SOON)
            guest.press(".open-menu")
            guest.page.fill('input[name="called"]', "Bouboulina")
            guest.page.locator(".own-seat .setting button").click()
            expect(host.see(".sitter.side-greek b")).to_have_text("Bouboulina", timeout=SOON)
            expect(host.see(".sitter.side-ottoman .clock")).to_contain_text(":")
            guest.page.keyboard.press("Escape")
            expect(guest.see(".lone-clock .clock")).to_contain_text(":")
            expect(guest.see(".lone-clock .whose")).to_have_attribute("aria-label", "Empire")
            expect(guest.see(".lone-clock .whose svg")).to_be_visible()
            assert guest.page.evaluate("document.querySelector('.bar').scrollWidth") <= 390
            guest.press(".open-menu")

            guest.page.locator(".own-seat .give_up").click()
            guest.page.locator("dialog .button.main", has_text="Give up").click()
            expect(host.page.locator(".finale")).to_contain_text("gave up", timeout=SOON)

            assert guest.complaints == []
        assert host.complaints == []


def test_both_go_back_when_they_agree(chromium: Browser, server: Server) -> None:
    """The host asks to take an answer back behind the guest's eyes; the guest agrees and both stand before it."""
    with open_player(chromium, server.address) as host:
        link = begun(host)
        with open_player(chromium, link, width=390, height=844, touch=True) as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            host.settle()
            host.choose(host.lit[0])
            host.choose(host.lit[0])
            host.press(".open-menu")
            host.page.locator(".own-seat .go_back").click()
            guest.page.locator(".offers .offer .button.main").click(timeout=SOON)
            expect(host.page.locator(".offers .offer")).to_have_count(0, timeout=SOON)
            expect(host.page.locator(".log")).to_contain_text("agree to go back", timeout=SOON)

            assert guest.complaints == []
        assert host.complaints == []


def test_who_reads_the_log_on_a_phone_is_left_there(chromium: Browser, server: Server) -> None:
    """It is his turn, and things are lit on the map; what is said at the table, by him or by the other one, does not
    turn the page. A new question does."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as host:
        link = begun(host)
        with open_player(chromium, link) as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            host.settle()
            shown = host.see('.tab[aria-pressed="true"]')
            expect(shown).to_have_attribute("data-part", "map")
            host.press(".tab[data-part=log]")
            host.page.fill("#talk", "Bread or surrender?")
            host.page.locator(".talk button").click()
            expect(guest.see(".log")).to_contain_text("Bread or surrender?", timeout=SOON)
            guest.page.fill("#talk", "Neither.")
            guest.page.locator(".talk button").click()
            expect(host.see(".log")).to_contain_text("Neither.", timeout=SOON)
            expect(shown).to_have_attribute("data-part", "log")
            host.press(".tab[data-part=map]")
            host.choose(host.lit[0])
            host.press(".tab[data-part=log]")
            host.press("button[data-key=Escape]")

            expect(shown).to_have_attribute("data-part", "map", timeout=SOON)
            assert guest.complaints == []
        assert host.complaints == []


def test_a_used_invitation_is_explained(chromium: Browser, server: Server) -> None:
    """The second who opens the link reads why there is no seat."""
    with open_player(chromium, server.address) as host:
        link = begun(host)
        with open_player(chromium, link) as guest, open_player(chromium, link) as late:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            late.page.goto(link)

            expect(late.see("dialog")).to_contain_text("used or withdrawn", timeout=SOON)


def test_a_seat_is_left_to_a_bot_and_taken_back(chromium: Browser, server: Server) -> None:
    """The bot moves for us, at a pace at which one can step in; whoever comes back reads so, and with a click the seat
    is ours again."""
    with open_player(chromium, server.address, pace=1800) as player:
        player.new_game()
        player.settle()
        player.press(".open-menu")
        player.page.locator(".own-seat .hand_over").click()
        expect(player.page.locator("dialog")).to_have_count(0, timeout=SOON)
        player.page.wait_for_function("() => Number(document.querySelector('.table').dataset.turn) > 0", timeout=SOON)
        player.page.reload()
        expect(player.see(".offers .bot-sits")).to_contain_text("A bot plays for you.")
        player.press(".offers .bot-sits .button")
        expect(player.see(".offers .bot-sits")).to_have_count(0)
        player.press(".open-menu")

        expect(player.page.locator(".own-seat .hand_over")).to_be_visible(timeout=SOON)
        assert player.complaints == []


def test_somebody_stands_in_and_is_thanked(chromium: Browser, server: Server) -> None:
    """By a link from the menu; all see who plays meanwhile, and when the seat is taken back he reads so."""
    with open_player(chromium, server.address) as host:
        begun(host)
        host.press(".open-menu")
        host.page.locator(".own-seat .substitute").click()
        link = host.page.get_by_label("Link for Empire").input_value(timeout=SOON)
        host.page.keyboard.press("Escape")
        with open_player(chromium, link, called="Reşid") as substitute:
            substitute.page.goto(link)
            substitute.page.wait_for_selector(".table[data-turn]", timeout=SOON)
            expect(host.see(".sitter.side-ottoman .substitute")).to_contain_text("Reşid", timeout=SOON)
            expect(host.see(".lamp")).to_be_empty()
            host.press(".open-menu")
            host.page.locator(".own-seat .take_seat").click()
            expect(substitute.see(".sorry h1")).to_have_text("You are no longer at this table", timeout=SOON)
            expect(substitute.see(".sorry")).to_contain_text("Thank you")

            assert substitute.complaints == []
        expect(host.see(".sitter .substitute")).to_have_count(0, timeout=SOON)
        assert host.complaints == []


def test_a_guest_mutes_his_host(chromium: Browser, server: Server) -> None:
    """Whoever has begun the match is a person at the table like any other."""
    with open_player(chromium, server.address) as host:
        link = begun(host)
        with open_player(chromium, link) as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]")
            host.page.fill("#talk", "Give it up!")
            host.page.keyboard.press("Enter")
            expect(guest.see(".line.spoken")).to_contain_text("Give it up!")
            guest.press(".open-menu")
            guest.press(".manners .mute")

            expect(guest.see(".line.spoken")).to_have_count(0)
            expect(host.see(".line.spoken")).to_have_count(1)
            assert guest.complaints == []
        assert host.complaints == []


def test_whoever_comes_back_is_told_what_has_happened(chromium: Browser, server: Server) -> None:
    """The guest plays, goes, and comes back when the host has played on: the table offers the news until they are
    read."""
    choose = Random(3)
    with open_player(chromium, server.address) as host:
        link = begun(host)
        with open_player(chromium, link, width=390, height=844, touch=True, language="pl") as guest:
            guest.page.goto(link)
            guest.page.wait_for_selector(".table[data-turn]")
            table = guest.page.url
            play_some([host, guest], 12, choose)
            play_alone(guest, 40, choose)
            guest.page.goto(server.address)
            guest.page.wait_for_selector("#start")
            play_alone(host, 40, choose)
            guest.page.goto(table)
            expect(guest.see(".offers .missed")).to_contain_text("Od twojej ostatniej tury: ")
            guest.press(".offers .missed .button")

            expect(guest.see("dialog .digest .line").first).to_be_visible()
            expect(guest.see(".offers .missed")).to_have_count(0)
            assert guest.complaints == []
        assert host.complaints == []


def test_a_site_is_no_home_network(chromium: Browser, tmp_path: Path) -> None:
    """Under a name of its own the table says nothing of networks and firewalls, and nobody sits at its machine."""
    club = Server(tmp_path / "matches.db", options=["--name", "club.localhost"])
    address = club.address.replace("127.0.0.1", "club.localhost")
    try:
        with open_player(chromium, address) as host:
            host.home()
            host.choose_game("freedom")
            host.page.select_option('select[name="seat:greek"]', "open")
            host.press("#start")
            host.page.wait_for_url("**/#/table/*", timeout=SOON)

            expect(host.see(".sharing .link input")).to_have_value(host.page.url)
            expect(host.see(".share-how")).to_have_text("Send the link, or show its code to the camera of a phone.")
            assert host.complaints == []
    finally:
        club.stop()
