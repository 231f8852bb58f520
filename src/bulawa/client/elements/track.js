// A scale with a marker.

import {art, place, s, text, within, write} from '../draw.js';
import {t} from '../words.js';

/** @import {Placed} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Placed & {id: string, dx: number, first: number, count: number, label: string, every?: number, steps?: string[], below?: string[]}} Track */

/** The numbers of steps nearer than that would stand under the marker, or touch its own. */
const BROAD = 20;

/** @param {Track} element @param {BoardData} data */
export function make(element, data) {
  const {x, y, dx, count, every = 1, below} = element;
  const end = x + dx * (count - 1);
  const marker = art(data.sprites.marker.art, 'marker');
  marker.append(text('value', 0, -2, ''));
  return [
    s('rect', {class: 'hit', x: x - 12, y: y - 26, width: end - x + 24, height: 56, rx: 4}),
    s('path', {class: 'line', d: `M${x - 6} ${y + 12}H${end + 6}`}),
    text('name', x - 6, y - 18, element.label),
    Array.from({length: count}, (_, i) => [
      s('path', {class: 'tick', d: `M${x + dx * i} ${y + 8}v8`}),
      i % every ? null : numeral(element, i),
      below?.[i] ? text('below', x + dx * middleOfRun(below, i), y + 24, below[i]) : null,
    ]),
    marker,
  ];
}

/** @param {Track} element @param {number} i */
function numeral(element, i) {
  const said = text('step', element.x + element.dx * i, element.y + 1, stepName(element, element.first + i));
  said.dataset.step = String(i);
  return said;
}

/** What holds for several steps stands under their middle; those that follow say nothing. @param {string[]} below @param {number} i */
function middleOfRun(below, i) {
  const next = below.findIndex((said, j) => j > i && said !== '');
  return (i + (next < 0 ? below.length : next) - 1) / 2;
}

/** @param {SVGGElement} group @param {Track} element @param {Scene} scene */
export function show(group, element, scene) {
  const marker = /** @type {SVGGElement} */ (within(group, '.marker'));
  const value = scene.tracks[element.id];
  marker.classList.toggle('gone', value === undefined);
  if (value === undefined) return;
  place(marker, element.x + element.dx * (value - element.first), element.y);
  write(within(marker, '.value'), stepName(element, value));
  for (const said of /** @type {NodeListOf<SVGElement>} */ (group.querySelectorAll('.step'))) {
    said.classList.toggle('covered', Math.abs(Number(said.dataset.step) - (value - element.first)) * element.dx < BROAD);
  }
}

/** @param {Track} element @param {Scene} scene */
export function describe(element, scene) {
  const value = scene.tracks[element.id];
  return [value === undefined ? t('table.gone') : t('table.now', {n: stepName(element, value)})];
}

/** @param {Track} element */
export function middle({x, y, dx, count}) {
  return {x: x + (dx * (count - 1)) / 2, y};
}

/** What a step is called: by its own name, or by its number. @param {Track} element @param {number} value */
function stepName(element, value) {
  return element.steps?.[value - element.first] ?? String(value);
}
