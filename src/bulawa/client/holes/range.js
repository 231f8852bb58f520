// One number: a slider, and where it lies on the map a handle. Several stretches of one answer are filled together.

import {fill, s} from '../draw.js';
import {t} from '../words.js';
import {Dial} from './dial.js';
import {within} from './fan.js';
import {Filling} from './filling.js';
import {knob} from './knob.js';
import {trackOf} from './track.js';

/** @import {Point} from '../sight.js' */
/** @import {Opening} from '../types.js' */

export class RangeHole extends Filling {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes @param {Opening[]} alike all stretches of it */
  constructor(opening, holes, alike = [opening]) {
    super(opening, holes);
    this.spans = alike.map(({shape: [low, high, step]}) => ({low, high, step})).sort((a, b) => a.low - b.low);
    this.track = trackOf(opening, holes);
    const label = opening.origin?.length === 3 ? t('holes.angle') : this.track ? t('holes.along') : t('holes.amount');
    this.dial = new Dial(label, opening.holes[0], (value, typed) => this.put([typed ? value : this.legal(value)]), () => this.send());
    if (opening.origin?.length === 3 && !this.track?.across) this.dial.mirror();
    fill(this.element, this.dial.element, this.confirm, this.foreseen);
    this.handle = knob(13);
    if (this.track) {
      this.drawing = s('g', {class: 'hole-range'}, this.track.drawn);
      this.afloat = [this.track.ghost, this.handle.element];
    }
    const [first, last] = [this.spans[0], this.spans[this.spans.length - 1]];
    this.dial.value = this.legal(opening.start?.[0] ?? (this.track ? this.usual() : first.low));
    this.dial.bound(first.low, last.high, first.step);
    this.put([this.dial.value]);
  }

  get hint() {
    return this.track ? t('holes.hint_track') : t('holes.hint_range');
  }

  get held() {
    return this.handle.at;
  }

  get dialled() {
    return [this.dial];
  }

  get isExact() {
    return this.legal(Number(this.values[0])) === this.values[0];
  }

  /** A turn by a handful of steps, or the middle of a line. */
  usual() {
    const {low, high} = this.spans[this.spans.length - 1];
    return this.opening.origin?.length === 3 ? Math.min(high, Math.max(low, 15 * this.opening.holes[0].step)) : Math.round((low + high) / 2);
  }

  /** The nearest number that some stretch has. @param {number} value */
  legal(value) {
    const near = within(this.spans, Math.round(value));
    const span = this.spans.find(({low, high}) => low <= near && near <= high) ?? this.spans[0];
    return near - ((near - span.low) % span.step);
  }

  /** @param {import('../types.js').Choice} values */
  put(values) {
    super.put(values);
    const value = Number(values[0]);
    if (value !== this.dial.value) this.dial.show(value);
    if (!this.track) return;
    this.handle.move(this.track.at(this.legal(value)));
    this.track.show(this.legal(value));
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

  /** @param {Point} point */
  drag(point) {
    if (this.track) this.set([this.legal(this.track.valueOf(point))]);
  }

  /** @param {[number, number]} way @param {number} share of a step */
  nudge([dx, dy], share) {
    if (!this.track) return false;
    this.dial.press((dx || -dy) * (this.track.across ? 1 : -1), share);
    return true;
  }
}
