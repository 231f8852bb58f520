"""The days of a siege (rulebook 11): supplies, events, initiative, convalescence, surrender."""

from __future__ import annotations

from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import talks
from bulawa.games.guiscard.days.blockade import FIT, HURT, LOST
from bulawa.games.guiscard.days.day import size_modifier
from bulawa.games.guiscard.days.sheet import RELIEF, THROWER
from bulawa.games.guiscard.odds import odds
from tests.games.guiscard.siege_days import Days, Told, only


def result(s: Days) -> tuple[list[int], str]:
    assert s.g.result is not None
    return s.g.result.winners, s.g.result.reason


# ---- supplies and the blockade


def test_r501_a_day_has_its_event_its_initiative_and_its_action() -> None:
    """Supplies first, then the event, the initiative, and whoever has it is asked."""
    g: Any = GUISCARD.new(GUISCARD.lay(GUISCARD.choose("sg1")))
    g.listen()
    flow.start(g, Told([(5, 5, 5), (1, 1), (1, 1)]))

    kinds = [event.key for event in g.told if event.key != "rolled"]
    assert kinds == ["stocked", "day", "befell", "initiative_won"]
    assert type(flow.question(g)).key == "camp_acts"


def test_r502_a_day_of_battle_has_no_works() -> None:
    """Whoever storms neither batters nor builds: one action is asked for, and it is the only one."""
    s = Days(gear=[0, 2, 1]).morning().say("escalade")

    assert ("labour",) not in s.offered()


def test_tc39_a_big_garrison_on_a_farm_has_at_least_two_days() -> None:
    """TC-39: 1 - 4 is less than two days."""
    g: Any = GUISCARD.new(GUISCARD.lay(GUISCARD.choose("sg2")))
    for man in dq.reserve(g, 0)[:8]:
        dq.siege(g).join(man, 0)
    flow.start(g, Told([(1,)]))

    assert dq.siege(g).stock == 2


def test_r503_the_size_of_a_garrison_changes_its_supplies() -> None:
    """Fourteen in a castle: no modifier; ten: two days more."""
    s = Days()

    assert size_modifier(s.g) == 0
    only(s.d, 0, 10)
    assert size_modifier(s.g) == 2


@pytest.mark.parametrize(("besiegers", "day", "eaten"), [(28, 11, 1), (27, 11, 0), (27, 12, 1), (13, 12, 0)])
def test_r504_supplies_go_down_as_the_blockade_is_tight(besiegers: int, day: int, eaten: int) -> None:
    """[G99] Twice as many: every day; fewer: on even days; too few: not at all."""
    s = Days(day=day)
    only(s.d, 1, besiegers)
    s.d.harm(s.man("robert"), HURT, 20)

    assert dq.eats(s.d) == eaten


@pytest.mark.parametrize(
    ("language", "won", "left", "night"),
    [
        (
            "en",
            "Initiative: Byzantines (besieged 9, besiegers 1 + 4)",
            "The initiative is left to: Normans",
            "Tight blockade: a day's food is eaten up",
        ),
        (
            "pl",
            "Inicjatywa: Bizantyjczycy (oblężeni 9, oblegający 1 + 4)",
            "Oddana inicjatywa: Normanowie",
            "Szczelna blokada: ubywa dzień zapasów",
        ),
    ],
)
def test_r506_the_log_says_why(language: str, won: str, left: str, night: str) -> None:
    """Whose the initiative is, by which dice or because it was left; why food goes down.  [R504] [R506]"""
    s = Days()
    only(s.d, 0, 5)
    s.roll((1, 1), (9, 1))
    s.say("decline").say("wait")
    match = bulawa.new("guiscard", scenario="sg1", seed=1)
    told = [match.tell(event, match.all_eyes, language) for event in s.g.told]

    assert [line for line in told if line in (won, left, night)] == [won, left, night]
    assert "day" in match.laid.boards["siege"](language)["log"]["heralded"]


# ---- events


def test_tc37_the_messenger_ends_the_siege_where_he_may_come() -> None:
    """TC-37, [G101]: 9 and 8 on day 4 are the messenger, whom the scenario switches off without the option."""
    assert Days(day=4).roll((9, 8), (1, 1)).g.result is None
    assert result(Days(day=4, options={"messenger": True}).roll((9, 8))) == ([0], "messenger")


def test_r505_each_event_happens_once() -> None:
    """A repeat is nothing."""
    s = Days(used=(12,)).roll((6, 6), (1, 1))

    assert s.d.marker == 0
    assert s.told("uneventful")


def test_r505_a_theft_moves_the_marker_by_four() -> None:
    assert Days().roll((6, 6), (1, 1)).d.marker == 4


@pytest.mark.parametrize(("die", "body"), [(3, FIT), (4, HURT), (7, LOST)])
def test_r505_an_assassin_is_after_the_besiegers_commander(die: int, body: int) -> None:
    """[G85] 7-10 kills, 4-6 wounds; then the next in rank commands."""
    s = Days().roll((9, 8), (die,), (1, 1))

    assert s.d.body[s.man("robert")] == body
    assert dq.commander(s.g, 1) == (s.man("roger") if body == LOST else s.man("robert"))


def test_r505_a_saboteur_needs_an_engine() -> None:
    """Without a stone thrower nothing is rolled; 6 destroys one."""
    assert Days().roll((8, 8), (1, 1)).d.gear[THROWER] == 0
    assert Days(gear=[0, 0, 2]).roll((8, 8), (6,), (1, 1)).d.gear[THROWER] == 1


def test_r505_sickness_lays_up_whom_their_player_chooses() -> None:
    """The wounded may be chosen, once each; then the later date counts."""
    s = Days().roll((8, 7), (2,))
    s.d.harm(s.man("robert"), HURT, 30)
    s.say("pick", "robert")

    assert s.refused("pick", "robert") == "R505 ill_already"
    assert s.refused("pick", "leon") == "R505 not_of_this_side"
    s.say("pick", "roger", dice=[(1, 1)]).say("wait", dice=[(1, 2)])
    assert (s.d.back[s.man("robert")], s.d.back[s.man("roger")]) == (30, 13)


def test_r505_refugees_eat_what_there_is() -> None:
    """[G54] Nine come, seven days are left: two days fewer."""
    s = Days(stock=7).roll((7, 7), (9,), (1, 1))

    assert len(dq.present(s.d, 0)) == 14 + 9
    assert s.d.left == 7 - 2


def test_g44_the_zero_of_the_die_kills_a_traitor() -> None:
    s = Days().roll((5, 4), [10] + [1] * 13, (1, 1))

    assert len(dq.present(s.d, 0)) == 13


def test_r505_reinforcements_cost_points() -> None:
    """Characters for 250 points, none dearer than what is left."""
    s = Days().roll((6, 5))
    while len(s.offered()) > 1:
        s.say(*s.offered()[1])
        if type(flow.question(s.g)).key != "buy_men":
            break

    assert len(dq.present(s.d, 1)) > 30
    assert sum(dq.price(s.g, man) for man in dq.present(s.d, 1)[30:]) <= 250


def test_r505_a_purse_is_not_overdrawn() -> None:
    s = Days().roll((6, 5))
    s.g.frames[-1].left = 5

    assert s.refused("pick", s.g.field.cast.ids[dq.reserve(s.g, 1)[0]]) == "R505 purse_too_small"
    assert s.refused("pick", "robert") == "R505 not_for_sale"


def test_r505_an_engineer_shortens_the_building_of_stone_throwers() -> None:
    s = Days(stages=(4,)).roll((5, 5), (1, 1)).say("labour")
    s.say("build", "thrower").say("done")

    assert s.d.gear[THROWER] == 1


# ---- initiative


def test_tc38_a_tie_goes_to_the_besieger() -> None:
    """TC-38: 9 against 5 and 4."""
    assert Days().roll((1, 1), (9, 5)).d.initiative == 1


def test_r506_the_besieged_may_decline() -> None:
    """10 against 5 and 4 is theirs; then the besieger is asked."""
    s = Days().roll((1, 1), (10, 5))
    assert type(flow.question(s.g)).key == "garrison_acts"

    s.say("decline")
    assert type(flow.question(s.g)).key == "camp_acts"


def test_r506_a_downpour_helps_the_besieged() -> None:
    assert Days().roll((9, 9), (5, 5)).d.initiative == 0


@pytest.mark.parametrize(("die", "body", "back"), [(5, HURT, 16), (8, HURT, 31), (9, LOST, 0), (10, LOST, 0)])
def test_r507_a_die_tells_when_the_wounded_are_well(die: int, body: int, back: int) -> None:
    """Some days, months, or never."""
    s = Days().morning()
    s.d.harm(s.man("leon"), HURT, 0)
    s.d.watch_over(s.man("leon"))
    s.say("wait", dice=[(die,)])

    assert (s.d.body[s.man("leon")], s.d.back[s.man("leon")]) == (body, back)


def test_r507_he_is_well_on_the_morning_of_his_day() -> None:
    s = Days()
    s.d.harm(s.man("leon"), HURT, 11)
    s.morning()

    assert s.d.body[s.man("leon")] == FIT


def test_r508_the_camp_storms_works_talks_or_waits() -> None:
    assert [one[0] for one in Days().morning().offered()] == ["escalade", "labour", "parley", "wait"]


def test_r509_the_garrison_slips_out_or_fights_or_declines() -> None:
    s = Days().roll((1, 1), (10, 1))

    assert [one[0] for one in s.offered()] == ["sortie", "supply_run", "sally", "decline"]


# ---- surrender


def test_tc40_talks_count_numbers_progress_and_hunger() -> None:
    """TC-40: 8 + 2 + 2 + 1 = 13."""
    s = Days(part=1, stock=4)
    only(s.d, 0, 10)
    assert (talks.by_numbers(s.g), talks.by_progress(s.g), talks.by_hunger(s.g)) == (2, 2, 1)

    assert result(s.morning().say("parley", dice=[(8,)])) == ([1], "surrendered")


def test_r541_less_than_twelve_is_no_surrender() -> None:
    """[G43] The odds say what the die will do."""
    s = Days().morning()
    told = odds(s.g, 1, s.g.laid.vocabulary.read(("parley",)))
    assert told is not None
    assert told["chance"] == 0.0
    assert told["modifiers"] == [("R541", "numbers", 1)]

    assert s.say("parley", dice=[(10,)]).g.result is None


def test_r540_a_place_without_food_surrenders() -> None:
    """[R542] Its garrison is lost."""
    assert result(Days(stock=1).morning().say("wait")) == ([1], "starved")


def test_r540_a_place_without_command_surrenders() -> None:
    """[G59] Whoever can command counts, and nobody else."""
    s = Days().morning()
    for man in dq.present(s.d, 0):
        if s.g.field.cast.command[man]:
            s.d.harm(man, LOST, 0)

    assert result(s.say("wait")) == ([1], "leaderless")


def test_r545_who_holds_out_has_won() -> None:
    """On the evening of the last day."""
    s = Days(day=30).morning().say("wait")

    assert result(s) == ([0], "held_out")


def test_r545_without_besiegers_the_siege_is_lifted() -> None:
    s = Days().morning()
    only(s.d, 1, 0)

    assert result(s.say("wait")) == ([0], "lifted")


def test_r523_a_burnt_camp_does_nothing() -> None:
    """But it may wait, and a day is over each night."""
    s = Days(delay=2).morning()

    assert s.refused("escalade") == s.refused("labour") == s.refused("parley") == "R523 held_up"
    assert s.say("wait").d.delay == 1


# ---- a relief army


def test_r517_besiegers_within_may_be_besieged_themselves() -> None:
    """Roles are exchanged; talks are suspended."""
    s = Days(part=1, left_behind=6).roll((10, 9))
    s.say("pick", s.g.field.cast.ids[dq.reserve(s.g, 0)[0]]).say("done")
    assert type(flow.question(s.g)).key == "meet_relief"
    s.say("meet", "shut")

    assert (s.d.inside, s.d.left) == (1, 6)
    assert RELIEF in s.d.used
    assert s.d.initiative in (0, 1)


def test_r517_besiegers_who_all_go_out_give_the_place_back() -> None:
    s = Days(part=1, left_behind=6, stock=7).roll((10, 9))
    s.say("pick", s.g.field.cast.ids[dq.reserve(s.g, 0)[0]]).say("done").say("meet", "open")

    assert (s.d.part, s.d.stock) == (0, 13)
    assert type(flow.question(s.g)).key == "with_garrison"


def test_r517_besiegers_may_divide() -> None:
    """At least one goes, at least one stays; then the garrison may try to win its place back, on a second field."""
    s = Days("sg2", part=1).roll((10, 9))
    s.say("pick", s.g.field.cast.ids[dq.reserve(s.g, 0)[0]]).say("done").say("meet", "divided")
    assert s.refused("done") == "R517 nobody_goes"
    men = dq.present(s.d, 1)
    for man in men[:-1]:
        s.say("pick", s.g.field.cast.ids[man])
    assert s.refused("pick", s.g.field.cast.ids[men[-1]]) == "R517 one_must_stay"
    s.say("done").say("sally")

    assert s.d.battle == 5
    assert type(flow.question(s.g)).key == "pick_man"


# ---- secrets


def test_r504_hidden_supplies_are_known_only_inside() -> None:
    """The other side sees neither the days nor what follows from them."""
    s = Days(options={"hidden_supplies": True}, stock=4).morning()

    assert GUISCARD.view(s.g, 1 << 1)["war"]["stock"] is None
    assert GUISCARD.view(s.g, 1 << 0)["war"]["stock"] == 4
    assert talks.known_modifier(s.g) == talks.by_numbers(s.g) + talks.by_progress(s.g)
    assert "4" not in GUISCARD.text(s.g, 1 << 1, "en").splitlines()[2]
