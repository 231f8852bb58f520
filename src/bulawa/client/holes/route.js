// One after the other: cells are clicked in the order of the way, which is drawn on the map; a click on the last takes it back.

import {s} from '../draw.js';
import {t} from '../words.js';
import {SetHole} from './set.js';

/** @import {Opening} from '../types.js' */

export class RouteHole extends SetHole {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    super(opening, holes);
    this.line = s('path', {class: 'way'});
    this.drawing = s('g', {class: 'hole-route'}, this.line);
  }

  get hint() {
    return t('holes.hint_route');
  }

  /** @param {string[]} ids */
  chosen(ids) {
    super.chosen(ids);
    const points = ids.map((id) => this.holes.board.middle(id)).filter((point) => point !== null);
    this.line?.setAttribute('d', points.length ? `M${points.map(({x, y}) => `${x} ${y}`).join('L')}` : '');
  }
}
