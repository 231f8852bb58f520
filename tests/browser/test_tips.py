"""What is told beside a thing goes when it is clicked and names what a click would take; the log can be made larger."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser import sieges
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.skirmishes import random_journal

LATER = 700
"""Milliseconds: twice as long as a pointer must rest for a tooltip."""


def rest_on(player: Player, id: str) -> None:
    """Leave the pointer there until it is told what it is."""
    player.page.mouse.move(*player.point(id))
    expect(player.see(".tip")).to_be_visible(timeout=SOON)


def test_a_tip_goes_with_the_click(player: Player) -> None:
    """It tells of what was asked before, so it neither stays nor comes again under the resting pointer."""
    player.new_game(greek="bot:easy")
    player.settle()
    rest_on(player, "stack:m6_4:expeditionary")
    player.page.mouse.click(*player.point("stack:m6_4:expeditionary"))
    player.page.wait_for_timeout(LATER)

    assert player.see(".trail").is_visible()
    assert player.see(".tip").is_hidden()


def test_no_tip_comes_where_the_sheet_was_drawn_away_under_a_resting_pointer(chromium: Browser, server: Server) -> None:
    """Whoever is chosen may stand far away; what then lies under the pointer is told when it is moved."""
    with open_player(chromium, server.address, width=1366, height=768) as someone:
        someone.load(random_journal("s04", "pick_man", 0), trust=True)
        x, y = someone.point("man:leon")
        someone.page.mouse.click(x, y)
        someone.page.wait_for_timeout(LATER)
        assert someone.see(".tip").is_hidden()

        someone.page.mouse.move(x + 3, y)
        expect(someone.see(".tip")).to_be_visible()


def test_a_tip_names_what_a_click_takes(player: Player) -> None:
    """Over a space for estates of a province that is lit, the tip names the province, and the click takes it."""
    player.home()
    player.choose_game("igrzysko")
    player.press("#start")
    player.settle()
    assert "province:lithuania" in player.lit
    before = player.turn
    rest_on(player, "estate:lithuania_5")
    expect(player.see(".tip b").first).to_have_text("Lithuania")
    player.page.mouse.click(*player.point("estate:lithuania_5"))
    player.settle(before)

    expect(player.see(".log .lines")).to_contain_text("Lithuania", timeout=SOON)


def test_the_log_is_made_larger_and_as_it_was(player: Player) -> None:
    """Hand and facts make room for it, and come back."""
    player.load(sieges.week_three(), trust=True)
    before = player.see(".log").bounding_box()
    player.press(".enlarge")
    after = player.see(".log").bounding_box()

    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 200
    assert player.see(".hand").is_hidden()

    player.press(".enlarge")
    assert player.see(".log").bounding_box() == before
    assert player.see(".hand").is_visible()


FRAMES = """() => [...document.querySelectorAll('.hand .card:not(.lit)')].map((one) => {
  const {borderTopColor, boxShadow, outlineColor, outlineStyle} = getComputedStyle(one);
  return [borderTopColor, boxShadow, outlineStyle === 'none' ? '' : outlineColor].join();
})"""
"""How cards are framed that cannot be chosen."""


def test_gold_means_that_it_can_be_chosen(player: Player) -> None:
    """Where no leader can be chosen, commanders are framed like everybody else."""
    player.load(sieges.week_three(), trust=True)
    for kind in ("card:", "do:command"):
        player.choose(next(id for id in player.lit if id.startswith(kind)))
    frames = player.page.evaluate(FRAMES)

    assert len(frames) > 6
    assert len(set(frames)) == 1
