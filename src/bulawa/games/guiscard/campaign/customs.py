"""What a campaign changes in the course of its battles: those of its sieges follow the siege rules (campaign 15.1)."""

from __future__ import annotations

from typing import Any

from bulawa.engine.flow import Frame
from bulawa.games.guiscard.campaign.camp import bands
from bulawa.games.guiscard.campaign.leaguer import Leaguer
from bulawa.games.guiscard.campaign.storming import Storming
from bulawa.games.guiscard.days.customs import SiegeCustoms
from bulawa.games.guiscard.days.queries import siege, siege_of
from bulawa.games.guiscard.victory import able_men
from bulawa.games.guiscard.war import NOBODY, UNDECIDED


class CampaignCustoms(SiegeCustoms):
    """Those of sieges, in a siege.  [R660]"""

    def open_phase(self, g: Any) -> Frame | None:
        return super().open_phase(g) if siege_of(g) is not None else None

    def close_phase(self, g: Any) -> int:
        return super().close_phase(g) if siege_of(g) is not None else UNDECIDED

    def may_be_away(self, g: Any, seat: int) -> bool:
        return siege_of(g) is not None and super().may_be_away(g, seat)

    def breaker(self, g: Any) -> int:
        return super().breaker(g) if siege_of(g) is not None else NOBODY

    def yielder(self, g: Any) -> int:
        """In the open, those who have at most half as many able men as the enemy.  [R655] [G124]"""
        if siege_of(g) is not None:
            return NOBODY
        able = [len(able_men(g, seat)) for seat in (0, 1)]
        weaker = 0 if able[0] < able[1] else 1
        return weaker if 0 < 2 * able[weaker] <= able[1 - weaker] else NOBODY

    def storm(self, g: Any, seat: int) -> Frame | None:
        """If both wish it, one die decides.  [R670]"""
        d = siege(g)
        assert isinstance(d, Leaguer)
        return Storming(seat, bands(g.war, d, seat), bands(g.war, d, 1 - seat), d.spot)
