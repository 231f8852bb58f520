"""Speed, measured: the same random-play loop over our games, interpreted and compiled, and over known yardsticks.

Each measurement runs in a process of its own; all of them in one run, so that their ratios can be trusted
even where seconds cannot.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bulawa.engine.flow import State
    from bulawa.engine.game import Game

YARDSTICKS = ("python-chess", "open_spiel backgammon")
SLICE = 0.25
"""Seconds of one measurement; the best of several counts, for what disturbs only ever slows down."""


def ignore_compiled() -> None:
    """Import bulawa from its sources even where compiled modules lie beside them."""
    package = str(Path(__file__).parent)

    def finder(path: str) -> FileFinder:
        if not path.startswith(package):
            raise ImportError
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()


def repeat(once: Callable[[], int], seconds: float) -> float:
    """Microseconds per unit of `once`, which says how many units it did; the best slice counts."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.process_time()
        units = 0
        while time.process_time() - start < SLICE:
            units += once()
        best = min(best, (time.process_time() - start) / units * 1e6)
    return best


def measure_game(name: str, seconds: float) -> dict[str, Any]:
    """Decision (options and answer), copy, and whole games of random play; of a scenario, where one is named."""
    from bulawa.engine import flow, registry
    from bulawa.kit.play import new_state

    id, _, scenario = name.partition("/")
    game = registry.find(id)
    decisions: list[int] = []
    state = new_state(game, "copy", scenario or None)

    def copies() -> int:
        for _ in range(200):
            state.copy()
        return 200

    decision = repeat(random_games(game, scenario or None, decisions), seconds)
    return {
        "decision_us": decision,
        "copy_us": repeat(copies, seconds / 4),
        "decisions_per_game": sum(decisions) / len(decisions),
        "games_per_second": 1e6 / (decision * sum(decisions) / len(decisions)),
        "compiled": not str(flow.__file__).endswith(".py"),
    }


def random_games(game: Game, scenario: str | None, decisions: list[int]) -> Callable[[], int]:
    """What plays one whole game at random, and says how many decisions it had."""
    from bulawa.engine import flow
    from bulawa.engine.chance import Dealer
    from bulawa.kit.play import new_state

    seeds = iter(range(10**9))

    def play() -> int:
        chance = Dealer(str(next(seeds)))
        state = new_state(game, chance.seed, scenario)
        answers = 0
        while state.result is None:
            seat = state.waiting[0]
            options = flow.options(state, seat)
            flow.answer(state, seat, options[chance.below(len(options))], chance)
            answers += 1
        decisions.append(answers)
        return answers

    return play


def measure_chess(seconds: float) -> dict[str, Any]:
    """python-chess: list the legal moves, play one."""
    import random

    import chess

    dice = random.Random(1)

    def play() -> int:
        board = chess.Board()
        moves = 0
        while moves < 200:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(dice.choice(legal))
            moves += 1
        return moves

    board = chess.Board()

    def copies() -> int:
        for _ in range(200):
            board.copy(stack=False)
        return 200

    return {"decision_us": repeat(play, seconds), "copy_us": repeat(copies, seconds / 4)}


def measure_backgammon(seconds: float) -> dict[str, Any]:
    """OpenSpiel's backgammon: list the legal actions, apply one; chance nodes are part of the loop, as ours are."""
    import random

    import pyspiel

    game = pyspiel.load_game("backgammon")
    dice = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(dice.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    state = game.new_initial_state()

    def copies() -> int:
        for _ in range(200):
            state.clone()
        return 200

    return {"decision_us": repeat(play, seconds), "copy_us": repeat(copies, seconds / 4)}


def measure_bots(name: str, seconds: float) -> dict[str, Any]:
    """Simulated decisions per core-second of the search."""
    from bulawa import bots

    return dict(bots.bench(name, seconds))


def measure_library(name: str, seconds: float) -> dict[str, Any]:
    """The public library beside the inner loop, game by game in turns: names, checks, journal and undo."""
    from random import Random

    import bulawa
    from bulawa.engine import flow, registry
    from bulawa.engine.chance import Dealer
    from bulawa.kit.play import new_state

    game = registry.find(name)

    def inner(seed: int) -> int:
        chance, dice = Dealer(str(seed)), Random(seed)
        state, answers = new_state(game, chance.seed), 0
        while state.result is None:
            seat = state.waiting[0]
            flow.answer(state, seat, dice.choice(flow.options(state, seat)), chance)
            answers += 1
        return answers

    def outer(seed: int) -> int:
        match, dice = bulawa.new(name, seed=seed), Random(seed)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, dice.choice(match.options(seat)))
        return match.turn

    for play in (inner, outer):
        play(0)  # reads the pack and lays the table: neither is asked to pay for the other
    spent, answers = [0.0, 0.0], [0, 0]
    end, seed = time.perf_counter() + seconds, 0
    while seed < 2 or time.perf_counter() < end:
        for which, play in enumerate((inner, outer)):
            start = time.process_time()
            answers[which] += play(seed)
            spent[which] += time.process_time() - start
        seed += 1
    inner_us, library_us = (spent[which] / answers[which] * 1e6 for which in (0, 1))
    return {"inner_us": inner_us, "library_us": library_us, "times_the_inner_loop": library_us / inner_us}


MIDDLE = 150
"""After so many answers at random a game is in full swing."""


def in_full_swing(game: Game, scenario: str | None = None) -> State:
    """A game after many answers at random: the first one that is not over by then."""
    from bulawa.engine import flow
    from bulawa.engine.chance import Dealer
    from bulawa.kit.play import new_state

    for seed in range(1000):
        state, chance = new_state(game, f"loops {seed}", scenario), Dealer(f"loops {seed}")
        for _ in range(MIDDLE):
            if state.waiting:
                offered = flow.options(state, state.waiting[0])
                flow.answer(state, state.waiting[0], offered[chance.below(len(offered))], chance)
        if state.waiting:
            return state
    raise ValueError(f"{game.id}: no game lasts for {MIDDLE} answers")


def by_shapely(name: str, state: Any) -> dict[str, Callable[[], int]]:
    """What a free table asks, done by shapely where it is installed."""
    if name != "ogniem" or find_spec("shapely") is None:
        return {}
    from bulawa import bench_plane

    return bench_plane.loops(state)


def measure_loops(name: str, seconds: float) -> dict[str, Any]:
    """What a game names by itself in the midst of a match, and a decision in each of its scenarios; microseconds."""
    from bulawa.engine import registry

    game = registry.find(name)
    if game.loops is None:
        return {}
    state = in_full_swing(game, game.loops_in)
    loops = {**game.loops(state), **by_shapely(name, state)}
    found = {key: repeat(loop, seconds / 4) for key, loop in loops.items()}
    scenarios = [scenario.id for scenario in game.scenarios]
    return found | {f"decision, {id}": repeat(random_games(game, id, []), seconds / 4) for id in scenarios}


def measure_telling(name: str, seconds: float) -> dict[str, Any]:
    """What it costs to tell a seat of a change, beside what the rules cost."""
    from bulawa.cli import bench_telling

    return bench_telling.measure(name, seconds)


def measure_growth(name: str) -> dict[str, Any]:
    """How opening a match, stepping back in it and telling of it grow with its length."""
    from bulawa.cli import bench_growth

    return bench_growth.measure(name)


def measure_tables() -> dict[str, Any]:
    """How opening one table more grows with how many are open."""
    from bulawa.cli import bench_growth

    return bench_growth.measure_tables()


def worker(what: str, seconds: float) -> dict[str, Any]:
    kind, _, name = what.partition(":")
    if kind == "game":
        return measure_game(name, seconds)
    if kind == "bots":
        return measure_bots(name, seconds)
    if kind == "loops":
        return measure_loops(name, seconds)
    if kind == "growth":
        return measure_growth(name)
    if kind == "tables":
        return measure_tables()
    if kind == "library":
        return measure_library(name, seconds)
    if kind == "telling":
        return measure_telling(name, seconds)
    return measure_chess(seconds) if name == YARDSTICKS[0] else measure_backgammon(seconds)


def compiled_tree() -> Path | None:
    """Where a compiled build lies: this very package, or `build/compiled` beside the sources."""
    found = find_spec("bulawa.engine.flow")
    if found is not None and found.origin is not None and not found.origin.endswith(".py"):
        return Path(__file__).parent.parent
    beside = Path(__file__).parents[2] / "build" / "compiled"
    return beside if any(beside.glob("bulawa/engine/flow.*.so")) else None


def run_worker(what: str, seconds: float, tree: Path | None) -> dict[str, Any]:
    """Measure in a process of its own; `tree` None means interpreted."""
    home = tree or Path(__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-m", "bulawa.bench", what, str(seconds), "compiled" if tree else "interpreted"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=home)
    if done.returncode:
        return {"error": done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "no answer"}
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def everything(games: list[str], seconds: float) -> dict[str, Any]:
    """All measurements of one run."""
    tree = compiled_tree()
    report: dict[str, Any] = {"games": {}, "yardsticks": {}, "loops": {}, "telling": {}, "growth": {}}
    for game in games:
        report["games"][game] = {"interpreted": run_worker(f"game:{game}", seconds, None)}
        if "/" in game:
            report["games"][game] |= {"compiled": run_worker(f"game:{game}", seconds, tree)} if tree else {}
            continue
        report["games"][game]["bots_interpreted"] = run_worker(f"bots:{game}", seconds, None)
        report["games"][game]["library_interpreted"] = run_worker(f"library:{game}", seconds, None)
        if tree is not None:
            report["games"][game]["compiled"] = run_worker(f"game:{game}", seconds, tree)
            report["games"][game]["bots_compiled"] = run_worker(f"bots:{game}", seconds, tree)
            report["games"][game]["library_compiled"] = run_worker(f"library:{game}", seconds, tree)
        report["loops"][game] = run_worker(f"loops:{game}", seconds, tree)
        report["telling"][game] = run_worker(f"telling:{game}", seconds, None)
        report["growth"][game] = run_worker(f"growth:{game}", seconds, None)
    report["tables"] = run_worker("tables", seconds, None)
    for yardstick in YARDSTICKS:
        report["yardsticks"][yardstick] = run_worker(f"yardstick:{yardstick}", seconds, None)
    return report


if __name__ == "__main__":
    if sys.argv[3] == "interpreted":
        ignore_compiled()
    print(json.dumps(worker(sys.argv[1], float(sys.argv[2]))))
