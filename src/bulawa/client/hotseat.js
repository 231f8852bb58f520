// Several players at one screen: who looks on now, and when the curtain falls between them.

import {hold, settings} from './settings.js';
import {newsFrom} from './since.js';

/** @import {Entry} from './sight.js' */

export class HotSeat {
  /** @param {import('./table.js').Table} table @param {HotSeat} [before] who looked on while another board lay here */
  constructor(table, before) {
    this.table = table;
    /** @type {string | null} */
    this.seatShown = before?.seatShown ?? null;
    this.secretShown = before?.secretShown ?? '';
    /** @type {string | null} */
    this.handing = null;
  }

  /** Let down the curtain where another player of this screen must look. @param {Entry[]} events @returns {boolean} whether it is down */
  curtain(events = []) {
    const {mine, state} = this.table.store;
    const next = state.waiting.find((seat) => mine.includes(seat));
    const secret = state.scene.secret ?? '';
    const turnsOver = next !== this.seatShown || (secret && secret !== this.secretShown);
    if (mine.length < 2 || !next || !turnsOver) return false;
    this.secretShown = secret;
    const closed = secret || Object.values(state.scene.hands).some((hand) => !hand.cards);
    if (!settings.handover || this.table.match.held.trust || !closed) {
      this.take(next, events);
      return state.seat !== next;
    }
    if (this.handing !== next) this.letDown(next);
    return true;
  }

  /** Nothing of the table is seen until the next player is there. @param {string} next */
  async letDown(next) {
    const {element, handover, main, match, notes, store} = this.table;
    this.handing = next;
    main.hidden = true;
    element.dataset.turn = String(store.state.turn);
    notes.why.hide();
    const before = this.seatShown ? store.state.log : [];
    await this.look(next);
    const {trust} = await handover.ask(next, this.news(next, before));
    if (trust) {
      match.held.trust = true;
      hold(match.name, {trust: true});
    }
    this.handing = null;
    await this.take(next);
  }

  /** What both may know who see the curtain fall: lines that read alike to the one who leaves and to the one who comes, and show no card. @param {string} seat @param {Entry[]} before as the one who leaves has read them */
  news(seat, before) {
    const {log, turn} = this.table.store.state;
    const from = newsFrom(this.table.match.held, seat, turn);
    const open = new Map(before.map(({id, text}) => [id, text]));
    const isOpen = (/** @type {Entry} */ {at, id, text}) => open.get(id) === text && !at.some((one) => one.startsWith('card:') && !this.isPublic(one));
    return log.filter((line) => line.turn > from && isOpen(line)).slice(-6);
  }

  /** See with the eyes of this seat. @param {string} seat */
  async look(seat) {
    const {requests, side, store} = this.table;
    if (store.state.seat === seat) return;
    store.look(await requests.look(seat));
    side.log.clear();
  }

  /** @param {string} id */
  isPublic(id) {
    const {discard, spotlight} = this.table.store.state.scene;
    const card = id.slice('card:'.length);
    return card in discard || spotlight === card;
  }

  /** Look as this seat from now on. @param {string} seat @param {Entry[]} events */
  async take(seat, events = []) {
    this.seatShown = seat;
    await this.look(seat);
    this.table.screen.show(events);
  }
}
