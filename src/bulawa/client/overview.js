// The whole sheet in small, with a frame around the part that is seen. It comes when the map is zoomed, and can be dragged over.

import {fill, h, s} from './draw.js';
import {t} from './words.js';

/** @import {Point} from './sight.js' */
/** @import {Box} from './layout.js' */
/** @import {Board} from './board.js' */

export class Overview {
  /** @param {Board} board @param {(point: Point) => void} onGo */
  constructor(board, onGo) {
    this.board = board;
    const {w, h: high} = board.data.canvas;
    this.pieces = s('g', {class: 'overview-pieces'});
    this.window = s('rect', {class: 'overview-frame', rx: w / 200});
    this.drawing = s('svg', {class: 'map', viewBox: `0 0 ${w} ${high}`}, this.pieces, this.window);
    this.element = h('div', {class: 'overview', hidden: true, role: 'img', 'aria-label': t('table.overview')}, this.drawing);
    this.element.style.aspectRatio = `${w} / ${high}`;
    this.drawn = false;
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
    const r = this.board.data.canvas.w / 75;
    fill(this.pieces, [...this.board.pieces.now.values()].map((piece) => {
      const {x, y} = this.board.pieces.middles.get(piece.id) ?? {x: 0, y: 0};
      return s('g', {class: `art ${this.board.pieces.looks(piece)}`}, s('circle', {class: 'body', cx: x, cy: y, r}));
    }));
  }

  /** The part that is seen. @param {Box | null} seen */
  frame(seen) {
    if (!seen) return;
    for (const [name, value] of Object.entries({x: seen.x, y: seen.y, width: seen.w, height: seen.h})) this.window.setAttribute(name, String(value));
  }
}
