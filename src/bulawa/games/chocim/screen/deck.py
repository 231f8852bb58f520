"""Leaders, arguments and claims as the client draws them."""

from __future__ import annotations

from typing import Any

from bulawa.engine.origins import RECONSTRUCTED, kind
from bulawa.engine.words import Words
from bulawa.games.chocim.board import SIDE_IDS
from bulawa.games.chocim.choices import WHICH
from bulawa.games.chocim.content.pack import Pack, own
from bulawa.games.chocim.screen.captions import captions, say
from bulawa.games.chocim.screen.vignettes import of_argument, of_leader

Card = dict[str, Any]

VOWELS = "aeiouyąęóăâîășöü"
TOGETHER = ("sz", "cz", "rz", "ch", "dz", "th", "sh", "ph")
LONG = 11
"""Words of so many letters may be parted at the end of a line."""


def softened(title: str) -> str:
    """A title whose long words may be parted between syllables."""
    return " ".join(parted(word) if len(word) >= LONG else word for word in title.split(" "))


def parted(word: str) -> str:
    """Soft hyphens before the last consonant that stands between two vowels, at least three letters from each end."""
    found = word[:3]
    for i in range(3, len(word)):
        before, here = word[:i].lower(), word[i:].lower()
        onset = 2 if here.startswith(TOGETHER) else 1
        splits = here[0] not in VOWELS and here[onset : onset + 1] in tuple(VOWELS) and len(here) >= 3
        whole = (
            before[-1].isalpha() and before[-1] + here[0] not in TOGETHER and any(letter in VOWELS for letter in before)
        )
        found += ("\u00ad" if splits and whole else "") + word[i]
    return found


def cards(pack: Pack, words: Words, language: str) -> dict[str, Card]:
    return {**leaders(pack, words, language), **arguments(pack, words, language), **claims(pack, words, language)}


def leaders(pack: Pack, words: Words, language: str) -> dict[str, Card]:
    """The figure in the corner is the command value; a commander has two stratagems."""
    found = {}
    for leader, printed in zip(pack.board.leaders, pack.leaders.values["leaders"]):
        ruses = {which: words.name(language, f"leader_{which}", leader.id) for which in WHICH[: len(leader.programs)]}
        rank = "commander" if leader.commander else "officer"
        found[leader.id] = {
            **titles(words, language, leader.id),
            "text": say(language, "cards", "both", **ruses) if len(ruses) > 1 else ruses["a"],
            "points": leader.command,
            "worth": say(language, "buttons", "command", n=leader.command),
            "side": SIDE_IDS[leader.side],
            "sort": rank,
            "number": captions(language)["cards"][rank],
            "origin": origin(printed),
            "picture": of_leader(leader.id),
        }
    return found


def titles(words: Words, language: str, leader: str) -> dict[str, str]:
    """The whole title, and a shorter one for small cards while a pack does not call the leader otherwise."""
    name = words.name(language, "leader", leader)
    short = captions(language)["short"].get(leader)
    ours = own().board.names[language]["leader"].get(leader) == name
    return {"title": softened(name), **({"short": softened(short)} if short and ours else {})}


def arguments(pack: Pack, words: Words, language: str) -> dict[str, Card]:
    """The figure in the corner is the strength of the argument, of which the text speaks."""
    return {
        one["id"]: {
            "title": softened(words.name(language, "card", one["id"])),
            "text": say(language, "cards", "argument", n=one["strength"]),
            "points": one["strength"],
            "worth": "",
            "side": "neutral",
            "sort": "diplomacy",
            "number": captions(language)["cards"]["diplomacy"],
            "origin": origin(one),
            "picture": of_argument(one["strength"]),
        }
        for one in pack.diplomacy.values["cards"]
    }


def claims(pack: Pack, words: Words, language: str) -> dict[str, Card]:
    """The figure in the corner says what a claim is worth to either side, and so does the text."""
    found = {}
    for id, values in zip(pack.board.claim_ids, pack.board.claim_value):
        worth = dict(zip(SIDE_IDS, values))
        found[id] = {
            "title": softened(words.name(language, "claim", id)),
            "text": say(language, "cards", "values", **worth),
            "points": values[0] if values[0] == values[1] else f"{values[0]}·{values[1]}",
            "worth": "",
            "side": "neutral",
            "sort": "claim",
            "number": captions(language)["cards"]["claim"],
            "origin": "reconstructed",
            "picture": "claim",
        }
    return found


def origin(printed: dict[str, Any]) -> str:
    return kind(str(printed.get("origin", RECONSTRUCTED)))
