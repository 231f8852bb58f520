"""The free battle: armies bought for points, maps laid by both, and everything that is refused there."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import bulawa
from bulawa.engine.brought import Unfit
from bulawa.engine.flow import Over
from bulawa.engine.journal import Journal
from bulawa.engine.match import Match
from bulawa.engine.resume import resume
from bulawa.games.guiscard import GUISCARD
from bulawa.games.guiscard.battle import T2, T3
from bulawa.games.guiscard.content.pack import own
from bulawa.games.guiscard.queries import men
from bulawa.games.guiscard.state import DEAD, Guiscard
from bulawa.games.guiscard.victory import judge_end, points

BEGUN = Path(__file__).parent / "journals" / "begun" / "points_battle.jsonl"
"""Set up with release 0.5.0, both armies as they were ready."""
READY_THEN = {"arthur", "theophile", "anselme", "gautier", "bernard", "olivier", "alphonse", "robin"}
RIDING_THEN = {"robert", "tancrede", "drogo"}
RIDERS = "army: Riders of Kairouan\nfaction: arabs\n2 x arab_emir_mounted\n4 x arab_infantry\nlagoon_turned"


def free(**brought: str) -> Match:
    return bulawa.new("guiscard", scenario="points_battle", seed="1", brought=brought)


def state(match: Match) -> Guiscard:
    assert isinstance(match.state, Guiscard)
    return match.state


def attackers(g: Guiscard) -> set[str]:
    return {g.field.cast.ids[man] for man in men(g) if g.field.cast.seat[man] == 1}


def refused(language: str = "en", **brought: str) -> str:
    with pytest.raises(Unfit) as wrong:
        free(**brought)
    return f"{wrong.value.field}: {wrong.value.text(language)}"


def test_r188_each_side_brings_an_army_and_lays_a_map() -> None:
    """Both maps lie side by side, the defender's first, each as its owner turned it."""
    match = free(attackers=RIDERS)
    g = state(match)
    field = g.field
    layout = own().layout(own().named(g.laid.setup))
    attackers = [field.cast.ids[man] for man in men(g) if field.cast.seat[man] == 1]

    assert [(sheet.map.id, sheet.x, sheet.turned) for sheet in layout] == [("plateau", 0, True), ("lagoon", 1, True)]
    assert len(attackers) == 6
    assert sum(field.cast.mounted[man] for man in men(g) if field.cast.seat[man] == 1) == 2


def test_r188_who_brings_nothing_has_an_army_that_is_not_there_yet() -> None:
    """Byzantines defend and Normans attack; where Normans defend, others come."""
    usual, turned = free(), free(defenders="roster: normans")

    assert usual.journal.header["brought"] == {"defenders": "roster: byzantines", "attackers": "roster: normans"}
    assert turned.journal.header["brought"] == {"defenders": "roster: normans", "attackers": "roster: byzantines"}


def test_r188_the_ready_armies_keep_to_what_they_must() -> None:
    """Each of them can be written out as a list and is taken."""
    for id, host in own().market.hosts.items():
        seat = "attackers" if id == "byzantines" else "defenders"
        other = {"defenders": "roster: arabs"} if seat == "attackers" else {}

        assert free(**{seat: "\n".join([f"faction: {id}", *host.ready]), **other}).waiting


@pytest.mark.parametrize(
    ("told", "because"),
    [
        ("faction: arabs\n6 x nafr_heavy_cavalry\nmeadow", "6 wanted, but there are only 4 counters"),
        ("faction: arabs\n4 x nafr_heavy_cavalry_mounted\nnafr_heavy_cavalry\nmeadow", "5 wanted"),
        (
            "faction: arabs\n2 x arab_emir_mounted\n4 x nafr_heavy_cavalry_mounted\narab_archer\n2 x slav_infantry",
            "260",
        ),
        ("faction: arabs\n2 x emir\nmeadow", "2 characters; a battle of one's own wants at least 5"),
        ("faction: arabs\n5 x arab_infantry", "0 maps; each side lays exactly one"),
        ("faction: arabs\n5 x arab_infantry\nford\nmeadow", "2 maps"),
        ("faction: arabs\n5 x arab_infantry\nplateau", "Map: The Plateau: this map lies already"),
        ("roster: byzantines", "The other side has this army already"),
        ("faction: arabs\n5 x norman_knight\nmeadow", "[2]: This army has no"),
        ("faction: arabs\n0 x emir", "A line takes one to"),
        ("faction: martians", "[1]: There is no army “martians”; there are Normans"),
        ("5 x arab_infantry", "Say which army it is"),
        ("king: Roger", "not with “king”"),
        ("faction: arabs\n\n" + "# \n" * 70, "at most 60 lines"),
        (f"army: {'x' * 50}", "up to 40 printable characters"),
        ("", "up to 4000 characters"),
    ],
)
def test_r188_a_list_that_breaks_a_limit_is_refused_with_its_reason(told: str, because: str) -> None:
    """By its field, and where a line is wrong, by the line."""
    said = refused(attackers=told)

    assert said.startswith("brought.attackers")
    assert because in said


def test_r188_only_one_of_both_maps_has_houses() -> None:
    """Whoever lays the chapel brings the rules of houses; nobody lays a second map of that kind, nor the castle."""
    chapel = free(defenders="faction: lombards\n5 x lombard_heavy\nchapel")
    told = "faction: arabs\n5 x arab_infantry\neagles_nest"

    assert state(chapel).field.battle.tier == T3
    assert state(free()).field.battle.tier == T2
    assert "This army has no" in refused(attackers=told)


def test_a_list_is_refused_in_polish_too() -> None:
    assert refused("pl", attackers="roster: byzantines").endswith("Tę armię ma już druga strona; wybierz inną.")


def test_to_another_scenario_nobody_brings_anything() -> None:
    with pytest.raises(Unfit, match=r"brought\.normans"):
        bulawa.new("guiscard", scenario="s01", brought={"normans": RIDERS})


def test_r188_everybody_finds_room_along_the_edge_whatever_maps_lie() -> None:
    """On any two maps, however they lie, there is ground for an army, and only there may it be set up."""
    maps = [id for id, ware in own().market.wares.items() if ware.map]
    lists = [f"faction: {{}}\n5 x {{}}\n{map}" for map in maps]
    for first, second in product(lists[::3], lists):
        if first.split("\n")[2].removesuffix("_turned") == second.split("\n")[2].removesuffix("_turned"):
            continue
        match = free(
            defenders=first.format("lombards", "lombard_heavy"), attackers=second.format("arabs", "arab_infantry")
        )
        match.play("defenders", match.options("defenders")[0])
        rows = {int(choice[1][-2:]) for choice in match.options("defenders")}

        assert rows == {1, 2, 3}
        assert len(match.options("defenders")) > 60


def test_r188_after_the_last_turn_casualty_points_decide() -> None:
    """One fallen enemy is enough for a lead; equal losses are a draw."""
    g = state(free())
    g.health[0] = DEAD

    assert points(g, 1) > 0
    with pytest.raises(Over):
        judge_end(g)
    assert g.result is not None
    assert list(g.result.winners) == [1]


def test_r188_a_free_battle_is_written_and_taken_up_again() -> None:
    """The journal keeps both lists; the position comes back."""
    match = free(attackers=RIDERS)
    for _ in range(30):
        seat = match.waiting[0]
        match.play(seat, match.options(seat)[-1])
    again = bulawa.position(
        "guiscard", match.position(), scenario="points_battle", brought=match.journal.header["brought"]
    )

    assert again.position() == match.position()


def test_r188_a_battle_goes_on_with_the_ready_list_it_was_begun_with() -> None:
    """Its journal names the list without telling it, and no option: whoever was set up stays, and can be had again."""
    journal = Journal.read(BEGUN)
    begun, fresh = resume(GUISCARD, journal, fresh_seed="unused"), state(free())
    again = bulawa.new("guiscard", scenario="points_battle", seed="1", options={"fourth_forces": True})

    assert journal.header["brought"]["attackers"] == "roster: normans"
    assert (state(begun).turn, begun.waiting) == (1, ("attackers",))
    assert attackers(state(begun)) == attackers(state(again)) == READY_THEN | RIDING_THEN
    assert attackers(fresh) != READY_THEN | RIDING_THEN


def test_the_muster_tells_what_a_list_comes_to() -> None:
    """Points beside the limit, and what is wrong first."""
    assert GUISCARD.muster is not None
    setup = GUISCARD.choose("points_battle")
    told = GUISCARD.muster.weigh(setup, "defenders", RIDERS, "en")
    wrong = GUISCARD.muster.weigh(setup, "defenders", "faction: arabs\nmeadow", "pl")
    about = GUISCARD.muster.describe("en")

    assert [(row["label"], row["now"]) for row in told["sums"]][:2] == [("Points", 132), ("Characters", 6)]
    assert "problem" not in told
    assert wrong["problem"]["text"] == "0 postaci; we własnej bitwie potrzeba co najmniej 5."
    assert about["cards"]["norman_knight_mounted"]["rows"][0] == ["Attack", "26"]
    assert about["armies"]["normans"]["cards"][-1] == "chapel_turned"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_card_of_the_muster_begins_with_a_capital(language: str) -> None:
    """A class stands there as a heading, not within a sentence."""
    assert GUISCARD.muster is not None
    titles = [card["title"] for card in GUISCARD.muster.describe(language)["cards"].values()]

    assert [title for title in titles if not title[0].isupper()] == []
