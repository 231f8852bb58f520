"""Before the first turn: engines are set up, ropes given out, and those who wait are told their side of the map."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard import engines, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import SIPHON
from bulawa.games.guiscard.choices import FACE, PICK, POST, POST_ALL, PUT
from bulawa.games.guiscard.ground import BRUSH, DEEP, NONE
from bulawa.games.guiscard.hauling import FLAT
from bulawa.games.guiscard.siege import ABSENT, AWAITED
from bulawa.games.guiscard.state import NOBODY, ROPED, Guiscard

NOT_FOR_ENGINES: Final = Reason("R438", "not_for_engines")
NOT_FOR_LADDERS: Final = Reason("R520", "not_for_ladders")
NO_ROPE_FOR_HIM: Final = Reason("R460", "no_rope_for_him", "man:man")
NOT_HIS_EDGE: Final = Reason("R512", "not_his_edge")

FIRM: Final = (*FLAT, BRUSH)
"""Ground that bears a stone thrower.  [R439]"""


class Outfitting(Frame):
    """What men have besides themselves.  [R438] [R445] [R460] [R512]"""

    fields = "hex:hex"

    def __init__(self, hex: int) -> None:
        self.at = 0
        self.hex = hex
        """Where the engine stands that is still to be turned."""

    def steps(self) -> Steps:
        return OUTFIT

    def copy(self) -> Frame:
        return Outfitting(self.hex)


# ---- engines


def next_engine(g: Guiscard) -> int:
    """The first that is not on the map, or NOBODY."""
    state = g.siege.engine_state
    return state.index(ABSENT) if ABSENT in state else NOBODY


def places(g: Guiscard, engine: int) -> list[int]:
    return [cell for cell in g.field.park.engine_zone[engine] if facings(g, engine, cell)]


def facings(g: Guiscard, engine: int, cell: int) -> list[int]:
    """How it may stand there: a siphon on any hex of its zone where nobody stands, as long as there is one; a stone
    thrower on two, on open ground.

    [R438] [R445] [G131]"""
    if cell not in g.field.park.is_in_zone[engine] or engines.engine_on(g, cell) >= 0:
        return []
    if g.field.park.engine_kind[engine] == SIPHON:
        return list(range(6)) if g.on[cell] == NOBODY or not has_room(g, engine) else []
    if not bears(g, engine, cell):
        return []
    steps = g.field.grid.steps
    return [way for way in range(6) if bears(g, engine, cell - steps[way])]


def has_room(g: Guiscard, engine: int) -> bool:
    """Is there a hex of its zone where nobody stands?"""
    return any(g.on[cell] == NOBODY and engines.engine_on(g, cell) < 0 for cell in g.field.park.engine_zone[engine])


def bears(g: Guiscard, engine: int, cell: int) -> bool:
    """Flat ground or brush inside its zone, and nobody there.  [R439]"""
    return g.terrain[cell] in FIRM and g.on[cell] == NOBODY and cell in g.field.park.is_in_zone[engine]


class PutEngine(Ask[Guiscard, Outfitting]):
    """Where an engine is set up.  [R438] [R445]"""

    key = "put_engine"
    rule = "R438"
    verbs = (PUT,)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        engine = next_engine(g)
        return [engines.seat_of(g, engine)] if engine >= 0 and f.hex < 0 else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        return [(PUT, cell) for cell in places(g, next_engine(g))]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if facings(g, next_engine(g), choice[1]) else NOT_FOR_ENGINES

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        f.hex = choice[1]
        return None


class FaceEngine(Ask[Guiscard, Outfitting]):
    """Where it looks.  [R436] [R446]"""

    key = "face_engine"
    rule = "R438"
    verbs = (FACE,)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        engine = next_engine(g)
        return [engines.seat_of(g, engine)] if engine >= 0 and f.hex >= 0 else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        return [(FACE, way) for way in facings(g, next_engine(g), f.hex)]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in facings(g, next_engine(g), f.hex) else NOT_FOR_ENGINES

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        engine = next_engine(g)
        g.place_engine(engine, f.hex, choice[1])
        g.tell("set_up", engine, f.hex)
        f.hex = NOBODY
        return None


def more_engines(g: Guiscard, f: Outfitting) -> None:
    if next_engine(g) >= 0:
        f.go_to(PutEngine)


# ---- ladders of a camp


def next_ladder(g: Guiscard) -> int:
    """The first of the camp that does not lie yet, or NOBODY.  [R520]"""
    stances, zones = g.siege.ladder_stance, g.field.park.ladder_zone
    return next((one for one in range(len(stances)) if stances[one] == AWAITED and zones[one]), NOBODY)


def layings(g: Guiscard, cell: int) -> list[int]:
    """How a ladder may lie there: over two hexes that one can walk on.  [R420] [R520]"""
    if cell not in g.field.park.ladder_zone[next_ladder(g)]:
        return []
    steps = g.field.grid.steps
    return [way for way in range(6) if is_walkable(g, cell) and is_walkable(g, cell + steps[way])]


def is_walkable(g: Guiscard, cell: int) -> bool:
    free = g.terrain[cell] != NONE and engines.engine_on(g, cell) < 0
    return free and g.field.sheets.foot[g.terrain[cell]] > 0 and g.terrain[cell] != DEEP


class PutLadder(Ask[Guiscard, Outfitting]):
    """Where a ladder of the camp lies.  [R520]"""

    key = "put_ladder"
    rule = "R520"
    verbs = (PUT,)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        ladder = next_ladder(g)
        return [ladders.seat_of(g, ladder)] if ladder >= 0 and f.hex < 0 else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        return [(PUT, cell) for cell in g.field.park.ladder_zone[next_ladder(g)] if layings(g, cell)]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if layings(g, choice[1]) else NOT_FOR_LADDERS

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        f.hex = choice[1]
        return None


class FaceLadder(Ask[Guiscard, Outfitting]):
    """Over which other hex.  [R420] [R520]"""

    key = "face_ladder"
    rule = "R520"
    verbs = (FACE,)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        ladder = next_ladder(g)
        return [ladders.seat_of(g, ladder)] if ladder >= 0 and f.hex >= 0 else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        return [(FACE, way) for way in layings(g, f.hex)]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in layings(g, f.hex) else NOT_FOR_LADDERS

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        g.siege.lay_ladder(next_ladder(g), f.hex, choice[1])
        g.tell("ladder_set_up", f.hex)
        f.hex = NOBODY
        return None


def more_ladders(g: Guiscard, f: Outfitting) -> None:
    if next_ladder(g) >= 0:
        f.go_to(PutLadder)


# ---- ropes


def rope_group(g: Guiscard) -> int:
    """The first group that has ropes left to give, or NOBODY.  [R460]"""
    for number, group in enumerate(g.field.battle.groups):
        given = len([man for man in group.members if q.marked(g, man, ROPED)])
        if given < g.field.park.ropes[number] and takers(g, number):
            return number
    return NOBODY


def takers(g: Guiscard, number: int) -> list[int]:
    """Who of them could carry one: of the right class, and without armour.  [R460]"""
    kinds, cast = g.field.park.rope_kinds[number], g.field.cast
    members = g.field.battle.groups[number].members
    fit = [man for man in members if not q.is_armoured(g, man) and not q.marked(g, man, ROPED)]
    return [man for man in fit if not kinds or cast.kind[man] in kinds]


class GiveRope(Ask[Guiscard, Outfitting]):
    """Who carries a rope with a hook.  [R460]"""

    key = "give_rope"
    rule = "R460"
    verbs = (PICK,)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        number = rope_group(g)
        return [g.field.battle.groups[number].seat] if number >= 0 else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        return [(PICK, man) for man in takers(g, rope_group(g))]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in takers(g, rope_group(g)) else NO_ROPE_FOR_HIM.at(man=choice[1])

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        v.mark(g, choice[1], ROPED)
        g.tell("given_rope", choice[1])
        return None


# ---- sides of the map


def unposted(g: Guiscard) -> list[int]:
    """Those who are to be told by which side they enter.  [R512]"""
    groups = g.field.battle.groups
    return [man for man in q.men(g) if groups[g.field.cast.group[man]].bound_to_edge and man not in g.siege.posts]


def edges_of(g: Guiscard, man: int) -> list[int]:
    bits = g.field.battle.groups[g.field.cast.group[man]].edges
    return [edge for edge in range(4) if bits >> edge & 1]


class Post(Ask[Guiscard, Outfitting]):
    """By which side of the map he enters, on any turn; or all who are left.  [R512]"""

    key = "post"
    rule = "R512"
    verbs = (POST, POST_ALL)

    def who(self, g: Guiscard, f: Outfitting) -> list[int]:
        left = unposted(g)
        return [q.seat(g, left[0])] if left else []

    def options(self, g: Guiscard, f: Outfitting, seat: int) -> list[Choice]:
        sides = edges_of(g, unposted(g)[0])
        return [*((POST, edge) for edge in sides), *((POST_ALL, edge) for edge in sides)]

    def bar(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in edges_of(g, unposted(g)[0]) else NOT_HIS_EDGE

    def take(self, g: Guiscard, f: Outfitting, seat: int, choice: Choice) -> Frame | None:
        for man in unposted(g) if choice[0] == POST_ALL else unposted(g)[:1]:
            g.siege.post(man, choice[1])
            g.tell("posted", man, choice[1])
        return None


OUTFIT: Final[Steps] = (
    PutEngine(),
    FaceEngine(),
    more_engines,
    PutLadder(),
    FaceLadder(),
    more_ladders,
    GiveRope(),
    Post(),
)
