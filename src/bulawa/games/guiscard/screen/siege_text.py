"""A siege between its battles, in words and lines: supplies, works, walls, and who is here."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes
from bulawa.engine.page import Page, bound
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import HURT, LOST
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.days.reading import knows_supplies
from bulawa.games.guiscard.days.sheet import HOOKS, LADDERS, THROWER
from bulawa.games.guiscard.state import Guiscard


def siege_text(g: Guiscard, eyes: Eyes, language: str) -> str:
    page = SiegePage(g, eyes, language)
    return bound([page.title(), page.stores(), page.works(), page.side(0), page.side(1)])


class SiegePage(Page):
    """Writes the siege sheet in one language, as these eyes may know it."""

    def __init__(self, g: Guiscard, eyes: Eyes, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g, self.d, self.eyes = g, siege(g), eyes

    def title(self) -> list[str]:
        scenario = self.words.tables[self.language]["scenarios"][self.g.laid.setup.scenario]["title"]
        head = self.say("siege", scenario=scenario, day=self.d.day, last=self.d.place.days)
        return self.wrapped(head, *self.over(self.g.result, self.g.field.battle.seats))

    def stores(self) -> list[str]:
        """What is left to eat, and how tight the blockade is.  [R504]"""
        d = self.d
        known = knows_supplies(d, self.eyes)
        left = self.say("supplies", left=max(0, d.left)) if known else self.say("supplies_hidden", marker=d.marker)
        lines = [left, self.say(f"blockade_{dq.tightness(d)}")]
        lines += [self.say("part_1")] if d.part else []
        return self.wrapped(*lines, *([self.say("delay", days=d.delay)] if d.delay else []))

    def works(self) -> list[str]:
        """What was built, what was battered.  [R510] [R511]"""
        d, name = self.d, self.g.field.grid.name
        begun = ", ".join(str(stage) for stage in d.stages)
        gear = {"hooks": d.gear[HOOKS], "ladders": d.gear[LADDERS], "throwers": d.gear[THROWER]}
        lines = [self.say("gear", **gear, begun=begun)]
        if d.ruins or d.hits:
            down = ", ".join(name(cell) for cell in d.ruins) or "–"
            hit = ", ".join(f"{name(cell)} ({n})" for cell, n in sorted(d.hits.items())) or "–"
            lines.append(self.say("walls", down=down, hit=hit))
        else:
            lines.append(self.say("walls_whole"))
        return self.wrapped(*lines)

    def side(self, seat: int) -> list[str]:
        d, g = self.d, self.g
        own = [man for man in range(len(d.side)) if d.side[man] == seat]
        here = [man for man in own if d.body[man] != LOST]
        lines = [self.say("company", side=("seat", g.field.battle.seats[seat]), n=len(here))]
        lines += [f"  {self.man(man)}" for man in here]
        lost = ", ".join(self.name(man) for man in own if d.body[man] == LOST)
        return self.wrapped(*lines, *([f"  {self.say('lost', men=lost)}"] if lost else []))

    def name(self, man: int) -> str:
        return self.words.name(self.language, "man", self.g.field.cast.ids[man])

    def man(self, man: int) -> str:
        """With the day on which he is well again.  [R507]"""
        d = self.d
        if d.body[man] != HURT:
            return self.name(man)
        if d.back[man]:
            return self.say("returns", man=self.name(man), day=d.back[man])
        return self.say("lying", man=self.name(man))
