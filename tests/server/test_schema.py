"""Messages have one shape each: the client's types and the protocol's page say it, and every game keeps to it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec import convert
from msgspec.json import decode

from bulawa.engine import registry
from bulawa.engine.beginning import begin
from bulawa.engine.chance import Dealer
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.words import LANGUAGES
from bulawa.server import boards, schema, telling
from bulawa.server.phrases import Phrasebook
from bulawa.server.wire.board import BoardData
from bulawa.server.wire.state import About, BotsNow, Dice, Option, Sitter, State
from bulawa.server.wire.writing import write
from tests import guide

GAMES = [*registry.every(), guide.game("patrol"), guide.game("duel")]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_the_types_of_the_client_are_up_to_date() -> None:
    """`python -m bulawa.server.schema` writes them anew."""
    assert schema.TYPES.read_text(encoding="utf-8") == schema.types()


def test_the_tables_of_the_protocol_are_up_to_date() -> None:
    """`python -m bulawa.server.schema` writes them anew."""
    assert schema.PAGE.read_text(encoding="utf-8") == schema.page()


def test_the_protocol_tells_every_message_and_the_greatest_shapes() -> None:
    """Each request by its name, and State, scene and board field by field."""
    page = schema.page()

    assert all(f"\n| `{one.tag}` |" in page for one in schema.shapes("requests") if one.tag)
    assert all(f"<!-- {name} -->\n`{name}`: " in page for name in ("State", "Scene", "BoardData", "Opening", "Line"))


def about(match: Match) -> About:
    seats = {seat: Sitter(name=seat, by="here", connected=1) for seat in match.seats}
    return About(
        match="m",
        game=match.game.id,
        scenario=match.setup.scenario,
        settings=dict(match.setup.options),
        watch=False,
        dice=Dice(hash=match.journal.seed_hash or ""),
        seats=seats,
        bots=BotsNow(pace=0),
    )


def fits(told: bytes, shape: Any) -> bool:
    """Whether nothing of it is lost when it is read by its shape."""
    return bool(json.loads(write(decode(told, type=shape))) == json.loads(told))


@every_game
def test_what_a_game_sends_has_its_shape(game: Game) -> None:
    """A State at every few decisions of a random game, as a seat that is asked, and its options."""
    match, chance, books = begin(game, chance=Dealer("1")), Random(1), Phrasebook("pl")
    for answers in range(300):
        if match.over:
            break
        seat = match.waiting[0]
        if answers % 10 == 0:
            state = telling.whole(match, about(match), match.eyes(seat), seat, books)
            assert fits(write(state), State)
        match.play(seat, chance.choice(match.options(seat)))
    state = telling.whole(match, about(match), match.all_eyes, match.seats[0], books)

    assert fits(write(state), State)
    assert all(fits(bytes(option), Option) for option in books.written)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_draws_has_its_shape(game: Game, language: str) -> None:
    """Its boards; of an element only what all have, each kind has more of its own."""
    for key in game.usual.boards:
        drawn = json.loads(boards.Drawn(game.usual, key).bodies[language])
        read = convert(drawn, BoardData)
        assert {**json.loads(write(read)), "elements": drawn["elements"]} == drawn
