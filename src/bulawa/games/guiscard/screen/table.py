"""The maps that lie on the table: those of a scenario, or those of a battle in a war, by the name of their board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bulawa.engine.tables import Table
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.content.atlas import PITCH
from bulawa.games.guiscard.content.laying import Sheet, lay_ground, sheets_of
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.days.queries import is_between_battles
from bulawa.games.guiscard.ground import Ground
from bulawa.games.guiscard.state import Guiscard

FIELD = "field"
"""The board of a scenario."""


@dataclass(frozen=True)
class Lying:
    """Maps beside each other, the tents pitched on them, and the ground they make."""

    sheets: tuple[Sheet, ...]
    tents: tuple[str, ...]
    ground: Ground


def lying(pack: Pack, scenario: str, key: str) -> Lying:
    """What lies on that board."""
    if key == FIELD:
        return Lying(tuple(pack.layout(scenario)), tuple(pack.tents(scenario)), pack.field(scenario).ground)
    maps, _, tents = key.partition("|")
    layout = [sheet_told(one) for one in maps.split("+")]
    sheets = sheets_of(Table("board", {"layout": layout}), pack.maps)
    pitched = tuple(tents.split(",")) if tents else ()
    return Lying(tuple(sheets), pitched, lay_ground(sheets, pitched, PITCH))


def sheet_told(said: str) -> dict[str, Any]:
    map, x, y, rot, *columns = said.split(".")
    sheet = {"map": map, "x": int(x), "y": int(y), "rot": int(rot)}
    return {**sheet, "columns": [int(one) for one in columns]} if columns else sheet


def sheet_key(told: Mapping[str, Any]) -> str:
    place = [str(told.get(key, 0)) for key in ("map", "x", "y", "rot")]
    return ".".join([*place, *(str(one) for one in told.get("columns", ()))])


def key_of_plan(plan: Mapping[str, Any]) -> str:
    """The name of the board on which a battle of a war is fought, as in `lagoon.0.0.0|tent_1`."""
    maps = [sheet_key(one) for one in plan["layout"]]
    tents = ",".join(plan.get("overlays", ()))
    return "+".join(maps) + (f"|{tents}" if tents else "")


def board_of(g: Guiscard) -> str:
    """The name of the board that lies on the table."""
    if g.war is None:
        return FIELD
    if is_between_battles(g):
        return SIEGE
    return COUNTRY if is_on_the_road(g) else key_of_plan(g.field.plan)


TURNS = ("to_battle", "to_sheet", "other_field", "battle_begins", "battle_over")
"""Events by which another board comes to lie on the table."""
SIEGE = "siege"
"""The sheet of a siege while nobody fights."""
COUNTRY = "apulia"
"""The board of a campaign while nobody fights."""


def is_on_the_road(g: Guiscard) -> bool:
    """A campaign, and no battle of it on the table."""
    return isinstance(g.war, Campaign) and g.field.plan == g.war.field().plan


class WarBoards(Mapping[str, Any]):
    """The boards of a war: those it begins with, and every other one as soon as its battle is fought."""

    def __init__(self, draw: Any, first: Sequence[str]) -> None:
        self.draw = draw
        """Makes of a name what draws that board."""
        self.drawn: dict[str, Any] = {key: draw(key) for key in first}

    def __getitem__(self, key: str) -> Any:
        if key not in self.drawn:
            self.drawn[key] = self.draw(key)
        return self.drawn[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.drawn)

    def __len__(self) -> int:
        return len(self.drawn)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and (key in self.drawn or "." in key)
