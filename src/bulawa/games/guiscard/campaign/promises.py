"""The daily test of mercenaries who follow for a promise (campaign 12.2)."""

from __future__ import annotations

from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard.campaign import fortunes, quick
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.clash import begin_clash
from bulawa.games.guiscard.campaign.loyalty import REBEL_ABOVE, promise_total
from bulawa.games.guiscard.campaign.state import NOWHERE, PROMISED
from bulawa.games.guiscard.state import Guiscard


class Patience(Frame):
    """One band after the other.  [R637]"""

    fields = "bands:group*"

    def __init__(self, bands: list[int]) -> None:
        self.at = 0
        self.bands = bands

    def steps(self) -> Steps:
        return TESTING

    def copy(self) -> Frame:
        return Patience(self.bands[:])


def test_next(g: Guiscard, f: Patience) -> Frame | None:
    """Above seven they leave, or attack if they are worth as much as their employer.  [R637]"""
    if not f.bands:
        return None
    band, f.bands = f.bands[0], f.bands[1:]
    f.repeat()
    c = q.of(g)
    if c.cell[band] == NOWHERE or c.bond[band] != PROMISED:
        return None
    total, employer = promise_total(c, band), c.employer[band]
    fortunes.count_test(g, band, total)
    if total <= REBEL_ABOVE:
        return None
    seat = 1 - c.seat[band]
    attacks = quick.plain_value(c, band) >= quick.plain_value(c, employer)
    fortunes.leave_service(g, band)
    return begin_clash(g, seat, band, employer) if attacks else None


TESTING: Steps = (test_next,)
