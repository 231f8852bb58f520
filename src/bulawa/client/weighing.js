// Odds that lie open beside a question: what is to be weighed is seen before anything is pointed at.

import {oddsCard} from './dice.js';
import {fill, h} from './draw.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */

export class Weighing {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.wanted = '';
    /** The choice whose odds lie open, or are on their way. @type {import('./types.js').Choice | null} */
    this.weighed = null;
    this.element = h('section', {class: 'weighing', 'aria-label': t('odds.weighed'), hidden: true});
    table.side.panel.element.append(this.element);
  }

  /** @param {Sight} state */
  async show({scene, options, seat, turn}) {
    const option = scene.weigh ? options.find(({path}) => path.length === 1 && path[0] === scene.weigh) : undefined;
    const wanted = option ? `${turn} ${seat} ${JSON.stringify(option.choice)}` : '';
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.element.hidden = true;
    this.weighed = option?.choice ?? null;
    if (!option) return;
    const odds = await this.table.requests.odds(seat, option.choice).catch(() => null);
    if (this.wanted !== wanted) return;
    if (odds) fill(this.element, oddsCard(this.table.data.game, option.text, odds));
    else this.weighed = null;
    this.element.hidden = !odds;
  }

  /** Whether the odds of a choice lie open here: once is enough. @param {import('./types.js').Choice} choice */
  has(choice) {
    return JSON.stringify(choice) === JSON.stringify(this.weighed);
  }
}
