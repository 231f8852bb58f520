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

/** Lines of one deed that say the same are one line, which says how often. @param {Entry[]} lines @returns {Entry[]} */
export function together(lines) {
  /** @type {{line: Entry, n: number}[]} */
  const told = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && isSame(last.line, line)) {
      last.n += 1;
      last.line = {...last.line, at: [...new Set([...last.line.at, ...line.at])]};
    } else told.push({line, n: 1});
  }
  return told.map(({line, n}) => (n > 1 ? {...line, text: `${line.text} ×${n}`} : line));
}

/** Headings of parts in which something was told, and of the part that runs. @param {Entry[]} lines @param {string[]} parts events that begin a part @param {string[]} chapters events that begin a chapter @returns {Entry[]} */
export function eventful(lines, parts, chapters) {
  const heads = new Set([...parts, ...chapters]);
  return lines.filter((line, i) => !parts.includes(line.event) || i === lines.length - 1 || !heads.has(lines[i + 1].event));
}

/** @param {Line} a @param {Line} b */
function isSame(a, b) {
  return a.event === b.event && a.text === b.text && ![a, b].some((line) => line.seat || line.details || line.account);
}
