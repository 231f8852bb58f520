"""Whole games kept as files are played again and come out the same: dice, options, position, result.

Those of older rules are kept too: every one of them is taken up, whatever was corrected since."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bulawa.engine import registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.kit.golden import counts, kept, put_aside
from bulawa.kit.play import pick

GAMES = Path(__file__).parents[1] / "games"
JOURNALS = sorted(GAMES.glob("*/journals/*.jsonl"))
OLDER = sorted(GAMES.glob("*/journals/rules-*/*.jsonl"))


def name_of(path: Path) -> str:
    return "-".join(path.relative_to(GAMES).with_suffix("").parts).replace("journals-", "")


def game_of(path: Path) -> Game:
    return registry.find(path.relative_to(GAMES).parts[0])


def test_every_game_has_golden_journals() -> None:
    """At least one whole game of each scenario is kept; where there are many, of those that were chosen."""
    there = {(path.parts[-3], path.stem.rpartition("-")[0]) for path in JOURNALS}
    wanted = {(game, scenario) for game in registry.known() for scenario, _ in kept(game)}

    assert there >= wanted


@pytest.mark.parametrize("path", JOURNALS, ids=name_of)
def test_a_golden_journal_plays_again_the_same(path: Path) -> None:
    """Whoever changes this on purpose runs `python -m bulawa.kit.golden tests/games` and reads the difference."""
    journal = Journal.read(path)
    told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    match = resume(game_of(path), journal)

    assert journal.header["rules"] == match.game.rules_version
    assert match.result == told["result"]
    assert json.loads(json.dumps(match.position())) == told["position"]
    assert counts(journal) == told["options"]


def test_every_version_of_the_rules_has_golden_journals() -> None:
    """Each game keeps whole games of all versions its rules ever had."""
    for game in map(registry.find, registry.known()):
        versions = {int(path.parts[-2].removeprefix("rules-")) for path in OLDER if game_of(path) is game}

        assert versions >= set(range(1, game.rules_version))


@pytest.mark.parametrize("path", OLDER, ids=name_of)
def test_a_finished_game_of_older_rules_is_told_to_its_end(path: Path) -> None:
    """With the result it had, and without a line more in its journal."""
    journal = Journal.read(path)
    lines = journal.length
    match = resume(game_of(path), journal, fresh_seed="unused")

    assert journal.end is not None
    assert match.result == journal.end["end"]
    assert match.turn == journal.turn
    assert all(match.story(match.all_eyes, language) for language in ("en", "pl"))
    assert journal.length == lines


@pytest.mark.parametrize("path", OLDER, ids=name_of)
@pytest.mark.parametrize("part", [0.02, 0.5, 0.98])
def test_a_running_game_of_older_rules_goes_on(path: Path, part: float) -> None:
    """It stands where the new rules can follow it, says so once, is played on, and is taken up again as it was left."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    seed = json.loads(lines[-1])["seed"]
    text = "".join(lines[: max(2, int(len(lines) * part))])
    game = game_of(path)
    match = resume(game, Journal.parse(text), seed=seed)
    told_of = not match.over and Journal.parse(text).header["rules"] != game.rules_version
    play_on(match, 5)
    again = resume(game, Journal.parse(match.journal.text()), seed=seed)
    changed = [event.key for event in again.log if event.key in ("rules_changed", "rules_parted")]

    assert match.journal.text().startswith(text)
    assert again.position() == match.position()
    assert again.turn == match.turn
    assert len(changed) == told_of


@pytest.mark.parametrize("path", OLDER, ids=name_of)
def test_every_moment_of_an_older_game_can_be_looked_at(path: Path) -> None:
    """As far as the new rules follow it; what they do not follow stands still."""
    journal = Journal.read(path)
    reel = Reel(game_of(path), journal)
    for turn in (journal.turn, 0, journal.turn // 2, journal.turn // 2 - 1, journal.turn):
        then = reel.at(turn)

        assert then.game.scene(then.state, then.all_eyes, "en")
        assert then.turn <= turn
    assert then.over


def play_on(match: Match, answers: int) -> None:
    chance = Dealer("on")
    for _ in range(answers):
        if not match.over:
            match.play(*pick(match, chance))


def test_a_journal_of_older_rules_is_put_aside(tmp_path: Path) -> None:
    """Before a new one takes its place."""
    old = JOURNALS[0].read_text(encoding="utf-8")
    path = tmp_path / "siege-golden.jsonl"
    path.write_text(old, encoding="utf-8")
    rules = Journal.parse(old).header["rules"]
    put_aside(path, rules + 1)

    assert (tmp_path / f"rules-{rules}" / path.name).read_text(encoding="utf-8") == old
    assert not path.exists()
