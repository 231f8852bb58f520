// Dialogs and small floating notes.

import {fill, h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {Child} from './draw.js' */
/** @typedef {{title?: string, text: string, extra?: Child, yes?: string}} Question `yes`: what whoever agrees says */

/** A modal dialog; it closes on Escape, on its button, and when `close` is called. @param {string} title @param {Child} content */
export function openDialog(title, content, kind = '') {
  const before = document.activeElement;
  const dialog = h('dialog', {class: `sheet-dialog ${kind}`, 'aria-label': title});
  const close = () => dialog.close();
  const head = h('h2', {}, title);
  const entitle = (/** @type {string} */ said) => {
    head.textContent = said;
    dialog.setAttribute('aria-label', said);
  };
  dialog.append(
    h('header', {}, head,
      h('button', {class: 'plain close', 'aria-label': t('table.close'), onclick: close}, sign('close', 18))),
    h('div', {class: 'content'}, content));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  });
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return {dialog, close, entitle};
}

/** Ask before something is thrown away. @param {Question} question @param {string} yes @returns {Promise<boolean>} */
export function confirm(question, yes, no = t('table.back')) {
  return new Promise((answer) => {
    let said = false;
    const {dialog, close} = openDialog(question.title ?? t('table.sure'), [
      h('p', {class: 'question'}, question.text),
      question.extra,
      h('div', {class: 'row end'},
        h('button', {class: 'button', onclick: () => close()}, no),
        h('button', {class: 'button main', autofocus: true, onclick: () => {
          said = true;
          close();
        }}, yes)),
    ], 'small');
    dialog.addEventListener('close', () => answer(said));
  });
}

/** A note beside a thing on the screen. */
export class Note {
  /** @param {string} kind @param {string} role */
  constructor(kind, role) {
    this.element = h('div', {class: `note ${kind}`, role, hidden: true});
    document.body.append(this.element);
  }

  /** @param {DOMRect} beside @param {Child[]} content */
  show(beside, ...content) {
    fill(this.element, content);
    this.element.hidden = false;
    const {width, height} = this.element.getBoundingClientRect();
    this.lay(near(beside, width, height));
  }

  /** Beside something that must be seen whole, within a part of the screen; where there is no room, as near as other notes. @param {DOMRect} seen @param {DOMRect} part @param {Child[]} content */
  showClear(seen, part, ...content) {
    this.show(seen, ...content);
    this.clear(seen, part);
  }

  /** Give way to what must be seen whole, if there is room beside it. @param {DOMRect} seen @param {DOMRect} part */
  clear(seen, part) {
    const {width, height} = this.element.getBoundingClientRect();
    const free = apart(seen, part, width, height);
    if (free) this.lay(free);
  }

  /** @param {{left: number, top: number}} at */
  lay({left, top}) {
    this.element.style.top = `${top}px`;
    this.element.style.left = `${left}px`;
  }

  hide() {
    this.element.hidden = true;
  }

  get open() {
    return !this.element.hidden;
  }

  remove() {
    this.element.remove();
  }
}

/** Below a thing, or above it where there is no room below. @param {DOMRect} beside @param {number} width @param {number} height */
function near(beside, width, height) {
  const roomBelow = innerHeight - beside.bottom;
  const top = roomBelow > height + 12 ? beside.bottom + 8 : Math.max(8, beside.top - height - 8);
  const left = Math.min(innerWidth - width - 8, Math.max(8, beside.left + beside.width / 2 - width / 2));
  return {left, top};
}

/** To the right of a thing, to its left, below or above it, wherever there is room in that part of the screen. @param {DOMRect} seen @param {DOMRect} part @param {number} width @param {number} height */
function apart(seen, part, width, height) {
  const within = (/** @type {number} */ wanted, /** @type {number} */ low, /** @type {number} */ high) => Math.max(low, Math.min(wanted, high));
  const top = within(seen.top + seen.height / 2 - height / 2, part.top + 8, part.bottom - height - 8);
  const left = within(seen.left + seen.width / 2 - width / 2, part.left + 8, part.right - width - 8);
  const places = [{left: seen.right + 12, top}, {left: seen.left - width - 12, top}, {left, top: seen.bottom + 12}, {left, top: seen.top - height - 12}];
  return places.find((at) => at.left >= part.left && at.left + width <= part.right && at.top >= part.top && at.top + height <= part.bottom);
}
