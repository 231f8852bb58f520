"""How soon a match is painted and an answer is seen: `python -m tests.browser.measure`. Measured, not asserted."""

from __future__ import annotations

import statistics

from tests.browser import battles, hexfield
from tests.browser.player import Player, open_player
from tests.browser.running import open_table

PAINTED = """() => new Promise((done) => {
  const seen = () => document.querySelector('.table[data-asked=true] svg.play .lit');
  const tell = () => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  if (seen()) return tell();
  new MutationObserver((_, watch) => { if (seen()) { watch.disconnect(); tell(); } })
    .observe(document.body, {subtree: true, childList: true, attributes: true});
})"""
"""Milliseconds from the first request to the frame after the first lit piece."""

ANSWERED = """([from, to]) => new Promise((done) => {
  const find = (id) => document.querySelector(`[data-id="${id}"]`);
  const press = (id) => find(id).dispatchEvent(new MouseEvent('click', {bubbles: true}));
  const table = document.querySelector('.table');
  const before = table.dataset.turn;
  press(from);
  const start = performance.now();
  new MutationObserver((_, watch) => {
    if (table.dataset.turn === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }).observe(table, {attributes: true});
  press(to);
})"""
"""Milliseconds from the click that answers to the frame that shows it."""


def paint(player: Player) -> float:
    player.page.reload(wait_until="commit")
    shown: float = player.page.evaluate(PAINTED)
    return shown


def answer(player: Player, start: str, end: str) -> float:
    shown: float = player.page.evaluate(ANSWERED, [f"stack:{start}:expeditionary", f"space:{end}"])
    player.settle(player.turn - 1)
    return shown


MOVES = [("m6_2", "m5_2"), ("m6_4", "m5_4"), ("m6_6", "m5_6"), ("m6_8", "m5_8")]

LOOK = 1000
"""Milliseconds in which nobody has seen a table that was just painted and clicked on it."""


def undo(player: Player, answers: int) -> None:
    for _ in range(answers):
        before = player.turn
        player.press(".undo")
        player.settle(before)


def answer_after_reload(player: Player, look: int, start: str, end: str) -> float:
    """The first answer of a page, so long after the table was painted."""
    paint(player)
    player.page.wait_for_timeout(look)
    return answer(player, start, end)


def hexes(player: Player) -> None:
    """Fifteen hundred hexes with a hundred pieces."""
    report("1,500 hexes and 100 pieces painted", [hexfield.lay(player) for _ in range(7)])
    moves = [{f"unit:{n}": {"at": f"hex:{10 + n:02}{5 + n:02}", "turn": 60 * (n % 6)}} for n in range(20)]
    report("a piece moved, with style and layout", [hexfield.change(player, move)[1] for move in moves])
    reach = [f"hex:{column:02}{row:02}" for column in range(10, 22) for row in range(5, 15)]
    report("120 hexes lit", [hexfield.light(player, reach) for _ in range(7)])


DRAG = """([x, y]) => new Promise((done) => {
  const thing = document.elementFromPoint(x, y);
  const fire = (kind, dx, dy) => thing.dispatchEvent(new PointerEvent(kind,
    {bubbles: true, pointerId: 1, pointerType: 'mouse', buttons: 1, clientX: x + dx, clientY: y + dy}));
  SVGElement.prototype.setPointerCapture = () => {};
  fire('pointerdown', 0, 0);
  const frames = [];
  let n = 0, before = performance.now();
  const step = (now) => {
    frames.push(now - before);
    before = now;
    fire('pointermove', 80 * Math.sin(n / 9), -90 - 50 * Math.cos(n / 7));
    if ((n += 1) < 240) requestAnimationFrame(step);
    else { fire('pointerup', 0, 0); done(frames.slice(5)); }
  };
  requestAnimationFrame(step);
})"""
"""Leads a tray about for 240 frames; the milliseconds of each."""


def drag(player: Player) -> None:
    """A tray among the twenty-eight of a pitched battle."""
    player.load(battles.pitched(), trust=True)
    player.choose(next(id for id in player.lit if "hussars" in id))
    player.click("do:move")
    active = player.page.locator(".stack.draggable").get_attribute("data-id") or ""
    frames: list[float] = player.page.evaluate(DRAG, list(player.point(active)))
    slow = sum(frame > 20 for frame in frames)
    trays = player.page.locator(".stack").count()
    rate = 1000 * len(frames) / sum(frames)
    print(f"{trays} trays, one dragged: {rate:.0f} frames a second, {slow} of {len(frames)} took over 20 ms")


def main() -> None:
    with open_table() as (browser, address), open_player(browser, address) as player:
        drag(player)
        hexes(player)
        player.new_game(greek="bot:easy")
        player.settle()
        report("a match painted", [paint(player) for _ in range(7)])
        report("an answer shown, the first of a page", [answer_after_reload(player, LOOK, *move) for move in MOVES])
        undo(player, len(MOVES))
        report("the same, clicked at once after the paint", [answer_after_reload(player, 0, *move) for move in MOVES])
        undo(player, len(MOVES))
        report("an answer shown, one after the other", [answer(player, *move) for move in MOVES])


def report(what: str, times: list[float]) -> None:
    print(f"{what}: median {statistics.median(times):.1f} ms, slowest {max(times):.1f} ms")


if __name__ == "__main__":
    main()
