"""The content pack: values in their range, each with its origin, and errors that name what is wrong."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import packs
from bulawa.engine.errors import PackError
from bulawa.games.chocim import CHOCIM
from bulawa.games.chocim.board import BOX_IDS, FIELD_IDS
from bulawa.games.chocim.content import pack
from bulawa.games.chocim.screen.layout import layout
from tests.games.chocim.sieges import BOARD

Correct = Callable[[str, str, str], str]


def loaded(folder: str) -> pack.Pack:
    """The pack in a folder, read and checked."""
    found: pack.Pack = CHOCIM.pack(packs.read(CHOCIM, Path(folder)))
    return found


@pytest.fixture
def correct(tmp_path: Path) -> Correct:
    """A copy of our pack with one text exchanged in one file."""
    for name in pack.FILES:
        shutil.copy(pack.OWN / name, tmp_path)

    def change(file: str, before: str, after: str) -> str:
        path = tmp_path / file
        text = path.read_text(encoding="utf-8")
        assert before in text, before
        path.write_text(text.replace(before, after, 1), encoding="utf-8")
        return str(tmp_path)

    return change


def test_a_corrected_copy_is_played(correct: Correct) -> None:
    """An owner of the game may put in the numbers of his board."""
    folder = correct("tracks.toml", "start = 16", "start = 12")
    match = bulawa.new("chocim", pack=folder, seed="1")

    assert match.position()["supply"]["commonwealth"] == 12


def test_a_corrected_card_is_played_and_named(correct: Correct) -> None:
    """Names and command values come from the pack."""
    folder = correct("leaders.toml", 'name_en = "Levy of Sivas"', 'name_en = "Sivas levy"')

    assert loaded(folder).board.names["en"]["leader"]["ot_siwas"] == "Sivas levy"


@pytest.mark.parametrize(
    ("file", "before", "after", "error"),
    [
        ("board.toml", "hand_size = 7", "hand_size = 0", r"board.toml.sides\[commonwealth\].hand_size: a whole number"),
        ("board.toml", 'id = "raid"', 'id = "rade"', r"board.toml.boxes: there is no 'rade'"),
        ("board.toml", "units = 21", "units = 20", r"sides\[commonwealth\].units: the sum"),
        ("board.toml", 'side = "commonwealth"\ncount = 8', 'side = "ottoman"\ncount = 8', r"units\[cavalry\].side"),
        ("board.toml", 'adjacent = ["foreground", "castle"]', 'adjacent = ["castle"]', r"\[bridgehead\].adjacent"),
        ("board.toml", "fort = 1", "fort = 5", r"fields\[cossack_camp\].fort: at most 3"),
        ("board.toml", "min = 3\nmax = 5", "min = 6\nmax = 5", r"boxes\[assault.cossack_camp\].min"),
        ("board.toml", 'at = "defence.redoubts"', 'at = "defence.moon"', r"start\[defence.moon\].at"),
        ("board.toml", 'unit = "infantry"\ncount = 1', 'unit = "tatar"\ncount = 1', r"start\[.*\].unit"),
        ("tracks.toml", "level = 10", "level = 11", r"morale.commonwealth.levels\[11\].level"),
        ("tracks.toml", 'id = "plenty"', 'id = "heaps"', r"rows\[heaps\].id: one of"),
        ("tracks.toml", "from = 17\nto = 20", "from = 18\nto = 20", r"supply.commonwealth.rows: a row with space 17"),
        ("tracks.toml", 'dies = "rp_chodkiewicz"', 'dies = "nobody"', r"weeks\[4\].dies"),
        ("leaders.toml", 'op = "rally"', 'op = "really"', r"steps\[really\].op: one of deploy"),
        ("leaders.toml", "exact = true", "exact = 3", r"exact: true or false"),
        ("leaders.toml", 'targets = ["raid"]', 'targets = ["rade"]', r"targets: a list of"),
        ("leaders.toml", "{op = \"rally\", max = 3", "{op = \"rally\", many = 3", r"many: rally takes max"),
        ("leaders.toml", "{op = \"rally\", max = 3, ", "{op = \"rally\", ", r"max: the max of rally"),
        ("leaders.toml", 'rank = "officer"', 'rank = "commander"', r"stratagems: one stratagem of an officer"),
        ("diplomacy.toml", "strength = 1", "strength = -1", r"cards\[dip_01\].strength"),
        ("diplomacy.toml", "values = [6, 6]", "values = [6]", r"claims\[claim_moldavia\].values"),
        ("diplomacy.toml", "kept_cards = 7", "", r"negotiations.kept_cards"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(correct: Correct, file: str, before: str, after: str, error: str) -> None:
    """Every error names file, key and what is expected."""
    folder = correct(file, before, after)

    with pytest.raises(PackError, match=error):
        loaded(folder)


def test_a_leader_without_stratagems_is_named(correct: Correct) -> None:
    """An empty list is an error of the pack like any other."""
    text = (pack.OWN / "leaders.toml").read_text(encoding="utf-8")
    first = text.index("[[leaders.stratagems]]")
    whole = text[first : text.index("[[leaders]]", first)]
    folder = correct("leaders.toml", whole, "stratagems = []\n\n")

    with pytest.raises(PackError, match=r"stratagems"):
        loaded(folder)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """The error says what a pack holds."""
    with pytest.raises(PackError, match=r"board.toml: No such file or directory; a pack holds board.toml, tracks"):
        loaded(str(tmp_path))


def test_an_unmarked_value_is_refused(correct: Correct) -> None:
    """A table without its origin is an error."""
    folder = correct("diplomacy.toml", 'origin = "reconstructed"\n', "")

    with pytest.raises(PackError, match="origin: a text is expected"):
        loaded(folder)


UNMARKED = ("stratagems", "steps", "mutineers", "yields")


def tables(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table that holds values of its own, with its place."""
    if isinstance(value, list):
        return [found for i, one in enumerate(value) for found in tables(one, f"{where}[{i}]")]
    if not isinstance(value, dict):
        return []
    inner = [found for key, one in value.items() if key not in UNMARKED for found in tables(one, f"{where}.{key}")]
    plain = any(not isinstance(one, dict) and not (isinstance(one, list) and one and isinstance(one[0], dict))
                for one in value.values())  # fmt: skip
    return [(where, value), *inner] if plain else inner


@pytest.mark.parametrize("file", pack.FILES)
def test_every_value_has_its_origin(file: str) -> None:
    """Each table says: rulebook, found, reconstructed, or our own."""
    data = tomllib.loads((pack.OWN / file).read_text(encoding="utf-8"))
    found = tables(data, file)

    assert len(found) > 5
    for where, table in found:
        origin = table.get("origin", "")
        assert any(word in origin for word in ("rulebook", "reconstructed", "found", "our own")), where


def test_the_ids_of_the_board_are_all_there() -> None:
    """13 fields and 61 places for units, the adjacency of the specification with 15 edges."""
    edges = sum(bin(near).count("1") for near in BOARD.adjacent) // 2

    assert (len(FIELD_IDS), len(BOX_IDS), edges) == (13, 61, 15)


def test_a_pack_says_nothing_of_where_things_are_drawn(correct: Correct) -> None:
    """Copies made when places stood in board.toml are read as before, and drawn as ours are."""
    folder = correct(
        "board.toml", "[short_siege]", "[canvas]\nw = 1200\n\n[places.boxes]\nplunder = []\n\n[short_siege]"
    )
    match = bulawa.new("chocim", pack=folder)
    board = next(iter(match.laid.boards.values()))("en")

    assert board["canvas"] == layout().canvas


def test_a_leader_that_a_pack_calls_otherwise_keeps_the_new_name(correct: Correct) -> None:
    """Short names for small cards are ours; they go with our names only."""
    folder = correct("leaders.toml", "Stanisław Lubomirski, regimentary", "Jakub Sobieski")
    board = next(iter(bulawa.new("chocim", pack=folder).laid.boards.values()))("en")

    assert "short" not in board["cards"]["rp_lubomirski"]
    assert board["cards"]["rp_chodkiewicz"]["short"] == "Jan Karol Chod\u00adkie\u00adwicz"
