"""The content pack: cards, ground and battles as the specification prints them, and errors that name what is wrong."""

from __future__ import annotations

import pytest

from bulawa.engine.errors import PackError
from bulawa.engine.tables import Files
from bulawa.games.ogniem.content import pack
from bulawa.games.ogniem.terms import (
    BROKEN,
    CANISTER_FIRE,
    CAVALRY,
    COVER,
    DISCIPLINE,
    EFFECT_IDS,
    INFANTRY,
    PARRY,
    RANK_FIRE,
    SALVO_FIRE,
    SHAKEN,
    SLOW_HALF,
    SLOW_MINUS,
    STEADY,
    SWORDSMEN,
)

PACK = pack.own()


def corrected(file: str, before: str, after: str) -> Files:
    """Our files with one text exchanged."""
    texts = dict(PACK.files.texts)
    assert before in texts[file], before
    texts[file] = texts[file].replace(before, after, 1)
    return Files("copy", texts)


def test_five_armies_have_their_cards_and_rosters() -> None:
    """68 cards, 21 rosters, 8 upgrades (specification 3.13)."""
    cards = [len(faction.cards) for faction in PACK.factions.values()]

    assert (cards, len(PACK.rosters), len(PACK.upgrades)) == ([14, 14, 12, 14, 14], 21, 8)


def test_r3_a_card_is_read_as_it_is_printed() -> None:
    """Winged hussars: M, speed 7, resistance 6, states up to 3/5/6, rout 7, dice 5/4/2."""
    card = PACK.cards["pl_hussars"]
    printed = (card.tray.id, card.speed, card.resistance, card.rout, card.melee_dice, card.impetus, card.points)

    assert printed == ("M", 7000, 6, 7, [5, 4, 2], 2, 17)


def test_r4_a_special_rule_works_in_the_states_beside_it() -> None:
    """Hussars are disciplined while steady or shaken, swordsmen while steady."""
    card = PACK.cards["pl_hussars"]
    disciplined = [card.has(DISCIPLINE, state) for state in (STEADY, SHAKEN, BROKEN)]
    swordsmen = [card.has(SWORDSMEN, state) for state in (STEADY, SHAKEN, BROKEN)]

    assert (disciplined, swordsmen) == ([True, True, False], [True, False, False])


def test_r70_states_go_by_disorganisation_points() -> None:
    """Hussars are steady up to 3 DP, shaken up to 5, broken at 6 and when they are spared at 7."""
    states = [PACK.cards["pl_hussars"].state(dp) for dp in range(9)]

    assert states == [STEADY] * 4 + [SHAKEN] * 2 + [BROKEN] * 3


def test_r317_rules_of_dragoons_may_need_their_type() -> None:
    """Crown dragoons fire by ranks on foot only, and walk half as fast."""
    card = PACK.cards["pl_dragoons"]

    assert (
        card.has(RANK_FIRE, STEADY),
        card.has(RANK_FIRE, STEADY, on_foot=True),
        card.speed_now(False),
        card.speed_now(True),
    ) == (False, True, 8000, 4000)


def test_r370_rules_of_ground_concern_arms() -> None:
    """A wood slows infantry by an inch and cavalry by half, and covers both."""
    wood = PACK.kinds["wood"]
    rules = {
        EFFECT_IDS[rule]: [wood.effect(rule, arm) for arm in (INFANTRY, CAVALRY)]
        for rule in (SLOW_MINUS, SLOW_HALF, COVER)
    }

    assert rules == {"slow_minus": [1, 0], "slow_half": [0, 1], "cover": [1, 1]}


def test_r99_special_fires_have_their_numbers() -> None:
    """A salvo spends 2 charges for half as many dice again; canister needs one and spends none."""
    board = PACK.new_board()
    salvo, canister = board.fires[SALVO_FIRE], board.fires[CANISTER_FIRE]

    assert (salvo.charges, salvo.times, salvo.divided, canister.charges, canister.to_level) == (2, 3, 2, 0, True)


@pytest.mark.parametrize("battle", PACK.battles)
def test_every_battle_has_zones_on_its_table(battle: str) -> None:
    """Zones lie on the table and ground has room on it."""
    board = PACK.new_board()
    PACK.battles[battle].fill(board)
    corners = [(x, y) for zones in board.zones for zone in zones for x, y in zip(zone.xs, zone.ys, strict=True)]

    assert all(0 <= x <= board.width and 0 <= y <= board.height for x, y in corners)


def test_parry_of_a_card_is_a_level() -> None:
    """Mirzas parry 1."""
    assert PACK.cards["ta_nobles"].level(PARRY) == 1


WRONG: dict[str, tuple[str, str, str, str]] = {
    "concave area": (
        "battles.toml",
        "[[5.0, 17.0], [11.0, 16.0], [14.0, 20.0], [12.0, 24.0], [7.0, 24.0], [4.0, 21.0]]",
        "[[5.0, 17.0], [11.0, 16.0], [8.0, 20.0], [12.0, 24.0], [7.0, 24.0], [4.0, 21.0]]",
        r"battles.toml.scenario\[patrol_clash\].terrain\[hill_w\].polygon: a convex polygon",
    ),
    "clockwise area": (
        "battles.toml",
        "[[15.0, 24.0], [22.0, 24.0], [22.0, 28.0], [15.0, 28.0]]",
        "[[15.0, 28.0], [22.0, 28.0], [22.0, 24.0], [15.0, 24.0]]",
        r"terrain\[field\].polygon: a polygon with its corners counter-clockwise",
    ),
    "area off the table": (
        "battles.toml",
        "[32.0, 18.0]",
        "[37.0, 18.0]",
        r"terrain\[wood_e\].polygon: a polygon on the table",
    ),
    "odd tray": (
        "table.toml",
        "width_in = 4.724",
        "width_in = 4.725",
        r"table.toml.tray.M.width_in: an even number of mils",
    ),
    "missing state": (
        "commonwealth.toml",
        "states = {steady_max = 3, shaken_max = 5, broken_max = 6}",
        "states = {steady_max = 3, shaken_max = 5}",
        r"commonwealth.toml.profile\[pl_hussars\].states.broken_max: a whole number",
    ),
    "rout threshold": (
        "commonwealth.toml",
        "rout = 7",
        "rout = 9",
        r"profile\[pl_hussars\].rout: a whole number from 7 to 7",
    ),
    "unknown profile": (
        "battles.toml",
        'profile = "pl_haiduks"',
        'profile = "pl_haiduk"',
        r"scenario\[patrol_clash\]: there is no profile 'pl_haiduk'",
    ),
    "unknown profile in a roster": (
        "sweden.toml",
        '"sw_finns", "sw',
        '"sw_fins", "sw',
        r"roster\[sweden_task_force\].elements",
    ),
    "points of a roster": (
        "sweden.toml",
        "points = 74",
        "points = 70",
        r"roster\[sweden_skirmish\].points: the sum of its elements, 74",
    ),
    "unknown special rule": (
        "tatars.toml",
        '{id = "parry", x = 1}',
        '{id = "pary", x = 1}',
        r"rules\[pary\].id: one of",
    ),
    "unknown rule of ground": (
        "terrain.toml",
        '["cover", 1, ["inf',
        '["covr", 1, ["inf',
        r"area_type\[grain_field\].effects",
    ),
    "rules of ground that are no list": (
        "terrain.toml",
        '[["inaccessible", 0, ["all"]]]',
        "1",
        r"effects: a list of rules of ground",
    ),
    "rule of ground that is a list": (
        "terrain.toml",
        '["cover", 1, ["inf',
        '[["cover"], 1, ["inf',
        r"area_type\[grain_field\].effects: \[rule, X",
    ),
    "profile that is a list": (
        "sweden.toml",
        '"sw_finns", "sw',
        '["sw_finns"], "sw',
        r"roster\[sweden_task_force\].elements: a list of profiles",
    ),
    "missing rule": (
        "specials.toml",
        'id = "battalia"',
        'id = "batalia"',
        r"specials.toml.rule: there is no 'batalia'",
    ),
    "structure that is no rectangle": (
        "battles.toml",
        "[[22.0, 22.5], [26.0, 22.5], [26.0, 25.5], [22.0, 25.5]]",
        "[[22.0, 22.5], [26.0, 22.5], [26.0, 25.5], [21.0, 25.5]]",
        r"terrain\[inn\].polygon: a rectangle",
    ),
    "pairing of two levels": (
        "battles.toml",
        '["sweden_horse_patrol", "commonwealth_skirmish"]',
        '["sweden_task_force", "commonwealth_skirmish"]',
        r"scenario\[village_assault\].pairings: a list of pairs",
    ),
    "length beyond a mil": (
        "table.toml",
        "shift_max_in = 2.0 ",
        "shift_max_in = 2.0001 ",
        r"table.toml.measure.shift_max_in: a length",
    ),
    "no origin": ("terrain.toml", 'origin = "rulebook §13.2.2"', "", r"area_type\[decoration\].origin: a text"),
    "terms that are no sentences": (
        "battles.toml",
        'special_en = ["Key terrains: the hill, the wood and the inn."]',
        'special_en = [""]',
        r"special_en: a list of sentences",
    ),
    "former ground that is no table": (
        "battles.toml",
        "formerly = {polygon = [[0.0, 22.0], [14.0, 22.0], [14.0, 26.0], [0.0, 26.0]]}",
        "formerly = 5",
        r"battles.toml.formerly: a table is expected, not 5",
    ),
    "token of no objective": (
        "battles.toml",
        "{red_camp = ",
        "{red_tent = ",
        r"start_control.red_tent: an objective or a key terrain",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_value_is_named_by_file_and_key(case: str) -> None:
    """Concave or clockwise areas, odd trays, missing states, unknown profiles: file, key and expectation."""
    file, before, after, message = WRONG[case]

    with pytest.raises(PackError, match=message):
        pack.Pack(corrected(file, before, after))


def test_a_corrected_copy_has_its_own_numbers() -> None:
    """An owner of the game may put in the numbers of his cards."""
    copy = pack.Pack(corrected("commonwealth.toml", "speed = [7]", "speed = [7.5]"))

    assert copy.cards["pl_hussars"].speed == 7500
