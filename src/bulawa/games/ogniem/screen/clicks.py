"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bulawa.engine.clicks import Clicks
from bulawa.engine.flow import Choice
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem.activation import Activation
from bulawa.games.ogniem.advantages import Advantages
from bulawa.games.ogniem.choices import ALSO
from bulawa.games.ogniem.fire import name_of
from bulawa.games.ogniem.scouting import Scouting
from bulawa.games.ogniem.screen.captions import SCREEN
from bulawa.games.ogniem.state import WAITING, Ogniem


def aim(g: Ogniem, seat: int, choice: Choice) -> str:
    """The target of a shot: an element or a structure."""
    return name_of(g, choice[1] if choice[0] == ALSO else choice[2])


def whom(g: Ogniem, seat: int, choice: Choice) -> str:
    """Whom an advantage is for: a unit on the table, or by its name one that waits beside it for an ambush.  [R405]"""
    id = g.board.elements[choice[1]]
    return f"do:deploy_{id}" if g.place[choice[1]] == WAITING else f"element:{id}"


def end_activation(g: Ogniem, seat: int) -> dict[str, Any] | None:
    """Before anything was done it is asked whether the unit shall really do nothing."""
    frame = g.frames[-1]
    return {} if isinstance(frame, Activation) and not frame.done else None


def waiting(g: Ogniem, seat: int) -> dict[str, Any]:
    """The army in the order of its list; what deploys all of them at once comes after it.  [R404]"""
    return {"": [f"do:deploy_{g.board.elements[one]}" for one in q.army(g, seat) if g.place[one] == WAITING]}


def advantage_effect(g: Ogniem, seat: int) -> dict[str, Any]:
    """Which advantage is used now; the scenario's grant of an ambush needs none.  [R405] [R454]"""
    frame = g.frames[-1]
    now = t.AMBUSH if isinstance(frame, Advantages) and not frame.late else g.advantage[seat]
    return {id: number == now for number, id in enumerate(t.ADVANTAGE_IDS)}


def scout_reroll(g: Ogniem, seat: int) -> dict[str, Any] | None:
    """The dice of both as they lie now: whoever decides last knows what the other has rolled again.  [R349]"""
    frame = g.frames[-1]
    if not isinstance(frame, Scouting):
        return None
    dice = (frame.red, frame.blue)
    said = {"own": dice[seat], "foe": dice[1 - seat], "chosen": frame.chosen}
    return {"left": frame.left - len(frame.chosen), **{key: ", ".join(map(str, faces)) for key, faces in said.items()}}


def actions(g: Ogniem, seat: int) -> dict[str, Any] | None:
    """The usual actions, as a player thinks of them one by one; what is forbidden now says why when it is clicked."""
    frame = g.frames[-1]
    if not isinstance(frame, Activation) or q.touching(g, frame.unit):
        return None
    shoots = g.board.cards[frame.unit].shoots
    return {"": ["do:move", "do:charge", *(["do:shot_standard"] if shoots else []), "do:turn"]}


CLICKS = Clicks.load(
    Path(__file__).parent,
    SCREEN,
    holes={"aim": aim, "whom": whom},
    facts={
        "end_activation": end_activation,
        "actions": actions,
        "waiting": waiting,
        "advantage_effect": advantage_effect,
        "scout_reroll": scout_reroll,
    },
)
