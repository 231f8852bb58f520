"""Golden journals: whole games kept as files. Any change of behaviour shows as a difference.

python -m bulawa.kit.golden tests/games [GAME...]     # play and write them anew, after a change that was meant

Those of older rules stay, in a folder of their version: they must be taken up for ever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bulawa.engine import flow, registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.kit.play import pick

SEEDS = ("golden", "silver")
CHOSEN = {
    "guiscard": ("s01", "s05", "s08", "s12", "sg2", "c1"),
    "ogniem": (
        "patrol_clash", "meeting_engagement", "village_assault", "captives", "river_crossing", "pitched_battle",
    ),
}  # fmt: skip
"""Of games with many long scenarios these are kept, each once."""


def counts(journal: Journal) -> list[int]:
    """How many options were offered at each decision."""
    told: list[int] = []
    match = begun(journal)
    for entry in journal.entries:
        if "seat" in entry:
            told.append(len(flow.options(match.state, match.seat(entry["seat"]))))
            match.apply(match.seat(entry["seat"]), match.vocabulary.read(entry["choice"]))
        elif "undo" in entry:
            match.undo(entry["undo"])
    return told


def begun(journal: Journal) -> Match:
    """The match of a finished journal at its beginning, with its own dice to come."""
    header = journal.header
    seed = journal.entries[-1]["seed"]
    game = registry.find(header["game"])
    options = {**game.former_options, **header["options"]}
    brought = header.get("brought")
    return begin(game, scenario=header["scenario"], options=options, brought=brought, chance=Dealer(seed))


def play(game: str, scenario: str, seed: str) -> Match:
    """A whole random game with an undo here and there."""
    match = begin(registry.find(game), scenario=scenario, chance=Dealer(f"{game} {scenario} {seed}"))
    chance = Dealer(seed)
    while not match.over:
        seat, choice = pick(match, chance)
        match.play(seat, choice)
        if chance.below(25) == 0 and match.can_undo(seat):
            match.undo(seat)
    return match


def summary(match: Match) -> dict[str, Any]:
    """What is kept beside a journal: the last position and the number of options at each decision."""
    return {"position": match.position(), "result": match.result, "options": counts(match.journal)}


def put_aside(path: Path, rules: int) -> None:
    """Keep a journal of older rules among those of its version."""
    played = Journal.read(path).header["rules"] if path.exists() else rules
    if played != rules:
        folder = path.parent / f"rules-{played}"
        folder.mkdir(exist_ok=True)
        path.rename(folder / path.name)


def kept(game: str) -> list[tuple[str, str]]:
    """The scenarios and seeds of a game of which a whole match is kept."""
    if game in CHOSEN:
        return [(scenario, SEEDS[0]) for scenario in CHOSEN[game]]
    return [(scenario.id, seed) for scenario in registry.find(game).scenarios for seed in SEEDS]


def main() -> None:
    root, *games = sys.argv[1:]
    for game in games or sorted(registry.known()):
        folder = Path(root) / game / "journals"
        folder.mkdir(parents=True, exist_ok=True)
        for scenario, seed in kept(game):
            match = play(game, scenario, seed)
            path = folder / f"{scenario}-{seed}.jsonl"
            put_aside(path, match.game.rules_version)
            path.write_text(match.journal.text(), encoding="utf-8")
            path.with_suffix(".json").write_text(json.dumps(summary(match)) + "\n", encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main()
