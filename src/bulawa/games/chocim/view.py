"""What each side may know, and what the rest might be."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow
from bulawa.engine.chance import Chance
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import BOX_IDS, FIELD_IDS, SIDE_IDS, SIDES, UNIT_IDS, WORKS
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
    told["bids"] = [by_side(g, "card", g.bids[i * 2 : i * 2 + 2]) for i in range(len(g.claims))]
    told["sealed"] = {SIDE_IDS[seat]: [g.laid.vocabulary.spell(one) for one in said] for seat, said in g.sealed.items()}
    return told


def view(g: Chocim, seat: int) -> dict[str, Any]:
    """Hidden are the other side's officers and diplomacy cards, its bids, and all decks.  [V7]"""
    other = q.rival(seat)
    told = open_facts(g)
    told["seat"] = SIDE_IDS[seat]
    told["phase"] = PHASES[phase(g)] if phase(g) < len(PHASES) else "negotiations"
    told["ready"] = by_side(g, "leader", g.ready)
    told["hand"] = names_of(g, "leader", g.hands[seat])
    told["hand_sizes"] = sizes(g.hands)
    told["deck_sizes"] = sizes(g.decks)
    told["arguments"] = names_of(g, "card", g.arguments[seat])
    told["argument_sizes"] = sizes(g.arguments)
    told["stock"] = len(g.stock)
    told["buried"] = names_of(g, "card", g.buried[seat])
    told["buried_sizes"] = sizes(g.buried)
    told["seen"] = names_of(g, "card", q.open_hand(g, other) if g.open_cards else g.seen[seat])
    told["bids"] = [bids_seen(g, i, seat) for i in range(len(g.claims))]
    told["said"] = [g.laid.vocabulary.spell(choice) for choice in g.sealed.get(seat, [])]
    return told


def bids_seen(g: Chocim, i: int, seat: int) -> dict[str, Any]:
    """Own cards and the other's number; at the end all bids are opened.  [R135] [R137]"""
    other = q.rival(seat)
    theirs: Any = len(g.bids[i * 2 + other])
    if g.result is not None:
        theirs = names_of(g, "card", g.bids[i * 2 + other])
    return {SIDE_IDS[seat]: names_of(g, "card", g.bids[i * 2 + seat]), SIDE_IDS[other]: theirs}


def guess(g: Chocim, seat: int, chance: Chance) -> Chocim:
    """A copy in which all that the seat cannot know is dealt anew."""
    twin = g.copy()
    if g.result is not None:
        return twin
    deal_officers(g, twin, q.rival(seat), chance)
    if g.open_cards:
        lay_anew(g, twin, q.rival(seat), q.open_hand(g, q.rival(seat)), chance)
    else:
        deal_arguments(g, twin, seat, chance)
    seal_anew(g, twin, seat, chance)
    return twin


def deal(pool: list[int], count: int, chance: Chance) -> list[int]:
    return chance.draw(pool, count) if count else []


def deal_officers(g: Chocim, twin: Chocim, side: int, chance: Chance) -> None:
    pool = sorted(g.hands[side] + g.decks[side])
    dealt = deal(pool, len(g.hands[side]), chance)
    twin.hands[side] = sorted(dealt)
    twin.decks[side] = [leader for leader in pool if leader not in dealt]


def deal_arguments(g: Chocim, twin: Chocim, seat: int, chance: Chance) -> None:
    """The other's cards: those seen are among them; the weakest lie discarded, the rest in hand and in bids."""
    side = q.rival(seat)
    unknown = [card for card in q.cards_owned(g, side) if card not in g.seen[seat]]
    pool = sorted(unknown + g.stock)
    dealt = deal(pool, len(unknown), chance)
    twin.stock = [card for card in pool if card not in dealt]
    cards = sorted(dealt + g.seen[seat], key=lambda card: (g.board.strength[card], card))
    lost = len(g.buried[side])
    twin.buried[side] = sorted(cards[:lost])
    lay_anew(g, twin, side, cards[lost:], chance)


def lay_anew(g: Chocim, twin: Chocim, side: int, cards: list[int], chance: Chance) -> None:
    """A side's cards at random in its bids and its hand, as many as there are in each."""
    rest = deal(cards, len(cards), chance)
    for i in range(len(g.claims)):
        place = i * 2 + side
        twin.bids[place] = [rest.pop() for _ in g.bids[place]]
    twin.arguments[side] = sorted(rest)


def seal_anew(g: Chocim, twin: Chocim, seat: int, chance: Chance) -> None:
    """What the other has sealed is answered anew at random; what is unfinished nobody knows of."""
    side = q.rival(seat)
    if side not in g.sealed:
        return
    twin.sealed = {one: said for one, said in g.sealed.items() if one != side}
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
    counts = {name: sum(g.units[unit % 3 + 3 * box] for box in boxes_of(g, unit)) for unit, name in enumerate(UNIT_IDS)}
    leaders = [*g.ready, *g.turned, *g.hands, *g.decks, *g.used, g.gone]
    cards = [g.display, g.stock, g.discard, *g.arguments, *g.buried, *g.bids]
    counts["leaders"] = sum(map(len, leaders))
    counts["cards"] = sum(map(len, cards))
    return counts


def boxes_of(g: Chocim, unit: int) -> list[int]:
    return [box for box in range(len(BOX_IDS)) if g.board.side[box] == unit // 3]
