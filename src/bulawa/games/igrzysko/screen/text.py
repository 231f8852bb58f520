"""The Commonwealth in words and lines: for the terminal and for screen readers, at most 80 columns wide."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.page import Page, bound
from bulawa.engine.vocabulary import Vocabulary
from bulawa.games.igrzysko import odds
from bulawa.games.igrzysko import queries as q
from bulawa.games.igrzysko.board import (
    BOX,
    CITY,
    ENEMIES,
    HABSBURGS,
    KINDS,
    KING,
    MANAGER,
    NOBODY,
    PARTIES,
    PRIVATE,
    REBELS,
    SEATS,
    SPACES,
    STEPPE,
    TOKENS,
    UKRAINE,
)
from bulawa.games.igrzysko.content.pack import FAMILY_IDS, PHASE_IDS
from bulawa.games.igrzysko.screen.outlook import decimal
from bulawa.games.igrzysko.state import Igrzysko


def text(g: Igrzysko, eyes: Eyes, language: str) -> str:
    """The position as these eyes see it."""
    page = Commonwealth(g, language)
    return bound([page.head(), page.fields(), page.provinces(), page.commonwealth(), page.families(), page.laid(eyes)])


class Commonwealth(Page):
    """Writes a position in one language."""

    def __init__(self, g: Igrzysko, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g = g
        self.vocabulary: Vocabulary = g.laid.vocabulary

    def name(self, kind: str, number: int) -> str:
        return self.words.name(self.language, kind, self.vocabulary.kinds[kind][number])

    def head(self) -> list[str]:
        """Turn, phase, the mace, the result."""
        g = self.g
        phase = ("phase", PHASE_IDS[g.phase - 1] if g.phase else None)
        head = self.say("head", turn=g.turn, number=g.phase, phase=phase, mace=self.name("seat", g.mace))
        return self.wrapped(head, *self.over(g.result, FAMILY_IDS))

    def fields(self) -> list[str]:
        """Each enemy: its strength, the Polish cubes against it, the chance that it invades."""
        return self.wrapped(*map(self.field, ENEMIES))

    def field(self, field: int) -> str:
        g = self.g
        outlook = odds.invasion(g, field)
        return self.say(
            "field",
            field=self.name("field", field),
            foe=self.name("foe", q.foe(g, q.colour(g, field))),
            strength=q.strength(g, field),
            polish=q.polish_cubes(g, field),
            who=self.listed([(self.name("party", p), g.polish[field * PARTIES + p]) for p in range(KING + 1)]),
            chance=round(100 * outlook["chance"]),
            coming=decimal(self.language, outlook["expected"]),
            treaty=g.treaty == field,
            siege=g.vienna if field == HABSBURGS and not g.vienna_held else 0,
            after=g.phase >= odds.INVASIONS_PHASE,
        )

    def listed(self, counts: list[tuple[str, int]]) -> str | None:
        return ", ".join(f"{name} {n}" for name, n in counts if n) or None

    def provinces(self) -> list[str]:
        return self.wrapped(*map(self.province, self.g.board.provinces))

    def province(self, province: int) -> str:
        g = self.g
        enemy = q.occupier(g, province)
        return self.say(
            "province",
            province=self.name("province", province),
            wealth=g.wealth[province],
            estates=", ".join(self.estate(province, space) for space in range(g.built[province])) or None,
            free=", ".join(str(value) for value in g.board.track[province][g.built[province] :]) or None,
            clients=self.listed([(self.name("seat", s), g.clients[province * SEATS + s]) for s in g.table]),
            armies=self.armies(province),
            foe=None if enemy == NOBODY else self.name("foe", q.foe(g, enemy)),
            cubes=q.enemies_in(g, province),
            markers=g.markers[province],
            loss=odds.plunder(g, province),
        )

    def estate(self, province: int, space: int) -> str:
        number = province * SPACES + space
        works = self.g.works[number]
        marks = ("+" if works & MANAGER else "") + ("*" if works & CITY else "")
        return f"{self.g.board.value[number]} {self.name('seat', self.g.owner[number])}{marks}"

    def armies(self, province: int) -> str | None:
        """Infantry/cavalry/artillery of each family, and the Cossacks."""
        g = self.g
        found = []
        for seat in g.table:
            first = (province * SEATS + seat) * KINDS
            if any(g.units[first : first + KINDS]):
                found.append(f"{self.name('seat', seat)} " + "/".join(str(g.units[first + kind]) for kind in PRIVATE))
        if province == UKRAINE and g.cossacks[STEPPE]:
            found.append(f"{self.name('party', KING + 1)} {g.cossacks[STEPPE]}")
        return ", ".join(found) or None

    def commonwealth(self) -> list[str]:
        g = self.g
        deputies = [(self.name("province", p), seat) for p, seat in enumerate(g.sejm) if seat != NOBODY]
        seats = ", ".join(f"{province} – {self.name('seat', seat)}" for province, seat in deputies)
        line = self.say("sejm", seats=seats or None)
        crown = self.say("crown", army="/".join(str(n) for n in g.crown), king=g.king)
        boxes = self.say(
            "boxes", managers=g.managers, cities=g.cities, cossacks=g.cossacks[BOX], rebels=g.cossacks[REBELS]
        )
        return self.wrapped(line, crown, boxes)

    def families(self) -> list[str]:
        return self.wrapped(*map(self.family, self.g.order))

    def family(self, seat: int) -> str:
        g = self.g
        tokens = [str(value) for value in range(TOKENS) for _ in range(g.tokens[seat * TOKENS + value])]
        return self.say(
            "family",
            seat=self.name("seat", seat),
            prestige=g.prestige[seat],
            estates=q.estate_points(g, seat),
            money=g.money[seat],
            clients=g.pool[seat],
            discs=g.discs[seat],
            units="/".join(str(g.barracks[seat * KINDS + kind]) for kind in PRIVATE),
            tokens=" ".join(tokens) or None,
            court=None if g.court[seat] == NOBODY else str(g.court[seat]),
        )

    def laid(self, eyes: Eyes) -> list[str]:
        """Own answers not shown yet, and who else has chosen."""
        g = self.g
        chosen = [self.name("seat", one) for one in g.table if one in g.sealed and one not in g.waiting]
        lines = [self.say("has_chosen", seats=", ".join(chosen))] if chosen else []
        for said in (g.sealed[one] for one in g.table if one in g.sealed and sees(eyes, one)):
            lines.append(self.say("own_choice", clicks="; ".join(self.click(click) for click in said)))
        return self.wrapped(*lines)

    def click(self, click: tuple[int, ...]) -> str:
        verb = self.vocabulary.verb_names[click[0]]
        return self.words.phrase(self.language, "choices", verb, self.vocabulary.arguments(click))
