"""Checkpoints: a long match is taken up at its last one, and what lies before it is still told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bulawa.engine import checkpoints
from bulawa.engine import match as match_module
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import JournalError
from bulawa.engine.flow import State
from bulawa.engine.game import Game
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.reel import Reel
from bulawa.engine.resume import resume
from bulawa.kit.play import lengthened, pick, play_out
from bulawa.kit.promises import tale, unseen
from tests.engine import small_games
from tests.engine.small_games import DUEL

LONG = lengthened(begin(DUEL, chance=Dealer("long")), 1000, 25, "long")
TEXT = LONG.journal.text()


def again(text: str, **seeds: Any) -> Match:
    return resume(DUEL, Journal.parse(text), **seeds)


def checkpoint_lines(text: str) -> list[int]:
    return [n for n, line in enumerate(text.splitlines()) if line.startswith('{"checkpoint"')]


def test_a_checkpoint_stands_after_every_hundred_answers() -> None:
    """Not one more or less than needed, each with the whole position."""
    told = [json.loads(TEXT.splitlines()[line])["checkpoint"] for line in checkpoint_lines(TEXT)]

    assert [one["turn"] // 100 for one in told] == list(range(1, 10))
    assert all(one["position"]["frames"] for one in told)


def test_lines_are_written_when_somebody_asks_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who never saves never waits for it; who asks after every line gets the same lines, links and checkpoints."""
    late = lengthened(begin(DUEL, chance=Dealer("long")), 1000, 25, "long").journal

    assert len(late.unwritten) == late.length - 1
    monkeypatch.setattr(Journal, "write", write_at_once)
    eager = lengthened(begin(DUEL, chance=Dealer("long")), 1000, 25, "long").journal
    assert not eager.unwritten
    assert late.text() == eager.text() == TEXT


def test_a_position_is_told_when_its_line_is_written() -> None:
    """Until then it is kept how everything stood; whoever goes back to it meanwhile finds it too."""
    told: list[State] = []

    def position(state: State) -> dict[str, Any]:
        told.append(state)
        return DUEL.position(state)

    match = lengthened(begin(replace(DUEL, position=position), chance=Dealer("long")), 1000, 25, "long")

    assert not told
    assert resume(DUEL, match.journal, seed="long").position() == LONG.position()
    assert match.journal.text() == TEXT
    assert len(told) == len(checkpoint_lines(TEXT)) + 1


def write_at_once(journal: Journal, entry: dict[str, Any]) -> None:
    journal.unwritten.append(entry)
    journal.write_out()


def test_a_long_match_is_taken_up_where_it_stood() -> None:
    """Position, question, tale and turn are those of the match that was saved; its dice go on."""
    loaded = again(TEXT, seed="long")

    assert loaded.position() == LONG.position()
    assert (loaded.waiting, loaded.turn) == (LONG.waiting, LONG.turn)
    assert tale(loaded) == tale(LONG)
    assert loaded.journal.text() == TEXT
    assert loaded.seed == "long"
    assert isinstance(LONG.chance.source, Dealer)
    assert isinstance(loaded.chance.source, Dealer)
    assert loaded.chance.source.dealt() == LONG.chance.source.dealt()


def test_only_what_lies_behind_the_last_checkpoint_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game, so many answers are followed at most."""
    followed: list[int] = []
    apply = Match.apply

    def counted(match: Match, seat: int, *answer: Any) -> Any:
        followed.append(seat)
        return apply(match, seat, *answer)

    monkeypatch.setattr(Match, "apply", counted)
    again(TEXT)

    assert len(followed) <= checkpoints.EVERY


def test_damage_before_the_last_checkpoint_stops_nobody() -> None:
    """The match goes on; who asks for that part is told."""
    lines = TEXT.splitlines(keepends=True)
    early = checkpoint_lines(TEXT)[0]
    lines[early] = lines[early].replace('"checkpoint"', '"chockpoint"')
    loaded = again("".join(lines), seed="long")

    assert loaded.position() == LONG.position()
    with pytest.raises(JournalError, match=f"line {early + 1}"):
        loaded.story(loaded.all_eyes, "en")
    with pytest.raises(JournalError, match=f"line {early + 1}"):
        Journal.parse("".join(lines), whole=True)


def test_a_line_before_the_last_checkpoint_that_is_no_json_is_named_by_its_number() -> None:
    """Whoever steps back that far is told; the match itself goes on."""
    lines = TEXT.splitlines(keepends=True)
    lines[2] = "{" + lines[2]
    loaded = again("".join(lines), seed="long")

    assert loaded.position() == LONG.position()
    with pytest.raises(JournalError, match="line 3: this is not JSON"):
        Reel(loaded.game, loaded.journal).at(3)


def test_a_checkpoint_of_another_journal_is_refused() -> None:
    """It knows the first line it belongs to."""
    other = begin(DUEL, chance=Dealer("other")).journal.lines[0]
    with pytest.raises(JournalError, match="this checkpoint belongs to another journal"):
        again(other + "".join(TEXT.splitlines(keepends=True)[1:]))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", -1),
        ("position", []),
        ("told", 3),
        ("index", [[1, 2]]),
        ("chapters", [[]]),
        ("rules", "two"),
        ("dealt", ""),
    ],
)
def test_a_wrong_field_of_a_checkpoint_is_named(field: str, value: Any) -> None:
    """With its line."""
    match = again(TEXT)
    assert match.journal.checkpoint is not None
    match.journal.mark({**match.journal.checkpoint, field: value})

    with pytest.raises(JournalError, match=rf"line {match.journal.length}, checkpoint\.{field}: "):
        Journal.parse(match.journal.text())


def test_nobody_takes_back_what_lies_before_a_checkpoint() -> None:
    """It is written where nothing could be taken back, or at the latest after a hundred and fifty answers."""
    match = begin(DUEL, chance=Dealer("far"))
    first = pick(match, Dealer("1"))
    match.play(*first)
    while match.turn < checkpoints.AT_MOST - 1 and match.can_undo("red"):
        match.undo("red")
        match.play(*first)

    assert len(match.journal.recent) <= checkpoints.AT_MOST


def test_a_step_of_a_long_replay_starts_at_the_checkpoint_before_it() -> None:
    """Forward, backward and far away: the same positions as when they were played."""
    reel = Reel(DUEL, LONG.journal)
    whole = Journal.parse(TEXT)
    for turn in (0, 1, 99, 100, 101, 557, 556, 555, 999, 3):
        then = reel.at(turn)
        short = Journal(whole.header)
        for entry in whole.entries[:turn]:
            short.append(entry)

        assert then.position() == resume(DUEL, short).position()
        assert then.turn == turn


def test_a_saved_match_grows_by_lines(tmp_path: Path) -> None:
    """Loaded from its last checkpoint, played on and saved, the file still has its beginning."""
    path = tmp_path / "long.jsonl"
    LONG.save(path)
    loaded = resume(DUEL, Journal.read(path), seed="long")
    loaded.play(*pick(loaded, Dealer("on")))
    loaded.save(path)

    assert path.read_text(encoding="utf-8").startswith(TEXT)
    assert resume(DUEL, Journal.read(path), seed="long").position() == loaded.position()


# Other rules


NEWER = replace(DUEL, rules_version=2)
FAR = {"x": [0, 2000], "y": [0, 2000], "moves": 0, "frames": [{"frame": "Bout"}]}


def test_a_match_goes_on_under_newer_rules() -> None:
    """Where they accept all that was answered nothing is lost; the log says so in both languages."""
    match = resume(NEWER, Journal.parse(TEXT), seed="long")

    assert match.position() == LONG.position()
    assert match.turn == LONG.turn
    assert "corrected (version 1 before, 2 now)" in match.story(match.all_eyes, "en")[-1]
    assert "poprawiono (dotąd wersja 1, teraz 2)" in match.story(match.all_eyes, "pl")[-1]
    assert match.journal.checkpoint is not None
    assert match.journal.checkpoint["rules"] == 2
    assert match.journal.text().startswith(TEXT)


def test_that_the_rules_are_newer_is_said_once() -> None:
    """The next time the match is taken up under the same rules."""
    once = resume(NEWER, Journal.parse(TEXT), seed="long")
    twice = resume(NEWER, Journal.parse(once.journal.text()), seed="long")

    assert twice.journal.text() == once.journal.text()
    assert [event.key for event in twice.log].count("rules_changed") == 1


def parting() -> str:
    """A journal whose third answer a stricter rule refuses."""
    begun = begin(DUEL, chance=Dealer("part"), position=FAR)
    for seat, x, y in (("red", 150, 0), ("blue", 1850, 2000), ("red", 450, 0), ("blue", 1700, 2000)):
        begun.play(seat, ("move", x, y))
    return begun.journal.text()


PARTING = parting()


def strict(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The duel after a correction: nobody strides that far any more."""
    monkeypatch.setattr(small_games, "STRIDE", 200)
    return NEWER


def test_where_a_correction_parts_the_match_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the last position that both have; what was answered after it is taken back, and the log says how much."""
    match = resume(strict(monkeypatch), Journal.parse(PARTING), seed="part")

    assert (match.position()["x"], match.position()["y"]) == ([150, 1850], [0, 2000])
    assert (match.waiting, match.turn) == (("red",), 4)
    assert match.story(match.all_eyes, "en")[-1].endswith(
        "2 answers that do not fit the new ones are taken back; the game goes on from there."
    )
    assert match.story(match.all_eyes, "pl")[-1].endswith(
        "Cofnięto 2 odpowiedzi, które nie zgadzają się z nowymi; gra toczy się dalej od tego miejsca."
    )


def test_a_match_that_went_back_is_played_on_and_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be followed stays in the journal and is passed over."""
    newer = strict(monkeypatch)
    match = resume(newer, Journal.parse(PARTING), seed="part")
    match.play("red", ("move", 250, 0))
    again = resume(newer, Journal.parse(match.journal.text()), seed="part")
    reel = Reel(newer, match.journal)

    assert again.position() == match.position()
    assert again.turn == match.turn == 5
    assert reel.at(5).position() == match.position()
    assert reel.at(2).position() == reel.at(3).position() == reel.at(4).position()


def test_nobody_knows_the_dice_after_a_parting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that were thrown in what was taken back do not come again."""
    match = resume(strict(monkeypatch), Journal.parse(PARTING), seed="part")
    known = Dealer("part")

    assert isinstance(match.chance.source, Dealer)
    assert match.chance.source.dealt() > known.dealt()


def test_a_game_finished_under_other_rules_stays_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told as far as it can be followed, and then its result."""
    over = play_out(begin(DUEL, chance=Dealer("9")), "9", unseen)
    match = resume(strict(monkeypatch), Journal.parse(over.journal.text()))

    assert match.result == over.result
    assert match.waiting == ()
    assert [event.key for event in match.log][-2:] == ["rules_ended", "over"]
    assert match.journal.text() == over.journal.text()


def test_nobody_goes_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal has a bound: games end by themselves, taking back does not."""
    monkeypatch.setattr(match_module, "LONGEST", 3)
    match = begin(DUEL, chance=Dealer("full"), position=FAR)
    match.play("red", ("move", 100, 0))
    match.undo("red")
    match.play("red", ("move", 100, 0))
    with pytest.raises(Illegal, match="its journal is full"):
        match.undo("red")
