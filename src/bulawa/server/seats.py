"""What a connection asks for that concerns its seat and not the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from bulawa.server import again, substitutes
from bulawa.server.setups import check_sitter
from bulawa.server.wire.replies import Rematched, Reply, SubstituteInvited
from bulawa.server.wire.requests import (
    DeclineDraw,
    GiveUp,
    GoBack,
    HandOver,
    InviteSubstitute,
    OfferDraw,
    Rematch,
    Rename,
    Request,
    Rest,
    StayHere,
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
    room = session.holding(wish.seat)
    if wish.seat in room.seating.company.substitutes:
        await substitutes.send_home(session.rooms.store, room, wish.seat)
        room.clear(wish.seat, but=session)
    if room.seating.is_bot(wish.seat):
        await room.seating.take_back(wish.seat)
    return Reply()


async def invite_substitute(session: Session, wish: InviteSubstitute) -> SubstituteInvited:
    room = session.holding(wish.seat)
    return SubstituteInvited(token=await substitutes.invite(session.rooms.store, room, wish.seat))


async def play_again(session: Session, wish: Rematch) -> Rematched:
    return await again.rematch(session.rooms, session.holding(wish.seat), wish.seat, await session.whose.who())


async def rename(session: Session, wish: Rename) -> Reply:
    await session.holding(wish.seat).seating.rename(wish.seat, wish.called)
    return Reply()


async def offer_draw(session: Session, wish: OfferDraw) -> Reply:
    await session.holding(wish.seat).seating.offer_draw(wish.seat)
    return Reply()


async def decline_draw(session: Session, wish: DeclineDraw) -> Reply:
    await session.holding(wish.seat).seating.decline(wish.seat)
    return Reply()


async def go_back(session: Session, wish: GoBack) -> Reply:
    to = None if wish.to is UNSET else wish.to
    await session.holding(wish.seat).seating.go_back(wish.seat, to, session.seats)
    return Reply()


async def stay_here(session: Session, wish: StayHere) -> Reply:
    await session.holding(wish.seat).seating.stay()
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
    GoBack: go_back,
    StayHere: stay_here,
    Rest: rest,
    InviteSubstitute: invite_substitute,
    Rematch: play_again,
}
