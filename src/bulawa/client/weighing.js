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
    if (!option) return;
    const odds = await this.table.requests.odds(seat, option.choice).catch(() => null);
    if (this.wanted !== wanted || !odds) return;
    fill(this.element, oddsCard(this.table.data.game, option.text, odds));
    this.element.hidden = false;
  }
}
