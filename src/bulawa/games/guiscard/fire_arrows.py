"""Flaming arrows (rulebook 10.3): against engines, timber, tents and naphtha, never against men."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard import engines, fire, ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.battle import T4B
from bulawa.games.guiscard.blaze import Blaze
from bulawa.games.guiscard.castle import TIMBER_SIDES
from bulawa.games.guiscard.choices import FLAME, STOP, TARGET
from bulawa.games.guiscard.flames import what_burns
from bulawa.games.guiscard.ground import NONE
from bulawa.games.guiscard.line import ground_reason
from bulawa.games.guiscard.park import NO_LIMIT
from bulawa.games.guiscard.sheets import COMPOSITE_BOW, SHORT, SHORT_BOW
from bulawa.games.guiscard.siege import ABSENT, LYING
from bulawa.games.guiscard.sight import sight
from bulawa.games.guiscard.state import FIRED, NOWHERE, Guiscard

NO_ARCHER: Final = Reason("R442", "no_archer", "man:man")
NO_ARROWS: Final = Reason("R442", "no_fire_arrows")
NOTHING_TO_LIGHT: Final = Reason("R442", "nothing_to_light")
NOT_SHORT: Final = Reason("R442", "not_short", "distance farthest")
NO_MORE: Final[set[int]] = set()


class FlamingArrow(Frame):
    """An arrow wrapped in burning tow.  [R442]"""

    fields = "man:man target:hex"

    def __init__(self, man: int, target: int) -> None:
        self.at = 0
        self.man = man
        self.target = target

    def steps(self) -> Steps:
        return FLAMING

    def copy(self) -> Frame:
        return FlamingArrow(self.man, self.target)


def bow_of(g: Guiscard, man: int) -> int:
    """His bow; NONE if he is no archer.  [R442]"""
    weapon = g.field.cast.weapon[man]
    return weapon if weapon in (SHORT_BOW, COMPOSITE_BOW) else NONE


def arrows_left(g: Guiscard, man: int) -> int:
    """So many as his group was given, less those he has shot.  [R442]"""
    return g.siege.arrows.get(man, g.field.park.arrows[g.field.cast.group[man]])


def bar_flame(g: Guiscard, seat: int, man: int) -> Reason | None:
    """An archer who could shoot, with an arrow left, and something to set alight.  [R442]"""
    if q.seat(g, man) != seat or bow_of(g, man) == NONE or g.field.battle.tier < T4B:
        return NO_ARCHER.at(man=man)
    barred = fire.bar_shooter(g, man, bow_of(g, man), False)
    if barred is not None:
        return barred
    if arrows_left(g, man) == 0:
        return NO_ARROWS
    return None if has_target(g, man) else NOTHING_TO_LIGHT


def targets(g: Guiscard, man: int) -> list[int]:
    """What he could set alight, hex by hex as they are numbered.  [R442]"""
    near = g.field.sheets.weapons[bow_of(g, man)].ranges[SHORT]
    everything = [*g.field.tinder, *more_tinder(g)]
    return sorted([cell for cell in everything if lights(g, man, cell, near)])


def has_target(g: Guiscard, man: int) -> bool:
    """Could he set anything alight?  [R442]"""
    near = g.field.sheets.weapons[bow_of(g, man)].ranges[SHORT]
    for cell in g.field.tinder:
        if lights(g, man, cell, near):
            return True
    for cell in more_tinder(g):
        if lights(g, man, cell, near):
            return True
    return False


def more_tinder(g: Guiscard) -> set[int]:
    """Besides wood and canvas: naphtha, and the hexes of engines, whether they burn already or not.  [R431]"""
    more = [*g.siege.naphtha]
    for engine in range(len(g.siege.engine_at)):
        if g.siege.engine_state[engine] != ABSENT:
            more += engines.cells_of(g, engine)
    for ladder in range(len(g.siege.ladder_at)):
        if g.siege.ladder_stance[ladder] == LYING and g.field.park.ladder_zone[ladder]:
            more += ladders.halves(g, ladder)
    return {*more} - g.field.is_tinder if more else NO_MORE


def lights(g: Guiscard, man: int, cell: int, near: int) -> bool:
    """Whether `bar_target` is silent about a hex, short range being so many hexes; without its reasons, hot.  [R442]"""
    origin = g.cell[man]
    if g.siege.aloft and fire.bar_arc(g, man, bow_of(g, man), cell) is not None:
        return False
    if g.field.grid.distance(origin, cell) > near or cell == origin or what_burns(g, cell) == NONE:
        return False
    return not sight(g, origin, cell).stopped or sees_timber(g, origin, cell)


def bar_target(g: Guiscard, man: int, cell: int) -> Reason | None:
    """Something that burns and does not yet, at short range and in sight, and not the hex he stands on; from a ladder
    only the palisade before him.  [R425] [R442]"""
    if what_burns(g, cell) == NONE or cell == g.cell[man]:
        return NOTHING_TO_LIGHT
    bow = g.field.sheets.weapons[bow_of(g, man)]
    far = g.field.grid.distance(g.cell[man], cell)
    if bow.band(far) != SHORT:
        return NOT_SHORT.at(distance=far, farthest=bow.ranges[SHORT])
    ahead = fire.bar_arc(g, man, bow_of(g, man), cell)
    if ahead is not None or sees_timber(g, g.cell[man], cell):
        return ahead
    seen = sight(g, g.cell[man], cell)
    return ground_reason(g, seen.stopped, seen.culprit) if seen.stopped else None


def sees_timber(g: Guiscard, origin: int, cell: int) -> bool:
    """A palisade is seen by whoever sees the ground before it.  [R442] [G118]"""
    for way in range(6):
        before = cell + g.field.grid.steps[way]
        if g.side[6 * cell + way] in TIMBER_SIDES and g.terrain[before] != NONE:
            if before == origin or not sight(g, origin, before).stopped:
                return True
    return False


def flame_shots(g: Guiscard, first_only: bool = False) -> list[Choice]:
    """Everybody who could shoot a flaming arrow.  [R442]"""
    found: list[Choice] = []
    for man in q.living(g, g.active) if g.field.battle.tier >= T4B else []:
        if bow_of(g, man) != NONE and bar_flame(g, g.active, man) is None:
            found.append((FLAME, man))
            if first_only:
                break
    return found


class ChooseTinder(Ask[Guiscard, FlamingArrow]):
    """What he sets alight, or nothing after all.  [R442]"""

    key = "aim_flame"
    rule = "R442"
    verbs = (TARGET, STOP)

    def who(self, g: Guiscard, f: FlamingArrow) -> list[int]:
        return [g.active] if f.target == NOWHERE else []

    def options(self, g: Guiscard, f: FlamingArrow, seat: int) -> list[Choice]:
        return [*((TARGET, cell) for cell in targets(g, f.man)), (STOP,)]

    def bar(self, g: Guiscard, f: FlamingArrow, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == STOP else bar_target(g, f.man, choice[1])

    def take(self, g: Guiscard, f: FlamingArrow, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == STOP:
            f.go_to(end_flaming)
            return None
        f.target = choice[1]
        v.mark(g, f.man, FIRED)
        left = arrows_left(g, f.man)
        if left != NO_LIMIT:
            g.siege.spend_arrow(f.man, left - 1)
        return None


class Ignite(Roll[Guiscard, FlamingArrow]):
    """One die, by what is shot at: flame 1 at once.  [R442]"""

    def dice(self, g: Guiscard, f: FlamingArrow) -> list[int]:
        return [10]

    def take(self, g: Guiscard, f: FlamingArrow, faces: list[int]) -> Frame | None:
        lights = faces[0] <= g.field.sheets.flaming_arrow[what_burns(g, f.target)]
        g.tell("flamed" if lights else "not_flamed", f.man, f.target, faces[0])
        return Blaze([f.target], q.seat(g, f.man), []) if lights else None


def end_flaming(g: Guiscard, f: FlamingArrow) -> None:
    """The next one shoots."""


FLAMING: Final[Steps] = (ChooseTinder(), Ignite(), end_flaming)
