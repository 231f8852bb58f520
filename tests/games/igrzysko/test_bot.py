"""The hand-made judgement: it knows what is good for a family."""

from __future__ import annotations

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.bot import expected_losses, judge
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.igrzysko.lands import answer, land, run


def better(worse: Igrzysko, good: Igrzysko, seat: int = 0) -> bool:
    return judge(good, seat) > judge(worse, seat)


@pytest.mark.parametrize(
    ("worse", "good"),
    [
        ({}, {"prestige": {"W": 3}}),
        ({}, {"estates": {"prussia": "W"}}),
        ({"estates": {"ukraine": "W"}}, {"estates": {"ukraine": "W*"}}),
        ({}, {"sejm": {"prussia": "W"}}),
        ({}, {"clients": {"W": {"ukraine": 3}}}),
        ({}, {"polish": {"tatars": {"W": 2}}}),
        ({}, {"money": {"W": 20}}),
        ({"prestige": {"R": 5}}, {}),
        ({"estates": {"prussia": "W"}, "cubes": {"prussia": {"north": 6}}}, {"estates": {"prussia": "W"}}),
    ],
)
def test_what_is_good_for_a_family(worse: dict[str, object], good: dict[str, object]) -> None:
    """More prestige, estates, deputies, clients, glory and money; weaker rivals; fewer enemies at one's estates."""
    assert better(land(phase="campaigns", **worse), land(phase="campaigns", **good))


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
    """A strong field in front of an undefended province costs estates; Polish cubes and armies save them."""
    bare = expected_losses(land(phase="campaigns", turn=4))
    held = expected_losses(land(phase="campaigns", turn=4, polish={"moscow": {"W": 12}}))

    assert bare[1] > 5
    assert held[1] < bare[1]


def test_sealed_answers_of_others_do_not_matter() -> None:
    """A judgement never looks at what it may not know.  [R27] [R31]"""
    first, second = run(land(), new_clientele()), run(land(), new_clientele())
    for place, one, other in (("prussia", 5, 0), ("lithuania", 5, 0)):
        answer(first, "R", f"place {place} {one}")
        answer(second, "R", f"place {place} {other}")

    assert judge(first, 0) == judge(second, 0)
    assert judge(first, 1) != judge(second, 1)


def test_greedy_play_beats_random_play() -> None:
    """Choosing by judgement wins far more than a third of games against two random players."""
    wins = 0
    for seed in range(12):
        match = bulawa.new("igrzysko", seed=f"greedy {seed}")
        g, dealer, hero = match.state, Dealer(f"greedy {seed}"), seed % 3
        while g.result is None:
            seat = g.waiting[0]
            choices = flow.options(g, seat)
            choice = choices[dealer.below(len(choices))]
            if seat == hero and len(choices) > 1:
                guess = IGRZYSKO.guess(g, seat, dealer)
                choice = max(choices, key=lambda one: outcome(guess, seat, one))
            flow.answer(g, seat, choice, dealer)
        wins += hero in g.result.winners

    assert wins >= 9


def outcome(g: flow.State, seat: int, choice: flow.Choice) -> float:
    total = 0.0
    for seed in ("a", "b"):
        twin = g.copy()
        flow.answer(twin, seat, choice, Dealer(seed))
        total += judge(twin, seat)  # type: ignore[arg-type]
    return total
