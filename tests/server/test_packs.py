"""Content packs and what seats bring, at the table: chosen at home, kept with the match, told to all who sit there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bulawa
from bulawa.engine import registry
from bulawa.engine.packs import Packs
from bulawa.engine.words import LANGUAGES
from tests.server.served import Served, served
from tests.server.test_http import forged

OWN = Path(bulawa.__file__).parent / "games" / "freedom" / "content"


def corrected(folder: Path, money: int) -> Path:
    """A siege in which the Empire begins with other money."""
    folder.mkdir(exist_ok=True)
    for file in registry.find("freedom").pack_files:
        shutil.copy(OWN / file, folder)
    text = (folder / "board.toml").read_text(encoding="utf-8")
    changed = text.replace("money = 10, supply = 12", f"money = {money}, supply = 12")
    (folder / "board.toml").write_text(changed, encoding="utf-8")
    return folder


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    """A server that was given the pack “mine”."""
    with served(tmp_path / "matches.db", packs=Packs.given([corrected(tmp_path / "mine", 3)])) as running:
        yield running


def pack_of(server: Served) -> dict[str, Any]:
    games = server.http.get("/api/games").json()["games"]
    (pack,) = next(game for game in games if game["id"] == "freedom")["packs"]
    return dict(pack)


def begun(server: Served, **wish: Any) -> dict[str, Any]:
    seats = {"ottoman": "here", "greek": "here"}
    answer = server.http.post("/api/matches", json={"game": "freedom", "seats": seats, **wish})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_a_pack_is_chosen_at_home_and_played_with(table: Served) -> None:
    """The table says which it is; a match without a wish is played with our own data."""
    chosen = table.join(begun(table, pack=pack_of(table)["id"]), "ottoman").state
    usual = table.join(begun(table), "ottoman").state

    assert pack_of(table)["title"] == chosen["pack"] == "mine"
    assert chosen["scene"]["tracks"]["counter:money"] == 3
    assert usual["scene"]["tracks"]["counter:money"] == 10
    assert "pack" not in usual


def test_a_bot_and_advice_know_the_pack(table: Served) -> None:
    client = table.join(begun(table, pack=pack_of(table)["id"]), "ottoman")

    assert client.want("hint", seat="ottoman")["candidates"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", ["0" * 32, "mine", "/etc"])
def test_a_pack_that_the_table_was_not_given_is_refused(table: Served, pack: str, language: str) -> None:
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}, "pack": pack}
    answer = table.http.post("/api/matches", json=wish, params={"language": language})

    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "pack"
    assert "mine" in answer.json()["error"]["text"]


def test_a_match_finds_its_pack_again_after_a_restart(tmp_path: Path) -> None:
    """Changed meanwhile, that is told in the log; not given any more, it is asked for, and the match is not lost."""
    folder = corrected(tmp_path / "mine", 3)
    with served(tmp_path / "matches.db", packs=Packs.given([folder])) as first:
        match = begun(first, pack=pack_of(first)["id"])
    with served(tmp_path / "matches.db") as without:
        refused = without.client().refused(
            "join", match=match["match"], tokens=list(match["tokens"].values()), language="pl"
        )
    with served(tmp_path / "matches.db", packs=Packs.given([corrected(folder, 4)])) as changed:
        state = changed.join(match, "ottoman", language="pl").state

    assert "„mine”" in refused["text"]
    assert state["scene"]["tracks"]["counter:money"] == 4
    assert any("„mine”" in line["text"] for line in state["log"].values())


def test_a_journal_never_makes_the_server_read_a_path(table: Served, tmp_path: Path) -> None:
    """Not even the path of a pack that is there."""
    trap = corrected(tmp_path / "trap", 7)
    journal = forged(0, '"game":"freedom"', f'"game":"freedom","pack":"{trap}"')
    answer = table.http.post("/api/matches/import", content=journal)
    state = table.join(answer.json(), "ottoman").state

    assert "pack" not in state
    assert state["scene"]["tracks"]["counter:money"] != 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_brought_to_a_game_that_wants_nothing_is_refused_by_its_field(server: Served, language: str) -> None:
    wish = {"game": "freedom", "seats": {"ottoman": "here", "greek": "here"}, "brought": {"greek": {"men": 5}}}
    answer = server.http.post("/api/matches", json=wish, params={"language": language})

    assert answer.status_code == 400
    assert answer.json()["error"]["field"] == "brought.greek"
    assert answer.json()["error"]["key"] == "unfit"
