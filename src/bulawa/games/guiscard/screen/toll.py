"""What a battle has cost each side so far."""

from __future__ import annotations

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.campaign.drawing_up import roll_call
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.campaign.tactical import Pitched
from bulawa.games.guiscard.days.blockade import HURT
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.state import DEAD, WOUNDED, Guiscard


def losses(g: Guiscard, seat: int) -> int:
    """Points of a side's dead, and half of its wounded; who came with a wound has not got it here.  [R186]"""
    cast, before = g.field.cast, came_wounded(g)
    own = [man for man in q.men(g) if cast.seat[man] == seat]
    dead = sum(cast.points[man] for man in own if g.health[man] == DEAD)
    return dead + sum(cast.points[man] // 2 for man in own if g.health[man] == WOUNDED and man not in before)


def came_wounded(g: Guiscard) -> list[int]:
    """Whom a siege or a campaign has sent into this battle with the wound he had.  [R507] [R655]"""
    d = siege_of(g)
    if d is not None:
        return [man for man in q.men(g) if d.body[man] == HURT]
    battles = [frame for frame in g.frames if isinstance(frame, Pitched)]
    if not isinstance(g.war, Campaign) or not battles:
        return []
    return [one.man for one in roll_call(g.war, battles[-1]) or [] if one.is_wounded]
