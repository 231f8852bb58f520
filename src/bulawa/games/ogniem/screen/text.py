"""The battle in words and lines, for the terminal."""

from __future__ import annotations

from bulawa.engine.eyes import Eyes
from bulawa.engine.page import Page
from bulawa.games.ogniem.content.pack import Pack
from bulawa.games.ogniem.names import MEASURES
from bulawa.games.ogniem.screen.captions import captions, say
from bulawa.games.ogniem.screen.scene import face_down, player
from bulawa.games.ogniem.state import NO_ORDER, ON_TABLE, Ogniem
from bulawa.games.ogniem.terms import FORMATION_IDS, GROUP, ORDER_IDS, SIDE_IDS, STANDARD, STATE_IDS


def text(g: Ogniem, eyes: Eyes, language: str) -> str:
    """The round, how it ended, both armies' accounts, and a line for each element on the table."""
    pack: Pack = g.laid.setup.pack
    lines = [say(language, "text", "round", n=max(g.round, 1), of=g.rounds)]
    lines += Page(g.laid.words, language).over(g.result, SIDE_IDS)
    for side, seat in enumerate(SIDE_IDS):
        items = player(g, side, pack, language)["items"]
        lines += ["", say(language, "text", "army", side=g.laid.words.name(language, "seat", seat), **items)]
        lines += [line(g, one, eyes, language) for one in range(g.board.count()) if g.board.sides[one] == side]
    return "\n".join(lines)


def line(g: Ogniem, element: int, eyes: Eyes, language: str) -> str:
    """Where an element stands, how it is, and its orders as far as these eyes know them."""
    name = g.laid.words.name(language, "element", g.board.elements[element])
    if g.place[element] < ON_TABLE:
        return f"  {name}: {captions(language)['text']['away']}"
    card = g.board.cards[element]
    parts = [stands(g, element, language), f"{g.dp[element]}/{card.rout} {captions(language)['text']['dp']}"]
    if card.arm != GROUP:
        parts += [
            captions(language)["states"][STATE_IDS[card.state(g.dp[element])]],
            *orders(g, element, eyes, language),
        ]
    return f"  {name}: {', '.join(parts)}"


def stands(g: Ogniem, element: int, language: str) -> str:
    """Across and up the table, and its heading, as this language writes numbers."""
    point = g.laid.words.tables[language]["numbers"]["point"]
    told = (("mil", g.x[element]), ("mil", g.y[element]), ("heading", g.heading[element]))
    return "; ".join(MEASURES[kind].text(value, point) for kind, value in told)


def orders(g: Ogniem, element: int, eyes: Eyes, language: str) -> list[str]:
    words, found = g.laid.words, []
    if g.opened[element] != NO_ORDER:
        found.append(words.name(language, "order", ORDER_IDS[g.opened[element]]))
    down = face_down(g, element, eyes)
    if down != NO_ORDER or g.hidden[element] != NO_ORDER:
        order = "?" if down == NO_ORDER else words.name(language, "order", ORDER_IDS[down])
        found.append(say(language, "text", "hidden", order=order))
    if g.formation[element] != STANDARD:
        found.append(words.name(language, "formation", FORMATION_IDS[g.formation[element]]))
    return found
