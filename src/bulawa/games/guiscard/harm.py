"""Stuns, wounds and deaths, riders who fall, and men who give ground (rulebook 4.3, 5.4.4, 6.5, 6.8).

These belong together: whoever is hurt may fall, whoever falls may push a friend aside, whoever gives way is tested by
those he passes, and whoever is tested may be hurt.
"""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps, running
from bulawa.games.guiscard import ladders, lady, retreat, special
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.choices import DISPLACE, FALL, RETREAT
from bulawa.games.guiscard.hoplites import close_ranks
from bulawa.games.guiscard.passage import HALTED, WOUNDS, Passage, account, modifier, outcome
from bulawa.games.guiscard.state import ASLEEP, DEAD, DRIVEN, NOBODY, NOWHERE, STUNNED, WATCHED, WOUNDED, Guiscard
from bulawa.games.guiscard.victory import judge_at_once

NOT_BESIDE_HORSE: Final = Reason("R181", "not_beside_horse")
NO_RETREAT: Final = Reason("R174", "no_retreat")
NOT_AWAY_FROM_FIRE: Final = Reason("R156", "not_away_from_fire")

FROM_COMBAT: Final = 0
FROM_FIRE: Final = 1
GIVES_WAY: Final = 2


def harm(g: Guiscard, man: int, health: int, horse_dies: bool = False) -> Frame | None:
    """Whoever is wounded or stunned and is hurt again dies; a rider who is thrown is placed by his owner.

    A man who is stunned on a ladder slides down.  [R105] [R106] [R181] [R182] [G115]"""
    if health != DEAD and g.health[man] in (WOUNDED, STUNNED, ASLEEP):
        health = DEAD
    if g.horse[man] >= 0 and (horse_dies or health != WOUNDED):
        return Fall(man, health, horse_dies, NOBODY)
    if health == STUNNED and ladders.is_aloft(g, man):
        g.shift(man, ladders.nearest_ground(g, g.cell[man]), 0)
    v.fell(g, man, health)
    return None


# ---- infiltration


class Infiltrate(Roll[Guiscard, Passage]):
    """Every enemy who can attack the hex rolls, unless the one he tests is dead.  [R114] [R115] [R116]"""

    def dice(self, g: Guiscard, f: Passage) -> list[int]:
        return [10] if f.testers and q.is_up(g, f.man) else []

    def take(self, g: Guiscard, f: Passage, faces: list[int]) -> Frame | None:
        watcher = f.testers.pop(0)
        v.mark(g, watcher, WATCHED)
        found = outcome(g, f.man, faces[0])
        g.tell("tested", f.man, watcher, faces[0], modifier(g, f.man), account(g, f.man), found)
        f.repeat()
        if found == HALTED:
            f.halted = True
        if found < WOUNDS:
            return None
        child = harm(g, f.man, WOUNDED if found == WOUNDS else DEAD)
        if child is None and q.is_up(g, f.man):
            f.slow(g)
        return child


INFILTRATE: Final = Infiltrate()


# ---- falling


class Fall(Frame):
    """A rider parts from his horse.  [R181]"""

    fields = "man:man health=0..6 horse_dies to:hex"

    def __init__(self, man: int, health: int, horse_dies: bool, to: int) -> None:
        self.at = 0
        self.man = man
        self.health = health
        self.horse_dies = horse_dies
        self.to = to

    def steps(self) -> Steps:
        return FALLING

    def copy(self) -> Frame:
        return Fall(self.man, self.health, self.horse_dies, self.to)


def beside_horse(g: Guiscard, man: int) -> list[int]:
    """The hexes round his horse that are open to him on foot.  [R181]"""
    found: list[int] = []
    own = q.cells(g, man)
    for at in own:
        for way in range(6):
            to = at + g.field.grid.steps[way]
            if to not in own and to not in found and q.entry_cost(g, False, q.is_armoured(g, man), at, way) > 0:
                found.append(to)
    return found


def landing(g: Guiscard, man: int) -> list[int]:
    """Where his owner may place him: on a free hex; if there is none, on that of a friend or a loose horse that can
    give way.  [R175] [R181]"""
    around = beside_horse(g, man)
    free = [to for to in around if g.on[to] == NOBODY]
    return free or [to for to in around if retreat.can_be_had(g, man, to, [], [man])]


class ChooseLanding(Ask[Guiscard, Fall]):
    """The owner places the fallen rider.  [R181]"""

    key = "fall"
    rule = "R181"
    verbs = (FALL,)

    def who(self, g: Guiscard, f: Fall) -> list[int]:
        return [owner(g, f.man)] if f.to < 0 and landing(g, f.man) else []

    def options(self, g: Guiscard, f: Fall, seat: int) -> list[Choice]:
        return [(FALL, to) for to in landing(g, f.man)]

    def bar(self, g: Guiscard, f: Fall, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in landing(g, f.man) else NOT_BESIDE_HORSE

    def take(self, g: Guiscard, f: Fall, seat: int, choice: Choice) -> Frame | None:
        f.to = choice[1]
        return clear_hex(g, f.to, NOBODY, [])


def owner(g: Guiscard, man: int) -> int:
    """Who decides for him; for those of no side, the side that set them up."""
    seat = q.seat(g, man)
    return seat if seat >= 0 else g.field.battle.groups[g.field.cast.group[man]].seat


def land(g: Guiscard, f: Fall) -> None:
    """Whoever finds no place is killed where he sat.  [R181] [R182]"""
    to, health = (f.to, f.health) if f.to >= 0 else (q.rear(g, f.man), DEAD)
    v.unhorse(g, f.man, to, health, f.horse_dies)


def rein_in(g: Guiscard, f: Fall) -> None:
    """A rider who is thrown on his way is first put back to where his horse may stand.  [R109]"""
    going = running(g, Passage)
    if going is not None and going.man == f.man:
        going.put_back(g)


FALLING: Final[Steps] = (rein_in, ChooseLanding(), land)


# ---- giving ground


class Retreat(Passage):
    """One or two hexes back, tested in every hex entered.  [R156] [R174] [R175]"""

    fields = "man:man left=0..2 testers:man* halted reason=0..2 foes:man* origin:hex start:hex to:hex"

    def __init__(
        self, man: int, left: int, testers: list[int], halted: bool,
        reason: int, foes: list[int], origin: int, start: int, to: int,
    ) -> None:  # fmt: skip
        super().__init__(man, left, testers, halted)
        self.reason = reason
        """FROM_COMBAT, FROM_FIRE or GIVES_WAY."""
        self.foes = foes
        """The enemies who took part.  [R174]"""
        self.origin = origin
        """Where the shot came from.  [R156]"""
        self.start = start
        self.to = to

    def steps(self) -> Steps:
        return RETREATING

    def copy(self) -> Frame:
        return Retreat(
            self.man, self.left, self.testers[:], self.halted,
            self.reason, self.foes[:], self.origin, self.start, self.to,
        )  # fmt: skip


def fall_back(man: int, foes: list[int]) -> Retreat:
    """After a combat: one hex.  [R174]"""
    return Retreat(man, 1, [], False, FROM_COMBAT, foes, NOWHERE, NOWHERE, NOWHERE)


def give_way(man: int, foes: list[int]) -> Retreat:
    """To a friend who retreats or falls: one hex.  [R175]"""
    return Retreat(man, 1, [], False, GIVES_WAY, foes, NOWHERE, NOWHERE, NOWHERE)


def flee(g: Guiscard, man: int, shooter: int) -> Retreat:
    """From fire: two hexes, away from the shooter.  [R156]"""
    return Retreat(man, 2, [], False, FROM_FIRE, [], shooter, g.cell[man], NOWHERE)


def hexes_open(g: Guiscard, f: Retreat) -> list[int]:
    """Where his next hex may be."""
    if f.reason != FROM_FIRE or ladders.is_aloft(g, f.man):
        return retreat.ways_back(g, f.man, f.foes, waiting_for_room(g, f))
    if g.horse[f.man] >= 0:
        return [q.rear(g, f.man)] if retreat.rider_flees(g, f.man, f.left) else []
    if f.left == 2:
        return retreat.first_hexes(g, f.man, f.origin)
    return retreat.second_hexes(g, f.man, f.start, g.cell[f.man])


def waiting_for_room(g: Guiscard, f: Retreat) -> tuple[int, ...]:
    """Those who retreat or fall and wait for him to make room: he does not push them in his turn.  [R175]"""
    return tuple([frame.man for frame in g.frames if isinstance(frame, (Retreat, Fall)) and frame is not f])


def look_for_a_way(g: Guiscard, f: Retreat) -> Frame | None:
    """Whoever has no legal retreat drowns if only deep water is left, and is wounded else; a stunned man dies.

    [R106] [R156] [R176] [R177] [R465]"""
    if f.left == 0 or not q.is_here(g, f.man):
        f.go_to(stay_behind)
        return None
    if special.are_asleep(g, [f.man]) or (ladders.is_on_rope(g, f.man) and g.cell[f.man] not in g.siege.flames):
        f.go_to(stay_behind)
        return None
    if g.health[f.man] in (STUNNED, ASLEEP):
        f.go_to(stay_behind)
        return harm(g, f.man, DEAD)
    if hexes_open(g, f):
        return None
    f.go_to(stay_behind)
    if retreat.drowns(g, f.man, f.foes):
        v.drown(g, f.man)
        return None
    g.tell("cornered", f.man)
    return harm(g, f.man, WOUNDED)


class ChooseRetreat(Ask[Guiscard, Retreat]):
    """The owner chooses the hex; where there is only one nobody is asked.  [R156] [R174] [R175]"""

    key = "retreat"
    rule = "R174"
    verbs = (RETREAT, DISPLACE)

    def who(self, g: Guiscard, f: Retreat) -> list[int]:
        return [owner(g, f.man)] if f.to == NOWHERE and len(hexes_open(g, f)) > 1 else []

    def verb(self, f: Retreat) -> int:
        return DISPLACE if f.reason == GIVES_WAY else RETREAT

    def options(self, g: Guiscard, f: Retreat, seat: int) -> list[Choice]:
        return [(self.verb(f), to) for to in hexes_open(g, f)]

    def bar(self, g: Guiscard, f: Retreat, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == self.verb(f) and choice[1] in hexes_open(g, f):
            return None
        return NOT_AWAY_FROM_FIRE if f.reason == FROM_FIRE else NO_RETREAT

    def take(self, g: Guiscard, f: Retreat, seat: int, choice: Choice) -> Frame | None:
        f.to = choice[1]
        return None


class ChooseFlight(ChooseRetreat):
    """The same from fire, by a rule of its own.  [R156]"""

    rule = "R156"

    def who(self, g: Guiscard, f: Retreat) -> list[int]:
        return super().who(g, f) if f.reason == FROM_FIRE else []


class GrabRope(Roll[Guiscard, Retreat]):
    """Down a rope: 1 to 3, wounded 1 to 6, and he falls to his death; else he hangs on it.  [R466]"""

    def dice(self, g: Guiscard, f: Retreat) -> list[int]:
        return [10] if f.to != NOWHERE and f.to in retreat.ropes_down(g, f.man) else []

    def take(self, g: Guiscard, f: Retreat, faces: list[int]) -> Frame | None:
        health = "wounded" if g.health[f.man] == WOUNDED else "healthy"
        f.go_to(stay_behind)
        if faces[0] <= g.field.sheets.number[f"rope.grab_fail_{health}.high"]:
            g.tell("lost_hold", f.man, f.to, faces[0])
            return harm(g, f.man, DEAD)
        g.hang(f.man, f.to, g.siege.hooks[f.to])
        v.mark(g, f.man, DRIVEN)
        g.tell("grabbed", f.man, f.to, faces[0])
        return None


def name_the_way(g: Guiscard, f: Retreat) -> None:
    """Where there is only one, that one."""
    if f.to == NOWHERE:
        f.to = hexes_open(g, f)[0]


def make_room(g: Guiscard, f: Retreat) -> Frame | None:
    """A friend or a horse that stands where he must end gives way first; a rider ends on both hexes behind him.

    [R156] [R175]"""
    step = g.field.grid.steps[(g.facing[f.man] + 3) % 6]
    rides = g.horse[f.man] >= 0
    new = f.to + step if rides else f.to
    if f.left == 2 and f.reason == FROM_FIRE and not rides:
        return None
    return clear_hex(g, new, f.man, f.foes)


def clear_hex(g: Guiscard, to: int, man: int, foes: list[int]) -> Frame | None:
    """A loose horse in that hex is pushed straight back, whoever else stands there gives way.  [R175] [R183]"""
    horse, other = q.horse_on(g, to), q.man_on(g, to)
    if horse >= 0:
        v.shove(g, horse, retreat.horse_gives_way(g, horse))
    return give_way(other, foes) if other >= 0 and other != man else None


def go_back(g: Guiscard, f: Retreat) -> None:
    """He gives ground; in a formation he drops out, from a ladder he only comes down.  [R174] [R222] [G115]"""
    f.left = 0 if ladders.is_aloft(g, f.man) else f.left - 1
    v.give_ground(g, f.man, f.to)
    v.mark(g, f.man, DRIVEN)
    f.to = NOWHERE
    f.testers = q.watchers(g, f.man, g.cell[f.man])


def go_further(g: Guiscard, f: Retreat) -> None:
    if f.left and q.is_up(g, f.man):
        f.again()


def stay_behind(g: Guiscard, f: Retreat) -> None:
    """He is where he is.  [R172]"""
    take_stock(g)


RETREATING: Final[Steps] = (
    look_for_a_way,
    ChooseFlight(),
    ChooseRetreat(),
    name_the_way,
    GrabRope(),
    make_room,
    go_back,
    INFILTRATE,
    go_further,
    stay_behind,
)


# ---- afterwards


def take_stock(g: Guiscard) -> None:
    """Stunned men who are shut in die at once, thinned formations end, and so may the battle.  [R172] [R187] [R222]"""
    for man in q.men(g):
        if g.health[man] == STUNNED and q.is_here(g, man) and is_shut_in(g, man):
            v.kill(g, man)
    close_ranks(g)
    lady.set_down(g)
    judge_at_once(g)


def is_shut_in(g: Guiscard, man: int) -> bool:
    """Every hex beside him that he could enter is held by an able enemy, and there is one.  [R172]"""
    held = 0
    for way in range(6):
        if not q.may_strike(g, man, g.cell[man], way):
            continue
        other = q.man_on(g, g.cell[man] + g.field.grid.steps[way])
        if other < 0 or not q.are_enemies(g, man, other) or not q.is_able(g, other):
            return False
        held += 1
    return held > 0
