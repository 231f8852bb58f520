"""An event in a real browser: made, entered from a phone, begun, played, and its table read."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_up


def make_event(host: Player, title: str, kind: str = "round_robin") -> str:
    host.press(".open-events")
    host.page.fill("input[name=title]", title)
    host.page.select_option("select[name=game]", "freedom")
    host.page.select_option("select[name=kind]", kind)
    host.page.locator(".account-form button[type=submit]").click()
    host.page.wait_for_selector(".event-page .enter", timeout=SOON)
    host.press(".enter")
    expect(host.see(".leaders tbody th")).to_have_count(1, timeout=SOON)
    return host.page.url


def test_an_event_is_played(chromium: Browser, club: Server) -> None:
    """Two enter, the host begins; one gives up, and the table says who has won."""
    with (
        open_player(chromium, club.address) as host,
        open_player(chromium, club.address, width=390, height=844, touch=True, language="pl") as guest,
    ):
        sign_up(host, "Karaiskakis")
        event = make_event(host, "Puchar Missolungi")
        sign_up(guest, "Bouboulina")
        guest.press(".open-events")
        guest.press(f'[data-event="{event.rsplit("/", 1)[1]}"] .go-event')
        guest.press(".enter")
        expect(host.see(".leaders tbody th")).to_have_count(2, timeout=SOON)
        host.press(".begin")
        host.press(".fixtures .mine .button.main")
        host.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        host.press(".open-menu")
        host.page.locator(".own-seat .give_up").click()
        host.page.locator("dialog .button.main", has_text="Give up").click()
        host.page.wait_for_selector(".finale:not([hidden])", timeout=SOON)

        expect(guest.see(".leaders tbody tr").first).to_contain_text("Bouboulina", timeout=2 * SOON)
        expect(guest.see(".leaders tbody tr").first.locator("b")).to_have_text("1", timeout=2 * SOON)
        expect(guest.see(".waiting-for")).to_have_text("Zakończony")
        assert [one.complaints for one in (host, guest)] == [[], []]
