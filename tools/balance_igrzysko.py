"""Measures Boże Igrzysko between equal bots: who wins, and what the enemies do.

    python tools/balance_igrzysko.py --bot greedy --scenario three --games 300 --seed 1

Prints a table for docs/balance/igrzysko.md. `--pack FOLDER` plays with other values on the board.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from typing import Any

from bulawa.bots import make
from bulawa.bots.referee import Fixture, Played
from bulawa.bots.tally import percent, rate_of
from bulawa.engine import registry
from bulawa.engine.flow import Event
from bulawa.engine.setup import Laid
from bulawa.games.igrzysko.board import OTTOMANS, PRINTED, SOURCES
from bulawa.games.igrzysko.content.pack import ENEMY_IDS, FAMILY_IDS, PRINTED_IDS
from bulawa.games.igrzysko.state import Igrzysko

GAME = registry.find("igrzysko")
TURNS = (1, 2, 3, 4)


class Counts:
    """What happened in all games."""

    def __init__(self) -> None:
        self.games = 0
        self.count: Counter[tuple[Any, ...]] = Counter()
        self.winners: list[tuple[str, int, int]] = []
        """Family, place from the first mace holder, place in the order of turn 4."""
        self.points: list[int] = []
        self.best: list[int] = []

    def add(self, g: Igrzysko) -> None:
        assert g.result is not None
        self.games += 1
        turn, phase, first = 0, 0, -1
        entered: set[int] = set()
        for event in g.told:
            if event.key == "mace" and first < 0:
                first = event.args[0]
            if event.key == "round":
                turn = event.args[0]
            elif event.key == "phase":
                phase = event.args[0] + 1
                entered = set() if phase == 1 else entered
            else:
                self.hear(turn, phase, event, entered)
        seat = g.result.winners[0]
        self.winners.append(
            (FAMILY_IDS[seat], (g.table.index(seat) - g.table.index(first)) % len(g.table), g.order.index(seat))
        )
        self.points += [g.prestige[one] for one in g.table]
        self.best.append(max(g.prestige))
        self.count["vienna_held",] += g.vienna_held
        for province, built in enumerate(g.built):
            self.count["standing", province] += built

    def hear(self, turn: int, phase: int, event: Event, entered: set[int]) -> None:
        key, args = event.key, event.args
        if key in ("cubes_entered", "agents_entered") and phase == 11:
            province = args[1] if key == "cubes_entered" else args[0]
            entered.add(province)
            self.count["invaded", turn, province] += 1
        elif key == "vienna_besieged":
            self.count["invaded", turn, OTTOMANS] += 1
        elif key in ("held_back", "treaty_kept"):
            self.count[key, turn] += 1
        elif key == "plundered":
            self.count["plundered", turn] += 1
            self.count["lost", turn] += args[1]
            self.count["plundered with estates", turn] += args[1] > 0
            if args[0] in entered:
                self.count["invaders_won", turn, args[0]] += 1
        elif key == "prestige":
            self.count["prestige", args[3]] += args[1]
        elif key in (
            "estate_founded",
            "relief",
            "campaign",
            "enlisted",
            "city_founded",
            "treaty",
            "veto",
            "estate_seized",
        ):
            self.count[key, turn] += 1
            if key == "relief" and args[1] == PRINTED:
                self.count["relief of Vienna", turn] += 1

    def mean(self, *key: Any) -> float:
        return self.count[key] / max(1, self.games)


def nobody_listens(seat: int) -> None:
    """The referee tells who thinks; here nobody asks."""


def play(counts: Counts, bot: str, laid: Laid, seed: str, number: int) -> None:
    seats = GAME.scenario(laid.setup.scenario).seats
    played = Played(number, dict.fromkeys(seats, 0))
    table = Fixture(GAME, laid, f"{seed}/{number}", [partial(make, bot, f"{seed}/{number}", 1)], played)
    state = table.state
    assert isinstance(state, Igrzysko)
    state.listen()
    state.tell("mace", state.mace)
    table.play(600.0, nobody_listens)
    if played.fault:
        raise SystemExit(played.fault)
    counts.add(state)


def lines(counts: Counts, seats: int) -> list[str]:
    n = counts.games
    points, best = sum(counts.points) / len(counts.points), sum(counts.best) / n
    told = [
        f"{n} games; winner {best:.1f} points, all {points:.1f}; Vienna held {100 * counts.mean('vienna_held'):.0f} %"
    ]
    for title, at in (("family", 0), ("place from the first mace", 1), ("place in the order of turn 4", 2)):
        for who in sorted({winner[at] for winner in counts.winners} | set(range(seats if at else 0)), key=str):
            won = [1.0 if winner[at] == who else 0.0 for winner in counts.winners]
            told.append(f"{title} {who if isinstance(who, str) else who + 1}: {percent(rate_of(won))}")
    told.append("| per turn | " + " | ".join(map(str, TURNS)) + " |")
    for key in (
        "plundered",
        "plundered with estates",
        "lost",
        "estate_founded",
        "held_back",
        "treaty_kept",
        "campaign",
        "enlisted",
        "relief",
        "veto",
    ):
        told.append(f"| {key} | " + " | ".join(f"{counts.mean(key, turn):.2f}" for turn in TURNS) + " |")
    for field, enemy in enumerate(ENEMY_IDS):
        pairs = [(counts.mean("invaded", t, field), counts.mean("invaders_won", t, field)) for t in TURNS]
        told.append(
            f"| {enemy}: comes / plunders {PRINTED_IDS[field]} | "
            + " | ".join(f"{100 * a:.0f} / {100 * b:.0f} %" for a, b in pairs)
            + " |"
        )
    told.append(
        "estates at the end: " + ", ".join(f"{p} {counts.mean('standing', i):.1f}" for i, p in enumerate(PRINTED_IDS))
    )
    told.append(
        "points a family: " + ", ".join(f"{s} {counts.mean('prestige', i) / seats:.1f}" for i, s in enumerate(SOURCES))
    )
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--scenario", default="three")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pack", help="a folder with a content pack of its own")
    args = parser.parse_args()
    laid = GAME.lay(GAME.choose(args.scenario, pack=args.pack))
    counts = Counts()
    for number in range(args.games):
        play(counts, args.bot, laid, args.seed, number)
    print("\n".join(lines(counts, len(GAME.scenario(args.scenario).seats))))


if __name__ == "__main__":
    main()
