"""Guiscard in a real browser: two people at one screen set up, move with one click, and see what an attack comes to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import bulawa
from bulawa.engine import flow
from bulawa.engine.match import Match
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the game, which is not listed at home yet."""
    folder = tmp_path_factory.mktemp("guiscard")
    running = Server(folder / "matches.db", None, BULAWA_GAMES="guiscard=bulawa.games.guiscard:GUISCARD")
    yield running
    running.stop()


def journal(folder: Path, key: str, least: int) -> str:
    """A skirmish played at random for some time, up to a question."""
    match: Match = bulawa.new("guiscard", scenario="s01", seed="civitate")
    choose, played = random.Random(5), 0
    while played < least or type(flow.question(match.state)).key != key:
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
        played += 1
    match.save(folder / "skirmish.jsonl")
    return (folder / "skirmish.jsonl").read_text(encoding="utf-8")


def sit_down(player: Player, told: str) -> None:
    player.load(told, trust=True)
    player.settle()


def test_two_people_at_one_screen_play_on_with_the_mouse(chromium: Browser, table: Server, tmp_path: Path) -> None:
    """Counters wait beside the map, hexes light up, and whatever is lit can be clicked, question after question."""
    with open_player(chromium, table.address) as player:
        sit_down(player, journal(tmp_path, "pick_man", 0))
        before = player.turn
        player.choose(next(id for id in player.lit if id.startswith("man:")))
        player.choose(next(id for id in player.lit if id.startswith("hex:")))
        placed = player.turn
        player.play(random.Random(3), clicks=60)

        assert placed == before + 2
        assert player.turn > placed + 20


def test_a_click_on_a_far_hex_is_a_whole_move(chromium: Browser, table: Server, tmp_path: Path) -> None:
    """Costs stand on the hexes within reach; a click on one leads there, several answers at once."""
    with open_player(chromium, table.address) as player:
        sit_down(player, journal(tmp_path, "next_step", 90))
        before = player.turn
        player.page.wait_for_selector(".mark-cost_2", state="attached", timeout=SOON)
        far = [id for id in player.lit if id.startswith("hex:")]
        player.choose(far[-1])

        assert len(far) > 6
        assert player.turn > before


def test_an_attack_shows_its_ten_faces_before_the_die(chromium: Browser, table: Server, tmp_path: Path) -> None:
    """Attack and defence, shifts, the column, and what each face gives."""
    with open_player(chromium, table.address) as player:
        sit_down(player, journal(tmp_path, "attack", 60))
        player.choose(next(id for id in player.lit if id.startswith("man:")))
        foe = next(id for id in player.lit if id.startswith("man:"))
        player.page.mouse.move(*player.point(foe))
        player.page.wait_for_selector(".odds-card .faces", timeout=SOON)

        assert player.see(".odds-card .faces td").count() == 10
        assert player.see(".odds-card .hits li").count() >= 2


def test_a_skirmish_is_played_on_a_phone(chromium: Browser, table: Server, tmp_path: Path) -> None:
    """The same by touch on a small screen."""
    with open_player(chromium, table.address, width=390, height=844, touch=True) as player:
        sit_down(player, journal(tmp_path, "move", 60))
        before = player.turn
        player.play(random.Random(8), clicks=15)

        assert player.turn > before
