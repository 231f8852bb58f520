"""Setting up: zones, animals that are kept apart, engines (specification 4)."""

from __future__ import annotations

import bulawa
from bulawa.engine import flow
from bulawa.engine.match import Match
from bulawa.games.guiscard import outfitting
from bulawa.games.guiscard.queries import horse_cells, loose_horses
from bulawa.games.guiscard.state import Guiscard

SETTING_UP = ("pick_man", "put_man", "face_man")


def asked(match: Match) -> str:
    return type(flow.question(match.state)).key


def state(match: Match) -> Guiscard:
    assert isinstance(match.state, Guiscard)
    return match.state


def men_placed(scenario: str) -> Match:
    """Everybody of the first group stands where there is room; the horses come next."""
    match = bulawa.new("guiscard", scenario=scenario, seed="1")
    while match.position()["frames"][-1]["horse"] is None:
        match.play(match.waiting[0], match.options(match.waiting[0])[0])
    return match


def nearest(g: Guiscard) -> int:
    """The smallest distance between two loose horses."""
    horses = [horse_cells(g, horse) for horse in loose_horses(g)]
    pairs = [(one, other) for i, one in enumerate(horses) for other in horses[:i]]
    return min(g.field.grid.distance(a, b) for one, other in pairs for a in one for b in other)


def test_r135_horses_that_are_kept_apart_are_so_with_both_halves() -> None:
    """Head and rear: a horse beside another one looks away from it, or stands elsewhere."""
    match = men_placed("s06")
    match.play("normans", ("put", "1105"))
    match.play("normans", ("face", "n"))
    match.play("normans", ("put", "1103"))

    refused = match.check("normans", ("face", "n"))

    assert {way for _, way in match.options("normans")} == {"ne", "se", "s", "sw", "nw"}
    assert refused is not None
    assert refused.key == "too_close"


def test_r135_where_no_place_is_apart_any_place_will_do() -> None:
    """Three horses fill the ground before the chapel: the fourth still finds room there, beside one of them."""
    match = men_placed("s06")
    for hex, way in (("1003", "n"), ("1107", "n"), ("1204", "s")):
        match.play("normans", ("put", hex))
        match.play("normans", ("face", way))
    assert nearest(state(match)) > 1
    assert match.options("normans")
    match.play("normans", ("put", "1109"))
    match.play("normans", ("face", "nw"))

    assert nearest(state(match)) == 1
    assert asked(match) not in SETTING_UP


def test_r111_a_loose_horse_may_stand_among_trees_with_its_rear_too() -> None:
    """Trees are open to horses without a rider: one looks away from the tree on 1309."""
    match = men_placed("s05")
    match.play("normans", ("put", "1208"))

    assert ("face", "nw") in match.options("normans")


def test_r438_a_stone_thrower_is_set_up_with_both_halves_in_its_zone() -> None:
    """On the last column of the zone it does not look so that its rear lies beyond."""
    g = state(bulawa.new("guiscard", scenario="s12", seed="1"))
    thrower = 1
    zone = g.field.park.engine_zone[thrower]
    edge = [cell for cell in zone if g.field.grid.column(cell) == 8 and outfitting.facings(g, thrower, cell)]

    assert edge
    for cell in edge:
        for way in outfitting.facings(g, thrower, cell):
            assert cell - g.field.grid.steps[way] in zone
