"""Positions as text: what they say comes back, what is wrong with them is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PositionError
from bulawa.games.chocim.content import pack
from bulawa.games.chocim.former import modern
from bulawa.kit.play import pick

OLD = json.loads((Path(__file__).parent / "journals" / "positions-2.json").read_text(encoding="utf-8"))
"""One position of version 2 for every question that its games asked: places as numbers, dice and orders packed."""

WELL_FED = {"week": 3, "phase": "preparation", "supply": {"commonwealth": 24, "ottoman": 36}, "approaches": 5}


@pytest.mark.parametrize("told", [{}, WELL_FED], ids=["whole", "late"])
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_comes_back(seed: int, told: dict[str, Any]) -> None:
    """At every decision of a random game the position, written and read, asks the same and offers the same."""
    match = bulawa.position("chocim", told, seed=seed, options={"secret_supports": True})
    chance = Dealer(f"positions {seed}")
    while not match.over:
        written = json.loads(json.dumps(match.position()))
        again = bulawa.position("chocim", written, options={"secret_supports": True})
        assert again.position() == match.position()
        assert again.waiting == match.waiting
        for seat in match.waiting:
            assert again.options(seat) == match.options(seat)
        match.play(*pick(match, chance))


@pytest.mark.parametrize(
    ("told", "error"),
    [
        ({"weeks": 1}, "weeks: one of"),
        ({"week": 6}, "week: a whole number from 1 to 5"),
        ({"morale": {"poland": 1}}, "morale.poland: one of commonwealth, ottoman"),
        ({"morale": {"ottoman": 11}}, "morale.ottoman: a whole number from 0 to 10"),
        ({"units": {"moon": {"cavalry": 1}}}, "no box is called 'moon'"),
        ({"units": {"raid": {"elephant": 1}}}, "no unit is called 'elephant'"),
        ({"units": {"raid": {"sipahi": 1}}}, "units.raid: units of commonwealth are expected"),
        ({"units": {"raid": {"cavalry": 2}}}, "units.raid: at most 1 units"),
        ({"units": {"fill_approaches": {"cavalry": 1}}}, "units.fill_approaches: this box takes no cavalry"),
        ({"units": {"control.church": {"sipahi": 1}, "defence.church": {"infantry": 1}}}, "the Ottomans hold church"),
        ({"units": {"removed.ottoman": {"tatar": 8}}}, "more tatar than the 7 there are"),
        ({"forts": {"foreground": 1}}, "forts.foreground: a field of the Commonwealth"),
        ({"bonus": 1}, "bonus: true or false"),
        ({"hands": {"commonwealth": ["rp_chodkiewicz"]}}, "hands.commonwealth: an officer of that side"),
        ({"hands": {"commonwealth": ["ot_siwas"]}}, "hands.commonwealth: an officer of that side"),
        ({"turned": {"ottoman": ["ot_siwas"]}}, "turned.ottoman: a commander of that side"),
        ({"hands": {"commonwealth": ["rp_potocki"]}, "used": {"commonwealth": ["rp_potocki"]}}, "only once"),
        ({"display": ["dip_01"], "discard": ["dip_01"]}, "dip_01 is expected only once"),
        ({"claims": ["claim_sich"]}, "bids: a table for each claim turned"),
        ({"seen": {"ottoman": ["dip_01"]}}, "seen.ottoman: cards that the other side holds"),
        ({"phase": "winter"}, "no phase is called 'winter'"),
        ({"frames": [{"frame": "Siesta"}]}, "no procedure is called 'Siesta'"),
        ({"frames": [{"frame": "Officers", "side": "ottoman", "left": "all"}]}, r"Officers.*int.* expected"),
        ({"sealed": {"ottoman": "x"}}, "sealed.ottoman: a list of choices"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(told: dict[str, Any], error: str) -> None:
    """The error names the field and what is expected there."""
    with pytest.raises(PositionError, match=error):
        bulawa.position("chocim", told)


def test_what_is_left_out_is_as_at_the_start() -> None:
    """An empty position is week 1 with everybody in reserve, the Commonwealth to act."""
    match = bulawa.position("chocim", {})

    assert match.waiting == ("commonwealth",)
    assert match.position()["units"]["reserve.hetman_camp"] == {"cavalry": 8, "infantry": 6}


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['position']['frames'][-1]['frame']}-{old['asked']}")
def test_a_position_of_the_former_rules_goes_on(old: dict[str, Any]) -> None:
    """It asks the same seat the same question with as many answers, and can be played to its end."""
    match = bulawa.position("chocim", old["position"], seed=1)
    prompt = match.prompt()
    assert prompt is not None
    assert (list(match.waiting), prompt["key"]) == (old["waiting"], old["asked"])
    assert len(match.options(match.waiting[0])) == old["offers"]
    chance = Dealer("former")
    while not match.over:
        match.play(*pick(match, chance))

    assert match.result


def test_dice_of_the_former_rules_lie_by_side() -> None:
    """105 was an Ottoman five, 16 a raised six of the Commonwealth."""
    told = {"frame": "Storm", "at": 5, "dice": [16, 4, 105, 101]}
    frame = modern(pack.load(None).board, told)

    assert (frame["at"], frame["fresh"], frame["raised"]) == ("RaiseDice", [[4], [5, 1]], [[6], []])


@pytest.mark.parametrize("frame", [{"frame": "Order", "at": 0, "op": 10**9}, {"frame": "Storm", "dice": "x"}, 7, None])
def test_what_never_was_a_procedure_is_refused(frame: Any) -> None:
    """Nothing that is wrong slips through as if it were old."""
    with pytest.raises(PositionError):
        bulawa.position("chocim", {"frames": [frame]})
