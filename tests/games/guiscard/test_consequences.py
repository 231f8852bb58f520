"""What follows from a step, a fall, an evasion and a wall: small rules that larger examples take for granted."""

from __future__ import annotations

from bulawa.games.guiscard import columns, fire
from bulawa.games.guiscard import queries as q
from bulawa.games.guiscard.sheets import SHORT_BOW
from bulawa.games.guiscard.state import ATTACKED, LOOSE
from tests.games.guiscard.scene import COMBAT, Scene, face


def test_r121_only_the_hex_of_the_head_is_paid_and_the_worse_one_counts() -> None:
    """Into brush with the head costs 3, out of it only 1; he fights on brush as long as one half stands there."""
    s = Scene({"robert": "1010 n"}, {"argyris": "2016"}, terrain={"1009": "brush"})
    s.say("move robert", "step 1009")
    into = s.left()
    s.say("step 1008")

    assert (into, s.left()) == (9, 8)
    assert columns.ground_of(s.g, q.cells(s.g, 0), 0) == -1


def test_r161_one_attack_is_over_before_the_next_is_declared() -> None:
    """A retreat is walked and the advance declined; then the next attack is asked for."""
    theirs = {"nino": "1009", "piero": "1308", "argyris": "2016"}
    s = Scene({"romaric": "1010", "robert": "1309"}, theirs, step=COMBAT)
    s.say("attack romaric nino", "retreat 1008", "hold", dice=(face(s, "romaric", "nino", "C"),))

    assert s.question == "attack"
    assert s.hex("nino") == "1008"
    assert [said for said in s.options if said.startswith("attack romaric")] == []


def test_r182_the_horse_of_a_fallen_rider_stays() -> None:
    """Stunned he lies beside it; the horse stands where it stood, alive and loose."""
    s = Scene({"romaric": "1009", "robert": "1207"}, {"zahir": "1008 s", "argyris": "2016"}, step=COMBAT)
    horse = s.g.horse[s.man("zahir")]
    s.say("attack romaric zahir", dice=(face(s, "romaric", "zahir", "D"),))
    if s.question == "fall":
        s.say(next(said for said in s.options if said.startswith("fall")))

    assert (s.g.fate[horse], s.g.stall[horse]) == (LOOSE, s.cell("1008"))
    assert s.health("zahir") == "stunned"
    assert s.field.grid.distance(s.g.cell[s.man("zahir")], s.cell("1008")) <= 2


def test_r237_an_evasion_uses_the_attack_up() -> None:
    """Nothing is rolled, nobody advances, and the attacker has had his attack."""
    s = Scene({"romaric": "1010", "robert": "1409"}, {"argyris": "1009", "alexio": "1408"}, tier=2, step=COMBAT)
    s.say("attack romaric argyris", "evade 1008")

    assert s.hex("argyris") == "1008"
    assert s.question == "attack"
    assert q.marked(s.g, s.man("romaric"), ATTACKED)


def test_r307_nobody_is_shot_through_a_high_wall() -> None:
    """From the meadow into the chapel hall there is only stone."""
    s = Scene({"olivier": "0602"}, {"argyris": "0605", "alexio": "2016"}, map="chapel")
    barred = fire.bar_shot(s.g, 0, SHORT_BOW, s.cell("0605"), False)

    assert barred is not None
    assert (barred.rule, barred.key) == ("R307", "wall_in_way")
