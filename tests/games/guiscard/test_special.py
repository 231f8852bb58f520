"""Special rules of single scenarios."""

from __future__ import annotations

from typing import Any

from bulawa.engine import registry
from bulawa.games.guiscard import special, victory
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.state import Guiscard

GUISCARD = registry.find("guiscard")
BOTTOM = 2


def farm(men: dict[str, Any], horses: dict[str, Any]) -> Guiscard:
    """Scenario 7 with these men and animals."""
    found = GUISCARD.from_position(GUISCARD.lay(GUISCARD.choose("s07")), {"turn": 1, "men": men, "horses": horses})
    assert isinstance(found, Guiscard)
    return found


def donkey(g: Guiscard) -> int:
    return g.field.stable.is_donkey.index(True)


def cell(g: Guiscard, hex: str) -> int:
    found = g.field.grid.find(hex)
    assert found is not None
    return found


def lead_off(owner: str) -> Guiscard:
    """Somebody leaves by side 3 with a donkey at his hand."""
    name = next(id for id in GUISCARD.lay(GUISCARD.choose("s07")).vocabulary.kinds["horse"] if "donkey" in id)
    g = farm({owner: {"hex": "1716"}}, {name: {"fate": "loose", "hex": "1715", "leader": owner}})
    v.leave_map(g, g.field.cast.ids.index(owner), BOTTOM)
    return g


def test_s07_donkeys_are_led_inside_their_barn() -> None:
    """Into the barn, not into the hall; a horse goes into neither.  R301"""
    g = farm({}, {})
    horse = g.field.stable.is_donkey.index(False)

    assert [special.carries(g, donkey(g), cell(g, hex)) for hex in ("2207", "1504", "1607")] == [True, False, True]
    assert not special.carries(g, horse, cell(g, "2207"))


def test_s07_a_donkey_that_a_norman_leads_off_is_taken() -> None:
    """One that its owner leads off is not, and no rider's horse is booty."""
    aim = next(one for one in own().field("s07").battle.objectives if one.edges)

    assert len(victory.taken(lead_off("gautier"), aim)) == 1
    assert victory.taken(lead_off("nino"), aim) == []


def test_only_scenarios_whose_rules_are_all_in_force_are_played() -> None:
    """The mourners' secret, the sleepers and the lady are not: nobody is offered scenarios 8 to 10."""
    ids = [one.id for one in GUISCARD.scenarios]

    assert ids == ["s01", "s02", "s03", "s04", "s04b", "s05", "s06", "s07"]
