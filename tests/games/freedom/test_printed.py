"""The printed things: the tables of docs/rules/freedom.md and the data files say the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bulawa.games.freedom import FREEDOM
from tests.games.freedom.siege_positions import BOARD

OWN_PACK = FREEDOM.load_pack(None)

SPECIFICATION = (Path(__file__).parents[3] / "docs/rules/freedom.md").read_text(encoding="utf-8")
IDS = BOARD.ids


def rows(first_header: str) -> Iterator[list[str]]:
    """The rows of every table whose first heading is that."""
    inside = False
    for line in SPECIFICATION.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            inside = False
        elif cells[0] == first_header:
            inside = True
        elif inside and not cells[0].startswith("---"):
            yield cells


def names(spaces: list[int]) -> list[str]:
    return [IDS[space] for space in spaces]


def listed(cell: str) -> list[str]:
    return [] if cell == "-" else cell.split()


def test_spaces() -> None:
    """Limits, neighbours and ways of all 80 spaces agree with section 3.2.  [R2] [R60] [R63] [R66] [R67]"""
    told = {row[0]: row for row in rows("space")}

    assert set(told) == set(IDS)
    for space, name in enumerate(IDS):
        _, kind, limit, adjacent, standard, slow = told[name]
        assert names(BOARD.adjacent[space]) == listed(adjacent), name
        assert names(BOARD.standard[space]) == listed(standard), name
        assert names(BOARD.slow[space]) == listed(slow), name
        assert limit in (str(BOARD.limit[space]), "none", "civilians"), name
        assert BOARD.bold[space] == ("bold" in kind), name
        assert BOARD.fort[space] == ("fort" in kind), name
        assert (BOARD.inner[space], BOARD.outer[space]) == ("inner" in kind, "outer" in kind), name


def test_neighbours_are_mutual() -> None:
    """If one space touches another, the other touches it; every way leads to a neighbour.  [R60] [R63]"""
    for space in range(len(IDS)):
        for end in BOARD.standard[space] + BOARD.slow[space]:
            assert end in BOARD.adjacent[space]
        for other in BOARD.adjacent[space]:
            assert space in BOARD.adjacent[other]


def distance(a: str, b: str) -> int:
    i, j = IDS.index(a), IDS.index(b)
    return abs(BOARD.row[i] - BOARD.row[j]) + abs(BOARD.col[i] - BOARD.col[j])


@pytest.mark.parametrize(("kind", "reach", "bonus"), [(0, 3, 0), (1, 3, 0), (2, 4, 1)])
def test_guns_of_the_grid(kind: int, reach: int, bonus: int) -> None:
    """4, 5, 6 at distance 1, 2, 3; the bombard one better and one further.  [R102] [R108] [R109]"""
    mainland = names(BOARD.mainland)
    walls = names(BOARD.walls)
    for gun in {0: mainland, 1: walls, 2: ["w6"]}[kind]:
        near = [other for other in walls if distance(gun, other) == 1] if kind else []
        targets = [target for target in (mainland if kind else walls) if distance(gun, target) <= reach] + near
        expected = {target: 3 + distance(gun, target) - bonus for target in targets}
        table = {IDS[target]: need for target, need in BOARD.fire[kind][IDS.index(gun)] if IDS[target] != "marmarou"}
        assert table == expected, gun


def test_guns_of_column_1_and_marmarou() -> None:
    """Marmarou and the five spaces of column 1 shell each other with a 6.  [R102] [R110]"""
    marmarou = IDS.index("marmarou")
    shelled = {
        IDS[space]
        for space in BOARD.mainland
        for target, need in BOARD.fire[0][space]
        if target == marmarou and need == 6
    }

    assert shelled == {"m4_1", "m5_1", "m6_1", "m7_1", "m8_1"}
    assert shelled == {IDS[target] for target, need in BOARD.fire[1][marmarou] if need == 6}


@pytest.mark.parametrize("gun", [f"beach_{column}" for column in range(1, 6)])
def test_guns_of_the_beach(gun: str) -> None:
    """The coast within distance 3 and the next beach spaces.  [R108] [G61]"""
    coast = [space for space in IDS if space.startswith("coast") and distance(gun, space) <= 3]
    beach = [space for space in IDS if space.startswith("beach") and distance(gun, space) == 1]

    table = {IDS[target]: need for target, need in BOARD.fire[1][IDS.index(gun)]}
    assert table == {target: 3 + distance(gun, target) for target in coast + beach}


def test_areas() -> None:
    """Control, tokens and rewards of the eight areas agree with section 3.5.  [S10] [R121] [R127]"""
    letters = {"S": "supply", "M": "morale", "U": "units", "C": "cannons", "V": "vasiladi"}
    told = {row[0].strip("`"): row for row in rows("id")}

    assert set(told) == set(BOARD.area_ids)
    for area, name in enumerate(BOARD.area_ids):
        _, _, _, control, tokens, greek, ottoman, _ = told[name]
        assert ("ottoman", "greek")[BOARD.area_control[area]] == control
        assert BOARD.area_support[area] == int(tokens)
        for side, cell in ((1, greek), (0, ottoman)):
            reward = BOARD.area_reward[area][side]
            for letter, field in letters.items():
                assert getattr(reward, field) == cell.split().count(letter), (name, field)


def test_cards() -> None:
    """Side, points, names and English text of the hundred cards agree with section 3.8.  [R42] [R43]"""
    told = {row[0]: row for row in rows("no.") if len(row) == 6}
    cards = OWN_PACK.cards.values["cards"]

    assert [card["id"] for card in cards] == list(told)
    for card in cards:
        _, side, points, polish, english, text = told[card["id"]]
        text = text.removesuffix(" [rb]").removesuffix(" [name and AP rb]")
        assert (card["side"], str(card["ap"]), card["name_pl"], card["name_en"]) == (side, points, polish, english)
        assert card["text_en"] == text, card["id"]


def test_desertion() -> None:
    """Units that desert at each morale agree with section 3.6.  [R125]"""
    assert BOARD.desertion == [0, 4, 3, 3, 2, 2, 1, 1] + [0] * 13
