"""Ogniem i Mieczem in a real browser: orders, a tray led by its front, exact values, and an army that is mustered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from bulawa.games.ogniem import OGNIEM
from tests.browser import battles
from tests.browser.learner import Learner
from tests.browser.player import SOON, Player, open_player
from tests.browser.running import Server

HUSSARS = "element:red_hussars"

DRAG = """([x, y]) => new Promise((done) => {
  const send = WebSocket.prototype.send;
  let sent = 0;
  WebSocket.prototype.send = function (...told) { sent += 1; return send.apply(this, told); };
  const thing = document.elementFromPoint(x, y);
  const fire = (kind, dx, dy) => thing.dispatchEvent(new PointerEvent(kind,
    {bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: x + dx, clientY: y + dy}));
  SVGElement.prototype.setPointerCapture = () => {};
  fire('pointerdown', 0, 0);
  let n = 0;
  const step = () => {
    fire('pointermove', 2 * n - 60, -3 * n);
    if ((n += 1) < 60) requestAnimationFrame(step);
    else { WebSocket.prototype.send = send; done(sent); }
  };
  step();
})"""
"""Drags a thing for sixty frames, and counts what is sent meanwhile."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("ogniem")
    running = Server(folder / "matches.db", None)
    yield running
    running.stop()


def begin(player: Player) -> None:
    """The teaching battle against a bot, everybody in Manoeuvre; now Red is to activate somebody."""
    player.home()
    player.choose_game("ogniem")
    player.page.select_option('select[name="seat:blue"]', "bot:easy")
    player.press("#start")
    player.settle()
    player.choose("do:rest_manoeuvre")
    player.choose("do:bid_0")
    if "do:first_red" in player.lit:
        player.choose("do:first_red")
    player.page.wait_for_selector(f'.stack.lit[data-id="{HUSSARS}"]', timeout=4 * SOON)


def place_of(player: Player, element: str) -> str:
    """Where a tray stands on the sheet."""
    told = player.page.locator(f'.stack[data-id="{element}"]').get_attribute("style")
    assert told
    return told


def test_a_tray_is_dragged_by_its_front_and_stops_where_it_may_stand(player: Player) -> None:
    """The ghost wheels and follows; what is dropped beyond reach stops at the full seven inches."""
    begin(player)
    player.choose(HUSSARS)
    before = place_of(player, HUSSARS)
    box = player.page.locator(f'.stack[data-id="{HUSSARS}"] .hit').bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, y - 60, steps=4)
    player.page.mouse.move(x, y - 400, steps=8)
    expect(player.page.locator(".hole-fan .ghost")).to_be_visible(timeout=SOON)
    player.page.mouse.up()
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("7", timeout=SOON)
    player.choose("do:go")

    assert place_of(player, HUSSARS) != before


def test_ones_own_first_answer_is_no_news(player: Player) -> None:
    """Whoever comes to a game that has waited, and answers, has missed nothing."""
    player.load(battles.pitched(), trust=True)
    player.choose(HUSSARS)
    expect(player.page.locator('[data-id="do:move"]')).to_be_visible(timeout=SOON)

    expect(player.page.locator(".offer.missed")).to_have_count(0)


def test_the_curtain_tells_nobody_the_other_sides_orders(player: Player) -> None:
    """Neither to the one who comes nor to the one who leaves; that orders were given both may read."""
    player.home()
    player.choose_game("ogniem")
    player.page.select_option('select[name="seat:blue"]', "here")
    player.press("#start")
    player.settle()
    player.take_seat()
    for order in ("do:rest_attack", "do:rest_defence"):
        player.settle()
        player.click(order)
        player.page.wait_for_selector(".handover:not([hidden])", timeout=SOON)
        told = player.text(".handover")
        player.take_seat()

    assert "Orders are given" in told
    assert not [order for order in ("Attack", "Manoeuvre", "Defence", "Reorganisation") if order in told]


AT = "() => getComputedStyle(document.querySelector('.floats .hole-spot .float')).transform"
"""Where the ghost of what is deployed lies."""


def test_a_tray_that_is_deployed_is_seen_while_it_is_dragged(player: Player) -> None:
    """It follows its handle and turns with the smaller one; where it may not stand it stays in sight, and says so."""
    player.load(battles.deploying(), trust=True)
    player.choose("do:deploy_blue_hussars")
    ghost = player.page.locator(".hole-spot .float:has(.ghost)")
    expect(ghost).to_be_visible(timeout=SOON)
    first = player.page.evaluate(AT)
    drag(player, ".hole-spot .arm", (70, 0))
    turned = player.page.evaluate(AT)
    drag(player, ".hole-spot .handle:not(.arm)", (-4000, 0))
    expect(player.page.locator(".foreseen .refused")).to_be_visible(timeout=SOON)

    expect(ghost).to_be_visible()
    expect(player.page.locator(".float.barred .ghost")).to_have_count(1)
    assert player.page.locator(".ghost").count() == 1
    assert first != turned


def drag(player: Player, handle: str, way: tuple[int, int]) -> None:
    """By so many pixels."""
    box = player.page.locator(handle).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + way[0] / 2, y + way[1] / 2, steps=3)
    player.page.mouse.move(x + way[0], y + way[1], steps=3)
    player.page.mouse.up()


def test_exact_values_are_typed(player: Player) -> None:
    """A move of 3.25 inches, 10 degrees aside, by keys alone."""
    begin(player)
    player.choose(HUSSARS)
    player.click("do:move")
    for dial, said in (("Angle", "10°"), ("Distance", "3.25")):
        field = player.page.locator(f'.dial[aria-label="{dial}"] .amount')
        field.fill(said)
        field.dispatch_event("change")
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("3.25", timeout=SOON)
    player.choose("do:go")

    assert "Winged hussars: move" in player.text(".log .lines")


def test_a_tray_is_moved_by_arrow_keys(player: Player) -> None:
    """Left turns by a degree, down comes a quarter of an inch nearer, Enter goes."""
    begin(player)
    player.choose(HUSSARS)
    player.click("do:move")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowDown"):
        player.page.keyboard.press(key)
    expect(player.page.locator('[data-id="do:go"]')).to_have_text("Move 6.75″, turning 2° to the left", timeout=SOON)
    before = player.turn
    player.page.keyboard.press("Enter")
    player.after_click(before)

    assert "Winged hussars: move" in player.text(".log .lines")


def test_nothing_is_asked_while_a_tray_is_dragged(player: Player) -> None:
    """The server is asked when the pointer rests: until then the ghost follows by what was told once."""
    begin(player)
    player.choose(HUSSARS)
    player.click("do:move")
    player.page.wait_for_function("() => document.querySelector('.table').dataset.foreseen")
    x, y = player.point(HUSSARS)
    sent = player.page.evaluate(DRAG, [x, y])

    assert sent == 0


def test_a_drag_tells_beside_the_pointer_how_far_it_has_come(player: Player) -> None:
    """Inches and degrees while it moves, and what stops it once it rests; nothing of it is left after the drop."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_pancerni")
    x, y = player.point("element:red_pancerni")
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 30, y - 400, steps=6)
    expect(player.page.locator(".led b")).to_contain_text("left", timeout=SOON)
    expect(player.page.locator(".led")).to_contain_text("Mercenary reiters", timeout=SOON)
    player.page.mouse.up()

    expect(player.page.locator(".led")).to_be_hidden()
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("to the left", timeout=SOON)


def test_a_turn_is_made_by_its_handle(player: Player) -> None:
    """Both ways are one answer: dragged to the right it turns to the right."""
    begin(player)
    player.choose(HUSSARS)
    player.click("do:turn")
    handle = player.page.locator(".hole-range .handle")
    box = handle.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 90, y, steps=4)
    player.page.mouse.up()
    expect(player.page.locator('[data-id="do:go"]')).to_contain_text("to the right", timeout=SOON)
    player.choose("do:go")

    assert player.page.locator(".holes .dial").count() == 0
    assert "Winged hussars: turn" in player.text(".log .lines")


def test_r34_what_stops_a_tray_is_named_and_framed(player: Player) -> None:
    """At the end of its reach the zone it would come into is told with its rule; on half the way there is none."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_pancerni")
    player.click("do:move")
    expect(player.page.locator(".foreseen .stops")).to_contain_text("control zone of Mercenary reiters", timeout=SOON)
    expect(player.page.locator(".foreseen .stops")).to_contain_text("R34")
    expect(player.page.locator('.culprit[data-id="element:blue_merc_reiters"]')).to_have_count(1)
    field = player.see(".holes .amount").nth(1)
    field.fill("2")
    field.dispatch_event("change")

    expect(player.page.locator(".foreseen .stops")).to_have_count(0, timeout=SOON)
    expect(player.page.locator(".culprit")).to_have_count(0)


def test_a_charge_tells_its_line_and_its_odds(player: Player) -> None:
    """Before it is made: the line, the point along the edge, and the chances for each order that may be hidden."""
    player.load(battles.clash(), trust=True)
    player.choose(HUSSARS)
    player.click("do:charge")
    player.click("element:blue_musketeers")
    expect(player.page.locator(".foreseen-odds .odds-chance")).to_be_visible(timeout=SOON)
    expect(player.page.locator(".ghosts .shape.line")).to_have_count(1)
    told = player.text(".foreseen-odds")

    assert all(order in told for order in ("Attack", "Manoeuvre", "Defence", "Reorganisation"))


APART = """(ids) => {
  const box = (one) => one.getBoundingClientRect();
  const note = box(document.querySelector('.odds-note'));
  return ids.map((id) => box(document.querySelector(`.stack[data-id="${id}"]`)))
    .every((one) => note.left >= one.right || note.right <= one.left
      || note.top >= one.bottom || note.bottom <= one.top);
}"""


def test_odds_leave_the_proof_of_a_shot_in_sight(player: Player) -> None:
    """The note stands beside shooter and target, between whom the corridor is drawn."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_haiduks")
    player.click("do:shot_standard")
    player.page.mouse.move(*player.point("element:blue_musketeers"))
    expect(player.page.locator(".odds-note")).to_be_visible(timeout=SOON)
    expect(player.page.locator(".ghosts .shape.area")).to_have_count(1, timeout=SOON)

    assert player.page.evaluate(APART, ["element:red_haiduks", "element:blue_musketeers"])


def test_an_action_that_the_order_forbids_says_why(player: Player) -> None:
    """It stands among the others, dimmed; the card of who acts stays open, that of a target goes with the shot.

    Whoever was hit may have to answer first, as the dice will have it: meanwhile it is who acts."""
    player.load(battles.clash(), trust=True)
    player.choose("element:red_haiduks")
    player.page.locator('[data-id="do:move"]').click(force=True)
    expect(player.page.locator(".why-note")).to_contain_text("Not with the order Defence", timeout=SOON)
    player.page.keyboard.press("Escape")
    player.choose("do:shot_standard")
    expect(player.page.locator(".dossier h3")).to_contain_text("Haiduk infantry")
    player.choose("element:blue_musketeers", "do:aim_front_front")
    while not player.text(".prompt").startswith("Haiduk infantry"):
        player.step(random.Random(1))

    expect(player.page.locator(".dossier")).to_be_hidden(timeout=SOON)


def test_what_cannot_be_charged_says_why(player: Player) -> None:
    """With the rule, beside the unit that was clicked."""
    player.load(battles.clash(), trust=True)
    player.choose(HUSSARS)
    player.click("do:charge")
    player.click("element:blue_reiters")

    expect(player.page.locator(".why-text")).to_contain_text("Too far to charge", timeout=SOON)


def test_a_unit_that_is_clicked_shows_its_card_and_its_zones(player: Player) -> None:
    """Its state, its card and its rules, and on the map what lies around it; each kind of zone can be switched off."""
    player.load(battles.clash(), trust=True)
    player.click("element:blue_musketeers")
    expect(player.page.locator(".dossier h3")).to_contain_text("Commanded musketeers", timeout=SOON)
    expect(player.page.locator(".dossier dl")).to_contain_text("face down: ?")
    player.press(".dossier .chip.zone-range")

    expect(player.page.locator(".zones .zone-range")).to_have_count(0)
    expect(player.page.locator(".zones .zone-control")).to_have_count(1)


def test_the_tape_measures_between_any_two_things(player: Player) -> None:
    """Two clicks, and neither of them answers."""
    player.load(battles.clash(), trust=True)
    before = player.turn
    player.page.keyboard.press("r")
    player.click(HUSSARS)
    player.click("element:blue_musketeers")
    expect(player.page.locator(".tape-said")).to_contain_text("5.138″", timeout=SOON)
    player.page.keyboard.press("Escape")

    expect(player.page.locator(".tape-said")).to_be_hidden()
    assert player.turn == before


@pytest.mark.parametrize(("language", "width", "touch"), [("en", 1440, False), ("pl", 390, True)])
def test_the_lesson_is_played_to_its_end(
    chromium: Browser, server: Server, language: str, width: int, touch: bool
) -> None:
    """Every sentence is read and everything done that it says, by mouse and on a phone in Polish."""
    with open_player(chromium, server.address, width=width, height=844, touch=touch, language=language) as someone:
        learner = Learner(someone, OGNIEM, "crossroads", language)
        learner.sit_down()
        learner.learn()
        someone.press(".lesson-next")

        expect(someone.see(".lesson")).to_be_hidden()
        assert 0 not in learner.pointed.values()
        assert someone.complaints == []


def test_a_card_is_dim_where_no_more_of_it_may_be_taken(player: Player) -> None:
    """It says why; when one is given back it can be taken again."""
    player.page.goto(f"{player.address}/#/muster/ogniem/meeting_engagement")
    another = player.see('[data-add="pl_pancerni"]')
    for _ in range(2):
        player.press('[data-add="pl_pancerni"]')
    expect(another).to_be_disabled(timeout=SOON)
    expect(another).to_contain_text("3 times the same card; this level allows 2.")
    player.press('[data-entry="pl_pancerni"] .remove >> nth=0')
    expect(another).to_be_enabled(timeout=SOON)


def test_an_army_is_mustered_kept_and_brought(player: Player) -> None:
    """Cards are taken, the limits are told, the list is kept, and a new game offers it."""
    player.page.goto(f"{player.address}/#/muster/ogniem/meeting_engagement")
    for card in ("pl_hetman", "pl_hussars", "pl_pancerni", "pl_pancerni"):
        player.press(f'[data-add="{card}"]')
    expect(player.page.locator(".weighed .problem")).to_contain_text("3 units", timeout=SOON)
    player.press('[data-add="pl_haiduks"]')
    expect(player.page.locator(".weighed .fits")).to_be_visible(timeout=SOON)
    player.page.fill(".army-name", "Riders of mine")
    player.press(".keep")
    player.home()
    player.choose_game("ogniem")
    player.page.check('input[value="meeting_engagement"]')
    offered = player.page.locator('select[name="brought:red"] option')

    expect(offered.filter(has_text="Riders of mine")).to_have_count(1, timeout=SOON)
