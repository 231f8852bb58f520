"""A line that dies without a word: the table says so, and mends itself when it can."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from tests.browser import battles, wars
from tests.browser.cable import laid
from tests.browser.player import SOON, open_player
from tests.browser.running import Server

KNOWN = 10_000
"""Milliseconds within which a dead line must be known as one."""

IN_TIME = """(most) => new Promise((done) => {
  const known = () => document.querySelector('.table.offline .lamp')?.textContent;
  const watch = new MutationObserver(() => known() && done(true));
  watch.observe(document.body, {subtree: true, childList: true, attributes: true});
  setTimeout(() => done(false), most);
})"""
"""By the clock of the page, whose timers go off in their order however busy the machine is."""


def test_a_dead_line_is_shown_and_mends_itself(chromium: Browser, server: Server) -> None:
    """Nobody closes it, nothing comes any more: within ten seconds the player knows; then he plays on."""
    with laid(server.port) as cable, open_player(chromium, cable.address) as player:
        player.new_game(greek="here")
        player.settle()
        player.raise_curtain()
        cable.cut()
        assert player.page.evaluate(IN_TIME, KNOWN)
        cable.mend()
        expect(player.see(".table:not(.offline)")).to_have_count(1, timeout=2 * SOON)
        player.raise_curtain()
        before = player.turn
        player.play(Random(1), clicks=4)

        assert player.turn > before


def test_an_answer_that_was_not_heard_is_given_again(chromium: Browser, server: Server) -> None:
    """It is clicked once, while the line is dead; when the table is back it goes on from there by itself."""
    with laid(server.port) as cable, open_player(chromium, cable.address) as player:
        player.load(wars.meeting(), trust=True)
        before = player.turn
        cable.cut()
        player.click("hex:1006")
        expect(player.see(".table.offline")).to_have_count(1, timeout=SOON)
        cable.mend()
        player.settle(before)

        assert player.turn == before + 1


def test_an_answer_that_was_heard_is_not_given_twice(chromium: Browser, server: Server) -> None:
    """The line dies between the answer and its acknowledgement: the table comes back a turn later, not two."""
    with laid(server.port) as cable, open_player(chromium, cable.address) as player:
        player.load(wars.meeting(), trust=True)
        before = player.turn
        cable.cut_back()
        player.click("hex:1006")
        expect(player.see(".table.offline")).to_have_count(1, timeout=SOON)
        cable.mend()
        player.settle(before)
        player.page.wait_for_function("() => document.querySelector('.table').dataset.asked === 'true'", timeout=SOON)

        assert player.turn == before + 1


def test_an_answer_that_was_not_heard_is_forgotten_when_another_is_begun(chromium: Browser, server: Server) -> None:
    """He would have ended the activation, and thinks of a charge instead: nothing is answered behind his back."""
    with laid(server.port) as cable, open_player(chromium, cable.address) as player:
        player.load(battles.clash(), trust=True)
        player.choose("element:red_hussars")
        before = player.turn
        cable.cut()
        player.click("do:done")
        player.press("dialog[open] .main")
        expect(player.see(".table.offline")).to_have_count(1, timeout=SOON)
        player.click("do:charge")
        expect(player.see(".table")).to_have_attribute("data-clicks", "1")
        player.page.keyboard.press("Escape")
        cable.mend()
        expect(player.see(".table:not(.offline)")).to_have_count(1, timeout=2 * SOON)
        player.choose("do:charge")

        assert player.turn == before
