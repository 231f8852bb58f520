"""Prisoners who are led along into a battle against their own side, and who comes free there (campaign 14.8)."""

from __future__ import annotations

from typing import Any, Final

from bulawa.games.guiscard import queries as field
from bulawa.games.guiscard.bonds import is_bound
from bulawa.games.guiscard.campaign import fortunes
from bulawa.games.guiscard.campaign.clashing import Clashing
from bulawa.games.guiscard.campaign.drawing_up import Fighter, leader_man, pools
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import CARRIED_OFF, DEAD, STUNNED, Guiscard

KEPT: Final = 0
KILLED: Final = 1
FREED: Final = 2


def rescuers(c: Campaign, f: Clashing, captor: int) -> list[int]:
    """Those against whom the captors fight, if the prisoners are theirs.  [R657]"""
    foes = f.defenders if captor in f.attackers else f.attackers
    return foes if c.seat[captor] >= 0 and c.seat[foes[0]] == 1 - c.seat[captor] else []


def captives(c: Campaign, f: Clashing, fighters: list[Fighter]) -> list[Fighter]:
    """All of them, as far as there are people for them; the group of each is that of his captors.  [R657] [G54]"""
    busy, free, found = [one.man for one in fighters], pools(c), list[Fighter]()
    for kind in free:
        free[kind] = [man for man in free[kind] if man not in busy]
    for captor in [one for one in (*f.attackers, *f.defenders) if rescuers(c, f, one)]:
        for kind in range(c.kinds):
            for _ in range(c.captives[captor * c.kinds + kind]):
                if free.get(kind):
                    found.append(Fighter(free[kind].pop(0), captor, kind, NOBODY, False))
        for chief in [one for one in range(len(c.holder)) if c.holder[one] == captor]:
            man = leader_man(c, chief, free)
            if man >= 0:
                found.append(Fighter(man, captor, c.chief_kind[chief], chief, False))
    return found


def bring_along(plan: dict[str, Any], c: Campaign, f: Clashing, captives: list[Fighter]) -> None:
    """Their captors set them up with their own men; they are of the other side.  [R657]"""
    for captor in dict.fromkeys(one.group for one in captives):
        seat = f.seat if captor in f.attackers else 1 - f.seat
        own = next(group for group in plan["side"][seat]["group"] if group["id"].startswith(f"g{captor}_"))
        names = [c.atlas.roster[one.man].id for one in captives if one.group == captor]
        led = {"id": f"captives_{captor}", "mode": "foot", "hungry": False, "captive": True, "characters": names}
        plan["side"][1 - seat]["group"].append({**own, **led})


def fate_of(g: Guiscard, c: Campaign, f: Clashing, one: Fighter) -> int:
    """Dead, still captive, or free.  [R657]"""
    if g.health[one.man] == DEAD:
        return KILLED
    captor = f.seat if one.group in f.attackers else 1 - f.seat
    lost = g.health[one.man] == STUNNED and c.verdict == captor
    return KEPT if lost or is_bound(g, one.man) or field.marked(g, one.man, CARRIED_OFF) else FREED


def let_go(g: Guiscard, c: Campaign, f: Clashing, one: Fighter, fate: int, is_wounded: bool) -> None:
    """Whoever is free is of the group that came for him.  [R657]"""
    if fate == KEPT:
        return
    friend = rescuers(c, f, one.group)[0]
    if one.chief >= 0:
        fortunes.release_leader(g, one.chief, friend if fate == FREED else NOBODY)
    else:
        fortunes.release_captive(g, one.group, one.kind, friend if fate == FREED else NOBODY, is_wounded)
