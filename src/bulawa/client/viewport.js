// The sheet under the glass: what part of it is seen, and how large. One transform moves it; it is laid out anew only at rest.

import {h} from './draw.js';
import {watchGestures} from './gestures.js';
import {sign} from './icons.js';
import {Overview} from './overview.js';
import {moves} from './settings.js';
import {t} from './words.js';

/** @import {Point} from './sight.js' */
/** @import {PanelBox} from './types.js' */
/** @import {Board} from './board.js' */

/** Phones, upright or sideways. */
const SMALL = matchMedia('(max-width: 899px), (max-height: 500px)');

/** The largest scale; a sheet that is small even so may be shown twice as large as it fits. */
const LARGEST = 2.4;

/** From this scale on the whole sheet can be read. */
const READABLE = 0.6;

/** So many units of the canvas a pixel may be for letters: below that a phone shows the sheet part by part. */
const WIDEST_UNIT = 1.48;

/** Names on trays grow so far where the table is seen from afar, */
const WIDEST_NAME = 2;

/** and are shortened below this scale. */
const NEAR = 0.85;

/** How much one step of a button or a key zooms. */
const STEP = 1.3;

/** A thing nearer to the edge of the glass than this is not quite seen. */
const MARGIN = 30;

/** Milliseconds without a movement after which the sheet is at rest. */
const REST = 160;

export class Viewport {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.canvas = board.data.canvas;
    this.scale = 1;
    this.laid = 1;
    this.left = 0;
    this.top = 0;
    this.fitted = true;
    this.timer = 0;
    this.width = 0;
    /** What the tools take of the glass, on a phone held sideways: a column at its left edge, or a row along its lower one. */
    this.tools = {aside: 0, below: 0, high: 0};
    this.sheet = h('div', {class: 'sheet'}, board.ground, h('div', {class: 'grain', 'aria-hidden': 'true'}), board.play, board.floats);
    this.glass = h('div', {class: 'glass', role: 'region', tabindex: 0, 'aria-label': t('table.map')}, this.sheet);
    this.overview = new Overview(board, (point) => this.centre(point));
    this.tabs = this.panelTabs();
    this.element = h('section', {class: 'stage', 'aria-label': t('table.map')}, this.glass, this.overview.element, this.tabs);
    this.watch = new ResizeObserver(() => this.resized());
    for (const part of [this.glass, this.tabs]) this.watch.observe(part);
    watchGestures(this.glass, {
      onPan: (dx, dy) => this.move(this.left + dx, this.top + dy),
      onZoom: (factor, at) => this.zoom(factor, at),
    });
    board.play.addEventListener('focusin', (event) => this.revealThing(event.target));
  }

  /** The parts of a large sheet that a small screen can show one at a time. */
  panelTabs() {
    return h('div', {class: 'map-tabs', role: 'group', 'aria-label': t('table.parts')}, this.board.data.panels.map((panel) =>
      h('button', {class: 'button small', 'data-panel': panel.id, onclick: () => this.showPanel(panel)}, panel.title)), this.zooms('button small'));
  }

  /** Buttons for those who have no wheel. @param {string} kind */
  zooms(kind) {
    const button = (/** @type {import('./icons.js').Sign} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h('button', {class: `${kind} zoom-${name}`, title: label, 'aria-label': label, onclick: act}, sign(name, 17));
    return h('div', {class: 'zooms', role: 'group', 'aria-label': t('table.map')}, button('minus', t('table.zoom_out'), () => this.step(-1)),
      button('plus', t('table.zoom_in'), () => this.step(1)), button('whole', t('table.zoom_whole'), () => this.showWhole()));
  }

  get small() {
    return SMALL.matches;
  }

  /** The scale at which the whole canvas is seen. */
  get whole() {
    const {aside, below} = this.tools;
    return Math.min((this.glass.clientWidth - aside) / this.canvas.w, (this.glass.clientHeight - below) / this.canvas.h);
  }

  /** Whether only a part of the sheet is seen. */
  get zoomed() {
    return this.scale > this.whole * 1.02;
  }

  /** The point of the canvas under the pointer. @param {MouseEvent} event @returns {Point} */
  onCanvas(event) {
    const {left, top} = this.glass.getBoundingClientRect();
    return {x: (event.clientX - left - this.left) / this.scale, y: (event.clientY - top - this.top) / this.scale};
  }

  /** A glass that became wider or narrower shows as much as before; where only its lower edge has moved, nothing else does. */
  resized() {
    const {clientWidth, clientHeight} = this.glass;
    if (!clientWidth || !clientHeight) return;
    this.tools = this.measureTools();
    const turned = clientWidth !== this.width;
    this.width = clientWidth;
    if (this.fitted && (turned || !this.small)) this.fit();
    else if (turned) this.zoom(1);
    else this.move(this.left, this.top);
  }

  /** Whether the whole sheet would be too small for its pieces to be read. */
  get illegible() {
    return this.whole < (this.board.data.legible ?? 0);
  }

  /** A large screen or a tablet shows everything that can be read so; a phone begins where the first panel fills its height. */
  fit() {
    this.fitted = true;
    const first = this.board.data.panels[0];
    if (this.illegible) this.fitLegibly();
    else if (!this.small || this.whole > READABLE || !first) {
      this.setScale(this.whole);
      this.move(0, 0);
    } else {
      this.setScale(Math.max(this.whole, Math.min(1, this.glass.clientHeight / first.h)));
      this.move(this.glass.clientWidth / 2 - (first.x + first.w / 2) * this.scale, -first.y * this.scale);
    }
    this.rest();
  }

  /** A part of the sheet: the same as before, at first its middle. */
  fitLegibly() {
    const seen = this.seen() ?? {x: 0, y: 0, ...this.canvas};
    this.setScale(this.board.data.legible ?? this.whole);
    this.centre({x: seen.x + seen.w / 2, y: seen.y + seen.h / 2});
  }

  /** All of the sheet at once. */
  showWhole() {
    this.fitted = !this.small && !this.illegible;
    this.glide(() => {
      this.setScale(this.whole);
      this.move(0, 0);
    });
  }

  /** @param {number} scale */
  setScale(scale) {
    const {whole} = this;
    this.scale = Math.max(whole, Math.min(Math.max(LARGEST, 2 * whole), scale));
  }

  measureTools() {
    const {offsetLeft, offsetTop, offsetWidth, offsetHeight} = this.tabs;
    if (getComputedStyle(this.tabs).position !== 'absolute') return {aside: 0, below: 0, high: 0};
    const high = this.glass.clientHeight - offsetTop;
    return offsetHeight > offsetWidth ? {aside: 2 * offsetLeft + offsetWidth, below: 0, high} : {aside: 0, below: high, high};
  }

  /** Put the upper left corner of the sheet there; no edge of it is drawn into the glass, but from under the tools, and what is smaller lies in the middle beside them. @param {number} left @param {number} top */
  move(left, top) {
    const {aside, below, high: tall} = this.tools;
    const [wide, high] = [this.glass.clientWidth - this.canvas.w * this.scale, this.glass.clientHeight - this.canvas.h * this.scale];
    this.left = wide >= aside ? (wide + aside) / 2 : Math.min(aside, Math.max(wide, left));
    this.top = high >= below ? (high - below) / 2 : Math.min(0, Math.max(high - tall, top));
    this.draw();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), REST);
  }

  draw() {
    this.sheet.style.transform = `translate(${this.left}px, ${this.top}px) scale(${this.scale / this.laid})`;
    this.overview.frame(this.seen());
  }

  /** Whether the lower edge of the sheet is seen: what lies there cannot be drawn from under the overview. */
  get isLow() {
    return this.canvas.h * this.scale + this.top < this.glass.clientHeight + MARGIN;
  }

  /** At rest the sheet is laid out in its size, so that every line is sharp. */
  rest() {
    clearTimeout(this.timer);
    this.sheet.classList.remove('gliding');
    if (this.laid !== this.scale || !this.sheet.style.width) {
      this.laid = this.scale;
      this.sheet.style.width = `${this.canvas.w * this.scale}px`;
      this.sheet.style.height = `${this.canvas.h * this.scale}px`;
      this.sheet.style.setProperty('--laid', String(this.scale));
      this.sheet.style.setProperty('--unit', String(Math.min(WIDEST_UNIT, 1 / this.scale)));
      this.sheet.style.setProperty('--away', String(Math.min(WIDEST_NAME, 1 / this.scale)));
      this.sheet.classList.toggle('far', this.scale < NEAR);
    }
    this.draw();
    this.element.classList.toggle('zoomed', this.zoomed);
    this.overview.show(this.zoomed);
    this.overview.makeWay(this.isLow);
  }

  /** The part of the canvas that is seen; null where it is all. */
  seen() {
    if (!this.zoomed) return null;
    return {x: -this.left / this.scale, y: -this.top / this.scale, w: this.glass.clientWidth / this.scale, h: this.glass.clientHeight / this.scale};
  }

  /** Zoom around a point of the screen, by default the middle. @param {number} factor @param {Point} [at] */
  zoom(factor, at) {
    const {left, top, width, height} = this.glass.getBoundingClientRect();
    const [x, y] = at ? [at.x - left, at.y - top] : [width / 2, height / 2];
    const before = this.scale;
    this.setScale(this.scale * factor);
    const grown = this.scale / before;
    this.move(x - (x - this.left) * grown, y - (y - this.top) * grown);
    this.fitted = !this.zoomed && !this.small && !this.illegible;
  }

  /** One step nearer or further away. @param {number} steps */
  step(steps) {
    this.glide(() => this.zoom(STEP ** steps));
  }

  /** Look further in a direction, by a part of what is seen. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    const far = Math.min(this.glass.clientWidth, this.glass.clientHeight) / 3;
    this.glide(() => this.move(this.left - dx * far, this.top - dy * far));
  }

  /** Move so that the eye can follow. @param {() => void} change */
  glide(change) {
    this.sheet.classList.toggle('gliding', moves());
    change();
    if (!moves()) this.rest();
    else {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.rest(), 2 * REST);
    }
  }

  /** Bring a point of the canvas into the middle. @param {Point} point */
  centre({x, y}) {
    this.move(this.glass.clientWidth / 2 - x * this.scale, this.glass.clientHeight / 2 - y * this.scale);
  }

  /** @param {PanelBox} panel */
  showPanel(panel) {
    this.fitted = false;
    const {clientWidth, clientHeight} = this.glass;
    const first = panel === this.board.data.panels[0];
    this.glide(() => {
      this.setScale(first ? clientHeight / panel.h : Math.min(clientWidth / panel.w, clientHeight / panel.h));
      this.centre({x: panel.x + panel.w / 2, y: panel.y + panel.h / 2});
    });
  }

  /** Bring elements into sight where they are not: all of them if they fit and all are wished for, else the nearest where none is seen. @param {string[]} ids */
  reveal(ids, all = true) {
    const points = ids.map((id) => this.board.middle(id)).filter((point) => point !== null);
    const seen = points.filter((point) => this.isSeen(point));
    if (!this.zoomed || seen.length === points.length || (seen.length && !all)) return;
    const box = around(points);
    const fits = box.w * this.scale < this.glass.clientWidth - 2 * MARGIN && box.h * this.scale < this.glass.clientHeight - 2 * MARGIN;
    if (fits) this.glide(() => this.centre({x: box.x + box.w / 2, y: box.y + box.h / 2}));
    else if (!seen.length) this.glide(() => this.centre(this.nearest(points)));
  }

  /** A spot must be seen: the room for the map may have become smaller. @param {Point} point */
  see(point) {
    if (this.zoomed && !this.isSeen(point)) this.glide(() => this.centre(point));
  }

  /** The keyboard has come to a thing: it must be seen. @param {EventTarget | null} target */
  revealThing(target) {
    const id = target instanceof SVGElement ? target.dataset.id : undefined;
    if (id && target instanceof Element && target.matches(':focus-visible')) this.reveal([id]);
  }

  /** @param {Point} point */
  isSeen({x, y}) {
    const [left, top] = [x * this.scale + this.left, y * this.scale + this.top];
    if (top > this.glass.clientHeight - this.tools.high && (this.tools.below || left < this.tools.aside)) return false;
    return left > MARGIN && top > MARGIN && left < this.glass.clientWidth - MARGIN && top < this.glass.clientHeight - MARGIN;
  }

  /** @param {Point[]} points */
  nearest(points) {
    const middle = {x: (this.glass.clientWidth / 2 - this.left) / this.scale, y: (this.glass.clientHeight / 2 - this.top) / this.scale};
    const far = (/** @type {Point} */ point) => Math.hypot(point.x - middle.x, point.y - middle.y);
    return points.reduce((near, point) => (far(point) < far(near) ? point : near));
  }

  remove() {
    clearTimeout(this.timer);
    this.watch.disconnect();
  }
}

/** The box around points. @param {Point[]} points */
function around(points) {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y};
}
