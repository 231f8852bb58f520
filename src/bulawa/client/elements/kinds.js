// The kinds of elements a board is made of, each in a file of its own. Whoever adds one writes that file and names it here.

import * as cell from './cell.js';
import * as counter from './counter.js';
import * as decor from './decor.js';
import * as gauge from './gauge.js';
import * as grid from './grid.js';
import * as label from './label.js';
import * as note from './note.js';
import * as space from './space.js';
import * as tile from './tile.js';
import * as track from './track.js';

/** @import {Point} from '../sight.js' */
/** @import {BoardData, Element, Scene} from '../types.js' */
/** @import {Child} from '../draw.js' */

/**
 * @typedef {object} Kind
 * @property {(element: any, data: BoardData) => Child} make its drawing, made once
 * @property {(group: SVGGElement, element: any, scene: Scene, data: BoardData) => void} show what of it changes
 * @property {(element: any, scene: Scene, data: BoardData) => string[]} describe what it shows now, in words
 * @property {(element: any) => Point} middle where it is on the canvas
 */

/** What can be clicked, from the bottom up. @type {Record<string, Kind>} */
export const kinds = {space, cell, tile, track, counter, gauge, note};

/** What is only printed on the ground. @type {Record<string, {make: (element: any) => Child}>} */
const prints = {decor, label, grid};

/** The ground: what is printed, in the order sent. @param {Element[]} elements @returns {Child} */
export function printed(elements) {
  return elements.map((element) => prints[element.type]?.make(element));
}
