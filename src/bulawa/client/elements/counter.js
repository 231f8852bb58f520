// A number on a plaque, with a picture of what is counted.

import {art, place, s, text, within, write} from '../draw.js';
import {t} from '../words.js';

/** @import {Placed} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Placed & {id: string, label: string, sprite: string}} Counter */

/** @param {Counter} element @param {BoardData} data */
export function make({x, y, label, sprite}, data) {
  const picture = art(data.sprites[sprite].art, `sprite-${sprite}`);
  place(picture, x - 20, y - 6);
  return [s('rect', {class: 'plaque', x: x - 37, y: y - 22, width: 74, height: 48, rx: 4}), picture,
    text('value', x + 12, y - 6, ''), text('name', x, y + 16, label)];
}

/** @param {SVGGElement} group @param {Counter} element @param {Scene} scene */
export function show(group, element, scene) {
  write(within(group, '.value'), String(scene.tracks[element.id] ?? '–'));
}

/** @param {Counter} element @param {Scene} scene */
export function describe(element, scene) {
  const value = scene.tracks[element.id];
  return [value === undefined ? t('table.gone') : t('table.now', {n: value})];
}

/** @param {Counter} element */
export function middle({x, y}) {
  return {x, y};
}
