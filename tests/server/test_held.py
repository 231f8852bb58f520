"""A turn ends when its player says so: until then everybody waits, and it can be taken back."""

from __future__ import annotations

from typing import Any

from tests.browser.positions import last_round
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
