"""The chronicle that a connection asks for: the game so far in prose, as it may know it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bulawa.engine.annals import chronicle
from bulawa.server.onlooker import Onlooker
from bulawa.server.wire.replies import ChronicleChapter, ChronicleTold, Reply
from bulawa.server.wire.requests import AskChronicle, Request


async def tell(onlooker: Onlooker, asked: AskChronicle) -> ChronicleTold:
    """No chapters where the game has no chronicle."""
    async with onlooker.at_table().settled() as match:
        chapters = chronicle(match, onlooker.eyes, onlooker.language)
    return ChronicleTold(chapters=[ChronicleChapter(**one._asdict()) for one in chapters])


ACTIONS: dict[type[Request], Callable[[Onlooker, Any], Awaitable[Reply]]] = {AskChronicle: tell}
