"""The supply run by night (rulebook 11.4.3): its road, its pack horses, and the patrols that watch for it."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.choices import DONE, EVERYBODY, PICK, ROAD, SEND_PATROL
from bulawa.games.guiscard.days import levy
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import RUN
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.state import Guiscard

NOT_IN_CAMP: Final = Reason("R533", "not_in_camp", "man:man")
ON_PATROL: Final = Reason("R533", "on_patrol", "man:man")
PATROL_FULL: Final = Reason("R533", "patrol_full", "most")
RIDERS_FULL: Final = Reason("R533", "riders_full", "most")
SHOOTERS_FULL: Final = Reason("R533", "shooters_full", "most")
NO_PATROL: Final = Reason("R533", "no_patrol")
NOT_A_ROAD: Final = Reason("R532", "not_a_road")

FACES: Final = 10
RIGHT: Final = 1
LEFT: Final = 3
ROADS: Final = (RIGHT, LEFT)
"""Sides 2 and 4 of the lagoon.  [R532]"""
MOST_PATROLS: Final = 8


class Preparing(Frame):
    """Patrols are formed, the road is chosen, then the garrison names its men.  [R530] [R532] [R533]"""

    fields = "men:man* sizes=1..99*"

    def __init__(self, men: list[int], sizes: list[int]) -> None:
        self.at = 0
        self.men = men
        """All who were named so far, patrol by patrol."""
        self.sizes = sizes
        """Of the patrols that are formed."""

    def now(self) -> list[int]:
        """The patrol that is being formed."""
        return self.men[sum(self.sizes) :]

    def patrols(self) -> list[list[int]]:
        ends = [sum(self.sizes[: n + 1]) for n in range(len(self.sizes))]
        return [self.men[end - size : end] for end, size in zip(ends, self.sizes)]

    def steps(self) -> Steps:
        return PREPARING

    def copy(self) -> Frame:
        return Preparing(self.men[:], self.sizes[:])


def new_run(g: Guiscard) -> Frame:
    return Preparing([], [])


def rides(g: Guiscard, man: int) -> bool:
    return g.field.cast.rides[man]


def shoots(g: Guiscard, man: int) -> bool:
    return g.field.cast.weapon[man] >= 0


def bar_patrolman(g: Guiscard, f: Preparing, man: int) -> Reason | None:
    """Up to eight, with at most two riders and two shooters.  [R533]"""
    d = siege(g)
    if man not in q.present(d, 1 - d.inside):
        return NOT_IN_CAMP.at(man=man)
    if man in f.men:
        return ON_PATROL.at(man=man)
    if len(f.now()) >= d.sheet.patrol_size:
        return PATROL_FULL.at(most=d.sheet.patrol_size)
    if rides(g, man) and len([one for one in f.now() if rides(g, one)]) >= d.sheet.patrol_riders:
        return RIDERS_FULL.at(most=d.sheet.patrol_riders)
    if shoots(g, man) and len([one for one in f.now() if shoots(g, one)]) >= d.sheet.patrol_shooters:
        return SHOOTERS_FULL.at(most=d.sheet.patrol_shooters)
    return None


def available(g: Guiscard, f: Preparing) -> list[int]:
    d = siege(g)
    return [man for man in q.present(d, 1 - d.inside) if bar_patrolman(g, f, man) is None]


class FormPatrol(Ask[Guiscard, Preparing]):
    """One patrol after the other; an empty one ends it.  [R533]"""

    key = "form_patrol"
    rule = "R533"
    verbs = (PICK, EVERYBODY, DONE)

    def who(self, g: Guiscard, f: Preparing) -> list[int]:
        d = siege(g)
        free = len(f.sizes) < MOST_PATROLS and (available(g, f) or f.now())
        return [1 - d.inside] if free else []

    def options(self, g: Guiscard, f: Preparing, seat: int) -> list[Choice]:
        men = available(g, f)
        found: list[Choice] = [(PICK, man) for man in men]
        ends = [(DONE,)] if f.now() or f.sizes else []
        return [*found, *([(EVERYBODY,)] if men else []), *ends]

    def bar(self, g: Guiscard, f: Preparing, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == PICK:
            return bar_patrolman(g, f, choice[1])
        if choice[0] == EVERYBODY:
            return None if available(g, f) else PATROL_FULL.at(most=siege(g).sheet.patrol_size)
        return None if f.now() or f.sizes else NO_PATROL

    def take(self, g: Guiscard, f: Preparing, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PICK:
            f.men.append(choice[1])
        elif choice[0] == EVERYBODY:
            fill_up(g, f)
        elif f.now():
            f.sizes.append(len(f.now()))
        else:
            f.leave()
        return None


def fill_up(g: Guiscard, f: Preparing) -> None:
    """As many as this patrol takes, the healthy and strong first; then it is formed."""
    d, cast = siege(g), g.field.cast
    ranked = sorted(available(g, f), key=lambda man: (d.body[man], -cast.attack[4 * man], man))
    for man in ranked:
        if bar_patrolman(g, f, man) is None:
            f.men.append(man)
    f.sizes.append(len(f.now()))


class ChooseRoad(Ask[Guiscard, Preparing]):
    """By side 2 or 4 they enter, and leave by the opposite one.  [R532]"""

    key = "choose_road"
    rule = "R532"
    verbs = (ROAD,)

    def who(self, g: Guiscard, f: Preparing) -> list[int]:
        return [siege(g).inside]

    def options(self, g: Guiscard, f: Preparing, seat: int) -> list[Choice]:
        return [(ROAD, edge) for edge in ROADS]

    def bar(self, g: Guiscard, f: Preparing, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in ROADS else NOT_A_ROAD

    def take(self, g: Guiscard, f: Preparing, seat: int, choice: Choice) -> Frame | None:
        v.form_patrols(g, f.patrols())
        v.choose_road(g, choice[1])
        f.leave()
        return levy.Levy(seat, RUN, [], [])


PREPARING: Final[Steps] = (FormPatrol(), ChooseRoad())


# ---- in the night


class Alarm(Frame):
    """At the beginning of each phase of the besiegers: does another patrol come?  [R533]"""

    fields = "coming=0..9"

    def __init__(self, coming: int) -> None:
        self.at = 0
        self.coming = coming

    def steps(self) -> Steps:
        return ALARM

    def copy(self) -> Frame:
        return Alarm(self.coming)


def unsent(g: Guiscard) -> list[int]:
    d = siege(g)
    return [patrol for patrol in range(len(d.patrols)) if not d.sent >> patrol & 1]


class RollPatrols(Roll[Guiscard, Alarm]):
    """Nothing, one more or two, of those not yet used.  [R533]"""

    def dice(self, g: Guiscard, f: Alarm) -> list[int]:
        return [FACES] if unsent(g) else []

    def take(self, g: Guiscard, f: Alarm, faces: list[int]) -> Frame | None:
        sheet = siege(g).sheet
        f.coming += 2 if faces[0] >= sheet.patrol_two else 1 if faces[0] >= sheet.patrol_one else 0
        return None


class SendPatrol(Ask[Guiscard, Alarm]):
    """Which of those that are left.  [R533]"""

    key = "send_patrol"
    rule = "R533"
    verbs = (SEND_PATROL,)

    def who(self, g: Guiscard, f: Alarm) -> list[int]:
        return [1 - siege(g).inside] if f.coming > 0 and unsent(g) else []

    def options(self, g: Guiscard, f: Alarm, seat: int) -> list[Choice]:
        return [(SEND_PATROL, patrol) for patrol in unsent(g)]

    def bar(self, g: Guiscard, f: Alarm, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in unsent(g) else NO_PATROL

    def take(self, g: Guiscard, f: Alarm, seat: int, choice: Choice) -> Frame | None:
        v.send_patrol(g, choice[1])
        f.coming -= 1
        return None


ALARM: Final[Steps] = (RollPatrols(), SendPatrol())
