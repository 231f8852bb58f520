"""Scenario 8: the mourners' secret, and the moment it falls."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PositionError
from bulawa.engine.eyes import eyes_of
from bulawa.games.guiscard import edges, engagement, fire, special, window
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.state import Guiscard
from bulawa.kit.play import new_state

GUISCARD = registry.find("guiscard")
BYZANTINES, NORMANS = 0, 1
HIDDEN = ("robert", "tristan", "drogo", "tancrede", "beppe", "tonio")


def funeral(turn: int = 1, step: str = "") -> Guiscard:
    """After the set-up, the first offered answer given to every question, until a turn or a question comes."""
    g = new_state(GUISCARD, "1", "s08")
    assert isinstance(g, Guiscard)
    chance = Dealer("1")
    while g.turn < turn or (step and key(g) != step):
        said = flow.options(g, g.waiting[0])
        flow.answer(g, g.waiting[0], said[-1] if g.turn else said[0], chance)
    return g


def key(g: Guiscard) -> str:
    return type(flow.question(g)).key


def man(g: Guiscard, id: str) -> int:
    return g.field.cast.ids.index(id)


def say(g: Guiscard, *said: Any) -> None:
    choice = g.laid.vocabulary.read(list(said))
    assert flow.bar(g, g.waiting[0], choice) is None
    flow.answer(g, g.waiting[0], choice, Dealer("2"))


def test_s08_only_their_owner_knows_who_the_mourners_are() -> None:
    """Nothing that a Byzantine or an onlooker is sent names one of them: neither view nor scene nor log."""
    match = bulawa.new("guiscard", scenario="s08", seed="7")
    chance = Dealer("7")
    while match.view()["turn"] < 4:
        seat = match.waiting[0]
        offered = match.options(seat)
        picks = [one for one in offered if one[0] != "unmask"]
        match.play(seat, picks[chance.below(len(picks))])
        for eyes, seats in ((0, []), (eyes_of(BYZANTINES), ["byzantines"])):
            scene = match.game.scene(match.state, eyes, "en")
            told = json.dumps([match.view(*seats), scene, match.story(eyes, "en")])
            assert not any(f'"{id}"' in told or id.capitalize() in told for id in HIDDEN)
    known = json.dumps(match.view("normans"))
    assert all(id in known for id in HIDDEN)


def test_s08_a_guess_deals_the_cloaks_anew() -> None:
    """Each hidden man once; what their owner knows stays as it is."""
    g = funeral()
    chance = Dealer("3")
    guesses = {GUISCARD.guess(g, eyes_of(BYZANTINES), chance).errand.under for _ in range(20)}  # type: ignore[attr-defined]

    assert len(guesses) > 5
    assert all(sorted(under) == sorted(g.errand.under) for under in guesses)
    assert GUISCARD.guess(g, eyes_of(NORMANS), chance).errand.under == g.errand.under  # type: ignore[attr-defined]


def test_s08_until_then_nobody_harms_them_and_they_harm_nobody() -> None:
    """No attack, no shot, no test; they have neither attack nor armour and six points to walk."""
    g = funeral()
    mourner, foe = man(g, "mourner_1"), man(g, "philemon")

    assert [special.is_cloaked(g, mourner), q.is_able(g, mourner), q.allowance(g, mourner)] == [True, False, 6]
    assert (q.defence(g, mourner), q.attack(g, mourner)) == (1, 0)
    assert q.watchers(g, mourner, g.cell[mourner]) == []
    assert window.shots_at(g, mourner) == []
    assert not fire.is_target(g, BYZANTINES, g.cell[mourner])
    assert engagement.bar_attack(g, BYZANTINES, foe, mourner) is not None


def test_s08_in_any_combat_step_they_may_throw_off_their_cloaks() -> None:
    """All of them at once, each where he stands, with what he has done; and they may attack in that very step."""
    g = funeral(step="unmask")
    places = {under: g.cell[mourner] for mourner, under in zip(g.field.battle.cloaks, g.errand.under)}
    say(g, "unmask")

    assert {one: g.cell[one] for one in places} == places
    assert all(q.is_able(g, man(g, id)) for id in HIDDEN)
    assert not any(q.is_here(g, mourner) for mourner in g.field.battle.cloaks)
    assert g.errand.unmasked == 1


def test_s08_in_turn_six_the_cloaks_fall_by_themselves() -> None:
    """At the beginning of the Norman phase."""
    assert own().field("s08").battle.unmask_turn == 6
    g = funeral(turn=6)

    assert g.errand.unmasked == 6


def test_s08_the_ambush_comes_in_the_turn_after_the_unmasking() -> None:
    """Not before, though it may enter from turn 2 on."""
    g = funeral(turn=2)
    serlon = man(g, "serlon")
    assert special.waits_for_unmasking(g, serlon)
    g.drop_cloaks(2)
    assert special.waits_for_unmasking(g, serlon)
    g.drop_cloaks(1)
    assert not special.waits_for_unmasking(g, serlon)


def test_s08_a_mourner_does_not_leave_the_map() -> None:
    """He has come for a funeral."""
    g = funeral()
    mourner = man(g, "mourner_1")
    g.shift(mourner, next(cell for cell in g.field.grid.cells if g.field.ground.edge[cell]), 0)

    assert edges.exits(g, mourner, 6) == []


def test_s08_a_position_tells_who_is_who_to_those_who_know() -> None:
    """And nobody hides under two cloaks."""
    g = funeral()
    again = GUISCARD.from_position(g.laid, GUISCARD.position(g))

    assert GUISCARD.position(again) == GUISCARD.position(g)
    with pytest.raises(PositionError, match="hide"):
        GUISCARD.from_position(g.laid, {"under": {"mourner_1": "robert", "mourner_2": "robert"}})
