"""The account of a battle, a siege or a campaign, for its end: what it has cost both sides, and what they did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bulawa.engine.accounts import Figure, Told, number_of, of, score, table
from bulawa.engine.setup import Laid
from bulawa.games.guiscard import view
from bulawa.games.guiscard.campaign.state import Campaign, group_ids
from bulawa.games.guiscard.days.blockade import Blockade
from bulawa.games.guiscard.screen.captions import captions
from bulawa.games.guiscard.state import Guiscard

FALLEN = ("killed", "drowned", "died", "died_of_wounds")


def of_game(laid: Laid, seats: Sequence[str], tale: Sequence[Told], language: str) -> dict[str, Any]:
    """Dead, wounded and captured, shots, charges and attacks, places, and the points of the scenario."""
    return table(seats, list(with_sides(laid, tale)), FIGURES, captions(language)["account"])


def with_sides(laid: Laid, tale: Sequence[Told]) -> Iterator[Told]:
    """Each event with the side of whom it tells first; who moves is of the side whose phase it is."""
    sides, active = first_sides(view.new(laid), laid.vocabulary.kinds["seat"]), ""
    for told in tale:
        who = first_of(told)
        if told["event"] == "phase":
            active = told["side"]
        elif told["event"] == "moved" and active:
            sides[who] = active
        elif told["event"] == "came":
            sides[who] = told["side"]
        elif told["event"] == "hired":
            sides[told["band"]] = sides.get(told["group"], "")
        yield {"side": sides.get(who, ""), **told}


def first_of(told: Told) -> str:
    attackers = told.get("attackers") or [""]
    return str(told.get("man") or told.get("group") or attackers[0])


def first_sides(g: Guiscard, seats: Sequence[str]) -> dict[str, str]:
    """Of people, or of the groups of a campaign, as the game begins; some come later."""
    if isinstance(g.war, Campaign):
        return sides_of_groups(g.war, seats)
    sides = g.war.side if isinstance(g.war, Blockade) else g.side
    return {id: seats[side] for id, side in zip(g.field.cast.ids, sides) if side >= 0}


def sides_of_groups(c: Campaign, seats: Sequence[str]) -> dict[str, str]:
    """Those of the scenario, and those that a side may form."""
    ids = group_ids(c.venture)
    formed = {id: seat for id in ids for seat in seats if id.startswith(f"{seat}_")}
    return formed | {id: seats[side] for id, side in zip(ids, c.seat) if side >= 0}


def fallen(tale: Sequence[Told], seat: str) -> str:
    """In a campaign groups count theirs after each battle, however it was fought."""
    return losses(tale, seat, "dead") or number_of(tale, *FALLEN, side=seat)


def wounded(tale: Sequence[Told], seat: str) -> str:
    return losses(tale, seat, "hurt") or number_of(tale, "wounded", side=seat)


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
