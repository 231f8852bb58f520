// What stands beside the map: the question, the facts, the players, the cards, the log.

import {Cards} from './cards.js';
import {Company} from './company.js';
import {h} from './draw.js';
import {Facts} from './facts.js';
import {Log} from './log.js';
import {Offers} from './offers.js';
import {watchOverflow} from './overflow.js';
import {Panel} from './panel.js';
import {Players} from './players.js';
import {rematch} from './rematch.js';
import {openStanding} from './standing.js';
import {Talk} from './talk.js';
import {advise, missed, openNews} from './tools.js';
import {Tray} from './tray.js';
import {t} from './words.js';

export class Side {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    const {answers, data, requests, store} = table;
    const pick = (/** @type {string} */ id, /** @type {Event} */ event) =>
      answers.click([id], /** @type {Element} */ (event.currentTarget).getBoundingClientRect(), /** @type {UIEvent} */ (event).detail);
    this.cards = new Cards(data, pick);
    this.tray = new Tray(this.cards, pick);
    this.facts = new Facts(data);
    this.players = new Players(data);
    this.apart = new Company(data.seats);
    this.offers = new Offers(requests, {onAgain: () => rematch(table), onNews: () => openNews(table), missed: () => missed(table).length});
    this.panel = new Panel(data, {
      onButton: pick, onBack: () => answers.back(), onUndo: () => answers.undo(), onEndTurn: () => answers.endTurn(), onResult: () => table.stage.finale.open(), onSkip: () => requests.skip(), onPause: (on) => requests.pause(on),
      onHint: () => advise(table), onSince: () => openNews(table), onName: (id) => answers.nameOf(id), onHand: () => table.showPart('hand'), onStanding: () => openStanding(table),
    });
    this.log = new Log(data, {
      onShow: (line) => table.screen.point(line.at), onTurn: (turn) => table.screen.openReplay(turn), onOlder: (before) => requests.lines(before),
    });
    this.log.muted = table.match.held.muted ?? [];
    this.talk = new Talk({
      onSay: (text) => requests.say(store.state.seat ?? store.mine[0], text),
      onRefused: (refusal, beside) => refusal.key !== 'lost' && table.notes.why.show(beside, refusal),
    });
    this.element = this.lay();
  }

  lay() {
    this.cards.element.prepend(this.tray.cards);
    watchOverflow(this.cards.element);
    this.panel.element.append(this.offers.element, this.tray.dice);
    this.log.element.append(this.talk.element);
    const status = h('section', {class: 'status', 'aria-label': t('table.facts')}, this.apart.element, this.facts.element, this.players.element);
    return h('aside', {class: 'side'}, this.panel.element, this.cards.spotlight, this.log.element, status, this.cards.element);
  }

  /** What changes when somebody comes, goes or speaks. */
  get company() {
    return [this.tray, this.players, this.apart, this.offers, this.talk];
  }

  get parts() {
    return [this.cards, this.facts, this.panel, this.log, ...this.company];
  }
}
