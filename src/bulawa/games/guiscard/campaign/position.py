"""A campaign as data: what positions tell of it, and what those who look may know of it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.eyes import Eyes, sees
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign.leaguer import Leaguer
from bulawa.games.guiscard.campaign.state import (
    BOND_IDS,
    CHIEF_IDS,
    NOBODY,
    NOWHERE,
    UNKNOWN,
    Campaign,
    convoy_ids,
    group_ids,
    spy_ids,
)
from bulawa.games.guiscard.cast import FACTION_IDS
from bulawa.games.guiscard.days.telling import sheet_told


def told(c: Campaign) -> dict[str, Any]:
    """The whole truth."""
    places = c.venture.land.places.ids
    return {
        "day": c.day,
        "groups": {id: group_told(c, group) for group, id in enumerate(group_ids(c.venture)) if is_told(c, group)},
        "leaders": {id: leader_told(c, n) for n, id in enumerate(c.venture.leaders) if c.chief[n] != UNKNOWN},
        "places": {id: place_told(c, n) for n, id in enumerate(c.venture.land.places.ids)},
        "convoys": {id: convoy_told(c, n) for n, id in enumerate(convoy_ids(c.venture)) if c.convoy_cell[n] != NOWHERE},
        "spies": {id: spy_told(c, n) for n, id in enumerate(spy_ids(c.venture)) if c.spy_cell[n] != NOWHERE},
        "sick": [sick_told(c, one) for one in c.sick],
        "verdict": c.verdict,
        **some({"sieges": {places[place]: leaguer_told(c, d) for place, d in sorted(c.leaguers.items())}}),
        **({"siege_at": places[c.siege_at]} if c.siege_at >= 0 else {}),
    }


def is_told(c: Campaign, group: int) -> bool:
    return c.cell[group] != NOWHERE


def counts(c: Campaign, heap: list[int], group: int) -> dict[str, int]:
    """How many of each class."""
    first = group * c.kinds
    return {id: heap[first + kind] for kind, id in enumerate(c.venture.ranks.ids) if heap[first + kind]}


def some(values: dict[str, Any]) -> dict[str, Any]:
    """What is not as usual."""
    return {key: value for key, value in values.items() if value}


def name(c: Campaign, cell: int) -> str:
    return c.venture.land.grid.name(cell)


def seat_named(c: Campaign, seat: int) -> str | None:
    return c.venture.seats[seat] if seat >= 0 else None


def public(c: Campaign, group: int) -> dict[str, Any]:
    """What everybody sees of a group: its counter, and where it is."""
    flags = {"acted": c.acted[group], "camped": c.camped[group]}
    way = {**({"came": c.came[group]} if c.came[group] >= 0 else {}), **some({"since": c.since[group]})}
    known = [seat for n, seat in enumerate(c.venture.seats) if c.known[group] >> n & 1]
    ids = group_ids(c.venture)
    bound = {"employer": ids[c.employer[group]], "bond": BOND_IDS[c.bond[group]], "tests": c.tests[group]}
    return {
        "hex": name(c, c.cell[group]),
        "side": seat_named(c, c.seat[group]),
        **some({**flags, "known": known}),
        **way,
        **(bound if c.employer[group] >= 0 else {}),
    }


def group_told(c: Campaign, group: int) -> dict[str, Any]:
    chief = c.leader[group]
    heaps = {"men": c.fit, "wounded": c.hurt, "captives": c.captives}
    numbers = {"hungry": c.hungry[group], "won": c.won[group], "core": c.core[group], "stock": c.stock[group]}
    return {
        **public(c, group),
        "hostility": c.hostility[group],
        **some({key: counts(c, heap, group) for key, heap in heaps.items()}),
        **some({"leader": c.venture.leaders[chief] if chief >= 0 else "", "money": c.halves[group], **numbers}),
        **some({"force": [id for n, id in enumerate(group_ids(c.venture)[: c.bands]) if c.force[group] >> n & 1]}),
    }


def leader_told(c: Campaign, chief: int) -> dict[str, Any]:
    ids, places = group_ids(c.venture), c.venture.land.places.ids
    held = {"held_by": ids[c.holder[chief]]} if c.holder[chief] >= 0 else {}
    kept = {"held_at": places[c.prison[chief]]} if c.prison[chief] >= 0 else {}
    kind = c.venture.ranks.ids[c.chief_kind[chief]]
    since = some({"taken_on": c.taken_on[chief]})
    return {"state": CHIEF_IDS[c.chief[chief]], "prestige": c.prestige[chief], "class": kind, **held, **kept, **since}


def place_told(c: Campaign, place: int) -> dict[str, Any]:
    siege = {"besieger": group_ids(c.venture)[c.besieger[place]], "days": c.days_left[place]}
    return {
        "faction": FACTION_IDS[c.faction[place]],
        "resources": c.resources[place],
        **some({"breaches": c.breaches[place], "recruited": c.recruited[place]}),
        **(siege if c.besieger[place] >= 0 else {}),
    }


def leaguer_told(c: Campaign, d: Leaguer) -> dict[str, Any]:
    """A siege as its sheet tells it, with the groups and leaders its people are.  [R660]"""
    ids, men = group_ids(c.venture), [person.id for person in d.atlas.roster]
    there = sorted({group for group in d.band if group >= 0})
    bands = {ids[group]: [men[man] for man, one in enumerate(d.band) if one == group] for group in there}
    chiefs = {c.venture.leaders[chief]: men[man] for man, chief in enumerate(d.chief) if chief >= 0}
    rest = {"points": d.points, "days": d.place.days, "ending": d.ending, "home": c.venture.seats[d.home]}
    return {**sheet_told(d, c.field()), **rest, "bands": bands, "chiefs": chiefs}


def convoy_told(c: Campaign, convoy: int) -> dict[str, Any]:
    goal = {"goal": c.venture.land.places.ids[c.goal[convoy]]} if c.goal[convoy] >= 0 else {}
    return {
        "hex": name(c, c.convoy_cell[convoy]),
        "side": seat_named(c, c.convoy_seat[convoy]),
        "points": c.cargo[convoy],
        **goal,
        **some({"driven": c.driven[convoy], "traded": c.traded[convoy]}),
    }


def spy_told(c: Campaign, spy: int) -> dict[str, Any]:
    ids = group_ids(c.venture)
    noted = [id for group, id in enumerate(ids) if c.noted[spy] >> group & 1]
    return {"hex": name(c, c.spy_cell[spy]), **some({"noted": noted, "moved": c.spied[spy]})}


def sick_told(c: Campaign, one: list[int]) -> dict[str, Any]:
    place, seat, kind, day, chief = one
    who = {"class": c.venture.ranks.ids[kind]} if kind >= 0 else {}
    leader = {"leader": c.venture.leaders[chief]} if chief >= 0 else {}
    told_of = {"place": c.venture.land.places.ids[place], "side": c.venture.seats[seat], "day": day}
    return {**told_of, **who, **leader}


# ---- what is seen


def may_see(c: Campaign, eyes: Eyes, group: int) -> bool:
    """Whether these eyes may know what a group is made of: its owner's, or of a side to which it was revealed.

    [R621] [R625] [R628]"""
    if c.seat[group] < 0 or c.known[group] == 3:
        return True
    return any(sees(eyes, seat) and q.knows(c, seat, group) for seat in (0, 1))


def hidden_groups(c: Campaign, eyes: Eyes) -> list[int]:
    return [group for group in q.groups(c) if not may_see(c, eyes, group)]


def seen(c: Campaign, eyes: Eyes) -> dict[str, Any]:
    """The same as these eyes may know it: of hidden groups the counter only, and not who leads them."""
    whole = told(c)
    ids, veiled = group_ids(c.venture), hidden_groups(c, eyes)
    for group in veiled:
        whole["groups"][ids[group]] = public(c, group)
    for chief in veiled_leaders(c, veiled):
        whole["leaders"].pop(c.venture.leaders[chief], None)
    return whole


def veiled_leaders(c: Campaign, veiled: list[int]) -> list[int]:
    """Those at the head of a group that is hidden, and those of a side that has such groups who lead none."""
    return [c.leader[group] for group in veiled if c.leader[group] != NOBODY]


def reshuffle(c: Campaign, was: Campaign, dealt: dict[int, int]) -> None:
    """Each of these groups has all that was hidden of another."""
    for group, other in dealt.items():
        for heap, old in ((c.fit, was.fit), (c.hurt, was.hurt), (c.captives, was.captives)):
            first, second = group * c.kinds, other * c.kinds
            heap[first : first + c.kinds] = old[second : second + c.kinds]
        c.leader[group], c.hostility[group] = was.leader[other], was.hostility[other]
        c.halves[group] = was.halves[other]
        c.hungry[group], c.won[group], c.force[group] = was.hungry[other], was.won[other], was.force[other]
        c.core[group], c.stock[group] = was.core[other], was.stock[other]
