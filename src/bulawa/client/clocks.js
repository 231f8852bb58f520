// How time is kept in a new game: a few usual ways, and what becomes of one who is late.

import {h} from './draw.js';
import {t} from './words.js';

/** @import {ClockWish} from './types.js' */

const MINUTE = 60;
const DAY = 24 * 3600;

/** @type {Record<string, Pick<ClockWish, 'kind' | 'seconds' | 'increment' | 'vacation'>>} */
const WAYS = {
  quick: {kind: 'game', seconds: 30 * MINUTE, increment: 15},
  calm: {kind: 'game', seconds: 90 * MINUTE, increment: 30},
  move: {kind: 'move', seconds: 5 * MINUTE},
  saving: {kind: 'move', seconds: 2 * MINUTE, increment: 3 * MINUTE},
  day: {kind: 'days', seconds: DAY, vacation: 7},
  letters: {kind: 'days', seconds: 3 * DAY, vacation: 14},
};

const titles = () => ({quick: t('clocks.quick'), calm: t('clocks.calm'), move: t('clocks.move'), saving: t('clocks.saving'), day: t('clocks.day'), letters: t('clocks.letters')});

export function clockChoice() {
  return h('details', {class: 'clocks'}, h('summary', {}, t('clocks.title')),
    h('label', {class: 'setting'}, h('span', {}, t('clocks.way')),
      h('select', {name: 'clock'}, h('option', {value: ''}, t('clocks.none')), Object.entries(titles()).map(([way, title]) => h('option', {value: way}, title)))),
    h('label', {class: 'setting'}, h('span', {}, t('clocks.late')),
      h('select', {name: 'late'}, h('option', {value: 'forfeit'}, t('clocks.forfeit')), h('option', {value: 'bot'}, t('clocks.bot')))));
}

/** How time is kept, in words; nothing where it is not. @param {ClockWish | undefined} clock */
export function clockSaid(clock) {
  if (!clock) return '';
  const found = Object.keys(WAYS).find((way) => WAYS[way].kind === clock.kind && WAYS[way].seconds === clock.seconds);
  return found ? titles()[/** @type {keyof ReturnType<typeof titles>} */ (found)] : t('clocks.title');
}

/** What becomes of one who is late, in words; nothing where nobody keeps time. @param {ClockWish | undefined} clock */
export function lateSaid(clock) {
  if (!clock) return '';
  return `${t('clocks.late')}: ${clock.forfeit === false ? t('clocks.bot') : t('clocks.forfeit')}`;
}

/** What the form says; null: nobody keeps time. @param {FormData} data @returns {ClockWish | null} */
export function clockOf(data) {
  const way = WAYS[String(data.get('clock') ?? '')];
  return way ? {...way, forfeit: data.get('late') !== 'bot'} : null;
}
