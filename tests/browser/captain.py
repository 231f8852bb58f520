"""Somebody who fights a battle of Guiscard in a browser, by what lies on the table, and as soon as a person would."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import expect

from tests.browser.player import CHOOSABLE, Player

Point = tuple[float, float]

LOOK = """(choosable) => {
  const middle = (one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const said = (name) => document.querySelector(name)?.textContent ?? '';
  const {dataset} = document.querySelector('.table[data-turn]');
  return {
    turn: Number(dataset.turn), clicks: Number(dataset.clicks), side: said('.ask-head b'),
    hour: said('.fact-turn dd') + said('.fact-phase dd'),
    lit: [...document.querySelectorAll(choosable)].map((one) => [one.dataset.id, one.dataset.verb ?? '', middle(one)]),
    men: [...document.querySelectorAll('svg.play .stack[data-id^="man:"][data-at^="hex:"]')]
      .map((one) => [one.dataset.id, middle(one)]),
  };
}"""
"""What a person takes in at a glance: who is asked, when in the battle, what is lit and where, and who stands where."""

TAKEN = """([turn, clicks, lit, choosable]) => {
  const table = document.querySelector('.table[data-turn]');
  if (table.dataset.over === 'true' || Number(table.dataset.turn) > turn) return true;
  const now = [...document.querySelectorAll(choosable)].map((one) => one.dataset.id);
  return Number(table.dataset.clicks) !== clicks || now.join() !== lit.join();
}"""
"""A click was taken: the next turn, more of the way to an answer, or other things lit."""

ENOUGH = {"do:others_stay": 6, "do:pass": 3, "do:cease": 1, "do:stop": 0}
"""What ends a step at once, and how many deeds are enough for it."""
AT_ONCE = ("do:fire", "do:strike", "do:post_all")
"""What was prepared is done."""
OWN = ("pick", "move", "shoot", "attack")
"""What is said of the side's own men,"""
AT_OTHERS = {"do:cease"}
"""but for the questions whom of the others to shoot at."""
MOVING = ("step", "enter")
NOWHERE = math.inf
WANDERING = 8
"""Clicks within which some answer is complete."""


@dataclass
class Sight:
    """What is seen before a click."""

    turn: int
    clicks: int
    side: str
    hour: str
    lit: dict[str, Point]
    verbs: dict[str, str]
    men: dict[str, Point]

    @property
    def enough(self) -> str:
        """What ends this step, if anything does."""
        return next((id for id in ENOUGH if id in self.lit), "")

    @property
    def step(self) -> str:
        """The same as long as the same may be done."""
        return f"{self.hour} {self.side} {self.enough}"


@dataclass
class Captain:
    """Leads all sides that are played at this screen."""

    player: Player
    choose: random.Random
    own: dict[str, set[str]] = field(default_factory=dict)
    """The men of each side, as far as they have been seen to be led by it."""
    tried: dict[str, set[str]] = field(default_factory=dict)
    """What was begun in each step."""
    acting: str = ""
    """Who was clicked last."""
    clicks: int = 0

    def fight(self, most: int) -> None:
        """To the end, within so many clicks."""
        self.player.settle()
        idle = 0
        while not self.player.over:
            sight = self.look()
            self.click(self.answer(sight), sight)
            idle = idle + 1 if self.player.turn == sight.turn else 0

            assert idle < WANDERING, f"no answer comes of it: {sight}"
            assert self.clicks < most, f"no end comes of it: {sight}"

    def spare(self, percent: int) -> None:
        """Be asked for defensive fire only where a shot is good, and never at those who did not move."""
        self.player.press(".open-menu")
        self.player.press("dialog[open] .open-standing")
        for question, policy in (("fire_window", "likely"), ("last_window", "never")):
            select = f'select[name="standing:{question}"]'
            self.player.page.select_option(select, policy)
            if policy == "likely":
                number = self.player.see("dialog[open] .setting input[type=number]:visible")
                number.fill(str(percent))
                number.blur()
            expect(self.player.see(select)).to_have_attribute("data-kept", policy)
        while self.player.see("dialog[open]").count():
            self.player.page.keyboard.press("Escape")

    def look(self) -> Sight:
        """At the table; whoever can be sent somewhere is the side's own."""
        seen: dict[str, Any] = self.player.page.evaluate(LOOK, CHOOSABLE)
        lit = {id: (x, y) for id, _, (x, y) in seen["lit"]}
        verbs = {id: verb for id, verb, _ in seen["lit"]}
        men = {id: (x, y) for id, (x, y) in seen["men"]}
        if not AT_OTHERS & lit.keys():
            self.own.setdefault(seen["side"], set()).update(id for id, verb in verbs.items() if verb in OWN)
        return Sight(seen["turn"], seen["clicks"], seen["side"], seen["hour"], lit, verbs, men)

    def click(self, id: str, sight: Sight) -> None:
        """Click, and see that it was taken."""
        if id.startswith("man:"):
            self.acting = id
        self.clicks += 1
        self.player.choose(id)
        self.player.wait_for(TAKEN, [sight.turn, sight.clicks, list(sight.lit), CHOOSABLE])

    # ---- deciding ----

    def answer(self, sight: Sight) -> str:
        """What to click next: what is ready, a hex nearer to the enemy, one deed more, or the end of the step."""
        ready = [id for id in AT_ONCE if id in sight.lit]
        hexes = [id for id, verb in sight.verbs.items() if verb in MOVING and id.startswith("hex:")]
        if ready:
            return ready[0]
        if hexes:
            return self.approach(sight, hexes)
        return self.begin(sight) if sight.enough and not sight.clicks else self.choose.choice(list(sight.lit))

    def approach(self, sight: Sight, hexes: list[str]) -> str:
        """As near to the enemy as he can come; who cannot come nearer stops."""
        nearest = min(hexes, key=lambda id: self.to_enemy(sight, sight.lit[id]))
        here = sight.men.get(self.acting)
        is_nearer = here is None or self.to_enemy(sight, sight.lit[nearest]) < self.to_enemy(sight, here)
        return nearest if is_nearer or not sight.enough else sight.enough

    def begin(self, sight: Sight) -> str:
        """Send somebody who has not been sent in this step, those who are nearest to the enemy first."""
        tried = self.tried.setdefault(sight.step, set())
        fresh = [id for id in sight.lit if id not in ENOUGH and id not in tried]
        if not fresh or len(tried) >= ENOUGH[sight.enough]:
            return sight.enough
        orders = [id for id in fresh if id.startswith("do:")]
        chosen = (
            self.choose.choice(orders) if orders else min(fresh, key=lambda id: self.to_enemy(sight, sight.lit[id]))
        )
        tried.add(chosen)
        return chosen

    def to_enemy(self, sight: Sight, place: Point) -> float:
        """How far the nearest man of the others is, on the screen."""
        own = self.own.get(sight.side, set())
        return min((math.dist(place, at) for id, at in sight.men.items() if id not in own), default=NOWHERE)
