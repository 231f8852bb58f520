"""The siege in words and lines: for the terminal and for screen readers, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bulawa.engine.eyes import Eyes, sees
from bulawa.engine.flow import running
from bulawa.engine.page import Page, bound
from bulawa.games.freedom import queries as q
from bulawa.games.freedom.actions import CARDS_EACH, Actions
from bulawa.games.freedom.board import BOMBARD, DAMAGED, DESTROYED, GREEK, OTTOMAN, SIDES, Reward
from bulawa.games.freedom.names import SIDE_NAMES
from bulawa.games.freedom.siege import phase_name
from bulawa.games.freedom.state import Freedom
from bulawa.games.freedom.view import hand_is_seen, seen_cards

CELL = 6
MARGIN = 7
COLUMNS = "ABCDEFGHI"
FORTS = {2: "I", 4: "II", 6: "III", 8: "IV"}
"""Column of each fort -> its number."""


def text(g: Freedom, eyes: Eyes, language: str) -> str:
    """The position as these eyes see it."""
    page = Siege(g, language)
    return bound([page.state(), page.map(), page.warnings(), page.lagoon(), page.areas(), page.cards(eyes)])


class Siege(Page):
    """Writes a position in one language."""

    def __init__(self, g: Freedom, language: str) -> None:
        super().__init__(g.laid.words, language)
        self.g = g

    def name(self, kind: str, value: Any) -> str:
        return self.words.name(self.language, kind, value)

    def state(self) -> list[str]:
        """Round and phase, then the tracks of each side, a line or two each."""
        g = self.g
        period = "AB"[q.period(g)]
        rounds = g.board.number["tracks.rounds.max"]
        phase = ("phase", phase_name(g) if g.frames else None)
        title = self.say("title", round=g.round, rounds=rounds, period=period, phase=phase, **card_of_phase(g))
        return self.wrapped(title, *self.over(self.g.result, SIDE_NAMES), self.empire(), self.greeks(), indent=2)

    def empire(self) -> str:
        g = self.g
        return self.say(
            "empire",
            morale=g.morale[OTTOMAN],
            supply=g.supply[OTTOMAN],
            money=g.money,
            preparation=g.preparation[OTTOMAN],
            appeal=g.appeal,
            owed=q.upkeep(g, "money"),
            needed=q.upkeep(g, "supply"),
        )

    def greeks(self) -> str:
        g = self.g
        return self.say(
            "greeks",
            morale=g.morale[GREEK],
            supply=g.supply[GREEK],
            preparation=g.preparation[GREEK],
            pressure=None if g.pressure < 0 else g.pressure,
            people=q.population(g),
            civilians=g.civilians,
            food=q.food_needed(g),
        )

    def map(self) -> list[str]:
        """Rows 8 to 4, the wall and its garrison, downtown, beach and coast."""
        heads = "".join(letter.center(CELL) for letter in COLUMNS)
        rows = [self.row(row) for row in (8, 7, 6, 5, 4)]
        lines = [" " * MARGIN + heads, *rows, self.wall(), self.row(3), self.downtown()]
        return [line.rstrip() for line in [*lines, self.shore("beach"), self.shore("coast"), *self.legend()]]

    def row(self, number: int) -> str:
        board = self.g.board
        spaces = [board.grid.get(number * 16 + column) for column in range(1, 10)]
        cells = "".join(self.cell(space).center(CELL) for space in spaces if space is not None)
        return self.margin(str(number)) + cells + (self.camp() if None in spaces else "")

    def margin(self, label: str) -> str:
        return label.rjust(MARGIN - 2) + "  "

    def cell(self, space: int) -> str:
        """What stands on a space: units with their letter, then the gun."""
        units = "".join(self.name("unit_letter", unit) + str(n) for unit, n in self.stack(space))
        gun = self.g.guns[space]
        return (units + ("#" if gun == BOMBARD else "*" if gun else "")) or "·"

    def stack(self, space: int) -> list[tuple[str, int]]:
        units = zip(("expeditionary", "allied", "insurgent"), self.g.units)
        return [(unit, here[space]) for unit, here in units if here[space]]

    def camp(self) -> str:
        camp = self.g.board.camp
        units = " ".join(self.name("unit_letter", unit) + str(n) for unit, n in self.stack(camp))
        guns = f" *{self.g.camp_guns}" if self.g.camp_guns else ""
        return f" [{self.name('space', 'camp')}: {units or '·'}{guns}]"

    def wall(self) -> str:
        """The wall from without: whole, cracked or breached, with the numbers of the forts."""
        board = self.g.board
        pieces = [self.rampart(self.g.damage[space], FORTS.get(board.col[space], "")) for space in board.walls]
        return " " * MARGIN + "".join(pieces)

    def rampart(self, damage: int, fort: str) -> str:
        if damage == DESTROYED:
            return f"╱{fort.center(CELL - 2)}╲"
        stones = fort.center(CELL, "═") if fort else "═" * CELL
        return f"═╳{stones[2:-2]}╳═" if damage == DAMAGED else stones

    def downtown(self) -> str:
        return self.margin("") + self.part("downtown", civilians=self.g.civilians)

    def shore(self, kind: str) -> str:
        spaces = [(n, self.g.board.ids.index(f"{kind}_{n}")) for n in range(1, 6)]
        return (
            self.margin("")
            + (self.part(kind) + ":").ljust(10)
            + "".join(f"{n} {self.cell(s)}".ljust(9) for n, s in spaces)
        )

    def legend(self) -> list[str]:
        return ["", *self.wrapped(self.part("legend_pieces"), self.part("legend_wall"), indent=2)]

    def warnings(self) -> list[str]:
        """Damage, breaches, and what would win, said in words."""
        g = self.g
        found = {
            "damaged": [s for s in g.board.walls if g.damage[s] == DAMAGED],
            "destroyed": [s for s in g.board.walls if g.damage[s] == DESTROYED],
            "storm": q.storms(g),
        }
        lines = [self.say(key, spaces=self.spaces(spaces)) for key, spaces in found.items() if spaces]
        if any(g.cannon_mod):
            changes = [("signed", change) for change in g.cannon_mod]
            lines.append(self.say("weather", empire=changes[OTTOMAN], greeks=changes[GREEK]))
        return self.wrapped(*lines, indent=2)

    def spaces(self, spaces: Iterable[int]) -> tuple[str, list[str]]:
        return ("space", [self.g.board.ids[space] for space in spaces])

    def lagoon(self) -> list[str]:
        """Each island with the water around it, ring by ring."""
        vasiladi = f"{self.part('waters')} {self.cell(self.g.board.vas_ring)}"
        return [
            self.island("marmarou") + self.ring("waters", "mar", "nesw"),
            self.island("vasiladi") + vasiladi,
            self.island("klisova") + self.ring("inner", "kli", "nesw"),
            " " * 16 + self.ring("outer", "klo", "nesw"),
        ]

    def island(self, island: str) -> str:
        here = self.cell(self.g.board.ids.index(island))
        return f"{self.name('space', island)}: {here}".ljust(16)

    def ring(self, label: str, prefix: str, sides: str) -> str:
        waters = [f"{self.part(side)} {self.cell(self.g.board.ids.index(f'{prefix}_{side}'))}" for side in sides]
        return f"{self.part(label)} " + ", ".join(waters)

    def areas(self) -> list[str]:
        """The surrounding areas of each side, with support and what they bring in the Supply phase."""
        return self.wrapped(*map(self.areas_of, SIDES), indent=2)

    def areas_of(self, side: int) -> str:
        board = self.g.board
        held = [area for area in range(len(board.area_ids)) if self.g.control[area] == side]
        told = [f"{self.area(area)} {self.g.support[area]} ({self.reward(area, side)})" for area in held]
        return self.say("areas", side=("seat", SIDE_NAMES[side]), areas=", ".join(told) or None)

    def area(self, area: int) -> str:
        return self.name("area", self.g.board.area_ids[area]).partition(" (")[0]

    def reward(self, area: int, side: int) -> str:
        reward: Reward = self.g.board.area_reward[area][side]
        gains = {
            "supply": reward.supply,
            "morale": reward.morale,
            "units": reward.units,
            "cannons": reward.cannons,
            "vasiladi": reward.vasiladi,
        }
        return ", ".join(self.part(f"gain_{what}", n=n) for what, n in gains.items() if n)

    def cards(self, eyes: Eyes) -> list[str]:
        """One's own hand first and open; of a closed one its size and what one has seen of it; the piles by size."""
        g = self.g
        piles = self.say("piles", discard=len(g.discard), a=len(g.decks[0]), b=len(g.decks[1]))
        order = sorted(SIDES, key=lambda side: not sees(eyes, side))
        return [*(line for side in order for line in self.hand(side, eyes)), *self.wrapped(piles, indent=2)]

    def hand(self, side: int, eyes: Eyes) -> list[str]:
        g = self.g
        seen = g.hands[side] if hand_is_seen(g, eyes, side) else seen_cards(g, eyes, side)
        head = self.say("hand", side=("seat", SIDE_NAMES[side]), n=len(g.hands[side]))
        return [head, *(line for card in seen for line in self.card(card))]

    def card(self, number: int) -> list[str]:
        card = self.g.board.cards[number]
        side = "neutral" if card.side not in SIDES else SIDE_NAMES[card.side]
        args = {"id": card.id.rjust(4), "card": ("card", card.id), "side": ("card_side", side), "points": card.points}
        return self.wrapped(self.say("card", effect=self.name("card_text", card.id), **args), indent=6)


def card_of_phase(g: Freedom) -> dict[str, int]:
    """Which of the fourteen cards of the Action phase is being played; 0 in other phases."""
    actions = running(g, Actions)
    if actions is None:
        return {"card": 0, "cards": 0}
    played = actions.turns + (actions is g.frames[-1])
    return {"card": min(played, 2 * CARDS_EACH), "cards": 2 * CARDS_EACH}
