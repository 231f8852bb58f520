"""Besiegers who hold part of a place when a relief army comes (rulebook 11.4.1): the battles within, fought to their
end from positions that a siege has come to by its own questions."""

from __future__ import annotations

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.bot.siege import tower_chance
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import FIELD, LOST, NO_BATTLE, RETAKE, TOWER
from tests.games.guiscard.siege_days import Days, only

GARRISON, CAMP = 0, 1
QUIET, OURS = (1, 1), (10, 1)
"""A morning without event, and the initiative for those within."""
RELIEF = (10, 9)


def relieved(garrison: int, camp: int) -> Days:
    """So many in the tower, so many in the bailey, and one man comes to the relief."""
    s = Days("sg1", day=20, part=1, stock=4, left_behind=6)
    only(s.d, GARRISON, garrison)
    only(s.d, CAMP, camp)
    s.roll(RELIEF)
    return s.say("pick", s.g.field.cast.ids[dq.reserve(s.g, GARRISON)[0]]).say("done")


def shut_in(garrison: int, camp: int) -> Days:
    """Roles are exchanged, and on the next morning those behind the palisade have the initiative."""
    s = relieved(garrison, camp).say("meet", "shut")
    if asked(s) == "camp_acts":
        s.say("wait", dice=(QUIET, OURS))
    assert (s.d.inside, asked(s)) == (CAMP, "garrison_acts")
    return s


def asked(s: Days) -> str:
    return type(flow.question(s.g)).key


def fight_out(s: Days, seed: str) -> Days:
    """Both sides do what looks best, until the sheet lies on the table again."""
    dice = Dealer(seed)
    while s.g.result is None and s.d.battle != NO_BATTLE:
        seat = s.g.waiting[0]
        offered = flow.options(s.g, seat)
        flow.answer(s.g, seat, max(zip(appraise(s.g, seat, offered), offered))[1], dice)
    return s


# ---- the tower


def test_r517_whoever_has_the_initiative_behind_the_palisade_may_attack_the_tower() -> None:
    """The rulebook lets them do so "even if they have not won the initiative": the more so if they have.  [R509]"""
    s = shut_in(6, 12)
    assert ("escalade",) in s.offered()
    s.say("escalade").say("everybody")

    assert s.d.battle == TOWER
    assert {man for man, side in enumerate(s.g.field.cast.seat) if side == GARRISON} == set(dq.in_tower(s.d))


def test_r517_a_garrison_that_holds_all_has_no_tower_to_attack() -> None:
    s = Days().roll(QUIET, OURS)

    assert s.refused("escalade") == "R517 no_tower_to_storm"


def test_r517_besiegers_who_batter_leave_the_others_free_to_attack() -> None:
    """Without the initiative; while they wait they do not."""
    s = relieved(6, 12).say("meet", "shut")
    assert asked(s) == "camp_acts"
    s.say("labour").say("done")

    assert (asked(s), s.g.waiting) == ("storm_tower", [CAMP])


def test_r517_a_tower_that_is_taken_leaves_the_whole_place_to_those_who_took_it() -> None:
    """Two against fourteen: nobody is left above, the palisade and the tower are one place again, and of the food
    nothing is added."""
    s = shut_in(2, 14).say("escalade").say("everybody")
    left = s.d.left
    fight_out(s, "tower")

    assert not dq.in_tower(s.d)
    assert (s.d.part, s.d.tower, s.d.inside) == (0, (), CAMP)
    assert [s.d.body[man] for man in (0, 1)] == [LOST, LOST]
    assert set(dq.held(s.d)) == {"bailey", "tower"}
    assert s.d.left <= left
    assert s.told("won_back")


def test_r517_a_tower_that_holds_is_besieged_on() -> None:
    """Ten at one door hold it till night, and the position can be saved on the way."""
    s = shut_in(10, 10).say("escalade").say("everybody")
    told = GUISCARD.position(s.g)
    assert GUISCARD.position(GUISCARD.from_position(s.g.laid, told)) == told
    fight_out(s, "held")

    assert dq.in_tower(s.d)
    assert (s.d.part, s.d.inside) == (1, CAMP)


def test_those_behind_the_palisade_weigh_the_tower_and_not_the_camp() -> None:
    """Against two of them it is worth trying, against twelve it is not."""
    few, many = shut_in(2, 14), shut_in(12, 6)

    assert tower_chance(few.g, few.d) > tower_chance(many.g, many.d) == 0


# ---- the outer works


def divided(garrison: int, stay: int, out: int) -> Days:
    """So many besiegers stay within, the strong go out to meet the relief army, and the garrison comes down."""
    s = relieved(garrison, stay + out).say("meet", "divided")
    for man in dq.present(s.d, CAMP)[:-stay]:
        s.say("pick", s.g.field.cast.ids[man])
    return s.say("done").say("sally")


def test_r517_a_garrison_that_drives_the_guard_out_has_its_place_again() -> None:
    """Ten against one within; both fields are fought by turns, and what had been left behind is theirs again."""
    s = fight_out(divided(10, 1, 1), "c")

    assert s.told("to_battle") == [(RETAKE,), (FIELD,)]
    assert s.told("other_field")
    assert s.told("won_back")
    assert (s.d.part, s.d.left_behind, s.d.inside) == (0, 0, GARRISON)


def test_r517_a_garrison_that_is_beaten_off_stays_in_its_tower() -> None:
    s = fight_out(divided(4, 6, 1), "beaten")

    assert not s.told("won_back")
    assert (s.d.part, s.d.inside) == (1, GARRISON)
