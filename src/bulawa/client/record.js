// One's own record against bots: how often one has won, by game, level and side. It is kept in this browser.

import {h} from './draw.js';
import {remember, settings} from './settings.js';
import {t} from './words.js';

/** @import {Sight} from './sight.js' */
/** @import {GameAbout} from './types.js' */
/** @typedef {{game: string, seat: string, level: string, won: boolean}} Outcome */

const LEVELS = ['easy', 'normal', 'hard'];

/** A game that one seat has played against bots counts once, however often its end is seen; one that began in the middle, or at another table, does not. @param {Sight} state @param {string[]} mine */
export function enter({match, game, over, practice, result, seats}, mine) {
  const rivals = Object.entries(seats).filter(([seat]) => !mine.includes(seat)).map(([, {by}]) => by);
  if (!over || practice || !result || mine.length !== 1 || !rivals.length || !rivals.every((by) => by.startsWith('bot:'))) return;
  const level = rivals.map((by) => by.slice('bot:'.length)).sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0];
  remember({record: {...settings.record, [match]: {game, seat: mine[0], level, won: result.winners.includes(mine[0])}}});
}

/** Won and lost, a row for each game, level and side. @param {Outcome[]} outcomes */
export function tally(outcomes) {
  /** @type {Map<string, Outcome & {n: number, wins: number}>} */
  const rows = new Map();
  for (const one of outcomes) {
    const key = [one.game, one.level, one.seat].join();
    const row = rows.get(key) ?? {...one, n: 0, wins: 0};
    rows.set(key, {...row, n: row.n + 1, wins: row.wins + Number(one.won)});
  }
  return [...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || a.seat.localeCompare(b.seat));
}

/** The record on the home page; nothing where nothing was played. @param {GameAbout[]} games */
export function recordTable(games) {
  const rows = tally(Object.values(settings.record ?? {}));
  if (!rows.length) return null;
  const about = (/** @type {string} */ id) => games.find((one) => one.id === id);
  return h('details', {class: 'record'}, h('summary', {}, t('record.title')), h('table', {},
    h('thead', {}, h('tr', {}, [t('record.game'), t('record.level'), t('record.side'), t('record.won')].map((said) => h('th', {scope: 'col'}, said)))),
    h('tbody', {}, rows.map(({game, level, seat, n, wins}) => h('tr', {}, h('td', {}, about(game)?.title ?? game),
      h('td', {}, about(game)?.bots.find((one) => one.id === level)?.title ?? level),
      h('td', {}, seatName(about(game), seat)), h('td', {}, t('record.of', {wins, n})))))));
}

/** @param {GameAbout | undefined} game @param {string} seat */
function seatName(game, seat) {
  return game?.scenarios.flatMap((one) => one.seats).find((one) => one.id === seat)?.name ?? seat;
}
