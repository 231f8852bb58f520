// A place and perhaps a heading: dragged on the map and turned by a second handle, or set by dials.

import {fill, place, s} from '../draw.js';
import {along, bearing, heading as direction, turned} from '../plane.js';
import {t} from '../words.js';
import {Dial} from './dial.js';
import {Filling} from './filling.js';
import {knob} from './knob.js';

/** @import {Point} from '../sight.js' */
/** @import {Opening} from '../types.js' */

/** How far from a place the handle is that turns it. */
const ARM = 46;

export class SpotHole extends Filling {
  /** @param {Opening} opening @param {import('../holes.js').Holes} holes */
  constructor(opening, holes) {
    super(opening, holes);
    const [x0, y0, x1, y1, r0, r1] = opening.shape;
    /** Places are counted from here, and the heading from there: 0, 0 where nothing is said. */
    this.from = opening.origin ?? [0, 0, 0];
    this.bounds = [[x0, x1], [y0, y1], ...(opening.holes.length > 2 ? [[r0, r1]] : [])];
    const labels = opening.origin ? [t('holes.right'), holes.plane.up ? t('holes.up') : t('holes.down'), t('holes.heading')]
      : [t('holes.x'), holes.plane.up ? t('holes.y_up') : t('holes.y'), t('holes.heading')];
    this.dials = this.bounds.map(([low, high], i) => {
      const dial = new Dial(labels[i], opening.holes[i], () => this.put(this.read()), () => this.send());
      dial.value = opening.start?.[i] ?? (i < 2 ? Math.round((low + high) / 2) : Math.max(low, 0));
      dial.bound(low, high);
      return dial;
    });
    fill(this.element, this.dials.map((dial) => dial.element), this.confirm, this.foreseen);
    this.handle = knob(15);
    this.arm = this.dials.length > 2 ? knob(9, 'arm') : null;
    this.drawing = s('g', {class: 'hole-spot'}, s('path', {class: 'reach rim', d: this.box()}));
    this.afloat = [this.shade(), this.arm?.element ?? null, this.handle.element];
    /** From where a heading points to how its piece is drawn, in degrees; null where that is always the same. @type {number | null} */
    this.askew = null;
    /** Whether the second handle is dragged. */
    this.turning = false;
    this.put(this.read());
  }

  get hint() {
    return t('holes.hint_spot');
  }

  get held() {
    return this.handle.at;
  }

  get dialled() {
    return this.dials;
  }

  read() {
    return this.dials.map((dial) => dial.value);
  }

  /** @param {number[]} values */
  set(values) {
    values.forEach((value, i) => this.dials[i].show(value));
    this.put(values);
  }

  /** @param {import('../types.js').Choice} values */
  put(values) {
    super.put(values);
    this.lay();
  }

  /** Ghost and handles lie as the values say. */
  lay() {
    const [x, y, heading] = this.values.map(Number);
    const middle = this.canvas(x, y);
    this.handle.move(middle);
    if (this.afloat[0]) place(this.afloat[0], middle.x, middle.y, this.facing(heading));
    this.arm?.move(along(middle, this.direction(heading), ARM));
  }

  /** Where a heading points on the canvas. @param {number} heading */
  direction(heading) {
    return direction(this.holes.plane, heading / (this.opening.holes[2]?.scale ?? 1));
  }

  /** How the ghost is turned: as the piece that only moves, or as the heading says; what is round stays upright. @param {number} heading */
  facing(heading) {
    if (this.opening.origin) return this.holes.headingOf(this.holes.pieceOf(this.opening));
    return this.askew === null ? 0 : this.direction(heading) + this.askew;
  }

  /** What comes from beside the map is seen as soon as it is known, and then led like any other; where it may not stand it says so. @param {import('../types.js').Preview} preview */
  show(preview) {
    super.show(preview);
    const [seen] = preview.ghost, [, , heading] = this.values.map(Number);
    if (!this.afloat[0] && seen && heading !== undefined && !preview.refused) {
      const {w, h} = this.holes.board.data.sprites[seen.sprite];
      this.askew = w === h ? null : (seen.turn ?? seen.r ?? 0) - this.direction(heading);
      this.afloat[0] = this.holes.ghosts.afloat(seen);
      this.holes.floats();
      this.lay();
    }
    this.afloat[0]?.classList.toggle('barred', Boolean(preview.refused));
  }

  /** What is counted from where a piece stands moves that piece: its ghost follows by itself. */
  shade() {
    const id = this.opening.origin ? this.holes.pieceOf(this.opening) : '';
    const piece = this.holes.board.pieces.now.get(id);
    return this.holes.ghosts.afloat(piece);
  }

  /** A place on the canvas. @param {number} x @param {number} y */
  canvas(x, y) {
    return this.holes.onCanvas({x: x + this.from[0], y: y + this.from[1]});
  }

  box() {
    const [[x0, x1], [y0, y1]] = this.bounds;
    const [from, to] = [this.canvas(x0, y0), this.canvas(x1, y1)];
    return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;
  }

  /** A pointer has grabbed one of the handles. @param {EventTarget | null} handle */
  grab(handle) {
    this.turning = this.arm !== null && this.arm.has(handle);
  }

  /** @param {Point} point */
  drag(point) {
    const [x, y, heading] = this.read();
    if (this.turning) {
      const angle = direction(this.holes.plane, bearing(this.canvas(x, y), point)) * this.opening.holes[2].scale;
      this.set([x, y, this.bound(2, this.bounds[2][0] < 0 ? turned(angle) : angle)]);
      return;
    }
    const to = this.holes.onPlane(point);
    this.set([this.bound(0, to.x - this.from[0]), this.bound(1, to.y - this.from[1]), heading].slice(0, this.dials.length));
  }

  /** @param {[number, number]} way @param {number} share of a step */
  nudge([dx, dy], share) {
    if (dx) this.dials[0].press(dx, share);
    else this.dials[1].press(this.holes.plane.up ? -dy : dy, share);
    return true;
  }

  /** @param {number} way @param {number} share of a step */
  rotate(way, share) {
    const dial = this.dials[2];
    if (!dial) return false;
    const [low, high] = this.bounds[2];
    const by = 5 * dial.hole.step * share * (this.holes.plane.up ? -way : way);
    dial.turn(low === 0 ? (dial.value + by + high + 1) % (high + 1) : dial.value + by);
    return true;
  }

  /** @param {number} i @param {number} value */
  bound(i, value) {
    return Math.round(Math.max(this.bounds[i][0], Math.min(this.bounds[i][1], value)));
  }
}
