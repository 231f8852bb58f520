// The notes that float over the table: what a thing is, the odds of a choice, why something cannot be clicked.

import {OddsNote} from './odds.js';
import {Tips} from './tips.js';
import {WhyNot} from './whynot.js';

export class Notes {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    const {game} = table.data;
    this.odds = new OddsNote((choice) => table.requests.odds(table.store.state.seat, choice), game);
    this.why = new WhyNot(game, {
      onShow: (refusal) => {
        this.tips.leave();
        table.holes.ghosts.blame(refusal);
      },
      onHide: () => table.holes.ghosts.forgive(),
    });
    this.tips = new Tips(table, this);
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
