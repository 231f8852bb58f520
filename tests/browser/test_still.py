"""Nothing moves under the pointer: positions are compared before and after every click of a turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import Player, open_player
from tests.browser.running import Server
from tests.browser.test_newcomer import begin

SEEN = """() => {
  const box = (one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  const seen = (all) => all.filter((one) => one.getBoundingClientRect().width);
  const still = ['.bar', '.glass', '.side', '.ask .tools .undo', '.course'];
  const frame = [...still, '.ask', '.buttons', '.log', '.status', '.hand'];
  const found = frame.map((name) => [name, document.querySelector(name)]);
  const parts = found.filter(([, one]) => one && seen([one]).length);
  const things = seen([...document.querySelectorAll('svg.play [data-id], .cards [data-id], .buttons [data-id]')]);
  const standing = things.filter((one) => !one.dataset.at && !one.matches('.note, .piece'));
  const boxes = (all) => Object.fromEntries(all.map((one) => [one.dataset.id, box(one)]));
  return {
    frame: Object.fromEntries(parts.map(([name, one]) => [name, box(one).slice(0, name === '.buttons' ? 2 : 4)])),
    places: boxes(standing.filter((one) => one.closest('svg'))),
    held: boxes(things.filter((one) => one.matches('.cards *, .buttons *, .piece'))),
    turn: Number(document.querySelector('.table').dataset.turn),
  };
}"""
"""Where the parts of the table and the places of the map are, and what one clicks: cards, buttons, pieces. Other
buttons may need more rows than those before."""

SLACK = 1

ELASTIC = {".ask", ".log"}
"""A question grows downwards, and the log takes what is left."""

RENEWED = {*ELASTIC, ".buttons", ".status", ".hand"}
"""What may be of another size where another question is asked: a card has been played, more is to be told."""


def moved(before: dict[str, list[int]], after: dict[str, list[int]]) -> dict[str, tuple[list[int], list[int]]]:
    """What is not where it was."""
    both = before.keys() & after.keys()
    return {one: (before[one], after[one]) for one in both if is_off(before[one], after[one])}


def is_off(before: list[int], after: list[int]) -> bool:
    return any(abs(a - b) > SLACK for a, b in zip(before, after, strict=True))


@contextmanager
def sitting(chromium: Browser, server: Server, game: str, height: int) -> Iterator[Player]:
    with open_player(chromium, server.address, width=1366 if height < 900 else 1440, height=height) as player:
        begin(player, game)
        yield player


def click_through(player: Player, clicks: int) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """So many clicks on what is lit, and what was seen before and after each."""
    chance = random.Random(7)
    for _ in range(clicks):
        before, lit = player.page.evaluate(SEEN), player.lit
        chosen = chance.choice([id for id in lit if id != "do:done"] or lit)
        player.choose(chosen)
        if player.over or player.curtained:
            return
        yield chosen, before, player.page.evaluate(SEEN)


@pytest.mark.parametrize("height", [900, 768])
@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim", "guiscard", "ogniem"])
def test_nothing_moves_under_the_pointer(chromium: Browser, server: Server, game: str, height: int) -> None:
    """Map, places and tools stay where they are after every click; while an answer is being clicked
    every single card, button and piece does too."""
    with sitting(chromium, server, game, height) as player:
        for chosen, before, after in click_through(player, 25):
            same = before["turn"] == after["turn"]

            assert moved(before["frame"], after["frame"]).keys() <= (ELASTIC if same else RENEWED), chosen
            assert moved(before["places"], after["places"]) == {}, chosen
            assert not same or moved(before["held"], after["held"]) == {}, chosen
