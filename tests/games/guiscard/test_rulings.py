"""Rules that no example of the rulebook speaks of, and how battles end."""

from __future__ import annotations

import pytest

from bulawa.engine import registry
from bulawa.engine.errors import PositionError
from bulawa.engine.flow import Ask
from bulawa.games.guiscard import columns, fire, gallop, harm, retreat, victory
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.advance import new_advance
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.battle import CAPTURED, CONTROL, END, EXITS, KILLED, SCORE, WIN, WIN_AT_ONCE, Objective
from bulawa.games.guiscard.columns import CHARGE, COUNTERCHARGE
from bulawa.games.guiscard.sheets import RESULT_IDS, SHORT_BOW
from bulawa.games.guiscard.state import BUSY, FIRED, SHAKEN, STRUCK
from bulawa.games.guiscard.turn import PHASE
from tests.games.guiscard.scene import COMBAT, FIRE, MOVEMENT, Scene


def face(s: Scene, attackers: list[int], defenders: list[int], letter: str) -> int:
    """A face of the die that gives this result."""
    b = columns.bout(s.g, attackers, defenders)
    return next(die for die in range(1, 11) if RESULT_IDS[columns.result(s.g, b, die)] == letter)


def test_r101_a_phase_has_its_steps_in_the_books_order() -> None:
    """Fire, charges, movement, combat, recovery."""
    asked = [type(step).__name__ for step in PHASE if isinstance(step, Ask)]

    assert asked == ["Shoot", "DeclareCharge", "MoveMen", "FormUp", "DropCloaks", "Attack"]


def test_r103_one_seat_speaks_for_a_side() -> None:
    """Whoever shares it, the seat is asked and nobody else."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})

    assert s.g.waiting == [0]


def test_r106_a_second_wound_kills_from_every_source() -> None:
    """A wounded man who has no retreat is wounded again: dead."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    s.hurt("argyris", "wounded")
    harm.harm(s.g, s.man("argyris"), 2)

    assert s.health("argyris") == "dead"


def test_r135_set_up_men_have_not_moved() -> None:
    """They may shoot back in the very first phase."""
    s = Scene({"argyris": "1005"}, {"olivier": "1010"})

    assert fire.bar_shooter(s.g, s.man("olivier"), SHORT_BOW, True) is None


def test_r138_the_wounded_are_shot_at_in_every_hex() -> None:
    """One further hex is enough."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1012", "lucas": "1212"}, step=MOVEMENT)
    s.hurt("argyris", "wounded")
    s.say("move argyris", "step 1006", "aim olivier 1006", "fire", "step 1007", dice=(10,))

    assert s.question == "fire_window"


def test_r134_struck_in_one_phase_shaken_in_the_next() -> None:
    """Attacked in the enemy's phase, he does not shoot in the next one of the enemy."""
    s = Scene({"romaric": "1010", "colin": "2010"}, {"olivier": "1009", "argyris": "2016"}, step=COMBAT)
    s.say("attack romaric olivier", dice=(face(s, [0], [2], "B"),))
    while s.g.active == 0:
        s.say(s.options[0])
    assert q.marked(s.g, s.man("olivier"), STRUCK)
    while s.g.active == 1:
        s.say("pass")

    assert q.marked(s.g, s.man("olivier"), SHAKEN)


def test_r157_a_shot_at_one_who_is_gone_is_spent() -> None:
    """Ammunition and shot are used, no die falls."""
    s = Scene({"argyris": "1005", "alexio": "2016"}, {"olivier": "1010", "lucas": "1110"}, step=MOVEMENT)
    s.say("move argyris", "step 1006", "aim olivier 1006", "aim lucas 1006", "fire", dice=(1, 1))

    assert s.health("argyris") == "dead"


def test_r160_r161_one_attack_each_and_one_after_the_other() -> None:
    """Who has shot does not attack; who is busy does not either."""
    s = Scene({"robert": "1010", "roger": "0910", "colin": "0909"}, {"argyris": "1009"}, step=COMBAT)
    s.mark("robert", FIRED)
    s.mark("roger", BUSY)

    assert s.refused("attack robert argyris") == ("R132", "has_fired")
    assert s.refused("attack roger argyris") == ("R113", "busy_elsewhere")


def test_r165_men_on_foot_get_no_column_against_a_rider() -> None:
    """Their attack is added all the same."""
    s = Scene({"colin": "1010", "perrin": "0910"}, {"tancrede": "1009 s"})
    b = columns.bout(s.g, [0, 1], [2])

    assert (b.attack, b.shifts) == (20, [])


def test_r167_shifts_are_added_up() -> None:
    """Brush against brush and two attackers: one column in all."""
    s = Scene({"colin": "1010", "perrin": "0910"}, {"argyris": "1009"}, terrain={"1010": "brush", "1009": "brush"})

    assert sum(one[2] for one in columns.bout(s.g, [0, 1], [2]).shifts) == 1


def test_r169_r182_a_killed_rider_leaves_his_horse() -> None:
    """F against a rider: the horse is loose, his body lies beside it."""
    s = Scene({"robert": "1010", "colin": "2010"}, {"basil": "1009 s", "argyris": "2016"}, step=COMBAT)
    s.g.frames.append(harm.Fall(s.man("basil"), 5, False, -1))
    s.g.waiting = [1]
    s.g.frames[-1].go_to(harm.ChooseLanding)
    s.say("fall 0909")

    assert (s.health("basil"), s.g.fate[0], s.g.bodies[s.cell("0909")]) == ("dead", 1, 1)


def test_r171_nothing_strikes_back_for_the_stunned() -> None:
    """A and B are ignored."""
    s = Scene({"rosa": "1010", "colin": "2010"}, {"okeanos": "1009", "argyris": "2016"}, step=COMBAT)
    s.hurt("okeanos", "stunned")
    s.say("attack rosa okeanos", dice=(10,))

    assert s.health("rosa") == "healthy"


def test_r173_armour_is_one_more() -> None:
    """As rule R168 says."""
    s = Scene({"romaric": "1010"}, {"okeanos": "1009"})

    assert columns.bout(s.g, [0], [1]).die == 1


def test_r175_stunned_friends_do_not_give_way() -> None:
    """Their hex cannot be retreated to."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009", "alexio": "1008"})
    s.hurt("alexio", "stunned")

    assert s.cell("1008") not in retreat.ways_back(s.g, s.man("argyris"), [0])


def test_r175_nobody_pushes_the_one_to_whom_he_gives_way() -> None:
    """Robert flees from fire over Roger's hex: Roger goes anywhere but to where Robert still stands."""
    s = Scene({"robert": "1010", "roger": "1011"}, {"argyris": "2016"})
    s.g.frames += [harm.flee(s.g, 0, s.cell("1005")), harm.give_way(1, [])]
    frame = s.g.frames[-1]
    assert isinstance(frame, harm.Retreat)

    assert s.cell("1010") not in harm.hexes_open(s.g, frame)
    assert len(harm.hexes_open(s.g, frame)) == 5


def test_r176_r177_no_way_back() -> None:
    """Deep water drowns the armoured; others may choose it."""
    wet = dict.fromkeys(("1008", "0909", "1109"), "deep_water")
    for water in (wet, {"1008": "deep_water"}):
        s = Scene({"romaric": "1010"}, {"argyris": "1009"}, terrain=water)
        assert sorted(retreat.ways_back(s.g, 1, [0])) == sorted(s.cell(hex) for hex in wet)
    s = Scene({"romaric": "1010"}, {"okeanos": "1009"}, terrain=wet)

    assert retreat.drowns(s.g, 1, [0])


def test_tc_46_one_of_two_defenders_has_no_way_back() -> None:
    """He is wounded in place, the other retreats, an attacker may take the hex he left.  [R166] [R176] [R178] [G71]"""
    ours = {"romaric": "1110", "robert": "0910", "colin": "1011"}
    s = Scene(ours, {"argyris": "1009", "alexio": "1010", "zeno": "2016"}, step=COMBAT)
    die = face(s, [0, 1], [3, 4], "C")
    s.say("attack romaric argyris", "join robert", "also alexio", dice=(die,))

    assert (s.hex("argyris"), s.health("argyris")) == ("1008", "healthy")
    assert (s.hex("alexio"), s.health("alexio")) == ("1010", "wounded")
    s.say("advance romaric", "step 1009")
    assert s.hex("romaric") == "1009"


def test_r180_across_a_wall_nobody_strikes() -> None:
    """A wall between them."""
    s = Scene({"romaric": "1010", "colin": "0909"}, {"argyris": "1009"}, step=COMBAT)
    s.g.side = s.g.side[:]
    s.g.side[s.cell("1010") * 6] = 2
    s.g.side[s.cell("1009") * 6 + 3] = 2

    assert s.refused("attack romaric argyris") == ("R180", "side_between")


def test_r185_turns_are_counted() -> None:
    """After both phases a new turn begins."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    s.say("pass", "pass")

    assert (s.g.turn, s.g.active) == (2, 0)


def test_r186_points_for_the_dead_and_half_for_the_wounded() -> None:
    """Killed in full, wounded half, rounded down."""
    s = Scene({"robert": "1010"}, {"argyris": "2016", "okeanos": "1509"})
    full = s.field.cast.points
    s.hurt("argyris", "dead")
    s.hurt("okeanos", "wounded")

    assert victory.points(s.g, 0) == full[1] + full[2] // 2


@pytest.mark.parametrize(("kind", "outcome"), [(KILLED, WIN_AT_ONCE), (KILLED, WIN)])
def test_r187_objectives_end_a_battle(kind: int, outcome: int) -> None:
    """At once, or at the end of the phase."""
    s = Scene({"olivier": "1010", "roger": "0101"}, {"argyris": "1008", "alexio": "2016"}, step=FIRE)
    one = Objective(kind, 0, outcome)
    one.who, one.least = (s.man("argyris"),), 1
    s.field.battle.objectives = [one]
    s.say("shoot olivier short_bow 1008", dice=(1,))
    while s.g.result is None:
        s.say("pass")

    assert s.g.result.winners == [0]


def test_r187_the_first_true_line_decides_after_the_last_turn() -> None:
    """Exits, points, and then a draw."""
    s = Scene({"robert": "1010"}, {"argyris": "2016"})
    gone, lead, end = Objective(EXITS, 0, WIN), Objective(SCORE, 1, WIN), Objective(END, -1, 2)
    gone.who, gone.least, gone.edges, lead.lead = (0,), 1, 8, 10

    assert [victory.is_true(s.g, one, True, -1) for one in (gone, lead, end)] == [False, False, True]
    assert victory.is_true(s.g, gone, True, 0)


@pytest.mark.parametrize(("kind", "alone"), [(KILLED, 0), (CAPTURED, 0), (CONTROL, 0)])
def test_r187_whoever_is_left_alone_has_what_he_can_still_reach(kind: int, alone: int) -> None:
    """The one who lies there can be killed or carried off, an empty room entered; the beaten side reaches nothing."""
    s = Scene({"robert": "1010", "roger": "0909"}, {"argyris": "2016"})
    s.hurt("argyris", "stunned")
    one = Objective(kind, 0, WIN)
    one.who, one.least, one.edges = (s.man("argyris"),), 1, 8

    assert [victory.is_true(s.g, one, True, survivor) for survivor in (-1, alone, 1 - alone)] == [False, True, False]


def test_r201_r202_r203_r204_are_proved_with_example_13() -> None:
    """A lance from horseback: front and side, over a friend, in step 1 only."""
    s = Scene({"tariq": "1010 n"}, {"ruggiero": "1007"}, tier=2)

    assert fire.bar_shooter(s.g, 0, 0, True) is not None
    assert fire.bar_shooter(s.g, 0, 0, False) is None


def test_r214_the_stronger_becomes_the_attacker() -> None:
    """If the increased defence is higher, the countercharger strikes."""
    s = Scene({"basil": "1010 n"}, {"leon": "1009 s"}, tier=2)
    assert columns.defence_of(s.g, 1, COUNTERCHARGE) > columns.attack_of(s.g, 0, CHARGE)
    found = gallop.head_on(s.g, [0, 1, 1, 1, 0, 0])

    assert isinstance(found, Assault)
    assert found.attackers == [1]


def test_r216_katafraktoi_have_their_column_only_against_foot() -> None:
    """Against a rider it is lost."""
    s = Scene({"leon": "1010 n"}, {"tancrede": "1009 s", "argyris": "0910"}, tier=2)

    found = [gallop.strike(s.g, 0, foe, CHARGE, True) for foe in (1, 2)]
    assert [isinstance(one, Assault) and one.group for one in found] == [False, True]


def test_two_living_men_in_a_hex_are_named() -> None:
    """A position with two men in one hex, or half a horse off the map, says which field is wrong."""
    game = registry.find("guiscard")
    laid = game.lay(game.choose("s01"))
    told = {"turn": 1, "men": {"tancrede": {"hex": "0505"}, "hugues": {"hex": "0505"}}}
    with pytest.raises(PositionError, match=r"men\.hugues\.hex: 0505 is held by tancrede"):
        game.from_position(laid, told)
    rider = laid.vocabulary.kinds["horse"][0]
    names = laid.vocabulary.kinds["man"]
    owner = names[game.new(laid).field.stable.rider[0]]  # type: ignore[attr-defined]
    with pytest.raises(PositionError, match=rf"men\.{owner}\.facing: both halves"):
        game.from_position(laid, {"turn": 1, "men": {owner: {"hex": "0101", "horse": rider, "facing": 3}}})


def test_r175_a_rider_clears_only_the_hex_of_his_head() -> None:
    """Argyris may go where Leon's head is, for Leon rides back; where the rear was, the head would come to stand."""
    s = Scene({"romaric": "1010"}, {"argyris": "1009", "leon": "1008 s"})
    assert retreat.can_be_had(s.g, s.man("argyris"), s.cell("1008"), [], []) is True
    s = Scene({"romaric": "1010"}, {"argyris": "0909", "leon": "1007 n"})

    assert retreat.can_be_had(s.g, s.man("argyris"), s.cell("1008"), [], []) is False


def test_r156_whoever_stands_behind_a_rider_who_flees_gives_way_on_both_hexes() -> None:
    """Leon goes straight back over two friends: afterwards nobody shares a hex with him."""
    s = Scene({"olivier": "1006"}, {"leon": "1008 n", "argyris": "1010", "alexio": "1011"}, step=FIRE)
    s.say("shoot olivier short_bow 1008", dice=(4,))
    while s.question == "retreat":
        s.say(s.options[0])

    assert s.hex("leon") == "1010"
    assert {"1010", "1011"}.isdisjoint({s.hex("argyris"), s.hex("alexio")})


def test_r116_r178_a_wound_halves_the_rest_of_an_advance() -> None:
    """Half of eight is four; wounded he has half of four: two steps are more than he has."""
    s = Scene({"guy": "1010"}, {"argyris": "2016"})
    going = new_advance(s.g, s.man("guy"), [], [s.cell("1009")])
    going.record(s.cell("1009"), 0, 1)
    s.hurt("guy", "wounded")
    going.slow(s.g)

    assert going.left == 1
