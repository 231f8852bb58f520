"""Battles of a siege (rulebook 11.4): assault, last refuge, sortie, supply run, field battle, two fields by turns."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import GUISCARD, bearing, fire_arrows, quiver, strides
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.castle import TIMBER_HEXES
from bulawa.games.guiscard.days import aftermath, customs, drafts, fray, patrols
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, HURT, LOST, RETAKE, SORTIE
from bulawa.games.guiscard.days.sheet import LADDERS
from bulawa.games.guiscard.ground import DOOR, GATE_SIDE, NONE, PALISADE_DOWN, WALL
from bulawa.games.guiscard.state import HEALTHY, WAITING, WOUNDED, Guiscard, new_state
from bulawa.games.guiscard.war import DRAWN, UNDECIDED
from tests.games.guiscard.siege_days import Days, stand


def laid(battle: int, scenario: str = "sg1", within: int = 99, without: int = 99, **sheet: Any) -> Days:
    """A battle of the siege, nobody set up yet."""
    s = Days(scenario, **sheet)
    fray.lay_out(s.g, battle, dq.present(s.d, 0)[:within], dq.present(s.d, 1)[:without])
    return s


def settle(s: Days, battle: int, verdict: int) -> None:
    s.d.verdict = verdict
    aftermath.settle(s.g, battle, dq.present(s.d, 0), dq.present(s.d, 1))


# ---- the assault


def with_ladder(*hurt: str) -> Days:
    """Colin and Tancrede wait beyond the edge with a ladder, and it is their side's turn to move."""
    s = Days(gear=[0, 1, 0])
    for id in hurt:
        s.d.harm(s.man(id), HURT, 30)
    fray.lay_out(s.g, ASSAULT, [s.man("leon")], [s.man("colin"), s.man("tancrede")])
    stand(s, "leon", "1510")
    v.begin_turn(s.g)
    v.begin_phase(s.g, 1)
    return s


def test_r421_two_who_are_too_slow_bring_no_ladder_in() -> None:
    """One must come in and the other follow: with fewer than two points they could only go back, again and again."""
    assert bearing.bearings(with_ladder().g)

    s = with_ladder("tancrede")
    assert bearing.pace(s.g, s.man("colin"), s.man("tancrede")) < bearing.COMING_IN
    assert not bearing.bearings(s.g)
    found = bearing.bar_bear(s.g, 1, s.man("colin"), 0)
    assert found is not None
    assert found.key == "no_second_bearer"


def test_r421_who_stays_beyond_the_edge_with_his_ladder_has_said_so() -> None:
    """Their moves are over, as those of bearers on the map are."""
    s = with_ladder()
    f = bearing.new_bearing(s.g, s.man("colin"), 0)
    bearing.take_up(s.g, f)
    bearing.set_down(s.g, f)

    assert not bearing.bearings(s.g)


def test_r512_the_damage_so_far_lies_on_the_map() -> None:
    """A palisade that was battered down is down, and ladders come along."""
    s = Days(gear=[0, 4, 0])
    s.d.bring_down(s.cell("1512"))
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))

    assert s.g.terrain[s.cell("1512")] == PALISADE_DOWN
    assert len(s.g.field.park.ladder_group) == s.d.gear[LADDERS]
    assert s.g.field.battle.seats[s.g.field.battle.first] == "normans"


def test_r511_a_breach_in_the_tower_is_open() -> None:
    """The wall of that hex, and of no other."""
    s = Days()
    s.d.bring_down(s.cell("1509"))
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    cell = s.cell("1509")

    assert all(s.g.side[6 * cell + way] != WALL for way in range(6))
    assert any(s.g.side[6 * s.cell("1407") + way] == WALL for way in range(6))


def test_r505_a_spy_opens_the_gate_and_lets_six_in() -> None:
    s = Days(event=13)
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    let_in = next(group for group in s.g.field.battle.groups if group.id == "let_in")

    assert len(let_in.members) == 6
    assert any(s.g.side[6 * s.cell("1512") + way] == DOOR for way in range(6))
    assert not any(s.g.side[6 * s.cell("1512") + way] == GATE_SIDE for way in range(6))


def test_r507_wounded_men_fight_with_their_wounds() -> None:
    s = Days()
    s.d.harm(s.man("leon"), HURT, 30)
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))

    assert s.g.health[stand(s, "leon", "1510")] == WOUNDED


def test_r513_an_assault_dies_down_behind_walls() -> None:
    """Five turns without combat, and a palisade between them."""
    s = laid(ASSAULT)
    stand(s, "leon", "1510")
    stand(s, "robert", "1515")
    s.g.active, s.g.turn = 0, 4
    assert s.d.customs.close_phase(s.g) == UNDECIDED

    s.g.turn = 5
    assert s.d.customs.close_phase(s.g) == DRAWN
    stand(s, "roger", "1511")
    assert not customs.are_separated(s.g)


def test_r513_whoever_is_cut_off_is_captured() -> None:
    s = laid(ASSAULT)
    stand(s, "leon", "1510")
    stand(s, "bardas", "1515")
    stand(s, "robert", "1516")
    settle(s, ASSAULT, DRAWN)

    assert s.d.body[s.man("bardas")] == LOST
    assert s.d.body[s.man("leon")] != LOST


def test_r514_defenders_who_fall_back_keep_half_of_their_food() -> None:
    """[R515] And the besieger may end the day: so a castle takes two assaults."""
    s = laid(ASSAULT, stock=9)
    stand(s, "leon", "1508")
    stand(s, "robert", "1710")
    assert s.d.customs.breaker(s.g) == 1
    settle(s, ASSAULT, DRAWN)

    assert (s.d.part, s.d.left, s.d.left_behind) == (1, 4, 5)


def test_r514_the_day_goes_on_while_somebody_is_outside_the_last_part() -> None:
    s = laid(ASSAULT)
    stand(s, "leon", "1508")
    stand(s, "bardas", "1810")
    stand(s, "robert", "1710")

    assert s.d.customs.breaker(s.g) == -1


def test_g84_the_next_assault_begins_out_of_reach_of_fire() -> None:
    """[R514] The besiegers stand where nobody in the tower could shoot at them."""
    s = Days(part=1)
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    storm = next(group for group in s.g.field.battle.groups if group.id == "storm")

    assert storm.out_of_shot
    assert s.cell("1508") not in storm.zone


def test_r513_a_place_without_able_defenders_is_taken() -> None:
    """[R545] What is left of the garrison is lost."""
    s = laid(ASSAULT, within=1)
    stand(s, "leon", "1508")
    stand(s, "robert", "1710")
    with pytest.raises(flow.Over):
        settle(s, ASSAULT, 1)

    assert s.g.result is not None
    assert (s.g.result.winners, s.g.result.reason) == ([1], "taken")


# ---- the sortie


def test_ex26_five_knights_send_two() -> None:
    """EX-26: of no class more than half; a third of all in all."""
    s = Days().roll((1, 1), (10, 1)).say("sortie")
    kinds = s.g.field.cast.kind
    knights = [man for man in dq.reserve(s.g, 0) if s.g.field.cast.kinds[kinds[man]] == "byz_katafrakt"][:5]
    others = [man for man in dq.present(s.d, 0) if kinds[man] == kinds[knights[0]]]
    for man in others:
        s.d.join(man, -1)
    for man in knights:
        s.d.join(man, 0)
    names = [s.g.field.cast.ids[man] for man in knights]
    s.say("pick", names[0]).say("pick", names[1])

    assert s.refused("pick", names[2]) == "R520 too_many_of_a_kind"
    assert s.refused("pick", names[0]) == "R520 chosen_already"
    assert s.refused("pick", "robert") == "R520 not_here"


def test_r520_a_third_of_the_besieged_meets_half_of_the_camp() -> None:
    """Fourteen send four; thirty have fifteen on the spot."""
    s = Days().roll((1, 1), (10, 1)).say("sortie")
    assert s.refused("done") == "R520 nobody_chosen"
    s.say("everybody")
    assert s.refused("pick", "leon") == "R520 not_here"
    s.say("everybody")

    groups = {group.id: len(group.members) for group in s.g.field.battle.groups}
    assert (groups["raid"], groups["camp"]) == (4, 15)
    assert len(s.g.field.ground.tents) == 7
    assert s.g.field.battle.first == 0


def test_ex26_twelve_burnt_tent_hexes_are_two_days() -> None:
    """EX-26, [R523]"""
    s = laid(SORTIE)
    for tent in s.g.field.ground.tents[:3]:
        for cell in tent.cells:
            s.g.turn_to_ashes(cell)
    settle(s, SORTIE, DRAWN)

    assert s.d.delay == 2


def test_r522_an_archer_gives_flaming_arrows_to_his_neighbour() -> None:
    """Six each; half of them for a whole phase side by side."""
    s = laid(SORTIE)
    bows = [man for man in dq.present(s.d, 0) if fire_arrows.bow_of(s.g, man) != NONE][:2]
    for man, hex in zip(bows, ("1012", "1112")):
        v.deploy(s.g, man, s.cell(hex), 0)
    assert quiver.bar_gift(s.g, 0, bows[0], bows[1]) is None
    quiver.give(s.g, bows[0], bows[1])

    assert [fire_arrows.arrows_left(s.g, man) for man in bows] == [3, 9]
    assert quiver.bar_gift(s.g, 0, bows[0], bows[1]) is not None


# ---- the supply run


def test_r530_a_supply_run_needs_the_outer_works() -> None:
    s = Days(part=1).roll((1, 1), (10, 1))

    assert s.refused("supply_run") == "R530 outer_works_lost"


def test_r533_a_patrol_has_eight_men_two_riders_and_two_shooters() -> None:
    s = Days().roll((1, 1), (10, 1)).say("supply_run")
    assert s.refused("done") == "R533 no_patrol"
    s.say("pick", "robert").say("pick", "roger")
    assert s.refused("pick", "tancrede") == "R533 riders_full"
    assert s.refused("pick", "robert") == "R533 on_patrol"
    assert s.refused("pick", "leon") == "R533 not_in_camp"
    frame = s.g.frames[-1]
    assert isinstance(frame, patrols.Preparing)
    shooters = [man for man in dq.present(s.d, 1) if s.g.field.cast.weapon[man] >= 0 and not s.g.field.cast.rides[man]]
    for man in shooters[:2]:
        s.say("pick", s.g.field.cast.ids[man])
    assert s.refused("pick", s.g.field.cast.ids[shooters[2]]) == "R533 shooters_full"
    s.say("everybody")

    assert frame.sizes == [8]


def test_r535_the_field_battle_uses_the_central_parts_of_two_maps() -> None:
    """[G56] [G100] Everybody; the garrison first, at the far side; once in a siege."""
    s = Days().roll((1, 1), (10, 1)).say("sally")
    field = s.g.field

    assert (field.ground.columns, field.battle.first) == (25, 1)
    assert len([man for man, health in enumerate(s.g.health) if health == WAITING]) == 44
    orders = {group.id: group.order for group in field.battle.groups if group.members}
    assert orders["garrison"] < orders["camp"]
    columns = {
        cell % field.grid.width for group in field.battle.groups if group.id == "garrison" for cell in group.zone
    }
    assert columns == set(range(21, 26))
    assert s.d.has_sallied


def test_r535_it_is_fought_only_once() -> None:
    assert Days(has_sallied=True).roll((1, 1), (10, 1)).refused("sally") == "R535 sallied"


def test_r535_besiegers_who_are_gone_have_lifted_the_siege() -> None:
    s = laid(FIELD)
    stand(s, "leon", "2008")
    with pytest.raises(flow.Over):
        settle(s, FIELD, 0)

    assert s.g.result is not None
    assert s.g.result.reason == "lifted"


def test_g120_a_battle_of_a_day_ends_with_the_daylight() -> None:
    """Twenty turns, or fifteen."""
    assert laid(ASSAULT).g.field.battle.turns == 20
    assert laid(SORTIE).g.field.battle.turns == 15


def test_g121_riders_are_mounted_in_the_open() -> None:
    """In the field, and not in an assault."""
    robert = Days().man("robert")

    assert laid(FIELD).g.field.cast.mounted[robert]
    assert not laid(ASSAULT).g.field.cast.mounted[robert]


# ---- two fields


def test_r517_two_fields_are_fought_by_turns_and_saved() -> None:
    """Each has its own men and its own turns, and a position tells of both."""
    s = laid(RETAKE, part=1)
    stand(s, "leon", "1508")
    dv.lay_aside(s.g)
    fray.lay_out(s.g, FIELD, dq.present(s.d, 0)[1:3], dq.present(s.d, 1)[:3])
    told = GUISCARD.position(s.g)
    again: Any = GUISCARD.from_position(s.g.laid, told)
    assert GUISCARD.position(again) == told
    dv.change_fields(again)

    assert again.health[s.man("leon")] == HEALTHY
    assert again.war.battle == RETAKE
    assert again.copy().war.aside.field is again.war.aside.field


def test_r517_what_has_fallen_on_one_field_stands_on_the_other() -> None:
    """A breach is one on the field where it was made, as often as they are changed."""
    s = laid(RETAKE, part=1)
    timber = next(cell for cell in s.g.field.grid.cells if s.g.terrain[cell] in TIMBER_HEXES)
    s.g.ruin(timber)
    dv.lay_aside(s.g)
    fray.lay_out(s.g, FIELD, dq.present(s.d, 0)[1:3], dq.present(s.d, 1)[:3])
    found = [(any(s.g.fallen), costs(s.g))]
    for _ in range(2):
        dv.change_fields(s.g)
        found.append((any(s.g.fallen), costs(s.g)))

    assert found == [(False, costs(new_state(s.g.field))), (True, found[1][1]), found[0]]
    assert found[1][1] != found[0][1]


def test_r517_what_falls_on_either_field_falls_on_no_map() -> None:
    """The castle stands whole for the next battle, whichever field was changed first."""
    s = laid(RETAKE, part=1)
    one, other = [cell for cell in s.g.field.grid.cells if s.g.terrain[cell] in TIMBER_HEXES][:2]
    s.g.ruin(one)
    dv.lay_aside(s.g)
    s.g.ruin(other)
    dv.change_fields(s.g)

    assert (s.g.fallen[one], s.g.fallen[other]) == (True, False)
    assert not any(s.g.field.ground.fallen)


def costs(g: Guiscard) -> list[int]:
    return [*strides.costs_over_ground(g, 0)]


def test_r517_those_within_hold_what_they_took() -> None:
    """Roles exchanged, the new besieged stand in the outer part."""
    s = Days(part=1, inside=1)
    plan = drafts.assault(s.g, dq.present(s.d, 1), dq.present(s.d, 0))

    assert plan["side"][1]["group"][0]["where"]["rooms"] == ["bailey"]


# ---- whole sieges


def chosen(options: list[flow.Choice], chance: Dealer) -> flow.Choice:
    return options[chance.below(len(options))]


def test_a_siege_of_a_farm_is_played_to_its_end() -> None:
    """Random answers, through days and battles, until somebody has won; what was lost stays lost."""
    g: Any = GUISCARD.new(GUISCARD.lay(GUISCARD.choose("sg2")))
    chance, lost = Dealer("4"), set[int]()
    flow.start(g, chance)
    while g.waiting:
        seat = g.waiting[0]
        flow.answer(g, seat, chosen(flow.options(g, seat), chance), chance)
        now = {man for man, body in enumerate(dq.siege(g).body) if body == LOST}
        assert lost <= now
        lost = now

    assert g.result is not None
