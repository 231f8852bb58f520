"""What stands where now, as one family may see it, for the client (specification 8.3 and 8.4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bulawa.engine import flow
from bulawa.engine.clicks import NOTHING_BESIDE
from bulawa.engine.eyes import Eyes, asked, eyes_of, sees
from bulawa.engine.remembered import as_before, remembered, the_same, together, while_asked
from bulawa.engine.screen import NOTHING
from bulawa.games.igrzysko import odds
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    ENEMIES,
    KINDS,
    MANAGER,
    NOBODY,
    PRIVATE,
    REBELS,
    SEATS,
    SPACES,
    STEPPE,
    UKRAINE,
)
from bulawa.games.igrzysko.choices import BUILD, PLACE, SETTLE
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, UNIT_IDS
from bulawa.games.igrzysko.screen.clicks import CLICKS, marked_place
from bulawa.games.igrzysko.screen.outlook import (
    enemies,
    expected_hits,
    facts,
    hits_told,
    key_of,
    marches,
    players,
    province_lines,
)
from bulawa.games.igrzysko.state import Igrzysko

Place = tuple[str, str, str]
"""Of a piece: its id, where it stands, what it looks like."""

Piece = tuple[str, str, str, int]
"""The same, and how many."""

REMEMBERED = 4096


def place(at: str, sprite: str) -> Place:
    return f"{sprite}@{at}", at, sprite


class Room(NamedTuple):
    """What may stand in a province, in the order of the numbers that the state counts."""

    clients: list[Place]
    armies: list[Place]
    invaders: list[Place]
    marker: list[Place]


@lru_cache
def room_in(name: str) -> Room:
    """The places of a province."""
    return Room(
        [place(f"clients:{name}", f"client_{family}") for family in FAMILY_IDS],
        [place(f"armies:{name}", f"{UNIT_IDS[kind]}_{family}") for family in FAMILY_IDS for kind in PRIVATE],
        [place(f"enemies:{name}", f"cube_{enemy}") for enemy in ENEMY_IDS],
        [place(f"enemies:{name}", "marker")],
    )


GATHERING = [place(f"enemies:field_{field + 1}", f"cube_{enemy}") for field, enemy in enumerate(ENEMY_IDS)]
RAIDERS = [place(f"polish:field_{n + 1}", f"client_{party}") for n in ENEMIES for party in (*FAMILY_IDS, "king")]
"""What stands where, in the order of the numbers that the state counts."""

SEALED = frozenset({"place_tokens", "bid"})
"""Questions that all answer behind a curtain."""


Scene = dict[str, Any]


def scene(g: Igrzysko, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """Pieces, marks and numbers; of tokens and bids not shown yet only the own, and who has chosen.  [R27] [R31]"""
    seen, seat = shared or common(g, language), asked(eyes, g.waiting)
    hits = country_now(g, language).hits.get(eyes, NOTHING)
    if seat is None and not hits and not g.sealed:
        return seen
    return {
        **seen,
        "pieces": with_more(seen["pieces"], standing(face_down(g, eyes))) if g.sealed else seen["pieces"],
        "marks": seen["marks"] if seat is None else with_targets(seen["marks"], targets(g, seat)),
        "facts": together(seen["facts"], hits) if hits else seen["facts"],
        **CLICKS.beside(g, seat, language),
    }


def with_more(all_see: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """What all see and what only some do; the very same thing where that is nothing more."""
    return {**all_see, **own} if own else all_see


def common(g: Igrzysko, language: str) -> Scene:
    """What everybody sees: the whole scene of those who are not asked and have nothing of their own."""
    (notes, tips), inland = enemies(g, language), country_now(g, language)
    return {
        "board": "commonwealth",
        "pieces": together(*inland.pieces, beyond(g), crown(g), prestige(g)),
        "marks": inland.marks,
        "tracks": wealth(g),
        "tiles": NOTHING,
        "hands": NOTHING,
        "discard": NOTHING,
        "decks": NOTHING,
        "phase": g.phase - 1,
        "notes": notes,
        "about": together(tips, inland.tips),
        "players": players(g, language),
        "facts": facts(g, language, inland.loss),
        "secret": secret(g),
        **NOTHING_BESIDE,
    }


@remembered(by=lambda g: (g.board, tuple(g.wealth)))
def wealth(g: Igrzysko) -> dict[str, int]:
    return {f"wealth:{name}": g.wealth[n] for n, name in enumerate(g.board.province_ids)}


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


Shown = dict[str, dict[str, Any]]
"""Pieces by their ids."""


class Country(NamedTuple):
    """All provinces together; what stands there, one by one."""

    pieces: tuple[Shown, ...]
    marks: dict[str, list[str]]
    tips: dict[str, list[str]]
    loss: int
    hits: dict[Eyes, dict[str, dict[str, str]]]
    """What each family is told that looks alone."""


class Land(NamedTuple):
    """A province: what stands there, its tip, the estates that plunder would destroy, how many they are, and the hits
    that the army of each family can expect."""

    pieces: Shown
    tip: dict[str, list[str]]
    marks: dict[str, list[str]]
    loss: int
    hits: tuple[float, ...]


def lands_in(g: Igrzysko) -> tuple[object, ...]:
    """All that can stand in all provinces, and what plunder depends on."""
    return (
        *(*season_of(g), g.cossacks[STEPPE]),
        *(g.markers, g.clients, g.units, g.cubes, g.owner, g.works, g.built),
    )


def season_of(g: Igrzysko) -> tuple[object, ...]:
    """What all provinces depend on alike."""
    return g.board, g.turn, bool(g.phase), marches(g), g.vienna_invaded, g.result is None


@while_asked
def country_now(g: Igrzysko, language: str) -> Country:
    """As all eyes see it, one after the other."""
    return country(g, language)


@as_before(by=lambda g, _: lands_in(g))
def country(g: Igrzysko, language: str) -> Country:
    """What the provinces show; in many steps of a turn they stay as they are."""
    season = season_of(g)
    lands = [land(g, province, language, season) for province in g.board.provinces]
    pieces, tips, marks, losses, hits = zip(*lands)
    return Country(pieces, together(now(g.turn), *marks), together(*tips), sum(losses), own_facts(language, hits))


@lru_cache(REMEMBERED)
def own_facts(language: str, hits: tuple[tuple[float, ...], ...]) -> dict[Eyes, dict[str, dict[str, str]]]:
    """What each family is told that looks alone: the hits of all its armies."""
    return {eyes_of(seat): hits_told(language, sum(of_family)) for seat, of_family in enumerate(zip(*hits))}


def land_in(g: Igrzysko, province: int, language: str, season: Hashable) -> Hashable:
    """All that can stand in a province, as it stands there, and what plunder depends on."""
    families, armies, foes, track = rooms_of(province)
    return (
        language,
        season,
        province,
        g.markers[province],
        g.cossacks[STEPPE] if province == UKRAINE else 0,
        tuple(g.clients[families]),
        tuple(g.units[armies]),
        tuple(g.cubes[foes]),
        tuple(g.owner[track]),
        tuple(g.works[track]),
    )


@lru_cache
def rooms_of(province: int) -> list[slice]:
    """Those of families, of armies, of enemies and of estates."""
    return [rooms(province, size) for size in (SEATS, SEATS * KINDS, len(ENEMIES), SPACES)]


@lru_cache
def rooms(province: int, size: int) -> slice:
    """Where the numbers of a province stand among those of all."""
    return slice(province * size, (province + 1) * size)


@remembered(by=land_in)
def land(g: Igrzysko, province: int, language: str, season: Hashable) -> Land:
    tip = {f"province:{g.board.province_ids[province]}": province_lines(g, language, province)}
    loss = odds.plunder(g, province)
    return Land(
        the_same(standing(stood_in(g, province))),
        the_same(tip),
        the_same(burning(g, province, loss)),
        loss,
        expected_hits(g, province),
    )


def stood_in(g: Igrzysko, province: int) -> Iterator[Piece]:
    """Clients, armies, estates, enemies and influence in a province."""
    room = room_in(g.board.province_ids[province])
    for places, numbers in (
        (room.clients, g.clients),
        (room.armies, g.units),
        (room.invaders, g.cubes),
        (room.marker, g.markers),
    ):
        yield from stood(places, numbers[rooms(province, len(places))])
    for space, owner in enumerate(g.owner[rooms(province, SPACES)], province * SPACES):
        if owner != NOBODY:
            yield estate(g, space)
    if province == UKRAINE:
        yield piece("armies:ukraine", "cossacks", g.cossacks[STEPPE])


def estate(g: Igrzysko, space: int) -> Piece:
    works = ("_manager" if g.works[space] & MANAGER else "") + ("_city" if g.works[space] & CITY else "")
    province, place = divmod(space, SPACES)
    at = f"estate:{g.board.province_ids[province]}_{place + 1}"
    return f"disc@{at}", at, f"estate{works}_{FAMILY_IDS[g.owner[space]]}", 1


def fields_of(g: Igrzysko) -> Hashable:
    return tuple(g.fields), tuple(g.polish), g.treaty, g.cossacks[REBELS], g.vienna, g.agents


@remembered(by=fields_of)
def beyond(g: Igrzysko) -> Shown:
    """Enemy cubes, Polish cubes, rebels and the treaty in the fields."""
    treaty = [piece(f"treaty:field_{g.treaty + 1}", "treaty", 1)] if g.treaty != NOBODY else []
    return standing(
        [
            *(*stood(GATHERING, g.fields), *stood(RAIDERS, g.polish), *treaty),
            piece("enemies:field_3", "cossacks", g.cossacks[REBELS]),
            piece("enemies:field_5", "cube_ottomans", g.vienna),
            piece("enemies:field_5", "marker", g.agents),
        ]
    )


def crown_of(g: Igrzysko) -> Hashable:
    boxes = (g.king, g.managers, g.cities, g.cossacks[BOX])
    return g.board, tuple(g.table), tuple(g.crown), boxes, tuple(g.sejm), tuple(g.court)


@remembered(by=crown_of)
def crown(g: Igrzysko) -> Shown:
    """The king's boxes, the Sejm, and tokens shown at Court.  [R27]"""
    army = [piece("space:crown_army", f"{UNIT_IDS[kind]}_king", g.crown[kind]) for kind in PRIVATE]
    seats = [(g.board.province_ids[n], FAMILY_IDS[seat]) for n, seat in enumerate(g.sejm) if seat != NOBODY]
    tokens = [f"{FAMILY_IDS[one]}_{g.court[one]}" for one in g.table if g.court[one] != NOBODY]
    return standing(
        [
            *army,
            piece("space:crown_supply", "client_king", g.king),
            piece("space:managers_and_cities", "manager", g.managers),
            piece("space:managers_and_cities", "city", g.cities),
            piece("space:cossacks", "cossacks", g.cossacks[BOX]),
            *(piece(f"sejm:{province}", f"deputy_{family}", 1) for province, family in seats),
            *(piece("space:royal_court", f"influence_{token}", 1) for token in tokens),
        ]
    )


@remembered(by=lambda g: (tuple(g.table), tuple(g.prestige)))
def prestige(g: Igrzysko) -> Shown:
    names = [(FAMILY_IDS[seat], g.prestige[seat] % 100) for seat in g.table]
    return standing((f"prestige@{name}", f"prestige:{n}", f"prestige_{name}", 1) for name, n in names)


def face_down(g: Igrzysko, eyes: Eyes) -> Iterator[Piece]:
    """The own tokens that still lie face down.  [R27]"""
    own = [(one, click) for one in g.table if sees(eyes, one) for click in g.sealed.get(one, [])]
    for one, click in own:
        if click[0] == PLACE:
            at = "space:royal_court" if click[1] == g.board.court else f"clients:{g.board.province_ids[click[1]]}"
            yield piece(at, f"influence_{FAMILY_IDS[one]}_{click[2]}", 1)


# ---- marks


@lru_cache
def now(turn: int) -> dict[str, list[str]]:
    return {f"turn:{turn}": ["now"]}


def burning(g: Igrzysko, province: int, loss: int) -> dict[str, list[str]]:
    """Estates that plunder would take: the last ones."""
    last, name = g.built[province], g.board.province_ids[province]
    return {f"estate:{name}_{space + 1}": ["burning"] for space in range(last - loss, last)}


def with_targets(marks: dict[str, list[str]], found: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Marks, and those where the present question is answered."""
    if not found:
        return marks
    return {**marks, **{place: [*marks.get(place, []), mark] for place, mark in found}}


def targets(g: Igrzysko, seat: int) -> list[tuple[str, str]]:
    """The space a new estate would fill, and the place the next token goes to."""
    question = key_of(g)
    if question == "place_tokens":
        place = marked_place(g, seat)
        return [("space:royal_court" if place == g.board.court else f"clients:{g.board.province_ids[place]}", "next")]
    if question not in ("settle", "build"):
        return []
    sites = [choice[1] for choice in flow.options(g, seat) if choice[0] in (SETTLE, BUILD)]
    return [(f"estate:{g.board.province_ids[n]}_{g.built[n] + 1}", "site") for n in sites]
