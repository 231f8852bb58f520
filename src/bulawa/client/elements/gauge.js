// A row of little pictures of which some are full.

import {art, place, s} from '../draw.js';
import {t} from '../words.js';

/** @import {Placed} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Placed & {id: string, dx: number, count: number, sprite: string}} Gauge */

/** @param {Gauge} element @param {BoardData} data */
export function make({x, y, dx, count, sprite}, data) {
  const size = data.sprites[sprite].w;
  const hit = s('rect', {class: 'hit', x: x - size / 2, y: y - size / 2, width: dx * (count - 1) + size, height: size, rx: 3});
  return [hit, Array.from({length: count}, (_, i) => {
    const picture = art(data.sprites[sprite].art, `sprite-${sprite}`);
    place(picture, x + dx * i, y);
    return picture;
  })];
}

/** @param {SVGGElement} group @param {Gauge} element @param {Scene} scene */
export function show(group, element, scene) {
  const full = scene.tracks[element.id] ?? 0;
  group.querySelectorAll('.art').forEach((picture, i) => picture.classList.toggle('full', i < full));
}

/** @param {Gauge} element @param {Scene} scene */
export function describe(element, scene) {
  return element.id in scene.tracks ? [t('table.now', {n: scene.tracks[element.id] ?? 0})] : [];
}

/** @param {Gauge} element */
export function middle({x, y, dx, count}) {
  return {x: x + (dx * (count - 1)) / 2, y};
}
