"""Scenario 10: Apolline, of no side."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import edges, engagement, fire, lady, victory, window
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.state import DEAD, Guiscard
from bulawa.games.guiscard.turn import PlayerPhase, bar_move

GUISCARD = registry.find("guiscard")
LOMBARDS, NORMANS = 0, 1
LEFT = 3


def farm(men: dict[str, Any], active: str = "normans") -> Guiscard:
    laid = GUISCARD.lay(GUISCARD.choose("s10"))
    horses = {one["horse"]: {"fate": "ridden"} for one in men.values() if "horse" in one}
    told = {"turn": 2, "active": active, "men": men, "horses": horses, "frames": []}
    found = GUISCARD.from_position(laid, told)
    assert isinstance(found, Guiscard)
    found.frames = [PlayerPhase()]
    flow.start(found, Dealer("1"))
    return found


def man(g: Guiscard, id: str) -> int:
    return g.field.cast.ids.index(id)


def horse_of(id: str) -> str:
    field = GUISCARD.lay(GUISCARD.choose("s10")).setup.pack.field("s10")
    found: str = field.stable.ids[field.stable.rider.index(field.cast.ids.index(id))]
    return found


def test_s10_she_goes_with_the_side_that_alone_is_beside_her() -> None:
    """A Norman beside her leads her; with a Lombard there too nobody does, nor from afar."""
    led = farm({"apolline": {"hex": "1012"}, "gautier": {"hex": "1013"}, "guido": {"hex": "2003"}})
    both = farm({"apolline": {"hex": "1012"}, "gautier": {"hex": "1013"}, "guido": {"hex": "1011"}})
    alone = farm({"apolline": {"hex": "1012"}, "gautier": {"hex": "0113"}, "guido": {"hex": "2003"}})

    assert bar_move(led, NORMANS, man(led, "apolline")) is None
    assert bar_move(led, LOMBARDS, man(led, "apolline")) == lady.NOT_WITH_HER
    assert bar_move(both, NORMANS, man(both, "apolline")) == lady.NOT_WITH_HER
    assert bar_move(alone, NORMANS, man(alone, "apolline")) == lady.NOT_WITH_HER


def test_s10_nobody_harms_her_and_she_fights_nobody() -> None:
    """Neither attacked nor aimed at, nor tested, nor shot at on her way; she bars nobody's."""
    g = farm({"apolline": {"hex": "1012"}, "gautier": {"hex": "1013"}, "guido": {"hex": "1011"}})
    her = man(g, "apolline")

    assert not q.is_able(g, her)
    assert engagement.bar_attack(g, LOMBARDS, man(g, "guido"), her) is not None
    assert [fire.is_target(g, seat, g.cell[her]) for seat in (0, 1)] == [False, False]
    assert (q.watchers(g, her, g.cell[her]), window.shots_at(g, her)) == ([], [])
    assert not q.at_odds(g, g.cell[her], NORMANS)


def test_s10_she_leaves_only_with_her_brothers_by_their_side() -> None:
    """Off side 4 in a Norman phase: the Normans have won."""
    men = {"apolline": {"hex": "0108"}, "gautier": {"hex": "0109"}, "guido": {"hex": "2003"}}
    g = farm(men)
    her = man(g, "apolline")

    assert edges.exits(farm(men, "lombards"), her, 8) == []
    assert len(edges.exits(g, her, 8)) == 1
    assert not victory.is_true(g, g.field.battle.objectives[0], False, -1)
    g.lead_off(her, LEFT)
    assert victory.is_true(g, g.field.battle.objectives[0], False, -1)


def test_s10_a_brother_takes_her_up_and_rides_off_with_her() -> None:
    """For two points, from beside her; she leaves the map with him."""
    horse = horse_of("guillaume")
    rider = {"hex": "0208", "horse": horse, "facing": 5}
    g = farm({"apolline": {"hex": "0209"}, "guillaume": rider, "guido": {"hex": "2003"}})
    say(g, "move", "guillaume")
    assert lady.bar_pillion(g, man(g, "guillaume"), man(g, "apolline"), 12, True) is not None
    say(g, "pillion", "apolline")
    assert (q.is_here(g, man(g, "apolline")), g.errand.pillion) == (False, g.field.stable.ids.index(horse))
    again = GUISCARD.from_position(g.laid, GUISCARD.position(g))
    assert GUISCARD.position(again) == GUISCARD.position(g)
    lady.follow(g, man(g, "guillaume"), LEFT)
    assert victory.is_true(g, g.field.battle.objectives[0], False, -1)


def say(g: Guiscard, *said: Any) -> None:
    choice = g.laid.vocabulary.read(list(said))
    assert flow.bar(g, g.waiting[0], choice) is None
    flow.answer(g, g.waiting[0], choice, Dealer("2"))


def test_s10_whoever_loses_his_saddle_loses_her() -> None:
    """She stands beside the horse."""
    rider = {"hex": "0308", "horse": horse_of("guillaume"), "facing": 0}
    g = farm({"apolline": {"hex": "0408"}, "guillaume": rider, "guido": {"hex": "2003"}, "gautier": {"hex": "0113"}})
    lady.take_up(g, man(g, "guillaume"))
    v.unhorse(g, man(g, "guillaume"), g.cell[man(g, "guillaume")] + g.field.grid.steps[2], DEAD, False)
    lady.set_down(g)

    assert q.is_here(g, man(g, "apolline"))
    assert g.errand.pillion == -1


def test_r187_she_goes_with_those_who_are_left_alone() -> None:
    """Without a Lombard who could stop them the brothers bring her home; without a Norman nobody does."""
    g = farm({"apolline": {"hex": "1803"}, "tristan": {"hex": "1810"}, "gisulfo": {"hex": "0101"}})
    home = g.field.battle.objectives[0]

    assert [victory.is_true(g, home, True, survivor) for survivor in (-1, LOMBARDS, NORMANS)] == [False, False, True]


def test_r187_she_is_brought_home_from_behind_a_rider_too() -> None:
    """When the last Lombard falls she need not stand on the map."""
    rider = {"hex": "0308", "horse": horse_of("guillaume"), "facing": 0}
    g = farm({"apolline": {"hex": "0408"}, "guillaume": rider})
    lady.take_up(g, man(g, "guillaume"))
    home = g.field.battle.objectives[0]

    assert [victory.is_true(g, home, True, survivor) for survivor in (-1, LOMBARDS, NORMANS)] == [False, False, True]
    assert victory.could_exit(g, home) == 1
