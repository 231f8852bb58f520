"""A table for tests: any cards anywhere, on any ground."""

from __future__ import annotations

from bulawa.games.ogniem import verbs as v
from bulawa.games.ogniem.board import Board
from bulawa.games.ogniem.cards import Card
from bulawa.games.ogniem.content import pack
from bulawa.games.ogniem.content.armies import printed
from bulawa.games.ogniem.ground import Area, Structure
from bulawa.games.ogniem.setting import empty_table
from bulawa.games.ogniem.state import Ogniem

PACK = pack.own()

Stand = tuple[str, float, float, float]
"""A card, where its middle lies in inches, and its heading in degrees."""
Ground = tuple[str, list[tuple[float, float]]]


def mils(inches: float) -> int:
    return round(1000 * inches)


def card_of(id: str, **changes: int) -> Card:
    """A card, with some of its numbers changed."""
    card = printed(PACK.faction_of(id), id, PACK.trays, [], False)
    for key, value in changes.items():
        setattr(card, key, value)
    return card


def board_of(red: list[Card], blue: list[Card], ground: list[Ground], width: float, height: float) -> Board:
    board = PACK.new_board()
    board.width, board.height, board.rounds = mils(width), mils(height), 6
    board.cards = [*red, *blue]
    board.sides = [0] * len(red) + [1] * len(blue)
    board.first_blue = len(red)
    board.elements = [f"{'red' if i < len(red) else 'blue'}_{i}" for i in range(len(board.cards))]
    board.motivation = [9, 9]
    for kind_id, corners in ground:
        kind = PACK.kinds[kind_id]
        xs, ys = [mils(x) for x, _ in corners], [mils(y) for _, y in corners]
        if kind.points:
            place = len(board.structures)
            board.structures.append(Structure(f"{kind_id}_{place}", kind, xs, ys, place, PACK.kinds["ruins"]))
        else:
            board.areas.append(Area(f"{kind_id}_{len(board.areas)}", kind, xs, ys))
    return board


def field(
    red: list[Stand],
    blue: list[Stand] | None = None,
    ground: list[Ground] | None = None,
    size: tuple[float, float] = (48, 48),
    changes: dict[str, int] | None = None,
) -> Ogniem:
    """Red's elements are numbered first; `changes` are made to the card of element 0."""
    stands = [*red, *(blue or [])]
    cards = [card_of(id, **(changes or {} if i == 0 else {})) for i, (id, *_) in enumerate(stands)]
    g = empty_table(board_of(cards[: len(red)], cards[len(red) :], ground or [], *size))
    for element, (_, x, y, heading) in enumerate(stands):
        v.stand(g, element, (mils(x), mils(y), mils(heading) // 10))
    g.round = 1
    return g


def inches(g: Ogniem, element: int) -> tuple[float, float, float]:
    """Where an element stands, in inches and degrees."""
    return g.x[element] / 1000, g.y[element] / 1000, g.heading[element] / 100


def block(left: float, bottom: float, right: float, top: float) -> list[tuple[float, float]]:
    """A rectangle, counter-clockwise."""
    return [(left, bottom), (right, bottom), (right, top), (left, top)]
