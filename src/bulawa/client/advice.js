// Advice: what a strong bot would do and why, what else it weighed, and how it sees the game.

import {openDialog} from './dialog.js';
import {meter} from './dice.js';
import {h} from './draw.js';
import {percent, t} from './words.js';

/** @import {Advice, Candidate, Choice} from './types.js' */
/** @typedef {{onShow: (choice: Choice) => void, onPlay: (candidate: Candidate) => void}} AdviceWishes */

/** @param {Advice} answer @param {AdviceWishes} wishes */
export function openAdvice({candidates, why}, {onShow, onPlay}) {
  const [best, ...others] = candidates;
  const weighed = candidates.some(({chance}) => chance !== null);
  const first = (/** @type {() => void} */ act) => () => {
    close();
    act();
  };
  const row = (/** @type {Candidate} */ one) => h('div', {class: 'candidate'}, h('span', {class: 'candidate-text'}, one.text), weighed ? figure(one) : null,
    h('button', {class: 'button small show', title: t('advice.show'), onclick: first(() => onShow(one.choice))}, t('advice.show_short')),
    h('button', {class: `button small play${one === best ? ' main' : ''}`, title: t('advice.play_about'), onclick: first(() => onPlay(one))}, t('advice.play')));
  const {close} = openDialog(t('table.hint'), [
    best.chance === null ? null : h('div', {class: 'advice-chance'}, h('span', {}, t('advice.chance')), meter(best.chance)),
    h('h3', {}, t('advice.best')),
    h('ol', {class: 'candidates first'}, h('li', {}, row(best))),
    why ? h('p', {class: 'advice-why'}, why) : null,
    others.length ? h('h3', {}, t('advice.others')) : null,
    h('ul', {class: 'candidates'}, others.map((one) => h('li', {}, row(one)))),
  ]);
}

/** The chance that an answer promises, and by how much it may be wrong. @param {Candidate} candidate */
function figure({chance, margin}) {
  if (chance === null) return h('b', {class: 'chance', title: t('advice.unsure')}, '–');
  return h('b', {class: 'chance', title: t('advice.margin')}, percent(chance, 0), margin === null ? null : h('small', {}, ` ± ${Math.ceil(100 * margin)}`));
}
