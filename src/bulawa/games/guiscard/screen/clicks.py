"""Choices as clicks: what the templates of clicks.toml cannot say by themselves."""

from __future__ import annotations

from pathlib import Path

from bulawa.engine.clicks import Clicks
from bulawa.engine.flow import Choice
from bulawa.games.guiscard.campaign.state import Campaign
from bulawa.games.guiscard.deployment import Deployment
from bulawa.games.guiscard.march import March
from bulawa.games.guiscard.outfitting import Outfitting
from bulawa.games.guiscard.screen.captions import SCREEN
from bulawa.games.guiscard.state import NOWHERE, Guiscard


def own(g: Guiscard, seat: int, choice: Choice) -> str:
    """The hex in which a rider who is set up looks for his facing."""
    frame = g.frames[-1]
    if isinstance(frame, (Deployment, Outfitting)) and frame.hex >= 0:
        return g.field.grid.name(frame.hex)
    return "0101"


def beside(g: Guiscard, seat: int, choice: Choice) -> str:
    """The hex of the man with whom a formation looks or marches somewhere."""
    frame = g.frames[-1]
    return g.field.grid.name(g.cell[frame.man if isinstance(frame, March) else choice[1]])


def number(g: Guiscard, seat: int, choice: Choice) -> str:
    """The side of a hex over which somebody looks: the last argument of what says so."""
    return str(choice[-1])


def place_hex(g: Guiscard, seat: int, choice: Choice) -> str:
    """The hex of the place that a choice names first."""
    if not isinstance(g.war, Campaign):
        return "0101"
    land = g.war.venture.land
    return land.grid.name(land.places.cell[choice[1]])


def beast(g: Guiscard, seat: int, choice: Choice) -> str:
    """An animal on the map, or by its name one that waits beside the map with those who come later."""
    id = g.field.stable.ids[choice[1]]
    return f"do:horse_{id}" if g.stall[choice[1]] == NOWHERE else f"horse:{id}"


HOLES = {"own": own, "beside": beside, "number": number, "place_hex": place_hex, "beast": beast}
CLICKS = Clicks.load(Path(__file__).parent, SCREEN, holes=HOLES)
