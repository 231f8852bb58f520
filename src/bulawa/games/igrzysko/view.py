"""What each family may know, what it might be, and positions as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bulawa.engine.chance import Chance
from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import Choice
from bulawa.engine.setup import Laid
from bulawa.games.igrzysko.board import (
    ARTILLERY,
    BOX,
    CAVALRY,
    CITY,
    ENEMIES,
    HABSBURGS,
    INFANTRY,
    KINDS,
    MANAGER,
    NOBODY,
    OTTOMANS,
    PARTIES,
    PRIVATE,
    REBELS,
    SEATS,
    SPACES,
    STEPPE,
    TOKENS,
)
from bulawa.games.igrzysko.choices import BID, PLACE
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, PHASE_IDS, UNIT_IDS
from bulawa.games.igrzysko.names import SCENARIOS
from bulawa.games.igrzysko.reading import from_told
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn import set_up

PARTY_IDS = (*FAMILY_IDS, "king")


def new(laid: Laid) -> Igrzysko:
    """The families of the scenario sit down clockwise.  [R1] [R9] [R135]"""
    return set_up(laid, seats_of(laid.setup.scenario))


def seats_of(scenario: str) -> tuple[int, ...]:
    """Any three of the four families, or all of them.  [R1]"""
    seats = next(one.seats for one in SCENARIOS if one.id == scenario)
    return tuple(FAMILY_IDS.index(seat) for seat in seats)


# ---- telling


def position(g: Igrzysko) -> dict[str, Any]:
    """The whole truth as data: a match can be started from it."""
    told = open_facts(g)
    told["sealed"] = {FAMILY_IDS[seat]: spelled(g, said) for seat, said in sorted(g.sealed.items())}
    return told


def spelled(g: Igrzysko, said: list[Choice]) -> list[list[Any]]:
    return [list(g.laid.vocabulary.spell(click)) for click in said]


def view(g: Igrzysko, eyes: Eyes) -> dict[str, Any]:
    """Everything lies open but tokens and bids that are not shown yet: of those one sees only the own, and who has
    chosen. An unfinished answer shows nowhere.  [R21] [R27] [R31] [E3] [E44]"""
    told = open_facts(g)
    told["eyes"] = [FAMILY_IDS[one] for one in g.table if sees(eyes, one)]
    told["pools"] = {FAMILY_IDS[one]: pool_of(g, one) for one in g.table}
    told["supply"] = dict(zip(ENEMY_IDS, g.supply)) | {"markers": g.marker_supply, "king": g.king}
    told["sealed"] = {FAMILY_IDS[one]: spelled(g, said) for one, said in sorted(g.sealed.items()) if sees(eyes, one)}
    told["has_chosen"] = [FAMILY_IDS[one] for one in g.table if one in g.sealed and one not in g.waiting]
    return told


def pool_of(g: Igrzysko, seat: int) -> dict[str, int]:
    units = {UNIT_IDS[kind]: g.barracks[seat * KINDS + kind] for kind in PRIVATE}
    return {"clients": g.pool[seat], "discs": g.discs[seat], **units}


def open_facts(g: Igrzysko) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "turn": g.turn,
        "phase": PHASE_IDS[g.phase - 1] if g.phase else None,
        "table": [FAMILY_IDS[seat] for seat in g.table],
        "mace": FAMILY_IDS[g.mace],
        "families": {FAMILY_IDS[seat]: family(g, seat) for seat in g.table},
        "provinces": {name: province(g, number) for number, name in enumerate(g.board.province_ids)},
        "fields": {name: field(g, number) for number, name in enumerate(ENEMY_IDS)},
        "sejm": {g.board.province_ids[p]: FAMILY_IDS[seat] for p, seat in enumerate(g.sejm) if seat != NOBODY},
        "crown": {UNIT_IDS[kind]: g.crown[kind] for kind in PRIVATE},
        "cossacks": {"box": g.cossacks[BOX], "ukraine": g.cossacks[STEPPE], "rebels": g.cossacks[REBELS]},
        "treaty": None if g.treaty == NOBODY else {"enemy": ENEMY_IDS[g.treaty], "breaks_on": g.endures},
        "city_founded": bool(g.city_founded),
        "vienna_invaded": bool(g.vienna_invaded),
        "vienna_held": bool(g.vienna_held),
        "frames": [g.laid.vocabulary.frame(frame) for frame in g.frames],
    }


def family(g: Igrzysko, seat: int) -> dict[str, Any]:
    clients = {name: g.clients[p * SEATS + seat] for p, name in enumerate(g.board.province_ids)}
    units = {name: army(g, p, seat) for p, name in enumerate(g.board.province_ids)}
    tokens = [value for value in range(TOKENS) for _ in range(g.tokens[seat * TOKENS + value])]
    return {
        "prestige": g.prestige[seat],
        "money": g.money[seat],
        "clients": {name: n for name, n in clients.items() if n},
        "units": {name: units for name, units in units.items() if units},
        "tokens": tokens,
        "court": None if g.court[seat] == NOBODY else g.court[seat],
    }


def army(g: Igrzysko, province: int, seat: int) -> dict[str, int]:
    first = (province * SEATS + seat) * KINDS
    return {UNIT_IDS[kind]: g.units[first + kind] for kind in PRIVATE if g.units[first + kind]}


def province(g: Igrzysko, number: int) -> dict[str, Any]:
    spaces = range(number * SPACES, number * SPACES + g.built[number])
    cubes = {ENEMY_IDS[enemy]: g.cubes[number * 5 + enemy] for enemy in ENEMIES}
    return {
        "wealth": g.wealth[number],
        "estates": [estate(g, space) for space in spaces],
        "cubes": {enemy: n for enemy, n in cubes.items() if n},
        "markers": g.markers[number],
        "entered": bool(g.entered[number]),
    }


def estate(g: Igrzysko, space: int) -> dict[str, Any]:
    told: dict[str, Any] = {"owner": FAMILY_IDS[g.owner[space]]}
    if g.works[space] & MANAGER:
        told["manager"] = True
    if g.works[space] & CITY:
        told["city"] = True
    return told


def field(g: Igrzysko, number: int) -> dict[str, Any]:
    polish = {name: g.polish[number * PARTIES + party] for party, name in enumerate(PARTY_IDS)}
    told: dict[str, Any] = {"cubes": g.fields[number], "polish": {name: n for name, n in polish.items() if n}}
    if number == HABSBURGS:
        told["markers"] = g.agents
        told["ottomans"] = g.vienna
    return told


# ---- guessing and reading


def guess(g: Igrzysko, eyes: Eyes, chance: Chance) -> Igrzysko:
    """A copy in which the sealed answers of the others are made anew: tokens they have, bids they can pay.

    Unfinished ones are forgotten, for nobody knows of them."""
    twin = g.copy()
    twin.sealed = {
        one: said if sees(eyes, one) else answer_anew(g, one, said, chance)
        for one, said in g.sealed.items()
        if sees(eyes, one) or one not in g.waiting
    }
    return twin


def answer_anew(g: Igrzysko, seat: int, said: list[Choice], chance: Chance) -> list[Choice]:
    if said[0][0] == BID:
        return [(BID, chance.roll([g.money[seat] + 1])[0] - 1)]
    hand = [value for value in range(TOKENS) for _ in range(g.tokens[seat * TOKENS + value])]
    drawn = chance.draw(list(range(len(hand))), g.board.places)
    return [(PLACE, place, hand[token]) for place, token in enumerate(drawn)]


def from_position(laid: Laid, told: Mapping[str, Any]) -> Igrzysko:
    """The game a position tells of; what it leaves out is as at the start."""
    return from_told(laid, seats_of(laid.setup.scenario), told)


def conserved(g: Igrzysko) -> dict[str, int]:
    """Counts that no play changes.  [R15] [R16]"""
    counts: dict[str, int] = {
        "king": g.king + sum(g.polish[PARTIES - 1 :: PARTIES]),
        "cossacks": sum(g.cossacks),
        "managers": g.managers + sum(1 for works in g.works if works & MANAGER),
        "cities": g.cities + sum(1 for works in g.works if works & CITY),
        "markers": g.marker_supply + g.agents + sum(g.markers),
    }
    for seat in g.table:
        name = FAMILY_IDS[seat]
        counts[f"{name} clients"] = g.pool[seat] + sum(g.clients[seat::SEATS]) + sum(g.polish[seat::PARTIES])
        counts[f"{name} discs"] = g.discs[seat] + g.owner.count(seat) + g.sejm.count(seat)
        for kind in (INFANTRY, CAVALRY, ARTILLERY):
            in_field = sum(g.units[(p * SEATS + seat) * KINDS + kind] for p in g.board.provinces)
            counts[f"{name} {UNIT_IDS[kind]}"] = g.barracks[seat * KINDS + kind] + in_field
    for enemy, name in enumerate(ENEMY_IDS):
        counts[name] = g.supply[enemy] + g.fields[enemy] + sum(g.cubes[enemy::5])
    counts[ENEMY_IDS[OTTOMANS]] += g.vienna
    return counts
