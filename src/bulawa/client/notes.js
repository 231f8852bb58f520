// The notes that float over the table: what a thing is, the odds of a choice, why something cannot be clicked.

import {OddsNote} from './odds.js';
import {Tips} from './tips.js';
import {WhyNot} from './whynot.js';

export class Notes {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    const {game} = table.data;
    this.odds = new OddsNote((choice) => table.requests.odds(table.store.state.seat, choice), game, (beside) => this.field(table, beside));
    this.why = new WhyNot(game, {
      onShow: (refusal) => {
        this.tips.leave();
        table.holes.ghosts.blame(refusal);
      },
      onHide: () => table.holes.ghosts.forgive(),
    });
    this.tips = new Tips(table, this);
  }

  /** All between a thing of the map and whoever acts on it, for there the proof is drawn, on hexes with what is drawn of it; and the map. @param {import('./table.js').Table} table @param {DOMRect} beside */
  field({answers, data, holes, stage: {board}, store}, beside) {
    const part = board.play.closest('.glass')?.getBoundingClientRect();
    if (!part || beside.left >= part.right) return null;
    const acting = board.group((data.plane ? store.state.scene.active : answers.pick.clicks[0]) ?? '');
    const proof = [...(acting?.closest('svg.play') ? [acting.getBoundingClientRect()] : []), ...(data.plane ? [] : holes.ghosts.rects())];
    return proof.length ? {seen: around([beside, ...proof]), part} : null;
  }

  /** Odds that lie open give way to what has been drawn since. @param {import('./table.js').Table} table @param {DOMRect} beside */
  giveWay(table, beside) {
    const shot = this.odds.note.open ? this.field(table, beside) : null;
    if (shot) this.odds.note.clear(shot.seen, shot.part);
  }

  /** The table has changed: what was told is old. */
  forget() {
    this.odds.forget();
    this.why.hide();
    this.tips.leave();
  }

  remove() {
    for (const note of [this.odds, this.why, this.tips]) note.remove();
  }
}

/** The smallest rectangle with all of them. @param {DOMRect[]} rects */
function around(rects) {
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  return new DOMRect(left, top, Math.max(...rects.map((one) => one.right)) - left, Math.max(...rects.map((one) => one.bottom)) - top);
}
