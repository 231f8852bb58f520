"""What a battle of the campaign would come to if it were settled quickly, before anybody decides (campaign 7, 17)."""

from __future__ import annotations

from typing import Any, Final

from bulawa.engine.flow import Choice
from bulawa.games.guiscard.campaign import queries as q
from bulawa.games.guiscard.campaign import quick
from bulawa.games.guiscard.campaign.choices import ACCEPT, ASSAIL, SETTLE, STORM
from bulawa.games.guiscard.campaign.clashing import ATTACKER, Clashing
from bulawa.games.guiscard.campaign.land import CASTLE
from bulawa.games.guiscard.campaign.ledger import RESULTS
from bulawa.games.guiscard.campaign.marching import Marching
from bulawa.games.guiscard.campaign.state import NOBODY, Campaign
from bulawa.games.guiscard.state import Guiscard

TENTHS: Final = 10


def chances(g: Guiscard, seat: int, choice: Choice) -> dict[str, Any] | None:
    """Values and the chances of A to H of the battle that a choice leads to; None for others."""
    c, frame = q.of(g), g.frames[-1]
    if choice[0] in (SETTLE, ACCEPT) and isinstance(frame, Clashing):
        reckoning = quick.Reckoning(c, frame.attackers, frame.defenders, frame.place, frame.cell(c))
        return told(c, reckoning, seat == frame.seat, [])
    if choice[0] == ASSAIL and isinstance(frame, Marching):
        return of_attack(c, seat, frame, choice[1])
    if choice[0] == STORM and isinstance(frame, Marching):
        return of_storm(c, frame.group, choice[1])
    return None


def of_attack(c: Campaign, seat: int, f: Marching, foe: int) -> dict[str, Any]:
    """Both totals of the hostility test stand with it.  [R620]"""
    group = f.group if foe != f.group else attacker_of(c, seat, f)
    totals = {"ours": ("number", q.total(c, group, foe)), "theirs": ("number", q.total(c, foe, group))}
    reckoning = quick.Reckoning(c, q.stack(c, group), q.stack(c, foe), NOBODY, c.cell[group])
    return told(c, reckoning, True, [("R620", "hostility", totals)])


def attacker_of(c: Campaign, seat: int, f: Marching) -> int:
    """Who would answer an encounter by attacking."""
    there = q.masters_at(c, c.cell[f.group], seat)
    return next(group for group in there if q.is_hostile(c, group, f.group) and f.answered >> group & 1 == 0)


def of_storm(c: Campaign, group: int, place: int) -> dict[str, Any]:
    """The men of the place as they would take up arms.  [R603] [R646]"""
    if c.venture.land.places.kind[place] == CASTLE:
        reckoning = quick.Reckoning(c, q.stack(c, group), [c.garrison(place)], place, c.cell[group])
    else:
        twin = c.copy()
        men = twin.venture.ledger.composition(c.venture.table_of(c.faction[place]), q.defenders(c, place))
        for kind, n in men:
            twin.fit[c.townsmen * c.kinds + kind] = n
        reckoning = quick.Reckoning(twin, q.stack(c, group), [c.townsmen], place, c.cell[group])
    return told(c, reckoning, True, [])


def told(c: Campaign, reckoning: quick.Reckoning, attacks: bool, notes: list[Any]) -> dict[str, Any]:
    """One die: how often each letter comes, and how often this side stays on the field.  [R670]"""
    tenths = quick.chances(c, reckoning)
    mine = [n for n in range(len(RESULTS)) if wins(c, reckoning, n) == attacks]
    values = {"attack": ("number", reckoning.attack), "defence": ("number", reckoning.defence)}
    ground = [("R670", "quick_ground", {"percent": ("number", reckoning.percent)})] if reckoning.ground else []
    kind = "storm" if reckoning.is_siege else "quick"
    return {
        "dice": 1,
        "sides": TENTHS,
        "rule": "R670",
        "modifiers": [("R670", "quick_numbers", reckoning.modifier)] if reckoning.modifier else [],
        "chance": share(sum([tenths[n] for n in mine])),
        "faces": [RESULTS[quick.letter(c, reckoning, die)] for die in range(1, TENTHS + 1)],
        "outcomes": [(f"{kind}_{RESULTS[n]}", share(count)) for n, count in enumerate(tenths) if count],
        "notes": [*notes, ("R670", "quick_values", values), *ground],
    }


def share(tenths: int) -> float:
    return tenths / TENTHS


def wins(c: Campaign, reckoning: quick.Reckoning, letter: int) -> bool:
    return quick.outcome(c, reckoning.is_siege, letter).winner == ATTACKER
