"""Positions as data: they come back the same at every decision, and wrong ones are refused by their field."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import bulawa
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Chance
from bulawa.engine.errors import PositionError
from bulawa.engine.match import Match
from bulawa.games.igrzysko import IGRZYSKO


class Unneeded(Chance):
    """A position at a question rolls nothing by itself."""

    def roll(self, sides: list[int]) -> list[int]:
        raise AssertionError("a position at a question rolled dice")


def again(match: Match) -> Match:
    told = json.loads(json.dumps(match.position()))
    return begin(
        IGRZYSKO,
        scenario=match.setup.scenario,
        options=match.setup.options,
        chance=Unneeded(),
        position=told,
    )


@pytest.mark.parametrize("scenario", [scenario.id for scenario in IGRZYSKO.scenarios])
@pytest.mark.parametrize("options", [{}, {"lasting_treaties": True, "treaty_limits": True, "private_duchies": True}])
def test_every_position_comes_back(scenario: str, options: dict[str, Any]) -> None:
    """At every decision of a random game, sealed answers included."""
    match = bulawa.new("igrzysko", scenario=scenario, options=options, seed=f"{scenario} positions")
    chance = random.Random(scenario)
    while not match.over:
        twin = again(match)

        assert twin.position() == match.position()
        assert twin.waiting == match.waiting
        for seat in match.waiting:
            assert twin.options(seat) == match.options(seat)
        seat = chance.choice(match.waiting)
        match.play(seat, chance.choice(match.options(seat)))


def test_a_position_may_begin_any_phase() -> None:
    """Without running procedures the named phase is played from its start."""
    match = bulawa.position("igrzysko", {"phase": "clientele", "turn": 3}, seed="1")

    assert match.waiting == ("radziwill", "sapieha", "potocki")
    assert match.view("sapieha")["turn"] == 3


def test_a_table_may_sit_otherwise() -> None:
    """The families of the scenario in another order round the table."""
    told = {"phase": "new_estates", "table": ["potocki", "radziwill", "sapieha"], "mace": "radziwill"}
    match = bulawa.position("igrzysko", {**told, "families": {"potocki": {"clients": {"prussia": 1}}}}, seed="1")

    assert match.view("potocki")["table"] == ["potocki", "radziwill", "sapieha"]
    assert match.state.order == [0, 1, 2]  # type: ignore[attr-defined]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"money": 3}, "money: one of turn, phase"),
    ({"turn": 5}, "turn: a whole number from 1 to 4"),
    ({"turn": True}, "turn: a whole number from 1 to 4"),
    ({"phase": "lunch"}, "phase: no phase is called 'lunch'"),
    ({"table": ["potocki"]}, "table: radziwill, sapieha, potocki in some order"),
    ({"mace": "leszczynski"}, "mace: a family that plays"),
    ({"families": []}, "families: a table is expected"),
    ({"families": {"leszczynski": {}}}, "families.leszczynski: this family does not play"),
    ({"families": {"pac": {}}}, "families.pac: no seat is called 'pac'"),
    ({"families": {"sapieha": {"gold": 1}}}, "families.sapieha.gold: one of prestige, money"),
    ({"families": {"sapieha": {"money": -1}}}, "families.sapieha.money: a whole number from 0"),
    ({"families": {"sapieha": {"clients": {"prussia": 21}}}}, "families.sapieha: more clients, discs or units"),
    ({"families": {"sapieha": {"clients": {"saxony": 1}}}}, "families.sapieha.clients.saxony: no province"),
    ({"families": {"sapieha": {"units": {"prussia": {"cossacks": 1}}}}}, "Cossacks belong to nobody"),
    ({"families": {"sapieha": {"units": {"prussia": {"infantry": 5}}}}}, "more clients, discs or units"),
    ({"families": {"sapieha": {"tokens": [5, 5, 5]}}}, "families.sapieha.tokens: a list of influence tokens"),
    ({"families": {"sapieha": {"tokens": 5}}}, "families.sapieha.tokens: a list of influence tokens"),
    ({"families": {"sapieha": {"court": 6}}}, "families.sapieha.court: a whole number from 0 to 5"),
    ({"provinces": {"prussia": {"wealth": 6}}}, "provinces.prussia.wealth: a whole number from 1 to 5"),
    ({"provinces": {"prussia": {"estates": {}}}}, "provinces.prussia.estates: a list of tables"),
    ({"provinces": {"prussia": {"estates": [{}]}}}, "provinces.prussia.estates[0].owner: a family that plays"),
    ({"provinces": {"prussia": {"estates": [{"owner": "potocki"}] * 6}}}, "prussia.estates: at most 5 estates"),
    ({"provinces": {"prussia": {"estates": [{"owner": "potocki", "city": 1}]}}}, "estates[0].city: true or false"),
    ({"provinces": {"prussia": {"cubes": {"north": 26}}}}, "more enemy cubes or influence markers"),
    ({"provinces": {"prussia": {"cubes": {"north": 1, "moscow": 1}}}}, "provinces.prussia.cubes: at most one enemy"),
    ({"provinces": {"prussia": {"cubes": {"north": 1}, "markers": 1}}}, "provinces.prussia.cubes: at most one enemy"),
    ({"provinces": {"prussia": {"markers": 11}}}, "more enemy cubes or influence markers"),
    ({"fields": {"north": {"markers": 1}}}, "fields.north.markers: one of cubes, polish"),
    ({"fields": {"north": {"polish": {"king": 13}}}}, "more managers, cities or king's cubes"),
    ({"fields": {"north": {"polish": {"cossacks": 1}}}}, "fields.north.polish: a table of families and king"),
    ({"fields": {"north": {"polish": {"leszczynski": 1}}}}, "families that play are expected"),
    ({"sejm": {"prussia": "leszczynski"}}, "families that play are expected"),
    ({"sejm": {"saxony": "potocki"}}, "sejm.saxony: no province"),
    ({"crown": {"infantry": 5}}, "crown.infantry: a whole number from 0 to 4"),
    ({"cossacks": {"ukraine": 3}}, "cossacks.ukraine: a whole number from 0 to 2"),
    ({"cossacks": {"box": 2, "ukraine": 1}}, "cossacks.box: 1, for all Cossacks are somewhere"),
    ({"treaty": {"enemy": "saxony"}}, "treaty.enemy: no enemy is called 'saxony'"),
    ({"vienna_held": True}, "vienna_held: Vienna can be held only in turn 4"),
    ({"frames": [{"frame": "Lunch"}]}, "no procedure is called 'Lunch'"),
    ({"frames": 3}, "frames: a list of tables"),
    ({"frames": [{"frame": "Clientele", "due": [1]}]}, "frames.Clientele.due: a list of 20"),
    ({"frames": [{"frame": "Award", "bids": []}]}, "frames.Award.bids: a list of 4"),
    ({"frames": [{"frame": "NewEstates", "cycle": 1, "place": 9, "passed": 0}]}, "frames.NewEstates"),
    ({"frames": [{"frame": "SpecialActions", "cycle": 1, "place": -2}]}, "frames.SpecialActions"),
    ({"frames": [{"frame": "Preparation", "at": "Settle", "placed": -1}]}, "frames.Preparation"),
    ({"frames": [{"frame": "Invasions", "at": "invade", "field": 7, "strengths": []}]}, "frames.Invasions"),
    ({"frames": [{"frame": "Relocation", "seat": "leszczynski", "left": 1, "came": "ukraine"}]}, "Relocation"),
    ({"frames": [{"frame": "Embassy", "seat": "potocki", "enemy": "north", "price": 9}]}, "frames.Embassy"),
    ({"frames": [{"frame": "Muster", "seat": None, "province": "prussia", "raised": 0}]}, "frames.Muster"),
    ({"frames": [{"frame": "Campaign", "seat": "potocki", "province": None, "aid": None}]}, "frames.Campaign"),
    ({"frames": [{"frame": "Entry", "enemy": None, "province": None, "n": 1}]}, "frames.Entry"),
    ({"frames": [{"frame": "Sally", "target": None}]}, "frames.Sally"),
    ({"frames": [{"frame": "Expansion", "field": 0, "targets": [], "shares": [1], "odd": 0}]}, "Expansion"),
    ({"sealed": {"potocki": []}}, "sealed.potocki: a list of choices"),
    ({"sealed": {"potocki": [["fly"]]}}, "sealed.potocki: choice[0]: no verb is called 'fly'"),
    ({"sealed": {"potocki": [["place", "prussia", 1]]}}, "sealed.potocki: an answer to the present question"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "words"), WRONG)
def test_wrong_positions_are_refused_by_their_field(told: dict[str, Any], words: str) -> None:
    """The error names the field and what is expected there.  [R15] [R16] [R19]"""
    with pytest.raises(PositionError, match=re.escape(words)):
        bulawa.position("igrzysko", told, seed="1")


def test_sealed_answers_must_be_legal() -> None:
    """A token the family does not have cannot lie face down.  [R25]"""
    match = bulawa.position("igrzysko", {"phase": "clientele"}, seed="1")
    told = match.position()
    told["families"]["potocki"]["tokens"] = [0, 0, 1, 1, 2, 2]
    told["sealed"] = {"potocki": [["place", "prussia", 5]]}

    with pytest.raises(PositionError, match=r"sealed\.potocki"):
        bulawa.position("igrzysko", told, seed="1")

    told["sealed"] = {"potocki": [["place", "prussia", 2]]}
    again = bulawa.position("igrzysko", told, seed="1")

    assert again.options("potocki")[0] == ("place", "lithuania", 0)
