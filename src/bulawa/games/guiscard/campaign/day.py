"""The campaign day by day: supply, reorganisation, ransoms, convoys, movement with its encounters, nightfall."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.campaign import nightfall, supply
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import ACTIVATE
from bulawa.games.guiscard.campaign.errands import Errands
from bulawa.games.guiscard.campaign.loyalty import promised
from bulawa.games.guiscard.campaign.moving import Activation, Drift, ways_to_work
from bulawa.games.guiscard.campaign.promises import Patience
from bulawa.games.guiscard.campaign.ransom import Ransoming
from bulawa.games.guiscard.campaign.reorganise import Reorganisation, disband_small
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import Guiscard

NOT_ITS_TURN: Final = Reason("R611", "not_its_turn", "group:group")


class Expedition(Frame):
    """A whole campaign.  [R610]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        return EXPEDITION

    def copy(self) -> Frame:
        return Expedition()


class Weather(Roll[Guiscard, Expedition]):
    """Once, where weather and seasons count.  [R675]"""

    def dice(self, g: Guiscard, f: Expedition) -> list[int]:
        c = q.of(g)
        return [10] if c.seasons and c.day == 0 else []

    def take(self, g: Guiscard, f: Expedition, faces: list[int]) -> Frame | None:
        v.change_weather(g, faces[0], q.of(g).venture.ledger.weather[faces[0] - 1])
        return None


def live_a_day(g: Guiscard, f: Expedition) -> Frame | None:
    """One day after the other, until the last.  [R610]"""
    f.repeat()
    v.begin_day(g)
    return Day(NOBODY)


EXPEDITION: Final[Steps] = (Weather(), live_a_day)


class Day(Frame):
    """Both sides finish each point before the next.  [R610]"""

    fields = "turn:seat"

    def __init__(self, turn: int) -> None:
        self.at = 0
        self.turn = turn
        """The side that a die has chosen to act next, or that led mercenaries last."""

    def steps(self) -> Steps:
        return DAY

    def copy(self) -> Frame:
        return Day(self.turn)


def check_supply(g: Guiscard, f: Day) -> None:
    """Point 1.  [R610] [R630]"""
    supply.supply_all(g)


def test_promises(g: Guiscard, f: Day) -> Frame | None:
    """Mercenaries who follow for a promise.  [R637]"""
    bands = promised(q.of(g))
    return Patience(bands) if bands else None


def reorganise(g: Guiscard, f: Day) -> Frame | None:
    """Point 2.  [R610] [R622]"""
    return Reorganisation(0)


def pay_ransoms(g: Guiscard, f: Day) -> Frame | None:
    """Point 3.  [R610] [R658]"""
    return Ransoming(0)


def run_errands(g: Guiscard, f: Day) -> Frame | None:
    """Point 4.  [R610] [R627]"""
    return Errands(0)


# ---- point 5: movement


def candidates(c: Campaign, f: Day) -> list[int]:
    """Those whose turn it is; of both sides, those of the side a die has chosen.  [R611]"""
    alike = q.next_to_act(c)
    mine = [group for group in alike if c.seat[group] == f.turn]
    return mine if f.turn >= 0 and mine else alike


class DrawLots(Roll[Guiscard, Day]):
    """Equal in prestige and number, of opposite sides: a die decides.  [R611]"""

    def dice(self, g: Guiscard, f: Day) -> list[int]:
        c = q.of(g)
        f.turn = NOBODY
        return [10] if len({c.seat[group] for group in q.next_to_act(c)}) > 1 else []

    def take(self, g: Guiscard, f: Day, faces: list[int]) -> Frame | None:
        f.turn = 0 if 2 * faces[0] <= 10 else 1
        return None


class ChooseNext(Ask[Guiscard, Day]):
    """Among equals of one side its owner chooses.  [R611]"""

    key = "activate"
    rule = "R611"
    verbs = (ACTIVATE,)

    def who(self, g: Guiscard, f: Day) -> list[int]:
        c = q.of(g)
        alike = candidates(c, f)
        return [c.seat[alike[0]]] if len(alike) > 1 else []

    def options(self, g: Guiscard, f: Day, seat: int) -> list[Choice]:
        return [(ACTIVATE, group) for group in candidates(q.of(g), f)]

    def bar(self, g: Guiscard, f: Day, seat: int, choice: Choice) -> Reason | None:
        return None if choice[1] in candidates(q.of(g), f) else NOT_ITS_TURN.at(group=choice[1])

    def take(self, g: Guiscard, f: Day, seat: int, choice: Choice) -> Frame | None:
        return begin_turn_of(f, choice[1])


def begin_turn_of(f: Day, group: int) -> Frame:
    """Behind it the next one is looked for."""
    f.go_to(DrawLots)
    return Activation(group)


def act_next(g: Guiscard, f: Day) -> Frame | None:
    """One group after the other, in the order of prestige and size.  [R611] [R612]"""
    alike = candidates(q.of(g), f)
    return begin_turn_of(f, alike[0]) if alike else None


def drift_next(g: Guiscard, f: Day) -> Frame | None:
    """Mercenaries without a master move last, led by one player after the other.  [R611] [R636]"""
    c = q.of(g)
    bands = q.free_lances(c)
    if not bands:
        return None
    f.turn = 1 - f.turn if f.turn >= 0 else c.day % 2
    f.repeat()
    return Drift(bands[0], f.turn, ways_to_work(c, bands[0]))


# ---- the end of the day


def part_ways(g: Guiscard, f: Day) -> Frame | None:
    """Opposed groups do not spend the night in one hex.  [R616]"""
    withdrawal = nightfall.next_to_leave(g)
    if withdrawal is not None:
        f.repeat()
    return withdrawal


def end_day(g: Guiscard, f: Day) -> None:
    """Groups camp together or are merged, spies note what they see, and the mission is judged.  [R610] [R616]"""
    nightfall.camp(g)
    disband_small(g, f)
    nightfall.note_and_judge(g)


DAY: Final[Steps] = (
    check_supply,
    test_promises,
    reorganise,
    pay_ransoms,
    run_errands,
    DrawLots(),
    ChooseNext(),
    act_next,
    drift_next,
    part_ways,
    end_day,
)
"""Supply, reorganisation, ransoms, convoys, movement in order, nightfall.  [R610]"""
