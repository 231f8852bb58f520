"""Boards as they travel: drawn once, named by what is on them, kept for whoever asks by that name."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Any

from bulawa.engine.eyes import SPECTATOR
from bulawa.engine.game import Game
from bulawa.engine.match import Match
from bulawa.engine.setup import Board, Laid
from bulawa.engine.words import LANGUAGES, Words
from bulawa.server import origins
from bulawa.server.refusals import WORDS
from bulawa.server.wire.board import Advised
from bulawa.server.wire.home import Frontispiece
from bulawa.server.wire.writing import write

MOST_BOARDS = 64
"""Boards that are kept at a time; one that is asked for later is drawn again when its match is opened."""


class Drawn:
    """A board in every language. Another drawing, or another word on it, has another digest."""

    def __init__(self, laid: Laid, key: str) -> None:
        told = {language: drawn(laid, key, language) for language in LANGUAGES}
        self.bodies = {language: write(board) for language, board in told.items()}
        self.digest = sha256(b"".join(self.bodies.values())).hexdigest()[:32]
        self.elements = elements_of(told[LANGUAGES[0]])


def drawn(laid: Laid, key: str, language: str) -> Board:
    """A board with its words, and signs at what is reconstructed."""
    board = with_words(laid.boards[key](language), laid.words, language)
    return origins.marked(board, laid, language, WORDS.say(language, "origins", "sign"))


def with_words(board: Board, words: Words, language: str) -> Board:
    """The board with what each seat plays for and how the game is played, where board or words of the game say it."""
    goals = goals_of(words, language)
    told = board.get("seats", {})
    seats = {seat: {**about, "goal": about.get("goal") or goals.get(seat, "")} for seat, about in told.items()}
    return {**board, "seats": seats, "guide": {**guide_of(words, language), **board.get("guide", {})}}


def goals_of(words: Words, language: str) -> dict[str, str]:
    """What each seat plays for."""
    found: dict[str, str] = words.tables[language].get("goals", {})
    return found


def guide_of(words: Words, language: str) -> Advised:
    found: Advised = words.tables[language].get("guide", {})
    return found


def elements_of(board: Board) -> frozenset[str]:
    """The ids that can be shown on a board."""
    cards = (f"card:{card}" for card in board.get("cards", {}))
    return frozenset([*(one["id"] for one in board.get("elements", ()) if "id" in one), *cards])


class Shelf:
    """The boards drawn lately, by what draws them and by their digests."""

    def __init__(self, most: int = MOST_BOARDS) -> None:
        self.most = most
        self.drawn: OrderedDict[tuple[Any, Words, Any], Drawn] = OrderedDict()
        self.by_digest: dict[str, Drawn] = {}

    def board(self, laid: Laid, key: str) -> Drawn:
        """Setups that draw alike and call things alike share a board."""
        wanted = (laid.boards[key], laid.words, laid.setup.pack)
        drawn = self.drawn.get(wanted)
        if drawn is None:
            drawn = Drawn(laid, key)
            self.put(wanted, drawn)
        else:
            self.drawn.move_to_end(wanted)
        return drawn

    def put(self, wanted: tuple[Any, Words, Any], drawn: Drawn) -> None:
        self.drawn[wanted] = drawn
        while len(self.drawn) > self.most:
            self.drawn.popitem(last=False)
        self.by_digest = {one.digest: one for one in self.drawn.values()}

    def body(self, digest: str, language: str) -> bytes | None:
        found = self.by_digest.get(digest)
        return None if found is None else found.bodies[language]


SHELF = Shelf()


def on_table(match: Match) -> Drawn:
    """The board that lies on the table now."""
    return SHELF.board(match.laid, match.game.scene(match.state, SPECTATOR, LANGUAGES[0])["board"])


def elements(laid: Laid) -> frozenset[str]:
    """The ids that can be shown on any board of a match."""
    return frozenset[str]().union(*(SHELF.board(laid, key).elements for key in laid.boards))


def picture(game: Game, scenario: str) -> Frontispiece | None:
    """The picture of a scenario, where the game has them."""
    return None if game.picture is None else Frontispiece(**game.picture(game.scenario(scenario).id))


def frontispiece(game: Game) -> Frontispiece:
    """The picture of a game on the home page: a drawing of its own, or its first board."""
    if game.frontispiece is not None:
        return Frontispiece(**game.frontispiece())
    board = next(iter(game.usual.boards.values()))(LANGUAGES[0])
    return Frontispiece(theme=board["theme"], x=0, y=0, **board["canvas"], elements=board["elements"])
