"""Content packs: a wrong value is named with file, key and what is expected; a right one changes play."""

from __future__ import annotations

import copy
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import packs
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.tables import Table
from bulawa.games.freedom import FREEDOM
from bulawa.games.freedom.board import Board
from bulawa.games.freedom.content import pack
from bulawa.games.freedom.content.programs import read_cards
from tests.games.freedom.siege_positions import position

GONE = object()
"""Marks a key that is taken away."""


def loaded(folder: str) -> pack.Pack:
    """The pack in a folder, read and checked."""
    found: pack.Pack = FREEDOM.pack(packs.read(FREEDOM, Path(folder)))
    return found


def find(table: Any, key: str) -> Any:
    """`key`, or `key[id]` for the entry of a list with that id (or its place in the list)."""
    match = re.fullmatch(r"(\w+)\[(\w+)\]", key)
    if match is None:
        return table[key]
    entries = table[match[1]]
    return next(one for i, one in enumerate(entries) if match[2] in (str(i), one.get("id"), one.get("op")))


def board_with(path: str, value: Any) -> None:
    """Read our own pack with one value changed; the path begins with the file."""
    file, *keys = path.split("/")
    own = pack.own()
    tables: Any = {"board.toml": copy.deepcopy(own.tables.values), "cards.toml": copy.deepcopy(own.cards.values)}
    table = tables[file]
    for key in keys[:-1]:
        table = find(table, key)
    if value is GONE:
        del table[keys[-1]]
    else:
        table[keys[-1]] = value
    pack.read_board(Table("board.toml", tables["board.toml"]), Table("cards.toml", tables["cards.toml"]))


BROKEN_BOARDS: list[tuple[str, Any, str]] = [
    ("combat/ottoman_need", "eight", "board.toml.combat.ottoman_need: a whole number from 1 to 20"),
    ("combat/ottoman_need", True, "board.toml.combat.ottoman_need: a whole number"),
    ("combat/mod_pay", GONE, "board.toml.combat.mod_pay: a whole number from -9 to 9 is expected, not 'nothing'"),
    ("costs", 3, "board.toml.costs: a table is expected"),
    ("costs/greek", GONE, "board.toml.costs.greek: a table is expected"),
    ("costs/ottoman/deploy_cannon_row5", 0, "board.toml.costs.ottoman.deploy_cannon_row5: a whole number from 1"),
    ("limits/support_per_area", 0, "board.toml.limits.support_per_area: a whole number from 1"),
    ("tracks/rounds", {"max": 7}, "board.toml.tracks.rounds.max: a whole number from 1 to 6"),
    ("tracks/desertion", [0, 1], "board.toml.tracks.desertion: a list of 21 whole numbers"),
    ("tracks/desertion", [0] * 20 + [-1], "board.toml.tracks.desertion: a list of 21 whole numbers"),
    ("tracks/population_bands", [{"from": 1, "to": 9, "food": 1}], ".population_bands: a band that holds a population"),
    ("tracks/population_bands", "many", "board.toml.tracks.population_bands: a list of tables"),
    ("spaces", {}, "board.toml.spaces: a list of tables is expected"),
    ("spaces[w3]/id", 3, "board.toml.spaces[3].id: a text is expected"),
    ("spaces[w3]/kind", "moat", "board.toml.spaces[w3].kind: one of mainland, camp, wall"),
    ("spaces[w3]/limit", -1, "board.toml.spaces[w3].limit: a whole number from 0 to 99"),
    ("spaces[w3]/row", 9, "board.toml.spaces[w3].row: a whole number from 0 to 8"),
    ("spaces[w3]/row", 2, "board.toml.spaces[w3].row: row 3 of a column"),
    ("spaces[w3]/col", 4, "board.toml.spaces[w3].col: a column that no other space of row 3 has"),
    ("spaces[m6_3]/row", 3, "board.toml.spaces[m6_3].row: a row from 4 to 8"),
    ("spaces[m5_3]/col", 4, "board.toml.spaces[m5_3].col: a column that no other space of row 5"),
    ("spaces[w3]/adj", ["w2", "w4"], "board.toml.spaces[w3].adj: m4_3 is expected, for m4_3 names w3"),
    ("spaces[w3]/adj", ["w2", "w4", "m4_3", "moat"], "board.toml.spaces[w3].adj: a list of"),
    ("spaces[w3]/slow", ["w9"], "board.toml.spaces[w3].slow: neighbours are expected, not 'w9'"),
    ("spaces[m6_3]/std", ["m4_3"], "board.toml.spaces[m6_3].std: neighbours are expected, not 'm4_3'"),
    ("spaces[mar_e]/bold", "yes", "board.toml.spaces[mar_e].bold: true or false"),
    ("spaces[mar_e]/island", "atlantis", "board.toml.spaces[mar_e].island: one of"),
    ("fire", GONE, "board.toml.fire: a table is expected"),
    ("fire/greek/w1", {"moat": 4}, "board.toml.fire.greek.w1.moat: the id of a space"),
    ("fire/greek/moat", {"w1": 4}, "board.toml.fire.greek.moat: the id of a space"),
    ("fire/greek/w1", {"m4_1": 0}, "board.toml.fire.greek.w1.m4_1: a whole number from 1 to 9"),
    ("areas[sea]/control", "nobody", "board.toml.areas[sea].control: one of ottoman, greek"),
    ("areas[sea]/support", 6, "board.toml.areas[sea].support: a whole number from 0 to 5"),
    ("areas[sea]/reward_greek", {"gold": 1}, "board.toml.areas[sea].reward_greek.gold: one of supply, morale"),
    ("areas[sea]/reward_greek", GONE, "board.toml.areas[sea].reward_greek: a table"),
    ("components/support_tokens", 15, "board.toml.areas: at most 15 support tokens"),
    ("components/expeditionary", 34, "board.toml.start.expeditionary: at most 34 units"),
    ("components/cannons", 6, "board.toml.start.greek_cannons: at most 6 cannons"),
    ("start/expeditionary", {"w1": 1}, "board.toml.start.expeditionary.w1: a space where these units may stand"),
    ("start/expeditionary", {"m6_2": 4}, "board.toml.start.expeditionary.m6_2: a whole number from 0 to 3"),
    ("start/greek_units", {"m4_1": 1}, "board.toml.start.greek_units.m4_1: a space where these units may stand"),
    ("start/greek_units", {"klisova": 2}, "board.toml.start.greek_units.klisova: a whole number from 0 to 1"),
    ("start/ottoman_cannons", ["w1"], "board.toml.start.ottoman_cannons: a list of"),
    ("start/greek_cannons", ["m4_1"], "board.toml.start.greek_cannons: a list of"),
    ("start/greek_cannons", ["w2", "w2"], "board.toml.start.greek_cannons: at most one gun a space"),
    ("start/bombard", "camp", "board.toml.start.bombard: one of"),
    ("start/bombard", "w2", "board.toml.start.bombard: a space without a cannon"),
    ("start/ottoman/morale", 21, "board.toml.start.ottoman.morale: at most 20"),
    ("start/greek/civilians", 24, "board.toml.start.greek.civilians: at most 23"),
]  # fmt: skip

BROKEN_CARDS: list[tuple[str, Any, str]] = [
    ("cards", "all", "cards.toml.cards: a list of tables is expected"),
    ("cards[5A]/side", "turkish", "cards.toml.cards[5A].side: one of ottoman, greek, neutral"),
    ("cards[5A]/ap", 0, "cards.toml.cards[5A].ap: a whole number from 1 to 9"),
    ("cards[5A]/period", "C", "cards.toml.cards[5A].period: one of A, B"),
    ("cards[5A]/name_pl", "", "cards.toml.cards[5A].name_pl: a text is expected"),
    ("cards[5A]/text_en", GONE, "cards.toml.cards[5A].text_en: a text is expected"),
    ("cards[5A]/effects", GONE, "cards.toml.cards[5A].effects: a list of tables"),
]  # fmt: skip


BROKEN_EVENTS: list[tuple[Any, str]] = [
    ([{"op": "pray"}], "effects[pray].op: an operation of section 3.9"),
    ([{"op": "pressure"}], "effects[pressure].n: the n of pressure"),
    ([{"op": "pressure", "n": 1, "side": "greek"}], "effects[pressure].side: pressure takes n"),
    ([{"op": "pressure", "n": 21}], "effects[pressure].n: a whole number from -20 to 20"),
    ([{"op": "regroup", "n": 0}], "effects[regroup].n: a whole number from 1 to 20"),
    ([{"op": "morale", "side": "turkish", "n": 1}], "effects[morale].side: one of"),
    ([{"op": "support", "for": "greek", "area": "rome", "n": 1}], "effects[support].area: one of"),
    ([{"op": "supply_per_area", "side": "greek", "areas": ["rome"], "n": 1}], ".areas: a list of"),
    ([{"op": "support_pick", "for": "self", "control": "any", "areas": 9, "n": 1}], ".areas: a whole"),
    ([{"op": "remove_units", "side": "ottoman", "n": 1, "where": "city"}], ".where: one of any, row4"),
    ([{"op": "remove_units", "side": "greek", "n": 1, "where": "vas_ring"}], ".where: any is"),
    ([{"op": "add_units", "side": "ottoman", "n": 1, "where": "camp"}], ".kind: one of expeditionary"),
    ([{"op": "add_units", "side": "greek", "n": 1, "where": "camp"}], ".where: one of city"),
    ([{"op": "add_units", "side": "self", "n": 1, "where": "city"}], ".side: one of ottoman, greek"),
    ([{"op": "add_cannon", "side": "greek", "where": "camp"}], ".where: camp for the Empire"),
    ([{"op": "cannon_to_camp", "n": 1, "rows": 4}], ".rows: a list of rows from 4 to 8"),
    ([{"op": "cannon_to_camp", "n": 1, "rows": [3]}], ".rows: a list of rows from 4 to 8"),
    ([{"op": "move_cannon", "row_from": 4, "escort": 1}], ".row_from: a whole number from 5 to 8"),
    ([{"op": "shot", "targets": ["moat"], "dice": 2, "need": 5}], ".targets: a list of"),
    ([{"op": "budget", "ap": 3, "actions": []}], ".actions: some of slow_move, attack"),
    ([{"op": "budget", "ap": 3, "actions": ["standard_move"]}], ".actions: a list of slow_move"),
    ([{"op": "budget", "ap": 3, "actions": ["attack"], "from": "lagoon"}], ".from: one of row4"),
    ([{"op": "budget", "ap": 3, "actions": ["attack"], "attacks_per_unit": 3}], ".attacks_per_unit: a"),
    ([{"op": "fire", "side": "greek", "cannons": 1, "mode": "loud"}], ".mode: one of normal"),
    ([{"op": "fire", "side": "greek", "cannons": 1, "must": "yes"}], ".must: true or false"),
    ([{"op": "choice", "options": []}], ".options: a list of lists of operations"),
    ([{"op": "choice", "options": ["war"]}], ".options[0].effects: a list of tables"),
    ([{"op": "if_area", "area": "sea", "controlled_by": "any", "then": []}], ".controlled_by: one of"),
    ([{"op": "by_side", "greek": [], "ottoman": [{"op": "pray"}]}], ".ottoman[pray].op: an operation"),
    ([{"op": "pay_then", "money": 1, "then": 3}], ".then: a list of tables"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "message"), BROKEN_BOARDS)
def test_a_broken_board_is_named(path: str, value: Any, message: str) -> None:
    """Every wrong value of board.toml names the file, the key and what is expected."""
    with pytest.raises(bulawa.PackError) as error:
        board_with(f"board.toml/{path}", value)

    assert message in str(error.value)


@pytest.mark.parametrize(("path", "value", "message"), BROKEN_CARDS)
def test_a_broken_card_is_named(path: str, value: Any, message: str) -> None:
    """Every wrong value of cards.toml names the card and what is expected."""
    with pytest.raises(bulawa.PackError) as error:
        board_with(f"cards.toml/{path}", value)

    assert str(error.value).startswith("cards.toml.cards")
    assert message in str(error.value)


@pytest.mark.parametrize(("effects", "message"), BROKEN_EVENTS)
def test_a_broken_event_is_named(effects: Any, message: str) -> None:
    """Every wrong parameter of an operation names the card, the operation and what is expected."""
    board, card = Board(), {**pack.own().cards.values["cards"][0], "effects": effects}
    board.ids, board.area_ids = pack.own().board.ids, pack.own().board.area_ids
    with pytest.raises(bulawa.PackError) as error:
        read_cards(board, Table("cards.toml", {"cards": [card]}))

    assert str(error.value).startswith("cards.toml.cards[1A].effects")
    assert message in str(error.value)


def copied(folder: Path, file: str = "board.toml", old: str = "", new: str = "") -> Path:
    """A copy of our pack in which one piece of text is replaced."""
    for name in ("board.toml", "cards.toml"):
        shutil.copy(pack.OWN / name, folder / name)
    text = (folder / file).read_text(encoding="utf-8")

    assert old in text

    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_files_must_be_there(tmp_path: Path) -> None:
    """A folder without the files is no pack."""
    with pytest.raises(bulawa.PackError, match=r"board.toml: .*a pack holds board.toml, cards.toml"):
        bulawa.new("freedom", pack=tmp_path)


def test_files_must_be_toml(tmp_path: Path) -> None:
    """A damaged file is named."""
    with pytest.raises(bulawa.PackError, match=r"cards.toml: this is not TOML"):
        bulawa.new("freedom", pack=copied(tmp_path, "cards.toml", "[[cards]]", "[[cards"))


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards.toml", 'id = "7A"', 'id = "7X"', r"cards.toml.cards\[6\].id: '7A' is expected, not '7X'"),
        ("board.toml", 'id = "lepanto"', 'id = "nafpaktos"', r"board.toml.areas\[6\].id: 'lepanto' is expected"),
    ],
)
def test_things_keep_their_names(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    """A corrected copy has the same spaces, areas and cards in the same order."""
    with pytest.raises(bulawa.PackError, match=message):
        bulawa.new("freedom", pack=copied(tmp_path, file, old, new))


def test_a_changed_number_changes_play(tmp_path: Path) -> None:
    """With another set-up value the siege starts with it."""
    match = bulawa.new(
        "freedom", pack=copied(tmp_path, old="money = 10, supply = 12", new="money = 3, supply = 12"), seed=1
    )

    assert match.position()["money"] == 3


def test_a_changed_card_changes_play(tmp_path: Path) -> None:
    """A card with another event does what it says now."""
    folder = copied(
        tmp_path, "cards.toml", '{op = "supply", side = "ottoman", n = 4}', '{op = "supply", side = "ottoman", n = 7}'
    )
    match = begin(FREEDOM, chance=Dealer("1"), pack=packs.read(FREEDOM, folder), position=position(card="35A"))
    match.play("ottoman", ("event", "35A"))

    assert match.position()["supply"]["ottoman"] == 19


def test_a_changed_rule_is_read(tmp_path: Path) -> None:
    """A number of the rules (here what one square of desertion takes) is read from the pack."""
    folder = copied(
        tmp_path, old="desertion = [0, 4, 3, 3, 2, 2, 1, 1, 0", new="desertion = [0, 4, 3, 3, 2, 2, 1, 1, 5"
    )

    assert loaded(str(folder)).board.desertion[8] == 5
    assert pack.own().board.desertion[8] == 0


@pytest.mark.parametrize(("side", "other"), [("greek", "ottoman"), ("ottoman", "greek")])
def test_each_side_has_its_own_morale_track(tmp_path: Path, side: str, other: str) -> None:
    """A shorter track of one side ends where it says, also for rewards; the other's stays.  [R9] [R10]"""
    old, new = f"morale_{side} = {{min = 0, max = 20", f"morale_{side} = {{min = 0, max = 16"
    folder = copied(tmp_path, old=old, new=new)
    if side == "ottoman":
        text = (tmp_path / "board.toml").read_text(encoding="utf-8")
        deserters = "desertion = [0, 4, 3, 3, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]"
        (tmp_path / "board.toml").write_text(text.replace(deserters, deserters.replace(", 0, 0, 0, 0]", "]")), "utf-8")
    for turn, most in ((side, 16), (other, 18)):
        told = position(turn=turn, card="48A", morale={"ottoman": 16, "greek": 16})
        match = begin(FREEDOM, chance=Dealer("1"), pack=packs.read(FREEDOM, folder), position=told)
        match.play(turn, ("event", "48A"))

        assert match.position()["morale"][turn] == most

    rewarded = position(
        frames=[
            {"frame": "Round", "at": "check_storm"},
            {"frame": "MoraleReward", "at": "TakeReward", "side": side, "at_top": False, "may_decline": True},
        ],
        morale={"ottoman": 16, "greek": 16},
    )
    match = begin(FREEDOM, chance=Dealer("1"), pack=packs.read(FREEDOM, folder), position=rewarded)

    assert match.options(side) == [("lower",), ("decline",)]


def test_a_game_remembers_its_pack(tmp_path: Path) -> None:
    """A saved game goes on with the pack it was begun with."""
    folder = copied(tmp_path, old="money = 10, supply = 12", new="money = 3, supply = 12")
    match = bulawa.new("freedom", pack=folder, seed=1)
    match.play("ottoman", ("done",))
    match.save(tmp_path / "game.jsonl")

    assert bulawa.load(tmp_path / "game.jsonl", packs=[folder]).position() == match.position()
