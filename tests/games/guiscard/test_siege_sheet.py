"""What is shown of a siege: its sheet in words and on the table, chances before the dice, and what captains think."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from bulawa.engine.words import LANGUAGES
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.bot.appraise import appraise
from bulawa.games.guiscard.days import verbs as v
from bulawa.games.guiscard.days.blockade import HURT, LOST
from bulawa.games.guiscard.days.day import RollEvent, RollInitiative, SiegeDay
from bulawa.games.guiscard.days.sheet import NOTHING
from bulawa.games.guiscard.odds import odds
from bulawa.games.guiscard.screen.siege_chances import event_chances, initiative_chance
from tests.games.guiscard.siege_days import Days

BOTH = 3


def test_the_sheet_tells_supplies_works_walls_and_people() -> None:
    """In both languages: what is left, what was built and battered, who is laid up until when, who is lost."""
    s = Days(gear=[2, 4, 1], stages=(3,), marker=5)
    s.d.bring_down(s.cell("1512"))
    s.d.hit(s.cell("1509"))
    s.d.harm(s.man("leon"), HURT, 14)
    s.d.harm(s.man("bardas"), LOST, 0)
    s.morning()

    told = {language: GUISCARD.text(s.g, BOTH, language) for language in LANGUAGES}
    assert "15 days left" in told["en"]
    assert "1512" in told["en"]
    assert "1509 (1)" in told["en"]
    assert "well on day 14" in told["en"]
    assert "jeszcze na 15 dni" in told["pl"]


def test_the_table_shows_the_place_with_its_hits_and_both_companies() -> None:
    """The board is the siege sheet; people stand in their company, hits and ruins on the plan of the walls."""
    s = Days()
    s.d.bring_down(s.cell("1512"))
    s.d.hit(s.cell("1509"))
    s.morning()
    scene = GUISCARD.scene(s.g, BOTH, "en")

    assert scene["board"] == "siege"
    assert scene["board"] in s.g.laid.boards
    assert scene["pieces"]["wall:1512"]["sprite"] == "ruin"
    assert scene["pieces"]["wall:1509"]["sprite"] == "cracked"
    assert scene["pieces"]["man:leon"]["at"] == "box:waiting_0"
    assert scene["facts"]["supplies"]["value"] == "20 days left"


def test_the_sheet_has_calendar_works_and_chances() -> None:
    """Days that are over, today and announced returns; what was built; every event with its chance tomorrow."""
    s = Days(gear=[2, 4, 1], stages=(3,), used=(12,))
    s.d.harm(s.man("leon"), HURT, 14)
    s.morning()
    scene = GUISCARD.scene(s.g, BOTH, "en")

    assert scene["marks"] == {**{f"day:{day}": ["past"] for day in range(1, 11)}, "day:11": ["today"]}
    assert scene["notes"]["note:back_14"] == "+1"
    assert scene["about"]["day:14"][0].startswith("Leon")
    assert scene["tracks"] == {"made:hooks": 2, "made:ladders": 4, "made:thrower": 1, "begun:0": 3, "supplies": 20}
    assert scene["notes"]["note:chance_12"] == ("over", "used")
    assert scene["notes"]["note:chance_13"] == "8 %"
    assert scene["notes"]["note:initiative"] == "The besieged win the initiative on 15 of 100 mornings."


@pytest.mark.parametrize("day", [5, 15])
def test_r505_the_chances_of_events_are_those_of_the_dice(day: int) -> None:
    """All hundred throws of a morning, played."""
    came: Counter[int] = Counter()
    for dice in product(range(1, 11), range(1, 11)):
        s = Days(day=day, used=(12,))
        v.break_day(s.g)
        RollEvent().take(s.g, SiegeDay(0), list(dice))
        came[s.d.event or NOTHING] += 1

    assert {event: n for event, n in event_chances(Days(used=(12,)).d, day + 1).items() if n} == came


def test_r506_the_chance_of_initiative_is_that_of_the_dice() -> None:
    """All hundred throws, played."""
    won = 0
    for dice in product(range(1, 11), range(1, 11)):
        s = Days()
        RollInitiative().take(s.g, SiegeDay(0), list(dice))
        won += s.d.initiative == s.d.inside

    assert initiative_chance(Days().d) == won


def test_r504_hidden_supplies_stand_on_no_other_sheet() -> None:
    """Outside only what was eaten is known."""
    s = Days(options={"hidden_supplies": True}, marker=3).morning()
    within, without = (GUISCARD.scene(s.g, eyes, "en") for eyes in (1, 2))

    assert within["tracks"]["supplies"] == 17
    assert "supplies" not in without["tracks"]
    assert without["notes"]["note:supplies"] == "3 days eaten up"
    assert "hunger ?" in without["notes"]["note:talks_sum"]


def test_the_table_changes_to_the_battlefield() -> None:
    """A field battle lies on the parts of two maps."""
    s = Days().roll((1, 1), (10, 1)).say("sally")

    assert GUISCARD.scene(s.g, BOTH, "en")["board"] == "lagoon.0.0.0.9.24+eagles_nest.1.0.0.1.9"
    drawn = s.g.laid.boards["lagoon.0.0.0.9.24+eagles_nest.1.0.0.1.9"]("en")
    assert any(element["type"] == "grid" and element["columns"] == 25 for element in drawn["elements"])


def test_odds_of_battering_count_all_that_is_aimed_there() -> None:
    """One stone thrower hits wood on 8 or more, two on 7."""
    s = Days(gear=[0, 0, 2]).morning().say("labour")
    choice = s.g.laid.vocabulary.read(("batter", "1512"))
    first = odds(s.g, 1, choice)
    s.say("batter", "1512")
    second = odds(s.g, 1, choice)

    assert first is not None
    assert second is not None
    assert (first["chance"], second["chance"]) == (0.3, 0.4)


def best(s: Days) -> str:
    """What a captain would say at first sight."""
    seat = s.g.waiting[0]
    options = [s.g.laid.vocabulary.read(one) for one in s.offered()]
    scores = appraise(s.g, seat, options)
    return str(s.offered()[scores.index(max(scores))][0])


def test_captains_do_not_storm_a_castle_without_ladders() -> None:
    """They build first."""
    assert best(Days(day=2, stock=30).morning()) == "labour"


def test_captains_talk_when_it_will_work() -> None:
    """Hungry, outnumbered and driven into the tower, a garrison is likely to surrender."""
    s = Days(part=1, stock=2, day=28)
    for man in range(8, 14):
        s.d.harm(man, LOST, 0)

    assert best(s.morning()) == "parley"


def test_a_garrison_with_enough_to_eat_lets_them_come() -> None:
    assert best(Days(stock=40).roll((1, 1), (10, 1))) == "decline"


def test_judgement_follows_what_is_left_to_eat() -> None:
    """A hungry garrison stands worse."""
    full, hungry = Days(stock=30).morning(), Days(stock=3).morning()

    assert GUISCARD.judge(full.g, 0) > GUISCARD.judge(hungry.g, 0)
    assert 0 <= GUISCARD.judge(hungry.g, 0) <= 1


def test_r533_whoever_is_on_a_patrol_is_marked_for_his_own_side() -> None:
    """The besieged, who know nothing of it yet, see no sign."""
    s = Days().roll((1, 1), (10, 1)).say("supply_run").say("pick", "tancrede")
    ours, theirs = (GUISCARD.scene(s.g, eyes, "en")["pieces"] for eyes in (2, 1))

    assert [id for id, piece in ours.items() if piece.get("badges")] == ["man:tancrede"]
    assert not any(piece.get("badges") for piece in theirs.values())
