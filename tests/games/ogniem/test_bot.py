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
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.bot.appraise import appraise
from bulawa.games.ogniem.bot.fitness import fitness
from bulawa.games.ogniem.bot.goals import OUTSIDE, Claims, Goals
from bulawa.games.ogniem.bot.ground import Places
from bulawa.games.ogniem.bot.judge import aspects, judge
from bulawa.games.ogniem.bot.muzzles import under_fire
from bulawa.games.ogniem.bot.suspicion import guess, suspected
from bulawa.games.ogniem.ground import KEY_STRUCTURE, MARKER, Goal
from bulawa.games.ogniem.menu import Spent, options
from bulawa.games.ogniem.queries import pose
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, DEFENCE, MANOEUVRE, ORDER_IDS, REORGANISATION
from tests.games.ogniem.field import block, field

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
        (FOOT, 17, 0, "defence"),
        (FOOT, 24, 0, "manoeuvre"),
        (HORSE, 10, 0, "attack"),
        (HORSE, 24, 0, "attack"),
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


def inn(x: float, y: float) -> tuple[str, list[tuple[float, float]]]:
    """A house four inches wide, its middle there."""
    return "light_building", block(x - 2, y - 2, x + 2, y + 2)


def with_goal(g: Ogniem, kind: int, x: float = 0, y: float = 0) -> Ogniem:
    """The first area or structure, or a marker at that place, is a goal."""
    place = -1 if kind == MARKER else 0
    g.board.goals = [Goal("goal", kind, place, round(1000 * x), round(1000 * y))]
    g.control = [-1]
    return g


def test_foot_at_the_wall_of_a_key_house_goes_in() -> None:
    """Only who is inside holds it.  [R304]"""
    g = with_goal(field([(FOOT, 24, 20.819, 90)], [(FOOT, 24, 44, 270)], [inn(24, 24)]), KEY_STRUCTURE)
    g.motivation, g.rounds = [9, 9], 6

    assert best_action(g, MANOEUVRE) == c.OCCUPY


def test_a_garrison_that_holds_a_key_house_stays_in() -> None:
    g = with_goal(field([(FOOT, 24, 20.819, 90)], [(FOOT, 24, 44, 270)], [inn(24, 24)]), KEY_STRUCTURE)
    g.motivation, g.rounds = [9, 9], 6
    v.enter(g, 0, 0)

    assert best_action(g, DEFENCE) == c.DONE


@pytest.mark.parametrize(("where", "nearer"), [((24, 12), (24, 18)), ((10, 24), (18, 24)), ((40, 40), (34, 32))])
def test_a_goal_that_nobody_holds_calls_for_units(where: tuple[float, float], nearer: tuple[float, float]) -> None:
    """The nearer, the better, and most where it is held."""
    g = with_goal(field([(FOOT, *where, 90)], [(FOOT, 24, 47, 270)]), MARKER, 24, 24)
    goals = Goals(g, 0, Claims(g))
    worth = [goals.worth((round(1000 * x), round(1000 * y), 9000), OUTSIDE) for x, y in (where, nearer, (24, 23))]

    assert worth[0] < worth[1] < worth[2]


def test_a_goal_that_a_friend_holds_calls_for_fewer() -> None:
    alone = with_goal(field([(FOOT, 24, 10, 90), (FOOT, 40, 10, 90)], [(FOOT, 24, 47, 270)]), MARKER, 24, 24)
    held = with_goal(field([(FOOT, 24, 10, 90), (FOOT, 24, 22, 90)], [(FOOT, 24, 47, 270)]), MARKER, 24, 24)
    calls = [Goals(g, 0, Claims(g)).worth(pose(g, 0), OUTSIDE) for g in (alone, held)]

    assert calls[0] > calls[1] > 0


def test_captives_are_led_to_the_edge_where_they_are_safe() -> None:
    """[R454]"""
    g = field([("ta_captives", 24, 20, 0)], [(FOOT, 24, 44, 270)])
    g.board.captives = [0]
    places = Places(g, 0, Claims(g))

    assert places.worth((24_000, 16_000, 0)) > places.now() > places.worth((24_000, 24_000, 0))


def test_ground_before_muzzles_is_worse_the_sooner_they_fire() -> None:
    """Best out of range, then before those who have acted, then before those who have not; worst in the flank."""
    g = facing(HORSE, 10)
    ahead, aside, away = (24_000, 12_000, 9000), (24_000, 12_000, 0), (24_000, 2_000, 9000)
    acted = under_fire(g, 0, ahead)
    g.opened[1], g.hidden[1] = -1, DEFENCE

    assert under_fire(g, 0, away) == 0 < acted < under_fire(g, 0, ahead) < under_fire(g, 0, aside)
