"""The table of Guiscard: everything has words and clicks, moves are one gesture, odds are exact."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin

import pytest

from bulawa.engine import flow, registry
from bulawa.engine.chance import Dealer
from bulawa.engine.eyes import eyes_of
from bulawa.engine.game import Game
from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import columns
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.assault import Assault
from bulawa.games.guiscard.choices import ATTACK, EVADE, GALLOP, PASS, PUT, SHOOT, STAND, STEP
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.content.words import words
from bulawa.games.guiscard.going import Move
from bulawa.games.guiscard.odds import odds, spread
from bulawa.games.guiscard.reach import Reach
from bulawa.games.guiscard.screen import journeys
from bulawa.games.guiscard.screen.captions import say
from bulawa.games.guiscard.screen.foresight import preview
from bulawa.games.guiscard.screen.goals import goal
from bulawa.games.guiscard.screen.leaflet import leaflet
from bulawa.games.guiscard.screen.muster import riding
from bulawa.games.guiscard.screen.scene import named, scene
from bulawa.games.guiscard.screen.sheet import board
from bulawa.games.guiscard.state import CHARGED, Guiscard
from bulawa.kit import ALL
from bulawa.kit.play import new_state
from tests.games.guiscard.scene import CHARGES, Scene

GUISCARD = registry.find("guiscard")
NAMES = (
    *("everything_has_words", "paths_lead_to_choices", "clicks_are_understood", "scenes_can_be_patched"),
    *("chains_can_be_begun", "standing_answers_have_words", "lessons_can_be_played"),
)
BOXES = ("box:waiting_0", "box:later_0", "box:waiting_1", "box:later_1")
KEPT = [promise for promise in ALL if promise.__name__ in NAMES]


@pytest.mark.parametrize("promise", KEPT, ids=lambda promise: promise.__name__)
def test_the_table_keeps_its_promises(promise: Callable[[Game, str], None]) -> None:
    """As every game does."""
    promise(GUISCARD, "civitate")


def questions(key: str, scenario: str = "s01") -> Guiscard:
    """The first position of random play at which that question is asked."""
    g, chance = new_state(GUISCARD, "7", scenario), Dealer("7")
    for n in range(3000):
        if isinstance(g, Guiscard) and type(flow.question(g)).key == key:
            return g
        seat = g.waiting[0]
        options = flow.options(g, seat)
        flow.answer(g, seat, options[n % len(options)], chance)
    raise AssertionError(f"{key} was never asked")


def test_r108_the_reach_of_a_man_is_what_he_can_pay_for() -> None:
    """Every way is made of steps that the rules allow one after the other, and costs what they cost.  [R108]"""
    g = questions("next_step")
    while journeys.moving(g) is None:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    f = journeys.moving(g)
    assert f is not None
    found = Reach(g, f.man, f.left, f.has_gone())

    assert len(found.ends(g)) > 6
    for pose in found.ends(g).values():
        assert found.cost(pose) <= f.left
        assert found.way(pose)[-1] == pose // 6


def test_a_reach_is_worked_out_once_for_a_question() -> None:
    """The marks on the map and the long moves are told of the same one."""
    g = questions("next_step")
    while journeys.moving(g) is None:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    marked = scene(g, 1 << g.waiting[0], "en")["marks"]
    found = journeys.journeys(g)
    journeys.chains(g, g.waiting[0])

    assert journeys.journeys(g) is found
    assert len(marked) == len(found) > 6


def test_a_whole_move_is_one_click() -> None:
    """Each chain begins with a step that is offered and ends on the hex that was clicked."""
    g = questions("next_step")
    while journeys.moving(g) is None:
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[0], Dealer("1"))
    ways = [chain for chain in journeys.chains(g, g.waiting[0]) if chain.path[0].startswith("hex:")]
    offered = flow.options(g, g.waiting[0])

    assert ways
    for chain in ways:
        assert chain.choices[0] in offered
        assert chain.choices[-1][0] == STEP
        assert chain.path == (f"hex:{g.field.grid.name(chain.choices[-1][1])}",)


def test_r205_a_click_on_its_last_hex_is_a_whole_charge() -> None:
    """Every chain of gallops is accepted hex by hex, and ends beside the target as a declared charge.  [R205]"""
    s = Scene({"onfroy": "0304 se"}, {"kafur": "1409", "yani": "2401"}, tier=2, step=CHARGES)
    s.say("charge onfroy kafur")
    ways = journeys.chains(s.g, 0)

    assert ways
    for chain in ways:
        twin = s.g.copy()
        for choice in chain.choices:
            assert flow.bar(twin, twin.waiting[0], choice) is None
            flow.answer(twin, twin.waiting[0], choice, Dealer("2"))
        last = [choice[1] for choice in chain.choices if choice[0] == GALLOP][-1]
        assert chain.path == (f"hex:{s.field.grid.name(last)}",)
        assert s.field.grid.distance(last, s.cell("1409")) == 1
        assert q.marked(twin, s.man("kafur"), CHARGED)


def test_r211_whoever_is_charged_sees_by_whom_and_which_way() -> None:
    """A ring round the target, and a dot on every hex of the charge."""
    s = Scene({"onfroy": "0304 se"}, {"khaled": "1409 nw", "yani": "2401"}, tier=2, step=CHARGES)
    s.say("charge onfroy khaled")
    ahead = named(s.g)["marks"]
    chain = journeys.chains(s.g, 0)[0].choices
    for choice in chain:
        flow.answer(s.g, 0, choice, Dealer("2"))
    marks = named(s.g)["marks"]

    assert ahead == {"hex:1409": ["attacked"]}
    assert marks["hex:1409"] == ["attacked"]
    lane = [id for id, here in marks.items() if here == ["lane"]]
    assert lane == [f"hex:{s.g.field.grid.name(to)}" for _, to in chain]


def test_a_column_is_named_alike_in_all_languages() -> None:
    """By its numbers alone."""
    assert [spread(one) for one in ("-5 or less", "-4/0", "9/15", "81+")] == ["≤ −5", "−4…0", "9…15", "81+"]


def test_r168_the_odds_of_an_attack_are_its_ten_faces() -> None:
    """Each face is what the table gives with the sum as it is.  [R168] [R169]"""
    g = questions("attack")
    choice = next(one for one in flow.options(g, g.waiting[0]) if one[0] == ATTACK)
    told = odds(g, g.waiting[0], choice)
    b = columns.bout(g, [choice[1]], [choice[2]])

    assert told is not None
    assert len(told["faces"]) == 10
    assert sum(chance for _, chance in told["outcomes"]) == pytest.approx(1)
    assert told["column"] in [spread(one) for one in g.field.sheets.columns_mounted + g.field.sheets.columns_foot]
    assert {key: args for _, key, args in told["notes"]}["difference"]["attack"] == ("number", b.attack)


def test_r236_whoever_may_evade_is_told_what_both_ways_may_cost() -> None:
    """The blow that falls on him if he stands, and the enemy who tests him where he would go."""
    s = Scene({"romaric": "1010 n", "colin": "1006"}, {"malik": "1009 s", "yani": "2401"}, tier=2)
    s.say("pass", "attack romaric malik")
    told = odds(s.g, 1, (STAND,))
    b = columns.bout(s.g, [s.man("romaric")], [s.man("malik")])

    assert told is not None
    assert {key: args for _, key, args in told["notes"]}["difference"]["attack"] == ("number", b.attack)
    assert odds(s.g, 1, (EVADE, s.cell("1007"))) is None
    assert [one.key for one in preview(s.g, 1, (EVADE, s.cell("1007"))).tests] == ["tests_on_way"]
    assert preview(s.g, 1, (EVADE, s.cell("1108"))).tests == ()


def test_r152_the_odds_of_a_shot_count_where_it_comes_down() -> None:
    """Beyond two hexes a shot hits its hex in four of ten cases at short range.  [R152]"""
    g = questions("shoot")
    shots = [one for one in flow.options(g, g.waiting[0]) if one[0] == SHOOT]
    told = [odds(g, g.waiting[0], shot) for shot in shots]
    far = [g.field.grid.distance(g.cell[shot[1]], shot[3]) > 2 for shot in shots]
    struck = [{key: args for _, key, args in one["notes"]}["impact"]["percent"][1] for one in told if one]

    assert struck
    assert all(percent <= 40 if beyond else percent == 100 for percent, beyond in zip(struck, far))


def test_counters_say_in_words_what_they_show() -> None:
    """Everybody on the map or beside it has a title with his values, in both languages."""
    g = questions("move")
    for language, attack in (("en", "attack"), ("pl", "atak")):
        pieces = scene(g, 0, language)["pieces"]
        men = {id: piece for id, piece in pieces.items() if id.startswith("man:")}

        assert len(men) == len(g.field.cast.ids)
        assert all(attack in piece["title"] for piece in men.values())


def test_r187_each_side_is_told_what_it_plays_for() -> None:
    """From the numbers of the pack, in both languages, for every scenario."""
    pack = own()
    said = {goal(pack, id, seat, "en") for id in pack.battles for seat in pack.seats(id)}

    assert goal(pack, "s06", "normans", "en") == "You win if Roger leaves the map by side 2 or 4."
    assert "co najmniej 3 postacie (Szwabowie) opuszczą mapę bokiem 4" in goal(pack, "s01", "germans_lombards", "pl")
    assert "led off the map" in goal(pack, "s05", "byzantines", "en")
    assert "7 characters (hoplites) leave the map" in goal(pack, "s04", "byzantines", "en")
    assert "by side 4 of The Meadow" in goal(pack, "s05", "normans", "en")
    assert goal(pack, "points_battle", "defenders", "en").endswith("captured in full, wounded ones half.")
    assert all(one.startswith("You win if ") for one in said)
    assert board(pack, "s06", "pl")["seats"]["arabs"]["goal"] == "Wygrywasz, jeśli zginie Roger."


def test_r187_whoever_only_hinders_is_told_what_the_enemy_plays_for() -> None:
    """Else nobody who holds the chapel would know which of its rooms matters, and when."""
    pack = own()
    held = "at the end of a turn at least 2 able men of his are in the chapel hall (nave)"

    assert f"The enemy wins if {held}" in goal(pack, "s08", "byzantines", "en")
    assert "at the end of a phase" in goal(pack, "s11", "byzantines", "en")
    assert "The enemy wins" not in goal(pack, "s08", "normans", "en")
    assert "Wróg wygrywa, jeśli Apolline opuści mapę bokiem 4" in goal(pack, "s10", "lombards", "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_war_tells_its_forces_and_aims_where_it_is_chosen(language: str) -> None:
    """Not those of the field that lies on the table while nobody fights."""
    siege, campaign = dict(leaflet("sg2", language)), dict(leaflet("c1", language))
    besieged, besieger = siege_sides(language)

    assert siege[besieged].startswith("8 ")
    assert siege[besieger].startswith("9 ")
    assert "12" in siege[say(language, "leaflet", "goal", side=besieger)]
    assert "9 dena" in campaign[say(language, "leaflet", "goal", side=besieger)]


def siege_sides(language: str) -> list[str]:
    return [words(own()).name(language, "seat", seat) for seat in own().seats("sg2")]


def test_r101_whoever_falls_or_gives_ground_does_so_in_the_step_that_runs() -> None:
    """The course shows the step of the phase, whatever is asked within it."""
    asked = {key: scene(questions(key), 0, "en")["phase"] for key in ("shoot", "move", "next_step", "attack", "gather")}
    beaten = [scene(g, 0, "en")["phase"] for g in retreats_from_combat()]

    assert asked == {"shoot": 0, "move": 2, "next_step": 2, "attack": 3, "gather": 3}
    assert beaten
    assert set(beaten) == {3}


def retreats_from_combat() -> list[Guiscard]:
    """Positions of random play in which somebody who was beaten must give ground."""
    g, chance, found = new_state(GUISCARD, "7", "s01"), Dealer("7"), list[Guiscard]()
    for n in range(1500):
        assert isinstance(g, Guiscard)
        if type(flow.question(g)).key == "retreat" and any(isinstance(frame, Assault) for frame in g.frames):
            found.append(g.copy())
        flow.answer(g, g.waiting[0], flow.options(g, g.waiting[0])[n % len(flow.options(g, g.waiting[0]))], chance)
        if found:
            break
    return found


def test_the_one_who_acts_is_marked_for_whoever_is_asked() -> None:
    """He who moves, and the first of an attack."""
    moving, fighting = questions("next_step"), questions("gather")
    attackers = [frame.attackers for frame in fighting.frames if isinstance(frame, Assault)]
    mover = next(frame.man for frame in moving.frames if isinstance(frame, Move))

    assert scene(moving, 1 << moving.waiting[0], "en").get("active") == f"man:{moving.field.cast.ids[mover]}"
    assert (
        scene(fighting, 1 << fighting.waiting[0], "en").get("active")
        == f"man:{fighting.field.cast.ids[attackers[0][0]]}"
    )
    assert "active" not in scene(moving, 0, "en")


def test_r139_the_button_that_ends_movement_says_that_all_others_stay() -> None:
    g = questions("move")
    paths = GUISCARD.clicks.paths(g, g.waiting[0], [(PASS,)])

    assert paths == [("do:others_stay",)]
    assert board(own(), "s01", "en")["buttons"]["do:others_stay"]["label"] == "All others stay"
    assert board(own(), "s01", "pl")["buttons"]["do:others_stay"]["label"] == "Pozostali stoją"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_chance_says_of_what_it_is_the_chance(language: str) -> None:
    """Not only a number: stunned, wounded or killed; wounded or killed."""
    g = questions("attack")
    seat = g.waiting[0]
    attack = next(choice for choice in flow.options(g, seat) if choice[0] == ATTACK)
    told = odds(g, seat, attack)

    assert told is not None
    assert g.laid.words.phrase(language, "outcomes", told["means"]) in (
        "stunned, wounded or killed",
        "ogłuszony, ranny lub zabity",
    )


def test_whoever_is_attacked_wears_a_ring_while_it_is_asked_how() -> None:
    """Who joins in is asked beside the defender, not out of the blue.  [R164]"""
    g = questions("gather")
    frame = g.frames[-1]
    assert isinstance(frame, Assault)
    seen = scene(g, eyes_of(g.waiting[0]), "en")
    hexes = [f"hex:{g.field.grid.name(g.cell[man])}" for man in frame.defenders]

    assert seen["marks"] == {hex: ["attacked"] for hex in hexes}
    assert "attacked" in board(own(), "s01", "en")["marks"]


def test_those_who_are_named_to_shoot_wear_a_ring_and_their_target_is_marked() -> None:
    """Against one who stood still, too: whom all of it is about is seen before the first die.  [R137] [R139]"""
    g = questions("last_window")
    seat = g.waiting[0]
    target = flow.options(g, seat)[0]
    flow.answer(g, seat, target, Dealer("7"))
    before = scene(g, eyes_of(seat), "en")
    aim = flow.options(g, seat)[0]
    flow.answer(g, seat, aim, Dealer("7"))
    after = scene(g, eyes_of(seat), "en")
    wanted, shooter = f"man:{g.field.cast.ids[target[1]]}", f"hex:{g.field.grid.name(g.cell[aim[1]])}"

    assert (before["active"], before["marks"]) == (wanted, {})
    assert (after["active"], after["marks"]) == (wanted, {shooter: ["aiming"]})
    assert "aiming" in board(own(), "s01", "en")["marks"]


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "Argyris stands in your sight. Shoot?", "Target: Argyris; shooter: Olivier. Ready to shoot."),
        ("pl", "Argyris jest w polu ostrzału. Strzelasz?", "Cel: Argyris; strzela: Olivier. Możesz strzelać."),
    ],
)
def test_a_window_of_fire_says_who_is_named(language: str, first: str, then: str) -> None:
    """And of one who stood still it is not said that he comes or goes.  [R136] [R137]"""
    said = [
        words(own()).say(language, "prompts", "fire_window", {"target": ("man", "argyris"), "named": ("man", named)})
        for named in ([], ["olivier"])
    ]

    assert said == [first, then]


def test_those_who_come_later_wait_apart_from_those_who_come_next() -> None:
    """On the eve of Civitate six Swabians are set up first; the relief waits behind (that nobody lies on
    somebody else, test_strip shows)."""
    pieces = scene(questions("pick_man"), 0, "en")["pieces"]
    boxes = {box: [id for id, piece in pieces.items() if piece["at"] == box] for box in BOXES}
    places = {one["id"] for one in board(own(), "s01", "en")["elements"] if one.get("id") in BOXES}

    assert {box: len(ids) for box, ids in boxes.items()} == dict(zip(BOXES, (6, 9, 8, 4), strict=True))
    assert places == set(BOXES)


@pytest.mark.parametrize("facing", range(6))
def test_the_figures_of_a_rider_lie_apart_however_his_horse_stands(facing: int) -> None:
    """As one reads them attack is right above defence; movement is before the horse's head."""
    c, s = cos(radians(60 * facing)), sin(radians(60 * facing))
    attack, defence, move = [(x * c - y * s, x * s + y * c) for x, y in riding(facing)]

    assert defence[0] == pytest.approx(attack[0], abs=0.2)
    assert defence[1] - attack[1] == pytest.approx(18, abs=0.2)
    assert hypot(move[0] - attack[0], move[1] - attack[1]) > 50


def test_r135_a_place_outside_the_zone_is_refused_with_the_zone() -> None:
    """How many hexes it has, and between which columns and rows of the map they lie."""
    g = questions("put_man")
    barred = flow.bar(g, g.waiting[0], (PUT, g.field.grid.cell(3, 3)))

    assert barred is not None
    assert (barred.rule, barred.key) == ("R135", "outside_zone")
    assert barred.args == {"n": 20, "left": 13, "right": 17, "top": 10, "bottom": 13}


def test_r108_whoever_is_on_his_way_has_moved_as_far_as_he_has_come() -> None:
    """Not only when his move is over."""
    g = questions("next_step")
    while not (isinstance(g.frames[-1], Move) and g.frames[-1].spent):
        options = flow.options(g, g.waiting[0])
        flow.answer(g, g.waiting[0], next((one for one in options if one[0] == STEP), options[0]), Dealer("1"))
    f = g.frames[-1]
    said = say("en", "figures", "moved", n=f.spent, of=q.allowance(g, f.man))

    assert said in scene(g, eyes_of(0, 1), "en")["pieces"][f"man:{g.field.cast.ids[f.man]}"]["title"]
