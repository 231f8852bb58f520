// The arithmetic of a field of hexes: where each lies, which one is under a point, and its sides. Knows no screen.
//
// Hexes are named by column and row, both from 1: `0507`. Their sides are numbered clockwise, beginning with the top
// (flat hexes) or with the upper right (pointed ones): `0507/2`. Each side between two hexes has two names.

/** @import {Point} from './sight.js' */

/**
 * @typedef {object} Hexes
 * @property {number} x the middle of hex 0101
 * @property {number} y
 * @property {number} r from the middle of a hex to its corners
 * @property {number} columns
 * @property {number} rows
 * @property {'even' | 'odd'} [low] the columns (of pointed hexes: the rows) that are shifted by half a hex; even, if not said
 * @property {boolean} [pointed] corners at top and bottom instead of sides
 */

/** @typedef {{column: number, row: number}} Cell */

const TALL = Math.sqrt(3);

/** How near to a side a point means it, as a part of `r`. */
const EDGE = 0.24;

/** @param {Hexes} hexes @param {Cell} cell */
export function nameOf(hexes, {column, row}) {
  const digits = Math.max(hexes.columns, hexes.rows) > 99 ? 3 : 2;
  return `${String(column).padStart(digits, '0')}${String(row).padStart(digits, '0')}`;
}

/** @param {Hexes} hexes @param {string} name @returns {Cell | null} */
export function cellOf(hexes, name) {
  const half = name.length / 2;
  const cell = {column: Number(name.slice(0, half)), row: Number(name.slice(half))};
  return nameOf(hexes, cell) === name && isInside(hexes, cell) ? cell : null;
}

/** @param {Hexes} hexes @param {Cell} cell */
function isInside(hexes, {column, row}) {
  return column >= 1 && column <= hexes.columns && row >= 1 && row <= hexes.rows;
}

/** @param {Hexes} hexes @param {number} line a column, or a row of pointed hexes */
function shift(hexes, line) {
  return (line % 2 === 0) === ((hexes.low ?? 'even') === 'even') ? TALL / 2 : 0;
}

/** The middle of a hex on the canvas. @param {Hexes} hexes @param {Cell} cell @returns {Point} */
export function middleOf(hexes, {column, row}) {
  const {x, y, r} = hexes;
  if (hexes.pointed) return {x: x + r * (TALL * (column - 1) + shift(hexes, row) - shift(hexes, 1)), y: y + r * 1.5 * (row - 1)};
  return {x: x + r * 1.5 * (column - 1), y: y + r * (TALL * (row - 1) + shift(hexes, column) - shift(hexes, 1))};
}

/** A corner of a hex: the n-th side lies between the n-th and the next. @param {Hexes} hexes @param {Point} middle @param {number} n @returns {Point} */
export function corner(hexes, middle, n) {
  const angle = (Math.PI / 180) * (60 * n - (hexes.pointed ? 90 : 120));
  return {x: middle.x + hexes.r * Math.cos(angle), y: middle.y + hexes.r * Math.sin(angle)};
}

/** The way from the middle of a hex to the middle of its n-th neighbour. @param {Hexes} hexes @param {number} n @returns {Point} */
function way(hexes, n) {
  const angle = (Math.PI / 180) * (60 * n - (hexes.pointed ? 60 : 90));
  return {x: hexes.r * TALL * Math.cos(angle), y: hexes.r * TALL * Math.sin(angle)};
}

/** A chevron inside a hex that points over its n-th side: whoever chooses it looks or goes there. @param {Hexes} hexes @param {Point} middle @param {number} n */
export function arrow(hexes, middle, n) {
  const {x, y} = way(hexes, n);
  const [tip, back, half] = [.38, .27, .1];
  const at = (/** @type {number} */ along, /** @type {number} */ across) => `${(middle.x + along * x - across * y).toFixed(1)} ${(middle.y + along * y + across * x).toFixed(1)}`;
  return `M${at(back, -half)}L${at(tip, 0)}L${at(back, half)}`;
}

/** The hex under a point. @param {Hexes} hexes @param {Point} point @returns {Cell | null} */
export function cellAt(hexes, point) {
  const {pointed, r} = hexes;
  const line = Math.round((pointed ? point.y - hexes.y : point.x - hexes.x) / (1.5 * r)) + 1;
  /** @type {Cell | null} */
  let best = null;
  let least = r;
  for (const near of [line - 1, line, line + 1]) {
    const along = (pointed ? point.x - hexes.x : point.y - hexes.y) / r - shift(hexes, near) + shift(hexes, 1);
    const other = Math.round(along / TALL) + 1;
    const cell = pointed ? {column: other, row: near} : {column: near, row: other};
    const middle = middleOf(hexes, cell);
    const far = Math.hypot(point.x - middle.x, point.y - middle.y);
    if (far < least && isInside(hexes, cell)) [best, least] = [cell, far];
  }
  return best;
}

/** The side that a point within a hex lies close to. @param {Hexes} hexes @param {Cell} cell @param {Point} point @returns {number | null} */
export function sideAt(hexes, cell, point) {
  const middle = middleOf(hexes, cell);
  for (let n = 0; n < 6; n++) {
    const step = way(hexes, n);
    const along = ((point.x - middle.x) * step.x + (point.y - middle.y) * step.y) / (hexes.r * TALL);
    if (along > hexes.r * (TALL / 2 - EDGE)) return n;
  }
  return null;
}

/** The hex beyond a side, if there is one. @param {Hexes} hexes @param {Cell} cell @param {number} n @returns {Cell | null} */
export function neighbour(hexes, cell, n) {
  const middle = middleOf(hexes, cell);
  const step = way(hexes, n);
  return cellAt(hexes, {x: middle.x + step.x, y: middle.y + step.y});
}

/** The neighbour that lies most in a direction. @param {Hexes} hexes @param {Cell} cell @param {number} dx @param {number} dy @returns {Cell | null} */
export function towards(hexes, cell, dx, dy) {
  const likely = [0, 1, 2, 3, 4, 5].map((n) => ({n, step: way(hexes, n)})).sort((a, b) => b.step.x * dx + b.step.y * dy - a.step.x * dx - a.step.y * dy);
  return neighbour(hexes, cell, likely[0].n) ?? neighbour(hexes, cell, likely[1].n);
}

/** The other name of a side: that of the hex beyond it. @param {Hexes} hexes @param {string} name @returns {string | null} */
export function twin(hexes, name) {
  const [first, n] = name.split('/');
  const cell = cellOf(hexes, first);
  const beyond = cell && neighbour(hexes, cell, Number(n));
  return beyond ? `${nameOf(hexes, beyond)}/${(Number(n) + 3) % 6}` : null;
}

/** The outline of a hex. @param {Hexes} hexes @param {Point} middle */
export function outline(hexes, middle, inset = 0) {
  const smaller = {...hexes, r: hexes.r - inset};
  return `M${[0, 1, 2, 3, 4, 5].map((n) => written(corner(smaller, middle, n))).join('L')}Z`;
}

/** A side of a hex as a line. @param {Hexes} hexes @param {Point} middle @param {number} n */
export function edge(hexes, middle, n) {
  return `M${written(corner(hexes, middle, n))}L${written(corner(hexes, middle, n + 1))}`;
}

/** From the middle of a hex over its n-th side to the middle of its neighbour: wherever one clicks to mean that side. @param {Hexes} hexes @param {Point} middle @param {number} n */
export function lozenge(hexes, middle, n) {
  const {x, y} = way(hexes, n);
  const corners = [middle, corner(hexes, middle, n), {x: middle.x + x, y: middle.y + y}, corner(hexes, middle, n + 1)];
  return `M${corners.map(written).join('L')}Z`;
}

/** @param {Point} point */
function written({x, y}) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
