// Why not? The answer to a click on something that is not offered, with its rule.

import {alarm} from './announce.js';
import {Note} from './dialog.js';
import {h} from './draw.js';
import {sign} from './icons.js';
import {ruleChip} from './rules.js';
import {t} from './words.js';

/** @import {Refusal} from './types.js' */

const READING_TIME = 9000;

export class WhyNot {
  /** @param {string} game @param {{onShow: (refusal: Refusal) => void, onHide: () => void}} wishes */
  constructor(game, wishes) {
    this.game = game;
    this.wishes = wishes;
    this.note = new Note('why-note', 'status');
    this.timer = 0;
  }

  /** @param {DOMRect} beside @param {Refusal} refusal @param {{about?: string, prompt?: string}} more */
  show(beside, refusal, more = {}) {
    clearTimeout(this.timer);
    this.wishes.onShow(refusal);
    const rule = ruleChip(this.game, refusal.rule);
    this.note.show(beside,
      h('div', {class: 'why-head'}, h('span', {class: 'why-mark'}, sign('hand', 18)), h('b', {}, t('table.why_not')), rule),
      h('p', {class: 'why-text'}, refusal.text),
      more.prompt ? h('p', {class: 'why-prompt'}, t('table.asked_now'), ' ', more.prompt) : null,
      more.about ? h('p', {class: 'why-about'}, more.about) : null);
    alarm(`${refusal.text} ${refusal.rule}`);
    this.timer = setTimeout(() => this.hide(), READING_TIME);
  }

  hide() {
    clearTimeout(this.timer);
    this.wishes.onHide();
    this.note.hide();
  }

  remove() {
    this.hide();
    this.note.remove();
  }
}
