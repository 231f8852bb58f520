"""The account of a battle, a siege or a campaign, for its end: what it has cost both sides, and what they did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bulawa.engine.accounts import Figure, Told, number_of, of, score, table
from bulawa.engine.setup import Laid
from bulawa.games.guiscard import view
from bulawa.games.guiscard.campaign.state import Campaign, group_ids
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.screen.captions import captions
from bulawa.games.guiscard.state import Guiscard

FALLEN = ("killed", "drowned", "died", "died_of_wounds")
ACTING = ("moved", "charged", "attacked")
"""What only those do whose phase it is."""
OWN_FIRE = "offensive_fire"
BEGINNINGS = ("assailed", "battle_begins", "siege_day", "day")
"""After a battle that was settled quickly these begin something else."""
TOLLS = {"leader_killed": "dead", "leader_wounded": "hurt"}
"""What befalls leaders in a quick battle, whose groups count only their men; elsewhere they count them, too."""
NO_TOLL = {"dead": 0, "hurt": 0, "taken": 0}


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Dead, wounded and captured, shots, charges and attacks, places, and the points of the scenario."""
    return table(seats, list(with_sides(laid, tale)), FIGURES, captions(language)["account"])


def with_sides(laid: Laid, tale: Sequence[Told]) -> Iterator[Told]:
    """Each event with the side of whom it tells first; who acts in a phase is of the side whose phase it is, and
    shoots in its first step: later on only the others do.  (R136)"""
    seats = laid.vocabulary.kinds["seat"]
    sides, active, step, quick = first_sides(view.new(laid), seats), "", "", False
    for told in tale:
        key = told["event"]
        active, step = (told["side"], "") if key == "phase" else (active, told["step"] if key == "step" else step)
        quick = key == "settled" or (quick and key not in BEGINNINGS)
        sides |= newly_known(told, sides, active)
        if key == "shot" and active:
            sides[told["man"]] = active if step == OWN_FIRE else other(seats, active)
        yield {"side": sides.get(first_of(told), ""), **told}
        if quick and key in TOLLS:
            yield {"event": "losses", "side": sides.get(told["chief"], ""), **NO_TOLL, TOLLS[key]: 1}


def newly_known(told: Told, sides: Mapping[str, str], active: str) -> dict[str, str]:
    """Whose side an event gives away, besides those who shoot."""
    key = told["event"]
    if key == "came":
        return {told["man"]: told["side"]}
    if key == "hired":
        return {told["band"]: sides.get(told["group"], "")}
    return {first_of(told): active} if key in ACTING and active else {}


def other(seats: Sequence[str], seat: str) -> str:
    return seats[1 - seats.index(seat)]


def first_of(told: Told) -> str:
    attackers = told.get("attackers") or [""]
    return str(told.get("man") or told.get("group") or attackers[0])


def first_sides(g: Guiscard, seats: Sequence[str]) -> dict[str, str]:
    """Of people, or of the groups of a campaign, as the game begins; some come later."""
    if isinstance(g.war, Campaign):
        return sides_of_groups(g.war, seats)
    sides = g.war.side if isinstance(g.war, Blockade) else g.field.cast.seat
    return {id: seats[side] for id, side in zip(g.field.cast.ids, sides) if side >= 0}


def sides_of_groups(c: Campaign, seats: Sequence[str]) -> dict[str, str]:
    """Those of the scenario, and those that a side may form."""
    ids = group_ids(c.venture)
    formed = {id: seat for id in ids for seat in seats if id.startswith(f"{seat}_")}
    led = {id: seats[side] for id, side in zip(c.venture.leaders, c.venture.leader_seat) if side >= 0}
    return formed | led | {id: seats[side] for id, side in zip(ids, c.seat) if side >= 0}


def fallen(tale: Sequence[Told], seat: str) -> str:
    """In a campaign groups count theirs after each battle, however it was fought."""
    return losses(tale, seat, "dead") or number_of(tale, *FALLEN, side=seat)


def wounded(tale: Sequence[Told], seat: str) -> str:
    return losses(tale, seat, "hurt") or str(len([told for told in wounds(tale) if told["side"] == seat]))


def wounds(tale: Sequence[Told]) -> Iterator[Told]:
    """Those of battles, and those of days without: after a battle the sheet only repeats what it has done."""
    in_battle = False
    for told in tale:
        in_battle = told["event"] == "to_battle" or (in_battle and told["event"] != "to_sheet")
        if told["event"] == "wounded" or (told["event"] == "hurt" and not in_battle):
            yield told


def captured(tale: Sequence[Told], seat: str) -> str:
    return losses(tale, seat, "taken") or number_of(tale, "captured", side=seat)


def losses(tale: Sequence[Told], seat: str, field: str) -> str:
    """What its groups have told; nothing where there are no groups."""
    counted = [told[field] for told in of(tale, "losses", side=seat)]
    return str(sum(counted)) if any(of(tale, "losses")) else ""


def shots(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "shot", side=seat)


def charges(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "charged", side=seat)


def attacks(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "attacked", side=seat)


def places(tale: Sequence[Told], seat: str) -> str:
    return number_of(tale, "changed_hands", side=seat)


FIGURES: dict[str, Figure] = {
    "fallen": fallen,
    "wounded": wounded,
    "captured": captured,
    "shots": shots,
    "charges": charges,
    "attacks": attacks,
    "places": places,
    "points": score,
}
