"""The board of a scenario: its maps drawn, its hexes with their words, its counters and buttons."""

from __future__ import annotations

from functools import partial
from typing import Any

from bulawa.engine.screen import new_board
from bulawa.engine.setup import Board, Boards
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.screen.counters import signs, sprites
from bulawa.games.guiscard.screen.country import country
from bulawa.games.guiscard.screen.frame import frame
from bulawa.games.guiscard.screen.legend import grid, title_of
from bulawa.games.guiscard.screen.masonry import floors, walls
from bulawa.games.guiscard.screen.plan import Plan

Element = dict[str, Any]


def elements(pack: Pack, scenario: str, language: str) -> list[Element]:
    """From the bottom up: country, floors, the net of hexes, walls, and the frame round all of it."""
    layout = pack.layout(scenario)
    plan, tents = Plan(tuple(layout)), pack.tents(scenario)
    field = grid(pack, pack.field(scenario).ground, plan, language)
    return [*country(plan), *floors(plan, tents), field, *walls(plan), *frame(plan, title_of(layout, language))]


def board(pack: Pack, scenario: str, language: str) -> Board:
    """Static elements, drawings and words of a scenario, in a language."""
    cast = pack.field(scenario).cast
    wide, high = Plan(tuple(pack.layout(scenario))).size
    titles = {kind.id: kind.names[language] for kind in pack.people.kinds}
    return new_board(
        game="guiscard",
        theme="guiscard",
        canvas={"w": wide, "h": high},
        elements=elements(pack, scenario, language),
        sprites=sprites(cast, pack.people, titles),
        signs=signs(cast, pack.people),
    )


def boards(pack: Pack, scenario: str) -> Boards:
    """One board for the maps of a scenario."""
    return {"field": partial(board, pack, scenario)}
