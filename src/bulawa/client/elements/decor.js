// A drawing on the ground; a shore is drawn as lines that follow it at growing distances.

import {s} from '../draw.js';

/** @import {Element} from '../types.js' */
/** @typedef {Omit<Element, 'x' | 'y'> & {d: string, x?: number, y?: number, s?: number, turn?: number, rings?: number[]}} Decor */

/** @param {Decor} element */
export function make({d, kind, x, y, s: larger = 1, turn = 0, rings}) {
  if (!rings) return s('path', {class: `decor ${kind}`, d, transform: x === undefined ? null : `translate(${x} ${y}) rotate(${turn}) scale(${larger})`});
  return rings.map((width) => [
    s('path', {class: 'shore-ink', 'stroke-width': width + 0.7, d}),
    s('path', {class: 'shore-water', 'stroke-width': width - 0.7, d}),
  ]);
}
