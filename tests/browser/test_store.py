"""What a screen knows of a match: patches are merged, lines are told once, and it is known who acted."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.node import node, run

STATE: dict[str, Any] = {
    "turn": 4,
    "seat": "greek",
    "waiting": ["ottoman"],
    "prompt": {"key": "play_card", "rule": "R1", "text": "Play a card."},
    "options": [],
    "scene": {
        "pieces": {"a": {"at": "space:x", "sprite": "e", "n": 1}, "b": {"at": "space:y", "sprite": "e", "n": 2}},
        "tracks": {"morale": 3},
    },
    "log": {"1": {"n": 1, "turn": 1, "text": "one"}, "2": {"n": 2, "turn": 2, "text": "two"}},
}


def pushed(*pushes: dict[str, Any], tell: str) -> Any:
    """What a script tells of `store`, of the state `before` and of the `changes` after these pushes."""
    return run(f"""
      import {{Store}} from "{{client}}/store.js";
      const store = new Store();
      const changes = [];
      store.watch((change) => changes.push(change));
      store.begin({{mine: ["greek"], state: {json.dumps(STATE)}}});
      const before = store.state;
      for (const push of {json.dumps(pushes)}) store.push(push);
      console.log(JSON.stringify({tell}));
    """)


@node
def test_a_patch_is_merged_key_by_key_and_null_takes_away() -> None:
    patch = {"turn": 5, "prompt": None, "scene": {"pieces": {"a": {"at": "space:z"}, "b": None}}}

    now = pushed({"push": "state", "state": patch}, tell="store.state")

    assert now["turn"] == 5
    assert "prompt" not in now
    assert now["scene"] == {"pieces": {"a": {"at": "space:z", "sprite": "e", "n": 1}}, "tracks": {"morale": 3}}


@node
def test_what_did_not_change_stays_the_same_thing() -> None:
    """So that a part of the table can see at a glance whether it has to do anything."""
    push = {"push": "state", "state": {"turn": 5, "scene": {"pieces": {"a": {"n": 7}}}}}
    same = "[store.state.scene.pieces.b === before.scene.pieces.b, store.state.scene.tracks === before.scene.tracks]"

    assert pushed(push, tell=same) == [True, True]
    assert pushed(push, tell="before.scene.pieces.a.n") == 1


@node
def test_lines_are_added_and_lines_told_anew_replace_the_old_ones() -> None:
    lines = {"2": {"text": "TWO"}, "3": {"n": 3, "turn": 3, "text": "three"}}
    two = {"push": "state", "state": {"turn": 5, "log": lines}}

    assert [line["text"] for line in pushed(two, tell="store.state.log")] == ["one", "TWO", "three"]

    undone = {"push": "state", "state": {"turn": 6, "log": {"2": None, "3": None}}}

    assert [line["text"] for line in pushed(two, undone, tell="store.state.log")] == ["one"]


@node
def test_a_guest_who_comes_changes_nothing_on_the_table() -> None:
    quiet = {"push": "state", "state": {"seats": {"ottoman": {"connected": True}}}}
    moved = {"push": "state", "state": {"turn": 5, "scene": {"tracks": {"morale": 2}}}}

    assert [change["quiet"] for change in pushed(quiet, moved, tell="changes")] == [True, False]


@node
def test_it_is_known_whether_others_acted() -> None:
    mine_next = {"push": "state", "state": {"turn": 5, "waiting": ["greek"]}}
    mine_done = {"push": "state", "state": {"turn": 6, "waiting": ["ottoman"]}}

    assert [change["foreign"] for change in pushed(mine_next, mine_done, tell="changes")] == [True, False]


@node
def test_nothing_is_known_before_the_match_is_joined() -> None:
    told = run("""
      import {Store} from "{client}/store.js";
      const store = new Store();
      store.push({push: "state", state: {turn: 1}});
      console.log(JSON.stringify(store.known));
    """)

    assert told is None


@node
def test_lines_of_one_deed_are_one_line() -> None:
    """The same words in a row are told once with their number; dice and remarks stay as they are."""
    moved = {"event": "moved", "text": "Cavalry: camp → field", "at": ["a"]}
    rolled = {"event": "rolled", "text": "A throw", "at": [], "details": {"faces": [3]}}
    lines = [{**moved, "id": str(n), "n": n, "turn": n, "at": [f"p{n}"]} for n in range(3)]
    lines += [{**rolled, "id": str(n), "n": n, "turn": n} for n in (3, 4)]

    told = run(f"""
      import {{together}} from "{{client}}/told.js";
      console.log(JSON.stringify(together({json.dumps(lines)}).map((line) => [line.id, line.text, line.at])));
    """)

    assert told == [
        ["0", "Cavalry: camp → field ×3", ["p0", "p1", "p2"]],
        ["3", "A throw", []],
        ["4", "A throw", []],
    ]


@node
def test_a_part_in_which_nothing_happened_has_no_heading() -> None:
    """Only the part that runs is told though it is empty yet."""
    events = ["phase", "step", "step", "moved", "step", "phase", "step", "step"]
    lines = [
        {"id": str(n), "n": n, "turn": n, "event": event, "text": event, "at": []} for n, event in enumerate(events)
    ]

    told = run(f"""
      import {{eventful}} from "{{client}}/told.js";
      console.log(JSON.stringify(eventful({json.dumps(lines)}, ["step"], ["phase"]).map((line) => line.n)));
    """)

    assert told == [0, 2, 3, 5, 7]
