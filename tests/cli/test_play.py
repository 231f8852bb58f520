"""Playing in the terminal: whole games, every way to answer, every command, and no answer lost."""

from __future__ import annotations

import itertools
import os
import sys
from pathlib import Path

import pytest

import bulawa
from bulawa.cli.saving import SavedElsewhere, SaveFile
from bulawa.engine import registry
from bulawa.engine.journal import Journal
from tests.cli.conftest import Command
from tests.cli.terminal import numbers

OPENING = ("play", "freedom", "--seed", "5", "--save", "game.jsonl")
"""The Empire's hand of this seed: 4A 5A 17A 21A 31A 35A 37A 38A."""


def answers(path: str = "game.jsonl") -> list[dict[str, object]]:
    return Journal.read(Path(path)).entries


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game_is_played_at_one_keyboard(command: Command, language: str) -> None:
    """Two people type numbers to the end; the file holds the whole game with its result and its seed."""
    ran = command(*OPENING, "--language", language, typed=numbers(1))
    match = bulawa.load("game.jsonl")

    assert ran.code == 0
    assert match.over
    assert {"en": "The game is over: the ", "pl": "Koniec gry: zwycięża"}[language] in ran.out
    assert answers()[-1]["seed"] == "5"
    assert not Path("game.jsonl.seed").exists()


def test_one_person_plays_against_a_bot(command: Command) -> None:
    """Bots answer by themselves, nobody hands over a keyboard, and what the bot did is told."""
    ran = command(*OPENING, "--bot", "ottoman=random", typed=numbers(2))

    assert ran.code == 0
    assert bulawa.load("game.jsonl").over
    assert "Hand over" not in ran.out
    assert "• Empire: “" in ran.out


def test_bots_play_among_themselves(command: Command) -> None:
    """With bots on all seats nothing is asked, and what lies open is told while they play."""
    ran = command(*OPENING, "--bot", "ottoman=random", "--bot", "greek=random")

    assert ran.code == 0
    assert "The game is over" in ran.out
    assert "Greeks draws" not in ran.out
    assert ran.out.index("Round 2") < ran.out.index("The game is over")


def test_people_who_look_together_hand_nothing_over(command: Command) -> None:
    """With --together both hands lie open on the one screen, and nothing stands between two turns."""
    ran = command(*OPENING, "--together", typed=itertools.islice(numbers(3), 40))
    hands = bulawa.new("freedom", seed="5").position()["hands"]

    assert "Hand over" not in ran.out
    assert all(f" {card} " in ran.out for hand in hands.values() for card in hand)
    assert "--together" in ran.out.splitlines()[-1]


def test_the_keyboard_is_handed_over_before_a_hand_is_shown(command: Command) -> None:
    """Nothing of a hand is on the screen before its owner presses Enter, and the other hand never is."""
    empire = command(*OPENING, typed=[""])
    before, _, after = empire.out.partition("Next: Empire. Hand over, then press Enter.")

    assert "Marsh Diseases" not in before
    assert "Marsh Diseases" in after
    assert "The English Loan" not in after


def test_the_other_person_sees_another_hand(command: Command) -> None:
    """After the Empire's answer the Greeks get the keyboard, and see their own cards only."""
    ran = command(*OPENING, typed=["", "1", ""])
    greeks = ran.out.partition("Next: Greeks. Hand over")[2]

    assert "The English Loan" in greeks
    assert "Marsh Diseases" not in greeks
    assert "Empire: 8 cards drawn" in greeks


@pytest.mark.parametrize(
    "line", ["9", "Forward D6 → D5 (expeditionary)", "forward d6 d5 expeditionary", "advance m6_4 expeditionary m5_4"]
)
def test_answers_are_numbers_words_or_ids(command: Command, line: str) -> None:
    """The same choice by its number, its text, its words without signs, or its ids."""
    command(*OPENING, typed=["", line])

    assert [entry["choice"] for entry in answers()] == [["advance", "m6_4", "expeditionary", "m5_4"]]


def test_a_card_is_played_by_its_number(command: Command) -> None:
    """The ids of cards are understood in small letters too."""
    command(*OPENING, typed=["", "1", "", "1", "", "event 35a"])

    assert answers()[-1]["choice"] == ["event", "35A"]


def test_a_search_that_leaves_one_is_taken_by_enter(command: Command) -> None:
    """Words that fit one possibility show it; Enter takes it; any other line forgets it."""
    taken = command(*OPENING, typed=["", "d6", ""])
    chosen = answers()
    Path("game.jsonl").unlink()
    command(*OPENING, typed=["", "d6", "camp", ""])

    assert "Only one fits: Forward D6 → D5 (expeditionary). Enter takes it." in taken.out
    assert [entry["choice"] for entry in chosen] == [["advance", "m6_4", "expeditionary", "m5_4"]]
    assert answers() == []


def test_a_search_lists_what_fits(command: Command) -> None:
    """Words are looked for in their order, whole words before beginnings."""
    ran = command(*OPENING, typed=["", "camp", "forw h"])
    listed = [line.lstrip("> ") for line in ran.out.splitlines() if "Forward" in line]

    assert listed[13:] == [
        "12  Forward camp → G8 (expeditionary)",
        "13  Forward camp → H7 (expeditionary)",
        "14  Forward camp → I7 (expeditionary)",
        "11  Forward H6 → H5 (expeditionary)",
        "13  Forward camp → H7 (expeditionary)",
    ]


def test_the_example_of_a_search_never_says_a_word_twice(command: Command) -> None:
    """Where a choice begins with the name of its place, the example goes on with what is chosen there."""
    bulawa.position("igrzysko", {"phase": "clientele"}, seed=1).save("game.jsonl")
    ran = command("play", "--load", "game.jsonl", typed=[""])

    assert "e.g. “prussia 0”" in " ".join(ran.out.split())


def test_a_long_menu_is_grouped(command: Command) -> None:
    """Many possibilities of one kind take one line; searching and `all` bring them out."""
    ran = command(*OPENING, typed=["", "1", "", "regroup a3 beach", "all"])

    assert "2–160  Regroup, 159 possibilities: wall A3, fort I (B3)" in ran.out
    assert ran.out.count("Regroup wall A3 → beach 5") == 2
    assert "160  Regroup Klisova → beach 5" in ran.out


def test_prices_and_chances_stand_beside_the_choices(command: Command) -> None:
    """An action shows its points, an action with dice its chance."""
    ran = command(*OPENING, typed=["", "1", "", "1", "", "for 4 ap georgios karaiskakis", "appeal"])

    assert "Appeal to the Porte for funds   [3 AP, 97%]" in ran.out


@pytest.mark.parametrize(
    ("question", "reason", "rule"),
    [
        ("why march D6 D7", "D6 → D7: units never move back towards the camp.", "R61: "),
        ("why move d6 d4", "D6 and D4 are not adjacent: each step goes one space.", "R60: "),
        ("why attack D4 wall D3", "There is no unit there that you could choose", "R1: "),
        ("why attack m6_4 expeditionary fresh w4", "D6 and fort II (D3) do not touch.", "R68: "),
        ("why deploy D7", "D7: cannons are deployed on the mainland, in rows 4 to 6.", "R76: "),
        ("why regroup A3 B3", "Your side has no such action.", "R43: "),
        ("move d6 d7", "D6 → D7: units never move back towards the camp.", "R61: "),
    ],
)
def test_what_is_not_offered_is_explained(command: Command, question: str, reason: str, rule: str) -> None:
    """`why`, or simply trying, tells the reason and the rule behind it."""
    ran = command(*OPENING, typed=["", "1", "", "1", "", "for 4 ap georgios karaiskakis", question])

    assert f"No. {reason}" in " ".join(ran.out.split())
    assert f"\n  {rule}" in ran.out


def test_why_speaks_polish(command: Command) -> None:
    """Words, names and reasons are those of the player's language, with or without accents."""
    typed = ["", "1", "", "1", "", "dla 4 pa georgios karaiskakis", "dlaczego ruch D6 D7", "czemu oboz"]
    ran = command(*OPENING, "--language", "pl", typed=typed)

    assert "Nie. D6 → D7: jednostki nigdy nie cofają się w stronę obozu." in ran.out
    assert "Nie wiadomo, jaki wybór oznacza „oboz”." in ran.out


def test_why_of_something_allowed_says_so(command: Command) -> None:
    """What may be chosen is not refused."""
    ran = command(*OPENING, typed=["", "why forward D6 D5"])

    assert "That is allowed: number 9, Forward D6 → D5 (expeditionary)." in ran.out


@pytest.mark.parametrize(
    "line",
    [
        "0",
        "15",
        "9" * 5000,
        "log " + "9" * 5000,
        "why choose " + "9" * 5000,
        "٣",
        "why",
        "why xyzzy",
        "xyzzy",
        "-1",
        "1.5",
        "→",
    ],
)
def test_bad_input_is_answered_and_nothing_happens(command: Command, line: str) -> None:
    """Whatever is typed, the game goes on asking."""
    ran = command(*OPENING, typed=["", line, "9"])

    assert ran.code == 0
    assert [entry["choice"] for entry in answers()] == [["advance", "m6_4", "expeditionary", "m5_4"]]


def test_undo_takes_back_and_is_written_down(command: Command) -> None:
    """The last answer is taken back; the journal only grows; with nothing to take back it says so."""
    ran = command(*OPENING, typed=["", "undo", "9", "undo"])

    assert "There is nothing to take back" in ran.out
    assert "Taken back." in ran.out
    assert [("choice" in entry, entry.get("undo")) for entry in answers()] == [(True, None), (False, "ottoman")]
    assert bulawa.load("game.jsonl").position()["units"]["m6_4"] == {"expeditionary": 3}


def test_rules_and_log_can_be_read_at_the_table(command: Command) -> None:
    """`rule` tells the rule of the question or any other; `log` what this seat may know."""
    ran = command(*OPENING, typed=["", "rule", "rule r44", "rule R999", "9", "log 1", "log", "log 0", "log x"])

    assert "R31: The Empire may move up to 5 different units" in ran.out
    assert "R44: If in the turn just before yours" in " ".join(ran.out.split())
    assert "There is no rule R999 here. The question cites R31." in ran.out
    assert ran.out.count("Expeditionary unit: D6 → D5") == 4
    assert "The English Loan" not in ran.out


TURN_TWO = {"turn": 2, "phase": "prestige", "families": {"radziwill": {"prestige": 12, "money": 13}}}
"""The last phases of a turn, which run by themselves."""

ACCOUNT = {
    "en": [
        "                 Radziwiłł   Sapieha   Potocki",
        "Prestige",
        "  Luxury                +2        +2        +2",
        "  Prestige now          14         2         2",
        "Money",
        "  Luxury               −10       −10       −10",
        "  Money left             3         0         0",
    ],
    "pl": [
        "                      Radziwiłłowie   Sapiehowie   Potoccy",
        "Prestiż",
        "  Wydatki luksusowe              +2           +2        +2",
        "  Prestiż teraz                  14            2         2",
        "Pieniądze",
        "  Wydatki luksusowe             −10          −10       −10",
        "  Pozostało złotych               3            0         0",
    ],
}


def end_of_turn() -> None:
    """A saved game of Boże Igrzysko whose second turn has just ended."""
    bulawa.position("igrzysko", TURN_TWO, seed=1).save("game.jsonl")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_end_of_a_turn_is_summed_up(command: Command, language: str) -> None:
    """The account stands under the line that ends the turn, and comes again when it is asked for."""
    end_of_turn()
    ran = command("play", "--load", "game.jsonl", "--language", language, typed=["", "account", "rachunek", "log"])
    account = "\n".join(f"    {line}" for line in ACCOUNT[language])

    assert ran.out.count(account) == 4


def test_where_nothing_is_added_up_it_says_so(command: Command) -> None:
    """Before the first turn has ended."""
    families = command("play", "igrzysko", "--seed", "5", typed=["", "account"])

    assert "Nothing has been added up yet" in families.out


def test_help_and_board_come_again(command: Command) -> None:
    """Help names every command; the board is shown as often as wanted."""
    ran = command(*OPENING, typed=["", "help", "board", ""])

    assert all(word in ran.out for word in ("why WORDS", "rule R44", "undo", "save [FILE]", "quit"))
    assert ran.out.count("Freedom! Round 1 of 6") == 2


def test_save_says_where_and_copies(command: Command) -> None:
    """The game has its file already; a copy is a game of its own and overwrites nothing."""
    ran = command(*OPENING, typed=["", "9", "save", "save copy.jsonl", "save copy.jsonl", "save nowhere/copy.jsonl"])

    assert "Every answer is saved at once in game.jsonl" in ran.out
    assert "A copy was written: copy.jsonl" in ran.out
    assert "the file exists already" in ran.out
    assert "there is no such folder" in ran.out
    assert bulawa.load("copy.jsonl").position() == bulawa.load("game.jsonl").position()


@pytest.mark.parametrize(("last", "code"), [("quit", 0), (KeyboardInterrupt, 130), (EOFError, 0)])
def test_leaving_loses_nothing_and_says_how_to_go_on(
    command: Command, last: str | type[BaseException], code: int
) -> None:
    """Quit, Ctrl-C and the end of input keep every answer; the command to go on works."""
    left = command(*OPENING, "--bot", "greek=random", typed=["9", "8", last])
    again = left.out.strip().splitlines()[-1].split()

    assert left.code == code
    assert again == ["bulawa", "play", "--load", "game.jsonl", "--bot", "greek=random", "--language", "en"]
    taken_up = command(*again[1:], typed=["undo", "7", "quit"])
    assert [entry.get("choice", ["undo"])[:2] for entry in answers()] == [  # type: ignore[index]
        ["advance", "m6_4"],
        ["advance", "m6_2"],
        ["undo"],
        ["advance", "m7_7"],
    ]
    assert "Expeditionary unit: D6 → D5" in taken_up.out


def test_ctrl_c_at_any_moment_can_be_continued(command: Command) -> None:
    """Interrupted again and again, a game still comes to its end with all its dice proved."""
    ran = command(*OPENING, typed=[*itertools.islice(numbers(3), 60), KeyboardInterrupt])
    rounds = 0
    while ran.code == 130:
        rounds += 1
        lines = itertools.islice(numbers(100 + rounds), 150)
        ran = command("play", "--load", "game.jsonl", typed=[*lines, KeyboardInterrupt])

    assert rounds > 2
    assert ran.code == 0
    assert command("verify", "game.jsonl").code == 0


def test_every_answer_is_on_disk_before_the_next_question(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the keyboard is read, the whole journal has been synced to the disk."""
    synced: list[int] = []
    fsync = os.fsync

    def watched(file: int) -> None:
        fsync(file)
        synced.append(os.fstat(file).st_size)

    def check() -> None:
        assert synced[-1] == Path("game.jsonl").stat().st_size

    monkeypatch.setattr("os.fsync", watched)
    command(*OPENING, typed=["", "9", "8", "undo", "1", "", "1"], before=check)

    assert len(answers()) == 5


def test_without_a_name_the_game_is_kept_in_the_data_folder(command: Command) -> None:
    """Two games of the same minute get two files."""
    first = command("play", "freedom", typed=["", "quit"])
    second = command("play", "freedom", typed=["", "quit"])
    kept = sorted(Path("data/bulawa").glob("*.jsonl"))

    assert len(kept) == 2
    assert {kept[0].name in first.out, kept[1].name in second.out} | {kept[0].name in second.out} >= {True}


def test_scenario_options_and_pack_are_chosen(command: Command) -> None:
    """What is chosen at the start stands in the journal."""
    pack = Path(bulawa.__file__).parent / "games" / "freedom" / "content"
    options = ("--option", "open_hands=true", "--option", "pay_in_city=False")
    command(*OPENING, "--scenario", "twilight", *options, "--pack", pack, typed=[""])
    header = Journal.read(Path("game.jsonl")).header

    assert header["scenario"] == "twilight"
    assert header["options"] == {"pay_in_city": False, "morale_decline": True, "open_hands": True}
    assert header["pack"] == {"name": "content", "digest": registry.find("freedom").load_pack(None).digest}


def test_a_corrected_pack_is_read_in_the_menu(command: Command) -> None:
    """An owner who corrects a card sees his own name, text and points."""
    own = Path(bulawa.__file__).parent / "games" / "freedom" / "content"
    pack = Path("pack")
    pack.mkdir()
    (pack / "board.toml").write_bytes((own / "board.toml").read_bytes())
    cards = (own / "cards.toml").read_text(encoding="utf-8")
    (pack / "cards.toml").write_text(cards.replace("The Holy City", "My Own City"), encoding="utf-8")
    ran = command(*OPENING, "--pack", "pack", "--option", "open_hands=true", typed=[""])
    known = bulawa.load("game.jsonl", packs=["pack"]).words

    assert ran.code == 0
    assert known.name("en", "card", "1A") == "My Own City"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["play"], "which game? There are freedom"),
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "freedom", "--scenario", "x"], "freedom has no 'x'; it has siege, twilight"),
        (["play", "freedom", "--option", "x"], "NAME=VALUE is expected"),
        (["play", "freedom", "--option", "x=1"], "freedom has no 'x'"),
        (["play", "freedom", "--option", "open_hands=maybe"], "'maybe' is none of False, True"),
        (["play", "freedom", "--bot", "greek"], "SEAT=NAME is expected"),
        (["play", "freedom", "--bot", "turk=random"], "'turk' does not play here; the seats are ottoman, greek"),
        (["play", "freedom", "--bot", "greek=nobody"], "no bot is called 'nobody'"),
        (["play", "freedom", "--pack", "nowhere"], "board.toml: No such file or directory"),
        (["play", "freedom", "--save", "no/such/folder.jsonl"], "there is no such folder"),
        (["play", "--load", "missing.jsonl"], "missing.jsonl: No such file or directory"),
        (["play", "--load", "."], "Is a directory"),
        (["play", "--load", "x", "--seed", "1"], "leave --seed out"),
    ],
)
def test_mistakes_are_told_in_one_sentence(command: Command, argv: list[str], sentence: str) -> None:
    """No traceback: one line on standard error that says what to do, and exit code 2."""
    ran = command(*argv)

    assert ran.code == 2
    assert ran.err.startswith("bulawa: ")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_game_is_never_overwritten(command: Command) -> None:
    """A new game does not take the file of another."""
    command(*OPENING, typed=["", "9"])
    ran = command(*OPENING)

    assert ran.code == 2
    assert "go on with --load game.jsonl" in ran.err
    assert len(answers()) == 1


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("cards.toml", "cards = 3", "cards.toml.cards: a list of tables is expected, not 3"),
        ("cards.toml", "cards = [", "cards.toml: this is not TOML"),
        ("board.toml", "\xff", "board.toml: this is not TOML"),
    ],
)
def test_a_broken_pack_names_file_and_key(command: Command, name: str, text: str, sentence: str) -> None:
    """Whoever corrects a pack is told what is wrong with it."""
    own = Path(bulawa.__file__).parent / "games" / "freedom" / "content"
    Path("pack").mkdir()
    for file in ("board.toml", "cards.toml"):
        Path("pack", file).write_bytes((own / file).read_bytes())
    Path("pack", name).write_text(text, encoding="latin-1")
    ran = command("play", "freedom", "--pack", "pack")

    assert ran.code == 2
    assert sentence in ran.err


def test_another_game_is_not_taken_up(command: Command, running: Path) -> None:
    """A file is a game of its own kind."""
    ran = command("play", "chess", "--load", running)

    assert ran.code == 2
    assert "is a game of freedom, not of chess" in ran.err


def test_the_language_is_the_terminals_own(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Polish terminal is spoken to in Polish, an unknown one in English."""
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    polish = command("play", "freedom", typed=["", "wyjdź"])
    monkeypatch.setenv("LANG", "fi_FI.UTF-8")
    finnish = command("play", "freedom", typed=["", "quit"])

    assert "Gra jest zapisana. Dalszy ciąg:" in polish.out
    assert "The game is saved. Go on with:" in finnish.out


OWN_BOTS = """
from pathlib import Path
from bulawa.bots import Bot, Random

class Own(Random):
    def __init__(self, seed):
        super().__init__(seed)
        Path("told.txt").write_text(seed)

class Crasher(Bot):
    def choose(self, look):
        raise RuntimeError("my plan was bad")

class Nonsense(Bot):
    def choose(self, look):
        return None

class Picky(Bot):
    def __init__(self):
        pass
"""


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of bots in the present folder, which Python has not read before."""
    name = "bots_of_this_folder"
    Path(f"{name}.py").write_text(OWN_BOTS)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    monkeypatch.delitem(sys.modules, name, raising=False)
    return name


def test_a_bot_of_ones_own_is_found_in_the_present_folder(command: Command, own_bots: str) -> None:
    """As docs/writing_a_bot.md has it; and it is not told the seed of the match, which would tell it the dice."""
    ran = command(*OPENING, "--bot", f"ottoman={own_bots}:Own", "--bot", "greek=random")

    assert ran.code == 0
    assert Path("told.txt").read_text() != "5"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("Crasher", "Crasher has failed, RuntimeError: my plan was bad"),
        ("Nonsense", "Nonsense has failed, TypeError: "),
        ("Picky", "Picky has failed, TypeError: "),
    ],
)
def test_a_bot_that_fails_is_to_blame(command: Command, own_bots: str, bot: str, sentence: str) -> None:
    """One sentence says which bot failed and how."""
    ran = command(*OPENING, "--bot", f"ottoman={own_bots}:{bot}")

    assert ran.code == 2
    assert ran.err.startswith(f"bulawa: the bot {own_bots}:{sentence}")
    assert ran.err.count("\n") == 1


def test_a_game_played_on_in_another_window_is_not_spoilt(command: Command) -> None:
    """Whoever answers second is told so, and the file can still be read."""
    ours = bulawa.new("freedom", seed="5")
    save = SaveFile(Path("game.jsonl"), ours)
    theirs = bulawa.load("game.jsonl")
    other = SaveFile(Path("game.jsonl"), theirs)
    ours.play("ottoman", ours.options("ottoman")[0])
    theirs.play("ottoman", theirs.options("ottoman")[1])
    save.keep()

    with pytest.raises(SavedElsewhere, match="another window"):
        other.keep()

    assert bulawa.load("game.jsonl").position() == ours.position()


def test_a_file_taken_away_is_written_whole(command: Command) -> None:
    """A journal without its beginning could not be read."""
    match = bulawa.new("freedom", seed="5")
    save = SaveFile(Path("game.jsonl"), match)
    Path("game.jsonl").unlink()
    match.play("ottoman", match.options("ottoman")[0])

    save.keep()

    assert bulawa.load("game.jsonl").position() == match.position()


def test_without_a_keyboard_the_game_is_saved(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed standard input is the end of all input."""
    monkeypatch.setattr("tests.cli.conftest.Keyboard", lambda *_: None)

    ran = command(*OPENING)

    assert ran.code == 0
    assert "The game is saved. Go on with:" in ran.out


def test_an_empty_name_is_no_game(command: Command) -> None:
    """`--load ""` does not begin a new game."""
    assert command("play", "freedom", "--load", "").code == 2


@pytest.mark.parametrize(
    ("asked", "english", "polish"),
    [
        (["guiskard"], "game: no game is called 'guiskard'; there are ", "game: nie ma gry 'guiskard'; są: "),
        (["freedom", "--scenario", "s1"], "scenario: freedom has no 's1'", "gra freedom nie ma scenariusza 's1'; ma: "),
        (["freedom", "--lesson", "s1"], "lesson: freedom has no 's1'", "lesson: gra freedom nie ma lekcji 's1'; ma: "),
        (["chocim", "--option", "x=1"], "options: chocim has no 'x'; it has ", "gra chocim nie ma opcji 'x'; ma: "),
        (
            ["freedom", "--bot", "turk=easy"],
            "'turk' does not play here",
            "takiej strony tu nie ma: 'turk'; są: ottoman",
        ),
        (["freedom", "--bot", "greek=god"], "no bot is called 'god'", "nie ma bota 'god'; są: random"),
    ],
)
def test_a_name_that_is_unknown_is_told_with_those_there_are(
    command: Command, asked: list[str], english: str, polish: str
) -> None:
    """In the reader's language."""
    for language, said in (("en", english), ("pl", polish)):
        ran = command("play", *asked, "--language", language)

        assert ran.code == 2
        assert said in ran.err
