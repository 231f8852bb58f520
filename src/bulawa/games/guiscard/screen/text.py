"""The field in words and lines: for the terminal and for screen readers. A hex is said by its number."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes
from bulawa.engine.page import Page, bound
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.days.queries import is_between_battles
from bulawa.games.guiscard.screen import dispatch
from bulawa.games.guiscard.screen.muster import bodies, horses, told
from bulawa.games.guiscard.screen.siege_text import siege_text
from bulawa.games.guiscard.screen.table import is_on_the_road
from bulawa.games.guiscard.screen.toll import losses
from bulawa.games.guiscard.state import WAITING, Guiscard


def text(g: Guiscard, eyes: Eyes, language: str) -> str:
    """Everything lies open: the turn, both sides man by man, loose horses, the dead; between battles, the war."""
    if is_on_the_road(g):
        return dispatch.text(g, eyes, language)
    if is_between_battles(g):
        return siege_text(g, eyes, language)
    page = Field(g, language)
    return bound([page.title(), page.side(0), page.side(1), page.remains()])


def scenario_title(g: Guiscard, language: str) -> str:
    """What is played; of a battle within a war, the war."""
    id = g.laid.setup.scenario if g.war is not None else g.field.battle.id
    return str(g.laid.words.tables[language]["scenarios"][id]["title"])


class Field(Page):
    """Writes a position in one language."""

    def __init__(self, g: Guiscard, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g = g

    def title(self) -> list[str]:
        battle = self.g.field.battle
        scenario = scenario_title(self.g, self.language)
        if self.g.turn == 0:
            return self.wrapped(self.say("setup", scenario=scenario))
        side = ("seat", battle.seats[self.g.active])
        head = self.say("title", scenario=scenario, turn=self.g.turn, last=battle.turns, side=side)
        return self.wrapped(head, *self.over(self.g.result, self.g.field.battle.seats))

    def side(self, seat: int) -> list[str]:
        g = self.g
        own = [man for man in q.men(g) if g.field.battle.groups[g.field.cast.group[man]].seat == seat]
        here = [man for man in own if q.is_here(g, man)]
        name = ("seat", g.field.battle.seats[seat])
        lines = [self.say("side", side=name, n=len(here), lost=losses(g, seat))]
        lines += [f"  {self.hex(g.cell[man])} {told(g, man, self.language)}" for man in by_hex(g, here)]
        waiting = [("man", g.field.cast.ids[man]) for man in own if g.health[man] == WAITING]
        if waiting:
            names = ", ".join(self.words.name(self.language, kind, id) for kind, id in waiting)
            lines.append(f"  {self.say('waiting', men=names)}")
        return self.wrapped(*lines)

    def hex(self, cell: int) -> str:
        return self.g.field.grid.name(cell)

    def remains(self) -> list[str]:
        """Loose horses and the dead, each with its hex."""
        lying = {**horses(self.g, self.language), **bodies(self.g, self.language)}
        return self.wrapped(*(f"{piece['at'].removeprefix('hex:')} {piece['title']}" for piece in lying.values()))


def by_hex(g: Guiscard, men: list[int]) -> list[int]:
    return sorted(men, key=lambda man: g.field.grid.name(g.cell[man]))
