// Deals are made in words: a line for the others at the table, kept in the log.

import {h} from './draw.js';
import {asRefusal} from './socket.js';
import {t} from './words.js';

const LONGEST = 500;

export class Talk {
  /** @param {{onSay: (text: string) => Promise<any>, onRefused: (refusal: import('./types.js').Refusal, beside: DOMRect) => void}} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.input = h('input', {class: 'talk-text', id: 'talk', maxlength: LONGEST, autocomplete: 'off',
      placeholder: t('table.talk'), 'aria-label': t('table.talk')});
    this.element = h('form', {class: 'talk', hidden: true, onsubmit: (event) => {
      event.preventDefault();
      this.say();
    }}, this.input, h('button', {class: 'button small', type: 'submit'}, t('table.say')));
  }

  /** Where several humans sit: two at one screen can speak, more want their deals in the log. @param {import('./sight.js').Sight} state @param {{mine: string[]}} how */
  show(state, {mine}) {
    const seats = Object.keys(state.seats);
    const humans = seats.filter((seat) => !state.seats[seat].by.startsWith('bot:'));
    const elsewhere = humans.some((seat) => !mine.includes(seat));
    this.element.hidden = humans.length < 2 || !mine.length || (seats.length < 3 && !elsewhere);
  }

  async say() {
    const said = this.input.value.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
    if (!said) return;
    try {
      await this.wishes.onSay(said);
      this.input.value = '';
    } catch (refusal) {
      this.wishes.onRefused(asRefusal(refusal), this.input.getBoundingClientRect());
    }
  }
}
