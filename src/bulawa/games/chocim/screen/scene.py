"""What stands on the table now, as a seat may see it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from bulawa.engine.eyes import Eyes, asked, sees
from bulawa.engine.remembered import remembered
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    ALL_KINDS,
    ASSAULT,
    BOX_IDS,
    COMMONWEALTH,
    FIELD_IDS,
    OTTOMAN,
    ROUTED,
    ROW_IDS,
    SIDE_IDS,
    SIDES,
    STORM,
    UNIT_IDS,
    WORKS,
    Board,
)
from bulawa.games.chocim.choices import ARGUE
from bulawa.games.chocim.clash import Clash, faces, have_thrown
from bulawa.games.chocim.negotiations import Negotiations
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.clicks import CLICKS
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.view import seen_cards
from bulawa.games.chocim.week import PHASES, phase

EXTRA_TOKENS = ("knights_circle", "council")
"""Boxes that bring a side its extra-leader token."""


FACTS = {
    "food_commonwealth": "food_about",
    "food_ottoman": "food_about",
    "foreground": "",
    "first_pick": "",
    "plays": "plays_about",
    "score": "score_about",
    "cards_due": "cards_due_about",
    "mutiny": "mutiny_about",
}
"""The facts in their order on the screen, each with the caption that explains it."""


Scene = dict[str, Any]

REMEMBERED = 4096


def scene(g: Chocim, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """Pieces, tracks and cards; hidden are another side's officers, diplomacy cards and bids."""
    return {
        **(shared or common(g, language)),
        "hands": {SIDE_IDS[side]: hand(g, side, eyes) for side in SIDES},
        "tray": tray(g, eyes, language),
        **CLICKS.beside(g, asked(eyes, g.waiting), language),
    }


def common(g: Chocim, language: str) -> Scene:
    """What everybody sees."""
    return {
        "board": "siege",
        "pieces": units(g),
        "marks": marks(g),
        "tracks": tracks(g),
        "tiles": {},
        "discard": {card: place for place, card in enumerate(cards(g, "card", g.discard))},
        "decks": decks(g, language),
        **spotlight(g),
        "phase": step_of(g),
        "facts": facts(g, language),
        "secret": secret(g),
    }


def cards(g: Chocim, kind: str, numbers: list[int]) -> list[str]:
    ids = g.laid.vocabulary.kinds[kind]
    return [ids[number] for number in numbers]


def units(g: Chocim) -> dict[str, dict[str, Any]]:
    """A stack for each kind of unit in each box."""
    places = zip(all_stacks(g.board), g.units)
    return {f"stack:{BOX_IDS[box]}:{UNIT_IDS[unit]}": shown(box, unit, n) for (box, unit), n in places if n}


@lru_cache
def all_stacks(board: Board) -> list[tuple[int, int]]:
    """Every box with each kind of unit that can stand there, in the order in which they are counted."""
    return [(box, board.side[box] * 3 + place) for box in range(len(BOX_IDS)) for place in (0, 1, 2)]


@lru_cache(REMEMBERED)
def shown(box: int, unit: int, n: int) -> dict[str, Any]:
    """A stack as the client is told of it; one that stands as before is the same thing."""
    return {"at": CLICKS.on_screen(f"box:{BOX_IDS[box]}"), "sprite": UNIT_IDS[unit], "n": n}


# ---- what lies on the boxes


@remembered(by=lambda g: (g.board, g.bonus, tuple(g.forts), tuple(g.extra), tuple(g.units)))
def marks(g: Chocim) -> dict[str, list[str]]:
    """Forts, Ottoman control, tokens, boxes shut by the foreground, and room gained beside held fields."""
    found = {f"fort:{FIELD_IDS[field]}": [f"fort_{g.forts[field]}"] for field in WORKS}
    found |= {f"flag:{FIELD_IDS[field]}": ["held"] for field in WORKS if q.is_held(g, field)}
    found |= {"slot:bonus": ["bonus"]} if g.bonus else {}
    found |= {f"token:{box}": ["extra"] for side, box in enumerate(EXTRA_TOKENS) if not g.extra[side]}
    found |= {f"box:{BOX_IDS[box]}": ["blocked"] for box in range(ROUTED) if is_shut(g, box)}
    return found | gained(g)


def is_shut(g: Chocim, box: int) -> bool:
    """Enough enemies on the foreground close the box to new units.  [R47]"""
    board = g.board
    least = board.block[box]
    return bool(least) and q.count(g, q.fighters(2, 0, 1 - board.side[box])) >= least


def gained(g: Chocim) -> dict[str, list[str]]:
    """A dot for each held neighbour of an assault.  [R46]"""
    held = q.held(g)
    return {
        f"dot:{BOX_IDS[ASSAULT + field]}:{i}": ["dot"]
        for field in WORKS
        for i in range(q.capacity(g, ASSAULT + field, held) - g.board.max[ASSAULT + field])
    }


def tracks(g: Chocim) -> dict[str, int]:
    told = {f"track:morale_{name}": g.morale[side] for side, name in enumerate(SIDE_IDS)}
    told |= {f"track:supply_{name}": g.supply[side] for side, name in enumerate(SIDE_IDS)}
    return {**told, "track:approaches": g.approaches, "track:week": g.week}


# ---- cards and dice


def hand(g: Chocim, side: int, eyes: Eyes) -> dict[str, Any]:
    """Commanders lie open; the rest of a hand is its owner's. In the negotiations leaders have gone home."""
    commanders = [] if g.claims else cards(g, "leader", g.ready[side])
    officers = [] if g.claims else g.hands[side]
    n = len(commanders) + len(officers) + len(g.arguments[side])
    if sees(eyes, side):
        left = [card for card in g.arguments[side] if card not in laid_down(g, side)]
        by_strength = sorted(left, key=lambda card: -g.board.strength[card])
        return {"cards": [*commanders, *cards(g, "leader", officers), *cards(g, "card", by_strength)], "n": n}
    seen = seen_cards(g, side) if g.open_cards or not g.claims else []
    return {"n": n, "known": [*commanders, *cards(g, "card", seen)]}


def tray(g: Chocim, eyes: Eyes, language: str) -> dict[str, dict[str, Any]]:
    """What lies beside the board: dice of the clash, the claims with the bids, or the display."""
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, Clash) and have_thrown(frame):
        return {f"dice_{SIDE_IDS[side]}": dice(g, frame, side, language) for side in frame.sides()}
    if g.claims:
        return {"claims": claims(g, language), **committed(g, eyes, language)}
    text = captions(language)["tray"]
    return {"display": {"title": text["display"], "cards": cards(g, "card", g.display)}} if g.display else {}


def dice(g: Chocim, f: Clash, side: int, language: str) -> dict[str, Any]:
    """A side's dice as they count now; those not raised yet can be clicked."""
    name = captions(language)["sides"][SIDE_IDS[side]]
    lowered = g.forts[f.field] if f.clash == STORM and side == OTTOMAN else 0
    key = "dice_fort" if lowered else "dice"
    note = say(language, "tray", "bonuses", n=f.bonuses[side]) if f.bonuses[side] else score(g, f, side, language)
    title = say(language, "tray", key, side=name, **({"n": f"−{lowered}"} if lowered else {}))
    return {"title": title, "side": SIDE_IDS[side], "dice": thrown(f, side), "need": g.board.hit, "note": note}


def thrown(f: Clash, side: int) -> dict[str, dict[str, Any]]:
    """Dice of one face are one thing to click; those that have been raised lie apart."""
    still, raised, name = f.fresh[side], f.raised[side], SIDE_IDS[side]
    told: dict[str, dict[str, Any]] = {
        f"die:{name}:{face}": {"face": face, "n": still.count(face)} for face in sorted(set(still), reverse=True)
    }
    for face in sorted(set(raised), reverse=True):
        told[f"raised:{name}:{face}"] = {"face": face, "n": raised.count(face), "raised": True}
    return told


def score(g: Chocim, f: Clash, side: int, language: str) -> str:
    routs = sum(face >= g.board.rout for face in faces(f, side))
    hits = sum(g.board.hit <= face < g.board.rout for face in faces(f, side))
    return say(language, "tray", "won", hits=hits, routs=routs)


def claims(g: Chocim, language: str) -> dict[str, Any]:
    """The claims turned, each with the numbers of cards committed so far.  [R135]"""
    ids = cards(g, "claim", g.claims)
    notes = {
        id: say(language, "tray", "bid", **{SIDE_IDS[side]: len(q.bid(g, i, side)) for side in SIDES})
        for i, id in enumerate(ids)
    }
    return {"title": captions(language)["tray"]["claims"], "cards": ids, "notes": notes}


def committed(g: Chocim, eyes: Eyes, language: str) -> dict[str, dict[str, Any]]:
    """What those who look have laid down themselves for the claim turned last and others cannot see."""
    said = [card for side in SIDES if sees(eyes, side) for card in laid_down(g, side)]
    row = {"title": captions(language)["tray"]["committed"], "cards": cards(g, "card", said)}
    return {"committed": row} if said else {}


def laid_down(g: Chocim, side: int) -> list[int]:
    """Cards of a bid that is still sealed."""
    return [choice[1] for choice in g.sealed.get(side, []) if choice[0] == ARGUE]


@remembered(by=lambda g, language: (language, g.laid.words, len(g.stock), *map(len, g.decks)))
def decks(g: Chocim, language: str) -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = {}
    for side in SIDES:
        title = say(language, "decks", "officers", side=g.laid.words.name(language, "seat", SIDE_IDS[side]))
        told[f"officers_{SIDE_IDS[side]}"] = {"title": title, "n": len(g.decks[side])}
    return {**told, "stock": {"title": captions(language)["decks"]["stock"], "n": len(g.stock)}}


def step_of(g: Chocim) -> int:
    """Where in the week the siege stands; nowhere, if it ended before the talks."""
    if g.claims:
        return len(PHASES)
    return phase(g) if g.frames else -1


def spotlight(g: Chocim) -> dict[str, str]:
    """The leader whose card is being played."""
    for frame in g.frames:
        leader = getattr(frame, "leader", -1)
        if leader >= 0:
            return {"spotlight": cards(g, "leader", [leader])[0]}
    return {}


# ---- what a player wants to see at a glance


def counted(g: Chocim, language: str) -> Hashable:
    """All that the facts count."""
    leaders = [len(g.hands[side]) + len(g.ready[side]) for side in SIDES]
    cards = [len(g.arguments[side]) for side in SIDES]
    tracks = (*g.supply, *g.morale)
    return language, g.laid.words, g.board, *leaders, *cards, tracks, tuple(g.units)


@remembered(by=counted)
def facts(g: Chocim, language: str) -> dict[str, dict[str, str]]:
    """Food after this week's meal, the foreground, who picks first, leaders left, cards that would be lost."""
    text = captions(language)["facts"]
    told = {f"food_{SIDE_IDS[side]}": food(g, side, language) for side in SIDES}
    told["foreground"] = {"value": text[f"foreground_{commands(g)}"]}
    told["first_pick"] = {"value": captions(language)["sides"][SIDE_IDS[q.first_picker(g)]]}
    for key, numbers in (
        ("plays", [q.cards_of(g, side) for side in SIDES]),
        ("score", [len(g.arguments[side]) for side in SIDES]),
        ("cards_due", [q.cards_to_discard(g, side) for side in SIDES]),
    ):
        told[key] = {"value": say(language, "facts", "plays_value", **dict(zip(SIDE_IDS, numbers)))}
    rebels = mutineers(g, language)
    return {**told, "mutiny": {"value": rebels, "tone": "warn"}} if rebels else told


def mutineers(g: Chocim, language: str) -> str:
    """Units that mutiny if morale stays as it is; most often none.  [R27]"""
    kinds = [unit for unit in ALL_KINDS if q.mutineers(g, unit)]
    return ", ".join(g.laid.words.counted(language, q.mutineers(g, unit), "unit", UNIT_IDS[unit]) for unit in kinds)


def food(g: Chocim, side: int, language: str) -> dict[str, str]:
    """What the supply phase would leave if nothing came in."""
    eats = q.food_eaten(g, side)
    after = max(0, g.supply[side] - eats)
    row = g.board.rows[side][after]
    value = say(language, "facts", "food_value", now=g.supply[side], eats=eats, after=after,
                row=g.laid.words.name(language, "row", ROW_IDS[row.kind]))  # fmt: skip
    return {"value": value, "tone": "warn" if row.morale < 0 or not after else ""}


def commands(g: Chocim) -> str:
    """Who commands the foreground.  [R8]"""
    ours, theirs = q.commands_foreground(g, COMMONWEALTH), q.commands_foreground(g, OTTOMAN)
    return "2" if ours and theirs else "0" if ours else "1" if theirs else "none"


def secret(g: Chocim) -> str:
    """A question both answer unseen has a name of its own, so that each player is alone with it."""
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, Negotiations):
        return f"claim_{len(g.claims)}"
    return "supports" if isinstance(frame, Clash) and g.secret_supports and not have_thrown(frame) else ""
