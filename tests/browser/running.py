"""The real server in a process of its own, and the real browser without a window."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

from tests.foreseen import ROOT

UNSEEN = (
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "InitialWebUI",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "PreloadTopChromeWebUI",
    "SpareRendererForSitePerProcess",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "WebUIReloadButton",
    "WebUIToolbar",
)
"""Playwright's own list, and what the browser draws of itself around the page, which nobody sees here: it would cost a
sixth of the processor's time."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNSEEN)}",
]


class NoBrowser(Exception):
    """Chromium is not installed."""


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Debian's own browser."""
    path = shutil.which("chromium")
    if path is None:
        raise NoBrowser("chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    """A server that can be stopped and started again."""

    def __init__(self, data: Path, path: Path | None = None, options: Sequence[str] = (), **more: str) -> None:
        self.data = data
        self.options = options
        """What else is said when it is started."""
        self.path = path
        """Where further modules are found, if there are."""
        self.more = more
        """What else stands in its environment."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.foreseen", "serve", "--port", str(self.port), "--no-open", "--data"]
        path = os.pathsep.join(str(one) for one in (os.environ.get("PYTHONPATH"), self.path, ROOT) if one)
        env = {**os.environ, "PYTHONWARNINGS": "", "PYTHONPATH": path, **self.more}
        self.process = subprocess.Popen([*command, str(self.data), *self.options], stdout=subprocess.DEVNULL, env=env)
        while self.process.poll() is None:
            try:
                with urlopen(f"{self.address}/health") as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server has ended")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)


@contextmanager
def open_table(**more: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server that keeps its matches until the end; `more` is in its environment."""
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        server = Server(Path(folder) / "matches.db", None, **more)
        try:
            yield browser, server.address
        finally:
            server.stop()
