"""What a push weighs: whole random games with browsers in all seats."""

from __future__ import annotations

import asyncio
from statistics import median

import pytest

from bulawa.cli.bench_telling import at_table, bytes_pushed

HEAVIEST = {"freedom": 600, "chocim": 600, "igrzysko": 700}
"""Bytes of a push, at the median."""


@pytest.mark.parametrize("game", HEAVIEST)
def test_a_push_tells_only_what_is_new(game: str) -> None:
    """Not the scene, not the log, and no option that was told before."""
    assert median(bytes_pushed(game, [1, 2])) < HEAVIEST[game]


def test_a_sealed_click_is_told_anew_only_to_its_seat() -> None:
    """What the others are told need not be worked out again; when all answers are opened, it is."""

    async def lay_tokens() -> None:
        room = at_table("igrzysko")
        match = room.match
        while len(match.waiting) < 2:
            seat = match.waiting[0]
            await room.answer(seat, match.options(seat)[0], room.turn_of(seat))
        own, other = match.waiting[:2]
        about = room.for_all("en")
        before = {seat: room.teller.state_of(match.eyes(seat), seat, "en", about) for seat in (own, other)}
        await room.answer(own, match.options(own)[0], room.turn_of(own))

        assert room.teller.state_of(match.eyes(other), other, "en", about) is before[other]
        assert room.teller.state_of(match.eyes(own), own, "en", about).turn == before[own].turn + 1

        while len(match.waiting) > 1:
            seat = match.waiting[0]
            await room.answer(seat, match.options(seat)[0], room.turn_of(seat))

        assert room.teller.state_of(match.eyes(other), other, "en", about).turn > before[other].turn

    asyncio.run(lay_tokens())
