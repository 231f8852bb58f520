"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.clicks import Clicks, at_nothing
from bulawa.engine.flow import Choice
from bulawa.engine.remembered import while_asked
from bulawa.games.igrzysko.clientele import Clientele, next_place
from bulawa.games.igrzysko.screen.captions import SCREEN
from bulawa.games.igrzysko.state import Igrzysko


@while_asked
def marked_place(g: Igrzysko, seat: int) -> int:
    """Where the next token goes unless another place is clicked; beyond all places when no tokens are laid."""
    frame = g.frames[-1]
    return next_place(g, frame, seat) if isinstance(frame, Clientele) else g.board.places


def elsewhere(g: Igrzysko, seat: int, choice: Choice) -> str:
    """The place of a token, where it is not the marked one."""
    return "" if choice[1] == marked_place(g, seat) else place_id(g, choice[1])


def place_id(g: Igrzysko, place: int) -> str:
    return "space:royal_court" if place == g.board.court else f"province:{g.board.province_ids[place]}"


def number(g: Igrzysko, seat: int, choice: Choice) -> str:
    """The number of an enemy's field."""
    return str(choice[1] + 1)


def relieved(g: Igrzysko, seat: int, choice: Choice) -> str:
    """Where the Crown Army goes; Vienna lies in the Habsburgs' field."""
    return "field:field_5" if choice[1] == g.board.vienna else f"province:{g.board.province_ids[choice[1]]}"


CLICKS = Clicks.load(
    Path(__file__).parent,
    SCREEN,
    holes={"elsewhere": elsewhere, "number": number, "relieved": relieved},
    looks={"elsewhere": marked_place, "number": at_nothing, "relieved": at_nothing},
)
