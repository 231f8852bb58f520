"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bulawa.engine.clicks import Clicks
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.activation import Activation
from bulawa.games.ogniem.choices import ALSO
from bulawa.games.ogniem.fire import name_of
from bulawa.games.ogniem.screen.captions import SCREEN
from bulawa.games.ogniem.state import Ogniem


def aim(g: Ogniem, seat: int, choice: Choice) -> str:
    """The target of a shot: an element or a structure."""
    return name_of(g, choice[1] if choice[0] == ALSO else choice[2])


def end_activation(g: Ogniem, seat: int) -> dict[str, Any] | None:
    """Before anything was done it is asked whether the unit shall really do nothing."""
    frame = g.frames[-1]
    return {} if isinstance(frame, Activation) and not frame.done else None


def actions(g: Ogniem, seat: int) -> dict[str, Any] | None:
    """The usual actions, as a player thinks of them one by one; what is forbidden now says why when it is clicked."""
    frame = g.frames[-1]
    if not isinstance(frame, Activation) or q.touching(g, frame.unit):
        return None
    shoots = g.board.cards[frame.unit].shoots
    return {"": ["do:move", "do:charge", *(["do:shot_standard"] if shoots else []), "do:turn"]}


CLICKS = Clicks.load(
    Path(__file__).parent, SCREEN, holes={"aim": aim}, facts={"end_activation": end_activation, "actions": actions}
)
