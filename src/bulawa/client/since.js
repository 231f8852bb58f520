// Where the news of a seat begin: after its last answer, or, once it has begun to answer again, after the turn before.

import {hold} from './settings.js';

/** Remember an answer: the first one after others have acted begins a turn, the next ones belong to it. @param {string} match @param {import('./settings.js').Held} held @param {string} seat @param {number} turn */
export function answered(match, held, seat, turn) {
  const last = held.last?.[seat] ?? 0;
  if (turn > last) held.since = {...held.since, [seat]: last};
  held.last = {...held.last, [seat]: turn + 1};
  hold(match, {since: held.since, last: held.last});
}

/** What the server knows better: one has played on another device since. @param {string} match @param {import('./settings.js').Held} held @param {Record<string, number>} told */
export function caughtUp(match, held, told) {
  const later = Object.entries(told).filter(([seat, turn]) => turn > (held.last?.[seat] ?? 0));
  if (!later.length) return;
  held.last = {...held.last, ...Object.fromEntries(later)};
  hold(match, {last: held.last});
}

/** The answer after which everything is news to this seat. @param {import('./settings.js').Held} held @param {string} seat @param {number} turn answers given so far */
export function newsFrom(held, seat, turn) {
  const last = held.last?.[seat] ?? 0;
  return turn > last ? last : held.since?.[seat] ?? 0;
}
