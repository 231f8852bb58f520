"""The board of a scenario: its maps drawn, its hexes with their words, its counters and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from bulawa.drawing.pen import circle
from bulawa.engine.screen import new_board
from bulawa.engine.setup import Board, Boards
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.content.pack import Pack
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.screen import apulia, lenses, siege_board, strip, works
from bulawa.games.guiscard.screen.captions import captions, say
from bulawa.games.guiscard.screen.counters import signs, sprites
from bulawa.games.guiscard.screen.country import country
from bulawa.games.guiscard.screen.figures import EMBLEMS, numeral
from bulawa.games.guiscard.screen.frame import frame
from bulawa.games.guiscard.screen.goals import goal
from bulawa.games.guiscard.screen.journeys import MOST_COST
from bulawa.games.guiscard.screen.legend import grid, title_of
from bulawa.games.guiscard.screen.masonry import floors, walls
from bulawa.games.guiscard.screen.plan import Plan
from bulawa.games.guiscard.screen.table import COUNTRY, FIELD, SIEGE, TURNS, Lying, WarBoards, lying

Element = dict[str, Any]
SIGNS = {"germans_lombards": "G", "byzantines": "B", "lombards": "L", "arabs": "A", "normans": "N"}
"""In a war, whose men fight for whom only its battles say."""
FACTS = ("turn", "phase", "lost")
SIEGE_FACTS = ("day", "event", "supplies", "blockade", "gear", "throwers", "talks")
"""Of a battle, and of a siege between its battles.  [R504] [R510] [R541]"""
STEPS = ("offensive_fire", "charges", "movement", "combat", "recovery")
LEGIBLE = 0.62
"""Counters are read from hexes of 34 pixels on."""
KEYS = {
    "pass": "p",
    "others_stay": "p",
    "stop": "s",
    "fire": "f",
    "let_pass": "l",
    "strike": "x",
    "hold": "h",
    "stand": "t",
}
"""Shortcuts of the buttons."""
THROWN = ("tested", "impact", "effect", "fought", "fumbled")
LOG = {
    "parts": ["step"],
    "chapters": ["day", "to_battle", "to_sheet", "battle_begins", "turn", "phase"],
    "sides": dict.fromkeys(THROWN, 10),
    "sums": [],
    "heralded": ["day"],
    "annals": True,
    "turns": list(TURNS),
}


@lru_cache
def boards(pack: Pack, scenario: str) -> Boards:
    """One board for the maps of a scenario; in a war, one for the maps of each battle."""
    if scenario in pack.ventures:
        return WarBoards(lambda key: campaign_board(pack, scenario, key), [COUNTRY, SIEGE])
    if scenario in pack.wars:
        return WarBoards(lambda key: siege_drawn(pack, scenario, key), [SIEGE])
    return {FIELD: partial(board, pack, scenario)}


def campaign_board(pack: Pack, scenario: str, key: str) -> Any:
    """The country, the sheet of a siege, or the maps of a battle."""
    return partial(apulia.board, pack, scenario) if key == COUNTRY else siege_drawn(pack, scenario, key)


def siege_drawn(pack: Pack, scenario: str, key: str) -> Any:
    """The siege sheet, or the maps of a battle."""
    return partial(siege_sheet, pack, scenario) if key == SIEGE else partial(board, pack, scenario, key=key)


def siege_sheet(pack: Pack, scenario: str, language: str) -> Board:
    """The sheet has the people and the words of its battles, and its own paper."""
    cast = pack.field(scenario).cast
    titles = {kind.id: kind.names[language] for kind in pack.people.kinds}
    counters = sprites(cast, pack.people, titles)
    return new_board(
        game="guiscard",
        theme="guiscard",
        seats=seats(pack, scenario, language),
        sprites={**counters, **works.sprites(language), **siege_board.sprites(language)},
        signs=signs(cast, pack.people),
        buttons=buttons(language),
        facts=facts(language, SIEGE_FACTS),
        log=LOG,
        **siege_board.parts(pack, scenario, language),
    )


def board(pack: Pack, scenario: str, language: str, key: str = FIELD) -> Board:
    """Static elements, drawings and words of a scenario, in a language."""
    cast = pack.field(scenario).cast
    lies = lying(pack, scenario, key)
    wide, high = Plan(lies.sheets).size
    bottom = high + strip.height(pack, scenario, wide)
    titles = {kind.id: kind.names[language] for kind in pack.people.kinds}
    return new_board(
        game="guiscard",
        theme="guiscard",
        canvas={"w": wide, "h": bottom},
        legible=LEGIBLE,
        seats=seats(pack, scenario, language),
        phases=phases(language),
        elements=[*elements(pack, lies, language), *strip.boxes(pack, scenario, wide, bottom, language)],
        sprites={**sprites(cast, pack.people, titles), **works.sprites(language)},
        signs=signs(cast, pack.people),
        marks=marks(language),
        buttons=buttons(language),
        facts=facts(language),
        lenses=lenses.looks(language),
        log=LOG,
    )


def elements(pack: Pack, lies: Lying, language: str) -> list[Element]:
    """From the bottom up: country, floors, the net of hexes, walls, and the frame round all of it."""
    plan = Plan(lies.sheets)
    field = grid(pack, lies.ground, plan, language)
    title = title_of(list(lies.sheets), language)
    return [*country(plan), *floors(plan, list(lies.tents)), field, *walls(plan), *frame(plan, title)]


def seats(pack: Pack, scenario: str, language: str) -> Element:
    """Each side with the sign of the faction that most of its men belong to."""
    field, found = pack.field(scenario), {}
    for number, seat in enumerate(field.battle.seats):
        own = [field.cast.faction[man] for man, side in enumerate(field.cast.seat) if side == number]
        faction = FACTION_IDS[max(set(own), key=own.count)] if own else SIGNS[seat]
        emblem = [[f"arms arms-{faction}", "M-11-12h22v12q0 9-11 13q-11-4-11-13Z"], ["emblem", EMBLEMS[faction]]]
        found[seat] = {
            "name": words(pack).name(language, "seat", seat),
            "emblem": emblem,
            "goal": goal(pack, scenario, seat, language),
        }
    return found


def phases(language: str) -> list[Element]:
    said, turn = captions(language)["steps"], captions(language)["facts"]["turn"]
    return [{"id": id, "label": said[id], "title": said[f"{id}_title"], "stage": turn} for id in STEPS]


def marks(language: str) -> Element:
    """Costs of hexes within reach, and the point that warns of a test."""
    found: Element = {
        f"cost_{n}": {"title": say(language, "journey", "cost", n=n), "art": numeral(n)}
        for n in range(1, MOST_COST + 1)
    }
    found["tested"] = {"title": say(language, "journey", "tested"), "art": [["test", circle(11, -9, 3.4)]]}
    found["attacked"] = {"title": say(language, "journey", "attacked"), "art": [["aimed", circle(0, 0, 28)]]}
    found["lane"] = {"title": say(language, "journey", "lane"), "art": [["lane", circle(0, 0, 6)]]}
    found["aiming"] = {"title": say(language, "journey", "aiming"), "art": [["aiming", circle(0, 0, 28)]]}
    return found


def buttons(language: str) -> Element:
    labels, titles = captions(language)["buttons"], captions(language)["button_titles"]
    found: Element = {f"do:{id}": {"label": label, "title": titles.get(id, "")} for id, label in labels.items()}
    for id, key in KEYS.items():
        found[f"do:{id}"]["key"] = key
    return found


def facts(language: str, keys: Sequence[str] = FACTS) -> Element:
    said = captions(language)["facts"]
    return {key: {"label": said[key], "title": said[f"{key}_title"]} for key in keys}
