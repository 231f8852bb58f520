// An area on a plate: whose it is, how many tokens lie there, and what it gives either side.

import {art, fill, place, s, text, within} from '../draw.js';
import {t} from '../words.js';

/** @import {Placed} from '../sight.js' */
/** @import {BoardData, Scene} from '../types.js' */
/** @typedef {Placed & {id: string, w: number, h: number, label: string, rows?: {side: string, icons: string[]}[], max?: number}} Tile */

const RING = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z';

/** @param {Tile} element @param {BoardData} data */
export function make({x, y, w, h, label, rows = []}, data) {
  const [left, top] = [x - w / 2, y - h / 2];
  const emblem = s('g', {class: 'emblem'});
  place(emblem, left + 12, top + 11);
  const rewards = rows.map((row, r) => row.icons.map((name, i) => {
    const drawing = art(data.sprites[name].art, `rewards ${row.side} sprite-${name}`);
    place(drawing, left + 12 + r * (w / 2) + i * 17, top + 46);
    return drawing;
  }));
  return [s('rect', {class: 'plate', x: left, y: top, width: w, height: h, rx: 3}), emblem,
    text('name', x + 7, top + 11, label), s('g', {class: 'supports'}), rewards];
}

/** @param {SVGGElement} group @param {Tile} element @param {Scene} scene @param {BoardData} data */
export function show(group, element, scene, data) {
  const now = scene.tiles?.[element.id];
  if (!now || group.dataset.now === `${now.owner} ${now.n}`) return;
  group.dataset.now = `${now.owner} ${now.n}`;
  for (const seat of Object.keys(data.seats)) group.classList.toggle(`owner-${seat}`, seat === now.owner);
  const emblem = data.seats[now.owner]?.emblem;
  fill(within(group, '.emblem'), emblem ? art(emblem, `sprite-${now.owner}`) : null);
  fill(within(group, '.supports'), Array.from({length: element.max ?? now.n}, (_, i) => {
    const drawn = i < now.n ? art(data.sprites.token.art, 'sprite-token')
      : s('g', {class: 'art sprite-token'}, s('path', {class: 'slot', d: RING}));
    place(drawn, element.x - element.w / 2 + 14 + i * 15, element.y - element.h / 2 + 28);
    return drawn;
  }));
}

/** @param {Tile} element @param {Scene} scene @param {BoardData} data */
export function describe(element, scene, data) {
  const now = scene.tiles?.[element.id];
  return now ? [[data.seats[now.owner]?.name, t('table.tokens', {n: now.n})].filter(Boolean).join(': ')] : [];
}

/** @param {Tile} element */
export function middle({x, y}) {
  return {x, y};
}
