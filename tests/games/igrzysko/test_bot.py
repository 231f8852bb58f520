"""Judgement and first sight: they know what is good for a family, and nothing they may not know."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.bots import Look, make
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.bot.appraise import appraise, sights
from bulawa.games.igrzysko.bot.dangers import Dangers, fallen, ruin, saved
from bulawa.games.igrzysko.bot.judge import judge
from bulawa.games.igrzysko.bot.weights import TABLE, WEIGHTS
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import answer, land, lay, run


def better(worse: Igrzysko, good: Igrzysko, seat: int = 0) -> bool:
    return judge(good, seat) > judge(worse, seat)


@pytest.mark.parametrize(
    ("worse", "good"),
    [
        ({}, {"prestige": {"W": 3}}),
        ({}, {"estates": {"lithuania": "W W"}}),
        ({"estates": {"ukraine": "W"}}, {"estates": {"ukraine": "W*"}}),
        ({}, {"sejm": {"prussia": "W"}}),
        ({}, {"clients": {"W": {"ukraine": 3}}}),
        ({}, {"polish": {"tatars": {"W": 2}}}),
        ({}, {"money": {"W": 20}}),
        ({"prestige": {"R": 5}}, {}),
    ],
)
def test_what_is_good_for_a_family(worse: dict[str, object], good: dict[str, object]) -> None:
    """More prestige, estates, deputies, clients, glory and money; weaker rivals."""
    assert better(land(phase="campaigns", **worse), land(phase="campaigns", **good))


def test_enemies_at_ones_estates_are_bad() -> None:
    """Before the Crown Army comes, what stands in a province counts against its estates.  [R114]"""
    estates = {"prussia": "W"}

    assert better(
        land(phase="relief", estates=estates, cubes={"prussia": {"north": 6}}), land(phase="relief", estates=estates)
    )


def test_a_manager_is_worth_his_income() -> None:
    """Where the estates bring more than the minimum, two złoty a turn count.  [R23]"""
    worse, good = (land(phase="turn_end", estates={"prussia": f"W{hired} W W W"}) for hired in ("", "+"))

    assert better(worse, good)


def test_chances_of_all_families_add_up() -> None:
    """Somebody will win."""
    g = land(table="WRBY", prestige={"W": 3, "R": 9}, estates={"ukraine": "B B Y"})

    assert sum(judge(g, seat) for seat in range(4)) == pytest.approx(1)


def test_the_end_is_certain() -> None:
    """The winner has chance 1, the others none."""
    match = bulawa.new("igrzysko", seed="bot")
    g, dealer = match.state, Dealer("bot")
    while g.result is None:
        seat = g.waiting[0]
        choices = flow.options(g, seat)
        flow.answer(g, seat, choices[dealer.below(len(choices))], dealer)

    assert [judge(g, seat) for seat in range(3)].count(1.0) == 1  # type: ignore[arg-type]


def test_threats_are_seen_before_they_come() -> None:
    """A strong field in front of an undefended province costs estates; Polish cubes and armies save them.  [R114]"""
    bare = Dangers(land(phase="campaigns", turn=4))
    held = Dangers(land(phase="campaigns", turn=4, polish={"moscow": {"W": 12}}))

    assert bare.pieces[1] > 5
    assert held.pieces[1] < bare.pieces[1]


def test_what_falls() -> None:
    """Any enemy ruins one estate, the rest are as many as no client holds off; the border falls first.  [R114]"""
    g = land(estates={"ukraine": "W R W"})

    assert [fallen(0, 3), fallen(2, 3), fallen(6, 2)] == [0, 1, 4]
    assert ruin(g, 0, 2, 2.0, 0.0) == (5, 4)
    assert ruin(g, 1, 2, 9.0, 0.0) == (4, 8)


def test_a_hit_saves_here_and_next_door() -> None:
    """What does not stand in a province does not spread to its neighbours either.  [R107]"""
    g = land(phase="relief", turn=2, cubes={"ukraine": {"tatars": 2}}, estates={"lesser_poland": "W"})

    assert saved(g, 0, Dangers(g), 2, 2.0, 0) == (3, 0)
    assert saved(g, 0, Dangers(g), 2, 0.0, 2) == (3, 0)
    assert saved(g, 0, Dangers(g), 0, 2.0, 0) == (0, 0)


def test_sealed_answers_of_others_do_not_matter() -> None:
    """A judgement never looks at what it may not know.  [R27] [R31]"""
    first, second = run(land(), new_clientele()), run(land(), new_clientele())
    for place, one, other in (("prussia", 5, 0), ("lithuania", 5, 0)):
        answer(first, "R", f"place {place} {one}")
        answer(second, "R", f"place {place} {other}")

    assert judge(first, 0) == judge(second, 0)
    assert judge(first, 1) != judge(second, 1)


@pytest.mark.parametrize("level", ["greedy", "normal"])
def test_no_bot_knows_what_others_have_laid(level: str) -> None:
    """Whatever the others have sealed, and whether they have, the answer is the same.  [R27]"""
    tables = [run(land(), new_clientele()) for _ in range(2)]
    lay(tables[0], "W", "5 5 4 4 3 3")
    lay(tables[1], "W", "0 0 1 1 2 2")

    assert len({make(level, "1", 1).choose(Look(IGRZYSKO, g, 1)) for g in tables}) == 1


@pytest.mark.parametrize("level", ["greedy", "normal"])
def test_no_bot_knows_a_sealed_bid(level: str) -> None:
    """[R31]"""
    chosen = set()
    for bid in (0, 9):
        g = land(court={"W": 3, "R": 3, "B": 1})
        run(g, award_mace(g))
        answer(g, "W", f"bid {bid}")
        chosen.add(make(level, "1", 1).choose(Look(IGRZYSKO, g, 1)))

    assert len(chosen) == 1


def test_first_sight_never_looks_at_sealed_answers() -> None:
    """Not even in the middle of a search, where what the bot itself has laid lies sealed for the others.  [R27]"""
    tables = [run(land(), new_clientele()) for _ in range(2)]
    lay(tables[0], "W", "5 5 4 4 3 3")
    lay(tables[1], "W", "0 0 1 1 2 2")
    choices = flow.options(tables[0], 1)

    assert appraise(tables[0], 1, choices) == appraise(tables[1], 1, choices)


@pytest.mark.parametrize("scenario", ["three", "four"])
def test_every_answer_is_seen_as_its_table_says(scenario: str) -> None:
    """As many numbers as the table names for its kind of answer, at the place where their weights stand."""
    starts = {0: 0}
    at = 0
    for group in TABLE.values():
        starts[at] = len(group)
        at += len(group)
    match = bulawa.new("igrzysko", scenario=scenario, options={"lasting_treaties": True}, seed="sights")
    g, dealer = match.state, Dealer("sights")
    while g.result is None:
        seat = g.waiting[0]
        choices = flow.options(g, seat)
        for start, seen in sights(g, seat, choices):  # type: ignore[arg-type]
            assert not seen or len(seen) == starts[start]
        flow.answer(g, seat, choices[dealer.below(len(choices))], dealer)

    assert at == len(WEIGHTS)


@pytest.mark.parametrize(("scenario", "seats"), [("three", 3), ("four", 4)])
def test_first_sight_beats_random_play(scenario: str, seats: int) -> None:
    """Choosing at first sight wins nearly always against random players."""
    wins = 0
    for number in range(12):
        match = bulawa.new("igrzysko", scenario=scenario, seed=f"greedy {number}")
        g, dealer, hero = match.state, Dealer(f"greedy {number}"), number % seats
        while g.result is None:
            seat = g.waiting[0]
            choices = flow.options(g, seat)
            choice = choices[dealer.below(len(choices))]
            if seat == hero:
                choice = make("greedy").choose(Look(IGRZYSKO, g, seat))
            flow.answer(g, seat, choice, dealer)
        wins += hero in g.result.winners

    assert wins >= 10
