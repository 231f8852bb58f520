// One number out of many: a slider, a field and a button to confirm, where there would be a button for each.

import {h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {Numbered} from './numbers.js' */

export class Stepper {
  /** @param {(id: string, event: Event) => void} onPick */
  constructor(onPick) {
    const press = (/** @type {number} */ step) => () => this.go(this.at + step);
    const enter = (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && this.confirm.click();
    /** @type {HTMLInputElement} */
    this.slider = h('input', {type: 'range', min: 0, step: 1, 'aria-label': t('table.amount'),
      oninput: () => this.go(Number(this.slider.value)), onkeydown: enter});
    /** @type {HTMLInputElement} */
    this.field = h('input', {type: 'number', class: 'amount', inputmode: 'numeric', 'aria-label': t('table.amount'),
      onchange: () => this.type(Number(this.field.value)), onkeydown: (event) => {
        if (event.key === 'Enter') this.type(Number(this.field.value));
        enter(event);
      }});
    this.less = h('button', {class: 'button', type: 'button', 'aria-label': t('table.less'), onclick: press(-1)}, sign('minus'));
    this.more = h('button', {class: 'button', type: 'button', 'aria-label': t('table.more'), onclick: press(1)}, sign('plus'));
    this.confirm = h('button', {class: 'button main act lit', onclick: (event) => onPick(this.numbers[this.at].id, event)});
    this.element = h('div', {class: 'stepper', role: 'group', 'aria-labelledby': 'prompt'},
      this.less, this.slider, this.more, this.field, this.confirm);
    /** @type {Numbered[]} */
    this.numbers = [];
    this.at = 0;
  }

  /** The same question keeps the number that was set. @param {Numbered[]} numbers */
  show(numbers) {
    const same = numbers.map((one) => one.id).join() === this.numbers.map((one) => one.id).join();
    this.numbers = numbers;
    if (!numbers.length) return;
    this.slider.max = String(numbers.length - 1);
    [this.field.min, this.field.max] = [String(numbers[0].n), String(numbers[numbers.length - 1].n)];
    this.go(same ? this.at : 0);
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.numbers.length - 1, at));
    const {id, n, option} = this.numbers[this.at];
    this.slider.value = String(this.at);
    this.slider.setAttribute('aria-valuetext', option.text);
    this.field.value = String(n);
    this.confirm.dataset.id = id;
    this.confirm.textContent = option.text;
    this.less.disabled = this.at === 0;
    this.more.disabled = this.at === this.numbers.length - 1;
  }

  /** The nearest number that is offered. @param {number} wanted */
  type(wanted) {
    const far = this.numbers.map((one) => Math.abs(one.n - wanted));
    this.go(far.indexOf(Math.min(...far)));
  }
}
