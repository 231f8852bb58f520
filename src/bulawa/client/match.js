// One match that this page has opened: the line to the server, what is known of it, and its table once the board is there.

import * as api from './api.js';
import {alarm} from './announce.js';
import {fill, h} from './draw.js';
import {Requests} from './requests.js';
import {settings} from './settings.js';
import {caughtUp} from './since.js';
import {Socket} from './socket.js';
import {Store} from './store.js';
import {Table} from './table.js';
import {wear} from './theme.js';
import {language, t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {Joined, Push, Refusal} from './types.js' */
/** @import {Change} from './store.js' */
/** @import {Held} from './settings.js' */

/** @type {Record<import('./types.js').Gone['why'], () => string>} */
const GONE = {elsewhere: () => t('table.elsewhere'), deleted: () => t('table.gone_match'), signed_out: () => t('table.signed_out'), taken_back: () => t('table.taken_back')};

export class Match {
  /** @param {string} name @param {Held} held @param {{replay: boolean, onSettings: (name: string) => void}} how */
  constructor(name, held, how) {
    this.name = name;
    this.held = held;
    this.replay = how.replay;
    this.onSettings = how.onSettings;
    this.element = h('div', {class: 'table loading'}, h('p', {class: 'loading-text'}, t('table.loading')));
    this.lamp = h('span', {class: 'lamp', role: 'status'});
    this.store = new Store();
    /** The turn after which all is new to whoever has come back, until it is read. @type {number | undefined} */
    this.away = undefined;
    /** @type {Table | null} */
    this.table = null;
    this.socket = new Socket({
      join: () => this.greeting(), onState: (answer) => this.joined(answer), onPush: (push) => this.pushed(push),
      onLink: (up) => this.linked(up), onRefused: (refusal) => this.refused(refusal),
    });
    this.requests = new Requests(this.socket);
    this.store.watch((change) => this.changed(change));
  }

  /** What we join with; whoever comes back looks with the same eyes as before. */
  greeting() {
    const seat = this.store.known?.seat;
    return {match: this.name, tokens: tokensOf(this.held), language: language(), ...(seat ? {seat} : {})};
  }

  /** @param {Joined} answer */
  async joined(answer) {
    this.store.begin(answer);
    caughtUp(this.name, this.held, answer.since);
    if (!this.table) this.away = leftAt(answer.since);
    this.company();
    const {hotseat, screen, side} = await this.laid(answer.state.board);
    side.log.clear();
    if (answer.leads && this.store.state.bots.pace !== settings.pace) this.requests.pace(settings.pace);
    if (this.store.state.board !== answer.state.board || hotseat.curtain()) return;
    screen.show([]);
    if (this.replay) screen.openReplay(0);
    this.replay = false;
  }

  /** The table with that board on it; where another one lies, it is laid anew, once for all who wait for it. @param {string} digest */
  async laid(digest) {
    if (this.table?.digest === digest) return this.table;
    const data = await api.board(digest);
    await wear(data.theme);
    if (this.table?.digest === digest) return this.table;
    this.table?.remove();
    this.table = new Table(this, data, digest, this.table);
    return this.table;
  }

  /** Something was pushed: the game may have moved to another board, and on from there while that was fetched. @param {Change} change */
  async changed(change) {
    const {board} = this.store.state;
    this.company();
    if (this.table && (this.table.digest === board || this.table.stage.replay.on)) return this.table.screen.changed(change);
    const table = await this.laid(board);
    if (this.store.state.board !== board) {
      await this.changed({...change, events: []});
      return;
    }
    table.screen.changed({...change, quiet: false});
    table.stage.effects.turn(change.events);
  }

  /** A moment of the past, on the board that lay there then. @param {Sight} then @param {boolean} forward */
  async showThen(then, forward) {
    (await this.laid(then.board)).screen.showThen(then, forward);
  }

  async leaveReplay() {
    (await this.laid(this.store.state.board)).screen.leaveReplay();
  }

  /** @param {Push} push */
  pushed(push) {
    if (push.push === 'gone') this.refused({key: 'gone', rule: '', text: GONE[push.why]()}, t('table.left'));
    else this.store.push(push);
  }

  /** @param {boolean} up */
  linked(up) {
    this.element.classList.toggle('offline', !up);
    if (up) this.company();
    else this.lamp.textContent = t('table.offline');
    if (!up) alarm(t('table.offline'));
  }

  /** Say when somebody else is connected in a seat of ours: perhaps another window, perhaps not. */
  company() {
    const {mine, known} = this.store;
    const behind = !mine.length && known?.delay && !known.over ? t('table.behind', {n: Math.max(1, Math.round(known.delay / 60))}) : '';
    const shared = mine.some((seat) => (known?.seats[seat].connected ?? 0) > 1 && known?.seats[seat].substitute === undefined);
    this.lamp.textContent = shared ? t('table.shared_seat') : behind;
  }

  /** @param {Refusal} refusal */
  refused(refusal, title = t('table.sorry')) {
    this.socket.close();
    fill(this.element, h('div', {class: 'sorry'}, h('h1', {}, title), h('p', {}, refusal.text),
      h('a', {class: 'button main', href: '#/'}, t('table.home'))));
  }

  remove() {
    this.socket.close();
    this.table?.stage.replay.stop();
    this.table?.remove();
    document.title = 'Buława';
  }
}

/** Those of our seats; who has none is perhaps the owner of a table where bots play each other. @param {Held} held */
function tokensOf({tokens, owner}) {
  const seats = Object.values(tokens);
  return seats.length || !owner ? seats : [owner];
}

/** The last answer that anybody of this screen gave: what others at the same screen have played since is no news. @param {Record<string, number>} since @returns {number | undefined} */
function leftAt(since) {
  const turns = Object.values(since);
  return turns.length ? Math.max(...turns) : undefined;
}
