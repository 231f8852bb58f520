// A table under a line of the log: what each player has won and lost.

import {h, icon} from './draw.js';
import {t} from './words.js';

/** Nobody has won, or all of them. @param {string[]} winners @param {Record<string, unknown>} seats */
export const isDrawn = (winners, seats) => !winners.length || winners.length === Object.keys(seats).length;

/** Nothing, where nobody has won or lost anything. @param {import('./types.js').BoardData} board @param {import('./types.js').Account} account */
export function accountTable(board, account) {
  if (!account.rows.length) return null;
  const head = account.seats.map((seat) => h('th', {scope: 'col', title: board.seats[seat].name},
    icon(board.seats[seat].emblem, `sprite-${seat} side-${seat}`, 20), h('span', {class: 'account-name'}, board.seats[seat].name)));
  return h('table', {class: 'account', 'aria-label': t('table.account')},
    h('thead', {}, h('tr', {}, h('td', {}), head)),
    h('tbody', {}, account.rows.map((row) => accountRow(row, account.seats.length))));
}

/** @param {import('./types.js').AccountRow} row @param {number} columns */
function accountRow(row, columns) {
  if (!row.values) return h('tr', {class: row.kind}, h('th', {scope: 'rowgroup', colspan: columns + 1}, row.label));
  return h('tr', {class: row.kind}, h('th', {scope: 'row'}, row.label), row.values.map((value) => h('td', {}, value)));
}
