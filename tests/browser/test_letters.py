"""A laptop shows every game in letters that can be read."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser import battles, wars
from tests.browser.node import node, run
from tests.browser.player import open_player
from tests.browser.positions import last_round
from tests.browser.running import Server
from tests.browser.skirmishes import random_journal
from tests.browser.test_chocim import LETTERS

FIGURES = """() => [...document.querySelectorAll('.sign:is(.attack, .defence, .move)')].map((one) => {
  const drawn = one.querySelector('.needle'), {a, b} = drawn.getScreenCTM();
  return drawn.getBBox().height * Math.hypot(a, b);
})"""
"""How high the figures on counters are on the screen."""

SPILT = """() => {
  const lines = [...document.querySelectorAll('.stage .note:is(.event-name, .sheet-right, .sheet-line) .words')];
  const boxes = lines.filter((one) => one.textContent).map((one) => [one.textContent, one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
  const later = ([, a], i) => boxes.slice(i + 1).filter(([, b]) => meet(a, b));
  return boxes.flatMap((one, i) => later(one, i).map(([other]) => [one[0], other]));
}"""
"""Lines of the siege sheet that run into each other."""

WORN = ("★", "R", "S", "P", "L")
"""Small letters on pieces that are told apart by their colours too."""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_freedom_is_read_on_a_laptop(chromium: Browser, server: Server, language: str) -> None:
    """At 1366 by 768 neither tracks nor limits, neither names nor cards are lettered below 11 pixels."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(last_round(), trust=True)
        letters = player.page.evaluate(LETTERS)

    assert len(letters) > 150
    assert [(said, size) for said, size in letters if size < 10.95] == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_igrzysko_is_read_on_a_laptop(chromium: Browser, server: Server, language: str) -> None:
    """Nor in Boże Igrzysko: the ring of prestige, the tables, the enemies' fields."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.home()
        player.choose_game("igrzysko")
        player.press("#start")
        player.settle()
        letters = player.page.evaluate(LETTERS)

    assert len(letters) > 150
    assert [(said, size) for said, size in letters if size < 10.95 and said not in WORN] == []


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scenario", ["s01", "s04"])
def test_guiscard_is_read_on_a_laptop(chromium: Browser, server: Server, scenario: str, language: str) -> None:
    """Nor in Guiscard, on one map or on two: hexes are numbered, and the figures of every counter are as high as those
    of such letters."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(random_journal(scenario, "next_step", 60), trust=True)
        letters, figures = player.page.evaluate(LETTERS), player.page.evaluate(FIGURES)

    assert len(letters) > 40
    assert [(said, size) for said, size in letters if size < 10.95] == []
    assert len(figures) > 40
    assert min(figures) > 7


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("day", ["sheet", "country"])
def test_wars_are_read_on_a_laptop(chromium: Browser, server: Server, day: str, language: str) -> None:
    """Nor in its sieges and campaigns: every line of the siege sheet, every name and badge on the map of Apulia."""
    journal = wars.siege().journal.text() if day == "sheet" else wars.before_battle().journal.text()
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(journal, trust=True)
        letters, spilt = player.page.evaluate(LETTERS), player.page.evaluate(SPILT)

    assert len(letters) > 30
    assert [(said, size) for said, size in letters if size < 10.95] == []
    assert spilt == []


@node
def test_trays_are_named_shortly_from_afar() -> None:
    """As on a plan of a battle; short names stay whole."""
    labels = ["Husaria II", "Pospolite ruszenie", "Regiment pieszy II", "Lipkowie"]
    script = "import {brief} from '{client}/layout.js'; console.log(JSON.stringify(%s.map(brief)))"

    assert run(script % json.dumps(labels)) == ["Husaria II", "Posp. rusz.", "Regi. pies. II", "Lipkowie"]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("journal", [battles.clash, battles.pitched], ids=["clash", "pitched"])
def test_ogniem_is_read_on_a_laptop(
    chromium: Browser, server: Server, journal: Callable[[], str], language: str
) -> None:
    """Nor in Ogniem i Mieczem: trays, places and rulers, with three units a side or with eleven."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(journal(), trust=True)
        letters = player.page.evaluate(LETTERS)

    assert len(letters) > 20
    assert [(said, size) for said, size in letters if size < 10.95] == []
