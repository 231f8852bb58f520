"""Stone thrower and Greek fire (rulebook 10.4, 10.5), and the set-up of both."""

from __future__ import annotations

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.games.guiscard import edges, engines, greek_fire, hauling, stones
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.blaze import Blaze, Scorched
from bulawa.games.guiscard.flames import Burning
from bulawa.games.guiscard.outfitting import OUTFIT
from bulawa.games.guiscard.seen import BY_TREES
from bulawa.games.guiscard.siege import JAMMED, STANDING, WRECKED
from bulawa.games.guiscard.sight import sight
from bulawa.games.guiscard.state import BUSY, ROPED, Guiscard
from bulawa.kit.play import new_state
from tests.games.guiscard.scene import FIRE, MOVEMENT
from tests.games.guiscard.siege_scene import Besieged

GUISCARD = registry.find("guiscard")
CREW = {"colin": "0407", "perrin": "0507", "martin": "0607", "jehan": "0608"}
THROWER = {"thrower ours": "0508 ne"}
SPRAYERS = {"dorian": "1312", "alexio": "1411"}
SIPHON = {"siphon theirs": "1412 s"}


def thrower(theirs: dict[str, str], ours: dict[str, str] | None = None) -> Besieged:
    return Besieged(ours or CREW, theirs, FIRE, engines=THROWER)


def test_r436_three_men_at_its_front_and_something_to_aim_at() -> None:
    """An enemy or wooden defences within 30 hexes and the arc before it; no line is needed."""
    s = thrower({"argyris": "1412"})
    s.say("hurl thrower_1")

    assert {"target 1412", "target 1605"} <= set(s.options)
    assert s.refused("target 1002") == ("R436", "no_aim_there")
    assert thrower({"argyris": "0116"}).refused("hurl thrower_1") == ("", "")
    assert stones.bar_aim(s.g, 0, s.cell("1412")) is None


def test_r436_the_farthest_hex_is_still_in_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """1412 is nine hexes away: within nine, not within eight."""
    s = thrower({"argyris": "1412"})
    found: list[bool] = []
    for farthest in (9, 8):
        monkeypatch.setitem(s.field.sheets.number, "stone_thrower.range", farthest)
        found.append(stones.bar_aim(s.g, 0, s.cell("1412")) is None)

    assert found == [True, False]


def test_r436_too_few_hands() -> None:
    """Two are not enough, and neither is one in contact."""
    s = thrower({"argyris": "1412"}, {"colin": "0407", "perrin": "0507", "olivier": "1416"})
    assert s.refused("hurl thrower_1") == ("R436", "too_few_hands")
    s = thrower({"argyris": "0506"}, {"colin": "0407", "perrin": "0507", "martin": "0607", "olivier": "1416"})
    assert s.refused("hurl thrower_1") == ("R436", "too_few_hands")


def test_r436_every_third_phase_and_the_crew_does_nothing_else() -> None:
    """Of four ready men three are chosen; it shoots again three turns later."""
    s = thrower({"argyris": "1412"})
    s.say("hurl thrower_1", "target 1605", "help colin", "help perrin", "help martin", dice=((2, 2),))

    assert [q.marked(s.g, s.man(id), BUSY) for id in CREW] == [True, True, True, False]
    s.begin(FIRE)
    assert stones.bar_hurl(s.g, 0, 0).key == "still_loading"  # type: ignore[union-attr]
    s.g.turn = 4
    s.begin(FIRE)
    assert engines.bar_use(s.g, 0, 0, s.field.park.engine_kind[0], [1, 2, 3], 3) is None


@pytest.mark.parametrize(
    ("total", "hex"), [(11, "1405"), (10, "1404"), (13, "1505"), (8, "1306"), (7, "1403"), (16, "1504"), (2, "1304")]
)
def test_r436_where_a_stone_comes_down(total: int, hex: str) -> None:
    """Flying north: the ring clockwise from straight beyond, then the second ring."""
    s = thrower({"argyris": "2408"})
    found = stones.scattered(s.g, s.cell("1412"), s.cell("1405"), total)

    assert s.field.grid.distance(found, s.cell("1405")) == (0 if total == 11 else 1 if 8 <= total <= 14 else 2)
    assert s.field.grid.name(found) == hex


def test_r437_tc_35_eleven_on_a_palisade_hex() -> None:
    """Battering 8 destroys it; a man on it is wounded, and nothing more befalls him."""
    s = thrower({"argyris": "1412", "milo": "2408"}, {**CREW, "jehan": "0101"})
    s.say("hurl thrower_1", "target 1412", dice=((5, 6), 8))

    assert (s.g.siege.ruins, s.health("argyris")) == ((s.cell("1412"),), "wounded")


def test_r437_a_wall_that_holds_does_not_help_the_man_on_it() -> None:
    """Battering 7 does nothing, and then he is struck: 6 kills."""
    s = thrower({"argyris": "1412", "milo": "2408"}, {**CREW, "jehan": "0101"})
    s.say("hurl thrower_1", "target 1412", dice=((5, 6), 7, 6))

    assert (s.g.siege.ruins, s.health("argyris")) == ((), "dead")


def test_r437_stones_destroy_one_hex_of_timber_a_day() -> None:
    """Nor do they ever harm stone."""
    s = thrower({"argyris": "1412"})
    s.g.siege.break_by_stone()

    assert [stones.may_break(s.g, s.cell(hex)) for hex in ("1605", "1508", "0508")] == [False, False, True]


def test_r438_r440_two_hexes_that_nobody_enters_or_shoots_through() -> None:
    """Like a rider; lines end there.  [R440]"""
    s = Besieged({"colin": "0407"}, {"argyris": "2408"}, MOVEMENT, engines=THROWER)
    cells = engines.cells_of(s.g, 0)

    assert [s.field.grid.name(cell) for cell in cells] == ["0508", "0408"]
    assert sight(s.g, s.cell("0506"), s.cell("0510")).stopped == BY_TREES
    s.say("move colin")
    assert s.refused("step 0408") == ("R440", "terrain_bars")


def test_r439_four_men_move_it_two_hexes() -> None:
    """Ahead or turning; on brush one hex; not on to slopes."""
    s = Besieged({**CREW, "martin": "0608", "jehan": "0409"}, {"argyris": "2408"}, MOVEMENT, engines=THROWER)
    s.say("haul thrower_1")
    assert s.question == "wheel"
    s.say("wheel 0607 ne")
    assert (s.field.grid.name(s.g.siege.engine_at[0]), s.question) == ("0607", "wheel")
    s.say("stop")
    assert all(q.marked(s.g, s.man(id), BUSY) for id in CREW)
    assert not hauling.is_open(s.g, 0, s.cell("0911"), 2, 2)


def test_r439_three_men_do_not_move_it() -> None:
    s = Besieged({"colin": "0407", "perrin": "0507", "martin": "0607"}, {"argyris": "2408"}, engines=THROWER)

    assert s.refused("haul thrower_1") == ("R436", "too_few_hands")


def siphon(ours: dict[str, str]) -> Besieged:
    s = Besieged(ours, SPRAYERS, FIRE, engines=SIPHON)
    s.begin(FIRE, seat=1)
    return s


def test_r445_r446_two_men_and_a_target_five_to_ten_hexes_off() -> None:
    """Before it, on a line that nothing stops, with an enemy there or beside; not nearer.  [R446]"""
    s = siphon({"colin": "1216", "olivier": "1414", "robert": "1616"})
    assert s.verbs("spray") == ["spray siphon_1"]
    found = greek_fire.bar_aim(s.g, 0, s.cell("1414"))

    assert found is not None
    assert (found.rule, found.key) == ("R446", "not_in_reach")
    assert greek_fire.bar_aim(s.g, 0, s.cell("2001")).key == "no_aim_for_siphon"  # type: ignore[union-attr]


def test_r445_one_man_does_not_work_it() -> None:
    s = Besieged({"colin": "1216"}, {"dorian": "1312", "milo": "2408"}, FIRE, engines=SIPHON)
    s.begin(FIRE, seat=1)

    assert greek_fire.bar_spray(s.g, 1, 0).key in ("too_few_hands",)  # type: ignore[union-attr]


def aim(s: Besieged) -> str:
    """Some hex that can be aimed at."""
    return s.field.grid.name(greek_fire.aims(s.g, 0)[0])


def test_r447_r448_ex_23_naphtha_on_the_hex_and_its_six_neighbours() -> None:
    """3 to 10 works; then it is not ready again for five turns."""
    s = siphon({"colin": "1216", "perrin": "1316"})
    target = aim(s)
    s.say("spray siphon_1", f"target {target}", dice=(3,))

    assert set(s.g.siege.naphtha) == set(greek_fire.puddle(s.g, s.cell(target)))
    assert s.g.siege.engine_ready == [6]


@pytest.mark.parametrize(("die", "state", "spilt"), [(1, WRECKED, 6), (2, JAMMED, 0)])
def test_r447_it_may_burst_or_jam(die: int, state: int, spilt: int) -> None:
    """On 1 the naphtha lies round it."""
    s = siphon({"colin": "1216", "perrin": "1316"})
    s.say("spray siphon_1", f"target {aim(s)}", dice=(die,))

    assert (s.g.siege.engine_state, len(s.g.siege.naphtha)) == ([state], spilt)


def test_r449_all_of_it_burns_at_once_and_to_the_end() -> None:
    """One arrow lights seven hexes, on water too; three turns do not put it out."""
    s = siphon({"colin": "1216", "perrin": "0101"})
    ring = greek_fire.puddle(s.g, s.cell("0508"))
    s.g.siege.spill(ring)
    s.run(Blaze([s.cell("0509")], 1, []))
    assert sorted(s.g.siege.flames) == sorted(ring)
    for _ in range(4):
        s.run(Burning(sorted(s.g.siege.flames)))

    assert sorted(s.g.siege.flames) == sorted(ring)


def test_r448_naphtha_that_touches_a_flame_catches_at_once() -> None:
    """So does what a siphon throws beside a fire."""
    s = siphon({"colin": "1216", "perrin": "0101"})
    s.g.light(s.cell("0506"), 1)
    s.run(greek_fire.spill(s.g, greek_fire.puddle(s.g, s.cell("0508"))))

    assert len(s.g.siege.flames) == 8


@pytest.mark.parametrize(("die", "health"), [(5, "dead"), (8, "wounded"), (9, "healthy")])
def test_r450_burning_naphtha(die: int, health: str) -> None:
    """Killed, driven out wounded, or driven out."""
    s = siphon({"colin": "0508", "perrin": "0101"})
    s.g.siege.spill([s.cell("0508")])
    s.g.light(s.cell("0508"), 1)
    s.run(Scorched(s.man("colin"), False), dice=(die,))
    if s.question == "retreat":
        s.say(s.options[0])

    assert s.health("colin") == health
    assert health == "dead" or s.hex("colin") != "0508"


def test_r450_tc_36_out_of_one_fire_into_another() -> None:
    """7: wounded, and every way out burns: his owner says which, [R174]; 9 there: out again."""
    s = siphon({"colin": "0508", "perrin": "0101"})
    ring = greek_fire.puddle(s.g, s.cell("0508"))
    s.g.siege.spill(ring)
    for cell in ring:
        s.g.light(cell, 1)
    s.run(Scorched(s.man("colin"), False), dice=(7,))
    assert s.question == "retreat"
    assert len(s.options) == 6
    s.say(s.options[-1], dice=(9,))
    s.say(s.options[0])

    assert s.health("colin") == "wounded"
    assert s.g.cell[s.man("colin")] not in ring


def test_r512_those_who_wait_enter_by_the_side_they_were_told() -> None:
    """In scenario 12; and three of them carry ropes."""
    g = new_state(GUISCARD, "1", "s12")
    assert isinstance(g, Guiscard)
    chance = Dealer("1")
    while g.turn == 0:
        said = flow.options(g, g.waiting[0])
        flow.answer(g, g.waiting[0], said[-1] if g.frames[-1].ahead() is OUTFIT[-1] else said[0], chance)
    entries = edges.entries(g, g.field.cast.ids.index("robert"), 6)

    assert len([man for man in q.men(g) if q.marked(g, man, ROPED)]) == 3
    assert g.siege.engine_state == [STANDING, STANDING]
    assert {choice[1] % g.field.grid.width for choice in entries} == {1}
