"""The besiegers divide (rulebook 11.4.1): one field outside, one within, fought by turns."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Steps
from bulawa.games.guiscard.choices import DECLINE, DONE, ESCALADE, PICK, SALLY
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.aftermath import settle
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, RETAKE
from bulawa.games.guiscard.days.fray import Fray, lay_out
from bulawa.games.guiscard.days.queries import siege
from bulawa.games.guiscard.state import NOBODY, Guiscard
from bulawa.games.guiscard.turn import Skirmish, is_decided, next_turn, set_up_next
from bulawa.games.guiscard.turn import outfit as hand_out
from bulawa.games.guiscard.war import UNDECIDED

NOT_OF_THE_CAMP: Final = Reason("R517", "not_of_the_camp", "man:man")
ONE_MUST_STAY: Final = Reason("R517", "one_must_stay")
NOBODY_GOES: Final = Reason("R517", "nobody_goes")


class Division(Frame):
    """Who goes out to meet the relief army; the rest keeps what is held.  [R517]"""

    fields = "out:man* declined=0..1"

    def __init__(self, out: list[int], declined: int = 0) -> None:
        self.at = 0
        self.out = out
        self.declined = declined
        """The garrison stays where it is, and the initiative is the besiegers'.  [R517]"""

    def steps(self) -> Steps:
        return DIVISION

    def copy(self) -> Frame:
        return Division(self.out[:], self.declined)


def camp(g: Guiscard) -> list[int]:
    d = siege(g)
    return q.present(d, 1 - d.inside)


def bar_out(g: Guiscard, f: Division, man: int) -> Reason | None:
    if man not in camp(g) or man in f.out:
        return NOT_OF_THE_CAMP.at(man=man)
    return ONE_MUST_STAY if len(f.out) + 1 >= len(camp(g)) else None


class Divide(Ask[Guiscard, Division]):
    """At least one on either side.  [R517]"""

    key = "divide"
    rule = "R517"
    verbs = (PICK, DONE)

    def who(self, g: Guiscard, f: Division) -> list[int]:
        return [1 - siege(g).inside]

    def options(self, g: Guiscard, f: Division, seat: int) -> list[Choice]:
        found: list[Choice] = [(PICK, man) for man in camp(g) if bar_out(g, f, man) is None]
        return [*found, *([(DONE,)] if f.out else [])]

    def bar(self, g: Guiscard, f: Division, seat: int, choice: Choice) -> Reason | None:
        if choice[0] == DONE:
            return None if f.out else NOBODY_GOES
        return bar_out(g, f, choice[1])

    def take(self, g: Guiscard, f: Division, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == PICK:
            f.out.append(choice[1])
        else:
            f.leave()
        return None


class Retake(Ask[Guiscard, Division]):
    """Whether the garrison tries to win its place back meanwhile.  [R517]"""

    key = "retake"
    rule = "R517"
    verbs = (SALLY, DECLINE)

    def who(self, g: Guiscard, f: Division) -> list[int]:
        d = siege(g)
        return [d.inside] if q.present(d, d.inside) else []

    def options(self, g: Guiscard, f: Division, seat: int) -> list[Choice]:
        return [(SALLY,), (DECLINE,)]

    def take(self, g: Guiscard, f: Division, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        if choice[0] == DECLINE:
            f.declined = 1
            v.leave_initiative(g, 1 - seat)
            return None
        return two_frays(g, f, RETAKE)


class PressOn(Ask[Guiscard, Division]):
    """With the initiative given back, those who stayed within may storm the last part meanwhile.  [R517]"""

    key = "press_on"
    rule = "R517"
    verbs = (ESCALADE, DECLINE)

    def who(self, g: Guiscard, f: Division) -> list[int]:
        return [1 - siege(g).inside] if f.declined else []

    def options(self, g: Guiscard, f: Division, seat: int) -> list[Choice]:
        return [(DECLINE,), (ESCALADE,)]

    def take(self, g: Guiscard, f: Division, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return two_frays(g, f, ASSAULT) if choice[0] == ESCALADE else Fray(FIELD, list(siege(g).relief), f.out)


def two_frays(g: Guiscard, f: Division, inner: int) -> Frame:
    d = siege(g)
    stay = [man for man in camp(g) if man not in f.out]
    return TwoFrays(f.out, stay, list(d.relief), q.present(d, d.inside), inner)


DIVISION: Final[Steps] = (Divide(), Retake(), PressOn())


class TwoFrays(Frame):
    """Game turns alternate between the two fields; when one is decided the other is fought out.  [R517]"""

    fields = "out:man* stay:man* relief:man* garrison:man* inner:fray"

    def __init__(self, out: list[int], stay: list[int], relief: list[int], garrison: list[int], inner: int) -> None:
        self.at = 0
        self.out = out
        self.stay = stay
        self.relief = relief
        self.garrison = garrison
        self.inner = inner
        """What is fought within: the garrison comes out, or it is stormed."""

    def steps(self) -> Steps:
        return BOTH

    def copy(self) -> Frame:
        return TwoFrays(self.out[:], self.stay[:], self.relief[:], self.garrison[:], self.inner)


class Forming(Skirmish):
    """Both sides are set up, and nothing else."""

    def steps(self) -> Steps:
        return FORMING

    def copy(self) -> Frame:
        return Forming(self.order)


FORMING: Final[Steps] = (set_up_next, hand_out)


def form_within(g: Guiscard, f: TwoFrays) -> Frame:
    lay_out(g, f.inner, f.garrison, f.stay)
    return Forming(NOBODY)


def form_outside(g: Guiscard, f: TwoFrays) -> Frame:
    """The first field is laid aside."""
    v.lay_aside(g)
    lay_out(g, FIELD, f.relief, f.out)
    return Forming(NOBODY)


def fight_on(g: Guiscard, f: TwoFrays) -> Frame | None:
    """A turn on one field, then one on the other.  [R517]"""
    d = siege(g)
    if d.other_verdict == UNDECIDED and (is_decided(g) or g.turn > d.aside.turn):
        v.change_fields(g)
    if is_decided(g):
        return None
    f.repeat()
    return next_turn(g)


def come_home(g: Guiscard, f: TwoFrays) -> None:
    """Both fields are read, the one outside last, for it may end the siege.  [R517]"""
    if siege(g).battle == FIELD:
        v.change_fields(g)
    settle(g, f.inner, f.garrison, f.stay)
    v.change_fields(g)
    v.forget_aside(g)
    settle(g, FIELD, f.relief, f.out)


BOTH: Final[Steps] = (form_within, form_outside, fight_on, come_home)
