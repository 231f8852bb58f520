"""What stands on the table now, as a seat may see it."""

from __future__ import annotations

from typing import Any

from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import BOX_IDS, FIELD_IDS, SIDE_IDS, SIDES, UNIT_IDS, WORKS
from bulawa.games.chocim.clash import Clash, faces
from bulawa.games.chocim.names import VOCABULARY
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.text import Page
from bulawa.games.chocim.week import PHASES, phase


def scene(g: Chocim, seat: int | None, language: str) -> dict[str, Any]:
    """Pieces, tracks and cards; hidden are the other side's officers, diplomacy cards and bids."""
    return {
        "pieces": [*units(g), *display(g), *claims(g), *dice(g)],
        "marks": marks(g),
        "tracks": tracks(g),
        "tiles": {},
        "hands": {SIDE_IDS[side]: hand(g, side, seat) for side in SIDES},
        "discard": cards("card", g.discard),
        "decks": decks(g, language),
        "spotlight": spotlight(g),
        "facts": facts(g, language),
        "palette": {},
        "hint": "",
        "also": {},
        "confirm": {},
    }


def cards(kind: str, numbers: list[int]) -> list[str]:
    ids = VOCABULARY.kinds[kind]
    return [ids[number] for number in numbers]


def units(g: Chocim) -> list[dict[str, Any]]:
    """A stack for each kind of unit in each box."""
    return [
        {
            "id": f"stack:{name}:{UNIT_IDS[unit]}",
            "at": f"box:{name}",
            "sprite": UNIT_IDS[unit],
            "n": q.of_kind(g, box, unit),
        }
        for box, name in enumerate(BOX_IDS)
        for unit in q.kinds_in(g, box)
    ]


def display(g: Chocim) -> list[dict[str, Any]]:
    """The diplomacy cards on the table, each with its strength."""
    return [
        {"id": f"card:{id}", "at": f"slot:display_{i}", "sprite": f"strength_{g.board.strength[card]}", "n": 1}
        for i, (card, id) in enumerate(zip(g.display, cards("card", g.display)))
    ]


def claims(g: Chocim) -> list[dict[str, Any]]:
    """The claims turned, with the number of cards each side has committed.  [R135]"""
    found = []
    for i, claim in enumerate(cards("claim", g.claims)):
        found.append({"id": f"claim:{claim}", "at": f"slot:claim_{i}", "sprite": "claim", "n": 1})
        for side in SIDES:
            bid = {"id": f"bid:{i}:{SIDE_IDS[side]}", "at": f"slot:claim_{i}", "sprite": f"bid_{SIDE_IDS[side]}"}
            found.append({**bid, "n": len(g.bids[i * 2 + side])})
    return [one for one in found if one["n"]]


def dice(g: Chocim) -> list[dict[str, Any]]:
    """The dice of the clash that is being fought, as they count now."""
    frame = g.frames[-1] if g.frames else None
    if not isinstance(frame, Clash):
        return []
    return [
        {"id": f"die:{SIDE_IDS[side]}:{i}", "at": f"slot:dice_{SIDE_IDS[side]}", "sprite": f"die_{face}", "n": 1}
        for side in SIDES
        for i, face in enumerate(faces(frame, side))
    ]


def marks(g: Chocim) -> list[dict[str, Any]]:
    """Fort levels, Ottoman control, the bonus token and the extra-leader tokens."""
    found = [{"at": f"field:{FIELD_IDS[field]}", "mark": f"fort_{g.forts[field]}"} for field in WORKS]
    found += [{"at": f"field:{FIELD_IDS[field]}", "mark": "held"} for field in WORKS if q.is_held(g, field)]
    if g.bonus:
        found.append({"at": "slot:bonus", "mark": "bonus"})
    for side, box in enumerate(("knights_circle", "council")):
        if not g.extra[side]:
            found.append({"at": f"box:{box}", "mark": "extra"})
    return found


def tracks(g: Chocim) -> dict[str, int]:
    both = {
        **{f"morale_{name}": g.morale[side] for side, name in enumerate(SIDE_IDS)},
        **{f"supply_{name}": g.supply[side] for side, name in enumerate(SIDE_IDS)},
    }
    return {**both, "approaches": g.approaches, "week": g.week}


def hand(g: Chocim, side: int, seat: int | None) -> dict[str, Any]:
    """Commanders lie open; the rest of a hand is its owner's."""
    commanders = cards("leader", g.ready[side])
    n = len(commanders) + len(g.hands[side]) + len(g.arguments[side])
    if seat is None or seat == side:
        own = [*cards("leader", g.hands[side]), *cards("card", g.arguments[side])]
        return {"cards": [*commanders, *own], "n": n}
    seen = g.arguments[side] if g.open_cards else g.seen[seat]
    return {"cards": None, "n": n, "known": [*commanders, *cards("card", seen)]}


def decks(g: Chocim, language: str) -> list[dict[str, Any]]:
    page = Page(g, language)
    table = page.words.tables[language]["table"]
    officers = [
        {"title": f"{table['officers']}, {page.name('seat', SIDE_IDS[side])}", "n": len(g.decks[side])}
        for side in SIDES
    ]
    return [*officers, {"title": table["stock"], "n": len(g.stock)}]


def spotlight(g: Chocim) -> str | None:
    """The leader whose card is being played."""
    for frame in g.frames:
        leader = getattr(frame, "leader", -1)
        if leader >= 0:
            return cards("leader", [leader])[0]
    return None


def facts(g: Chocim, language: str) -> list[dict[str, Any]]:
    """Week and phase, food and morale of both sides, who would take the first diplomacy card."""
    page = Page(g, language)
    table = page.words.tables[language]["table"]
    at = phase(g)
    name = page.name("phase", PHASES[at]) if at < len(PHASES) and not g.claims else table["claims"]
    told = [
        {"key": "week", "label": table["week"], "value": f"{g.week} / {g.board.weeks}"},
        {"key": "phase", "label": table["phase"], "value": name},
    ]
    for side in SIDES:
        who = page.name("seat", SIDE_IDS[side])
        told.append({"key": f"morale_{side}", "label": f"{table['morale']}, {who}", "value": str(g.morale[side])})
        food = f"{g.supply[side]} (−{q.food_eaten(g, side)})"
        told.append({"key": f"supply_{side}", "label": f"{table['supply']}, {who}", "value": food})
    told.append({"key": "approaches", "label": table["approaches"], "value": str(g.approaches)})
    first = page.name("seat", SIDE_IDS[q.first_picker(g)])
    told.append({"key": "first_pick", "label": table["first_pick"], "value": first})
    return told
