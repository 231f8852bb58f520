"""What a player can say in a campaign; the numbers go on behind those of battles."""

from __future__ import annotations

from typing import Final

from bulawa.games.guiscard.choices import VERBS

CAMPAIGN_VERBS: Final = {
    "ready": "",
    "detach": "group:group to:group class:rank count",
    "merge": "group:group to:group",
    "send_leader": "chief:chief to:group",
    "share": "group:group to:group money:denarii",
    "gather": "group:group place:place",
    "ransom": "chief:chief group:group",
    "load": "place:place convoy:convoy points",
    "unload": "convoy:convoy points",
    "drive": "convoy:convoy hex:land",
    "spy": "spy:spy hex:land",
    "activate": "group:group",
    "travel": "hex:land",
    "stay": "",
    "assail": "group:group",
    "storm": "place:place",
    "besiege": "place:place",
    "bargain": "place:place",
    "hire": "group:group",
    "promise": "group:group",
    "recruit": "class:rank count",
    "buy": "convoy:convoy points",
    "lodge": "place:place",
    "let_be": "",
    "refuse": "",
    "accept": "",
    "reinforce": "group:group",
    "fight_out": "",
    "settle": "",
    "fall_back": "hex:land",
    "plunder": "points",
    "give": "group:group points",
    "place_map": "map:sheet turned:flag",
    "north": "side:number",
    "set_up_first": "",
    "set_up_last": "",
    "play_first": "",
    "play_last": "",
}
"""Each verb with its arguments."""

FIRST: Final[int] = len(VERBS)
NUMBER: Final = {verb: FIRST + n for n, verb in enumerate(CAMPAIGN_VERBS)}

READY: Final[int] = NUMBER["ready"]
DETACH: Final[int] = NUMBER["detach"]
MERGE: Final[int] = NUMBER["merge"]
SEND_LEADER: Final[int] = NUMBER["send_leader"]
SHARE: Final[int] = NUMBER["share"]
GATHER: Final[int] = NUMBER["gather"]
RANSOM: Final[int] = NUMBER["ransom"]
LOAD: Final[int] = NUMBER["load"]
UNLOAD: Final[int] = NUMBER["unload"]
DRIVE: Final[int] = NUMBER["drive"]
SPY: Final[int] = NUMBER["spy"]
ACTIVATE: Final[int] = NUMBER["activate"]
TRAVEL: Final[int] = NUMBER["travel"]
STAY: Final[int] = NUMBER["stay"]
ASSAIL: Final[int] = NUMBER["assail"]
STORM: Final[int] = NUMBER["storm"]
BESIEGE: Final[int] = NUMBER["besiege"]
BARGAIN: Final[int] = NUMBER["bargain"]
HIRE: Final[int] = NUMBER["hire"]
PROMISE: Final[int] = NUMBER["promise"]
RECRUIT: Final[int] = NUMBER["recruit"]
BUY: Final[int] = NUMBER["buy"]
LODGE: Final[int] = NUMBER["lodge"]
LET_BE: Final[int] = NUMBER["let_be"]
REFUSE: Final[int] = NUMBER["refuse"]
ACCEPT: Final[int] = NUMBER["accept"]
REINFORCE: Final[int] = NUMBER["reinforce"]
FIGHT_OUT: Final[int] = NUMBER["fight_out"]
SETTLE: Final[int] = NUMBER["settle"]
FALL_BACK: Final[int] = NUMBER["fall_back"]
PLUNDER: Final[int] = NUMBER["plunder"]
GIVE: Final[int] = NUMBER["give"]
PLACE_MAP: Final[int] = NUMBER["place_map"]
NORTH: Final[int] = NUMBER["north"]
SET_UP_FIRST: Final[int] = NUMBER["set_up_first"]
SET_UP_LAST: Final[int] = NUMBER["set_up_last"]
PLAY_FIRST: Final[int] = NUMBER["play_first"]
PLAY_LAST: Final[int] = NUMBER["play_last"]
