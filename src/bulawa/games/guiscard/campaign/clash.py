"""A battle of the campaign: refused or accepted, joined, fought or settled, and its end (campaign 14, 17)."""

from __future__ import annotations

from typing import Final

from bulawa.engine.errors import Reason
from bulawa.engine.flow import Ask, Choice, Frame, Roll, Steps
from bulawa.games.guiscard.campaign import aftermath, fortunes, quick, sickbeds, succour
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import verbs as v
from bulawa.games.guiscard.campaign.choices import ACCEPT, FIGHT_OUT, LET_BE, REFUSE, REINFORCE, SETTLE
from bulawa.games.guiscard.campaign.clashing import (
    ATTACKER,
    DEFENDER,
    FOUGHT,
    QUICK,
    REFUSED,
    RELIEVED,
    UNDECIDED,
    Clashing,
)
from bulawa.games.guiscard.campaign.loyalty import Sharing
from bulawa.games.guiscard.campaign.state import HURT, NOBODY, NOWHERE, PROMISED, UNBOUND, Campaign
from bulawa.games.guiscard.campaign.tactical import begin_battle, is_possible
from bulawa.games.guiscard.state import Guiscard

NOT_BESIDE: Final = Reason("R653", "not_beside", "group:group")


class Clash(Clashing):
    """From the attack to the last prisoner."""

    def steps(self) -> Steps:
        return CLASHING

    def copy(self) -> Frame:
        twin = Clash(self.seat, self.attackers[:], self.defenders[:], self.place)
        self.copy_to(twin)
        return twin


def begin_clash(g: Guiscard, seat: int, attacker: int, defender: int) -> Clash:
    """One group attacks another; mercenaries stand by their employers."""
    c = q.of(g)
    return Clash(seat, q.stack(c, attacker), q.stack(c, defender), NOBODY)


def begin_storm(g: Guiscard, attacker: int, place: int) -> Clash:
    """A settlement or a castle is attacked; groups of its side in the hex defend it.  [R645] [R646]"""
    c = q.of(g)
    garrison = c.garrison(place)
    men = garrison if garrison >= 0 else fortunes.muster_townsmen(g, place)
    sickbeds.rouse(g, place, men)
    guests = [group for group in q.at(c, c.cell[attacker]) if c.seat[group] == 1 - c.seat[attacker]]
    guests = guests if q.place_seat(c, place) == 1 - c.seat[attacker] else []
    return Clash(c.seat[attacker], q.stack(c, attacker), [men, *guests], place)


def reveal(g: Guiscard, f: Clash) -> None:
    """Whoever fights is seen.  [R621] [R628]"""
    g.tell("assailed", f.attackers[0], f.defenders[0])
    for group in (*f.attackers, *f.defenders):
        v.show(g, group)


# ---- refusing


class AcceptBattle(Ask[Guiscard, Clash]):
    """A group that is attacked may slip away, man by man.  [R654]"""

    key = "accept_battle"
    rule = "R654"
    verbs = (ACCEPT, REFUSE)

    def who(self, g: Guiscard, f: Clash) -> list[int]:
        return [1 - f.seat] if f.place < 0 and f.mode == UNDECIDED and not f.accepted else []

    def options(self, g: Guiscard, f: Clash, seat: int) -> list[Choice]:
        return [(ACCEPT,), (REFUSE,)]

    def take(self, g: Guiscard, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.accepted = True
        if choice[0] == REFUSE:
            f.mode = REFUSED
            g.tell("refused", f.defenders[0])
        return None


def fugitives(c: Campaign, groups: list[int]) -> list[tuple[int, int, bool]]:
    """(group, class, is wounded) of everybody who must get away, leaders last as class NOBODY.  [R654]"""
    found: list[tuple[int, int, bool]] = []
    for group in groups:
        for kind in range(c.kinds):
            found += [(group, kind, False)] * c.fit[group * c.kinds + kind]
            found += [(group, kind, True)] * c.hurt[group * c.kinds + kind]
        chief = c.leader[group]
        if chief >= 0:
            found.append((group, NOBODY, c.chief[chief] == HURT))
    return found


def escape_modifier(c: Campaign, group: int, kind: int, is_wounded: bool) -> int:
    """Riders and men in armour get away more easily, the wounded hardly.  [R654]"""
    one = c.chief_kind[c.leader[group]] if kind < 0 else kind
    ranks = c.venture.ranks
    return (2 if is_wounded else 0) - (1 if ranks.rides[one] else 0) - (1 if ranks.armoured[one] else 0)


class Escape(Roll[Guiscard, Clash]):
    """A die for each: up to five he escapes, then wounded, captured, killed.  [R654]"""

    def dice(self, g: Guiscard, f: Clash) -> list[int]:
        return [10] * len(fugitives(q.of(g), f.defenders)) if f.mode == REFUSED else []

    def take(self, g: Guiscard, f: Clash, faces: list[int]) -> Frame | None:
        c = q.of(g)
        tolls = {group: [0, 0, 0] for group in f.defenders}
        for (group, kind, is_wounded), die in zip(fugitives(c, f.defenders), faces):
            suffered = escape_one(g, f, group, kind, is_wounded, die)
            if suffered >= 0:
                tolls[group][suffered] += 1
        for group in f.defenders:
            fortunes.tell_losses(g, group, *tolls[group])
        return None


KILLED: Final = 0
WOUNDED: Final = 1
CAPTURED: Final = 2


def escape_fate(c: Campaign, die: int, is_wounded: bool) -> int:
    """What a modified die does to one who flees; whoever is wounded twice dies.  [R654]"""
    ledger = c.venture.ledger
    if die <= ledger.escapes_up_to:
        return NOBODY
    if die <= ledger.wounded_up_to:
        return KILLED if is_wounded else WOUNDED
    return CAPTURED if die <= ledger.captured_up_to else KILLED


def escape_one(g: Guiscard, f: Clash, group: int, kind: int, is_wounded: bool, die: int) -> int:
    c = q.of(g)
    fate = escape_fate(c, die + escape_modifier(c, group, kind, is_wounded), is_wounded)
    captor = f.attackers[0]
    if kind < 0:
        chief = c.leader[group]
        if fate == KILLED:
            fortunes.kill_leader(g, chief)
        elif fate == WOUNDED:
            fortunes.wound_leader(g, chief)
        elif fate == CAPTURED:
            fortunes.capture_leader(g, chief, captor)
    elif fate == KILLED:
        fortunes.strike_off(g, group, kind, is_wounded)
    elif fate == WOUNDED:
        fortunes.wound(g, group, kind, 1)
    elif fate == CAPTURED:
        fortunes.strike_off(g, group, kind, is_wounded)
        fortunes.lead_away(g, captor, kind)
    return fate


def blame_refusal(g: Guiscard, f: Clash) -> None:
    """It costs a point of prestige.  [R624] [R654]"""
    if f.mode != REFUSED:
        return
    c = q.of(g)
    f.winner = ATTACKER
    for chief in quick.leaders_of(c, f.defenders):
        fortunes.gain_prestige(g, chief, c.venture.ledger.refused)


# ---- joining


def bar_join(c: Campaign, f: Clash, seat: int, group: int) -> Reason | None:
    """Groups in hexes beside the battle may come in.  [R653]"""
    near = c.venture.land.neighbours(f.cell(c))
    beside = c.cell[group] in near and c.seat[group] == seat and c.employer[group] < 0 and group < c.townsmen
    return None if beside else NOT_BESIDE.at(group=group)


class JoinBattle(Ask[Guiscard, Clash]):
    """First the attacker's side, then the defender's.  [R653]"""

    key = "join_battle"
    rule = "R653"
    verbs = (REINFORCE, LET_BE)

    def who(self, g: Guiscard, f: Clash) -> list[int]:
        if f.mode != UNDECIDED:
            return []
        return [seat for seat in (f.seat, 1 - f.seat) if f.joined >> seat & 1 == 0 and helpers(q.of(g), f, seat)][:1]

    def options(self, g: Guiscard, f: Clash, seat: int) -> list[Choice]:
        return [(LET_BE,), *((REINFORCE, group) for group in helpers(q.of(g), f, seat))]

    def bar(self, g: Guiscard, f: Clash, seat: int, choice: Choice) -> Reason | None:
        return None if choice[0] == LET_BE else bar_join(q.of(g), f, seat, choice[1])

    def take(self, g: Guiscard, f: Clash, seat: int, choice: Choice) -> Frame | None:
        if choice[0] == LET_BE:
            f.joined |= 1 << seat
            return None
        c = q.of(g)
        group, cell = choice[1], f.cell(c)
        came = c.venture.land.grid.direction(cell, c.cell[group])
        v.travel(g, group, cell, came)
        v.show(g, group)
        f.enlist(q.stack(c, group), ATTACKER if seat == f.seat else DEFENDER)
        return None


def helpers(c: Campaign, f: Clash, seat: int) -> list[int]:
    return [group for group in q.own(c, seat) if bar_join(c, f, seat, group) is None]


# ---- fighting or settling


class ChooseMode(Ask[Guiscard, Clash]):
    """Only if both agree is it settled quickly.  [R670]"""

    key = "battle_mode"
    rule = "R670"
    verbs = (SETTLE, FIGHT_OUT)

    def who(self, g: Guiscard, f: Clash) -> list[int]:
        c = q.of(g)
        if f.mode != UNDECIDED or c.quick or not is_possible(c, f):
            return []
        return [0, 1]

    def options(self, g: Guiscard, f: Clash, seat: int) -> list[Choice]:
        return [(SETTLE,), (FIGHT_OUT,)]

    def take(self, g: Guiscard, f: Clash, seat: int, choice: Choice) -> Frame | None:
        f.mode = FOUGHT if choice[0] == FIGHT_OUT or f.mode == FOUGHT else QUICK
        return None


def fight(g: Guiscard, f: Clash) -> Frame | None:
    """On the field of hexes, if one of them wished it."""
    place = succour.besieged_place(q.of(g), f)
    if f.mode == FOUGHT and place >= 0:
        relief = succour.bring_relief(g, f, place)
        f.mode = FOUGHT if relief is None else RELIEVED
        return relief or begin_battle(f)
    if f.mode == FOUGHT:
        return begin_battle(f)
    f.mode = QUICK if f.mode == UNDECIDED else f.mode
    return None


def hear_the_end(g: Guiscard, f: Clash) -> None:
    """Who has won on the field; nobody after the last turn.  [R655]"""
    if f.mode == RELIEVED:
        succour.end_relief(g, f, q.of(g).siege_at)
    if f.mode == FOUGHT:
        verdict = q.of(g).verdict
        f.winner = NOBODY if verdict < 0 else ATTACKER if verdict == f.seat else DEFENDER


class QuickBattle(Roll[Guiscard, Clash]):
    """One die for all.  [R670]"""

    def dice(self, g: Guiscard, f: Clash) -> list[int]:
        return [10] if f.mode == QUICK else []

    def take(self, g: Guiscard, f: Clash, faces: list[int]) -> Frame | None:
        c = q.of(g)
        reckoning = quick.Reckoning(c, f.attackers, f.defenders, f.place, f.cell(c))
        f.letter = quick.letter(c, reckoning, faces[0])
        f.winner = quick.outcome(c, reckoning.is_siege, f.letter).winner
        g.tell("settled", reckoning.attack, reckoning.defence, faces[0], reckoning.modifier, f.letter)
        return None


class LeadersInBattle(Roll[Guiscard, Clash]):
    """A die for each leader, times the part of his side that fell.  [R672]"""

    def dice(self, g: Guiscard, f: Clash) -> list[int]:
        c = q.of(g)
        return [10] * len(quick.leaders_of(c, [*f.attackers, *f.defenders])) if f.mode == QUICK else []

    def take(self, g: Guiscard, f: Clash, faces: list[int]) -> Frame | None:
        c = q.of(g)
        ledger, lost = c.venture.ledger, aftermath.outcome_of(c, f).losses
        ours = quick.leaders_of(c, f.attackers)
        for chief, die in zip([*ours, *quick.leaders_of(c, f.defenders)], faces):
            hundredths = die * (lost[0] if chief in ours else lost[2])
            if hundredths >= ledger.leader_dead_from:
                fortunes.kill_leader(g, chief)
            elif hundredths >= ledger.leader_wounded_from:
                fortunes.wound_leader(g, chief)
        return None


# ---- loot and loyalty


def share_loot(g: Guiscard, f: Clashing) -> Frame | None:
    """Each band that follows for a promise has its share.  [R638]"""
    c = q.of(g)
    for band in f.attackers if f.loot else []:
        if c.cell[band] != NOWHERE and c.bond[band] == PROMISED and f.shared >> band & 1 == 0:
            f.repeat()
            f.shared |= 1 << band
            return Sharing(band, f.attackers[0], f.loot, NOBODY)
    return None


def face_rebels(g: Guiscard, f: Clashing) -> Frame | None:
    """Who had too little attacks at once.  [R638]"""
    c = q.of(g)
    for band in f.attackers if f.loot else []:
        rose = f.shared >> band & 1 and c.bond[band] == UNBOUND and c.cell[band] != NOWHERE
        if rose and f.revolted >> band & 1 == 0 and c.cell[f.attackers[0]] == c.cell[band]:
            f.repeat()
            f.revolted |= 1 << band
            return begin_clash(g, 1 - f.seat, band, f.attackers[0])
    return None


CLASHING: Steps = (
    reveal,
    AcceptBattle(),
    Escape(),
    blame_refusal,
    JoinBattle(),
    ChooseMode(),
    fight,
    hear_the_end,
    QuickBattle(),
    aftermath.count_losses,
    LeadersInBattle(),
    aftermath.give_fame,
    aftermath.free_friends,
    aftermath.clear_the_field,
    aftermath.take_the_castle,
    aftermath.Plunder(),
    share_loot,
    face_rebels,
    aftermath.go_home,
)
"""Seen, refused or accepted, joined, fought or settled; then losses, fame, retreat and plunder."""
