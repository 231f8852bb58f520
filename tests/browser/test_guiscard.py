"""Guiscard in a real browser: two people at one screen set up, move with one click, and see what an attack comes to."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.learner import Learner
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server
from tests.browser.skirmishes import before, random_journal


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("guiscard")
    running = Server(folder / "matches.db")
    yield running
    running.stop()


def choose_scenario(player: Player, id: str) -> None:
    """Open the heading under which it stands."""
    chosen = player.see(f"input[name=scenario][value={id}]")
    group = player.see(".scenario-group").filter(has=chosen)
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    chosen.check()


def sit_down(player: Player, told: str) -> None:
    player.load(told, trust=True)
    player.settle()


def test_two_people_at_one_screen_play_on_with_the_mouse(chromium: Browser, table: Server) -> None:
    """Counters wait beside the map, hexes light up, and whatever is lit can be clicked, question after question."""
    with open_player(chromium, table.address) as player:
        sit_down(player, random_journal("s01", "pick_man", 0))
        before = player.turn
        player.choose(next(id for id in player.lit if id.startswith("man:")))
        player.choose(next(id for id in player.lit if id.startswith("hex:")))
        placed = player.turn
        player.play(random.Random(3), clicks=60)

        assert placed == before + 2
        assert player.turn > placed + 20


def test_only_options_that_change_something_are_asked_for(chromium: Browser, table: Server) -> None:
    """Of quick battles nobody hears who chooses a skirmish; in a campaign nobody is asked for former forces."""
    with open_player(chromium, table.address) as player:
        player.home()
        player.choose_game("guiscard")
        player.press(".options summary")
        asked = player.see(".options .setting:not([hidden]) select")
        skirmish = asked.evaluate_all("all => all.map((one) => one.name)")
        choose_scenario(player, "c1")
        campaign = asked.evaluate_all("all => all.map((one) => one.name)")

        assert "option:second_forces" in skirmish
        assert "option:quick_battles" not in skirmish
        assert "option:quick_battles" in campaign
        assert "option:second_forces" not in campaign


def test_a_click_on_a_far_hex_is_a_whole_move(chromium: Browser, table: Server) -> None:
    """Costs stand on the hexes within reach; a click on one leads there, several answers at once."""
    with open_player(chromium, table.address) as player:
        sit_down(player, random_journal("s01", "next_step", 100))
        before = player.turn
        player.page.wait_for_selector(".mark-cost_2", state="attached", timeout=SOON)
        far = [id for id in player.lit if id.startswith("hex:")]
        player.choose(far[-1])

        assert len(far) > 6
        assert player.turn > before


def test_an_attack_shows_its_ten_faces_before_the_die(chromium: Browser, table: Server) -> None:
    """Attack and defence, shifts, the column, and what each face gives."""
    with open_player(chromium, table.address) as player:
        sit_down(player, random_journal("s01", "attack", 60))
        player.choose(next(id for id in player.lit if id.startswith("man:")))
        foe = next(id for id in player.lit if id.startswith("man:"))
        player.page.mouse.move(*player.point(foe))
        player.page.wait_for_selector(".odds-card .faces", timeout=SOON)

        assert player.see(".odds-card .faces td").count() == 10
        assert player.see(".odds-card .hits li").count() >= 2


def test_a_skirmish_is_played_on_a_phone(chromium: Browser, table: Server) -> None:
    """The same by touch on a small screen."""
    with open_player(chromium, table.address, width=390, height=844, touch=True) as player:
        sit_down(player, random_journal("s01", "move", 60))
        before = player.turn
        player.play(random.Random(8), clicks=15)

        assert player.turn > before


def test_a_line_of_sight_is_drawn_between_any_two_hexes(chromium: Browser, table: Server) -> None:
    """A lens answers nothing: what is not seen from a hex is shaded, and a second one gives the line."""
    with open_player(chromium, table.address) as player:
        sit_down(player, random_journal("s01", "move", 60))
        before = player.turn
        player.press(".bar [data-lens=sight]")
        player.page.mouse.click(*hex_point(player, "1412"))
        player.page.wait_for_selector(".lens .shade-hidden[d^=M]", state="attached", timeout=SOON)
        player.page.mouse.move(*hex_point(player, "0608"))
        player.page.wait_for_selector(".lens .shape.ray", state="attached", timeout=SOON)
        told = player.text(".lens-note")
        player.page.keyboard.press("Escape")

        assert "From 1412 to 0608" in told
        assert player.see(".lens path").count() == 0
        assert player.turn == before


WHERE = """(name) => {
  const grid = document.querySelector('svg.play');
  const [c, r] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  const middle = new DOMPoint(62 + 48 * (c - 1), 30 + 27.713 * (2 * r - 1 + (c % 2 ? 0 : 1)));
  const at = middle.matrixTransform(grid.getScreenCTM());
  return [at.x, at.y];
}"""


def hex_point(player: Player, name: str) -> tuple[float, float]:
    """The middle of a hex on the screen."""
    x, y = player.page.evaluate(WHERE, name)
    return x, y


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_first_game_on_the_meadow_is_played_to_its_end(chromium: Browser, table: Server, language: str) -> None:
    """Shot, charge, moves, joint attack and a shot at somebody who moves: every sentence is read and done."""
    with open_player(chromium, table.address, language=language) as player:
        learner = Learner(player, "guiscard", "meadow", language)
        learner.sit_down()
        learner.learn()
        player.press(".lesson-next")

        expect(player.see(".lesson")).to_be_hidden()
        assert 0 not in learner.pointed.values()
        assert player.complaints == []


def test_the_first_game_is_learnt_on_a_phone(chromium: Browser, table: Server) -> None:
    """The same by touch, with nothing of a sentence cut off."""
    with open_player(chromium, table.address, width=390, height=844, touch=True, language="pl") as phone:
        learner = Learner(phone, "guiscard", "meadow", "pl")
        learner.sit_down()
        learner.learn()

        expect(phone.see(".lesson-next")).to_have_text("Graj dalej")


def test_scenarios_are_chosen_by_what_one_must_know(chromium: Browser, table: Server) -> None:
    """Headings by chapters; the chosen scenario shows its map and the men and points of both sides."""
    with open_player(chromium, table.address) as player:
        player.home()
        player.choose_game("guiscard")
        choose_scenario(player, "s06")
        player.page.wait_for_function(DRAWN, timeout=SOON)
        shown = player.see(".scenario-sheet:visible")

        assert player.see(".scenario-group").count() >= 3
        assert shown.count() == 1
        assert "8 men, 154 points" in shown.inner_text()


DRAWN = """() => {
  const frame = document.querySelector('.scenario-sheet:not([hidden]) .scenario-picture');
  return frame?.shadowRoot?.querySelector('svg');
}"""


def test_two_maps_begin_with_what_can_be_read_and_acts(chromium: Browser, table: Server) -> None:
    """Counters are as large as on one map, and those who are asked are seen; the whole is one button away."""
    with open_player(chromium, table.address, width=1366, height=768) as player:
        player.home()
        player.choose_game("guiscard")
        choose_scenario(player, "s05")
        player.press("#start")
        player.settle()
        player.page.wait_for_selector(".stage.zoomed", timeout=SOON)
        counter = player.see(f'[data-id="{player.lit[0]}"]').first
        near = counter.bounding_box()
        player.press(".zoom-whole >> visible=true")
        player.page.wait_for_selector(".stage:not(.zoomed)", timeout=SOON)
        far = counter.bounding_box()

        assert near is not None
        assert far is not None
        assert near["width"] > 28 > far["width"]
        assert 0 < near["x"] < 866
        assert 0 < near["y"] < 768


def test_a_charge_is_met_by_a_countercharge(chromium: Browser, table: Server) -> None:
    """The rider, his target, the way in whole; then the other side sends a rider against him."""
    with open_player(chromium, table.address) as player:
        player.load(before("DeclareCharge"), trust=True)
        player.choose("man:leon", "man:romaric", "hex:1610")
        answers = player.lit
        player.choose("man:romaric")

        assert answers == ["man:drogo", "man:romaric", "do:pass"]
        assert "Romaric countercharges Leon" in player.text(".log")


def test_hoplites_form_a_line(chromium: Browser, table: Server) -> None:
    """One of them is chosen, then where the line looks; spears go down for all three."""
    with open_player(chromium, table.address) as player:
        player.load(before("FormUp"), trust=True)
        player.choose("do:form", "man:okeanos")

        assert "Okeanos, Nikolaos, Achilleas form up, front north" in player.text(".log")


def test_tools_leave_the_map_in_sight_on_a_phone_held_sideways(chromium: Browser, table: Server) -> None:
    """Lenses and zooms stand in one row at the lower edge, each as high as a finger."""
    with open_player(chromium, table.address, width=844, height=390, touch=True) as phone:
        phone.load(before("MoveMen"), trust=True)
        tools = phone.page.locator(".map-tabs")
        expect(tools).to_be_visible(timeout=SOON)
        heights = tools.locator("button:visible").evaluate_all("all => all.map((one) => one.offsetHeight)")

        assert set(heights) == {44}
        assert tools.evaluate("one => one.offsetHeight") < 56


def test_what_two_people_played_at_one_screen_is_no_news_after_a_reload(chromium: Browser, table: Server) -> None:
    """Both sat here: nobody was away while the other moved."""
    with open_player(chromium, table.address) as player:
        sit_down(player, random_journal("s01", "pick_man", 0))
        choose = random.Random(3)
        while player.text(".prompt").startswith("Set-up"):
            player.step(choose)
        player.page.reload()
        player.settle()

        expect(player.see(".prompt")).to_contain_text("Movement")
        expect(player.see(".offer.missed")).to_have_count(0)
