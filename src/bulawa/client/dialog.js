// Dialogs and small floating notes.

import {fill, h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {Child} from './draw.js' */
/** @typedef {{title?: string, text: string, extra?: Child}} Question */

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
    const roomBelow = innerHeight - beside.bottom;
    const top = roomBelow > height + 12 ? beside.bottom + 8 : Math.max(8, beside.top - height - 8);
    const left = Math.min(innerWidth - width - 8, Math.max(8, beside.left + beside.width / 2 - width / 2));
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
