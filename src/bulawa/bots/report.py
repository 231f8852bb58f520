"""How a finished game went: each seat's chances after every answer, where they turned, and what luck did to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Event, State
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel

AGAIN = 8
"""So often a throw is thrown again in thought, to see what was to be expected of it."""

MOST_TURNING = 4
"""Turning points that are told."""

APART = 0.02
"""So long a part of the game is looked at on both sides of a turning point."""

A_TURN = 0.04
"""What changes a chance by less is none."""

LEAST = 0.001
"""No first position is judged to be worse than that."""

Chances = tuple[float, ...]


class Stand(NamedTuple):
    """After so many answers: each seat's chance of winning, and what luck did to it with the last of them."""

    turn: int
    chances: Chances
    luck: Chances


class Turning(NamedTuple):
    """An answer that changed the game, and what was told of it."""

    turn: int
    change: Chances
    text: str


class Report(NamedTuple):
    """The course of a game, seat by seat in the order of the table."""

    stands: list[Stand]
    turning: list[Turning]

    def curve(self, points: int) -> list[Stand]:
        """So many stands at most, each the mean of those around it, so that whose turn it is does not shake the line;
        the last one is as it is."""
        step = max(1, len(self.stands) // points)
        drawn = [
            self.stands[at]._replace(chances=mean(self.stands[max(0, at - step) : at + step + 1]))
            for at in range(0, len(self.stands) - 1, step)
        ]
        return [*drawn, self.stands[-1]]

    @property
    def luck(self) -> Chances:
        """What dice and cards gave and took, together."""
        return tuple(sum(column) for column in zip(*(stand.luck for stand in self.stands)))


def report(reel: Reel, language: str) -> Report:
    """Follow the whole game once more, and judge it after every answer with all cards open."""
    followed = list(course(reel, language))
    stands, told = [stand for stand, _ in followed], [text for _, text in followed]
    turning = [
        Turning(turn, change, told[turn] or answered(reel, turn, language)) for turn, change in turning_points(stands)
    ]
    return Report(stands, turning)


def course(reel: Reel, language: str) -> Iterator[tuple[Stand, str]]:
    """Answer by answer: how it stands, and what was told of it."""
    match = reel.at(0)
    seats = [match.seat(seat) for seat in match.seats]
    par = par_of(reel, match, seats)
    yield Stand(0, judged(match, seats, par), (0.0,) * len(seats)), ""
    for turn, entry in enumerate(answers(reel), 1):
        before = match.state.copy()
        match = reel.at(turn)
        now = judged(match, seats, par)
        luck = (
            tuple(a - b for a, b in zip(now, expected(match, before, entry, seats, par))) if "chance" in entry else ()
        )
        yield Stand(turn, now, luck or (0.0,) * len(seats)), said(match, turn, language)


def answers(reel: Reel) -> list[dict[str, Any]]:
    """The answers and undos of the journal, without its end."""
    return [entry for entry in reel.journal.entries if "end" not in entry]


def par_of(reel: Reel, match: Match, seats: list[int]) -> Chances:
    """How much each seat's chance must be stretched that the game begins as it was measured to be: a judge compares
    positions, and need not know how even the first one is. Nothing is stretched where nobody has measured."""
    games, *wins = match.game.scenario(match.setup.scenario).measured or (0,)
    if not games or reel.journal.header.get("position") is not None:
        return (1.0,) * len(seats)
    measured = shared([won + 1.0 for won in wins])
    return tuple(share / max(LEAST, chance) for share, chance in zip(measured, judged(match, seats)))


def judged(match: Match, seats: list[int], par: Chances = ()) -> Chances:
    """What each seat may hope for; together they are one."""
    return stretched([match.game.judge(match.state, seat) for seat in seats], par)


def stretched(chances: list[float], par: Chances) -> Chances:
    return shared([chance * times for chance, times in zip(chances, par or (1.0,) * len(chances))])


def shared(chances: list[float]) -> Chances:
    whole = sum(chances) or 1.0
    return tuple(chance / whole for chance in chances)


def expected(match: Match, before: State, entry: dict[str, Any], seats: list[int], par: Chances) -> Chances:
    """What the answer was worth before its dice fell: the same answer with other dice."""
    seat, choice = match.seat(entry["seat"]), match.read(entry["choice"])
    totals = [0.0] * len(seats)
    for number in range(AGAIN):
        twin = before.copy()
        flow.answer(twin, seat, choice, Dealer(f"again {number}"))
        for at, chance in enumerate(stretched([match.game.judge(twin, one) for one in seats], par)):
            totals[at] += chance / AGAIN
    return tuple(totals)


def said(match: Match, turn: int, language: str) -> str:
    """What was told of an answer, in a line."""
    lines = [line for line in (match.tell(event, match.all_eyes, language) for event in told_at(match, turn)) if line]
    return " · ".join(lines[:3])


def told_at(match: Match, turn: int) -> list[Event]:
    """The events that an answer brought, also those that lie before the checkpoint behind it."""
    log = match.log
    first = len(log)
    while first and log.told(first - 1).turn == turn:
        first -= 1
    return log[first:]


def answered(reel: Reel, turn: int, language: str) -> str:
    """The answer itself, for where nothing was told of it; the game is over, and nothing is secret any more."""
    entry, match = answers(reel)[turn - 1], reel.at(turn - 1)
    if "undo" in entry:
        return match.words.say(language, "course", "undone", {"seat": ("seat", entry["undo"])})
    choice = match.choice_text(match.read(entry["choice"]), language)
    return match.words.say(
        language, "course", "answered", {"seat": ("seat", entry["seat"]), "choice": ("text", choice)}
    )


def turning_points(stands: list[Stand]) -> list[tuple[int, Chances]]:
    """The answers after which somebody's chance was another one for a while, in their order and apart."""
    reach = max(2, round(APART * len(stands)))
    steps = [(stands[at].turn, lasting(stands, at, reach)) for at in range(reach, len(stands) - reach)]
    steps.sort(key=lambda step: -most(step[1]))
    chosen: list[tuple[int, Chances]] = []
    for turn, change in steps:
        far = all(abs(turn - other) > 2 * reach for other, _ in chosen)
        if far and most(change) >= A_TURN and len(chosen) < MOST_TURNING:
            chosen.append((turn, change))
    return sorted(chosen)


def lasting(stands: list[Stand], at: int, reach: int) -> Chances:
    """How the chances from here on differ from those before, over some answers: whose turn it is does not count."""
    before, after = mean(stands[at - reach : at]), mean(stands[at : at + reach])
    return tuple(b - a for a, b in zip(before, after))


def mean(stands: list[Stand]) -> Chances:
    return tuple(sum(column) / len(stands) for column in zip(*(stand.chances for stand in stands)))


def most(change: Chances) -> float:
    return max(abs(one) for one in change)
