"""A turn ends when its player says so: until then everybody waits, and it can be taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import bulawa
from bulawa.engine.match import Match
from bulawa.engine.registry import find
from bulawa.server.held import asked_in_turn, is_played_out, question
from bulawa.server.shown import can_undo
from tests.browser import battles
from tests.browser.positions import last_round
from tests.browser.skirmishes import BEFORE_CHARGES
from tests.server.served import Client, Served


def imported(server: Served) -> dict[str, Any]:
    """The last round of a siege, the Empire to play its first card."""
    answer = server.http.post("/api/matches/import", content=last_round(), headers={"content-type": "text/plain"})
    return dict(answer.json())


def answer(client: Client, choice: list[Any], hold: bool = True) -> None:
    client.want("answer", seat="ottoman", choice=choice, turn=client.state["turn"], hold=hold)


def play_out(client: Client, hold: bool = True) -> None:
    """A card for its points, and all of them for preparation."""
    answer(client, next(choice for choice in client.choices if choice[0] == "points"), hold)
    while ["prepare"] in client.choices:
        answer(client, ["prepare"], hold)


def test_the_last_action_does_not_end_the_turn(server: Served) -> None:
    """Nobody is asked while a turn that is played out may still be taken back."""
    match = imported(server)
    empire, greeks = server.join(match, "ottoman"), server.join(match, "greek")
    play_out(empire)
    greeks.wait_for(empire.state["turn"])

    assert (empire.state["held"], empire.state["waiting"], empire.state["can_undo"]) == ("ottoman", ["ottoman"], True)
    assert (greeks.state["held"], greeks.state["options"]) == ("ottoman", [])
    assert "prompt" not in greeks.state
    assert greeks.refused("answer", seat="greek", choice=["done"], turn=greeks.state["turn"])["key"] == "held"


def test_a_card_that_another_player_has_seen_is_not_taken_back_alone(server: Served) -> None:
    """What was done with it is; the card itself only when both agree."""
    match = server.match()
    empire, greeks = server.join(match, "ottoman"), server.join(match, "greek")
    while empire.choices and empire.choices[0][0] == "advance":
        answer(empire, empire.choices[0], hold=False)
    greeks.wait_for(empire.state["turn"])
    greeks.answer("greek", greeks.choices[0])
    empire.wait_for(greeks.state["turn"])
    answer(empire, next(choice for choice in empire.choices if choice[0] == "points"))
    shown = empire.state["can_undo"], empire.refused("undo", seat="ottoman", turn=empire.state["turn"])["key"]
    spending = empire.choices
    answer(empire, next(choice for choice in spending if choice[0] == "march"))
    empire.want("undo", seat="ottoman", turn=empire.state["turn"])

    assert shown == (False, "shown")
    assert (empire.choices, empire.state["can_undo"]) == (spending, False)


@pytest.mark.parametrize(
    ("seats", "options", "alone"),
    [
        ({"ottoman": "here", "greek": "link"}, {}, False),
        ({"ottoman": "link", "greek": "here"}, {}, False),
        ({"ottoman": "link", "greek": "link"}, {}, False),
        ({"ottoman": "here", "greek": "here"}, {}, True),
        ({"ottoman": "link", "greek": "bot:hard"}, {}, True),
        ({"ottoman": "here", "greek": "link"}, {"open_hands": True}, True),
    ],
)
def test_a_card_that_shows_nothing_to_anybody_is_taken_back(
    seats: dict[str, str], options: dict[str, Any], alone: bool
) -> None:
    """At one screen, against a bot, which remembers nothing, or where all play with open hands."""
    match = bulawa.new("freedom", seed=3, options=options)
    while match.options(match.waiting[0])[0][0] not in ("event", "points"):
        match.play(match.waiting[0], match.options(match.waiting[0])[0])
    seat = match.waiting[0]
    match.play(seat, next(choice for choice in match.options(seat) if choice[0] == "points"))

    assert match.can_undo(seat)
    assert can_undo(match, seat, seats) == alone


def test_a_turn_that_is_taken_back_goes_on(server: Served) -> None:
    """Undo leads back into the turn."""
    empire = server.join(imported(server), "ottoman")
    play_out(empire)
    empire.want("undo", seat="ottoman", turn=empire.state["turn"])

    assert "held" not in empire.state
    assert ["prepare"] in empire.choices


def test_the_turn_is_over_when_its_player_says_so(server: Served) -> None:
    """Then the others are asked, and nothing can be said twice."""
    match = imported(server)
    empire, greeks = server.join(match, "ottoman"), server.join(match, "greek")
    play_out(empire)
    empire.want("end_turn", seat="ottoman", turn=empire.state["turn"])
    again = empire.refused("end_turn", seat="ottoman", turn=empire.state["turn"])
    greeks.want("look", seat="greek")

    assert again["key"] == "not_held"
    assert "held" not in greeks.state
    assert greeks.choices


def test_whoever_does_not_ask_for_it_is_not_held_up(server: Served) -> None:
    """Programs, and players who wish it so, end their turns with the last action."""
    empire = server.join(imported(server), "ottoman")
    play_out(empire, hold=False)

    assert "held" not in empire.state
    assert empire.state["waiting"] == ["greek"]


def test_a_bot_waits_for_the_end_of_the_turn(server: Served) -> None:
    """The Greek bot moves only when the Empire has said that its turn is over."""
    empire = server.join(server.match(greek="bot:random"), "ottoman")
    empire.want("pace", ms=0)
    while "held" not in empire.state:
        if "ottoman" not in empire.state["waiting"]:
            empire.receive()
            continue
        more = [choice for choice in empire.choices if choice != ["done"]]
        answer(empire, more[0] if more else ["done"])
    thinking, turn = empire.state["bots"].get("thinking"), empire.state["turn"]
    empire.want("end_turn", seat="ottoman", turn=turn)
    empire.wait_for(turn + 1)

    assert thinking is None
    assert empire.state["turn"] > turn


def played(match: Match, *choices: tuple[Any, ...]) -> tuple[str, bool]:
    """Answers of one seat against a bot: what is asked then, and whether the table waits for the end of the turn."""
    seat, asked = match.waiting[0], ""
    for choice in choices:
        asked = asked_in_turn(match, seat)
        match.play(seat, choice)
    return question(match), is_played_out(match, seat, asked, {seat: "here"})


def test_an_activation_ends_when_its_player_says_so() -> None:
    """In Ogniem the last action point does not end it; before that, and where the enemy reacts, nothing is held."""
    two_moves = [("activate", "red_pancerni"), ("move", 0, 2000), ("move", 0, 1000)]

    assert played(battles.ordered(), *two_moves[:2]) == ("action", False)
    assert played(battles.ordered(), *two_moves) == ("declare_activation", True)

    match = battles.at(battles.CLASH)
    match.play("red", ("activate", "red_hussars"))
    charge = next(choice for choice in match.options("red") if choice[0] == "charge")
    assert played(match, charge) == ("reaction", False)


def test_a_phase_ends_when_its_player_says_so() -> None:
    """In Guiscard the last pass of a phase can be taken back; a window of fire between two hexes is no end."""
    moving = [*BEFORE_CHARGES["frames"][:2], {"frame": "PlayerPhase", "at": "MoveMen"}]
    match = bulawa.position("guiscard", {**BEFORE_CHARGES, "frames": moving}, scenario="s05", seed="meadow")

    assert played(match, ("pass",)) == ("form_up", False)
    assert played(match, ("done",)) == ("shoot", True)

    lesson = find("guiscard").lessons[0]
    assert lesson.position is not None
    frames = [lesson.position["frames"][0], {"frame": "GameTurn", "at": "first_phase"}, moving[2]]
    told = {**lesson.position, "active": "byzantines", "frames": frames}
    match = bulawa.position("guiscard", told, scenario=lesson.scenario, seed="meadow")

    assert played(match, ("move", "okeanos"), ("step", "1407")) == ("fire_window", False)


def test_following_up_in_the_phase_of_the_other_side_ends_no_turn() -> None:
    """Those who were attacked and have won say who advances: nobody asks them to end a turn that is not theirs."""
    match, choose = bulawa.new("guiscard", scenario="s01", seed="civitate"), random.Random(3)
    while question(match) != "advance" or match.state.waiting[0] == match.game.turn_of(match.state):
        seat = match.waiting[0]
        match.play(seat, choose.choice(match.options(seat)))
    seat = match.waiting[0]
    asked_next, is_held = played(match, ("hold",))

    assert (asked_next, is_held) == ("attack", False)
    assert can_undo(match, seat, {seat: "here"})
