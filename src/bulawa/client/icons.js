// The signs on buttons, drawn: no machine lacks them, whatever letters it has.

import {s} from './draw.js';

/** Strokes on a field of 24 by 24. */
const SIGNS = {
  advice: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2Z',
  back: 'M15 5l-8 7 8 7Z',
  check: 'M5 12.5l4.5 5L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M5 9l7 7 7-7',
  fast: 'M4 6l8 6-8 6ZM12 6l8 6-8 6Z',
  first: 'M5 5v14M19 5l-9 7 9 7Z',
  forward: 'M9 5l8 7-8 7Z',
  hand: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10.5V4a1.5 1.5 0 0 1 3 0v6.5M14 11V5.5a1.5 1.5 0 0 1 3 0V13c0 5-2 8-6 8-3 0-4.5-1.5-6-4.5L3.5 13a1.5 1.5 0 0 1 2.6-1.5L8 14',
  help: 'M8 9a4 4 0 1 1 5.5 3.7C12.3 13.2 12 14 12 15.2M12 18.8v.4',
  last: 'M19 5v14M5 5l9 7-9 7Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  news: 'M3.5 6.5h17v11h-17ZM3.5 6.5l8.5 7 8.5-7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5l12 7.5-12 7.5Z',
  plus: 'M5 12h14M12 5v14',
  raised: 'M12 20V5M6 11l6-6 6 6',
  replay: 'M5 12a7.5 7.5 0 1 0 2.5-5.6M5 3.5v4.5h4.5',
  rules: 'M4 5.5c3-1.5 6-1 8 .8 2-1.8 5-2.3 8-.8v13c-3-1.5-6-1-8 .8-2-1.8-5-2.3-8-.8ZM12 6.3v13',
  star: 'M12 2.5v19M2.5 12h19M7.8 7.8l8.4 8.4M16.2 7.8l-8.4 8.4',
  tape: 'M3 16.5h18v4H3ZM6.5 16.5v2M10 16.5v2M13.5 16.5v2M17 16.5v2M4 4v8M20 4v8M5 8h14M8 5.5L5 8l3 2.5M16 5.5L19 8l-3 2.5',
  undo: 'M9 5L4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  up: 'M5 15l7-7 7 7',
  warn: 'M12 4l9 16H3ZM12 10v5M12 17.3v.4',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};

/** @typedef {keyof typeof SIGNS} Sign */

/** @param {Sign} name */
export function sign(name, size = 16) {
  return s('svg', {class: `sign sign-${name}`, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true'}, s('path', {d: SIGNS[name]}));
}
