"""Verbs of money, fame, places and wounds: what changes hands, and who falls."""

from __future__ import annotations

from typing import Any

from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.state import (
    CAPTIVE,
    DEAD,
    HURT,
    LODGED,
    NOBODY,
    PAID,
    PROMISED,
    UNBOUND,
    UNKNOWN,
    WELL,
    Campaign,
)
from bulawa.games.guiscard.field import Field
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.war import UNDECIDED

# ---- money and men


def forget(g: Guiscard, group: int) -> None:
    """It has changed where nobody saw it."""
    c = q.of(g)
    if not c.is_garrison(group):
        c.known[group] = 0


def recruit(g: Guiscard, group: int, place: int, kind: int, count: int, halves: int) -> None:
    """Men for money.  [R635]"""
    c = q.of(g)
    c.halves[group] -= halves
    c.fit[group * c.kinds + kind] += count
    c.recruited[place] += count
    forget(g, group)
    g.tell_only((c.seat[group],), "recruited", group, place, kind, count)


def hire(g: Guiscard, band: int, group: int, halves: int) -> None:
    """Paid in full they are loyal for the whole campaign.  [R636]"""
    c = q.of(g)
    c.halves[group] -= halves
    bind(c, band, group, PAID)
    g.tell("hired", band, group)


def promise(g: Guiscard, band: int, group: int) -> None:
    """They follow for a share of loot to come.  [R636]"""
    bind(q.of(g), band, group, PROMISED)
    g.tell("promised", band, group)


def bind(c: Campaign, band: int, group: int, bond: int) -> None:
    c.seat[band], c.employer[band], c.bond[band] = c.seat[group], group, bond
    c.tests[band], c.acted[band] = 0, True


def assure(g: Guiscard, band: int) -> None:
    """They have their share and stay loyal.  [R638]"""
    c = q.of(g)
    c.bond[band] = PAID
    g.tell("assured", band)


def count_test(g: Guiscard, band: int, total: int) -> None:
    """One more test of a promise.  [R637]"""
    c = q.of(g)
    c.tests[band] += 1
    g.tell("promise_tested", band, total)


def leave_service(g: Guiscard, band: int) -> None:
    """They are their own masters again.  [R637]"""
    c = q.of(g)
    c.seat[band], c.employer[band], c.bond[band] = NOBODY, NOBODY, UNBOUND
    g.tell("left_service", band)


def pay_share(g: Guiscard, group: int, band: int, points: int) -> None:
    """A part of the loot; it is gone.  [R638]"""
    c = q.of(g)
    c.halves[group] -= 2 * points
    g.tell("shared_loot", group, band, points)


def plunder(g: Guiscard, group: int, place: int, points: int) -> None:
    """Resources become money.  [R640]"""
    c = q.of(g)
    c.resources[place] -= points
    c.halves[group] += 2 * points
    g.tell("plundered", group, place, points)


def gain_prestige(g: Guiscard, chief: int, change: int) -> None:
    """Never below 1, never above 10.  [R624]"""
    c = q.of(g)
    ledger = c.venture.ledger
    c.prestige[chief] = min(ledger.most_prestige, max(ledger.least_prestige, c.prestige[chief] + change))
    g.tell("prestige", chief, change, c.prestige[chief])


def win_without_leader(g: Guiscard, group: int) -> None:
    c = q.of(g)
    c.won[group] += 1
    if c.won[group] == 1:
        c.core[group] = c.stock[group] = c.men(group)


def rising(c: Campaign, seat: int) -> list[int]:
    """Leaders of a side who may still rise from the ranks.  [R624]"""
    unknown = [chief for chief in range(len(c.chief)) if c.chief[chief] == UNKNOWN]
    return [chief for chief in unknown if c.venture.leader_seat[chief] == seat]


def may_rise(c: Campaign, group: int) -> bool:
    return bool(rising(c, c.seat[group]))


def rise(g: Guiscard, group: int, kind: int) -> None:
    """The highest in rank becomes leader of the group that has won twice.  [R624]"""
    c = q.of(g)
    chief = rising(c, c.seat[group])[0]
    c.chief[chief], c.chief_kind[chief], c.prestige[chief] = WELL, kind, c.venture.ledger.new_leader
    c.fit[group * c.kinds + kind] -= 1
    c.leader[group] = chief
    c.won[group] = c.core[group] = c.stock[group] = 0
    g.tell("rose", chief, group)


# ---- wounds and prisoners


def muster_townsmen(g: Guiscard, place: int) -> int:
    """The men of a settlement take up arms; they are a group for this battle only.  [R603] [R646]"""
    c = q.of(g)
    group, ledger = c.townsmen, c.venture.ledger
    for kind, n in ledger.composition(c.venture.table_of(c.faction[place]), q.defenders(c, place)):
        c.fit[group * c.kinds + kind] = n
    c.cell[group], c.seat[group] = c.venture.land.places.cell[place], q.place_seat(c, place)
    c.hostility[group], c.known[group] = c.venture.land.places.hostility[place], 3
    return group


def send_townsmen_home(g: Guiscard) -> None:
    """Those who live are townsmen again, whatever the end was.  [R646]"""
    c = q.of(g)
    first = c.townsmen * c.kinds
    c.fit[first : first + c.kinds] = [0] * c.kinds
    c.hurt[first : first + c.kinds] = [0] * c.kinds
    c.cell[c.townsmen] = 0


def rise_wounded(g: Guiscard, group: int, kind: int) -> None:
    """Somebody who heals takes up arms with his wounds.  [R656]"""
    c = q.of(g)
    c.hurt[group * c.kinds + kind] += 1


def rise_to_lead(g: Guiscard, group: int, chief: int) -> None:
    c = q.of(g)
    c.leader[group], c.chief[chief] = chief, HURT


def lie_down(g: Guiscard, group: int, kind: int) -> bool:
    """Whether one more of those who had risen is left.  [R656]"""
    c = q.of(g)
    is_left = c.hurt[group * c.kinds + kind] > 0
    if is_left:
        c.hurt[group * c.kinds + kind] -= 1
    return is_left


def lies_on(g: Guiscard, group: int, chief: int) -> bool:
    """Whether a leader still heals there: he did not rise, or is back in bed.  [R656]"""
    c = q.of(g)
    if c.leader[group] == chief:
        c.leader[group], c.chief[chief] = NOBODY, LODGED
    return c.chief[chief] not in (DEAD, CAPTIVE)


def keep_in_bed(g: Guiscard, sick: list[list[int]]) -> None:
    q.of(g).sick = sick


def kill(g: Guiscard, group: int, kind: int, count: int) -> None:
    """The wounded fall first."""
    c = q.of(g)
    hurt = min(count, c.hurt[group * c.kinds + kind])
    c.hurt[group * c.kinds + kind] -= hurt
    c.fit[group * c.kinds + kind] -= count - hurt


def wound(g: Guiscard, group: int, kind: int, count: int) -> None:
    c = q.of(g)
    c.fit[group * c.kinds + kind] -= count
    c.hurt[group * c.kinds + kind] += count


def strike_off(g: Guiscard, group: int, kind: int, is_wounded: bool) -> None:
    """One of them is gone, well or wounded."""
    c = q.of(g)
    (c.hurt if is_wounded else c.fit)[group * c.kinds + kind] -= 1


def lead_away(g: Guiscard, by: int, kind: int) -> None:
    """One more captive.  [R657]"""
    c = q.of(g)
    c.captives[by * c.kinds + kind] += 1


def capture_all(g: Guiscard, group: int, by: int) -> int:
    """All who are left of a group are led away; how many.  [R657]"""
    c = q.of(g)
    count = c.men(group)
    for kind in range(c.kinds):
        place = group * c.kinds + kind
        c.captives[by * c.kinds + kind] += c.fit[place] + c.hurt[place]
        c.fit[place] = c.hurt[place] = 0
    return count


def tell_losses(g: Guiscard, group: int, dead: int, hurt: int, taken: int) -> None:
    if dead or hurt or taken:
        g.tell("losses", group, dead, hurt, taken)


def wound_leader(g: Guiscard, chief: int) -> None:
    """Wounded twice he dies.  (R106)"""
    c = q.of(g)
    if c.chief[chief] == HURT:
        kill_leader(g, chief)
        return
    c.chief[chief] = HURT
    g.tell("leader_wounded", chief)


def kill_leader(g: Guiscard, chief: int) -> None:
    c = q.of(g)
    group = q.group_led_by(c, chief)
    c.chief[chief] = DEAD
    if group >= 0:
        c.leader[group] = NOBODY
    g.tell("leader_killed", chief)


def heal_leader(g: Guiscard, chief: int) -> None:
    """On the morning of his day.  [R507]"""
    q.of(g).chief[chief] = WELL


def capture_leader(g: Guiscard, chief: int, by: int) -> None:
    """He waits for his ransom.  [R658]"""
    c = q.of(g)
    group = q.group_led_by(c, chief)
    if group >= 0:
        c.leader[group] = NOBODY
    c.chief[chief], c.holder[chief], c.taken_on[chief] = CAPTIVE, by, c.day
    g.tell("leader_captured", chief, by)


def imprison(g: Guiscard, group: int, place: int) -> None:
    """The captives of a group are handed over: leaders are kept there, the others are out of it.  [R657]"""
    c = q.of(g)
    count = c.prisoners(group)
    first = group * c.kinds
    c.captives[first : first + c.kinds] = [0] * c.kinds
    for chief in range(len(c.holder)):
        if c.holder[chief] == group:
            c.holder[chief], c.prison[chief] = NOBODY, place
            count += 1
    g.tell("imprisoned", group, place, count)


def massacre(g: Guiscard, group: int) -> None:
    """Without three men to guard them the captives die.  [R657]"""
    c = q.of(g)
    first = group * c.kinds
    count = c.prisoners(group)
    c.captives[first : first + c.kinds] = [0] * c.kinds
    for chief in range(len(c.holder)):
        if c.holder[chief] == group:
            c.holder[chief], c.chief[chief] = NOBODY, DEAD
            count += 1
    g.tell("massacred", group, count)


def free_captives(g: Guiscard, group: int, by: int) -> None:
    """Friends have won: the captives join them.  [R657]"""
    c = q.of(g)
    for kind in range(c.kinds):
        c.fit[by * c.kinds + kind] += c.captives[group * c.kinds + kind]
        c.captives[group * c.kinds + kind] = 0
    for chief in range(len(c.holder)):
        if c.holder[chief] == group:
            c.holder[chief] = NOBODY
            bring_back(c, chief, by)
            g.tell("freed", chief)


def release_captive(g: Guiscard, captor: int, kind: int, by: int, is_wounded: bool) -> None:
    """One of those whom a group led captive is dead, or free with his friends.  [R657]"""
    c = q.of(g)
    c.captives[captor * c.kinds + kind] -= 1
    if by >= 0:
        (c.hurt if is_wounded else c.fit)[by * c.kinds + kind] += 1


def release_leader(g: Guiscard, chief: int, by: int) -> None:
    c = q.of(g)
    c.holder[chief] = NOBODY
    if by < 0:
        kill_leader(g, chief)
    else:
        bring_back(c, chief, by)
        g.tell("freed", chief)


def bring_back(c: Campaign, chief: int, group: int) -> None:
    """He leads a group without a leader, or waits in the nearest place of his side for one."""
    if c.leader[group] < 0:
        c.leader[group], c.chief[chief] = chief, WELL
        return
    home = q.nearest_place(c, c.cell[group], c.seat[group])
    c.chief[chief] = WELL
    c.sick.append([home, c.seat[group], NOBODY, c.day, chief])


def pay_ransom(g: Guiscard, chief: int, group: int, halves: int, riders: list[int]) -> None:
    """The leader leaves with two riders, and the money goes to whoever held him.  [R658]"""
    c = q.of(g)
    c.halves[group] -= halves
    holder, seat = c.holder[chief], c.venture.leader_seat[chief]
    start = c.cell[holder] if holder >= 0 else c.venture.land.places.cell[c.prison[chief]]
    if holder >= 0:
        c.halves[holder] += halves
    release_riders(c, holder, riders)
    slot = c.spare(seat)
    c.seat[slot], c.cell[slot], c.leader[slot] = seat, home_of(c, start, seat), chief
    c.hostility[slot], c.known[slot], c.force[slot] = c.hostility[group], 3, 0
    for kind in riders:
        c.fit[slot * c.kinds + kind] += 1
    c.chief[chief], c.holder[chief], c.prison[chief] = WELL, NOBODY, NOBODY
    g.tell("ransomed", chief, halves, slot)


def release_riders(c: Campaign, holder: int, riders: list[int]) -> None:
    """The two riders are first taken from the prisoners.  [R658]"""
    for kind in riders if holder >= 0 else []:
        c.captives[holder * c.kinds + kind] = max(0, c.captives[holder * c.kinds + kind] - 1)


def home_of(c: Campaign, start: int, seat: int) -> int:
    """Where a leader is free again: the nearest place of his side."""
    place = q.nearest_place(c, start, seat)
    return c.venture.land.places.cell[place] if place >= 0 else start


def scatter(g: Guiscard, group: int) -> None:
    """Nobody of it is left here."""
    c = q.of(g)
    first = group * c.kinds
    c.fit[first : first + c.kinds] = [0] * c.kinds
    c.hurt[first : first + c.kinds] = [0] * c.kinds


# ---- the field of hexes


def take_the_field(g: Guiscard, plan: dict[str, Any], wounded: list[int]) -> None:
    """A battle is drawn up on the table.  [R650]"""
    c = q.of(g)
    c.verdict = UNDECIDED
    g.lay(c.lay(plan))
    g.come_wounded(wounded)
    g.tell("battle_begins")


def show_plan(g: Guiscard, plan: Field) -> None:
    """The plan of a besieged castle lies on the table.  [R660]"""
    q.of(g).verdict = UNDECIDED
    g.lay(plan)


def leave_the_field(g: Guiscard) -> None:
    """The map of the country lies there again."""
    g.lay(q.of(g).field())
