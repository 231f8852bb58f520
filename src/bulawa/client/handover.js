// Two players at one screen: before the other one looks, a curtain hides what the first one saw.

import {fill, h, icon} from './draw.js';
import {t} from './words.js';

export class Handover {
  /** @param {import('./types.js').BoardData} board */
  constructor(board) {
    this.board = board;
    this.element = h('div', {class: 'handover', hidden: true, role: 'dialog', 'aria-modal': 'true'});
  }

  /** Hide everything until the player of this seat is there. @param {string} seat @param {import('./sight.js').Entry[]} news @returns {Promise<{trust: boolean}>} */
  ask(seat, news) {
    return new Promise((answer) => {
      const about = this.board.seats[seat];
      const trust = h('input', {type: 'checkbox', id: 'trust'});
      const ready = h('button', {class: 'button main big', id: 'ready', onclick: () => {
        this.element.hidden = true;
        this.screen(false);
        answer({trust: trust.checked});
      }}, t('handover.ready', {seat: about?.name ?? seat}));
      this.element.setAttribute('aria-label', t('handover.title', {seat: about?.name ?? seat}));
      fill(this.element, h('div', {class: 'handover-card'},
        about ? icon(about.emblem, `sprite-${seat}`, 84) : '',
        h('h1', {}, t('handover.title', {seat: about?.name ?? seat})),
        h('p', {}, t('handover.about')),
        news.length ? h('ol', {class: 'lines digest'}, news.map((line) => h('li', {class: 'line'}, line.text))) : '',
        ready,
        h('label', {class: 'trust', for: 'trust'}, trust, ' ', t('handover.trust'))));
      this.element.hidden = false;
      this.screen(true);
      ready.focus();
    });
  }

  /** Behind the curtain nothing can be reached, by Tab or by any tool. @param {boolean} on */
  screen(on) {
    for (const other of this.element.parentElement?.children ?? []) if (other instanceof HTMLElement && other !== this.element) other.inert = on;
  }
}
