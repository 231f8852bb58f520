"""Small campaigns for tests: a scenario in the middle of a day, groups where a rule needs them, and what is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.errors import Reason
from bulawa.engine.flow import Choice, Frame
from bulawa.engine.setup import Setup
from bulawa.games.guiscard import lay
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import NOWHERE, Campaign, convoy_ids, group_ids, spy_ids
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.view import new

Dice = int | tuple[int, ...]


class Apulia:
    """A campaign whose groups are set where they are wanted; things are said by their names."""

    def __init__(self, scenario: str = "c1", **options: Any) -> None:
        laid = lay(Setup(scenario, {"quick_battles": "always", **options}, own()))
        self.g: Guiscard = new(laid)
        self.names = laid.vocabulary
        self.c.day = 1
        self.g.listen()

    @property
    def c(self) -> Campaign:
        return q.of(self.g)

    def group(self, name: str) -> int:
        return group_ids(self.c.venture).index(name)

    def place(self, name: str) -> int:
        return self.c.venture.land.places.ids.index(name)

    def chief(self, name: str) -> int:
        return self.c.venture.leaders.index(name)

    def kind(self, name: str) -> int:
        return self.c.venture.ranks.ids.index(name)

    def convoy(self, name: str) -> int:
        return convoy_ids(self.c.venture).index(name)

    def spy(self, name: str) -> int:
        return spy_ids(self.c.venture).index(name)

    def hex(self, name: str) -> int:
        return self.names.number("land", name)

    def alone(self, *names: str) -> None:
        """Only these groups are on the map."""
        kept = [self.group(name) for name in names]
        for group in range(self.c.townsmen):
            if group not in kept:
                self.c.cell[group] = NOWHERE

    def put(
        self, name: str, hex: str, men: Mapping[str, int] | None = None, wounded: Mapping[str, int] | None = None
    ) -> int:
        """A group stands there, made up as told; else as it is."""
        group = self.group(name)
        self.c.cell[group] = self.hex(hex)
        for heap, told in ((self.c.fit, men), (self.c.hurt, wounded)):
            if told is not None:
                heap[group * self.c.kinds : (group + 1) * self.c.kinds] = [0] * self.c.kinds
                for kind, n in told.items():
                    heap[group * self.c.kinds + self.kind(kind)] = n
        return group

    def count(self, name: str, kind: str) -> tuple[int, int]:
        """How many of a class are well, and wounded."""
        place = self.group(name) * self.c.kinds + self.kind(kind)
        return self.c.fit[place], self.c.hurt[place]

    def run(self, frame: Frame, *dice: Dice) -> None:
        """A procedure runs until somebody is asked."""
        self.g.frames = [frame]
        self.go(*dice)

    def go(self, *dice: Dice) -> None:
        self.script = Script([[one] if isinstance(one, int) else list(one) for one in dice])
        flow.start(self.g, self.script)

    def say(self, *choice: Any, dice: tuple[Dice, ...] = (), seat: int | None = None) -> None:
        """The seat that is asked answers."""
        asked = self.g.waiting[0] if seat is None else seat
        said = self.names.read(choice)
        refused = flow.bar(self.g, asked, said)
        assert refused is None, refused.key if refused else ""
        script = Script([[one] if isinstance(one, int) else list(one) for one in dice])
        flow.answer(self.g, asked, said, script)

    def refused(self, *choice: Any) -> Reason:
        """Why the seat that is asked may not say that."""
        found = flow.bar(self.g, self.g.waiting[0], self.names.read(choice))
        assert found is not None
        return found

    def offered(self, verb: str) -> list[tuple[Any, ...]]:
        """What the seat that is asked may say with that verb."""
        options: list[Choice] = flow.options(self.g, self.g.waiting[0])
        return [named for named in map(self.names.spell, options) if named[0] == verb]

    @property
    def asked(self) -> str:
        """The question that is open; empty when nobody is asked."""
        return type(flow.question(self.g)).key if self.g.waiting else ""

    def told(self, key: str) -> list[tuple[Any, ...]]:
        return [event.args for event in self.g.told if event.key == key]
