"""Small print of sieges: a slip in any of these lines would show nowhere else."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.games.guiscard import blaze, engines, shifting, toppling, victory
from bulawa.games.guiscard.battle import CONTROL, STONE_THROWER
from bulawa.games.guiscard.choices import WHEEL
from bulawa.games.guiscard.greek_fire import Pump, Spraying
from bulawa.games.guiscard.hauling import Hauling, Wheel
from bulawa.games.guiscard.siege import JAMMED, WRECKED
from bulawa.games.guiscard.state import Guiscard
from bulawa.games.guiscard.toppling import LayLadder, Toppling
from bulawa.games.guiscard.turn import GameTurn, burn_down
from tests.games.guiscard.siege_scene import Besieged


def test_r423_shifting_a_ladder_takes_two_points_of_each() -> None:
    """With two of his points left Colin lends a hand, with one he does not (rulebook 10.1.4)."""
    s = Besieged({"colin": "1403", "perrin": "1503"}, {"alexio": "2010"}, ladders=("1404 s",))
    s.g.spent[0] = 6
    enough = shifting.bar_hand(s.g, 0, 0, 0)
    s.g.spent[0] = 7

    assert enough is None
    assert s.refused("shift colin ladder_1") == ("R423", "not_free_to_shift")


def test_r426_g80_a_ladder_is_overturned_from_a_platform_only() -> None:
    """Alexio behind a bare palisade cannot reach its top, Dorian on the platform can (rulebook 10.1.6)."""
    within = {"alexio": "1405", "dorian": "1305"}
    s = Besieged({"colin": "2016"}, within, ladders=("1404 s", "1304 s"))

    assert [toppling.is_above(s.g, s.man(one), ladder) for one, ladder in (("alexio", 0), ("dorian", 1))] == [
        False,
        True,
    ]


def test_r428_from_below_only_beside_its_foot() -> None:
    """One hex off he can push at it, two hexes off he cannot (rulebook 10.1.7)."""
    s = Besieged({"colin": "1403", "perrin": "1402"}, {"alexio": "2010"}, ladders=("1404 s",))

    assert [toppling.is_below(s.g, s.man(one), 0) for one in ("colin", "perrin")] == [True, False]


def test_r434_who_stays_in_the_flames_has_his_next_phase_to_leave_them() -> None:
    """Not at the end of the phase in which his hex caught fire, but of the one that follows (rulebook 10.2.4)."""
    for has_begun, health in ((False, "healthy"), (True, "dead")):
        s = Besieged({"colin": "1404", "perrin": "2016"}, {"alexio": "2010"})
        s.g.light(s.cell("1404"), 1)
        s.g.siege.doom(0, has_begun)
        blaze.burn_the_doomed(s.g)

        assert s.health("colin") == health


def test_r436_a_stone_thrower_is_ready_in_the_third_turn_not_before() -> None:
    """Shot in turn 1, again in turn 4 (rulebook 10.4.1)."""
    s = Besieged({"colin": "2016"}, {"alexio": "2010"}, engines={"thrower ours": "0505 n"})
    s.g.siege.reload(0, 4)
    found = []
    for turn in (3, 4):
        s.g.turn = turn
        found.append(engines.bar_use(s.g, 0, 0, STONE_THROWER, [0, 0, 0], 3))

    assert found[0] is not None
    assert (found[0].key, found[1]) == ("still_loading", None)


@pytest.mark.parametrize(("front", "left"), [("0508", 0), ("0511", 1)])
def test_r439_rough_ground_ends_the_way_of_a_stone_thrower(front: str, left: int) -> None:
    """One hex into brush, two over flat ground (rulebook 10.4.2)."""
    s = Besieged({"colin": "2016"}, {"alexio": "2010"}, engines={"thrower ours": f"{front} n"})
    ahead = s.cell(front) + s.field.grid.steps[0]
    way = Hauling(0, [], 4, 2)
    Wheel().take(s.g, way, 0, (WHEEL, ahead, 0))

    assert s.g.siege.engine_at[0] == ahead
    assert way.left == left


def test_r447_a_siphon_that_bursts_spills_round_itself() -> None:
    """A 1: naphtha on the six hexes round it, wherever it was aimed (rulebook 10.5.2)."""
    s = Besieged({"colin": "1216"}, {"alexio": "2010"}, engines={"siphon theirs": "1412 s"})
    Pump().take(s.g, Spraying(0, [], 2, s.cell("1216")), [1])

    assert sorted(s.g.siege.naphtha) == sorted(s.field.grid.neighbours(s.cell("1412")))
    assert s.g.siege.engine_state[0] == WRECKED


@pytest.mark.parametrize(("health", "holds"), [("healthy", False), ("stunned", True)])
def test_s11_r187_nobody_holds_the_tower_beside_an_able_enemy(health: str, holds: bool) -> None:
    """Two Normans are within; Leon must not be there on his feet."""
    game = registry.find("guiscard")
    men = {"robert": {"hex": "1407"}, "drogo": {"hex": "1408"}, "leon": {"hex": "1609", "health": health}}
    g = game.from_position(game.lay(game.choose("s11")), {"turn": 1, "men": men})
    assert isinstance(g, Guiscard)
    aim = next(one for one in g.field.battle.objectives if one.kind == CONTROL)

    assert victory.holds(g, aim) is holds


def test_r427_whoever_overturned_a_ladder_lays_it_down() -> None:
    """Not its owner (rulebook 10.1.6)."""
    s = Besieged({"colin": "2016"}, {"dorian": "1305"}, ladders=("1304 s",))

    assert LayLadder().who(s.g, Toppling(s.man("dorian"), 0, True)) == [1]


def test_r435_a_jammed_siphon_is_destroyed_like_any_engine() -> None:
    """It still stands there and burns (rulebook 10.2.5)."""
    s = Besieged({"colin": "2016"}, {"alexio": "2010"}, engines={"siphon theirs": "1412 s"})
    s.g.spoil_engine(0, JAMMED)
    engines.wreck(s.g, 0)

    assert s.g.siege.engine_state[0] == WRECKED


def test_r185_r435_flames_count_up_at_the_end_of_a_game_turn() -> None:
    """A hex that was lit in this turn has burned for one when the next begins (rulebook 10.2.5)."""
    s = Besieged({"colin": "2016"}, {"alexio": "2010"})
    s.g.light(s.cell("1405"), 0)
    s.run(burn_down(s.g, GameTurn()))

    assert s.flames() == {"1405": 2}
