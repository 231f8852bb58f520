// Advice: what a strong bot would do, what else it weighed, and how it sees the game.

import {openDialog} from './dialog.js';
import {meter} from './dice.js';
import {h} from './draw.js';
import {percent, t} from './words.js';

/** @import {Advice, Candidate, Choice} from './types.js' */

/** @param {Advice} answer @param {(choice: Choice) => void} onShow */
export function openAdvice(answer, onShow) {
  const [best, ...others] = answer.candidates;
  const candidate = (/** @type {Candidate} */ one) => h('button', {class: 'plain candidate', title: t('advice.show'), onclick: () => {
    close();
    onShow(one.choice);
  }}, h('span', {}, one.text), one.chance === null ? null : h('b', {}, percent(one.chance, 0)));
  const {close} = openDialog(t('table.hint'), [
    answer.chance === null ? null : h('div', {class: 'advice-chance'}, h('span', {}, t('advice.chance')), meter(answer.chance)),
    h('p', {class: 'advice-how'}, t('advice.how')),
    h('h3', {}, t('advice.best')),
    h('ol', {class: 'candidates first'}, h('li', {}, candidate(best))),
    others.length ? h('h3', {}, t('advice.others')) : null,
    h('ul', {class: 'candidates'}, others.map((one) => h('li', {}, candidate(one)))),
  ]);
}
