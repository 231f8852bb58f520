// The end of a game: who won, why, and what one may do now.

import {accountTable} from './account.js';
import {fill, h, icon} from './draw.js';
import {promise} from './promise.js';
import {t} from './words.js';

export class Finale {
  /** @param {import('./types.js').BoardData} board @param {{onReplay: () => void}} wishes */
  constructor(board, wishes) {
    this.board = board;
    this.wishes = wishes;
    this.seen = false;
    this.element = h('div', {class: 'finale', hidden: true, role: 'dialog', 'aria-label': t('table.over')});
  }

  /** @param {import('./types.js').State} state @returns {boolean} whether the end has just come */
  show(state) {
    if (!state.over) this.element.hidden = true;
    const {over, result} = state;
    if (!over || !result || this.seen) return false;
    this.seen = true;
    const close = () => { this.element.hidden = true; };
    const winners = result.winners.map((seat) => this.board.seats[seat]);
    fill(this.element,
      h('div', {class: 'row emblems'}, winners.map((one, i) => icon(one.emblem, `sprite-${result.winners[i]}`, 72))),
      h('h2', {}, winners.length === Object.keys(this.board.seats).length ? t('table.drawn') : t('table.victory', {seat: winners.map((one) => one.name).join(', ')})),
      h('p', {}, result.text),
      result.account ? accountTable(this.board, result.account) : this.scores(result.scores ?? {}),
      h('details', {}, h('summary', {}, t('dice.title')), promise(state)),
      h('div', {class: 'row'},
        h('button', {class: 'button main', autofocus: true, onclick: () => {
          close();
          this.wishes.onReplay();
        }}, t('table.replay')),
        h('button', {class: 'button', onclick: close}, t('table.look_board')),
        h('a', {class: 'button', href: '#/'}, t('table.home'))));
    this.element.hidden = false;
    return true;
  }

  /** The points of each side, where there are any. @param {Record<string, number>} scores */
  scores(scores) {
    return h('dl', {class: 'scores'}, Object.entries(scores).map(([seat, n]) =>
      h('div', {}, h('dt', {}, this.board.seats[seat].name), h('dd', {}, String(n)))));
  }
}
