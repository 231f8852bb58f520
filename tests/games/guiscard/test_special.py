"""Special rules of single scenarios."""

from __future__ import annotations

from typing import Any

from bulawa.engine import flow, registry
from bulawa.engine.chance import Script
from bulawa.games.guiscard import assault, columns, special, victory
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard import verbs as v
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.sheets import NOTHING, RESULT_C, RESULT_D, RESULT_F
from bulawa.games.guiscard.state import HEALTH_IDS, Guiscard
from bulawa.games.guiscard.turn import PlayerPhase

GUISCARD = registry.find("guiscard")
LEFT = 3


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
    """Somebody leaves by side 4 with a donkey at his hand."""
    name = next(id for id in GUISCARD.lay(GUISCARD.choose("s07")).vocabulary.kinds["horse"] if "donkey" in id)
    g = farm({owner: {"hex": "0110"}}, {name: {"fate": "loose", "hex": "0210", "leader": owner}})
    v.leave_map(g, g.field.cast.ids.index(owner), LEFT)
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

    assert len(victory.taken(lead_off("gautier"), aim, -1)) == 1
    assert victory.taken(lead_off("nino"), aim, -1) == []


def test_s07_r187_donkeys_that_nobody_guards_are_taken() -> None:
    """As soon as no Lombard is left; not if no Norman is."""
    name = next(id for id in GUISCARD.lay(GUISCARD.choose("s07")).vocabulary.kinds["horse"] if "donkey" in id)
    g = farm({"gautier": {"hex": "1716"}}, {name: {"fate": "loose", "hex": "2207"}})
    aim = next(one for one in g.field.battle.objectives if one.edges)

    assert [len(victory.taken(g, aim, survivor)) for survivor in (-1, 0, 1)] == [0, 0, 1]


def test_every_scenario_of_the_book_is_played() -> None:
    """All their rules are in force."""
    ids = [one.id for one in GUISCARD.scenarios]
    skirmishes = [*(f"s{n:02}" for n in range(1, 5)), "s04b", *(f"s{n:02}" for n in range(5, 13))]

    assert ids == [*skirmishes, "points_battle", "sg1", "sg2", "c1", "c2"]


def camp(men: dict[str, Any], turn: int = 1) -> Guiscard:
    """Scenario 9 with these men, before the phase of the Byzantines."""
    laid = GUISCARD.lay(GUISCARD.choose("s09"))
    told = {"turn": turn, "active": "byzantines", "men": men, "frames": []}
    found = GUISCARD.from_position(laid, told)
    assert isinstance(found, Guiscard)
    found.frames = [PlayerPhase()]
    return found


def health(g: Guiscard, id: str) -> str:
    return HEALTH_IDS[g.health[g.field.cast.ids.index(id)]]


ASLEEP = {"sven": {"hex": "0509", "health": "asleep"}, "olaf": {"hex": "0910", "health": "asleep"}}
AWAKE = {"martin": {"hex": "0116"}, "zeno": {"hex": "2116"}}


def test_s09_on_the_first_turn_sleepers_wake_on_one_to_five() -> None:
    """A 5 wakes, a 6 does not."""
    g = camp(ASLEEP | AWAKE)
    flow.start(g, Script([[6, 5]]))
    order = sorted(("sven", "olaf"), key=g.field.cast.ids.index)

    assert [health(g, id) for id in order] == ["asleep", "healthy"]


def test_s09_from_the_second_turn_on_all_are_awake() -> None:
    """No die is rolled."""
    g = camp(ASLEEP | AWAKE, turn=2)
    flow.start(g, Script([]))

    assert [health(g, id) for id in ("sven", "olaf")] == ["healthy", "healthy"]


def test_s09_the_envoy_sleeps_longer_than_his_guard() -> None:
    """On the first turn no die is rolled for him, up to the third he sleeps on, on the fourth he is awake."""
    envoy = {"nikephoros": {"hex": "0910", "health": "asleep"}}
    told = []
    for turn in (1, 2, 3, 4):
        g = camp(envoy | AWAKE, turn=turn)
        flow.start(g, Script([]))
        told.append(health(g, "nikephoros"))

    assert told == ["asleep", "asleep", "asleep", "healthy"]


def test_s09_the_envoy_is_captured_on_an_enemys_shoulders() -> None:
    """Carried off side 4 he counts; walking off by himself he does not.  R118"""
    g = camp({"nikephoros": {"hex": "0101", "health": "asleep"}} | AWAKE)
    envoy, captor, friend = [g.field.cast.ids.index(id) for id in ("nikephoros", "martin", "zeno")]
    aim = g.field.battle.objectives[0]
    before = victory.is_true(g, aim, False, -1)
    g.carry_off(envoy, 3)

    assert (before, victory.is_true(g, aim, False, -1)) == (False, True)
    assert [special.is_carried_off(g, man, envoy) for man in (captor, friend)] == [True, False]


def test_s09_no_retreat_hurts_a_sleeper() -> None:
    """What drives others back leaves him asleep, and what stuns others kills him."""
    g = camp(ASLEEP | AWAKE)
    sven, martin = [g.field.cast.ids.index(id) for id in ("sven", "martin")]
    b = columns.bout(g, [martin], [sven])

    assert [assault.tempered(g, b, one) for one in (RESULT_C, RESULT_D)] == [NOTHING, RESULT_F]


def test_s02_pilgrims_never_attack() -> None:
    """Nor is anybody in contact with them: Yani may throw his javelin though Rosa stands beside him.  R104"""
    men = {"rosa": {"hex": "1010"}, "yani": {"hex": "1009"}, "drogo": {"hex": "1014"}}
    g = GUISCARD.from_position(GUISCARD.lay(GUISCARD.choose("s02")), {"turn": 1, "men": men})
    assert isinstance(g, Guiscard)
    rosa, yani, drogo = [g.field.cast.ids.index(id) for id in men]

    assert [q.is_able(g, man) for man in (rosa, yani, drogo)] == [False, True, True]
    assert not q.in_contact(g, yani)


def test_s06_r187_a_win_at_once_leaves_nobody_to_advance() -> None:
    """Khaled kills Roger: the game is over before he is asked whether he follows."""
    men = {"roger": {"hex": "1202", "health": "stunned"}, "khaled": {"hex": "1203"}, "serlon": {"hex": "2014"}}
    told = {"turn": 1, "active": "arabs", "men": men, "frames": []}
    g = GUISCARD.from_position(GUISCARD.lay(GUISCARD.choose("s06")), told)
    assert isinstance(g, Guiscard)
    roger, khaled = [g.field.cast.ids.index(id) for id in ("roger", "khaled")]
    g.frames = [assault.Assault([khaled], [roger], -1, 0, False, [g.cell[roger]], NOTHING, [], [], [])]
    g.frames[0].go_to(assault.join_battle)
    flow.start(g, Script([[1]]))

    assert health(g, "roger") == "dead"
    assert g.result is not None
    assert list(g.result.winners) == [g.field.cast.seat[khaled]]


def test_s09_r186_a_captured_envoy_counts_in_full() -> None:
    """Carried off he is worth to the Normans what he would be dead."""
    g = camp({"nikephoros": {"hex": "0101", "health": "asleep"}} | AWAKE)
    envoy, normans = g.field.cast.ids.index("nikephoros"), g.field.cast.seat[g.field.cast.ids.index("martin")]
    before = victory.points(g, normans)
    g.carry_off(envoy, LEFT)

    assert victory.points(g, normans) - before == g.field.cast.points[envoy] > 0


def test_s03_r187_a_lead_that_is_just_reached_is_enough() -> None:
    """At equal points the Byzantines have held the ford: they need no more than the Normans."""
    men = {"gautier": {"hex": "0505"}, "argyris": {"hex": "2010"}}
    g = GUISCARD.from_position(GUISCARD.lay(GUISCARD.choose("s03")), {"turn": 14, "men": men})
    assert isinstance(g, Guiscard)
    normans, byzantines = g.field.battle.objectives[:2]

    assert (normans.lead, byzantines.lead) == (20, 0)
    assert [victory.is_true(g, one, True, -1) for one in (normans, byzantines)] == [False, True]
