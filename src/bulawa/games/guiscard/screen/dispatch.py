"""A campaign in words and lines: for the terminal and for screen readers."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes
from bulawa.engine.page import Page, bound
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import NOWHERE, group_ids, is_rich
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.screen.bands import as_ordered, convoys, hex_name, spies, told
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.state import Guiscard


def text(g: Guiscard, eyes: Eyes, language: str) -> str:
    """The day, both sides group by group as these eyes know them, convoys, spies and places."""
    page = Dispatch(g, eyes, language)
    return bound([page.title(), page.groups(), page.others(), page.places()])


class Dispatch(Page):
    """Writes a campaign in one language."""

    def __init__(self, g: Guiscard, eyes: Eyes, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g, self.c, self.eyes = g, as_ordered(g, eyes), eyes

    def title(self) -> list[str]:
        scenario = self.words.tables[self.language]["scenarios"][self.c.venture.id]["title"]
        days = self.c.venture.days
        title = say(self.language, "land", "title", scenario=scenario, day=self.c.day, last=days)
        return self.wrapped(title, *self.over(self.g.result, self.c.venture.seats))

    def groups(self) -> list[str]:
        c, lines = self.c, list[str]()
        for group in range(len(group_ids(c.venture))):
            if c.cell[group] != NOWHERE and group != c.townsmen and not (c.is_garrison(group) and c.seat[group] < 0):
                lines.append(f"{hex_name(c, c.cell[group])} {told(self.g, c, group, self.eyes, self.language)}")
        return self.wrapped(*lines)

    def others(self) -> list[str]:
        standing = {**convoys(self.g, self.c, self.language), **spies(self.g, self.c, self.language)}
        return self.wrapped(*(f"{one['at'].removeprefix('hex:')} {one['title']}" for one in standing.values()))

    def places(self) -> list[str]:
        return self.wrapped(*(self.place(place) for place in range(len(self.c.faction))))

    def place(self, place: int) -> str:
        c, land = self.c, self.c.venture.land
        name = self.words.name(self.language, "place", land.places.ids[place])
        faction = say(self.language, "land", f"faction_{FACTION_IDS[c.faction[place]]}")
        stock = "endless" if is_rich(c, place) else "resources"
        resources = say(self.language, "land", stock, n=c.resources[place])
        men = q.defenders(c, place)
        line = say(self.language, "land", "place", name=name, faction=faction, resources=resources, n=men)
        return f"{hex_name(c, land.places.cell[place])} {line}"
