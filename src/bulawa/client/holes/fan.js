// An angle and a distance: the piece is dragged within the fan of what is legal, or both are set by dials.

import {fill, place, s} from '../draw.js';
import {along, bearing, clockwise, heading, turned} from '../plane.js';
import {t} from '../words.js';
import {Dial} from './dial.js';
import {Filling} from './filling.js';

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
    const piece = holes.pieceOf(opening);
    const [x, y, facing] = opening.origin ?? [0, 0, 0];
    this.middle = holes.board.middle(piece) ?? {x: 0, y: 0};
    this.origin = opening.origin ? holes.onCanvas({x, y}) : this.middle;
    /** Where angle 0 points, on the canvas. */
    this.heading = opening.origin ? heading(holes.plane, facing / turn.scale) : holes.headingOf(piece);
    this.piece = holes.board.pieces.now.get(piece);
    this.turn = new Dial(t('holes.angle'), turn, (angle) => this.aim(angle), () => this.send());
    this.far = new Dial(t('holes.distance'), far, (distance) => this.put([this.turn.value, distance]), () => this.send());
    fill(this.element, this.turn.element, this.far.element, this.confirm, this.foreseen);
    this.handle = s('circle', {class: 'handle', r: 13});
    this.ghost = opening.origin && this.piece ? holes.ghosts.piece({...this.piece, id: piece}) : null;
    this.drawing = s('g', {class: 'hole-fan'}, s('path', {class: 'reach', d: this.area()}), this.ghost, this.handle);
    this.turn.value = nearest(this.angles, 0);
    this.turn.bound(this.angles[0], this.angles[this.angles.length - 1], this.angles[1] - this.angles[0] || 1);
    this.aim(this.turn.value, Infinity);
  }

  get hint() {
    return t('holes.hint_fan');
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
    const {x, y} = this.pointAt(angle, distance);
    Object.entries({cx: x, cy: y}).forEach(([name, value]) => this.handle.setAttribute(name, String(value)));
    if (this.ghost instanceof SVGElement) this.wheel(this.ghost, angle, {x, y});
  }

  /** The piece wheels about the point it is led by and follows it: no question is asked for that. @param {SVGElement} ghost @param {number} angle @param {Point} led */
  wheel(ghost, angle, led) {
    const turn = clockwise(this.holes.plane, angle / this.opening.holes[0].scale);
    const behind = Math.hypot(this.middle.x - this.origin.x, this.middle.y - this.origin.y);
    const {x, y} = along(led, this.heading + turn + 180, behind);
    place(ghost, x, y, (this.piece?.r ?? 0) + turn);
  }

  /** @param {number} angle @param {number} distance @returns {Point} */
  pointAt(angle, distance) {
    const turn = clockwise(this.holes.plane, angle / this.opening.holes[0].scale);
    return along(this.origin, this.heading + turn, distance * this.holes.plane.scale);
  }

  /** What can be reached: a wedge for each span. */
  area() {
    const half = (this.angles[1] - this.angles[0]) / 2 || 1;
    return this.spans.map(({angle, low, high}) => {
      const corners = [[angle - half, low], [angle - half, high], [angle + half, high], [angle + half, low]];
      return `M${corners.map(([a, d]) => this.pointAt(a, d)).map(({x, y}) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    }).join('');
  }

  /** @param {Point} point */
  drag(point) {
    const {scale} = this.opening.holes[0];
    const wanted = clockwise(this.holes.plane, turned(bearing(this.origin, point) - this.heading)) * scale;
    const distance = Math.hypot(point.x - this.origin.x, point.y - this.origin.y) / this.holes.plane.scale;
    this.aim(nearest(this.angles, wanted), Math.round(distance));
  }
}

/** @param {number[]} shape @returns {Span[]} */
function spansOf(shape) {
  return Array.from({length: shape.length / 3}, (_, i) => ({angle: shape[3 * i], low: shape[3 * i + 1], high: shape[3 * i + 2]}));
}

/** @param {number[]} all @param {number} wanted */
function nearest(all, wanted) {
  return all.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

/** The distance nearest to the one wanted that some span has. @param {Span[]} spans @param {number} wanted */
function within(spans, wanted) {
  return nearest(spans.map(({low, high}) => Math.max(low, Math.min(high, wanted))), wanted);
}
