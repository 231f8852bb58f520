"""The siege in words and lines: for the terminal and for screen readers, at most 80 columns wide."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.page import Page, bound
from bulawa.games.chocim import queries as q
from bulawa.games.chocim.board import (
    BATTLE,
    BOX_IDS,
    FIELD_IDS,
    FOREGROUND,
    IS_RESERVE,
    MUTINIED,
    REMOVED,
    ROUTED,
    ROW_IDS,
    SIDE_IDS,
    SIDES,
    SIEGE_WORKS,
    SULTAN_TENTS,
    UNIT_IDS,
    WORKS,
)
from bulawa.games.chocim.choices import WHICH
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.view import seen_cards
from bulawa.games.chocim.week import PHASES, phase


def text(g: Chocim, eyes: Eyes, language: str) -> str:
    """The position as these eyes see it."""
    page = Siege(g, language)
    return bound([page.head(), page.sides(), page.fields(), page.table(eyes), page.hands(eyes)])


class Siege(Page):
    """Writes a position in one language."""

    def __init__(self, g: Chocim, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g = g

    def name(self, kind: str, value: str) -> str:
        return self.words.name(self.language, kind, value)

    def head(self) -> list[str]:
        """Week and phase, the result, the siege works."""
        g = self.g
        at = phase(g)
        if g.claims or at >= len(PHASES):
            lines = [self.say("talks", week=g.week, weeks=g.board.weeks)]
        else:
            lines = [self.say("head", week=g.week, weeks=g.board.weeks, phase=("phase", PHASES[at]))]
        lines += self.over(g.result, SIDE_IDS)
        works = {"approaches": g.approaches, "most": g.board.most_approaches, "bonus": int(g.bonus)}
        lines.append(self.say("works", first=("seat", SIDE_IDS[q.first_picker(g)]), **works))
        return self.wrapped(*lines)

    def sides(self) -> list[str]:
        return self.wrapped(*(line for side in SIDES for line in self.side(side)))

    def side(self, side: int) -> list[str]:
        """Morale and food of a side, and its units off the board."""
        g = self.g
        name = ("seat", SIDE_IDS[side])
        row = ("row", ROW_IDS[q.row(g, side).kind])
        tracks = {"morale": g.morale[side], "supply": g.supply[side], "food": q.food_eaten(g, side)}
        off = {key: self.units(box + side) for key, box in OFF.items() if q.count(g, box + side)}
        lines = [self.say("side", side=name, row=row, extra=g.extra[side], **tracks)]
        if off:
            whole = {key: off.get(key, self.part("none")) for key in OFF}
            lines.append(self.say("off", side=name, **whole))
        return lines

    def units(self, box: int) -> str:
        """What stands in a box: 3 cavalry, 1 infantry."""
        g = self.g
        stacks = [
            self.part("stack", n=q.of_kind(g, box, unit), unit=("unit", UNIT_IDS[unit])) for unit in q.kinds_in(g, box)
        ]
        return ", ".join(stacks) or self.part("empty")

    def fields(self) -> list[str]:
        """The Ottoman camps, the foreground, and the Commonwealth's works with what stands there."""
        g = self.g
        camps = [
            self.say("camp", field=self.title(field), boxes=self.boxes(field))
            for field in range(SULTAN_TENTS, SIEGE_WORKS + 1)
        ]
        halves = {SIDE_IDS[side]: self.units(BATTLE + side) for side in SIDES}
        works = [
            self.say(
                "work",
                field=self.title(field),
                fort=g.forts[field],
                held=q.is_held(g, field),
                boxes=self.boxes(field),
            )
            for field in WORKS
        ]
        return self.wrapped(*camps, self.say("foreground", field=self.title(FOREGROUND), **halves), *works)

    def title(self, field: int) -> tuple[str, str]:
        return ("field_title", FIELD_IDS[field])

    def boxes(self, field: int) -> str:
        g = self.g
        filled = [box for box in range(ROUTED) if g.board.field[box] == field and q.count(g, box)]
        return "; ".join(self.part("box", box=self.box(box), units=self.units(box)) for box in filled) or self.part(
            "empty"
        )

    def box(self, box: int) -> tuple[str, str]:
        return ("text", self.part("reserve")) if self.g.board.kind[box] == IS_RESERVE else ("box", BOX_IDS[box])

    def cards(self, numbers: list[int]) -> str:
        """Diplomacy cards with their strength."""
        ids = self.g.board.card_ids
        told = [self.part("card", card=("card", ids[card]), strength=self.g.board.strength[card]) for card in numbers]
        return ", ".join(told) or self.part("none")

    def table(self, eyes: Eyes) -> list[str]:
        """The display, and the claims with what has been committed to them."""
        g = self.g
        lines = [self.say("display", cards=self.cards(g.display), stock=len(g.stock))]
        for i, claim in enumerate(g.claims):
            values = dict(zip(SIDE_IDS, g.board.claim_value[claim]))
            bids = {key: self.bid(i, side, eyes) for side, key in enumerate(("ours", "theirs"))}
            lines.append(self.say("claim", claim=("claim", g.board.claim_ids[claim]), **values, **bids))
        return self.wrapped(*lines)

    def bid(self, i: int, side: int, eyes: Eyes) -> str:
        """One's own cards; another's only by their number until all are opened.  [R135]"""
        cards = q.bid(self.g, i, side)
        is_open = sees(eyes, side) or self.g.result is not None
        return self.cards(cards) if is_open else self.part("cards", n=len(cards))

    def hands(self, eyes: Eyes) -> list[str]:
        """Commanders lie open; officers and diplomacy cards are told to their owner only."""
        lines = [line for side in SIDES for line in self.hand(side, eyes)]
        return self.wrapped(*lines)

    def hand(self, side: int, eyes: Eyes) -> list[str]:
        g = self.g
        name = ("seat", SIDE_IDS[side])
        sizes = {"officers": len(g.hands[side]), "deck": len(g.decks[side]), "used": len(g.used[side])}
        lines = [self.say("hand", side=name, cards=len(g.arguments[side]), **sizes)]
        for leader in sorted(g.ready[side] + g.turned[side]):
            lines += self.leader("commander", side, leader, leader in g.turned[side])
        if sees(eyes, side):
            for leader in g.hands[side]:
                lines += self.leader("officer", side, leader, False)
        if sees(eyes, side):
            lines.append(self.say("arguments", side=name, cards=self.cards(g.arguments[side])))
        elif seen_cards(g, side):
            lines.append(self.say("seen", side=name, cards=self.cards(seen_cards(g, side))))
        return lines

    def leader(self, rank: str, side: int, number: int, used: bool) -> list[str]:
        """A leader with his command value and what he can do."""
        leader = self.g.board.leaders[number]
        facts = {"side": ("seat", SIDE_IDS[side]), "leader": ("leader", leader.id), "command": leader.command}
        head = self.say(rank, used=used, **facts) if rank == "commander" else self.say(rank, **facts)
        ruses = [self.say("ruse", which=("which", w), text=(f"leader_{w}", leader.id)) for w in WHICH]
        return [head, *(f"  {ruse}" for ruse in ruses[: len(leader.programs)])]


OFF = {"routed": ROUTED, "mutinied": MUTINIED, "removed": REMOVED}
