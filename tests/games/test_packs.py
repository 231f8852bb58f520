"""A content pack may add a character or a card: names, words, screen and play follow it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random

import pytest

import bulawa
from bulawa.engine import packs, registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.errors import PackError
from bulawa.engine.words import LANGUAGES

ADDED = {"chocim": ("leaders", "ot_siwas", "ot_extra"), "freedom": ("cards", "100B", "101B")}
"""Game -> the table that gets one more entry, the entry it is copied from, and its own id."""


def with_one_more(game: str, folder: Path, id: str) -> Path:
    """A copy of a game's data with a further leader or card."""
    kind, like, _ = ADDED[game]
    for file in registry.find(game).pack_files:
        shutil.copy(Path(bulawa.__file__).parent / "games" / game / "content" / file, folder)
    path = folder / f"{kind}.toml"
    text = path.read_text(encoding="utf-8")
    found = re.search(rf'\[\[{kind}\]\]\nid = "{like}".*?(?=\n\[\[{kind}\]\]|\Z)', text, re.S)
    assert found is not None
    one = re.sub('name_en = ".*"', 'name_en = "Somebody new"', found.group(0).replace(f'"{like}"', f'"{id}"'))
    path.write_text(f"{text}\n{one}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", ADDED)
def test_a_pack_may_add_a_thing(game: str, tmp_path: Path) -> None:
    """It has a name, stands on the board, and whole games are played with it; without the pack it is unknown."""
    kind, _, id = ADDED[game]
    kind, found = kind.removesuffix("s"), registry.find(game)
    match = begin(found, chance=Dealer("1"), pack=packs.read(found, with_one_more(game, tmp_path, id)))
    chance = Random(1)
    while not match.over:
        for language in LANGUAGES:
            found.scene(match.state, match.all_eyes, language)
            assert found.text(match.state, match.all_eyes, language)
        match.play(match.waiting[0], chance.choice(match.options(match.waiting[0])))
    (board,) = match.laid.boards.values()

    assert id in match.vocabulary.kinds[kind]
    assert match.words.name("en", kind, id) == "Somebody new"
    assert board("pl")["cards"][id]
    assert id not in found.usual.vocabulary.kinds[kind]


@pytest.mark.parametrize("game", ADDED)
def test_no_two_things_have_one_id(game: str, tmp_path: Path) -> None:
    kind, like, _ = ADDED[game]
    with pytest.raises(PackError, match=rf"{kind}.toml.{kind}\[{like}\].id: an id that no other has"):
        packs.read(registry.find(game), with_one_more(game, tmp_path, like))
