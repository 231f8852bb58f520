// An angle and a distance: the piece is dragged within the fan of what is legal, or both are set by dials.

import {fill, s} from '../draw.js';
import {written} from '../measure.js';
import {t} from '../words.js';
import {Dial} from './dial.js';
import {Filling} from './filling.js';
import {knob} from './knob.js';
import {Lead} from './lead.js';

/** @import {Point} from '../sight.js' */
/** @import {Opening} from '../types.js' */
/** @typedef {{angle: number, low: number, high: number}} Span */

export class FanHole extends Filling {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    super(opening, holes);
    const [turn, far] = opening.holes;
    this.spans = spansOf(opening.shape);
    this.angles = [...new Set(this.spans.map((span) => span.angle))].sort((a, b) => a - b);
    this.lead = new Lead(opening, holes);
    this.turn = new Dial(t('holes.angle'), turn, (angle) => this.aim(angle), () => this.send());
    this.far = new Dial(t('holes.distance'), far, (distance) => this.put([this.turn.value, distance]), () => this.send());
    if (this.lead.turn(1) < 0) this.turn.mirror();
    fill(this.element, this.turn.element, this.far.element, this.confirm, this.foreseen);
    this.handle = knob(13);
    this.drawing = s('g', {class: 'hole-fan'}, s('path', {class: 'reach', d: this.area()}), s('path', {class: 'rim', d: this.rim()}));
    this.afloat = [this.lead.ghost, this.handle.element];
    this.turn.value = nearest(this.angles, 0);
    this.turn.bound(this.angles[0], this.angles[this.angles.length - 1], this.angles[1] - this.angles[0] || 1);
    this.aim(this.turn.value, Infinity);
  }

  get hint() {
    return t('holes.hint_fan');
  }

  get held() {
    return this.handle.at;
  }

  get dialled() {
    return [this.turn, this.far];
  }

  get said() {
    const [angle, distance] = this.values.map(Number), [turn, far] = this.opening.holes;
    if (!angle) return written(distance, far);
    const n = written(Math.abs(angle), turn);
    return `${written(distance, far)} · ${this.lead.turn(angle) < 0 ? t('holes.to_left', {n}) : t('holes.to_right', {n})}`;
  }

  get isExact() {
    return true;
  }

  /** Another angle has another reach. @param {number} angle @param {number} wanted */
  aim(angle, wanted = this.far.value) {
    const here = this.on(angle);
    this.far.bound(here[0].low, here[here.length - 1].high);
    this.set([angle, within(here, wanted)]);
  }

  /** The spans of the ray that is nearest to an angle. @param {number} angle */
  on(angle) {
    const ray = nearest(this.angles, angle);
    return this.spans.filter((span) => span.angle === ray).sort((a, b) => a.low - b.low);
  }

  /** @param {number[]} values */
  set([angle, distance]) {
    this.turn.show(angle);
    this.far.show(distance);
    this.put([angle, distance]);
  }

  /** @param {import('../types.js').Choice} values */
  put(values) {
    super.put(values);
    const [angle, distance] = values.map(Number);
    this.handle.move(this.lead.at(angle, distance));
    this.lead.wheel(angle, distance);
  }

  /** Half way to the rays beside this one. @param {number} angle @returns {[number, number]} */
  beside(angle) {
    const i = this.angles.indexOf(angle);
    const [before, after] = [this.angles[i - 1] ?? angle, this.angles[i + 1] ?? angle];
    return [(angle + before) / 2, (angle + after) / 2];
  }

  /** What can be reached: a wedge for each span. */
  area() {
    return this.spans.map(({angle, low, high}) => {
      const [left, right] = this.beside(angle);
      return `${this.line([[left, low], [left, high], [right, high], [right, low]])}Z`;
    }).join('');
  }

  /** How far each ray goes. */
  rim() {
    return this.line(this.angles.map((angle) => [angle, Math.max(...this.on(angle).map(({high}) => high))]));
  }

  /** @param {number[][]} points angles and distances */
  line(points) {
    return `M${points.map(([angle, distance]) => this.lead.at(angle, distance)).map(({x, y}) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  }

  /** @param {Point} point */
  drag(point) {
    this.aim(nearest(this.angles, this.lead.angleOf(point)), Math.round(this.lead.distanceOf(point)));
  }

  /** Up and down go further and less far, left and right turn. @param {[number, number]} way @param {number} share of a step */
  nudge([dx, dy], share) {
    if (dx) this.turn.press(-this.lead.turn(1) * dx < 0 ? 1 : -1, share);
    else this.far.press(-dy, share);
    return true;
  }
}

/** @param {number[]} shape @returns {Span[]} */
function spansOf(shape) {
  return Array.from({length: shape.length / 3}, (_, i) => ({angle: shape[3 * i], low: shape[3 * i + 1], high: shape[3 * i + 2]}));
}

/** @param {number[]} all @param {number} wanted */
export function nearest(all, wanted) {
  return all.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

/** The distance nearest to the one wanted that some span has. @param {{low: number, high: number}[]} spans @param {number} wanted */
export function within(spans, wanted) {
  return nearest(spans.map(({low, high}) => Math.max(low, Math.min(high, wanted))), wanted);
}
