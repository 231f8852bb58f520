"""Words and numbers of the table: what each family has, how strong the enemies are, what may come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from bulawa.engine import flow
from bulawa.engine.flow import Choice
from bulawa.engine.remembered import as_before, remembered, the_same, together
from bulawa.engine.screen import NOTHING
from bulawa.engine.setup import Laid
from bulawa.engine.vocabulary import Vocabulary
from bulawa.engine.words import Words
from bulawa.games.igrzysko import odds
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import ENEMIES, HABSBURGS, KINDS, NOBODY, PRIVATE, SEATS, TOKENS, Board
from bulawa.games.igrzysko.choices import DIPLOMACY
from bulawa.games.igrzysko.content.pack import FAMILY_IDS, PHASE_IDS
from bulawa.games.igrzysko.cycle import Cycle
from bulawa.games.igrzysko.estates import NewEstates, estate_cost
from bulawa.games.igrzysko.screen.captions import captions, say
from bulawa.games.igrzysko.special import SpecialActions
from bulawa.games.igrzysko.state import Igrzysko

ROMAN = ("I", "II", "III", "IV")
FACTS = ("turn", "phase", "mace", "crown", "cycle", "cost", "treaty", "plunder", "hits")
ITEMS = ("prestige", "estates", "money", "clients", "discs", "units", "tokens")
"""The facts, and what is told of each family, in their order on the screen."""
REMEMBERED = 256
"""So many sentences and tables of printed strengths are kept ready."""
LIKELY = 0.5
"""From this chance on an invasion is shown as a warning."""


def key_of(g: Igrzysko) -> str:
    """The key of the question that is open."""
    return type(flow.question(g)).key if g.waiting else ""


def name(g: Igrzysko, language: str, kind: str, number: int) -> str:
    laid: Laid = g.laid
    return laid.words.name(language, kind, laid.vocabulary.kinds[kind][number])


def embassy_now(g: Igrzysko, choice: Choice, language: str) -> str:
    """An embassy goes to an enemy under its name of this turn.  [R20]"""
    return embassy(g.laid.words, g.laid.vocabulary, language, choice, q.foe(g, choice[1]))


CAPTIONS = {DIPLOMACY: embassy_now}


@lru_cache(REMEMBERED)
def embassy(words: Words, vocabulary: Vocabulary, language: str, choice: Choice, foe: int) -> str:
    called = words.name(language, "foe", vocabulary.kinds["foe"][foe])
    return words.say(language, "choices", "diplomacy", {**vocabulary.arguments(choice), "enemy": ("text", called)})


def decimal(language: str, n: float) -> str:
    """One digit after the point, which is a comma in Polish."""
    return f"{n:.1f}".replace(".", "," if language == "pl" else ".")


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


# ---- on the sheet


Outlook = dict[str, Any]
"""The chance of an invasion, and how many pieces would come."""


Enemies = tuple[dict[str, Any], dict[str, list[str]]]
"""What the sheet and the tips say of the fields."""


def fields_in(g: Igrzysko, language: str) -> Hashable:
    return (
        *(g.laid.words, g.board, len(g.table), language, g.turn, g.phase, g.treaty, g.endures),
        *(g.vienna_held, g.vienna, g.agents, tuple(g.fields), tuple(g.polish), tuple(g.cossacks)),
    )


@remembered(by=fields_in, most=REMEMBERED)
def enemies(g: Igrzysko, language: str) -> Enemies:
    """What is said of the enemies: in most phases they stay as they are."""
    invasions = [odds.invasion(g, field) for field in ENEMIES]
    tips = {f"field:field_{field + 1}": field_lines(g, language, field, invasions[field]) for field in ENEMIES}
    return the_same(notes(g, language, invasions)), the_same(tips)


def notes(g: Igrzysko, language: str, invasions: Sequence[Outlook]) -> dict[str, Any]:
    """Enemies under their names of this turn, their strengths, and how they stand against Polish cubes."""
    found: dict[str, Any] = {**strengths(g.board, q.row(g), g.turn, g.vienna_held)}
    for field in ENEMIES:
        id = f"field_{field + 1}"
        found[f"title:{id}"] = name(g, language, "foe", q.foe(g, q.colour(g, field)))
        found[f"total:{id}"] = f"{q.strength(g, field)} : {q.polish_cubes(g, field)}"
        found[f"chance:{id}"] = chance(g, language, invasions[field])
    return found


@lru_cache(REMEMBERED)
def strengths(board: Board, row: int, turn: int, vienna_held: int) -> dict[str, list[str]]:
    """The printed strengths of all turns, that of this turn marked.  [R84] [R85] [R136]"""
    return {
        f"strength:field_{field + 1}_{one}": [str(q.printed(board, row, field, one, vienna_held)), "now"]
        if one == turn
        else [str(strength), ""]
        for field in ENEMIES
        for one, strength in enumerate(board.base[row][field], 1)
    }


def chance(g: Igrzysko, language: str, outlook: Outlook) -> list[str]:
    """The chance of an invasion, or why there is none to come."""
    if g.phase >= odds.INVASIONS_PHASE:
        return [captions(language)["labels"]["past"], ""]
    said = say(language, "labels", "invades", chance=percent(outlook["chance"]))
    return [said, "warn" if outlook["chance"] >= LIKELY else ""]


def field_lines(g: Igrzysko, language: str, field: int, outlook: Outlook) -> list[str]:
    base, grown = q.base(g, field), q.in_field(g, field)
    lines = [
        say(language, "tips", "strength", base=base, grown=grown, all=base + grown, polish=q.polish_cubes(g, field))
    ]
    if g.treaty == field:
        lines.append(captions(language)["tips"]["treaty"])
    if g.phase < odds.INVASIONS_PHASE:
        dice = odds.dice_to_come(g)
        lines.append(
            say(
                language,
                "tips",
                "meddling" if field == HABSBURGS and g.turn <= q.LAST_TURN_OF_MARKERS else "invasion",
                chance=percent(outlook["chance"]),
                n=decimal(language, outlook["expected"]),
                dice=dice,
            )
        )
    if field == HABSBURGS and g.vienna:
        lines.append(say(language, "tips", "vienna", n=g.vienna))
    return lines


def province_lines(g: Igrzysko, language: str, province: int) -> list[str]:
    """What-if lines for the tip of a province: what plunder would destroy."""
    text = captions(language)["tips"]
    lines = [say(language, "tips", "clients", n=q.clients_in(g, province))]
    loss = odds.plunder(g, province)
    if loss:
        lines.append(say(language, "tips", "plunder", n=loss))
    elif g.built[province] and g.phase:
        lines.append(text["peaceful"])
    if q.is_occupied(g, province):
        lines.append(text["half_price"])
    return lines


# ---- beside the sheet


def families_in(g: Igrzysko) -> tuple[object, ...]:
    """All that is told of all families."""
    secret = ([*g.sealed], g.waiting) if g.sealed else ()
    hands = g.prestige, g.money, g.pool, g.discs, g.barracks, g.tokens
    return g.mace, g.order, *hands, g.private_duchies, g.owner, g.works, *secret


@as_before(by=lambda g, _: families_in(g))
def players(g: Igrzysko, language: str) -> dict[str, dict[str, Any]]:
    """Each family with its place in the order of play, its numbers, the mace, and whether it has chosen in secret."""
    points = estate_points(g)
    return together(*[player(g, language, seat, place, points[seat]) for place, seat in enumerate(g.order)])


def estates_in(g: Igrzysko) -> tuple[object, ...]:
    return g.private_duchies, g.owner, g.works


@as_before(by=estates_in)
def estate_points(g: Igrzysko) -> dict[int, int]:
    """What the estates of each family are worth."""
    return {seat: q.estate_points(g, seat) for seat in g.table}


def has_chosen(g: Igrzysko, seat: int) -> bool:
    return seat in g.sealed and seat not in g.waiting


def family_of(g: Igrzysko, language: str, seat: int, place: int, points: int) -> Hashable:
    """What is told of a family."""
    barracks, tokens = g.barracks[seat * KINDS : (seat + 1) * KINDS], g.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    return (
        *(seat, language, place, points, g.prestige[seat], g.money[seat], g.pool[seat], g.discs[seat]),
        *(seat == g.mace, has_chosen(g, seat), *barracks, *tokens),
    )


@remembered(by=family_of)
def player(g: Igrzysko, language: str, seat: int, place: int, points: int) -> dict[str, Any]:
    tokens = " ".join(str(value) for value in range(TOKENS) for _ in range(g.tokens[seat * TOKENS + value]))
    items = {
        "prestige": str(g.prestige[seat]),
        "estates": str(points),
        "money": say(language, "labels", "money", n=g.money[seat]),
        "clients": str(g.pool[seat]),
        "discs": str(g.discs[seat]),
        "units": "/".join(str(g.barracks[seat * KINDS + kind]) for kind in PRIVATE),
        "tokens": tokens or "–",
    }
    told = {"place": place, "lead": seat == g.mace, "chosen": has_chosen(g, seat), "items": items}
    return {FAMILY_IDS[seat]: told}


def facts_of(g: Igrzysko, language: str, losses: int) -> Hashable:
    frame = g.frames[-1] if g.frames else None
    cycle = frame.cycle if isinstance(frame, (Cycle, SpecialActions)) else 0
    step = type(frame), cycle, losses, g.result is None
    return language, g.laid.words, g.board, g.turn, g.phase, g.mace, g.treaty, tuple(g.crown), step


@remembered(by=facts_of)
def facts(g: Igrzysko, language: str, losses: int) -> dict[str, dict[str, str]]:
    """Where we are, what the present step costs, and what is in force."""
    told = {
        "turn": fact(say(language, "facts", "turn_value", n=ROMAN[g.turn - 1])),
        "phase": fact(phase(g, language)),
        "mace": fact(name(g, language, "seat", g.mace)),
        "crown": fact("/".join(str(n) for n in g.crown)),
    }
    frame = g.frames[-1] if g.frames else None
    if isinstance(frame, (Cycle, SpecialActions)):
        told["cycle"] = fact(str(frame.cycle), "key")
    if isinstance(frame, NewEstates):
        told["cost"] = fact(say(language, "facts", "cost_value", n=estate_cost(g, frame.cycle)), "key")
    if g.treaty != NOBODY:
        told["treaty"] = fact(name(g, language, "foe", q.foe(g, g.treaty)))
    if losses and g.result is None:
        told["plunder"] = fact(say(language, "facts", "plunder_value", n=losses), "warn")
    return the_same(told)


@lru_cache(REMEMBERED)
def fact(value: str, tone: str = "") -> dict[str, str]:
    """The very same for the same, and so quickly compared; nobody may change it."""
    return {"value": value, "tone": tone} if tone else {"value": value}


@lru_cache(REMEMBERED)
def hits_told(language: str, hits: float) -> dict[str, dict[str, str]]:
    """What a family that looks alone could still throw into a fight: the hits its armies can expect."""
    return {"hits": fact(decimal(language, hits))} if hits else NOTHING


def expected_hits(g: Igrzysko, province: int) -> tuple[float, ...]:
    """By family, of its army in a province, if that can fight."""
    return tuple([odds.expected_hits(g, fighting(g, province, seat)) for seat in range(SEATS)])


def fighting(g: Igrzysko, province: int, seat: int) -> list[odds.Group]:
    """A family's army in a province, if that can fight."""
    fights = q.has_army(g, province, seat) and (marches(g) or q.own_clients(g, province, seat))
    return odds.private_groups(g, province, seat, False) if fights else []


def marches(g: Igrzysko) -> bool:
    """Whether armies go wherever they are needed."""
    return g.phase >= odds.INVASIONS_PHASE


def phase(g: Igrzysko, language: str) -> str:
    if not g.phase:
        return captions(language)["facts"]["setup"]
    return f"{g.phase}. {captions(language)['short_phases'][PHASE_IDS[g.phase - 1]]}"
