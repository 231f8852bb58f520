"""What it is worth to stand somewhere: on the way, near the prey, on good ground, not alone among enemies."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import fire, retreat, special, victory
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import (
    aims,
    caution,
    goal_of,
    holds_out,
    mark_of,
    may_go_round,
    trail_to_foes,
    urgency,
    way_to_mark,
    ways_to,
    worth,
    zeal,
)
from bulawa.games.guiscard.bot.blows import best_band, menace
from bulawa.games.guiscard.bot.cloaks import among
from bulawa.games.guiscard.bot.doors import doorsteps_to_leave
from bulawa.games.guiscard.bot.saddles import lures, steeds, tight_places
from bulawa.games.guiscard.engagement import may_attack_at_all
from bulawa.games.guiscard.sheets import FOOT_LANCE, MOUNTED_LANCE, UPHILL
from bulawa.games.guiscard.state import NOBODY, Guiscard

FAR_OFF: Final = 40


class Sight:
    """How the field looks to one man who is about to move: where he is drawn, and who stands beside what."""

    def __init__(self, g: Guiscard, man: int) -> None:
        self.man = man
        self.seat = q.seat(g, man)
        self.pace = float(max(1, q.allowance(g, man)))
        self.goal = goal_of(g, man)
        self.mark = mark_of(g, man)
        self.shoots = is_shooter(g, man)
        self.holds = holds_out(g, man)
        self.zeal = 0.0 if not self.mark else w.GUARD if self.shoots else zeal(g, man)
        self.foes = q.living(g, 1 - self.seat)
        self.fear = w.EXPOSED * caution(g) * worth(g, man) if self.goal or aims(g).named[man] else 0.0
        """Those who carry the day do not walk alone among enemies; others are there to be risked."""
        self.hunters = [foe for foe in self.foes if q.is_able(g, foe) and not is_shooter(g, foe)]
        self.friends = [g.cell[one] for one in victory.able_men(g, self.seat) if one != man]
        self.horses = lures(g, man)
        self.steeds = steeds(g, man)
        self.tight = tight_places(g, man)
        self.doorsteps = doorsteps_to_leave(g, man)
        self.haste = urgency(g, man, self.goal) if self.goal and q.is_here(g, man) else 1.0
        self.dread = w.DREAD * caution(g) * (w.PRECIOUS if man == aims(g).victim else 1.0)
        self.trail: list[int] = trail_to_foes(g, man) if may_go_round(g, self.seat) else []
        """trail[cell]: what the way from there to the nearest enemy costs; empty for those who let him come."""
        self.beside: dict[int, list[int]] = {}
        """beside[cell]: the enemies who stand or lie next to it."""
        for foe in self.foes:
            for cell in around(g, q.cells(g, foe)):
                self.beside.setdefault(cell, []).append(foe)
        self.drawn = 0.0
        """What draws him to where he stands."""
        if q.is_here(g, man):
            self.drawn = draw(g, self, g.cell[man])

    def met(self, cells: list[int]) -> list[int]:
        """The enemies beside any of these hexes."""
        found: list[int] = []
        for cell in cells:
            found += [foe for foe in self.beside.get(cell, []) if foe not in found]
        return found


def is_shooter(g: Guiscard, man: int) -> bool:
    """Somebody who fights from afar: with more than a lance to throw."""
    return any(one not in (MOUNTED_LANCE, FOOT_LANCE) for one in fire.weapons(g, man))


def around(g: Guiscard, cells: list[int]) -> list[int]:
    """The hexes next to these."""
    found: list[int] = []
    for cell in cells:
        for step in g.field.grid.steps:
            if cell + step not in found and cell + step not in cells:
                found.append(cell + step)
    return found


# ---- what draws him


def pull(g: Guiscard, sight: Sight, cell: int) -> float:
    """How much better a cell is than where he began to look: nearer to what draws him."""
    return draw(g, sight, cell) - sight.drawn


def draw(g: Guiscard, sight: Sight, cell: int) -> float:
    """Nearer to where he is bound for, to a horse, or to the enemy he wants most."""
    if sight.steeds:
        near = min([g.field.grid.distance(cell, stirrup) for stirrup in sight.steeds])
        if near <= w.CALL * sight.pace:
            return -w.MARCH * near / sight.pace
    if sight.goal:
        return -w.MARCH * sight.haste * ways_to(g, sight.man, sight.goal)[cell] / sight.pace
    if sight.horses:
        near = min([g.field.grid.distance(cell, g.stall[horse]) for horse in sight.horses])
        return -w.LURE * near / sight.pace
    if sight.holds:
        return hunt(g, sight, cell) - out_of_hold(g, sight, cell)
    longing = sight.zeal * way_to_mark(g, sight.man, sight.mark, cell) / sight.pace if sight.mark else 0.0
    return hunt(g, sight, cell) - longing - in_the_way(sight, cell)


def in_the_way(sight: Sight, cell: int) -> float:
    """Where he keeps a horse from being pushed aside, or a better man from a door."""
    return (w.ELBOW_ROOM if cell in sight.tight else 0.0) + (w.DOORSTEP if cell in sight.doorsteps else 0.0)


def out_of_hold(g: Guiscard, sight: Sight, cell: int) -> float:
    """Those who hold out stay within what they hold, or come back there."""
    way = way_to_mark(g, sight.man, sight.mark, cell)
    return w.OUTSIDE + w.STORM * way / sight.pace if way else 0.0


def hunt(g: Guiscard, sight: Sight, cell: int) -> float:
    """Fighters close in, shooters keep their distance; the dearer the enemy, the farther one goes for him."""
    if not sight.foes:
        return 0.0
    near = [g.field.grid.distance(cell, g.cell[foe]) for foe in sight.foes]
    drawn = [far - worth(g, foe) / sight.pace for far, foe in zip(near, sight.foes)]
    score = -w.HUNT * (min(drawn) + detour(sight, cell)) / sight.pace
    if sight.shoots and min(near) < w.NEAR:
        score -= w.TOO_NEAR * (w.NEAR - min(near))
    return score


def detour(sight: Sight, cell: int) -> float:
    """What walls add to the way to the enemy."""
    return min(w.NO_WAY, float(sight.trail[cell])) if sight.trail else 0.0


def footing(g: Guiscard, cell: int) -> float:
    """Height, and ground that is good to fight on."""
    combat = g.field.sheets.combat[g.terrain[cell]]
    return w.HEIGHT * g.level[cell] + (0.0 if combat == UPHILL else w.FOOTING * combat)


# ---- standing there


def stand(g: Guiscard, sight: Sight, twin: Guiscard, cell: int, facing: int) -> float:
    """How good it is for him to stand like that; the twin is a copy in which he may be set down to see."""
    cells = twin.both(cell, facing, q.is_mounted(g, sight.man))
    score = pull(g, sight, cell) + min([footing(g, one) for one in cells]) - sight.fear * exposure(g, sight, cell)
    met = sight.met(cells)
    if not met:
        return score
    if special.is_cloaked(g, sight.man):
        return score + among(g, sight.man, met)
    twin.shift(sight.man, cell, facing)
    return score + melee(twin, sight, met)


def exposure(g: Guiscard, sight: Sight, cell: int) -> float:
    """How many enemies more than one can come at him there: those in reach, shared with the friends about him."""
    if sight.fear == 0.0:
        return 0.0
    distance = g.field.grid.distance
    coming = len([foe for foe in sight.hunters if distance(cell, g.cell[foe]) <= q.allowance(g, foe)])
    if coming < 2:
        return 0.0
    about = 1 + len([at for at in sight.friends if distance(cell, at) <= w.ABOUT])
    return max(0.0, min(w.MOST_AT_ONCE, coming / about) - 1.0)


def melee(g: Guiscard, sight: Sight, met: list[int]) -> float:
    """The best blow he could strike there with those who stand ready, less what he must expect himself."""
    man = sight.man
    blow = 0.0
    if may_attack_at_all(g, man) and g.active == sight.seat:
        blow = max([0.0, *(together(g, man, foe) for foe in met)])
    strong = [foe for foe in met if q.is_able(g, foe) and any(q.strikes(g, foe, cell) for cell in q.cells(g, man))]
    if not strong:
        return blow
    return blow - sight.dread * menace(g, strong, [man]) + w.CROWDED * min(2, len(retreat.ways_back(g, man, strong)))


def together(g: Guiscard, man: int, foe: int) -> float:
    """His share in the blow that he and his friends beside this enemy could strike."""
    cells = q.cells(g, foe)
    if not any(q.strikes(g, man, cell) for cell in cells):
        return 0.0
    band = [man]
    for cell in cells:
        for one in q.strikers(g, q.seat(g, man), cell):
            if one not in band and may_attack_at_all(g, one):
                band.append(one)
    return best_band(g, band, foe)[1]


def refuge(g: Guiscard, man: int, cell: int) -> float:
    """A hex to be driven to, or to fall on: few enemies beside it, room around it, nearer to his goal."""
    foes = [one for one in (q.man_on(g, cell + step) for step in g.field.grid.steps) if one >= 0]
    threats = len([one for one in foes if q.are_enemies(g, man, one) and q.is_able(g, one)])
    room = len([step for step in g.field.grid.steps if q.is_free(g, cell + step)])
    taken = w.PUSHED if g.on[cell] not in (NOBODY, man) else 0.0
    goal = goal_of(g, man)
    far = ways_to(g, man, goal)[cell] / float(max(1, q.allowance(g, man))) if goal else 0.0
    return footing(g, cell) + w.CROWDED * room - w.MARCH * far - taken - w.LYING * worth(g, man) * threats
