"""A day of a siege within a campaign: the groups are called up, the siege rules have their day, then what it came to.

(campaign 6, 15)"""

from __future__ import annotations

from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard.campaign import aftermath, camp, fortunes, holdings, quick
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.clash import Clash, face_rebels, share_loot
from bulawa.games.guiscard.campaign.clashing import ATTACKER, QUICK, Clashing
from bulawa.games.guiscard.campaign.sieges import Surrender, starve_out
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE
from bulawa.games.guiscard.campaign.withdrawing import Withdrawal, ways_back
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.blockade import ENDING_IDS, GOES_ON
from bulawa.games.guiscard.days.day import SiegeDay
from bulawa.games.guiscard.state import Guiscard

LOST = tuple(ENDING_IDS.index(how) for how in ("taken", "surrendered", "starved", "leaderless"))
"""Endings by which the besieged lose what they hold."""
TAKEN = ENDING_IDS.index("taken")
LIFTED = ENDING_IDS.index("lifted")
MESSENGER = ENDING_IDS.index("messenger")
SETTLED = ENDING_IDS.index("settled")


class SiegeTurn(Frame):
    """The day of one siege, at the place of its besiegers in the order of the day.  [R610] [R660]"""

    fields = "place:place ending=0..8 without:group* within:group* left=0..1073741823"

    def __init__(self, place: int, ending: int, without: list[int], within: list[int], left: int) -> None:
        self.at = 0
        self.place = place
        self.ending = ending
        self.without = without
        self.within = within
        """The groups before the walls and behind them, as they stood in the morning."""
        self.left = left
        """The groups that have withdrawn since, as bits."""

    def steps(self) -> Steps:
        return INVESTING

    def copy(self) -> Frame:
        return SiegeTurn(self.place, self.ending, self.without[:], self.within[:], self.left)


def besiege_on(g: Guiscard, group: int) -> Frame | None:
    """The day of the siege that a group lays, if it lays one.  [R610] [R660]"""
    c = q.of(g)
    place = c.besieger.index(group) if group in c.besieger else NOBODY
    if place < 0 or c.cell[group] == NOWHERE:
        return None
    return starve_out(g, group) if c.quick else SiegeTurn(place, GOES_ON, [], [], 0)


def open_day(g: Guiscard, f: SiegeTurn) -> Frame | None:
    """By the rules for sieges of several days; where a class has too few people, hunger alone works.  [R660] [G54]"""
    c = q.of(g)
    if not camp.open_siege(g, f.place):
        f.go_to(end_siege_turn)
        return starve_out(g, c.besieger[f.place])
    d = c.leaguers[f.place]
    f.within, f.without = camp.bands(c, d, d.inside), camp.bands(c, d, 1 - d.inside)
    dv.break_day(g)
    return SiegeDay(0)


def close_day(g: Guiscard, f: SiegeTurn) -> None:
    """Who is left, and who has won fame by today's battle.  [R624] [R660]"""
    c = q.of(g)
    d = c.leaguers[f.place]
    if d.is_turned and c.seat[f.without[0]] != c.seat[camp.bands(c, d, 1 - d.inside)[0]]:
        f.within, f.without = f.without, f.within
    f.ending, fought = d.ending, d.fought
    camp.close_siege(g)
    for group in (*f.within, *f.without) if fought >= 0 else ():
        won = c.seat[group] == fought or (c.seat[group] < 0 and fought == d.home)
        for chief in quick.leaders_of(c, [group]):
            fortunes.gain_prestige(g, chief, c.venture.ledger.battle_won if won else c.venture.ledger.battle_lost)
        if won and c.leader[group] < 0:
            aftermath.win_unled(g, group)


def settle_storm(g: Guiscard, f: SiegeTurn) -> Frame | None:
    """Both wished that one die decides.  [R670]"""
    if f.ending != SETTLED:
        return None
    holdings.go_on_with_siege(g, f.place)
    return Clash(q.of(g).seat[f.without[0]], f.without[:], f.within[:], f.place, mode=QUICK)


def give_in(g: Guiscard, f: SiegeTurn) -> Frame | None:
    """The besieged have lost what they held; their fate is rolled for, unless they were stormed.  [R540] [R661]"""
    return Surrender(f.place, f.without[0], f.within[:], NOBODY) if f.ending in LOST else None


def sack(g: Guiscard, f: SiegeTurn) -> Frame | None:
    """A place that was stormed may be plundered.  [R640]"""
    c = q.of(g)
    stormed = f.ending == TAKEN and c.garrison(f.place) in f.within and c.cell[f.without[0]] != NOWHERE
    return Sack(c.seat[f.without[0]], f.without[:], f.within[:], f.place, winner=ATTACKER) if stormed else None


def march_off(g: Guiscard, f: SiegeTurn) -> Frame | None:
    """Besiegers who are beaten in the open withdraw; a messenger only ends the siege.  [R505] [R535] [R655]"""
    c = q.of(g)
    if f.ending == MESSENGER and c.besieger[f.place] >= 0:
        holdings.lift_siege(g, f.place)
    camp.disband_remnants(g, f.place)
    for group in f.without if f.ending == LIFTED else []:
        stays = c.cell[group] == NOWHERE or c.is_garrison(group) or c.employer[group] >= 0
        if not stays and f.left >> group & 1 == 0:
            f.left |= 1 << group
            f.repeat()
            return Withdrawal(group, ways_back(c, group, f.within), c.seat[group])
    return None


def end_siege_turn(g: Guiscard, f: SiegeTurn) -> None:
    """A siege that was lifted is over, though nobody was left to withdraw.  [R535]"""
    if f.ending == LIFTED and q.of(g).besieger[f.place] >= 0:
        holdings.lift_siege(g, f.place)


INVESTING: Steps = (open_day, close_day, settle_storm, give_in, sack, march_off, end_siege_turn)
"""The siege's own day, then what it means for the campaign.  [R660]"""


class Sack(Clashing):
    """What a stormed castle has is shared out.  [R638] [R640]"""

    def steps(self) -> Steps:
        return SACKING

    def copy(self) -> Frame:
        twin = Sack(self.seat, self.attackers[:], self.defenders[:], self.place)
        self.copy_to(twin)
        return twin


SACKING: Steps = (aftermath.Plunder(), share_loot, face_rebels)
