"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bulawa.engine.clicks import Clicks
from bulawa.engine.flow import Choice
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import BOX_IDS, SIDE_IDS
from bulawa.games.chocim.choices import COMMAND, STRATAGEM, WHICH
from bulawa.games.chocim.clash import Clash, fighters
from bulawa.games.chocim.screen.captions import SCREEN
from bulawa.games.chocim.state import Chocim


def own(g: Chocim, seat: int, choice: Choice) -> str:
    """The seat's own dice, and its own routed units."""
    return SIDE_IDS[seat]


def line(g: Chocim, seat: int, choice: Choice) -> str:
    """The box of the seat's units in the present clash."""
    frame = g.frames[-1]
    return BOX_IDS[fighters(frame, seat)] if isinstance(frame, Clash) else ""


def value(g: Chocim, seat: int, choice: Choice) -> str:
    """The command value of a leader."""
    return str(g.board.leaders[choice[1]].command)


def ruse(g: Chocim, seat: int, choice: Choice) -> str:
    """The button of a stratagem; a commander has two."""
    only = len(g.board.leaders[choice[1]].programs) == 1
    return "stratagem" if only else f"stratagem_{WHICH[choice[2]]}"


def uses(g: Chocim, seat: int) -> dict[str, Any]:
    """What each leader of the seat can be used for; what is not offered says why not."""
    told: dict[str, Any] = {}
    for leader in [*g.ready[seat], *g.hands[seat]]:
        ruses = range(len(g.board.leaders[leader].programs))
        ways: list[Choice] = [(COMMAND, leader), *((STRATAGEM, leader, which) for which in ruses)]
        paths = CLICKS.paths(g, seat, ways)
        told[paths[0][0]] = [button for _, button in paths]
    return told


def leaders_left(g: Chocim, seat: int) -> dict[str, Any]:
    """Leaders that a pass leaves unused."""
    return {"n": q.cards_of(g, seat)}


def no_bid(g: Chocim, seat: int) -> dict[str, Any] | None:
    """Asked again only while no card is committed."""
    return None if g.sealed.get(seat) else {}


CLICKS = Clicks.load(
    Path(__file__).parent,
    SCREEN,
    holes={"own": own, "line": line, "value": value, "ruse": ruse},
    facts={"uses": uses, "pass": leaders_left, "no_bid": no_bid},
)
