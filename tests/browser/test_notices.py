"""One who goes away and wants to be told, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, expect

from bulawa.server.visitor import COOKIE
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.test_accounts import sign_up
from tests.server import postbox
from tests.server.club import signed_up
from tests.server.postbox import Postbox
from tests.server.served import Client
from tests.server.test_notices import keys_of

OFFICE = """
address = "{address}"
push = "mailto:owner@example.org"
private = true
grace = 0.2

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
        expect(card.locator(".ways")).to_contain_text("follow the link in it", timeout=SOON)
        text = box.letters.get(timeout=SOON / 1000).get_content()  # type: ignore[attr-defined]
        secret = re.findall(r"#/confirm/(\S+)", text)[0]
        player.page.goto(f"{site.address}#/confirm/{secret}")
        expect(player.page.locator("dialog")).to_contain_text("From now on", timeout=SOON)
        player.page.keyboard.press("Escape")
        player.page.goto(f"{site.address}#/me")
        expect(card.locator(".ways")).to_contain_text("e-mail", timeout=SOON)
        card.locator("select[name=every]").select_option("86400")
        player.page.reload()
        expect(card.locator("select[name=every]")).to_have_value("86400", timeout=SOON)
        player.page.goto(f"{site.address}#/stop/{secret}")
        expect(player.page.locator("dialog")).to_contain_text("No more", timeout=SOON)

        assert player.complaints == []


PUSHED = """{
  PushManager.prototype.subscribe = async () => {
    const worker = await navigator.serviceWorker.getRegistration('/client/');
    if (!worker?.active) throw new DOMException('no active Service Worker', 'AbortError');
    return {toJSON: () => (SUBSCRIPTION)};
  };
}"""
"""The service of the browser's maker, which gives an address only where a worker is at work already."""

SHOWN = """async (most) => {
  const worker = await navigator.serviceWorker.getRegistration('/client/');
  for (const end = Date.now() + most; Date.now() < end; await new Promise((go) => setTimeout(go, 50))) {
    const shown = await worker.getNotifications();
    if (shown.length) return shown.map(({title, body, data}) => ({title, body, data}));
  }
  return [];
}"""
"""The notices that the browser shows, once there are any."""


def wake(player: Player, message: bytes) -> None:
    """The browser's maker passes a message on to the worker."""
    tools = player.page.context.new_cdp_session(player.page)
    found: list[dict[str, Any]] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    while not found:
        player.page.wait_for_timeout(20)
    there = {"origin": player.address, "registrationId": found[0]["registrationId"]}
    tools.send("ServiceWorker.deliverPushMessage", {**there, "data": message.decode()})


def play_until_waiting(site: Server, player: Player) -> str:
    """The host begins a siege to which the one in the browser comes and goes again; then it waits for him."""
    with httpx.Client(base_url=site.address, timeout=30) as http:
        host = signed_up(http, "Omer")
        made = host.post("/api/matches", json={"game": "freedom", "seats": {"ottoman": "here", "greek": "link"}}).json()
        player.page.goto(f"{site.address}/#/join/{made['match']}/{made['tokens']['greek']}")
        player.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        player.page.goto(f"{site.address}/#/")
        player.page.wait_for_selector("#start", timeout=SOON)
        client = Client(f"{site.address}/", {"Cookie": f"{COOKIE}={host.cookies[COOKIE]}"})
        client.want("join", match=made["match"], tokens=[], language="en")
        while client.state["waiting"] == ["ottoman"]:
            client.answer("ottoman", next((one for one in client.choices if one[0] == "done"), client.choices[0]))
        client.close()
    return str(made["match"])


def test_a_browser_is_woken(chromium: Browser, site: Server, box: Postbox) -> None:
    """One click lets this browser be woken, in the first visit too; the site's message, as it came to the browser's
    maker, becomes a notice that says what has happened and leads to the table."""
    own, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    subscription = json.dumps({"endpoint": f"{box.url}/wake", "keys": keys_of(own, auth)})
    with open_player(chromium, site.address) as player:
        player.page.context.grant_permissions(["notifications"], origin=site.address)
        player.page.context.add_init_script(PUSHED.replace("SUBSCRIPTION", subscription))
        sign_up(player, "Jan Karol")
        player.press(".own-name")
        player.press(".notices .wake-me")
        expect(player.see(".notices .ways")).to_contain_text("notices in this browser")
        match = play_until_waiting(site, player)
        posted = box.posted.get(timeout=SOON / 1000)
        message = http_ece.decrypt(posted.body, private_key=own, auth_secret=auth, version="aes128gcm")
        wake(player, message)
        (notice,) = player.page.evaluate(SHOWN, SOON)

        assert notice["title"] == "Freedom!: it is your turn"
        assert notice["body"] == json.loads(message)["body"] != ""
        assert notice["data"].endswith(f"/#/match/{match}")
        assert player.complaints == []
