"""Long moves: one gesture, many answers, each as if it had been given alone."""

from __future__ import annotations

import pytest

from bulawa.engine.beginning import begin
from bulawa.engine.chain import play_on
from bulawa.engine.chance import Dealer, Script
from bulawa.engine.illegal import Illegal
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.engine.standing import Left
from tests.engine.sentry import ROAD_GAME


def road(*rolls: list[int]) -> Match:
    return begin(ROAD_GAME, chance=Script(rolls))


def steps(*cells: int) -> list[tuple[str, str]]:
    return [("step", f"c{cell}") for cell in cells]


def test_a_chain_is_played_answer_by_answer() -> None:
    """The journal has single answers, and each can be taken back alone."""
    match = road()
    played = play_on(match, "courier", steps(1, 2))

    assert (played.done, played.stopped) == (2, None)
    assert [tuple(entry["choice"]) for entry in match.journal.entries] == steps(1, 2)
    assert [event.key for event in played.events] == ["stepped", "stepped"]
    match.undo("courier")
    assert match.position()["at"] == 1


def test_a_chain_stops_where_somebody_else_is_asked() -> None:
    """It says who; what was played stays played."""
    match = road()
    played = play_on(match, "courier", steps(1, 2, 3, 4))

    assert played.done == 3
    assert played.stopped is not None
    assert (played.stopped.key, played.stopped.text("en")) == ("interrupted", "Stopped here: first Sentry must answer.")
    assert match.waiting == ("sentry",)


def test_a_chain_stops_where_an_answer_is_barred() -> None:
    """With the rule and the reason of the answer that was refused."""
    match = road()
    played = play_on(match, "courier", steps(1, 3))

    assert played.done == 1
    assert played.stopped is not None
    assert (played.stopped.rule, played.stopped.key) == ("R1", "not_next")
    assert match.waiting == ("courier",)


def test_a_chain_stops_at_the_end_of_the_game() -> None:
    """What would come after it is not played."""
    match = road([6])
    play_on(match, "courier", steps(1, 2, 3))
    played = play_on(match, "sentry", [("fire",), ("hold",)])

    assert match.over
    assert (played.done, played.stopped.key if played.stopped else "") == (1, "game_over")


@pytest.mark.parametrize("then", [("step", "nowhere"), ("fly",), "step", None, 7, ("step", "c2", "c3")])
def test_a_chain_with_something_that_is_no_choice_is_not_begun(then: object) -> None:
    """Nothing of it is played, and the refusal says what is wrong."""
    match = road()
    with pytest.raises(Illegal) as refused:
        play_on(match, "courier", [*steps(1), then])  # type: ignore[list-item]

    assert refused.value.key == "malformed"
    assert match.journal.entries == []


def test_a_chain_whose_first_answer_is_barred_is_refused() -> None:
    """As the answer alone would be."""
    match = road()
    with pytest.raises(Illegal) as refused:
        play_on(match, "courier", steps(2, 3))

    assert refused.value.key == "not_next"
    assert match.journal.entries == []


def test_a_chain_goes_on_where_a_standing_answer_lets_it_pass() -> None:
    """The sentry's question is answered between two steps, and the courier goes on in one gesture."""
    match = road()
    match.deputies.leave("sentry", "react", Left("never"))
    played = play_on(match, "courier", steps(1, 2, 3, 4))

    assert (played.done, played.stopped) == (4, None)
    assert [entry["seat"] for entry in match.journal.entries] == [*["courier"] * 3, "sentry", "courier", "sentry"]


def test_what_is_offered_as_a_chain_begins_with_an_option() -> None:
    """And its clicks lead to no other option."""
    match = begin(ROAD_GAME, chance=Dealer("1"))
    chains = ROAD_GAME.chains(match.state, 0)

    assert [len(chain.choices) for chain in chains] == [2, 3, 4]
    assert all(match.barred(0, chain.choices[0]) is None for chain in chains)
    assert len({chain.path for chain in chains}) == len(chains)


def test_a_replay_knows_nothing_of_chains() -> None:
    """The journal of a chain is the journal of its answers."""
    one, other = road(), road()
    play_on(one, "courier", steps(1, 2))
    for step in steps(1, 2):
        other.play("courier", step)
    again = resume(ROAD_GAME, Journal.parse(one.journal.text()), fresh_seed="x")

    assert one.journal.text() == other.journal.text()
    assert again.position() == one.position()
