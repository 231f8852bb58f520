"""Somebody talks too much: muted, reported, removed by the owner of the site, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_in, sign_up


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Server]:
    """A site whose owner has made the account before it was named."""
    running = Server(tmp_path_factory.mktemp("club") / "matches.db", options=["--accounts"])
    with open_player(chromium, running.address) as owner:
        sign_up(owner, "Gospodarz")
    running.stop()
    running.options = ["--accounts", "--owner", "Gospodarz"]
    running.start()
    yield running
    running.stop()


def test_a_rude_remark_is_muted_reported_and_removed(chromium: Browser, club: Server) -> None:
    """Markup in it is only text; who mutes hears nothing; the owner takes it away for all."""
    with (
        open_player(chromium, club.address) as host,
        open_player(chromium, club.address) as guest,
        open_player(chromium, club.address) as owner,
    ):
        sign_up(host, "Warchoł")
        host.choose_game("freedom")
        host.page.select_option('select[name="seat:greek"]', "open")
        host.press("#start")
        host.page.wait_for_selector(".place.free", timeout=SOON)
        guest.page.goto(host.page.url)
        guest.page.wait_for_selector(".sit-form", timeout=SOON)
        guest.page.fill(".sit-form input[name=called]", "<b>Ali</b>")
        guest.press(".sit-down")
        for one in (host, guest):
            one.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        expect(host.page.locator(".sitter b", has_text="<b>Ali</b>")).to_have_count(1, timeout=SOON)
        host.page.fill("#talk", "<img src=x onerror=alert(1)>")
        host.page.keyboard.press("Enter")
        spoken = guest.page.locator(".line.spoken")
        expect(spoken).to_contain_text("<img src=x", timeout=SOON)
        expect(guest.see(".banner")).to_have_text("Warchoł: <img src=x onerror=alert(1)>")
        guest.press(".open-menu")
        guest.press(".manners .complain")
        guest.page.fill("dialog input[name=why]", "He is rude.")
        guest.press("dialog .account-form .button.main")
        guest.press(".manners .mute")
        expect(spoken).to_have_count(0, timeout=SOON)
        sign_in(owner, "Gospodarz")
        owner.press(".open-owner")
        owner.press(".complaint .danger")

        expect(host.page.locator(".line.spoken")).to_contain_text("removed by the owner", timeout=SOON)
        for one, remark in ((host, "Are you there?"), (guest, "I hear nobody.")):
            one.page.fill("#talk", remark)
            one.page.keyboard.press("Enter")
            expect(one.page.locator(".line.spoken").last).to_contain_text(remark, timeout=SOON)
        guest.press(".open-menu")
        guest.press(".manners .mute")
        expect(spoken).to_have_count(3, timeout=SOON)
        expect(spoken.nth(1)).to_contain_text("Are you there?")
        assert "Are you there?" not in guest.text(".banner")
        assert [one.complaints for one in (host, guest, owner)] == [[], [], []]


def test_the_leaderboard_says_that_nobody_has_played(chromium: Browser, club: Server) -> None:
    """A page of its own, for each game."""
    with open_player(chromium, club.address) as player:
        player.home()
        player.press(".open-ratings")

        expect(player.see(".leaders .none")).to_be_visible(timeout=SOON)
        assert player.complaints == []
