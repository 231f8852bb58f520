"""The content pack of Guiscard is read as it is written, and what is wrong in a copy is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bulawa.engine import registry
from bulawa.engine.errors import PackError
from bulawa.engine.journal import Journal
from bulawa.engine.resume import resume
from bulawa.engine.tables import Files
from bulawa.games.guiscard.battle import CONTROL, EXITS, SLEEPERS
from bulawa.games.guiscard.content.pack import FILES, FREE, OWN, load, own
from bulawa.games.guiscard.sheets import FULL, HALF, RESULT_E, RESULT_IDS, Weapon

GUISCARD = registry.find("guiscard")
JOURNALS = Path(__file__).parent / "journals"

SIDES = {
    "s01": ((15, 308), (12, 312)),
    "s02": ((12, 144), (10, 120)),
    "s03": ((9, 197), (7, 124)),
    "s04": ((13, 262), (12, 295)),
    "s04b": ((13, 262), (12, 295)),
    "s05": ((11, 245), (11, 263)),
    "s06": ((8, 154), (7, 111)),
    "s07": ((11, 133), (9, 181)),
    "s08": ((7, 107), (13, 235)),
    "s09": ((11, 237), (12, 231)),
    "s10": ((11, 229), (10, 206)),
    "s11": ((10, 165), (16, 276)),
    "s12": ((16, 231), (26, 449)),
}
"""Characters and points of both sides, as the specification lists them (9.1)."""


def changed(file: str, old: str, new: str) -> Files:
    """A copy of our pack with one text exchanged."""
    texts = {name: (OWN / name).read_text(encoding="utf-8") for name in FILES}
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    return Files("copy", texts)


def sides_of(scenario: str) -> tuple[tuple[int, int], ...]:
    """Number and points of both sides; cloaks without a man count for nothing."""
    cast = own().field(scenario).cast
    sides = [[i for i, seat in enumerate(cast.seat) if seat == side and cast.points[i]] for side in (0, 1)]
    return tuple((len(side), sum(cast.points[i] for i in side)) for side in sides)


@pytest.mark.parametrize("scenario", SIDES)
def test_every_scenario_has_the_forces_of_the_specification(scenario: str) -> None:
    """Number and points of both sides are those of 9.1."""
    assert sides_of(scenario) == SIDES[scenario]


def test_zones_are_hexes_of_the_board() -> None:
    """The column of scenario 4 begins on the second map, six columns wide of nothing else."""
    field = own().field("s04")
    columns = {cell % field.ground.width for cell in field.battle.groups[0].zone}

    assert columns == set(range(24 + 8, 24 + 18 + 1))


def test_objectives_speak_of_characters_and_edges() -> None:
    """Six Swabians leave by the left edge; two Normans hold the tower."""
    first, tower = own().field("s01").battle.objectives[0], own().field("s11").battle.objectives[0]
    ground = own().field("s11").ground

    assert (first.kind, len(first.who), first.edges, first.least) == (EXITS, 6, 8, 3)
    assert (tower.kind, tower.least, [ground.rooms[room].id for room in tower.rooms]) == (CONTROL, 2, ["tower"])


FIRST_SIDES = {
    "s01": ((16, 343), (12, 312)),
    "s03": ((9, 197), (10, 186)),
    "s04": ((15, 289), (12, 295)),
    "s04b": ((15, 289), (12, 295)),
    "s05": ((13, 312), (11, 263)),
    "s06": ((8, 154), (11, 195)),
    "s07": ((11, 133), (10, 199)),
    "s08": ((9, 125), (13, 235)),
    "s09": ((11, 237), (12, 253)),
    "s10": ((11, 229), (11, 244)),
    "s11": ((12, 202), (16, 276)),
    "s12": ((16, 231), (26, 449)),
}
"""As they stood before they were tuned."""


FOURTH_SIDES = {
    "s04": ((13, 262), (12, 295)),
    "s04b": ((13, 262), (12, 295)),
    "s05": ((10, 236), (11, 263)),
    "s08": ((8, 116), (13, 235)),
    "s09": ((11, 237), (10, 177)),
    "s10": ((11, 229), (9, 195)),
    "s12": ((16, 231), (26, 449)),
}
"""As they stood in release 0.5.0."""
FOURTH_TURNS = {"s04": (11, 12), "s04b": (11, 12), "s08": (14, 16), "s12": (16, 20)}
"""How many turns they have now, and had then."""
THIRD_SIDES = {
    **FOURTH_SIDES,
    "s03": ((9, 197), (6, 110)),
    "s04": ((15, 289), (12, 295)),
    "s04b": ((15, 289), (12, 295)),
}
"""As they stood in release 0.4.0."""
SECOND_SIDES = {
    **THIRD_SIDES,
    "s01": ((16, 343), (12, 312)),
    "s07": ((11, 133), (8, 143)),
    "s11": ((11, 174), (16, 276)),
}
"""As they stood before they were tuned once more."""


def test_scenarios_that_were_tuned_can_be_played_as_they_were() -> None:
    """With the men, arrivals, exits and turns of then; all others are the same with the option and without."""
    first = {id: own().named(GUISCARD.choose(id, {"first_forces": True})) for id in SIDES}
    then = {id: own().field(name).battle for id, name in first.items()}

    assert {id: sides_of(name) for id, name in first.items() if name != id} == FIRST_SIDES
    assert [then[id].turns for id in ("s08", "s11")] == [14, 15]
    assert [group.turn for group in then["s05"].groups] == [1, 1, 0, 3]
    assert {one.edges for one in then["s07"].objectives} == {12, 0}
    assert then["s09"].envoy_wakes == 0


def test_forces_of_before_are_asked_for_only_where_there_are_some() -> None:
    """Each such option changes the scenarios that it names, and every one that was tuned is named by some."""
    ages = {option.id: option.only for option in GUISCARD.options if option.id.endswith("_forces")}
    changed = {(age, id): own().aged(GUISCARD.choose(id, {age: True})) for age, ids in ages.items() for id in ids}

    assert [key for key, name in changed.items() if name == key[1]] == []
    assert {id for _, id in changed} == {*FIRST_SIDES, FREE}


def test_matches_begun_before_the_tuning_go_on_with_whom_they_began_with() -> None:
    """Their journals do not name the option; those of now do."""
    old = Journal.read(JOURNALS / "rules-1" / "s05-golden.jsonl")
    new = Journal.read(JOURNALS / "s05-golden.jsonl")
    taken_up = [resume(GUISCARD, journal, fresh_seed="unused").vocabulary.kinds["man"] for journal in (old, new)]

    assert ["isaakios" in men for men in taken_up] == [True, False]


def test_scenarios_that_were_tuned_twice_can_be_played_as_they_were_between() -> None:
    """Where both options are set, the older one counts."""
    second = {id: own().named(GUISCARD.choose(id, {"second_forces": True})) for id in SIDES}
    both = own().named(GUISCARD.choose("s07", {"first_forces": True, "second_forces": True}))

    assert {id: sides_of(name) for id, name in second.items() if name != id} == SECOND_SIDES
    assert sides_of(both) == FIRST_SIDES["s07"]


def test_scenarios_that_were_tuned_a_third_time_can_be_played_as_they_were_then() -> None:
    """With their men, and in scenario 4 with five hoplites instead of seven who must break through."""
    third = {id: own().named(GUISCARD.choose(id, {"third_forces": True})) for id in SIDES}
    asked = [own().field(name).battle.objectives[0].least for name in ("s04", third["s04"], "s04b", third["s04b"])]

    assert {id: sides_of(name) for id, name in third.items() if name != id} == THIRD_SIDES
    assert asked == [7, 5, 5, 5]


def test_scenarios_that_were_tuned_last_can_be_played_as_in_the_release_before() -> None:
    """With its men, in scenarios 4, 8 and 12 with more turns, and in scenario 9 with an envoy who wakes on turn 3."""
    fourth = {id: own().named(GUISCARD.choose(id, {"fourth_forces": True})) for id in SIDES}
    tuned = {id: (own().field(id).battle, own().field(name).battle) for id, name in fourth.items()}

    assert {id: sides_of(name) for id, name in fourth.items() if name != id} == FOURTH_SIDES
    assert {id: (now.turns, then.turns) for id, (now, then) in tuned.items() if now.turns != then.turns} == FOURTH_TURNS
    assert [battle.envoy_wakes for battle in tuned["s09"]] == [4, 3]


def test_matches_begun_before_the_last_tuning_go_on_with_whom_and_how_long_they_began_with() -> None:
    """Their journals do not name the option for it."""
    journals = [Journal.read(JOURNALS / "rules-4" / f"{id}-golden.jsonl") for id in ("s05", "s12")]
    fields = [own().field(own().named(resume(GUISCARD, one, fresh_seed="unused").setup)) for one in journals]

    assert ["dorian" in fields[0].cast.ids, "dorian" in own().field("s05").cast.ids] == [False, True]
    assert [fields[1].battle.turns, own().field("s12").battle.turns] == [20, 16]


def test_matches_begun_between_two_tunings_go_on_with_whom_they_began_with() -> None:
    """Their journals name the first option and not the second."""
    journal = Journal.read(JOURNALS / "rules-4" / "s01-golden.jsonl")

    assert "gisulfo" in resume(GUISCARD, journal, fresh_seed="unused").vocabulary.kinds["man"]
    assert "gisulfo" not in own().field("s01").cast.ids


def test_sleepers_lie_in_their_tents_and_the_watch_stands_outside() -> None:
    """Special rules are bits; the zone of the watch has no hex of a tent."""
    field = own().field("s09")
    tents, watch = field.battle.groups[0], field.battle.groups[1]

    assert field.battle.has(SLEEPERS)
    assert tents.is_asleep
    assert set(tents.zone).isdisjoint(watch.zone)


def test_r143_a_weapon_knows_its_ranges() -> None:
    """A short bow shoots 10, 24 and 50 hexes far and no farther.  [R143]"""
    bow = Weapon((10, 24, 50), 2, 2, True, (FULL, HALF, HALF), 0)

    assert [bow.band(distance) for distance in (10, 11, 24, 25, 50, 51)] == [0, 1, 1, 2, 2, -1]


def test_r162_columns_are_found_by_the_difference() -> None:
    """34 on foot is the column 26/40, moved by one 41/60; a 6 there wounds.  [R162]"""
    sheets = own().sheets
    column = sheets.column(34, False)

    assert sheets.columns_foot[column] == "26/40"
    assert sheets.combat_foot[6 - 1][column + 1] == RESULT_E


def test_every_letter_is_on_the_sheets() -> None:
    """Riders have three results more than men on foot."""
    sheets = own().sheets
    foot = {RESULT_IDS[one] for row in sheets.combat_foot for one in row}
    mounted = {RESULT_IDS[one] for row in sheets.combat_mounted for one in row}

    assert sorted(mounted - foot) == ["G", "H", "I"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("maps.toml", '"0404", "0504"', '"2517", "0504"', "chapel_hall].hexes: hexes from '0101' to '2416'"),
        ("maps.toml", '"0804", "0904"', '"0404", "0904"', "chapel_porch].hexes: hexes of no other room"),
        ("maps.toml", 'hex = "0905", dir = 2', 'hex = "0905", dir = 3', "openings.list[0905].to: '0906'"),
        ("maps.toml", "..bssddddd", "..?ssddddd", "lagoon].terrain[0]: 24 of"),
        ("maps.toml", 'bottom = ["1307"]', 'bottom = ["1310"]', "bottom: neighbours of 1306 is expected"),
        (
            "people.toml",
            'class = "norman_count"',
            'class = "norman_duke"',
            "characters[robert].class: one of",
        ),
        ("people.toml", "points_foot = 34", 'points_foot = "34"', "list[norman_count].points_foot: a whole number"),
        ("battles.toml", '"werner"', '"wernher"', "group[swabians].characters: characters of people.toml"),
        ("battles.toml", '"albrecht"', '"werner"', "'werner' takes part already"),
        ("battles.toml", 'map = "plateau", x = 0', 'map = "plateu", x = 0', "layout[plateu].map: one of lagoon"),
        (
            "battles.toml",
            'kind = "exit_count"\ngroup = "swabians"',
            'kind = "flight"',
            "objective[flight].kind: one",
        ),
        ("battles.toml", 'tier = "T1"', 'tier = "T9"', "battle[s01].tier: one of T1"),
        ("battles.toml", "formerly = { turn_limit = 14 }", "formerly = 14", "battle[s08]: formerly: a table"),
        ("sheets.toml", 'id = "brush"', 'id = "bush"', "terrain.list[bush].id: one of clear"),
        (
            "sheets.toml",
            '["C", "C", "D", "D", "E", "F"',
            '["C", "C", "D", "D", "E", "X"',
            "combat.foot.table.1: a list of 10",
        ),
        ("sheets.toml", "halted = [6, 8]", "halted = [7, 8]", "infiltration.halted: a span that begins at 6"),
        (
            "sheets.toml",
            '["C", "C", "D", "D", "E", "F"',
            '[["C"], "C", "D", "D", "E", "F"',
            "combat.foot.table.1: a list of 10",
        ),
        ("battles.toml", '"werner"', '["werner"]', "group[swabians].characters: characters of people.toml"),
        ("battles.toml", "exits = [4]", "exits = [{}]", "exits: a list of sides from 1 to 4"),
        ("campaign.toml", "[[30, 1], [60, 2], [9999, 4]]", "2", "maps_by_total: a list of pairs"),
        ("campaign.toml", "[[30, 1], [60, 2], [9999, 4]]", "[[30, 1], [60, 2]]", "maps_by_total: 1, 2 or 4 maps"),
        ("campaign.toml", 'name_en = "hills"', "name_en = 2", "campaign_map.names.hills.name_en: a text"),
        ("campaign.toml", "dead_from = 2.0", "", "quick.leader.dead_from: a factor from 0 to 9"),
        ("campaign.toml", "unsupplied = 0.8", 'unsupplied = "x"', "quick.modifiers.unsupplied: a factor"),
        ("campaign.toml", '["D", "E", "E", "F"', '["DE", "E", "E", "F"', "quick.table: rows of 8 letters"),
        ("campaign.toml", "[[4, 3], [1, 3]]", "[4, 3]", "slope_sides.plateau: a list of pairs"),
        (
            "campaign.toml",
            '"attacker flees", 30, 40',
            '"attacker flees", 300, 40',
            "quick.field.A: the loser's conduct",
        ),
        ("siege.toml", "topple = [1, 6]", "topple = [1, 16]", "ladder.topple: a list of 2 whole numbers from 1 to 10"),
    ],
)
def test_what_is_wrong_in_a_pack_is_named(file: str, old: str, new: str, said: str) -> None:
    """The error says file, key and what is expected there."""
    with pytest.raises(PackError) as error:
        load(changed(file, old, new))

    assert str(error.value).startswith(file)
    assert said in str(error.value)
