// The map and what is laid over it: effects, the herald, the end, the replay.

import {Board} from './board.js';
import {Effects} from './effects.js';
import {Finale} from './finale.js';
import {Herald} from './herald.js';
import {goBack, playOn, rematch} from './rematch.js';
import {Replay} from './replay.js';
import {Viewport} from './viewport.js';

export class Stage {
  /** @param {import('./table.js').Table} table @param {Replay} [replay] one that goes on over another board */
  constructor(table, replay) {
    const {data, match} = table;
    this.board = new Board(data);
    this.view = new Viewport(this.board);
    this.effects = new Effects(this.board);
    this.herald = new Herald(data, {onPoint: (ids) => this.effects.point(ids)});
    this.finale = new Finale(data, {
      mine: () => table.store.mine, leads: () => table.store.leads, onReport: () => match.requests.report(), onReplay: (turn) => table.screen.openReplay(turn), onRematch: () => rematch(table),
    });
    this.replay = replay ?? new Replay(data, {
      fetch: (turn, seat) => match.requests.replay(turn, seat),
      show: (state, forward) => match.showThen(state, forward),
      leave: () => match.leaveReplay(),
      playOn: (turn) => playOn(table, turn),
      goBack: (turn) => goBack(table, turn),
    });
    this.element = this.view.element;
    this.element.append(this.effects.banner, this.herald.element, this.finale.element, this.replay.element);
  }

  /** @param {import('./sight.js').Sight} state */
  show({scene}) {
    this.board.show(scene);
    this.view.overview.showPieces();
  }

  remove() {
    this.view.remove();
  }
}
