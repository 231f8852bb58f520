"""Teaches Boże Igrzysko's bots from games of families that play by first sight. Needs numpy.

    python tools/teach_igrzysko.py sight --games 20000     # the weights of a first look (weights.py)
    python tools/teach_igrzysko.py judgement --games 3000  # what a position is worth (values.py)

`sight` makes answers likelier that were followed by more points than the others had, turn by turn (policy gradient
with a learned estimate of each turn's start as its measure). `judgement` fits, for every stage of the game, the points
a family ends ahead of the others to what is counted for it. With --write the tables are written into the modules.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import time
from pathlib import Path

import numpy as np

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.igrzysko.bot import judge, values, weights
from bulawa.games.igrzysko.bot.appraise import appraise, sights
from bulawa.games.igrzysko.bot.dangers import Dangers
from bulawa.games.igrzysko.bot.sight_of_peace import Sight
from bulawa.games.igrzysko.content.pack import PRINTED_IDS
from bulawa.games.igrzysko.state import Igrzysko
from fitting import Numbers

GAME = registry.find("igrzysko")
PACK = GAME.load_pack(None)
TABLES = {n: GAME.lay(GAME.choose(n)) for n in ("three", "four")}
TURNS = 5
"""The setting up, and four turns."""
WIN = 8.0
"""A won game counts like so many points more."""
FAITH = 0.5
"""How much the end of the game counts beside the estimate at the end of the turn."""


class Lesson:
    """One game: how each family chose in each turn, and what its turns began with."""

    def __init__(self, scenario: str, seed: str, size: int) -> None:
        state = GAME.new(TABLES[scenario])
        assert isinstance(state, Igrzysko)
        self.state = state
        self.dealer = Dealer(seed)
        self.dice = random.Random(seed)
        self.seats = list(self.state.table)
        self.lean = [[[0.0] * size for _ in range(TURNS)] for _ in range(4)]
        """Which way the weights would have to go to make the given answers likelier."""
        self.begun = np.zeros((4, TURNS, len(values.FEATURES) + 1))
        flow.start(self.state, self.dealer)

    def play(self) -> None:
        turn = 0
        while self.state.result is None:
            now = self.state.turn if self.state.phase else 0
            if now > turn:
                turn = now
                self.note(turn)
            self.answer(turn)

    def note(self, turn: int) -> None:
        dangers = Dangers(self.state)
        for seat in self.seats:
            seen = judge.features(self.state, seat, dangers)
            self.begun[seat, turn, : len(seen)] = seen
            self.begun[seat, turn, -1] = self.state.order.index(seat)

    def answer(self, turn: int) -> None:
        seat = self.state.waiting[0]
        choices = flow.options(self.state, seat)
        at = 0
        if len(choices) > 1:
            scores = appraise(self.state, seat, choices)
            best = max(scores)
            chances = [math.exp(score - best) for score in scores]
            at = self.dice.choices(range(len(choices)), chances)[0]
            self.remember(self.lean[seat][turn], sights(self.state, seat, choices), chances, at)
        flow.answer(self.state, seat, choices[at], self.dealer)

    def remember(self, lean: list[float], seen: list[Sight], chances: list[float], at: int) -> None:
        """The given answer should have been likelier, the others less likely; what hardly happens is left out."""
        whole = sum(chances)
        for i, (start, numbers) in enumerate(seen):
            much = (i == at) - chances[i] / whole
            if abs(much) > 0.005:
                for place, number in enumerate(numbers, start):
                    if number:
                        lean[place] += much * number

    def ahead(self) -> Numbers:
        """Points each family ended ahead of the others, and the win."""
        assert self.state.result is not None
        points = np.array([float(self.state.prestige[seat]) for seat in self.seats])
        won = np.array([float(seat in self.state.result.winners) for seat in self.seats])
        ahead: Numbers = len(points) / (len(points) - 1) * (points - points.mean()) + WIN * (won - won.mean())
        return ahead


class Estimates:
    """How far ahead a family will end, guessed from what it begins a turn with."""

    def __init__(self) -> None:
        self.seen: list[list[tuple[Numbers, Numbers]]] = [[] for _ in range(TURNS)]
        self.weights = [np.zeros(len(values.FEATURES) + 1) for _ in range(TURNS)]

    def learn(self, lessons: list[Lesson]) -> None:
        for turn in range(1, TURNS):
            self.seen[turn] += [(apart(one.begun[one.seats, turn]), one.ahead()) for one in lessons]
            self.seen[turn] = self.seen[turn][-3000:]
            x = np.concatenate([x for x, _ in self.seen[turn]])
            y = np.concatenate([y for _, y in self.seen[turn]])
            self.weights[turn] = ridge(x, y, 30.0, np.zeros(x.shape[1]))

    def of(self, lesson: Lesson) -> Numbers:
        """By family and turn, the end of the game last."""
        found = [apart(lesson.begun[lesson.seats, turn]) @ self.weights[turn] for turn in range(TURNS)]
        return np.array([*found, lesson.ahead()]).T


def apart(x: Numbers) -> Numbers:
    """What a family has more than the families have on average."""
    more: Numbers = x - x.mean(axis=0)
    return more


LEAST = {"income": 0.1, "money": 0.1, "city": 0.5, "clients": 0.2, **dict.fromkeys(PRINTED_IDS, 0.3)}
"""What no player would count less, whatever few games say."""


def sensible(x: Numbers, y: Numbers, firmness: float) -> Numbers:
    """Least squares in which nothing good counts as bad."""
    least = np.array([LEAST.get(name, -np.inf) for name in values.FEATURES])
    held = np.zeros(len(least), dtype=bool)
    while True:
        row = np.where(held, least, 0.0)
        row[~held] = ridge(x[:, ~held], y - x @ row, firmness, np.array(values.HAND)[~held])
        if not (row < least - 1e-9).any():
            return row
        held |= row < least


def ridge(x: Numbers, y: Numbers, firmness: float, prior: Numbers) -> Numbers:
    """Least squares that stay near `prior` where the games say little."""
    scale = np.where(x.std(axis=0) > 1e-9, x.std(axis=0), 1.0)
    z = x / scale
    bend = z.T @ z + firmness * np.eye(z.shape[1])
    return prior + np.linalg.solve(bend, z.T @ (y - x @ prior)) / scale


def teach_sight(games: int, seed: str, rate: float, batch: int = 64) -> None:
    size = len(weights.WEIGHTS)
    estimates, slope, square = Estimates(), np.zeros(size), np.zeros(size)
    started = time.monotonic()
    for step in range(1, games // batch + 1):
        lessons = [Lesson("three" if i % 2 else "four", f"{seed}/{step}/{i}", size) for i in range(batch)]
        for lesson in lessons:
            lesson.play()
        estimates.learn(lessons)
        if step < 4:
            continue
        way = sum(direction(lesson, estimates) for lesson in lessons) / batch
        slope = 0.9 * slope + 0.1 * way
        square = 0.99 * square + 0.01 * way * way
        due = slope / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
        left = 1 - step * batch / games
        weights.WEIGHTS[:] = [w + rate * (0.2 + 0.8 * left) * d for w, d in zip(weights.WEIGHTS, due)]
        if step % 10 == 0:
            points = np.mean([np.mean([one.state.prestige[seat] for seat in one.seats]) for one in lessons])
            print(
                f"{step * batch} games, {time.monotonic() - started:.0f} s, {points:.1f} points on average", flush=True
            )


def direction(lesson: Lesson, estimates: Estimates) -> Numbers:
    worth = estimates.of(lesson)
    total = np.zeros(len(weights.WEIGHTS))
    for place, seat in enumerate(lesson.seats):
        for turn in range(TURNS):
            gain = (1 - FAITH) * worth[place, turn + 1] + FAITH * worth[place, TURNS] - worth[place, turn]
            total += gain * np.array(lesson.lean[seat][turn])
    return total


# ---- judgement


def positions(games: int, seed: str) -> tuple[list[int], list[Numbers], list[Numbers], list[Numbers]]:
    """Stages, what is counted for each family, points ahead, who won."""
    stages, seen, ahead, won = [], [], [], []
    for number in range(games):
        lesson = Lesson("three" if number % 2 else "four", f"{seed}/{number}", len(weights.WEIGHTS))
        g, here = lesson.state, 0
        while g.result is None:
            if lesson.dice.random() < 0.2:
                dangers = Dangers(g)
                rows = [judge.features(g, seat, dangers) + judge.laid_down(g, seat) for seat in lesson.seats]
                stages.append(judge.stage(g))
                seen.append(np.array(rows))
                here += 1
            lesson.answer(0)
        points = np.array([g.prestige[seat] for seat in lesson.seats], dtype=float)
        ahead += [points - points.mean()] * here
        won += [np.array([seat in g.result.winners for seat in lesson.seats], dtype=float)] * here
    return stages, seen, ahead, won


def teach_judgement(games: int, seed: str, firmness: float) -> None:
    stages, seen, ahead, won = positions(games, seed)
    for stage in range(len(values.ROWS)):
        at = [i for i, s in enumerate(stages) if s == stage]
        x = np.concatenate([apart(seen[i]) for i in at])
        y = np.concatenate([ahead[i] for i in at])
        row = sensible(x, y, firmness)
        values.ROWS[stage][:] = [round(float(w), 2) for w in row]
        fits = [(surprise(row, doubt, [seen[i] for i in at], [won[i] for i in at]), doubt) for doubt in range(2, 25)]
        values.DOUBT[stage] = float(min(fits)[1])
        print(f"stage {stage}: {len(at)} positions, error {np.std(y - x @ row):.2f} of {np.std(y):.2f}, {min(fits)}")


def surprise(row: Numbers, doubt: float, seen: list[Numbers], won: list[Numbers]) -> float:
    total = 0.0
    for x, w in zip(seen, won):
        v = x @ row / doubt
        total += math.log(np.exp(v - v.max()).sum()) - float((v - v.max()) @ w)
    return total / len(seen)


# ---- writing


def write_table(path: Path) -> None:
    flat = iter(weights.WEIGHTS)
    groups = [(name, [(key, next(flat)) for key in group]) for name, group in weights.TABLE.items()]
    lines = [f'    "{name}": {{{", ".join(f"{k!r}: {w:.2f}" for k, w in group)}}},' for name, group in groups]
    text = re.sub(
        r"(TABLE: .*? = \{\n).*?\n\}\n", lambda m: m[1] + "\n".join(lines) + "\n}\n", path.read_text(), flags=re.S
    )
    path.write_text(text.replace("'", '"'))


def write_rows(path: Path) -> None:
    lines = []
    parts = len(values.ROWS) // (TURNS - 1)
    for turn in range(TURNS - 1):
        rows = values.ROWS[turn * parts : turn * parts + parts]
        lines += [
            "    {",
            *(f'        "{name}": {[row[i] for row in rows]},' for i, name in enumerate(values.FEATURES)),
        ]
        lines.append("    },")
    text = re.sub(
        r"(TABLE: .*? = \[\n).*?\n\]\n", lambda m: m[1] + "\n".join(lines) + "\n]\n", path.read_text(), flags=re.S
    )
    path.write_text(re.sub(r"DOUBT: .*?\]\n", f"DOUBT: Final[list[float]] = {values.DOUBT}\n", text, flags=re.S))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("sight", "judgement"))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", default="teach")
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--firmness", type=float, default=100.0)
    parser.add_argument("--write", metavar="FOLDER", help="the folder of the game's modules")
    args = parser.parse_args()
    if args.what == "sight":
        teach_sight(args.games, args.seed, args.rate)
    else:
        teach_judgement(args.games, args.seed, args.firmness)
    if args.write:
        folder = Path(args.write)
        write_table(folder / "weights.py") if args.what == "sight" else write_rows(folder / "values.py")


if __name__ == "__main__":
    main()
