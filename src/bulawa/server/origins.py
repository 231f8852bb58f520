"""What of a board is reconstructed: marked on it, and listed for owners of the game who can correct it."""

from __future__ import annotations

from typing import Any

from bulawa.engine.origins import Origin, reconstructed
from bulawa.engine.setup import Board, Laid
from bulawa.engine.words import Words
from bulawa.server.wire.board import Source

SIGN = "°"

LABELLED = ("tile", "track")
"""Elements whose label has room for the sign."""


def marked(board: Board, laid: Laid, language: str, said: str) -> Board:
    """The board with a sign at what is reconstructed, and a list of it; `said` explains the sign."""
    found = origins_of(laid)
    ids = {origin.id for origin in found if origin.id}
    shown = [one for one in board.get("elements", ()) if name_in(one) in ids]
    titles = {name_in(one): str(one.get("title") or one.get("label") or "") for one in shown}
    elements = [mark(one, said) if one in shown else one for one in board.get("elements", ())]
    origins = [told(origin, name_of(origin, laid.words, language) or titles.get(origin.id, "")) for origin in found]
    return {**board, "elements": elements, "origins": origins}


def origins_of(laid: Laid) -> list[Origin]:
    files = getattr(laid.setup.pack, "files", None)
    return [] if files is None else reconstructed(files)


def name_in(element: dict[str, Any]) -> str:
    """Which one an element shows: its id says what it is and which."""
    return str(element.get("id", "")).partition(":")[2]


def mark(element: dict[str, Any], said: str) -> dict[str, Any]:
    about = " ".join(filter(None, [element.get("about", ""), said]))
    label = {"label": f"{element['label']}{SIGN}"} if element["type"] in LABELLED and element.get("label") else {}
    return {**element, **label, "about": about}


def told(origin: Origin, name: str) -> Source:
    """Under its name, or else under its keys."""
    return Source(name=name or " ".join(origin.where).replace("_", " "), file=origin.file, key=".".join(origin.where))


def name_of(origin: Origin, words: Words, language: str) -> str:
    """What the thing is called, if it has a name."""
    kinds = words.tables[language]["names"]
    nearest = [kind for kind in kinds if origin.where[0].startswith(kind)]
    named = next((kinds[kind][origin.id] for kind in [*nearest, *kinds] if origin.id in kinds[kind]), "")
    return words.sentence(named)
