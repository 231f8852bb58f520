"""Whatever is wrong with an answer is refused by its rule, or by the name of its field."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.flow import Choice
from bulawa.engine.illegal import Illegal
from bulawa.engine.match import Match
from bulawa.games.ogniem import OGNIEM, fire, judging, menu, shifting
from bulawa.games.ogniem import choices as c
from bulawa.games.ogniem import terms as t
from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.menu import Spent, why_not
from bulawa.games.ogniem.screen.foresight import preview
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.turn import Turn
from bulawa.geometry.shapes import FRONT
from bulawa.kit.play import new_match, pick
from tests.browser import battles
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

FOOT, HORSE = "pl_haiduks", "pl_pancerni"


def asked_to_move() -> tuple[Match, str]:
    """A match at a question whose answers include moves, and who is asked."""
    match, chance = new_match(OGNIEM, "5", "patrol_clash"), Dealer("x")
    while not any(choice[0] == "move" for choice in match.options(match.waiting[0])):
        match.play(*pick(match, chance))
    return match, match.waiting[0]


@pytest.mark.parametrize(
    ("choice", "rule", "named"),
    [
        (["move", 4501, 1000], "R120", "45"),
        (["move", -4501, 1000], "R120", "45"),
        (["move", 0, 20_000], "R134", "At most"),
        (["move", 0, -5], "R120", "inch"),
        (["move", 0, 0], "R120", "inch"),
        (["move", 0, 10**30], "", "(far)"),
        (["move", 10**30, 1000], "", "(turn)"),
        (["move", 0, 1.5], "", "(far)"),
        (["move", 0.0, 1000], "", "(turn)"),
        (["move", "0", 1000], "", "(turn)"),
        (["move", True, 1000], "", "(turn)"),
        (["move", 0], "", "1 argument"),
        (["move", 0, 1000, 0], "", "3 arguments"),
        (["charge", "nobody", "front", 1000], "", "nobody"),
    ],
)
def test_a_move_that_cannot_be_is_refused_by_rule_or_field(choice: list[Any], rule: str, named: str) -> None:
    """Angles beyond 45 degrees, distances beyond reach; numbers too great, below nothing, broken, missing, too many."""
    match, seat = asked_to_move()
    before = match.position()
    refused = match.check(seat, choice)

    assert refused is not None
    assert rule in refused.rule
    assert named in refused.text("en")
    assert match.position() == before


def test_r34_a_mil_beyond_the_tolerance_is_refused_with_its_culprit() -> None:
    """An enemy's control zone begins at an inch; ten mils are forgiven, not eleven.  [R27]"""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 24, 26.362, 270)])
    most = 26_362 - 2 * 1_181 - 20_000 - 1_000 + g.board.numbers.near
    legal, illegal = (judging.why_not(g, 0, t.MOVE, FRONT, 0, far) for far in (most, most + 1))

    assert legal is None
    assert illegal is not None
    assert (illegal.rule, illegal.culprit) == ("R34", "element:blue_1")
    assert illegal.args == {"unit": 1, "gap": 1_000 - g.board.numbers.near - 1}


@pytest.mark.parametrize(("language", "said"), [("en", "only 0.99″ away"), ("pl", "odległość tylko 0,99″")])
def test_r34_the_refusal_says_who_is_at_fault_and_how_near(language: str, said: str) -> None:
    """Pancerni who would come a mil too near to the reiters ahead of them read it in their language."""
    match = battles.at(battles.CLASH)
    match.play("red", ("activate", "red_pancerni"))
    fan = next(one for one in match.openings("red") if one.choice[0] == "move")
    most = next(high for angle, _, high in zip(*[iter(fan.shape)] * 3, strict=True) if angle == 0)
    refused = match.check("red", ["move", 0, most + 11])

    assert match.check("red", ["move", 0, most + 10]) is None
    assert refused is not None
    assert refused.culprit == "element:blue_merc_reiters"
    assert said in refused.text(language)


def test_r34_a_corridor_is_too_near_where_it_passes_and_not_where_it_ends() -> None:
    """Foot marches past an enemy at half an inch; the end of its way lies far behind him."""
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24 + 2 * 2.362 + 0.5, 15, 90)])
    why = judging.why_not(g, 0, t.MOVE, FRONT, 0, 8_000)

    assert why is not None
    assert (why.rule, why.args["gap"]) == ("R34", 500)


def test_r127_a_march_and_a_shift_too_near_say_how_near() -> None:
    """Eight inches are kept on the march, one of a shift.  [R128] [R34]"""
    g = field([(HORSE, 24, 10, 90)], [(FOOT, 24, 20, 270)])
    march = judging.why_not(g, 0, t.MARCH, FRONT, 0, 1_000)
    beside = field([(FOOT, 24, 20, 90)], [(FOOT, 24 + 2 * 2.362 + 1.5, 20, 90)])
    shift = shifting.why_not_shift(beside, 0, 1_000, 0)

    assert march is not None
    assert shift is not None
    assert (march.rule, march.args["gap"]) == ("R127", 10_000 - 2 * 1_181 - 1_000)
    assert (shift.rule, shift.args["gap"]) == ("R34", 500)


def test_r34_who_goes_too_far_is_told_how_far_he_may_go() -> None:
    """The nearest legal distance is the greatest by plain limits.  [R27]"""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 24, 26.362, 270)])
    g.opened[0], g.frames = t.MANOEUVRE, [activation(0)]
    plain = 26_362 - 2 * 1_181 - 20_000 - 1_000

    assert preview(g, 0, (c.MOVE, 0, plain + g.board.numbers.near + 1)).nearest == (c.MOVE, 0, plain)


def test_a_proof_does_not_betray_a_hidden_order() -> None:
    """Whatever the enemy hides, a charge at him is foreseen alike.  [R90]"""
    seen = []
    for order in (t.ATTACK, t.MANOEUVRE, t.DEFENCE, t.REORGANISATION):
        g = field([(HORSE, 24, 14, 90)], [(FOOT, 24, 24, 270)])
        g.opened[0], g.hidden[1], g.frames = t.ATTACK, order, [activation(0)]
        charges = [choice for choice in flow.options(g, 0) if choice[0] == c.CHARGE]
        seen.append([foreseen(g, choice) for choice in charges])

    assert seen[0]
    assert seen[1:] == 3 * seen[:1]


def foreseen(g: Ogniem, choice: Choice) -> tuple[Any, ...]:
    """All that a proof tells, its reasons as what they say."""
    told = preview(g, 0, choice)
    said = [(one.rule, one.key, one.culprit, one.shapes, one.args) for one in (*told.tests, *told.notes)]
    return choice, told.ghost, told.crosses, told.touches, told.nearest, said


def test_r427_anothers_unit_or_one_that_has_acted_is_refused() -> None:
    """Whose turn it is names one of his own that has not acted."""
    g = field([(FOOT, 10, 10, 90), (FOOT, 20, 10, 90)], [(FOOT, 24, 40, 270)])
    g.hidden, g.opened = [t.DEFENCE, -1, t.DEFENCE], [-1, t.DEFENCE, -1]
    table = Table(g)
    table.run(Turn(0, -1, 0))

    assert (table.refusal(c.ACTIVATE, 2), table.refusal(c.ACTIVATE, 1)) == ("R427", "R427")
    assert table.refusal(c.ACTIVATE, 0) == ""


def refusal(g: Ogniem, done: list[int], *choice: int) -> str:
    why = why_not(g, 0, Spent(done, t.STANDARD_FIRE in done, False, False), choice)
    return why.rule if why else ""


def test_r91_an_action_that_the_order_does_not_know_is_refused() -> None:
    """Nor one for which no PA is left, nor fire without a charge, nor a second fire.  [R98] [R74]"""
    g = field([(FOOT, 24, 10, 90)], [(FOOT, 24, 20, 270)])
    g.opened[0] = t.DEFENCE

    assert refusal(g, [], c.MOVE, 0, 1000) == "R91"
    assert refusal(g, [t.LOAD, t.LOAD], c.LOAD, 0) == "R91"
    assert refusal(g, [t.STANDARD_FIRE], c.FIRE, 0, 1, FRONT, FRONT) == "R98"
    g.ammo[0] = 0
    assert refusal(g, [], c.FIRE, 0, 1, FRONT, FRONT) == "R74"


def test_reach_and_proof_are_told_only_to_who_is_asked() -> None:
    """A seat that is not asked is told neither what could be done nor what it would come to."""
    match, seat = asked_to_move()
    other = next(one for one in match.seats if one != seat)

    assert match.openings(seat)
    assert (match.openings(other), match.options(other)) == ([], [])
    with pytest.raises(Illegal):
        match.preview(other, ["move", 0, 1000])


def test_r101_an_engaged_unit_may_not_walk_away() -> None:
    """Its only actions are those of a melee."""
    g = field([(HORSE, 24, 21.638, 90)], [(FOOT, 24, 24, 270)])
    g.opened = [t.MANOEUVRE, t.DEFENCE]
    table = Table(g)
    table.run(activation(0))

    assert (table.refusal(c.MOVE, 0, 1000), table.refusal(c.TURN, 1000)) == ("R101", "R140")


def test_refusals_of_loading_mounting_and_shooting_name_the_rule_that_bars_them() -> None:
    """Bows by their own rule, a square by its own, and a house that is empty as such.  [R75] [R151] [R317] [R329]"""
    bows = field([(HORSE, 24, 24, 90)])
    bows.ammo[0] = 0
    square = field([("sw_brigade", 24, 10, 90)], [(FOOT, 24, 20, 270)], [("light_building", block(30, 16, 34, 19))])
    v.reform(square, 0, t.SQUARE)
    dragoons = field([("pl_dragoons", 24, 24, 90)])
    for g in (bows, square, dragoons):
        g.opened[0] = t.DEFENCE
    found = [
        refused(bows, c.LOAD, 0),
        refused(field([("pl_hussars", 24, 24, 90)]), c.LOAD, 0),
        refused(dragoons, c.MOUNT, 0, t.CAVALRY),
        refused(square, c.FIRE, fire.PLAIN, 1, 0, 0),
        refused(square, c.FIRE, fire.SHOT_IDS.index("split_fire"), 2, 0, 0),
    ]

    assert found == [
        ("R360", "not_for_bows"),
        ("R75", "no_such_charges"),
        ("R317", "so_already"),
        ("R329", "no_standard_fire"),
        ("R151", "empty_walls"),
    ]


def refused(g: Ogniem, *choice: int) -> tuple[str, str]:
    """Rule and key of what bars an action, whatever its order allows."""
    why = menu.why_not_so(g, 0, menu.Spent([], False, False, False), choice)
    return (why.rule, why.key) if why else ("", "")
