"""A siege as data: what positions tell of gates, breaches, flames, ladders, ropes and engines, and how it is read."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.positions import Reader
from bulawa.games.guiscard.battle import STONE_THROWER
from bulawa.games.guiscard.castle import TIMBER_HEXES
from bulawa.games.guiscard.ground import GATE, NONE
from bulawa.games.guiscard.masons import changed_hexes
from bulawa.games.guiscard.names import EDGE_IDS
from bulawa.games.guiscard.siege import ABSENT, AWAITED, CONDITION_IDS, LAST_TURN, STANCE_IDS
from bulawa.games.guiscard.state import NOWHERE, Guiscard

FIELDS: Final = "raised ruins ashes flames naphtha aloft doomed ladders hooks engines arrows posts stoned"


def told(g: Guiscard) -> dict[str, Any]:
    """What is not as it was laid.  [R409] [R414] [R420] [R435] [R445] [R461]"""
    if not g.field.has_castle:
        return {}
    siege, name, ids = g.siege, g.field.grid.name, g.field.cast.ids
    return {
        "raised": [name(cell) for cell in siege.raised],
        "ruins": [name(cell) for cell in siege.ruins],
        "ashes": [name(cell) for cell in siege.ashes],
        "flames": {name(cell): flame_told(g, cell) for cell in siege.flames},
        "naphtha": [name(cell) for cell in siege.naphtha],
        "aloft": {ids[man]: {"way": way} for man, way in siege.aloft.items()},
        "doomed": {ids[man]: {"begun": begun} for man, begun in siege.doomed.items()},
        "ladders": {id: ladder_told(g, n) for n, id in enumerate(g.field.park.ladder_ids)},
        "hooks": {name(cell): {"way": way} for cell, way in siege.hooks.items()},
        "engines": {id: engine_told(g, n) for n, id in enumerate(g.field.park.engine_ids)},
        "arrows": {ids[man]: {"left": left} for man, left in siege.arrows.items()},
        "posts": {ids[man]: {"edge": EDGE_IDS[edge]} for man, edge in siege.posts.items()},
        "stoned": siege.is_stoned,
    }


def flame_told(g: Guiscard, cell: int) -> dict[str, Any]:
    siege = g.siege
    return {"turn": siege.flames[cell], "by": g.field.battle.seats[siege.lit_by[cell]], "fresh": cell in siege.fresh}


def ladder_told(g: Guiscard, ladder: int) -> dict[str, Any]:
    siege = g.siege
    found: dict[str, Any] = {"stance": STANCE_IDS[siege.ladder_stance[ladder]]}
    if siege.ladder_stance[ladder] != AWAITED:
        found |= {"hex": g.field.grid.name(siege.ladder_at[ladder]), "way": siege.ladder_way[ladder]}
    return found


def engine_told(g: Guiscard, engine: int) -> dict[str, Any]:
    siege = g.siege
    found: dict[str, Any] = {"state": CONDITION_IDS[siege.engine_state[engine]], "ready": siege.engine_ready[engine]}
    if siege.engine_state[engine] != ABSENT:
        found |= {"hex": g.field.grid.name(siege.engine_at[engine]), "way": siege.engine_way[engine]}
    return found


# ---- reading


def read(g: Guiscard, reader: Reader) -> None:
    """The siege that a position tells of, checked."""
    read_ground(g, reader)
    read_flames(g, reader)
    read_men(g, reader)
    for ladder, one in reader.by("ladders", "ladder"):
        read_ladder(g, ladder, one)
    for engine, one in reader.by("engines", "engine"):
        read_engine(g, engine, one)
    for cell, one in reader.by("hooks", "hex"):
        g.siege.hook(on_map(g, reader, "hooks", cell), one.only("way").number("way", 0, 5, 0))
    if reader.flag("stoned"):
        g.siege.break_by_stone()
    g.lay_anew(changed_hexes(g.field, g.siege, g.cuts))


def on_map(g: Guiscard, reader: Reader, key: str, cell: int) -> int:
    if g.terrain[cell] == NONE:
        raise reader.wrong(key, "hexes of the map")
    return cell


def read_ground(g: Guiscard, reader: Reader) -> None:
    for cell in reader.many("ruins", "hex"):
        g.ruin(read_timber(g, reader, "ruins", cell, TIMBER_HEXES))
    for cell in reader.many("raised", "hex"):
        g.turn_gate(read_timber(g, reader, "raised", cell, (GATE,)))
    for cell in reader.many("ashes", "hex"):
        g.turn_to_ashes(on_map(g, reader, "ashes", cell))
    g.siege.spill([on_map(g, reader, "naphtha", cell) for cell in reader.many("naphtha", "hex")])


def read_timber(g: Guiscard, reader: Reader, key: str, cell: int, kinds: tuple[int, ...]) -> int:
    """A hex of wooden defences, told once.  [R414]"""
    if g.terrain[cell] not in kinds or cell in g.siege.raised:
        raise reader.wrong(key, "hexes of the palisade and its gates, each once,")
    return cell


def read_flames(g: Guiscard, reader: Reader) -> None:
    fresh: list[int] = []
    for cell, one in reader.by("flames", "hex"):
        one.only("turn by fresh")
        g.siege.light(on_map(g, reader, "flames", cell), one.one("by", "seat", 0))
        for _ in range(1, one.number("turn", 1, LAST_TURN, 1)):
            g.siege.burn_on(cell)
        fresh += [cell] if one.flag("fresh") else []
    g.siege.keep_fresh(fresh)


def read_men(g: Guiscard, reader: Reader) -> None:
    for man, one in reader.by("aloft", "man"):
        g.siege.climb(man, one.only("way").number("way", 0, 5, 0))
    for man, one in reader.by("doomed", "man"):
        g.siege.doom(man, one.only("begun").flag("begun"))
    for man, one in reader.by("arrows", "man"):
        g.siege.spend_arrow(man, one.only("left").number("left", 0, 99, 0))
    for man, one in reader.by("posts", "man"):
        g.siege.post(man, one.only("edge").one("edge", "edge", 0))


def read_ladder(g: Guiscard, ladder: int, reader: Reader) -> None:
    reader.only("stance hex way")
    stance = reader.one("stance", "stance", AWAITED)
    if stance == AWAITED:
        return
    g.siege.lay_ladder(ladder, place(g, reader), reader.number("way", 0, 5, 0))
    g.siege.stand_ladder(ladder, stance)


def place(g: Guiscard, reader: Reader) -> int:
    return on_map(g, reader, "hex", reader.one("hex", "hex", NOWHERE))


def read_engine(g: Guiscard, engine: int, reader: Reader) -> None:
    reader.only("state ready hex way")
    state = reader.one("state", "condition", ABSENT)
    g.siege.reload(engine, reader.number("ready", 0, 99, 0))
    if state == ABSENT:
        return
    way = reader.number("way", 0, 5, 0)
    g.siege.place_engine(engine, place(g, reader), way)
    g.siege.spoil_engine(engine, state)
    rear = g.siege.engine_at[engine] - g.field.grid.steps[way]
    if g.field.park.engine_kind[engine] == STONE_THROWER and g.field.ground.terrain[rear] == NONE:
        raise reader.wrong("way", "a facing with both its halves on the map")
