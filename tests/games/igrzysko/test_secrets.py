"""Sealed choices stay sealed: nothing that leaves the table shows more than "has chosen" before the reveal."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bulawa
from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.illegal import Illegal
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.choices import BID, PLACE
from bulawa.games.igrzysko.clientele import new_clientele
from bulawa.games.igrzysko.hetman import award_mace
from bulawa.games.igrzysko.state import Igrzysko
from bulawa.kit.secrets import watchers
from tests.games.igrzysko.lands import answer, land, lay, run, seat_of

PLACES = ("prussia", "lithuania", "ukraine", "lesser_poland", "greater_poland", "royal_court")


def doors(g: flow.State, *seats: int) -> str:
    """All that leaves through a door for a seat, or for a spectator: view, scene, text and own options."""
    own = [flow.options(g, seat) for seat in seats if seat in g.waiting]
    eyes = eyes_of(*seats)
    told = [IGRZYSKO.view(g, eyes), IGRZYSKO.scene(g, eyes, "pl"), IGRZYSKO.text(g, eyes, "en"), own]
    return json.dumps(told, sort_keys=True)


ALL_ON: dict[str, Any] = {"treaty_limits": True, "lasting_treaties": True, "private_duchies": True}


@pytest.mark.parametrize(("scenario", "options"), [("three", {}), ("four", ALL_ON), ("three_without_radziwill", {})])
def test_the_law_of_views_at_every_decision(scenario: str, options: dict[str, Any]) -> None:
    """What a seat cannot know can be made anew, and nothing that seat sees changes.  [R27] [R31]"""
    match = bulawa.new("igrzysko", scenario=scenario, options=options, seed=f"views {scenario}")
    g, dealer = match.state, Dealer(scenario)
    while g.result is None:
        for seat in (match.seat(name) for name in match.seats):
            twin = IGRZYSKO.guess(g, eyes_of(seat), dealer)
            assert IGRZYSKO.view(twin, eyes_of(seat)) == IGRZYSKO.view(g, eyes_of(seat))
            assert not g.sealed or doors(twin, seat) == doors(g, seat)
        seat = g.waiting[dealer.below(len(g.waiting))]
        choices = flow.options(g, seat)
        flow.answer(g, seat, choices[dealer.below(len(choices))], dealer)


def placing(*laid: tuple[str, str]) -> Igrzysko:
    g = run(land(), new_clientele())
    for letter, tokens in laid:
        lay(g, letter, tokens)
    return g


def test_another_placement_changes_nothing_for_the_others() -> None:
    """Whatever W has laid, R and B see the same.  [R27]"""
    one, other = placing(("W", "5 5 4 4 3 3")), placing(("W", "0 0 1 1 2 2"))

    for seats in ((seat_of("R"),), (seat_of("B"),), ()):
        assert doors(one, *seats) == doors(other, *seats)
    assert doors(one, seat_of("W")) != doors(other, seat_of("W"))


def test_another_bid_changes_nothing_for_the_others() -> None:
    """[R31]"""
    tables = []
    for bid in (0, 7):
        g = land(court={"W": 3, "R": 3, "B": 1})
        run(g, award_mace(g))
        tables.append(answer(g, "W", f"bid {bid}"))

    for seats in ((seat_of("R"),), (seat_of("B"),), ()):
        assert doors(tables[0], *seats) == doors(tables[1], *seats)


def test_an_unfinished_placement_shows_nowhere() -> None:
    """Others cannot tell whether W has laid no token or five.  [R27]"""
    none, five = placing(), placing()
    for place, token in zip(PLACES, "12345"):
        answer(five, "W", f"place {place} {token}")

    for seats in ((seat_of("R"),), (seat_of("B"),), ()):
        assert doors(none, *seats) == doors(five, *seats)
    assert five.told == []


def laid_by_w(match: Match) -> None:
    """Radziwiłł lays six tokens, three of them fives and fours."""
    for place, token in zip(PLACES, (5, 5, 4, 4, 3, 2)):
        match.play("radziwill", ("place", place, token))


def test_events_and_log_say_only_who_has_chosen() -> None:
    """Six clicks bring one line, the same whatever was laid.  [R27]"""
    match = bulawa.position("igrzysko", {"phase": "clientele"}, seed="1")
    before = len(match.log)
    laid_by_w(match)

    for eyes in watchers(match):
        for language in LANGUAGES:
            lines = match.story(eyes, language, before)
            assert lines == [match.words.say(language, "log", "sealed", {"seat": ("seat", "radziwill")})]
    assert [event.key for event in match.log[before:]] == ["sealed"]


def test_errors_say_nothing_of_the_others() -> None:
    """A refusal depends on the own tokens only.  [R27]"""
    refusals = []
    for tokens in ((5, 5, 4, 4, 3, 2), (0, 0, 1, 1, 2, 2)):
        match = bulawa.position("igrzysko", {"phase": "clientele"}, seed="1")
        for place, token in zip(PLACES, tokens):
            match.play("radziwill", ("place", place, token))
        match.play("sapieha", ("place", "ukraine", 5))
        for choice in (("place", "ukraine", 4), ("place", "prussia", 9), ("bid", 3)):
            with pytest.raises(Illegal) as refused:
                match.play("sapieha", choice)
            refusals.append(str(refused.value))
        with pytest.raises(Illegal) as refused:
            match.play("radziwill", ("place", "prussia", 1))
        refusals.append(str(refused.value))

    assert refusals[:4] == refusals[4:]


def test_the_reveal_cannot_be_taken_back() -> None:
    """Own clicks can, until everybody has chosen; then what was seen cannot be unseen.  [R27]"""
    match = bulawa.position("igrzysko", {"phase": "clientele"}, seed="1")
    laid_by_w(match)

    assert match.can_undo("radziwill")

    match.undo("radziwill")

    assert match.waiting == ("radziwill", "sapieha", "potocki")

    match.play("radziwill", ("place", "royal_court", 3))
    for seat in ("sapieha", "potocki"):
        for place, token in zip(
            ("prussia", "lithuania", "ukraine", "lesser_poland", "greater_poland"), (0, 0, 1, 1, 2)
        ):
            match.play(seat, ("place", place, token))
        match.play(seat, ("place", "royal_court", 2))

    assert not any(match.can_undo(seat) for seat in match.seats)


def test_a_guess_is_a_legal_answer() -> None:
    """Guessed tokens are such as the family has, one on each place; guessed bids can be paid.  [R25] [R31]"""
    g = placing(("W", "5 5 4 4 3 3"))
    g.tokens[:6] = [1, 1, 1, 1, 2, 2]
    g.sealed = {0: [(PLACE, place, token) for place, token in enumerate((5, 5, 4, 4, 3, 2))]}
    for seed in range(20):
        guess = IGRZYSKO.guess(g, eyes_of(seat_of("R")), Dealer(str(seed))).sealed[0]
        tokens = [token for _, _, token in guess]

        assert [place for _, place, _ in guess] == [0, 1, 2, 3, 4, 5]
        assert all(tokens.count(value) <= g.tokens[value] for value in tokens)

    g = land(court={"W": 3, "R": 3, "B": 1}, money={"W": 4})
    run(g, award_mace(g))
    answer(g, "W", "bid 4")
    bids = {IGRZYSKO.guess(g, eyes_of(seat_of("R")), Dealer(str(seed))).sealed[0][0] for seed in range(60)}

    assert bids == {(BID, amount) for amount in range(5)}


def test_the_journal_is_the_only_place_that_knows() -> None:
    """A saved match remembers sealed answers; loaded again they are still sealed.  [R27]"""
    match = bulawa.position("igrzysko", {"phase": "clientele"}, seed="1")
    laid_by_w(match)
    told = match.position()

    assert [click[2] for click in told["sealed"]["radziwill"]] == [5, 5, 4, 4, 3, 2]
    assert match.view("sapieha")["sealed"] == match.view()["sealed"] == {}
