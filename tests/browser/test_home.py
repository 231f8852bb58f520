"""Home: saved games can be continued, exported, loaded and deleted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

import bulawa
from tests.browser.player import SOON, Player, open_player
from tests.browser.positions import last_round
from tests.browser.running import Server


def two_moves(player: Player) -> None:
    """A siege of which two moves are played."""
    player.new_game(greek="bot:easy")
    player.settle()
    for start, end in (("m6_2", "m5_2"), ("m6_4", "m5_4")):
        player.choose(f"stack:{start}:expeditionary", f"space:{end}")


@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim"])
def test_a_game_is_chosen_by_its_picture(player: Player, game: str) -> None:
    """Each game has a drawing and a title on one line; whoever clicks it is offered a new game of it."""
    player.home()
    card = f".game-card[data-game={game}]"
    title = player.see(f"{card} .game-title")
    expect(player.see(f"{card} svg.map")).to_be_visible(timeout=SOON)
    box = title.bounding_box()

    assert box is not None
    assert box["height"] < 40
    player.choose_game(game)
    expect(player.see(".lobby-columns .sheet-card h2").first).to_contain_text(title.inner_text())


def test_games_are_chosen_by_keyboard(player: Player) -> None:
    """The pictures are one group: arrows go from game to game."""
    player.home()
    player.see("input[name=game]:checked").focus()
    before = player.text(".lobby-columns .sheet-card h2")
    player.page.keyboard.press("ArrowRight")

    expect(player.see(".lobby-columns .sheet-card h2").first).not_to_have_text(before)


def test_a_saved_game_is_continued_where_it_was_left(player: Player) -> None:
    two_moves(player)
    prompt = player.text(".prompt")
    player.page.click(".bar .home")
    expect(player.see(".saved [data-match]")).to_have_count(1)
    player.page.click(".saved .continue")
    player.settle()

    assert player.text(".prompt") == prompt


def test_an_exported_journal_is_the_game_and_can_be_loaded_again(player: Player, tmp_path: Path) -> None:
    """The file is a journal the library reads; loaded at home it stands at the same move."""
    two_moves(player)
    player.home()
    with player.page.expect_download() as saved:
        player.page.click(".saved .export")
    path = tmp_path / "siege.jsonl"
    saved.value.save_as(path)
    match = bulawa.load(path)

    assert len(match.journal.entries) == 2

    player.load(path.read_text(encoding="utf-8"))

    assert player.turn == 2
    player.home()
    expect(player.see(".saved .saved-text").nth(1)).to_contain_text("Greeks: Bot: Easy")


def test_it_is_said_that_an_import_worked(player: Player) -> None:
    """With the game and how far it had come."""
    player.home()
    bring(player, last_round().encode())

    expect(player.see(".imported")).to_have_text("Imported: Freedom!, 0 moves.", timeout=SOON)


def test_a_damaged_journal_is_refused_with_the_reason(player: Player) -> None:
    player.home()
    lines = last_round().replace('"round":6', '"round":5')
    player.page.set_input_files("#import", {"name": "a.jsonl", "mimeType": "text/plain", "buffer": lines.encode()})

    expect(player.see("dialog[open]")).to_contain_text(re.compile("checksum"), timeout=SOON)
    player.complaints.clear()


def bring(player: Player, content: bytes) -> None:
    player.page.set_input_files("#import", {"name": "a.jsonl", "mimeType": "text/plain", "buffer": content})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "plik jest pusty"),
        (b"\x89PNG\xff\xfe", "to nie jest zapis partii"),
        (b"Dear diary", "to nie jest zapis partii"),
        (b" " * 17_000_000, "Ten plik jest za duży"),
    ],
)
def test_what_is_no_journal_is_refused_in_the_language_of_the_player(
    player: Player, tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(content)
    player.home()
    player.page.click("[data-language=pl]")
    expect(player.see(".new-game")).to_contain_text("Miejsca")
    player.page.set_input_files("#import", file)

    expect(player.see("dialog[open]")).to_contain_text(said, timeout=SOON)
    player.complaints.clear()


def test_a_game_is_deleted_after_a_question(player: Player) -> None:
    """The question names the game."""
    two_moves(player)
    player.home()
    player.page.click(".saved .danger")
    expect(player.see("dialog[open]")).to_contain_text("Freedom!")
    player.page.click("dialog[open] .main")

    expect(player.see(".saved [data-match]")).to_have_count(0)


COVERED = """() => {
  const choices = [...document.querySelectorAll('.new-game select, .new-game input, #start')];
  const seen = choices.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 4);
  const over = (one) => {
    one.scrollIntoView({block: 'nearest'});
    const {left, top, width, height} = one.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = met && (met.contains(one) || one.contains(met) || one.labels?.[0]?.contains(met));
    return own ? '' : met?.className ?? 'nothing';
  };
  return [seen.length, seen.map((one) => [one.name || one.id, over(one)]).filter(([, what]) => what)];
}"""
"""How many choices there are, and what lies over those that are covered when one has scrolled to them."""


@pytest.mark.parametrize("game", ["freedom", "igrzysko", "chocim", "guiscard", "ogniem"])
def test_nothing_covers_a_choice_on_a_laptop(chromium: Browser, server: Server, game: str) -> None:
    """Scrolled into sight, neither the level of an opponent nor any other choice lies under the start button."""
    with open_player(chromium, server.address, width=1366, height=768) as player:
        player.home()
        player.choose_game(game)
        seen, covered = player.page.evaluate(COVERED)

    assert seen > 4
    assert covered == []


@pytest.mark.parametrize("game", ["freedom", "guiscard"])
def test_the_button_that_starts_stays_in_sight_on_a_laptop(chromium: Browser, server: Server, game: str) -> None:
    """Whoever has read all scenarios and chosen the seats need not scroll back to where he began."""
    with open_player(chromium, server.address, width=1366, height=768) as laptop:
        laptop.home()
        laptop.choose_game(game)
        laptop.see(".open-guide").scroll_into_view_if_needed()

        expect(laptop.see("#start")).to_be_in_viewport(ratio=1)
        laptop.press("#start")
        laptop.settle()


def test_the_language_of_the_home_page_is_switched_and_remembered(player: Player) -> None:
    player.home()
    player.page.click("[data-language=pl]")
    expect(player.see(".new-game")).to_contain_text("Miejsca")
    player.page.reload()

    expect(player.see(".new-game")).to_contain_text("Miejsca")


@pytest.mark.parametrize(
    "kept", ["{broken", '{"language": "xx", "pace": "fast"}', "null", '{"matches": {"x": {"tokens": {}}}}']
)
def test_whatever_the_browser_remembers_the_home_page_comes(player: Player, kept: str) -> None:
    player.page.goto(player.address)
    player.page.evaluate("kept => localStorage.setItem('bulawa', kept)", kept)
    player.page.reload()

    expect(player.see("#start")).to_be_visible(timeout=SOON)


def test_a_match_that_is_not_there_says_so(player: Player) -> None:
    player.page.goto(f"{player.address}/#/match/nowhere")

    expect(player.see(".sorry a")).to_be_visible(timeout=SOON)


def test_a_page_of_an_older_version_is_loaded_anew(chromium: Browser, server: Server) -> None:
    """Its part for the table is gone since the site was brought up to date; the page comes again and goes to the table.
    Where that does not help either, it says so. (The browser itself complains of status 404.)"""
    with open_player(chromium, server.address) as player:
        asked: list[str] = []

        def refuse(route: Route) -> None:
            asked.append(route.request.url)
            if len(asked) == 1:
                route.fulfill(status=404)
            else:
                route.continue_()

        player.page.route("**/parts/table*", refuse)
        player.home()
        player.press("#start")
        player.page.wait_for_selector(".table[data-turn]", timeout=SOON)
        assert len(asked) == 2

        player.page.unroute("**/parts/table*")
        player.page.route("**/parts/table*", lambda route: route.fulfill(status=404))
        player.page.reload()
        expect(player.see(".sorry")).to_contain_text("new version", timeout=SOON)
