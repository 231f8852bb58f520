"""Games of other packages: a program finds them by their entry points, as it would find any author's."""

from __future__ import annotations

from pathlib import Path


def package(folder: Path, **games: str) -> Path:
    """A folder for the search path of modules in which some package says where its games are."""
    about = folder / "games_of_others-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-others\nVersion: 1.0\n", encoding="utf-8")
    lines = "".join(f"{game} = {place}\n" for game, place in games.items())
    (about / "entry_points.txt").write_text(f"[bulawa.games]\n{lines}", encoding="utf-8")
    return folder
