"""Positions as data, read and checked: no position breaks a rule about where pieces may stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bulawa.engine import flow
from bulawa.engine.errors import PositionError
from bulawa.engine.flow import Ask, Choice, Frame
from bulawa.engine.positions import Reader
from bulawa.engine.setup import Laid
from bulawa.games.igrzysko import (
    actions,
    armies,
    campaigns,
    clientele,
    diplomacy,
    entry,
    expansion,
    hetman,
    invasions,
    relief,
)
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    ENEMIES,
    HABSBURGS,
    KINDS,
    KING,
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
from bulawa.games.igrzysko.content.pack import FAMILY_IDS, TURNS, UNIT_IDS
from bulawa.games.igrzysko.cycle import Cycle
from bulawa.games.igrzysko.names import FRAMES
from bulawa.games.igrzysko.preparation import Preparation
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.games.igrzysko.turn import TURN, Turn, empty_board

FIELDS = (
    "turn phase table mace families provinces fields sejm crown cossacks treaty city_founded "
    "vienna_invaded vienna_held sealed frames"
)


def from_told(laid: Laid, seats: Sequence[int], told: Mapping[str, Any]) -> Igrzysko:
    """The game a position tells of."""
    read = Reader(laid.vocabulary, told).only(FIELDS)
    g = empty_board(laid, read_table(read, seats))
    g.turn = read.number("turn", 1, TURNS, 1)
    g.phase = 1 + read.one("phase", "phase", NOBODY)
    give_mace(g, read)
    for seat, family in read.by("families", "seat"):
        read_family(g, seat, family)
    for province, table in read.by("provinces", "province"):
        read_province(g, province, table)
    for enemy, table in read.by("fields", "enemy"):
        read_field(g, enemy, table)
    read_commonwealth(g, read)
    check(g)
    read_flow(g, read)
    return g


def read_table(read: Reader, seats: Sequence[int]) -> list[int]:
    """The families clockwise; a position may seat them otherwise than the scenario does."""
    table = read.many("table", "seat") or list(seats)
    if sorted(table) != sorted(seats):
        raise read.wrong("table", f"{', '.join(FAMILY_IDS[seat] for seat in seats)} in some order")
    return table


def give_mace(g: Igrzysko, read: Reader) -> None:
    g.mace = read.one("mace", "seat", g.table[0])
    if g.mace not in g.table:
        raise read.wrong("mace", "a family that plays")
    at = g.table.index(g.mace)
    g.order = g.table[at:] + g.table[:at]


def read_family(g: Igrzysko, seat: int, read: Reader) -> None:
    read.only("prestige money clients units tokens court")
    if seat not in g.table:
        raise PositionError(f"{read.where}: this family does not play")
    g.prestige[seat] = read.number("prestige", 0, 999, 0)
    g.money[seat] = read.number("money", 0, 999, g.money[seat])
    for province, n in read.counts("clients", "province", 99):
        g.clients[province * SEATS + seat] = n
        g.pool[seat] -= n
    for province, army in read.by("units", "province"):
        for unit in army.told:
            read_unit(g, seat, province, army, unit)
    if "tokens" in read.told:
        read_tokens(g, seat, read)
    if read.told.get("court") is not None:
        g.court[seat] = read.number("court", 0, TOKENS - 1, 0)


def read_unit(g: Igrzysko, seat: int, province: int, read: Reader, unit: Any) -> None:
    kind = read.index("unit", unit, str(unit))
    if kind not in PRIVATE:
        raise PositionError(f"{read.field(unit)}: Cossacks belong to nobody; they stand in cossacks.ukraine")
    n = read.number(unit, 0, 99, 0)
    g.units[(province * SEATS + seat) * KINDS + kind] = n
    g.barracks[seat * KINDS + kind] -= n


def read_tokens(g: Igrzysko, seat: int, read: Reader) -> None:
    values = read.told["tokens"]
    known = isinstance(values, list) and all(type(value) is int and 0 <= value < TOKENS for value in values)
    if not known or any(values.count(value) > g.board.number["player.tokens_of_each"] for value in values):
        raise read.wrong("tokens", "a list of influence tokens, each value at most twice,")
    for value in range(TOKENS):
        g.tokens[seat * TOKENS + value] = values.count(value)


def read_province(g: Igrzysko, province: int, read: Reader) -> None:
    read.only("wealth estates cubes markers entered")
    number = g.board.number
    g.wealth[province] = read.number("wealth", number["wealth.min"], number["wealth.max"], number["wealth.start"])
    for space, estate in enumerate(read.tables("estates"), province * SPACES):
        estate.only("owner manager city")
        if g.built[province] >= len(g.board.track[province]):
            raise read.wrong("estates", f"at most {len(g.board.track[province])} estates")
        g.owner[space] = estate.one("owner", "seat", NOBODY)
        if g.owner[space] not in g.table:
            raise estate.wrong("owner", "a family that plays")
        g.works[space] = (MANAGER if estate.flag("manager") else 0) + (CITY if estate.flag("city") else 0)
        g.built[province] += 1
        g.discs[g.owner[space]] -= 1
        g.managers -= 1 if estate.flag("manager") else 0
        g.cities -= 1 if estate.flag("city") else 0
    for enemy, n in read.counts("cubes", "enemy", 99):
        g.cubes[province * 5 + enemy] = n
        g.supply[enemy] -= n
    g.markers[province] = read.number("markers", 0, 99, 0)
    g.marker_supply -= g.markers[province]
    g.entered[province] = int(read.flag("entered"))


def read_field(g: Igrzysko, enemy: int, read: Reader) -> None:
    read.only("cubes polish markers ottomans" if enemy == HABSBURGS else "cubes polish")
    g.fields[enemy] = read.number("cubes", 0, 99, 0)
    g.supply[enemy] -= g.fields[enemy]
    for party, n in read.counts("polish", "party", 99):
        if party > KING:
            raise read.wrong("polish", "a table of families and king")
        g.polish[enemy * PARTIES + party] = n
        if party == KING:
            g.king -= n
        else:
            g.pool[party] -= n
    if enemy == HABSBURGS:
        g.agents = read.number("markers", 0, 99, 0)
        g.marker_supply -= g.agents
        g.vienna = read.number("ottomans", 0, 99, 0)
        g.supply[OTTOMANS] -= g.vienna


def read_commonwealth(g: Igrzysko, read: Reader) -> None:
    """Sejm, Crown Army, Cossacks, treaty, and what has happened this turn."""
    sejm = read.table("sejm")
    for name in sejm.told:
        province = sejm.index("province", name, str(name))
        g.sejm[province] = sejm.one(name, "seat", NOBODY)
        g.discs[g.sejm[province]] -= 1
    crown = read.table("crown").only("infantry cavalry artillery")
    g.crown = [crown.number(unit, 0, g.board.number[f"supply.{unit}"], 0) for unit in UNIT_IDS[:3]]
    cossacks = read.table("cossacks").only("box ukraine rebels")
    for place, key in ((STEPPE, "ukraine"), (REBELS, "rebels")):
        g.cossacks[place] = cossacks.number(key, 0, g.cossacks[BOX], 0)
        g.cossacks[BOX] -= g.cossacks[place]
    if cossacks.number("box", 0, 99, g.cossacks[BOX]) != g.cossacks[BOX]:
        raise cossacks.wrong("box", f"{g.cossacks[BOX]}, for all Cossacks are somewhere,")
    if read.told.get("treaty") is not None:
        treaty = read.table("treaty").only("enemy breaks_on")
        g.treaty = treaty.index("enemy", treaty.told.get("enemy"), "enemy")
        g.endures = treaty.number("breaks_on", 1, 9, g.board.number["actions.diplomacy.break_on"])
    g.city_founded = int(read.flag("city_founded"))
    g.vienna_invaded = int(read.flag("vienna_invaded"))
    g.vienna_held = int(read.flag("vienna_held"))


def check(g: Igrzysko) -> None:
    """There are only so many pieces, and enemies do not share a province.  [R15] [R16] [R19]"""
    for seat in g.table:
        short = [g.pool[seat], g.discs[seat], *g.barracks[seat * KINDS : seat * KINDS + KINDS]]
        if min(short) < 0:
            raise PositionError(f"families.{FAMILY_IDS[seat]}: more clients, discs or units than there are (R15)")
    if min(g.managers, g.cities, g.king) < 0:
        raise PositionError("provinces, fields: more managers, cities or king's cubes than there are (R15)")
    if min(*g.supply, g.marker_supply) < 0:
        raise PositionError("provinces, fields: more enemy cubes or influence markers than there are (R16)")
    for province in g.board.provinces:
        colours = sum(1 for enemy in ENEMIES if g.cubes[province * 5 + enemy])
        if colours > 1 or (colours and g.markers[province]):
            where = f"provinces.{g.board.province_ids[province]}.cubes"
            raise PositionError(f"{where}: at most one enemy is expected (R19)")
    strangers = [seat for seat in range(SEATS) if seat not in g.table]
    if any(g.polish[enemy * PARTIES + seat] for enemy in ENEMIES for seat in strangers) or min(g.discs) < 0:
        raise PositionError("fields, sejm: families that play are expected (R1)")
    if g.vienna_held and g.turn != TURNS:
        raise PositionError(f"vienna_held: Vienna can be held only in turn {TURNS} (R84)")


def read_flow(g: Igrzysko, read: Reader) -> None:
    """Where the game stands: at its running procedures, or at the beginning of a phase."""
    if "frames" in read.told:
        g.frames = read.frames(FRAMES)
        for frame in g.frames:
            check_frame(g, frame)
    else:
        start = Turn()
        start.go_to(TURN[max(0, g.phase - 1)])
        g.frames = [start]
    seal(g, read.sealed())


def seal(g: Igrzysko, answers: Mapping[int, list[Choice]]) -> None:
    """Sealed answers must fit the question they answer, click by click."""
    for seat, said in answers.items():
        frame = g.frames[-1] if g.frames else Turn()
        ask = frame.ahead()
        for click in said:
            if not isinstance(ask, Ask) or seat not in ask.who(g, frame) or flow.bar(g, seat, click) is not None:
                raise PositionError(f"sealed.{FAMILY_IDS[seat]}: an answer to the present question is expected")
            g.sealed = {**g.sealed, seat: [*g.sealed.get(seat, []), click]}


def check_frame(g: Igrzysko, frame: Frame) -> None:
    """The locals of a procedure fit the table.  [R1]"""
    n = len(g.table)
    if isinstance(frame, Cycle):
        good = whole(frame.place, -1, n) and whole(frame.cycle, 1, 99) and whole(frame.passed, 0, 15)
    elif isinstance(frame, SpecialActions):
        good = whole(frame.place, 0, n) and whole(frame.cycle, 1, 99)
    elif isinstance(frame, Preparation):
        good = whole(frame.placed, 0, 99)
    elif isinstance(frame, clientele.Clientele):
        count = SEATS * len(g.board.provinces)
        if len(frame.due) != count:
            raise PositionError(f"frames.Clientele.due: a list of {count} is expected")
        good = numbers(frame.due, count, -1, TOKENS)
    elif isinstance(frame, hetman.Award):
        good = numbers(frame.bids, SEATS, hetman.NO_PART, 999)
    elif isinstance(frame, invasions.Invasions):
        strengths = frame.strengths == [] or numbers(frame.strengths, len(ENEMIES), 0, 999)
        good = whole(frame.field, 0, 5) and strengths
    elif isinstance(frame, expansion.Expansion):
        shares = isinstance(frame.targets, list) and numbers(frame.shares, len(frame.targets), 0, 99)
        good = whole(frame.field, 0, 5) and shares and whole(frame.odd, 0, 1)
    elif isinstance(frame, actions.Relocation):
        good = frame.seat in g.table and whole(frame.left, 0, 9)
    elif isinstance(frame, diplomacy.Embassy):
        good = frame.seat in g.table and frame.enemy >= 0 and frame.price in g.board.treaty_price
    elif isinstance(frame, armies.Muster):
        good = frame.seat in g.table and frame.province >= 0 and whole(frame.raised, 0, 99)
    elif isinstance(frame, campaigns.Campaign):
        good = frame.seat in g.table and frame.province >= 0 and frame.aid >= 0
    elif isinstance(frame, entry.Entry):
        good = frame.enemy >= 0 and frame.province >= 0 and whole(frame.n, 0, 99)
    elif isinstance(frame, relief.Sally):
        good = frame.target >= 0
    else:
        good = True
    if not good:
        raise PositionError(f"frames.{type(frame).__name__}: a procedure of this table is expected")


def whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def numbers(values: Any, count: int, low: int, high: int) -> bool:
    return isinstance(values, list) and len(values) == count and all(whole(value, low, high) for value in values)
