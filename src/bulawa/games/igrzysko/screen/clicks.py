"""Choices as clicks: which elements say a choice, and which choice a player meant by clicking something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.igrzysko.board import COURT, PLACES, TOKENS, VIENNA
from bulawa.games.igrzysko.choices import (
    BID,
    BUILD,
    CAMPAIGN,
    COLLEGES,
    CONFEDERATION,
    DIPLOMACY,
    ENLIST,
    FOUND,
    GDANSK,
    HIRE,
    MOVE,
    PLACE,
    RECRUIT,
    RELIEF,
    SETTLE,
    VETO,
    WITHHOLD,
)
from bulawa.games.igrzysko.clientele import Clientele, in_hand, next_place
from bulawa.games.igrzysko.content.pack import PROVINCE_IDS
from bulawa.games.igrzysko.state import Igrzysko

AT_A_PROVINCE = frozenset({SETTLE, WITHHOLD, BUILD, RECRUIT})
FOUNDED = "do:all"
"""Ends the list of provinces with colleges."""


def paths(g: Igrzysko, seat: int, choices: list[Choice]) -> list[list[str]]:
    """For each choice the elements to click, in order."""
    frame = g.frames[-1]
    marked = next_place(g, frame, seat) if isinstance(frame, Clientele) else PLACES
    return [path(g, choice, marked) for choice in choices]


def spot(place: int) -> str:
    return "space:royal_court" if place == COURT else f"province:{PROVINCE_IDS[place]}"


def path(g: Igrzysko, choice: Choice, marked: int = PLACES) -> list[str]:
    """A province, or the button of an action and then what it is about.

    A token goes to the marked place at one click; for another one that place is clicked before.
    """
    verb, *args = g.laid.vocabulary.spell(choice)
    button = f"do:{verb}"
    if choice[0] in AT_A_PROVINCE:
        return [f"province:{args[0]}"]
    if choice[0] == RELIEF:
        return ["field:field_5" if choice[1] == VIENNA else f"province:{args[0]}"]
    if choice[0] == CAMPAIGN:
        return [f"province:{args[0]}", f"do:{args[1]}"]
    if choice[0] == PLACE and choice[1] != marked:
        return [spot(choice[1]), f"{button}_{args[-1]}"]
    if choice[0] in (PLACE, BID, ENLIST):
        return [f"{button}_{args[-1]}"]
    if choice[0] in (HIRE, FOUND):
        return [button, f"estate:{args[0]}"]
    if choice[0] == DIPLOMACY:
        return [button, f"field:field_{choice[1] + 1}", f"do:price_{args[1]}"]
    if choice[0] in (MOVE, VETO):
        return [button, *(f"province:{province}" for province in args)]
    if choice[0] == CONFEDERATION:
        return [button, f"province:{args[0]}", f"do:against_{args[1]}"]
    if choice[0] == COLLEGES:
        return [button, *(f"province:{province}" for province in args), FOUNDED]
    return [button]


VERBS_OF = {
    "settle": (SETTLE,),
    "place_tokens": (PLACE,),
    "withhold": (WITHHOLD,),
    "build": (BUILD,),
    "special": (HIRE, GDANSK, DIPLOMACY, MOVE, VETO, CONFEDERATION, COLLEGES, FOUND),
    "move_another": (MOVE,),
    "recruit": (RECRUIT,),
    "enlist": (ENLIST,),
    "campaign": (CAMPAIGN,),
    "relief": (RELIEF,),
}
"""What each question is about, by its key."""


def explain(g: Igrzysko, seat: int, clicks: list[str]) -> Choice | None:
    """The choice that begins with these clicks, offered or not, so that `bar` can say why it is not."""
    key = type(flow.question(g)).key
    for meant in (clicks, [whole(click) for click in clicks]):
        if key == "special" and meant[0] == "do:colleges":
            return colleges(meant[1:])
        for verb in VERBS_OF.get(key, ()):
            for choice in sayable(g, seat, verb):
                if any(said[: len(meant)] == meant for said in (*paths(g, seat, [choice]), path(g, choice))):
                    return choice
    return None


def colleges(clicks: list[str]) -> Choice:
    """Provinces are clicked in any order and named in that of the board."""
    named = [n for n, name in enumerate(PROVINCE_IDS) if f"province:{name}" in clicks]
    return (COLLEGES, *(named or [0]))


PARTS = frozenset({"clients", "armies", "enemies", "wealth", "estate", "polish", "treaty", "title", "total", "chance"})
"""Elements that are parts of a province or of an enemy's field."""


def whole(click: str) -> str:
    """What an element is a part of: a piece of its place, a room or an estate of its province or field."""
    kind, _, name = click.rpartition("@")[2].partition(":")
    if kind not in PARTS:
        return f"{kind}:{name}"
    if name.startswith("field_"):
        return f"field:{name}"
    return f"province:{name.rpartition('_')[0] if kind == 'estate' else name}"


def sayable(g: Igrzysko, seat: int, verb: int) -> Iterator[Choice]:
    """Every choice of a verb that names things of this board."""
    vocabulary: Vocabulary = g.laid.vocabulary
    declared = vocabulary.verbs[vocabulary.verb_names[verb]]
    values = [
        numbers(g, seat, field.name) if field.kind == "number" else range(len(vocabulary.kinds[field.kind]))
        for field in declared
    ]
    return ((verb, *args) for args in product(*values))


def numbers(g: Igrzysko, seat: int, name: str) -> list[int]:
    """Prices of treaties; or influence tokens, those in hand first."""
    if name != "token":
        return g.board.treaty_price
    held = [token for token in range(TOKENS) if in_hand(g, seat, token) > 0]
    return [*held, *(token for token in range(TOKENS) if token not in held)]
