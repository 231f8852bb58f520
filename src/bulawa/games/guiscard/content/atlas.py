"""Lays the fields of a war: its battles are drawn up as scenarios are, with everybody it knows numbered once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine.tables import Table
from bulawa.games.guiscard.cast import Cast
from bulawa.games.guiscard.content.battles import read_battle
from bulawa.games.guiscard.content.laying import Sheet, lay_ground, sheets_of
from bulawa.games.guiscard.content.maps import COLUMNS, ROWS, Map
from bulawa.games.guiscard.content.people import People, Person, enlist
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.sheets import Sheets

MOST_COLUMNS, MOST_ROWS = 2 * COLUMNS, 2 * ROWS
"""Two maps by two: no battle of a war lies on more, and all fields of a war number their hexes alike."""
PITCH = MOST_COLUMNS + 2
SIZE = PITCH * (2 * MOST_ROWS + 4)
MOST_HORSES, MOST_LADDERS, MOST_ENGINES = 99, 24, 12
"""So many have names in a war; its battles number theirs from the first."""
MOST_KEPT = 64

Plan = dict[str, Any]
"""A battle as battles.toml tells one."""


class Atlas:
    """The maps, the people and the options of a war, and the fields that were laid of them."""

    def __init__(
        self,
        sheets: Sheets,
        maps: Mapping[str, Map],
        people: People,
        roster: Sequence[Person],
        seats: tuple[str, ...],
        quiet: Plan,
        options: Mapping[str, Any],
    ) -> None:
        self.sheets, self.maps, self.people = sheets, maps, people
        self.roster = tuple(roster)
        """Everybody who may take part in the war, by his number in every cast of it."""
        self.seats = seats
        self.quiet_plan = quiet
        self.options = options
        self.laid: dict[str, Field] = {}

    def number(self, id: str) -> int:
        """The number of a character in this war."""
        return next(number for number, person in enumerate(self.roster) if person.id == id)

    def quiet(self) -> Field:
        """The field that lies on the table while nobody fights: nobody takes part in it."""
        return self.lay(self.quiet_plan)

    def lay(self, plan: Plan) -> Field:
        """The field of a battle; the same one whenever it is drawn up alike."""
        key = repr(plan)
        if key not in self.laid:
            if len(self.laid) >= MOST_KEPT:
                self.laid.clear()
            self.laid[key] = self.laid_anew(plan)
        return self.laid[key]

    def laid_anew(self, plan: Plan) -> Field:
        table = Table("field", plan)
        layout = self.layout(table)
        ground = lay_ground(layout, table.texts("overlays"), PITCH, SIZE)
        battle, cast = read_battle(table, ground, layout, self.people, self.everybody(), self.seats)
        field = Field(self.sheets, ground, cast, battle)
        field.javelins = self.options.get("javelin_throws", field.javelins)
        field.many_defenders = self.options.get("multi_defender_attacks", True)
        field.strict_engaged = self.options.get("strict_engaged", True)
        field.plan = plan
        return field

    def layout(self, table: Table) -> list[Sheet]:
        """At most two maps by two."""
        found = sheets_of(table, self.maps)
        if any(sheet.x > 1 or sheet.y > 1 for sheet in found):
            raise table.wrong("layout", "at most two maps beside each other and two above each other")
        return found

    def everybody(self) -> Cast:
        """All who are known, on foot and on no side, until a battle names them."""
        cast = Cast()
        for person in self.roster:
            enlist(cast, self.people, person, -1, 0, False)
        return cast
