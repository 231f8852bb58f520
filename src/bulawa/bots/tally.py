"""Counting games: win rates with their uncertainty, and how fast the bots thought."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from bulawa.bots.referee import Played

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score), which stays within 0 and 1 for few games, too."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def share(game: Played, seat: str) -> float:
    """What a seat gets of a game: all for a win alone, a part of it for a shared one; an end that nobody has won is
    shared by all, a game that was broken off by none."""
    sharing = game.winners if game.winners or game.fault else list(game.seats)
    return 1 / len(sharing) if seat in sharing else 0.0


def first_seat(game: Played) -> str:
    return next(seat for seat, which in game.seats.items() if which == 0)


def rate_of(shares: list[float]) -> dict[str, Any]:
    wins = sum(shares)
    low, high = wilson(wins, len(shares))
    rate = wins / len(shares) if shares else 0.0
    return {
        "wins": round(wins, 2) if wins % 1 else int(wins),
        "games": len(shares),
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def speed_of(games: list[Played], which: int) -> dict[str, Any]:
    """How many answers and simulations a second of thought a bot made."""
    seconds = sum(game.seconds[which] for game in games)
    decisions = sum(game.decisions[which] for game in games)
    simulations = sum(game.simulations[which] for game in games)
    return {
        "decisions": decisions,
        "seconds_of_thought": round(seconds, 2),
        "decisions_per_second": round(decisions / seconds, 2) if seconds else None,
        "simulations_per_second": round(simulations / seconds, 1) if seconds else None,
    }


def tally(games: list[Played], bots: tuple[str, str]) -> dict[str, Any]:
    """All figures of a run: the first bot over all seats and what a bot as good as the others would win, each seat,
    the endings, the speed."""
    seats = sorted({seat for game in games for seat in game.seats})
    whole = [game for game in games if len(game.seconds) == len(bots)]
    return {
        **rate_of([share(game, first_seat(game)) for game in games]),
        "bots": list(bots),
        "fair": round(1 / len(seats), 4) if seats else None,
        "by_seat": {seat: rate_of([share(game, seat) for game in games if game.seats[seat] == 0]) for seat in seats},
        "seat_wins": {seat: rate_of([share(game, seat) for game in games]) for seat in seats},
        "endings": dict(Counter(game.reason or "fault" for game in games).most_common()),
        "faults": dict(Counter(game.fault for game in games if game.fault).most_common()),
        "crashes": {game.fault: {"game": game.number, **game.crash} for game in reversed(games) if game.crash},
        "speed": [speed_of(whole, which) for which in range(len(bots))],
    }


def percent(rate: dict[str, Any]) -> str:
    return f"{100 * rate['rate']:5.1f} %  ({100 * rate['low']:.1f} to {100 * rate['high']:.1f})"


def rivals(name: str, seats: int) -> str:
    """The second bot plays all seats but one."""
    return name if seats <= 1 else f"{seats} {name}"


def crashed(crash: dict[str, Any]) -> list[str]:
    """Where one of our own bots failed first; the results and `--json` also tell what it was asked."""
    trace = [line for part in crash["trace"] for line in part.rstrip().splitlines()]
    return [f"  in game {crash['game']}:", *(f"    {line}" for line in trace)]


def report(figures: dict[str, Any]) -> str:
    """The figures on a few lines."""
    first, second = figures["bots"]
    others = rivals(second, len(figures["by_seat"]) - 1)
    lines = [f"{first} won {figures['wins']} of {figures['games']} games against {others}: {percent(figures)}"]
    if len(figures["by_seat"]) > 2:
        lines.append(f"  a fair share is {100 * figures['fair']:.1f} %")
    lines += [f"  as {seat:10} {percent(rate)}  of {rate['games']}" for seat, rate in figures["by_seat"].items()]
    lines += [f"{seat:12} wins {percent(rate)}, whoever plays it" for seat, rate in figures["seat_wins"].items()]
    lines.append("endings: " + ", ".join(f"{reason} {n}" for reason, n in figures["endings"].items()))
    for fault, n in figures["faults"].items():
        lines.append(f"fault: {fault} ({n} times)")
        lines += crashed(figures["crashes"][fault]) if fault in figures["crashes"] else []
    for name, speed in zip(figures["bots"], figures["speed"]):
        if speed["decisions_per_second"]:
            lines.append(
                f"{name}: {speed['decisions_per_second']:,.1f} decisions and "
                f"{speed['simulations_per_second']:,.0f} simulations a second of thought"
            )
    lines.append(f"seed {figures['seed']}, {figures['seconds']:.1f} seconds")
    return "\n".join(lines)
