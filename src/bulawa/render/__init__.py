"""A position as a standalone SVG: the same elements, drawings and stylesheet as on the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bulawa.render.elements import fields, ground
from bulawa.render.hexes import names
from bulawa.render.pieces import marks, pieces

CLIENT = Path(__file__).parent.parent / "client"


def svg(board: Mapping[str, Any], scene: Mapping[str, Any]) -> str:
    """The whole canvas with every piece on its place."""
    w, h = board["canvas"]["w"], board["canvas"]["h"]
    sheets = (CLIENT / "map.css", CLIENT / "themes" / f"{board['theme']}.css")
    style = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    lying = [*marks(board, scene), *pieces(board, scene), *marks(board, scene, over=True), *names(board)]
    body = "".join([*ground(board), *fields(board, scene), *lying])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {w} {h}" '
        f'width="{w}" height="{h}" class="map theme-{board["theme"]}"><style>{style}</style>{body}</svg>\n'
    )
