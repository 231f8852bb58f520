"""Choices as clicks: which elements say a choice, and which choice a player meant by clicking something else."""

from __future__ import annotations

from collections.abc import Iterator

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.games.chocim.board import BOX_IDS, BOXES, ROUTED, UNIT_IDS
from bulawa.games.chocim.choices import (
    ARGUE,
    BURY,
    COMMAND,
    DECLARE,
    DEPLOY,
    DISCARD,
    FALL_BACK,
    FIELD,
    LOWER_FORT,
    MUTINY,
    POST,
    RAISE_FORT,
    RALLY,
    RECALL,
    REMOVE,
    ROUT,
    SHELL_FORT,
    SHELL_POST,
    STRATAGEM,
    TAKE,
    WHICH,
    WITHDRAW,
)
from bulawa.games.chocim.clash import Clash, fighters
from bulawa.games.chocim.names import VOCABULARY
from bulawa.games.chocim.state import Chocim

AT_A_FIELD = frozenset({FIELD, RAISE_FORT, LOWER_FORT, SHELL_FORT})
AT_A_STACK = frozenset({SHELL_POST, RECALL, REMOVE, MUTINY, WITHDRAW})
IN_A_CLASH = frozenset({ROUT, FALL_BACK, POST})
AMONG_THE_ROUTED = frozenset({BURY, RALLY})
A_CARD = frozenset({TAKE, DISCARD, ARGUE})


def paths(g: Chocim, seat: int, choices: list[Choice]) -> list[list[str]]:
    """For each choice the elements to click, in order."""
    return [path(g, seat, choice) for choice in choices]


def stack(box: int, unit: int) -> str:
    return f"stack:{BOX_IDS[box]}:{UNIT_IDS[unit]}"


def path(g: Chocim, seat: int, choice: Choice) -> list[str]:
    """A unit and its box, a card and what it is used for, a field, or a button."""
    verb, *args = VOCABULARY.spell(choice)
    number = choice[0]
    if number == DEPLOY:
        return [stack(choice[1], choice[2]), f"box:{args[2]}"]
    if number == COMMAND or number == STRATAGEM:
        return [f"card:{args[0]}", "_".join([f"do:{verb}", *args[1:]])]
    if number == DECLARE:
        return [f"box:{args[0]}"]
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
    return ["_".join([f"do:{verb}", *map(str, args)])]


def battle_line(g: Chocim, seat: int) -> int:
    """The box of the seat's units in the present clash."""
    frame = g.frames[-1]
    return fighters(frame, seat) if isinstance(frame, Clash) else ROUTED + seat


MEANT = {
    "choose_play": (COMMAND, STRATAGEM),
    "name_field": (FIELD,),
    "deploy": (DEPLOY,),
    "declare_plan": (DECLARE,),
    "pick_card": (TAKE,),
    "fortify_field": (RAISE_FORT,),
    "bombard": (SHELL_POST, SHELL_FORT),
    "keep_posts": (RECALL,),
    "weather_losses": (REMOVE,),
    "choose_starved": (REMOVE,),
    "mutineers": (MUTINY,),
    "withdraw": (WITHDRAW,),
}
"""What each question is about, by its key."""


def explain(g: Chocim, seat: int, clicks: list[str]) -> Choice | None:
    """The choice that begins with these clicks, offered or not, so that `bar` can say why it is not."""
    for verb in MEANT.get(type(flow.question(g)).key, ()):
        for choice in sayable(g, verb, clicks):
            if path(g, seat, choice)[: len(clicks)] == clicks:
                return choice
    return None


def sayable(g: Chocim, verb: int, clicks: list[str]) -> Iterator[Choice]:
    """Choices of a verb that these clicks could begin."""
    if verb in (COMMAND, STRATAGEM):
        for leader in range(len(g.board.leaders)):
            yield from [(verb, leader)] if verb == COMMAND else [(verb, leader, i) for i in range(len(WHICH))]
    elif verb in AT_A_FIELD:
        yield from ((verb, field) for field in range(len(VOCABULARY.kinds["field"])))
    elif verb == DECLARE:
        yield from ((verb, box) for box in range(BOXES))
    elif verb == TAKE:
        yield from ((verb, card) for card in range(len(g.board.strength)))
    elif verb == DEPLOY:
        yield from deployments(clicks)
    else:
        yield from ((verb, box, unit) for box in range(BOXES) for unit in range(len(UNIT_IDS)))


def deployments(clicks: list[str]) -> Iterator[Choice]:
    """The stack clicked first, to the box clicked then, or to any."""
    starts = [(box, unit) for box in range(BOXES) for unit in range(len(UNIT_IDS)) if stack(box, unit) == clicks[0]]
    ends = [box for box in range(BOXES) if len(clicks) < 2 or clicks[1] == f"box:{BOX_IDS[box]}"]
    return ((DEPLOY, start, unit, end) for start, unit in starts for end in ends)
