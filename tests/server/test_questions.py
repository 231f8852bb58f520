"""Undo, why not, odds, the log, and what players say."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bulawa.server.records import Said
from bulawa.server.talk import MOST_SAID
from tests.server.served import Client, Served, decision, in_order, numberless, play_on, served


def test_undo_goes_back_for_everybody(server: Served) -> None:
    """The board and the log stand as before; the turn has moved on, so nothing old can be repeated."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    before = {seat: client.want("look", seat=seat)["state"] for seat, client in clients.items()}
    ottoman = clients["ottoman"]
    ottoman.answer("ottoman", ottoman.choices[0])
    could = ottoman.state["can_undo"]
    turn = ottoman.want("undo", seat="ottoman", turn=1)["turn"]
    clients["greek"].wait_for(turn)
    after = {seat: client.state for seat, client in clients.items()}

    assert could
    assert turn == 2
    for seat in before:
        assert {**numberless(after[seat]), "turn": 0} == numberless(before[seat])
    assert ottoman.refused("undo", seat="ottoman", turn=2)["key"] == "no_undo"


def test_undo_survives_a_restart(tmp_path: Path) -> None:
    """What was taken back stays taken back."""
    with served(tmp_path / "matches.db") as server:
        match = server.match()
        client = server.join(match, "ottoman")
        client.answer("ottoman", client.choices[0])
        client.want("undo", seat="ottoman", turn=1)
        before = decision(client.want("look", seat="ottoman")["state"])
    with served(tmp_path / "matches.db") as server:
        assert decision(server.join(match, "ottoman").state) == before


def test_why_not_comes_with_its_rule(server: Served) -> None:
    """By a choice and by clicks; what is offered is allowed."""
    client = server.join(server.match(), "ottoman", language="pl")
    option = client.options[0]
    refused = client.refused("why", seat="ottoman", choice=["advance", "m8_2", "expeditionary", "m4_4"])
    clicked = client.refused("why", seat="ottoman", path=["space:nowhere"])

    assert refused["rule"]
    assert refused["text"]
    assert clicked["text"]
    assert client.want("why", seat="ottoman", choice=option["choice"])
    assert client.want("why", seat="ottoman", path=option["path"])
    assert client.refused("why", seat="ottoman")["key"] == "choice_or_path"
    assert client.refused("why", seat="ottoman", choice=["done"], path=["do:done"])["key"] == "choice_or_path"


def test_a_preview_tells_what_would_come_of_a_choice(server: Served) -> None:
    """Its words and the nearest legal choice; for a barred one also why. Nothing changes."""
    client = server.join(server.match(), "ottoman")
    option = client.options[0]
    seen = client.want("preview", seat="ottoman", choice=option["choice"])["preview"]
    barred = client.want("preview", seat="ottoman", choice=["regroup", "w1", "w2"])["preview"]
    before = client.state
    after = client.want("look", seat="ottoman")["state"]

    assert seen["text"] == option["text"]
    assert seen["nearest"] == option["choice"]
    assert "refused" not in seen
    assert barred["refused"]["rule"]
    assert "nearest" not in barred
    assert decision(after) == decision(before)
    assert client.refused("preview", seat="ottoman", choice=["fly"])["key"] == "malformed"
    assert client.refused("preview", seat="greek", choice=option["choice"])["key"] == "foreign_seat"


def test_who_is_not_asked_foresees_nothing(server: Served) -> None:
    """The other seat gets the same refusal as for an answer."""
    match = server.match()
    option = server.join(match, "ottoman").options[0]
    greek = server.join(match, "greek")

    assert greek.refused("preview", seat="greek", choice=option["choice"])["key"] == "not_your_turn"


def find_odds(client: Client, seat: str) -> dict[str, object] | None:
    for option in client.options:
        odds = client.want("odds", seat=seat, choice=option["choice"])["odds"]
        if odds is not None:
            return dict(odds)
    return None


def test_odds_are_itemised_before_the_dice(server: Served) -> None:
    """A choice that rolls dice has its chance and its modifiers in words; others have none."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    first = find_odds(clients["ottoman"], "ottoman")
    chance = Random(3)
    found = None
    while found is None and not clients["greek"].state["over"]:
        play_on(clients, chance, 1)
        for seat, client in clients.items():
            found = found or find_odds(client, seat)

    assert first is None
    assert found is not None
    assert 0 <= float(str(found["chance"])) <= 1
    assert isinstance(found["modifiers"], list)
    assert clients["ottoman"].refused("odds", seat="ottoman", choice=["choose", 99])["text"]


def test_what_is_to_be_weighed_comes_with_the_question(server: Served) -> None:
    """The besiegers see the chance of talks at once, as it is told to whoever asks; the besieged and spectators not."""
    match = server.match_of("guiscard", {"normans": "here", "byzantines": "link"}, scenario="sg1", watch=True)
    clients = {seat: server.join(match, seat) for seat in ("normans", "byzantines")}
    chance = Random(1)
    while "weighed" not in clients["normans"].state:
        play_on(clients, chance, 1)
    asked = clients["normans"]
    talks = next(one for one in asked.options if one["path"] == [asked.state["scene"]["weigh"]])
    told = asked.want("odds", seat="normans", choice=talks["choice"])["odds"]
    watcher = server.client()
    watcher.want("join", match=match["match"], tokens=[], language="en")

    assert asked.state["weighed"] == told
    assert 0 <= told["chance"] <= 1
    assert "weighed" not in clients["byzantines"].state
    assert "weighed" not in watcher.state
    while "weighed" in asked.state:
        play_on(clients, chance, 1)
    assert "weigh" not in asked.state["scene"]


def test_the_log_can_be_read_back(server: Served) -> None:
    """All lines can be fetched, from the last to the first, each once and in order."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    play_on(clients, Random(5), 5000)
    greek = clients["greek"]
    lines = in_order(greek.want("look", seat="greek")["state"]["log"])
    while older := in_order(greek.want("log", before=lines[0]["n"])["lines"]):
        lines = older + lines
    numbers = [line["n"] for line in lines]
    rolled = [line for line in lines if "details" in line]

    assert numbers == sorted(set(numbers))
    assert lines[0]["turn"] == 0
    assert len(lines) > 250
    assert rolled
    assert all(line["text"] for line in lines)


def test_a_replay_shows_what_was_seen_then(server: Served) -> None:
    """Step by step a replay shows what was told at the time, read only."""
    match = server.match()
    clients = {seat: server.join(match, seat) for seat in ("ottoman", "greek")}
    greek = clients["greek"]
    seen = {}
    chance = Random(6)
    for _ in range(40):
        turn = play_on(clients, chance, 1)
        seen[turn] = greek.state["scene"]
    for turn in [*range(1, 41), 7, 3, 30]:
        state = greek.want("replay", turn=turn, seat="greek")["state"]

        assert state["turn"] == turn
        assert state["options"] == []
        assert state["rounds"] == greek.state["rounds"]
        assert {**state["scene"], **ASKED} == {**seen[turn], **ASKED}


ASKED = {"palette": None, "confirm": None}
"""Parts of a scene that are about the question itself, which a replay does not ask."""


def test_what_is_said_is_heard_and_kept(tmp_path: Path) -> None:
    """A line for all, in its place in the log, also after a restart."""
    with served(tmp_path / "matches.db") as server:
        match = server.match()
        ottoman, greek = server.join(match, "ottoman"), server.join(match, "greek", language="pl")
        ottoman.answer("ottoman", ottoman.choices[0])
        greek.wait_for(1)
        ottoman.want("say", seat="ottoman", text="Wolność! <b>")
        greek.want("ping")
        ottoman.answer("ottoman", ottoman.choices[0])
        greek.wait_for(2)
        heard = greek.log
    with served(tmp_path / "matches.db") as server:
        kept = server.join(match, "greek", language="pl").log
        said = next(line for line in kept if line["event"] == "said")

        assert heard == kept
        assert (said["seat"], said["text"], said["turn"]) == ("ottoman", "Wolność! <b>", 1)
        assert kept[-1]["turn"] == 2


def test_a_stranger_to_lean_states_gets_only_choices(server: Served) -> None:
    """A lean connection is told what it may answer and no more; its answer brings the next question."""
    match = server.match(greek="here")
    both = server.join(match, "ottoman", "greek", lean=True)
    answer = both.want("answer", seat="ottoman", choice=both.state["options"][0], turn=0)

    assert set(both.state) == {"match", "turn", "seat", "waiting", "over", "options"}
    assert answer["state"]["turn"] == 1
    assert answer["state"]["options"]
    assert both.pushes == []


@pytest.mark.parametrize("text", ["w\u00a0Chocimiu", "👨\u200d👩\u200d👧", "🏳️\u200d🌈!", "x" * 500])
def test_people_say_what_they_like(server: Served, text: str) -> None:
    """No-break spaces and composed pictures are writing, too."""
    client = server.join(server.match(), "greek")

    client.want("say", seat="greek", text=text)

    assert client.log[-1]["text"] == text


@pytest.mark.parametrize("text", ["", "\u00a0", "a\nb", "a\u202eb", "\x1b[31m", "x" * 501, "x" * 400 + "\u00a0" * 101])
def test_what_would_spoil_the_log_is_not_said(server: Served, text: str) -> None:
    """No line breaks, no colours, nothing that turns the writing round, and not without end."""
    client = server.join(server.match(), "greek")

    assert client.refused("say", seat="greek", text=text)["field"] == "text"


def test_one_player_cannot_use_up_the_remarks_of_all(server: Served) -> None:
    """Each seat has its own measure."""
    match = server.match()
    ottoman, greek = server.join(match, "ottoman"), server.join(match, "greek")
    says = server.rooms.open_rooms[match["match"]].says
    says += [Said(0, "ottoman", "again")] * MOST_SAID

    assert ottoman.refused("say", seat="ottoman", text="once more")["key"] == "too_much_said"
    assert greek.want("say", seat="greek", text="at last")
