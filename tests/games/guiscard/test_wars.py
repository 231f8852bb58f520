"""A battle within a war: fields of one numbering, laid in the course of a match, and what comes behind them."""

from __future__ import annotations

from typing import Any

import pytest

from bulawa.engine import flow
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PackError
from bulawa.engine.flow import Frame, Steps
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.state import BLEEDING, GONE, NOBODY, WAITING, WOUNDED, Guiscard, new_state
from bulawa.games.guiscard.turn import Skirmish
from bulawa.games.guiscard.war import War
from bulawa.kit.twins import COMPILED

SEATS = ("byzantines", "normans")


class Feud(War):
    """A war of one battle."""

    def copy(self) -> Feud:
        twin = Feud(self.atlas)
        twin.verdict = self.verdict
        return twin


class Day(Frame):
    def steps(self) -> Steps:
        return fight, clear_away

    def copy(self) -> Day:
        return Day()


def fight(g: Guiscard, f: Day) -> Frame:
    return Skirmish(NOBODY)


def clear_away(g: Guiscard, f: Day) -> None:
    assert g.war is not None
    g.end([g.war.verdict], "objective", [0, 0])


def group(id: str, men: list[str], columns: list[int]) -> dict[str, Any]:
    where = {"kind": "rect", "columns": columns, "rows": [8, 9]}
    return {"id": id, "mode": "foot", "turn": 0, "order": 1 + columns[0], "characters": men, "where": where}


def plan(map: str = "meadow") -> dict[str, Any]:
    """Two against one, far apart."""
    sides = [
        {"id": "byzantines", "group": [group("few", ["leon"], [3, 4])]},
        {"id": "normans", "group": [group("many", ["robert", "roger"], [20, 21])]},
    ]
    rest = {"first": "normans", "turn_limit": 1, "special": [], "side": sides, "objective": []}
    return {"id": "feud", "tier": "T4b", "layout": [{"map": map, "x": 0, "y": 0, "rot": 0}], **rest}


def begun() -> Guiscard:
    war = Feud(own().atlas("sg1", {}))
    g = new_state(war.field())
    g.war = war
    return g


@pytest.mark.skipif(COMPILED, reason="a war of the tests cannot inherit from a compiled one")
def test_all_fields_of_a_war_number_people_and_hexes_alike() -> None:
    """One match has one vocabulary, whatever lies on the table."""
    war = begun().war
    assert war is not None
    meadow, castle = war.lay(plan()), war.lay(plan("eagles_nest"))

    assert meadow.cast.ids == castle.cast.ids
    assert meadow.grid.find("2408") == castle.grid.find("2408")
    assert war.lay(plan()) is meadow


@pytest.mark.skipif(COMPILED, reason="a war of the tests cannot inherit from a compiled one")
def test_whoever_takes_no_part_is_nowhere_and_of_no_side() -> None:
    """A field knows everybody, and asks for those whom its groups name."""
    g = begun()
    assert g.war is not None
    g.lay(g.war.lay(plan()))
    present = [g.field.cast.ids[man] for man, health in enumerate(g.health) if health == WAITING]

    assert present == ["leon", "robert", "roger"]
    assert {g.field.cast.seat[man] for man, health in enumerate(g.health) if health == GONE} == {-1}


def test_somebody_who_is_named_twice_is_refused() -> None:
    """Nobody stands in two groups."""
    told = plan()
    told["side"][0]["group"][0]["characters"] = ["robert"]

    with pytest.raises(PackError, match="robert"):
        own().atlas("sg1", {}).lay(told)


@pytest.mark.skipif(COMPILED, reason="a war of the tests cannot inherit from a compiled one")
def test_the_day_goes_on_behind_a_battle() -> None:
    """In a war the end of a battle is not the end of the match; wounds that somebody brings along stay."""
    g = begun()
    assert g.war is not None
    g.lay(g.war.lay(plan()))
    robert = g.field.cast.number("robert")
    g.come_wounded([robert])
    g.frames = [Day()]
    chance = Dealer("1")
    flow.start(g, chance)
    while g.waiting:
        if g.turn and g.health[robert] != WAITING:
            assert g.health[robert] == WOUNDED
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[-1], chance)

    assert g.result is not None
    assert g.result.winners == [-1]
    assert g.marks[robert] & BLEEDING == 0
