"""What makes a player comfortable: a dark look, a bell, one's own record, and what a game asks for."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.node import node, run
from tests.browser.player import Player, open_player
from tests.browser.running import Server
from tests.browser.test_newcomer import begin

BELL = """
window.rung = 0;
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createOscillator() { window.rung += 1; return {frequency: {}, connect: (to) => to, start() {}, stop() {}}; }
  createGain() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: (to) => to}; }
};
"""
"""A bell that counts its notes instead of sounding."""


def test_home_tells_length_and_demand_and_where_to_begin(player: Player) -> None:
    """Each game under its picture; one of them is to begin with."""
    player.home()

    expect(player.see("[data-game=freedom] .game-demands")).to_have_text("2 players · 45–150 min · learnt in one game")
    expect(player.see("[data-game=chocim] .game-demands")).to_contain_text("demanding")
    expect(player.see(".begin-with")).to_have_count(1)
    expect(player.see("[data-game=freedom] .begin-with")).to_have_text("Begin with this")


def test_the_dark_look_is_chosen_and_kept(player: Player) -> None:
    """From the settings, at once, and after the page was loaded again."""
    player.home()
    player.press("details.settings summary")
    player.page.select_option("select[name=look]", "dark")
    expect(player.see("html.dark")).to_have_count(1)
    player.page.reload()

    expect(player.see("html.dark")).to_have_count(1)


DARKNESS = """() => ['body', '.stage', '.bar'].map((name) => {
  const [r, g, b] = getComputedStyle(document.querySelector(name)).backgroundColor.match(/[0-9]+/g).map(Number);
  return Math.max(r, g, b);
})"""
"""How light the lightest of the three colours of a ground is."""


def test_nothing_shines_round_the_map_in_the_dark(chromium: Browser, server: Server) -> None:
    """The page, the cloth beside the map, the bar."""
    with open_player(chromium, server.address, look="dark") as player:
        begin(player, "ogniem")

        assert max(player.page.evaluate(DARKNESS)) < 80


def test_the_note_of_a_lens_is_dark_in_the_dark(chromium: Browser, server: Server) -> None:
    """Its paper is turned dark like that of every other note."""
    with open_player(chromium, server.address, look="dark") as player:
        begin(player, "ogniem")

        assert player.page.evaluate("getComputedStyle(document.querySelector('.lens-note')).filter") != "none"


@pytest.mark.parametrize(("sound", "rings"), [("always", True), ("off", False)])
def test_a_bell_rings_when_it_is_my_turn(chromium: Browser, server: Server, sound: str, rings: bool) -> None:
    """After a bot has moved; not where it is switched off."""
    with open_player(chromium, server.address, sound=sound) as player:
        player.page.add_init_script(BELL)
        player.new_game(greek="bot:easy")
        player.play(random.Random(1), hurry=0.9, clicks=30)

        assert (player.page.evaluate("window.rung") > 0) == rings


NOTICE = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, {body}) { window.told.push([title, body]); }
};
Object.defineProperty(document, 'hidden', {get: () => window.away});
"""
"""Notices are collected instead of shown; whether another page is looked at is said by the test."""


@pytest.mark.parametrize(("away", "notice", "told"), [(True, True, True), (False, True, False), (True, False, False)])
def test_the_browser_tells_who_looks_at_another_page(
    chromium: Browser, server: Server, away: bool, notice: bool, told: bool
) -> None:
    """In the player's language; not whoever looks at the table, nor where it is switched off."""
    with open_player(chromium, server.address, notice=notice, language="pl") as player:
        player.page.add_init_script(f"window.away = {json.dumps(away)}; {NOTICE}")
        player.new_game(greek="bot:easy")
        player.play(random.Random(1), hurry=0.9, clicks=30)
        found = player.page.evaluate("window.told")

        assert {title for title, _ in found} == ({"Twoja kolej"} if told else set())
        assert all(body for _, body in found)


STATE: dict[str, Any] = {
    "match": "m1",
    "game": "chocim",
    "over": True,
    "result": {"winners": ["ottoman"]},
    "seats": {"ottoman": {"by": "here"}, "commonwealth": {"by": "bot:hard"}},
}


def entered(*states: dict[str, Any], mine: list[str]) -> Any:
    """What the record has after these ends were seen."""
    return run(f"""
      globalThis.navigator ??= {{}};
      const {{enter, tally}} = await import("{{client}}/record.js");
      const {{settings}} = await import("{{client}}/settings.js");
      for (const state of {json.dumps(states)}) enter(state, {json.dumps(mine)});
      const rows = tally(Object.values(settings.record ?? {{}}));
      console.log(JSON.stringify(rows.map(({{game, level, seat, n, wins}}) => [game, level, seat, n, wins])));
    """)


@node
def test_games_against_bots_are_counted_once_each() -> None:
    """By game, level and side; a game that is looked at again does not count again."""
    lost = {**STATE, "match": "m2", "result": {"winners": ["commonwealth"]}}

    assert entered(STATE, STATE, lost, mine=["ottoman"]) == [["chocim", "hard", "ottoman", 2, 1]]


@node
@pytest.mark.parametrize("mine", [[], ["ottoman", "commonwealth"]])
def test_games_without_an_opponent_are_not_counted(mine: list[str]) -> None:
    """Spectators and those who play all sides have no record."""
    assert entered(STATE, mine=mine) == []


@node
def test_games_against_people_are_not_counted() -> None:
    friend = {**STATE, "seats": {"ottoman": {"by": "here"}, "commonwealth": {"by": "link"}}}

    assert entered(friend, mine=["ottoman"]) == []


@node
def test_games_that_began_in_the_middle_are_not_counted() -> None:
    """Nor lessons, nor those that were brought from another table."""
    assert entered({**STATE, "practice": True}, mine=["ottoman"]) == []


def test_the_record_stands_at_home(chromium: Browser, server: Server) -> None:
    """With the names of game, level and side."""
    record = {"a": {"game": "freedom", "seat": "greek", "level": "hard", "won": True}}
    with open_player(chromium, server.address, record=record) as player:
        player.home()
        player.press(".record summary")

        expect(player.see(".record tbody tr")).to_have_text("Freedom!HardGreeks1 of 1")
