"""Frames and steps: interrupts, poses, the end from any depth; shown on the duel."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer, Script
from bulawa.engine.flow import Frame, Steps
from bulawa.engine.illegal import Illegal
from bulawa.kit.promises import ALL, Promise
from tests.engine import small_games
from tests.engine.small_games import DUEL, OFF_TABLE


@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
def test_a_game_on_a_continuous_table_keeps_every_promise(promise: Promise) -> None:
    """Poses are sampled for bots and judged by `bar`; everything else works as for listed choices."""
    promise(DUEL, "5")


def test_a_pose_that_was_not_sampled_is_accepted_when_legal() -> None:
    """`options` samples, `bar` decides."""
    match = begin(DUEL, chance=Script([]))

    assert ("move", 217, 1003) not in match.options("red")
    match.play("red", ("move", 217, 1003))
    assert match.position()["x"][0] == 217


def test_a_foreign_verb_is_refused_before_the_question_judges_it() -> None:
    """Only what a question declares among its verbs is judged by it; the refusal cites the question's rule."""
    match = begin(DUEL, chance=Script([]))
    refused = match.check("red", ("fire",))

    assert refused is not None
    assert (refused.rule, refused.key) == ("R1", "not_offered")


def test_a_pose_out_of_reach_is_refused_with_its_rule() -> None:
    """The refusal names the rule and the arguments."""
    match = begin(DUEL, chance=Script([]))
    with pytest.raises(Illegal) as refused:
        match.play("red", ("move", 600, 1000))

    assert refused.value.rule == "R1"
    assert refused.value.text("en") == '6", 10" is 2" too far for red.'


def test_a_refusal_shows_what_is_at_fault() -> None:
    """The reason's twin for this very case names the element and draws the way; measures are said in their units."""
    refused = begin(DUEL, chance=Script([])).check("red", ("move", 425, 1000))

    assert refused is not None
    assert refused.culprit == "duellist:0"
    assert refused.shapes == (("line", 100, 1000, 425, 1000),)
    assert refused.text("pl").startswith('4,25", 10" is 0,25"')


def test_a_constant_reason_stays_as_it_is() -> None:
    """`at` makes a twin; whoever else is refused for the same reason is told nothing of this case."""
    twin = OFF_TABLE.at("space:1")

    assert (twin.rule, twin.key, twin.culprit) == (OFF_TABLE.rule, OFF_TABLE.key, "space:1")
    assert OFF_TABLE.culprit == ""


@pytest.mark.parametrize("value", [10**30, -(10**30), 10_001, -1001])
def test_what_is_out_of_bounds_never_reaches_the_rules(value: int) -> None:
    """The vocabulary refuses it and names the field and the bounds, in the reader's language."""
    refused = begin(DUEL, chance=Script([])).check("red", ("move", 100, value))

    assert refused is not None
    assert refused.key == "malformed"
    assert "choice[2] (y)" in refused.text("en")
    assert 'from −10" to 100" is expected' in refused.text("en")
    assert 'oczekiwana jest wartość od −10" do 100"' in refused.text("pl")


def test_a_preview_names_the_nearest_legal_choice() -> None:
    """A legal choice is nearest to itself; who is not asked foresees nothing."""
    match = begin(DUEL, chance=Script([]))

    assert match.preview("red", ("move", 217, 1003)).nearest == (0, 217, 1003)
    with pytest.raises(Illegal):
        match.preview("blue", ("move", 217, 1003))
    with pytest.raises(Illegal, match="is expected"):
        match.preview("red", ("move", 217, 10**30))


def test_a_move_is_interrupted_by_a_reaction() -> None:
    """The procedure that a step opens runs first, then the move goes on."""
    match = begin(DUEL, chance=Script([[3]]), position=near())
    match.play("red", ("move", 1150, 1000))
    assert match.waiting == ("blue",)
    match.play("blue", ("fire",))

    assert match.waiting == ("blue",)
    assert [frame["frame"] for frame in match.position()["frames"]] == ["Bout"]


def test_the_game_ends_at_once_from_any_depth() -> None:
    """A six inside the reaction ends the duel: nobody is asked any more, no frame is left."""
    match = begin(DUEL, chance=Script([[6]]), position=near())
    match.play("red", ("move", 1150, 1000))
    match.play("blue", ("fire",))

    assert match.result == {"winners": ["blue"], "reason": "shot", "scores": {}}
    assert match.waiting == ()
    assert match.state.frames == []


def test_a_copy_leaves_the_tale_behind() -> None:
    """Copies do not tell events: that costs more than the rules."""
    match = begin(DUEL, chance=Dealer("1"))
    twin = match.state.copy()
    flow.answer(twin, 0, (0, 150, 1000), Dealer("1"))

    assert twin.told == []
    assert match.state.told == []


def near() -> dict[str, object]:
    return {"x": [1000, 1900], "y": [1000, 1000], "moves": 0, "frames": [{"frame": "Bout", "at": "MoveDuellist"}]}


class Treadmill(Frame):
    """Goes on and on."""

    def steps(self) -> Steps:
        return (walk,)

    def copy(self) -> Frame:
        return Treadmill()


def walk(g: flow.State, f: Treadmill) -> None:
    f.again()


def test_a_procedure_that_never_ends_is_stopped() -> None:
    """No position can hold up the table for ever."""
    state = begin(DUEL, chance=Dealer("1")).state
    state.frames.append(Treadmill())
    with pytest.raises(flow.Endless, match="Treadmill never ends"):
        flow.start(state, Dealer("1"))


def test_an_answer_at_which_the_rules_fail_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Position, journal, log and turn are those before it, and the match goes on."""
    match = begin(DUEL, chance=Dealer("1"))
    before, lines, told = match.position(), list(match.journal.lines), len(match.log)

    def fail(g: object) -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(small_games, "apart", fail)
        with pytest.raises(ZeroDivisionError):
            match.play("red", ("move", 150, 1000))

    assert match.position() == before
    assert (match.journal.lines, len(match.log), match.turn) == (lines, told, 0)
    match.play("red", ("move", 150, 1000))
    assert match.turn == 1
    assert len(match.log) > told
