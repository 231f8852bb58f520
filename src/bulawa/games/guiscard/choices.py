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

BODIES: Final = 0
CARCASS: Final = 1
REMAINS_IDS: Final = ("bodies", "carcass")
"""What can be dragged out of the way.  [R113]"""
