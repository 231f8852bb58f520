// How the game is played, on one sheet: what this side plays for and what holds in this battle, how a round goes, first advice, and how the table is used.

import * as api from './api.js';
import {openDialog} from './dialog.js';
import {h} from './draw.js';
import {lessonsOf} from './lesson.js';
import {openRules} from './rules.js';
import {remember, settings} from './settings.js';
import {t} from './words.js';

/** @param {import('./types.js').Guide} board @param {string | null} seat whose goal is told @param {(() => void) | null} onKeys */
export function openGuide(board, seat, onKeys = null) {
  const {course = [], tips = [], terms = []} = board.guide ?? {};
  const goal = board.seats[seat ?? '']?.goal;
  const turnTo = (/** @type {() => void} */ act) => () => {
    close();
    act();
  };
  const lessons = h('div', {class: 'guide-lessons'});
  offerLessons(lessons, board.game, () => close());
  const {close} = openDialog(t('guide.title'), [
    goal ? h('p', {class: 'guide-goal'}, goal) : null,
    terms.length ? h('h3', {}, t('guide.terms')) : null,
    h('ul', {class: 'guide-list guide-terms'}, terms.map((said) => h('li', {}, said))),
    course.length ? h('h3', {}, t('guide.course')) : null,
    h('ol', {class: 'guide-course'}, course.map((said) => h('li', {}, headed(said)))),
    tips.length ? h('h3', {}, t('guide.tips')) : null,
    h('ul', {class: 'guide-list'}, tips.map((said) => h('li', {}, said))),
    h('h3', {}, t('guide.table')),
    h('ul', {class: 'guide-list'}, [t('guide.lit'), t('guide.odds'), t('guide.tools'), t('guide.rules'), t('guide.replay')].map((said) => h('li', {}, said))),
    lessons,
    h('div', {class: 'row end'},
      onKeys ? h('button', {class: 'button guide-keys', onclick: turnTo(onKeys)}, t('keys.title')) : null,
      h('button', {class: 'button', onclick: turnTo(() => openRules(board.game))}, t('table.all_rules')),
      h('button', {class: 'button main', autofocus: true, onclick: () => close()}, t('guide.begin'))),
  ], 'guide');
}

/** The lessons of the game, as soon as they are known. @param {HTMLElement} place @param {string} game @param {() => void} onBegin */
async function offerLessons(place, game, onBegin) {
  const {games} = await api.games();
  const about = games.find((one) => one.id === game);
  if (about) place.append(...lessonsOf(about));
  place.addEventListener('click', onBegin);
}

/** Whoever has never been at this table is shown the sheet at the first match of each game. @param {import('./table.js').Table} table */
export function greet({data, keyboard, store}) {
  const met = settings.met ?? [];
  if (store.state.lesson || !settings.newcomer || met.includes(data.game) || !store.state.prompt || document.querySelector('dialog[open]')) return;
  remember({met: [...met, data.game]});
  openGuide(data, store.state.seat ?? null, () => keyboard.help());
}

/** What stands before the first colon is the name of the step. @param {string} said */
function headed(said) {
  const [name, ...rest] = said.split(': ');
  return rest.length ? [h('b', {}, `${name}: `), rest.join(': ')] : [said];
}
