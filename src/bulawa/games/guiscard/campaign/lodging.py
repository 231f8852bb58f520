"""The wounded are left in a place until they are well (campaign 14.7)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Frame, Roll, Steps
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.state import Guiscard

NO_WOUNDED: Final = Reason("R656", "no_wounded")
NOT_A_FRIENDLY_PLACE: Final = Reason("R656", "not_a_friendly_place", "place:place")


class Lodging(Frame):
    """All wounded of a group.  [R656]"""

    fields = "group:group place:place"

    def __init__(self, group: int, place: int) -> None:
        self.at = 0
        self.group = group
        self.place = place

    def steps(self) -> Steps:
        return LODGING

    def copy(self) -> Frame:
        return Lodging(self.group, self.place)


def bar_lodge(c: Campaign, group: int, place: int) -> Reason | None:
    """In a place of their own side.  [R656]"""
    if q.own_place(c, group) != place:
        return NOT_A_FRIENDLY_PLACE.at(place=place)
    return None if c.wounded(group) else NO_WOUNDED


class RollHealing(Roll[Guiscard, Lodging]):
    """A die for each says how many days he stays.  [R656]"""

    def dice(self, g: Guiscard, f: Lodging) -> list[int]:
        return [10] * q.of(g).wounded(f.group)

    def take(self, g: Guiscard, f: Lodging, faces: list[int]) -> Frame | None:
        healing = q.of(g).venture.ledger.healing
        v.lodge(g, f.group, f.place, [healing[die - 1] for die in faces])
        return None


LODGING: Steps = (RollHealing(),)
