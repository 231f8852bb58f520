"""What each side may know, what it might be, and the whole truth as data."""

from __future__ import annotations

from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, sees
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.board import BOMBARD, CANNON, GREEK, OTTOMAN, SIDES
from bulawa.games.freedom.names import SIDE_NAMES, UNIT_NAMES
from bulawa.games.freedom.state import Freedom

CARDS_SHOWN = frozenset({"played_event", "played_points", "countered", "discarded"})


def position(g: Freedom) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    cards = g.laid.vocabulary.kinds["card"]
    told = open_facts(g)
    told["hands"] = {side: [cards[card] for card in g.hands[i]] for i, side in enumerate(SIDE_NAMES)}
    told["discard"] = [cards[card] for card in g.discard]
    told["known"] = {side: [cards[card] for card in g.known[i]] for i, side in enumerate(SIDE_NAMES)}
    told["frames"] = [g.laid.vocabulary.frame(frame) for frame in g.frames]
    told["marks"] = {str(key): n for key, n in sorted(g.marks.items())}
    told["last_target"] = g.laid.vocabulary.named("space", g.last_target)
    return told


def open_facts(g: Freedom) -> dict[str, Any]:
    """What lies open on the table."""
    ids = g.board.ids
    spaces = range(len(ids))
    units = {ids[s]: {UNIT_NAMES[k]: g.units[k][s] for k in range(3) if g.units[k][s]} for s in spaces}
    return {
        "round": g.round,
        "first": SIDE_NAMES[g.first],
        "units": {space: stack for space, stack in units.items() if stack},
        "cannons": [ids[s] for s in spaces if g.guns[s] == CANNON],
        "bombard": next((ids[s] for s in spaces if g.guns[s] == BOMBARD), None),
        "camp_cannons": g.camp_guns,
        "damage": {ids[s]: g.damage[s] for s in spaces if g.damage[s]},
        "civilians": g.civilians,
        "areas": {
            area: {"control": SIDE_NAMES[g.control[i]], "support": g.support[i]}
            for i, area in enumerate(g.board.area_ids)
        },
        "money": g.money,
        "supply": dict(zip(SIDE_NAMES, g.supply)),
        "morale": dict(zip(SIDE_NAMES, g.morale)),
        "appeal": g.appeal,
        "pressure": None if g.pressure < 0 else g.pressure,
        "preparation": dict(zip(SIDE_NAMES, g.preparation)),
        "cannon_mod": dict(zip(SIDE_NAMES, g.cannon_mod)),
        "food_mod": dict(zip(SIDE_NAMES, g.food_mod)),
    }


def view(g: Freedom, eyes: Eyes) -> dict[str, Any]:
    """Everything but closed hands and the decks lies open; seen cards stay known."""
    cards = g.laid.vocabulary.kinds["card"]
    told = open_facts(g)
    told["eyes"] = [side for i, side in enumerate(SIDE_NAMES) if sees(eyes, i)]
    shown = [side for side in SIDES if hand_is_seen(g, eyes, side)]
    told["hands"] = {SIDE_NAMES[side]: names_of(g, g.hands[side]) for side in shown}
    told["hand_sizes"] = {side: len(g.hands[i]) for i, side in enumerate(SIDE_NAMES)}
    told["known"] = {SIDE_NAMES[side]: names_of(g, seen_cards(g, eyes, side)) for side in SIDES if side not in shown}
    told["deck_sizes"] = [len(deck) for deck in g.decks]
    told["discard"] = [cards[card] for card in g.discard]
    told["frames"] = [g.laid.vocabulary.frame(frame) for frame in g.frames]
    told["marks"] = {str(key): n for key, n in sorted(g.marks.items())}
    return told


def names_of(g: Freedom, cards: list[int]) -> list[str]:
    ids = g.laid.vocabulary.kinds["card"]
    return [ids[card] for card in cards]


def hand_is_seen(g: Freedom, eyes: Eyes, side: int) -> bool:
    """One's own hand, and every hand where all play with open ones."""
    return sees(eyes, side) or g.open_hands


def showing(g: Freedom) -> frozenset[str]:
    """What tells of a card that has left a closed hand."""
    return frozenset() if g.open_hands else CARDS_SHOWN


def seen_cards(g: Freedom, eyes: Eyes, side: int) -> list[int]:
    """Cards of a closed hand that these eyes have seen."""
    other = q.rival(side)
    return g.known[other] if sees(eyes, other) else []


def guess(g: Freedom, eyes: Eyes, chance: Chance) -> Freedom:
    """A copy in which closed hands are dealt anew from all cards these eyes have not seen."""
    twin = g.copy()
    closed = [side for side in SIDES if not hand_is_seen(g, eyes, side)]
    hidden = {side: [card for card in g.hands[side] if card not in seen_cards(g, eyes, side)] for side in closed}
    for side in closed:
        twin.hands[side] = [card for card in g.hands[side] if card not in hidden[side]]
        for period in (0, 1):
            twin.decks[period] = twin.decks[period] + of_period(g, hidden[side], period)
    for side in closed:
        for period in (0, 1):
            deal_anew(twin, side, period, len(of_period(g, hidden[side], period)), chance)
        twin.hands[side] = sorted(twin.hands[side])
        forget(twin, eyes, side, chance)
    return twin


def of_period(g: Freedom, cards: list[int], period: int) -> list[int]:
    return [card for card in cards if g.board.cards[card].period == period]


def deal_anew(twin: Freedom, side: int, period: int, count: int, chance: Chance) -> None:
    if count:
        dealt = chance.draw(sorted(twin.decks[period]), count)
        twin.decks[period] = sorted(card for card in twin.decks[period] if card not in dealt)
        twin.hands[side] = twin.hands[side] + dealt


def forget(twin: Freedom, eyes: Eyes, side: int, chance: Chance) -> None:
    """What the other side has seen of a hand may be any of its cards, for one who looks with neither's eyes."""
    seen = twin.known[q.rival(side)]
    if seen and not sees(eyes, q.rival(side)):
        twin.known[q.rival(side)] = sorted(chance.draw(twin.hands[side], len(seen)))


def conserved(g: Freedom) -> dict[str, int]:
    """Counts that no play changes.  [R8]"""
    return {
        "cards": len(g.hands[OTTOMAN]) + len(g.hands[GREEK]) + len(g.discard) + sum(len(deck) for deck in g.decks),
        "expeditionary": sum(g.units[0]) + g.reserve[0],
        "allied": sum(g.units[1]) + g.reserve[1],
        "greek": sum(g.units[2]) + g.reserve[2],
        "cannons": g.guns.count(CANNON) + g.camp_guns + g.pool,
    }
