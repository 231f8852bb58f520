"""Sieges and campaigns of Guiscard in a real browser: the sheet, the map, an assault, battles fought and settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import wars
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

QUIET = ("do:done", "do:pass", "do:others_stay", "do:let_pass", "do:break_off", "do:let_be", "do:stay", "do:ready")
"""What ends a question soonest."""
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
SHEET = '[data-id="day:1"]'
COUNTRY = '[data-id="note:order_0"]'


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("wars") / "matches.db")
    yield running
    running.stop()


@pytest.fixture(params=SIZES)
def player(chromium: Browser, table: Server, request: pytest.FixtureRequest) -> Iterator[Player]:
    width, height = SIZES[request.param]
    with open_player(chromium, table.address, width=width, height=height, touch=request.param == "phone") as found:
        yield found
        assert found.complaints == []


STIRRED = """([turn, asked]) => {
  if (document.querySelector('dialog[open], .handover:not([hidden])')) return true;
  const {dataset} = document.querySelector('.table[data-turn]');
  const head = document.querySelector('.ask-head').innerText;
  return dataset.asked === 'true' && (Number(dataset.turn) > turn || Number(dataset.clicks) > 0 || head !== asked);
}"""
"""An answer was taken, a click led on, or, an answer being sealed, the other side is asked."""


def say(player: Player, id: str) -> None:
    """Click, and wait for what it brings."""
    before = [player.turn, player.text(".ask-head")]
    player.click(id)
    player.wait_for(STIRRED, before)
    player.answer_dialog()
    player.raise_curtain()


def go_on(player: Player, until: Callable[[], bool], most: int = 90) -> None:
    """Answer each question as soon ended as can be."""
    for _ in range(most):
        if until():
            return
        lit = player.lit
        say(player, next((id for id in QUIET if id in lit), lit[0]))
    assert until()


def shows(player: Player, selector: str) -> bool:
    return bool(player.see(selector).count())


def test_a_siege_day_begins_with_its_sheet(player: Player) -> None:
    """Calendar, stores, works, events and the chances of talks; an assault leads to the walls, with a word of why."""
    player.load(wars.morning_of_assault(), trust=True)
    parts = (SHEET, ".gauge.sacks .full", ".counter.made", '[data-id="note:chance_12"]')
    drawn = {id: shows(player, id) for id in parts}
    weighed = player.text(".weighing")
    player.choose("do:escalade")
    player.choose(next(id for id in player.lit if id.startswith("man:")), "do:done")
    expect(player.see(".turning-word")).to_have_text("To battle: assault")

    assert all(drawn.values()), drawn
    assert "refuses 100\u00a0%" in weighed
    assert not shows(player, SHEET)


def test_an_assault_is_played_until_the_next_morning(player: Player) -> None:
    """On the walls turn by turn; when the assault is broken off the sheet lies there again, a day later."""
    player.load(wars.assault(), trust=True)
    go_on(player, lambda: shows(player, SHEET))
    log = player.see(".log").text_content()

    assert "back to the siege" in log
    assert "Day 2 of 30" in log


def test_a_camp_is_set_up_on_any_hex_of_its_map(player: Player) -> None:
    """All are lit though only some are listed, and one click on one that is not puts the man there."""
    match = wars.camp()
    listed = {f"hex:{one[1]}" for one in match.options(match.waiting[0])}
    player.load(match.journal.text(), trust=True)
    lit = [id for id in player.lit if id.startswith("hex:")]
    counted = player.see(".hole-count").count()
    say(player, next(id for id in lit if id not in listed))

    assert len(lit) > 300 > len(listed)
    assert counted == 0
    assert player.turn == match.turn + 1


COUNT_TABLES = """() => {
  window.tables = 0;
  const isElsewhere = (node) => node instanceof Element && !node.closest('.weighing');
  const count = (node) => { window.tables += isElsewhere(node) ? node.querySelectorAll('.faces').length : 0; };
  new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(count)))
    .observe(document.body, {childList: true, subtree: true});
}"""
"""How often the ten faces are shown anew, besides where they lie open."""

TOPMOST = """(name) => {
  const label = [...document.querySelectorAll('.hex-name')].find((one) => one.textContent === name);
  const play = label.closest('svg.play'), cells = document.querySelector('.map.play .cells');
  return Boolean(play) && Boolean(cells.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
"""Is the name drawn over the lit hexes?"""


def test_names_are_read_on_lit_hexes_and_figures_are_explained(player: Player) -> None:
    """Canosa can be reached and is read; a key below the map says what its signs and figures mean."""
    player.load(wars.meeting(), trust=True)
    keys = player.page.eval_on_selector_all(".label.key", "all => all.map((one) => one.textContent)")

    assert "hex:1006" in player.lit
    assert player.page.evaluate(TOPMOST, "Canosa")
    assert "resources of a place" in keys
    assert any("with 7 or more one may attack" in one for one in keys)


BEHIND = """() => {
  const token = document.querySelector('.badge').parentNode;
  const all = [...token.parentNode.children];
  return all.slice(all.indexOf(token)).filter((one) => !one.querySelector('.badge')).length;
}"""
"""How many without a badge are drawn over one who has it."""


def test_a_badge_is_told_with_its_group_and_lies_before_its_neighbours(player: Player) -> None:
    """Two groups on one hex: how hostile one of them is stands on top, in words with the hex, too."""
    player.load(wars.encounter(), trust=True)
    behind = player.page.evaluate(BEHIND)

    assert player.see(".badge-text").first.text_content() == "9:5"
    assert behind == 0
    assert "hostility if they meet: 9 against 5" in player.see('[data-id="hex:1105"]').get_attribute("aria-label")


HIDDEN = """(hex) => {
  const stacks = [...document.querySelectorAll('.stack')].filter((one) => one.dataset.at === hex);
  const boxes = stacks.map((one) => one.getBoundingClientRect());
  const middles = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  return stacks.filter((one, i) => document.elementFromPoint(...middles[i])?.closest('.stack') !== one).length;
}"""
"""How many who stand there cannot be met at their middle."""

UPON = """() => {
  const [a, b] = ['canosa_watch', 'free_lances'].map((id) => document.querySelector(`[data-id="group:${id}"]`));
  const [x, y] = [a, b].map((one) => new DOMMatrix(getComputedStyle(one).transform).e);
  return Math.abs(x - y);
}"""
"""How far two who stand on one hex are from each other, in the map's own units."""


def test_groups_of_one_hex_stand_beside_each_other(player: Player) -> None:
    """Each is seen with its number and can be clicked."""
    player.load(wars.encounter(), trust=True)
    hidden = {hex: player.page.evaluate(HIDDEN, f"hex:{hex}") for hex in ("1105", "0705", "0608")}

    assert hidden == {"1105": 0, "0705": 0, "0608": 0}
    assert player.page.evaluate(UPON) == 22


PURSES = """() => [...document.querySelectorAll('.mark .purse')].map((purse) => {
  const [coin, figure] = [purse, purse.parentNode.querySelector('.needle')].map((one) => one.getBoundingClientRect());
  const tokens = document.querySelector('.tokens');
  const isOver = Boolean(tokens.compareDocumentPosition(purse) & Node.DOCUMENT_POSITION_FOLLOWING);
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [[x, y], [fx, fy]] = [middle(coin), middle(figure)];
  return [isOver, Math.hypot(x - fx, y - fy) < coin.width / 6];
})"""
"""Of each number that says what a place has: is it over the groups, and in the middle of its coin?"""


def test_what_a_place_has_is_read_whoever_stands_there(player: Player) -> None:
    player.load(wars.encounter(), trust=True)
    purses = player.page.evaluate(PURSES)

    assert len(purses) > 20
    assert all(is_over and is_centred for is_over, is_centred in purses)


def test_a_battle_of_a_campaign_is_settled_quickly(player: Player) -> None:
    """He rides to Canosa and attacks; both values and A to H lie open, and one die decides."""
    player.load(wars.meeting(), trust=True)
    player.choose("hex:1006")
    player.choose("do:assail")
    accepting = player.text(".weighing .faces")
    player.choose("do:accept")
    go_on(player, lambda: "do:settle" in player.lit)
    faces = player.see(".weighing .faces td").count()
    values = player.text(".weighing")
    player.page.evaluate(COUNT_TABLES)
    player.page.hover('[data-id="do:settle"]')
    say(player, "do:settle")
    shown_again = player.page.evaluate("window.tables")
    expect(player.see(".log .lines li").last).to_contain_text("choice made", timeout=SOON)
    say(player, "do:settle")
    expect(player.see(".log")).to_contain_text("Quick battle: 61 against 38", timeout=SOON)

    assert "H" in accepting
    assert faces == 10
    assert "against" in values
    assert shown_again == 0
    assert shows(player, COUNTRY)


def test_a_battle_of_a_campaign_is_fought_out(player: Player) -> None:
    """The map of the field is laid, men are set up, and the table is the battlefield."""
    player.load(wars.before_battle().journal.text(), trust=True)
    say(player, "do:fight_out")
    expect(player.see(".log .lines li").last).to_contain_text("choice made", timeout=SOON)
    say(player, "do:fight_out")
    go_on(player, lambda: shows(player, ".grid.field"), 12)

    assert not shows(player, COUNTRY)
    assert any(id.startswith("man:") for id in player.lit)


def test_the_country_comes_back_when_a_battle_is_over(player: Player) -> None:
    """The last turn on the field; then the map of Apulia, with a word of why."""
    player.load(wars.last_turn_of_battle(), trust=True)
    go_on(player, lambda: shows(player, COUNTRY))
    expect(player.see(".turning-word")).to_contain_text("The battle is over")

    assert shows(player, COUNTRY)


def test_the_chronicle_is_read_and_printed(chromium: Browser, table: Server) -> None:
    """Day by day in prose, from the menu; paper has nothing else on it, and a heading leads to its day."""
    with open_player(chromium, table.address, language="pl") as player:
        player.load(wars.last_turn_of_battle(), trust=True)
        player.press(".open-menu")
        player.press(".open-annals")
        player.page.wait_for_selector(".annals h3", timeout=SOON)
        told = player.text(".annals")
        player.page.evaluate("window.print = () => {}")
        player.press(".button.print")
        player.page.emulate_media(media="print")
        paper = player.see(".on-paper").is_visible(), player.see(".table").first.is_visible()
        player.page.emulate_media(media="screen")
        player.press(".annals h3 .plain >> nth=0")
        player.page.wait_for_selector(".replay:not([hidden])", timeout=SOON)
        parts = player.page.eval_on_selector_all(".replay select option", "all => all.map((one) => one.textContent)")

        assert "Drużyna Guillaume'a w drodze: Melfi – Canosa." in told
        assert "Rozwinięto chorągwie i zaczęła się bitwa." in told
        assert paper == (True, False)
        assert any("Dzień 1" in one and "Tura 3" in one for one in parts)
