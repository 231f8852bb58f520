"""The camp and the place from day to day: burnt tents and ladders, inner walls, relief, engines (11.3, 11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.engine.openings import fits
from bulawa.games.guiscard import flames
from bulawa.games.guiscard.days import aftermath, fray
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days import verbs as dv
from bulawa.games.guiscard.days.blockade import ASSAULT, FIELD, SORTIE
from bulawa.games.guiscard.days.day import nightfall
from bulawa.games.guiscard.days.division import Division, TwoFrays
from bulawa.games.guiscard.days.sheet import LADDERS, THROWER
from bulawa.games.guiscard.sheets import ENGINE
from bulawa.games.guiscard.siege import BURNT, LAST_TURN
from bulawa.games.guiscard.victory import able_men
from bulawa.games.guiscard.war import DRAWN
from tests.games.guiscard.siege_days import Days


def raided(**sheet: Any) -> Days:
    """The camp is attacked; all engines and ladders are still to be placed."""
    s = Days(**sheet)
    fray.lay_out(s.g, SORTIE, dq.present(s.d, 0)[:4], dq.present(s.d, 1)[:15])
    return s


def test_ex26_two_days_are_lost_after_the_sortie() -> None:
    """EX-26: twelve hexes burnt today: the camp does nothing tomorrow and the day after.  [R523]"""
    s = Days()
    dv.hold_up(s.g, 2)
    waits = []
    for _ in range(4):
        nightfall(s.g, s.g.frames[-1])
        waits.append(s.d.delay)

    assert waits == [2, 1, 0, 0]


def test_r523_a_second_sortie_adds_to_the_days_that_are_left() -> None:
    """On the first of two days of waiting five more hexes burn: one of the old days is left, and one more."""
    s = Days(delay=2)
    dv.hold_up(s.g, 1)
    nightfall(s.g, s.g.frames[-1])

    assert (s.d.delay, s.d.burnt) == (2, 0)


def test_r520_g137_a_camp_that_stands_empty_can_be_burnt() -> None:
    """Half of one besieger is nobody: the sortie goes on until the raiders have left (rulebook 11.4.2).  [G137]"""
    s = Days()
    for man in dq.present(s.d, 1)[1:]:
        s.d.join(man, -1)
    s.roll((1, 1), (10, 1)).say("sortie").say("everybody").say("done")
    while s.d.battle == SORTIE and s.g.turn < 2:
        s.say(*s.offered()[0])

    assert (s.d.battle, len(able_men(s.g, 0)), able_men(s.g, 1)) == (SORTIE, 4, [])


def test_r520_the_camp_may_stand_anywhere_though_not_every_hex_is_listed() -> None:
    """The first man has some three hundred hexes: a sample is offered, each may be named."""
    s = Days().roll((1, 1), (10, 1)).say("sortie").say("everybody").say("everybody")
    s.say(*s.offered()[0])
    (anywhere,) = flow.openings(s.g, s.g.waiting[0])
    open_hexes = anywhere.shape[2:]
    listed = flow.options(s.g, s.g.waiting[0])

    assert len(open_hexes) > 300 > 200 >= len(listed)
    assert all(fits(anywhere, choice) for choice in listed)
    names = [s.g.field.grid.name(cell) for cell in open_hexes]
    assert {s.refused("put", name) for name in names} == {""}
    unlisted = next(name for name in names if ("put", name) not in s.offered())
    man = s.g.frames[-1].man
    s.say("put", unlisted)
    assert s.g.field.grid.name(s.g.frames[-1].hex if s.g.horse[man] >= 0 else s.g.cell[man]) == unlisted


def test_r520_hexes_beside_those_who_stand_are_among_the_listed() -> None:
    """A camp can be set up shoulder to shoulder from what is offered."""
    s = Days().roll((1, 1), (10, 1)).say("sortie").say("everybody").say("everybody")
    while s.offered()[0][0] != "put":
        s.say(*s.offered()[0])
    s.say("put", "1210")
    while s.offered()[0][0] != "put":
        s.say(*s.offered()[0])

    assert {("put", name) for name in ("1209", "1211")} <= set(s.offered())
    assert s.refused("put", "1210") == "R109 taken_hex"


def test_r520_two_ladders_lie_in_the_camp() -> None:
    """Of six ladders two, each over two hexes; none in deep water."""
    s = Days(gear=[0, 6, 0]).roll((1, 1), (10, 1)).say("sortie").say("everybody").say("everybody")
    while s.g.waiting and type(s.g.frames[-1]).__name__ == "Deployment":
        s.say(*s.offered()[0])
    assert [len(s.g.field.park.ladder_zone), s.offered()[0][0]] == [2, "put"]
    assert s.refused("put", "0101") == "R520 not_for_ladders"

    s.say("put", "0810").say("face", "n")
    s.say("put", "0812").say("face", "n")
    assert [s.g.siege.ladder_at[one] for one in (0, 1)] == [s.cell("0810"), s.cell("0812")]


def test_r520_a_ladder_of_the_camp_burns_and_is_lost() -> None:
    """In its third turn; like an engine it catches fire."""
    s = raided(gear=[0, 3, 0])
    s.g.siege.lay_ladder(0, s.cell("0810"), 0)
    assert flames.what_burns(s.g, s.cell("0810")) == ENGINE

    s.g.light(s.cell("0810"), 0)
    s.g.siege.flames[s.cell("0810")] = LAST_TURN
    flames.burn_out(s.g, s.cell("0810"))
    assert s.g.siege.ladder_stance[0] == BURNT
    s.d.verdict = DRAWN
    aftermath.settle(s.g, SORTIE, [], [])
    assert s.d.gear[LADDERS] == 2


def test_r431_a_ladder_that_is_carried_to_the_walls_does_not_burn() -> None:
    s = Days(gear=[0, 2, 0])
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    s.g.siege.lay_ladder(0, s.cell("1514"), 0)

    assert flames.what_burns(s.g, s.cell("1514")) != ENGINE


@pytest.mark.parametrize(("hex", "part", "is_outer"), [("1403", 0, True), ("1505", 0, False), ("1505", 1, True)])
def test_g123_only_walls_towards_the_open_are_battered(hex: str, part: int, is_outer: bool) -> None:
    """A wall of the hall towards the courtyard, as long as that is held, is not.  [R511]"""
    s = Days("sg2", part=part)

    assert (s.cell(hex) in dq.walls(s.g.field, s.d)) == is_outer


@pytest.mark.parametrize("part", [0, 1, 2])
def test_r511_a_partition_of_the_farm_is_never_battered(part: int) -> None:
    """1704 has a wall towards the bedroom only."""
    s = Days("sg2", part=part)

    assert s.cell("1704") not in dq.walls(s.g.field, s.d)


def test_g122_refugees_starve_nobody_on_the_first_morning() -> None:
    """[R503] [R505] Nine come where there is food for three days: two are left, as every place has at least."""
    s = Days("sg2", stock=3, day=1).roll((4, 5), (9,), (1, 1))

    assert s.g.result is None
    assert s.d.left == 2


# ---- relief (R517)


def shut_in(**sheet: Any) -> Days:
    """The besiegers of once are besieged in the bailey."""
    s = Days(part=1, left_behind=6, gear=[0, 4, 3], **sheet)
    dv.exchange_roles(s.g)
    return s


def test_r517_engines_are_taken_in() -> None:
    """Two of three stone throwers stand in the bailey; the new besiegers have nothing."""
    s = shut_in()
    assert (s.d.gear, s.d.kept[THROWER]) == ([0, 0, 0], 3)

    fray.lay_out(s.g, ASSAULT, dq.present(s.d, s.d.inside), dq.present(s.d, 1 - s.d.inside))
    park = s.g.field.park
    assert [s.g.field.battle.groups[group].seat for group in park.engine_group] == [s.d.inside] * 2
    bailey = next(room for room in s.g.field.ground.rooms if room.id == "bailey")
    assert set(park.engine_zone[0]) <= set(bailey.cells)


def test_r517_a_thrower_that_was_taken_in_and_burns_is_lost_to_its_owners() -> None:
    s = shut_in()
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, s.d.inside), dq.present(s.d, 1 - s.d.inside))
    s.g.siege.spoil_engine(0, 3)
    aftermath.count_engines(s.g)

    assert (s.d.gear[THROWER], s.d.kept[THROWER]) == (0, 2)


def test_r530_whoever_holds_the_palisade_may_send_for_food() -> None:
    """[R517] Those who are besieged in the outer works do; a garrison that has only the tower does not."""
    s = shut_in().roll((1, 1), (10, 1))
    assert s.refused("supply_run") == ""

    t = Days(part=1).roll((1, 1), (10, 1))
    assert t.refused("supply_run") == "R530 outer_works_lost"


def relieved() -> Days:
    """A relief army has come while the besiegers hold the bailey; they divide."""
    s = Days(part=1, left_behind=3)
    relief = dq.reserve(s.g, 0)[:3]
    for man in relief:
        dv.muster_relief(s.g, man, 0)
    s.g.frames.append(Division([]))
    s.roll()
    names = [s.g.field.cast.ids[man] for man in dq.present(s.d, 1)]
    for name in names[:10]:
        s.say("pick", name)
    return s.say("done")


def test_r517_declined_initiative_lets_those_within_storm() -> None:
    """The garrison stays in: both fields are fought all the same, if the besiegers wish it."""
    s = relieved().say("decline")
    assert [one[0] for one in s.offered()] == ["decline", "escalade"]

    s.say("escalade")
    frames = [frame for frame in s.g.frames if isinstance(frame, TwoFrays)]
    assert [frame.inner for frame in frames] == [ASSAULT]
    assert s.d.battle == ASSAULT


def test_r517_or_they_only_fight_outside() -> None:
    s = relieved().say("decline").say("decline")

    assert s.d.battle == FIELD


def test_r514_stone_throwers_come_to_the_second_assault() -> None:
    """[R512] Equipment may be used in every assault."""
    s = Days(part=1, gear=[0, 0, 1])
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))

    assert len(s.g.field.park.engine_kind) == 1
