"""What stands where now: trays with their tokens, control, and the accounts of both armies."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from bulawa.engine import flow
from bulawa.engine.eyes import Eyes, asked, sees
from bulawa.engine.remembered import remembered
from bulawa.engine.screen import new_scene
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.breakthrough import ChooseBreakthrough
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.charge import Charge
from bulawa.games.ogniem.choices import ORDER, ORDER_REST
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.content.laying import ROMAN, numeral
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.going_in import Pushing
from bulawa.games.ogniem.journey import Journey
from bulawa.games.ogniem.overrun import Overrun
from bulawa.games.ogniem.screen.card import rows, rules
from bulawa.games.ogniem.screen.clicks import CLICKS
from bulawa.games.ogniem.screen.layout import at, facing
from bulawa.games.ogniem.screen.lettering import printed, set_apart, tray
from bulawa.games.ogniem.screen.trays import SCALE, depth, width
from bulawa.games.ogniem.state import NO_ORDER, NOBODY, ON_TABLE, ROUTED, SAVED, Ogniem
from bulawa.games.ogniem.succession import Succession
from bulawa.games.ogniem.terms import (
    BOWS,
    FORMATION_IDS,
    GROUP,
    HUSSAR_LANCES,
    LANCES,
    LOOSE_ORDER,
    ORDER_IDS,
    SIDE_IDS,
    STANDARD,
    STATE_IDS,
)

Scene = dict[str, Any]
Piece = dict[str, Any]
Sign = list[Any]
"""A key of the signs, where it lies on the tray, and its tone."""
STEP = 5.2
"""From one pip to the next."""
AFTER_BLOWS = ("keep_defence", "after_melee", "regroup")
"""Questions of a melee that are asked of each unit in turn."""
BESIDE = 17
"""From one order to the next."""


def scene(g: Ogniem, eyes: Eyes, language: str, shared: Scene | None = None) -> Scene:
    """The table as these eyes see it: of the trays they may know more than others."""
    return {
        **(shared or common(g, language)),
        "pieces": pieces(g, eyes, g.laid.setup.pack, language),
        **CLICKS.beside(g, asked(eyes, g.waiting), language),
    }


def common(g: Ogniem, language: str) -> Scene:
    """What everybody sees."""
    pack: Pack = g.laid.setup.pack
    active = acting(g)
    shown = {"active": f"element:{g.board.elements[active]}"} if active >= 0 and g.place[active] >= ON_TABLE else {}
    return new_scene(
        "table",
        **shown,
        marks=marks(g),
        facts=facts(g, language),
        about={f"element:{g.board.elements[one]}": about(pack, g.board.cards[one], language) for one in standing(g)},
        secret=secret(g),
        players={seat: player(g, side, pack, language) for side, seat in enumerate(SIDE_IDS)},
    )


def acting(g: Ogniem) -> int:
    """The element that the present question is about; NOBODY where it is about none."""
    element = to_be_set(g)
    if element != NOBODY:
        return element
    for frame in reversed(g.frames):
        for name in ("unit", "group", "charger", "element"):
            element = getattr(frame, name, NOBODY)
            if isinstance(element, int) and element >= 0:
                return element
    return NOBODY


def to_be_set(g: Ogniem) -> int:
    """Whom the present question is about, where that is not the one who acts; NOBODY at other questions."""
    key, frame = question(g), g.frames[-1] if g.frames else None
    if key == "side_step" and isinstance(frame, Charge):
        return frame.near[0]
    if key == "structure_push" and isinstance(frame, Pushing):
        return frame.units[0]
    if key == "place_group" and isinstance(frame, Journey):
        return frame.moved[0]
    if key == "place_commander" and isinstance(frame, Succession):
        return g.board.chiefs[frame.side]
    if key == "breakthrough" and isinstance(frame, Clash):
        return ChooseBreakthrough().breaker(g, frame)
    if key in AFTER_BLOWS and isinstance(frame, Clash):
        return frame.waiting[0]
    return frame.group if isinstance(frame, Overrun) else NOBODY


def standing(g: Ogniem) -> list[int]:
    """Everybody on the table, in structures too."""
    return [one for one in range(g.board.count()) if g.place[one] >= ON_TABLE]


def pieces(g: Ogniem, eyes: Eyes, pack: Pack, language: str) -> dict[str, Piece]:
    """Everybody with a name; those of groups, which stand outside their discs, set apart from each other
    and from the trays."""
    found = {f"element:{g.board.elements[one]}": piece(g, one, eyes, pack, language) for one in standing(g)}
    cards = {f"element:{g.board.elements[one]}": g.board.cards[one] for one in standing(g)}
    radius = {id: depth(card) / 2 for id, card in cards.items() if card.arm == GROUP}
    groups = {id: found[id] for id in radius}
    trays = [tray(one, width(cards[id]), depth(cards[id])) for id, one in found.items() if id not in radius]
    return {**found, **set_apart(groups, printed(g.board, pack, language), radius, trays)}


def lying(g: Ogniem, element: int, eyes: Eyes, pack: Pack, language: str) -> Hashable:
    """All that is seen of a tray: where it stands, its order as far as these eyes know it, what it has left."""
    place = g.place[element], g.x[element], g.y[element], g.heading[element]
    order = g.opened[element], g.hidden[element], g.seen[element], knows(g, element, eyes), sealed(g, element, eyes)
    left = g.dp[element], g.ammo[element], g.charges[element], g.lances[element]
    states = g.formation[element], g.on_foot[element], g.loss[element], g.inspired[element]
    group = g.points[element], g.restored[element], g.activated[element]
    return pack, g.board, language, element, place, order, left, states, group


@remembered(by=lying)
def piece(g: Ogniem, element: int, eyes: Eyes, pack: Pack, language: str) -> Piece:
    """A tray where it stands, with all that lies on it."""
    card = g.board.cards[element]
    x, y = at(g.board, *middle(g, element))
    names = pack.names[language]["profile_short"]
    inside = g.place[element] >= 0
    return {
        "sprite": f"{SIDE_IDS[g.board.sides[element]]}_{card.id}",
        "n": 1,
        "x": round(x, 2),
        "y": round(y, 2),
        "r": 0 if inside or card.arm == GROUP else facing(g.heading[element]),
        "label": names[card.id] + ROMAN[numeral(g.board, element)],
        "low": round(depth(card) / 2 + (7 if card.arm == GROUP else -12.2), 1),
        "signs": signs(g, element, eyes),
    }


def middle(g: Ogniem, element: int) -> tuple[int, int]:
    """Where a tray lies; a garrison lies on its structure."""
    if g.place[element] < 0:
        return g.x[element], g.y[element]
    walls = g.board.structures[g.place[element]]
    return sum(walls.xs) // 4, sum(walls.ys) // 4


# ---- tokens


def signs(g: Ogniem, element: int, eyes: Eyes) -> list[Sign]:
    card = g.board.cards[element]
    if card.arm == GROUP:
        return [*group_pips(card, g.dp[element]), *points(g, element), *acted(g, element)]
    return [*pips(card, g.dp[element]), *orders(g, element, eyes), *stores(g, element), *states(g, element)]


def pips(card: Card, dp: int) -> list[Sign]:
    """A pip for each DP up to the rout threshold, in the colour of the state it brings."""
    low, right = depth(card) / 2 - 4.4, width(card) / 2 - 4.6
    first = right - STEP * (card.rout - 1)
    return [pip(card, dp, n, first + STEP * (n - 1), low) for n in range(1, card.rout + 1)]


def group_pips(card: Card, dp: int) -> list[Sign]:
    low, first = depth(card) / 2 - 4.6, -STEP * (card.rout - 1) / 2
    return [pip(card, dp, n, first + STEP * (n - 1), low) for n in range(1, card.rout + 1)]


def pip(card: Card, dp: int, n: int, x: float, y: float) -> Sign:
    tone = STATE_IDS[card.state(n)] + (" full" if dp >= n else "")
    return ["rout" if n == card.rout else "pip", round(x, 1), round(y, 1), tone]


def orders(g: Ogniem, element: int, eyes: Eyes) -> list[Sign]:
    """Behind the tray: the open order, the hidden one (dimmed for its owner), for others the order seen last."""
    card = g.board.cards[element]
    x, y = -width(card) / 2 + 7, depth(card) / 2 + 3
    found: list[Sign] = []
    if g.opened[element] != NO_ORDER:
        found.append([f"order_{ORDER_IDS[g.opened[element]]}", x, y, "open"])
        x += BESIDE
    if g.hidden[element] != NO_ORDER or sealed(g, element, eyes) != NO_ORDER:
        found.append(hidden(g, element, eyes, x, y))
        if g.opened[element] == NO_ORDER and g.seen[element] != NO_ORDER and not knows(g, element, eyes):
            found.append([f"order_{ORDER_IDS[g.seen[element]]}", x + BESIDE, y, "seen"])
    return [[key, round(x, 1), round(y, 1), tone] for key, x, y, tone in found]


def hidden(g: Ogniem, element: int, eyes: Eyes, x: float, y: float) -> Sign:
    order = face_down(g, element, eyes)
    return ["order_back", x, y, "hidden"] if order == NO_ORDER else [f"order_{ORDER_IDS[order]}", x, y, "own"]


def face_down(g: Ogniem, element: int, eyes: Eyes) -> int:
    """The order that lies face down: the one just given, or else the one before; NO_ORDER where it is not known."""
    given = sealed(g, element, eyes)
    if given != NO_ORDER:
        return given
    return g.hidden[element] if knows(g, element, eyes) else NO_ORDER


def sealed(g: Ogniem, element: int, eyes: Eyes) -> int:
    """The order that its side has given in secret and that is not opened yet, for that side's own eyes.  [R423]"""
    side = g.board.sides[element]
    if side not in g.sealed or not sees(eyes, side) or g.board.cards[element].arm == GROUP:
        return NO_ORDER
    said = {click[1]: click[2] for click in g.sealed[side] if click[0] == ORDER}
    rest = [click[1] for click in g.sealed[side] if click[0] == ORDER_REST]
    return said.get(element, rest[0] if rest else NO_ORDER)


def knows(g: Ogniem, element: int, eyes: Eyes) -> bool:
    """Whether these eyes may see a hidden order."""
    return sees(eyes, g.board.sides[element]) or g.board.options.open_orders


def stores(g: Ogniem, element: int) -> list[Sign]:
    """Fire charges and melee charges down the right side, lances down the left."""
    card = g.board.cards[element]
    right, left, top = width(card) / 2 - 4, -width(card) / 2 + 4, -depth(card) / 2 + 7.5
    kind = "arrow" if card.armed(BOWS) else "ball"
    found: list[Sign] = [
        [kind, right, top + 5 * i, "" if i < g.ammo[element] else "spent"]
        for i in range(max(card.ammo, g.ammo[element]))
    ]
    low = top + 5 * len(found) + (1 if found else 0)
    found += [
        ["shot", right, low + 5 * i, "" if i < g.charges[element] else "spent"] for i in range(card.melee_charges)
    ]
    if card.armed(LANCES) or card.armed(HUSSAR_LANCES):
        found.append(["lance", left, top, "" if g.lances[element] else "spent"])
    return [[key, round(x, 1), round(y, 1), tone] for key, x, y, tone in found]


def states(g: Ogniem, element: int) -> list[Sign]:
    """Formation, dragoons on foot, a loss token, a band's encouragement: down the left side."""
    card = g.board.cards[element]
    usual = card.ever_has(LOOSE_ORDER)
    keys = [f"form_{FORMATION_IDS[g.formation[element]]}"] if g.formation[element] != STANDARD and not usual else []
    keys += ["on_foot"] if g.on_foot[element] else []
    keys += ["loss"] if g.loss[element] else []
    keys += ["inspired"] if g.inspired[element] else []
    x, top = -width(card) / 2 + 7, -depth(card) / 2 + 10
    return [[key, round(x, 1), round(top + 12 * i, 1), "open"] for i, key in enumerate(keys)]


def points(g: Ogniem, element: int) -> list[Sign]:
    """Order points of a commander."""
    most = max(g.restored[element], g.points[element])
    low, first = depth(g.board.cards[element]) / 2 - 10.6, -4.6 * (most - 1) / 2
    return [
        ["point", round(first + 4.6 * i, 1), round(low, 1), "" if i < g.points[element] else "spent"]
        for i in range(most)
    ]


def acted(g: Ogniem, element: int) -> list[Sign]:
    """Groups have no orders: a token says that they have been activated."""
    r = SCALE * g.board.cards[element].tray.radius
    return [["done", round(-0.72 * r, 1), round(0.72 * r, 1), "open"]] if g.activated[element] else []


# ---- the table


def marks(g: Ogniem) -> dict[str, list[str]]:
    """Control tokens, and what is left of structures."""
    held = {f"goal:{goal.id}": [f"held_{holder(g.control[i])}"] for i, goal in enumerate(g.board.goals)}
    walls = {
        f"structure:{one.id}": [f"walls_{g.structure_points[i]}" if g.structure_points[i] else "ruins"]
        for i, one in enumerate(g.board.structures)
    }
    return {**held, **walls}


def holder(side: int) -> str:
    return "nobody" if side == NOBODY else SIDE_IDS[side]


def facts(g: Ogniem, language: str) -> dict[str, dict[str, str]]:
    """Round, and who has the initiative."""
    names = g.laid.words
    lead = "–" if g.initiative == NOBODY else names.name(language, "seat", SIDE_IDS[g.initiative])
    return {
        "round": {"value": f"{max(g.round, 1)} / {g.rounds}"},
        "initiative": {"value": lead},
    }


def question(g: Ogniem) -> str:
    """The key of what is asked now."""
    return flow.question(g).key if g.waiting and g.result is None else ""


def secret(g: Ogniem) -> str:
    """Orders and bids are given behind the curtain."""
    key = question(g)
    return key if key in ("initial_orders", "independent_orders", "initiative_bid") else ""


@remembered(by=lambda pack, card, language: (pack, card, language))
def about(pack: Pack, card: Card, language: str) -> list[str]:
    """A unit's card when it is touched: its values and its rules."""
    values = " · ".join(f"{label} {value}" for label, value in rows(card, language))
    names = ", ".join(name for name, _ in rules(pack, card, language))
    return [one for one in (values, names) if one]


def player(g: Ogniem, side: int, pack: Pack, language: str) -> dict[str, Any]:
    """An army's account: motivation, order points and units left."""
    board: Board = g.board
    mine = [one for one in range(board.count()) if board.sides[one] == side]
    units = [one for one in mine if board.cards[one].arm != GROUP]
    left = [one for one in units if g.place[one] not in (ROUTED, SAVED)]
    return {
        "place": side,
        "lead": g.initiative == side,
        "chosen": False,
        "items": {
            "army": pack.names[language]["faction"][board.factions[side]],
            "motivation": f"{max(0, g.motivation[side])} / {board.motivation[side]}",
            "points": str(sum(g.points[one] for one in mine if g.place[one] >= ON_TABLE)),
            "units": f"{len(left)} / {len(units)}",
        },
    }
