"""What a player can say: the verbs of the game and their arguments."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "done": "",
    "order": "unit:element order:order",
    "order_rest": "order:order",
    "bid": "points",
    "first": "side:seat",
    "activate": "element:element",
    "deploy": "element:element x:mil y:mil heading:heading",
    "garrison": "element:element structure:structure",
    "hold_back": "element:element",
    "mount": "element:element arm:arm",
    "auto_deploy": "",
    "move": "turn:angle far:mil",
    "double_move": "turn:angle far:mil",
    "march": "turn:angle far:mil",
    "withdraw": "turn:angle far:mil",
    "shift": "dx:mil dy:mil",
    "turn": "turn:angle",
    "about": "",
    "wheel": "corner:corner side:hand",
    "load": "charge:charge",
    "form": "formation:formation",
    "fire": "fire:fire target:target ref:edge edge:edge",
    "also": "target:target ref:edge edge:edge",
    "charge": "target:element edge:edge at:mil",
    "melee": "",
    "disengage": "",
    "slip": "ref:edge turn:angle far:mil",
    "tidy": "",
    "occupy": "structure:structure",
    "leave": "edge:edge at:mil ref:edge",
    "go": "way:mil*",
    "rally": "unit:element",
    "resupply": "unit:element charge:charge",
    "inspire": "unit:element",
    "receive": "fire:fire",
    "face": "",
    "form_up": "formation:formation",
    "counter": "",
    "evade": "",
    "step": "dx:mil dy:mil",
    "against": "",
    "use_defence": "",
    "pay": "commander:element points",
    "extra": "enemy:element",
    "keep": "",
    "fall_back": "ref:edge turn:angle far:mil",
    "stay": "",
    "pursue": "enemy:element",
    "hold": "commander:element",
    "break_through": "slide:mil",
    "regroup": "turn:angle far:mil",
    "attack": "",
    "recover": "",
    "next": "unit:element",
    "place": "x:mil y:mil",
    "rescue": "unit:element x:mil y:mil",
    "stand": "x:mil y:mil heading:heading",
    "again": "dice",
    "advantage": "advantage:advantage",
    "special": "unit:element",
    "caracole": "turn:angle far:mil",
    "countermarch": "far:mil",
}
"""Each verb with its arguments, in the order of its number."""

DONE: Final = 0
ORDER: Final = 1
ORDER_REST: Final = 2
BID: Final = 3
FIRST: Final = 4
ACTIVATE: Final = 5
DEPLOY: Final = 6
GARRISON: Final = 7
HOLD_BACK: Final = 8
MOUNT: Final = 9
AUTO_DEPLOY: Final = 10
MOVE: Final = 11
DOUBLE_MOVE: Final = 12
MARCH: Final = 13
WITHDRAW: Final = 14
SHIFT: Final = 15
TURN: Final = 16
ABOUT: Final = 17
WHEEL: Final = 18
LOAD: Final = 19
FORM: Final = 20
FIRE: Final = 21
ALSO: Final = 22
CHARGE: Final = 23
MELEE: Final = 24
DISENGAGE: Final = 25
SLIP: Final = 26
TIDY: Final = 27
OCCUPY: Final = 28
LEAVE: Final = 29
GO: Final = 30
RALLY: Final = 31
RESUPPLY: Final = 32
INSPIRE: Final = 33
RECEIVE: Final = 34
FACE: Final = 35
FORM_UP: Final = 36
COUNTER: Final = 37
EVADE: Final = 38
STEP: Final = 39
AGAINST: Final = 40
USE_DEFENCE: Final = 41
PAY: Final = 42
EXTRA: Final = 43
KEEP: Final = 44
FALL_BACK: Final = 45
STAY: Final = 46
PURSUE: Final = 47
HOLD: Final = 48
BREAK_THROUGH: Final = 49
REGROUP: Final = 50
ATTACK: Final = 51
RECOVER: Final = 52
NEXT: Final = 53
PLACE: Final = 54
RESCUE: Final = 55
STAND: Final = 56
AGAIN: Final = 57
ADVANTAGE: Final = 58
SPECIAL: Final = 59
CARACOLE: Final = 60
COUNTERMARCH: Final = 61

DONE_CHOICE: Final = (DONE,)
