// The whole sheet in small, with a frame around the part that is seen. It comes when the map is zoomed, can be dragged over,
// and lies in a corner where it hides nothing that is read or clicked.

import {fill, h, s} from './draw.js';
import {t} from './words.js';

/** @import {Point} from './sight.js' */
/** @import {Box} from './layout.js' */
/** @import {Board} from './board.js' */

/** Corners of the glass in which it may lie: below or above, at the right or at the left. */
const CORNERS = ['', 'up', 'left', 'up left'];

/** Radius of the dots for pieces and for what can be clicked, in pixels. */
const DOT = 2.6;
const LIGHT = 3.4;

/** What can be clicked counts as much as so many things that cannot: it must not lie beneath. */
const WANTED = 100;

export class Overview {
  /** @param {Board} board @param {(point: Point) => void} onGo */
  constructor(board, onGo) {
    this.board = board;
    const {w, h: high} = board.data.canvas;
    this.lights = s('g', {class: 'overview-lights'});
    this.pieces = s('g', {class: 'overview-pieces'});
    this.window = s('rect', {class: 'overview-frame', rx: w / 200});
    this.drawing = s('svg', {class: 'map', viewBox: `0 0 ${w} ${high}`}, this.lights, this.pieces, this.window);
    this.element = h('div', {class: 'overview', hidden: true, role: 'img', 'aria-label': t('table.overview')}, this.drawing);
    this.element.style.aspectRatio = `${w} / ${high}`;
    this.drawn = false;
    /** What can be clicked on the sheet. @type {string[]} */
    this.lit = [];
    this.corner = '';
    const go = (/** @type {PointerEvent} */ event) => event.buttons && onGo(this.pointAt(event));
    this.element.addEventListener('pointerdown', (event) => {
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener('pointermove', go);
  }

  /** @param {PointerEvent} event @returns {Point} */
  pointAt(event) {
    const {left, top, width} = this.element.getBoundingClientRect();
    const scale = this.board.data.canvas.w / width;
    return {x: (event.clientX - left) * scale, y: (event.clientY - top) * scale};
  }

  /** @param {boolean} on */
  show(on) {
    this.element.hidden = !on;
    if (!on) return;
    if (!this.drawn) this.drawing.prepend(this.ground());
    this.drawn = true;
    this.showPieces();
    this.showLights();
  }

  /** So many pixels of the screen, on its canvas. @param {number} n */
  pixels(n) {
    return (n * this.board.data.canvas.w) / (this.element.clientWidth || 1);
  }

  /** What is printed, without letters nobody could read. */
  ground() {
    const ground = s('g', {}, [...this.board.ground.cloneNode(true).childNodes]);
    for (const letters of ground.querySelectorAll('text')) letters.remove();
    return ground;
  }

  /** Each piece as a dot in its colour. */
  showPieces() {
    if (this.element.hidden) return;
    const r = this.pixels(DOT);
    fill(this.pieces, [...this.board.pieces.now.values()].map((piece) => {
      const {x, y} = this.board.pieces.middles.get(piece.id) ?? {x: 0, y: 0};
      return s('g', {class: `art ${this.board.pieces.looks(piece)}`}, s('circle', {class: 'body cloth', cx: x, cy: y, r}));
    }));
  }

  /** What can be clicked lies there, be it out of sight. @param {string[]} ids */
  light(ids) {
    this.lit = ids;
    this.showLights();
  }

  showLights() {
    if (this.element.hidden) return;
    const r = this.pixels(LIGHT);
    const points = this.lit.map((id) => this.board.middle(id)).filter((point) => point !== null);
    fill(this.lights, points.map(({x, y}) => s('circle', {cx: x, cy: y, r})));
  }

  /** Lie where nothing is hidden: where it lies already, else where it is wont to be, else in another corner. @param {boolean} low whether the lower edge of the sheet is seen */
  makeWay(low) {
    if (this.element.hidden) return;
    const things = [...this.board.play.querySelectorAll('.piece, .lit')].map((thing) => ({at: thing.getBoundingClientRect(), weight: thing.matches('.lit') ? WANTED : 1}));
    const wont = low ? 'up' : '';
    const kept = low && !this.corner.includes('up') ? wont : this.corner;
    let best = {corner: kept, hides: Infinity};
    for (const corner of new Set([kept, wont, ...CORNERS])) {
      const hides = this.hidden(corner, things);
      if (hides < best.hides) best = {corner, hides};
      if (!hides) break;
    }
    this.lie(best.corner);
  }

  /** How much would lie beneath it in a corner. @param {string} corner @param {{at: DOMRect, weight: number}[]} things */
  hidden(corner, things) {
    this.lie(corner);
    const {left, top, right, bottom} = this.element.getBoundingClientRect();
    return things.filter(({at}) => at.left < right && at.right > left && at.top < bottom && at.bottom > top).reduce((sum, {weight}) => sum + weight, 0);
  }

  /** @param {string} corner */
  lie(corner) {
    this.corner = corner;
    this.element.classList.toggle('up', corner.includes('up'));
    this.element.classList.toggle('left', corner.includes('left'));
  }

  /** The part that is seen. @param {Box | null} seen */
  frame(seen) {
    if (!seen) return;
    for (const [name, value] of Object.entries({x: seen.x, y: seen.y, width: seen.w, height: seen.h})) this.window.setAttribute(name, String(value));
  }
}
