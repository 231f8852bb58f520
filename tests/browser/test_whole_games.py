"""Whole games in a real browser: by mouse, by keyboard, by touch; against a bot and two at one screen."""

from __future__ import annotations

import random

from tests.browser.player import CHOOSABLE, SOON, Player
from tests.browser.positions import last_round


def test_a_whole_game_by_mouse_against_a_bot(player: Player) -> None:
    """From the home page to victory or defeat, every answer a mouse click."""
    player.new_game(greek="bot:easy")
    player.play(random.Random(3), hurry=0.75)

    assert player.over
    assert player.see(".finale").is_visible()
    assert "win" in player.text(".prompt").lower()


def test_the_end_of_a_game_by_mouse_with_two_at_one_screen(player: Player) -> None:
    """The curtain falls whenever the other player must look."""
    player.import_journal(last_round())
    player.settle()

    assert player.curtained

    player.play(random.Random(8), hurry=0.6)

    assert player.over


def test_a_short_game_by_touch_on_a_phone(phone: Player) -> None:
    """Taps alone carry a game to its end; dice ask once more because a finger cannot hover."""
    phone.import_journal(last_round())
    phone.play(random.Random(8), hurry=0.4)

    assert phone.over
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_short_game_by_keyboard_alone(player: Player) -> None:
    """Letters, arrows and Enter are enough from the curtain to the end."""
    player.import_journal(last_round())
    player.settle()
    play_by_keyboard(player, random.Random(4))

    assert player.over


def play_by_keyboard(player: Player, choose: random.Random) -> None:
    """Walk to something lit and press Enter; no pointer is touched."""
    keyboard = player.page.keyboard
    for _ in range(600):
        if player.over:
            return
        if player.curtained:
            assert player.page.evaluate("document.activeElement.id") == "ready"
            keyboard.press("Enter")
            player.settle()
            continue
        before, lit = player.turn, player.lit
        id = choose.choice(lit)
        if id.startswith("do:"):
            keyboard.press(player.page.get_attribute(f'.buttons [data-id="{id}"]', "data-key") or "Enter")
        else:
            keyboard.press("h" if id.startswith("card:") else "m")
            for _ in range(choose.randrange(4)):
                keyboard.press(choose.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            keyboard.press("Enter")
        player.page.wait_for_function(MOVED, arg=[before, lit, CHOOSABLE], timeout=SOON)
        while player.page.query_selector("dialog[open]"):
            keyboard.press("Enter")
            player.page.wait_for_selector("dialog[open]", state="detached", timeout=SOON)
            player.page.wait_for_function(MOVED, arg=[before, lit, CHOOSABLE], timeout=SOON)


MOVED = """([turn, lit, choosable]) => {
  if (document.querySelector('dialog[open], .handover:not([hidden])')) return true;
  const table = document.querySelector('.table[data-turn]');
  if (table.dataset.over === 'true') return true;
  if (table.dataset.asked !== 'true') return false;
  const now = [...document.querySelectorAll(choosable)].map((one) => one.dataset.id);
  if (Number(table.dataset.turn) > turn || now.join() !== lit.join()) return true;
  return !document.querySelector('.why-note[hidden]');
}"""
"""Something came of it: the next turn, other things lit, a question, or a reason why not."""
