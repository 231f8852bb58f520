"""The judgement behind the bots: sensible, legal, and strong enough to beat chance (specification 8.1)."""

from __future__ import annotations

import pytest

from bulawa.bots import make
from bulawa.bots.look import Look
from bulawa.bots.simple import Greedy, Random
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.bot.appraise import appraise
from bulawa.games.ogniem.bot.fitness import fitness
from bulawa.games.ogniem.bot.judge import aspects, judge
from bulawa.games.ogniem.bot.suspicion import guess, suspected
from bulawa.games.ogniem.menu import Spent, options
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, DEFENCE, ORDER_IDS, REORGANISATION
from tests.games.ogniem.field import field

FOOT = "pl_haiduks"
HORSE = "pl_pancerni"


def facing(mine: str, apart: float, order: int = ATTACK) -> Ogniem:
    """A unit of Red and foot of Blue so many inches ahead of it, face to face."""
    g = field([(mine, 24, 12, 90)], [(FOOT, 24, 12 + apart, 270)])
    g.motivation, g.rounds = [9, 9], 6
    g.hidden[0], g.opened[1] = order, REORGANISATION
    return g


def best_order(g: Ogniem) -> str:
    suits = [fitness(g, 0, order) for order in range(len(ORDER_IDS))]
    return ORDER_IDS[suits.index(max(suits))]


def best_action(g: Ogniem, order: int) -> int:
    """The verb of what a bot would do with its unit."""
    g.opened[0], g.hidden[0] = order, -1
    g.frames = [activation(0)]
    offered = [c.DONE_CHOICE, *options(g, 0, Spent([], False, False, False))]
    scores = appraise(g, 0, offered)
    return offered[scores.index(max(scores))][0]


def test_both_sides_add_up() -> None:
    """What one side hopes the other fears."""
    g = facing(HORSE, 10)

    assert judge(g, 0) + judge(g, 1) == pytest.approx(1)


@pytest.mark.parametrize(("dp", "motivation"), [(2, [9, 9]), (0, [6, 9]), (3, [3, 9])])
def test_worse_is_judged_worse(dp: int, motivation: list[int]) -> None:
    """Disorganised units and lost motivation lower the chances."""
    better, worse = facing(HORSE, 10), facing(HORSE, 10)
    worse.dp[0], worse.motivation = dp, motivation

    assert judge(better, 0) > judge(worse, 0)


@pytest.mark.parametrize(
    ("unit", "apart", "dp", "order"),
    [
        (FOOT, 9, 0, "defence"),
        (FOOT, 24, 0, "manoeuvre"),
        (HORSE, 10, 0, "attack"),
        (HORSE, 30, 0, "manoeuvre"),
        (HORSE, 24, 4, "reorganisation"),
    ],
)
def test_orders_suit_arm_distance_and_state(unit: str, apart: float, dp: int, order: str) -> None:
    """Shooters in range defend, horse in reach attacks, the far come nearer, the shaken reorganise."""
    g = facing(unit, apart)
    g.dp[0] = dp

    assert best_order(g) == order


def test_horse_charges_foot_that_is_nearly_broken() -> None:
    """The odds are good: it rides in."""
    g = facing(HORSE, 10)
    g.dp[1] = g.board.cards[1].rout - 1

    assert best_action(g, ATTACK) == c.CHARGE


def test_shooters_in_range_shoot() -> None:
    assert best_action(facing(FOOT, 9), DEFENCE) == c.FIRE


def test_a_shaken_unit_far_from_enemies_tidies_up() -> None:
    g = facing(FOOT, 24)
    g.dp[0] = 3

    assert best_action(g, REORGANISATION) == c.TIDY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_aspect_has_a_name(language: str) -> None:
    """What advice speaks of is called something."""
    assert set(aspects(facing(HORSE, 10), 0)) == set(OGNIEM.usual.words.tables[language]["aspects"])


def play(seed: int) -> tuple[list[int], int]:
    """A game of the teaching battle: who has won, and which seat was the thinking one's."""
    g, dice, mine = OGNIEM.new(OGNIEM.lay(OGNIEM.choose("patrol_clash"))), Dealer(f"dice {seed}"), seed % 2
    flow.start(g, dice)
    bots = [Greedy(f"thinks {seed}") if seat == mine else Random(f"guesses {seed}") for seat in (0, 1)]
    while g.result is None:
        seat = g.waiting[0]
        choice = bots[seat].choose(Look(OGNIEM, g, seat))
        assert flow.bar(g, seat, choice) is None
        flow.answer(g, seat, choice, dice)
    return g.result.winners, mine


def test_thinking_beats_chance_and_never_answers_illegally() -> None:
    """Six games of the teaching battle, sides in turn: at least five are won."""
    won = [winners == [mine] for winners, mine in map(play, range(6))]

    assert won.count(True) >= 5


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_every_level_answers_its_first_questions_legally(name: str) -> None:
    """Orders, a bid and the first activations, whatever the level."""
    g, dice, bot = OGNIEM.new(OGNIEM.lay(OGNIEM.choose("patrol_clash"))), Dealer("1"), make(name, "1", 1)
    flow.start(g, dice)
    for _ in range(12):
        seat = g.waiting[0]
        choice = bot.choose(Look(OGNIEM, g, seat))
        assert flow.bar(g, seat, choice) is None
        flow.answer(g, seat, choice, dice)

    assert g.result is None


def test_hidden_orders_are_guessed_by_what_suits_and_what_was_seen() -> None:
    """Shooters in range probably defend, and whoever was seen to reorganise may do so again; nothing is impossible."""
    g = facing(FOOT, 9)
    fresh = suspected(g, 1)
    g.seen[1] = REORGANISATION
    again = suspected(g, 1)

    assert max(range(len(ORDER_IDS)), key=fresh.__getitem__) == DEFENCE
    assert min(fresh) > 0
    assert again[REORGANISATION] > fresh[REORGANISATION]


def test_a_guess_follows_its_suspicion() -> None:
    """Of many guesses at a shooter's order most are the likeliest one, and each order comes up."""
    g = facing(FOOT, 9)
    g.opened[1], g.hidden[1] = -1, ATTACK
    guessed = [guess(g, eyes_of(0), Dealer(str(n))).hidden[1] for n in range(200)]

    assert guessed.count(DEFENCE) > 70
    assert set(guessed) == set(range(len(ORDER_IDS)))
