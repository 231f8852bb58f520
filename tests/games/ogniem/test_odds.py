"""Exact odds: what is told before the dice is what all dice together bring through the law."""

from __future__ import annotations

from math import comb

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Script
from bulawa.engine.errors import ScriptError
from bulawa.engine.flow import Frame
from bulawa.engine.words import LANGUAGES
from bulawa.games.ogniem import OGNIEM, charging, fire
from bulawa.games.ogniem import dice as d
from bulawa.games.ogniem import queries as q
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.chances import failures
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.choices import (
    CHARGE,
    COUNTER,
    DONE,
    DONE_CHOICE,
    EVADE,
    FACE,
    FIRE,
    MELEE,
    PAY,
    RECEIVE,
)
from bulawa.games.ogniem.odds import odds
from bulawa.games.ogniem.prospects import prospects
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, DEFENCE, MANOEUVRE, MORALE
from bulawa.games.ogniem.volley import shooting
from bulawa.geometry.shapes import FRONT
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field

FOOT = "pl_haiduks"
HORSE = "pl_pancerni"
TARTARS = "pl_lipka"

Ends = dict[str, float]


def weaken(g: Ogniem) -> None:
    """Few dice for everybody, so that all of their ways can be gone."""
    for card in g.board.cards:
        card.fire_dice = [2, 2, 2]
        card.melee_dice = [2, 2, 2]
        card.impetus = 0
        card.melee_charges = 0
    g.charges = [0] * len(g.charges)
    g.lances = [0] * len(g.lances)


def foot_against_foot() -> Ogniem:
    """Two units of foot within range of each other, the first about to shoot."""
    g = field([(FOOT, 24, 14, 90)], [(FOOT, 24, 24, 270)])
    weaken(g)
    g.opened[0], g.hidden[1] = DEFENCE, MANOEUVRE
    return g


def horse_against(foe: str, order: int) -> Ogniem:
    """Horse about to charge."""
    g = field([(HORSE, 24, 14, 90)], [(foe, 24, 24, 270)])
    weaken(g)
    g.board.cards[1].fire_dice = [1, 1, 1]
    g.opened[0], g.hidden[1] = ATTACK, order
    return g


def tried(g: Ogniem, frame: Frame, reaction: int, script: list[list[int]]) -> tuple[Ogniem, int, int]:
    """Plays on with these dice; of the next roll how many dice it has, and what they must not exceed."""
    twin = g.copy()
    twin.listen()
    twin.frames = [*twin.frames, frame.copy()]
    dice = Script(script)
    try:
        flow.start(twin, dice)
        while twin.waiting:
            seat = twin.waiting[0]
            offered = flow.options(twin, seat)
            wished = [one for one in offered if one[0] == reaction] or [one for one in offered if one[0] == DONE]
            flow.answer(twin, seat, (wished or offered)[0], dice)
    except ScriptError:
        test = twin.frames[-1]
        assert isinstance(test, d.Test)
        step = test.steps()[test.at - 1]
        assert isinstance(step, flow.Roll)
        return twin, len(step.dice(twin, test)), test.target
    return twin, 0, 0


def all_ways(g: Ogniem, frame: Frame, reaction: int = DONE) -> Ends:
    """The chance of each end of every unit, gone through with all dice there are."""
    found: Ends = {}
    paths: list[tuple[list[list[int]], float]] = [([], 1.0)]
    while paths:
        script, chance = paths.pop()
        twin, dice, most = tried(g, frame, reaction, script)
        for bad in range(dice + 1):
            likely = comb(dice, bad) * (d.SIDES_OF_DIE - most) ** bad * most ** (dice - bad) / d.SIDES_OF_DIE**dice
            if dice and likely:
                paths.append(([*script, [d.SIDES_OF_DIE] * bad + [1] * (dice - bad)], chance * likely))
        if not dice:
            for unit in range(twin.board.count()):
                key = f"{unit} {end_of(twin, unit)}"
                found[key] = found.get(key, 0.0) + chance
    return found


def end_of(g: Ogniem, unit: int) -> str:
    if not q.is_up(g, unit):
        return "routs"
    fell_back = [event for event in g.told if event.key == "moved" and event.args[:2] == (unit, "withdrew")]
    return "withdraws" if fell_back else "stands"


def outcomes(g: Ogniem, seat: int, frame: Frame, choice: tuple[int, ...]) -> Ends:
    """What the odds of a choice tell, by outcome."""
    asked = g.copy()
    asked.frames = [*asked.frames, frame]
    told = odds(asked, seat, choice)
    assert told is not None
    return dict(told["outcomes"])


@pytest.mark.parametrize(("dice", "most", "forced", "free"), [(3, 6, 0, 0), (3, 7, 2, 0), (3, 4, 0, 99), (4, 5, 2, 1)])
def test_r56_failures_after_rerolls_are_those_of_all_dice(dice: int, most: int, forced: int, free: int) -> None:
    """Forced and free re-rolls cancel one another on the first roll.  [R55] [R56]"""
    g = foot_against_foot()
    found = failures(g, d.new_test(d.HIT, 0, most, dice, forced, free))
    ways = [0.0] * (dice + 1)
    for bad, chance in enumerate(binomials(dice, most)):
        s, f = min(forced, dice - bad), min(free, bad)
        for again, likely in enumerate(binomials(abs(s - f), most)):
            ways[bad + again - max(0, f - s)] += chance * likely

    assert found == pytest.approx(ways)


def binomials(dice: int, most: int) -> list[float]:
    """How likely 0, 1, 2... of these dice fail."""
    p = (d.SIDES_OF_DIE - most) / d.SIDES_OF_DIE
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


@pytest.mark.parametrize("dp", [0, 2])
def test_r162_a_shot_is_foretold_as_all_dice_bring_it(dp: int) -> None:
    """Stands, withdraws, routs: the same by odds and by every throw through the law.  [R160] [R161] [R162] [R253]"""
    g = foot_against_foot()
    g.dp[1] = dp
    g.board.cards[1].rout = 4
    g.board.cards[1].states = [0, 0, 1, 1, 1]
    told = outcomes(g, 0, activation(0), (FIRE, fire.PLAIN, 1, FRONT, FRONT))
    ways = all_ways(g, shooting(0, fire.PLAIN, 1, FRONT, FRONT))

    assert told == pytest.approx({key: ways.get(f"1 {key}", 0.0) for key in ("stands", "withdraws", "routs")})


@pytest.mark.parametrize(
    ("foe", "order", "reaction"),
    [(FOOT, MANOEUVRE, DONE), (FOOT, DEFENCE, RECEIVE), (HORSE, ATTACK, COUNTER), (TARTARS, MANOEUVRE, EVADE)],
)
def test_r188_a_charge_is_foretold_as_all_dice_bring_it(foe: str, order: int, reaction: int) -> None:
    """Whatever the target does: rout and withdrawal of both.  [R190] [R194] [R196] [R197] [R233] [R235]"""
    g = horse_against(foe, order)
    g.dp[1] = 1
    at = charging.edge_length(g.shape[1], FRONT) // 2
    asked = g.copy()
    frame = charge(asked, 0, 1, FRONT, at)
    ways = all_ways(asked, frame, reaction)
    end = next(end for _, said, end in prospects(g, 1, 0, (CHARGE, 1, FRONT, at)) if said[0] == reaction)

    for side, unit in enumerate((0, 1)):
        told = [sum([p for (_, done), p in end.fates[side].items() if done == fate]) for fate in range(3)]
        assert told == pytest.approx([ways.get(f"{unit} {key}", 0.0) for key in ("stands", "withdraws", "routs")])


def test_r222_a_melee_with_two_against_one_adds_up() -> None:
    """Won, tied and lost are all there is, also with a second enemy in contact.  [R211] [R222]"""
    g = field([(FOOT, 24, 20, 90)], [(FOOT, 22, 22.362, 270), (HORSE, 26.8, 22.362, 270)])
    weaken(g)
    g.opened[0], g.hidden[1], g.hidden[2] = ATTACK, DEFENCE, ATTACK
    asked = g.copy()
    asked.frames = [activation(0)]
    told = odds(asked, 0, (MELEE,))

    assert told is not None
    assert q.touching(g, 0) == [1, 2]
    assert told["chance"] + told["tie"] + told["loss"] == pytest.approx(1)


def test_odds_do_not_betray_a_hidden_order() -> None:
    """Whatever the enemy hides, one is told the same of all of his orders.  [R90]"""
    told = []
    for order in (ATTACK, DEFENCE, MANOEUVRE):
        g = horse_against(FOOT, order)
        at = charging.edge_length(g.shape[1], FRONT) // 2
        g.frames = [activation(0)]
        told.append(odds(g, 0, (CHARGE, 1, FRONT, at)))

    assert told[0] is not None
    assert told[0] == told[1] == told[2]
    assert {said["order"] for key, said, _ in told[0]["cases"]["rows"] if key == "if_it_waits"} == {
        ("order", name) for name in ("attack", "manoeuvre", "defence", "reorganisation")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_are_told_in_words(language: str) -> None:
    """Every note and outcome has its sentence, with all holes filled."""
    g = horse_against(FOOT, DEFENCE)
    at = charging.edge_length(g.shape[1], FRONT) // 2
    shot = foot_against_foot()
    g.frames, shot.frames = [activation(0)], [activation(0)]
    told = [odds(g, 0, (CHARGE, 1, FRONT, at)), odds(shot, 0, (FIRE, fire.PLAIN, 1, FRONT, FRONT))]
    words = OGNIEM.usual.words
    said = [words.say(language, "previews", key, args) for one in told if one for _, key, args in one["notes"]]
    said += [words.phrase(language, "outcomes", key) for one in told if one for key, _ in one["outcomes"]]
    cases = [one["cases"] for one in told if one and "cases" in one]
    said += [words.say(language, "previews", key, args) for one in cases for key, args, _ in one["rows"]]
    said += [words.phrase(language, "outcomes", head) for one in cases for head in one["heads"]]

    assert len(said) > 10
    assert all("{" not in sentence for sentence in said)


def test_r289_a_paid_reroll_tells_its_chance() -> None:
    """Two dice that succeed on 6 or less: 84 %."""
    g = foot_against_foot()
    g.frames = [d.new_test(MORALE, 0, 6, 3)]
    told = odds(g, 0, (PAY, 0, 2))

    assert told is not None
    assert told["chance"] == pytest.approx(0.84)


def test_r190_a_reaction_tells_what_it_would_come_to() -> None:
    """Foot that is charged in front is better off shooting than standing still, and both are told.  [R194]"""
    g = horse_against(FOOT, DEFENCE)
    g.board.cards[1].fire_dice = [6, 6, 6]
    table = Table(g)
    asked = table.run(charge(g, 0, 1, FRONT, charging.edge_length(g.shape[1], FRONT) // 2))
    still, shooting_first = odds(g, 1, DONE_CHOICE), odds(g, 1, (RECEIVE, fire.PLAIN))

    assert asked == "reaction"
    assert still is not None
    assert shooting_first is not None
    assert shooting_first["chance"] > still["chance"] > 0


def test_a_choice_without_dice_has_no_odds() -> None:
    g = foot_against_foot()
    g.frames = [activation(0)]

    assert odds(g, 0, DONE_CHOICE) is None
    assert odds(g, 0, (FACE,)) is None
