"""Sieges to test: the set-up position with changes, and sentences to play on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import bulawa
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.content.pack import Pack
from tests.games.begun import Begun, Dice

PACK: Pack = CHOCIM.load_pack(None)
VOCABULARY = CHOCIM.usual.vocabulary

BOARD = PACK.board
SEATS = ("commonwealth", "ottoman")
UNITS = VOCABULARY.kinds["unit"]
HOME = {
    "cavalry": "reserve.hetman_camp",
    "infantry": "reserve.hetman_camp",
    "cossack": "reserve.cossack_camp",
    "sipahi": "reserve.sipahi_camp",
    "janissary": "reserve.sultan_tents",
    "tatar": "reserve.tatar_camp",
}
START = bulawa.new("chocim", seed="0").position()["units"]

Stacks = Mapping[str, Mapping[str, int]]


class DiceAndCards(Dice):
    """Written dice; cards are dealt, or drawn as written by their names."""

    def __init__(self, rolls: Iterable[Sequence[int]], draws: Iterable[Sequence[str]]) -> None:
        super().__init__(rolls)
        self.draws = [list(names) for names in draws]

    def draw(self, deck: list[int], count: int) -> list[int]:
        if not self.draws:
            return super().draw(deck, count)
        cards = [number_of(name) for name in self.draws.pop(0)]
        assert len(cards) == count, f"{cards} are not {count} cards"
        assert set(cards) <= set(deck), f"{cards} are not in {deck}"
        return cards


def number_of(name: str) -> int:
    """A leader, a diplomacy card or a claim by its name."""
    for kind in ("leader", "card", "claim"):
        if name in VOCABULARY.index[kind]:
            return VOCABULARY.index[kind][name]
    raise AssertionError(name)


def send(n: int, unit: str, box: str, start: str | None = None) -> list[str]:
    """Clicks that deploy n units from their reserve, or from elsewhere."""
    return [f"deploy {start or HOME[unit]} {unit} {box}"] * n


class Siege(Begun):
    """A siege begun from a position."""

    def __init__(self, told: Mapping[str, Any], dice: DiceAndCards, options: Mapping[str, Any]) -> None:
        super().__init__(bulawa.position("chocim", told, options=options, chance=dice), dice)
        self.cards_to_draw = dice.draws

    def commonwealth(self, *sentences: str) -> Siege:
        return self.play("commonwealth", sentences)

    def ottoman(self, *sentences: str) -> Siege:
        return self.play("ottoman", sentences)

    def refusal(self, sentence: str) -> str:
        """The key of the words that refuse it to the only seat that has to answer."""
        (seat,) = self.match.waiting
        refused = self.match.check(seat, self.choice(sentence))
        assert refused is not None, sentence
        return refused.key

    def box(self, box: str) -> dict[str, int]:
        found: dict[str, int] = self["units"].get(box, {})
        return found

    def count(self, box: str) -> int:
        return sum(self.box(box).values())

    def reserve(self, unit: str) -> int:
        return self.box(HOME[unit]).get(unit, 0)

    @property
    def morale(self) -> tuple[int, int]:
        return self.pair("morale")

    @property
    def supply(self) -> tuple[int, int]:
        return self.pair("supply")

    def fort(self, field: str) -> int:
        level: int = self["forts"][field]
        return level

    def cards(self, seat: str) -> list[str]:
        held: list[str] = self["arguments"][seat]
        return held

    def officers(self, seat: str) -> list[str]:
        held: list[str] = self["hands"][seat]
        return held

    @property
    def morale_moved(self) -> list[tuple[str, int, int]]:
        """(side, change, now) of every change of morale so far, whatever it was told by."""
        moved = [moved_morale(self.match.facts(event, self.match.all_eyes)) for event in self.match.log]
        return [one for one in moved if one is not None and one[1]]

    @property
    def supply_moved(self) -> list[tuple[str, int, int]]:
        """(side, change, now) of every change of supplies so far, whatever it was told by."""
        return [
            one
            for event in self.match.log
            for one in moved_supply(self.match.facts(event, self.match.all_eyes))
            if one[1]
        ]

    @property
    def gone_home(self) -> list[str]:
        """The boxes that units have left for their reserves, in order."""
        told = [
            self.match.facts(event, self.match.all_eyes)
            for event in self.match.log
            if event.key in ("returned", "work_done")
        ]
        return [box for one in told for box in one["at"]]

    @property
    def won(self) -> tuple[tuple[str, ...], str] | None:
        """(winners, reason) once the game is over."""
        result = self.match.result
        return None if result is None else (tuple(result["winners"]), result["reason"])


Facts = Mapping[str, Any]
MORALE = {
    "morale",
    "victory",
    "defeat",
    "field_taken",
    "field_lost",
    "sortie",
    "prayed",
    "feasted",
    "wounded",
    "rations",
}
SUPPLY = {"supply", "shelled_supply", "fetched", "ate"}


def moved_morale(told: Facts) -> tuple[str, int, int] | None:
    if told["event"] == "held_foreground":
        return "ottoman", told["change"], told["now"]
    return (told["side"], told["change"], told["now"]) if told["event"] in MORALE else None


def moved_supply(told: Facts) -> list[tuple[str, int, int]]:
    if told["event"] == "looted":
        return [("ottoman", told["loss"], told["left"]), ("commonwealth", told["change"], told["now"])]
    return [(told["side"], told["change"], told["now"])] if told["event"] in SUPPLY else []


def merged(units: Stacks, only: bool) -> dict[str, dict[str, int]]:
    """Units by box; those not named stand in their reserves, or with `only` are removed from play."""
    told = {box: dict(stack) for box, stack in units.items()}
    if only:
        for number, unit in enumerate(UNITS):
            left = BOARD.count[number] - sum(stack.get(unit, 0) for stack in told.values())
            told.setdefault(f"removed.{SEATS[number // 3]}", {})[unit] = left
    return told


def action(turn: str, passed: Sequence[int] = (0, 0)) -> list[dict[str, Any]]:
    """The procedures of an action phase in which it is that side's turn."""
    return [
        {"frame": "Week", "at": "pick_cards"},
        {"frame": "Actions", "at": "ChoosePlay", "turn": turn, "passed": list(passed)},
    ]


def position(
    turn: str | None = "commonwealth",
    phase: str | None = None,
    units: Stacks | None = None,
    only: Stacks | None = None,
    leaders: Iterable[str] = (),
    passed: Sequence[int] = (0, 0),
    **fields: Any,
) -> dict[str, Any]:
    """A position in the action phase on `turn`'s turn, or at the start of a phase.

    `units` are added to the garrisons of the set-up, `only` is all there is; `leaders` are officers in hand."""
    garrisons = {box: stack for box, stack in START.items() if box.startswith("defence")}
    told: dict[str, Any] = {"units": merged({**garrisons, **(units or {})} if only is None else only, only is not None)}
    told["hands"] = {
        side: [name for name in leaders if name.startswith(prefix)] for side, prefix in zip(SEATS, ("rp_", "ot_"))
    }
    told.update(fields)
    if "frames" not in told:
        if phase is None and turn is not None:
            told["frames"] = action(turn, passed)
        elif phase is not None:
            told["phase"] = phase
    return told


Builder = Callable[..., Siege]


def begin(
    rolls: Sequence[Sequence[int]] = (),
    draws: Sequence[Sequence[str]] = (),
    options: Mapping[str, Any] | None = None,
    **told: Any,
) -> Siege:
    return Siege(position(**told), DiceAndCards(rolls, draws), options or {})
