"""Choices as clicks: which elements say a choice, and which choice a player meant by clicking something else."""

from __future__ import annotations

from collections.abc import Iterator

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.chocim.board import (
    BOX_IDS,
    BOXES,
    COUNTERATTACK,
    FIELD_IDS,
    IS_COUNTERATTACK,
    KINDS,
    NIGHT_SORTIE,
    ROUTED,
    SIDE_IDS,
    UNIT_IDS,
)
from bulawa.games.chocim.choices import (
    ARGUE,
    BURY,
    COMMAND,
    DECLARE,
    DEPLOY,
    DISCARD,
    DONE,
    FALL_BACK,
    FIELD,
    LOWER_FORT,
    MUTINY,
    PASS,
    POST,
    RAISE,
    RAISE_FORT,
    RALLY,
    RECALL,
    REMOVE,
    ROUT,
    SHELL_FORT,
    SHELL_POST,
    SHELL_SUPPLY,
    STRATAGEM,
    TAKE,
    WAIT,
    WHICH,
    WITHDRAW,
)
from bulawa.games.chocim.clash import Clash, fighters
from bulawa.games.chocim.deployment import Deployment
from bulawa.games.chocim.queries import garrison, is_held, of_kind
from bulawa.games.chocim.state import Chocim

AT_A_FIELD = frozenset({FIELD, RAISE_FORT, LOWER_FORT, SHELL_FORT})
AT_A_STACK = frozenset({SHELL_POST, RECALL, REMOVE, MUTINY, WITHDRAW})
IN_A_CLASH = frozenset({ROUT, FALL_BACK, POST})
AMONG_THE_ROUTED = frozenset({BURY, RALLY})
A_CARD = frozenset({TAKE, DISCARD, ARGUE})
BUTTONS = {"do:done": DONE, "do:pass": PASS, "do:wait": WAIT, "do:shell_supply": SHELL_SUPPLY}
"""Buttons that say a whole choice."""


def shown(box: int) -> str:
    """The printed box: a counterattack starts from the field's defence, units set aside stay in the camp."""
    if COUNTERATTACK < box < NIGHT_SORTIE:
        return BOX_IDS[garrison(box - COUNTERATTACK)]
    return "reserve.hetman_camp" if box == BOXES - 1 else BOX_IDS[box]


def paths(g: Chocim, seat: int, choices: list[Choice]) -> list[list[str]]:
    """For each choice the elements to click, in order."""
    return [path(g, seat, choice) for choice in choices]


def stack(box: int, unit: int) -> str:
    return f"stack:{BOX_IDS[box]}:{UNIT_IDS[unit]}"


def path(g: Chocim, seat: int, choice: Choice) -> list[str]:
    """A unit and its box, a card and what it is used for, a field, a die, or a button."""
    verb, *args = g.laid.vocabulary.spell(choice)
    number = choice[0]
    if number == DEPLOY:
        return [stack(choice[1], choice[2]), f"box:{shown(choice[3])}"]
    if number == COMMAND:
        return answers(g, choice[1])[0]
    if number == STRATAGEM:
        return [f"card:{args[0]}", ruse(g, choice[1], choice[2])]
    if number == DECLARE:
        return [f"box:{shown(choice[1])}"]
    if number in AT_A_FIELD:
        return [f"field:{args[0]}"]
    if number in AT_A_STACK:
        return [stack(choice[1], choice[2])]
    if number in AMONG_THE_ROUTED:
        return [stack(ROUTED + seat, choice[1])]
    if number in IN_A_CLASH:
        return [stack(battle_line(g, seat), choice[1])]
    if number in A_CARD:
        return [f"card:{args[0]}"]
    if number == RAISE:
        return [f"die:{SIDE_IDS[seat]}:{choice[1]}"]
    return ["_".join([f"do:{verb}", *map(str, args)])]


def ruse(g: Chocim, leader: int, which: int) -> str:
    """The button of a stratagem; a commander has two."""
    return f"do:stratagem_{WHICH[which]}" if len(g.board.leaders[leader].programs) > 1 else "do:stratagem"


def answers(g: Chocim, leader: int) -> list[list[str]]:
    """The ways to use a leader: for his command value, or for a stratagem."""
    about = g.board.leaders[leader]
    card = f"card:{about.id}"
    ruses = [[card, ruse(g, leader, which)] for which in range(len(about.programs))]
    return [[card, f"do:command_{about.command}"], *ruses]


def battle_line(g: Chocim, seat: int) -> int:
    """The box of the seat's units in the present clash."""
    frame = g.frames[-1]
    return fighters(frame, seat) if isinstance(frame, Clash) else ROUTED + seat


MEANT = {
    "choose_play": (COMMAND, STRATAGEM),
    "name_field": (FIELD,),
    "deploy": (DEPLOY,),
    "declare_plan": (DECLARE,),
    "raise_dice": (RAISE,),
    "choose_routed": (ROUT,),
    "choose_withdrawn": (FALL_BACK,),
    "take_posts": (POST,),
    "pick_card": (TAKE,),
    "bonus_card": (TAKE,),
    "take_from_display": (TAKE,),
    "fortify_field": (RAISE_FORT,),
    "change_fort": (RAISE_FORT, LOWER_FORT),
    "bombard": (SHELL_POST, SHELL_FORT),
    "keep_posts": (RECALL,),
    "choose_dead": (BURY,),
    "weather_losses": (REMOVE,),
    "choose_starved": (REMOVE,),
    "mutineers": (MUTINY,),
    "withdraw": (WITHDRAW,),
    "rally": (RALLY,),
    "hunger_discard": (DISCARD,),
    "bid": (ARGUE,),
}
"""What each question is about, by its key."""


def explain(g: Chocim, seat: int, clicks: list[str]) -> Choice | None:
    """The choice a player most probably meant by these clicks, so that `bar` can say why it is not allowed."""
    if not g.frames or seat not in g.waiting or not clicks:
        return None
    if clicks[-1] in BUTTONS:
        return (BUTTONS[clicks[-1]],)
    key = type(flow.question(g)).key
    if key == "deploy":
        return meant_deployment(g, clicks[-2:])
    for verb in MEANT.get(key, ()):
        for choice in sayable(g, verb):
            if path(g, seat, choice)[: len(clicks)] == clicks:
                return choice
    return None


def sayable(g: Chocim, verb: int) -> Iterator[Choice]:
    """Every choice of a verb, allowed or not."""
    if verb == COMMAND:
        yield from ((verb, leader) for leader in range(len(g.board.leaders)))
    elif verb == STRATAGEM:
        yield from ((verb, n, i) for n, leader in enumerate(g.board.leaders) for i in range(len(leader.programs)))
    elif verb in AT_A_FIELD:
        yield from ((verb, field) for field in range(len(FIELD_IDS)))
    elif verb == DECLARE:
        yield from ((verb, box) for box in range(BOXES))
    elif verb in A_CARD:
        yield from ((verb, card) for card in range(len(g.board.strength)))
    elif verb == RAISE:
        yield from ((verb, face) for face in range(1, g.board.die + 1))
    elif verb in IN_A_CLASH or verb in AMONG_THE_ROUTED:
        yield from ((verb, unit) for unit in range(len(UNIT_IDS)))
    else:
        yield from ((verb, box, unit) for box in range(BOXES) for unit in range(len(UNIT_IDS)))


def meant_deployment(g: Chocim, clicks: list[str]) -> Choice | None:
    """A stack and a box; a stack or a box alone is completed by the likeliest other end."""
    frame = g.frames[-1]
    if not isinstance(frame, Deployment):
        return None
    start, end = stack_of(clicks[0]), box_of(g, frame.side, clicks[-1])
    if start is None:
        sources = [(box, unit) for box in g.board.ops[frame.op].sources for unit in own_units(g, frame.side, box)]
        start = sources[0] if sources else None
    if start is None:
        return None
    if end < 0:
        end = g.board.actions[frame.side][0] if clicks[-1].startswith("stack:") else -1
    return (DEPLOY, start[0], start[1], end) if end >= 0 else None


def own_units(g: Chocim, side: int, box: int) -> list[int]:
    return [unit for unit in KINDS[side] if of_kind(g, box, unit)]


def stack_of(id: str) -> tuple[int, int] | None:
    """The box and the kind of a clicked stack."""
    what, _, rest = id.partition(":")
    place, _, unit = rest.partition(":")
    if what != "stack" or place not in BOX_IDS or unit not in UNIT_IDS:
        return None
    return BOX_IDS.index(place), UNIT_IDS.index(unit)


def box_of(g: Chocim, side: int, id: str) -> int:
    """The box a click on a box or a field means to this side; -1: none."""
    what, _, name = id.partition(":")
    own = [box for box in range(ROUTED) if g.board.side[box] == side]
    if what == "field" and name in FIELD_IDS:
        return next((box for box in own if g.board.field[box] == FIELD_IDS.index(name)), -1)
    if what != "box":
        return -1
    meant = [box for box in range(ROUTED) if shown(box) == name]
    held = [box for box in meant if g.board.kind[box] == IS_COUNTERATTACK and is_retaken(g, box)]
    return (held or [box for box in meant if g.board.kind[box] != IS_COUNTERATTACK] or [-1])[0]


def is_retaken(g: Chocim, box: int) -> bool:
    """The Ottomans hold the field, so that only a counterattack leads there."""
    return is_held(g, g.board.field[box])
