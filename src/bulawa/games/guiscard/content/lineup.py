"""The battle that comes of two lists: both maps side by side, the defender's first, and both armies along the edges.

[R188]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine.tables import Table
from bulawa.games.guiscard.content.maps import Map
from bulawa.games.guiscard.content.market import Market
from bulawa.games.guiscard.content.muster import Army, enlisted, map_of

MODES = (("foot", "on foot", "pieszo"), ("mounted", "mounted", "konno"))
WITH_HOUSES = "T3"


def line_up(table: Table, market: Market, maps: Mapping[str, Map], armies: Sequence[Army]) -> Table:
    """A battle as if it stood in the file: maps, sides with their groups, and houses only where there are any."""
    laid = [map_of(market, army) for army in armies]
    sides = [side_of(one, i, market, army) for i, (one, army) in enumerate(zip(table.tables("side"), armies))]
    told: dict[str, Any] = {
        "layout": [{"map": one.map, "x": x, "y": 0, "rot": 180 * one.is_turned} for x, one in enumerate(laid)],
        "side": sides,
    }
    if any(maps[one.map].rooms for one in laid):
        told["tier"] = WITH_HOUSES
    return Table(table.where, {**table.values, **told})


def side_of(table: Table, order: int, market: Market, army: Army) -> dict[str, Any]:
    """One group on foot and one mounted, set up together."""
    groups = []
    for (mode, english, polish), people in zip(MODES, enlisted(market, army)):
        name = {"name_en": english, "name_pl": polish}
        where = {key: table.values[key] for key in ("where", "text_en", "text_pl")}
        if people:
            id = f"{table.text('id')}_{mode}"
            groups.append({"id": id, "mode": mode, "turn": 0, "order": order, "characters": people, **name, **where})
    return {"id": table.text("id"), "group": groups}
