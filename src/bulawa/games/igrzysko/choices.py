"""What a player can say: the verbs of the game and their arguments."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "pass": "",
    "done": "",
    "settle": "province:province",
    "place": "at:place token",
    "withhold": "province:province",
    "bid": "amount",
    "build": "province:province",
    "hire": "estate:estate",
    "gdansk": "",
    "diplomacy": "enemy:enemy price",
    "move": "from:province to:province",
    "veto": "province:province",
    "confederation": "province:province victim:seat",
    "colleges": "provinces:province*",
    "found": "estate:estate",
    "recruit": "province:province",
    "enlist": "unit:unit",
    "campaign": "province:province aid:aid",
    "relief": "target:target",
}
"""Each verb with its arguments, in the order of its number."""

PASS: Final = 0
DONE: Final = 1
SETTLE: Final = 2
PLACE: Final = 3
WITHHOLD: Final = 4
BID: Final = 5
BUILD: Final = 6
HIRE: Final = 7
GDANSK: Final = 8
DIPLOMACY: Final = 9
MOVE: Final = 10
VETO: Final = 11
CONFEDERATION: Final = 12
COLLEGES: Final = 13
FOUND: Final = 14
RECRUIT: Final = 15
ENLIST: Final = 16
CAMPAIGN: Final = 17
RELIEF: Final = 18

TO_PASS: Final[tuple[int, ...]] = (PASS,)
TO_STOP: Final[tuple[int, ...]] = (DONE,)
TO_TRADE: Final[tuple[int, ...]] = (GDANSK,)

AID: Final = ("alone", "cossacks", "crown", "cossacks_crown")
"""Who joins a campaign; bit 1 are the Cossacks, bit 2 the Crown Army."""
WITH_COSSACKS: Final = 1
WITH_CROWN: Final = 2
