"""A plain table: the places of the board, and what stands on them now (specification 8.3)."""

from __future__ import annotations

from typing import Any

from bulawa.games.igrzysko import odds
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    ENEMIES,
    KINDS,
    KING,
    MANAGER,
    NOBODY,
    PARTIES,
    PRIVATE,
    PROVINCES,
    REBELS,
    SEATS,
    SPACES,
    STEPPE,
    TOKENS,
)
from bulawa.games.igrzysko.clicks import explain, paths
from bulawa.games.igrzysko.names import VOCABULARY, WORDS
from bulawa.games.igrzysko.pack import ENEMY_IDS, FAMILY_IDS, PHASE_IDS, PROVINCE_IDS, UNIT_IDS, Pack
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.text import Page

__all__ = ["board", "explain", "paths", "scene"]

Element = dict[str, Any]
Art = list[list[str]]

SQUARE = "M-9-9h18v18h-18Z"
DISC = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z"
SHIELD = "M-9-9h18v9q0 7-9 10q-9-3-9-10Z"
TOWER = "M-8 9v-14h3v4h3v-4h4v4h3v-4h3v14Z"
DIAMOND = "M0-10l9 10-9 10-9-10Z"
SHAPES = {"client": SQUARE, "estate": DISC, "infantry": SHIELD, "cavalry": DIAMOND, "artillery": TOWER}
"""Pieces every family has; the family colours them."""
COMMON = {"cube": SQUARE, "marker": DIAMOND, "king": SQUARE, "cossacks": DIAMOND, "manager": DISC, "city": TOWER}


def board(pack: Pack, language: str) -> dict[str, Any]:
    """Static elements from the layout of the pack, in a language."""
    layout = pack.layout.values
    words = WORDS.named(pack.board.names)
    return {
        "game": "igrzysko",
        "theme": "plain",
        "canvas": {"w": layout["width"], "h": layout["height"]},
        "seats": {seat: {"name": words.name(language, "seat", seat), "emblem": art(SHIELD)} for seat in FAMILY_IDS},
        "panels": [{"id": "board", "title": title(language), "x": 0, "y": 0, "w": 1000, "h": 956}],
        "elements": [
            *(element for name in PROVINCE_IDS for element in province(pack, name, language)),
            *(field(pack, number, language) for number in ENEMIES),
            *(box(layout["boxes"][name], f"space:{name}", words.tables[language]["boxes"][name]) for name in BOXES),
            *(seat_in_sejm(pack, number, language) for number in PROVINCES),
        ],
        "cards": {},
        "sprites": sprites(language),
        "marks": {},
        "buttons": {
            f"do:{verb}": {"label": words.name(language, "verb", verb), "title": ""} for verb in VOCABULARY.verbs
        },
        "also": {},
    }


BOXES = ("royal_court", "crown_supply", "crown_army", "managers_and_cities", "cossacks")


def title(language: str) -> str:
    return {"en": "Commonwealth", "pl": "Rzeczpospolita"}[language]


def art(path: str) -> Art:
    return [["shade", path], ["body", path]]


def polygon(points: list[list[int]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"


def box(rect: list[int], id: str, label: str) -> Element:
    """A rectangle on the board."""
    x, y, w, h = rect
    outline = f"M{x} {y}h{w}v{h}h{-w}Z"
    centre = {"x": x + w // 2, "y": y + h // 2, "w": w, "h": h}
    return {"id": id, "type": "space", "kind": "box", **centre, "d": outline, "label": label, "title": label}


def province(pack: Pack, name: str, language: str) -> list[Element]:
    """The province with room for clients and armies, and its estate spaces with their values."""
    layout = pack.layout.values["provinces"][name]
    number = PROVINCE_IDS.index(name)
    called = pack.board.names[language]["province"][name]
    x, y, w, h = layout["clients"]
    land = {
        "id": f"province:{name}",
        "type": "space",
        "kind": "province",
        "x": x + w // 2,
        "y": y + h // 2,
        "w": w,
        "h": h,
        "d": polygon(layout["polygon"]),
        "title": called,
        "about": called,
    }
    armies = box(layout["armies"], f"armies:{name}", "")
    enemies = box(layout["enemies"], f"enemies:{name}", "")
    label = {"type": "label", "kind": "province", "x": layout["label"][0], "y": layout["label"][1], "label": called}
    return [land, armies, enemies, label, *estates(pack, number, language)]


def estates(pack: Pack, number: int, language: str) -> list[Element]:
    name = PROVINCE_IDS[number]
    places = pack.layout.values["provinces"][name]["estates"]
    radius = pack.layout.values["estate_radius"]
    called = pack.board.names[language]["estate"]
    return [
        {
            "id": f"estate:{name}_{n}",
            "type": "space",
            "kind": "estate",
            "x": x,
            "y": y,
            "w": 2 * radius,
            "h": 2 * radius,
            "label": str(value),
            "title": called[f"{name}_{n}"],
        }
        for n, (value, (x, y)) in enumerate(zip(pack.board.track[number], places), 1)
    ]


def field(pack: Pack, number: int, language: str) -> Element:
    """An enemy field with its row of strengths, for three and for four players."""
    names = pack.board.names[language]["foe"]
    called = " · ".join(dict.fromkeys(names[f"{ENEMY_IDS[number]}_{turn}"] for turn in (1, 2, 3, 4)))
    element = box(pack.layout.values["boxes"][f"field_{number + 1}"], f"field:field_{number + 1}", called)
    rows = [" ".join(str(n) for n in pack.board.base[row][number]) for row in (0, 1)]
    return {**element, "kind": "field", "about": f"3: {rows[0]}; 4: {rows[1]}; ★ {pack.board.glory[number]}"}


def seat_in_sejm(pack: Pack, number: int, language: str) -> Element:
    name = PROVINCE_IDS[number]
    x, y = pack.layout.values["sejm_seats"][name]
    size = 2 * pack.layout.values["sejm_seats"]["radius"]
    called = pack.board.names[language]["province"][name]
    return {
        "id": f"sejm:{name}",
        "type": "space",
        "kind": "seat",
        "x": x,
        "y": y,
        "w": size,
        "h": size,
        "title": called,
    }


def sprites(language: str) -> dict[str, Any]:
    """One drawing for each kind of piece of each family and each enemy."""
    found = {
        f"{kind}_{seat}": sprite(language, kind, seat, path) for seat in FAMILY_IDS for kind, path in SHAPES.items()
    }
    found |= {f"{kind}_king": sprite(language, kind, "king", SHAPES[kind]) for kind in UNIT_IDS[:3]}
    found |= {f"cube_{enemy}": sprite(language, "cube", enemy, SQUARE) for enemy in ENEMY_IDS}
    return found | {kind: sprite(language, kind, kind, path) for kind, path in COMMON.items() if kind != "cube"}


def sprite(language: str, kind: str, side: str, path: str) -> dict[str, Any]:
    called = WORDS.tables[language]["pieces"][kind]
    return {"title": called, "letter": "", "side": side, "w": 20, "h": 20, "art": art(path)}


# ---- what stands where now


def scene(g: Igrzysko, seat: int | None, language: str) -> dict[str, Any]:
    """Pieces and numbers as the seat may see them; only tokens and bids not shown yet are secret."""
    return {
        "pieces": [*land_pieces(g), *field_pieces(g), *box_pieces(g)],
        "marks": [],
        "tracks": {},
        "tiles": {},
        "hands": {},
        "discard": [],
        "decks": [],
        "spotlight": None,
        "facts": facts(g, seat, language),
        "palette": [],
        "confirm": {},
    }


def piece(at: str, sprite: str, n: int) -> dict[str, Any]:
    return {"id": f"{sprite}@{at}", "at": at, "sprite": sprite, "n": n}


def land_pieces(g: Igrzysko) -> list[dict[str, Any]]:
    """Clients, armies, estates and enemies in the provinces."""
    found = []
    for number, name in enumerate(PROVINCE_IDS):
        for seat in g.table:
            found.append(piece(f"province:{name}", f"client_{FAMILY_IDS[seat]}", g.clients[number * SEATS + seat]))
            for kind in PRIVATE:
                n = g.units[(number * SEATS + seat) * KINDS + kind]
                found.append(piece(f"armies:{name}", f"{UNIT_IDS[kind]}_{FAMILY_IDS[seat]}", n))
        for enemy in ENEMIES:
            found.append(piece(f"enemies:{name}", f"cube_{ENEMY_IDS[enemy]}", g.cubes[number * 5 + enemy]))
        found.append(piece(f"enemies:{name}", "marker", g.markers[number]))
        for space in range(g.built[number]):
            found += estate_pieces(g, number * SPACES + space, f"estate:{name}_{space + 1}")
    found.append(piece("armies:ukraine", "cossacks", g.cossacks[STEPPE]))
    return [one for one in found if one["n"]]


def estate_pieces(g: Igrzysko, space: int, at: str) -> list[dict[str, Any]]:
    works = g.works[space]
    disc = piece(at, f"estate_{FAMILY_IDS[g.owner[space]]}", 1)
    return [disc, piece(at, "manager", int(bool(works & MANAGER))), piece(at, "city", int(bool(works & CITY)))]


def field_pieces(g: Igrzysko) -> list[dict[str, Any]]:
    found = []
    for enemy, name in enumerate(ENEMY_IDS):
        at = f"field:field_{enemy + 1}"
        found.append(piece(at, f"cube_{name}", g.fields[enemy]))
        for seat in g.table:
            found.append(piece(at, f"client_{FAMILY_IDS[seat]}", g.polish[enemy * PARTIES + seat]))
        found.append(piece(at, "king", g.polish[enemy * PARTIES + KING]))
    found.append(piece("field:field_3", "cossacks", g.cossacks[REBELS]))
    found.append(piece("field:field_5", "cube_ottomans", g.vienna))
    found.append(piece("field:field_5", "marker", g.agents))
    return [one for one in found if one["n"]]


def box_pieces(g: Igrzysko) -> list[dict[str, Any]]:
    found = [piece("space:crown_army", f"{UNIT_IDS[kind]}_king", g.crown[kind]) for kind in PRIVATE]
    found.append(piece("space:crown_supply", "king", g.king))
    found.append(piece("space:managers_and_cities", "manager", g.managers))
    found.append(piece("space:managers_and_cities", "city", g.cities))
    found.append(piece("space:cossacks", "cossacks", g.cossacks[BOX]))
    for province, seat in enumerate(g.sejm):
        if seat != NOBODY:
            found.append(piece(f"sejm:{PROVINCE_IDS[province]}", f"estate_{FAMILY_IDS[seat]}", 1))
    return [one for one in found if one["n"]]


def facts(g: Igrzysko, seat: int | None, language: str) -> list[dict[str, Any]]:
    """Turn and phase, the families, the enemies with their chances, what plunder would destroy, own hidden choice."""
    page = Page(g, language)
    told = [{"key": "turn", "label": page.part("turn"), "value": str(g.turn)}, phase(g, page)]
    told += [
        {"key": FAMILY_IDS[one], "label": page.name("seat", one), "value": family(g, page, one)} for one in g.order
    ]
    told += [invasion(g, page, field) for field in ENEMIES]
    told += [
        {
            "key": f"plunder_{name}",
            "label": page.name("province", n),
            "value": page.part("at_risk", n=odds.plunder(g, n)),
        }
        for n, name in enumerate(PROVINCE_IDS)
        if odds.plunder(g, n)
    ]
    told += [{"key": "laid", "label": "", "value": line} for line in page.laid(seat)]
    return told


def phase(g: Igrzysko, page: Page) -> dict[str, Any]:
    value = page.words.name(page.language, "phase", PHASE_IDS[g.phase - 1]) if g.phase else "–"
    return {"key": "phase", "label": page.part("phase"), "value": f"{g.phase}. {value}"}


def family(g: Igrzysko, page: Page, seat: int) -> str:
    tokens = [str(value) for value in range(TOKENS) for _ in range(g.tokens[seat * TOKENS + value])]
    return page.part(
        "summary",
        prestige=g.prestige[seat],
        estates=q.estate_points(g, seat),
        money=g.money[seat],
        clients=g.pool[seat],
        tokens=" ".join(tokens) or None,
        mace=seat == g.mace,
    )


def invasion(g: Igrzysko, page: Page, field: int) -> dict[str, Any]:
    outlook = odds.invasion(g, field)
    value = page.part(
        "outlook",
        strength=q.strength(g, field),
        polish=q.polish_cubes(g, field),
        chance=round(100 * outlook["chance"]),
        treaty=g.treaty == field,
        after=g.phase >= odds.INVASIONS_PHASE,
    )
    return {"key": f"field_{field + 1}", "label": page.name("foe", q.foe(g, q.colour(g, field))), "value": value}


def plunder(g: Igrzysko, page: Page, province: int) -> dict[str, Any]:
    value = page.part("at_risk", n=odds.plunder(g, province))
    return {"key": f"plunder_{PROVINCE_IDS[province]}", "label": page.name("province", province), "value": value}
