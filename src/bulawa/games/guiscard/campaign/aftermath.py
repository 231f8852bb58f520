"""After a battle of the campaign: losses, fame, retreat, prisoners, plunder (campaign 9, 12.3, 14.6, 17.3)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.games.guiscard.campaign import fortunes, holdings, quick, sickbeds
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import PLUNDER
from bulawa.games.guiscard.campaign.clashing import ATTACKER, QUICK, REFUSED, STOOD, Clashing
from bulawa.games.guiscard.campaign.ledger import Outcome
from bulawa.games.guiscard.campaign.reorganise import LEAST
from bulawa.games.guiscard.campaign.sieges import Surrender
from bulawa.games.guiscard.campaign.state import NOBODY, NOWHERE, Campaign
from bulawa.games.guiscard.campaign.withdrawing import Withdrawal, ways_back
from bulawa.games.guiscard.state import Guiscard

NOT_SO_MUCH: Final = Reason("R640", "not_so_much", "most")

TO_LEAD: Final = 2
"""Battles that a group without leader must win.  [R624]"""


def outcome_of(c: Campaign, f: Clashing) -> Outcome:
    """The line of the results that a quick battle came to.  [R670]"""
    return quick.outcome(c, is_siege(c, f), f.letter)


def is_siege(c: Campaign, f: Clashing) -> bool:
    return f.place >= 0 and c.venture.land.is_castle(f.place)


def count_losses(g: Guiscard, f: Clashing) -> None:
    """So many per cent of each class.  [R671]"""
    if f.mode != QUICK:
        return
    lost = outcome_of(q.of(g), f).losses
    lose(g, f.attackers, lost[0], lost[1])
    lose(g, f.defenders, lost[2], lost[3])


def lose(g: Guiscard, groups: list[int], killed: int, wounded: int) -> None:
    for group, toll in quick.losses(q.of(g), groups, killed, wounded).items():
        for kind, fallen, struck in toll:
            fortunes.kill(g, group, kind, fallen)
            fortunes.wound(g, group, kind, struck)
        fortunes.tell_losses(g, group, sum([one[1] for one in toll]), sum([one[2] for one in toll]), 0)


def give_fame(g: Guiscard, f: Clashing) -> None:
    """A point of prestige for a battle won, one less for one lost; a group may raise a leader of its own.  [R624]"""
    c = q.of(g)
    if f.mode == REFUSED or f.winner < 0:
        return
    for chief in quick.leaders_of(c, f.winners()):
        fortunes.gain_prestige(g, chief, c.venture.ledger.battle_won)
    for chief in quick.leaders_of(c, f.losers()):
        fortunes.gain_prestige(g, chief, c.venture.ledger.battle_lost)
    for group in [one for one in f.winners() if c.leader[one] < 0]:
        win_unled(g, group)


def win_unled(g: Guiscard, group: int) -> None:
    """Two battles won make a leader, if half of those who won the first are still there; not in a garrison.  [R624]"""
    c = q.of(g)
    if group >= c.townsmen or c.seat[group] < 0 or c.men(group) < LEAST:
        return
    fortunes.win_without_leader(g, group)
    healthy = [kind for kind in range(c.kinds) if c.fit[group * c.kinds + kind]]
    if c.won[group] >= TO_LEAD and 2 * c.core[group] >= c.stock[group] and healthy and fortunes.may_rise(c, group):
        fortunes.rise(g, group, min(healthy, key=lambda kind: (c.venture.ranks.rank[kind], kind)))


def free_friends(g: Guiscard, f: Clashing) -> None:
    """Whom the losers led captive is free again.  [R657]"""
    c = q.of(g)
    if f.winner < 0 or f.mode == REFUSED:
        return
    free = [group for group in f.winners() if c.fighters(group) and group < c.townsmen]
    for group in f.losers():
        if free and (c.prisoners(group) or group in c.holder):
            fortunes.free_captives(g, group, free[0])


# ---- the losers leave


def stays(c: Campaign, f: Clashing, group: int) -> bool:
    """Men of a place stay in it; stormers who are beaten off stay before a castle they besiege."""
    if group >= c.townsmen or c.cell[group] == NOWHERE or c.employer[group] >= 0:
        return True
    return is_siege(c, f) and f.winner != ATTACKER and "goes on" in outcome_of(c, f).conduct if f.letter >= 0 else False


def clear_the_field(g: Guiscard, f: Clashing) -> Frame | None:
    """One losing group after the other withdraws, after a draw all of them; of a small one nobody is left.

    [R623] [R655] [R671]"""
    c = q.of(g)
    for group in (*f.attackers, *f.defenders):
        if c.cell[group] != NOWHERE and group < c.townsmen and c.fighters(group) < LEAST:
            v.disband(g, group)
    leaving = f.losers() if f.winner >= 0 else [] if f.mode == STOOD else [*f.attackers, *f.defenders]
    for group in leaving:
        if not stays(c, f, group) and f.left >> group & 1 == 0:
            f.left |= 1 << group
            f.repeat()
            foes = f.defenders if group in f.attackers else f.attackers
            seat = c.seat[group] if c.seat[group] >= 0 else 1 - f.seat
            return Withdrawal(group, ways_back(c, group, foes), seat)
    return None


# ---- castles, plunder, loot


def take_the_castle(g: Guiscard, f: Clashing) -> Frame | None:
    """Outer works lost, surrender, or a storm that carried the place.  [R661] [R670]"""
    c = q.of(g)
    if not is_siege(c, f) or f.mode == REFUSED:
        return None
    if f.winner == ATTACKER:
        return Surrender(f.place, f.attackers[0], f.defenders[:], NOBODY)
    if f.letter >= 0 and "outer works" in outcome_of(c, f).conduct:
        holdings.breach(g, f.place)
    return None


def may_plunder(c: Campaign, f: Clashing) -> bool:
    """After a battle won against a settlement or castle that has something left.  [R640]"""
    return f.winner == ATTACKER and f.place >= 0 and not f.plundered and c.resources[f.place] > 0


class Plunder(Ask[Guiscard, Clashing]):
    """Any part of the resources becomes money.  [R640]"""

    key = "plunder"
    rule = "R640"
    verbs = (PLUNDER,)

    def who(self, g: Guiscard, f: Clashing) -> list[int]:
        c = q.of(g)
        return [f.seat] if may_plunder(c, f) and c.cell[f.attackers[0]] != NOWHERE else []

    def options(self, g: Guiscard, f: Clashing, seat: int) -> list[Choice]:
        return [(PLUNDER, points) for points in range(q.of(g).resources[f.place] + 1)]

    def bar(self, g: Guiscard, f: Clashing, seat: int, choice: Choice) -> Reason | None:
        most = q.of(g).resources[f.place]
        return None if 0 <= choice[1] <= most else NOT_SO_MUCH.at(most=most)

    def take(self, g: Guiscard, f: Clashing, seat: int, choice: Choice) -> Frame | None:
        f.loot, f.plundered = choice[1], True
        c, group = q.of(g), f.attackers[0]
        if choice[1]:
            fortunes.plunder(g, group, f.place, choice[1])
        if choice[1] and c.leader[group] >= 0:
            fortunes.gain_prestige(g, c.leader[group], c.venture.ledger.plundered)
        return None


def go_home(g: Guiscard, f: Clashing) -> None:
    """Townsmen are townsmen again, whom they took is in prison, and who had risen from his bed lies there again.

    [R646] [R656] [R657]"""
    c = q.of(g)
    if f.place >= 0:
        garrison = c.garrison(f.place)
        sickbeds.lie_down(g, f.place, garrison if garrison >= 0 else c.townsmen)
        if c.prisoners(c.townsmen) or c.townsmen in c.holder:
            fortunes.imprison(g, c.townsmen, f.place)
    fortunes.send_townsmen_home(g)
