"""The content packs a program was given: a journal names the one it was played with, and never says where to look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bulawa.engine import registry
from bulawa.engine.brought import COMMON
from bulawa.engine.errors import PackError
from bulawa.engine.game import Game
from bulawa.engine.journal import Unreadable
from bulawa.engine.setup import Laid
from bulawa.engine.tables import Files


class PackNeeded(Unreadable):
    """A journal was played with a pack that this program was not given, or not as it was then."""

    def __init__(self, key: str, name: str, pack: str) -> None:
        self.holes = {"name": ("text", name), "pack": ("text", pack)}
        self.sentence = key
        super().__init__(self.text("en"), key, pack=pack)

    def text(self, language: str) -> str:
        return COMMON.phrase(language, "packs", self.sentence, self.holes)


class Packs:
    """Packs by the game they are for and by what they say."""

    def __init__(self, known: Iterable[tuple[str, Files]] = ()) -> None:
        self.known: dict[str, dict[str, Files]] = {}
        for game, files in known:
            self.known.setdefault(game, {})[files.digest] = files

    @classmethod
    def given(cls, folders: Iterable[str | Path]) -> Packs:
        """All packs in these folders, read and checked now; a folder that holds none is refused by its name."""
        return cls((game.id, read(game, folder)) for folder in map(Path, folders) for game in [game_of(folder)])

    def of(self, game: str) -> list[Files]:
        return list(self.known.get(game, {}).values())

    def named(self, game: str, name: str) -> Files | None:
        """The pack of that name that was given last."""
        return next((files for files in reversed(self.of(game)) if files.name == name), None)

    def by_digest(self, game: str, digest: str) -> Files | None:
        return self.known.get(game, {}).get(digest)


NO_PACKS = Packs()


def read(game: Game, folder: Path) -> Files:
    """The pack in a folder, if it is one of that game."""
    files = Files.read(folder, game.pack_files)
    game.pack(files)
    return files


def game_of(folder: Path) -> Game:
    """The game whose files lie in a folder."""
    games = [game for game in registry.every() if game.pack_files]
    fitting = [game for game in games if all((folder / file).is_file() for file in game.pack_files)]
    if not fitting:
        holds = "; ".join(f"{game.id}: {', '.join(game.pack_files)}" for game in games)
        raise PackError(f"{folder}: the files of a content pack are expected ({holds})")
    return max(fitting, key=lambda game: len(game.pack_files))


def found(game: Game, header: Mapping[str, Any], packs: Packs, name: str) -> Files | None:
    """The pack that a journal was played with, or the one of that name as it is now; None is our own data.

    Journals used to say where their pack lay: of that only the folder's name is taken, and it may be our own data.
    """
    wanted = header.get("pack")
    if wanted is None:
        return None
    if isinstance(wanted, str):
        return packs.named(game.id, name_of(wanted))
    if wanted["digest"] == game.load_pack(None).digest:
        return None
    files = packs.by_digest(game.id, wanted["digest"]) or packs.named(game.id, wanted["name"])
    if files is None:
        raise PackNeeded("pack_missing", name, wanted["name"])
    return files


def difference(game: Game, laid: Laid, wanted: Any) -> str:
    """How the pack of a match differs from the one its journal names: the key of what is said of it, or nothing."""
    if wanted is None:
        return ""
    digest = laid.setup.pack.digest
    if isinstance(wanted, str):
        return "pack_missing" if digest == game.load_pack(None).digest else ""
    return "" if digest == wanted["digest"] else "pack_changed"


def name_of(wanted: Any) -> str:
    """What a journal calls its pack; of a path only the folder."""
    path = wanted if isinstance(wanted, str) else str(wanted["name"])
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2]
