"""What stands behind the odds, item by item: dice of shots, charges and melees, re-rolls, points and threat."""

from __future__ import annotations

import pytest

from bulawa.games.ogniem import OGNIEM, charging, fire
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.choices import CHARGE, COUNTER, DONE, DONE_CHOICE, EVADE, EXTRA, FIRE, MELEE
from bulawa.games.ogniem.clash import Clash
from bulawa.games.ogniem.melee import new_melee
from bulawa.games.ogniem.odds import odds
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, DEFENCE, MANOEUVRE
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import block, field

FOOT = "pl_haiduks"
HORSE = "pl_pancerni"
TARTARS = "pl_lipka"


def test_r159_a_shot_tells_its_dice_item_by_item_before_they_are_thrown() -> None:
    """The same items as the log will tell: value, the move, cover."""
    g = field([(HORSE, 24, 12, 90)], [("sw_musketeers", 24, 21, 270)], [("grain_field", block(18, 16, 30, 24))])
    g.opened, g.frames = [MANOEUVRE, DEFENCE], [activation(0)]
    shot = (FIRE, fire.PLAIN, 1, FRONT, FRONT)
    told = odds(g, 0, shot)
    table = Table(g, [9])
    table.run(shooting(0, *shot[1:]))
    (logged,) = table.told("shot")

    assert told is not None
    assert told["modifiers"] == logged[4]
    assert [key for _, key, n in told["modifiers"] if n < 0] == ["on_the_move", "cover"]
    assert sum(n for _, _, n in told["modifiers"]) == told["dice"]


def hussars_at_haiduks() -> Ogniem:
    """Lances against foot that has its order open."""
    g = field([("pl_hussars", 24, 12, 90)], [(FOOT, 24, 24, 270)])
    g.opened = [ATTACK, DEFENCE]
    return g


def middle(g: Ogniem) -> int:
    return charging.edge_length(g.shape[1], FRONT) // 2


def test_r215_a_charge_tells_its_dice_item_by_item_before_they_are_thrown() -> None:
    """Of both sides, the same items as the log will tell; impetus is one of them.  [R189]"""
    g = hussars_at_haiduks()
    asked = g.copy()
    asked.frames = [activation(0)]
    told = odds(asked, 0, (CHARGE, 1, FRONT, middle(g)))
    table = Table(g, [10] * 8, [10], [10] * 4, [10])
    table.run(charge(g, 0, 1, FRONT, middle(g)))
    table.answer(DONE)
    ours, theirs = table.told("matched")

    assert told is not None
    assert (told["dice"], told["modifiers"]) == ours[2:]
    assert (told["against"]["dice"], told["against"]["modifiers"]) == theirs[2:]
    assert [key for _, key, _ in told["modifiers"]] == ["melee_value", "impetus"]


def test_r216_a_melee_that_goes_on_tells_the_dice_of_all_who_fight() -> None:
    """Two against one: what its dice are divided into, and theirs together.  [R211]"""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 22, 22.362, 270), (HORSE, 26.8, 22.362, 270)])
    g.opened, g.frames = [ATTACK, DEFENCE, ATTACK], [activation(0)]
    told = odds(g, 0, (MELEE,))

    assert told is not None
    assert sum(n for _, _, n in told["modifiers"]) == told["dice"]
    assert sum(n for _, _, n in told["against"]["modifiers"]) == told["against"]["dice"]
    assert [key for _, key, _ in told["against"]["modifiers"]].count("melee_value") == 1
    assert "divided" in [key for _, key, _ in told["modifiers"]]


def test_r216_each_enemy_who_may_get_the_odd_die_has_his_odds() -> None:
    """One die more against him, and the melee's chances with it."""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 22, 22.362, 270), (HORSE, 26.8, 22.362, 270)])
    g.opened = [ATTACK, DEFENCE, ATTACK]
    g.board.cards[0].melee_dice = [5, 5, 5]
    asked = Table(g).run(new_melee(g, 0, -1, -1, -1, [], [1, 2]))
    found = [odds(g, 0, (EXTRA, foe)) for foe in (1, 2)]
    before = [unit.blows for unit in g.frames if isinstance(unit, Clash)]

    assert (asked, before) == ("melee_split", [[]])
    assert all(told is not None and told["dice"] == sum(n for _, _, n in told["modifiers"]) for told in found)
    assert all(told is not None and told["chance"] + told["tie"] + told["loss"] == pytest.approx(1) for told in found)
    assert found[0] != found[1]


def test_r196_a_counter_charge_tells_the_impetus_that_it_would_have() -> None:
    """Standing still has none."""
    g = field([(HORSE, 24, 14, 90)], [(HORSE, 24, 24, 270)])
    g.opened = [ATTACK, ATTACK]
    Table(g).run(charge(g, 0, 1, FRONT, middle(g)))
    still, counter = odds(g, 1, DONE_CHOICE), odds(g, 1, (COUNTER,))

    assert still is not None
    assert counter is not None
    assert "impetus" not in [key for _, key, _ in still["modifiers"]]
    assert "impetus" in [key for _, key, _ in counter["modifiers"]]
    assert counter["dice"] > still["dice"]


def test_r197_an_evasion_is_no_melee_and_has_no_dice_of_one() -> None:
    g = field([(HORSE, 24, 14, 90)], [(TARTARS, 24, 24, 270)])
    g.opened = [ATTACK, MANOEUVRE]
    Table(g).run(charge(g, 0, 1, FRONT, middle(g)))
    told = odds(g, 1, (EVADE,))

    assert told is not None
    assert (told["modifiers"], told["against"]["modifiers"]) == ([], [])


@pytest.mark.parametrize(
    ("language", "again", "points"),
    [
        (
            "en",
            "Red: failures rolled again, swordsmen: 1, successes rolled again, effectiveness: 3.",
            "Advantage points before the blows: Red ",
        ),
        (
            "pl",
            "Czerwony: przerzut porażek, Szermierze: 1, przerzut sukcesów, Skuteczność: 3.",
            "Punkty Przewagi przed ciosami: Czerwony ",
        ),
    ],
)
def test_r222_a_charge_says_what_is_rolled_again_and_which_points_stand(language: str, again: str, points: str) -> None:
    """And that their difference is the threat.  [R219] [R233]"""
    g = hussars_at_haiduks()
    g.frames = [activation(0)]
    told = odds(g, 0, (CHARGE, 1, FRONT, middle(g)))
    assert told is not None
    said = [OGNIEM.usual.words.say(language, "previews", key, args) for _, key, args in told["notes"]]

    assert [sum(sentence.startswith(one) for sentence in said) for one in (again, points)] == [1, 1]
    assert [rule for rule, _, _ in told["notes"]][-2:] == ["R222", "R233"]


@pytest.mark.parametrize(
    ("language", "threat"), [("en", "from the flank or rear +1"), ("pl", "z flanki albo z tyłu +1")]
)
def test_r162_a_shot_says_what_it_adds_to_the_threat(language: str, threat: str) -> None:
    """From the side, and what rolls its dice again."""
    g = field([(FOOT, 32, 24, 180)], [(FOOT, 24, 24, 270)])
    g.opened, g.frames = [DEFENCE, DEFENCE], [activation(0)]
    (edge,) = [one for one in range(4) if fire.why_no_line(g, 0, fire.PLAIN, 1, FRONT, one) is None][:1]
    told = odds(g, 0, (FIRE, fire.PLAIN, 1, FRONT, edge))
    assert told is not None
    said = [OGNIEM.usual.words.say(language, "previews", key, args) for _, key, args in told["notes"]]

    assert any(threat in sentence for sentence in said)
