"""The arena counts honestly, and no bot can stop it."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bulawa.bots import arena
from bulawa.bots.arena import contest_of, play
from bulawa.bots.contest import ArenaError, Contest
from bulawa.bots.referee import Fixture, Played
from bulawa.bots.tally import report, tally, wilson
from bulawa.cli import main
from bulawa.engine.game import Game
from bulawa.engine.setup import Laid

ROGUES = "tests.bots.rogues"

LIMITS = {"Sleeper": 1.0, "Dawdler": 1.0, "Stammerer": 1.0, "Splitter": 10.0}
"""Seconds for an answer, where the bot has to be waited for."""


def nobody_listens(seat: int) -> None:
    pass


@pytest.mark.parametrize(
    ("rogue", "fault"),
    [
        ("Crasher", "crashed, RuntimeError: my plan was bad"),
        ("Leaver", "crashed, SystemExit: 3"),
        ("Quitter", "its process died, code 7"),
        ("Sleeper", "no answer within 1 s"),
        ("Dawdler", "too slow, "),
        ("Cheat", "illegal answer, (4, 99) is not allowed here"),
        ("Nonsense", "illegal answer, 'storm!' is no choice in numbers"),
        ("Broken", "crashed, ValueError: no seed is good enough"),
        ("Rambler", "crashed, RuntimeError:  [31mred xxx"),
        ("Usurper", "illegal answer, (99, 99) is not allowed here"),
        ("Scribbler", "what its process says cannot be read"),
        ("Forger", "its process answers what was not asked"),
        ("Stammerer", "no answer within 1 s"),
        ("Windbag", "what its process says cannot be read"),
        ("Glutton", "crashed, MemoryError: "),
        ("Kidnapper", "its process died, code -9"),
        ("Splitter", ""),
    ],
)
def test_a_rogue_loses_its_games_and_the_run_goes_on(rogue: str, fault: str) -> None:
    """A bot that crashes, stalls, cheats, forges, forks or takes too much loses with a clear reason; every game is
    played."""
    limit = LIMITS.get(rogue, 60.0)
    figures = contest_of(Contest("freedom", (f"{ROGUES}:{rogue}", "random"), limit=limit), 2, workers=1)

    assert figures["games"] == 2
    assert figures["wins"] == 0
    assert sum(figures["faults"].values()) == 2
    assert all(told.startswith((f"greek: {fault}", f"ottoman: {fault}")) for told in figures["faults"])


def test_a_bot_that_burns_processor_time_is_ended() -> None:
    """Long before its time for an answer is over, and though it does not listen."""
    contest = Contest("freedom", (f"{ROGUES}:Burner", "random"), limit=100.0, cpu=1)

    assert list(contest_of(contest, 1, workers=1)["faults"]) == ["ottoman: its process died, code -9"]


def test_a_bots_seed_tells_neither_the_dice_nor_its_opponent() -> None:
    """All of them are different, and none can be had from another without the seed of the contest."""
    contest, other = Contest("freedom", ("easy", "random"), "9"), Contest("freedom", ("easy", "random"), "10")
    told = [seed for one in (contest, other) for n in (0, 1) for seed in (one.seed_of(n, 0), one.seed_of(n, 1))]
    told += [contest.dice(0), contest.dice(2), other.dice(0)]

    assert len(set(told)) == len(told)
    assert all(len(seed) == 64 and seed != "9" for seed in told)
    assert contest.dice(0) == contest.dice(1)
    assert Contest("freedom", ("easy", "random")).seed != Contest("freedom", ("easy", "random")).seed


def test_sides_are_swapped_with_the_same_dice() -> None:
    """Game 0 and game 1 differ only in who sits where."""
    contest = Contest("freedom", ("random", "greedy"), "5")
    first, second = play(contest, 0, nobody_listens), play(contest, 1, nobody_listens)

    assert first.seats == {"ottoman": 0, "greek": 1}
    assert second.seats == {"ottoman": 1, "greek": 0}
    assert first.winners
    assert second.winners


def test_a_contest_can_be_repeated() -> None:
    """The same seed gives the same games."""
    contest = Contest("freedom", ("easy", "random"), "9")
    games = [play(contest, 0, nobody_listens) for _ in range(2)]

    assert games[0].winners == games[1].winners
    assert games[0].decisions == games[1].decisions


def test_results_go_on_where_they_ended(tmp_path: Path) -> None:
    """A run broken off is finished by the same command; a torn line is played again."""
    file = tmp_path / "results.jsonl"
    contest = Contest("freedom", ("random", "random"), "3")
    contest_of(contest, 2, 1, file)
    whole = file.read_text()
    file.write_text(whole[:-20])
    told: list[int] = []

    figures = contest_of(contest, 4, 1, file, lambda games: told.append(len(games)))

    assert told == [2, 3, 4]
    assert figures["games"] == 4
    assert sorted(json.loads(line)["number"] for line in file.read_text().splitlines()[1:]) == [0, 1, 2, 3]
    with pytest.raises(ArenaError, match="another contest"):
        contest_of(Contest("freedom", ("random", "greedy"), "3"), 4, 1, file)


def line_of(**changes: object) -> str:
    played = Played(0, {"ottoman": 0, "greek": 1}, ["greek"], "time", 6, "", [9, 9], [0, 0], [0.1, 0.1])
    return json.dumps({**played.data(), **changes}) + "\n"


NO_GAME = "line 2: this is no game of this contest"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("garbage\n", "line 2: this is not JSON"),
        ("[" * 100_000 + "\n", "line 2: this is not JSON"),
        ("[]\n", NO_GAME),
        ('{"number": 0}\n', NO_GAME),
        (line_of(more=1), NO_GAME),
        (line_of(number="a"), NO_GAME),
        (line_of(number=-2), NO_GAME),
        (line_of(number=1), NO_GAME),
        (line_of(seats={}), NO_GAME),
        (line_of(winners=["nobody"]), NO_GAME),
        (line_of(winners=3), NO_GAME),
        (line_of(decisions=["a", "b"]), NO_GAME),
        (line_of(seconds=None), NO_GAME),
        (line_of() + line_of(), "a game stands there twice"),
    ],
)
def test_a_damaged_result_is_named_and_left_alone(tmp_path: Path, line: str, words: str) -> None:
    """What cannot be a game of this contest is not counted, and the file stays as it was."""
    file = tmp_path / "results.jsonl"
    contest = Contest("freedom", ("random", "random"), "3")
    whole = json.dumps(contest.header()) + "\n" + line
    file.write_text(whole)

    with pytest.raises(ArenaError, match=words):
        contest_of(contest, 2, 1, file)

    assert file.read_text() == whole


@pytest.mark.parametrize("start", [b"\xff\xfe\n", b"\n", b"{\n"])
def test_a_file_that_holds_no_results_is_refused(tmp_path: Path, start: bytes) -> None:
    """Whatever else is in that file is not overwritten."""
    file = tmp_path / "results.jsonl"
    file.write_bytes(start)

    with pytest.raises(ArenaError, match="line 1: this is not JSON"):
        contest_of(Contest("freedom", ("random", "random"), "3"), 2, 1, file)

    assert file.read_bytes() == start


def test_a_header_without_its_end_is_mended(tmp_path: Path) -> None:
    """A run that was broken off before its first game begins anew."""
    file = tmp_path / "results.jsonl"
    contest = Contest("freedom", ("random", "random"), "3")
    file.write_text(json.dumps(contest.header()))

    contest_of(contest, 1, 1, file)

    assert json.loads(file.read_text().splitlines()[0]) == contest.header()
    assert contest_of(contest, 1, 1, file)["games"] == 1


def test_a_bot_with_bad_manners_is_counted_like_any_other() -> None:
    """A bot that tells nonsense of itself plays each of its games once."""
    figures = contest_of(Contest("freedom", (f"{ROGUES}:Braggart", "random"), limit=20.0), 2, workers=1)

    assert figures["games"] == 2
    assert figures["faults"] == {}
    assert figures["speed"][0]["simulations_per_second"] == 0.0


def test_what_a_bot_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that a bot leaves behind does not outlive the run."""
    monkeypatch.setenv("LEFT_BEHIND", str(tmp_path / "pid"))

    contest_of(Contest("freedom", (f"{ROGUES}:Parent", "random"), limit=20.0), 1, workers=1)

    assert ends(int((tmp_path / "pid").read_text()))


def ends(pid: int) -> bool:
    """Whether a process is soon gone; a dead one that nobody has buried is."""
    for _ in range(50):
        stat = Path(f"/proc/{pid}/stat")
        if not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "0"], "argument --games: a whole number of at least 1 is expected, not '0'"),
        (["--games", "few"], "argument --games: a whole number of at least 1 is expected, not 'few'"),
        (["--workers", "-1"], "argument --workers: a whole number of at least 1"),
        (["--time-limit", "nan"], "argument --time-limit: a number of seconds above 0"),
        (["--time-limit", "-1"], "argument --time-limit: a number of seconds above 0"),
    ],
)
def test_impossible_numbers_are_refused(arguments: list[str], words: str, capfd: pytest.CaptureFixture[str]) -> None:
    """A contest of no games is no contest."""
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "freedom", "random", "random", *arguments])

    assert words in capfd.readouterr().err


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (":", "module:Class is expected, not ':'"),
        (".mine:Bot", "module:Class is expected"),
        ("tests.bots.rogues:Nobody", "has no attribute 'Nobody'"),
        ("faulty:Bot", "bot: faulty:Bot cannot be loaded: ValueError: too early"),
        ("wrong:Bot", "bot: wrong:Bot cannot be loaded: SyntaxError"),
        ("leaving:Bot", "bot: leaving:Bot cannot be loaded: SystemExit: 0"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], bot: str, words: str
) -> None:
    """Whatever somebody's own module does when it is read, it is told in one sentence."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    Path("faulty.py").write_text("raise ValueError('too early')")
    Path("wrong.py").write_text("def (")
    Path("leaving.py").write_text("raise SystemExit(0)")

    assert main(["arena", "freedom", "random", bot]) == 2
    assert words in capfd.readouterr().err


def test_a_rate_comes_with_its_interval() -> None:
    """Wilson's interval, against published figures: 8 of 10, and none of 5."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 5) == pytest.approx((0.0, 0.4345), abs=1e-4)


def test_three_seats_share_and_take_turns() -> None:
    """With more seats the first bot takes each in turn, and a shared win counts in part."""
    games = [
        Played(i, {seat: int(place != i) for place, seat in enumerate("abc")}, winners, "points", 1)
        for i, winners in enumerate((["a"], ["b", "c"], ["a"]))
    ]

    figures = tally(games, ("x", "y"))

    assert (figures["wins"], figures["games"]) == (1.5, 3)
    assert figures["by_seat"]["b"]["wins"] == 0.5
    assert figures["seat_wins"]["a"]["wins"] == 2
    assert figures["fair"] == pytest.approx(1 / 3, abs=1e-4)


def test_an_end_that_nobody_has_won_is_half_a_win_for_both() -> None:
    """Guiscard's battles may end so; a game that was broken off counts for nobody."""
    ended = Played(0, {"a": 0, "b": 1}, [], "time", 1)
    broken_off = Played(1, {"a": 0, "b": 1}, [], "", None, fault="no end after 20000 answers")

    figures = tally([ended, broken_off], ("x", "y"))

    assert (figures["wins"], figures["games"]) == (0.5, 2)
    assert figures["seat_wins"]["b"]["wins"] == 0.5


@pytest.mark.parametrize(("scenario", "seats"), [("three", 3), ("four", 4)])
def test_one_strong_bot_meets_two_or_three_weak_ones(
    scenario: str, seats: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """The first bot takes every seat in turn against the others, with the same dice in each round of games."""
    command = ["arena", "igrzysko", "greedy", "random", "--scenario", scenario, "--games", str(2 * seats)]

    assert main([*command, "--workers", "1", "--json"]) == 0

    figures = json.loads(capfd.readouterr().out)

    assert len(figures["by_seat"]) == seats
    assert all(rate["games"] == 2 for rate in figures["by_seat"].values())
    assert figures["fair"] == pytest.approx(1 / seats, abs=1e-4)
    assert figures["speed"][0]["decisions"] < figures["speed"][1]["decisions"]
    assert not figures["faults"]


def test_the_report_says_what_a_fair_share_is() -> None:
    """Among three a bot as good as the others wins a third."""
    games = [Played(0, {"a": 0, "b": 1, "c": 1}, ["a"], "points", 1)]

    told = report({**tally(games, ("x", "y")), "seed": "7", "seconds": 1.0})

    assert "x won 1 of 1 games against 2 y" in told
    assert "a fair share is 33.3 %" in told


def test_the_command_prints_one_json_object(capfd: pytest.CaptureFixture[str]) -> None:
    """With --json nothing else goes to standard output, whatever a bot prints."""
    bots = ["random", "--bot", f"{ROGUES}:Chatterbox"]
    command = ["arena", "freedom", *bots, "--games", "2", "--workers", "1", "--json"]
    before = sys.path[:]
    try:
        assert main(command) == 0
    finally:
        sys.path[:] = before
    figures = json.loads(capfd.readouterr().out)

    assert {"wins", "rate", "low", "high", "games", "seconds", "by_seat"} <= set(figures)
    assert figures["games"] == 2
    assert figures["bots"] == [f"{ROGUES}:Chatterbox", "random"]


def test_options_of_the_rules_are_part_of_a_contest(capfd: pytest.CaptureFixture[str]) -> None:
    """They are told in the file of results; what the game does not know is named before anything is played."""
    plain = Contest("guiscard", ("random", "random"), "s", "c1")
    quick = Contest("guiscard", ("random", "random"), "s", "c1", options=(("quick_battles", "always"),))
    assert "options" not in plain.header()
    assert quick.header()["options"] == {"quick_battles": "always"}

    command = ["arena", "guiscard", "random", "random", "--scenario", "c1", "--option"]
    assert main([*command, "quick_battles=often"]) == 2
    assert "options.quick_battles: 'often' is none of" in capfd.readouterr().err


def test_a_contest_is_played_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[Laid] = []

    def noted(game: Game, board: Laid, *rest: Any) -> Fixture:
        laid.append(board)
        return Fixture(game, board, *rest)

    monkeypatch.setattr(arena, "Fixture", noted)
    contest = Contest("guiscard", ("random", "random"), "s", "c1", options=(("quick_battles", "always"),))
    played = play(contest, 0, nobody_listens)

    assert laid[0].setup.options["quick_battles"] == "always"
    assert (bool(played.reason), played.fault) == (True, "")


def test_two_bots_are_wanted(capfd: pytest.CaptureFixture[str]) -> None:
    """Fewer or more are refused with a sentence."""
    assert main(["arena", "freedom", "random"]) == 2
    assert "two are wanted, not 1" in capfd.readouterr().err
