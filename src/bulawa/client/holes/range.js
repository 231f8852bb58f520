// One number of a ladder: a slider.

import {fill} from '../draw.js';
import {t} from '../words.js';
import {Dial} from './dial.js';
import {Filling} from './filling.js';

/** @import {Opening} from '../types.js' */

export class RangeHole extends Filling {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    super(opening, holes);
    const [low, high, step] = opening.shape;
    this.dial = new Dial(t('holes.amount'), opening.holes[0], (value) => this.put([value]), () => this.send());
    fill(this.element, this.dial.element, this.confirm, this.foreseen);
    this.dial.value = low;
    this.dial.bound(low, high, step);
    this.put([low]);
  }

  get hint() {
    return t('holes.hint_range');
  }

  /** @param {import('../types.js').Preview} preview */
  show(preview) {
    super.show(preview);
    if (!preview.refused) this.dial.slider.setAttribute('aria-valuetext', preview.text);
  }

  /** @param {number[]} values */
  set(values) {
    this.dial.show(values[0]);
    this.put(values);
  }
}
