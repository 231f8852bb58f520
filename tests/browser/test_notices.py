"""One who goes away and wants to be told, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_up
from tests.server import postbox
from tests.server.postbox import Postbox

OFFICE = """
address = "{address}"
push = "mailto:owner@example.org"
private = true

[smtp]
host = "127.0.0.1"
port = {port}
sender = "table@example.org"
tls = false
"""


@pytest.fixture
def box() -> Iterator[Postbox]:
    with postbox.opened() as running:
        yield running


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory, box: Postbox) -> Iterator[Server]:
    """A site that sends letters."""
    folder = tmp_path_factory.mktemp("site")
    office = folder / "post.toml"
    office.write_text(OFFICE.format(address="http://localhost:1", port=box.mail_port), encoding="utf-8")
    running = Server(folder / "matches.db", options=["--accounts", "--notices", str(office)])
    running.address = running.address.replace("127.0.0.1", "localhost")
    yield running
    running.stop()


def test_an_address_is_confirmed_by_its_letter_and_stopped_by_it(chromium: Browser, site: Server, box: Postbox) -> None:
    """One writes it down, follows the link of the letter that comes, wants few letters, and ends it by the link."""
    with open_player(chromium, site.address) as player:
        sign_up(player, "Jan Karol")
        player.press(".own-name")
        card = player.page.locator(".notices")
        expect(card).to_be_visible(timeout=SOON)
        expect(card.locator(".wake-me")).to_be_visible()
        card.locator("input[type=email]").fill("jan@example.org")
        card.locator("form", has=player.page.locator("input[type=email]")).locator("button").click()
        expect(card.locator(".ways")).to_contain_text("follow its link", timeout=SOON)
        text = box.letters.get(timeout=SOON / 1000).get_content()  # type: ignore[attr-defined]
        secret = re.findall(r"#/confirm/(\S+)", text)[0]
        player.page.goto(f"{site.address}#/confirm/{secret}")
        expect(player.page.locator("dialog")).to_contain_text("From now on", timeout=SOON)
        player.page.keyboard.press("Escape")
        player.page.goto(f"{site.address}#/me")
        expect(card.locator(".ways")).to_contain_text("letters", timeout=SOON)
        card.locator("select[name=every]").select_option("86400")
        player.page.reload()
        expect(card.locator("select[name=every]")).to_have_value("86400", timeout=SOON)
        player.page.goto(f"{site.address}#/stop/{secret}")
        expect(player.page.locator("dialog")).to_contain_text("No more", timeout=SOON)

        assert player.complaints == []
