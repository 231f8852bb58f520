// Deals are made in words: a line for the others at the table, kept in the log.

import {h} from './draw.js';
import {t} from './words.js';

const LONGEST = 500;

export class Talk {
  /** @param {{onSay: (text: string) => Promise<any>}} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.input = /** @type {HTMLInputElement} */ (h('input', {class: 'talk-text', id: 'talk', maxlength: LONGEST, autocomplete: 'off',
      placeholder: t('table.talk'), 'aria-label': t('table.talk')}));
    this.element = h('form', {class: 'talk', hidden: true, onsubmit: (event) => {
      event.preventDefault();
      this.say();
    }}, this.input, h('button', {class: 'button small', type: 'submit'}, t('table.say')));
  }

  /** Only where more than one human sits, and one of them here. @param {import('./types.js').State} state @param {string[]} mine */
  show(state, mine) {
    const humans = state.seats.filter((one) => !one.by.startsWith('bot:'));
    this.element.hidden = humans.length < 2 || !mine.length;
  }

  async say() {
    const said = this.input.value.trim();
    if (!said) return;
    await this.wishes.onSay(said);
    this.input.value = '';
  }
}
