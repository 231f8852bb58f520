"""Wrong answers and wrong positions in sieges and campaigns: each is refused with its rule and its figure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bulawa.engine.errors import PositionError, Reason
from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.campaign import meeting, ransom, recruiting, reorganise
from bulawa.games.guiscard.campaign.clash import begin_clash
from bulawa.games.guiscard.campaign.state import CAPTIVE, NOBODY
from bulawa.games.guiscard.campaign.tactical import Pitched, bar_map
from bulawa.games.guiscard.days import levy, patrols, works
from bulawa.games.guiscard.days import queries as dq
from bulawa.games.guiscard.days.blockade import SORTIE
from tests.games.guiscard.apulia import Apulia
from tests.games.guiscard.siege_days import Days, only


def told(reason: Reason | None) -> tuple[str, str, tuple[Any, ...]]:
    """The rule, the key and the figures."""
    assert reason is not None
    return reason.rule, reason.key, tuple(dict(reason.args).values())


def test_r520_too_many_men_in_a_sortie() -> None:
    """Of fourteen four may go."""
    s = Days()
    four = dq.present(s.d, 0)[:4]
    f = levy.Levy(0, SORTIE, four, [])
    rest = [man for man in dq.present(s.d, 0) if man not in four]

    assert told(levy.bar_pick(s.g, f, rest[0])) == ("R520", "too_many_chosen", (4, 14))


def test_r533_too_many_men_in_a_patrol() -> None:
    """Eight, and no more."""
    s = Days()
    foot = [man for man in dq.present(s.d, 1) if not patrols.rides(s.g, man) and not patrols.shoots(s.g, man)]
    full = patrols.Preparing(foot[:8], [])

    assert told(patrols.bar_patrolman(s.g, full, foot[8])) == ("R533", "patrol_full", (8,))


def test_r622_men_who_are_not_there_cannot_be_detached() -> None:
    a = Apulia()
    group, kind = a.group("ascoli_riders"), a.kind("norman_knight")
    barred = reorganise.bar_detach(a.c, 0, group, a.c.spare(0), kind, 5)

    assert told(barred) == ("R622", "not_so_many", (4,))


def test_r658_a_ransom_that_nobody_can_pay() -> None:
    """Guillaume's seven points cost fourteen denarii."""
    a = Apulia()
    chief, payer = a.chief("guillaume"), a.group("ascoli_riders")
    a.c.chief[chief], a.c.holder[chief] = CAPTIVE, a.group("bari_column")
    a.c.halves[payer] = 27

    assert told(ransom.bar_ransom(a.c, 0, chief, payer)) == ("R658", "too_little_money", (28, 27))


def test_r645_supplies_that_are_too_dear() -> None:
    """Twelve men and Guillaume need a point, which costs a denarius."""
    a = Apulia()
    group, convoy = a.group("guillaume"), 0
    a.c.convoy_cell[convoy], a.c.convoy_seat[convoy], a.c.cargo[convoy] = a.c.cell[group], 0, 3
    a.c.hungry[group], a.c.halves[group] = 1, 1

    assert told(recruiting.bar_buy(a.c, group, convoy, 1)) == ("R645", "buy_money_short", (2, 1))


@pytest.mark.parametrize(("map", "key"), [("meadow", "map_lies_already"), ("chapel", "only_open_maps")])
def test_r651_a_second_map_that_does_not_fit(map: str, key: str) -> None:
    """Each lies once, and the others have no buildings."""
    a = Apulia()
    a.alone("guillaume", "canosa_watch")
    a.put("guillaume", "0707")
    a.put("canosa_watch", "0707")
    clash = begin_clash(a.g, 0, a.group("guillaume"), a.group("canosa_watch"))
    sheets = a.c.venture.ledger.sheets
    f = Pitched(0, clash.attackers, clash.defenders, NOBODY, [sheets.index("meadow")], [0], 0, 0, NOBODY, NOBODY)

    assert told(bar_map(a.c, f, sheets.index(map)))[:2] == ("R651", key)


# ---- what a player reads


def sentence(g: Any, reason: Reason | None, language: str) -> str:
    """The rule and the sentence, as a table shows them."""
    assert reason is not None
    return f"{reason.rule}: {g.laid.words.say(language, 'refusals', reason.key, g.laid.vocabulary.details(reason))}"


def too_many_in_a_sortie(s: Days) -> Reason | None:
    four = dq.present(s.d, 0)[:4]
    return levy.bar_pick(s.g, levy.Levy(0, SORTIE, four, []), dq.present(s.d, 0)[4])


def wrong_men_in_a_sortie(s: Days) -> Reason | None:
    """Of five hoplites two have been named."""
    hoplites = [s.man(id) for id in ("okeanos", "nikolaos", "achilleas")]
    return levy.bar_pick(s.g, levy.Levy(0, SORTIE, hoplites[:2], []), hoplites[2])


def too_many_riders_on_patrol(s: Days) -> Reason | None:
    riders = [man for man in dq.present(s.d, 1) if patrols.rides(s.g, man)]
    return patrols.bar_patrolman(s.g, patrols.Preparing(riders[:2], []), riders[2])


def too_many_on_patrol(s: Days) -> Reason | None:
    foot = [man for man in dq.present(s.d, 1) if not patrols.rides(s.g, man) and not patrols.shoots(s.g, man)]
    return patrols.bar_patrolman(s.g, patrols.Preparing(foot[:8], []), foot[8])


def four_who_work(s: Days) -> Reason | None:
    only(s.d, 1, 4)
    return works.bar_gang(s.g, works.Works([], [], []))


def the_tower_before_a_breach(s: Days) -> Reason | None:
    return works.bar_batter(s.g, works.Works([], [], []), s.cell("1509"))


def the_far_side_of_the_tower(s: Days) -> Reason | None:
    s.d.bring_down(s.cell("1512"))
    return works.bar_batter(s.g, works.Works([], [], []), s.cell("1507"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("case", "rule", "figures"),
    [
        (too_many_in_a_sortie, "R520", (4, 14)),
        (wrong_men_in_a_sortie, "R520", (2, 5)),
        (too_many_on_patrol, "R533", (8,)),
        (too_many_riders_on_patrol, "R533", (2,)),
        (four_who_work, "R510", (5, 4)),
        (the_tower_before_a_breach, "R511", (32,)),
        (the_far_side_of_the_tower, "R511", (3, 5)),
    ],
)
def test_a_wrong_order_in_a_siege_is_told_with_rule_and_figure(
    case: Callable[[Days], Reason | None], rule: str, figures: tuple[int, ...], language: str
) -> None:
    s = Days()
    said = sentence(s.g, case(s), language)

    assert said.startswith(rule)
    assert set(re.findall(r"\d+", said.removeprefix(rule))) == {str(figure) for figure in figures}


def a_group_below_three(a: Apulia) -> Reason | None:
    a.run(reorganise.Reorganisation(0))
    a.say("detach", "guillaume", "normans_1", "norman_knight", 2, seat=0)
    return a.refused("ready")


def a_ransom_too_dear(a: Apulia) -> Reason | None:
    chief, payer = a.chief("guillaume"), a.group("ascoli_riders")
    a.c.chief[chief], a.c.holder[chief] = CAPTIVE, a.group("bari_column")
    a.c.halves[payer] = 26
    return ransom.bar_ransom(a.c, 0, chief, payer)


def a_city_attacked(a: Apulia) -> Reason | None:
    group = a.put("guillaume", "1607")
    return meeting.bar_storm(a.c, group, a.place("bari"))


def a_wrong_map(a: Apulia) -> Reason | None:
    """Two fit open country."""
    group, foe = a.put("guillaume", "0909"), a.put("canosa_watch", "0909")
    pitched = Pitched(0, [group], [foe], NOBODY, [], [], 0, 0, NOBODY, NOBODY)
    return bar_map(a.c, pitched, a.c.venture.ledger.sheets.index("chapel"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("case", "rule", "figures"),
    [
        (a_group_below_three, "R622", (2, 3)),
        (a_ransom_too_dear, "R658", (14, 13)),
        (a_city_attacked, "R645", (30,)),
        (a_wrong_map, "R651", (2,)),
    ],
)
def test_a_wrong_order_in_a_campaign_is_told_with_rule_and_figure(
    case: Callable[[Apulia], Reason | None], rule: str, figures: tuple[int, ...], language: str
) -> None:
    a = Apulia()
    said = sentence(a.g, case(a), language)

    assert said.startswith(rule)
    assert {str(figure) for figure in figures} <= set(re.findall(r"\d+", said.removeprefix(rule)))


@pytest.mark.parametrize(
    ("scenario", "wrong", "path"),
    [
        ("sg1", {"day": -1}, "war.day"),
        ("sg1", {"gear": {"catapults": 1}}, "war.gear"),
        ("sg1", {"kept": {"thrower": "two"}}, "war.kept.thrower"),
        ("sg1", {"men": {"nobody": {}}}, "war.men"),
        ("sg1", {"inside": "arabs"}, "war.inside"),
        ("sg1", {"suplies": 3}, "war"),
        ("c1", {"day": 99}, "war.day"),
        ("c1", {"groups": {"guillaume": {"hex": "9999"}}}, "war.groups.guillaume.hex"),
        ("c1", {"groups": {"guillaume": {"hex": "0608", "since": -1}}}, "war.groups.guillaume.since"),
        ("c1", {"groups": {"guillaume": {"hex": "0608", "men": {"norman_pope": 1}}}}, "war.groups.guillaume.men"),
        ("c1", {"places": {"melfi": {"resources": 11}}}, "war.places.melfi.resources"),
        ("c1", {"siege_at": "melfi"}, "war.siege_at"),
    ],
)
def test_a_position_of_a_war_names_its_wrong_field(scenario: str, wrong: dict[str, Any], path: str) -> None:
    """What is wrong is told by the way to it."""
    laid = GUISCARD.lay(GUISCARD.choose(scenario))
    position = {**GUISCARD.position(GUISCARD.new(laid))}
    position["war"] = {**position["war"], **wrong}

    with pytest.raises(PositionError) as caught:
        GUISCARD.from_position(laid, position)
    assert str(caught.value).startswith(path)


def test_a_field_of_a_war_with_a_tent_that_is_no_name_is_refused() -> None:
    """A number would lie there until the table names its board."""
    laid = GUISCARD.lay(GUISCARD.choose("sg1"))
    position = {**GUISCARD.position(GUISCARD.new(laid))}
    position["field"] = {**position["field"], "overlays": [1]}

    with pytest.raises(PositionError, match=r"^field\.overlays: a list of texts is expected, not \[1\]"):
        GUISCARD.from_position(laid, position)
