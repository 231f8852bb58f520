"""Army lists: text that comes back, limits that are refused with their reason, and what an army is worth."""

from __future__ import annotations

import pytest

from bulawa.engine.brought import Unfit
from bulawa.engine.setup import Setup
from bulawa.games.ogniem.content import laying, muster, pack
from bulawa.games.ogniem.terms import INDEPENDENCE, LANCES, PARRY, SIDE_IDS, STEADY

PACK = pack.own()
GOOD = """
# an own army
army: Podjazd spod Baru
faction: Rzeczpospolita
Hetman (Głównodowodzący)
pl_hussars
Pancerni cavalry + Lances for the pancerni
pl_pancerni + trusted_colonel
2 x pl_haiduks
"""


def brought(text: object, scenario: str = "meeting_engagement", seat: str = "red") -> str:
    return muster.bring(PACK, scenario, seat, text)


def test_an_army_list_is_read_in_both_languages_and_comes_back() -> None:
    """Cards by id or by name, counts, upgrades and remarks; what is kept reads as the same list."""
    kept = brought(GOOD)
    expected = "\n".join(
        [
            "army: Podjazd spod Baru",
            "faction: commonwealth",
            "pl_hetman",
            "pl_hussars",
            "pl_pancerni + lances_for_pancerni",
            "pl_pancerni + trusted_colonel",
            "pl_haiduks",
            "pl_haiduks",
        ]
    )

    assert (expected, expected) == (kept, brought(kept))


@pytest.mark.parametrize("roster", PACK.rosters)
def test_a_ready_roster_keeps_to_the_limits_of_its_level(roster: str) -> None:
    """All nineteen; the two of the teaching battle have no limits."""
    one = PACK.rosters[roster]
    army = muster.army_of(PACK, f"roster: {roster}")
    cards = [PACK.cards[id] for id in one.elements]
    own = muster.Army("", army.faction, army.entries)
    if one.level:
        muster.check_army(PACK, one.level, "brought.red", own)

    assert (one.points, one.motivation) == (muster.points_of(cards), muster.motivation(PACK, own))


def test_who_brings_nothing_gets_the_army_of_the_first_pairing() -> None:
    """Red and Blue of every battle."""
    usual = [muster.bring(PACK, "captives", seat, None) for seat in SIDE_IDS]

    assert usual == ["roster: tatars_skirmish", "roster: commonwealth_pursuit"]


def test_r455_every_pairing_of_a_level_is_laid() -> None:
    """Any roster of the battle's level may meet any other, itself too."""
    for battle in PACK.battles.values():
        fitting = [roster.id for roster in PACK.rosters.values() if roster.level == battle.level and not battle.fixed]
        for red in fitting:
            if PACK.rosters[red].faction not in battle.raiders:
                continue
            for blue in fitting:
                kept = {
                    "red": brought(f"roster: {red}", battle.id),
                    "blue": brought(f"roster: {blue}", battle.id, "blue"),
                }
                board = laying.lay_board(PACK, Setup(battle.id, {}, PACK, kept))
                assert len(set(board.elements)) == board.count()


def test_r401_motivation_is_half_the_value_plus_one() -> None:
    """Hetman 2, hussars 2, four silver units 4: 8 / 2 + 1."""
    assert muster.motivation(PACK, muster.army_of(PACK, brought(GOOD))) == 5


def test_r5_upgrades_add_to_a_card() -> None:
    """Mirzas with kalkans parry 2; the others of the army stay as they are."""
    text = "faction: tatars\nta_khan\nta_nobles + kalkan_shields\nta_nobles\nta_horde\nta_horde\nta_circassians"
    kept = {"red": brought(text), "blue": brought(None, seat="blue")}
    board = laying.lay_board(PACK, Setup("meeting_engagement", {}, PACK, kept))
    parry = [card.level(PARRY, STEADY) for card in board.cards if card.id == "ta_nobles"]

    assert parry == [2, 1]


def test_upgrades_give_rules_and_weapons() -> None:
    """Lances for the pancerni, independence for a trusted colonel."""
    kept = {"red": brought(GOOD), "blue": brought(None, seat="blue")}
    board = laying.lay_board(PACK, Setup("meeting_engagement", {}, PACK, kept))
    first, second = (card for card in board.cards if card.id == "pl_pancerni")

    assert (first.armed(LANCES), second.armed(LANCES), second.ever_has(INDEPENDENCE)) == (True, False, True)


def test_elements_are_numbered_through() -> None:
    """Two alike have ids and names of their own."""
    kept = {"red": brought(GOOD), "blue": brought(None, seat="blue")}
    board = laying.lay_board(PACK, Setup("meeting_engagement", {}, PACK, kept))
    names = laying.element_names(PACK, board)["pl"]["element"]

    assert (
        names["red_pancerni"],
        names["red_pancerni_2"],
        names["red_hussars"],
    ) == ("Pancerni I", "Pancerni II", "Husaria")


CHIEF = "faction: commonwealth\npl_hetman\n"
REFUSED: dict[str, tuple[str, object, str]] = {
    "no text": ("army_text", {"points": 1}, "up to 4000 characters"),
    "empty": ("army_text", "  ", "up to 4000 characters"),
    "no army": ("no_faction", "pl_hetman", "faction, a colon, and one of"),
    "unknown army": ("unknown_faction", "faction: prussia", "“prussia”; there are Polish-Lithuanian Commonwealth"),
    "unknown roster": ("unknown_roster", "roster: all", "no roster “all”"),
    "unknown line": ("line_key", "colour: red", "not with “colour”"),
    "long name": ("army_name", f"army: {'a' * 41}", "up to 40"),
    "unknown card": ("unknown_card", CHIEF + "pl_knights", 'called "pl_knights"; this army has Winged hussars'),
    "foreign card": ("foreign_card", CHIEF + "Janissaries", '"Janissaries" is a card of another army'),
    "unknown upgrade": ("unknown_upgrade", CHIEF + "pl_hussars + wings", '"wings"'),
    "count": ("count", CHIEF + "10 x pl_haiduks", "one to 9"),
    "over points": ("over_points", CHIEF + "5 x pl_hussars", "91 points; this level allows 76"),
    "no chief": ("no_chief", "faction: commonwealth\n4 x pl_haiduks", "no commander-in-chief"),
    "two chiefs": ("two_chiefs", CHIEF + "pl_hetman\n4 x pl_lipka", "2 commanders-in-chief"),
    "few units": ("few_units", CHIEF + "3 x pl_lipka", "3 units; this level wants at least 4"),
    "alike": ("many_alike", CHIEF + "4 x pl_lipka", "4 times the same card"),
    "gold": (
        "many_gold",
        "faction: sweden\nsw_field_marshal\n2 x sw_drabants\nsw_guard_foot\nsw_jaegers",
        "3 gold units; this level allows 2",
    ),
    "guns": ("many_guns", CHIEF + "2 x pl_guns\n2 x pl_lipka", "2 artillery units"),
    "groups": ("many_groups", CHIEF + "2 x pl_colonel\n2 x pl_powder_wagons\n2 x pl_lipka\n2 x pl_szysze", "5 groups"),
    "upgrade points": (
        "over_upgrades",
        CHIEF + "pl_hussars + trusted_colonel + scout_party\n2 x pl_lipka\npl_szysze",
        "Upgrades for 6 points",
    ),
    "not for": (
        "not_for",
        CHIEF + "pl_hussars + spare_powder\n2 x pl_lipka\npl_szysze",
        "Winged hussars cannot take Spare powder",
    ),
    "twice": (
        "upgrade_twice",
        CHIEF + "pl_lipka + scout_party + scout_party\npl_lipka\n2 x pl_szysze",
        "takes an upgrade twice",
    ),
    "too often": (
        "many_upgrades",
        CHIEF + "2 x pl_lipka + trusted_colonel\n2 x pl_szysze",
        "Trusted colonel: 2 times in this army; 1 is the most",
    ),
    "other level": ("other_level", "roster: sweden_task_force", "Swedish corps is an army of another level"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_r400_every_limit_is_refused_with_its_reason(case: str) -> None:
    """Over points, limits, unknown card, foreign faction, two commanders-in-chief, none."""
    key, text, sentence = REFUSED[case]

    with pytest.raises(Unfit) as refused:
        brought(text)
    assert key == refused.value.key
    assert sentence in refused.value.text("en")
    assert refused.value.text("pl") != refused.value.text("en")


def test_a_wrong_line_is_named_by_its_number() -> None:
    """The third line of Red's list."""
    with pytest.raises(Unfit) as refused:
        brought(CHIEF + "pl_knights")

    assert refused.value.field == "brought.red[3]"


def test_the_teaching_battle_has_its_armies_ready() -> None:
    """No other army fits its presets."""
    with pytest.raises(Unfit) as refused:
        brought("roster: commonwealth_skirmish", "patrol_clash")

    assert refused.value.key == "fixed_army"


def test_r454_only_raiders_take_captives() -> None:
    """Swedes do not; they may pursue."""
    with pytest.raises(Unfit) as refused:
        brought("roster: sweden_skirmish", "captives")

    assert (
        refused.value.key,
        brought("roster: sweden_skirmish", "captives", "blue"),
    ) == ("no_raiders", "roster: sweden_skirmish")
