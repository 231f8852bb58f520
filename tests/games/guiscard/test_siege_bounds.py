"""Where the tables of a siege begin and end: the last early day, exactly equal, exactly five (rulebook 11)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard.days import aftermath, fray, levy, talks, works
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, HURT, LOST, SORTIE
from bulawa.games.guiscard.days.sheet import THROWER
from bulawa.games.guiscard.ground import LEFT_EDGE, RIGHT_EDGE
from bulawa.games.guiscard.state import BLEEDING, GONE
from bulawa.games.guiscard.war import DRAWN
from tests.games.guiscard.siege_days import Days, only


@pytest.mark.parametrize(("day", "marker"), [(9, 4), (10, 0)])
def test_r505_the_ninth_day_is_the_last_early_one(day: int, marker: int) -> None:
    """A seven is a theft with five more, and smoke without."""
    assert Days(day=day).roll((6, 1), (1, 1)).d.marker == marker


def test_r504_exactly_as_many_are_a_leaky_blockade() -> None:
    """Fourteen before fourteen: on even days."""
    s = Days(day=12)
    only(s.d, 1, 14)

    assert dq.tightness(s.d) == 1


def test_r505_few_refugees_eat_nothing_away() -> None:
    """Three come, four days are left."""
    assert Days(stock=4).roll((7, 7), (3,), (1, 1)).d.left == 4


def test_r505_a_saboteur_fails_on_a_five() -> None:
    assert Days(gear=[0, 0, 2]).roll((8, 8), (5,), (1, 1)).d.gear[THROWER] == 2


def test_r505_of_equal_rank_the_strongest_commands() -> None:
    """[G85] Though a weaker one of his rank is named before him."""
    s = Days()
    cast = s.g.field.cast
    here = dq.present(s.d, 1)
    weak, strong = next(
        (one, two)
        for one in here
        for two in here
        if one < two and cast.rank[one] == cast.rank[two] and cast.attack[4 * one] < cast.attack[4 * two]
    )
    for man in here:
        if man not in (weak, strong):
            s.d.harm(man, LOST, 0)

    assert dq.commander(s.g, 1) == strong


@pytest.mark.parametrize(("besiegers", "most"), [(15, 7), (16, 8)])
def test_r520_half_of_the_camp_is_rounded_down(besiegers: int, most: int) -> None:
    s = Days()
    only(s.d, 1, besiegers)

    assert levy.most(s.g, 1, SORTIE) == most


def test_r520_half_of_a_class_is_rounded_down() -> None:
    """Of five hoplites two, of all besiegers any."""
    s = Days()
    sally = levy.Levy(0, SORTIE, [], [])

    assert levy.most_of_kind(s.g, sally, s.man("okeanos")) == 2


@pytest.mark.parametrize(("stock", "bonus"), [(6, 0), (5, 1), (3, 1), (2, 2)])
def test_r541_hunger_counts_from_five_days_and_from_two(stock: int, bonus: int) -> None:
    assert talks.by_hunger(Days(stock=stock).g) == bonus


@pytest.mark.parametrize(("besiegers", "bonus"), [(30, 2), (29, 1), (20, 1), (19, 0)])
def test_r541_double_and_triple_numbers(besiegers: int, bonus: int) -> None:
    """Against ten."""
    s = Days()
    only(s.d, 0, 10)
    only(s.d, 1, besiegers)

    assert talks.by_numbers(s.g) == bonus


def test_r511_every_engine_up_to_the_fifth_counts() -> None:
    """Wood comes down on 8 with one, 5 with four, 4 with five and more."""
    s = Days()
    gate = s.cell("1512")

    assert [works.lowest_hit(s.g.field, gate, points) for points in (1, 4, 5, 6)] == [8, 5, 4, 4]


def test_r507_wounded_men_who_left_the_map_are_wounded_in_the_evening() -> None:
    s = Days()
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    robert = s.man("robert")
    s.g.health[robert], s.g.marks[robert] = GONE, BLEEDING
    s.d.verdict = DRAWN
    aftermath.settle(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))

    assert (s.d.body[robert], dq.wounded(s.d)) == (HURT, [robert])


@pytest.mark.parametrize(("edge", "is_lost"), [(LEFT_EDGE, True), (RIGHT_EDGE, False)])
def test_r535_only_ones_own_end_leads_back_into_the_place(edge: int, is_lost: bool) -> None:
    s = Days()
    fray.lay_out(s.g, FIELD, dq.present(s.d, 0), dq.present(s.d, 1))
    leon = s.man("leon")
    s.g.health[leon], s.g.exits[leon] = GONE, edge
    s.d.verdict = DRAWN
    aftermath.settle(s.g, FIELD, dq.present(s.d, 0), dq.present(s.d, 1))

    assert (s.d.body[leon] == LOST) == is_lost


@pytest.mark.parametrize(("burnt", "days"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_r523_every_five_burnt_tent_hexes_cost_a_day(burnt: int, days: int) -> None:
    s = Days()
    fray.lay_out(s.g, SORTIE, dq.present(s.d, 0)[:4], dq.present(s.d, 1)[:15])
    for cell in [cell for tent in s.g.field.ground.tents for cell in tent.cells][:burnt]:
        s.g.turn_to_ashes(cell)
    s.d.verdict = DRAWN
    aftermath.settle(s.g, SORTIE, dq.present(s.d, 0)[:4], dq.present(s.d, 1)[:15])

    assert s.d.delay == days


def test_g52_among_hexes_as_near_the_besieger_chooses() -> None:
    """1409 is three hexes from the breach at 1412; of three hexes four away two may be battered.  [R511]"""
    s = Days(gear=[0, 0, 4])
    s.d.bring_down(s.cell("1412"))
    s.morning().say("labour")
    assert [s.refused("batter", hex) for hex in ("1409", "1408", "1509", "1609")] == [""] * 4

    s.say("batter", "1408").say("batter", "1609")

    assert [s.refused("batter", hex) for hex in ("1409", "1408", "1609")] == [""] * 3
    assert s.refused("batter", "1509") == "R511 too_far_from_breach"


def test_r523_one_day_of_delay_is_a_day() -> None:
    """On the last of them, too, nothing is done in the camp but wait."""
    s = Days(delay=1).morning()

    assert s.offered() == [("wait",)]
    assert s.refused("escalade") == "R523 held_up"


def test_r541_a_wall_that_was_hit_is_no_breach_yet() -> None:
    s = Days()
    s.d.hit(s.cell("1512"))
    assert talks.by_progress(s.g) == 0

    s.d.bring_down(s.cell("1512"))
    assert talks.by_progress(s.g) == 1
