"""The board of a scenario: its maps drawn, its hexes with their words, its counters and buttons."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from bulawa.drawing.pen import circle
from bulawa.engine.screen import new_board
from bulawa.engine.setup import Board, Boards
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.counters import signs, sprites
from bulawa.games.guiscard.screen.country import country
from bulawa.games.guiscard.screen.figures import EMBLEMS, numeral
from bulawa.games.guiscard.screen.frame import frame
from bulawa.games.guiscard.screen.journeys import MOST_COST
from bulawa.games.guiscard.screen.legend import grid, title_of
from bulawa.games.guiscard.screen.masonry import floors, walls
from bulawa.games.guiscard.screen.plan import MARGIN, Plan

Element = dict[str, Any]
STRIP = 64
"""The strip below the map where those wait who are not on it yet."""
STEPS = ("offensive_fire", "charges", "movement", "combat", "recovery")
KEYS = {"pass": "p", "stop": "s", "fire": "f", "let_pass": "l", "strike": "x", "hold": "h", "stand": "t"}
"""Shortcuts of the buttons."""
THROWN = ("tested", "impact", "effect", "fought", "fumbled")
LOG = {"chapters": ["turn", "phase"], "sides": dict.fromkeys(THROWN, 10), "sums": []}


@lru_cache
def boards(pack: Pack, scenario: str) -> Boards:
    """One board for the maps of a scenario."""
    return {"field": partial(board, pack, scenario)}


def board(pack: Pack, scenario: str, language: str) -> Board:
    """Static elements, drawings and words of a scenario, in a language."""
    cast = pack.field(scenario).cast
    wide, high = Plan(tuple(pack.layout(scenario))).size
    titles = {kind.id: kind.names[language] for kind in pack.people.kinds}
    return new_board(
        game="guiscard",
        theme="guiscard",
        canvas={"w": wide, "h": high + STRIP},
        seats=seats(pack, scenario, language),
        phases=phases(language),
        elements=[*elements(pack, scenario, language), *waiting(pack, scenario, language)],
        sprites=sprites(cast, pack.people, titles),
        signs=signs(cast, pack.people),
        marks=marks(language),
        buttons=buttons(language),
        facts=facts(language),
        log=LOG,
    )


def elements(pack: Pack, scenario: str, language: str) -> list[Element]:
    """From the bottom up: country, floors, the net of hexes, walls, and the frame round all of it."""
    layout = pack.layout(scenario)
    plan, tents = Plan(tuple(layout)), pack.tents(scenario)
    field = grid(pack, pack.field(scenario).ground, plan, language)
    return [*country(plan), *floors(plan, tents), field, *walls(plan), *frame(plan, title_of(layout, language))]


def seats(pack: Pack, scenario: str, language: str) -> Element:
    """Each side with the sign of the faction that most of its men belong to."""
    field, found = pack.field(scenario), {}
    for number, seat in enumerate(field.battle.seats):
        own = [field.cast.faction[man] for man, side in enumerate(field.cast.seat) if side == number]
        faction = FACTION_IDS[max(set(own), key=own.count)]
        emblem = [[f"arms arms-{faction}", "M-11-12h22v12q0 9-11 13q-11-4-11-13Z"], ["emblem", EMBLEMS[faction]]]
        found[seat] = {"name": words(pack).name(language, "seat", seat), "emblem": emblem, "goal": ""}
    return found


def waiting(pack: Pack, scenario: str, language: str) -> list[Element]:
    """Two places below the map, one for each side."""
    wide, high = Plan(tuple(pack.layout(scenario))).size
    half = wide / 2 - MARGIN
    found = []
    for number, seat in enumerate(pack.seats(scenario)):
        title = say(language, "waiting", "title", side=words(pack).name(language, "seat", seat))
        place = {"x": wide / 4 + number * wide / 2, "y": high + STRIP / 2 - 8, "w": half, "h": STRIP - 10}
        kind = {"type": "space", "id": f"box:waiting_{number}", "kind": "waiting"}
        found.append({**kind, **place, "flow": True, "title": title, "about": ""})
    return found


def phases(language: str) -> list[Element]:
    said = captions(language)["steps"]
    return [{"id": id, "label": said[id], "title": said[f"{id}_title"], "stage": 1} for id in STEPS]


def marks(language: str) -> Element:
    """Costs of hexes within reach, and the point that warns of a test."""
    found: Element = {
        f"cost_{n}": {"title": say(language, "journey", "cost", n=n), "art": numeral(n)}
        for n in range(1, MOST_COST + 1)
    }
    found["tested"] = {"title": say(language, "journey", "tested"), "art": [["test", circle(11, -9, 3.4)]]}
    return found


def buttons(language: str) -> Element:
    labels, titles = captions(language)["buttons"], captions(language)["button_titles"]
    found: Element = {f"do:{id}": {"label": label, "title": titles.get(id, "")} for id, label in labels.items()}
    for id, key in KEYS.items():
        found[f"do:{id}"]["key"] = key
    return found


def facts(language: str) -> Element:
    said = captions(language)["facts"]
    return {key: {"label": said[key], "title": said[f"{key}_title"]} for key in ("turn", "phase", "lost")}
