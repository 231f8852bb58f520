"""What-if numbers: they agree with the dice, counted face by face."""

from __future__ import annotations

from itertools import product

import pytest

from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.campaigns import Campaigns
from bulawa.games.igrzysko.invasions import Invasions
from bulawa.games.igrzysko.odds import dice_to_come, expected, growth, hit_chance, invasion, odds, plunder
from bulawa.games.igrzysko.queries import strength
from bulawa.games.igrzysko.state import Igrzysko
from tests.games.begun import choice_of
from tests.games.igrzysko.lands import end, land, run, seat_of

VOCABULARY = IGRZYSKO.usual.vocabulary


def ask(g: Igrzysko, letter: str, sentence: str) -> dict[str, object]:
    found = odds(g, seat_of(letter), VOCABULARY.read(choice_of(VOCABULARY, sentence)))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("unit", "plus", "chance"), [(0, 0, 1 / 3), (0, 1, 1 / 2), (1, 0, 1 / 2), (1, 1, 2 / 3), (3, 0, 1 / 2)]
)
def test_the_chance_of_one_unit(unit: int, plus: int, chance: float) -> None:
    """Infantry 1/3, with artillery 1/2; cavalry and Cossacks 1/2, with artillery 2/3.  [R67] [R68]"""
    assert hit_chance(land(), unit, plus) == pytest.approx(chance)


def test_a_campaign_is_counted_die_by_die() -> None:
    """One infantry, one cavalry, one Cossack: the distribution of all 216 throws.  [R78]"""
    g = land(clients={"W": {"ukraine": 1}}, units={"W": {"ukraine": "1/1/0"}}, cossacks={"ukraine": 1})
    found = ask(g, "W", "campaign ukraine cossacks")
    counts = [0, 0, 0, 0]
    for faces in product(range(1, 7), repeat=3):
        counts[(faces[0] >= 5) + (faces[1] >= 4) + (faces[2] >= 4)] += 1

    assert found["hits"] == pytest.approx([n / 216 for n in counts])
    assert found["chance"] == pytest.approx(1 - counts[0] / 216)
    assert found["expected"] == pytest.approx(1 / 3 + 1 / 2 + 1 / 2)
    assert (found["dice"], found["losses"], found["rule"]) == (3, 0.5, "R67")


def test_the_crown_army_counts_where_it_is_called() -> None:
    """With artillery its infantry hits half the time.  [R77] [R104]"""
    g = land(clients={"W": {"ukraine": 1}}, units={"W": {"ukraine": "1/0/0"}}, crown="2/0/1", turn=2)

    assert ask(g, "W", "campaign ukraine alone")["expected"] == pytest.approx(1 / 3)
    assert ask(g, "W", "campaign ukraine crown")["expected"] == pytest.approx(1 / 3 + 1)
    assert ask(g, "W", "relief ukraine")["expected"] == pytest.approx(1)
    assert ask(g, "W", "relief ukraine")["modifiers"] == [["R68", "artillery", 1]]


@pytest.mark.parametrize(("purse", "price", "chance"), [(2, 2, 0), (3, 2, 1 / 6), (8, 2, 1), (8, 4, 4 / 6), (99, 6, 1)])
def test_the_chance_of_an_embassy(purse: int, price: int, chance: float) -> None:
    """max(0, min(6, money - price)) / 6.  [R50]"""
    g = land(money={"W": purse})

    assert ask(g, "W", f"diplomacy moscow {price}")["chance"] == pytest.approx(chance)


def test_choices_without_dice_have_no_odds() -> None:
    """[R48]"""
    assert odds(land(), 0, VOCABULARY.read(("gdansk",))) is None


def invaders(g: Igrzysko, field: int, dice: tuple[int, ...]) -> int:
    """How many cubes enter the facing province when these dice fall."""
    twin = g.copy()
    run(twin, Invasions(0, []), list(dice))
    return twin.cubes[field * 5 + field]


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"polish": {"north": {"W": 6}}}, 0),
        ({"polish": {"moscow": {"W": 3}}}, 1),
        ({"polish": {"moscow": {"W": 4}}, "treaty": "moscow", "fields": {"moscow": 2}}, 1),
        ({"turn": 2, "cossacks": {"ukraine": 1, "rebels": 1}, "polish": {"tatars": {"W": 9}}}, 2),
        ({"turn": 2, "cossacks": {"ukraine": 2}, "polish": {"tatars": {"W": 8}}}, 2),
    ],
)
def test_the_chance_of_an_invasion_is_exact(told: dict[str, object], field: int) -> None:
    """All 1296 throws of phase 11, played, give the same chance and the same number of cubes.  [R82] [R83] [R88]"""
    g = land(phase="campaigns", **told)
    numbers = [invaders(g, field, dice) for dice in product(range(1, 7), repeat=4)]
    found = invasion(g, field)

    assert found["chance"] == pytest.approx(sum(1 for n in numbers if n) / 1296)
    assert found["expected"] == pytest.approx(sum(numbers) / 1296)


def test_before_the_events_eight_dice_are_to_come() -> None:
    """Four of the events and four of the invasions.  [R38] [R81]"""
    g = land(phase="clientele", polish={"north": {"W": 5}})

    assert dice_to_come(g) == 8
    assert invasion(g, 0)["chance"] == pytest.approx(1 - (5 / 6) ** 8)
    assert dice_to_come(land(phase="relief")) == 0
    assert invasion(land(phase="relief"), 0) == {"chance": 0.0, "expected": 0.0}


def test_the_tatars_before_the_events_of_turn_two() -> None:
    """Only the last four of eight dice raise Cossacks; all chances add up to one.  [R83]"""
    g = land(phase="clientele", turn=2, cossacks={"ukraine": 1})
    chances = growth(g, 2)

    assert sum(chances) == pytest.approx(1)
    assert expected(chances) == pytest.approx(8 / 6 + sixes(2))


def sixes(loyal: int) -> float:
    """Cossacks raised on average by four dice when there are so many."""
    return sum(min(loyal, faces.count(6)) for faces in product(range(1, 7), repeat=4)) / 1296


def test_in_turn_three_the_habsburgs_wait_for_the_ottomans() -> None:
    """They come only if the march on Vienna is stopped.  [R99]"""
    free = invasion(land(phase="campaigns", turn=3, polish={"ottomans": {"W": 16}}), 4)
    besieged = invasion(land(phase="campaigns", turn=3), 4)

    assert (free["chance"], besieged["chance"]) == (pytest.approx(1), pytest.approx(0))


def test_what_strengthens_the_ottomans_does_not_strengthen_the_habsburgs() -> None:
    """With the Ottomans held exactly, all throws of four dice counted one by one.  [R95] [R99]"""
    g = land(phase="campaigns", turn=3)
    g = land(phase="campaigns", turn=3, polish={"ottomans": {"W": strength(g, 3)}})
    throws = list(product(range(1, 7), repeat=4))
    markers = [0 if 4 in faces else strength(g, 4) + faces.count(5) for faces in throws]

    assert dice_to_come(g) == 4
    assert invasion(g, 4)["expected"] == pytest.approx(sum(markers) / len(throws))


def test_nothing_is_plundered_after_the_end() -> None:
    """A finished game has no outlook."""
    g = land(estates={"ukraine": "W"}, cubes={"ukraine": {"tatars": 3}})
    before = plunder(g, 2)
    end(g)

    assert (before, plunder(g, 2)) == (1, 0)


def test_what_plunder_would_destroy() -> None:
    """As the province stands now.  [R114] [R118]"""
    g = land(
        cubes={"prussia": {"north": 4}},
        clients={"W": {"prussia": 1}},
        markers={"ukraine": 1},
        estates={"prussia": "W R", "ukraine": "B B", "lithuania": "W"},
    )

    assert [plunder(g, province) for province in range(5)] == [2, 0, 1, 0, 0]


def test_offered_campaigns_have_odds() -> None:
    """Whatever campaign is offered has its numbers."""
    g = land(clients={"W": {"ukraine": 1}}, units={"W": {"ukraine": "1/0/0"}}, cossacks={"ukraine": 1})
    run(g, Campaigns(1, 0, 0))

    assert odds(g, 0, (17, 2, 1)) is not None
