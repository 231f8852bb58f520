// The facts of the moment, each with its name.

import {fill, h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {BoardData} from './types.js' */

export class Facts {
  /** @param {BoardData} board */
  constructor(board) {
    this.looks = board.facts ?? {};
    this.rows = 0;
    this.element = h('dl', {class: 'facts', 'aria-label': t('table.facts')});
  }

  /** What is told, and the room that was needed once: lines that come and go must move nothing. @param {Sight} state */
  show({scene: {facts}}) {
    const told = Object.entries(this.looks).filter(([key]) => key in facts);
    this.rows = Math.max(this.rows, told.length);
    fill(this.element, told.map(([key, {label, title}]) => {
      const {value, tone} = facts[key];
      return h('div', {class: `fact ${tone ?? ''} fact-${key}`, title}, h('dt', {}, label), h('dd', {}, tone === 'warn' ? sign('warn', 13) : null, value));
    }), Array.from({length: this.rows - told.length}, () => h('div', {class: 'fact vacant', 'aria-hidden': 'true'}, h('dt', {}, '\u00a0'))));
  }
}
