"""Characters and horses as pieces of the scene, and each of them in words."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from bulawa.engine.remembered import as_before, remembered, while_asked
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.cast import PLAIN_LANCE
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.hexes import hex_id
from bulawa.games.guiscard.sheets import JAVELIN
from bulawa.games.guiscard.state import (
    ASLEEP,
    ATTACKED,
    BUSY,
    FIRED,
    KILLED,
    LOOSE,
    MOVED,
    NOWHERE,
    SHIELDED,
    SHOT_BACK,
    SPEARS,
    STUNNED,
    THREW,
    WAITING,
    WOUNDED,
    Guiscard,
)

Piece = dict[str, Any]
Spot = tuple[float, float]
WAYS = ("n", "ne", "se", "s", "sw", "nw")
RIM = ((-17, -17), (17, -17), (-23, -3), (23, -3))
"""Where a man on foot wears his badges."""
FLANK = ((-18, 12), (18, 12), (-18, -20), (18, -20))
"""Where a rider does."""
ON_FOOT = ((-13.5, 8), (13.5, 8), (0, 18))
"""Where attack, defence and movement stand on a man's disc."""
RIDING = ((32, -9), (32, 9), (-40, 0))
"""The same on a rider's: so far behind his middle, or before it, and then so far up or down as one reads."""
SADDLE = (-8, 3)
"""Where his figure is, told alike."""
REMEMBERED = 8192
"""So many weapons in words, and so many counters of men and of horses, are kept ready."""


def bearing_of_all(g: Guiscard) -> tuple[object, ...]:
    """All that the counters of all men tell of."""
    stand = g.cell, g.facing, g.horse, g.health, g.leader, g.fate
    return g.field, *stand, g.marks, g.spent, g.javelins, g.turn == 1


@as_before(by=lambda g, _: bearing_of_all(g))
def men(g: Guiscard, language: str) -> dict[str, Piece]:
    """Everybody who is on the map or waits to enter it."""
    found = {f"man:{g.field.cast.ids[man]}": standing(g, man, language) for man in q.men(g) if q.is_here(g, man)}
    return {**found, **waves(g, language)}


def waves(g: Guiscard, language: str) -> dict[str, Piece]:
    """Those who wait beside the map: who of each side comes next, and apart from them who comes later."""
    free = [man for man in q.men(g) if g.health[man] == WAITING and man not in g.field.battle.cloaked]
    next_of = {seat: min((wave(g, man) for man in free if seat_of(g, man) == seat), default=(0, 0)) for seat in (0, 1)}
    boxes = ("waiting" if wave(g, man) == next_of[seat_of(g, man)] else "later" for man in free)
    return {f"man:{g.field.cast.ids[man]}": waiting(g, man, box, language) for man, box in zip(free, boxes)}


def seat_of(g: Guiscard, man: int) -> int:
    return g.field.battle.groups[g.field.cast.group[man]].seat


def wave(g: Guiscard, man: int) -> tuple[int, int]:
    """Those with the same are set up, or enter, together."""
    group = g.field.battle.groups[g.field.cast.group[man]]
    return group.turn, group.order


def cloaked(g: Guiscard, language: str) -> dict[str, Piece]:
    """For the eyes of those who know: who wears which cloak, and who none yet."""
    ids, battle, found = g.field.cast.ids, g.field.battle, dict[str, Piece]()
    for mourner, man in zip(battle.cloaks, g.errand.under):
        if man >= 0 and q.is_here(g, mourner):
            name = g.laid.words.name(language, "man", ids[man])
            piece = standing(g, mourner, language)
            found[f"man:{ids[mourner]}"] = {**piece, "title": f"{piece['title']}: {name}"}
    free = [man for man in battle.cloaked if g.health[man] == WAITING and man not in g.errand.under]
    return {**found, **{f"man:{ids[man]}": waiting(g, man, "waiting", language) for man in free}}


def bearing(g: Guiscard, man: int, language: str) -> Hashable:
    """All that his counter and its words tell of."""
    leads = tuple(q.led_by(g, man)) if man in g.leader else ()
    stands = g.cell[man], g.facing[man], g.horse[man], g.health[man], leads
    return language, g.laid.words, g.field, man, stands, g.marks[man], gone(g, man), g.javelins[man], g.turn == 1


@remembered(by=bearing, most=REMEMBERED)
def standing(g: Guiscard, man: int, language: str) -> Piece:
    return {**look(g, man), **called(g, man, language)}


def look(g: Guiscard, man: int) -> Piece:
    """His counter where he stands: turned, lying, with figures and badges."""
    kind = g.field.cast.kinds[g.field.cast.kind[man]]
    piece: Piece = {"at": hex_id(g, g.cell[man]), "n": 1}
    if q.is_mounted(g, man):
        covers = [hex_id(g, cell) for cell in q.cells(g, man)]
        signs = [*horseman(kind, g.facing[man]), *figures(g, man, True), *badges(g, man, FLANK)]
        return {**piece, "sprite": f"{kind}_mounted", "covers": covers, "turn": 60 * g.facing[man], "signs": signs}
    lies = g.health[man] in (STUNNED, ASLEEP)
    worn = [*figures(g, man, False), *badges(g, man, RIM)]
    return {**piece, "sprite": f"{kind}_{'down' if lies else 'foot'}", "signs": worn}


def beside(g: Guiscard, man: int, box: str, language: str) -> Hashable:
    return box, bearing(g, man, language)


@remembered(by=beside, most=REMEMBERED)
def waiting(g: Guiscard, man: int, box: str, language: str) -> Piece:
    """Beside the map, as on foot."""
    cast = g.field.cast
    look = {"at": f"box:{box}_{seat_of(g, man)}", "sprite": f"{cast.kinds[cast.kind[man]]}_foot", "n": 1}
    return {**look, **called(g, man, language), "signs": figures(g, man, False)}


def horseman(kind: str, facing: int) -> list[list[Any]]:
    """The figure looks to the side on which its horse's head is."""
    return [[f"ride_{kind}", *upright(*SADDLE, facing), "flip" if facing in (3, 4, 5) else ""]]


def figures(g: Guiscard, man: int, mounted: bool) -> list[list[Any]]:
    """Attack, defence, ringed in armour, and movement: on foot at the left, at the right and below."""
    (ax, ay), (dx, dy), (mx, my) = riding(g.facing[man]) if mounted else ON_FOOT
    found: list[list[Any]] = [[f"n{q.defence(g, man)}", dx, dy, "defence"]]
    if q.is_armoured(g, man):
        found.append(["ring", dx, dy])
    if g.health[man] not in (STUNNED, ASLEEP):
        found += [[f"n{values(g, man)[0]}", ax, ay, "attack"], [f"n{values(g, man)[2]}", mx, my, "move"]]
    if g.health[man] == WOUNDED:
        found.append(["blood", 0, -17])
    return found


@lru_cache(6)
def riding(facing: int) -> tuple[Spot, ...]:
    """Attack over defence behind a rider, movement before his horse, however it stands."""
    return tuple(upright(far, y, facing) for far, y in RIDING)


def upright(far: float, y: float, facing: int) -> Spot:
    """A spot on a turned counter, so far behind its middle and then so far down as one reads."""
    turned = radians(-60 * facing)
    return round(-y * sin(turned), 1), round(far + y * cos(turned), 1)


def values(g: Guiscard, man: int) -> tuple[int, int, int]:
    """Attack, defence and movement as his counter has them, on the map or still beside it."""
    form = q.form(g, man)
    return g.field.cast.attack[form], g.field.cast.defence[form], g.field.cast.move[form]


def badges(g: Guiscard, man: int, places: tuple[tuple[int, int], ...]) -> list[list[Any]]:
    """What he has done and what he has in hand."""
    signs = [sign for sign, worn in worn_by(g, man) if worn]
    return [[sign, x, y] for sign, (x, y) in zip(signs, places)]


def worn_by(g: Guiscard, man: int) -> tuple[tuple[str, bool], ...]:
    return (
        ("fired", q.marked(g, man, FIRED) or q.marked(g, man, SHOT_BACK)),
        ("moved", q.marked(g, man, MOVED)),
        ("attacked", q.marked(g, man, ATTACKED)),
        ("spears", q.marked(g, man, SPEARS)),
        ("foulkon", q.marked(g, man, SHIELDED)),
        ("lance", g.field.cast.lance[man] == PLAIN_LANCE and not q.marked(g, man, THREW)),
        ("leads", bool(q.led_by(g, man))),
    )


def called(g: Guiscard, man: int, language: str) -> Piece:
    """His name, and all that is to be said of him."""
    return {"name": g.laid.words.name(language, "man", g.field.cast.ids[man]), "title": told(g, man, language)}


def told(g: Guiscard, man: int, language: str) -> str:
    """His name, class, values and state, in a line."""
    words, cast = g.laid.words, g.field.cast
    name = words.name(language, "man", cast.ids[man])
    kind = words.name(language, "kind", cast.kinds[cast.kind[man]])
    return ", ".join([f"{name} ({kind})", *state_told(g, man, language), *deeds_told(g, man, language)])


def state_told(g: Guiscard, man: int, language: str) -> list[str]:
    attack, defence, move = values(g, man)
    said = [say(language, "figures", "foot")]
    if q.is_mounted(g, man):
        way = g.laid.words.name(language, "way", WAYS[g.facing[man]])
        said = [say(language, "figures", "mounted", way=way)]
    if g.health[man] in (STUNNED, ASLEEP):
        key = "asleep" if g.health[man] == ASLEEP else "stunned"
        return [*said, say(language, "figures", key, n=q.defence(g, man))]
    said += [say(language, "figures", "attack", n=attack), say(language, "figures", "defence", n=defence)]
    if q.is_armoured(g, man):
        said.append(say(language, "figures", "armour"))
    said.append(say(language, "figures", "move", n=move))
    return [*said, *([say(language, "figures", "wounded")] if g.health[man] == WOUNDED else [])]


def gone(g: Guiscard, man: int) -> int:
    """The points of his move, of one that is not over, too."""
    return g.spent[man] + under_way(g).get(man, 0)


@while_asked
def under_way(g: Guiscard) -> dict[int, int]:
    """The points of moves that are not over, by man."""
    moves = [frame for frame in g.frames if isinstance(frame, Move)]
    return {man: sum(frame.spent for frame in moves if frame.man == man) for man in {frame.man for frame in moves}}


def deeds_told(g: Guiscard, man: int, language: str) -> list[str]:
    """What he shoots with, and what he has done."""
    cast, said = g.field.cast, []
    if cast.weapon[man] >= 0:
        said.append(weapon_told(g, cast.weapon[man], language))
    if cast.weapon[man] == JAVELIN:
        said.append(say(language, "figures", "javelins", n=g.javelins[man]))
    if cast.lance[man] == PLAIN_LANCE and not q.marked(g, man, THREW):
        said.append(say(language, "figures", "lance"))
    marks = (("fired", FIRED), ("shot_back", SHOT_BACK), ("attacked", ATTACKED), ("busy", BUSY), ("spears", SPEARS))
    said += [say(language, "figures", key) for key, mark in marks if q.marked(g, man, mark)]
    if q.marked(g, man, MOVED) or gone(g, man):
        said.append(say(language, "figures", "moved", n=gone(g, man), of=q.allowance(g, man)))
    horses = [g.laid.words.name(language, "horse", g.field.stable.ids[horse]) for horse in q.led_by(g, man)]
    return [*said, *(say(language, "figures", "leads", horse=horse) for horse in horses)]


def weapon_told(g: Guiscard, weapon: int, language: str) -> str:
    name = g.laid.words.name(language, "weapon", g.laid.vocabulary.kinds["weapon"][weapon])
    short, middle, long = g.field.sheets.weapons[weapon].ranges
    return said_of_weapon(language, name, short, middle, long)


@lru_cache(REMEMBERED)
def said_of_weapon(language: str, name: str, short: int, middle: int, long: int) -> str:
    return say(language, "figures", "weapon", weapon=name, short=short, middle=middle, long=long)


# ---- animals and the dead


def gait_of_all(g: Guiscard) -> tuple[object, ...]:
    return g.field, g.stall, g.heading, g.fate, g.leader


@as_before(by=lambda g, _: gait_of_all(g))
def horses(g: Guiscard, language: str) -> dict[str, Piece]:
    """Loose and led ones, and carcasses."""
    found = {}
    for horse in range(len(g.fate)):
        if g.stall[horse] != NOWHERE and g.fate[horse] in (LOOSE, KILLED):
            found[f"horse:{g.field.stable.ids[horse]}"] = horse_standing(g, horse, language)
    return found


def gait(g: Guiscard, horse: int, language: str) -> Hashable:
    """All that is told of a horse."""
    stands = g.stall[horse], g.heading[horse], g.fate[horse], g.leader[horse]
    return language, g.laid.words, g.field, horse, stands


@remembered(by=gait, most=REMEMBERED)
def horse_standing(g: Guiscard, horse: int, language: str) -> Piece:
    stable = g.field.stable
    covers = [hex_id(g, cell) for cell in q.horse_cells(g, horse)]
    piece: Piece = {"at": covers[0], "n": 1, **horse_called(g, horse, language)}
    if stable.is_donkey[horse]:
        return {**piece, "sprite": "donkey", "signs": [["ride_donkey", 0, 3]]}
    piece |= {"covers": covers, "turn": 60 * g.heading[horse]}
    if g.fate[horse] == KILLED:
        return {**piece, "sprite": "carcass"}
    kind = "barded_horse" if stable.barded[horse] else "loose_horse"
    flip = "flip" if g.heading[horse] in (3, 4, 5) else ""
    return {**piece, "sprite": kind, "signs": [[f"ride_{kind}", 0, -2, flip]]}


def horse_called(g: Guiscard, horse: int, language: str) -> Piece:
    name = g.laid.words.name(language, "horse", g.field.stable.ids[horse])
    return {"name": name, "title": horse_told(g, horse, name, language)}


def horse_told(g: Guiscard, horse: int, name: str, language: str) -> str:
    stable = g.field.stable
    if g.fate[horse] == KILLED:
        return f"{name}, {say(language, 'figures', 'carcass')}"
    key = "donkey" if stable.is_donkey[horse] else "barded" if stable.barded[horse] else "loose"
    said = [name, say(language, "figures", key)]
    if g.leader[horse] >= 0:
        leader = g.laid.words.name(language, "man", g.field.cast.ids[g.leader[horse]])
        said.append(say(language, "figures", "led", man=leader))
    return ", ".join(said)


def heaps_in(g: Guiscard) -> tuple[object, ...]:
    return g.bodies, g.carcasses, g.field


@as_before(by=lambda g, _: heaps_in(g))
def bodies(g: Guiscard, language: str) -> dict[str, Piece]:
    """The dead, counted."""
    found = {}
    for cell, n in sorted(g.bodies.items()):
        title = say(language, "figures", "bodies", n=n)
        burden = q.burden(g, cell)
        if burden:
            title += f", {say(language, 'figures', 'heap_bars' if burden < 0 else 'heap_cost')}"
        found[f"dead:{g.field.grid.name(cell)}"] = {"at": hex_id(g, cell), "sprite": "dead", "n": n, "title": title}
    return found
