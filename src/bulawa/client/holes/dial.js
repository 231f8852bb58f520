// One number: a slider, a field in the units of the number, and a step less or more.

import {h} from '../draw.js';
import {sign} from '../icons.js';
import {read, written} from '../measure.js';
import {t} from '../words.js';

/** @import {Hole} from '../types.js' */

/** The share of a step that is a small one. */
export const FINE = 0.2;

/** So many milliseconds pass between two drawings while a pointer drags on the map. */
const BLINK = 80;

export class Dial {
  /** @param {string} label @param {Hole} hole @param {(value: number, typed: boolean) => void} onTurn @param {() => void} onEnter */
  constructor(label, hole, onTurn, onEnter) {
    this.hole = hole;
    this.onTurn = onTurn;
    this.value = 0;
    this.low = 0;
    this.high = 0;
    this.step = 1;
    /** While a pointer drags on the map it is drawn now and then only: each time would cost a frame. */
    this.drowsy = false;
    /** When it is drawn next, while it is drowsy. */
    this.timer = 0;
    /** @type {HTMLInputElement} */
    this.slider = h('input', {type: 'range', 'aria-label': label, oninput: () => this.turn(Math.round(Number(this.slider.value))),
      onkeydown: (event) => (event.key === 'Enter' ? onEnter() : this.key(event))});
    /** @type {HTMLInputElement} */
    this.field = h('input', {type: 'text', class: 'amount', inputmode: 'decimal', 'aria-label': label, onchange: () => this.type(), onkeydown: (event) => {
      if (event.key !== 'Enter') return;
      this.type();
      onEnter();
    }});
    this.less = h('button', {class: 'button', type: 'button', 'aria-label': t('table.less'), onclick: () => this.press(-1)}, sign('minus'));
    this.more = h('button', {class: 'button', type: 'button', 'aria-label': t('table.more'), onclick: () => this.press(1)}, sign('plus'));
    this.element = h('div', {class: 'dial', role: 'group', 'aria-label': label}, h('span', {class: 'dial-label', 'aria-hidden': 'true'}, label), this.less, this.slider, this.more, this.field);
  }

  /** Left of the slider is the larger number: an angle grows to the left. */
  mirror() {
    this.element.classList.add('mirrored');
    for (const button of [this.more, this.less]) button.replaceChildren(sign('undo', 16));
    this.more.setAttribute('aria-label', t('holes.turn_left'));
    this.less.setAttribute('aria-label', t('holes.turn_right'));
    this.element.insertBefore(this.more, this.slider);
    this.element.insertBefore(this.less, this.field);
  }

  /** From where to where, and by how much at a time. @param {number} low @param {number} high @param {number} step */
  bound(low, high, step = 1) {
    Object.assign(this, {low, high, step});
    this.show(this.value);
  }

  /** To the next handy number that way, or by a share of that. @param {number} way @param {number} share */
  press(way, share = 1) {
    const by = Math.max(this.step, Math.round(this.hole.step * share));
    const even = by > this.step ? (way > 0 ? Math.floor(this.value / by) : Math.ceil(this.value / by)) * by : this.value;
    this.turn(even + way * by);
  }

  /** Arrows of the keyboard go by handy steps, with Shift by small ones. @param {KeyboardEvent} event */
  key(event) {
    const right = this.element.classList.contains('mirrored') ? -1 : 1;
    const way = {ArrowLeft: -right, ArrowDown: -1, ArrowRight: right, ArrowUp: 1}[event.key];
    if (!way || this.slider.step !== 'any') return;
    event.preventDefault();
    this.press(way, event.shiftKey ? FINE : 1);
  }

  /** Set it without a word to others. @param {number} value */
  show(value) {
    this.value = value;
    if (!this.drowsy) this.draw();
    else this.timer ||= setTimeout(() => this.draw(), BLINK);
  }

  draw() {
    clearTimeout(this.timer);
    this.timer = 0;
    const {hole, low, high, step, value} = this;
    Object.assign(this.slider, {min: String(low), max: String(high), step: hole.step > step ? 'any' : String(step), value: String(value)});
    this.slider.setAttribute('aria-valuetext', written(value, hole));
    this.field.value = written(value, hole);
    this.less.disabled = value <= low;
    this.more.disabled = value >= high;
  }

  /** Follow a pointer that drags on the map from afar, or closely again. @param {boolean} on */
  rest(on) {
    this.drowsy = on;
    if (!on) this.draw();
  }

  /** @param {number} value */
  turn(value) {
    const bounded = Math.max(this.low, Math.min(this.high, value));
    this.show(bounded);
    this.onTurn(bounded, false);
  }

  /** What was typed counts as it is: the rules say whether it goes too far. */
  type() {
    const value = read(this.field.value, this.hole);
    if (value === null) this.show(this.value);
    else if (value !== this.value) {
      this.show(value);
      this.onTurn(value, true);
    }
  }
}
