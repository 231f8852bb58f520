"""What a connection asks for that concerns its seat and not the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bulawa.server.rooms import check_sitter
from bulawa.server.wire.replies import Reply
from bulawa.server.wire.requests import (
    DeclineDraw,
    GiveUp,
    HandOver,
    OfferDraw,
    Rename,
    Request,
    Rest,
    TakeSeat,
)

if TYPE_CHECKING:
    from bulawa.server.session import Session


async def give_up(session: Session, wish: GiveUp) -> Reply:
    await session.holding(wish.seat).seating.give_up(wish.seat)
    return Reply()


async def hand_over(session: Session, wish: HandOver) -> Reply:
    bot = f"bot:{wish.bot}"
    check_sitter(wish.seat, bot)
    await session.holding(wish.seat).seating.hand_over(wish.seat, bot)
    return Reply()


async def take_seat(session: Session, wish: TakeSeat) -> Reply:
    await session.holding(wish.seat).seating.take_back(wish.seat)
    return Reply()


async def rename(session: Session, wish: Rename) -> Reply:
    await session.holding(wish.seat).seating.rename(wish.seat, wish.called)
    return Reply()


async def offer_draw(session: Session, wish: OfferDraw) -> Reply:
    await session.holding(wish.seat).seating.offer_draw(wish.seat)
    return Reply()


async def decline_draw(session: Session, wish: DeclineDraw) -> Reply:
    await session.holding(wish.seat).seating.decline(wish.seat)
    return Reply()


async def rest(session: Session, wish: Rest) -> Reply:
    await session.holding(wish.seat).seating.rest(wish.seat, wish.days)
    return Reply()


ACTIONS: dict[type[Request], Callable[[Session, Any], Awaitable[Reply]]] = {
    GiveUp: give_up,
    HandOver: hand_over,
    TakeSeat: take_seat,
    Rename: rename,
    OfferDraw: offer_draw,
    DeclineDraw: decline_draw,
    Rest: rest,
}
