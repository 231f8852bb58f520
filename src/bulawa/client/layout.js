// Where the pieces of a space stand. `render/pieces.py` says the same for standalone pictures.

/** @import {Place, Point} from './sight.js' */
/** @import {Piece, Sprite} from './types.js' */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** A stack of more than so many pieces is drawn as a pile with a number. */
const PILE = 3;

/** @param {Piece} piece @param {Sprite} sprite */
export function isPile(piece, sprite) {
  return piece.n > (sprite.pile ?? PILE) || (piece.n > 1 && sprite.w > 30);
}

/** @param {Piece} piece @param {Sprite} sprite */
function extent(piece, sprite, snug = false) {
  if (snug) return sprite.w + (piece.n > 1 ? 8 : 0);
  if (isPile(piece, sprite)) return sprite.w + 32;
  return sprite.w + (sprite.w - 2) * (piece.n - 1);
}

/** A name of more letters is shortened where pieces are seen from afar. */
const LONG = 10;

/** A piece's name for those who see it from afar, as on a plan of a battle: Posp. rusz., Panc. II. @param {string} label */
export function brief(label) {
  if (label.length <= LONG) return label;
  return label.split(' ').map((word) => (word.length > 5 ? `${word.slice(0, 4)}.` : word)).join(' ');
}

/** How far the next piece of a heap lies from the one below it. */
const HEAP = 5;

/** So many stand abreast where each is to be seen. */
const ABREAST = 3;

/** Side by side where the space is wide, else one below the other; a heap lies one upon the other. @param {Place} place @param {Piece[]} pieces @param {Record<string, Sprite>} sprites @returns {Point[]} */
export function slots(place, pieces, sprites) {
  if (place.apart) return abreast(place, place.apart, pieces.length);
  if (place.heap) return pieces.map((_, i) => ({x: place.x + HEAP * (i - (pieces.length - 1) / 2), y: place.y - HEAP * (i - (pieces.length - 1) / 2)}));
  if (place.flow) {
    const sizes = pieces.map((piece) => sprites[piece.sprite]);
    return inRows(place, pieces.map((piece, i) => extent(piece, sizes[i], place.snug)), Math.max(...sizes.map((size) => size.h)));
  }
  if (place.w > 150) {
    const widths = pieces.map((piece) => extent(piece, sprites[piece.sprite]));
    let left = place.x - (widths.reduce((a, b) => a + b, 0) + 12 * (widths.length - 1)) / 2;
    return widths.map((width) => {
      const x = left + width / 2;
      left += width + 12;
      return {x, y: place.y};
    });
  }
  const step = Math.min(26, place.h / 2);
  return pieces.map((_, i) => ({x: place.x, y: place.y + step * (i - (pieces.length - 1) / 2)}));
}

/** Three abreast at most, in rows as even as can be, each piece where it is seen whole. @param {Point} middle @param {[number, number]} apart @param {number} n @returns {Point[]} */
function abreast(middle, [beside, below], n) {
  const rows = Math.ceil(n / ABREAST);
  const wide = Math.ceil(n / rows);
  return Array.from({length: n}, (_, i) => {
    const row = Math.floor(i / wide);
    const here = Math.min(wide, n - row * wide);
    return {x: middle.x + beside * ((i % wide) - (here - 1) / 2), y: middle.y + below * (row - (rows - 1) / 2)};
  });
}

/** Row after row in the middle of the space, closer together where there are many. @param {Place} place @param {number[]} widths @param {number} high @returns {Point[]} */
function inRows(place, widths, high) {
  if (place.h < 1.6 * high) return squeezed(place, widths);
  /** @type {number[][]} */
  const rows = [[]];
  for (const width of widths) {
    const used = rows[rows.length - 1].reduce((sum, w) => sum + w + 4, 0);
    if (used && used + width > place.w) rows.push([]);
    rows[rows.length - 1].push(width);
  }
  const step = rows.length > 1 ? Math.min(high + 3, (place.h - high) / (rows.length - 1)) : 0;
  return rows.flatMap((row, r) => {
    let left = place.x - (row.reduce((sum, w) => sum + w, 0) + 4 * (row.length - 1)) / 2;
    return row.map((width) => {
      const x = left + width / 2;
      left += width + 4;
      return {x, y: place.y + step * (r - (rows.length - 1) / 2)};
    });
  });
}

/** In one row, one over the other where there is no room for all. @param {Place} place @param {number[]} widths @returns {Point[]} */
function squeezed(place, widths) {
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, w) => sum + w + 4, 0));
  const last = widths.length - 1;
  const spare = lefts[last] + widths[last] - place.w;
  const closer = spare > 0 && lefts[last] ? Math.max(0, 1 - spare / lefts[last]) : 1;
  const whole = lefts[last] * closer + widths[last];
  return widths.map((width, i) => ({x: place.x - whole / 2 + lefts[i] * closer + width / 2, y: place.y}));
}

/** Offsets of the single pieces of a stack from its middle; a snug stack is one piece with its number. @param {Place} place @param {Piece} piece @param {Sprite} sprite @returns {Point[]} */
export function spread(place, piece, sprite) {
  if (place.snug) return [{x: piece.n > 1 ? -4 : 0, y: 0}];
  const pile = isPile(piece, sprite);
  const shown = pile ? (sprite.w < 30 ? Math.min(PILE, piece.n) : 1) : piece.n;
  const pitch = pile ? 4 : sprite.w - 2;
  const narrow = !pile && place.w < 22 * Math.min(piece.n, PILE) && place.h > place.w;
  return Array.from({length: shown}, (_, i) => {
    const off = pitch * (i - (shown - 1) / 2) - (pile ? 14 : 0);
    return narrow ? {x: 0, y: off} : {x: off, y: 0};
  });
}

/** The box around a stack: what a finger has to meet. @param {Place} place @param {Piece} piece @param {Sprite} sprite @returns {Box} */
export function box(place, piece, sprite) {
  const offsets = spread(place, piece, sprite);
  const xs = offsets.map((o) => o.x);
  const ys = offsets.map((o) => o.y);
  const left = Math.min(...xs) - sprite.w / 2 - 2;
  const right = Math.max(...xs) + sprite.w / 2 + 2 + (place.snug ? 8 : isPile(piece, sprite) ? 30 : 0);
  const top = Math.min(...ys) - sprite.h / 2 - 2;
  const bottom = Math.max(...ys) + sprite.h / 2 + 2;
  return {x: left, y: top, w: right - left, h: bottom - top};
}
