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

  /** On a free table: all between a thing of the map and whoever acts on it, for there the proof is drawn; and the map. @param {import('./table.js').Table} table @param {DOMRect} beside */
  field({data, stage: {board}, store}, beside) {
    const part = board.play.closest('.glass')?.getBoundingClientRect();
    const acting = board.group(store.state.scene.active ?? '')?.getBoundingClientRect();
    if (!data.plane || !part || !acting || beside.left >= part.right) return null;
    const [left, top] = [Math.min(acting.left, beside.left), Math.min(acting.top, beside.top)];
    const seen = new DOMRect(left, top, Math.max(acting.right, beside.right) - left, Math.max(acting.bottom, beside.bottom) - top);
    return {seen, part};
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
