"""The end of a game: its sheet, the rematch, and playing on from the past."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import SOON, Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server
from tests.browser.skirmishes import drawn

GAMES = Path(__file__).parents[1] / "games"


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
    player.page.wait_for_selector(".finale .curve", timeout=SOON)
    player.see(".finale .curve").click(position={"x": 8, "y": 40})
    expect(player.see(".replay")).to_be_visible()
    player.change_table(".replay .play-on")
    player.raise_curtain()

    assert not player.over
    assert player.lit


def test_a_rematch_changes_the_sides(player: Player) -> None:
    """Everybody moves on by one seat; here both sides are played at this screen, so a fresh siege begins."""
    play_out(player)
    player.change_table(".finale .rematch")

    assert not player.over


def test_a_rematch_against_a_bot_is_played_from_the_other_side(player: Player) -> None:
    """Who led the Empire leads the Greeks, and the bot leads the Empire."""
    player.new_game(greek="bot:easy")
    player.settle()
    player.press(".open-menu")
    player.see(".own-seat .give_up").click()
    player.page.locator("dialog .button.main", has_text="Give up").click()
    player.change_table(".finale .rematch")

    expect(player.see(".log .goal")).to_contain_text("You play the Greeks", timeout=2 * SOON)
    expect(player.see(".ask-head")).to_contain_text("Greeks", timeout=2 * SOON)  # the bot has opened for the Empire


ENDED = {
    "freedom": ("twilight-silver", "Final morale", 2),
    "igrzysko": ("three-golden", "Final prestige", 3),
    "chocim": ("siege-golden", "Final morale", 2),
    "guiscard": ("s12-golden", "Fallen", 2),
    "ogniem": ("patrol_clash-golden", "Final motivation", 2),
}
"""A finished game of each, something that its account counts, and how many sat at the table."""


@pytest.mark.parametrize("game", ENDED)
def test_every_game_ends_with_its_sheet(player: Player, game: str) -> None:
    """Who has won and why, what was won and lost, a curve for each side with its turning points, luck; a click on a
    turning point shows that moment, from which one plays on."""
    journal, counted, seats = ENDED[game]
    player.import_journal((GAMES / game / "journals" / f"{journal}.jsonl").read_text(encoding="utf-8"))
    sheet = player.see(".finale")
    expect(sheet.locator(".curve polyline")).to_have_count(seats, timeout=3 * SOON)
    expect(sheet.locator(".luck")).to_contain_text("Luck")
    expect(sheet.locator(".account")).to_contain_text(counted)

    assert len(sheet.locator("p").first.inner_text()) > 30
    sheet.locator(".turning button").first.click()
    expect(player.see(".replay")).to_be_visible(timeout=SOON)
    expect(player.see(".replay .play-on")).to_be_visible()


COLOURS = """() => {
  const drawn = (selector, what) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one)[what]);
  return {lines: drawn('.finale .curve polyline', 'stroke'), names: drawn('.finale .legend span', 'color'),
          arms: drawn('.finale .account thead .arms, .finale .account thead .body', 'fill')};
}"""


@pytest.mark.parametrize("game", [game for game in ENDED if game != "igrzysko"])
def test_the_curves_have_the_colours_of_the_sides(player: Player, game: str) -> None:
    """As their arms are painted; two families of Boże Igrzysko have arms too light for a line on paper."""
    player.import_journal((GAMES / game / "journals" / f"{ENDED[game][0]}.jsonl").read_text(encoding="utf-8"))
    expect(player.see(".finale .curve polyline")).to_have_count(2, timeout=3 * SOON)
    found = player.page.evaluate(COLOURS)

    assert len(set(found["arms"])) == 2
    assert found["lines"] == found["names"] == found["arms"]


def test_on_a_low_screen_the_end_is_read_from_its_first_line(chromium: Browser, server: Server) -> None:
    """A phone held sideways: the buttons wait below the report and lie over none of it."""
    with open_player(chromium, server.address, width=844, height=390, touch=True) as phone:
        phone.import_journal(drawn())
        expect(phone.see(".finale .curve")).to_be_attached(timeout=SOON)
        report, buttons = phone.see(".finale .luck").bounding_box(), phone.see(".finale .main").bounding_box()

        assert phone.page.evaluate("document.querySelector('.finale').scrollTop") == 0
        assert report["y"] + report["height"] <= buttons["y"]
        assert phone.complaints == []


def test_where_nobody_has_won_it_is_a_draw(player: Player) -> None:
    """In the log, on the sheet and among the saved games."""
    player.import_journal(drawn())
    expect(player.see(".finale h2")).to_have_text("A draw")
    expect(player.see(".finale p").first).to_contain_text("The game is over: a draw. Nobody has reached the aim.")
    player.home()

    expect(player.see(".saved [data-match]").first).to_contain_text("A draw")
