"""A siege laid for a test: its sheet filled in, its dice told beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bulawa.engine import flow
from bulawa.engine.chance import Chance
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.days.day import Siege, SiegeDay, next_day


class Told(Chance):
    """These results one after the other; behind them every die shows a one, so that days pass quietly."""

    def __init__(self, results: Sequence[Sequence[int]]) -> None:
        self.results = [list(one) for one in results]

    def roll(self, sides: list[int]) -> list[int]:
        found = self.results.pop(0) if self.results else [1] * len(sides)
        assert len(found) == len(sides), f"{found} for {sides}"
        return found

    def draw(self, deck: list[int], count: int) -> list[int]:
        return deck[:count]


MORE = "romaric tristan serlon hugues geoffroy bernard eudes lambert perrin thierry hubert lucas".split()
"""With these thirty stand before the Eagle's Nest, whatever the scenario has: a camp that can be divided well."""


class Days:
    """A siege on the morning of some day, before its event."""

    def __init__(self, scenario: str = "sg1", options: dict[str, Any] | None = None, **sheet: Any) -> None:
        self.g = cast(Any, GUISCARD.new(GUISCARD.lay(GUISCARD.choose(scenario, options))))
        self.d: Blockade = self.g.war
        self.d.stock, self.d.day = 20, 11
        for id in MORE if scenario == "sg1" else ():
            self.d.join(self.man(id), 1)
        for key, value in sheet.items():
            setattr(self.d, key, value)
        self.g.frames = [Siege(), SiegeDay(0)]
        self.g.frames[0].go_to(next_day)
        self.g.listen()

    def roll(self, *results: Sequence[int]) -> Days:
        """Play until somebody is asked, with these dice."""
        flow.start(self.g, Told(results))
        return self

    def morning(self) -> Days:
        """A quiet morning: the besiegers have the initiative."""
        return self.roll((1, 1), (1, 1))

    def say(self, *named: str, dice: Sequence[Sequence[int]] = ()) -> Days:
        """Answer, with these dice behind it."""
        assert self.refused(*named) == ""
        flow.answer(self.g, self.g.waiting[0], self.g.laid.vocabulary.read(named), Told(dice))
        return self

    def refused(self, *named: str) -> str:
        """The rule and the key by which an answer is refused."""
        barred = flow.bar(self.g, self.g.waiting[0], self.g.laid.vocabulary.read(named))
        return f"{barred.rule} {barred.key}" if barred else ""

    def offered(self) -> list[tuple[Any, ...]]:
        return [self.g.laid.vocabulary.spell(one) for one in flow.options(self.g, self.g.waiting[0])]

    def man(self, id: str) -> int:
        return int(self.d.atlas.number(id))

    def cell(self, name: str) -> int:
        found: int | None = self.g.field.grid.find(name)
        assert found is not None
        return found

    def told(self, key: str) -> list[tuple[Any, ...]]:
        return [event.args for event in self.g.told if event.key == key]


def only(d: Blockade, seat: int, men: int) -> None:
    """So many of a side are left."""
    own = [man for man in range(len(d.side)) if d.side[man] == seat]
    for man in own[men:]:
        d.join(man, -1)


def stand(s: Days, id: str, hex: str) -> int:
    man = s.man(id)
    v.deploy(s.g, man, s.cell(hex), 0)
    return man
