"""`bulawa bench`: how fast the rules are, beside known yardsticks."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bulawa.bench import YARDSTICKS
from bulawa.cli.quantities import count, seconds
from bulawa.engine import registry


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="games to measure, or the rules in a scenario as GAME/SCENARIO (default: all)",
    )
    parser.add_argument("--seconds", type=seconds, default=2.0, help="time for each measurement (default: 2)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--serve", action="store_true", help="measure the server instead: moves per second, delays")
    parser.add_argument("--site", action="store_true", help="measure what a site bears: see bulawa.cli.bench_site")
    parser.add_argument(
        "--store", metavar="ADDRESS", help="with --serve and --site: a PostgreSQL server, postgresql://..."
    )
    parser.add_argument("--open", type=count, default=10_000, help="with --site: open matches (default: 10000)")
    parser.add_argument("--live", type=count, default=1000, help="with --site: of which are played (default: 1000)")
    parser.add_argument("--spectators", type=count, default=2000, help="with --site: at one match (default: 2000)")
    parser.add_argument("--waiting", action="store_true", help="measure how long a person waits for a bot's whole turn")


def run(args: argparse.Namespace) -> int:
    if args.serve:
        from bulawa.cli import bench_serve

        return bench_serve.run(args.seconds, args.json, store=args.store)
    if args.site:
        from bulawa.cli import bench_site

        return bench_site.run(args)
    games = [measured(game) for game in args.games] or sorted(registry.known())
    if args.waiting:
        from bulawa.cli import bench_waiting

        return bench_waiting.run(games, args.seconds, args.json)
    from bulawa import bench

    report = bench.everything(games, args.seconds)
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


def measured(named: str) -> str:
    """A game, or one of its scenarios; what there is not is refused by its name."""
    id, slash, scenario = named.partition("/")
    game = registry.find(id)
    return f"{game.id}/{game.scenario(scenario).id}" if slash else game.id


def table(report: dict[str, Any]) -> str:
    rows = [
        f"{'':28}{'µs/decision':>12}{'µs/copy':>10}{'games/s':>10}{'simulated decisions/s':>24}{'library, times':>16}"
    ]
    for game, modes in report["games"].items():
        for mode in ("interpreted", "compiled"):
            if mode in modes:
                bots = modes.get(f"bots_{mode}", {})
                library = modes.get(f"library_{mode}", {}).get("times_the_inner_loop")
                simulated = bots.get("decisions_per_second")
                rows.append(row(f"{game}, {mode}", modes[mode], simulated, library))
            else:
                rows.append(f"{game + ', ' + mode:28}  not built: run `make compiled` first")
    rows += [row(name, measured, None) for name, measured in report["yardsticks"].items()]
    rows += loops(report)
    rows += ["", f"{'telling a seat, interpreted':28}{'times the rules':>16}{'bytes, median':>16}{'mean':>8}"]
    rows += [told(name, measured) for name, measured in report["telling"].items()]
    rows += ["", f"{'growth, ms':28}" + "".join(f"{title:>14}" for title in GROWTH.values())]
    rows += [line for name, measured in report["growth"].items() for line in grown(name, measured)]
    rows += ["", f"{'one table more among':28}{'µs':>14}", *crowded(report["tables"])]
    return "\n".join(rows)


def loops(report: dict[str, Any]) -> list[str]:
    """What games measure of themselves: in microseconds, beside decisions of yardsticks, and how many times as fast as
    the same done by a yardstick of its own."""
    chess, backgammon = (report["yardsticks"].get(name, {}).get("decision_us") for name in YARDSTICKS)
    rows = [
        looped(f"{game}, {key}", found, chess, backgammon, quicker(row, key))
        for game, row in report["loops"].items()
        for key, found in row.items()
    ]
    head = f"{'':44}{'µs':>12}{'of python-chess':>17}{'of backgammon':>15}{'our own, times as fast':>24}"
    return ["", head, *rows] if rows else []


def quicker(row: dict[str, Any], key: str) -> float | None:
    """How many times as long a yardstick takes as what it stands beside."""
    own, comma, _ = key.rpartition(", ")
    beside = row.get(own) if comma else None
    return row[key] / beside if isinstance(beside, float) and isinstance(row[key], float) else None


def looped(name: str, found: Any, chess: float | None, backgammon: float | None, times: float | None) -> str:
    if not isinstance(found, float):
        return f"{name:44}  not measured: {found}"
    shares = [
        f"{found / chess:17.3f}" if chess else " " * 17,
        f"{found / backgammon:15.3f}" if backgammon else " " * 15,
    ]
    return f"{name:44}{found:12.2f}{''.join(shares)}" + (f"{times:24.1f}" if times else "")


def told(name: str, measured: dict[str, Any]) -> str:
    """What a push costs beside a decision of the rules, and its size."""
    if "error" in measured:
        return f"{name:28}  not measured: {measured['error']}"
    times, median, mean = (measured[key] for key in ("times_the_rules", "median_bytes", "mean_bytes"))
    return f"{name:28}{times:16.1f}{median:16.0f}{mean:8.0f}"


def row(name: str, measured: dict[str, Any], simulated: float | None, library: float | None = None) -> str:
    """One game in one mode: the rules, the bots, and how many times the rules' cost one who uses the library pays."""
    if "error" in measured:
        return f"{name:28}  not measured: {measured['error']}"
    games = f"{measured['games_per_second']:10.1f}" if "games_per_second" in measured else " " * 10
    shown = f"{simulated:24,.0f}" if simulated else ""
    paid = f"{library:16.1f}" if library else ""
    return f"{name:28}{measured['decision_us']:12.2f}{measured['copy_us']:10.2f}{games}{shown}{paid}"


def grown(name: str, measured: dict[str, Any]) -> list[str]:
    """A row for each length of journal in answers, and how many times as long the longer ones take."""
    if "error" in measured:
        return [f"{name:28}  not measured: {measured['error']}"]
    return [f"{f'{name}, {length}':28}{cells(row)}" for length, row in measured.items()]


GROWTH = {
    "open_file_ms": "from file",
    "open_served_ms": "served",
    "step_back_ms": "a step back",
    "to_beginning_ms": "to the start",
    "push_ms": "an answer told",
    "look_ms": "a bot's look",
}
"""What is measured at each length of a journal."""


def cells(row: dict[str, float]) -> str:
    return "".join(f"{row[what]:14.2f}" for what in GROWTH)


def crowded(measured: dict[str, Any]) -> list[str]:
    """A row for each number of tables, and how many times as long it takes among the most."""
    if "error" in measured:
        return [f"{'':28}  not measured: {measured['error']}"]
    return [f"{tables:28}{found:14.2f}" for tables, found in measured.items()]
