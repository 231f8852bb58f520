from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.player import Player, open_player

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's own browser, without a window."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """The real server in a process of its own, which can be stopped and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "bulawa", "serve", "--port", str(self.port), "--no-open", "--data"]
        self.process = subprocess.Popen(
            [*command, str(self.data)], stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONWARNINGS": ""}
        )
        for _ in range(200):
            try:
                with urlopen(f"{self.address}/health") as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table") / "matches.db")
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
