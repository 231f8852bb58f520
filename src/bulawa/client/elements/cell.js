// A hex or a side of one: not drawn until it is lit, chosen or has the focus.

import {s} from '../draw.js';
import {standing} from './standing.js';

/** @import {Place} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Place & {d: string, hit?: string}} CellPlace `hit`: where a click means it, if that is more than its outline */

/** @param {CellPlace} element */
export function make({d, hit}) {
  return [hit ? s('path', {class: 'hit', d: hit}) : null, s('path', {class: 'outline', d})];
}

export function show() {}

/** @param {CellPlace} element @param {Scene} scene @param {BoardData} data */
export function describe(element, scene, data) {
  return standing(element, scene, data);
}

/** @param {CellPlace} element */
export function middle({x, y}) {
  return {x, y};
}
