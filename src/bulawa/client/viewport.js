// The sheet under the glass: fitted to a large screen, panned and zoomed by finger on a small one.

import {h} from './draw.js';
import {sign} from './icons.js';
import {moves} from './settings.js';
import {t} from './words.js';

/** @import {Point} from './types.js' */

const NARROW = 900;
const LARGEST = 2.2;
/** From this scale on the whole sheet can be read. */
const READABLE = 0.6;

export class Viewport {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    this.scale = 1;
    this.sheet = h('div', {class: 'sheet'}, board.ground, h('div', {class: 'grain', 'aria-hidden': 'true'}), board.play);
    this.scroller = h('div', {class: 'scroller', role: 'region', 'aria-label': t('table.map')}, this.sheet);
    this.tabs = h('div', {class: 'map-tabs', role: 'group', 'aria-label': t('table.parts')},
      board.data.panels.map((panel) => h('button', {class: 'button small', 'data-panel': panel.id, onclick: () => this.showPanel(panel)}, panel.title)),
      h('button', {class: 'button small zoom zoom-in', 'aria-label': t('table.zoom_in'), onclick: () => this.zoom(1.3)}, sign('plus')),
      h('button', {class: 'button small zoom', 'aria-label': t('table.zoom_out'), onclick: () => this.zoom(1 / 1.3)}, sign('minus')));
    this.element = h('section', {class: 'stage', 'aria-label': t('table.map')}, this.scroller, this.tabs);
    this.fitted = true;
    this.watch = new ResizeObserver(() => this.fitted && this.fit());
    this.watch.observe(this.scroller);
    this.listen();
  }

  /** The point of the canvas under the pointer. @param {MouseEvent} event @returns {Point} */
  onCanvas(event) {
    const {left, top} = this.sheet.getBoundingClientRect();
    return {x: (event.clientX - left) / this.scale, y: (event.clientY - top) / this.scale};
  }

  get narrow() {
    return innerWidth < NARROW;
  }

  /** The scale at which the whole canvas is visible. */
  get whole() {
    const {w, h: height} = this.board.data.canvas;
    const {clientWidth, clientHeight} = this.scroller;
    return Math.min(clientWidth / w, clientHeight / height);
  }

  /** A large screen or a tablet shows everything; a phone begins where the first panel fills its height. */
  fit() {
    if (!this.element.clientWidth) return;
    if (!this.narrow || this.whole > READABLE) {
      this.setScale(this.whole);
      return;
    }
    const first = this.board.data.panels[0];
    this.setScale(Math.max(this.whole, Math.min(1, this.scroller.clientHeight / first.h)));
    this.scroller.scrollLeft = (first.x + first.w / 2) * this.scale - this.scroller.clientWidth / 2;
    this.scroller.scrollTop = first.y * this.scale;
  }

  /** @param {number} scale */
  setScale(scale) {
    this.scale = Math.max(this.whole * 0.999, Math.min(LARGEST, scale));
    this.sheet.style.width = `${this.board.data.canvas.w * this.scale}px`;
    this.sheet.style.height = `${this.board.data.canvas.h * this.scale}px`;
  }

  /** Zoom around a point of the screen, by default the middle. @param {number} factor @param {Point} [at] */
  zoom(factor, at) {
    this.fitted = false;
    const frame = this.scroller.getBoundingClientRect();
    const x = (at?.x ?? frame.left + frame.width / 2) - frame.left;
    const y = (at?.y ?? frame.top + frame.height / 2) - frame.top;
    const before = this.scale;
    const [left, top] = [this.scroller.scrollLeft + x, this.scroller.scrollTop + y];
    this.setScale(this.scale * factor);
    const grown = this.scale / before;
    this.scroller.scrollLeft = left * grown - x;
    this.scroller.scrollTop = top * grown - y;
    if (this.scale <= this.whole * 1.01) this.fitted = true;
  }

  /** @param {import('./types.js').PanelBox} panel */
  showPanel(panel) {
    this.fitted = false;
    const {clientWidth, clientHeight} = this.scroller;
    const first = panel === this.board.data.panels[0];
    this.setScale(first ? clientHeight / panel.h : Math.min(clientWidth / panel.w, clientHeight / panel.h));
    this.scroller.scrollTo({left: (panel.x + panel.w / 2) * this.scale - clientWidth / 2,
      top: (panel.y + panel.h / 2) * this.scale - clientHeight / 2, behavior: moves() ? 'smooth' : 'auto'});
  }

  /** Bring elements into sight where they are not: all of them if they fit, else the nearest. @param {string[]} ids */
  reveal(ids) {
    const points = ids.map((id) => this.board.middle(id)).filter((p) => p !== null).map((p) => ({x: p.x * this.scale, y: p.y * this.scale}));
    const {scrollLeft, scrollTop, clientWidth, clientHeight} = this.scroller;
    const isSeen = (/** @type {Point} */ p) => Math.abs(p.x - scrollLeft - clientWidth / 2) < clientWidth / 2 - 30 && Math.abs(p.y - scrollTop - clientHeight / 2) < clientHeight / 2 - 30;
    if (points.every(isSeen)) return;
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fit = right - left < clientWidth - 60 && bottom - top < clientHeight - 60;
    if (!fit && points.some(isSeen)) return;
    const far = (/** @type {Point} */ p) => Math.hypot(p.x - scrollLeft - clientWidth / 2, p.y - scrollTop - clientHeight / 2);
    const to = fit ? {x: (left + right) / 2, y: (top + bottom) / 2} : points.reduce((near, p) => (far(p) < far(near) ? p : near));
    this.scroller.scrollTo({left: to.x - clientWidth / 2, top: to.y - clientHeight / 2, behavior: moves() ? 'smooth' : 'auto'});
  }

  /** Two fingers and the wheel with Control zoom. */
  listen() {
    let last = 0;
    const spread = (/** @type {TouchList} */ touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    this.scroller.addEventListener('touchmove', (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const now = spread(event.touches);
      const at = {x: (event.touches[0].clientX + event.touches[1].clientX) / 2, y: (event.touches[0].clientY + event.touches[1].clientY) / 2};
      if (last) this.zoom(now / last, at);
      last = now;
    }, {passive: false});
    this.scroller.addEventListener('touchend', () => { last = 0; });
    this.scroller.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 300), {x: event.clientX, y: event.clientY});
    }, {passive: false});
  }

  remove() {
    this.watch.disconnect();
  }
}
