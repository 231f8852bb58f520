"""A thing looked at closely: a unit's card and what it may still do, ground with its rules, a tape to another thing."""

from __future__ import annotations

from collections.abc import Sequence

from bulawa.engine.eyes import Eyes
from bulawa.engine.inspection import Inspection, Remark
from bulawa.engine.words import Words
from bulawa.games.ogniem import drill
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.activation import Activation
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.points import has_points_for
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.screen.card import FIRST_RULE, FIRST_WEAPON, rows, rules
from bulawa.games.ogniem.screen.scene import face_down
from bulawa.games.ogniem.screen.sheet import rules_of
from bulawa.games.ogniem.screen.tape import seen_from, tape
from bulawa.games.ogniem.screen.zones import zones
from bulawa.games.ogniem.state import NO_ORDER, Ogniem
from bulawa.games.ogniem.terms import (
    ACTION_IDS,
    CHANGE_FORMATION,
    GROUP,
    LOAD,
    ORDER_IDS,
    RULE_IDS,
    SPECIAL_FIRE,
    STANDARD_FIRE,
    STATE_IDS,
    WEAPON_IDS,
)
from bulawa.geometry.shapes import Shape, disc

Row = tuple[str, str]
ORDER_RULES = ("R92", "R93", "R94", "R95")


def inspect(g: Ogniem, eyes: Eyes, thing: str, other: str, language: str) -> Inspection | None:
    """What these eyes may know of a thing, or what lies between two."""
    if other:
        return between(g, thing, other, language)
    element = element_of(g, thing)
    if element >= 0:
        return dossier(g, eyes, element, language) if q.is_up(g, element) else None
    return ground(g, thing, language)


# ---- things by their ids


def element_of(g: Ogniem, thing: str) -> int:
    """The element with that id; -1 where it is none."""
    return place_in(g.board.elements, thing, "element")


def place_in(ids: Sequence[str], thing: str, kind: str) -> int:
    sort, _, id = thing.partition(":")
    return ids.index(id) if sort == kind and id in ids else -1


def shape_of(g: Ogniem, thing: str) -> Shape | None:
    """The outline of whatever lies on the table, or a point of it."""
    element = element_of(g, thing)
    if element >= 0:
        return g.shape[element] if q.is_up(g, element) else None
    for kind, ids, shapes in (
        ("area", [one.id for one in g.areas], g.grounds),
        ("structure", [one.id for one in g.board.structures], g.walls),
    ):
        place = place_in(ids, thing, kind)
        if place >= 0:
            return shapes[place]
    goal = place_in([one.id for one in g.board.goals], thing, "goal")
    return disc(g.board.goals[goal].x, g.board.goals[goal].y, 0) if goal >= 0 else point_of(g, thing)


def point_of(g: Ogniem, thing: str) -> Shape | None:
    """point:18000,4000"""
    sort, _, told = thing.partition(":")
    x, _, y = told.partition(",")
    if sort != "point" or not (x.isdecimal() and y.isdecimal()):
        return None
    return disc(min(int(x), g.board.width), min(int(y), g.board.height), 0)


def name_of(g: Ogniem, thing: str, language: str) -> str:
    kind, _, id = thing.partition(":")
    if kind == "point":
        return captions(language)["tape"]["point"]
    names: Words = g.laid.words
    return names.name(language, "area" if kind == "goal" else kind, id)


# ---- two of them


def between(g: Ogniem, thing: str, other: str, language: str) -> Inspection | None:
    """How far they are apart, and on which side of each the other lies."""
    one, two = shape_of(g, thing), shape_of(g, other)
    if one is None or two is None:
        return None
    names = [name_of(g, id, language) for id in (thing, other)]
    notes = []
    for id, looked_at, name in ((thing, two, names[0]), (other, one, names[1])):
        if element_of(g, id) >= 0:
            notes += seen_from(g, element_of(g, id), looked_at, name, language)
    return tape(g, one, two, " – ".join(names), tuple(notes), language)


# ---- one of them


def ground(g: Ogniem, thing: str, language: str) -> Inspection | None:
    """An area or a structure with its rules.  [R370]"""
    area = place_in([one.id for one in g.areas], thing, "area")
    walls = place_in([one.id for one in g.board.structures], thing, "structure")
    if area < 0 and walls < 0:
        return None
    kind = g.areas[area].kind if area >= 0 else g.board.structures[walls].kind
    told = [Remark("R370", text) for text in rules_of(kind, language)]
    return Inspection(name_of(g, thing, language), notes=tuple(told))


def dossier(g: Ogniem, eyes: Eyes, element: int, language: str) -> Inspection:
    """How an element is, what its order lets it do, and its card."""
    name = element_name(g, element, language)
    card = [(label, value) for label, value in rows(g.board.cards[element], language)]
    told = (*condition(g, element, language), *ordered(g, eyes, element, language), *card)
    notes = (*order_notes(g, eyes, element, language), *card_notes(g, element, language))
    return Inspection(name, told, notes, zones(g, element, language))


def condition(g: Ogniem, element: int, language: str) -> list[Row]:
    """Its DP, the state they bring, and whether it fights.  [R70] [R36]"""
    text, card = captions(language)["dossier"], g.board.cards[element]
    state = captions(language)["states"][STATE_IDS[card.state(g.dp[element])]]
    found = [(text["dp"], say(language, "dossier", "dp_of", dp=g.dp[element], rout=card.rout, state=state))]
    foes = ", ".join(element_name(g, foe, language) for foe in q.touching(g, element))
    return [*found, (text["engaged"], foes)] if foes else found


def element_name(g: Ogniem, element: int, language: str) -> str:
    return name_of(g, f"element:{g.board.elements[element]}", language)


def ordered(g: Ogniem, eyes: Eyes, element: int, language: str) -> list[Row]:
    """Its order as far as these eyes know it, what that allows, and while it acts what is left of it.  [R90] [R91]"""
    if g.board.cards[element].arm == GROUP:
        return []
    text = captions(language)["dossier"]
    found = [(text["order"], order_told(g, eyes, element, language))]
    return [*found, *left(g, element, language)]


def order_notes(g: Ogniem, eyes: Eyes, element: int, language: str) -> list[Remark]:
    """What its order allows, where these eyes know it.  [R92] [R93] [R94] [R95]"""
    order = known_order(g, eyes, element)
    if order == NO_ORDER:
        return []
    return [Remark(ORDER_RULES[order], g.laid.words.rules[ORDER_RULES[order]][language])]


def known_order(g: Ogniem, eyes: Eyes, element: int) -> int:
    """The order it has, where these eyes may know it.  [R90]"""
    if g.opened[element] != NO_ORDER:
        return g.opened[element]
    return face_down(g, element, eyes)


def order_told(g: Ogniem, eyes: Eyes, element: int, language: str) -> str:
    names, text = g.laid.words, captions(language)["dossier"]
    parts = []
    if g.opened[element] != NO_ORDER:
        parts.append(names.name(language, "order", ORDER_IDS[g.opened[element]]))
    down = face_down(g, element, eyes)
    if down != NO_ORDER or g.hidden[element] != NO_ORDER:
        known = down != NO_ORDER
        order = names.name(language, "order", ORDER_IDS[down]) if known else "?"
        parts.append(say(language, "dossier", "hidden", order=order))
        if not known and g.seen[element] != NO_ORDER:
            parts.append(
                say(language, "dossier", "seen", order=names.name(language, "order", ORDER_IDS[g.seen[element]]))
            )
    return ", ".join(parts) or text["none"]


def left(g: Ogniem, element: int, language: str) -> list[Row]:
    """While it acts: the PA that it has left, and what they can be spent on.  [R91]"""
    acting = [frame for frame in g.frames if isinstance(frame, Activation) and frame.unit == element]
    if not acting or g.opened[element] == NO_ORDER:
        return []
    done, text = acting[-1].done, captions(language)
    most = g.board.orders[g.opened[element]].pa
    paid = [action for action in range(len(ACTION_IDS)) if has_points_for(g, element, done, action)]
    can = [ACTION_IDS[action] for action in paid if suits(g, element, action)]
    spent = min(most, len(done)) if has_points_for(g, element, done, -1) else most
    actions = ", ".join(text["actions"][id] for id in can) or text["dossier"]["nothing"]
    return [(text["dossier"]["pa"], f"{most - spent} / {most}"), (text["dossier"]["left"], actions)]


def suits(g: Ogniem, element: int, action: int) -> bool:
    """Whether a unit of its kind can ever do that: not everybody shoots, loads or changes formation."""
    card = g.board.cards[element]
    if action in (STANDARD_FIRE, SPECIAL_FIRE):
        return card.shoots
    if action == CHANGE_FORMATION:
        return bool(drill.formations(g, element))
    return action != LOAD or card.shoots or card.melee_charges > 0


def card_notes(g: Ogniem, element: int, language: str) -> list[Remark]:
    """Each special and weapon rule of its card with its sentence.  [R4]"""
    pack: Pack = g.laid.setup.pack
    card = g.board.cards[element]
    weapons = [f"R{FIRST_WEAPON + i}" for i in range(len(WEAPON_IDS)) if card.armed(i)]
    special = [f"R{FIRST_RULE + i}" for i in range(len(RULE_IDS)) if card.ever_has(i)]
    numbers = [*weapons, *special, ""]
    told = rules(pack, card, language)
    return [Remark(number, f"{name}: {sentence(text)}") for number, (name, text) in zip(numbers, told)]


def sentence(text: str) -> str:
    """What a rule says, without the name that it begins with."""
    return text.partition(": ")[2] or text
