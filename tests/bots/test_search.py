"""The search finds what wins, says what it weighed, and shares its work without changing its mind."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import bulawa
from bulawa import bots
from bulawa.bots import Greedy, Look, Weighed
from bulawa.bots.crew import dismiss, order_for
from bulawa.bots.mate import think
from bulawa.bots.search import Search, merged
from bulawa.bots.tree import Tree
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import UnknownName
from bulawa.engine.flow import Choice, State
from bulawa.kit.play import new_state, pick

FREEDOM = registry.find("freedom")

LAST_WORD = {
    "round": 5,
    "first": "greek",
    "units": {"m4_5": {"expeditionary": 3}, "w5": {"expeditionary": 1}, "w2": {"insurgent": 1}, "w9": {"insurgent": 1}},
    "damage": {"w5": 2},
    "morale": {"ottoman": 8, "greek": 9},
    "supply": {"ottoman": 20, "greek": 9},
    "money": 9,
    "hands": {"ottoman": ["22A", "30A"], "greek": ["17A"]},
    "frames": [
        {"frame": "Round", "at": "check_storm"},
        {"frame": "Actions", "at": "PlayCard", "turns": 13, "counter": None},
        {
            "frame": "Spending", "side": "ottoman", "ap": 1, "card_ap": 4, "paid": False, "granted": [],
            "where": "", "unit": -1, "mod": 0, "attacks": 1,
        },
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", ["greedy", "normal"])
def test_a_bot_steps_into_an_empty_fort_with_the_last_card(name: str) -> None:
    """With the last point of the last turn a unit beside an empty fort enters it, and wins."""
    match = bulawa.position("freedom", LAST_WORD, seed="1")

    choice = bots.choose_for(match, bots.make(name, "1", processes=1), "ottoman")

    assert choice[0] == "slow_move"
    assert choice[-1] in ("w4", "w6")


def test_a_search_explains_itself() -> None:
    """Candidates come with visits and a chance to win, the chosen one first."""
    match = bulawa.new("freedom", seed="3")
    bot = bots.make("normal", "1", processes=1)

    choice = bots.choose_for(match, bot, "ottoman")
    weighed = bots.explain_for(match, bot)

    assert weighed[0]["choice"] == choice
    assert all(match.check("ottoman", candidate["choice"]) is None for candidate in weighed)
    assert all(0 <= candidate["chance"] <= 1 for candidate in weighed)
    assert sum(candidate["visits"] for candidate in weighed) == bot.simulations > 0


class Shared(Search):
    """Two shares, each of a few simulations."""

    budget = 12
    shares = 2
    depth = 2


def test_other_processes_do_not_change_the_choice() -> None:
    """Shares thought in other processes add up to the same as in one."""
    match = bulawa.new("freedom", seed="8")
    look = Look.of(match, "ottoman")
    alone, crew = Shared("4"), Shared("4")
    alone.processes, crew.processes = 1, 2
    try:
        assert alone.choose(look) == crew.choose(look)
        assert alone.explain() == crew.explain()
    finally:
        dismiss()


def elsewhere(bot: Search, look: Look, kind: str = "") -> list[Weighed]:
    """The second share as another process thinks it, from what it is told."""
    order = order_for(bot, look)
    assert order is not None
    told = think(json.loads(json.dumps({**order, "shares": [1], "bot": kind or order["bot"]})))
    return [Weighed(tuple(choice), visits, chance) for choice, visits, chance in told[0]]


class Racing(Shared):
    """Compares the likeliest four in heats."""

    budget = 24
    depth = 10
    surety = 4.0
    finalists = 4


def test_finalists_run_in_heats_and_the_worse_half_leaves() -> None:
    """Four run three times each, two of them six times more, and the winner once more."""
    look = Look.of(bulawa.new("freedom", seed="8"), "ottoman")
    bot = Racing("4")
    bot.shares = 1

    bot.choose(look)
    weighed = bot.explain()

    assert [candidate.visits for candidate in weighed] == [10, 9, 3, 3]


def test_shares_of_heats_may_run_elsewhere() -> None:
    """All that makes the manner of a search goes with its order to the other process."""
    look = Look.of(bulawa.new("freedom", seed="8"), "ottoman")
    bot = Racing("4")
    bot.trust = 0.02

    assert elsewhere(bot, look, "bulawa.bots:Search") == bot.share(look, 1)


def test_heats_find_the_step_that_wins() -> None:
    """Also where first sight is blind, for what wins the game shows at its end."""
    match = bulawa.position("freedom", LAST_WORD, seed="1")
    blind = replace(FREEDOM, bots={"appraise": lambda _, __, choices: [0.0] * len(choices)})
    bot = Racing("4")
    bot.shares, bot.budget, bot.finalists = 1, 400, 40
    look = Look(blind, match.state, match.seat("ottoman"))

    choice = look.named(bot.choose(look))

    assert choice[0] == "slow_move"
    assert choice[-1] in ("w4", "w6")


def test_trust_in_first_sight_decides_what_simulations_do_not() -> None:
    """With boundless trust the likeliest wins every heat, whatever became of it."""
    match = bulawa.new("freedom", seed="8")
    for _ in range(8):
        look = Look.of(match, match.waiting[0])
        bot = Racing("4")
        bot.trust = 1e6
        choice = bot.choose(look)
        scores = FREEDOM.bots["appraise"](match.state, look.seat, look.options())

        assert scores[look.options().index(choice)] == max(scores)
        match.play(match.waiting[0], look.named(choice))


@pytest.mark.parametrize(("name", "manner"), [("easy", {"noise": 1.5}), ("hard", {"budget": 6, "depth": 1})])
def test_a_game_says_how_a_level_plays_it(name: str, manner: dict[str, float]) -> None:
    """What the game asks of a level goes before the level's own manner; other bots keep theirs."""
    game = replace(FREEDOM, bots={**FREEDOM.bots, name: manner})
    look = Look(game, new_state(game, "2"), 0)
    level, greedy = bots.make(name, "1", processes=1), Greedy("1")

    level.choose(look)
    greedy.choose(look)

    assert {key: getattr(level, key) for key in manner} == manner
    assert greedy.noise == 0.0


class Dazed(Shared):
    """Its first sight is worth little."""

    shares = 1
    noise = 50.0


def test_a_search_may_err_and_errs_the_same_way_every_time() -> None:
    """With much noise it chooses otherwise somewhere, but for the same seed always the same."""
    match = bulawa.new("freedom", seed="8")
    other = False
    for _ in range(12):
        seat = match.waiting[0]
        look = Look.of(match, seat)
        dazed = Dazed("4").choose(look)
        clear = Shared("4")
        clear.shares = 1
        other = other or dazed != clear.choose(look)

        assert Dazed("4").choose(look) == dazed
        match.play(seat, look.named(dazed))
    assert other


@pytest.mark.parametrize("game", sorted(registry.known()))
def test_another_process_finds_the_question_as_it_stands(game: str) -> None:
    """Also where answers are sealed and half made: a share thought elsewhere is the same as here."""
    match = bulawa.new(game, seed="8")
    chance = Dealer("8")
    sealed = 0
    for n in range(150):
        if match.over:
            break
        if n % 3 == 0 or match.state.sealed:
            look = Look.of(match, match.waiting[-1])
            bot = Shared("4")
            sealed += bool(match.state.sealed)

            assert elsewhere(bot, look) == bot.share(look, 1)
        match.play(*pick(match, chance))
    assert sealed or game != "igrzysko"


def test_shares_add_up() -> None:
    """Visits are added, chances averaged over them, and the most visited comes first."""
    a, b = (1, 2), (3,)

    found = merged([[(a, 3, 0.5), (b, 1, 0.9)], [(b, 4, 0.4)]])  # type: ignore[list-item]

    assert found == [(b, 5, 0.5), (a, 3, 0.5)]


def test_one_option_needs_no_thought() -> None:
    """Where there is no choice nothing is simulated."""
    state = new_state(FREEDOM, "1")
    look = Look(FREEDOM, state, state.waiting[0])
    look.__dict__["choices"] = look.choices[:1]
    bot = bots.make("normal", "1")

    assert bot.choose(look) == look.choices[0]
    assert bot.simulations == 0


def test_an_unknown_bot_is_named() -> None:
    """The error says which bots there are."""
    with pytest.raises(UnknownName, match="easy, normal, hard"):
        bots.make("grandmaster")


def test_speed_is_measured() -> None:
    """The bench counts simulated decisions."""
    assert bots.bench("freedom", 0.2)["decisions_per_second"] > 0


def test_only_what_is_unknown_is_appraised_anew() -> None:
    """Answers that were met before keep how likely they looked; others are looked at beside the best of those."""
    match = bulawa.new("freedom", seed=1)
    state, seat = match.state, match.seat("ottoman")
    choices = flow.options(state, seat)
    seen: list[list[Choice]] = []

    def eye(state: State, seat: int, asked: list[Choice]) -> list[float]:
        seen.append(list(asked))
        return [-float(choices.index(choice)) for choice in asked]

    tree = Tree(match.game.judge, eye, seat, 0, 1.0, 0.3, 2.0, Dealer("1"))
    node = tree.node(state, seat, choices[:3])
    tree.pick(node, state, seat, choices[1:3])
    tree.pick(node, state, seat, choices[:5])

    assert seen == [choices[:3], [choices[0], choices[3], choices[4]]]
    assert [edge.choice for edge in node.ranked(choices[4::-1])] == choices[:5]
