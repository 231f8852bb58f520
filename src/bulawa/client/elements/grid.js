// A field of hexes: one path for each terrain and for each kind of hexside. Single hexes are drawn only when they matter.

import {s, text} from '../draw.js';
import {arrow, cellAt, cellOf, edge, lozenge, middleOf, nameOf, neighbour, outline, sideAt, towards, twin} from '../hexes.js';
import {t} from '../words.js';

/** @import {Placed, Point} from '../sight.js' */
/** @import {Cell, Hexes} from '../hexes.js' */
/** @import {CellPlace} from './cell.js' */

/**
 * @typedef {object} Terrain `cells`: names of hexes or of hexsides with blanks between
 * @property {string} title
 * @property {string} [about]
 * @property {string} cells
 */

/**
 * @typedef {object} GridParts
 * @property {Record<string, Terrain>} [terrain]
 * @property {Record<string, Terrain>} [sides]
 * @property {Record<string, string>} [names] of single hexes
 * @property {string} [gone] hexes that are not there
 * @property {[number, number]} [apart] so far pieces of one hex stand beside and below each other; if not said, they lie one upon the other
 */

/** @typedef {Placed & Hexes & GridParts} Grid */

/** @param {Grid} grid */
export function make(grid) {
  return s('g', {class: `grid ${grid.kind}`},
    Object.entries(grid.terrain ?? {}).map(([kind, {cells}]) => s('path', {class: `terrain ${kind}`, d: hexPath(grid, listed(cells))})),
    s('path', {class: 'hexes', d: netPath(grid)}),
    Object.entries(grid.sides ?? {}).map(([kind, {cells}]) => s('path', {class: `hexside ${kind}`, d: sidePath(grid, listed(cells))})));
}

/** What single hexes are called: over all that lies on them, else whoever stands there or could go there hides it. @param {Grid} grid */
export function names(grid) {
  return s('g', {class: `grid ${grid.kind}`}, Object.entries(grid.names ?? {}).map(([name, said]) => nameLabel(grid, name, said)));
}

/** The hexes that are there. @param {Grid} grid @returns {Cell[]} */
function inside(grid) {
  const {gone} = indexOf(grid);
  const cells = Array.from({length: grid.columns * grid.rows}, (_, i) => ({column: 1 + Math.floor(i / grid.rows), row: 1 + (i % grid.rows)}));
  return gone.size ? cells.filter((cell) => !gone.has(nameOf(grid, cell))) : cells;
}

/** @param {string | undefined} cells */
function listed(cells) {
  return cells ? cells.split(' ').filter(Boolean) : [];
}

/** @typedef {{kinds: Map<string, string[]>, gone: Set<string>}} Index which terrain a hex or a side has */

/** @type {WeakMap<Grid, Index>} */
const indexes = new WeakMap();

/** @param {Grid} grid @returns {Index} */
function indexOf(grid) {
  const known = indexes.get(grid);
  if (known) return known;
  const kinds = new Map();
  for (const [kind, {cells}] of [...Object.entries(grid.terrain ?? {}), ...Object.entries(grid.sides ?? {})]) {
    for (const cell of listed(cells)) kinds.set(cell, [...(kinds.get(cell) ?? []), kind]);
  }
  const index = {kinds, gone: new Set(listed(grid.gone))};
  indexes.set(grid, index);
  return index;
}

/** @param {Grid} grid @param {string[]} names */
function hexPath(grid, names) {
  return names.map((name) => outline(grid, middleOf(grid, cellNamed(grid, name)))).join('');
}

/** @param {Grid} grid @param {string[]} names */
function sidePath(grid, names) {
  return names.map((name) => {
    const [cell, n] = name.split('/');
    return edge(grid, middleOf(grid, cellNamed(grid, cell)), Number(n));
  }).join('');
}

/** The net of all hexes, each side drawn once. @param {Grid} grid */
function netPath(grid) {
  const {gone} = indexOf(grid);
  const isThere = (/** @type {Cell | null} */ cell) => cell !== null && !gone.has(nameOf(grid, cell));
  return inside(grid).map((cell) => {
    const middle = middleOf(grid, cell);
    return [0, 1, 2, 3, 4, 5].filter((n) => n < 3 || !isThere(neighbour(grid, cell, n))).map((n) => edge(grid, middle, n)).join('');
  }).join('');
}

/** @param {Grid} grid @param {string} name @param {string} said */
function nameLabel(grid, name, said) {
  const {x, y} = middleOf(grid, cellNamed(grid, name));
  return text('label hex-name', x, y + grid.r * 0.66, said);
}

/** @param {Grid} grid @param {string} name @returns {Cell} */
function cellNamed(grid, name) {
  const cell = cellOf(grid, name);
  if (!cell) throw new Error(`no hex ${name}`);
  return cell;
}

/** What a point of the canvas may mean: the side it is close to, and the hex. @param {Grid} grid @param {Point} point @returns {string[]} */
export function idsAt(grid, point) {
  const cell = cellAt(grid, point);
  if (!cell || indexOf(grid).gone.has(nameOf(grid, cell))) return [];
  const name = nameOf(grid, cell);
  const side = sideAt(grid, cell, point);
  return side === null ? [`hex:${name}`] : [`hex:${name}`, ...sideIds(grid, `${name}/${side}`)];
}

/** Both names of a side. @param {Grid} grid @param {string} name */
export function sideIds(grid, name) {
  const other = twin(grid, name);
  return [`side:${name}`, ...(other ? [`side:${other}`] : [])];
}

/** The hex beside this one in a direction. @param {Grid} grid @param {string} id @param {[number, number]} way @returns {string | null} */
export function neighbourOf(grid, id, [dx, dy]) {
  const cell = id.startsWith('hex:') ? cellOf(grid, id.slice('hex:'.length)) : null;
  const found = cell && towards(grid, cell, dx, dy);
  return found ? `hex:${nameOf(grid, found)}` : null;
}

/** A hex or a side as a place. @param {Grid} grid @param {string} id @returns {CellPlace | null} */
export function placeOf(grid, id) {
  const [type, name] = id.split(':');
  const [first, n] = (name ?? '').split('/');
  const cell = cellOf(grid, first);
  if (!cell) return null;
  const middle = middleOf(grid, cell);
  if (type === 'side' && n !== undefined) return sidePlace(grid, id, middle, cell, Number(n));
  return type === 'hex' ? hexPlace(grid, id, middle, first) : null;
}

/** @param {Grid} grid @param {string} id @param {Point} middle @param {string} name @returns {CellPlace} */
function hexPlace(grid, id, middle, name) {
  const found = indexOf(grid).kinds.get(name) ?? [];
  return {
    id, type: 'cell', kind: `hex ${found.join(' ')}`, ...middle, w: grid.r * 1.5, h: grid.r * 1.5, ...(grid.apart ? {apart: grid.apart} : {heap: true}), d: outline(grid, middle, 1.5),
    title: [t('table.hex', {name}), grid.names?.[name]].filter(Boolean).join(', '), about: found.map((kind) => told(grid.terrain?.[kind])).join('; '),
  };
}

/** @param {Grid} grid @param {string} id @param {Point} middle @param {Cell} cell @param {number} n @returns {CellPlace} */
function sidePlace(grid, id, middle, cell, n) {
  const beyond = neighbour(grid, cell, n);
  const far = beyond ? middleOf(grid, beyond) : middle;
  const found = sideIds(grid, id.slice('side:'.length)).flatMap((one) => indexOf(grid).kinds.get(one.slice('side:'.length)) ?? []);
  return {
    id, type: 'cell', kind: `side ${found.join(' ')}`, x: (middle.x + far.x) / 2, y: (middle.y + far.y) / 2, w: grid.r, h: grid.r, d: edge(grid, middle, n) + arrow(grid, middle, n), hit: lozenge(grid, middle, n),
    title: t('table.hexside', {name: nameOf(grid, cell), beyond: beyond ? nameOf(grid, beyond) : '–'}),
    about: found.map((kind) => told(grid.sides?.[kind])).join('; '),
  };
}

/** @param {Terrain | undefined} terrain */
function told(terrain) {
  return [terrain?.title, terrain?.about].filter(Boolean).join(': ');
}
