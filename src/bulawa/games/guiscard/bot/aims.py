"""What each side is after: who must go where, who must not get through, and how far it is (specification 8.1)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import gate, victory
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.battle import ARRIVED, CAPTURED, CONTROL, END, EXITS, EXITS_FAIL, KILLED, TAKEN
from bulawa.games.guiscard.bot import holding
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.distances import FAR, feet, spread
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.days.queries import siege_of
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.ground import DOOR, ENTRANCE, GATE_SIDE, PALISADE_SIDE
from bulawa.games.guiscard.state import DEAD, GONE, HEALTHY, STUNNED, WOUNDED, Guiscard

HEIGHTS: Final = 16
"""In place of the bits of edges: the high ground."""
ROOMS: Final = 32
"""In place of the bits of edges: the rooms that are fought for."""
REFUGE: Final = 64
"""In place of the bits of edges: the last part of a besieged place."""
HEXES: Final = 1000
"""From here on, in place of the bits of edges: a single hex."""
DOORWAYS: Final = (DOOR, ENTRANCE, GATE_SIDE)
MOST_KNOWN: Final = 16
MOST_WAYS: Final = 200


class Aims:
    """All that a scenario's objectives say of its men, read once."""

    def __init__(self, field: Field) -> None:
        men = len(field.cast.ids)
        self.goal: list[int] = [0] * men
        """goal[man]: the edges he must leave by, as bits, or HEIGHTS; 0 for those who only fight."""
        self.named: list[bool] = [False] * men
        """named[man]: his life decides something."""
        self.ways: dict[tuple[int, bool, bool, tuple[int, ...]], list[int]] = {}
        """Goal, mounted, armoured, open gates and breaches -> what the way there costs from each cell."""
        self.trails: dict[tuple[tuple[int, ...], bool, bool, tuple[int, ...]], list[int]] = {}
        """Where the enemies are, mounted, armoured, open gates and breaches -> what the way to the nearest costs."""
        self.rooms: list[int] = []
        """The hexes of the rooms that are fought for, and the side that must take them."""
        self.storms = -1
        self.refuge: list[int] = []
        """The hexes to which those who keep a besieged place can fall back."""
        self.keeps = -1
        """The side that has done enough if it holds out behind its walls."""
        self.sallied, self.home = -1, 0
        """The besieged who have come out, and the edges behind which they are safe."""
        self.lady, self.lady_edges, self.brothers = field.battle.lady, 0, -1
        """Whom one side has come for, by which edges she leaves, and that side."""
        self.stretches: list[int] = [cell for cell in field.grid.cells if faces_palisade(field, cell)]
        """The hexes below the palisade, where ladders can be raised."""
        self.doorsteps: list[int] = [cell for cell in field.grid.cells if is_at_door(field, cell)]
        """The hexes on either side of a door or gate."""
        self.victim, self.hunters = -1, -1
        """The one man whose death or capture wins, and for whom."""
        score = field.battle.score
        self.spoils: list[int] = [score.edges if score.horse_off[seat] else 0 for seat in (0, 1)]
        """spoils[seat]: the edges by which that side is glad to lead animals off, as bits."""
        self.prize = -1
        """The enemy who must be carried off alive, and the edges by which he must be."""
        self.prize_edges = 0
        if field.battle.shunned:
            self.cross(field)
        for one in field.battle.objectives:
            if one.kind == CAPTURED:
                self.prize, self.prize_edges = one.who[0], one.edges
                self.victim, self.hunters = one.who[0], one.seat
                self.named[one.who[0]] = True
            if one.kind == TAKEN and one.least > 0:
                self.spoils[one.seat] |= one.edges
            if one.kind == CONTROL:
                self.storms = one.seat
                self.rooms += [cell for cell in field.grid.cells if field.ground.room[cell] in one.rooms]
            if one.kind == KILLED and len(one.who) == 1:
                self.victim, self.hunters = one.who[0], one.seat
            if one.kind == EXITS and self.lady >= 0 and self.lady in one.who:
                self.lady_edges, self.brothers = one.edges, one.seat
            for man in one.who:
                if one.kind in (EXITS, ARRIVED) and one.seat == field.cast.seat[man] and one.least > 0:
                    self.goal[man] = one.edges if one.kind == EXITS else HEIGHTS
                if one.kind in (EXITS, EXITS_FAIL, ARRIVED, KILLED):
                    self.named[man] = True
            for man in one.dead if one.kind == END else ():
                self.named[man] = True

    def cross(self, field: Field) -> None:
        """A supply run leaves by the side opposite to that by which it came, and its horses with it.  (R532)"""
        seat, came = 1 - field.battle.slow, field.battle.shunned
        self.spoils[seat] = came << 2 if came < 4 else came >> 2
        for man in range(len(field.cast.ids)):
            if field.cast.seat[man] == seat:
                self.goal[man] = self.spoils[seat]

    def besiege(self, field: Field, d: Blockade) -> None:
        """In a siege of several days the one side attacks the place or what is left of it, the other keeps it."""
        if d.battle in holding.FOR_THE_PLACE:
            self.storms, self.keeps = field.battle.first, 1 - field.battle.first
            self.rooms = holding.hexes(field, holding.contested(d))
            self.refuge = holding.hexes(field, holding.last_refuge(d))
        self.sallied, self.home = d.inside, holding.way_home(d)
        for man in holding.spared_chiefs(field, d):
            self.named[man] = True


def faces_palisade(field: Field, cell: int) -> bool:
    """Is there a palisade beside it, and is it outside?"""
    ground = field.ground
    sides = [6 * cell + way for way in range(6)]
    return any(ground.side[side] == PALISADE_SIDE and not ground.is_inside(side) for side in sides)


def is_at_door(field: Field, cell: int) -> bool:
    """Does a door, a courtyard's entrance or a gate lead out of it?"""
    return any(field.ground.side[6 * cell + way] in DOORWAYS for way in range(6))


KNOWN: Final[dict[Field, Aims]] = {}


def aims(g: Guiscard) -> Aims:
    """What this battle is about."""
    found = KNOWN.get(g.field)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        found = KNOWN[g.field] = Aims(g.field)
        d = siege_of(g)
        if d is not None:
            found.besiege(g.field, d)
    return found


# ---- what men are worth


def worth(g: Guiscard, man: int) -> float:
    """His points, and more if the objectives speak of him."""
    points = float(g.field.cast.points[man])
    return points * (1.0 + w.PRIZE) if aims(g).named[man] else points


def left(g: Guiscard, man: int, health: int) -> float:
    """What his side still has of him in that state."""
    if health == DEAD or health == GONE:
        return 0.0
    if health == WOUNDED:
        return w.BLEEDING * worth(g, man)
    return w.LYING * worth(g, man) if health == STUNNED else worth(g, man)


def hurt(g: Guiscard, man: int, health: int) -> float:
    """What it costs his side that this befalls him; whoever is hurt already dies of it.  (R106)"""
    return left(g, man, g.health[man]) - left(g, man, after(g, man, health))


def after(g: Guiscard, man: int, health: int) -> int:
    return health if g.health[man] == HEALTHY else DEAD


def prey(g: Guiscard, man: int, health: int) -> float:
    """What it is worth to the enemy: as much, but whoever must be carried off is no use to him bleeding or dead."""
    if man != aims(g).prize:
        return hurt(g, man, health)
    return worth(g, man) if after(g, man, health) == STUNNED else -worth(g, man)


# ---- ways


def goal_of(g: Guiscard, man: int) -> int:
    """Where he is bound for: by the objectives, with horses to be led off, or home for the points of his skin."""
    goal = aims(g).goal[man]
    if goal:
        return goal
    if carries_prize(g, man):
        return aims(g).prize_edges
    if is_with_lady(g, man):
        return aims(g).lady_edges
    score, seat = g.field.battle.score, q.seat(g, man)
    if aims(g).spoils[seat] and q.led_by(g, man):
        return aims(g).spoils[seat]
    if score.man_off[seat] and is_late(g, man):
        return score.edges
    return aims(g).home if is_beaten(g, seat) else 0


def is_beaten(g: Guiscard, seat: int) -> bool:
    """Have the besieged come out and lost so many that they had better be behind their walls again?  (R522, R535)"""
    known = aims(g)
    if not known.home or seat != known.sallied:
        return False
    return power(g, victory.able_men(g, seat)) < w.BEATEN * power(g, victory.able_men(g, 1 - seat))


def carries_prize(g: Guiscard, man: int) -> bool:
    """Has he on his shoulders the one who must be carried off?"""
    going = g.frames[-1] if g.frames else None
    return isinstance(going, Move) and going.man == man and going.load >= 0 and going.load == aims(g).prize


def is_with_lady(g: Guiscard, man: int) -> bool:
    """Is she led by those who have come for her, or does she sit behind him?"""
    if man == aims(g).lady:
        return g.active == aims(g).brothers
    return g.errand.pillion >= 0 and g.horse[man] == g.errand.pillion


def mark_of(g: Guiscard, man: int) -> int:
    """What he fights for besides the enemy's blood: one man, the lady where she stands, or the rooms; 0: nothing."""
    known = aims(g)
    if known.victim >= 0 and man != known.victim and q.is_here(g, known.victim):
        return HEXES + g.cell[known.victim]
    if known.lady >= 0 and man != known.lady and q.is_here(g, known.lady):
        return HEXES + g.cell[known.lady]
    held = gate_to_hold(g, man)
    if held >= 0:
        return HEXES + held
    if known.refuge and holds_out(g, man) and (known.named[man] or is_pressed(g, known)):
        return REFUGE
    return ROOMS if known.rooms else 0


def holds_out(g: Guiscard, man: int) -> bool:
    """Does he keep a besieged place against more than his side could meet in the open?"""
    known = aims(g)
    return q.seat(g, man) == known.keeps and power(g, victory.able_men(g, known.keeps)) < power(g, comers(g, known))


def comers(g: Guiscard, known: Aims) -> list[int]:
    """All who storm, those still on the way to the map too."""
    waiting = [man for man in q.men(g) if q.is_waiting(g, man) and q.seat(g, man) == known.storms]
    return [*victory.able_men(g, known.storms), *waiting]


def is_pressed(g: Guiscard, known: Aims) -> bool:
    """Is the enemy within the walls, or before a breach, in such strength that the yard is lost?"""
    within = [man for man in victory.able_men(g, known.storms) if is_coming_in(g, man)]
    return power(g, within) > w.YARD_LOST * power(g, victory.able_men(g, known.keeps))


def is_coming_in(g: Guiscard, man: int) -> bool:
    """Is he within, or could he be with his next move? Ladders let in one after the other and do not count."""
    if g.field.ground.room[g.cell[man]] >= 0:
        return True
    is_open = bool(g.siege.raised or g.siege.ruins)
    return is_open and ways_to(g, man, ROOMS)[g.cell[man]] <= q.allowance(g, man)


def power(g: Guiscard, men: list[int]) -> float:
    """What these are worth as they are."""
    return sum([left(g, man, g.health[man]) if q.is_here(g, man) else worth(g, man) for man in men])


def gate_to_hold(g: Guiscard, man: int) -> int:
    """The few who are within hold the gate for their friends outside; -1: he need not."""
    room = g.field.ground.room
    if q.seat(g, man) != aims(g).storms or room[g.cell[man]] < 0:
        return -1
    able = victory.able_men(g, q.seat(g, man))
    inside = len([one for one in able if room[g.cell[one]] >= 0])
    if inside >= w.FOOTHOLD or inside == len(able):
        return -1
    near = [cell for cell in gate.gates(g) if room[cell] == room[g.cell[man]]]
    return near[0] if near else -1


def must_press(g: Guiscard, seat: int) -> bool:
    """Has this side something to do before the last turn, so that a battle in which nothing happens is no use to it?"""
    known = aims(g)
    if seat in (known.hunters, known.brothers, known.storms):
        return True
    return any(known.goal[man] for man in q.living(g, seat))


def zeal(g: Guiscard, man: int) -> float:
    """Whoever must take it goes for it, whoever must keep it stays near."""
    known, seat = aims(g), q.seat(g, man)
    return w.STORM if seat in (known.hunters, known.brothers, known.storms) else w.GUARD


def way_to_mark(g: Guiscard, man: int, mark: int, cell: int) -> float:
    """What the way to it costs from a cell; as the crow flies, and more, where there is none yet."""
    cost = ways_to(g, man, mark)[cell]
    if cost < FAR:
        return float(cost)
    return w.NO_WAY + min([g.field.grid.distance(cell, end) for end in ends(g, mark)])


def urgency(g: Guiscard, man: int, goal: int) -> float:
    """The less time there is for the way to his goal, the less he minds what stands beside it."""
    cost = ways_to(g, man, goal)[g.cell[man]]
    time = (g.field.battle.turns - g.turn + 1) * max(1, q.allowance(g, man))
    return min(w.HASTE, max(1.0, w.HASTE * cost / time))


def caution(g: Guiscard) -> float:
    """Towards the end of a battle nobody saves himself for later."""
    return max(w.BOLD, 1.0 - g.turn / float(g.field.battle.turns))


def is_late(g: Guiscard, man: int) -> bool:
    """Must he set out now to be off the map in time?"""
    cost = ways_to(g, man, g.field.battle.score.edges)[g.cell[man]]
    return cost + 2 * q.allowance(g, man) >= (g.field.battle.turns - g.turn + 1) * q.allowance(g, man)


def ways_to(g: Guiscard, man: int, goal: int) -> list[int]:
    """What the way to his goal costs from each cell, whoever stands on it."""
    return ways_as(g, man, goal, q.is_mounted(g, man))


def ways_as(g: Guiscard, man: int, goal: int, mounted: bool) -> list[int]:
    """The same, as it would be on foot or in the saddle."""
    known = aims(g).ways
    hopes = q.seat(g, man) == aims(g).storms and not g.siege.raised and not g.siege.ruins and has_friends_within(g)
    key = (
        goal,
        mounted,
        q.is_armoured(g, man),
        (g.field.gates if hopes else g.siege.raised + g.siege.ruins) + feet(g),
    )
    if key not in known:
        if len(known) >= MOST_WAYS:
            known.clear()
        known[key] = spread(with_gates_up(g) if hopes else g, ends(g, goal), key[1], key[2])
    return known[key]


def has_friends_within(g: Guiscard) -> bool:
    """Is anybody of those who storm behind the walls, so that he could raise the gate?"""
    return any(g.field.ground.room[g.cell[one]] >= 0 for one in victory.able_men(g, aims(g).storms))


def with_gates_up(g: Guiscard) -> Guiscard:
    """The field as those hope who storm: friends within will raise the gate, and one waits before it."""
    twin = g.copy()
    for cell in gate.gates(g):
        twin.turn_gate(cell)
    return twin


def may_go_round(g: Guiscard, seat: int) -> bool:
    """Round walls everybody goes; over a ford to the other bank only those who are no weaker than the enemy there."""
    if g.field.ground.rooms:
        return True
    return power(g, victory.able_men(g, seat)) >= power(g, victory.able_men(g, 1 - seat))


def trail_to_foes(g: Guiscard, man: int) -> list[int]:
    """What the way to the nearest enemy costs from each cell: among walls the crow's way leads nowhere."""
    known = aims(g).trails
    foes = tuple(g.cell[foe] for foe in q.living(g, 1 - q.seat(g, man)))
    key = (foes, q.is_mounted(g, man), q.is_armoured(g, man), g.siege.raised + g.siege.ruins)
    if key not in known:
        if len(known) >= MOST_WAYS:
            known.clear()
        known[key] = spread(g, list(foes), key[1], key[2])
    return known[key]


def ends(g: Guiscard, goal: int) -> list[int]:
    if goal >= HEXES:
        return [goal - HEXES]
    if goal == ROOMS:
        return aims(g).rooms
    if goal == REFUGE:
        return aims(g).refuge
    if goal == HEIGHTS:
        return [cell for cell in g.field.grid.cells if victory.is_height(g, cell)]
    return [cell for cell in g.field.grid.cells if g.field.ground.edge[cell] & goal]
