"""Bots at the table: step by step, at a pace that can be set and skipped, off the server's own thread."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bulawa
from bulawa.cli.bench_telling import at_table
from bulawa.engine import flow
from bulawa.server.bots import BotPlayers, seed_of_thought
from bulawa.server.patch import entries
from bulawa.server.room import Room
from bulawa.server.thinker import Thinker
from bulawa.server.trust import Trust
from tests.server.served import Client, Served, served


def play_own(client: Client, chance: Random) -> None:
    """Answer at random until it is the bot's turn or the game is over."""
    seat = client.state["seat"]
    while seat in client.state["waiting"]:
        client.answer(seat, chance.choice(client.choices))


def read_bot(client: Client, patience: float = 20) -> int:
    """Read on until the bot has finished, each message within so many seconds; the number of its steps."""
    steps = 0
    while not client.state["over"] and client.state["seat"] not in client.state["waiting"]:
        before = client.state["turn"]
        client.receive(patience)
        steps += client.state["turn"] - before
    return steps


def test_a_whole_game_against_a_bot(server: Served) -> None:
    """Each step of the bot is pushed by itself, and the game ends."""
    client = server.join(server.match(ottoman="bot:random"), "greek")
    client.want("pace", ms=0)
    chance = Random(1)
    steps = 0
    while not client.state["over"]:
        steps += read_bot(client)
        play_own(client, chance)

    turns = [push["state"]["turn"] for push in client.pushes if "turn" in push["state"]]

    assert steps > 50
    assert all(after - before <= 1 for before, after in pairwise(turns))


def busy_bot(server: Served, bot: str = "random") -> dict[str, Any]:
    """A match whose bot has ten units to place before it may stop, whatever its dice say."""
    return server.match_of("freedom", {"ottoman": f"bot:{bot}", "greek": "link"}, "twilight")


def test_the_pace_can_be_set_and_skipped(server: Served) -> None:
    """With a pause of ten seconds only one step comes; when skipped, no pause lies between the others."""
    match = busy_bot(server)
    client = server.join(match, "greek")
    client.want("pace", ms=10_000)
    client.wait_for(1)
    paced = client.state["bots"]
    client.want("skip")
    steps = read_bot(client, patience=8)

    assert paced == {"pace": 10_000, "thinking": "ottoman"}
    assert steps >= 3


def test_the_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    """A bot that was to move when the server ended moves when somebody comes back."""
    with served(tmp_path / "matches.db") as server:
        match = busy_bot(server)
        client = server.join(match, "greek")
        client.want("pace", ms=10_000)
        client.wait_for(1)
        waiting = client.state["waiting"]
    with served(tmp_path / "matches.db") as server:
        client = server.join(match, "greek")
        client.want("pace", ms=0)
        read_bot(client)

        assert waiting == ["ottoman"]
        assert client.state["waiting"] == ["greek"]


def test_a_thought_stalls_nobody(server: Served) -> None:
    """While an adviser thinks, others are answered."""
    match = server.match()
    thinker, other = server.join(match, "ottoman"), server.join(match, "ottoman")
    thinker.send({"id": 1, "do": "hint", "seat": "ottoman"})
    other.want("ping")
    early = []
    with suppress(TimeoutError):
        while True:
            early.append(thinker.receive(timeout=0))
    hint = thinker.reply(1)

    assert all("push" in message for message in early)
    assert hint["ok"]
    assert hint["candidates"][0]["choice"] in thinker.choices
    assert hint["candidates"][0]["text"]


def test_bots_think_again_when_their_process_is_killed(server: Served) -> None:
    """Those whose thought is lost and those who wait for theirs: all of them answer in the end."""
    matches = [server.match(ottoman="bot:normal") for _ in range(5)]
    clients = [server.join(match, "greek") for match in matches]
    for _ in range(2):
        kill_thinkers(server)
    for client in clients:
        client.wait_for(1)

    assert all(client.state["turn"] for client in clients)


def test_the_pause_before_a_lost_thought_is_thought_again_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    """It doubles up to a bound; after some in vain any legal answer does."""
    pauses: list[float] = []

    async def note(seconds: float) -> None:
        pauses.append(seconds)

    async def lose_thoughts() -> list[str]:
        room = at_table("freedom", ottoman="bot:hard", greek="here")
        who = []
        for _ in range(8):
            who.append(room.bots.bot("ottoman"))
            await room.bots.rest()
        return who

    monkeypatch.setattr("bulawa.server.bots.asyncio.sleep", note)
    who = asyncio.run(lose_thoughts())

    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]
    assert who == ["hard"] * 4 + ["random"] * 4


def kill_thinkers(server: Served) -> None:
    """Kill the process that thinks for the bots, once there is one."""
    (clerk,) = server.rooms.thinker.bots.clerks
    pool = clerk.pool
    while pool is None or not pool._processes:
        pool = clerk.pool
    for process in list(pool._processes.values()):
        process.kill()
        process.join()


def test_advice_is_stable_sorted_and_reasoned(server: Served) -> None:
    """Two askings, one answer: the best first, each figure with its margin, and a sentence that says why."""
    client = server.join(server.match(), "ottoman", language="pl")

    first, again = client.want("hint", seat="ottoman"), client.want("hint", seat="ottoman")
    chances = [one["chance"] for one in first["candidates"] if one["chance"] is not None]

    assert (first["candidates"], first["why"]) == (again["candidates"], again["why"])
    assert chances == sorted(chances, reverse=True)
    assert all(one["margin"] for one in first["candidates"] if one["chance"] is not None)
    assert first["why"]


def test_no_hint_out_of_turn(server: Served) -> None:
    client = server.join(server.match(), "greek")

    assert client.refused("hint", seat="greek")["key"] == "not_your_turn"


def test_what_belongs_together_comes_without_a_pause() -> None:
    """In Chocim a bot pauses before a leader's first unit; his other units follow at once, the next leader does not."""
    match = bulawa.new("chocim", seed=1)
    bots = BotPlayers.__new__(BotPlayers)
    bots.deed = ""
    unit = ("deploy", "reserve.hetman_camp", "cavalry", "kamieniec_expedition")
    told = []
    for choice in (("command", "rp_chodkiewicz"), unit, unit, ("done",)):
        told.append(bots.goes_on(match))
        bots.deed = match.game.deed(match.state)
        match.play("commonwealth", choice)

    assert [*told, bots.goes_on(match)] == [False, False, True, True, False]


MULE = "bot:tests.bots.rogues:Mule"


async def played_by_bots(room: Room, turns: int) -> None:
    """Let the bots of a table answer until so many turns are over, or they stop."""
    await room.seating.set_pace(0)
    room.bots.wake()
    while room.match.turn < turns and room.bots.task is not None:
        await asyncio.sleep(0.01)
    room.bots.stop()


def test_a_bot_that_breaks_the_rules_is_stood_in_for() -> None:
    """The table says so and gives a legal answer, question after question, until somebody else is asked."""

    async def play() -> None:
        room = at_table("freedom", ottoman=MULE, greek="here")
        try:
            await played_by_bots(room, 3)
        finally:
            room.thinker.close()

        assert room.match.turn >= 3 or (room.match.turn and room.match.waiting == ("greek",))
        assert not room.broken
        assert "ottoman" in (room.for_all("en").bots.stand_in or [])

    asyncio.run(play())


def test_a_bot_at_whose_answers_the_rules_fail_does_not_break_the_table_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each time the table is laid again somebody else answers; after some tries nobody does, and the table says so."""

    def fail(*given: object) -> None:
        raise ZeroDivisionError

    async def lay_again_and_again() -> list[dict[str, Any]]:
        thinker, told = Thinker(), []
        try:
            for _ in range(8):
                room = at_table("freedom", thinker=thinker, ottoman="bot:random", greek="here")
                monkeypatch.setattr(flow, "advance", fail)
                await played_by_bots(room, 1)
                monkeypatch.undo()
                told.append({**entries(room.for_all("en").bots), "broken": room.broken})
        finally:
            thinker.close()
        return told

    told = asyncio.run(lay_again_and_again())

    assert told[0] == {"pace": 0, "thinking": "ottoman", "stand_in": ["ottoman"], "broken": True}
    assert [one["broken"] for one in told] == [True] * 5 + [False] * 3
    assert told[-1] == {"pace": 0, "stuck": ["ottoman"], "broken": False}


def test_a_thought_comes_from_the_dice_and_does_not_betray_them() -> None:
    """The same bot answers alike where it is asked again, and otherwise at another turn, for another seat, with other
    dice, and when it was asked in vain."""
    first = seed_of_thought("dice", "greek", 3, 0)
    others = [("dice", "greek", 4, 0), ("dice", "ottoman", 3, 0), ("die", "greek", 3, 0), ("dice", "greek", 3, 1)]

    assert first == seed_of_thought("dice", "greek", 3, 0)
    assert len({first, *(seed_of_thought(*one) for one in others)}) == 5
    assert "dice" not in first


def test_an_erring_bot_errs_alike_with_the_same_dice(server: Served) -> None:
    """What it answers is not drawn anew each time it is asked: taking back brings nobody another reply."""
    told = []
    for _ in range(2):
        match = busy_bot(server, "easy")
        client = server.join(match, "greek")
        client.want("pace", ms=0)
        read_bot(client)
        kept = server.rooms.open_rooms[match["match"]].match.journal.entries
        told.append([entry["choice"] for entry in kept if "choice" in entry])

    assert told[0] == told[1] != []


def test_a_bot_regains_trust_by_an_answer_of_its_own() -> None:
    """What failed long ago is forgotten, question by question and seat by seat."""
    trust = Trust()
    trust.lose("m", "greek", 4)

    assert trust.failed_at("m", "greek", 4) == 1
    assert trust.failed_at("m", "greek", 5) == 0
    assert trust.failed_at("m", "ottoman", 4) == 0
    assert trust.is_lost("m", "greek")

    trust.regain("m", "greek")

    assert not trust.is_lost("m", "greek")
