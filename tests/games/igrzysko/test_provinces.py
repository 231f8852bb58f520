"""A content pack with one province more than the printed map, and families under other names."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

import bulawa
from bulawa.engine import flow, packs
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PackError
from bulawa.engine.eyes import eyes_of
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.games.igrzysko import IGRZYSKO
from bulawa.games.igrzysko.campaigns import NO_FRONT, bar_march
from bulawa.games.igrzysko.content.pack import FILES, OWN
from bulawa.games.igrzysko.state import Igrzysko

PODOLIA = """
[[provinces]]
id = "podolia"
origin = "ours: for this test"
name_pl = "Podole"
name_en = "Podolia"
estates = [3, 4, 6]
"""

PLACES = """
[layout.provinces.podolia]
label = [300, 420]
estates = [[330, 440], [320, 440], [310, 440], [300, 440], [290, 440]]
wealth = [300, 430]
clients = [230, 430, 40, 20]
armies = [280, 430, 40, 20]
enemies = [330, 430, 40, 20]
"""

CHANGES = {
    "board.toml": [
        ('expands_to = ["lithuania", "lesser_poland"]', 'expands_to = ["podolia", "lesser_poland"]'),
    ],
    "pieces.toml": [
        ("tokens_of_each = 2", "tokens_of_each = 3"),
        ("prestige = [0, 1, 2, 3, 4, 7]", "prestige = [0, 1, 2, 3, 4, 5, 9]"),
        ('name_en = "Radziwiłł"', 'name_en = "Ostrogski"'),
    ],
    "layout.toml": [
        ("greater_poland_prussia = [[222, 446],", "greater_poland_podolia = [[222, 456],"),
        ("[layout.outlines]", "podolia_prussia = [[222, 446], [340, 430], [476, 455]]\n\n[layout.outlines]"),
        ("[layout.provinces.prussia]", "podolia = [[222, 456], [222, 446]]\n\n[layout.provinces.prussia]"),
        ("greater_poland = [492, 526]", "greater_poland = [492, 526]\npodolia = [486, 490]"),
    ],
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our data with Podolia between Greater Poland and Prussia, where the Tatars come to; and a family called
    by another name."""
    for name in FILES:
        shutil.copy(OWN / name, tmp_path / name)
    for file, changes in CHANGES.items():
        for old, new in changes:
            change(tmp_path, file, old, new)
    add(tmp_path, "board.toml", PODOLIA)
    add(tmp_path, "layout.toml", PLACES)
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, old
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def add(folder: Path, file: str, more: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text(f"{text}\n{more}", encoding="utf-8")


def new(folder: Path, scenario: str = "three") -> Match:
    return begin(IGRZYSKO, scenario=scenario, pack=packs.read(IGRZYSKO, folder), chance=Dealer("podolia"))


def state_of(match: Match) -> Igrzysko:
    assert isinstance(match.state, Igrzysko)
    return match.state


@pytest.mark.parametrize("scenario", ["three", "four"])
def test_a_whole_match_is_played_with_a_sixth_province(folder: Path, scenario: str) -> None:
    """Its track is built on, it elects a deputy, enemies come there, and the scene shows only what the board draws."""
    match, dice = new(folder, scenario), Random(6)
    board = match.laid.boards["commonwealth"]("en")
    drawn, told = {one["id"] for one in board["elements"] if "id" in one}, set()
    while not match.over:
        seat = match.waiting[0]
        scene = IGRZYSKO.scene(match.state, match.eyes(seat), "en")
        match.play(seat, dice.choice(match.options(seat)))

        assert {piece["at"] for piece in scene["pieces"].values()} <= drawn
        assert {*scene["marks"], *scene["tracks"], *scene["about"]} <= drawn
        told |= {(event.key, *map(str, match.facts(event, 0).values())) for event in match.log[-6:]}

    happened = {event[0] for event in told if any("podolia" in part for part in event)}

    assert happened >= {"token_shown", "clients_placed", "estate_founded", "elected"}
    assert match.tell(match.log[-1], match.all_eyes, "en")


def test_bots_play_on_it(folder: Path) -> None:
    """They judge a province that nobody taught them as they judge Greater Poland."""
    match = new(folder)
    for turn in range(60):
        seat = match.state.waiting[0]
        options = flow.options(match.state, seat)
        seen = IGRZYSKO.bots["appraise"](match.state, seat, options)
        best = max(range(len(options)), key=lambda i: seen[i])

        assert len(seen) == len(options)
        assert 0 <= IGRZYSKO.judge(match.state, seat) <= 1, turn

        match.play(match.seat_name(seat), match.vocabulary.spell(options[best]))


def test_it_is_saved_and_taken_up_again(folder: Path, tmp_path: Path) -> None:
    """A position in the middle of a turn comes back; the journal finds the pack by its digest."""
    match, dice = new(folder), Random(2)
    for _ in range(40):
        seat = match.waiting[0]
        match.play(seat, dice.choice(match.options(seat)))
    position = match.position()

    assert position["provinces"].keys() == {*IGRZYSKO.usual.vocabulary.kinds["province"], "podolia"}
    assert IGRZYSKO.position(IGRZYSKO.from_position(match.laid, position)) == position

    match.save(tmp_path / "saved.journal")

    assert bulawa.load(tmp_path / "saved.journal", packs=[folder]).position() == position


def test_nobody_is_raided_from_there(folder: Path) -> None:
    """It faces no field: an army campaigns there only against who stands in it.  [R72]"""
    match = new(folder)
    g, podolia = state_of(match), match.vocabulary.number("province", "podolia")
    seat = g.table[0]
    g.clients[podolia * 4 + seat] = 1
    g.units[(podolia * 4 + seat) * 3] = 1

    assert bar_march(g, seat, podolia) is NO_FRONT

    g.cubes[podolia * 5 + 2] = 1

    assert bar_march(g, seat, podolia) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_families_and_provinces_have_their_names_from_the_pack(folder: Path, language: str) -> None:
    match = new(folder)
    words = match.words

    assert words.name(language, "province", "podolia") == {"en": "Podolia", "pl": "Podole"}[language]
    assert words.name("en", "seat", "radziwill") == "Ostrogski"
    assert "PODO" in IGRZYSKO.text(match.state, eyes_of(0), language).upper()


WRONG = [
    ("board.toml", 'id = "podolia"', 'id = "Podolia!"', "board.toml.provinces[Podolia!].id: a name of its own"),
    ("board.toml", 'id = "podolia"', 'id = "vienna"', "board.toml.provinces[vienna].id: a name of its own"),
    ("board.toml", "estates = [3, 4, 6]", 'estates = [3]\nenemy = "tatars"', "provinces[podolia].enemy: nothing"),
    ("board.toml", 'name_pl = "Podole"', "", "board.toml.provinces[podolia].name_pl"),
    ("pieces.toml", "tokens_of_each = 3", "tokens_of_each = 2", "pieces.toml.player.tokens_of_each: at least 3"),
    ("pieces.toml", "[0, 1, 2, 3, 4, 5, 9]", "[0, 1, 2, 3, 4, 7]", "colleges.prestige: a list of 7"),
    ("layout.toml", "[layout.provinces.podolia]", "[layout.provinces.volhynia]", "layout.provinces.podolia: a table"),
    ("layout.toml", "podolia_prussia", "prussia_podolia", "layout.toml.layout.borders.podolia_prussia: a list"),
    ("layout.toml", "podolia = [486, 490]", "", "layout.toml.layout.sejm_seats.podolia: a list"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), WRONG)
def test_what_is_wrong_with_an_added_province_is_said(folder: Path, file: str, old: str, new: str, said: str) -> None:
    """With its file and key."""
    change(folder, file, old, new)

    with pytest.raises(PackError) as error:
        IGRZYSKO.pack(packs.read(IGRZYSKO, folder))

    assert said in str(error.value)
