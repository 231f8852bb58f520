// Lettering on the ground, straight or along a path.

import {s, text} from '../draw.js';

/** @import {Placed} from '../sight.js' */
/** @typedef {Placed & {label: string, d?: string}} Label */

let ways = 0;

/** @param {Label} element */
export function make({x, y, kind, label, d}) {
  if (!d) return text(`label ${kind}`, x, y, label);
  const id = `way${ways++}`;
  return [s('path', {id, d, fill: 'none'}), s('text', {class: `label ${kind}`}, s('textPath', {href: `#${id}`, startOffset: '50%'}, label))];
}
