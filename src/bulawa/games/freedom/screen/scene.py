"""What stands where now, as one side may see it, for the client (specification 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any

from bulawa.engine.eyes import Eyes, asked
from bulawa.engine.flow import running
from bulawa.engine.remembered import as_before, remembered, together
from bulawa.games.freedom import queries as q
from bulawa.games.freedom import view
from bulawa.games.freedom.actions import CARDS_EACH, Actions
from bulawa.games.freedom.board import BOMBARD, DESTROYED, GREEK, OTTOMAN, Board
from bulawa.games.freedom.cannons import Firing
from bulawa.games.freedom.events import CardEvent
from bulawa.games.freedom.names import SIDE_NAMES, UNIT_NAMES
from bulawa.games.freedom.odds import government_chance
from bulawa.games.freedom.screen.captions import captions, say
from bulawa.games.freedom.screen.clicks import CLICKS
from bulawa.games.freedom.siege import phase_name
from bulawa.games.freedom.spending import Spending
from bulawa.games.freedom.state import Freedom

FACTS = {
    "round": "",
    "phase": "",
    "points": "",
    "paid": "",
    "first": "",
    "turns": "turns_about",
    "supply_ottoman": "forecast_about",
    "supply_greek": "forecast_about",
    "aid": "",
    "weather": "",
    "storm": "storm_about",
}
"""The facts in their order on the screen, each with the caption that explains it."""

REMEMBERED = 4096

Facts = dict[str, dict[str, str]]
Scene = dict[str, Any]


def scene(g: Freedom, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """Pieces, marks, tracks and cards; of the hands only what `view` lets these eyes know."""
    return {
        **(shared or common(g, language)),
        "hands": hands(g, eyes),
        **CLICKS.beside(g, asked(eyes, g.waiting), language),
    }


def common(g: Freedom, language: str) -> Scene:
    """What everybody sees."""
    stormed, people = tuple(q.storms(g)), q.population(g)
    return {
        "board": "siege",
        "pieces": together(stacks(g, 0), stacks(g, 1), stacks(g, 2), guns(g), townsfolk(g)),
        "marks": marks(g, stormed),
        "tracks": tracks(g, people),
        "tiles": tiles(g),
        "discard": discarded(g),
        "decks": decks(g, language),
        **spotlight(g),
        "facts": together(facts(g, language), outlook(g, language, stormed, people)),
    }


@as_before(by=lambda g: (g.control, g.support))
def tiles(g: Freedom) -> dict[str, Any]:
    """Who holds each area, and how much the people there support him."""
    held = zip(g.board.area_ids, g.control, g.support, strict=True)
    return {f"area:{id}": tile(owner, n) for id, owner, n in held}


@lru_cache(REMEMBERED)
def tile(owner: int, n: int) -> dict[str, Any]:
    """An area as the client is told of it; one that is held as before is the same thing."""
    return {"owner": SIDE_NAMES[owner], "n": n}


@as_before(by=lambda g: (g.discard,))
def discarded(g: Freedom) -> dict[str, int]:
    """Cards that were played, in their order."""
    return {g.board.cards[card].id: place for place, card in enumerate(g.discard)}


@remembered(by=lambda g, language: (language, *map(len, g.decks)))
def decks(g: Freedom, language: str) -> dict[str, Any]:
    named = [(period, say(language, "facts", "deck", period=period)) for period in "AB"]
    return {period: {"title": title, "n": len(deck)} for (period, title), deck in zip(named, g.decks)}


@as_before(by=lambda g, _: (*g.hands, *g.known, g.open_hands))
def hands(g: Freedom, eyes: Eyes) -> dict[str, Any]:
    """The own hand open, of others the backs and what has been seen of them."""
    told: dict[str, Any] = {}
    for side, name in enumerate(SIDE_NAMES):
        if view.hand_is_seen(g, eyes, side):
            told[name] = open_hand(g, side)
        else:
            told[name] = backs(g, side, view.seen_cards(g, eyes, side))
    return told


@remembered(by=lambda g, side: (g.board, tuple(g.hands[side])))
def open_hand(g: Freedom, side: int) -> dict[str, Any]:
    return {"cards": view.names_of(g, g.hands[side]), "n": len(g.hands[side])}


@remembered(by=lambda g, side, seen: (g.board, len(g.hands[side]), tuple(seen)))
def backs(g: Freedom, side: int, seen: list[int]) -> dict[str, Any]:
    """A hand of which only so many cards are known."""
    return {"n": len(g.hands[side]), "known": view.names_of(g, seen)}


Pieces = dict[str, dict[str, Any]]


@as_before(by=lambda g, kind: (g.units[kind], g.marks))
def stacks(g: Freedom, kind: int) -> Pieces:
    """All units of a kind; those that have moved or attacked are turned."""
    ids, unit, names, units = g.board.ids, UNIT_NAMES[kind], stack_names(g.board, kind), g.units[kind]
    standing = compress(range(len(units)), units)
    if not g.marks:
        return {names[at]: piece(ids[at], unit, units[at], 0) for at in standing}
    return {names[at]: piece(ids[at], unit, units[at], units[at] - q.marked(g, at, kind, 0)) for at in standing}


@lru_cache(REMEMBERED)
def stack_names(board: Board, kind: int) -> list[str]:
    """What the units of a kind are called on each space."""
    return [f"stack:{id}:{UNIT_NAMES[kind]}" for id in board.ids]


def fired(g: Freedom) -> tuple[int, ...]:
    """Guns that have fired in this bombardment."""
    firing = running(g, Firing)
    return () if firing is None else tuple(firing.fired)


@as_before(by=lambda g: (g.guns, g.camp_guns, fired(g)))
def guns(g: Freedom) -> Pieces:
    """Cannons and bombards on the map and in the camp."""
    used, standing = fired(g), [(space, gun) for space, gun in enumerate(g.guns) if gun]
    found = {
        f"gun:{g.board.ids[at]}": piece(g.board.ids[at], "bombard" if gun == BOMBARD else "cannon", 1, int(at in used))
        for at, gun in standing
    }
    return {**found, "gun:camp": piece("camp", "cannon", g.camp_guns, 0)} if g.camp_guns else found


@remembered(by=lambda g: g.civilians)
def townsfolk(g: Freedom) -> Pieces:
    return {"stack:downtown:civilian": piece("downtown", "civilian", g.civilians, 0)} if g.civilians else {}


@lru_cache(REMEMBERED)
def piece(space: str, sprite: str, n: int, used: int) -> dict[str, Any]:
    """A stack as the client is told of it; one that stands as before is the same thing."""
    told = {"at": f"space:{space}", "sprite": sprite, "n": n}
    return {**told, "used": used} if used else told


def marks(g: Freedom, stormed: Sequence[int]) -> dict[str, list[str]]:
    """Damage on the walls, and where the Empire would win if the phase ended now."""
    found = damaged(g)
    for space in stormed:
        id = f"space:{g.board.ids[space]}"
        found = {**found, id: [*found.get(id, ()), "storm"]}
    return found


@as_before(by=lambda g: (g.damage,))
def damaged(g: Freedom) -> dict[str, list[str]]:
    """Walls that are no longer whole."""
    found: dict[str, list[str]] = {}
    for wall in g.board.walls:
        if g.damage[wall]:
            mark = "destroyed" if g.damage[wall] == DESTROYED else "damaged"
            found[f"space:{g.board.ids[wall]}"] = [f"{mark}_fort" if g.board.fort[wall] else mark]
    return found


def tracks(g: Freedom, people: int) -> dict[str, int]:
    """Where the markers stand; pressure has none once it has been taken off its track."""
    told = {
        "track:rounds": g.round,
        "track:morale_ottoman": g.morale[OTTOMAN],
        "track:morale_greek": g.morale[GREEK],
        "track:population": max(0, people - 1) // 5,
        "track:appeal": g.appeal,
        "track:preparation_ottoman": g.preparation[OTTOMAN],
        "track:preparation_greek": g.preparation[GREEK],
        "counter:money": g.money,
        "counter:supply_ottoman": g.supply[OTTOMAN],
        "counter:supply_greek": g.supply[GREEK],
        "counter:civilians": g.civilians,
    }
    return told if g.pressure < 0 else {**told, "track:pressure": g.pressure}


def spotlight(g: Freedom) -> dict[str, str]:
    """The card whose event is being resolved, or that can still be countered."""
    event, turns = running(g, CardEvent), running(g, Actions)
    if event is not None:
        return {"spotlight": g.board.cards[event.card].id}
    if turns is not None and turns.counter >= 0:
        return {"spotlight": g.board.cards[turns.counter].id}
    return {}


def course(g: Freedom, language: str) -> Hashable:
    """How far the round has come, and what is left of the points."""
    spending, turns = running(g, Spending), running(g, Actions)
    points = None if spending is None else (spending.ap, spending.card_ap, bool(spending.paid))
    played = None if turns is None else (g.first, turns.turns)
    return language, g.laid.words, g.board, g.round, phase_name(g) if g.frames else None, points, played


@remembered(by=course)
def facts(g: Freedom, language: str) -> Facts:
    """What a player always wants to see at a glance."""
    told: Facts = {"round": {"value": say(language, "facts", "round_value", n=g.round, period="AB"[q.period(g)])}}
    if g.frames:
        told["phase"] = {"value": g.laid.words.name(language, "phase", phase_name(g))}
    spending, turns = running(g, Spending), running(g, Actions)
    if spending is not None:
        key = "points_value" if spending.card_ap else "event_points_value"
        points = say(language, "facts", key, ap=spending.ap, card=spending.card_ap)
        told["points"] = {"value": points, "tone": "key"}
        if spending.paid:
            told["paid"] = {"value": captions(language)["facts"]["paid_value"], "tone": "key"}
    if turns is not None:
        left = cards_left(g, turns)
        told["first"] = {"value": g.laid.words.name(language, "seat", SIDE_NAMES[g.first])}
        told["turns"] = {"value": say(language, "facts", "turns_value", ottoman=left[OTTOMAN], greek=left[GREEK])}
    return told


def cards_left(g: Freedom, turns: Actions) -> list[int]:
    """Cards each side still has to play this round."""
    left = [CARDS_EACH, CARDS_EACH]
    left[g.first] -= (turns.turns + 1) // 2
    left[q.rival(g.first)] -= turns.turns // 2
    return left


def prospects(g: Freedom, language: str, stormed: Sequence[int], people: int) -> Hashable:
    """All that the outlook depends on."""
    stores = (g.money, *g.supply, *g.food_mod, people, *g.cannon_mod)
    return language, g.laid.words, g.board, g.round, g.pressure, tuple(g.control), stores, stormed


@remembered(by=prospects)
def outlook(g: Freedom, language: str, stormed: Sequence[int], people: int) -> Facts:
    """What the Supply phase would leave, the chance of aid, the weather, and a storm about to succeed."""
    income = [sum(r[side].supply for i, r in enumerate(g.board.area_reward) if g.control[i] == side) for side in (0, 1)]
    money = g.money - q.upkeep(g, "money")
    empire = g.supply[OTTOMAN] + income[OTTOMAN] - q.upkeep(g, "supply")
    city = g.supply[GREEK] + income[GREEK] - q.food_needed(g)
    imperial = say(language, "facts", "forecast_ottoman", money=number(money), supply=number(empire))
    told: Facts = {
        "supply_ottoman": {"value": imperial, **warning(min(money, empire) < 0)},
        "supply_greek": {"value": say(language, "facts", "forecast_greek", supply=number(city)), **warning(city < 0)},
    }
    if g.pressure >= 0:
        told["aid"] = {"value": f"{100 * government_chance(g):.0f} %"}
    if any(g.cannon_mod):
        told["weather"] = {
            "value": say(language, "facts", "weather_value", n=number(min(g.cannon_mod))),
            "tone": "warn",
        }
    if stormed:
        where = ", ".join(g.laid.words.name(language, "space", g.board.ids[space]) for space in stormed)
        told["storm"] = {"value": where, "tone": "warn"}
    return told


def warning(on: bool) -> dict[str, str]:
    return {"tone": "warn"} if on else {}


def number(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"
