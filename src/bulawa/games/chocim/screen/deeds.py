"""What a side is about: answers that belong together are told as one."""

from __future__ import annotations

from bulawa.games.chocim.clash import Clash, have_thrown
from bulawa.games.chocim.dealing import card_in_use
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.orders import Order
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.summary import Summary


def deed(g: Chocim) -> str:
    """The units of one leader go out, the dice of one clash are raised, the posts of a side are left."""
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, (Deployment, Order)):
        return f"leader {card_in_use(g)}"
    if isinstance(frame, Clash) and have_thrown(frame):
        return f"clash {frame.clash} {frame.field} {g.waiting}"
    return f"summary {g.waiting}" if isinstance(frame, Summary) else ""
