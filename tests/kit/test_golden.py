"""Whole games kept as files are played again and come out the same: dice, options, position, result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bulawa.engine import registry
from bulawa.engine.journal import Journal
from bulawa.engine.match import resume
from bulawa.kit.golden import counts

JOURNALS = sorted((Path(__file__).parents[1] / "games").glob("*/journals/*.jsonl"))


def test_every_game_has_golden_journals() -> None:
    """At least one whole game of each scenario of each game is kept."""
    kept = {(path.parts[-3], path.stem.rpartition("-")[0]) for path in JOURNALS}
    wanted = {(game, scenario.id) for game in registry.known() for scenario in registry.find(game).scenarios}

    assert kept >= wanted


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_golden_journal_plays_again_the_same(path: Path) -> None:
    """Whoever changes this on purpose runs `python -m bulawa.kit.golden tests/games` and reads the difference."""
    journal = Journal.read(path)
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    seed = journal.entries[-1]["seed"]
    match = resume(registry.find(journal.header["game"]), journal, seed=seed, fresh_seed="unused")

    assert match.result == kept["result"]
    assert json.loads(json.dumps(match.position())) == kept["position"]
    assert counts(journal) == kept["options"]
