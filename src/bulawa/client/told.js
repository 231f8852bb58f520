// From what is told to what is seen: options by their words and long moves among them, lines in their order. Knows no screen.

/** @import {Entry, Sight} from './sight.js' */
/** @import {Line, State} from './types.js' */

/** The state as the parts of the table want it. @param {State} told @returns {Sight} */
export function seen(told) {
  const options = [...told.options.map((number) => told.book[number]), ...(told.chains ?? [])];
  return {...told, options, log: inOrder(told.log)};
}

/** Lines in their order, each with its id; a remark stands behind the events that were told before it. @param {Record<string, Line>} log @returns {Entry[]} */
export function inOrder(log) {
  const lines = Object.entries(log).map(([id, line]) => ({...line, id}));
  return lines.sort((a, b) => placeOf(a) - placeOf(b) || a.n - b.n);
}

/** @param {Line} line */
function placeOf(line) {
  return line.after ?? line.n + 0.5;
}
