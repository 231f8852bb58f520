"""The days of a siege (rulebook 11.1): event, initiative, the healed return, one action, convalescence, the marker."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.choices import DECLINE, ESCALADE, LABOUR, PARLEY, SALLY, SORTIE, SUPPLY_RUN, WAIT
from bulawa.games.guiscard.days import levy, talks
from bulawa.games.guiscard.days import queries as q
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import HURT, RUN, TOWER, Blockade
from bulawa.games.guiscard.days.blockade import SORTIE as SORTIE_BATTLE
from bulawa.games.guiscard.days.events import battle_of, happening
from bulawa.games.guiscard.days.levy import Levy
from bulawa.games.guiscard.days.patrols import new_run
from bulawa.games.guiscard.days.queries import siege, war_of
from bulawa.games.guiscard.days.sheet import DOWNPOUR, NOTHING, THROWER
from bulawa.games.guiscard.days.works import Works, bar_gang
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.war import UNDECIDED

HELD_UP: Final = Reason("R523", "held_up", "days")
TOO_FEW_TO_SORTIE: Final = Reason("R520", "too_few_to_sortie", "n")
ONE_OF_EACH_CLASS: Final = Reason("R520", "one_of_each_class", "n")
OUTER_WORKS_LOST: Final = Reason("R530", "outer_works_lost")
SALLIED: Final = Reason("R535", "sallied")
NO_TALKS: Final = Reason("R517", "no_talks")
NO_TOWER: Final = Reason("R517", "no_tower_to_storm")
FACES: Final = 10
ACT_IDS: Final = ("storm", "labour", "parley", "wait")


class Siege(Frame):
    """Supplies are rolled once, then day follows day until it is over.  [R501]"""

    fields = ""

    def __init__(self) -> None:
        self.at = 0

    def steps(self) -> Steps:
        return SIEGE

    def copy(self) -> Frame:
        return Siege()


class RollSupplies(Roll[Guiscard, Siege]):
    """What there is to eat, by the building and the size of the garrison.  [R503]"""

    def dice(self, g: Guiscard, f: Siege) -> list[int]:
        d = siege(g)
        return [] if d.stock else [FACES] * d.sheet.dice[d.place.is_castle]

    def take(self, g: Guiscard, f: Siege, faces: list[int]) -> Frame | None:
        modifier = size_modifier(g)
        v.stock_up(g, max(siege(g).sheet.least_days, sum(faces) + modifier), faces, modifier)
        return None


def size_modifier(g: Guiscard) -> int:
    """The more eat, the shorter it lasts.  [R503]"""
    d = siege(g)
    men = len(q.present(d, d.inside))
    return next(modifier for most, modifier in d.sheet.size[d.place.is_castle] if men <= most)


def next_day(g: Guiscard, f: Siege) -> Frame | None:
    """One day after the other; whoever is besieged on the evening of the last has held out.  [R501] [R545]"""
    d = siege(g)
    if d.day >= d.place.days:
        talks.hold_out(g)
    v.break_day(g)
    v.tell_day(g)
    f.repeat()
    return SiegeDay(0)


SIEGE: Final[Steps] = (RollSupplies(), next_day)


class SiegeDay(Frame):
    """One day of the siege.  [R501]"""

    fields = "declined=0..1 at_work=0..1"

    def __init__(self, declined: int, at_work: int = 0) -> None:
        self.at = 0
        self.declined = declined
        """The besieged have left the initiative to the besiegers.  [R506]"""
        self.at_work = at_work
        """The besiegers only build and batter today.  [R517]"""

    def steps(self) -> Steps:
        return DAY

    def copy(self) -> Frame:
        return SiegeDay(self.declined, self.at_work)


class RollEvent(Roll[Guiscard, SiegeDay]):
    """Two dice, more on the first days; each event once, and none that the scenario switches off.  [R505] [G101]"""

    def dice(self, g: Guiscard, f: SiegeDay) -> list[int]:
        return [FACES, FACES]

    def take(self, g: Guiscard, f: SiegeDay, faces: list[int]) -> Frame | None:
        d = siege(g)
        total = sum(faces) + (d.sheet.early_bonus if d.day <= d.sheet.early_days else 0)
        event = min(total, d.sheet.most_event)
        if event <= NOTHING or event in d.used or event in d.place.off:
            v.nothing_befalls(g)
            return None
        v.befall(g, event)
        return happening(g, event)


def hold_on_or_yield(g: Guiscard, f: SiegeDay) -> None:
    """What an event has taken away is seen at once: food, or the last who could command.  [R540]"""
    if not siege(g).is_over:
        talks.surrender_if_must(g)


class RollInitiative(Roll[Guiscard, SiegeDay]):
    """A die each, more for the besieger; a tie is his. A relief army and a spy settle it by themselves.  [R506]"""

    def dice(self, g: Guiscard, f: SiegeDay) -> list[int]:
        d = siege(g)
        return [] if d.initiative >= 0 or d.is_over else [FACES, FACES]

    def take(self, g: Guiscard, f: SiegeDay, faces: list[int]) -> Frame | None:
        d = siege(g)
        rain, camp = d.sheet.downpour_bonus if d.event == DOWNPOUR else 0, d.sheet.besieger_bonus
        seat = d.inside if faces[0] + rain > faces[1] + camp else 1 - d.inside
        v.win_initiative(g, seat, faces[0], rain, faces[1], camp)
        return None


def return_healed(g: Guiscard, f: SiegeDay) -> None:
    """On the morning of his day.  [R507]"""
    d = siege(g)
    for man in range(len(d.body)):
        if d.body[man] == HURT and 0 < d.back[man] <= d.day:
            v.heal(g, man)


def fight_by_event(g: Guiscard, f: SiegeDay) -> Frame | None:
    """A spy or a relief army leads to battle when those who are well again have returned.  [R501] [R505]"""
    return None if siege(g).is_over else battle_of(g)


def may_act(d: Blockade) -> bool:
    """One battle ends what can be done in a day.  [R502]"""
    return d.fought == UNDECIDED and not d.is_over


def may_storm_tower(d: Blockade) -> bool:
    """Roles being exchanged, the enemy still holds the last part.  [R517]"""
    return d.part > 0 and bool(q.in_tower(d))


def bar_garrison(g: Guiscard, verb: int) -> Reason | None:
    """What the besieged may do with the initiative.  [R509] [R517]"""
    d = siege(g)
    if verb == ESCALADE:
        return None if may_storm_tower(d) else NO_TOWER
    here = len(q.present(d, d.inside))
    if verb in (SORTIE, SUPPLY_RUN) and levy.most(g, d.inside, RUN) < 1:
        return TOO_FEW_TO_SORTIE.at(n=here)
    if verb == SORTIE and not levy.can_sortie(g):
        return ONE_OF_EACH_CLASS.at(n=here)
    if verb == SUPPLY_RUN and d.part > 0 and not d.is_turned:
        return OUTER_WORKS_LOST
    return SALLIED if verb == SALLY and d.has_sallied else None


class GarrisonActs(Ask[Guiscard, SiegeDay]):
    """A sortie, a supply run, the field battle; or the initiative goes to the besieger. Those who are besieged in what
    they had taken may storm the tower.  [R506] [R509] [R517]"""

    key = "garrison_acts"
    rule = "R509"
    verbs = (SORTIE, SUPPLY_RUN, SALLY, DECLINE, ESCALADE)

    def who(self, g: Guiscard, f: SiegeDay) -> list[int]:
        d = siege(g)
        return [d.inside] if d.initiative == d.inside and may_act(d) else []

    def options(self, g: Guiscard, f: SiegeDay, seat: int) -> list[Choice]:
        return [(verb,) for verb in self.verbs if bar_garrison(g, verb) is None]

    def bar(self, g: Guiscard, f: SiegeDay, seat: int, choice: Choice) -> Reason | None:
        return bar_garrison(g, choice[0])

    def take(self, g: Guiscard, f: SiegeDay, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == DECLINE:
            f.declined = 1
            v.leave_initiative(g, 1 - seat)
            return None
        f.leave()
        if choice[0] == SALLY:
            return levy.everybody_out(g)
        if choice[0] == SUPPLY_RUN:
            return new_run(g)
        return Levy(seat, SORTIE_BATTLE if choice[0] == SORTIE else TOWER, [], [])


def bar_camp(g: Guiscard, verb: int) -> Reason | None:
    """What the besiegers may do; nothing while they replace what was burnt.  [R508] [R523]"""
    d = siege(g)
    if verb != WAIT and d.delay > 0:
        return HELD_UP.at(days=d.delay)
    if verb == LABOUR and not d.gear[THROWER]:
        return bar_gang(g, Works([], [], []))
    return NO_TALKS if verb == PARLEY and d.is_turned else None


class CampActs(Ask[Guiscard, SiegeDay]):
    """An assault, works, talks, or nothing.  [R508]"""

    key = "camp_acts"
    rule = "R508"
    verbs = (ESCALADE, LABOUR, PARLEY, WAIT)

    def who(self, g: Guiscard, f: SiegeDay) -> list[int]:
        d = siege(g)
        return [1 - d.inside] if d.initiative == 1 - d.inside and may_act(d) else []

    def options(self, g: Guiscard, f: SiegeDay, seat: int) -> list[Choice]:
        return [(verb,) for verb in self.verbs if bar_camp(g, verb) is None]

    def bar(self, g: Guiscard, f: SiegeDay, seat: int, choice: Choice) -> Reason | None:
        return bar_camp(g, choice[0])

    def take(self, g: Guiscard, f: SiegeDay, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        g.tell("acts", self.verbs.index(choice[0]))
        if choice[0] == ESCALADE:
            return war_of(g).customs.storm(g, seat)
        if choice[0] == LABOUR:
            f.at_work = 1
            return Works([], [], [])
        return talks.Parley() if choice[0] == PARLEY else None


class StormTower(Ask[Guiscard, SiegeDay]):
    """Roles being exchanged, besiegers who only batter leave those behind the palisade free to attack the tower.

    [R517]"""

    key = "storm_tower"
    rule = "R517"
    verbs = (ESCALADE, DECLINE)

    def who(self, g: Guiscard, f: SiegeDay) -> list[int]:
        d = siege(g)
        return [d.inside] if f.at_work and may_storm_tower(d) and may_act(d) else []

    def options(self, g: Guiscard, f: SiegeDay, seat: int) -> list[Choice]:
        return [(ESCALADE,), (DECLINE,)]

    def take(self, g: Guiscard, f: SiegeDay, seat: int, choice: Choice) -> Frame | None:
        f.leave()
        return Levy(seat, TOWER, [], []) if choice[0] == ESCALADE else None


class RollConvalescence(Roll[Guiscard, SiegeDay]):
    """A die for everybody who was wounded or fell ill today.  [R507]"""

    def dice(self, g: Guiscard, f: SiegeDay) -> list[int]:
        return [FACES] * len(q.wounded(siege(g)))

    def take(self, g: Guiscard, f: SiegeDay, faces: list[int]) -> Frame | None:
        days = siege(g).sheet.convalescence
        for man, die in zip(q.wounded(siege(g)), faces):
            v.convalesce(g, man, die, days[die - 1])
        v.end_watch(g)
        return None


def nightfall(g: Guiscard, f: SiegeDay) -> None:
    """The marker moves, the camp is set right, and it is seen whether the place can hold on.  [R504] [R523] [R540]"""
    if q.eats(siege(g)):
        v.eat_a_day(g, q.tightness(siege(g)) == q.TIGHT)
    v.recover_camp(g)
    if not siege(g).is_over:
        talks.surrender_if_must(g)


DAY: Final[Steps] = (
    RollEvent(),
    hold_on_or_yield,
    RollInitiative(),
    return_healed,
    fight_by_event,
    GarrisonActs(),
    CampActs(),
    StormTower(),
    RollConvalescence(),
    nightfall,
)
"""Event, initiative, return of the healed, the action, convalescence, the marker.  [R501] [R502]"""
