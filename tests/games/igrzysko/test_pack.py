"""The content pack: our own data hold together, and a wrong copy is refused with file, key and expectation."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import packs
from bulawa.engine.errors import PackError
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.board import SPACES
from bulawa.games.igrzysko.bot.dangers import expected_hits
from bulawa.games.igrzysko.content import pack
from bulawa.games.igrzysko.content.pack import FILES, OWN
from bulawa.games.igrzysko.state import Igrzysko


def loaded(folder: str) -> pack.Pack:
    """The pack in a folder, read and checked."""
    found: pack.Pack = IGRZYSKO.pack(packs.read(IGRZYSKO, Path(folder)))
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        shutil.copy(OWN / name, tmp_path / name)
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> Path:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, old
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


WRONG = [
    ("board.toml", "max = 5", "max = 'five'", "board.toml.wealth.max: a whole number from 1 to 9"),
    ("board.toml", "start = 3", "start = 7", "board.toml.wealth.start: a wealth between min and max"),
    ("board.toml", 'id = "prussia"', 'id = "saxony"', "board.toml.provinces[saxony].id: 'prussia'"),
    ("board.toml", "estates = [2, 3, 3, 4, 4]", "estates = []", "provinces[prussia].estates: a list of 1 to 8"),
    ("board.toml", "estates = [2, 3, 3, 4, 4]", "estates = [2, 3, 'x']", "estates: a list of 3 whole numbers"),
    ("board.toml", "estates = [2, 3, 3, 4, 4]", "estates = [4, 3]", "values that never fall"),
    ("board.toml", 'enemy = "north"', 'enemy = "moscow"', "provinces[prussia].enemy: 'north'"),
    ("board.toml", "strength_3p = [5, 7, 4, 9]", "strength_3p = [5, 7, 4]", "strength_3p: a list of 4 whole numbers"),
    ("board.toml", "glory = 3", "glory = -1", "enemies[north].glory: a whole number from 0 to 99"),
    (
        "board.toml",
        '"lithuania", "greater_poland"',
        '"prussia", "ukraine"',
        "expands_to: a list of two other",
    ),
    ("board.toml", "strength_vienna_4p = 13", "", "enemies[ottomans].strength_vienna_4p"),
    ("board.toml", "garrison = 2", "garrison = true", "enemies[habsburgs].garrison"),
    ("board.toml", "[2, 1, 2, 0]", "[2, 1, 2]", "crown_army.establishment_infantry"),
    ("board.toml", "min = 0", "min = 1", "crown_army.supplement: a list of rows that begins with min 0"),
    ("board.toml", 'names_pl = ["Zakon Krzyżacki", ', "names_pl = [", "enemies[north].names_pl: a list of 4 texts"),
    ("pieces.toml", "clients = 20", "clients = 0", "pieces.toml.player.clients: a whole number from 1 to 99"),
    ("pieces.toml", 'home = "lithuania"', 'home = "courland"', "families[radziwill].home: one of prussia"),
    ("pieces.toml", 'id = "sapieha"', 'id = "pac"', "families[pac].id: 'sapieha'"),
    ("pieces.toml", "hits_on = 5", "hits_on = 8", "units.infantry.hits_on: a whole number from 1 to 7"),
    ("pieces.toml", "[0, 1, 2, 3, 4, 7]", "[0, 1]", "actions.colleges.prestige: a list of 6 whole numbers"),
    ("pieces.toml", "price = [2, 4, 6]", "price = [3, 4, 6]", "options.lasting_treaties.price: different prices"),
    ("pieces.toml", "price = [2, 4, 6]", "price = []", "options.lasting_treaties.price: a list of prices"),
    ("pieces.toml", "[scoring]", "[scores]", "pieces.toml.scoring: a table"),
    ("pieces.toml", "[player]", "[player", "pieces.toml: this is not TOML"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), WRONG)
def test_wrong_values_are_named(copy: Path, file: str, old: str, new: str, told: str) -> None:
    """The error says where the wrong value stands and what is expected there."""
    with pytest.raises(PackError, match=re.escape(told)):
        loaded(str(change(copy, file, old, new)))


def test_a_missing_file_is_named(copy: Path) -> None:
    """The error says which files a pack holds."""
    (copy / "pieces.toml").unlink()

    with pytest.raises(PackError, match=r"pieces\.toml: .*; a pack holds board\.toml, pieces\.toml, layout\.toml"):
        loaded(str(copy))


def test_a_missing_table_is_counted(copy: Path) -> None:
    """Five provinces, no fewer."""
    text = (copy / "board.toml").read_text(encoding="utf-8")
    cut = text.index("[[provinces]]", text.index('id = "lesser_poland"'))
    end = text.index("# ----", cut)
    (copy / "board.toml").write_text(text[:cut] + text[end:], encoding="utf-8")

    with pytest.raises(PackError, match=r"board\.toml\.provinces: 5 tables are expected, not 4"):
        loaded(str(copy))


def test_an_owner_can_correct_a_track(copy: Path) -> None:
    """A copy with six spaces in Prussia is played with, names and all; our own data stay as they are."""
    change(copy, "board.toml", "estates = [2, 3, 3, 4, 4]", "estates = [2, 3, 3, 4, 4, 5]")
    match = bulawa.new("igrzysko", seed="1", pack=copy)
    for _ in range(6):
        match.play(match.waiting[0], ("settle", "prussia"))

    refused = match.check(match.waiting[0], ("settle", "prussia"))
    assert refused is not None
    assert refused.rule == "R17"
    assert match.words.name("en", "estate", "prussia_6") == "Prussia 6 (5)"
    assert len(pack.load(None).board.track[0]) == 5


def test_bots_reckon_with_the_corrected_dice(copy: Path) -> None:
    """Where infantry hits on a 3, a bot expects two hits of three foot soldiers, and one with our own data.  [R67]"""
    change(copy, "pieces.toml", "hits_on = 5", "hits_on = 3")
    hits = []
    for folder in (copy, None):
        state = bulawa.new("igrzysko", seed="1", pack=folder).state
        assert isinstance(state, Igrzysko)
        hits.append(expected_hits(state, 3, 0, 0))

    assert hits == [2.0, 1.0]


def tables(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table that holds values, with its place."""
    found = []
    if isinstance(value, dict):
        if any(not isinstance(one, (dict, list)) or is_numbers(one) for one in value.values()):
            found.append((where, value))
        for key, one in value.items():
            found += tables(one, f"{where}.{key}")
    elif isinstance(value, list):
        for i, one in enumerate(value):
            found += tables(one, f"{where}[{i}]")
    return found


def is_numbers(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and not isinstance(value[0], dict)


def test_every_table_says_where_it_comes_from() -> None:
    """Rulebook, figure, found, reconstructed or ours: no value without its origin."""
    own = pack.load(None)
    for source in (own.tables, own.pieces):
        for where, table in tables(source.values, source.where):
            assert any(key.startswith("origin") for key in table), where
    assert "origin" in own.layout.values


def test_reconstructed_values_follow_the_formula() -> None:
    """All four-player strengths are four thirds of the three-player ones, rounded.  [R136]"""
    board = pack.load(None).board
    for three, four in zip(board.base[0], board.base[1]):
        assert [round(n * 4 / 3) for n in three] == four
    assert [round(board.vienna_base[0] * 4 / 3)] == board.vienna_base[1:]


def test_tracks_have_room_in_the_numbering() -> None:
    """Values are kept by province and space."""
    board = pack.load(None).board
    for province, track in enumerate(board.track):
        assert board.value[province * SPACES : province * SPACES + len(track)] == track


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("layout.toml", "sign = [22, 22]", "sign = [22]", "layout.toml.layout.field_inner.sign: a list of 2"),
        ("layout.toml", "[540, 204]", "[540, 'x']", "layout.toml.layout.borders.prussia_lithuania[0][1]: a number"),
        ("layout.toml", "[540, 204]", "[540, 2000000000]", "prussia_lithuania[0][1]: a number up to 10000"),
        ("layout.toml", 'id = "gdansk"', 'id = "paris"', "towns[paris].id: one of gdansk, "),
        ("layout.toml", 'enemy = "north"', "", "layout.toml.layout.arrows[0].enemy: a text is expected, not 'nothing'"),
        ("board.toml", '"1454-1572"', "1454", "board.toml.turns.years[0]: a text is expected, not 1454"),
        ("board.toml", "stage = [1, 1,", "stage = [1, 9,", "phases.stage: a list of 16 whole numbers from 1 to 5"),
    ],
)
def test_what_cannot_be_drawn_is_refused(copy: Path, file: str, old: str, new: str, words: str) -> None:
    """A place on the screen is checked before anything is drawn there."""
    with pytest.raises(PackError, match=re.escape(words)):
        bulawa.new("igrzysko", pack=change(copy, file, old, new))
