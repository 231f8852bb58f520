"""The end of a game: its sheet, the rematch, and playing on from the past."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.player import SOON, Player
from tests.browser.positions import last_round


def play_out(player: Player) -> None:
    """The last round to its end."""
    player.load(last_round(), trust=True)
    player.play(random.Random(3), hurry=0.9)
    expect(player.see(".finale")).to_be_visible()


def test_the_end_tells_how_it_went_and_can_be_opened_again(player: Player) -> None:
    """Account, curve and luck stand on the sheet; closed, it comes back by a button."""
    play_out(player)
    expect(player.see(".finale .curve polyline")).to_have_count(2, timeout=SOON)
    expect(player.see(".finale .luck")).to_contain_text("Luck")
    expect(player.see(".finale .account")).to_contain_text("Final morale")
    player.press(".finale .look")
    expect(player.see(".finale")).to_be_hidden()
    player.press(".buttons .result")

    expect(player.see(".finale")).to_be_visible()


def test_a_click_on_the_curve_shows_that_moment_and_one_plays_on(player: Player) -> None:
    """From the curve into the replay, and from there to a table of its own."""
    play_out(player)
    before = player.page.url
    player.page.wait_for_selector(".finale .curve", timeout=SOON)
    player.see(".finale .curve").click(position={"x": 8, "y": 40})
    expect(player.see(".replay")).to_be_visible()
    player.press(".replay .play-on")
    player.page.wait_for_url(lambda url: url != before, timeout=SOON)
    player.settle()
    player.raise_curtain()

    assert not player.over
    assert player.lit


def test_a_rematch_changes_the_sides(player: Player) -> None:
    """Everybody moves on by one seat; here both sides are played at this screen, so a fresh siege begins."""
    play_out(player)
    before = player.page.url
    player.press(".finale .rematch")
    player.page.wait_for_url(lambda url: url != before, timeout=SOON)
    player.settle()

    assert not player.over
