"""Whole battles of Guiscard in a real browser, from set-up to the report: two at one screen, and against a bot."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import bulawa
from bulawa.bots.report import report
from bulawa.engine.eyes import SPECTATOR
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
from bulawa.games.guiscard.screen.scene import scene
from bulawa.games.guiscard.state import Guiscard
from tests.browser.captain import Captain
from tests.browser.player import SOON, Player
from tests.browser.running import Server
from tests.browser.skirmishes import last_turn
from tests.browser.test_guiscard import choose_scenario

GOOD_SHOT = 40
"""Percent from which on somebody wishes to be asked."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("battles") / "matches.db")
    yield running
    running.stop()


def muster(player: Player, scenario: str, **seats: str) -> None:
    """Choose at home who leads whom, and go to the table."""
    player.home()
    player.choose_game("guiscard")
    choose_scenario(player, scenario)
    for seat, by in seats.items():
        player.page.select_option(f'select[name="seat:{seat}"]', by)
    player.press("#start")
    player.settle()


def kept(player: Player, folder: Path) -> Match:
    """The match as the server has kept it, by the table's own export."""
    player.press(".finale .look")
    player.press(".open-menu")
    with player.page.expect_download() as saved:
        player.press("dialog[open] a[download]")
    player.page.keyboard.press("Escape")
    path = folder / "battle.jsonl"
    saved.value.save_as(path)
    return bulawa.load(path)


PLACES = """() => Object.fromEntries([...document.querySelectorAll('.stack[data-id^="man:"][data-at^="hex:"]')]
  .map((one) => [one.dataset.id.slice(4), one.dataset.at.slice(4)]))"""
FACTS = """() => Object.fromEntries([...document.querySelectorAll('.fact[class*=" fact-"]')]
  .map((one) => [one.className.match(/fact-(\\w+)/)[1], one.querySelector('dd').textContent]))"""
TOLD = "() => [...document.querySelectorAll('.log .line[data-text]:not(.part)')].map((one) => one.dataset.text)"
SUMS = """() => [...document.querySelectorAll('.finale .account tbody tr')]
  .map((row) => [...row.children].map((one) => one.textContent))"""


def agrees(player: Player, match: Match) -> None:
    """Men, facts and log are on the page as they are in the match."""
    assert isinstance(match.state, Guiscard)
    men = match.position()["men"]
    facts = scene(match.state, SPECTATOR, "en")["facts"]
    told = unfolded(player.page.evaluate(TOLD))
    story = [line for event in match.log if event.key != "step" and (line := match.tell(event, match.all_eyes, "en"))]

    assert player.turn == match.turn
    assert player.page.evaluate(PLACES) == {id: man["hex"] for id, man in men.items() if man.get("hex")}
    assert player.page.evaluate(FACTS) == {key: fact["value"] for key, fact in facts.items()}
    assert len(told) > 20
    assert told == story[-len(told) :]


def unfolded(lines: list[str]) -> list[str]:
    """Lines that say the same stand in the log as one, with how often."""
    found = [re.fullmatch(r"(.*?)(?: ×(\d+))?", line, re.DOTALL) for line in lines]
    return [one[1] for one in found if one for _ in range(int(one[2] or 1))]


def reports(player: Player, match: Match, *mine: str) -> None:
    """The sheet says who has won and why, what it cost, and how it went, with the figures of the match."""
    assert isinstance(match.state, Guiscard)
    assert match.result is not None
    sheet, end = player.see(".finale"), next(event for event in reversed(match.log) if event.key == "over")
    expect(sheet.locator(".curve polyline")).to_have_count(2, timeout=2 * SOON)
    account = match.account(end, match.all_eyes, "en")
    course = report(Reel(match.game, match.journal), "en")
    verdict = sheet.locator("h2").inner_text()

    assert account is not None
    assert match.tell(end, match.all_eyes, "en") in sheet.locator("p").first.inner_text()
    for winner in match.result["winners"]:
        assert match.state.laid.words.name("en", "seat", winner) in verdict or winner in mine
    assert player.page.evaluate(SUMS) == [[row["label"], *row.get("values", ())] for row in account["rows"]]
    assert figures(sheet.locator(".luck").inner_text()) == [
        math.floor(100 * gained + 0.5) for seat, gained in zip(match.seats, course.luck) if seat in mine or not mine
    ]
    assert sheet.locator(".turning button").count() == len(course.turning)


def figures(said: str) -> list[int]:
    """The signed numbers of a sentence."""
    return [int(one.replace("−", "-")) for one in re.findall(r"[+−]\d+", said)]


def test_two_people_at_one_screen_fight_a_battle_from_set_up_to_its_report(player: Player, tmp_path: Path) -> None:
    """The first scenario, every answer a click on what is lit; the one side has said when it wishes to be asked."""
    muster(player, "s01", germans_lombards="here", normans="here")
    captain = Captain(player, random.Random(3))
    captain.spare(GOOD_SHOT)
    captain.fight(most=800)
    expect(player.see(".finale")).to_be_visible()
    match = kept(player, tmp_path)

    agrees(player, match)
    player.press(".buttons .result")
    reports(player, match)


def test_a_castle_is_stormed_against_a_bot_from_set_up_to_the_report(player: Player, tmp_path: Path) -> None:
    """The bot mans the walls at its fastest; Normans climb, shoot and burn until the last turn is over."""
    muster(player, "s12", byzantines="bot:easy", normans="here")
    captain = Captain(player, random.Random(3))
    captain.spare(GOOD_SHOT)
    captain.fight(most=1000)
    expect(player.see(".finale")).to_be_visible()
    match = kept(player, tmp_path)

    agrees(player, match)
    player.press(".buttons .result")
    reports(player, match, "normans")


def test_the_last_turn_of_a_battle_is_fought_by_touch(phone: Player, tmp_path: Path) -> None:
    """The same by taps alone, both sides on one phone."""
    phone.load(last_turn(), trust=True)
    captain = Captain(phone, random.Random(3))
    captain.fight(most=200)
    expect(phone.see(".finale")).to_be_visible()
    match = kept(phone, tmp_path)

    agrees(phone, match)
    assert captain.clicks > 3
