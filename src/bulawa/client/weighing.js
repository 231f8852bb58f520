// Odds that lie open beside a question: what is to be weighed is seen before anything is pointed at.

import {oddsCard} from './dice.js';
import {fill, h} from './draw.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {Choice, Odds} from './types.js' */

export class Weighing {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    /** The odds that lie open. @type {Odds | undefined} */
    this.odds = undefined;
    /** The choice that they are the odds of. @type {Choice | null} */
    this.weighed = null;
    this.element = h('section', {class: 'weighing', 'aria-label': t('odds.weighed'), hidden: true});
    table.side.panel.element.append(this.element);
  }

  /** They come with the question: nothing moves under a finger once it is there. @param {Sight} state */
  show({scene, options, weighed}) {
    const option = weighed && options.find(({path}) => path.length === 1 && path[0] === scene.weigh);
    this.weighed = option?.choice ?? null;
    this.element.hidden = !option;
    if (!option || weighed === this.odds) return;
    this.odds = weighed;
    fill(this.element, oddsCard(this.table.data.game, option.text, weighed));
  }

  /** Whether the odds of a choice lie open here: once is enough. @param {Choice} choice */
  has(choice) {
    return JSON.stringify(choice) === JSON.stringify(this.weighed);
  }
}
