// The facts of the moment, each with its name.

import {fill, h} from './draw.js';
import {sign} from './icons.js';
import {t} from './words.js';

/** @import {BoardData, State} from './types.js' */

export class Facts {
  /** @param {BoardData} board */
  constructor(board) {
    this.looks = board.facts ?? {};
    this.element = h('dl', {class: 'facts', 'aria-label': t('table.facts')});
  }

  /** @param {State} state */
  show({scene: {facts}}) {
    fill(this.element, Object.entries(this.looks).filter(([key]) => key in facts).map(([key, {label, title}]) => {
      const {value, tone} = facts[key];
      return h('div', {class: `fact ${tone ?? ''} fact-${key}`, title}, h('dt', {}, label), h('dd', {}, tone === 'warn' ? sign('warn', 13) : null, value));
    }));
  }
}
