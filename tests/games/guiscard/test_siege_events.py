"""What events do to a siege of several days, and what the few who are left may still do (rulebook 11.1 to 11.5)."""

from __future__ import annotations

import pytest

from bulawa.games.guiscard.days import aftermath, fray
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, FIT, HURT, LOST
from bulawa.games.guiscard.days.sheet import SPY, THROWER
from bulawa.games.guiscard.state import BLEEDING
from bulawa.games.guiscard.state import KILLED as KILLED_HORSE
from bulawa.games.guiscard.war import DRAWN
from tests.games.guiscard.siege_days import Days, only


def test_r106_a_wounded_commander_does_not_survive_a_second_wound() -> None:
    """By an assassin neither: only illness finds a wounded man as he was."""
    s = Days()
    s.d.harm(s.man("robert"), HURT, 30)
    s.roll((9, 8), (4,), (1, 1))

    assert s.d.body[s.man("robert")] == LOST


def test_r510_an_engineer_finishes_what_is_far_enough_advanced() -> None:
    """Six stages are more than he needs: one stone thrower, once, whatever is built afterwards."""
    s = Days(stages=(6, 2)).roll((5, 5), (1, 1))
    assert (s.d.gear[THROWER], s.d.stages) == (1, (2,))

    s.say("labour").say("build", "ladders").say("done")
    assert (s.d.gear[THROWER], s.d.stages) == (1, (2,))


@pytest.mark.parametrize(
    ("event", "rolls", "reason"),
    [((6, 6), [], "starved"), ((5, 4), [[10] * 14], "taken"), ((1, 1), [(1, 1)], "")],
)
def test_r540_what_an_event_takes_is_missed_at_once(
    event: tuple[int, int], rolls: list[list[int]], reason: str
) -> None:
    """Theft and the hunt for a traitor end a siege before anybody acts; a quiet morning does not."""
    s = Days(stock=4).roll(event, *rolls)

    assert (s.g.result.reason if s.g.result else "") == reason


def test_r508_works_need_a_gang_or_an_engine() -> None:
    """Four men without a stone thrower have nothing to do all day."""
    s = Days().morning()
    only(s.d, 1, 4)
    assert s.refused("labour") == "R510 no_gang"

    s.d.keep(THROWER, 1)
    assert s.refused("labour") == ""


def test_r520_nobody_sorties_where_every_class_has_one_man() -> None:
    """Half of one man is nobody, though a third of three is one."""
    s = Days("sg2").roll((1, 1), (10, 1))
    for man in dq.present(s.d, 0):
        if s.g.field.cast.ids[man] not in ("landolfo", "carlo", "nino"):
            s.d.harm(man, LOST, 0)

    assert s.refused("sortie") == "R520 one_of_each_class"
    assert s.refused("supply_run") == ""


@pytest.mark.parametrize(("event", "answers"), [((1, 7), [("everybody",)]), ((9, 5), [("done",), ("everybody",)])])
def test_r507_those_who_are_well_again_fight_in_the_battle_of_an_event(
    event: tuple[int, int], answers: list[tuple[str]]
) -> None:
    """A spy's assault and a relief battle are the action of the day: the healed have returned before.  [R501]"""
    s = Days(day=5)
    s.d.harm(s.man("leon"), HURT, 5)
    s.roll(event)
    if event == (9, 5):
        s.say("pick", s.g.field.cast.ids[dq.reserve(s.g, 0)[0]])
    for answer in answers:
        s.say(*answer)

    assert s.d.battle
    assert s.g.marks[s.man("leon")] & BLEEDING == 0
    assert s.d.body[s.man("leon")] == FIT


def test_r505_everybody_has_his_own_price_and_ladies_none() -> None:
    """Harald rides, though his guards do not: 42 points; Apolline is no force that could be bought.  [G121]"""
    s = Days()

    assert dq.price(s.g, s.man("harald")) == 42
    assert s.man("harald") in dq.reserve(s.g, 0)
    assert s.man("apolline") not in dq.reserve(s.g, 1)


def test_g132_a_spy_opens_the_gate_to_a_camp_that_is_held_up_too() -> None:
    """What was burnt bars what the besiegers choose to do (R523), not the assault that the event begins; the days of
    delay run on."""
    s = Days(day=11, delay=2).roll((10, 3))
    assert s.d.event == SPY
    s.say("everybody")
    assert (s.d.battle, s.d.delay) == (ASSAULT, 2)


def test_g133_who_has_lost_his_horse_rides_again_in_the_next_battle() -> None:
    """Neither the sheet nor a group notes horses."""
    s = Days()
    robert = s.man("robert")
    fray.lay_out(s.g, FIELD, dq.present(s.d, 0), dq.present(s.d, 1))
    horse = s.g.field.stable.rider.index(robert)
    s.g.fate[horse] = KILLED_HORSE
    s.d.verdict = DRAWN
    aftermath.settle(s.g, FIELD, dq.present(s.d, 0), dq.present(s.d, 1))
    fray.lay_out(s.g, FIELD, dq.present(s.d, 0), dq.present(s.d, 1))

    assert s.g.field.cast.mounted[robert]
    assert s.g.fate[horse] != KILLED_HORSE
