"""The table of Guiscard: everything has words and clicks, moves are one gesture, odds are exact."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.games.guiscard import columns
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.choices import ATTACK, GALLOP, SHOOT, STEP
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.odds import odds
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.screen import journeys
from bulawa.games.guiscard.screen.goals import goal
from bulawa.games.guiscard.screen.scene import scene
from bulawa.games.guiscard.screen.sheet import board
from bulawa.games.guiscard.state import CHARGED, Guiscard
from bulawa.kit import ALL
from bulawa.kit.play import new_state
from tests.games.guiscard.scene import CHARGES, Scene

GUISCARD = registry.find("guiscard")
NAMES = (
    *("everything_has_words", "paths_lead_to_choices", "clicks_are_understood", "scenes_can_be_patched"),
    *("chains_can_be_begun", "standing_answers_have_words", "lessons_can_be_played"),
)
KEPT = [promise for promise in ALL if promise.__name__ in NAMES]


@pytest.mark.parametrize("promise", KEPT, ids=lambda promise: promise.__name__)
def test_the_table_keeps_its_promises(promise: Callable[[Game, str], None]) -> None:
    """As every game does."""
    promise(GUISCARD, "civitate")


def questions(key: str, scenario: str = "s01") -> Guiscard:
    """The first position of random play at which that question is asked."""
    g, chance = new_state(GUISCARD, "7", scenario), Dealer("7")
    for n in range(3000):
        if isinstance(g, Guiscard) and type(flow.question(g)).key == key:
            return g
        seat = g.waiting[0]
        options = flow.options(g, seat)
        flow.answer(g, seat, options[n % len(options)], chance)
    raise AssertionError(f"{key} was never asked")


def test_r108_the_reach_of_a_man_is_what_he_can_pay_for() -> None:
    """Every way is made of steps that the rules allow one after the other, and costs what they cost.  [R108]"""
    g = questions("next_step")
    while journeys.moving(g) is None:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    f = journeys.moving(g)
    assert f is not None
    found = Reach(g, f.man, f.left, f.has_gone())

    assert len(found.ends(g)) > 6
    for pose in found.ends(g).values():
        assert found.cost[pose] <= f.left
        assert found.way(pose)[-1] == pose // 6


def test_a_whole_move_is_one_click() -> None:
    """Each chain begins with a step that is offered and ends on the hex that was clicked."""
    g = questions("next_step")
    while journeys.moving(g) is None:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    ways = [chain for chain in journeys.chains(g, g.waiting[0]) if chain.path[0].startswith("hex:")]
    offered = flow.options(g, g.waiting[0])

    assert ways
    for chain in ways:
        assert chain.choices[0] in offered
        assert chain.choices[-1][0] == STEP
        assert chain.path == (f"hex:{g.field.grid.name(chain.choices[-1][1])}",)


def test_r205_a_click_on_its_last_hex_is_a_whole_charge() -> None:
    """Every chain of gallops is accepted hex by hex, and ends beside the target as a declared charge.  [R205]"""
    s = Scene({"onfroy": "0304 se"}, {"kafur": "1409", "yani": "2401"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur")
    ways = journeys.chains(s.g, 0)

    assert ways
    for chain in ways:
        twin = s.g.copy()
        for choice in chain.choices:
            assert flow.bar(twin, twin.waiting[0], choice) is None
            flow.answer(twin, twin.waiting[0], choice, Dealer("2"))
        last = [choice[1] for choice in chain.choices if choice[0] == GALLOP][-1]
        assert chain.path == (f"hex:{s.field.grid.name(last)}",)
        assert s.field.grid.distance(last, s.cell("1409")) == 1
        assert q.marked(twin, s.man("kafur"), CHARGED)


def test_r168_the_odds_of_an_attack_are_its_ten_faces() -> None:
    """Each face is what the table gives with the sum as it is.  [R168] [R169]"""
    g = questions("attack")
    choice = next(one for one in flow.options(g, g.waiting[0]) if one[0] == ATTACK)
    told = odds(g, g.waiting[0], choice)
    b = columns.bout(g, [choice[1]], [choice[2]])

    assert told is not None
    assert len(told["faces"]) == 10
    assert sum(chance for _, chance in told["outcomes"]) == pytest.approx(1)
    assert told["column"] in g.field.sheets.columns_mounted + g.field.sheets.columns_foot
    assert {key: args for _, key, args in told["notes"]}["difference"]["attack"] == ("number", b.attack)


def test_r152_the_odds_of_a_shot_count_where_it_comes_down() -> None:
    """Beyond two hexes a shot hits its hex in four of ten cases at short range.  [R152]"""
    g = questions("shoot")
    shots = [one for one in flow.options(g, g.waiting[0]) if one[0] == SHOOT]
    told = [odds(g, g.waiting[0], shot) for shot in shots]
    far = [g.field.grid.distance(g.cell[shot[1]], shot[3]) > 2 for shot in shots]
    struck = [{key: args for _, key, args in one["notes"]}["impact"]["percent"][1] for one in told if one]

    assert struck
    assert all(percent <= 40 if beyond else percent == 100 for percent, beyond in zip(struck, far))


def test_counters_say_in_words_what_they_show() -> None:
    """Everybody on the map or beside it has a title with his values, in both languages."""
    g = questions("move")
    for language, attack in (("en", "attack"), ("pl", "atak")):
        pieces = scene(g, 0, language)["pieces"]
        men = {id: piece for id, piece in pieces.items() if id.startswith("man:")}

        assert len(men) == len(g.field.cast.ids)
        assert all(attack in piece["title"] for piece in men.values())


def test_r187_each_side_is_told_what_it_plays_for() -> None:
    """From the numbers of the pack, in both languages, for every scenario."""
    pack = own()
    said = {goal(pack, id, seat, "en") for id in pack.battles for seat in pack.seats(id)}

    assert goal(pack, "s06", "normans", "en") == "You win if Roger leaves the map by side 2 or 4."
    assert "co najmniej 3 z nich opuszczą mapę bokiem 4: Szwabowie" in goal(pack, "s01", "germans_lombards", "pl")
    assert "led off the map" in goal(pack, "s05", "byzantines", "en")
    assert all(one.startswith("You win if ") for one in said)
    assert board(pack, "s06", "pl")["seats"]["arabs"]["goal"] == "Wygrywasz, jeśli zginie Roger."
