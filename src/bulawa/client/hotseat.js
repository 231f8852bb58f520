// Several players at one screen: who looks on now, and when the curtain falls between them.

import {hold, settings} from './settings.js';
import {newsFrom} from './since.js';

export class HotSeat {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.seatShown = null;
    this.secretShown = '';
    this.handing = null;
  }

  /** Let down the curtain where another player of this screen must look. @returns {boolean} whether it is down */
  curtain(events = []) {
    const next = this.table.state.waiting.find((seat) => this.table.mine.includes(seat));
    const secret = this.table.state.scene.secret ?? '';
    const turnsOver = next && (next !== this.seatShown || (secret && secret !== this.secretShown));
    if (this.table.mine.length < 2 || !next || !turnsOver) return false;
    this.secretShown = secret;
    const closed = secret || Object.values(this.table.state.scene.hands).some((hand) => !hand.cards);
    if (!settings.handover || this.table.held.trust || !closed) {
      this.take(next, events);
      return this.table.state.seat !== next;
    }
    if (this.handing === next) return true;
    this.handing = next;
    this.table.main.hidden = true;
    this.table.element.dataset.turn = String(this.table.state.turn);
    this.table.why.hide();
    this.table.handover.ask(next, this.seatShown ? this.news(next) : []).then(({trust}) => {
      if (trust) {
        this.table.held.trust = true;
        hold(this.table.match, {trust: true});
      }
      this.handing = null;
      this.take(next);
    });
    return true;
  }

  /** What the next player may know anyway: lines that show no card. */
  news(seat) {
    const from = newsFrom(this.table.held, seat, this.table.state.turn);
    return this.table.state.log.filter((line) => line.turn > from && !line.at.some((id) => id.startsWith('card:') && !this.isPublic(id))).slice(-6);
  }

  isPublic(id) {
    const card = id.slice('card:'.length);
    return card in this.table.state.scene.discard || this.table.state.scene.spotlight === card;
  }

  /** Look as this seat from now on. */
  async take(seat, events = []) {
    this.seatShown = seat;
    this.table.seat = seat;
    if (this.table.state.seat !== seat) {
      const {state} = await this.table.socket.ask({do: 'look', seat});
      this.table.state = state;
      this.table.log.clear();
    }
    this.table.render(events);
  }
}
