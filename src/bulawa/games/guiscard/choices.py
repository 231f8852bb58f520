"""What a player can say: the verbs of the game and their arguments."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "pass": "",
    "done": "",
    "pick": "man:man",
    "put": "hex:hex",
    "face": "facing:way",
    "bring": "horse:horse hex:hex facing:way",
    "shoot": "man:man weapon:weapon hex:hex",
    "aim": "man:man hex:hex",
    "fire": "",
    "let_pass": "",
    "let_go": "",
    "cease": "",
    "move": "man:man",
    "step": "hex:hex",
    "enter": "hex:hex facing:way",
    "stop": "",
    "leave": "edge:edge",
    "mount": "horse:horse",
    "dismount": "hex:hex",
    "take": "horse:horse",
    "release": "horse:horse",
    "catch": "horse:horse",
    "carry": "man:man",
    "drop": "hex:hex",
    "shove": "hex:hex",
    "tether": "horse:horse hex:hex facing:way",
    "clear": "man:man hex:hex",
    "help": "man:man",
    "drag": "what:remains hex:hex",
    "attack": "man:man foe:man",
    "attack_horse": "man:man horse:horse",
    "join": "man:man",
    "also": "foe:man",
    "strike": "",
    "evade": "hex:hex",
    "stand": "",
    "suffer": "man:man",
    "retreat": "hex:hex",
    "displace": "hex:hex",
    "fall": "hex:hex",
    "advance": "man:man",
    "hold": "",
    "charge": "man:man foe:man",
    "gallop": "hex:hex",
    "counter": "man:man",
    "form": "man:man front:way",
    "foulkon": "man:man",
    "dissolve": "man:man",
    "march": "man:man",
    "pace": "way:way",
    "cut": "man:man hex:hex",
    "shelter": "hex:hex",
    "wind": "man:man hex:hex",
    "bear": "man:man ladder:ladder",
    "raise": "foot:hex hex:hex",
    "shift": "man:man ladder:ladder",
    "lean": "foot:hex hex:hex",
    "topple": "man:man ladder:ladder",
    "lay": "hex:hex",
    "hook": "man:man hex:hex",
    "draw_up": "man:man hex:hex",
    "sever": "man:man hex:hex",
    "pull": "hex:hex",
    "light": "man:man hex:hex",
    "quench": "man:man hex:hex",
    "flee": "",
    "flame": "man:man",
    "hurl": "engine:engine",
    "spray": "engine:engine",
    "target": "hex:hex",
    "haul": "engine:engine",
    "wheel": "hex:hex facing:way",
    "post": "edge:edge",
    "post_all": "edge:edge",
    "unmask": "",
    "pillion": "man:man",
    "escalade": "",
    "labour": "",
    "parley": "",
    "wait": "",
    "sortie": "",
    "supply_run": "",
    "sally": "",
    "decline": "",
    "everybody": "",
    "batter": "hex:hex",
    "build": "what:gear",
    "break_off": "",
    "go_on": "",
    "send_patrol": "patrol:patrol",
    "road": "edge:edge",
    "meet": "way:answer",
    "give_arrows": "man:man friend:man",
    "lay_down_arms": "",
    "untie": "man:man captive:man",
    "rearm": "man:man hex:hex",
}
"""Each verb with its arguments, in the order of its number."""

PASS: Final = 0
DONE: Final = 1
PICK: Final = 2
PUT: Final = 3
FACE: Final = 4
BRING: Final = 5
SHOOT: Final = 6
AIM: Final = 7
FIRE: Final = 8
LET_PASS: Final = 9
LET_GO: Final = 10
CEASE: Final = 11
MOVE: Final = 12
STEP: Final = 13
ENTER: Final = 14
STOP: Final = 15
LEAVE: Final = 16
MOUNT: Final = 17
DISMOUNT: Final = 18
TAKE: Final = 19
RELEASE: Final = 20
CATCH: Final = 21
CARRY: Final = 22
DROP: Final = 23
SHOVE: Final = 24
TETHER: Final = 25
CLEAR: Final = 26
HELP: Final = 27
DRAG: Final = 28
ATTACK: Final = 29
ATTACK_HORSE: Final = 30
JOIN: Final = 31
ALSO: Final = 32
STRIKE: Final = 33
EVADE: Final = 34
STAND: Final = 35
SUFFER: Final = 36
RETREAT: Final = 37
DISPLACE: Final = 38
FALL: Final = 39
ADVANCE: Final = 40
HOLD: Final = 41
CHARGE: Final = 42
GALLOP: Final = 43
COUNTER: Final = 44
FORM: Final = 45
FOULKON: Final = 46
DISSOLVE: Final = 47
MARCH: Final = 48
PACE: Final = 49
CUT: Final = 50
SHELTER: Final = 51
WIND: Final = 52
BEAR: Final = 53
RAISE: Final = 54
SHIFT: Final = 55
LEAN: Final = 56
TOPPLE: Final = 57
LAY: Final = 58
HOOK: Final = 59
DRAW_UP: Final = 60
SEVER: Final = 61
PULL: Final = 62
LIGHT: Final = 63
QUENCH: Final = 64
FLEE: Final = 65
FLAME: Final = 66
HURL: Final = 67
SPRAY: Final = 68
TARGET: Final = 69
HAUL: Final = 70
WHEEL: Final = 71
POST: Final = 72
POST_ALL: Final = 73
UNMASK: Final = 74
PILLION: Final = 75
ESCALADE: Final = 76
LABOUR: Final = 77
PARLEY: Final = 78
WAIT: Final = 79
SORTIE: Final = 80
SUPPLY_RUN: Final = 81
SALLY: Final = 82
DECLINE: Final = 83
EVERYBODY: Final = 84
BATTER: Final = 85
BUILD: Final = 86
BREAK_OFF: Final = 87
GO_ON: Final = 88
SEND_PATROL: Final = 89
ROAD: Final = 90
MEET: Final = 91
GIVE_ARROWS: Final = 92
LAY_DOWN_ARMS: Final = 93
UNTIE: Final = 94
REARM: Final = 95

BODIES: Final = 0
CARCASS: Final = 1
REMAINS_IDS: Final = ("bodies", "carcass")
"""What can be dragged out of the way.  [R113]"""

THINGS: Final = (
    {MOUNT: 1, TAKE: 1, RELEASE: 1, CATCH: 1, BRING: 1, TETHER: 1, ATTACK_HORSE: 2},
    {BEAR: 2, SHIFT: 2, TOPPLE: 2},
    {HURL: 1, SPRAY: 1, HAUL: 1},
)
"""Verbs that name a horse, a ladder or an engine, and the place of it among their arguments."""
