"""Scouting (specification 4, R402): an opposed test with re-rolls by scouts, and who takes which advantage."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps, named
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.choices import ADVANTAGE, AGAIN, DONE, DONE_CHOICE
from bulawa.games.ogniem.dice import SIDES_OF_DIE, Modifier
from bulawa.games.ogniem.initiative import opposed
from bulawa.games.ogniem.state import NOBODY, Ogniem
from bulawa.games.ogniem.terms import ADVANTAGE_IDS, SCOUTS, SIDE_IDS

NO_SUCH_DIE: Final = Reason("R349", "no_such_die")
TAKEN: Final = Reason("R402", "advantage_taken")
WEAKER: Final = 5
"""So many points fewer let the loser take an advantage, too.  [R402]"""


class Scouting(Frame):
    """The dice of both sides, and whoever decides about them now."""

    fields = "red=1..10* blue=1..10* chosen=1..10* side=-1..1 left=0..99 winner=-1..1"

    def __init__(self, red: list[int], blue: list[int], chosen: list[int], side: int, left: int, winner: int) -> None:
        self.at = 0
        self.red = red
        self.blue = blue
        self.chosen = chosen
        """Dice that will be rolled again: each only once.  [R55]"""
        self.side = side
        self.left = left
        self.winner = winner

    def steps(self) -> Steps:
        return SCOUTING

    def copy(self) -> Frame:
        return Scouting(self.red, self.blue, self.chosen, self.side, self.left, self.winner)


def new_scouting() -> Scouting:
    return Scouting([], [], [], NOBODY, 0, NOBODY)


def skip(g: Ogniem, f: Scouting) -> None:
    """Not every scenario is scouted for.  [R402] [R451]"""
    if not g.board.scouting:
        f.go_to(finish)


def scouts(g: Ogniem, side: int) -> int:
    """All scouts of an army add up.  [R349]"""
    cards = [card for card, owner in zip(g.board.cards, g.board.sides) if owner == side]
    return sum(card.level(SCOUTS) for card in cards if card.ever_has(SCOUTS))


class RollScouts(Roll[Ogniem, Scouting]):
    """Dice by the army's scouting number; an absolute tie is rolled again.  [R54] [R402]"""

    def dice(self, g: Ogniem, f: Scouting) -> list[int]:
        return [SIDES_OF_DIE] * sum(g.board.scouting_dice)

    def take(self, g: Ogniem, f: Scouting, faces: list[int]) -> Frame | None:
        first = g.board.scouting_dice[0]
        f.red, f.blue = sorted(faces[:first]), sorted(faces[first:])
        f.winner = opposed(f.red, f.blue)
        g.tell("scouted", f.red, f.blue, by_army(g))
        if f.winner == NOBODY:
            g.tell("scouting_tied")
            f.repeat()
        return None


def by_army(g: Ogniem) -> list[Modifier]:
    """The dice of both armies.  [R402]"""
    return [("R402", f"{SIDE_IDS[side]}_scouting", g.board.scouting_dice[side]) for side in (0, 1)]


def turn_to_loser(g: Ogniem, f: Scouting) -> None:
    """The winner of the first roll decides last.  [R349]"""
    f.side, f.left = 1 - f.winner, scouts(g, 1 - f.winner)


def turn_to_winner(g: Ogniem, f: Scouting) -> None:
    f.side, f.left = 1 - f.side, scouts(g, 1 - f.side)


def dice_of(f: Scouting) -> list[int]:
    """Dice of the side that re-rolls, but for those it has chosen already."""
    left = list(f.red if f.side == 0 else f.blue)
    for die in f.chosen:
        left.remove(die)
    return left


class ScoutAgain(Ask[Ogniem, Scouting]):
    """As many of the own dice as there are scouts.  [R349]"""

    key = "scout_reroll"
    rule = "R349"
    verbs = (AGAIN, DONE)

    def who(self, g: Ogniem, f: Scouting) -> list[int]:
        return [f.side] if f.left > len(f.chosen) and dice_of(f) else []

    def options(self, g: Ogniem, f: Scouting, seat: int) -> list[Choice]:
        return [DONE_CHOICE, *((AGAIN, die) for die in sorted(set(dice_of(f))))]

    def bar(self, g: Ogniem, f: Scouting, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == DONE or choice[1] in dice_of(f) else NO_SUCH_DIE

    def take(self, g: Ogniem, f: Scouting, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DONE:
            f.leave()
        else:
            f.chosen = [*f.chosen, choice[1]]
        return None


class RollScoutsAgain(Roll[Ogniem, Scouting]):
    """[R55] [R349]"""

    def dice(self, g: Ogniem, f: Scouting) -> list[int]:
        return [SIDES_OF_DIE] * len(f.chosen)

    def take(self, g: Ogniem, f: Scouting, faces: list[int]) -> Frame | None:
        if faces:
            g.tell("scouted_again", f.side, sorted(f.chosen), sorted(faces), [("R349", "scouts", f.left)])
        kept = sorted([*dice_of(f), *faces])
        f.red, f.blue = (kept, f.blue) if f.side == 0 else (f.red, kept)
        f.chosen = []
        return None


def decide(g: Ogniem, f: Scouting) -> None:
    """What the re-rolled dice say; an absolute tie is rolled again, and the scouts ride out once more.  [R54] [R402]"""
    f.winner = f.side = opposed(f.red, f.blue)
    if f.winner == NOBODY:
        g.tell("scouting_tied")
        f.go_to(RollScouts)
    else:
        g.tell("scouting_won", f.winner, f.red, f.blue)


class ChooseAdvantage(Ask[Ogniem, Scouting]):
    """The winner takes an advantage; a much weaker loser one of the others.  [R402]"""

    key = "choose_advantage"
    rule = "R402"
    verbs = (ADVANTAGE,)

    def who(self, g: Ogniem, f: Scouting) -> list[int]:
        return [f.side] if f.side >= 0 and g.advantage[f.side] == NOBODY else []

    def options(self, g: Ogniem, f: Scouting, seat: int) -> list[Choice]:
        return [(ADVANTAGE, one) for one in range(len(ADVANTAGE_IDS)) if one not in g.advantage]

    def bar(self, g: Ogniem, f: Scouting, seat: int, choice: Choice) -> Reason | None:
        return TAKEN if choice[1] in g.advantage else None

    def take(self, g: Ogniem, f: Scouting, seat: int, choice: Choice) -> Frame | None:
        v.take_advantage(g, seat, choice[1])
        return None


def turn_to_weaker(g: Ogniem, f: Scouting) -> None:
    """[R402]"""
    loser = 1 - f.winner
    weaker = g.board.points[loser] <= g.board.points[f.winner] - WEAKER
    f.side = loser if weaker else NOBODY


def finish(g: Ogniem, f: Scouting) -> None:
    """Both know what they know."""


SCOUTING: Steps = (
    skip,
    RollScouts(),
    turn_to_loser,
    ScoutAgain(),
    RollScoutsAgain(),
    turn_to_winner,
    named("WinnerAgain", ScoutAgain()),
    named("RollWinnerAgain", RollScoutsAgain()),
    decide,
    ChooseAdvantage(),
    turn_to_weaker,
    named("WeakerChooses", ChooseAdvantage()),
    finish,
)
