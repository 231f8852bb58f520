"""Moving: the best place within reach, and the first step on the way there (specification 8.1)."""

from __future__ import annotations

from bulawa.engine.flow import Choice
from bulawa.games.guiscard import ladders
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.bot import weights as w
from bulawa.games.guiscard.bot.aims import aims, goal_of, hurt, ways_to, worth
from bulawa.games.guiscard.bot.doors import gives_room
from bulawa.games.guiscard.bot.loads import is_for_taking
from bulawa.games.guiscard.bot.places import Sight, is_shooter, pull, stand
from bulawa.games.guiscard.bot.saddles import dismount_score
from bulawa.games.guiscard.choices import CARRY, CATCH, DISMOUNT, ENTER, LEAVE, MOUNT, PILLION, STEP, STOP, TAKE
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.march import March
from bulawa.games.guiscard.passage import HALTED, KILLS, WOUNDS, risks
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.state import DEAD, WOUNDED, Guiscard


def step_scores(g: Guiscard, f: Move, choices: list[Choice]) -> list[float]:
    """Of each answer, the best that can come of it."""
    if q.is_waiting(g, f.man):
        return [entry_score(g, f.man, choice) for choice in choices]
    sight = Sight(g, f.man)
    steps = best_beyond(g, f, sight)
    return [step_score(g, f, sight, steps, choice) for choice in choices]


def step_score(g: Guiscard, f: Move, sight: Sight, steps: dict[int, float], choice: Choice) -> float:
    verb = choice[0]
    if verb == STEP and choice[1] == g.cell[f.man]:
        return climb_score(g, f, sight)
    if verb == STEP:
        return steps.get(choice[1], w.STAY)
    if verb == STOP:
        return stop_score(g, f, sight)
    if verb == LEAVE:
        return leave_score(g, f.man, choice[1])
    if verb in (TAKE, CATCH):
        return stop_score(g, f, sight) + (w.BOOTY if choice[1] in sight.horses else -w.BOOTY)
    if verb == MOUNT:
        return stop_score(g, f, sight) + w.SADDLE
    if verb == DISMOUNT:
        return stop_score(g, f, sight) + dismount_score(g, f.man)
    if verb == PILLION:
        return w.HOME + worth(g, f.man)
    if verb == CARRY:
        return w.HOME + worth(g, f.man) if choice[1] == aims(g).prize else w.NEVER
    return w.STAY


def best_beyond(g: Guiscard, f: Move, sight: Sight) -> dict[int, float]:
    """For each first step, the best place to which it leads."""
    found = Reach(g, f.man, f.left, f.has_gone())
    twin = g.copy()
    risk = danger(g, f.man)
    best: dict[int, float] = {}
    for cell, pose in found.ends(g).items():
        score = stand(g, sight, twin, cell, pose % 6) - risk * found.tested(pose)
        score += homecoming(g, f, sight, cell, f.left - found.cost(pose))
        first = found.way(pose)[0]
        best[first] = max(score, best.get(first, w.NEVER))
    prize = aims(g).prize
    if f.load < 0 and prize >= 0 and is_for_taking(g, f.man, g.cell[prize]) and g.cell[prize] in found.places:
        pose = 6 * g.cell[prize]
        first = found.way(pose)[0] if pose != found.start else g.cell[prize]
        lifted = w.HOME - risk * found.tested(pose) + w.PUSHED * (f.left - found.cost(pose))
        best[first] = max(lifted, best.get(first, w.NEVER))
    return best


def climb_score(g: Guiscard, f: Move, sight: Sight) -> float:
    """Up, for those who storm; nobody comes down again."""
    up = not ladders.is_aloft(g, f.man) and sight.seat == aims(g).storms
    return sight.zeal + stop_score(g, f, sight) if up else w.STAY


def homecoming(g: Guiscard, f: Move, sight: Sight, cell: int, left: int) -> float:
    """Whoever can leave by the right edge with his last point is as good as home."""
    at_goal = sight.goal != 0 and ways_to(g, f.man, sight.goal)[cell] == 0
    return w.HOME if at_goal and (left > 0 or not g.field.ground.edge[cell] & sight.goal) else 0.0


def stop_score(g: Guiscard, f: Move, sight: Sight) -> float:
    """To stay here, if he may."""
    if not q.may_stand(g, f.man, g.cell[f.man], g.facing[f.man]):
        return w.STAY
    cell, facing = g.cell[f.man], g.facing[f.man]
    return stand(g, sight, g.copy(), cell, facing) + homecoming(g, f, sight, cell, 0)


def leave_score(g: Guiscard, man: int, edge: int) -> float:
    """Off the map only where it counts."""
    return w.HOME + worth(g, man) if goal_of(g, man) >> edge & 1 else w.NEVER


def danger(g: Guiscard, man: int) -> float:
    """What a single test may be expected to cost him, by the faces of the die."""
    faces = risks(g, man)
    lost = faces[HALTED] * w.TESTED + faces[WOUNDS] * hurt(g, man, WOUNDED) + faces[KILLS] * hurt(g, man, DEAD)
    return lost / sum(faces)


def entry_score(g: Guiscard, man: int, choice: Choice) -> float:
    """In where it is nearest to what draws him, and with all the horses he may bring."""
    if choice[0] == TAKE:
        return w.HOME if g.leader[choice[1]] < 0 else w.WAIT
    if choice[0] != ENTER:
        return w.WAIT
    return pull(g, Sight(g, man), choice[1]) - (w.PUSHED if not q.is_free(g, choice[1]) else 0.0)


def mover_score(g: Guiscard, man: int) -> float:
    """Who goes first: those with a goal, the foremost of them before the others, then whoever gives room at a door, the
    strong and those nearest to the enemy; archers come last, lest they stand in the gate before the knights."""
    if q.is_waiting(g, man):
        return w.HOME if aims(g).goal[man] else w.PUSHED
    if man == aims(g).lady and g.active != aims(g).brothers:
        return w.STAY
    goal = goal_of(g, man)
    if goal:
        return w.HOME - w.MARCH * ways_to(g, man, goal)[g.cell[man]] / float(max(1, q.allowance(g, man)))
    if gives_room(g, man):
        return w.DOORSTEP
    foes = q.living(g, 1 - q.seat(g, man))
    near = min([g.field.grid.distance(g.cell[man], g.cell[foe]) for foe in foes] or [0])
    rank = -w.LANCE if is_shooter(g, man) else w.FIRST_IN * g.field.cast.points[man]
    return rank - w.PUSHED * near / float(max(1, q.allowance(g, man)))


def pace_scores(g: Guiscard, f: March, choices: list[Choice]) -> list[float]:
    """The whole body draws nearer to what draws its men."""
    men = f.ranks(g)
    sights = [Sight(g, man) for man in men]
    scores: list[float] = []
    for choice in choices:
        step = 0 if choice[0] == STOP else g.field.grid.steps[choice[1]]
        scores.append(sum([pull(g, sight, g.cell[sight.man] + step) for sight in sights]) / max(1, len(men)))
    return scores
