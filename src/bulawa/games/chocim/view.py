"""What each side may know, and what the rest might be."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, sees
from bulawa.games.chocim import queries as q
from bulawa.games.chocim import verbs as v
from bulawa.games.chocim.board import BOX_IDS, FIELD_IDS, SIDE_IDS, SIDES, UNIT_IDS, WORKS, side_of
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.week import PHASES, phase


def names_of(g: Chocim, kind: str, numbers: list[int]) -> list[str]:
    ids = g.laid.vocabulary.kinds[kind]
    return [ids[number] for number in numbers]


def by_side(g: Chocim, kind: str, piles: list[list[int]]) -> dict[str, list[str]]:
    return {SIDE_IDS[side]: names_of(g, kind, piles[side]) for side in SIDES}


def sizes(piles: list[list[int]]) -> dict[str, int]:
    return {SIDE_IDS[side]: len(piles[side]) for side in SIDES}


def stacks(g: Chocim) -> dict[str, dict[str, int]]:
    """Units by box and kind, empty boxes left out."""
    found: dict[str, dict[str, int]] = {}
    for box, name in enumerate(BOX_IDS):
        kinds = q.kinds_in(g, box)
        if kinds:
            found[name] = {UNIT_IDS[unit]: q.of_kind(g, box, unit) for unit in kinds}
    return found


def open_facts(g: Chocim) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "week": g.week,
        "units": stacks(g),
        "morale": dict(zip(SIDE_IDS, g.morale)),
        "supply": dict(zip(SIDE_IDS, g.supply)),
        "forts": {FIELD_IDS[field]: g.forts[field] for field in WORKS},
        "approaches": g.approaches,
        "bonus": g.bonus,
        "extra": dict(zip(SIDE_IDS, g.extra)),
        "turned": by_side(g, "leader", g.turned),
        "used": by_side(g, "leader", g.used),
        "gone": names_of(g, "leader", g.gone),
        "display": names_of(g, "card", g.display),
        "discard": names_of(g, "card", g.discard),
        "claims": names_of(g, "claim", g.claims),
        "frames": [g.laid.vocabulary.frame(frame) for frame in g.frames],
    }


def position(g: Chocim) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    told = open_facts(g)
    told["hands"] = by_side(g, "leader", g.hands)
    told["arguments"] = by_side(g, "card", g.arguments)
    told["buried"] = by_side(g, "card", g.buried)
    told["seen"] = by_side(g, "card", g.seen)
    told["bids"] = [by_side(g, "card", [q.bid(g, i, side) for side in SIDES]) for i in range(len(g.claims))]
    told["sealed"] = {SIDE_IDS[seat]: [g.laid.vocabulary.spell(one) for one in said] for seat, said in g.sealed.items()}
    return told


def view(g: Chocim, eyes: Eyes) -> dict[str, Any]:
    """Hidden are another side's officers and diplomacy cards, its bids, and all decks.  [V7]"""
    own = [side for side in SIDES if sees(eyes, side)]
    told = open_facts(g)
    told["eyes"] = [SIDE_IDS[side] for side in own]
    told["phase"] = PHASES[phase(g)] if phase(g) < len(PHASES) else "negotiations"
    told["ready"] = by_side(g, "leader", g.ready)
    told["hands"] = {SIDE_IDS[side]: names_of(g, "leader", g.hands[side]) for side in own}
    told["hand_sizes"] = sizes(g.hands)
    told["deck_sizes"] = sizes(g.decks)
    told["arguments"] = {SIDE_IDS[side]: names_of(g, "card", g.arguments[side]) for side in own}
    told["argument_sizes"] = sizes(g.arguments)
    told["stock"] = len(g.stock)
    told["buried"] = {SIDE_IDS[side]: names_of(g, "card", g.buried[side]) for side in own}
    told["buried_sizes"] = sizes(g.buried)
    told["seen"] = {SIDE_IDS[side]: names_of(g, "card", seen_cards(g, side)) for side in SIDES}
    told["bids"] = [bids_seen(g, i, eyes) for i in range(len(g.claims))]
    told["said"] = {SIDE_IDS[side]: [g.laid.vocabulary.spell(one) for one in g.sealed.get(side, [])] for side in own}
    return told


def seen_cards(g: Chocim, side: int) -> list[int]:
    """Diplomacy cards of a side that the whole table has seen it take.  [V7]"""
    return q.open_hand(g, side) if g.open_cards else g.seen[q.rival(side)]


def bids_seen(g: Chocim, i: int, eyes: Eyes) -> dict[str, Any]:
    """Own cards, and of others their number; at the end all bids are opened.  [R135] [R137]"""
    return {SIDE_IDS[side]: bid_seen(g, q.bid(g, i, side), sees(eyes, side)) for side in SIDES}


def bid_seen(g: Chocim, bid: list[int], own: bool) -> list[str] | int:
    return names_of(g, "card", bid) if own or g.result is not None else len(bid)


def guess(g: Chocim, eyes: Eyes, chance: Chance) -> Chocim:
    """A copy in which all that these eyes cannot see is dealt anew."""
    twin = g.copy()
    if g.result is not None:
        return twin
    others = [side for side in SIDES if not sees(eyes, side)]
    for side in others:
        deal_officers(g, twin, side, chance)
    deal_arguments(g, twin, others, chance)
    for side in others:
        seal_anew(g, twin, side, chance)
    return twin


def deal(pool: list[int], count: int, chance: Chance) -> list[int]:
    return chance.draw(pool, count) if count else []


def deal_officers(g: Chocim, twin: Chocim, side: int, chance: Chance) -> None:
    pool = sorted(g.hands[side] + g.decks[side])
    dealt = deal(pool, len(g.hands[side]), chance)
    twin.hands[side] = sorted(dealt)
    twin.decks[side] = [leader for leader in pool if leader not in dealt]


def deal_arguments(g: Chocim, twin: Chocim, sides: list[int], chance: Chance) -> None:
    """Others' cards: those seen are among them, the rest comes out of one heap with the stock. Where all lie open only
    the bids are laid anew."""
    if g.open_cards:
        for side in sides:
            lay_anew(g, twin, side, q.open_hand(g, side), chance)
        return
    unknown = {side: [card for card in q.cards_owned(g, side) if card not in seen_cards(g, side)] for side in sides}
    twin.stock = sorted([*g.stock, *(card for cards in unknown.values() for card in cards)])
    for side in sides:
        dealt = deal(twin.stock, len(unknown[side]), chance)
        twin.stock = [card for card in twin.stock if card not in dealt]
        share_out(g, twin, side, dealt + seen_cards(g, side), chance)


def share_out(g: Chocim, twin: Chocim, side: int, owned: list[int], chance: Chance) -> None:
    """The weakest lie discarded, the rest in hand and in bids."""
    cards = sorted(owned, key=lambda card: (g.board.strength[card], card))
    lost = len(g.buried[side])
    twin.buried[side] = sorted(cards[:lost])
    lay_anew(g, twin, side, cards[lost:], chance)


def lay_anew(g: Chocim, twin: Chocim, side: int, cards: list[int], chance: Chance) -> None:
    """A side's cards at random in its bids and its hand, as many as there are in each."""
    rest = deal(cards, len(cards), chance)
    for i in range(len(g.claims)):
        v.lay_bid(twin, i, side, [rest.pop() for _ in q.bid(g, i, side)])
    twin.arguments[side] = sorted(rest)


def seal_anew(g: Chocim, twin: Chocim, side: int, chance: Chance) -> None:
    """What a side has sealed is answered anew at random; what is unfinished nobody knows of."""
    if side not in g.sealed:
        return
    twin.sealed = {one: said for one, said in twin.sealed.items() if one != side}
    if side in g.waiting:
        return
    ask = flow.question(twin)
    frame = twin.frames[-1]
    said: list[flow.Choice] = []
    while not said or ask.unfinished(twin, frame, side, said):
        options = flow.options(twin, side)
        said = [*said, options[deal(list(range(len(options))), 1, chance)[0]]]
        twin.sealed = {**twin.sealed, side: said}


def conserved(g: Chocim) -> dict[str, int]:
    """Counts that no play changes.  [R4]"""
    counts = {name: sum(q.of_kind(g, box, unit) for box in boxes_of(g, unit)) for unit, name in enumerate(UNIT_IDS)}
    leaders = [*g.ready, *g.turned, *g.hands, *g.decks, *g.used, g.gone]
    cards = [g.display, g.stock, g.discard, *g.arguments, *g.buried, *g.bids]
    counts["leaders"] = sum(map(len, leaders))
    counts["cards"] = sum(map(len, cards))
    return counts


def boxes_of(g: Chocim, unit: int) -> list[int]:
    return [box for box in range(len(BOX_IDS)) if g.board.side[box] == side_of(unit)]
