"""Choices as clicks: which elements say a choice, and which choice a player meant by clicking something else."""

from __future__ import annotations

from bulawa.engine.flow import Choice, Frame
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import Actions
from bulawa.games.freedom.administration import Administration
from bulawa.games.freedom.board import INSURGENT, MAINLAND, OTTOMAN
from bulawa.games.freedom.cannons import Firing, ranges
from bulawa.games.freedom.choices import (
    ADVANCE,
    APPEAL,
    ATTACK,
    CHOOSE,
    COUNTER,
    DECLINE,
    DEPLOY,
    DONE,
    ESCORT,
    EVENT,
    FIRE,
    GRENADES,
    HAUL,
    LOWER,
    MARCH,
    MARKS,
    PAY,
    PICK,
    PLACE,
    POINTS,
    PREPARE,
    PRESSURE,
    RAID,
    RAISE,
    REGROUP,
    REMOVE,
    REPAIR,
    SEND,
    SHELL,
    SLOW_MOVE,
    SORTIE,
    SPEND,
    SUPPORT,
    TRAIN,
    UNDERMINE,
    UNLIMBER,
    WITHDRAW,
)
from bulawa.games.freedom.events import CHOSEN, Operation
from bulawa.games.freedom.names import UNIT_NAMES
from bulawa.games.freedom.opening import Advance, Regroup
from bulawa.games.freedom.placement import Losses, NewGuns, NewUnits
from bulawa.games.freedom.spending import SecondStep, Spending
from bulawa.games.freedom.state import Freedom

SAID_BY_BUTTON = frozenset({DONE, PAY, PREPARE, APPEAL, PRESSURE, RAISE, LOWER, DECLINE, SPEND})
AT_A_SPACE = frozenset({PLACE, UNDERMINE, SHELL})
AT_A_GUN = frozenset({UNLIMBER, HAUL})
AT_A_STACK = frozenset({REMOVE, WITHDRAW})
WITH_A_CARD = frozenset({EVENT, POINTS, COUNTER})
MARKED = frozenset({MARCH, SLOW_MOVE, ATTACK})
BUILT = frozenset({REPAIR, TRAIN})


def paths(g: Freedom, seat: int, choices: list[Choice]) -> list[list[str]]:
    """For each choice the elements to click, in order."""
    told = [path(g, seat, choice) for choice in choices]
    twins = {tuple(clicks) for clicks in told if told.count(clicks) > 1} if g.marks else set()
    for choice, clicks in zip(choices, told):
        if tuple(clicks) in twins and choice[0] in MARKED:
            clicks.append(f"do:{MARKS[choice[3]]}")
    return told


def path(g: Freedom, seat: int, choice: Choice) -> list[str]:
    """A piece, then where it goes; a card, then what for; a button; or just the thing itself."""
    verb, ids, units = choice[0], g.board.ids, UNIT_NAMES
    button = f"do:{g.laid.vocabulary.verb_names[verb]}"
    if verb in SAID_BY_BUTTON:
        return [button]
    if verb in WITH_A_CARD:
        return [f"card:{g.board.cards[choice[1]].id}", button]
    if verb in MARKED:
        return [f"stack:{ids[choice[1]]}:{units[choice[2]]}", f"space:{ids[choice[4]]}"]
    if verb == ADVANCE:
        return [f"stack:{ids[choice[1]]}:{units[choice[2]]}", f"space:{ids[choice[3]]}"]
    if verb == REGROUP or verb == SORTIE:
        return [f"stack:{ids[choice[1]]}:insurgent", f"space:{ids[choice[2]]}"]
    if verb == FIRE:
        return [f"gun:{ids[choice[1]]}", f"space:{ids[choice[2]]}"]
    if verb == DEPLOY:
        return ["gun:camp" if seat == OTTOMAN else button, f"space:{ids[choice[1]]}"]
    if verb in BUILT:
        where = f"space:{ids[choice[1]]}"
        return [button, where] if isinstance(g.frames[-1], Spending) else [where]
    return short_path(g, choice, button)


def short_path(g: Freedom, choice: Choice, button: str) -> list[str]:
    """Choices that one click says."""
    verb, ids, units = choice[0], g.board.ids, UNIT_NAMES
    frame = g.frames[-1]
    if verb in AT_A_SPACE:
        return [f"space:{ids[choice[1]]}"]
    if verb in AT_A_GUN:
        return [f"gun:{ids[choice[1]]}"]
    if verb in AT_A_STACK:
        return [f"stack:{ids[choice[1]]}:{units[choice[2]]}"]
    if verb == SUPPORT or verb == PICK:
        return [f"area:{g.board.area_ids[choice[1]]}"]
    if verb == RAID:
        return [f"card:{g.board.cards[choice[1]].id}"]
    if verb == ESCORT and isinstance(frame, Operation):
        return [f"stack:{ids[frame.space]}:{units[choice[1]]}"]
    if verb == SEND:
        return [f"stack:camp:{units[choice[1]]}"]
    if verb == GRENADES:
        return [f"stack:{ids[choice[1]]}:{units[1 if g.units[1][choice[1]] else 0]}"]
    return [f"{button}:{choice[1]}"] if verb == CHOOSE else [button]


class Click:
    """One clicked element, taken apart: what it is, and the numbers of its space and kind (-1: none)."""

    def __init__(self, g: Freedom, id: str) -> None:
        self.what, _, rest = id.partition(":")
        place, _, kind = rest.partition(":")
        self.name = rest
        self.space = number(g, "space", place) if self.what in ("space", "stack", "gun") else -1
        self.unit = number(g, "unit", kind) if self.what == "stack" else -1
        self.area = number(g, "area", rest) if self.what == "area" else -1
        self.card = number(g, "card", rest) if self.what == "card" else -1
        self.verb = g.laid.vocabulary.verb_index.get(place, -1) if self.what == "do" else -1


def number(g: Freedom, kind: str, name: str) -> int:
    vocabulary: Vocabulary = g.laid.vocabulary
    return vocabulary.index[kind].get(name, -1)


def explain(g: Freedom, seat: int, path: list[str]) -> Choice | None:
    """The choice a player most probably meant by these clicks; None when they mean nothing at all."""
    clicks = [Click(g, id) for id in path[-2:]]
    if not clicks or not g.frames or seat not in g.waiting:
        return None
    frame = g.frames[-1]
    first, last = clicks[0], clicks[-1]
    if last.verb in SAID_BY_BUTTON:
        return (last.verb,)
    if isinstance(frame, Actions):
        return meant_card(first, last)
    if isinstance(frame, (Spending, SecondStep)):
        return meant_action(g, seat, first, last) if isinstance(frame, Spending) else meant_march(g, seat, first, last)
    if isinstance(frame, Advance):
        return meant_advance(g, first, last)
    if isinstance(frame, Regroup):
        return meant_regroup(g, first, last)
    if isinstance(frame, Firing):
        return meant_shot(g, frame, first, last)
    return meant_piece(g, frame, last)


def meant_card(first: Click, last: Click) -> Choice | None:
    """A card and what it is played for; a card alone for its points."""
    if last.card >= 0:
        return (POINTS, last.card)
    return (last.verb, first.card) if first.card >= 0 and last.verb in WITH_A_CARD else None


def meant_advance(g: Freedom, first: Click, last: Click) -> Choice | None:
    """A stack and a space; a stack alone would go forward, or it wants to enter the wall."""
    if first.space < 0 or first.unit < 0:
        start = behind(g, last.space)
        return (ADVANCE, start, own_kind(g, start), last.space) if start >= 0 else None
    if last is not first and last.space >= 0:
        return (ADVANCE, first.space, first.unit, last.space)
    ahead = [*g.board.forward[first.space], *g.board.slow[first.space], *g.board.adjacent[first.space]]
    return (ADVANCE, first.space, first.unit, ahead[0]) if ahead else None


def behind(g: Freedom, space: int) -> int:
    """A space with Imperial units that touches this one; -1: none."""
    near = [one for one in g.board.adjacent[space] if q.imperial(g, one)] if space >= 0 else []
    return near[0] if near else -1


def own_kind(g: Freedom, space: int) -> int:
    return 0 if g.units[0][space] else 1


def meant_regroup(g: Freedom, first: Click, last: Click) -> Choice | None:
    if first.space < 0:
        return None
    if last is not first and last.space >= 0:
        return (REGROUP, first.space, last.space)
    return (REGROUP, first.space, first.space)


def meant_shot(g: Freedom, f: Firing, first: Click, last: Click) -> Choice | None:
    """A gun and a target; a gun alone fires at the first space in its range."""
    if first.space < 0:
        return None
    if last is not first and last.space >= 0:
        return (FIRE, first.space, last.space)
    reach = [target for target, _ in ranges(g, f.side, first.space)] if g.guns[first.space] else []
    return (FIRE, first.space, reach[0] if reach else first.space)


def meant_action(g: Freedom, seat: int, first: Click, last: Click) -> Choice | None:
    """An action: a button with a space, an area, a cannon and its place, or a unit and its goal."""
    if last.area >= 0:
        return (SUPPORT, last.area)
    if first.verb in (REPAIR, TRAIN, DEPLOY):
        return (first.verb, last.space if last.space >= 0 else likely_space(g, first.verb))
    if first.what == "gun" and seat == OTTOMAN:
        return (DEPLOY, last.space if last is not first and last.space >= 0 else likely_space(g, -1))
    return meant_march(g, seat, first, last) if seat == OTTOMAN else meant_greek(g, first, last)


def likely_space(g: Freedom, verb: int) -> int:
    """Where an action that is offered nowhere would come nearest to being possible."""
    if verb == REPAIR:
        return max(g.board.walls, key=lambda wall: (g.damage[wall] > 0, g.units[INSURGENT][wall] > 0))
    if verb == TRAIN:
        return max(g.board.city, key=lambda space: q.bar_garrison(g, space) is None)
    if verb == DEPLOY:
        return max(g.board.city, key=lambda space: (g.units[INSURGENT][space] > 0) - 2 * (g.guns[space] > 0))
    rows = [space for space in g.board.mainland if g.board.row[space] <= 6]
    return max(rows, key=lambda space: (q.imperial(g, space) > 0, not g.guns[space], g.board.row[space]))


def meant_march(g: Freedom, seat: int, first: Click, last: Click) -> Choice | None:
    """An Imperial unit and its goal: Greeks there are attacked, the mainland is marched to, the rest entered slowly."""
    if last.space < 0:
        return None
    if first is last or first.unit < 0:
        return meant_alone(g, last)
    mark = next((mark for mark in (0, 1, 2) if q.marked(g, first.space, first.unit, mark) > 0), 0)
    if g.units[INSURGENT][last.space]:
        return (ATTACK, first.space, first.unit, mark, last.space)
    verb = MARCH if g.board.terrain[last.space] == MAINLAND else SLOW_MOVE
    return (verb, first.space, first.unit, mark, last.space)


def meant_alone(g: Freedom, click: Click) -> Choice | None:
    """Greeks clicked at once: attack them from beside; an own stack that cannot move: its first way out."""
    space = click.space
    if q.imperial(g, space):
        kind = own_kind(g, space)
        goals = [*g.board.standard[space], *g.board.slow[space]]
        if not goals:
            return None
        return (MARCH if g.board.terrain[goals[0]] == MAINLAND else SLOW_MOVE, space, kind, 0, goals[0])
    start = behind(g, space)
    if start < 0:
        start = next((one for one, _ in q.stacks(g, -1)), -1)
    if start < 0:
        return None
    verb = ATTACK if g.units[INSURGENT][space] else MARCH if g.board.terrain[space] == MAINLAND else SLOW_MOVE
    return (verb, start, own_kind(g, start), 0, space)


def meant_greek(g: Freedom, first: Click, last: Click) -> Choice | None:
    """A Greek unit and its goal: enemies beside it are attacked, others struck by a sortie, the rest is a regroup."""
    if first.space < 0 or last.space < 0:
        return None
    if first is last or first.unit != INSURGENT:
        near = [one for one in g.board.adjacent[last.space] if g.units[INSURGENT][one]]
        if q.imperial(g, last.space):
            return (ATTACK, near[0], INSURGENT, 0, last.space) if near else sortie_at(g, last.space)
        return (REGROUP, last.space, last.space)
    if not q.imperial(g, last.space):
        return (REGROUP, first.space, last.space)
    if last.space in g.board.adjacent[first.space] or g.board.row[last.space] == 4:
        return (ATTACK, first.space, INSURGENT, 0, last.space)
    return (SORTIE, first.space, last.space)


def sortie_at(g: Freedom, target: int) -> Choice | None:
    """A sortie from the held wall space nearest to the target's column."""
    walls = [wall for wall in g.board.walls if g.units[INSURGENT][wall]]
    if not walls:
        return None
    return (SORTIE, min(walls, key=lambda wall: abs(g.board.col[wall] - g.board.col[target])), target)


def meant_piece(g: Freedom, frame: Frame, click: Click) -> Choice | None:
    """A space, stack, gun, area or card where the question wants just one."""
    if isinstance(frame, (Administration, NewUnits, NewGuns)):
        return (PLACE, click.space) if click.space >= 0 else None
    if isinstance(frame, Losses):
        return (REMOVE, click.space, click.unit) if click.unit >= 0 else None
    if not isinstance(frame, Operation):
        return None
    op = frame.op(g)
    verb = CHOSEN[op.name][0](g, frame, op)[0][0]
    if verb in AT_A_STACK:
        return (verb, click.space, click.unit) if click.unit >= 0 else None
    if verb == PICK:
        return (verb, click.area) if click.area >= 0 else None
    if verb == RAID:
        return (verb, click.card) if click.card >= 0 else None
    if verb in (ESCORT, SEND):
        return (verb, click.unit) if click.unit >= 0 else None
    if verb == SORTIE or verb == CHOOSE or verb == SPEND:
        return None
    return (verb, click.space) if click.space >= 0 else None
