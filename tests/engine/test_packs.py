"""Content packs are known by what they say: a journal never tells a program where to look."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from zlib import crc32

import pytest

import bulawa
from bulawa.engine import packs, registry
from bulawa.engine.errors import PackError
from bulawa.engine.journal import Unreadable
from bulawa.engine.packs import PackNeeded, Packs
from bulawa.engine.words import LANGUAGES

FREEDOM = registry.find("freedom")
OWN = Path(bulawa.__file__).parent / "games" / "freedom" / "content"


def corrected(folder: Path, money: int = 3) -> Path:
    """A copy of the siege's data in which the Empire begins with other money."""
    folder.mkdir(exist_ok=True)
    for file in FREEDOM.pack_files:
        shutil.copy(OWN / file, folder)
    rewrite(folder / "board.toml", "money = 10, supply = 12", f"money = {money}, supply = 12")
    return folder


def rewrite(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match that was begun with the pack “mine” and saved after its first answer."""
    match = bulawa.new("freedom", pack=corrected(tmp_path / "mine"), seed=1)
    match.play("ottoman", ("done",))
    match.save(tmp_path / "match.jsonl")
    return tmp_path / "match.jsonl"


def header_of(path: Path) -> dict[str, object]:
    header: dict[str, object] = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
    return header


def with_old_header(path: Path, pack: str) -> Path:
    """The journal as programs wrote it that kept the path of a pack."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines[0] |= {"bulawa": 1, "pack": pack}
    del lines[0]["board"]
    total, rows = 0, []
    for line in lines:
        del line["link"]
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        total = crc32(body.encode(), total)
        rows.append(f'{body[:-1]},"sum":"{total:08x}"}}\n')
    path.write_text("".join(rows), encoding="utf-8")
    return path


def test_a_journal_names_its_pack_and_no_path(saved: Path, tmp_path: Path) -> None:
    header = header_of(saved)

    assert header["pack"] == {"digest": packs.read(FREEDOM, tmp_path / "mine").digest, "name": "mine"}
    assert isinstance(header["board"], str)
    assert str(tmp_path) not in saved.read_text(encoding="utf-8")


def test_a_match_without_a_pack_names_none(tmp_path: Path) -> None:
    match = bulawa.new("freedom", seed=1)

    assert "pack" not in match.journal.header
    assert match.journal.header["board"] == FREEDOM.usual.digest


def test_a_pack_is_found_wherever_it_lies_now(saved: Path, tmp_path: Path) -> None:
    """Under another name, among others, and with another comment: it still says the same."""
    (tmp_path / "mine").rename(tmp_path / "elsewhere")
    rewrite(tmp_path / "elsewhere" / "cards.toml", "\n", "\n# a note of my own\n")
    other = corrected(tmp_path / "other", money=4)
    match = bulawa.load(saved, packs=[other, tmp_path / "elsewhere"])

    assert match.position()["money"] == 3
    assert [event.key for event in match.log if event.key.startswith("pack")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_that_is_not_here_is_asked_for_by_name(saved: Path, language: str) -> None:
    with pytest.raises(PackNeeded) as caught:
        bulawa.load(saved)

    assert "match.jsonl" in caught.value.text(language)
    assert "mine" in caught.value.text(language)
    assert "--pack" in caught.value.text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_pack_is_told_in_the_log_and_the_match_goes_on(saved: Path, tmp_path: Path, language: str) -> None:
    corrected(tmp_path / "mine", money=4)
    match = bulawa.load(saved, packs=[tmp_path / "mine"])

    assert "mine" in match.story(match.all_eyes, language)[-1]
    assert match.position()["money"] == 4
    assert match.options(match.waiting[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_changed_pack_parts_from_its_journal_the_match_goes_on(
    saved: Path, tmp_path: Path, language: str
) -> None:
    """What no longer fits is taken back and said; loaded again, the match stands there and says it but once."""
    rewrite(tmp_path / "mine" / "board.toml", "hand = 8", "hand = 7")
    match = bulawa.load(saved, packs=[tmp_path / "mine"])
    changed, taken_back = match.story(match.all_eyes, language)[-2:]

    assert "mine" in changed
    assert taken_back.startswith("1 ")
    assert match.options(match.waiting[0])

    match.save(saved)
    again = bulawa.load(saved, packs=[tmp_path / "mine"])

    assert again.position() == match.position()
    assert [event.key for event in again.log].count("pack_changed") == 1


def test_of_an_old_path_only_the_name_is_taken(saved: Path, tmp_path: Path) -> None:
    """The folder it leads to is not looked at; one of that name that was given is."""
    with_old_header(saved, str(tmp_path / "trap" / "mine") + "/")
    trap = corrected(tmp_path / "trap", money=5)
    trap.rename(tmp_path / "spring")
    (tmp_path / "trap").mkdir()
    (tmp_path / "spring").rename(tmp_path / "trap" / "mine")

    assert bulawa.load(saved, packs=[tmp_path / "mine"]).position()["money"] == 3


def test_an_old_path_without_its_folder_goes_on_with_our_own_data(saved: Path, tmp_path: Path) -> None:
    """And it says so."""
    match = bulawa.load(with_old_header(saved, str(tmp_path / "mine")))

    assert match.position()["money"] == 10
    assert match.log[-1].key == "pack_missing"


@pytest.mark.parametrize("pack", [7, [], {"digest": "x"}, {"digest": 1, "name": "mine"}, {"name": "mine"}])
def test_a_header_with_a_strange_pack_is_damaged(saved: Path, pack: object) -> None:
    with_old_header(saved, pack)  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="line 1, pack: the digest and the name"):
        bulawa.load(saved)


def test_a_copy_without_corrections_is_our_own_data(tmp_path: Path) -> None:
    """So its folder is not needed any more."""
    folder = corrected(tmp_path / "same", money=10)
    bulawa.new("freedom", pack=folder, seed=1).save(tmp_path / "match.jsonl")
    shutil.rmtree(folder)

    assert bulawa.load(tmp_path / "match.jsonl").position()["money"] == 10


def test_no_link_leads_out_of_a_pack(tmp_path: Path) -> None:
    folder = corrected(tmp_path / "mine")
    (folder / "cards.toml").unlink()
    (folder / "cards.toml").symlink_to(OWN / "cards.toml")
    with pytest.raises(PackError, match=r"cards.toml: a plain file in the pack's own folder is expected"):
        packs.read(FREEDOM, folder)


def test_only_plain_files_of_moderate_size_are_read(tmp_path: Path) -> None:
    """A pipe would never end, and a mountain of bytes is no board."""
    folder = corrected(tmp_path / "mine")
    (folder / "cards.toml").write_bytes(b"#" * (4 * 1024 * 1024 + 1))
    with pytest.raises(PackError, match=r"cards.toml: at most 4096 KiB are expected"):
        packs.read(FREEDOM, folder)
    (folder / "cards.toml").unlink()
    os.mkfifo(folder / "cards.toml")
    with pytest.raises(PackError, match=r"cards.toml: a plain file"):
        packs.read(FREEDOM, folder)


@pytest.mark.parametrize("game", sorted(registry.known()))
def test_a_folder_tells_by_its_files_which_game_it_is_for(tmp_path: Path, game: str) -> None:
    source = Path(bulawa.__file__).parent / "games" / game / "content"
    for file in registry.find(game).pack_files:
        shutil.copy(source / file, tmp_path)
    given = Packs.given([tmp_path])

    assert [files.name for files in given.of(game)] == [tmp_path.name]
    assert all(not given.of(other) for other in registry.known() if other != game)


def test_a_folder_without_a_pack_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=rf"{tmp_path}: the files of a content pack are expected \(.*freedom: board"):
        Packs.given([tmp_path])
