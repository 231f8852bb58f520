// A space: pieces stand on it, and it is drawn as its outline.

import {s, text} from '../draw.js';
import {standing} from './standing.js';

/** @import {Place} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Place & {d?: string, label?: string, round?: boolean}} Space */

/** @param {Space} element */
export function make({x, y, w, h, d, label, kind, round}) {
  if (d) return [s('path', {class: 'outline', d}), label ? text('limit', x + w / 2 - 6, y + h / 2 - 7, label) : null];
  const corner = round || kind.includes('island') ? Math.min(w, h) / 2 : 3;
  return s('rect', {class: 'outline', x: x - w / 2, y: y - h / 2, width: w, height: h, rx: corner});
}

export function show() {}

/** @param {Space} element @param {Scene} scene @param {BoardData} data */
export function describe(element, scene, data) {
  return standing(element, scene, data);
}

/** @param {Space} element */
export function middle({x, y}) {
  return {x, y};
}
