"""Results of a contest on disk, so that a long run can go on where it was stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bulawa.bots.contest import ArenaError, Contest
from bulawa.bots.referee import Played
from bulawa.engine import disk


class Results:
    """A file of results: the contest, then a line for each game; what stands there is not played again."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.games = self.read(contest) if path.exists() and path.stat().st_size else self.create(contest)

    def create(self, contest: Contest) -> list[Played]:
        self.path.write_text(json.dumps(contest.header()) + "\n", encoding="utf-8")
        return []

    def read(self, contest: Contest) -> list[Played]:
        """A torn last line is dropped; a damaged one and results of another contest are refused."""
        first, *lines = self.path.read_bytes().decode("utf-8", errors="replace").split("\n")
        if self.told(first, 1) != contest.header():
            raise ArenaError(f"{self.path.name}: these are results of another contest: {first[:200]}")
        whole = lines[:-1]
        games = [self.game(line, number, contest) for number, line in enumerate(whole, 2)]
        if len({game.number for game in games}) < len(games):
            raise ArenaError(f"{self.path.name}: a game stands there twice; two runs have written into this file")
        disk.replace(self.path, "".join(f"{line}\n" for line in (first, *whole)))
        return games

    def told(self, line: str, number: int) -> Any:
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise ArenaError(f"{self.path.name}, line {number}: this is not JSON; the line is damaged") from None

    def game(self, line: str, number: int, contest: Contest) -> Played:
        told = self.told(line, number)
        if not isinstance(told, dict) or not is_played(told, contest):
            raise ArenaError(f"{self.path.name}, line {number}: this is no game of this contest; the line is damaged")
        return Played(**told)

    def add(self, game: Played) -> None:
        self.games.append(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game.data()) + "\n")


def seed_in(path: Path | None) -> str | None:
    """The seed of the contest whose results lie there; None where that cannot be told."""
    try:
        with open(path or "", encoding="utf-8") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, str) else None


def is_played(told: dict[str, Any], contest: Contest) -> bool:
    """Whether this can be a game of the contest: every field there and of its kind, those who played in their seats."""
    if told.keys() | {"crash"} != Played(0, {}).data().keys():
        return False
    number, seats, bots = told["number"], contest.seats(), len(contest.bots)
    return (
        type(number) is int
        and number >= 0
        and told["seats"] == contest.seating(number)
        and is_list(told["winners"], str)
        and set(told["winners"]) <= set(seats)
        and isinstance(told["reason"], str)
        and isinstance(told["fault"], str)
        and isinstance(told.get("crash"), dict | None)
        and (told["round"] is None or type(told["round"]) is int)
        and all(is_list(told[name], int) and len(told[name]) in (0, bots) for name in ("decisions", "simulations"))
        and is_list(told["seconds"], int, float)
        and len(told["seconds"]) == len(told["decisions"])
    )


def is_list(value: Any, *kinds: type) -> bool:
    return isinstance(value, list) and all(type(one) in kinds for one in value)
