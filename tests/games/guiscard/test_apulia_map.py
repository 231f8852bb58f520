"""What is seen on the map of a campaign before one decides: places, spies, the order of movement, hostility, values."""

from __future__ import annotations

from typing import Any

from bulawa.engine.eyes import eyes_of
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.campaign.clash import begin_clash
from bulawa.games.guiscard.campaign.moving import Activation
from tests.games.guiscard.apulia import Apulia

NORMANS, BYZANTINES = eyes_of(0), eyes_of(1)


def scene(a: Apulia, eyes: int) -> dict[str, Any]:
    found: dict[str, Any] = GUISCARD.scene(a.g, eyes, "en")
    return found


def test_r603_places_show_whose_they_are_and_what_they_have() -> None:
    """A pennant and a number; a city's resources never end."""
    marks = scene(Apulia(), NORMANS)["marks"]

    assert marks["hex:0608"][:2] == ["own_N", "stock_8"]
    assert marks["hex:1607"][0] == "own_B"
    assert not any(mark.startswith("stock") for mark in marks["hex:1607"])


def test_r603_a_crowd_hides_what_a_place_has_instead_of_being_hidden_by_it() -> None:
    """Three stand in one row, beside the number; a second row would stand beneath it."""
    a = Apulia()
    a.put("ascoli_riders", "0608")
    few = scene(a, NORMANS)["marks"]["hex:0608"]
    a.put("free_lances", "0608")
    many = scene(a, NORMANS)["marks"]["hex:0608"]

    assert (few[1], many[1]) == ("stock_8", "stock_below_8")


def test_r620_badges_of_two_on_one_hex_have_corners_of_their_own() -> None:
    """They are wider than the groups that wear them."""
    a = Apulia()
    for name in ("canosa_watch", "bari_column"):
        a.c.known[a.put(name, "1006")] = 3
    a.run(Activation(a.group("guillaume")))
    pieces = scene(a, NORMANS)["pieces"]

    assert [pieces[f"group:{name}"]["badges"][0]["corner"] for name in ("canosa_watch", "bari_column")] == [0, 1]


def test_r620_badges_hide_no_number_where_many_stand_together() -> None:
    """There the words of each group say what its badge would: three badges have no room, nor has one among three."""
    met = "hostility if they meet: "
    a = Apulia()
    for name in ("canosa_watch", "bari_column", "turkopol_riders"):
        a.c.known[a.put(name, "1006")] = 3
    a.run(Activation(a.group("guillaume")))
    three = [piece for id, piece in scene(a, NORMANS)["pieces"].items() if piece["at"] == "hex:1006"]
    for name in ("bari_column", "turkopol_riders"):
        a.put(name, "1607")
    a.put("ascoli_riders", "1006")
    two = scene(a, NORMANS)["pieces"]["group:canosa_watch"]
    a.c.convoy_cell[0] = a.hex("1006")
    beside_a_convoy = scene(a, NORMANS)["pieces"]["group:canosa_watch"]

    assert "badges" in two
    assert len(three) == 3
    assert all("badges" not in piece and met in piece["title"] for piece in [*three, beside_a_convoy])


def test_r625_the_hexes_within_two_of_a_spy_are_watched() -> None:
    """Nineteen hexes around one who stands inland."""
    a = Apulia("c2")
    a.c.spy_cell[0] = a.hex("0908")
    watched = [id for id, here in scene(a, NORMANS)["marks"].items() if "watched" in here]

    assert len(watched) == 19
    assert "hex:1107" in watched
    assert "hex:1208" not in watched


def test_r611_the_order_of_movement_hides_what_is_not_known() -> None:
    """Own groups by prestige, then by size; the enemy's stand below, without strength."""
    a = Apulia()
    a.run(Activation(a.group("guillaume")))
    lines = list(scene(a, NORMANS)["notes"].values())

    assert lines[0] == ("Guillaume's men (prestige 7)", "acting")
    assert lines[1] == "the riders of Ascoli (4 men)"
    assert all(tone == "unknown" and said.endswith("(?)") for said, tone in lines[2:])
    assert len(lines) == 5


def test_r620_hostility_is_told_before_they_meet() -> None:
    """On the banner of whom one knows; not where either is unknown."""
    a = Apulia()
    a.run(Activation(a.group("guillaume")))
    before = scene(a, NORMANS)["pieces"]["group:canosa_watch"]
    a.c.known[a.group("canosa_watch")] = 3
    badge = scene(a, NORMANS)["pieces"]["group:canosa_watch"]["badges"][0]

    assert "badges" not in before
    assert badge["text"] == "10:4"
    assert badge["title"] == "hostility if they meet: 10 against 4; who has 7 or more may attack"
    assert badge["tone"] == "good"


def test_r670_values_and_chances_lie_open_before_a_battle() -> None:
    """Beside the question, for whoever is asked."""
    a = Apulia(quick_battles="ask")
    a.alone("guillaume", "canosa_watch")
    a.put("canosa_watch", "0608")
    a.run(begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch")))
    accepting = scene(a, BYZANTINES)["weigh"], scene(a, NORMANS).get("weigh")
    a.say("accept")

    assert accepting == ("do:accept", None)
    assert scene(a, NORMANS)["weigh"] == "do:settle"
