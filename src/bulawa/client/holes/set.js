// Some of these, in any order: they are clicked on the map, and clicked again to be left out.

import {fill, h} from '../draw.js';
import {t} from '../words.js';
import {Filling} from './filling.js';

/** @import {Opening} from '../types.js' */

export class SetHole extends Filling {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    super(opening, holes);
    this.count = h('p', {class: 'hole-count', 'aria-live': 'polite'});
    this.confirm.disabled = true;
    fill(this.element, this.count, opening.end ? null : this.confirm, this.foreseen);
    this.chosen([]);
  }

  get hint() {
    return t('holes.hint_set');
  }

  /** @param {string[]} ids */
  chosen(ids) {
    const [least, most] = this.opening.shape;
    this.count.textContent = t('holes.chosen', {n: ids.length, least, most});
    if (ids.length >= least && ids.length > 0) this.put(ids.map((id) => this.opening.members?.[id] ?? id));
    else this.forget();
  }

  /** Too few have been chosen: nothing can be foreseen. */
  forget() {
    this.values = [];
    this.confirm.disabled = true;
    fill(this.foreseen);
    this.holes.unsee();
  }
}
