"""What stands where now, as one family may see it, for the client (specification 8.3 and 8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes, asked, sees
from bulawa.games.igrzysko import odds
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    COURT,
    ENEMIES,
    MANAGER,
    NOBODY,
    PRIVATE,
    PROVINCES,
    REBELS,
    SPACES,
    STEPPE,
)
from bulawa.games.igrzysko.choices import BUILD, PLACE, SETTLE
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, PROVINCE_IDS, UNIT_IDS
from bulawa.games.igrzysko.screen.clicks import CLICKS, marked_place
from bulawa.games.igrzysko.screen.outlook import about, enemies, facts, key_of, own_facts, players
from bulawa.games.igrzysko.state import Igrzysko

Place = tuple[str, str, str]
"""Of a piece: its id, where it stands, what it looks like."""

Piece = tuple[str, str, str, int]
"""The same, and how many."""

REMEMBERED = 4096


def place(at: str, sprite: str) -> Place:
    return f"{sprite}@{at}", at, sprite


CLIENTS = [place(f"clients:{name}", f"client_{family}") for name in PROVINCE_IDS for family in FAMILY_IDS]
ARMIES = [
    place(f"armies:{name}", f"{UNIT_IDS[kind]}_{family}")
    for name in PROVINCE_IDS
    for family in FAMILY_IDS
    for kind in PRIVATE
]
INVADERS = [place(f"enemies:{name}", f"cube_{enemy}") for name in PROVINCE_IDS for enemy in ENEMY_IDS]
MARKERS = [place(f"enemies:{name}", "marker") for name in PROVINCE_IDS]
SITES = [f"estate:{name}_{space + 1}" for name in PROVINCE_IDS for space in range(SPACES)]
GATHERING = [place(f"enemies:field_{field + 1}", f"cube_{enemy}") for field, enemy in enumerate(ENEMY_IDS)]
RAIDERS = [place(f"polish:field_{n + 1}", f"client_{party}") for n in ENEMIES for party in (*FAMILY_IDS, "king")]
"""What stands where, in the order of the numbers that the state counts."""

SEALED = frozenset({"place_tokens", "bid"})
"""Questions that all answer behind a curtain."""


Scene = dict[str, Any]


def scene(g: Igrzysko, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """Pieces, marks and numbers; of tokens and bids not shown yet only the own, and who has chosen.  [R27] [R31]"""
    seen, seat = shared or common(g, language), asked(eyes, g.waiting)
    return {
        **seen,
        "pieces": {**seen["pieces"], **standing(laid(g, eyes))},
        "marks": with_targets(seen["marks"], targets(g, seat)),
        "facts": {**seen["facts"], **own_facts(g, eyes, language)},
        **CLICKS.beside(g, seat, language),
    }


def common(g: Igrzysko, language: str) -> Scene:
    """What everybody sees."""
    notes, tips = enemies(g, language)
    return {
        "board": "commonwealth",
        "pieces": standing((*land(g), *beyond(g), *crown(g), *prestige(g))),
        "marks": marks(g),
        "tracks": {f"wealth:{name}": g.wealth[n] for n, name in enumerate(PROVINCE_IDS)},
        "tiles": {},
        "hands": {},
        "discard": {},
        "decks": {},
        "phase": g.phase - 1,
        "notes": notes,
        "about": tips | about(g, language),
        "players": players(g, language),
        "facts": facts(g, language),
        "secret": secret(g),
    }


def secret(g: Igrzysko) -> str:
    """Names the sealed question that is open now, so that players at one screen answer it one by one."""
    key = key_of(g)
    return f"{g.turn} {key} {sum(g.money)}" if key in SEALED else ""


def standing(pieces: Iterable[Piece]) -> dict[str, dict[str, Any]]:
    """Pieces by their ids; where there are none, none."""
    return {id: shown(at, sprite, n) for id, at, sprite, n in pieces if n}


@lru_cache(REMEMBERED)
def shown(at: str, sprite: str, n: int) -> dict[str, Any]:
    """A piece as the client is told of it; what stands as before is the same thing, and quickly compared."""
    return {"at": at, "sprite": sprite, "n": n}


def piece(at: str, sprite: str, n: int) -> Piece:
    return f"{sprite}@{at}", at, sprite, n


def stood(places: Sequence[Place], numbers: Sequence[int]) -> Iterator[Piece]:
    """As many of each thing as its place in the numbers of the state says."""
    return ((*place, n) for place, n in zip(places, numbers) if n)


# ---- pieces


def land(g: Igrzysko) -> Iterator[Piece]:
    """Clients, armies, estates, enemies and influence in the provinces."""
    yield from stood(CLIENTS, g.clients)
    yield from stood(ARMIES, g.units)
    yield from stood(INVADERS, g.cubes)
    yield from stood(MARKERS, g.markers)
    for space, owner in enumerate(g.owner):
        if owner != NOBODY:
            yield estate(g, space)
    yield piece("armies:ukraine", "cossacks", g.cossacks[STEPPE])


def estate(g: Igrzysko, space: int) -> Piece:
    works = ("_manager" if g.works[space] & MANAGER else "") + ("_city" if g.works[space] & CITY else "")
    at = SITES[space]
    return f"disc@{at}", at, f"estate{works}_{FAMILY_IDS[g.owner[space]]}", 1


def beyond(g: Igrzysko) -> Iterator[Piece]:
    """Enemy cubes, Polish cubes, rebels and the treaty in the fields."""
    yield from stood(GATHERING, g.fields)
    yield from stood(RAIDERS, g.polish)
    if g.treaty != NOBODY:
        yield piece(f"treaty:field_{g.treaty + 1}", "treaty", 1)
    yield piece("enemies:field_3", "cossacks", g.cossacks[REBELS])
    yield piece("enemies:field_5", "cube_ottomans", g.vienna)
    yield piece("enemies:field_5", "marker", g.agents)


def crown(g: Igrzysko) -> Iterator[Piece]:
    """The king's boxes and the Sejm."""
    for kind in PRIVATE:
        yield piece("space:crown_army", f"{UNIT_IDS[kind]}_king", g.crown[kind])
    yield piece("space:crown_supply", "client_king", g.king)
    yield piece("space:managers_and_cities", "manager", g.managers)
    yield piece("space:managers_and_cities", "city", g.cities)
    yield piece("space:cossacks", "cossacks", g.cossacks[BOX])
    for province, seat in enumerate(g.sejm):
        if seat != NOBODY:
            yield piece(f"sejm:{PROVINCE_IDS[province]}", f"deputy_{FAMILY_IDS[seat]}", 1)


def prestige(g: Igrzysko) -> Iterator[Piece]:
    for seat in g.table:
        name = FAMILY_IDS[seat]
        yield f"prestige@{name}", f"prestige:{g.prestige[seat] % 100}", f"prestige_{name}", 1


def laid(g: Igrzysko, eyes: Eyes) -> Iterator[Piece]:
    """Tokens shown at Court, and the own ones that still lie face down.  [R27]"""
    for one in g.table:
        if g.court[one] != NOBODY:
            yield piece("space:royal_court", f"influence_{FAMILY_IDS[one]}_{g.court[one]}", 1)
    own = [(one, click) for one in g.table if sees(eyes, one) for click in g.sealed.get(one, [])]
    for one, click in own:
        if click[0] == PLACE:
            at = "space:royal_court" if click[1] == COURT else f"clients:{PROVINCE_IDS[click[1]]}"
            yield piece(at, f"influence_{FAMILY_IDS[one]}_{click[2]}", 1)


# ---- marks


def marks(g: Igrzysko) -> dict[str, list[str]]:
    """The turn, and estates that plunder would take."""
    found = {f"turn:{g.turn}": ["now"]}
    for province in PROVINCES:
        last = g.built[province]
        for space in range(last - odds.plunder(g, province), last):
            found[f"estate:{PROVINCE_IDS[province]}_{space + 1}"] = ["burning"]
    return found


def with_targets(marks: dict[str, list[str]], found: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Marks, and those where the present question is answered."""
    return {**marks, **{place: [*marks.get(place, []), mark] for place, mark in found}}


def targets(g: Igrzysko, seat: int | None) -> list[tuple[str, str]]:
    """The space a new estate would fill, and the place the next token goes to."""
    if seat is None:
        return []
    if key_of(g) == "place_tokens":
        place = marked_place(g, seat)
        return [("space:royal_court" if place == COURT else f"clients:{PROVINCE_IDS[place]}", "next")]
    if key_of(g) not in ("settle", "build"):
        return []
    sites = [choice[1] for choice in flow.options(g, seat) if choice[0] in (SETTLE, BUILD)]
    return [(f"estate:{PROVINCE_IDS[n]}_{g.built[n] + 1}", "site") for n in sites]
