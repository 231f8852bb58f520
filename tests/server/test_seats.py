"""Seats change hands: invitations, names, giving up, bots that play on, draws, and time."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.server import clocks
from tests.server.served import Served


@pytest.fixture
def server(stored: Served) -> Served:
    """Who sits where is kept in the same way over either store."""
    return stored


def begun(server: Served, game: str = "freedom", **wish: Any) -> dict[str, Any]:
    """A new match of two, one of whom is invited; nobody has come yet."""
    seats = {"freedom": ("ottoman", "greek"), "chocim": ("commonwealth", "ottoman")}[game]
    wish = {"game": game, "seats": {seats[0]: "here", seats[1]: "link"}, **wish}
    answer = server.http.post("/api/matches", json=wish)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def accept(server: Served, match: dict[str, Any], token: str) -> Any:
    return server.http.post(f"/api/matches/{match['match']}/sit", json={"token": token})


def test_an_invitation_is_good_for_one_guest(server: Served) -> None:
    """The second who comes with it, be it the host, is refused and told so in their language."""
    match = begun(server)
    first, second = (accept(server, match, match["tokens"]["greek"]) for _ in range(2))

    assert (first.status_code, list(first.json()["tokens"])) == (200, ["greek"])
    assert (second.status_code, second.json()["error"]["key"]) == (403, "no_invitation")


def test_an_invitation_opens_no_seat_by_itself(server: Served) -> None:
    """Whoever made the match cannot look into the guest's hand with the link that was sent."""
    match = begun(server)
    client = server.client()
    link = match["tokens"]["greek"]
    before = client.refused("join", match=match["match"], tokens=[link], language="en")
    accept(server, match, link)
    after = client.refused("join", match=match["match"], tokens=[link], language="en")

    assert (before["key"], after["key"]) == ("no_match", "no_match")


def test_the_owner_invites_anew_until_somebody_has_come(server: Served) -> None:
    """A new link makes the old one void; then the seat is taken."""
    match = begun(server)
    ask = {"token": match["owner"], "seat": "greek"}
    new = server.http.post(f"/api/matches/{match['match']}/link", json=ask).json()["tokens"]["greek"]
    old = accept(server, match, match["tokens"]["greek"])
    come = accept(server, match, new)
    late = server.http.post(f"/api/matches/{match['match']}/link", json=ask)

    assert (old.status_code, come.status_code) == (403, 200)
    assert (late.status_code, late.json()["error"]["key"]) == (409, "seat_taken")


def test_only_the_owner_invites(server: Served) -> None:
    match = begun(server)
    ask = {"token": match["tokens"]["ottoman"], "seat": "greek"}

    assert server.http.post(f"/api/matches/{match['match']}/link", json=ask).status_code == 403


def test_a_player_has_a_name(server: Served) -> None:
    """Both see it, and it is there when one comes back."""
    match = server.match()
    one, other = server.join(match, "ottoman"), server.join(match, "greek")
    one.want("rename", seat="ottoman", called="Wołodia <b>")
    while "called" not in other.state["seats"]["ottoman"]:
        other.receive()

    assert other.state["seats"]["ottoman"]["called"] == "Wołodia <b>"
    assert server.join(match, "ottoman").state["seats"]["ottoman"]["called"] == "Wołodia <b>"


def test_who_gives_up_has_lost(server: Served) -> None:
    match = server.match()
    one, other = server.join(match, "ottoman"), server.join(match, "greek")
    one.want("give_up", seat="ottoman")
    while not other.state["over"]:
        other.receive()

    assert other.state["result"]["winners"] == ["greek"]
    assert other.state["result"]["reason"] == "gave_up"
    assert one.refused("give_up", seat="ottoman")["key"] == "game_over"


def test_nobody_gives_up_for_another(server: Served) -> None:
    match = server.match()

    assert server.join(match, "greek").refused("give_up", seat="ottoman")["key"] == "foreign_seat"


def test_of_three_a_bot_plays_on_for_whoever_gives_up(server: Served) -> None:
    seats = {"radziwill": "here", "sapieha": "link", "potocki": "link"}
    match = server.match_of("igrzysko", seats)
    one = server.join(match, "radziwill")
    one.want("give_up", seat="radziwill")
    one.want("look", seat="radziwill")

    assert not one.state["over"]
    assert one.state["seats"]["radziwill"]["by"] == "bot:normal"


def test_a_seat_is_left_to_a_bot_and_taken_back(server: Served) -> None:
    """Meanwhile the bot answers and its player may not; an unknown bot is named."""
    match = server.match()
    one = server.join(match, "ottoman")
    one.want("pace", ms=0)
    unknown = one.refused("hand_over", seat="ottoman", bot="nobody")
    choice = one.choices[0]
    one.want("hand_over", seat="ottoman", bot="random")
    one.wait_for(1)
    barred = one.refused("answer", seat="ottoman", choice=choice, turn=one.state["turn"])
    one.want("take_seat", seat="ottoman")

    assert (unknown["key"], barred["key"]) == ("no_bot", "bot_sits")
    assert server.join(match, "ottoman").state["seats"]["ottoman"]["by"] == "here"


def test_a_draw_is_agreed(server: Served) -> None:
    """One offers, the other sees it and offers too."""
    match = server.with_guests(begun(server, "chocim"), {"commonwealth": "here", "ottoman": "link"})
    one, other = server.join(match, "commonwealth"), server.join(match, "ottoman")
    one.want("offer_draw", seat="commonwealth")
    while "draw" not in other.state:
        other.receive()
    offered = other.state["draw"]
    other.want("offer_draw", seat="ottoman")
    while not one.state["over"]:
        one.receive()

    assert offered == "commonwealth"
    assert one.state["result"]["winners"] == ["commonwealth", "ottoman"]


def test_a_draw_is_declined_or_lapses_with_the_next_answer(server: Served) -> None:
    match = server.with_guests(begun(server, "chocim"), {"commonwealth": "here", "ottoman": "link"})
    clients = {seat: server.join(match, seat) for seat in ("commonwealth", "ottoman")}
    one, other = clients.values()
    one.want("offer_draw", seat="commonwealth")
    other.want("decline_draw", seat="ottoman")
    other.want("look", seat="ottoman")
    declined = "draw" not in other.state
    one.want("offer_draw", seat="commonwealth")
    seat = other.state["waiting"][0]
    clients[seat].want("look", seat=seat)
    clients[seat].answer(seat, clients[seat].choices[0])
    one.want("look", seat="commonwealth")

    assert declined
    assert "draw" not in one.state


def test_all_agree_to_go_back(server: Served) -> None:
    """One asks, the other sees how far and agrees; both stand where they stood, and the asked question is new."""
    match = server.match()
    one, other = server.join(match, "ottoman"), server.join(match, "greek")
    first = one.choices[0]
    one.want("answer", seat="ottoman", choice=first, turn=one.state["turn"])
    one.want("go_back", seat="ottoman")
    while "way_back" not in other.state:
        other.receive()
    wish = other.state["way_back"]
    other.want("go_back", seat="greek", to=wish["to"])
    while "way_back" in one.state:
        one.receive()

    assert (wish["seat"], wish["to"], wish["back"]) == ("ottoman", 0, 1)
    assert (one.state["turn"], first in one.choices) == (2, True)
    assert one.refused("undo", seat="ottoman", turn=2)["key"] == "no_undo"


def test_who_does_not_agree_says_so_or_plays_on(server: Served) -> None:
    """The wish is gone, for both, and an answer ends it as well."""
    match = server.match()
    one, other = server.join(match, "ottoman"), server.join(match, "greek")
    one.want("answer", seat="ottoman", choice=one.choices[0], turn=one.state["turn"])
    one.want("go_back", seat="ottoman")
    other.want("stay_here", seat="greek")
    while "way_back" in one.state:
        one.receive()
    one.want("go_back", seat="ottoman")
    asked = "way_back" in one.state
    seat = one.state["waiting"][0]
    asked_player = one if seat == "ottoman" else other
    asked_player.want("look", seat=seat)
    asked_player.want("answer", seat=seat, choice=asked_player.choices[0], turn=asked_player.state["turn"])
    one.want("look", seat="ottoman")

    assert asked
    assert "way_back" not in one.state


def test_bots_do_not_mind_going_back(server: Served) -> None:
    """Nobody else plays: the game goes back at once; to a moment that is yet to come it does not."""
    match = server.match_of("freedom", {"ottoman": "here", "greek": "bot:random"})
    one = server.join(match, "ottoman")
    one.want("answer", seat="ottoman", choice=one.choices[0], turn=one.state["turn"])
    late = one.refused("go_back", seat="ottoman", to=900)
    one.want("go_back", seat="ottoman", to=0)
    one.want("look", seat="ottoman")

    assert late["key"] == "no_way_back"
    assert any("agree to go back" in line["text"] for line in one.state["log"].values())


def test_no_draw_with_bots_or_where_the_rules_know_none(server: Served) -> None:
    alone = server.join(server.match_of("chocim", {"commonwealth": "here", "ottoman": "bot:random"}), "commonwealth")
    siege = server.join(server.match(), "ottoman")

    assert alone.refused("offer_draw", seat="commonwealth")["key"] == "bots_play_on"
    assert siege.refused("offer_draw", seat="ottoman")["key"] == "no_draw"


def test_time_is_told_and_runs_for_who_must_answer(server: Served) -> None:
    match = begun(server, clock={"kind": "game", "seconds": 300, "increment": 5})
    one = server.join(match, "ottoman")
    before = one.state["time"]
    seat = one.state["waiting"][0]

    assert (before["kind"], before["forfeit"]) == ("game", True)
    assert {name: clock["runs"] for name, clock in before["seats"].items()} == {
        "ottoman": seat == "ottoman",
        "greek": seat == "greek",
    }


def test_days_off_are_taken_and_are_gone(server: Served) -> None:
    """All see that the clock ends so much later; more than there are cannot be taken, and nobody takes another's."""
    match = begun(server, clock={"kind": "days", "seconds": int(clocks.DAY), "vacation": 5})
    one = server.join(match, "ottoman")
    before = one.state["time"]["seats"]["ottoman"]
    one.want("rest", seat="ottoman", days=3)
    three = server.join(match, "ottoman").state["time"]["seats"]["ottoman"]
    one.want("rest", seat="ottoman", days=3)
    all_five = server.join(match, "ottoman").state["time"]["seats"]["ottoman"]
    foreign = one.refused("rest", seat="greek", days=1)

    assert [told["vacation"] for told in (before, three, all_five)] == [5 * clocks.DAY, 2 * clocks.DAY, 0]
    assert three["left"] - before["left"] == pytest.approx(3 * clocks.DAY, abs=60)
    assert all_five["left"] - before["left"] == pytest.approx(5 * clocks.DAY, abs=60)
    assert foreign["key"] == "foreign_seat"


@pytest.mark.parametrize("clock", [{"kind": "hours", "seconds": 60}, {"kind": "move", "seconds": 0}, {"kind": "move"}])
def test_a_clock_that_is_none_is_refused_with_its_field(server: Served, clock: dict[str, Any]) -> None:
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "link"}, "clock": clock}
    refused = server.http.post("/api/matches", json=wish)

    assert refused.status_code == 400
    assert refused.json()["error"]["field"].startswith("clock")
