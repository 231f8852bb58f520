"""Casualty points and the end of a battle (R186, R187)."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.battle import (
    ARRIVED,
    CAPTURED,
    CONTROL,
    ELIMINATE,
    END,
    EXITS,
    EXITS_FAIL,
    KILLED,
    SCORE,
    TAKEN,
    WIN,
    WIN_AT_ONCE,
    Objective,
)
from bulawa.games.guiscard.state import CARRIED_OFF, DEAD, Guiscard
from bulawa.games.guiscard.war import DRAWN, UNDECIDED

NOBODY_LEFT: Final = -1


# ---- points


def points(g: Guiscard, seat: int) -> int:
    """Killed and captured enemies count in full, wounded ones half; horses and exits as the scenario says.  [R186]"""
    cast, score = g.field.cast, g.field.battle.score
    total = 0
    for man in q.men(g):
        if score.killed and cast.seat[man] == 1 - seat:
            total += cast.points[man] if g.health[man] == DEAD or q.marked(g, man, CARRIED_OFF) else 0
            total += cast.points[man] // 2 if q.is_wounded(g, man) else 0
        if cast.seat[man] == seat and g.exits[man] & score.edges:
            total += cast.points[man] * score.man_off[seat] // 100
    return total + horse_points(g, seat)


def horse_points(g: Guiscard, seat: int) -> int:
    """For booty and stud horses, led off, held or kept.  [R186]"""
    score, stable = g.field.battle.score, g.field.stable
    total = 0
    for horse in range(len(stable.rider)):
        if stable.rider[horse] >= 0:
            continue
        off = g.horse_exits[horse] & score.edges != 0
        total += score.horse_off[seat] if off else score.horse_kept[seat]
        leader = g.leader[horse]
        if not off and leader >= 0 and q.seat(g, leader) == seat:
            total += score.horse_held[seat]
    return total


# ---- objectives


def is_true(g: Guiscard, one: Objective, over: bool, survivor: int) -> bool:
    """Does this line of the victory conditions hold? When one side is gone the other has what it can still reach.

    [R187]"""
    if one.kind == END:
        return over and are_dead(g, one.dead) and are_safe(g, one.alive)
    if one.kind == SCORE:
        return over and points(g, one.seat) - points(g, 1 - one.seat) >= one.lead
    if one.at_end and not over:
        return False
    if one.kind == EXITS_FAIL:
        return (over and exited(g, one, survivor) <= one.most) or could_exit(g, one) <= one.most
    if one.kind == ELIMINATE:
        return not able_men(g, 1 - one.seat)
    if one.kind == CONTROL:
        return holds(g, one) or (survivor == one.seat and len(able_men(g, survivor)) >= one.least)
    count = counted(g, one, survivor)
    return one.least <= count <= one.most


def counted(g: Guiscard, one: Objective, survivor: int) -> int:
    if one.kind == EXITS:
        return exited(g, one, survivor)
    if one.kind == ARRIVED:
        return len([man for man in one.who if has_arrived(g, man, survivor)])
    if one.kind == KILLED:
        return len([man for man in one.who if g.health[man] == DEAD or is_at_mercy(g, man, one, survivor)])
    if one.kind == TAKEN:
        return len(taken(g, one, survivor))
    if one.kind == CAPTURED:
        off = [man for man in one.who if q.marked(g, man, CARRIED_OFF) and g.exits[man] & one.edges]
        return len(off) + len([man for man in one.who if is_at_mercy(g, man, one, survivor)])
    return NOBODY_LEFT


def is_at_mercy(g: Guiscard, man: int, one: Objective, survivor: int) -> bool:
    """Does he lie on the map with nobody left to defend him from those who want him?  [R187]"""
    return survivor >= 0 and survivor == one.seat and q.is_here(g, man)


def taken(g: Guiscard, one: Objective, survivor: int) -> list[int]:
    """The animals that were led off there, and those that nobody keeps from the enemies of their owners any more; what
    somebody rode in on is no booty.  [R187]"""
    loose = [horse for horse in range(len(g.fate)) if g.field.stable.rider[horse] < 0]
    off = [horse for horse in loose if g.horse_exits[horse] & one.edges]
    owner = g.field.stable.seat
    return off + [horse for horse in q.loose_horses(g) if survivor >= 0 and horse in loose and owner[horse] != survivor]


def exited(g: Guiscard, one: Objective, survivor: int) -> int:
    """Those who left by the right edge, and those of a side left alone who still can, the lady with them.  [R187]"""
    off = [man for man in one.who if g.exits[man] & one.edges]
    still = [man for man in one.who if is_about(g, man) and is_free_to_go(g, man, one, survivor)]
    return len(off) + len(still)


def is_about(g: Guiscard, man: int) -> bool:
    """On the map, or behind somebody who rides there."""
    return q.is_here(g, man) or (man == g.field.battle.lady and g.errand.pillion >= 0)


def is_free_to_go(g: Guiscard, man: int, one: Objective, survivor: int) -> bool:
    """Is nobody left who could keep him from leaving?"""
    if survivor < 0:
        return False
    return q.seat(g, man) == survivor or (man == g.field.battle.lady and one.seat == survivor)


def could_exit(g: Guiscard, one: Objective) -> int:
    return len([man for man in one.who if g.exits[man] & one.edges or is_about(g, man) or q.is_waiting(g, man)])


def has_arrived(g: Guiscard, man: int, survivor: int) -> bool:
    """Alive on the height, and no able enemy beside him."""
    if not q.is_here(g, man):
        return False
    if survivor >= 0 and q.seat(g, man) == survivor:
        return True
    if not is_height(g, g.cell[man]):
        return False
    near = [q.man_on(g, g.cell[man] + step) for step in g.field.grid.steps]
    return not any(one >= 0 and q.are_enemies(g, man, one) and q.is_able(g, one) for one in near)


def is_height(g: Guiscard, cell: int) -> bool:
    """A whole level up, or more."""
    return g.level[cell] >= 2


def holds(g: Guiscard, one: Objective) -> bool:
    """So many able men in the room, and no able enemy in those that must be empty."""
    rooms = g.field.ground.room
    own = [man for man in able_men(g, one.seat) if rooms[g.cell[man]] in one.rooms]
    foes = [man for man in able_men(g, 1 - one.seat) if rooms[g.cell[man]] in one.empty_rooms]
    return len(own) >= one.least and not foes


def able_men(g: Guiscard, seat: int) -> list[int]:
    return [man for man in q.living(g, seat) if q.is_able(g, man)]


def are_dead(g: Guiscard, men: tuple[int, ...]) -> bool:
    return all(g.health[man] == DEAD for man in men)


def are_safe(g: Guiscard, men: tuple[int, ...]) -> bool:
    return all(q.is_here(g, man) or q.is_waiting(g, man) for man in men)


# ---- when it is judged


def decide(g: Guiscard, one: Objective) -> None:
    won = one.outcome in (WIN, WIN_AT_ONCE) and one.seat >= 0
    conclude(g, [one.seat] if won else [], "objective" if won else "draw")


def conclude(g: Guiscard, winners: list[int], reason: str) -> None:
    """A scenario is over; in a war only the battle is, and the day goes on behind it."""
    if g.war is None:
        g.end(winners, reason, [points(g, 0), points(g, 1)])
    g.decide_battle(winners[0] if winners else DRAWN)


def judge_at_once(g: Guiscard) -> None:
    """What ends the game the moment it is true.  [R187]"""
    for one in g.field.battle.objectives:
        if one.outcome == WIN_AT_ONCE and is_true(g, one, False, NOBODY_LEFT):
            decide(g, one)
            return


def judge_phase(g: Guiscard) -> None:
    """What ends it at the end of a phase, and a side that has nobody left.  [R187]"""
    verdict = UNDECIDED if g.war is None else g.war.customs.close_phase(g)
    if verdict != UNDECIDED:
        g.decide_battle(verdict)
        return
    for one in g.field.battle.objectives:
        if not one.at_end and not one.at_turn_end and is_true(g, one, False, NOBODY_LEFT):
            decide(g, one)
            return
    for seat in (0, 1):
        if is_beaten(g, seat) and (g.war is None or not g.war.customs.may_be_away(g, seat)):
            judge_end(g, 1 - seat)
            return


def judge_turn(g: Guiscard) -> None:
    for one in g.field.battle.objectives:
        if one.at_turn_end and is_true(g, one, False, NOBODY_LEFT):
            decide(g, one)
            return


def judge_end(g: Guiscard, survivor: int = NOBODY_LEFT) -> None:
    """After the last turn the first line that is true decides.  [R187]"""
    for one in g.field.battle.objectives:
        if is_true(g, one, True, survivor):
            decide(g, one)
            return
    conclude(g, [] if survivor < 0 else [survivor], "draw" if survivor < 0 else "alone")


def is_beaten(g: Guiscard, seat: int) -> bool:
    """No able man on the map and none still to enter.  [R187]"""
    return not able_men(g, seat) and not any(q.is_waiting(g, man) and q.seat(g, man) == seat for man in q.men(g))
