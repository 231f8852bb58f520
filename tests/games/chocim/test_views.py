"""Hidden things stay hidden: officers, diplomacy cards, face-down discards, sealed bids (specification 1.1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of, sees
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.state import Chocim
from bulawa.games.chocim.view import conserved, guess, view
from bulawa.kit.play import pick
from bulawa.kit.secrets import watchers

SEATS = ("commonwealth", "ottoman")


def state_of(match: bulawa.Match) -> Chocim:
    assert isinstance(match.state, Chocim)
    return match.state


def doors(match: bulawa.Match, *seats: int) -> str:
    """Everything that leaves for these seats, or for a spectator: view, scene, text and log."""
    eyes = eyes_of(*seats)
    told = [match.facts(event, eyes) for event in match.log]
    scene = CHOCIM.scene(match.state, eyes, "en")
    page = CHOCIM.text(match.state, eyes, "pl")
    return json.dumps([CHOCIM.view(match.state, eyes), scene, page, told, match.story(eyes, "en")])


LATE = {
    "week": 3,
    "phase": "preparation",
    "supply": {"commonwealth": 24, "ottoman": 36},
    "morale": {"commonwealth": 3, "ottoman": 3},
    "units": {"control.church": {"sipahi": 2}, "defence.ramparts": {"infantry": 2, "cavalry": 1}},
    "approaches": 5,
}
"""Well fed, so that random play sees the last weeks: deaths, cold, mutineers, bombardment."""


@pytest.mark.parametrize("told", [None, LATE], ids=["whole", "late"])
@pytest.mark.parametrize("options", [{}, {"secret_supports": True}, {"open_cards": True}], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_the_law_of_views(seed: int, options: dict[str, Any], told: dict[str, Any] | None) -> None:
    """What a seat cannot know can be dealt anew at every decision, and its view and options stay the same."""
    match = begun(seed, options, told)
    chance = Dealer(f"views {seed}")
    while not match.over:
        g = state_of(match)
        for eyes in watchers(match):
            twin = guess(g, eyes, Dealer(f"guess {seed}"))
            assert view(twin, eyes) == view(g, eyes)
            assert conserved(twin) == conserved(g)
            for seat in (seat for seat in g.waiting if sees(eyes, seat)):
                assert flow.options(twin, seat) == flow.options(g, seat)
        match.play(*pick(match, chance))


def begun(seed: int, options: dict[str, Any], told: dict[str, Any] | None) -> bulawa.Match:
    if told is None:
        return bulawa.new("chocim", seed=seed, options=options)
    return bulawa.position("chocim", told, seed=seed, options=options)


@pytest.mark.parametrize("told", [None, LATE], ids=["whole", "late"])
@pytest.mark.parametrize("seed", range(3))
def test_no_door_names_a_secret(seed: int, told: dict[str, Any] | None) -> None:
    """Views, scenes, texts and logs of one side never name an officer or an unseen card of the other; those of a
    spectator none of either."""
    match = begun(seed, {}, told)
    chance = Dealer(f"doors {seed}")
    checked = 0
    while not match.over:
        truth = match.position()
        if checked % 7 == 0:
            for seats, others in (((0,), (1,)), ((1,), (0,)), ((), (0, 1))):
                text = doors(match, *seats)
                assert not any(f'"{name}"' in text for other in others for name in hidden(match, truth, other))
        checked += 1
        match.play(*pick(match, chance))


def hidden(match: bulawa.Match, truth: dict[str, Any], side: int) -> list[str]:
    """Cards and officers that nobody else has seen in a side's hands."""
    name, other = SEATS[side], SEATS[1 - side]
    public = {*truth["display"], *truth["discard"], *truth["seen"][other]}
    facts = [match.facts(event, match.all_eyes) for event in match.log]
    shown = {fact["leader"] for fact in facts if "leader" in fact}
    cards = [card for card in truth["arguments"][name] + truth["buried"][name] if card not in public]
    return cards + [leader for leader in truth["hands"][name] if leader not in shown]


def test_refusals_tell_nothing_of_the_other_hand() -> None:
    """Asking for a card of the enemy's gets the same answer whether he holds it or not."""
    match = bulawa.new("chocim", seed="refusals")
    held = match.position()["hands"]["ottoman"]
    all_of_them = [one.id for one in state_of(match).board.leaders if one.side == 1 and not one.commander]
    answers = set()
    for leader in all_of_them:
        refused = match.check("commonwealth", ("command", leader))
        assert refused is not None
        answers.add((refused.rule, refused.key))

    assert held
    assert len(answers) == 1


BIDDING: dict[str, Any] = {
    "frames": [{"frame": "Week", "at": "end"}, {"frame": "Negotiations", "at": "Bid", "open": [1, 1]}],
    "claims": ["claim_sich"],
    "bids": [{}],
    "arguments": {"commonwealth": ["dip_01", "dip_53"], "ottoman": ["dip_02", "dip_54"]},
}


def test_an_unfinished_bid_is_nobodys_business() -> None:
    """After a click of a bid the other side sees exactly what it saw before; once whole, only that it was made."""
    match = bulawa.position("chocim", BIDDING)
    before = doors(match, 1)
    match.play("commonwealth", ("argue", "dip_53"))
    assert doors(match, 1) == before
    match.play("commonwealth", ("done",))

    assert [match.facts(event, match.eyes("ottoman")) for event in match.log] == [
        {"event": "sealed", "seat": "commonwealth"}
    ]
    assert match.position()["sealed"] == {"commonwealth": [("argue", "dip_53"), ("done",)]}
    assert "dip_53" not in doors(match, 1)


def test_a_guess_of_sealed_answers_is_whole() -> None:
    """Where the other has sealed a bid, the guess holds some whole bid of his cards."""
    match = bulawa.position("chocim", BIDDING)
    match.play("commonwealth", ("argue", "dip_53"))
    match.play("commonwealth", ("done",))
    twin = guess(state_of(match), eyes_of(1), Dealer("sealed"))

    assert twin.waiting == [1]
    said = twin.sealed[0]
    assert said[-1] == (0,) or len(said) == 2
    flow.answer(twin, 1, (0,), Dealer("on"))
    assert len(twin.claims) == 2


@pytest.mark.parametrize("told", [None, LATE], ids=["whole", "late"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_appears_or_vanishes(seed: int, told: dict[str, Any] | None) -> None:
    """57 units, 45 leaders and 55 cards, at every decision.  [R4]"""
    match = begun(seed, {}, told)
    chance = Dealer(f"conserved {seed}")
    while not match.over:
        counts = conserved(state_of(match))
        assert counts == {
            "cavalry": 8, "infantry": 6, "cossack": 7, "sipahi": 17, "janissary": 12, "tatar": 7, "leaders": 45,
            "cards": 55,
        }  # fmt: skip
        match.play(*pick(match, chance))


@pytest.mark.parametrize("told", [None, LATE], ids=["whole", "late"])
@pytest.mark.parametrize("seed", range(20))
def test_random_play_ends(seed: int, told: dict[str, Any] | None) -> None:
    """Every game comes to a result, and no question has more than 200 answers."""
    match = begun(seed, {}, told)
    chance = Dealer(f"random {seed}")
    answers = 0
    while not match.over:
        assert all(0 < len(match.options(seat)) <= 200 for seat in match.waiting)
        match.play(*pick(match, chance))
        answers += 1

    assert answers < 2000
    assert match.result is not None
    assert match.result["reason"] in ("mutiny", "camp", "negotiations")
