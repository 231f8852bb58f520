from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests import guide
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import NoBrowser, Server, open_browser

expect.set_options(timeout=SOON)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    try:
        with open_browser() as browser:
            yield browser
    except NoBrowser as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table") / "matches.db")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def small_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the games of the guide, too."""
    folder = tmp_path_factory.mktemp("guide")
    running = Server(folder / "matches.db", folder, BULAWA_GAMES=guide.write(folder))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with accounts."""
    running = Server(tmp_path_factory.mktemp("club") / "matches.db", options=["--accounts"])
    yield running
    running.stop()


@pytest.fixture
def player(chromium: Browser, server: Server) -> Iterator[Player]:
    """A player at a desktop screen whose browser had nothing to complain of."""
    with open_player(chromium, server.address) as someone:
        yield someone
        assert someone.complaints == []


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Player]:
    """A player with a phone."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as someone:
        yield someone
        assert someone.complaints == []
