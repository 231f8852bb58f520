"""How soon a match is painted and an answer is seen: `python -m tests.browser.measure`. Measured, not asserted."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, Server
from tests.browser.player import Player, open_player

PAINTED = """() => new Promise((done) => {
  const seen = () => document.querySelector('.table[data-asked=true] svg.play .lit');
  const tell = () => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  if (seen()) return tell();
  new MutationObserver((_, watch) => { if (seen()) { watch.disconnect(); tell(); } })
    .observe(document.body, {subtree: true, childList: true, attributes: true});
})"""
"""Milliseconds from the first request to the frame after the first lit piece."""

ANSWERED = """([from, to]) => new Promise((done) => {
  const find = (id) => document.querySelector(`[data-id="${id}"]`);
  const press = (id) => find(id).dispatchEvent(new MouseEvent('click', {bubbles: true}));
  const table = document.querySelector('.table');
  const before = table.dataset.turn;
  press(from);
  const start = performance.now();
  new MutationObserver((_, watch) => {
    if (table.dataset.turn === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }).observe(table, {attributes: true});
  press(to);
})"""
"""Milliseconds from the click that answers to the frame that shows it."""


def paint(player: Player) -> float:
    player.page.reload(wait_until="commit")
    shown: float = player.page.evaluate(PAINTED)
    return shown


def answer(player: Player, start: str, end: str) -> float:
    shown: float = player.page.evaluate(ANSWERED, [f"stack:{start}:expeditionary", f"space:{end}"])
    player.settle(player.turn - 1)
    return shown


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("chromium is not installed")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "matches.db")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            with open_player(browser, server.address) as player:
                player.new_game(greek="bot:easy")
                player.settle()
                painted = [paint(player) for _ in range(7)]
                moves = [("m6_2", "m5_2"), ("m6_4", "m5_4"), ("m6_6", "m5_6"), ("m6_8", "m5_8")]
                answered = [answer(player, start, end) for start, end in moves]
        finally:
            browser.close()
            server.stop()
    print(f"a match painted: median {statistics.median(painted):.0f} ms, slowest {max(painted):.0f} ms")
    print(f"an answer shown: median {statistics.median(answered):.0f} ms, slowest {max(answered):.0f} ms")


if __name__ == "__main__":
    main()
