"""Somebody who plays in a real browser: by mouse, by keyboard or by touch."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from tests.foreseen import BROWSER

SOON = 60_000
"""Milliseconds after which something that should happen has not happened, on a machine that has much else to do."""

FIND_POINT = """async (id) => {
  const frame = () => new Promise(requestAnimationFrame);
  const find = () => {
    const things = [...document.querySelectorAll('[data-id]')].filter((one) => one.dataset.id === id);
    return things.find((one) => one.classList.contains('lit')) ?? things[0];
  };
  const first = find();
  if (!first) return null;
  if (!first.closest('.glass')) first.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
  let thing = first, box = first.getBoundingClientRect();
  for (let still = 0, frames = 0; still < 2 && frames < 300; frames += 1) {
    await frame();
    thing = find();
    if (!thing) return null;
    const now = thing.getBoundingClientRect();
    still = now.left === box.left && now.top === box.top ? still + 1 : 0;
    box = now;
  }
  const isOver = (top) => top.dataset.at === id
    || (thing.matches('.hex') && top.matches('.piece')) || (thing.matches('.side') && top.matches('.hex'));
  const ways = [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0], [1, 1], [-1, -1]];
  for (const reach of [0, .2, .3, .4, .46]) for (const [dx, dy] of ways) {
    const x = box.left + box.width * (.5 + reach * dx), y = box.top + box.height * (.5 + reach * dy);
    const top = document.elementFromPoint(x, y)?.closest('[data-id]');
    if (top === thing || (top && isOver(top))) return [x, y];
  }
  return null;
}"""
"""A point of the screen where a click means this element, once it lies still: there it lies open, or a piece stands on
it, be it with its hind part (which goes first where it is lit, too), or it is a side of the hex that is met."""

CHOOSABLE = "svg.play .lit:not(.soft), .cards .lit, .tray-dice .lit, .holes .lit, .buttons .lit"

LIT = f"() => [...document.querySelectorAll('{CHOOSABLE}')].map((one) => one.dataset.id)"

SETTLED = """(turn) => {
  const table = document.querySelector('.table[data-turn]');
  if (!table || document.querySelector('.handover:not([hidden])')) return Boolean(table);
  return table.dataset.over === 'true' || (table.dataset.asked === 'true' && Number(table.dataset.turn) > turn);
}"""

STAND = """() => {
  const table = document.querySelector('.table');
  const said = (name) => document.querySelector(name)?.innerText;
  const lines = [...document.querySelectorAll('.log .lines li')].slice(-3).map((one) => one.innerText);
  return {...table?.dataset, class: table?.className, head: said('.ask-head'), prompt: said('.prompt'), lines};
}"""
"""How the table stands, for whoever must find out why nothing happens."""


class Player:
    """One browser page at the table."""

    def __init__(self, page: Page, address: str, touch: bool) -> None:
        self.page = page
        self.address = address
        self.touch = touch
        self.complaints: list[str] = []
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    # ---- going places ----

    def home(self) -> None:
        self.page.goto(self.address)
        self.page.wait_for_selector("#start", timeout=SOON)

    def new_game(self, greek: str = "bot:easy", ottoman: str = "here", scenario: str = "siege", **options: str) -> None:
        """Choose at home and go to the table."""
        self.home()
        self.choose_game("freedom")
        self.page.check(f"input[name=scenario][value={scenario}]")
        self.page.select_option('select[name="seat:ottoman"]', ottoman)
        self.page.select_option('select[name="seat:greek"]', greek)
        if options:
            self.page.click("details.options summary")
        for name, label in options.items():
            self.page.select_option(f'select[name="option:{name}"]', label=label)
        self.press("#start")

    def choose_game(self, game: str) -> None:
        """At home, by its picture."""
        self.press(f".game-card[data-game={game}]")

    def import_journal(self, journal: str) -> None:
        """Load a journal at home and sit down at its table."""
        self.home()
        self.page.wait_for_selector(".saved li", timeout=SOON)
        before = self.saved
        self.page.set_input_files("#import", {"name": "a.jsonl", "mimeType": "text/plain", "buffer": journal.encode()})
        self.page.wait_for_function("n => document.querySelectorAll('.saved [data-match]').length > n", arg=len(before))
        (new,) = self.saved - before
        self.press(f'.saved [data-match="{new}"] .continue')

    def load(self, journal: str, trust: bool = False) -> None:
        """Sit down at a game all sides of which are played here; where they trust each other no curtain falls again."""
        self.import_journal(journal)
        self.settle()
        if trust and self.curtained:
            self.press("#trust")
        self.raise_curtain()

    @property
    def saved(self) -> set[str]:
        """The saved games that home lists."""
        return set(self.page.eval_on_selector_all(".saved [data-match]", "all => all.map((one) => one.dataset.match)"))

    def change_table(self, selector: str) -> None:
        """Press what leads to another table; the one that is left lies there until the new one is laid."""
        self.page.evaluate("() => { document.querySelector('.table').dataset.left = 'true'; }")
        self.press(selector)
        self.page.wait_for_selector(".table[data-turn]:not([data-left])", timeout=SOON)
        self.settle()

    def settle(self, after: int = -1) -> None:
        """Wait until this player is asked, the curtain falls, or the game is over."""
        self.wait_for(SETTLED, after, 2 * SOON)

    def wait_for(self, script: str, arg: Any, timeout: float = SOON) -> None:
        """Wait until something is so; where it does not come, say how the table stands instead."""
        try:
            self.page.wait_for_function(script, arg=arg, timeout=timeout)
        except TimeoutError:
            raise AssertionError(f"waited in vain ({arg}): {self.page.evaluate(STAND)}") from None

    # ---- what is seen ----

    def see(self, selector: str) -> Any:
        return self.page.locator(selector)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    @property
    def lit(self) -> list[str]:
        found: list[str] = self.page.evaluate(LIT)
        return found

    @property
    def turn(self) -> int:
        return int(self.page.get_attribute(".table", "data-turn") or -1)

    @property
    def over(self) -> bool:
        return self.page.get_attribute(".table", "data-over") == "true"

    @property
    def curtained(self) -> bool:
        return bool(self.page.query_selector(".handover:not([hidden])"))

    # ---- doing ----

    def press(self, selector: str) -> None:
        if self.touch:
            self.page.tap(selector)
        else:
            self.page.click(selector)

    def point(self, id: str) -> tuple[float, float]:
        """Where on the screen the element can be met."""
        self.show_part(id)
        found = self.page.evaluate(FIND_POINT, id)
        if not found and self.see(".zoomed").count():
            self.press(".zoom-whole >> visible=true")
            found = self.page.evaluate(FIND_POINT, id)
        assert found, f"{id} cannot be met on the screen"
        return found[0], found[1]

    def show_part(self, id: str) -> None:
        """On a phone the hand lies behind its tab."""
        if not self.touch:
            return
        part = "hand" if id.startswith("card:") else "map"
        if self.page.get_attribute(".table", "data-part") != part and not id.startswith("do:"):
            self.page.tap(f".tab[data-part={part}]")

    def click(self, id: str) -> None:
        """Click or tap an element, whatever lies on top of it there."""
        x, y = self.point(id)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def answer_dialog(self) -> bool:
        """Say yes where the table asks again."""
        yes = self.page.query_selector("dialog[open] .main")
        if yes is None:
            return False
        if self.touch:
            yes.tap()
        else:
            yes.click()
        self.page.wait_for_selector("dialog[open]", state="detached", timeout=SOON)
        return True

    def take_seat(self) -> None:
        """Raise the curtain."""
        self.press("#ready")
        self.page.wait_for_selector(".handover", state="hidden", timeout=SOON)

    def raise_curtain(self) -> None:
        """Raise it for each player who may answer now."""
        while self.curtained:
            self.take_seat()
            self.settle()

    def choose(self, *ids: str) -> None:
        """Click one thing after another, and wait for what each of them brings."""
        for id in ids:
            before = self.turn
            self.click(id)
            self.after_click(before)

    def step(self, choose: random.Random, hurry: float = 0.5) -> None:
        """One click on something lit; the more in a hurry, the sooner done."""
        lit = self.lit
        more = [id for id in lit if id != "do:done"]
        self.choose("do:done" if "do:done" in lit and (not more or choose.random() < hurry) else choose.choice(more))

    def after_click(self, before: int) -> None:
        """Wait for what a click brings: another thing to click, a question, or the next turn."""
        for _ in range(3):
            self.wait_for(AFTER, before, 2 * SOON)
            if not self.answer_dialog():
                return

    def play(self, choose: random.Random, hurry: float = 0.5, clicks: int = 10_000) -> None:
        """Go on until the game is over, or so many clicks were made."""
        self.settle()
        for _ in range(clicks):
            if self.over:
                return
            if self.curtained:
                self.take_seat()
                self.settle()
                continue
            self.step(choose, hurry)


AFTER = """(turn) => {
  if (document.querySelector('dialog[open], .end-turn')) return true;
  const table = document.querySelector('.table[data-turn]');
  if (document.querySelector('.handover:not([hidden])') || table.dataset.over === 'true') return true;
  if (table.dataset.asked !== 'true') return false;
  return Number(table.dataset.turn) > turn || Number(table.dataset.clicks) > 0;
}"""


def settings(language: str, **more: Any) -> str:
    """What the browser remembers before the first visit."""
    return json.dumps({"language": language, "pace": 0, "motion": "off", "ask_end": False, **more})


@contextmanager
def open_player(
    browser: Browser, address: str, *, width: int = 1440, height: int = 900, touch: bool = False, **remembered: Any
) -> Iterator[Player]:
    """A fresh browser profile with one page; `remembered` are its settings."""
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    context.set_default_timeout(SOON)
    context.add_init_script(BROWSER)
    context.add_init_script(f"localStorage.bulawa ??= {json.dumps(settings(**{'language': 'en', **remembered}))}")
    try:
        yield Player(context.new_page(), address, touch)
    finally:
        context.close()
