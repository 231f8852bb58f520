"""Sieges to test: the set-up position with changes, and sentences to play on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import bulawa
from bulawa.games.freedom import FREEDOM
from bulawa.games.freedom.content.pack import Pack
from tests.games.begun import Begun, Dice

PACK: Pack = FREEDOM.load_pack(None)

BOARD = PACK.board
CARDS = [card.id for card in BOARD.cards]
CITY = {BOARD.ids[space] for space in BOARD.city}
SEATS = ("ottoman", "greek")

START = bulawa.new("freedom", seed="0").position()
for drawn in ("hands", "known", "discard", "frames", "marks", "last_target", "first"):
    del START[drawn]

Stack = int | Mapping[str, int]
"""Units of a space: a number means Greek units in the city and expeditionary units elsewhere."""


Army = Mapping[str, Stack]


def empire(n: int) -> dict[str, int]:
    """Expeditionary units, where a bare number would mean Greeks."""
    return {"expeditionary": n}


def allied(n: int) -> dict[str, int]:
    return {"allied": n}


def stacked(space: str, stack: Stack) -> dict[str, int]:
    if isinstance(stack, int):
        return {"insurgent" if space in CITY else "expeditionary": stack}
    return dict(stack)


class Siege(Begun):
    """A siege begun from a position."""

    def __init__(self, told: Mapping[str, Any], rolls: Iterable[Sequence[int]], options: Mapping[str, Any]) -> None:
        dice = Dice(rolls)
        super().__init__(bulawa.position("freedom", told, options=options, chance=dice), dice)

    def ottoman(self, *sentences: str) -> Siege:
        return self.play("ottoman", sentences)

    def greek(self, *sentences: str) -> Siege:
        return self.play("greek", sentences)

    def die(self, sentence: str) -> int:
        """The face that a die must show: the number needed less all modifiers."""
        odds = self.odds(sentence)
        needed: int = odds["need"] - sum(n for _, _, n in odds["modifiers"])
        return needed

    @property
    def ap(self) -> int:
        """Action points left of the card or event that is being spent."""
        points: int = next(f for f in reversed(self["frames"]) if f["frame"] == "Spending")["ap"]
        return points

    def stack(self, space: str) -> dict[str, int]:
        found: dict[str, int] = self["units"].get(space, {})
        return found

    def units(self, space: str) -> int:
        return sum(self.stack(space).values())

    def supply_of(self, unit: str) -> int:
        """Pieces beside the board."""
        on_map: list[int] = [stack.get(unit, 0) for stack in self["units"].values()]
        return {"expeditionary": 40, "allied": 20, "insurgent": 20}[unit] - sum(on_map)

    def damage(self, wall: str) -> int:
        level: int = self["damage"].get(wall, 0)
        return level

    def area(self, name: str) -> tuple[str, int]:
        area = self["areas"][name]
        return area["control"], area["support"]

    @property
    def morale(self) -> tuple[int, int]:
        return self.pair("morale")

    @property
    def supply(self) -> tuple[int, int]:
        return self.pair("supply")

    @property
    def preparation(self) -> tuple[int, int]:
        return self.pair("preparation")

    @property
    def won(self) -> tuple[str, str] | None:
        """(winner, reason) once the game is over."""
        result = self.match.result
        return None if result is None else (result["winners"][0], result["reason"])


def areas(**changed: tuple[str, int]) -> dict[str, Any]:
    """Areas by name: (controller, tokens); the others as in set-up."""
    both = {name: (area["control"], area["support"]) for name, area in START["areas"].items()} | changed
    return {name: {"control": control, "support": support} for name, (control, support) in both.items()}


def hands_with(named: Mapping[str, Sequence[str]], size: int, round: int) -> dict[str, list[str]]:
    """Hands of that size that hold the named cards; the rest is filled from the deck of the period."""
    taken = {card for cards in named.values() for card in cards}
    deck = [card for card in CARDS if card not in taken and card.endswith("A" if round < 4 else "B")]
    return {
        side: [*named.get(side, ()), *(deck.pop() for _ in range(size - len(named.get(side, ()))))] for side in SEATS
    }


def position(
    turn: str | None = "ottoman",
    card: str | None = None,
    turns: int = 0,
    counter: str | None = None,
    phase: str | None = None,
    units: Army | None = None,
    only: Army | None = None,
    cards: Mapping[str, Sequence[str]] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The set-up with changes, in the Action phase on `turn`'s turn, or at the start of a phase.

    `only` clears both armies and all guns away before it places its units. `card` is in the hand of the side on turn.
    """
    told = {**START, **fields}
    if only is not None:
        told["units"] = {}
        told["cannons"], told["bombard"] = fields.get("cannons", []), fields.get("bombard")
    changed = {space: stacked(space, stack) for space, stack in {**(units or {}), **(only or {})}.items()}
    told["units"] = {**told["units"], **changed}
    named = dict(cards or {})
    if card is not None and turn is not None:
        named[turn] = [card, *named.get(turn, ())]
    if "hands" not in fields:
        told["hands"] = hands_with(named, 8 - turns // 2, told["round"])
    if phase is not None:
        told["phase"] = phase
    elif "frames" not in fields:
        first = turn if turns % 2 == 0 else SEATS[turn == "ottoman"]
        told["first"] = first
        told["frames"] = [
            {"frame": "Round", "at": "check_storm"},
            {"frame": "Actions", "at": "PlayCard", "turns": turns, "counter": counter},
        ]
    return told


Builder = Callable[..., Siege]
"""What the fixture `siege` is."""


def greek_event(siege: Builder, card: str, rolls: Sequence[Sequence[int]] = (), **told: Any) -> Siege:
    """The Greeks have just played the card for its event."""
    return siege(rolls, turn="greek", card=card, **told).greek(f"event {card}")


def ottoman_event(siege: Builder, card: str, rolls: Sequence[Sequence[int]] = (), **told: Any) -> Siege:
    """The Empire has just played the card for its event."""
    return siege(rolls, turn="ottoman", card=card, **told).ottoman(f"event {card}")
