// All is decided but for the last button: what would come of it stands above, with the odds.

import {fill} from '../draw.js';
import {Filling} from './filling.js';

/** @import {Opening, Option} from '../types.js' */

export class SoleHole extends Filling {
  /** @param {Option} option @param {import('../holes.js').Holes} holes */
  constructor(option, holes) {
    super(/** @type {Opening} */ ({choice: option.choice, kind: 'range', shape: [], holes: [], path: option.path, text: option.text}), holes);
    fill(this.element, this.foreseen);
    this.put([]);
  }
}
