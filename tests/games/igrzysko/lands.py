"""Positions of the Commonwealth to test, and sentences to play on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.flow import Frame
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.board import KINDS, PARTIES, SEATS, SPACES
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, PRINTED_IDS, UNIT_IDS
from bulawa.games.igrzysko.ending import finish
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.begun import Begun, choice_of

VOCABULARY = IGRZYSKO.usual.vocabulary

W, R, B, Y = "radziwill", "sapieha", "potocki", "leszczynski"
NAMES = {"W": W, "R": R, "B": B, "Y": Y}
"""White, red, blue and yellow, as the specification's examples call the families."""
P, L, U, M, G = PRINTED_IDS
"""Prussia, Lithuania, Ukraine, Lesser Poland (Małopolska), Greater Poland."""


def army(text: str) -> dict[str, int]:
    """ "2/1/0" as infantry, cavalry, artillery."""
    return dict(zip(UNIT_IDS, (int(n) for n in text.split("/"))))


def estate(text: str) -> dict[str, Any]:
    """ "R+*": Sapieha's, with a manager and a city."""
    return {"owner": NAMES[text[0]], "manager": "+" in text, "city": "*" in text}


def position(**told: Any) -> dict[str, Any]:
    """A position from few words: families by letter, armies and estates as short texts."""
    families: dict[str, dict[str, Any]] = {}
    for key in ("clients", "money", "prestige", "court", "tokens"):
        for letter, value in told.pop(key, {}).items():
            families.setdefault(NAMES[letter], {})[key] = value
    for letter, armies in told.pop("units", {}).items():
        families.setdefault(NAMES[letter], {})["units"] = {p: army(text) for p, text in armies.items()}
    provinces: dict[str, dict[str, Any]] = {}
    for key in ("wealth", "cubes", "markers"):
        for name, value in told.pop(key, {}).items():
            provinces.setdefault(name, {})[key] = value
    for name, discs in told.pop("estates", {}).items():
        provinces.setdefault(name, {})["estates"] = [estate(disc) for disc in discs.split()]
    for name in told.pop("entered", ()):
        provinces.setdefault(name, {})["entered"] = True
    return {"families": families, "provinces": provinces, "fields": fields(told), **commonwealth(told)}


def fields(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for enemy, n in told.pop("fields", {}).items():
        found.setdefault(enemy, {})["cubes"] = n
    for enemy, parties in told.pop("polish", {}).items():
        found.setdefault(enemy, {})["polish"] = {NAMES.get(party, party): n for party, n in parties.items()}
    for key, name in (("agents", "markers"), ("vienna", "ottomans")):
        if key in told:
            found.setdefault("habsburgs", {})[name] = told.pop(key)
    return found


def commonwealth(told: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if "table" in told:
        found["table"] = [NAMES[letter] for letter in told.pop("table")]
    if "mace" in told:
        found["mace"] = NAMES[told.pop("mace")]
    if "sejm" in told:
        found["sejm"] = {province: NAMES[letter] for province, letter in told.pop("sejm").items()}
    if "crown" in told:
        found["crown"] = army(told.pop("crown"))
    if "treaty" in told:
        found["treaty"] = {"enemy": told.pop("treaty"), "breaks_on": told.pop("breaks_on", 2)}
    return {**found, **told}


def four(told: Mapping[str, Any]) -> str:
    """The scenario a position needs: the families it names."""
    named = {NAMES[letter] for letter in told.get("table", "WRB")}
    return next(scenario.id for scenario in IGRZYSKO.scenarios if set(scenario.seats) == named)


class Land(Begun):
    """A reign begun from a position; and short questions about it."""

    def __init__(self, told: Mapping[str, Any], rolls: Iterable[Sequence[int]], options: Mapping[str, Any]) -> None:
        dice = Script(list(rolls))
        match = bulawa.position("igrzysko", position(**told), scenario=four(told), options=options, chance=dice)
        super().__init__(match, dice)

    @property
    def g(self) -> Igrzysko:
        state = self.match.state
        assert isinstance(state, Igrzysko)
        return state

    def say(self, letter: str, *sentences: str) -> Land:
        """The family plays these sentences, such as "campaign ukraine cossacks"."""
        return self.play(NAMES[letter], sentences)

    def place(self, letter: str, tokens: str) -> Land:
        """Six influence tokens, such as "0 1 2 3 4 5", on the provinces in order and the Court."""
        for place, token in zip((*PRINTED_IDS, "royal_court"), tokens.split(), strict=True):
            self.match.play(NAMES[letter], ("place", place, int(token)))
        return self

    @property
    def asked(self) -> tuple[str, str]:
        """Whom, by letters, and what."""
        prompt = self.match.prompt()
        letters = {name: letter for letter, name in NAMES.items()}
        return "".join(letters[seat] for seat in self.match.waiting), prompt["key"] if prompt else ""

    @property
    def phases(self) -> list[str]:
        return [event["phase"] for event in self.told("phase")]


def seat_of(letter: str) -> int:
    return FAMILY_IDS.index(NAMES[letter])


# ---- states without a table around them, and questions about them


def land(**told: Any) -> Igrzysko:
    """A state as a position tells it, not running, that tells its events."""
    options = {option.id: False for option in IGRZYSKO.options} | told.pop("options", {})
    g = IGRZYSKO.from_position(IGRZYSKO.lay(IGRZYSKO.choose(four(told), options)), position(**told))
    assert isinstance(g, Igrzysko)
    g.frames = []
    g.listen()
    return g


def run(g: Igrzysko, procedure: Frame | None, *rolls: Sequence[int]) -> Igrzysko:
    """Run a procedure to its end or its first question; every written roll must be rolled."""
    dice = Script(list(rolls))
    g.frames = [procedure] if procedure is not None else []
    flow.start(g, dice)
    assert dice.used_up(), dice.results[dice.at :]
    return g


def answer(g: Igrzysko, letter: str, sentence: str, *rolls: Sequence[int]) -> Igrzysko:
    """Answer the present question of a state that runs."""
    dice = Script(list(rolls))
    choice = VOCABULARY.read(choice_of(VOCABULARY, sentence))
    assert flow.bar(g, seat_of(letter), choice) is None, sentence
    flow.answer(g, seat_of(letter), choice, dice)
    assert dice.used_up(), dice.results[dice.at :]
    return g


def refused(g: Igrzysko, letter: str, sentence: str) -> str | None:
    """The rule that bars a sentence to a family at the present question; None when it is allowed and offered."""
    choice = VOCABULARY.read(choice_of(VOCABULARY, sentence))
    reason = flow.bar(g, seat_of(letter), choice)
    assert (reason is None) == (choice in flow.options(g, seat_of(letter))), sentence
    return None if reason is None else reason.rule or type(flow.question(g)).rule


def end(g: Igrzysko) -> Igrzysko:
    """Count the points of the last turn's estates and name the winner."""
    with pytest.raises(flow.Over):
        finish(g)
    return g


def lay(g: Igrzysko, letter: str, tokens: str) -> Igrzysko:
    """Six influence tokens, such as "0 1 2 3 4 5", on the provinces in order and the Court."""
    for place, token in zip((*PRINTED_IDS, "royal_court"), tokens.split(), strict=True):
        answer(g, letter, f"place {place} {token}")
    return g


def hand(g: Igrzysko, letter: str) -> str:
    """Influence tokens not used yet."""
    counts = g.tokens[seat_of(letter) * 6 : seat_of(letter) * 6 + 6]
    return " ".join(str(value) for value, n in enumerate(counts) for _ in range(n))


def province_of(name: str) -> int:
    return PRINTED_IDS.index(name)


def enemy_of(name: str) -> int:
    return ENEMY_IDS.index(name)


def clients(g: Igrzysko, letter: str, province: str) -> int:
    return g.clients[province_of(province) * SEATS + seat_of(letter)]


def units(g: Igrzysko, letter: str, province: str) -> str:
    first = (province_of(province) * SEATS + seat_of(letter)) * KINDS
    return "/".join(str(n) for n in g.units[first : first + KINDS])


def crown(g: Igrzysko) -> str:
    return "/".join(str(n) for n in g.crown)


def money(g: Igrzysko, letter: str) -> int:
    return g.money[seat_of(letter)]


def prestige(g: Igrzysko, letters: str) -> list[int]:
    return [g.prestige[seat_of(letter)] for letter in letters]


def cubes(g: Igrzysko, province: str) -> dict[str, int]:
    """Enemy cubes in a province, by enemy."""
    first = province_of(province) * 5
    return {enemy: g.cubes[first + i] for i, enemy in enumerate(ENEMY_IDS) if g.cubes[first + i]}


def raid(g: Igrzysko, enemy: str) -> dict[str, int]:
    """Polish cubes in an enemy's field, by letter or king."""
    first = enemy_of(enemy) * PARTIES
    return {party: g.polish[first + i] for i, party in enumerate("WRBYK") if g.polish[first + i]}


def estates(g: Igrzysko, province: str) -> str:
    """The estates of a province from the start of the track, as "R+* W B"."""
    first = province_of(province) * SPACES
    found = []
    for space in range(first, first + g.built[province_of(province)]):
        works = g.works[space]
        found.append("WRBY"[g.owner[space]] + ("+" if works & 1 else "") + ("*" if works & 2 else ""))
    return " ".join(found)


def sejm(g: Igrzysko) -> str:
    """Who sits for each province, from Prussia; a point where nobody does."""
    return "".join("WRBY"[seat] if seat >= 0 else "." for seat in g.sejm)


def keys(g: Igrzysko) -> list[str]:
    return [event.key for event in g.told]


Begin = Callable[..., Land]
