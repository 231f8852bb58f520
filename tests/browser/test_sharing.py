"""A phone in the same network comes to the table by the code that the menu shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bulawa.server.sharing import lan_hosts
from tests.browser.player import SOON, open_player
from tests.browser.running import Server


@pytest.mark.skipif(not lan_hosts(), reason="this machine is in no network")
def test_a_phone_joins_by_the_link_of_the_menu(chromium: Browser, tmp_path: Path) -> None:
    """Shared with one click; the link has the address in the network, its code is drawn, and the seat is taken.
    Browsers say of plain HTTP that a header is of no use there."""
    server = Server(tmp_path / "matches.db")
    try:
        with open_player(chromium, server.address) as host:
            host.new_game(greek="link")
            host.page.wait_for_selector("dialog .open-gate", timeout=SOON)
            host.press("dialog .open-gate")
            expect(host.see("dialog .share-how")).to_contain_text("same network")
            host.press("dialog .show-code")
            expect(host.see("dialog .qr-frame svg")).to_be_visible(timeout=SOON)
            link = host.page.input_value("dialog .link input")

            assert f"//{lan_hosts()[0]}:" in link
            with open_player(chromium, link, width=390, height=844, touch=True) as phone:
                phone.page.goto(link)
                phone.page.wait_for_selector(".table[data-turn]", timeout=SOON)
                expect(phone.see(".prompt")).to_contain_text("Empire")
                phone.page.wait_for_selector("svg.play", timeout=SOON)
                assert all("Cross-Origin-Opener-Policy" in said for said in phone.complaints)
    finally:
        server.stop()


def test_copying_never_lies(chromium: Browser, server: Server) -> None:
    """Where a browser has no clipboard and refuses the old way too, the button says that one has to copy by hand."""
    with open_player(chromium, server.address) as host:
        host.page.add_init_script(
            "Object.defineProperty(navigator, 'clipboard', {value: undefined}); document.execCommand = () => false"
        )
        host.new_game(greek="link")
        host.page.wait_for_selector("dialog .copy", timeout=SOON)
        host.press("dialog .copy")

        expect(host.see("dialog .copy")).to_have_text("Selected: copy it by hand")
