"""What is drawn before a choice is made, whom the question is about, and the actions that stand beside it."""

from __future__ import annotations

from typing import cast

from bulawa.engine.beginning import teach
from bulawa.engine.eyes import eyes_of
from bulawa.engine.match import Match
from bulawa.games.ogniem import OGNIEM
from bulawa.games.ogniem.activation import activation
from bulawa.games.ogniem.charge import charge
from bulawa.games.ogniem.charging import edge_length
from bulawa.games.ogniem.choices import BREAK_THROUGH, CHARGE, DONE, FORM_UP, STEP
from bulawa.games.ogniem.odds import odds
from bulawa.games.ogniem.screen.foresight import preview
from bulawa.games.ogniem.screen.scene import acting, scene
from bulawa.games.ogniem.state import Ogniem
from bulawa.games.ogniem.terms import ATTACK, DEFENCE, MELEE_FRONT
from bulawa.geometry.shapes import FRONT
from bulawa.server import questions
from tests.games.ogniem.duel import Table
from tests.games.ogniem.field import field

HUSSARS, HAIDUKS = "pl_hussars", "pl_haiduks"


def test_r232_where_a_breakthrough_comes_out_is_drawn_and_led() -> None:
    """The hussars of X9: their ghost beyond the haiduks, and a line to both sides of it, begun in its middle."""
    g = field([(HUSSARS, 24, 12, 90)], [(HAIDUKS, 24, 24, 270), ("sw_reiters", 60, 40, 270)], size=(72, 48))
    g.opened[0], g.hidden[1], g.hidden[2] = ATTACK, DEFENCE, ATTACK
    rolls = [[1, 3, 7, 7, 8, 9, 2, 5], [6], [2, 4, 4, 1, 9, 6, 5], [7, 3, 10], [6, 6, 9, 2, 10], [3, 7, 6]]
    table = Table(g, *rolls)
    table.run(charge(g, 0, 1, FRONT, edge_length(g.shape[1], FRONT) // 2))
    table.answer(FORM_UP, MELEE_FRONT)

    assert table.answer(DONE) == "breakthrough"
    (ghost,) = preview(g, 0, (BREAK_THROUGH, 500)).ghost
    (opening,) = table.openings()
    assert (ghost["id"], acting(g)) == (f"element:{g.board.elements[0]}", 0)
    assert (opening.origin, opening.start) == ((24_000, 27_362, 25_000, 27_362), (0,))


def test_r185_who_may_step_aside_is_shown_and_not_the_charger() -> None:
    """Reiters beside the target of a charge: the question is about them, and so is the ghost."""
    g = field([("pl_pancerni", 24, 12, 90)], [("sw_finns", 24, 24, 270), ("sw_reiters", 28.9, 22.4, 270)])
    g.opened[0], g.hidden[1], g.hidden[2] = ATTACK, DEFENCE, DEFENCE
    table = Table(g)

    assert table.run(charge(g, 0, 1, FRONT, edge_length(g.shape[1], FRONT) // 2)) == "side_step"
    step = next(one for one in table.options() if one[0] == STEP)
    (ghost,) = preview(g, 1, step).ghost
    assert (acting(g), ghost["id"]) == (2, f"element:{g.board.elements[2]}")


def test_r91_the_usual_actions_stand_beside_the_question_though_the_order_forbids_them() -> None:
    """Haiduks in Defence: Move and Charge are shown, and whoever ends without having done anything is asked again."""
    beside = scene(cast(Ogniem, led_to("fire").state), eyes_of(0), "en")

    assert beside["palette"] == {"": ["do:move", "do:charge", "do:shot_standard", "do:turn"]}
    assert "do:done" in beside["confirm"]


def test_r190_each_kind_of_fire_that_receives_a_charge_has_a_row_of_its_own() -> None:
    """Standard fire and a salvo bring different chances, and are told apart."""
    g = field([(HUSSARS, 24, 12, 90)], [(HAIDUKS, 24, 24, 270)])
    g.opened[0], g.hidden[1] = ATTACK, DEFENCE
    Table(g).run(activation(0))
    found = odds(g, 0, (CHARGE, 1, FRONT, edge_length(g.shape[1], FRONT) // 2))
    assert found is not None
    fires = [(said["order"][1], said["fire"][1]) for key, said, _ in found["cases"]["rows"] if key == "if_it_receives"]

    assert ("defence", "standard") in fires
    assert ("defence", "salvo") in fires
    assert len(fires) == len(set(fires))


def test_a_tray_led_too_far_aside_comes_to_what_the_lesson_means() -> None:
    """At the crossroads the pancerni leave room for the hussars: 12 degrees to the right become 10."""
    seen = questions.preview(led_to("move"), "red", ["move", -1200, 7000], [], "en")

    assert seen.nearest == ["move", -1000, 7000]


def led_to(verb: str) -> Match:
    """The lesson, up to where its learner is to answer so."""
    match = teach(OGNIEM, OGNIEM.lessons[0], "led")
    cues = OGNIEM.lessons[0].cues
    last = next(n for n, cue in enumerate(cues) if cue.seat == "red" and cue.patterns[0].parts[0] == verb)
    for cue in cues[:last]:
        match.play(cue.seat, cue.patterns[0].spelled(match.vocabulary))
    return match
