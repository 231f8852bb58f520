// How the game is played, on one sheet: what this side plays for, how a round goes, first advice, and how the table is used.

import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {openRules} from './rules.js';
import {remember, settings} from './settings.js';
import {t} from './words.js';

/** @param {import('./types.js').Guide} board @param {string | null} seat whose goal is told @param {(() => void) | null} onKeys */
export function openGuide(board, seat, onKeys = null) {
  const {course = [], tips = []} = board.guide ?? {};
  const goal = board.seats[seat ?? '']?.goal;
  const turnTo = (/** @type {() => void} */ act) => () => {
    close();
    act();
  };
  const {close} = openDialog(t('guide.title'), [
    goal ? h('p', {class: 'guide-goal'}, goal) : null,
    course.length ? h('h3', {}, t('guide.course')) : null,
    h('ol', {class: 'guide-course'}, course.map((said) => h('li', {}, headed(said)))),
    tips.length ? h('h3', {}, t('guide.tips')) : null,
    h('ul', {class: 'guide-list'}, tips.map((said) => h('li', {}, said))),
    h('h3', {}, t('guide.table')),
    h('ul', {class: 'guide-list'}, [t('guide.lit'), t('guide.odds'), t('guide.tools'), t('guide.rules'), t('guide.replay')].map((said) => h('li', {}, said))),
    h('div', {class: 'row end'},
      onKeys ? h('button', {class: 'button guide-keys', onclick: turnTo(onKeys)}, t('keys.title')) : null,
      h('button', {class: 'button', onclick: turnTo(() => openRules(board.game))}, t('table.all_rules')),
      h('button', {class: 'button main', autofocus: true, onclick: () => close()}, t('guide.begin'))),
  ], 'guide');
}

/** Whoever has never been at this table is shown the sheet at the first match of each game. @param {import('./table.js').Table} table */
export function greet({data, keyboard, store}) {
  const met = settings.met ?? [];
  if (!settings.newcomer || met.includes(data.game) || !store.state.prompt || document.querySelector('dialog[open]')) return;
  remember({met: [...met, data.game]});
  openGuide(data, store.state.seat ?? null, () => keyboard.help());
}

/** What stands before the first colon is the name of the step. @param {string} said */
function headed(said) {
  const [name, ...rest] = said.split(': ');
  return rest.length ? [h('b', {}, `${name}: `), rest.join(': ')] : [said];
}
