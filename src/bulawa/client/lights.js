// Lights up what can be clicked next, and marks what has been clicked.

import {s} from './draw.js';
import {priceOf} from './pick.js';

/** @import {Offer} from './sight.js' */

export class Lights {
  /** @param {import('./board.js').Board} board @param {import('./cards.js').Cards} cards @param {import('./tray.js').Tray} tray */
  constructor(board, cards, tray) {
    this.board = board;
    this.cards = cards;
    this.tray = tray;
    /** @type {Element[]} */
    this.touched = [];
    this.badges = s('g', {class: 'badges', 'aria-hidden': 'true'});
    board.play.append(this.badges);
  }

  clear() {
    for (const element of this.touched) {
      element.classList.remove('lit', 'soft', 'chosen');
      element.removeAttribute('data-verb');
      element.removeAttribute('tabindex');
      element.removeAttribute('role');
    }
    this.touched = [];
    this.badges.replaceChildren();
    this.board.sweep();
  }

  /** @param {import('./pick.js').Pick} pick */
  show(pick) {
    this.clear();
    const next = pick.next();
    for (const [id, options] of next) {
      this.light(id, options);
      const price = options.length === 1 ? priceOf(options[0]) ?? 0 : 0;
      if (price > 1) this.badge(id, price);
    }
    for (const [thing, stands] of Object.entries(this.board.scene?.also ?? {})) {
      this.light(thing, next.get(stands) ?? [], 'soft');
    }
    for (const id of pick.clicks) this.touch(this.find(id), 'chosen');
  }

  /** @param {string} id @returns {Element | null | undefined} */
  find(id) {
    return (id.startsWith('card:') ? this.cards.find(id) : this.board.group(id)) ?? this.tray.find(id);
  }

  /** @param {string} id @param {Offer[]} options */
  light(id, options, more = '') {
    const element = options.length ? this.find(id) : null;
    if (!element) return;
    this.touch(element, 'lit', more);
    element.setAttribute('data-verb', String(options[0].choice[0]));
    if (element.tagName !== 'BUTTON') {
      element.setAttribute('tabindex', '0');
      element.setAttribute('role', 'button');
    }
  }

  /** @param {Element | null | undefined} element @param {string[]} names */
  touch(element, ...names) {
    if (!element) return;
    element.classList.add(...names.filter(Boolean));
    this.touched.push(element);
  }

  /** What a goal costs, where that is more than a point. @param {string} id @param {number} price */
  badge(id, price) {
    const at = /** @type {import('./sight.js').Place | undefined} */ (this.board.place(id));
    if (at?.type !== 'space' && at?.type !== 'cell') return;
    const x = at.x + at.w / 2 - 11;
    const y = at.y - at.h / 2 + 10;
    this.badges.append(s('circle', {cx: x, cy: y, r: 9}), s('text', {x, y}, String(price)));
  }
}
