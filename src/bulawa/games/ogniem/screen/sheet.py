"""The table on the screen: engraved ground with its rules, zones, a ruler around it, and the trays of both armies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bulawa.drawing.pen import Point, line, p, ring
from bulawa.engine.setup import Board as Sheet
from bulawa.engine.words import Words
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.content.battles import Battle
from bulawa.games.ogniem.content.laying import place_names
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.ground import MARKER, Goal, Kind
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.screen.country import crossroads, cut, steppe, tents, wash
from bulawa.games.ogniem.screen.layout import INCH, MARGIN, at, outline, plane, size
from bulawa.games.ogniem.screen.lettering import lines_of
from bulawa.games.ogniem.screen.marks import EMBLEMS, MARKS
from bulawa.games.ogniem.screen.signs import SIGNS
from bulawa.games.ogniem.screen.trays import SCALE, sprite
from bulawa.games.ogniem.terms import ARM_IDS, EFFECT_IDS, SIDE_IDS

Element = dict[str, Any]
LOG = {
    "chapters": ["round"],
    "sides": {"rolled": 10, "tested": 10, "tested_again": 10},
    "sums": [],
    "heralded": ["round", "charged"],
}
"""How the client shows lines."""
FACTS = ("round", "phase", "initiative")
ITEMS = ("army", "motivation", "points", "units")


def sheet(pack: Pack, battle: Battle, board: Board, words: Words, language: str) -> Sheet:
    """Everything that stays the same in a battle, in a language."""
    width, height = size(board)
    text = captions(language)
    return {
        "game": "ogniem",
        "theme": "ogniem",
        "canvas": {"w": width + 2 * MARGIN, "h": height + 2 * MARGIN},
        "plane": plane(board),
        "inspect": True,
        "seats": {seat: side(pack, board, words, seat, language) for seat in SIDE_IDS},
        "panels": panels(board, language),
        "elements": [
            *table(board),
            *ground(pack, board, language),
            *goals(pack, board, language),
            *frame(board, pack, language),
        ],
        "guide": {"terms": battle.terms(language)},
        "cards": {},
        "sprites": sprites(pack, board, language),
        "signs": SIGNS,
        "marks": {key: {"title": text["marks"][key], "art": art} for key, art in MARKS.items()},
        "buttons": {**buttons(board, words, language), **advantages(pack, language)},
        "facts": {key: {"label": text["facts"][key], "title": text["about_facts"][key]} for key in FACTS},
        "items": {key: {"label": text["items"][key], "title": text["about_items"][key]} for key in ITEMS},
        "log": LOG,
    }


def side(pack: Pack, board: Board, words: Words, seat: str, language: str) -> Element:
    """A side, and by what this battle is won.  [R450]"""
    goal = pack.names[language]["victory"][board.scenario]
    return {"name": words.name(language, "seat", seat), "emblem": EMBLEMS[seat], "goal": goal}


def buttons(board: Board, words: Words, language: str) -> dict[str, Element]:
    """Every button with its label; elements are deployed by their names."""
    text = captions(language)
    plain = {
        f"do:{key}": {"label": label, "title": text["about_buttons"].get(key, ""), "key": text["keys"].get(key, "")}
        for key, label in text["buttons"].items()
    }
    deployed = {f"do:deploy_{id}": words.name(language, "element", id) for id in board.elements}
    return {**plain, **{id: {"label": name, "title": ""} for id, name in deployed.items()}}


def advantages(pack: Pack, language: str) -> dict[str, Element]:
    """Advantages are taken by their names, and say what they do.  [R402]"""
    return {
        f"do:advantage_{one.text('id')}": {"label": one.text(f"name_{language}"), "title": one.text(f"text_{language}")}
        for one in pack.specials.tables("advantage")
    }


def panels(board: Board, language: str) -> list[Element]:
    """Parts of the table that a small screen shows one at a time."""
    width, height = size(board)
    third = height / 3
    rects = {"all": (0.0, 0.0, width + 2 * MARGIN, height + 2 * MARGIN)}
    for i, key in enumerate(("north", "middle", "south")):
        rects[key] = (MARGIN, MARGIN + third * i - 20, width, third + 40)
    titles = captions(language)["panels"]
    return [{"id": id, "title": titles[id], **dict(zip("xywh", rect, strict=True))} for id, rect in rects.items()]


def sprites(pack: Pack, board: Board, language: str) -> dict[str, Element]:
    """A tray for every card of either side."""
    names = pack.names[language]["profile"]
    seats = [SIDE_IDS[side] for side in board.sides]
    return {
        f"{seat}_{card.id}": sprite(card, seat, names[card.id]) for seat, card in zip(seats, board.cards, strict=True)
    }


# ---- the ground


def table(board: Board) -> Iterator[Element]:
    """Bare steppe from edge to edge."""
    width, height = size(board)
    yield wash("land", f"M{p(MARGIN, MARGIN)}h{width:.0f}v{height:.0f}h{-width:.0f}Z")
    areas = [outline(board, one.xs, one.ys) for one in board.areas]
    taken = [*areas, *(outline(board, one.xs, one.ys) for one in board.structures)]
    lifted = [[(x - MARGIN, y - MARGIN) for x, y in polygon] for polygon in taken]
    for one in steppe(width, height, lifted, len(board.scenario)):
        yield {**one, "x": MARGIN, "y": MARGIN}


def ground(pack: Pack, board: Board, language: str) -> Iterator[Element]:
    """Areas and structures: what is cut into the plate, and what is touched."""
    names = place_names(pack, board)[language]["area"]
    for goal in board.goals:
        if goal.kind == MARKER:
            yield from (tents if goal.camp_of >= 0 else crossroads)(*at(board, goal.x, goal.y))
    for seed, area in enumerate(board.areas):
        yield from piece_of_ground(
            f"area:{area.id}", "area", area.kind, outline(board, area.xs, area.ys), seed, names[area.id], pack, language
        )
    for seed, one in enumerate(board.structures):
        yield from piece_of_ground(
            f"structure:{one.id}",
            "structure",
            one.kind,
            outline(board, one.xs, one.ys),
            seed,
            names[one.id],
            pack,
            language,
        )


def piece_of_ground(
    id: str, sort: str, kind: Kind, polygon: list[Point], seed: int, name: str, pack: Pack, language: str
) -> Iterator[Element]:
    yield from cut(kind.id, polygon, 7 * seed + 5)
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    names = pack.names[language]
    called = {**names["area_type"], **names["structure_type"]}[kind.id]
    yield {
        "id": id,
        "type": "space",
        "kind": f"ground {sort} {kind.id}",
        "x": x,
        "y": y,
        "w": max(xs) - min(xs),
        "h": max(ys) - min(ys),
        "d": ring(polygon),
        "title": name if name == called else f"{name} ({called[:1].lower()}{called[1:]})",
        "about": " ".join(rules_of(kind, language)),
    }
    for (across, low), said in lines_of(sort, polygon, name):
        yield {"type": "label", "kind": f"place {kind.id}", "x": across, "y": low, "label": said}


def rules_of(kind: Kind, language: str) -> list[str]:
    """The rules of a kind of ground in words, each with those it concerns."""
    text = captions(language)
    told = [told_rule(kind, rule, language) for rule in range(len(EFFECT_IDS)) if kind.has(rule)]
    if kind.points:
        told.append(say(language, "ground", "points", n=kind.points))
    return told or [text["ground"]["open"]]


def told_rule(kind: Kind, rule: int, language: str) -> str:
    levels = [kind.effect(rule, arm) for arm in range(len(ARM_IDS))]
    arms = [captions(language)["arms"][ARM_IDS[arm]] for arm, level in enumerate(levels) if level]
    said = say(language, "effects", EFFECT_IDS[rule], n=max(levels))
    return f"{said}." if len(arms) == len(ARM_IDS) else f"{said} ({', '.join(arms)})."


# ---- goals, zones and the frame


def goals(pack: Pack, board: Board, language: str) -> Iterator[Element]:
    """Places to control, with room for a token."""
    names = place_names(pack, board)[language]["area"]
    for goal in board.goals:
        x, y = spot_of(board, goal)
        yield {
            "id": f"goal:{goal.id}",
            "type": "space",
            "kind": f"goal {'marker' if goal.kind == MARKER else 'key'}",
            "x": x,
            "y": y,
            "w": 22,
            "h": 22,
            "round": True,
            "title": names[goal.id],
            "about": captions(language)["ground"]["marker" if goal.kind == MARKER else "key"],
        }


def spot_of(board: Board, goal: Goal) -> Point:
    """The token lies on a marker, or above the name of a key terrain."""
    x, y = at(board, goal.x, goal.y)
    return (x, y) if goal.kind == MARKER else (x, y - 24)


def frame(board: Board, pack: Pack, language: str) -> Iterator[Element]:
    """Deployment zones, a ruler in inches on all four sides, and the name of the battle."""
    width, height = size(board)
    for side, zones in enumerate(board.zones):
        for zone in zones:
            yield wash(f"zone {SIDE_IDS[side]}", ring(outline(board, zone.xs, zone.ys)))
    inner, outer = rim(0, width, height), rim(13, width, height)
    yield wash("margin", rim(MARGIN, width, height) + inner)
    yield wash("neat", inner + outer)
    yield wash("ticks", "".join(ticks(board)))
    yield from numbers(board)
    yield {
        "type": "label",
        "kind": "title",
        "x": MARGIN + width / 2,
        "y": 14,
        "label": pack.names[language]["battle"][board.scenario],
    }


def rim(out: float, width: float, height: float) -> str:
    """The edge of the table, so far outwards."""
    return f"M{p(MARGIN - out, MARGIN - out)}h{width + 2 * out:.0f}v{height + 2 * out:.0f}h{-width - 2 * out:.0f}Z"


def ticks(board: Board) -> Iterator[str]:
    """A stroke for each inch, longer ones for six and twelve."""
    width, height = size(board)
    for inch in range(board.width // INCH + 1):
        x, reach = MARGIN + inch * INCH * SCALE, 13 if inch % 12 == 0 else 9 if inch % 6 == 0 else 5
        yield line((x, MARGIN), (x, MARGIN - reach)) + line((x, MARGIN + height), (x, MARGIN + height + reach))
    for inch in range(board.height // INCH + 1):
        y, reach = MARGIN + height - inch * INCH * SCALE, 13 if inch % 12 == 0 else 9 if inch % 6 == 0 else 5
        yield line((MARGIN, y), (MARGIN - reach, y)) + line((MARGIN + width, y), (MARGIN + width + reach, y))


def numbers(board: Board) -> Iterator[Element]:
    """Inches along the lower and the left edge."""
    _, height = size(board)
    for inch in range(0, board.width // INCH + 1, 6):
        yield {
            "type": "label",
            "kind": "inch",
            "x": MARGIN + inch * INCH * SCALE,
            "y": MARGIN + height + 27,
            "label": f"{inch}″",
        }
    for inch in range(6, board.height // INCH + 1, 6):
        yield {
            "type": "label",
            "kind": "inch",
            "x": 15,
            "y": MARGIN + height - inch * INCH * SCALE,
            "label": f"{inch}″",
        }
