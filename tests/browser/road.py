"""The road and its sentry laid on hexes: a long move is one click on the hex where it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bulawa.engine.chain import Chain
from bulawa.engine.clicks import Clicks
from bulawa.engine.eyes import Eyes
from bulawa.engine.flow import Choice
from bulawa.engine.screen import new_board, new_scene
from bulawa.engine.setup import Board, Laid, Setup
from tests.engine import sentry
from tests.engine.sentry import ROAD, ROAD_GAME, SEATS, Road

HORN = [["body", "M0-12L10 10L-10 10Z"]]


def hex_of(cell: int) -> str:
    return f"hex:{cell + 1:02}01"


def board(language: str) -> Board:
    """One row of hexes from the first cell to the last."""
    return new_board(
        game="road",
        canvas={"w": 900, "h": 160},
        seats={seat: {"name": seat, "emblem": HORN} for seat in SEATS},
        elements=[{"type": "grid", "kind": "heath", "x": 60, "y": 50, "r": 40, "columns": ROAD + 1, "rows": 1}],
        sprites={"courier": {"title": "Courier", "letter": "C", "side": "courier", "w": 26, "h": 26, "art": HORN}},
        buttons={f"do:{verb}": {"label": verb.title(), "title": ""} for verb in ("rest", "fire", "hold")},
    )


def scene(g: Road, eyes: Eyes, language: str) -> dict[str, Any]:
    return new_scene("road", pieces={"courier": {"at": hex_of(g.at), "sprite": "courier", "n": 1}})


def lay(setup: Setup) -> Laid:
    return replace(sentry.lay(setup), boards={"road": board})


def chains(g: Road, seat: int) -> list[Chain]:
    """The ways of the road, each said by its last hex."""
    return [Chain(way.choices, (hex_of(way.choices[-1][1]),)) for way in sentry.chains(g, seat)]


def hole(g: Road, seat: int, choice: Choice) -> str:
    return hex_of(choice[1]).removeprefix("hex:")


CLICKS = Clicks({"paths": {"step": "hex:{hex}"}}, {"hex": hole})

ON_HEXES = replace(ROAD_GAME, id="road", lay=lay, scene=scene, clicks=CLICKS, chains=chains)
