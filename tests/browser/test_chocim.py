"""Chocim 1621 in a real browser: a whole siege with its negotiations, deployments, reasons, odds, dice and secrets."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import sieges
from tests.browser.player import Player, open_player
from tests.browser.running import Server


def sit_down(player: Player, commonwealth: str = "here", ottoman: str = "bot:easy") -> None:
    """Choose the game and who plays each side, and go to the table."""
    player.home()
    player.choose_game("chocim")
    player.page.select_option('select[name="seat:commonwealth"]', commonwealth)
    player.page.select_option('select[name="seat:ottoman"]', ottoman)
    player.press("#start")
    player.settle()


def test_a_whole_siege_with_its_negotiations_by_mouse(player: Player) -> None:
    """Two at one screen, from the first leader to the last claim, every answer a click on something lit."""
    sit_down(player, ottoman="here")
    choose = random.Random(21)
    talked = False
    for _ in range(2000):
        if player.over:
            break
        player.play(choose, hurry=0.35, clicks=1)
        talked = talked or player.see(".card.sort-claim").count() > 0

    assert player.over
    assert talked
    assert player.see(".finale").is_visible()


def test_the_end_of_a_siege_by_touch(phone: Player) -> None:
    """On a phone the hand lies behind its tab and the claims above it."""
    phone.import_journal(sieges.talks())
    phone.play(random.Random(5), hurry=0.3)

    assert phone.over
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_desktop_shows_everything_without_scrolling(player: Player) -> None:
    """At 1440 by 900 the plan, both boards, the question and the hand are on the screen."""
    player.load(sieges.week_three())

    assert player.page.evaluate("document.documentElement.scrollHeight") <= 900
    for selector in (
        "[data-id='track:morale_ottoman']",
        "[data-id='track:supply_commonwealth']",
        ".prompt",
        ".hand .cards",
    ):
        box = player.see(selector).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900
        assert box["x"] + box["width"] <= 1440


LETTERS = """() => {
  const read = [...document.querySelectorAll('.stage text, .hand .card-title, .hand .card-points, .facts, .prompt')];
  return read.filter((one) => one.textContent.trim() && one.getBoundingClientRect().width).map((one) => {
    const {a, b} = one.getScreenCTM?.() ?? {a: 1, b: 0};
    return [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b)];
  });
}"""
"""Everything that can be read at the table, with the height of its letters on the screen."""

PRINT = """() => {
  const kinds = ['box-name', 'box-limits', 'box-link', 'area-name', 'line', 'row-name', 'off-name', 'kind-letter'];
  const printed = [...document.querySelectorAll(kinds.map((kind) => `.stage .label.${kind}`).join())];
  return printed.filter((one) => one.textContent).map((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return [one.textContent, left + 1, top + 3, right - 1, bottom - 3];
  });
}"""
"""What is printed on the sheet, with the place it takes."""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_laptop_shows_everything_in_letters_that_can_be_read(
    chromium: Browser, server: Server, language: str
) -> None:
    """At 1366 by 768 nothing on the map, on the cards or beside them is lettered below 11 pixels, without zooming."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(sieges.week_three())
        letters = player.page.evaluate(LETTERS)

    assert len(letters) > 200
    assert [(said, size) for said, size in letters if size < 10.95] == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_nothing_is_printed_over_anything_else(chromium: Browser, server: Server, language: str) -> None:
    """Names of boxes, their limits and their links stand clear of each other in both languages."""
    with open_player(chromium, server.address, width=1366, height=768, language=language) as player:
        player.load(sieges.week_three())
        printed = player.page.evaluate(PRINT)
    over = [
        (one[0], other[0])
        for i, one in enumerate(printed)
        for other in printed[:i]
        if one[1] < other[3] and other[1] < one[3] and one[2] < other[4] and other[2] < one[4]
    ]

    assert len(printed) > 100
    assert over == []


def test_cards_on_display_are_shown_once(player: Player) -> None:
    """They are lit where they lie, and nowhere else."""
    player.load(sieges.picking(), trust=True)

    assert player.see("[data-id='card:dip_46']").count() == 1
    assert "card:dip_46" in player.lit

    player.choose("card:dip_46")

    assert player.see(".tray-cards [data-id='card:dip_46']").count() == 0


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_a_full_hand_fits_a_low_screen(chromium: Browser, server: Server, width: int, height: int) -> None:
    """Cards become lower where the screen is low, and nothing has to be scrolled but the log."""
    with open_player(chromium, server.address, width=width, height=height) as player:
        player.load(sieges.week_three())
        hand = player.see(".hand")

        assert hand.evaluate("one => one.scrollHeight <= one.clientHeight")
        assert "more" not in (hand.get_attribute("class") or "").split()
        assert player.see(".log").bounding_box()["height"] > 90


def test_a_hand_that_does_not_fit_shows_that_there_is_more(chromium: Browser, server: Server) -> None:
    with open_player(chromium, server.address, width=1280, height=560) as player:
        player.load(sieges.week_three())
        expect(player.see(".hand")).to_have_class(re.compile("more"))
        player.see(".hand").evaluate("one => one.scrollTo(0, one.scrollHeight)")

        expect(player.see(".hand")).not_to_have_class(re.compile("more"))


def test_a_deployment_is_a_few_clicks_and_tells_why_not(player: Player) -> None:
    """A leader, his command, a stack, a box; a box that is closed to it names the rule."""
    player.load(sieges.week_three())
    player.choose("card:ot_kaffa", "do:command_2", "stack:reserve.sipahi_camp:sipahi")

    assert "box:assault.redoubts" in player.lit
    assert "box:pilaf" not in player.lit

    player.click("box:pilaf")
    player.page.wait_for_selector(".why-note:not([hidden])")

    assert "R42" in player.text(".why-note")

    player.choose("box:assault.redoubts")

    assert "stack:assault.redoubts:sipahi" in player.page.evaluate(
        "[...document.querySelectorAll('.stack')].map((one) => one.dataset.id)"
    )


def test_the_chance_of_an_assault_stands_there_before_it_is_declared(player: Player) -> None:
    """Exact odds with fort and ladders, and what the defenders throw."""
    player.load(sieges.week_three())
    player.choose("card:ot_kaffa", "do:command_2", "stack:reserve.sipahi_camp:sipahi")
    player.page.mouse.move(*player.point("box:assault.redoubts"))
    player.page.wait_for_selector(".odds-note:not([hidden])")
    told = player.text(".odds-note")

    assert "%" in told
    assert "R71" in told
    assert "Against 4 dice" in told


def test_dice_are_raised_by_clicking_them(player: Player) -> None:
    """Both throws lie beside the question; a die that was raised is marked and cannot be raised again."""
    player.load(sieges.week_three())
    player.choose("card:ot_solacy", "do:stratagem", "stack:reserve.sultan_tents:janissary", "box:assault.redoubts")
    while not any(id.startswith("die:") for id in player.lit):
        player.choose(max(player.lit, key=lambda id: (id.startswith("do:support"), id)))
    die = next(id for id in player.lit if id.startswith("die:"))
    player.choose(die)

    assert player.see(".tray-dice .tray-row").count() == 2
    assert player.see(".dice-group.raised").count() == 1
    assert player.see(".dice-group.raised .die").get_attribute("aria-label") == str(int(die[-1]) + 1)


def test_bids_are_sealed_behind_the_curtain(player: Player) -> None:
    """What one side commits the other cannot see, only the numbers of claims that are closed."""
    player.import_journal(sieges.talks())
    player.settle()

    assert player.curtained

    player.raise_curtain()
    player.choose("card:dip_47")

    assert player.see(".tray-cards [data-id='card:dip_47']").count() == 1
    assert player.see(".hand > .cards [data-id='card:dip_47']").count() == 0

    player.choose("do:done")

    assert player.curtained

    player.raise_curtain()

    assert player.see("[data-id='card:dip_47']").count() == 0
    assert player.text(".card.sort-claim .card-note-line") == "1 : 2"
