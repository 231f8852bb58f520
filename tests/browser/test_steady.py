"""What can be pressed stays where it is for as long as the same is asked: a finger may be on its way to it."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser import battles, wars
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

WATCH = """(button) => {
  window.places = [];
  const look = () => {
    const found = document.querySelector(`.buttons [data-id="${button}"], .hole [data-id="${button}"]`);
    const {turn, asked} = document.querySelector('.table').dataset;
    if (found && asked === 'true') {
      const {bottom} = found.getBoundingClientRect();
      const place = `${document.querySelector('.ask-head b').innerText}, turn ${turn}: ${Math.round(bottom)}`;
      if (!window.places.includes(place)) window.places.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""From now on, wherever the button was seen, and in which question."""

LATER = """() => {
  window.unanswered = new Set();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (said) {
    const {do: what, id} = JSON.parse(said);
    const isLate = ['odds', 'preview', 'inspect'].includes(what);
    if (isLate) window.unanswered.add(id);
    setTimeout(() => send.call(this, said), isLate ? 300 : 0);
    this.addEventListener('message', ({data}) => window.unanswered.delete(JSON.parse(data).re));
  };
}"""
"""Whatever is asked beside the game is answered late, as over a long line."""

ALL_TOLD = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  while (window.unanswered.size) await frame();
  await frame();
  return frame();
}"""
"""Nothing is on its way, and what came has been drawn and looked at."""


def hold_phone(player: Player, journal: str) -> None:
    player.page.add_init_script(f"({LATER})()")
    player.load(journal, trust=True)


def test_buttons_stay_where_they_are_when_odds_lie_open(chromium: Browser, server: Server) -> None:
    """Both are asked one after the other whether they settle it; each time the odds are there with the question."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as phone:
        hold_phone(phone, wars.before_battle().journal.text())
        phone.page.evaluate(WATCH, "do:fight_out")
        phone.click("do:fight_out")
        phone.page.wait_for_function("() => window.places.at(-1).startsWith('Byzantines')", timeout=SOON)
        phone.page.evaluate(ALL_TOLD)
        places = phone.page.evaluate("window.places")

        assert len(places) == 2, places
        assert phone.see(".weighing .faces td").count() == 10


def test_the_button_that_confirms_stays_where_it_is_while_more_is_foreseen(chromium: Browser, server: Server) -> None:
    """What a ride would bring is told above it."""
    with open_player(chromium, server.address, width=390, height=844, touch=True) as phone:
        hold_phone(phone, battles.clash())
        phone.choose("element:red_hussars")
        phone.page.evaluate(WATCH, "do:go")
        phone.choose("do:move")
        phone.page.wait_for_selector(".foreseen p", timeout=SOON)
        phone.page.evaluate(ALL_TOLD)
        places = phone.page.evaluate("window.places")

        assert len(places) == 1, places
