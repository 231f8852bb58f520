// How a finished game went: a curve of everybody's chances, the answers that turned it, and what luck did.

import {h, s} from './draw.js';
import {signed, t} from './words.js';

/** @import {BoardData, Report, Turning} from './types.js' */

const [WIDTH, HEIGHT] = [460, 110];

/** @param {BoardData} board @param {Report} report @param {string[]} mine @param {(turn: number) => void} onTurn */
export function chronicle(board, report, mine, onTurn) {
  const names = report.seats.map((seat) => board.seats[seat].name);
  return h('div', {class: 'chronicle'},
    h('h3', {}, t('finale.course')),
    h('p', {class: 'legend'}, names.map((name, i) => h('span', {class: lineOf(board, report.seats[i], i)}, name))),
    curve(board, report, onTurn),
    report.turning.length ? h('ol', {class: 'turning'}, report.turning.map((one) => h('li', {}, turningPoint(one, names, onTurn)))) : null,
    h('p', {class: 'luck'}, luck(report, names, mine)));
}

/** The classes of a seat's line: its place at the table, its side, and the field of its arms, which tells whom it leads. @param {BoardData} board @param {string} seat @param {number} place */
function lineOf(board, seat, place) {
  return `seat-${place} side-${seat} ${board.seats[seat].emblem[0]?.[0] ?? ''}`;
}

/** The chances as lines over the whole game; a click opens that moment. @param {BoardData} board @param {Report} report @param {(turn: number) => void} onTurn */
function curve(board, {seats, curve: points, turning}, onTurn) {
  const last = points.at(-1)?.[0] || 1;
  const x = (/** @type {number} */ turn) => WIDTH * turn / last;
  const y = (/** @type {number} */ chance) => HEIGHT * (1 - chance);
  const lines = seats.map((seat, i) => s('polyline', {class: `chance ${lineOf(board, seat, i)}`, points: points.map((point) => `${x(point[0]).toFixed(1)},${y(point[i + 1]).toFixed(1)}`).join(' ')}));
  const marks = turning.map((one, i) => s('g', {class: 'mark', transform: `translate(${x(one.turn).toFixed(1)} 0)`},
    s('line', {y1: 0, y2: HEIGHT}), s('text', {y: HEIGHT + 13, 'text-anchor': 'middle'}, String(i + 1))));
  const drawn = s('svg', {class: 'curve', viewBox: `-6 -4 ${WIDTH + 12} ${HEIGHT + 22}`, role: 'img', 'aria-label': t('finale.curve')},
    s('path', {class: 'half', d: `M0 ${HEIGHT / 2}H${WIDTH}`}), marks, lines);
  drawn.addEventListener('click', (event) => {
    const box = drawn.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width * (WIDTH + 12) - 6) / WIDTH;
    onTurn(Math.round(Math.max(0, Math.min(1, part)) * last));
  });
  return drawn;
}

/** Who gained by an answer, what it was, and a way there. @param {Turning} turning @param {string[]} names @param {(turn: number) => void} onTurn */
function turningPoint({turn, change, text}, names, onTurn) {
  const most = change.indexOf(Math.max(...change));
  return h('button', {class: 'plain', title: t('table.show_then'), onclick: () => onTurn(turn)},
    h('b', {}, `${names[most]} ${signed(Math.round(100 * change[most]))}\u00a0%`), ' ', text);
}

/** What dice and cards gave to us, or to everybody where nobody of us played. @param {Report} report @param {string[]} names @param {string[]} mine */
function luck({seats, luck: gained}, names, mine) {
  const own = seats.flatMap((seat, i) => (mine.includes(seat) && mine.length < seats.length ? [i] : []));
  const told = (own.length === 1 ? own : seats.map((_, i) => i)).map((i) => `${own.length === 1 ? t('finale.you') : names[i]} ${signed(Math.round(100 * gained[i]))}\u00a0%`);
  return `${t('finale.luck')} ${told.join(' · ')}. ${t('finale.luck_about')}`;
}
