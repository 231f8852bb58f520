"""What a battle of a siege leaves behind (rulebook 11.4): captives, ropes, siphons, burnt tents, a place taken."""

from __future__ import annotations

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import outfitting
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.days import aftermath, fray, relief
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import ASSAULT, ENDING_IDS, FIELD, FIT, LOST, SORTIE
from bulawa.games.guiscard.days.sheet import HOOKS
from bulawa.games.guiscard.ground import JETTY, NONE
from bulawa.games.guiscard.siege import JAMMED
from bulawa.games.guiscard.state import DEAD, GONE, ROPED, STUNNED
from bulawa.games.guiscard.turn import Skirmish
from bulawa.games.guiscard.war import DRAWN, UNDECIDED
from tests.games.guiscard.siege_days import Days, stand
from tests.games.guiscard.test_siege_battles import laid, settle

LEFT, RIGHT = 3, 1


def in_tower(id: str = "leon") -> Days:
    """The garrison holds the whole castle, Robert stands in the bailey."""
    s = laid(ASSAULT)
    stand(s, id, "1508")
    stand(s, "robert", "1710")
    return s


# ---- captives


def test_r513_a_defender_who_left_the_map_is_captured() -> None:
    """He is as far from the inside of the castle as one can be (rulebook 11.4.1)."""
    s = in_tower()
    man = stand(s, "bardas", "1515")
    s.g.lead_off(man, LEFT)
    settle(s, ASSAULT, DRAWN)

    assert s.d.body[man] == LOST
    assert man in s.d.seized


def test_r513_a_defender_who_left_the_map_comes_back_where_no_besieger_is_left() -> None:
    s = laid(ASSAULT)
    stand(s, "leon", "1508")
    man = stand(s, "bardas", "1515")
    s.g.lead_off(man, LEFT)
    settle(s, ASSAULT, 0)

    assert s.d.body[man] == FIT


@pytest.mark.parametrize(("verdict", "body"), [(0, LOST), (DRAWN, FIT), (1, FIT)])
def test_g127_whom_his_beaten_side_leaves_stunned_is_captive(verdict: int, body: int) -> None:
    """A man of the camp lies stunned among raiders who have won, or among his own."""
    s = laid(SORTIE, within=3, without=4)
    stand(s, "leon", "1210")
    man = dq.present(s.d, 1)[0]
    v.deploy(s.g, man, s.cell("1010"), 0)
    s.g.health[man] = STUNNED
    settle(s, SORTIE, verdict)

    assert s.d.body[man] == body


def test_g127_whom_an_enemy_has_carried_off_the_map_is_captive() -> None:
    """Whoever has the day."""
    s = laid(SORTIE, within=3, without=4)
    raider = dq.present(s.d, 0)[0]
    v.deploy(s.g, raider, s.cell("1010"), 0)
    s.g.carry_off(raider, RIGHT)
    settle(s, SORTIE, DRAWN)

    assert raider in s.d.seized


def test_r513_a_place_in_which_no_able_defender_stands_is_taken() -> None:
    """Leon has run out of the gate while Robert was coming in; outside he holds nothing (rulebook 11.4.1)."""
    s = laid(ASSAULT)
    stand(s, "leon", "1515")
    s.g.active, s.g.turn = 0, 1
    assert s.d.customs.close_phase(s.g) == UNDECIDED

    stand(s, "robert", "1710")
    assert s.d.customs.close_phase(s.g) == 1
    stand(s, "bardas", "1508")
    assert s.d.customs.close_phase(s.g) == UNDECIDED


def test_r517_a_place_that_was_taken_meanwhile_is_not_relieved() -> None:
    """Within the last part has fallen; outside the relief army has won."""
    s = laid(FIELD)
    s.d.ending = ENDING_IDS.index("taken")
    stand(s, "leon", "0708")
    settle(s, FIELD, 0)

    assert ENDING_IDS[s.d.ending] == "taken"
    assert s.g.result is None


def test_g130_a_relief_army_that_has_not_won_goes_into_the_place() -> None:
    """Whoever of it lives and is free is of the garrison from now on."""
    s = Days()
    man = dq.present(s.d, 0)[0]
    s.d.relief = (man,)
    assert man not in dq.present(s.d, 0)
    relief.stay_quiet(s.g, relief.Coming(0))

    assert man in dq.present(s.d, 0)


# ---- things


def roped(*ids: str) -> Days:
    """An assault with as many ropes as these men."""
    s = Days(gear=[len(ids), 0, 0])
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), [*(s.man(one) for one in ids), s.man("robert")])
    stand(s, "leon", "1508")
    stand(s, "robert", "1515")
    for id in ids:
        v.mark(s.g, s.man(id), ROPED)
    return s


def test_r462_ropes_that_the_besieged_have_pulled_up_or_cut_are_lost() -> None:
    """Of three one hangs on the palisade, one is with a dead man; the third nobody has any more (rulebook 10.6)."""
    s = roped("colin", "perrin", "lucas")
    s.g.siege.hook(s.cell("1404"), 3)
    s.g.unmark(s.man("colin"), ROPED)
    s.g.unmark(s.man("perrin"), ROPED)
    s.g.health[s.man("lucas")] = DEAD
    settle(s, ASSAULT, DRAWN)

    assert s.d.gear[HOOKS] == 2
    assert len(s.told("hook_lost")) == 1


def test_r447_a_siphon_that_has_jammed_does_not_work_on_another_day() -> None:
    """Not to the end of the scenario, and that is the siege (rulebook 10.5.2)."""
    s = Days(siphons=1)
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    stand(s, "leon", "1508")
    stand(s, "robert", "1710")
    s.g.siege.spoil_engine(0, JAMMED)
    settle(s, ASSAULT, DRAWN)

    assert s.d.siphons == 0


def test_r523_a_burnt_jetty_holds_no_camp_up() -> None:
    """Four tent hexes and a jetty are no five tents (rulebook 11.4.2)."""
    s = laid(SORTIE, within=3, without=4)
    ground, cells = s.g.field.ground, s.g.field.grid.cells
    tents = [cell for cell in cells if ground.tent[cell] != NONE][:4]
    jetty = next(cell for cell in cells if ground.terrain[cell] == JETTY)
    for cell in (*tents, jetty):
        s.g.siege.turn_to_ashes(cell)
    settle(s, SORTIE, DRAWN)

    assert s.d.delay == 0


def test_g131_a_siphon_is_set_up_where_nobody_stands() -> None:
    """[R445] As long as a platform is free; its crew stands beside it (rulebook 10.5.1)."""
    s = Days(siphons=1)
    fray.lay_out(s.g, ASSAULT, dq.present(s.d, 0), dq.present(s.d, 1))
    zone = s.g.field.park.engine_zone[0]
    men = dq.present(s.d, 0)
    v.deploy(s.g, men[0], zone[0], 0)

    assert zone[0] not in outfitting.places(s.g, 0)
    assert sorted(outfitting.places(s.g, 0)) == sorted(zone[1:])
    for cell in zone[1:]:
        s.g.on[cell] = men[1]
    assert sorted(outfitting.places(s.g, 0)) == sorted(zone)


# ---- a refuge that is too small


def test_g128_whoever_finds_no_room_in_the_last_part_takes_no_part() -> None:
    """The tower has nine hexes, and fourteen hold it: the assault is fought all the same (rulebook 11.4.1)."""
    s = Days(part=1)
    men = dq.present(s.d, 0)
    fray.lay_out(s.g, ASSAULT, men, dq.present(s.d, 1))
    s.g.frames.append(Skirmish(-1))
    chance = Dealer("1")
    flow.start(s.g, chance)
    while s.g.turn == 0:
        flow.answer(s.g, s.g.waiting[0], flow.options(s.g, s.g.waiting[0])[0], chance)
    away = [man for man in men if s.g.health[man] == GONE]

    assert len([man for man in men if q.is_here(s.g, man)]) == 9
    assert len(away) == len(men) - 9
    assert len(s.told("no_place")) == len(away)
    settle_all(s, men)
    assert all(s.d.body[man] == FIT for man in away)


def settle_all(s: Days, men: list[int]) -> None:
    s.d.verdict = DRAWN
    aftermath.settle(s.g, ASSAULT, men, dq.present(s.d, 1))
