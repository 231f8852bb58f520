"""The content pack of Guiscard is read as it is written."""

from __future__ import annotations

from bulawa.games.guiscard.ground import Ground
from bulawa.games.guiscard.sheets import FULL, HALF, Weapon


def test_cells_interlace() -> None:
    """The six neighbours of a hex are the same steps away wherever it lies."""
    ground = Ground(24, 16)
    here, low = ground.cell(5, 7), ground.cell(6, 7)

    assert low - here == ground.width + 1
    assert ground.cell(5, 8) - here == ground.cell(6, 8) - low == 2 * ground.width


def test_r143_a_weapon_knows_its_ranges() -> None:
    """A short bow shoots 10, 24 and 50 hexes far and no farther.  [R143]"""
    bow = Weapon((10, 24, 50), 2, 2, True, (FULL, HALF, HALF), 0)

    assert [bow.band(distance) for distance in (10, 11, 24, 25, 50, 51)] == [0, 1, 1, 2, 2, -1]
