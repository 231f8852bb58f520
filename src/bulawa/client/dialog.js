// Dialogs and small floating notes.

import {h} from './draw.js';
import {t} from './words.js';

/** A modal dialog; it closes on Escape, on its button, and when `close` is called. */
export function openDialog(title, content, kind = '') {
  const before = /** @type {HTMLElement} */ (document.activeElement);
  const dialog = /** @type {HTMLDialogElement} */ (h('dialog', {class: `sheet-dialog ${kind}`, 'aria-label': title}));
  const close = () => dialog.close();
  dialog.append(
    h('header', {}, h('h2', {}, title),
      h('button', {class: 'plain close', 'aria-label': t('table.close'), onclick: close}, '✕')),
    h('div', {class: 'content'}, content));
  dialog.addEventListener('close', () => {
    dialog.remove();
    before?.focus?.();
  });
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return {dialog, close};
}

/** Ask before something is thrown away. @returns {Promise<boolean>} */
export function confirm(question, yes, no = t('table.back')) {
  return new Promise((answer) => {
    let said = false;
    const {dialog, close} = openDialog(question.title ?? t('table.sure'), [
      h('p', {class: 'question'}, question.text ?? question),
      question.extra ?? null,
      h('div', {class: 'row end'},
        h('button', {class: 'button', onclick: () => close()}, no),
        h('button', {class: 'button main', autofocus: true, onclick: () => {
          said = true;
          close();
        }}, yes)),
    ].filter(Boolean), 'small');
    dialog.addEventListener('close', () => answer(said));
  });
}

/** A note beside a thing on the screen. */
export class Note {
  constructor(kind, role) {
    this.element = h('div', {class: `note ${kind}`, role, hidden: true});
    document.body.append(this.element);
  }

  /** @param {DOMRect} beside */
  show(beside, ...content) {
    this.element.replaceChildren(...content);
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
