"""What a browser fetches: the page in few pieces, packed, and the table's part only when one is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

HOME_REQUESTS, HOME_BYTES = 25, 150_000
TABLE_BYTES = 250_000
"""At most, for one who comes for the first time: for home, and for home and a table together."""


def listen(page: Page) -> list[tuple[str, int]]:
    """Everything that comes from now on, with its bytes on the wire."""
    came: list[tuple[str, int]] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    addresses: dict[str, str] = {}
    line.on("Network.requestWillBeSent", lambda told: addresses.update({told["requestId"]: told["request"]["url"]}))
    line.on("Network.loadingFinished", noted(came, addresses))
    line.on("Network.webSocketFrameReceived", lambda told: came.append(("ws", len(told["response"]["payloadData"]))))
    return came


def noted(came: list[tuple[str, int]], addresses: dict[str, str]) -> Callable[[dict[str, Any]], None]:
    """Pictures written into a sheet are asked of nobody."""

    def note(told: dict[str, Any]) -> None:
        address = addresses.get(told["requestId"], "")
        if not address.startswith("data:"):
            came.append((address, int(told["encodedDataLength"])))

    return note


@pytest.fixture
def newcomer(chromium: Browser, tmp_path: Path) -> Iterator[Player]:
    """Somebody at a server where nobody has played yet."""
    running = Server(tmp_path / "matches.db")
    with open_player(chromium, running.address) as someone:
        yield someone
    running.stop()


def test_home_and_a_table_come_in_few_packed_pieces(newcomer: Player) -> None:
    """Twenty-five requests and 150 kB for home; no module of the table before one is opened; 250 kB with a table."""
    player = newcomer
    came = listen(player.page)
    player.home()
    for game in ("freedom", "chocim", "igrzysko"):
        expect(player.see(f".game-card[data-game={game}] svg.map")).to_be_visible(timeout=SOON)
    home = list(came)

    assert len(home) <= HOME_REQUESTS, home
    assert sum(size for _, size in home) <= HOME_BYTES, home
    assert not [address for address, _ in home if "/table." in address]

    player.new_game(greek="bot:easy")
    player.settle()

    assert [address for address, _ in came if "/table." in address]
    assert sum(size for _, size in came) <= TABLE_BYTES, came


def test_each_file_can_still_be_asked_for_by_itself(player: Player) -> None:
    """`?plain` shows the page as its files are written, for whoever looks for a fault."""
    came = listen(player.page)
    player.page.goto(f"{player.address}/?plain")
    expect(player.see(".game-card").first).to_be_visible(timeout=SOON)

    assert [address for address, _ in came if address.endswith("/client/lobby.js")]
    assert not [address for address, _ in came if "/parts/" in address]


LARGE = {
    "freedom": "siege",
    "igrzysko": "four",
    "chocim": "siege",
    "guiscard": "s12",
    "ogniem": "pitched_battle",
}
"""A scenario of each game that has much to show."""


@pytest.mark.parametrize("game", LARGE)
def test_a_first_game_of_each_kind_begins_with_little(newcomer: Player, game: str) -> None:
    """Home, the game that is chosen there and its first scenario: 250 kB, though it may be played with armies."""
    came = listen(newcomer.page)
    newcomer.home()
    newcomer.choose_game(game)
    newcomer.page.wait_for_load_state("networkidle")
    newcomer.press("#start")
    newcomer.settle()
    newcomer.page.wait_for_load_state("networkidle")

    assert [address for address, _ in came if "/api/boards/" in address]
    assert sum(size for _, size in came) <= TABLE_BYTES, came


@pytest.mark.parametrize("game", LARGE)
def test_whoever_follows_a_link_to_a_table_fetches_little(chromium: Browser, server: Server, game: str) -> None:
    """A spectator who was never here before sees the whole table for 250 kB."""
    known = httpx.get(f"{server.address}/api/games", timeout=60).json()["games"]
    scenarios = next(one["scenarios"] for one in known if one["id"] == game)
    seats = next({seat["id"]: "here" for seat in one["seats"]} for one in scenarios if one["id"] == LARGE[game])
    wish = {"game": game, "scenario": LARGE[game], "seats": seats, "watch": True}
    match = httpx.post(f"{server.address}/api/matches", json=wish, timeout=60).json()["match"]
    with open_player(chromium, server.address) as player:
        came = listen(player.page)
        player.page.goto(f"{server.address}/#/watch/{match}")
        player.page.wait_for_selector(".table[data-turn]")
        player.page.wait_for_load_state("networkidle")

        assert [address for address, _ in came if "/api/boards/" in address]
        assert sum(size for _, size in came) <= TABLE_BYTES, came
